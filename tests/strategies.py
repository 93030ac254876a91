"""Hypothesis strategies all tests share: faces and stacks, and effects of every op of the vocabulary."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from gloomdb.cards.card import BLANK, PERSISTENT, Card, CardType, Claim
from gloomdb.cards.effect import Condition, Effect, FamilyShows, Step, Timing
from gloomdb.cards.stack import Face
from gloomdb.effects import shapes
from gloomdb.effects.shapes import Shape
from gloomdb.effects.vocabulary import OPS, Choose, Whenever

ICONS = ("beast", "crown", "death", "duck", "goblet", "lucre", "romance", "skull")
NESTING: frozenset[type[Step]] = frozenset({Whenever, Choose})

# --- faces -----------------------------------------------------------------------------------------

point_slots = st.none() | st.sampled_from([-25, -15, -10, -5, 0, 5, 10, 20])
icon_slots = st.none() | st.sampled_from([*ICONS, BLANK, PERSISTENT])
faces = st.builds(
    Face,
    st.tuples(point_slots, point_slots, point_slots),
    st.tuples(icon_slots, icon_slots, icon_slots),
    text=st.booleans(),
    picture=st.booleans(),
)
stacks = st.lists(faces, max_size=6)

# --- effects ---------------------------------------------------------------------------------------


def of_shape(shape: Shape, depth: int) -> st.SearchStrategy[Any]:  # noqa: PLR0911 - one per shape
    """Values of a field."""
    match shape:
        case shapes.Number():
            numbers = st.integers(shape.least, shape.most)
            return numbers if shape.zero else numbers.filter(bool)
        case shapes.Plain.FLAG:
            return st.booleans()
        case shapes.Plain.ICON:
            return st.sampled_from(ICONS)
        case shapes.OneOf():
            return st.sampled_from(shape.values)
        case shapes.Either():
            return of_shape(shape.number, depth) | of_shape(shape.words, depth)
        case shapes.Several():
            most = max(shape.least, 3)
            items = of_shape(shape.of, depth)
            return st.lists(items, min_size=shape.least, max_size=most, unique=shape.unique).map(tuple)
        case shapes.Plain.TEXTS:
            return st.just({"en": "Something odd happens.", "es": "Ocurre algo extraño."})
        case shapes.Plain.STEP:
            return steps(depth - 1)
        case shapes.Record():
            return records(shape.cls, depth)


def records(cls: type, depth: int = 1) -> st.SearchStrategy[Any]:
    """A dataclass of the effects: fields that have a default are left at it half of the time."""
    fields = {
        field.name: of_shape(field.shape, depth)
        if field.required
        else st.just(field.default) | of_shape(field.shape, depth)
        for field in shapes.fields_of(cls)
    }
    return st.builds(cls, **fields)


def steps(depth: int = 1) -> st.SearchStrategy[Step]:
    """A step of any op; `depth` is how deep steps may stand within steps."""
    return (
        st.sampled_from(sorted(OPS))
        .filter(lambda op: depth > 0 or OPS[op] not in NESTING)
        .flatmap(lambda op: records(OPS[op], depth))
    )


conditions = st.builds(
    Condition,
    character_shows=st.just(()) | st.lists(st.sampled_from(ICONS), max_size=3, unique=True).map(tuple),
    family_shows=st.none() | records(FamilyShows),
    negative=st.booleans(),
    monarch=st.booleans(),
    holds_story=st.booleans(),
).filter(lambda condition: condition != Condition())

effects = st.builds(
    Effect,
    st.sampled_from(Timing),
    st.lists(steps(), min_size=1, max_size=4).map(tuple),
    st.none() | conditions,
)
"""Any effect the vocabulary can write down, sensible or not."""

claims: st.SearchStrategy[Claim] = records(Claim)

# --- cards -----------------------------------------------------------------------------------------

lasting_effects = st.builds(
    Effect, st.sampled_from([Timing.CONTINUOUS, Timing.PERSISTENT, Timing.IMMEDIATE]), st.just(()), st.none()
)
laid_cards = st.builds(
    Card,
    set=st.just("home"),
    slug=st.just("a-card"),
    type=st.sampled_from([CardType.MODIFIER, CardType.DEATH]),
    name=st.just({"en": "A Card"}),
    points=st.tuples(point_slots, point_slots, point_slots),
    icons=st.tuples(icon_slots, icon_slots, icon_slots),
    effects=st.lists(lasting_effects, max_size=2).map(tuple),
    picture=st.booleans(),
)
"""Cards that may lie on a Character, with effects that say only when they work."""
