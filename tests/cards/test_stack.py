"""The cardinal rule: only what can be seen counts."""

from __future__ import annotations

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from gloomdb.cards.card import BLANK, CLEAR, NO_STORY, PERSISTENT, Card, CardType
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import Persistence
from gloomdb.cards.stack import CLEAR_FACE, Face, Seen, alive, cover, face_of, look, over
from tests.strategies import faces, laid_cards, stacks

PICTURE, ICON_OR_PICTURE = Persistence.PICTURE, Persistence.ICON_OR_PICTURE


# --- laws of covering --------------------------------------------------------------------------------


@given(faces, faces, faces)
def test_covering_is_associative(a: Face, b: Face, c: Face) -> None:
    """Two cards laid down together hide what they hide one after the other."""
    assert cover(cover(a, b), c) == cover(a, cover(b, c))


@given(faces, faces)
def test_covering_twice_with_the_same_card_changes_nothing(a: Face, b: Face) -> None:
    """Covering is idempotent, also with something below."""
    assert cover(b, b) == b
    assert cover(cover(a, b), b) == cover(a, b)


@given(faces)
def test_the_clear_card_is_the_identity(a: Face) -> None:
    """A clear card changes nothing, above or below."""
    assert cover(a, CLEAR_FACE) == a
    assert cover(CLEAR_FACE, a) == a


def test_a_printed_zero_covers() -> None:
    """0 is a value: it hides a −15, which clear does not."""
    below = Face(points=(-15, -15, None))
    assert cover(below, Face(points=(0, None, None))).points == (0, -15, None)
    assert over(-15, 0) == 0


def test_a_blank_block_covers_and_shows_no_icon() -> None:
    """The block hides the icon below; it and the mark of persistence are no story icons."""
    view = look([Face(icons=("romance", "duck", "death")), Face(icons=(PERSISTENT, None, BLANK))])
    assert [slot.value for slot in view.icons] == [PERSISTENT, "duck", BLANK]
    assert view.story_icons == ("duck",)


# --- looking at a stack ------------------------------------------------------------------------------


@given(stacks)
def test_looking_agrees_with_covering_one_by_one(stack: list[Face]) -> None:
    """What is seen in a stack is what laying its cards down one by one leaves."""
    left = reduce(cover, stack, CLEAR_FACE)
    view = look(stack)
    assert tuple(slot.value for slot in view.points) == left.points
    assert tuple(slot.value for slot in view.icons) == left.icons
    assert (view.text.layer is not None, view.picture.layer is not None) == (left.text, left.picture)


@given(stacks)
def test_the_topmost_printed_value_of_each_slot_counts(stack: list[Face]) -> None:
    """And Self-Worth is the sum of those alone."""
    view, shown = look(stack), []
    for n, seen in enumerate(view.points):
        printed = [(layer, face.points[n]) for layer, face in enumerate(stack) if face.points[n] is not None]
        assert (seen.layer, seen.value) == (printed[-1] if printed else (None, None))
        shown += [value for _, value in printed[-1:]]
    assert view.self_worth == sum(value for value in shown if value is not None)


@given(stacks)
def test_every_printed_value_is_seen_or_hidden_once(stack: list[Face]) -> None:
    """Each slot lists what it hides, topmost first, and leaves nothing out."""
    view = look(stack)
    for n, seen in enumerate(view.points):
        column = [(layer, face.points[n]) for layer, face in enumerate(stack) if face.points[n] is not None]
        assert [*reversed(seen.hides), *([(seen.layer, seen.value)] if column else [])] == column
    for n, icon in enumerate(view.icons):
        icons = [(layer, face.icons[n]) for layer, face in enumerate(stack) if face.icons[n] is not None]
        assert [*reversed(icon.hides), *([(icon.layer, icon.value)] if icons else [])] == icons
    assert list(view.story_icons) == [i.value for i in view.icons if i.value and i.value not in NO_STORY]


def test_a_slot_tells_what_shows_and_what_it_hides() -> None:
    """Layer by layer: the +10 on top hides the 0 and, below it, the −15."""
    stack = [Face(points=(-15, None, None)), Face(points=(0, 5, None)), Face(points=(10, None, None))]
    view = look(stack)
    assert view.points[0] == Seen(10, 2, ((1, 0), (0, -15)))
    assert view.points[1] == Seen(5, 1, ())
    assert view.points[2] == Seen(None, None, ())


def test_an_empty_stack_shows_nothing() -> None:
    """No card, no points, no icons, no text."""
    view = look([])
    assert (view.self_worth, view.story_icons, view.text.layer, view.picture.layer) == (0, (), None, None)


# --- faces of cards ----------------------------------------------------------------------------------


def make(type_: CardType, **fields: object) -> Card:
    """A card of a type, with nothing printed but what is given."""
    return Card(set="home", slug="x", type=type_, name={"en": "X"}, **fields)  # type: ignore[arg-type]


def test_characters_and_deaths_have_an_opaque_picture_and_modifiers_only_if_they_say_so() -> None:
    """The picture of a death covers the portrait; a Modifier's centre is clear."""
    pictures = [face_of(make(t)).picture for t in (CardType.CHARACTER, CardType.DEATH, CardType.MODIFIER)]
    assert pictures == [True, True, False]
    assert face_of(make(CardType.MODIFIER, picture=True)).picture
    assert not face_of(make(CardType.MODIFIER, picture=False)).picture


def test_what_is_not_known_of_a_card_is_taken_as_clear() -> None:
    """No points and no icons known: it hides neither; its text plate hides."""
    assert face_of(make(CardType.MODIFIER)) == Face(CLEAR, CLEAR, text=True, picture=False)


# --- effects that still work -------------------------------------------------------------------------

LASTING = Effect(Timing.CONTINUOUS, ())
STAYING = Effect(Timing.PERSISTENT, ())
AT_ONCE = Effect(Timing.IMMEDIATE, ())
CHARACTER = make(CardType.CHARACTER)
PLAIN = make(CardType.MODIFIER, points=(None, -10, None), icons=CLEAR, effects=())
CONTINUOUS = make(CardType.MODIFIER, points=CLEAR, icons=CLEAR, effects=(AT_ONCE, LASTING))
STANDING = make(CardType.MODIFIER, icons=(PERSISTENT, None, None), effects=(STAYING,), picture=True)
ICON_ON_TOP = make(CardType.MODIFIER, icons=("duck", None, None), effects=())
DEATH = make(CardType.DEATH, points=CLEAR, icons=CLEAR, effects=())


def test_a_continuous_effect_ends_when_another_text_covers_it() -> None:
    """And an immediate one is never alive on the table."""
    assert alive([CHARACTER, CONTINUOUS]) == ((1, LASTING),)
    assert alive([CHARACTER, CONTINUOUS, PLAIN]) == ()


def test_a_persistent_effect_survives_its_text_being_covered() -> None:
    """In every edition, as long as nothing covers its picture."""
    for persistence in Persistence:
        assert alive([CHARACTER, STANDING, PLAIN, PLAIN], persistence) == ((1, STAYING),)


def test_fairytale_a_persistent_effect_ends_with_its_picture() -> None:
    """Covered by a death or by another persistent card above it; an icon over its mark does not matter."""
    assert alive([CHARACTER, STANDING, DEATH], PICTURE) == ()
    assert alive([CHARACTER, STANDING, STANDING], PICTURE) == ((2, STAYING),)
    assert alive([CHARACTER, STANDING, ICON_ON_TOP], PICTURE) == ((1, STAYING),)


def test_second_edition_a_persistent_effect_ends_when_mark_and_picture_are_covered() -> None:
    """Either alone keeps it: only both together end it."""
    assert alive([CHARACTER, STANDING, DEATH], ICON_OR_PICTURE) == ((1, STAYING),)
    assert alive([CHARACTER, STANDING, ICON_ON_TOP], ICON_OR_PICTURE) == ((1, STAYING),)
    assert alive([CHARACTER, STANDING, ICON_ON_TOP, DEATH], ICON_OR_PICTURE) == ()


def test_in_a_mixed_stack_each_card_keeps_to_its_own_edition() -> None:
    """The same stack, the upper persistent card of one edition or of the other."""
    stack = [CHARACTER, STANDING, DEATH]
    assert alive(stack, [PICTURE, PICTURE, ICON_OR_PICTURE]) == ()
    assert alive(stack, [PICTURE, ICON_OR_PICTURE, PICTURE]) == ((1, STAYING),)


@given(st.lists(laid_cards, max_size=5), st.sampled_from(Persistence))
def test_what_is_alive_can_be_seen(cards: list[Card], persistence: Persistence) -> None:
    """Continuous effects are the top card's; a persistent one shows its picture or its top icon."""
    stack = [CHARACTER, *cards]
    view = look([face_of(card) for card in stack])
    working = alive(stack, persistence)
    for layer, effect in working:
        if effect.when is Timing.CONTINUOUS:
            assert layer == len(stack) - 1
        else:
            assert effect.when is Timing.PERSISTENT
            assert layer in (view.picture.layer, view.icons[0].layer)
    if persistence is ICON_OR_PICTURE:
        assert set(alive(stack, PICTURE)) <= set(working)
