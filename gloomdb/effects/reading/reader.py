"""A card's text as effects: what was understood, and what was not.

What is not understood becomes an `unencoded` step, so that nothing is lost, and a problem that says where
understanding ended and what would have been understood.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from gloomdb.cards.card import Lang, Names
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import CardSet
from gloomdb.effects import shapes
from gloomdb.effects.reading.icon_names import IconNames
from gloomdb.effects.reading.parsing import Patience
from gloomdb.effects.reading.puzzles import Puzzle, ambiguous, not_understood, too_long, unknown_icons
from gloomdb.effects.reading.sentences import Sentences
from gloomdb.effects.reading.tokens import STOP, Token, tokens
from gloomdb.effects.render import words_for
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.effects.wording.edition_words import Words

_NO_ICONS: Mapping[str, Names] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says."""

    effects: tuple[Effect, ...]
    understood: bool
    """Whether all of it became steps that the vocabulary has."""
    problems: tuple[Puzzle, ...]
    """What was not understood, or can be understood in two ways."""


def reader_for(card_set: CardSet | None, lang: Lang) -> Reader:
    """A reader of the texts of a set; without a set, of texts in the language's own words."""
    return Reader(words_for(card_set, lang), card_set.icons if card_set is not None else _NO_ICONS)


class Reader:
    """Reads texts in the words of one language and edition; keep it, as making one is the greater work."""

    def __init__(self, words: Words, icons: Mapping[str, Names] = _NO_ICONS) -> None:
        self._words = words
        self._icons = IconNames(words, icons)
        self._sentences = Sentences(words, self._icons)
        self.grammar = self._sentences.grammar

    def read(self, text: str) -> Reading:
        """The effects of a text; any text at all can be read."""
        if len(text) > shapes.TEXT_LENGTH:
            return Reading((), understood=False, problems=(too_long(text),))
        given = tokens(text, self._words.lang)
        ours = self._sentences.in_our_terms(given)
        page = _Page(text, given, ours, differs=[t.key for t in ours] != [t.key for t in given])
        effects: list[Effect] = []
        problems: list[Puzzle] = []
        patience = Patience()
        at = 0
        while at < len(given):
            at = self._next(page, at, patience, effects, problems)
        understood = not any(isinstance(step, Unencoded) for effect in effects for step in effect.do)
        return Reading(tuple(effects), understood, tuple(problems))

    def _next(
        self, page: _Page, at: int, patience: Patience, effects: list[Effect], problems: list[Puzzle]
    ) -> int:
        """Reads on from a token, and gives the token to read on from."""
        if page.given[at].key == STOP:
            return at + 1  # a sentence that says nothing
        found, parsers = self._sentences.exact(page.given, at, patience)
        end = found[0].end if found else _sentence_end(page, at)
        ours = page.restated(at, end)
        if not found and page.differs:
            found, more = self._sentences.exact(page.ours, ours.start, patience)
            parsers += more
            end = page.back(found[0].end) if found else end
        sentence = page.given[at:end]
        effect = found[0].effect if found else None
        problems += ambiguous(sentence) if len(found) > 1 else ()
        if not found:
            effect, more = self._sentences.loose(page.ours[ours.start : ours.stop], patience)
            parsers += more
        if effect is not None:
            effects.append(effect)
            problems += unknown_icons(sentence, effect, self._icons)
        else:
            problems.append(not_understood(sentence, parsers, self._words, patience))
            timing, start = self._sentences.opening(sentence, 0)
            first = sentence[start:] or sentence
            _keep(effects, timing, self._words.lang, page.text[first[0].start : sentence[-1].end])
        return end


@dataclass(frozen=True, slots=True)
class _Page:
    """A text as it is, and in our terms."""

    text: str
    given: Sequence[Token]
    ours: Sequence[Token]
    differs: bool
    """Whether our terms are others."""

    def restated(self, at: int, end: int) -> range:
        """Where these tokens are in our terms."""
        start = bisect_left(self.ours, self.given[at].start, key=_start)
        return range(start, bisect_left(self.ours, self.given[end - 1].end, key=_start))

    def back(self, end: int) -> int:
        """The token of the text as it is that one in our terms belongs to."""
        return bisect_left(self.given, self.ours[end - 1].end, key=_start)


def _start(token: Token) -> int:
    return token.start


def _sentence_end(page: _Page, at: int) -> int:
    """The token after the full stop: one with a space or nothing behind it."""
    for here in range(at, len(page.given)):
        token = page.given[here]
        if token.key == STOP and not page.text[token.end : token.end + 1].strip():
            return here + 1
    return len(page.given)


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
