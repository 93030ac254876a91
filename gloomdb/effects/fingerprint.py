"""Fingerprints of cards and rules: by them decks and records say whether anything has changed since.

Made of canonical JSON in which defaults are left out: a field that rules or effects get in a later version
changes no fingerprint of before, as long as its default means what was done without it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import Rules, rules_json
from gloomdb.effects.codec import encode_claim, encode_effects

CARD_DIGITS: Final = 16  # of a card's hash: enough to tell printings apart, short enough to read


def fingerprint(content: object) -> str:
    """The SHA-256 of a JSON value in its one written form."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def card_hash(card: Card) -> str:
    """A fingerprint of what a card does; its names, notes and sources do not count."""
    content = {
        "type": card.type,
        "family": card.family,
        "points": card.points,
        "icons": card.icons,
        "effects": None if card.effects is None else encode_effects(card.effects),
        "claim": None if card.claim is None else encode_claim(card.claim),
        "picture": bool(card.picture) or card.type in (CardType.CHARACTER, CardType.DEATH),
    }
    return fingerprint(content)[:CARD_DIGITS]


def card_and_hash(card: Card) -> str:
    """Which card, and what it does."""
    return f"{card.id} {card_hash(card)}"


def unusual_rules(rules: Rules) -> dict[str, Any]:
    """The rules that differ from the defaults."""
    usual = rules_json(Rules())
    return {name: value for name, value in rules_json(rules).items() if value != usual[name]}
