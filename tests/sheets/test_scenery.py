"""Scenes: what deaths, Events and the clear centres of Modifiers show."""

from __future__ import annotations

from collections import Counter

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.vocabulary import OPS
from gloomdb.sheets.art.scenes import DEATH_WORDS, DEATHS, EFFECT_SCENES, MODIFIER_WORDS, SCENES
from gloomdb.sheets.art.story import GROUND
from gloomdb.sheets.drawing.display import Mark, Marks, PartKind, Shape, Use
from gloomdb.sheets.drawing.drawings import OUTLINES, drawing
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.faces.scenery import death_scene, effect_scene, ghost, motif, subject
from tests.sheets.conftest import make_card

SETS = [card_set for card_set in bundled_sets(validate=False) if card_set.rules is not None]


def of(type_: CardType) -> list[tuple[Card, CardSet]]:
    """The cards of a type in the sets that can be played."""
    return [(card, card_set) for card_set in SETS for card in card_set.cards if card.type is type_]


def points(marks: Marks, look: Look) -> list[tuple[float, float]]:
    """The corners and joints of every outline, where they come to lie on the card."""
    places = []
    for mark in marks:
        assert isinstance(mark, Use)
        for shape in drawing(mark.name, mark.tint, mark.ground, look.places):
            assert isinstance(shape, Shape)
            ends = [numbers[-2:] for command, numbers in shape.path.segments if command != "Z"]
            if shape.fill != mark.ground:
                places += [(mark.x + x * mark.scale, mark.y + y * mark.scale) for x, y in ends]
    return places


@pytest.mark.parametrize("size", [(63.5, 88.9), (44, 68), (70, 120)])
def test_ghosts_stay_in_the_clear_centre(size: tuple[float, float]) -> None:
    """Every Modifier has one, inside the oval's line, so that none lies over a slot."""
    look = Look(places=layout(*size))
    x, y, rx, ry = look.places.picture
    for card, _ in of(CardType.MODIFIER):
        marks = tuple(ghost(card, look.places))
        assert marks, card.id
        for px, py in points(marks, look):
            assert ((px - x) / rx) ** 2 + ((py - y) / ry) ** 2 < 0.93, card.id


def test_no_modifier_is_blank_on_paper_and_film_stays_clear() -> None:
    """What is drawn in the centre belongs to the paper alone."""
    for card, card_set in of(CardType.MODIFIER):
        face = card_face(card, card_set)
        if PartKind.PICTURE in {part.kind for part in face.parts}:
            continue
        pale = [mark for mark in face.ground if isinstance(mark, Use) and mark.tint == "damask"]
        assert pale, card.id
        assert not set(pale) & set(face.film())


def test_deaths_are_of_many_kinds() -> None:
    """At least a dozen scenes, and none for more than a quarter of a box's deaths."""
    used = Counter(death_scene(card) for card, _ in of(CardType.DEATH))
    assert len(used) >= 12
    for card_set in SETS:
        deaths = [death_scene(card) for card in card_set.cards if card.type is CardType.DEATH]
        assert Counter(deaths).most_common(1)[0][1] <= len(deaths) / 4, card_set.id


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("Drowned in a Bog", "waves"), ("Was Baked into a Pie", "pie"),
        ("Was Fitted for a Glass Coffin", "coffin"), ("Read the Wrong Play", "torn-page"),
        ("Rodó por la escalera", "stairs"),
        ("Was Pierced by a Porker", "jaws"), ("Was Eaten by Bears", "jaws"), ("Never Returned", "door"),
        ("Choked on a Bone", "bone"), ("Ran Out of Air", "candle"), ("Was Eaten by Frogs", "frog"),
        ("Lost the Race to a Hare", "hourglass"), ("Lo besó una arpía", "heart"),
    ],
)  # fmt: skip
def test_a_death_shows_how(name: str, scene: str) -> None:
    """As far as its name tells, in either language."""
    assert death_scene(make_card("x", CardType.DEATH, name=name)) == f"scene/{scene}"


def test_a_death_may_show_a_creature() -> None:
    """As a Modifier may."""
    crushed = make_card("x", CardType.DEATH, name="Was Crushed by a Shoggoth")
    assert death_scene(crushed) == "part/creature/spawn"


def test_events_are_told_apart_by_what_they_do() -> None:
    """Every Event has the scene of its effect's family, and every op that Events have is in one."""
    assert all(effect_scene(card) for card, _ in of(CardType.EVENT))
    assert len({subject(card) for card, _ in of(CardType.EVENT)}) >= 8
    assert {op for _, family in EFFECT_SCENES for op in family.split()} <= set(OPS)


def test_a_story_shows_what_it_asks_for() -> None:
    """Its first icon, not one book for all."""
    for card, _ in of(CardType.STORY):
        assert card.claim is not None
        assert subject(card) == f"icon/{card.claim.icons[0]}"


def test_modifiers_are_about_many_things() -> None:
    """No motif is the same on more than a fifth of a box."""
    for card_set in SETS:
        motifs = [motif(card) for card in card_set.cards if card.type is CardType.MODIFIER]
        assert len(set(motifs)) >= 20, card_set.id
        assert Counter(motifs).most_common(1)[0][1] <= len(motifs) / 5, card_set.id


@pytest.mark.parametrize(
    ("id_", "drawn"),
    [
        ("gloom-1e/was-marooned-on-the-moors", "scene/mountains"),  # "plantado" is not jilted
        ("cthulhu/touched-the-trapezohedron", "icon/magic"),  # no trap
        ("fairytale/bargained-with-a-beanstalk", "part/shouldered/beanstalk"),
        ("fairytale/robbed-by-ravens", "scene/bird"),
        ("fairytale/crowned-with-clover", "icon/crown"),  # no crow
        ("munchkin/plummeted-down-a-pit", "scene/well"),
        ("gloom-1e/broke-many-bones", "scene/bone"),  # not a hand
        ("gloom-1e/was-plagued-by-the-pox", "scene/thermometer"),  # not one of eight coffins
        ("cthulhu/was-spotted-at-a-speakeasy", "scene/toast"),  # "cantina" is not sung
        ("fairytale/transformed-into-a-toad", "scene/frog"),
        ("gloom-1e/was-mauled-by-a-manatee", "scene/manatee"),  # no fish
        ("fairytale/swindled-by-a-swan", "scene/swan"),  # no songbird
        ("munchkin/perdio-sus-pantalones", "scene/linen"),  # no shoe
        ("fairytale/learned-to-lift-latches", "part/held/key"),  # not a book
        ("cthulhu/entertained-an-heiress", "part/held/rose"),  # "heredera" has inherited nothing
    ],
)
def test_a_word_that_only_begins_alike_draws_nothing(id_: str, drawn: str) -> None:
    """In either language."""
    assert [motif(card) for card, _ in of(CardType.MODIFIER) if card.id == id_] == [drawn]


def test_every_scene_named_is_drawn() -> None:
    """In the tables of words and of effects; and every scene is one that some card may get."""
    named = {*DEATHS, *(drawn for drawn, _ in (*DEATH_WORDS, *MODIFIER_WORDS, *EFFECT_SCENES))}
    for name in named:
        kind, _, rest = name.partition("/")
        assert [role for role, _ in OUTLINES[kind](rest)[1] if role != GROUND], name
    assert {f"scene/{scene}" for scene in SCENES} <= named


def test_marks_are_uses() -> None:
    """Ghosts are drawings that cards share: the page and the PDF hold them once."""
    marks: tuple[Mark, ...] = tuple(ghost(make_card("had-a-picnic"), layout()))
    assert {type(mark) for mark in marks} == {Use}
