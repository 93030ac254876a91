"""Games with people in them, for tests: every edition and a mix, laid from the bundled sets."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from gloomdb.decks.deck import Deck
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.play.game_file import Start, lay
from gloomdb.play.match import Match
from gloomdb.play.seating import Seat
from gloomdb.sim.players.policies import parse_policies
from tests.tables import RULESETS, bundled

MIX = "cthulhu+thrones+fairytale+munchkin"
TABLES = (*RULESETS, MIX)
"""Every edition, and a mix with Stories, the Throne and on-draw Events."""


@cache
def deck_of(name: str) -> Deck:
    """The deck of an edition, or of several joined by `+`."""
    return mix("mix", Wish(tuple(name.split("+")), players=3), bundled())


def seats_of(people: Sequence[int], players: int = 3, bots: str = "greedy") -> tuple[Seat, ...]:
    """People at these seats, bots at the others."""
    policies = parse_policies([bots], players)
    return tuple(Seat() if seat in people else Seat(policies[seat]) for seat in range(players))


@cache
def start_of(name: str, people: tuple[int, ...], players: int = 3, seed: int = 1) -> Start:
    """A table laid for people at these seats."""
    return lay(deck_of(name), seats_of(people, players), bundled(), seed=seed)


def match_of(
    name: str, people: tuple[int, ...] = (0,), *, players: int = 3, seed: int = 1, path: Path | None = None
) -> Match:
    """A new game."""
    return Match(start_of(name, people, players, seed), seats_of(people, players), think=20, path=path)


def play_by_chance(match: Match, chance: random.Random, most: int = 10_000) -> int:
    """People decide by chance, bots as they do; gives how many decisions people made."""
    decided = 0
    while not match.is_over and decided < most:
        if match.advance() or match.is_over:
            continue
        seat = match.mover
        assert seat is not None
        actions = match.actions(seat)
        # A pass or a discard now and then only: games of chance alone show few effects.
        match.choose(seat, chance.choice(actions[len(actions) // 3 :] or actions))
        decided += 1
    return decided
