"""The decks that the catalogue keeps: a name, the deck file's JSON with its checksum, the cards it holds."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.storage.changes import changing
from gloomdb.catalog.storage.connection import WAY_OUT, DamagedCatalogue
from gloomdb.catalog.storage.documents import dumps, sha256
from gloomdb.catalog.storage.file_format import now
from gloomdb.errors import BadInput, NotFound
from gloomdb.grouping import grouped
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean

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


def decks_by_card(catalog: Catalog) -> dict[str, frozenset[str]]:
    """The decks that each card is in, by its id."""
    found: dict[str, list[str]] = grouped(catalog.rows("SELECT card, deck FROM deck_card"))
    return {card: frozenset(names) for card, names in found.items()}


def deck(catalog: Catalog, name: str) -> KeptDeck:
    """The deck of that name."""
    wanted = unicodedata.normalize("NFC", name)
    rows = catalog.rows("SELECT document, hash, created FROM deck WHERE name = ?", (wanted,))
    if not rows:
        raise _unknown(name, deck_names(catalog), catalog.set_ids())
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


def deck_files(catalog: Catalog, name: str) -> list[str]:
    """The files of sets that a deck was mixed from; none if there is no such deck."""
    if unicodedata.normalize("NFC", name) not in deck_names(catalog):
        return []
    sets: list[str] = deck(catalog, name).document.get("wishes", {}).get("sets", [])
    return [text for text in sets if "/" in text or "\\" in text]


def _check_gone(catalog: Catalog, missing: Sequence[str]) -> None:
    """Raises if cards that were not found are there, or should be: the catalogue is damaged, not the deck."""
    for set_id in dict.fromkeys(card.partition("/")[0] for card in missing):
        if catalog.rows("SELECT 1 FROM card_set WHERE id = ?", (set_id,)):
            held = {card["id"] for card in catalog.whole(set_id)}
            if held & set(missing):
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
    """Keeps a deck, whose name is one that `decks.deck.checked_name` gave; replaces another only if asked."""
    from sqlalchemy import delete, insert
    from sqlmodel import col

    from gloomdb.catalog.models import Deck, DeckCard, row

    with changing(path, "deck") as change:
        there = bool(change.read("SELECT 1 FROM deck WHERE name = ?", (name,)))
        if there and not replace:
            raise BadInput("a deck called '{name}' already exists (--force replaces it)", name=name)
        created = now()
        sealed = _sealed(document, name, hash_, created)
        change.write(delete(Deck).where(col(Deck.name) == name))
        change.write(insert(Deck), [row(Deck, name=name, document=sealed, hash=hash_, created=created)])
        held = [row(DeckCard, deck=name, card=card, count=count) for card, count in cards.items()]
        change.write(insert(DeckCard), held)
        change.summary = f"{name} {'replaced' if there else 'saved'}"


def delete_deck(path: Path, *names: str) -> None:
    """Forgets decks, all of these or none."""
    from sqlalchemy import delete
    from sqlmodel import col

    from gloomdb.catalog.models import Deck

    wanted = list(dict.fromkeys(unicodedata.normalize("NFC", name) for name in names))
    with changing(path, "deck") as change:
        known = [name for (name,) in change.read("SELECT name FROM deck")]
        for name in wanted:
            if name not in known:
                raise _unknown(name, known)
        change.write(delete(Deck).where(col(Deck.name).in_(wanted)))
        change.summary = f"{', '.join(wanted)} deleted"


def _unknown(name: str, known: Sequence[str], sets: Sequence[str] = ()) -> NotFound:
    is_set = Sentence(
        " (it is a set: gloomdb deck build NAME --set {name} makes a deck of it; simulate, play and export "
        "take --set {name})",
        name=name,
    )
    others = did_you_mean(name, known) or Sentence(" (gloomdb deck list shows them)")
    hint = is_set if name in sets else others
    return NotFound("no deck is called '{name}'{hint}", name=name, hint=hint)


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
