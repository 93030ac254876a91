"""One step of the vocabulary as one row of ints: the op, whom it concerns, and its numbers.

The columns are those of `core/tables.py` that stand by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cache, reduce
from operator import or_
from typing import Any, Final, TypeAlias

from gloomdb.cards.effect import LASTING, Effect, Step
from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import LASTING_OPS, OPS, Deed, Pick, PlayKind, Target, Where, Who
from gloomdb.effects.walk import walk
from gloomdb.errors import BadInput
from gloomdb.rules.core import codes

OP_CODES: Final[Mapping[str, int]] = {
    name: getattr(codes, "OP_" + name.upper()) for name in OPS if hasattr(codes, "OP_" + name.upper())
}
WHO: Final[Mapping[Who, int]] = {who: getattr(codes, who.name) for who in Who}
WHERE: Final = {
    Where.THIS: codes.THIS, Where.OWN: codes.OWN, Where.OPPONENTS: codes.OTHERS, Where.ANY: codes.ANY,
}  # fmt: skip
COUNTS: Final = {"all": codes.ALL, "any": codes.AS_LIKED}
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
    target: WHERE[target.where] | (codes.REMOVE_DEAD if target.state == "dead" else 0) for target in Target
}

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


Row: TypeAlias = dict[str, int]
"""A row of the program, by column."""

STEP_COLUMNS: Final = (
    "op", "who", "count", "change", "pick", "partner", "types", "where", "source", "asked_icons", "family",
    "regardless", "plays_taken", "targets", "deeds", "do_start", "do_end", "optional", "first_option",
)  # fmt: skip


def union(masks: Iterable[int]) -> int:
    """The bits of all masks together."""
    return reduce(or_, masks, 0)


def encode(step: Step, mask: MaskOf) -> Row:
    """The row of a step, but for the steps inside it; `mask` turns icons into bits."""
    row = dict.fromkeys(STEP_COLUMNS, 0)
    row["op"] = OP_CODES[step.op]
    for name, columns in _filled_by(step.op):
        for column, number_of in columns.items():
            row[column] = number_of(getattr(step, name))
    icon = getattr(step, "icon", None)
    row["asked_icons"] = mask(getattr(step, "icons", () if icon is None else (icon,)))
    return row


@cache
def _filled_by(op: str) -> list[tuple[str, Mapping[str, Callable[[Any], int]]]]:
    """The fields of an op, each with the columns it fills."""
    names = [field.name for field in fields(OPS[op])]
    return [(name, _COLUMNS.get(f"{op}.{name}") or _COLUMNS[name]) for name in names]


def _targets(targets: Iterable[Target]) -> int:
    """Whom a `remove_characters` removes, packed in their order."""
    return sum(TARGETS[target] << place * codes.REMOVE_BITS for place, target in enumerate(targets))


_who = WHO.__getitem__
_where = WHERE.__getitem__
_kind = KINDS.__getitem__
_COLUMNS: Final[Mapping[str, Mapping[str, Callable[[Any], int]]]] = {
    "who": {"who": _who},
    "count": {"count": lambda count: int(COUNTS.get(str(count), count))},
    "by": {"change": int},
    "worth": {"change": int},
    "pick": {"pick": lambda pick: codes.BY_CHOICE if pick == Pick.CHOICE else codes.BY_CHANCE},
    "on": {"where": _where},
    "whose": {"where": _where},
    "move_modifier.source": {"source": _where},
    "move_modifier.to": {"where": _where},
    "give.to": {"partner": _who},
    "swap_hands.to": {"partner": _who},
    "take.source": {"partner": _who},
    "take.play": {"plays_taken": lambda play: int(play == "any"), "where": lambda _: codes.ANY},
    "forbid.play": {"types": _kind},
    "against": {"types": _kind},
    "what": {"types": _kind},
    "kind": {"types": _kind},
    "kinds": {"types": lambda kinds: union(KINDS[kind] for kind in kinds)},
    "icons": {},  # bits that the table numbers
    "icon": {},
    "family": {"family": int},
    "regardless": {"regardless": int},
    "optional": {"optional": int},
    "you": {"deeds": DEEDS.__getitem__},
    "targets": {"count": len, "targets": _targets},
    "options": {"count": len},
    "do": {},  # steps inside a step are rows of their own
}
"""The columns a field of a step fills and how, by its name, or by op and name where ops differ."""


def aura_of(effect: Effect) -> int:
    """What a lasting effect gives its controller, as fields of an aura."""
    if effect.when not in LASTING:
        return 0
    return sum(_aura(step) for step in effect.do if getattr(step, "who", Who.YOU) in {Who.YOU, Who.EVERYONE})


def _aura(step: Step) -> int:
    match step:
        case ops.DrawLimit():
            return step.by
        case ops.Forbid():
            return 1 << FORBID_SHIFTS[KINDS[step.play]]
        case ops.Whenever():
            return 1 << codes.WHENEVER_SHIFT
        case ops.SecondDeath():
            return 1 << (codes.SECOND_ANY_SHIFT if step.on == Where.ANY else codes.SECOND_OTHERS_SHIFT)
    return 0


def shield_of(effect: Effect, mask: MaskOf, *, family: bool) -> int:
    """What a lasting effect keeps off its Character, or off the whole family."""
    protects = (step for step in effect.do if isinstance(step, ops.Protect) and (step.family or not family))
    return union(shield_bits(KINDS[step.against], mask(step.icons) or codes.ANY_ICON) for step in protects)


def shield_bits(kind: int, icons: int) -> int:
    """The bits of a shield for cards of this type with these icons; no others go on Characters."""
    if kind == codes.DEATH:
        return icons << codes.SHIELD_BITS
    return icons if kind == codes.MODIFIER else 0


def spreads(effect: Effect) -> bool:
    """Whether a lasting effect concerns seats besides its controller's."""
    if effect.when not in LASTING:
        return False
    whom = {step.who for step in effect.do if isinstance(step, ops.DrawLimit)}
    if Who.OPPONENT in whom:
        raise BadInput("a lasting draw limit cannot apply to an opponent of your choice: use left or right")
    return bool(whom - {Who.YOU})


def takes_to_play(step: Step, players: int) -> int:
    """How many cards at most a step takes that may be played at once; a free play remembers which."""
    if not isinstance(step, ops.Take) or step.play == "none":
        return 0
    return step.count * (players - 1 if step.source == Who.OPPONENTS else 1)


def misplaced(effect: Effect) -> str | None:
    """An op that makes no sense at this effect's timing."""
    if effect.when in LASTING:
        odd = [s.op for s in effect.do if s.op not in LASTING_OPS and s.op != "second_death"]
    else:
        odd = [s.op for s in walk(effect.do) if s.op in LASTING_OPS]
    return odd[0] if odd else None
