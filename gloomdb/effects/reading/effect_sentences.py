"""One effect out of a text: exactly as the wording says it, or loosely, as people may put it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.effect import LASTING, Condition, Effect, Timing
from gloomdb.effects.reading.grammar import Grammar, grammar_of
from gloomdb.effects.reading.icon_names import IconNames
from gloomdb.effects.reading.other_words import LOOSE_LINKS, OTHER_TERMS
from gloomdb.effects.reading.parsing import Parser, Patience, Run
from gloomdb.effects.reading.restating import Restater, phrases, terms
from gloomdb.effects.reading.tokens import STOP, Keys, Token, keys, longest_first, starts_with
from gloomdb.effects.vocabulary import LASTING_OPS, Cancel
from gloomdb.effects.wording.edition_words import TERMS, Words
from gloomdb.effects.wording.languages import TONGUES

_AFTER_CONDITION: Final = (",",)


@dataclass(frozen=True, slots=True)
class Reached:
    """An effect, and the token after it."""

    end: int
    effect: Effect


class Sentences:
    """Finds effects in texts of one language and edition."""

    def __init__(self, words: Words, icons: IconNames) -> None:
        self.grammar: Final[Grammar] = grammar_of(words)
        self._icons = icons
        self.terms: Final = Restater(terms(words), icons)
        """Puts what other editions call things as this one does."""
        self._phrases = Restater(phrases(words), icons)
        self._links = longest_first(keys(link, words.lang) for link in LOOSE_LINKS[words.lang])
        self._labels = _labels(words)
        self._on_draw = keys(TONGUES[words.lang].forms["on_draw"], words.lang)

    def opening(self, given: Sequence[Token], at: int) -> tuple[Timing | None, int]:
        """When the effect works, if the text says so, and where it goes on."""
        for label, timing in self._labels.items():
            if starts_with(given, at, label):
                return timing, at + len(label)
        if starts_with(given, at, self._on_draw):
            return Timing.ON_DRAW, at + len(self._on_draw)
        return None, at

    def exact(
        self, given: Sequence[Token], at: int, patience: Patience
    ) -> tuple[list[Reached], list[Parser]]:
        """All readings of the longest effect that begins here, and who read it."""
        timing, start = self.opening(given, at)
        lasting = (False, True) if timing is None else (timing in LASTING,)
        parsers = [Parser(self.grammar, self._icons, given, patience, lasting=lasts) for lasts in lasting]
        readings = [
            Reached(end, Effect(timing or _timing(run), run.steps))
            for parser in parsers
            for run in parser.runs(start, self.grammar.links.paragraph)
            for end in _ends(given, run.end)
        ] or [
            Reached(end, Effect(timing or _timing(run, lasts), run.steps, condition))
            for parser, lasts in zip(parsers, lasting, strict=True)
            for condition, run in self._conditional(parser, given, start, lasts)
            for end in _ends(given, run.end)
        ]
        longest = max((one.end for one in readings), default=0)
        return list(dict.fromkeys(one for one in readings if one.end == longest)), parsers

    def loose(self, sentence: Sequence[Token], patience: Patience) -> tuple[Effect | None, list[Parser]]:
        """The effect that a whole sentence means, if any; a remark in brackets may be passed over."""
        timing, start = self.opening(sentence, 0)
        body = [token for token in sentence[start:] if token is not sentence[-1] or token.key != STOP]
        parsers = []
        for words in dict.fromkeys((tuple(body), _without_remarks(body))):
            restated = self._phrases.restated(words)
            parser = Parser(
                self.grammar, self._icons, restated, patience, lasting=None, loose_links=self._links
            )
            parsers.append(parser)
            plain = ((None, run) for run in parser.runs(0, self.grammar.links.inline))
            for condition, run in [*plain, *self._conditional(parser, restated, 0, None)]:
                if run.end == len(restated):
                    return Effect(timing or _timing(run), run.steps, condition), parsers
        return None, parsers

    def _conditional(
        self, parser: Parser, given: Sequence[Token], at: int, lasting: bool | None
    ) -> Iterator[tuple[Condition, Run]]:
        for said in parser.conditions(at):
            if lasting in (None, said.meaning.lasting) and starts_with(given, said.end, _AFTER_CONDITION):
                for run in parser.runs(said.end + len(_AFTER_CONDITION), self.grammar.links.inline):
                    yield said.value, run


def _labels(words: Words) -> Mapping[Keys, Timing]:
    """The words with a colon that say when an effect works, the edition's own first."""
    labels = {keys(f"{TONGUES[words.lang].forms['on_your_turn']}:", words.lang): Timing.IMMEDIATE}
    for timing in Timing:
        others = (TERMS[words.lang][timing], *OTHER_TERMS[words.lang].get(timing, ()))
        for label in (words[timing], *others):
            labels.setdefault(keys(f"{label}:", words.lang), timing)
    return labels


def _timing(run: Run, lasting: bool | None = None) -> Timing:
    """When steps work of which nothing says it: by what they are, else by how they are put."""
    if any(step.op in LASTING_OPS for step in run.steps):
        return Timing.CONTINUOUS
    if any(isinstance(step, Cancel) for step in run.steps):
        return Timing.RESPONSE
    return Timing.CONTINUOUS if lasting or run.lasting else Timing.IMMEDIATE


def _ends(given: Sequence[Token], at: int) -> list[int]:
    """Where the sentence is over, if it is over here."""
    if at == len(given):
        return [at]
    return [at + 1] if given[at].key == STOP else []


def _without_remarks(sentence: Sequence[Token]) -> tuple[Token, ...]:
    """The sentence without what stands in brackets."""
    kept: list[Token] = []
    depth = 0
    for token in sentence:
        depth += token.key == "("
        if not depth:
            kept.append(token)
        depth -= token.key == ")" and depth > 0
    return tuple(kept)
