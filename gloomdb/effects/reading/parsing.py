"""A text taken apart by a grammar: every way in which the wording could have said it.

A reading goes the way the renderer went: what was done so far says what must stand before the next thing.
A loose parser does not insist on that, and takes any link and any subject that makes sense.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from gloomdb.cards.effect import Step
from gloomdb.effects import shapes
from gloomdb.effects.reading.grammar import Gap, Grammar, Node
from gloomdb.effects.reading.icon_names import IconNames
from gloomdb.effects.reading.patterns import Item, ListGap, Meaning, NumberGap, Part, Rest, StepsGap
from gloomdb.effects.reading.stand_ins import build, shape_at
from gloomdb.effects.reading.tokens import Key, Keys, Token, starts_with
from gloomdb.effects.vocabulary import EITHER_WAY, LASTING_OPS, Who
from gloomdb.effects.wording.clause import Voice
from gloomdb.effects.wording.tongue import MOST_JOINED

MOST_READINGS: Final = 4  # of one stretch of text; more are not told apart
MOST_RUNS: Final = 40  # of steps that are followed up at a time
MOST_PLACES: Final = 200_000  # in patterns, looked at for one text; no card's needs a tenth


@dataclass(slots=True)
class Patience:
    """How much work a text is still worth: whatever it says, reading it comes to an end soon."""

    left: int = MOST_PLACES

    def spend(self, work: int) -> bool:
        """Takes some of it, if there is any left."""
        self.left -= work
        return self.left >= 0


@dataclass(frozen=True, slots=True)
class Said:
    """A step or a condition that was read."""

    end: int
    value: Any
    """A `Step` or a `Condition`, as the meaning says."""
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Run:
    """Steps read one after the other, and what the renderer remembers of them."""

    end: int
    steps: tuple[Step, ...] = ()
    before: Who | None = None
    """Who acted last, if that was not a sentence of its own."""
    joined: int = 0
    """Things done in the sentence so far; 0: it is over."""
    lasting: bool | None = None
    """Whether these are the words of an effect that lasts, as far as they tell."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where something done may be said: in which voice, by whom, as the start of a sentence or not."""

    at: int
    part: Part
    voice: Voice | None
    starts: bool


_Filled: TypeAlias = tuple[tuple[StepsGap | str, object], ...]
"""What stood in gaps: of steps by the gap, of other values by the field."""


class Parser:
    """One text, read by one grammar.

    `lasting` says whether the effect looked for is one that lasts; a loose parser is given the links that
    may stand between things done, and does not care.
    """

    def __init__(
        self,
        grammar: Grammar,
        icons: IconNames,
        tokens: Sequence[Token],
        patience: Patience,
        *,
        lasting: bool | None,
        loose_links: Sequence[Keys] = (),
    ) -> None:
        self._grammar = grammar
        self._icons = icons
        self._tokens = tokens
        self._patience = patience
        self._lasting = lasting
        self._loose_links = loose_links
        self._phrases_read: dict[object, list[Said]] = {}
        self._runs_read: dict[object, list[Run]] = {}
        self.farthest = 0
        """The token that no pattern got past."""
        self.stuck: list[Node] = []
        """The places in the patterns where they were left there."""

    @property
    def reached(self) -> int:
        """How far into the text the patterns got, in characters."""
        if self.farthest < len(self._tokens):
            return self._tokens[self.farthest].start
        return self._tokens[-1].end if self._tokens else 0

    def runs(self, at: int, link: Keys, level: int = 0) -> list[Run]:
        """All runs of steps that begin here; `link` divides what is not in one sentence."""
        key = (at, link, level)
        if key not in self._runs_read:
            self._runs_read[key] = list(self._longer_and_longer(at, link, level))
        return self._runs_read[key]

    def conditions(self, at: int) -> list[Said]:
        """All conditions that are said here."""
        return self._read(self._grammar.conditions, at, level=0)

    # --- things done one after the other -------------------------------------------------------------

    def _longer_and_longer(self, at: int, link: Keys, level: int) -> Iterator[Run]:
        if level > shapes.MOST_NESTED:
            return
        front = [Run(at)]
        for _ in range(shapes.MOST_ITEMS):
            if not front:
                return
            front = _few(after for run in front for after in self._with_one_more(run, link, level))
            yield from front

    def _with_one_more(self, run: Run, link: Keys, level: int) -> Iterator[Run]:
        for place in self._places(run, link):
            for said in self._phrases(place.voice, place.at, level):
                part = said.meaning.part
                if (part.who, part.may) == (place.part.who, place.part.may) and self._fits(said, level):
                    after = replace(_after(run, said.end, part, place), steps=(*run.steps, said.value))
                    if said.meaning.lasting is not None:
                        after = replace(after, lasting=said.meaning.lasting)
                    yield from self._with_rest(after, said.meaning.rest, link)

    def _with_rest(self, run: Run, rest: Sequence[Rest], link: Keys) -> Iterator[Run]:
        """The further sentences of a step that takes several."""
        if not rest:
            yield run
            return
        part, voices = rest[0].part, dict(rest[0].voices)
        for place in self._places(run, link):
            said = voices.get(place.voice)
            same = (part.who, part.may) == (place.part.who, place.part.may)
            if said is not None and same and starts_with(self._tokens, place.at, said):
                yield from self._with_rest(_after(run, place.at + len(said), part, place), rest[1:], link)

    def _places(self, run: Run, link: Keys) -> Iterator[_Place]:
        for at, starts, fixed, clause in self._openings(run, link):
            if fixed:
                yield _Place(at, Part(None), None, starts=True)
            contexts = [(run.before, starts)] if clause else []
            if self._loose_links:
                contexts = [(run.before, False), (None, True), *((who, True) for who in Who)]
            leads = {lead: None for context in contexts for lead in self._grammar.leads[context]}
            for opening, voice, who, may in leads:
                if starts_with(self._tokens, at, opening):
                    yield _Place(at + len(opening), Part(who, may), voice, starts)

    def _openings(self, run: Run, link: Keys) -> Iterator[tuple[int, bool, bool, bool]]:
        """Where the next thing may begin: whether it starts a sentence, may be fixed, may be a clause."""
        links = self._grammar.links
        if not run.steps:
            yield run.end, True, True, True
        elif self._loose_links:
            yield from ((at, True, True, True) for at in self._after_any(self._loose_links, run.end))
        else:
            carries_on = run.before is not None
            for at in self._after_any((link,), run.end):
                yield at, True, True, not run.joined and not carries_on
                if carries_on and not run.joined:
                    yield from ((then, True, False, True) for then in self._after_any((links.then,), at))
            if run.joined:
                yield from ((at, False, False, True) for at in self._after_any(links.joined, run.end))

    def _after_any(self, links: Sequence[Keys], at: int) -> list[int]:
        return [at + len(link) for link in links if starts_with(self._tokens, at, link)]

    def _fits(self, said: Said, level: int) -> bool:
        """Whether the step makes sense there; within what lasts stands what happens once."""
        if self._lasting is None:
            return True
        if said.meaning.lasting not in (None, self._lasting):
            return False
        op = said.value.op
        return op in EITHER_WAY or (op in LASTING_OPS) is (self._lasting and level == 0)

    # --- patterns --------------------------------------------------------------------------------------

    def _phrases(self, voice: Voice | None, at: int, level: int) -> list[Said]:
        key = (voice, at, level)
        if key not in self._phrases_read:
            self._phrases_read[key] = self._read(self._grammar.steps[voice], at, level)
        return self._phrases_read[key]

    def _read(self, root: Node, at: int, level: int) -> list[Said]:
        """Everything under a root that is said here."""
        read: list[Said] = []
        open_ends: list[tuple[Node, int, _Filled]] = [(root, at, ())]
        visits: Counter[tuple[Node, int]] = Counter()
        while open_ends and self._patience.spend(1):
            node, here, filled = open_ends.pop()
            visits[node, here] += 1
            if visits[node, here] > MOST_READINGS:
                continue
            read += (Said(here, _value(meaning, filled), meaning) for meaning in node.meanings)
            ahead = len(open_ends)
            if here < len(self._tokens) and (word := node.words.get(self._tokens[here].key)):
                open_ends.append((word, here + 1, filled))
            for gap, node_after in node.gaps.items():
                for end, field, value in self._fill(gap, here, level):
                    open_ends.append((node_after, end, (*filled, (field, value))))
            if len(open_ends) == ahead:
                self._stop(node, here)
        return list(dict.fromkeys(read))

    def _stop(self, node: Node, at: int) -> None:
        if not (node.words or node.gaps) or at < self.farthest:
            return
        if at > self.farthest:
            self.farthest, self.stuck = at, []
        self.stuck.append(node)

    def _fill(self, gap: Gap, at: int, level: int) -> Iterator[tuple[int, StepsGap | str, object]]:
        """What may stand in a gap, and where it ends."""
        match gap:
            case NumberGap():
                key = self._key(at)
                value = gap.value(key) if isinstance(key, int) else None
                if value is not None:
                    yield at + 1, gap.field, value
            case ListGap(items=(Item(phrases=None),)) if isinstance(self._key(at), tuple):
                yield at + 1, gap.field, self._key(at)
            case ListGap():
                for end, values in self._entries(gap.items, at, ()):
                    if not gap.unique or len(set(values)) == len(values):
                        yield end, gap.field, values if gap.is_list else values[0]
            case StepsGap(voice=None):
                for run in self.runs(at, self._grammar.links.inline, level + 1):
                    yield run.end, gap, run.steps
            case StepsGap():
                for said in self._read(self._grammar.singles[gap.voice], at, level + 1):
                    if self._fits(said, level + 1):
                        yield said.end, gap, (said.value,)

    def _key(self, at: int) -> Key | None:
        return self._tokens[at].key if at < len(self._tokens) else None

    def _entries(
        self, items: Sequence[Item], at: int, before: tuple[object, ...]
    ) -> Iterator[tuple[int, tuple[object, ...]]]:
        """Entries of a list, from here to its end; the middle one of three may be repeated."""
        if len(before) >= shapes.MOST_ITEMS:
            return
        item, *others = items
        for end, value in self._entry(item, at):
            if not others:
                yield end, (*before, value)
                continue
            yield from self._entries(others, end, (*before, value))
            if len(items) == 2 and before:
                yield from self._entries(items, end, (*before, value))

    def _entry(self, item: Item, at: int) -> Iterator[tuple[int, object]]:
        if not starts_with(self._tokens, at, item.lead):
            return
        at += len(item.lead)
        if item.phrases is None:
            yield from self._icons.at(self._tokens, at)
        for phrase, value in item.phrases or ():
            if starts_with(self._tokens, at, phrase):
                yield at + len(phrase), value


def _value(meaning: Meaning, filled: _Filled) -> Any:
    """The step or the condition, out of what the pattern says and what stood in its gaps."""
    values = dict(meaning.constants)
    steps: dict[str, dict[int, object]] = {}
    for gap, value in filled:
        if isinstance(gap, StepsGap):
            steps.setdefault(gap.field, {})[gap.place] = value
        else:
            values[gap] = value
    for field, places in steps.items():
        shape = shape_at(meaning.cls, field)
        options = tuple(places[place] for place in sorted(places))
        nested = isinstance(shape, shapes.Several) and isinstance(shape.of, shapes.Several)
        values[field] = options if nested else options[0]
    return build(meaning.cls, values)


def _after(run: Run, end: int, part: Part, place: _Place) -> Run:
    """The run when something more has been done."""
    joined = 0 if part.who is None else 1 if place.starts else run.joined + 1
    over = part.may or part.ends or joined >= MOST_JOINED
    return replace(run, end=end, before=part.who, joined=0 if over else joined)


def _few(runs: Iterator[Run]) -> list[Run]:
    """The runs, a few of each that end alike."""
    alike: dict[object, list[Run]] = {}
    for run in runs:
        same = alike.setdefault((run.end, run.before, run.joined), [])
        if run not in same and len(same) < MOST_READINGS:
            same.append(run)
    return [run for same in alike.values() for run in same][:MOST_RUNS]
