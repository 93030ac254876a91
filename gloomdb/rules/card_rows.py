"""One card as one row of ints: the columns of `core/tables.py` that stand by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import BLANK, CLEAR, Card, CardType
from gloomdb.cards.card import PERSISTENT as MARK
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import Persistence
from gloomdb.effects.vocabulary import Cancel, NeverOn, PlayOnlyOn
from gloomdb.effects.walk import is_about_stories, is_about_throne, walk
from gloomdb.rules.core import codes
from gloomdb.rules.core.face import packed_face
from gloomdb.rules.step_rows import CHANGES_TABLE, KINDS, MaskOf, shield_bits, union

TYPES: Final[Mapping[CardType, int]] = {
    CardType.MODIFIER: codes.MODIFIER,
    CardType.EVENT: codes.EVENT,
    CardType.DEATH: codes.DEATH,
}
DEATH_KEPT: Final = 14  # points: what greedy players keep a death in hand for
EVENT_KEPT: Final = 6


@dataclass
class CardFacts:
    """What the columns of a card are worked out from."""

    card: Card
    number: int
    effects: tuple[Effect, ...]
    """None in a game played without effects."""
    persistence: Persistence
    icon_code: Callable[[str | None], int]
    mask: MaskOf
    has_stories: bool
    """What this table is played with; the Throne too."""
    has_throne: bool

    def __post_init__(self) -> None:
        card = self.card
        self.kind = TYPES.get(card.type, 0) if card.type else 0  # 0: a card that is not played
        self.total = sum(value for value in card.points or CLEAR if value is not None)
        self.timings = {effect.when for effect in self.effects}
        self.steps = [step for effect in self.effects for step in walk(effect.do)]  # those inside others too


def card_row(facts: CardFacts) -> dict[str, int]:
    """The row of a card, by column."""
    keep, bits = _face(facts)  # first, so that icons are numbered as they are printed
    row = {column: int(number_of(facts)) for column, number_of in _COLUMNS.items()}
    return {"keep": keep, "bits": bits, **row}


def _face(facts: CardFacts) -> tuple[int, int]:
    """What the card leaves of the face below, and what it shows; a death always has a picture of its own."""
    card = facts.card
    icons = tuple(facts.icon_code(icon) for icon in card.icons or CLEAR)
    has_picture = card.type is CardType.DEATH or bool(card.picture)
    return packed_face(card.points or CLEAR, icons, facts.number, has_picture)


def _kinds(facts: CardFacts) -> int:
    if facts.kind != codes.MODIFIER or facts.total == 0:
        return facts.kind
    return facts.kind | (codes.NEGATIVE if facts.total < 0 else codes.POSITIVE)


def _icons(facts: CardFacts) -> int:
    return facts.mask(icon for icon in facts.card.icons or CLEAR if icon not in {None, BLANK, MARK})


def _restriction(facts: CardFacts, op: type[PlayOnlyOn | NeverOn]) -> int:
    return union(facts.mask(step.icons) for step in facts.steps if isinstance(step, op))


def _answers(facts: CardFacts) -> int:
    responses = (effect for effect in facts.effects if effect.when is Timing.RESPONSE)
    steps = (step for effect in responses for step in effect.do)
    return union(KINDS[step.what] for step in steps if isinstance(step, Cancel))


def _is_void(facts: CardFacts) -> bool:
    """Cthulhu, Thrones: a card that speaks of Stories or the Throne is put away in a game without them."""
    without_stories = not facts.has_stories and is_about_stories(facts.card)
    without_throne = not facts.has_throne and is_about_throne(facts.card)
    return bool(facts.effects) and (without_stories or without_throne)


def _is_fuel(facts: CardFacts) -> bool:
    """A Modifier always changes the table, a death only what can die anyway, an Event by what it does."""
    if facts.kind != codes.EVENT:
        return facts.kind == codes.MODIFIER
    return any(step.op in CHANGES_TABLE or getattr(step, "regardless", False) for step in facts.steps)


def _lasting(facts: CardFacts) -> int:
    continuous = codes.HAS_CONTINUOUS if Timing.CONTINUOUS in facts.timings else 0
    return continuous | (codes.HAS_PERSISTENT if Timing.PERSISTENT in facts.timings else 0)


def _kept_for(facts: CardFacts) -> int:
    """What greedy players keep a card in hand for, in points."""
    if facts.kind != codes.MODIFIER:
        return DEATH_KEPT if facts.kind == codes.DEATH else EVENT_KEPT
    return -facts.total if facts.total < 0 else facts.total // 2


_COLUMNS: Final[Mapping[str, Callable[[CardFacts], int]]] = {
    "kind": lambda facts: facts.kind,
    "kinds": _kinds,
    "covers": lambda facts: sum(
        1 << slot for slot, value in enumerate(facts.card.points or CLEAR) if value is not None
    ),
    "icons": _icons,
    "only_on": lambda facts: _restriction(facts, PlayOnlyOn),
    "never_on": lambda facts: _restriction(facts, NeverOn),
    "goes_anywhere": lambda facts: not any(step.op in {"play_only_on", "never_on"} for step in facts.steps),
    "kept_off": lambda facts: shield_bits(facts.kind, _icons(facts) | codes.ANY_ICON),
    "protects": lambda facts: any(step.op == "protect" for step in facts.steps),
    # A card that only answers others cannot be played in one's own turn.
    "own_turn": lambda facts: not facts.effects or facts.timings != {Timing.RESPONSE},
    "answers": _answers,
    "on_draw": lambda facts: Timing.ON_DRAW in facts.timings,
    "void": _is_void,
    "fuel": _is_fuel,
    "lasting": _lasting,
    "own_worth": lambda facts: any(step.op in {"worth", "worth_each"} for step in facts.steps),
    "by_mark": lambda facts: facts.persistence is Persistence.ICON_OR_PICTURE,
    "immediate": lambda facts: Timing.IMMEDIATE in facts.timings,
    "points": lambda facts: facts.total,
    "kept_for": _kept_for,
}
"""How each column of a card is worked out, but for its face and where its effects stand."""
