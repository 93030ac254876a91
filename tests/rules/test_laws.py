"""Every law at every step of random games: of every ruleset, of variants and of mixes.

100 games for each table on the installed wheel, which `scripts/test` tests after the checkout; 20 from the
checkout, where the engine is interpreted and the other games would only say the same again, slower.
GLOOMDB_GAMES multiplies them: 1,000 makes 100,000 games for each table.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from gloomdb.rules.core.state import fingerprint
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import deal, is_compiled, is_over, legal
from tests.faults.harness import SEED, chance, figure
from tests.rules import laws
from tests.tables import TABLES, table_of

IS_WHEEL = is_compiled() or os.environ.get("EXPECT_ENGINE") == "interpreted"  # no C compiler
GAMES = max(1, int((100 if IS_WHEEL else 20) * float(os.environ.get("GLOOMDB_GAMES", "1"))))

VARIANTS: dict[str, Callable[[], Tables]] = {
    "two players": lambda: table_of("gloom-1e", 2),
    "beginners": lambda: table_of("munchkin", 3, effects=False),
    "no Stories": lambda: table_of("cthulhu", 2, stories=False),
    "no Throne": lambda: table_of("thrones", 5, throne=False),
}


@pytest.mark.parametrize("name", TABLES)
def test_laws_along_random_games(name: str) -> None:
    """Places, worths, copies, hashes, texts, reasons, turns: all of it at every step, 100 games (or 20)."""
    assert along(TABLES[name](), GAMES) > 40 * GAMES


@pytest.mark.parametrize("name", VARIANTS)
def test_laws_along_variants(name: str) -> None:
    """The same at tables with fewer players, effects, Stories or without the Throne, 10 games (or 2)."""
    along(VARIANTS[name](), max(1, GAMES // 10))


def along(tables: Tables, games: int) -> int:
    """Every law at every step, along so many games at a table; gives the steps."""
    dice = chance("laws")  # only steers which moves are made, and what else is tried
    first = 0 if SEED == "1" else dice.randrange(2**40)  # other games in every round of a long run
    steps = sum(laws.play(tables, first + game, dice) for game in range(games))
    figure("games under every law", games)
    figure("steps of those games", steps)
    return steps


@pytest.mark.parametrize("name", TABLES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    """Two games of one number are the same in every position; another number is another game."""
    tables = TABLES[name]()
    trails = [[_trail(tables, game) for game in range(3)] for _ in range(2)]
    assert trails[0] == trails[1]
    assert len({tuple(trail) for trail in trails[0]}) == 3


def _trail(tables: Tables, game: int) -> list[int]:
    state, prints = deal(tables, 5, game), []
    while not is_over(state) and len(prints) < 60:
        actions = legal(state)
        act(state, actions[len(prints) % len(actions)])
        prints.append(int(fingerprint(state)))
    return prints
