"""The goldens of the rules: playthroughs and perft counts, as text; scripts/generate writes them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gloomdb.rules.action_text import describe
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, fingerprint
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import copy, deal, is_over, legal, result, to_move
from gloomdb.rules.notation import position_text
from gloomdb.rules.readable import card_name, character_name
from gloomdb.rules.record import record_game
from tests.tables import RULESETS, mixed_table, table_of

TESTS = Path(__file__).resolve().parent.parent
PLAYERS = {"gloom-1e": 3, "gloom-2e": 2, "cthulhu": 3, "fairytale": 2, "munchkin": 3, "thrones": 3}
MORE_PLAYERS = {"gloom-1e-for-4": ("gloom-1e", 4, 6), "gloom-2e-for-5": ("gloom-2e", 5, 5)}
"""Set, players and number of a short game that begins with choices: each player sets a Character aside, and
with five those are the misfits."""
PERFT = ((0, 2), (7, 2), (31, 2), (60, 2))
"""Decisions already taken, and how deep to count from there."""


def tables_of(name: str) -> Tables:
    """The table a golden is played at."""
    if name in MORE_PLAYERS:
        return table_of(*MORE_PLAYERS[name][:2])
    return mixed_table() if name == "mix" else table_of(name, PLAYERS[name])


def files() -> Iterator[tuple[Path, str]]:
    """Every golden file with what it should hold."""
    for name in (*RULESETS, "mix"):
        yield TESTS / "goldens" / "playthroughs" / f"{name}.txt", playthrough(name)
        yield TESTS / "perft" / f"{name}.perft", perft_file(name)
    for name in MORE_PLAYERS:
        yield TESTS / "goldens" / "playthroughs" / f"{name}.txt", playthrough(name)


def playthrough(name: str) -> str:
    """One game: every decision, what else was legal, what it changed, and the position now and then."""
    tables = tables_of(name)
    others = "greedy" if name in MORE_PLAYERS else "random"
    seats = ("greedy", *(others,) * (int(tables.players) - 1))
    game = MORE_PLAYERS[name][2] if name in MORE_PLAYERS else 1
    record = record_game(tables, seed=2024, game=game, seats=seats)
    state = deal(tables, record.seed, record.game)
    lines = [f"{name}: seed {record.seed}, game {record.game}, {', '.join(seats)}", ""]
    shown = ""
    for number, action in enumerate(record.decisions, start=1):
        if number % 40 == 1:
            lines += ["", *("  | " + line for line in position_text(state).splitlines()), ""]
        lines.append(f"{number}. turn {state.turns}, player {to_move(state) + 1}: {describe(state, action)}")
        lines.append(f"    of {len(legal(state))}: {_grouped(state)}")
        act(state, action)
        scores = _scores(state)
        lines += [f"    {fingerprint(state):016x}", *([f"    {scores}"] if scores != shown else [])]
        shown = scores
    ended = result(state)
    winners = [seat + 1 for seat in ended.winners]
    lines += ["", f"{ended.termination}: {ended.why} Winners: {winners}.", f"{list(ended.family_values)}"]
    return "\n".join(lines) + "\n"


def _grouped(state: State) -> str:
    """The legal actions, those that differ only in the Character together."""
    groups: dict[str, list[str]] = {}
    for action in legal(state):
        if codes.kind_of(action) == codes.PLAY and state.tables.kind[codes.card_of(action)] != codes.EVENT:
            name = card_name(state.tables, int(codes.card_of(action)))
            groups.setdefault(name, []).append(str(int(codes.target_of(action))))
        else:
            groups.setdefault(describe(state, action), [])
    return "; ".join(f"{name} > {' '.join(on)}" if on else name for name, on in groups.items())


def _scores(state: State) -> str:
    tables = state.tables
    worths = []
    for character in range(tables.characters):
        mark = {codes.LIVING: "", codes.DEAD: "†", codes.GONE: "–"}[int(state.status[character])]
        worth = int(self_worth(state, tables, character))
        if worth or mark:
            worths.append(f"{character_name(state, character)} {worth}{mark}")
    return f"{list(result(state).family_values)} {', '.join(worths)}".rstrip()


def perft(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are from a position."""
    if depth == 0 or is_over(state):
        return 1
    actions = legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = copy(state)
        act(after, action)
        total += perft(after, depth - 1)
    return total


def perft_file(name: str) -> str:
    """The counts of one ruleset: a position by the decisions that led there, then `depth count`."""
    tables = tables_of(name)
    record = record_game(tables, seed=77, game=0)
    lines = [f"# {name}: seed 77, game 0, played at random"]
    for taken, depth in PERFT:
        state = deal(tables, 77, 0)
        for action in record.decisions[:taken]:
            act(state, action)
        counts = " ".join(f"{d}:{perft(copy(state), d)}" for d in range(1, depth + 1))
        lines.append(f"after {taken} position {fingerprint(state):016x} counts {counts}")
    return "\n".join(lines) + "\n"
