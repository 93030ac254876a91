"""The decks that the catalogue keeps: a name, the deck file's JSON, and the cards it holds."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from gloomdb.catalog.changes import changing
from gloomdb.catalog.document import dumps
from gloomdb.catalog.store import Catalog
from gloomdb.errors import BadInput, NotFound
from gloomdb.text import did_you_mean, safe

NAME_LENGTH: Final = 100  # characters


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A deck as it was saved."""

    name: str
    document: Mapping[str, Any]
    """The deck file."""
    hash: str
    created: str
    missing: tuple[str, ...] = ()
    """Ids of its cards that are in no set any more."""


_MISSING = """
    SELECT deck, card FROM deck_card WHERE card NOT IN (SELECT id FROM entry) ORDER BY deck, card
"""


def decks(catalog: Catalog) -> list[KeptDeck]:
    """Every deck, by name."""
    missing: dict[str, list[str]] = {}
    for deck, card in catalog.rows(_MISSING):
        missing.setdefault(deck, []).append(card)
    rows = catalog.rows("SELECT name, document, hash, created FROM deck ORDER BY name")
    return [
        KeptDeck(name, json.loads(document), hash_, created, tuple(missing.get(name, ())))
        for name, document, hash_, created in rows
    ]


def deck(catalog: Catalog, name: str) -> KeptDeck:
    """The deck of that name."""
    found = {each.name: each for each in decks(catalog)}
    wanted = unicodedata.normalize("NFC", name)
    if wanted not in found:
        hint = did_you_mean(name, found) or " (gloomdb deck list shows them)"
        raise NotFound(f"no deck is called '{name}'{hint}")
    return found[wanted]


def save_deck(
    path: Path,
    name: str,
    document: Mapping[str, Any],
    hash_: str,
    cards: Mapping[str, int],
    *,
    replace: bool = False,
) -> None:
    """Keeps a deck; one of the same name is replaced only if asked."""
    name = _checked(name)
    with changing(path, "deck") as change:
        there = bool(change.read("SELECT 1 FROM deck WHERE name = ?", (name,)))
        if there and not replace:
            raise BadInput(f"there is a deck called '{name}' already (--force replaces it)")
        change.write("DELETE FROM deck WHERE name = ?", (name,))
        now = datetime.now(UTC).isoformat(timespec="seconds")
        change.write("INSERT INTO deck VALUES (?, ?, ?, ?)", (name, dumps(document), hash_, now))
        rows = ((name, card, count) for card, count in cards.items())
        change.write_many("INSERT INTO deck_card VALUES (?, ?, ?)", rows)
        change.summary = f"{name} {'replaced' if there else 'saved'}"


def delete_deck(path: Path, *names: str) -> None:
    """Forgets decks, all of these or none."""
    wanted = list(dict.fromkeys(unicodedata.normalize("NFC", name) for name in names))
    with changing(path, "deck") as change:
        known = [each for (each,) in change.read("SELECT name FROM deck")]
        for name in wanted:
            if name not in known:
                hint = did_you_mean(name, known) or " (gloomdb deck list shows them)"
                raise NotFound(f"no deck is called '{name}'{hint}")
        change.write_many("DELETE FROM deck WHERE name = ?", ((name,) for name in wanted))
        change.summary = f"{', '.join(wanted)} deleted"


def _checked(name: str) -> str:
    """A name that can be typed and shown."""
    made = unicodedata.normalize("NFC", name).strip()
    if not made or len(made) > NAME_LENGTH or safe(made) != made:
        shown = safe(name[:NAME_LENGTH])
        raise BadInput(f"'{shown}' is no name for a deck (use 1 to {NAME_LENGTH} plain characters)")
    return made
