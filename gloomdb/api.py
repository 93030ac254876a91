"""The program for Python: a catalogue to ask for cards, to mix decks from and to simulate them.

    collection = gloomdb.open()
    cards = collection.cards("type:death points<=-20")

Nothing here prints. Errors are `GloomError`s, what is odd about a query is a Python warning.
"""

from __future__ import annotations

import os
import warnings
from pathlib import Path
from typing import Final

from gloomdb.cards.card import Card, Lang
from gloomdb.cards.set import CardSet
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.decks.deck import Deck
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.shelf import Shelf, card_id, matching
from gloomdb.decks.wish import Wish
from gloomdb.sim.evaluate import evaluate, family_names
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.result import SimulationResult
from gloomdb.sim.run import USUAL_THINK, Run, plain
from gloomdb.sim.simulate import simulate

VARIABLE: Final = "GLOOMDB_DB"  # of the environment: the catalogue to open where none is named


def open(path: str | os.PathLike[str] | None = None) -> Collection:  # noqa: A001 (always read with its package)
    """The cards of the catalogue in that file.

    Without a path it is the one that GLOOMDB_DB names, else the user's own, which fills itself on first use.
    """
    chosen = path or os.environ.get(VARIABLE)
    collection = Collection(Path(chosen) if chosen else None)
    collection.set_ids()  # whatever is wrong with the file is said here
    return collection


class Collection:
    """The cards of a catalogue; its file is open only while a question is answered."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        """None: the user's own."""

    def __repr__(self) -> str:
        return f"gloomdb.open({'' if self.path is None else repr(str(self.path))})"

    def set_ids(self) -> list[str]:
        """The ids of all sets, in order."""
        with open_catalog(self.path) as catalog:
            return catalog.set_ids()

    def card_set(self, set_id: str) -> CardSet:
        """A set with its cards."""
        with open_catalog(self.path) as catalog:
            return catalog.card_set(set_id)

    def cards(self, query: str = "", lang: Lang = "en") -> list[Card]:
        """The cards that a query finds, in the order it asks for; without a query all of them."""
        with open_catalog(self.path) as catalog:
            ids, notes = matching(catalog, query, lang)
            for note in notes:
                warnings.warn(note, stacklevel=2)
            return catalog.cards(ids)

    def card(self, text: str) -> Card:
        """The one card that a text means: its id, its name in any language, or a part of it."""
        with open_catalog(self.path) as catalog:
            return catalog.cards([card_id(catalog, text)])[0]

    def mix(self, wish: Wish, name: str = "mix") -> Deck:
        """The deck that comes nearest to a wish; `excluded` and `warnings` say what became of it."""
        with open_catalog(self.path) as catalog:
            return mix(name, wish, Shelf(catalog))

    def simulate(
        self,
        deck: Deck,
        games: int = 10_000,
        *,
        policy: str = "expert",
        players: int | None = None,
        seed: int = 0,
        first: int = 0,
        jobs: int = 1,
        think: int = USUAL_THINK,
        effects: bool = True,
        lang: Lang = "en",
    ) -> SimulationResult:
        """Plays many games of a deck; the options are those of `gloomdb simulate`.

        Ctrl-C ends it with the games played so far, and the result says that it is `partial`.
        """
        if games < 1 or first < 0 or jobs < 1 or think < 1:
            raise ValueError("games, jobs and think are at least 1, first is at least 0")
        setup = plain(lay_table(deck, players, effects=effects))
        run = Run(setup, parse_policies([policy], len(setup.families)), seed, think)
        with open_catalog(self.path) as catalog:
            names = family_names(setup.families, Shelf(catalog), lang)
        return evaluate(simulate(run, games, first=first, jobs=jobs), deck, names, lang)
