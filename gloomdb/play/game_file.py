"""A game's file, saved game and record in one: the deck, the seed, who sat where, every decision, the tale.

`gloomdb simulate --record` writes the same without people. A game that is not over says so in its record.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from gloomdb import __version__
from gloomdb.cards.set import CardSet, Choosing
from gloomdb.decks.deck import Deck
from gloomdb.decks.deck_file import Difference, deck_json, deck_of
from gloomdb.decks.families import lay_table
from gloomdb.definitions.checks.schema_check import checked_object
from gloomdb.effects.wording.edition_fields import EditionSentence
from gloomdb.errors import BadInput, GloomError
from gloomdb.language import Sentence
from gloomdb.play.seating import PERSON, Seat
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.record import FORMAT as RECORD_FORMAT
from gloomdb.rules.record import Record
from gloomdb.rules.setup import TURN_LIMIT
from gloomdb.rules.tabulate import prepare
from gloomdb.sim.core.games import OWN
from gloomdb.sim.players.policies import CODES, Policy
from gloomdb.sim.records import FORMAT, replay_json
from gloomdb.text import first_of

SCHEMA: Final = "replay.schema.json"


@dataclass(frozen=True, slots=True)
class Tale:
    """A line of the tale."""

    decision: int
    """How many decisions had been made when it was told."""
    seat: int
    text: str


@dataclass(frozen=True)
class Start:
    """A table that is laid: all that a game depends on besides its decisions."""

    deck: Deck
    tables: Tables
    sets: Mapping[str, CardSet]
    """Those of its cards, for their words."""
    seed: int
    begins: int = 0
    """Which family of the deck begins, and so sits at seat 0."""

    @cached_property
    def table_hash(self) -> str:
        """A fingerprint of the table; it takes a while."""
        return self.tables.setup.hash()

    @cached_property
    def deck_json(self) -> dict[str, Any]:
        """The deck as a file holds it."""
        return deck_json(self.deck)


@dataclass(frozen=True, slots=True)
class GameFile:
    """What a file holds."""

    start: Start
    record: Record
    seats: tuple[Seat, ...]
    think: int
    tale: tuple[Tale, ...]
    differences: tuple[Difference, ...]
    """Cards that are gone or do something else than when the game was played."""
    version: str
    """Of the gloomdb that wrote it; empty for a simulated game."""


def lay(
    deck: Deck, seats: Sequence[Seat], library: Mapping[str, CardSet], *, seed: int, begins: int = 0,
    way: Choosing | None = None, effects: bool = True, turn_limit: int = TURN_LIMIT,
) -> Start:  # fmt: skip
    """The table of a deck, laid for these seats; `library` has the sets of its cards.

    `way` says how Characters are set aside or chosen; None: as the deck has it.
    """
    people = tuple(number for number, seat in enumerate(seats) if seat.is_person)
    table = lay_table(deck, len(seats), setup=way, effects=effects, turn_limit=turn_limit)
    # Alone against bots nobody can learn anything from a pause: only who can answer is asked.
    setup = replace(table.turned(begins), asked=people if len(people) > 1 else ())
    sets = {card.set: library[card.set] for card in setup.cards() if card.set in library}
    return Start(deck, prepare(setup), sets, seed, begins)


def game_text(start: Start, record: Record, seats: Sequence[Seat], think: int, tale: Sequence[Tale]) -> str:
    """The text of a game's file."""
    setup = start.tables.setup
    content = replay_json(record, start.deck_json, setup, start.begins)
    content["play"] = {
        "version": __version__,
        "think": think,
        "names": [seat.name for seat in seats],
        "tale": [asdict(line) for line in tale],
    }
    if setup.turn_limit != TURN_LIMIT:
        content["turn_limit"] = setup.turn_limit
    return json.dumps(content, ensure_ascii=False) + "\n"


def read_game(path: Path, library: Mapping[str, CardSet]) -> GameFile:
    """The game of a file; raises one sentence with the file for whatever is wrong."""
    what = Sentence("recorded game (gloomdb play and gloomdb simulate --record write one)")
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
        return _game(data, deck, record, tuple(differences), library)
    except GloomError as trouble:
        raise BadInput("{path}: {trouble}", path=path, trouble=trouble) from None


def _game(
    data: Mapping[str, Any], deck: Deck, record: Record, differences: tuple[Difference, ...],
    library: Mapping[str, CardSet],
) -> GameFile:  # fmt: skip
    # A simulated game has no names and no tale.
    simulated = {"version": "", "think": 0, "names": [""] * len(record.seats), "tale": []}
    played = data.get("play", simulated)
    for named in (len(record.seats), len(played["names"])):
        if named != data["players"]:
            form = "it names {players} players for {seats} {families}"
            raise BadInput(EditionSentence(form, deck.terms, players=named, seats=data["players"]))
    seats = tuple(map(_seat, record.seats, played["names"]))
    way = Choosing(data["setup"]) if "setup" in data else None
    start = lay(deck, seats, library, seed=record.seed, begins=data["begins"], way=way,
                effects=data["effects"], turn_limit=data.get("turn_limit", TURN_LIMIT))  # fmt: skip
    tale = tuple(Tale(**line) for line in played["tale"])
    return GameFile(start, record, seats, played["think"], tale, differences, played["version"])


def _seat(plays: str, name: str) -> Seat:
    """Who sat there. A file never says which Python to run: a bot of one's own is given anew."""
    if plays == PERSON:
        return Seat(None, name)
    return Seat(Policy(plays, CODES.get(plays, OWN)), name)
