"""The second edition is the first without five cards and with three new ones; nothing else is its own."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import Basis, CardType
from gloomdb.cards.stack import face_of, look
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.vocabulary import SkipDraw, SkipTurn

SETS = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
FIRST = {card.slug: card for card in SETS["gloom-1e"].cards}
SECOND = {card.slug: card for card in SETS["gloom-2e"].cards}

DROPPED = {
    "body-thief",
    "to-be-or-not-to-be",
    "was-choked-by-a-tie",
    "was-mocked-by-midgets",
    "was-hunted-by-horrors",
}
NEW = {"imaginary-friend", "was-mortified-by-mallards", "disappeared-in-the-fog"}


def test_the_box_follows_from_the_first_edition() -> None:
    """The publisher names five dropped cards; three new ones and two reference cards make the count."""
    references = {card.slug for card in SECOND.values() if card.type is CardType.REFERENCE}
    assert set(FIRST) - set(SECOND) == DROPPED
    assert set(SECOND) - set(FIRST) == NEW | references
    assert len(references) == 2


def test_every_card_that_came_along_names_its_earlier_printing() -> None:
    """`reprint_of` leads to the first edition's card of the same name and type."""
    for slug in set(FIRST) & set(SECOND):
        assert SECOND[slug].reprint_of == f"gloom-1e/{slug}"
        assert SECOND[slug].type is FIRST[slug].type


def test_earlier_printings_are_copied_faithfully() -> None:
    """A value called `earlier-printing` is the first edition's value."""
    copied = 0
    for card in SECOND.values():
        for field in ("points", "icons", "effects"):
            if card.basis.get(field) is Basis.EARLIER_PRINTING:
                assert getattr(card, field) == getattr(FIRST[card.slug], field), f"{card.slug}: {field}"
                copied += 1
    assert copied > 200


def test_the_twentieth_death_is_not_certain() -> None:
    """Its name is a fan's, translated back; nothing of the card but type and name is documented."""
    fog = SECOND["disappeared-in-the-fog"]
    assert fog.uncertain == {"name": "approximate"}
    assert {field for field, basis in fog.basis.items() if basis is Basis.DOCUMENTED} == {"type", "name"}


@pytest.mark.parametrize("set_id", ["gloom-2e", "fairytale", "munchkin", "thrones"])
def test_no_effect_is_delayed(set_id: str) -> None:
    """Since the second edition only Cthulhu's book knows delayed effects: nobody misses a draw or a turn."""
    steps = [step for card in SETS[set_id].cards for effect in card.effects or () for step in effect.do]
    assert not [step for step in steps if isinstance(step, SkipDraw | SkipTurn)]


def test_invented_effects_are_few_and_known() -> None:
    """Only what no earlier printing can give is invented."""
    invented = {card.slug for card in SECOND.values() if Basis.INVENTED in card.basis.values()}
    assert invented == NEW | {
        "fell-from-on-high",
        "was-shunned-by-society",
        "was-swindled-by-salesmen",
        "was-taunted-by-tigers",
        "was-written-out-of-the-will",
    }


def test_the_books_sample_family() -> None:
    """Sample family in mid-game: Darius -30, Mister Giggles 0, Thumbelisa +10 with -10 from below."""
    minus_ten = SECOND["went-mildly-mad"]  # -10 at the top

    def worth(*slugs: str) -> int:
        return look([face_of(SECOND[slug]) for slug in slugs]).self_worth

    assert minus_ten.points == (-10, None, None)
    assert worth("darius-dark", "contracted-consumption") == -30
    assert worth("mister-giggles", "went-mildly-mad", "slept-without-sorrow") == 0
    # Its printed 0 covers the top slot, so the -10 that shows must stand in the middle.
    assert worth("thumbelisa", "was-sickened-by-salmon", "was-wondrously-well-wed") == 10
    assert worth("thumbelisa", "went-mildly-mad", "was-wondrously-well-wed") == 20
