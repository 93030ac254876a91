"""The wording asked what it says: every op rendered with stand-ins for its values, as patterns with gaps.

Nothing here knows a sentence: what the wording learns to say, reading has learnt. Numbers, icons and steps
within steps are found again by their stand-ins; where a list of words stands is found by changing one of its
entries at a time.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, TypeAlias

from gloomdb.cards.card import CardType, Lang
from gloomdb.cards.effect import Condition, Step
from gloomdb.effects import shapes
from gloomdb.effects.reading.patterns import (
    Element,
    Item,
    Links,
    ListGap,
    Meaning,
    NumberGap,
    Part,
    Pattern,
    Rest,
    StepsGap,
    Word,
)
from gloomdb.effects.reading.stand_ins import (
    ICON,
    MANY,
    Gap,
    Trials,
    Values,
    assignments,
    build,
    number_at,
    shape_at,
)
from gloomdb.effects.reading.tokens import Keys, keys, longest_first, tokens
from gloomdb.effects.vocabulary import Who
from gloomdb.effects.wording.clause import Clause, Fixed, Said, Scene, Voice
from gloomdb.effects.wording.edition_words import IconMark, mark, split
from gloomdb.effects.wording.requirements import condition
from gloomdb.effects.wording.sayings import SAYINGS, said
from gloomdb.effects.wording.tongue import Tongue

_ICON_ID: Final = re.compile(ICON.format(place=r"(\d)", field="(.+)"))
_GAP: Final = "gap-{place}-{voice}"
_GAP_ID: Final = re.compile(_GAP.format(place=r"(\d+)", voice=r"(\w*)"))

_SCENES: Final[Mapping[str, tuple[object, ...]]] = {
    "card_type": (CardType.MODIFIER, CardType.DEATH, CardType.EVENT, CardType.STORY, CardType.THRONE),
    "lasting": (False, True),
    "named": (False, True),
}
"""Where a step may stand, as far as any wording looks at it."""


class Unlearnable(ValueError):
    """The wording says something in a way that cannot be learnt from: a case for whoever changes it."""


@dataclass(frozen=True, slots=True)
class _IconAt:
    """Where a stand-in for an icon is, before lists are put together."""

    field: str
    place: int


_Raw: TypeAlias = tuple[Element | _IconAt, ...]
_Rendered: TypeAlias = Callable[[tuple[object, ...]], _Raw]
"""The text, by the entries of the list in it."""


@dataclass(frozen=True, slots=True)
class _WatchedScene(Scene):
    """A scene that notes what a wording looks at, so that only the scenes that matter are tried."""

    noted: set[str] = field(default_factory=set, compare=False)

    def __getattribute__(self, name: str) -> object:
        if name in _SCENES:
            object.__getattribute__(self, "noted").add(name)
        return object.__getattribute__(self, name)


def _say_gap(step: Gap, _scene: Scene, _say: Tongue) -> Said:
    if step.simple:
        return (Clause(Who.YOU, lambda voice: _gap(step.place, voice.name)),)
    return (Fixed(_gap(step.place)),)


def _gap(place: int, voice: str = "") -> str:
    """A mark where steps stand: among the marks of the wording, which no card's own text can hold."""
    return mark(_GAP.format(place=place, voice=voice), "…")


SAYINGS[Gap.op] = _say_gap


class Probe:
    """What one language says in the words of one edition."""

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue
        self._words = tongue.words
        self._lists: dict[object, list[ListGap]] = {}
        """The lists of words met so far, by op, field and length."""

    def step_patterns(self, cls: type[Step]) -> Iterator[tuple[Voice | None, Pattern, Meaning]]:
        """How an op is said, in each voice (none: as a sentence of its own)."""
        others = []
        for trials in assignments(cls):
            noted = self._noted(build(cls, _values(trials)))
            first, *more = (
                (cls, trials, scene, scene.lasting if "lasting" in noted else None)
                for scene in self._scenes(noted)
            )
            yield from self._said(*first)
            others += more
        # What is said on any card comes before what is said only on some.
        yield from (said for other in others for said in self._said(*other))

    def condition_patterns(self) -> Iterator[tuple[Pattern, Meaning]]:
        """How a condition is said."""
        for trials in assignments(Condition):
            values = _values(trials)
            asked = build(Condition, values)
            if asked == Condition():
                continue
            scenes = {
                (condition(asked, scene, self._tongue), scene.lasting)
                for scene in self._scenes({"card_type", "lasting"})
            }
            for text, lasting in sorted(scenes):
                pattern = _icons_listed(Condition, self._raw(Condition, text, values))
                yield pattern, Meaning(Condition, _constants(trials), Part(None), lasting=lasting)

    def leads(self) -> Iterator[tuple[tuple[Who | None, bool], Keys, Voice, Who, bool]]:
        """How a clause opens: after whom, whether it starts a sentence; its opening, voice, who, may."""
        befores = [None, *Who]
        for before, starts, who, may in itertools.product(befores, (True, False), Who, (True, False)):
            after = None if before is None else Clause(before, lambda _: "")
            clause = Clause(who, lambda voice: _gap(0, voice.name), may)
            *opening, last = split(self._tongue.lead(clause, after, starts=starts))
            if not isinstance(last, IconMark) or (match := _GAP_ID.fullmatch(last.icon)) is None:
                raise Unlearnable(f"a clause does not end with what is done: {last!r}")
            yield (
                (before, starts),
                keys("".join(map(str, opening)), self._words.lang),
                Voice[match[2]],
                who,
                may,
            )

    def links(self) -> Links:
        """What stands between things done one after the other."""
        tongue, marks = self._tongue, [_gap(place) for place in range(3)]
        fixed = tuple(Fixed(mark) for mark in marks[:2])
        joined = [tongue.chain(marks[:2]), tongue.chain(marks)]
        return Links(
            joined=longest_first(link for text in joined for link in self._between(text)),
            inline=self._between(tongue.inline(fixed))[0],
            paragraph=self._between(tongue.paragraph(fixed))[0],
            then=keys(tongue.forms["then"], self._words.lang),
        )

    def _between(self, text: str) -> list[Keys]:
        """What stands between gaps."""
        pieces = split(text)
        inner = pieces[:-1] if isinstance(pieces[-1], str) else pieces
        return [keys(link, self._words.lang) for link in inner if isinstance(link, str)]

    def _noted(self, step: Step) -> set[str]:
        scene = _WatchedScene(CardType.MODIFIER, lasting=False)
        for part in said((step,), scene, self._tongue):
            _texts(part)
        return scene.noted

    def _scenes(self, noted: set[str]) -> Iterator[Scene]:
        names = [name for name in _SCENES if name in noted]
        for values in itertools.product(*(_SCENES[name] for name in names)):
            where = dict(zip(names, values, strict=True))
            card_type = CardType(str(where.get("card_type", CardType.MODIFIER)))
            lasting, named = bool(where.get("lasting")), bool(where.get("named"))
            yield Scene(card_type, lasting=lasting, named=named)

    def _said(
        self, cls: type[Step], trials: Trials, scene: Scene, lasting: bool | None
    ) -> Iterator[tuple[Voice | None, Pattern, Meaning]]:
        first, *others = said((build(cls, _values(trials)),), scene, self._tongue)
        rest = tuple(self._rest(part) for part in others)
        meaning = Meaning(cls, _constants(trials), _part(first), rest, lasting)
        patterns: dict[str, Pattern] = {}
        for voice, whole in _texts(first).items():

            def text(values: Values, voice: Voice | None = voice) -> str:
                part = said((build(cls, values),), scene, self._tongue)[0]
                return _texts(part, voice)[voice]

            patterns[whole] = patterns.get(whole) or self._pattern(cls, trials, whole, text)
            yield voice, patterns[whole], meaning

    def _rest(self, part: Clause | Fixed) -> Rest:
        texts = _texts(part)
        if any(str(MANY) in text or len(split(text)) > 1 for text in texts.values()):
            raise Unlearnable(f"a value stands in a later sentence of a step: {min(texts.values())!r}")
        voices = tuple((voice, keys(text, self._words.lang)) for voice, text in texts.items())
        return Rest(_part(part), voices)

    def _pattern(self, cls: type, trials: Trials, whole: str, text: Callable[[Values], str]) -> Pattern:
        """The pattern of a text; `text` gives it with other values."""
        values = _values(trials)
        listed = next((name for name, trial in trials.items() if trial.domain), None)
        if listed is None:
            return _icons_listed(cls, self._raw(cls, whole, values))

        def rendered(items: tuple[object, ...]) -> _Raw:
            changed = {**values, listed: items}
            return self._raw(cls, text(changed), changed)

        key = (cls, listed, trials[listed].value)
        gaps = self._lists.setdefault(key, [])
        domain, size = trials[listed].domain, trials[listed].size
        known = (_with_known(gap, rendered, domain[:size], domain[-size:]) for gap in gaps)
        raw = next((pattern for pattern in known if pattern is not None), None)
        if raw is None:
            raw = _with_list(ListGap(listed, (), unique=_is_unique(cls, listed)), size, domain, rendered)
            gaps += (element for element in raw if isinstance(element, ListGap))
        return _icons_listed(cls, raw)

    def _raw(self, cls: type, text: str, values: Values) -> _Raw:
        """The elements of a text, with its icons one by one."""
        elements: list[Element | _IconAt] = []
        for piece in split(text):
            if isinstance(piece, IconMark):
                elements += self._marked(piece, values)
            else:
                elements += (
                    word if word.key not in (MANY, -MANY) else self._numbered(cls, word, values)
                    for word in self._plain(piece)
                )
        return tuple(elements)

    def _marked(self, piece: IconMark, values: Values) -> list[Element | _IconAt]:
        """A stand-in for steps or for an icon, with the words it brings along."""
        if match := _GAP_ID.fullmatch(piece.icon):
            name = next(name for name, value in values.items() if _is_gaps(value))
            return [StepsGap(name, int(match[1]), Voice[match[2]] if match[2] else None)]
        match = _ICON_ID.fullmatch(piece.icon)
        if match is None:
            raise Unlearnable(f"an icon that no field names: {piece.icon!r}")
        before, _, after = piece.words.partition(self._words.icon(piece.icon))
        return [*self._plain(before), _IconAt(match[2], int(match[1])), *self._plain(after)]

    def _numbered(self, cls: type, word: Word, values: Values) -> Element:
        """The gap for the number that a word stands for."""
        name = next((name for name, value in values.items() if value in (MANY, -MANY)), None)
        if name is None:
            return word  # the edition has the number in a term of its own
        bounds = number_at(cls, name)
        return NumberGap(name, bounds.least, bounds.most, word.key == -MANY, word.key != values[name])

    def _plain(self, text: str) -> tuple[Word, ...]:
        return _words(text, self._words.lang)


# --- lists -----------------------------------------------------------------------------------------


def _with_list(empty: ListGap, size: int, domain: tuple[object, ...], rendered: _Rendered) -> _Raw:
    """The text with its list of words as one gap: what changes with an entry is that entry."""
    whole = rendered(domain[:size])
    bounds, phrases = [], []
    for place in range(size):
        texts = [rendered((*domain[:place], value, *domain[place + 1 : size])) for value in domain]
        start = _alike(texts)
        end = _alike([text[::-1] for text in texts], most=min(map(len, texts)) - start)
        bounds.append((start, len(whole) - end))
        entries = (_keys(text[start : len(text) - end]) for text in texts)
        phrases.append(tuple(zip(entries, domain, strict=True)))
    leads = [(), *(_keys(whole[before[1] : here[0]]) for before, here in itertools.pairwise(bounds))]
    items = tuple(Item(lead, options) for lead, options in zip(leads, phrases, strict=True))
    return (*whole[: bounds[0][0]], replace(empty, items=items), *whole[bounds[-1][1] :])


def _with_known(
    gap: ListGap, rendered: _Rendered, some: tuple[object, ...], others: tuple[object, ...]
) -> _Raw | None:
    """The text with a list that stood in another text of the op, if it stands in this one too."""
    whole, changed = rendered(some), rendered(others)
    here, there = _spelled(gap, some), _spelled(gap, others)
    for start in range(len(whole) - len(here) + 1):
        before, after = whole[:start], whole[start + len(here) :]
        if whole == before + here + after and changed == before + there + after:
            return (*before, gap, *after)
    return None


def _spelled(gap: ListGap, values: tuple[object, ...]) -> _Raw:
    """The list as it is written."""
    spelled: list[Word] = []
    for item, value in zip(gap.items, values, strict=True):
        entry = next(entry for entry, option in item.phrases or () if option == value)
        spelled += (Word(key, "") for key in (*item.lead, *entry))
    return tuple(spelled)


def _alike(texts: Sequence[_Raw], most: int | None = None) -> int:
    """How many elements all texts begin with."""
    columns = itertools.takewhile(lambda column: len(set(column)) == 1, zip(*texts, strict=False))
    return sum(1 for _ in itertools.islice(columns, most))


def _icons_listed(cls: type, raw: _Raw) -> Pattern:
    """The text with the icons of each field as one gap."""
    pattern: list[Element] = []
    for element in raw:
        if not isinstance(element, _IconAt):
            pattern.append(element)
        elif element.place == 0:
            is_list = isinstance(shape_at(cls, element.field), shapes.Several)
            pattern.append(ListGap(element.field, (Item((), None),), is_list=is_list))
        else:
            at, gap = [(n, gap) for n, gap in enumerate(pattern) if isinstance(gap, ListGap)][-1]
            item = Item(_keys(pattern[at + 1 :]), None)
            pattern[at:] = [replace(gap, items=(*gap.items, item))]
    return tuple(pattern)


def _keys(elements: Sequence[Element | _IconAt]) -> Keys:
    words = [element for element in elements if isinstance(element, Word)]
    if len(words) != len(elements):
        raise Unlearnable(f"values stand between the entries of a list: {elements}")
    return tuple(word.key for word in words)


# --- small things ------------------------------------------------------------------------------------


@lru_cache(maxsize=5_000)
def _words(text: str, lang: Lang) -> tuple[Word, ...]:
    """The words of a text; patterns repeat them a lot."""
    return tuple(Word(token.key, token.word) for token in tokens(text, lang))


def _values(trials: Trials) -> dict[str, object]:
    return {name: trial.value for name, trial in trials.items()}


def _constants(trials: Trials) -> tuple[tuple[str, object], ...]:
    return tuple((name, trial.value) for name, trial in trials.items() if not trial.is_gap)


def _part(part: Clause | Fixed) -> Part:
    return Part(None) if isinstance(part, Fixed) else Part(part.who, part.may, part.ends)


def _texts(part: Clause | Fixed, only: Voice | None = None) -> dict[Voice | None, str]:
    """What is said in each voice that it can be in: others are spoken of, and only `you` are spoken to."""
    if isinstance(part, Fixed):
        return {None: part.text}
    if only is not None:
        return {only: part.say(only)}
    unused = {Voice.THIRD} if part.who is Who.YOU else {Voice.BARE, Voice.YOU}
    return {voice: part.say(voice) for voice in Voice if voice not in unused}


def _is_gaps(value: object) -> bool:
    inner = value[0] if isinstance(value, tuple) and value else None
    return isinstance(inner[0] if isinstance(inner, tuple) and inner else inner, Gap)


def _is_unique(cls: type, name: str) -> bool:
    shape = shape_at(cls, name)
    return isinstance(shape, shapes.Several) and shape.unique
