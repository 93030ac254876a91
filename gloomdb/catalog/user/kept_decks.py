"""The decks that the catalogue keeps: a name, the deck file's JSON with its checksum, the cards it holds."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from gloomdb.catalog.reading.document import dumps
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.storage.changes import changing
from gloomdb.catalog.storage.checksum import sha256
from gloomdb.catalog.storage.connection import WAY_OUT, DamagedCatalogue
from gloomdb.errors import BadInput, NotFound
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, safe

NAME_LENGTH: Final = 100  # characters
SEAL: Final = "sha256"  # the key of the checksum among those of the deck file


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


_CARDS: Final = """
    SELECT card, entry.id FROM deck_card LEFT JOIN entry ON entry.id = card WHERE deck = ?
"""


def decks(catalog: Catalog) -> list[KeptDeck]:
    """Every deck, by name."""
    return [deck(catalog, name) for name in deck_names(catalog)]


def deck_names(catalog: Catalog) -> list[str]:
    """What the decks are called."""
    return [name for (name,) in catalog.rows("SELECT name FROM deck ORDER BY name")]


def deck(catalog: Catalog, name: str) -> KeptDeck:
    """The deck of that name."""
    wanted = unicodedata.normalize("NFC", name)
    rows = catalog.rows("SELECT document, hash, created FROM deck WHERE name = ?", (wanted,))
    if not rows:
        hint = did_you_mean(name, deck_names(catalog)) or Sentence(" (gloomdb deck list shows them)")
        raise NotFound("no deck is called '{name}'{hint}", name=name, hint=hint)
    document, hash_, created = rows[0]
    content = _unsealed(document, wanted, hash_, created)
    cards = dict(catalog.rows(_CARDS, (wanted,)))
    if content is None or set(content.get("cards", cards)) != set(cards):
        raise DamagedCatalogue(
            catalog.path, Sentence("the deck '{name}' is damaged ({way_out})", name=wanted, way_out=WAY_OUT)
        )
    missing = tuple(sorted(card for card, id_ in cards.items() if id_ is None))
    _check_gone(catalog, missing)
    return KeptDeck(wanted, content, hash_, created, missing)


def _check_gone(catalog: Catalog, missing: Sequence[str]) -> None:
    """Raises if cards that were not found are there, or should be: the catalogue is damaged, not the deck."""
    for set_id in dict.fromkeys(card.partition("/")[0] for card in missing):
        if catalog.rows("SELECT 1 FROM card_set WHERE id = ?", (set_id,)):
            numbers = catalog.numbers_of(set_id)
            if {id_ for id_, _ in catalog.documents(numbers)} & set(missing):
                raise DamagedCatalogue(catalog.path)


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
            raise BadInput("there is a deck called '{name}' already (--force replaces it)", name=name)
        change.write("DELETE FROM deck WHERE name = ?", (name,))
        now = datetime.now(UTC).isoformat(timespec="seconds")
        sealed = _sealed(document, name, hash_, now)
        change.write("INSERT INTO deck VALUES (?, ?, ?, ?)", (name, sealed, hash_, now))
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
                hint = did_you_mean(name, known) or Sentence(" (gloomdb deck list shows them)")
                raise NotFound("no deck is called '{name}'{hint}", name=name, hint=hint)
        change.write_many("DELETE FROM deck WHERE name = ?", ((name,) for name in wanted))
        change.summary = f"{', '.join(wanted)} deleted"


def _sealed(document: Mapping[str, Any], *beside: str) -> str:
    """The deck file with a checksum of it and of what stands beside it."""
    return dumps({**document, SEAL: sha256(dumps([document, *beside]))})


def _unsealed(text: str, *beside: str) -> Mapping[str, Any] | None:
    """The deck file, if it and what stands beside it is what was kept."""
    try:
        content = json.loads(text)
        checksum = content.pop(SEAL, None)
    except (ValueError, AttributeError, TypeError, RecursionError):
        return None
    # Without one it was kept before there were checksums.
    return content if checksum is None or checksum == sha256(dumps([content, *beside])) else None


def _checked(name: str) -> str:
    """A name that can be typed and shown."""
    made = unicodedata.normalize("NFC", name).strip()
    if not made or len(made) > NAME_LENGTH or safe(made) != made:
        shown = safe(name[:NAME_LENGTH])
        raise BadInput(
            "'{name}' is no name for a deck (use 1 to {most} plain characters)",
            name=shown,
            most=NAME_LENGTH,
        )
    return made
