"""One step of the vocabulary as one row of ints: the op, whom it concerns, and its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from gloomdb.cards.effect import LASTING, Effect, Step
from gloomdb.effects.vocabulary import LASTING_OPS, OPS, Deed, Pick, PlayKind, Target, Where, Who
from gloomdb.effects.walk import walk
from gloomdb.errors import BadInput
from gloomdb.rules.core import codes

OP_CODES: Final[Mapping[str, int]] = {
    name: getattr(codes, "OP_" + name.upper()) for name in OPS if hasattr(codes, "OP_" + name.upper())
}
WHO: Final = {
    Who.YOU: codes.YOU, Who.LEFT: codes.LEFT, Who.RIGHT: codes.RIGHT, Who.OPPONENT: codes.OPPONENT,
    Who.OPPONENTS: codes.OPPONENTS, Who.EVERYONE: codes.EVERYONE,
}  # fmt: skip
WHERE: Final = {
    Where.THIS: codes.THIS, Where.OWN: codes.OWN, Where.OPPONENTS: codes.OTHERS, Where.ANY: codes.ANY,
}  # fmt: skip
KINDS: Final = {
    PlayKind.ANY: codes.ANYTHING, PlayKind.MODIFIER: codes.MODIFIER, PlayKind.EVENT: codes.EVENT,
    PlayKind.DEATH: codes.DEATH, PlayKind.NEGATIVE_MODIFIER: codes.NEGATIVE,
    PlayKind.POSITIVE_MODIFIER: codes.POSITIVE,
}  # fmt: skip
DEEDS: Final = {
    Deed.PLAY_MODIFIER: codes.PLAYED_MODIFIER, Deed.PLAY_EVENT: codes.PLAYED_EVENT,
    Deed.PLAY_DEATH: codes.PLAYED_DEATH, Deed.LOSE_CHARACTER: codes.LOST_CHARACTER,
}  # fmt: skip
TARGETS: Final = {
    target: WHERE[Where(target.value.split("_")[0])] | (4 if target.value.endswith("dead") else 0)
    for target in Target
}
"""Where, in two bits, and a third bit for the dead."""
TARGET_BITS: Final = 4

CHANGES_TABLE: Final = frozenset({
    "swap_modifiers", "move_modifier", "discard_modifier", "return_modifier", "exchange_modifier",
    "move_death", "revive", "remove_characters", "claim_story", "release_story", "take_throne",
    "vacate_throne",
})  # fmt: skip
"""Ops that can change a Character, a Story's holder or the Monarch."""

MaskOf: TypeAlias = Callable[[Iterable[str]], int]
"""Turns icons into bits."""

FORBID_SHIFTS: Final = {
    codes.MODIFIER: codes.FORBID_MODIFIER_SHIFT,
    codes.EVENT: codes.FORBID_EVENT_SHIFT,
    codes.DEATH: codes.FORBID_DEATH_SHIFT,
}


@dataclass
class Row:
    """A row of the program."""

    op: int
    who: int = codes.YOU
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
    e: int = 0


def inner(step: Step, name: str) -> Any:
    """A field of a step whose class only its op tells."""
    return getattr(step, name)


def kinds(step: Step, name: str) -> int:
    """The bits of a kind of play that a field names."""
    return KINDS[PlayKind(inner(step, name))]


def encode(step: Step, mask: MaskOf) -> Row:
    """The row of a step; `mask` turns icons into bits."""
    row = Row(OP_CODES[step.op])
    names = {name for name in dir(step) if not name.startswith("_")}
    if "who" in names:
        row.who = WHO[Who(inner(step, "who"))]
    if "count" in names:
        row.a = {"all": codes.ALL, "any": codes.AS_LIKED}.get(inner(step, "count"), inner(step, "count"))
    if "pick" in names:
        row.c = codes.BY_CHOICE if Pick(inner(step, "pick")) is Pick.CHOICE else codes.BY_CHANCE
    if "icons" in names:
        row.d = mask(inner(step, "icons"))
    if "by" in names:
        row.a = inner(step, "by")
    if "on" in names:
        row.c = WHERE[Where(inner(step, "on"))]
    _ENCODERS.get(step.op, _nothing)(row, step, mask)
    return row


def _nothing(_row: Row, _step: Step, _mask: MaskOf) -> None:
    """Nothing further to encode."""


def _give(row: Row, step: Step, _mask: MaskOf) -> None:
    row.b = WHO[Who(inner(step, "to"))]


def _take(row: Row, step: Step, _mask: MaskOf) -> None:
    row.b = WHO[Who(inner(step, "source"))]
    row.e = int(inner(step, "play") == "any")


def _recover(row: Row, step: Step, _mask: MaskOf) -> None:
    row.b = kinds(step, "kind")


def _free_play(row: Row, step: Step, _mask: MaskOf) -> None:
    for kind in inner(step, "kinds"):
        row.b |= KINDS[PlayKind(kind)]
    row.e = int(inner(step, "regardless"))


def _forbid(row: Row, step: Step, _mask: MaskOf) -> None:
    row.b = kinds(step, "play")


def _protect(row: Row, step: Step, _mask: MaskOf) -> None:
    row.b = kinds(step, "against")
    row.a = int(inner(step, "family"))


def _whenever(row: Row, step: Step, _mask: MaskOf) -> None:
    row.a = DEEDS[Deed(inner(step, "you"))]


def _worth_each(row: Row, step: Step, mask: MaskOf) -> None:
    row.d = mask([inner(step, "icon")])
    row.b = int(inner(step, "family"))


def _move_modifier(row: Row, step: Step, _mask: MaskOf) -> None:
    row.b = WHERE[Where(inner(step, "source"))]
    row.c = WHERE[Where(inner(step, "to"))]


def _remove_characters(row: Row, step: Step, _mask: MaskOf) -> None:
    targets = inner(step, "targets")
    row.a = len(targets)
    for place, target in enumerate(targets):
        row.b |= TARGETS[Target(target)] << (place * TARGET_BITS)


def _cancel(row: Row, step: Step, _mask: MaskOf) -> None:
    row.b = kinds(step, "what")


def _choose(row: Row, step: Step, _mask: MaskOf) -> None:
    row.a = len(inner(step, "options"))
    row.b = int(inner(step, "optional"))


def _claim_story(row: Row, step: Step, _mask: MaskOf) -> None:
    row.e = int(inner(step, "regardless"))


def _release_story(row: Row, step: Step, _mask: MaskOf) -> None:
    row.c = WHERE[Where(inner(step, "whose"))]


def _reign(row: Row, step: Step, mask: MaskOf) -> None:
    row.a = inner(step, "worth")
    row.d = mask([inner(step, "icon")])


_ENCODERS: Final[Mapping[str, Callable[[Row, Step, MaskOf], None]]] = {
    "give": _give, "take": _take, "swap_hands": _give, "recover": _recover, "free_play": _free_play,
    "forbid": _forbid, "protect": _protect, "whenever": _whenever, "worth_each": _worth_each,
    "move_modifier": _move_modifier, "remove_characters": _remove_characters, "cancel": _cancel,
    "choose": _choose, "claim_story": _claim_story, "release_story": _release_story, "reign": _reign,
}  # fmt: skip


def aura_of(effect: Effect) -> int:
    """What a lasting effect gives its controller, as fields of an aura."""
    if effect.when not in LASTING:
        return 0
    return sum(_aura(step) for step in effect.do if getattr(step, "who", Who.YOU) in {Who.YOU, Who.EVERYONE})


def _aura(step: Step) -> int:
    if step.op == "draw_limit":
        return int(inner(step, "by"))
    if step.op == "forbid":
        return 1 << FORBID_SHIFTS[kinds(step, "play")]
    if step.op == "whenever":
        return 1 << codes.WHENEVER_SHIFT
    if step.op == "second_death":
        anywhere = Where(inner(step, "on")) is Where.ANY
        return 1 << (codes.SECOND_ANY_SHIFT if anywhere else codes.SECOND_OTHERS_SHIFT)
    return 0


def spreads(effect: Effect) -> bool:
    """Whether a lasting effect concerns seats besides its controller's."""
    if effect.when not in LASTING:
        return False
    whom = {Who(inner(step, "who")) for step in effect.do if step.op == "draw_limit"}
    if Who.OPPONENT in whom:
        raise BadInput("a lasting draw limit cannot concern one opponent of choice: say left or right")
    return bool(whom - {Who.YOU})


def takes_to_play(step: Step, players: int) -> int:
    """How many cards at most a step takes that may be played at once; a free play remembers which."""
    if step.op != "take" or inner(step, "play") == "none":
        return 0
    from_all = Who(inner(step, "source")) is Who.OPPONENTS
    return int(inner(step, "count")) * (players - 1 if from_all else 1)


def misplaced(effect: Effect) -> str | None:
    """An op that makes no sense at this effect's timing."""
    if effect.when in LASTING:
        odd = [s.op for s in effect.do if s.op not in LASTING_OPS and s.op != "second_death"]
    else:
        odd = [s.op for s in walk(effect.do) if s.op in LASTING_OPS]
    return odd[0] if odd else None
