"""Fingerprints: they change with what a game depends on, and with nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import Choosing, Discard, FreePlays, Persistence, Responses, Rules, rules_json
from gloomdb.decks.deck import Deck, Group
from gloomdb.effects.fingerprint import card_hash, unusual_rules
from gloomdb.effects.vocabulary import DrawLimit
from gloomdb.rules.setup import Setup

MODIFIER = Card(set="attic", slug="was-mended", type=CardType.MODIFIER, name={"en": "Was Mended"},
                points=(-15, None, 0), icons=(None, "goblet", None),
                effects=(Effect(Timing.CONTINUOUS, (DrawLimit(by=-1),)),))  # fmt: skip
FAMILIES = tuple(
    tuple(Card(set="attic", slug=f"{who}-{n}", type=CardType.CHARACTER, name={"en": who}) for n in range(2))
    for who in ("aunt", "uncle")
)
RULES = Rules(stories=2, discard=Discard.ONE)
SETUP = Setup(families=FAMILIES, pile=(MODIFIER,), rules=RULES, persistence={"attic": Persistence.PICTURE})
DECK = Deck("mix", "attic", RULES, 2, (Group("attic/a", FAMILIES[0]), Group("attic/u", FAMILIES[1])),
            (MODIFIER,), (), None, {"attic": Persistence.PICTURE})  # fmt: skip

OTHER_RULES: Mapping[str, Any] = {
    "players": (3, 4), "free_choice": True, "family_size": {2: 4}, "misfits": True, "draw_limit": 6,
    "plays": 3, "discard": Discard.HAND, "stories": 3, "throne": True, "persistence": Persistence.PICTURE,
    "setup": Choosing.LOT, "responses": Responses.TURN, "free_plays": FreePlays.OWN_TURN,
}  # fmt: skip


def test_fingerprints_stay_what_they_are() -> None:
    """Records and deck files out there hold them: whoever changes one of these says so in the changelog."""
    assert card_hash(MODIFIER) == "87ffcbe6c8fb2665"
    assert SETUP.hash() == "7c796076be927f6378f9bf7cc32421283a6e0436ed3b3b82734ff120509ba2a9"
    assert DECK.hash() == "e644b44c0a194cd2ee9070659f365d674f833eabb235549df0b7d50fa485f83b"


@dataclass(frozen=True, slots=True)
class LaterRules(Rules):
    """Rules of a later gloomdb."""

    mercy: bool = False


def test_a_new_rule_changes_no_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until somebody plays by it."""
    before = SETUP.hash(), DECK.hash()
    now = rules_json
    monkeypatch.setattr("gloomdb.effects.fingerprint.Rules", LaterRules)
    monkeypatch.setattr(
        "gloomdb.effects.fingerprint.rules_json", lambda rules: now(rules) | {"mercy": rules.mercy}
    )
    later = LaterRules(**{field.name: getattr(RULES, field.name) for field in fields(Rules)})
    assert (replace(SETUP, rules=later).hash(), replace(DECK, rules=later).hash()) == before
    kinder = replace(later, mercy=True)
    assert replace(SETUP, rules=kinder).hash() != before[0]
    assert replace(DECK, rules=kinder).hash() != before[1]


@pytest.mark.parametrize("name", [field.name for field in fields(Rules)])
def test_every_rule_counts(name: str) -> None:
    """In tables and decks; and no rule is missing from what is written of them."""
    other = replace(RULES, **{name: OTHER_RULES[name]})
    assert rules_json(other).keys() == {field.name for field in fields(Rules)}
    assert replace(SETUP, rules=other).hash() != SETUP.hash()
    assert replace(DECK, rules=other).hash() != DECK.hash()
    assert unusual_rules(Rules()) == {}


@pytest.mark.parametrize(
    "change",
    [
        {"points": (-10, None, 0)},
        {"icons": (None, None, None)},
        {"effects": ()},
        {"picture": True},
        {"slug": "x"},
    ],
    ids=str,
)
def test_every_card_counts(change: dict[str, Any]) -> None:
    """What it does and which it is; what it is called does not."""
    other = replace(MODIFIER, **change)
    assert replace(SETUP, pile=(other,)).hash() != SETUP.hash()
    assert replace(DECK, pile=(other,)).hash() != DECK.hash()
    renamed = replace(MODIFIER, name={"en": "Was Patched"}, note="mine")
    assert replace(SETUP, pile=(renamed,)).hash() == SETUP.hash()
    assert replace(DECK, pile=(renamed,)).hash() == DECK.hash()


def test_the_table_counts() -> None:
    """Who begins, whether effects work, for how long, and what keeps persistent effects alive."""
    others = (
        SETUP.turned(1), replace(SETUP, effects=False), replace(SETUP, turn_limit=7),
        replace(SETUP, persistence={}), replace(SETUP, stories=(MODIFIER,)), replace(SETUP, throne=MODIFIER),
    )  # fmt: skip
    assert len({SETUP.hash(), *(other.hash() for other in others)}) == len(others) + 1
