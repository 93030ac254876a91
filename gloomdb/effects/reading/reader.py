"""A card's text as effects: what was understood, and what was not.

What is not understood becomes an `unencoded` step, so that nothing is lost, and a problem that says where
understanding ended and what would have been understood.
"""

from __future__ import annotations

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
from gloomdb.effects.reading.sentences import STOP, Sentences
from gloomdb.effects.reading.tokens import Token, tokens
from gloomdb.effects.render import words_for
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.effects.wording.words import Words

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
        effects: list[Effect] = []
        problems: list[Puzzle] = []
        patience = Patience()
        at = 0
        while at < len(given):
            at = self._next(text, given, at, patience, effects, problems)
        understood = not any(isinstance(step, Unencoded) for effect in effects for step in effect.do)
        return Reading(tuple(effects), understood, tuple(problems))

    def _next(
        self,
        text: str,
        given: Sequence[Token],
        at: int,
        patience: Patience,
        effects: list[Effect],
        problems: list[Puzzle],
    ) -> int:
        """Reads on from a token, and gives the token to read on from."""
        found, parsers = self._sentences.exact(given, at, patience)
        end = found[0].end if found else _sentence_end(text, given, at)
        sentence = given[at:end]
        if found:
            effect: Effect | None = found[0].effect
            problems += ambiguous(sentence) if len(found) > 1 else ()
        else:
            effect, loose_parsers = self._sentences.loose(sentence, patience)
            parsers += loose_parsers
        if effect is not None:
            effects.append(effect)
            problems += unknown_icons(sentence, effect, self._icons)
            return end
        problems.append(not_understood(sentence, parsers, self._words))
        timing, start = self._sentences.opening(sentence, 0)
        first = sentence[start:] or sentence
        _keep(effects, timing, self._words.lang, text[first[0].start : sentence[-1].end])
        return end


def _sentence_end(text: str, given: Sequence[Token], at: int) -> int:
    """The token after the full stop: one with a space or nothing behind it."""
    for here in range(at, len(given)):
        if given[here].key == STOP and not text[given[here].end : given[here].end + 1].strip():
            return here + 1
    return len(given)


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
