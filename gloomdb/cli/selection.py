"""Which cards an export is about: a deck, the answers to a query, whole sets, or a set from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.catalogue import open_to_read
from gloomdb.cli.completion import complete_query
from gloomdb.cli.options import Lang
from gloomdb.cli.output import say
from gloomdb.errors import NotFound, UsageError

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet
    from gloomdb.catalog.store import Catalog

WhatArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[DECK|QUERY]...",
        help="A deck file, or a query as for 'gloomdb list'.",
        autocompletion=complete_query,
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="ID|PATH", help="A whole set, by its id or from a file; may be repeated."),
]


@dataclass(frozen=True, slots=True)
class Picked:
    """A card, the set that knows its words, and how many of it."""

    card: Card
    card_set: CardSet
    count: int = 1


def selection(
    words: Sequence[str] | None, sets: Sequence[str] | None, lang: Lang, db: Path | None
) -> list[Picked]:
    """The cards, set by set in their order unless a query sorts them; of a deck as many as it holds."""
    if not words and not sets:
        raise UsageError("nothing to export (give a deck, a query, or --set ID)")
    if words and len(words) == 1 and _is_file(words[0]):
        return _deck_file(Path(words[0]), db)
    if not words:
        return [Picked(card, each, card.copies) for each in find_sets(sets or (), db) for card in each.cards]
    with open_to_read(db) as catalog:
        return _answers(catalog, " ".join(words), sets, lang)


def find_sets(names: Sequence[str], db: Path | None) -> list[CardSet]:
    """The sets by their ids, from the catalogue; or those in files."""
    from gloomdb.definitions.load import read_set

    files = {name: read_set(Path(name)) for name in names if _is_path(name)}
    if len(files) == len(set(names)):
        return [files[name] for name in names]
    with open_to_read(db) as catalog:
        return [files[name] if name in files else catalog.card_set(name) for name in names]


def _is_path(name: str) -> bool:
    return "/" in name or "\\" in name or name.endswith(".json")


def _is_file(word: str) -> bool:
    return word.endswith(".json") and Path(word).is_file()


def _answers(catalog: Catalog, text: str, sets: Sequence[str] | None, lang: Lang) -> list[Picked]:
    from gloomdb.catalog.query.answers import listed

    found = listed(catalog, text, lang)
    for note in found.query.notes if found.query else ():
        say(f"note: {note}")
    wanted = None if not sets else {catalog.card_set(set_id).id for set_id in sets}
    ids = [str(each["id"]) for each in found.cards if wanted is None or each["set"] in wanted]
    cards = catalog.cards(ids)
    homes = {set_id: catalog.card_set(set_id) for set_id in dict.fromkeys(card.set for card in cards)}
    return [Picked(card, homes[card.set], card.copies) for card in cards]


def _deck_file(path: Path, db: Path | None) -> list[Picked]:
    from gloomdb.sheets.since import read_printed

    return _of_deck({id_: entry.count for id_, entry in read_printed(path).items()}, str(path), db)


def _of_deck(counts: Mapping[str, int], name: str, db: Path | None) -> list[Picked]:
    """The cards of a deck, set by set; one that the catalogue has not is named and left out."""
    with open_to_read(db) as catalog:
        known = set(catalog.set_ids())
        homes = [
            catalog.card_set(id_)
            for id_ in dict.fromkeys(id_.partition("/")[0] for id_ in counts)
            if id_ in known
        ]
    picked = [
        Picked(card, home, counts[card.id]) for home in homes for card in home.cards if card.id in counts
    ]
    missing = sorted(set(counts) - {each.card.id for each in picked})
    if missing and not picked:
        raise NotFound(f"{name}: none of its cards is in the catalogue (gloomdb import PATH brings them in)")
    for id_ in missing[:20]:
        say(f"note: {id_} is not in the catalogue and is left out")
    return picked
