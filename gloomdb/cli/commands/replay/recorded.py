"""A recorded game from a file: read strictly, its deck built from the catalogue, its table laid again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gloomdb.cards.set import CardSet, Choosing
from gloomdb.decks.deck import Deck
from gloomdb.decks.deck_file import Difference, deck_of
from gloomdb.decks.families import lay_table
from gloomdb.definitions.checks.schema_check import checked_object
from gloomdb.errors import BadInput, GloomError
from gloomdb.language import Sentence
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.record import FORMAT as RECORD_FORMAT
from gloomdb.rules.record import Record
from gloomdb.rules.setup import TURN_LIMIT
from gloomdb.rules.tabulate import prepare
from gloomdb.text import first_of

SCHEMA: Final = "replay.schema.json"
FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Recorded:
    """A recorded game and the table it was played at."""

    deck: Deck
    tables: Tables
    record: Record
    differences: tuple[Difference, ...]
    """Cards that are gone or do something else than when the game was played."""


def read_recorded(path: Path, library: Mapping[str, CardSet]) -> Recorded:
    """The game of a file; raises one sentence with the file for whatever is wrong."""
    what = Sentence("recorded game (gloomdb simulate --record writes one)")
    data = checked_object(path, SCHEMA, what, "record")
    if data["replay"] > FORMAT or data["record"]["format"] > RECORD_FORMAT:
        raise BadInput("{path}: this game was recorded by a newer gloomdb (update to replay it)", path=path)
    deck, differences, _ = deck_of(data["deck"], library, path)
    record = Record.of(data["record"])
    missing = [difference.card for difference in differences if difference.what == "missing"]
    if missing:
        raise BadInput(
            "{path}: cannot be replayed without {cards} (import the set it is from)",
            path=path,
            cards=first_of(missing, 1),
        )
    try:
        limit = data.get("turn_limit", TURN_LIMIT)
        way = Choosing(data["setup"]) if "setup" in data else None
        table = lay_table(deck, data["players"], setup=way, effects=data["effects"], turn_limit=limit)
        setup = table.turned(data["begins"])
        if len(record.seats) != len(setup.families):
            raise BadInput(
                "it names {players} players for {families} families",
                players=len(record.seats),
                families=len(setup.families),
            )
        return Recorded(deck, prepare(setup), record, tuple(differences))
    except GloomError as trouble:
        raise BadInput("{path}: {trouble}", path=path, trouble=trouble) from None
