"""The scores the rulebooks give in their own examples, from the cards they name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gloomdb.cards.card import Card, ClaimBy
from gloomdb.cards.set import CardSet
from gloomdb.cards.stack import Face, alive, face_of, look
from gloomdb.definitions.load import read_set
from gloomdb.effects.vocabulary import Reign, Worth
from gloomdb.resources import sets_dir

Cards = Callable[..., list[Card]]


@pytest.fixture(scope="module")
def first() -> Cards:
    """`first("darius-dark", "contracted-consumption")`: cards of the first edition."""
    return _finder(read_set(sets_dir() / "gloom-1e"))


def _finder(card_set: CardSet) -> Cards:
    by_slug = {card.slug: card for card in card_set.cards}
    return lambda *slugs: [by_slug[slug] for slug in slugs]


def self_worth(stack: list[Card]) -> int:
    """Visible points, and what the effects still alive add for the icons that show."""
    view = look([face_of(card) for card in stack])
    steps = [step for _, effect in alive(stack) for step in effect.do if isinstance(step, Worth)]
    earned = [step.by for step in steps if not step.icons or set(step.icons) & set(view.story_icons)]
    return view.self_worth + sum(earned)


@pytest.mark.parametrize(
    ("stack", "score"),
    [
        (["darius-dark", "contracted-consumption"], -30),
        (["mister-giggles", "was-burdened-by-boils", "slept-without-sorrow"], 0),
        (["thumbelisa", "was-swindled-by-salesmen", "was-wondrously-well-wed"], 10),
        (["samson-otoole", "contracted-consumption", "slept-without-sorrow", "ran-out-of-air"], -20),
        (["elissandre-deville", "was-hunted-by-horrors", "fell-from-on-high"], -50),
    ],
)
def test_second_edition_a_family_in_mid_game(first: Cards, stack: list[str], score: int) -> None:
    """Every Character of the book's example scores what the book says."""
    assert self_worth(first(*stack)) == score


def test_second_edition_only_the_dead_count(first: Cards) -> None:
    """Were the game to end now, the Family Value would be −70: two dead, three living who give nothing."""
    dead = [
        first("samson-otoole", "contracted-consumption", "slept-without-sorrow", "ran-out-of-air"),
        first("elissandre-deville", "was-hunted-by-horrors", "fell-from-on-high"),
    ]
    assert sum(self_worth(stack) for stack in dead) == -70


def test_a_death_pays_only_for_an_icon_that_shows(first: Cards) -> None:
    """The blank block of Slept Without Sorrow hides the Death icon, and Fell from on High its −10."""
    below = first("elissandre-deville", "was-hunted-by-horrors")
    covered = below + first("slept-without-sorrow", "fell-from-on-high")
    assert look([face_of(card) for card in covered]).story_icons == ()
    assert self_worth(covered) == 10 - 20


def test_died_without_cares_covers_everything(first: Cards) -> None:
    """Its three printed zeros leave nothing of −45."""
    assert self_worth(first("angel", "was-shunned-by-society")) == -45
    assert self_worth(first("angel", "was-shunned-by-society", "died-without-cares")) == 0


def test_munchkin_a_group_in_mid_game() -> None:
    """Sir Matamucho −40 and Chip-A-Dale −15 are final; 0, +15 and −45 of the living give nothing: −55."""
    dead, living = Face(picture=True), Face()
    group = {
        "Sir Matamucho": [Face(points=(-25, None, -15)), dead],
        "Hermana Serenidad": [Face(points=(-10, None, None)), Face(points=(None, 10, None)), living],
        "Nudillos": [Face(points=(None, -20, None)), Face(points=(None, 15, None)), living],
        "Grambledore": [Face(points=(-15, -15, -15)), living],
        "Chip-A-Dale": [Face(points=(-25, None, None)), Face(points=(-15, None, None)), dead],
    }
    scores = {name: look(stack).self_worth for name, stack in group.items()}
    assert list(scores.values()) == [-40, 0, 15, -45, -15]
    assert sum(scores[name] for name, stack in group.items() if stack[-1] is dead) == -55


def test_thrones_the_monarch_is_worth_30_less() -> None:
    """Learned a Lineage (−30 and a crown) on Ceriously Bannister: Monarch at −60."""
    thrones = read_set(sets_dir() / "thrones")
    character, lineage, throne = _finder(thrones)(
        "ceriously-bannister", "learned-a-lamentable-lineage", "the-porcelain-throne"
    )
    (reign,) = [step for effect in throne.effects or () for step in effect.do if isinstance(step, Reign)]
    view = look([face_of(character), face_of(lineage)])
    assert reign.icon in view.story_icons
    assert view.self_worth + reign.worth == -60


def test_fairytale_rumpelstiltskin_requires_two_skulls() -> None:
    """The one Story whose requirement the book names."""
    (story,) = _finder(read_set(sets_dir() / "fairytale"))("rumpelstiltskin")
    assert story.claim is not None
    assert (story.claim.by, story.claim.icons, story.claim.count) == (ClaimBy.ICONS, ("skull",), 2)
