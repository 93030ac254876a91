"""The bundled sets read once, and small runs of them: the engine is interpreted here, so games are few."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.definitions.load import bundled_sets
from gloomdb.sim.evaluate import evaluate, family_names, set_titles
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.result import SimulationResult
from gloomdb.sim.run import Run, plain
from gloomdb.sim.simulate import simulate

MakeRun = Callable[..., Run]


@pytest.fixture(scope="session")
def library() -> Mapping[str, CardSet]:
    """The bundled sets by id."""
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}


@pytest.fixture(scope="session")
def deck(library: Mapping[str, CardSet]) -> Deck:
    """Two boxes mixed."""
    return mix("mixed", Wish(sets=("gloom-2e", "cthulhu")), library)


@pytest.fixture(scope="session")
def make_run(library: Mapping[str, CardSet]) -> MakeRun:
    """`make_run("gloom-2e", policy="random", players=2, seed=3)` is a run of that box."""

    def run_of(*sets: str, policy: str = "greedy", players: int = 4, **settings: Any) -> Run:
        mixed = mix("x", Wish(sets=sets or ("gloom-2e",), players=players), library)
        return Run(plain(lay_table(mixed)), parse_policies([policy], players), **settings)

    return run_of


@pytest.fixture(scope="session")
def result(deck: Deck, library: Mapping[str, CardSet]) -> SimulationResult:
    """A dozen games of two boxes, with two comparisons."""
    setup = plain(lay_table(deck))
    run = Run(setup, parse_policies(["greedy"], 4), seed=1, groups=((0,), (1, 2)))
    names, titles = family_names(setup, library, "en"), set_titles(setup, library, "en")
    return evaluate(simulate(run, 12), deck, names, command="gloomdb x", titles=titles)
