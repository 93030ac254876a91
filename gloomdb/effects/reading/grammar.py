"""The patterns of one language and edition as trees, so that a text is compared with all of them at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from gloomdb.cards.effect import Timing
from gloomdb.effects.reading.patterns import Meaning, Pattern, Word, NumberGap, ListGap, StepsGap
from gloomdb.effects.reading.probing import Probe
from gloomdb.effects.reading.tokens import Key, Keys, keys
from gloomdb.effects.render import LABELLED, LANGUAGES
from gloomdb.effects.vocabulary import OPS, Unencoded, Who
from gloomdb.effects.wording.clause import Voice
from gloomdb.effects.wording.words import Words


class Node:
    """A place in the tree: what may come next, and what has been said when it is the end."""

    __slots__ = ("gaps", "meanings", "words")

    def __init__(self) -> None:
        self.words: dict[Key, Node] = {}
        self.gaps: dict[NumberGap | ListGap | StepsGap, Node] = {}
        self.meanings: list[Meaning] = []

    def after(self, pattern: Pattern) -> Node:
        """The place after a pattern, made if nobody was there."""
        node = self
        for element in pattern:
            if isinstance(element, Word):
                node = node.words.setdefault(element.key, Node())
            else:
                node = node.gaps.setdefault(element, Node())
        return node


class Grammar:
    """All that the wording can say in one language and edition."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.alike: list[tuple[Meaning, Meaning]] = []
        """Meanings that are said in the same words: the one that is read, the one that never is."""
        self._language = LANGUAGES[words.lang]
        self._probe = Probe(self._language, words)
        self.links: Final = self._probe.links()
        self.on_draw: Final = keys(self._language.on_draw, words.lang)
        self.labels: Final[Mapping[Keys, Timing]] = self._labels()
        self.leads: Final = self._leads()

    @cached_property
    def steps(self) -> Mapping[Voice | None, Node]:
        """The steps, by the voice they are said in; under None those that are sentences of their own."""
        return self._trees(lambda _: True)

    @cached_property
    def singles(self) -> Mapping[Voice | None, Node]:
        """Of the steps those that are one thing `you` do: they can stand side by side in a choice."""
        return self._trees(
            lambda meaning: meaning.part.who is Who.YOU and not meaning.part.ends and not meaning.rest
        )

    def _trees(self, wanted: Callable[[Meaning], bool]) -> Mapping[Voice | None, Node]:
        roots: dict[Voice | None, Node] = defaultdict(Node)
        for voice, pattern, meaning in self._patterns:
            if wanted(meaning):
                self._add(roots[voice], pattern, meaning)
        return roots

    @cached_property
    def _patterns(self) -> list[tuple[Voice | None, Pattern, Meaning]]:
        ops = (op for op in OPS.values() if op is not Unencoded)  # which says whatever it likes
        return [pattern for op in ops for pattern in self._probe.step_patterns(op)]

    @cached_property
    def conditions(self) -> Node:
        """The conditions."""
        root = Node()
        for pattern, meaning in self._probe.condition_patterns():
            self._add(root, pattern, meaning)
        return root

    def _add(self, root: Node, pattern: Pattern, meaning: Meaning) -> None:
        meanings = root.after(pattern).meanings
        rival = next((known for known in meanings if _reads_like(known, meaning)), None)
        if rival is None:
            meanings.append(meaning)
        elif rival != meaning and (rival, meaning) not in self.alike:
            self.alike.append((rival, meaning))

    def _leads(self) -> dict[tuple[Who | None, bool], list[tuple[Keys, Voice, Who, bool]]]:
        leads: dict[tuple[Who | None, bool], list[tuple[Keys, Voice, Who, bool]]] = defaultdict(list)
        for context, opening, voice, who, may in self._probe.leads():
            leads[context].append((opening, voice, who, may))
        return leads

    def _labels(self) -> dict[Keys, Timing]:
        """The words before a colon that say when an effect works, this edition's and the language's own."""
        own = {keys(self.words[timing], self.words.lang): timing for timing in Timing}
        return own | {keys(self._language.on_your_turn, self.words.lang): Timing.IMMEDIATE}


def _reads_like(one: Meaning, other: Meaning) -> bool:
    return (one.part, one.rest, one.lasting) == (other.part, other.rest, other.lasting)
