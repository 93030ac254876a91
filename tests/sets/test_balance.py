"""Invented values follow the first edition's figures, and the notes show the figures as they are."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, pstdev

import pytest

from gloomdb.cards.card import NO_STORY, Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from tests.facts.comparison import FILES, read

ROOT = Path(__file__).resolve().parent.parent.parent
PLAYABLE = {card_set.id: card_set for card_set in bundled_sets(validate=False) if card_set.rules is not None}
OTHERS = [set_id for set_id in PLAYABLE if set_id != "gloom-1e"]


def modifiers(card_set: CardSet) -> list[Card]:
    """The Modifiers of a set."""
    return [card for card in card_set.cards if card.type is CardType.MODIFIER]


def worth(card: Card) -> int:
    """The sum of the printed points."""
    return sum(value or 0 for value in card.points or ())


def figures(card_set: CardSet) -> dict[str, float]:
    """What the Modifiers of a set are like."""
    cards = modifiers(card_set)
    return {
        "mean": fmean(map(worth, cards)),
        "spread": pstdev(map(worth, cards)),
        "good": fmean(worth(card) > 0 for card in cards),
        "effect": fmean(bool(card.effects) for card in cards),
        "values": fmean(sum(value is not None for value in card.points or ()) for card in cards),
        "icons": fmean(len(set(card.icons or ()) - NO_STORY - {None}) for card in cards),
    }


MEASURE = figures(PLAYABLE["gloom-1e"])
TOLERANCE = {"mean": 2.0, "spread": 2.0, "good": 0.05, "effect": 0.1, "values": 0.2, "icons": 0.3}


def test_the_measure_is_the_documented_first_edition() -> None:
    """The figures that every set is held to are those of the collected facts themselves."""
    facts = [record for record in read(FILES[0])["sets"]["gloom-1e"] if record["type"] == "modifier"]
    sums = [sum(value or 0 for value in record["points"]) for record in facts]
    assert MEASURE["mean"] == pytest.approx(fmean(sums))
    assert MEASURE["spread"] == pytest.approx(pstdev(sums))
    assert MEASURE["effect"] == pytest.approx(fmean(record["effect"] != "no effect text" for record in facts))
    icons = [icon["icon"] for record in facts for icon in record.get("icons", ()) if icon["icon"] != "Blank"]
    assert MEASURE["icons"] == pytest.approx(len(icons) / len(facts))


@pytest.mark.parametrize("set_id", OTHERS)
def test_a_box_is_balanced_like_the_first_edition(set_id: str) -> None:
    """Points, their spread, the share of good cards, of effects and of icons are near the first edition's."""
    found = figures(PLAYABLE[set_id])
    far = {name: found[name] for name, near in TOLERANCE.items() if abs(found[name] - MEASURE[name]) > near}
    assert far == {}


@pytest.mark.parametrize("set_id", PLAYABLE)
def test_strong_points_have_a_price(set_id: str) -> None:
    """Of the Modifiers worth -25 or less, at least four in five have an effect, as in the first edition."""
    strong = [card for card in modifiers(PLAYABLE[set_id]) if worth(card) <= -25]
    assert fmean(bool(card.effects) for card in strong) >= 0.8
