"""A catalogue, and what can be asked of it and done with its cards."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from gloomdb.cards.card import Card, Lang
from gloomdb.cards.set import CardSet
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.decks.deck import UNNAMED, Deck
from gloomdb.decks.families import lay_table
from gloomdb.decks.laid import Box, check_stack, found, wishes
from gloomdb.decks.mix import mix
from gloomdb.decks.shelf import Shelf, card_id, matching
from gloomdb.decks.wish import Wish
from gloomdb.effects.worth import alone
from gloomdb.rules.game import GameResult
from gloomdb.sim.evaluate import evaluate, family_names, set_titles
from gloomdb.sim.evening.verdict_text import verdict_of
from gloomdb.sim.game_rows import Per, Row, played_game, rows
from gloomdb.sim.players.policies import PolicyLike, parse_policies
from gloomdb.sim.players.table_html import families_html
from gloomdb.sim.players.view import View
from gloomdb.sim.result import SimulationResult
from gloomdb.sim.run import USUAL_THINK, Run, plain
from gloomdb.sim.simulate import simulate

if TYPE_CHECKING:
    from gloomdb.api.pictures import Cards, Picture
    from gloomdb.api.scores import Score

VARIABLE: Final = "GLOOMDB_DB"  # of the environment: the catalogue to open where none is named
Policies: TypeAlias = PolicyLike | Sequence[PolicyLike]


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

    # --- cards ------------------------------------------------------------------------------------

    def set_ids(self) -> list[str]:
        """The ids of all sets, in order."""
        with open_catalog(self.path) as catalog:
            return catalog.set_ids()

    def card_set(self, set_id: str) -> CardSet:
        """A set with its cards."""
        with open_catalog(self.path) as catalog:
            return catalog.card_set(set_id)

    def cards(self, query: str = "", lang: Lang = "en") -> Cards:
        """The cards that a query finds, in the order it asks for; without a query all of them."""
        from gloomdb.api.pictures import Cards

        with open_catalog(self.path) as catalog:
            ids, notes = matching(catalog, query, lang)
            for note in notes:
                warnings.warn(note, stacklevel=2)
            return Cards(catalog.cards(ids), self.card_set, lang)

    def card(self, text: str) -> Card:
        """The one card that a text means: its id, its name in any language, or a part of it."""
        with open_catalog(self.path) as catalog:
            return catalog.cards([card_id(catalog, text)])[0]

    def picture(self, *cards: Card | str, lang: Lang = "en") -> Picture:
        """The face of a card, or of cards laid on each other, the lowest first, as a notebook shows it."""
        from gloomdb.api.pictures import Picture

        return Picture([self._found(card) for card in cards], self.card_set, lang)

    def score(self, character: Card | str, *cards: Card | str, lang: Lang = "en") -> Score:
        """What a Character is worth with these cards on it, the lowest first; `gloomdb score` in Python."""
        from gloomdb.api.scores import Score

        named = [card for card in (character, *cards) if isinstance(card, str)]
        with open_catalog(self.path) as catalog:
            if len(named) > len(cards):  # by names alone: of one box, where it has them all
                box = {named[0].partition("/")[0]} if "/" in named[0] else set[str]()
                stack, notes = found(catalog, wishes(named[0], named[1:]), box)
                for note in notes:
                    warnings.warn(note, stacklevel=2)
            else:
                stack = [self._found(card) for card in (character, *cards)]
            check_stack(stack)
            laid = Box(Shelf(catalog)).stack(stack)
        return Score(tuple(stack), alone(laid), self.picture(*stack, lang=lang))

    def _found(self, card: Card | str) -> Card:
        return self.card(card) if isinstance(card, str) else card

    # --- games ------------------------------------------------------------------------------------

    def mix(self, wish: Wish, name: str = UNNAMED) -> Deck:
        """The deck that comes nearest to a wish; `excluded` and `warnings` say what became of it."""
        with open_catalog(self.path) as catalog:
            return mix(name, wish, Shelf(catalog))

    def simulate(
        self,
        deck: Deck,
        games: int = 10_000,
        *,
        policy: Policies = "expert",
        players: int | None = None,
        seed: int = 0,
        first: int = 0,
        jobs: int = 1,
        think: int = USUAL_THINK,
        effects: bool = True,
        lang: Lang = "en",
    ) -> SimulationResult:
        """Plays many games of a deck; the options are those of `gloomdb simulate`.

        A policy is a name, or a function that gets a View and returns one of its choices; one for all, or one
        for each seat. Ctrl-C ends it with the games played so far, and the result says that it is `partial`.
        """
        if games < 1 or first < 0 or jobs < 1 or think < 1:
            raise ValueError("games, jobs and think are at least 1, first is at least 0")
        run = _run(deck, policy, players, seed, think, effects=effects)
        played = simulate(run, games, first=first, jobs=jobs)
        with open_catalog(self.path) as catalog:
            titles = set_titles(run.setup, Shelf(catalog), lang)
        result = evaluate(played, deck, self._families(run, lang), lang, titles=titles)
        return replace(result, verdict=verdict_of(result, lang))

    def rows(
        self,
        deck: Deck,
        games: int = 100,
        *,
        per: Per = "game",
        observed: bool = False,
        policy: Policies = "expert",
        players: int | None = None,
        seed: int = 0,
        first: int = 0,
        think: int = USUAL_THINK,
        effects: bool = True,
    ) -> list[Row]:
        """The same games, a flat dict for each of them or for each decision, as pandas and polars take them.

        `observed` adds to a decision what a learner needs: the observation, the legal actions, the one taken.
        """
        if games < 1 or first < 0 or think < 1:
            raise ValueError("games and think are at least 1, first is at least 0")
        run = _run(deck, policy, players, seed, think, effects=effects)
        return list(rows(run, first, games, per, observed=observed))

    def play(
        self,
        deck: Deck,
        policy: Policies = "expert",
        *,
        players: int | None = None,
        seed: int = 0,
        game: int = 0,
        think: int = USUAL_THINK,
        effects: bool = True,
        lang: Lang = "en",
    ) -> Game:
        """Plays one game to its end: game number `game` of that seed, as `simulate` would play it."""
        run = _run(deck, policy, players, seed, think, effects=effects)
        moves, result, table = played_game(run, game)
        families, begins = self._families(run, lang), game % run.players
        return Game(tuple(families[begins:] + families[:begins]), moves, result, table)

    def _families(self, run: Run, lang: Lang) -> list[str]:
        with open_catalog(self.path) as catalog:
            return family_names(run.setup, Shelf(catalog), lang)


def _run(deck: Deck, policy: Policies, players: int | None, seed: int, think: int, *, effects: bool) -> Run:
    setup = plain(lay_table(deck, players, effects=effects))
    return Run(setup, parse_policies(policy, len(setup.families)), seed, think)


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """A finished game."""

    families: tuple[str, ...]
    """By seat, in the order of play."""
    moves: tuple[dict[str, Any], ...]
    """A row for each decision, as `Collection.rows` gives them."""
    result: GameResult
    table: View
    """The end, as the first player sees it."""

    def __repr__(self) -> str:
        standing = ", ".join(
            f"{family} {value}"
            for family, value in zip(self.families, self.result.family_values, strict=True)
        )
        return f"<Game of {self.result.turns} turns, {self.result.termination}: {standing}>"

    def _repr_html_(self) -> str:
        headings = [
            f"{family} {self.result.family_values[seat]}{' ★' if seat in self.result.winners else ''}"
            for seat, family in enumerate(self.families)
        ]
        return families_html(headings, map(self.table.family, range(len(headings))))
