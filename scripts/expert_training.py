"""How the expert learns: CMA-ES over its weights, half of the games against greedy, half against itself.

Each generation plays every candidate on the same deals, at tables of several editions and of 2 to 5 players,
with effects and without. The opponents of the second half are the mean of the candidates, renewed now and
then: learning against greedy alone gives a player that beats greedy and loses to everybody else. What it
reached is measured on seeds, and on mixes, that it never played.
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
import time
from pathlib import Path

import cma
from contests import EDITIONS, FRESH, UNSEEN, Contest, Table

from gloomdb.rules.core.expert.features import NAMES
from gloomdb.rules.core.moves.playout import EXPERT, GREEDY
from gloomdb.rules.expert_weights import ORIGIN, WEIGHTS

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "gloomdb" / "rules" / "expert_weights.py"
START = ROOT / "scripts" / "expert_start.json"  # weights set by hand
LEARNED = tuple(name for name in NAMES if name != "drag")  # which only ends games that nobody would play on
TABLES = (
    *(Table(edition) for edition in EDITIONS),
    Table("gloom-2e", 2), Table("gloom-1e", 3), Table("munchkin", 3), Table("gloom-2e", 5),
    Table("thrones", 4, effects=False), Table("fairytale", 4, effects=False),
)  # fmt: skip
GAMES = 36  # of one candidate at one table against one sort of opponents: a multiple of 2, 3 and 4
RENEWAL = 8  # generations after which the opponents become what has been learned
STEP = 0.25  # how far candidates stray at first, in units of each weight
LEAST = {"point": 20, "leader": 15, "last": 20, "late": 15, "deep": 8, "lost": 20, "sad": 20, "glad": 15,
         "turn": 10}  # fmt: skip
"""The unit of a small weight, by the last word of its name; of others it is a hundred."""


def unit(name: str, weight: int) -> float:
    """By how much a weight is changed at once: a part of itself, and not too little."""
    return max(abs(weight) * 0.6, LEAST.get(name.rpartition("_")[2], 100) * 0.6)


def main() -> None:
    """Learns for as long as is given, and says what it reached."""
    parser = argparse.ArgumentParser(prog="scripts/train-expert", description=__doc__)
    parser.add_argument("--generations", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60, help="stop after these, whatever is left")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--population", type=int, default=20)
    parser.add_argument("--from", dest="start", type=Path, default=START, metavar="WEIGHTS.json")
    parser.add_argument(
        "--only",
        metavar="NAME,…",
        default="",
        help="learn these weights, and keep the others as known",
    )
    parser.add_argument("--at", metavar="SET", default="", help="at the tables of this set alone")
    parser.add_argument("--games", type=int, default=GAMES, help="of one candidate at one table")
    parser.add_argument("--keep", type=Path, metavar="WEIGHTS.json", help="write what is learned here, too")
    parser.add_argument("--write", action="store_true", help=f"write {TARGET.name}")
    given = parser.parse_args()
    known: dict[str, int] = json.loads(given.start.read_text("utf-8"))
    if given.only:
        known = {**WEIGHTS, **{name: known[name] for name in given.only.split(",")}}
    weights, about = learn(known, given)
    reached = measure(weights)
    for line in reached:
        print(line)
    if given.write:
        write(weights, about)


def learn(known: dict[str, int], given: argparse.Namespace) -> tuple[dict[str, int], list[str]]:
    """The weights after so many generations, and how they came about."""
    seed, population, keep = given.seed, given.population, given.keep
    learned = given.only.split(",") if given.only else LEARNED
    start = [float(known[name]) for name in learned]
    units = [unit(name, known[name]) for name in learned]
    options = {"CMA_diagonal": True, "popsize": population, "seed": seed + 1, "verbose": -9}
    search = cma.CMAEvolutionStrategy([0.0] * len(learned), STEP, options)
    tables = [
        (Contest(table, [EXPERT, *[GREEDY] * (table.players - 1)]), Contest(table, [EXPERT] * table.players))
        for table in TABLES
        if given.at in table.sets
    ]

    def weights_at(place: list[float]) -> list[int]:
        moved = (round(base + by * size) for base, by, size in zip(start, place, units, strict=True))
        made = known | dict(zip(learned, moved, strict=True))
        return [made[name] for name in NAMES]

    rivals = weights_at([0.0] * len(learned))
    end = time.monotonic() + 60 * given.minutes
    generation = 0
    while generation < given.generations and time.monotonic() < end:
        places = search.ask()
        losses = [-_worth(tables, weights_at(place), rivals, given, generation) for place in places]
        search.tell(places, losses)
        generation += 1
        if generation % RENEWAL == 0:
            rivals = weights_at(list(search.result.xfavorite))
            print(f"generation {generation}: {-sum(losses) / len(losses):.4f}, best {-min(losses):.4f}, "
                  f"step {search.sigma:.3f}", file=sys.stderr, flush=True)  # fmt: skip
            if keep:
                keep.write_text(json.dumps(dict(zip(NAMES, rivals, strict=True))), "utf-8")
    played = generation * population * len(tables) * 2 * given.games
    about = f"--seed {seed} --population {population} --generations {generation}: {played:,} games"
    if given.only:
        about = f"{ORIGIN[0]}; --only {given.only} --at {given.at} --games {given.games} {about}"
    return dict(zip(NAMES, weights_at(list(search.result.xfavorite)), strict=True)), about.split("; ")


def _worth(
    tables: list[tuple[Contest, Contest]],
    weights: list[int],
    rivals: list[int],
    given: argparse.Namespace,
    generation: int,
) -> float:
    """The mean share of the wins above chance, at all tables, less what is called off."""
    total = 0.0
    for against_greedy, against_rivals in tables:
        for contest_ in (against_greedy, against_rivals):
            contest_.seat_experts(weights, rivals)
            score = contest_.play(given.seed % FRESH, given.games, generation * given.games)
            total += score.share - 1 / contest_.players - 2 * score.limited
    return total / (2 * len(tables))


def measure(weights: dict[str, int], games: int = 1200) -> list[str]:
    """What weights reach on seeds that were never trained on, and on mixes."""
    listed = [weights[name] for name in NAMES]
    lines = []
    others = (Table("gloom-2e", 2), Table("gloom-2e", 3), Table("gloom-2e", 5))
    beginners = tuple(Table(edition, effects=False) for edition in EDITIONS)
    for table in (*map(Table, EDITIONS), *others, *map(Table, UNSEEN), *beginners):
        alone = Contest(table, [EXPERT, *[GREEDY] * (table.players - 1)])
        alone.seat_experts(listed, listed)
        among = Contest(table, [GREEDY, *[EXPERT] * (table.players - 1)])
        among.seat_experts(listed, listed)
        known = contest_with(table, listed)
        four = Contest(table, [EXPERT] * table.players)
        four.seat_experts(listed, listed)
        limited = four.play(FRESH + 3, games).limited
        lines.append(
            f"{table}: against greedy {alone.play(FRESH, games)}; one greedy among them "
            f"{among.play(FRESH + 1, games)}; against the known expert {known.play(FRESH + 2, games)}; "
            f"{100 * limited:.1f} % at the turn limit"
        )
    return lines


def contest_with(table: Table, weights: list[int]) -> Contest:
    """One expert with these weights against the one that is known."""
    made = Contest(table, [EXPERT] * table.players)
    made.seat_experts(weights, [WEIGHTS[name] for name in NAMES])
    return made


def write(weights: dict[str, int], about: list[str]) -> None:
    """Puts the weights where the program reads them."""
    text = TARGET.read_text("utf-8")
    head, _, rest = text.partition("ORIGIN: Final = ")
    _, _, tail = rest.partition("}  # fmt: skip")
    listed = ", ".join(f'"{name}": {weight}' for name, weight in weights.items())
    lines = "\n".join(textwrap.wrap(listed + ",", 106, initial_indent="    ", subsequent_indent="    "))
    runs = "\n".join(f'    "{run}",' for run in about)
    made = f"(\n{runs}\n)\nWEIGHTS: Final[Mapping[str, int]] = {{\n{lines}\n}}  # fmt: skip{tail}"
    TARGET.write_text(head + "ORIGIN: Final = " + made, "utf-8")
    print(f"written: {TARGET}", file=sys.stderr)


if __name__ == "__main__":
    main()
