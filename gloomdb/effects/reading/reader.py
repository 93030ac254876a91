"""A card's text as effects: what was understood, and what was not.

What is not understood becomes an `unencoded` step, so that nothing is lost, and a problem that says where
understanding ended and what would have been understood.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

from gloomdb.cards.card import Claim, ClaimBy, Lang, Names
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import CardSet
from gloomdb.effects import shapes
from gloomdb.effects.reading.effect_sentences import Sentences
from gloomdb.effects.reading.icon_names import IconNames
from gloomdb.effects.reading.parsing import Parser, Patience
from gloomdb.effects.reading.puzzles import Puzzle, ambiguous, not_understood, too_long, unknown_icons
from gloomdb.effects.reading.tokens import STOP, Token, keys, tokens
from gloomdb.effects.render import words_for
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.effects.wording.edition_words import Words, split
from gloomdb.effects.wording.languages import tongue_of
from gloomdb.effects.wording.requirements import claim as claim_text

MOST_COUNT: Final = 20  # Characters or icons that a sentence may ask for
MOST_ICONS: Final = 6


KEPT_READERS: Final = 8
KEPT_TEXTS: Final = 2_000  # that a reader has read
_NO_ICONS: Mapping[str, Names] = MappingProxyType({})

Items: TypeAlias = tuple[tuple[str, str], ...]
"""A mapping that can be a key."""
Named: TypeAlias = tuple[tuple[str, tuple[tuple[Lang, str], ...]], ...]
"""The names of icons that can be a key."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says."""

    effects: tuple[Effect, ...]
    understood: bool
    """Whether all of it became steps that the vocabulary has."""
    problems: tuple[Puzzle, ...]
    """What was not understood, or can be understood in two ways."""
    claim: Claim | None = None
    """What a Story requires, if the text says so."""


def reader_for(card_set: CardSet | None, lang: Lang) -> Reader:
    """A reader of the texts of a set; without a set, of texts in the language's own words.

    One that was made for the same words serves again, with everything it has read.
    """
    words = words_for(card_set, lang)
    icons = card_set.icons if card_set is not None else _NO_ICONS
    named = tuple((icon, tuple(names.items())) for icon, names in icons.items())
    return _reader(lang, tuple(words.terms.items()), tuple(words.icons.items()), named)


@lru_cache(KEPT_READERS)
def _reader(lang: Lang, terms: Items, icons: Items, named: Named) -> Reader:
    words = Words(lang, MappingProxyType(dict(terms)), MappingProxyType(dict(icons)))
    return Reader(words, {icon: dict(names) for icon, names in named})


class Reader:
    """Reads texts in the words of one language and edition; keep it, as making one is the greater work."""

    def __init__(self, words: Words, icons: Mapping[str, Names] = _NO_ICONS) -> None:
        self._words = words
        self._icons = IconNames(words, icons)
        self._sentences = Sentences(words, self._icons)
        self.grammar = self._sentences.grammar
        self.read = lru_cache(KEPT_TEXTS)(self._read)
        """The effects of a text; any text at all can be read."""

    def _read(self, text: str) -> Reading:
        if len(text) > shapes.TEXT_LENGTH:
            return Reading((), understood=False, problems=(too_long(text),))
        return _Text(text, self._words, self._icons, self._sentences).read()


class _Text:
    """One text being read, from sentence to sentence."""

    def __init__(self, text: str, words: Words, icons: IconNames, sentences: Sentences) -> None:
        self._text = text
        self._words = words
        self._icons = icons
        self._sentences = sentences
        self._given = tokens(text, words.lang)
        self._ours = sentences.terms.restated(self._given)
        """The same in the edition's own terms."""
        self._differs = [token.key for token in self._ours] != [token.key for token in self._given]
        self._patience = Patience()
        self._parsers: list[Parser] = []
        """Who tried the sentence at hand."""
        self._effects: list[Effect] = []
        self._problems: list[Puzzle] = []
        self._claim: Claim | None = None

    def read(self) -> Reading:
        """All of it."""
        ways = (self._nothing, self._required, self._as_worded, self._as_people_say, self._kept)
        at = 0
        while at < len(self._given):
            self._parsers = []
            at = next(end for way in ways if (end := way(at)))
        understood = not any(isinstance(step, Unencoded) for effect in self._effects for step in effect.do)
        return Reading(tuple(self._effects), understood, tuple(self._problems), self._claim)

    # Each of these reads on from a token and gives the token to read on from; 0 if it is not its case.

    def _nothing(self, at: int) -> int:
        return at + 1 if self._given[at].key == STOP else 0

    def _required(self, at: int) -> int:
        """What a Story requires, which stands first on it."""
        end = self._sentence_end(at)
        self._claim = read_claim(self._given[:end], self._words, self._icons) if at == 0 else self._claim
        return end if at == 0 and self._claim is not None else 0

    def _as_worded(self, at: int) -> int:
        """An effect as our cards say it, in this edition's terms or in another's."""
        readings, self._parsers = self._sentences.exact(self._given, at, self._patience)
        end = readings[0].end if readings else 0
        if not readings and self._differs:
            start = _index(self._ours, self._given[at].start)
            readings, parsers = self._sentences.exact(self._ours, start, self._patience)
            self._parsers += parsers
            end = _index(self._given, self._ours[readings[0].end - 1].end) if readings else 0
        if readings:
            self._take(readings[0].effect, self._given[at:end])
            self._problems += ambiguous(self._given[at:end]) if len(readings) > 1 else ()
        return end

    def _as_people_say(self, at: int) -> int:
        """An effect as people may put it, in a sentence of its own."""
        end = self._sentence_end(at)
        first, last = _index(self._ours, self._given[at].start), _index(self._ours, self._given[end - 1].end)
        effect, parsers = self._sentences.loose(self._ours[first:last], self._patience)
        self._parsers += parsers
        if effect is None:
            return 0
        self._take(effect, self._given[at:end])
        return end

    def _kept(self, at: int) -> int:
        """A sentence that nobody understands."""
        end = self._sentence_end(at)
        sentence = self._given[at:end]
        self._problems.append(not_understood(sentence, self._parsers, self._words, self._patience))
        timing, start = self._sentences.opening(sentence, 0)
        first = (sentence[start:] or sentence)[0]
        _keep(self._effects, timing, self._words.lang, self._text[first.start : sentence[-1].end])
        return end

    def _take(self, effect: Effect, sentence: Sequence[Token]) -> None:
        self._effects.append(effect)
        self._problems += unknown_icons(sentence, effect, self._icons)

    def _sentence_end(self, at: int) -> int:
        """The token after the full stop: one with a space or nothing behind it."""
        for here in range(at, len(self._given)):
            token = self._given[here]
            if token.key == STOP and not self._text[token.end : token.end + 1].strip():
                return here + 1
        return len(self._given)


def _index(given: Sequence[Token], place: int) -> int:
    """The first token that starts at a place in the text or after it."""
    return bisect_left(given, place, key=lambda token: token.start)


def _keep(effects: list[Effect], timing: Timing | None, lang: Lang, text: str) -> None:
    """Keeps a text that was not understood, with the effect before it if nothing says otherwise."""
    last = effects[-1] if effects else None
    if timing is not None or last is None or last.condition is not None:
        effects.append(Effect(timing or Timing.IMMEDIATE, (Unencoded({lang: text}),)))
        return
    *others, step = last.do
    if isinstance(step, Unencoded):
        effects[-1] = replace(last, do=(*others, Unencoded({lang: f"{step.text[lang]} {text}"})))
    elif len(last.do) < shapes.MOST_ITEMS:
        effects[-1] = replace(last, do=(*last.do, Unencoded({lang: text})))
    else:
        effects.append(Effect(Timing.IMMEDIATE, (Unencoded({lang: text}),)))


def read_claim(sentence: Sequence[Token], words: Words, icons: IconNames) -> Claim | None:
    """The claim that is worded so, with or without the full stop; none if the sentence is not one."""
    given = tuple(token.key for token in sentence if token.key != ".")
    tongue = tongue_of(words)
    for claim in _candidates(sentence, icons):
        worded = "".join(
            part if isinstance(part, str) else part.words for part in split(claim_text(claim, tongue))
        )
        if tuple(key for key in keys(worded, words.lang) if key != ".") == given:
            return claim
    return None


def _candidates(sentence: Sequence[Token], icons: IconNames) -> Iterator[Claim]:
    """The claims that name the icons of a sentence, with the numbers it has."""
    named: list[str] = []
    at = 0
    while at < len(sentence):
        here = next(((end, icon) for end, icon in icons.at(sentence, at) if icon in icons.known), None)
        if here is not None:
            named.append(here[1])
        at = here[0] if here is not None else at + 1
    counts = [token.key for token in sentence if isinstance(token.key, int) and 0 < token.key <= MOST_COUNT]
    if not named or len(named) > MOST_ICONS:
        return
    for by in ClaimBy:
        for count in dict.fromkeys((*counts, len(named), 1)):
            yield Claim(by, tuple(named), count)
