"""The patterns of one language and edition as trees, so that a text is compared with all of them at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from gloomdb.cards.card import Lang
from gloomdb.effects.reading.patterns import ListGap, Meaning, NumberGap, Pattern, StepsGap, Word
from gloomdb.effects.reading.probing import Probe
from gloomdb.effects.reading.stand_ins import MANY
from gloomdb.effects.reading.tokens import Key, Keys
from gloomdb.effects.vocabulary import OPS, Unencoded, Who
from gloomdb.effects.wording.clause import Voice
from gloomdb.effects.wording.edition_words import Words
from gloomdb.effects.wording.languages import tongue_of

Gap: TypeAlias = NumberGap | ListGap | StepsGap


class Node:
    """A place in a tree: what may come next, and what has been said if it is the end."""

    __slots__ = ("gaps", "meanings", "shown", "words")

    def __init__(self, shown: str = "") -> None:
        self.shown = shown
        """The word that leads here, as the wording writes it."""
        self.words: dict[Key, Node] = {}
        self.gaps: dict[Gap, Node] = {}
        self.meanings: list[Meaning] = []

    def after(self, pattern: Pattern) -> Node:
        """The place after a pattern, made if nobody was there."""
        node = self
        for element in pattern:
            if isinstance(element, Word):
                node = node.words.get(element.key) or node.words.setdefault(element.key, Node(element.shown))
            else:
                node = node.gaps.get(element) or node.gaps.setdefault(element, Node())
        return node


def grammar_of(words: Words) -> Grammar:
    """The grammar of an edition; making one is work, and editions that use the same terms share it."""
    return _grammar(words.lang, tuple(sorted(words.terms.items())))


@lru_cache(maxsize=16)
def _grammar(lang: Lang, terms: tuple[tuple[str, str], ...]) -> Grammar:
    # Terms come from strangers: none may pass for a stand-in.
    return Grammar(Words(lang, {term: own.replace(str(MANY), "") for term, own in terms}, {}))


class Grammar:
    """All that the wording can say in one language and edition."""

    def __init__(self, words: Words) -> None:
        self.alike: list[tuple[Meaning, Meaning]] = []
        """Meanings that are said in the same words: the one that is read, the one that never is."""
        self._probe = Probe(tongue_of(words))
        self.links: Final = self._probe.links()
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
        for voice, pattern, meaning in self.patterns:
            if wanted(meaning):
                self._add(roots[voice], pattern, meaning)
        return roots

    @cached_property
    def patterns(self) -> list[tuple[Voice | None, Pattern, Meaning]]:
        """How every step is said, in which voice."""
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


def _reads_like(one: Meaning, other: Meaning) -> bool:
    return (one.part, one.rest, one.lasting) == (other.part, other.rest, other.lasting)
