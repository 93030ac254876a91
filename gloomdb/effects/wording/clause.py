"""Sentences out of steps, for either language: who does what, in which voice, joined in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from types import ModuleType
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import CardType, Claim
from gloomdb.cards.effect import Condition, Step
from gloomdb.effects.vocabulary import OPS, Who
from gloomdb.effects.wording.edition_words import Words, capital

MOST_JOINED: Final = 3  # steps in one sentence
HELD: Final = frozenset({CardType.STORY, CardType.THRONE})
"""Cards that lie beside a family: what they ask for is asked all the while they do."""


class Voice(StrEnum):
    """How a verb is put: the fields of `Verb`."""

    BARE = auto()
    """`Draw 2 cards`: the imperative of a card."""
    YOU = auto()
    """`you draw 2 cards`: where somebody else was just spoken of."""
    THIRD = auto()
    """`each opponent draws 2 cards`."""
    INFINITIVE = auto()
    """`(you may) draw 2 cards`."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb in each voice."""

    bare: str
    you: str
    third: str
    infinitive: str

    def __call__(self, voice: Voice) -> str:
        return str(getattr(self, voice))


@dataclass(frozen=True, slots=True)
class Clause:
    """Something somebody does."""

    who: Who
    say: Callable[[Voice], str]
    """What they do, without naming them."""
    may: bool = False
    """They need not."""
    ends: bool = False
    """Nothing can follow it in the same sentence."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """A sentence of its own, without its capital and full stop."""

    text: str


Said: TypeAlias = tuple[Clause | Fixed, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a step stands: which words, on what card, in a lasting effect or not."""

    words: Words
    card_type: CardType
    lasting: bool
    named: bool = False
    """Whether the sentence has named the Character already, who then is `it`."""


def does(who: Who, verb: Verb, what: str, *, may: bool = False, ends: bool = False) -> Said:
    """One thing that somebody does, the same in every voice but for its verb."""
    return (Clause(who, lambda voice: f"{verb(voice)} {what}", may, ends),)


def with_own(verb: Verb, what: str, your: Callable[[Voice], str]) -> Callable[[Any, Scene], Said]:
    """Says an op by which somebody does something about what is theirs: `up to {your} {draw_limit}`."""

    def say(step: Any, scene: Scene) -> Said:
        terms = scene.words.terms
        return (Clause(step.who, lambda v: f"{verb(v)} {what.format(your=your(v), **terms)}"),)

    return say


@dataclass(frozen=True, slots=True)
class Tongue:
    """What joining sentences needs of a language."""

    then: str
    """Opens a sentence that carries on: `then `."""
    player: Callable[[Who], str]
    """A player as the subject of a clause."""
    may: Callable[[Who], str]
    """The same of whoever need not: `you may`."""
    chain: Callable[[Sequence[str]], str]
    """Things done one after the other."""

    def lead(self, clause: Clause, before: Clause | None, *, starts: bool) -> str:
        """`draw 2 cards`, `you may draw`, `you draw` after somebody else, `each opponent draws`."""
        if clause.may:
            return f"{self.may(clause.who)} {clause.say(Voice.INFINITIVE)}"
        if clause.who is Who.YOU and (before is None or before.who is Who.YOU):
            return clause.say(Voice.BARE)
        if clause.who is Who.YOU:  # a bare Spanish `roba` would be read as somebody else's
            return f"{self.player(clause.who)} {clause.say(Voice.YOU)}"
        if not starts and before is not None and before.who is clause.who:
            return clause.say(Voice.THIRD)
        return f"{self.player(clause.who)} {clause.say(Voice.THIRD)}"


class Sayer:
    """Says steps in a language, by functions that are called as the ops are."""

    def __init__(self) -> None:
        self.by_op: dict[str, Callable[[Any, Scene], Said]] = {}

    def learn(self, *modules: ModuleType) -> None:
        """Takes in the functions of these modules that say an op."""
        self.by_op |= {op: getattr(module, op) for module in modules for op in OPS if hasattr(module, op)}

    def __call__(self, steps: Sequence[Step], scene: Scene) -> Said:
        """Steps in words."""
        return tuple(part for step in steps for part in self.by_op[step.op](step, scene))


@dataclass(frozen=True, slots=True)
class Language:
    """All that rendering needs of a language."""

    tongue: Tongue
    said: Sayer
    condition: Callable[[Condition, Scene], str]
    claim: Callable[[Claim, Scene], str]
    on_draw: str
    """The sentence that opens an Event resolved when drawn."""
    on_your_turn: str
    """Tells a play of one's own from a response on the same Event."""
    capital_after_colon: bool = True


def paragraph(said: Said, tongue: Tongue) -> str:
    """The steps as sentences."""
    return " ".join(f"{capital(part)}." for part in _groups(said, tongue))


def inline(said: Said, tongue: Tongue) -> str:
    """The steps within one sentence, to stand after `if …,` or `whenever …,`."""
    return "; ".join(_groups(said, tongue))


def _groups(said: Said, tongue: Tongue) -> list[str]:
    """Sentences without capital and full stop."""
    groups: list[str] = []
    before: Clause | None = None
    for group in _cut(said):
        match group:
            case Fixed():
                groups.append(group.text)
                before = None
            case _:
                parts: list[str] = []
                opening = tongue.then if before is not None else ""
                for clause in group:
                    parts.append(tongue.lead(clause, before, starts=not parts))
                    before = clause
                groups.append(opening + tongue.chain(parts))
    return groups


def _cut(said: Said) -> list[Fixed | list[Clause]]:
    """The clauses that share a sentence: a new one after an option, which would swallow what follows."""
    groups: list[Fixed | list[Clause]] = []
    for part in said:
        last = groups[-1] if groups else None
        if isinstance(part, Fixed):
            groups.append(part)
        elif isinstance(last, list) and not (last[-1].may or last[-1].ends) and len(last) < MOST_JOINED:
            last.append(part)
        else:
            groups.append([part])
    return groups
