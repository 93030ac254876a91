"""The engine: random, greedy and expert games, every edition and a mix, memory; OpenSpiel beside it."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

from contests import EDITIONS
from engine_runs import MIX, PLAYERS, measure, prepared
from timing import Row

ROOT = Path(__file__).resolve().parent.parent.parent
PEERS = ROOT / ".venv-peers" / "bin" / "python"
ROUNDS = 5
GAMES = {"compiled": 6000, "interpreted": 300}
FLAT_GAMES = 100_000
OPEN_SPIEL = """
import json, random, time, pyspiel
made, simulations, rollouts = {}, 10, 200
for name in ("hearts", "crazy_eights"):
    game, chance = pyspiel.load_game(name), random.Random(1)
    dealt = game.new_initial_state()
    while dealt.is_chance_node() or len(dealt.legal_actions()) < 3:
        dealt.apply_action(chance.choice(dealt.legal_actions()))
    moves = 0
    for _ in range(30):
        state = dealt.clone()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, simulations, 100, False, 1, False)
    start = time.process_time()
    search.mcts_search(dealt)
    made[name] = simulations * rollouts * moves / 30 / (time.process_time() - start)
print(json.dumps(made))
"""
"""Its rollouts run in C++ inside a search whose leaves are valued by so many that nothing else counts."""


def rows(rounds: int | None) -> list[Row]:
    """Plays and games a second, as ratios to the target figures and to each other."""
    forms = ["compiled", "interpreted", *(["OpenSpiel"] if _has_open_spiel() else [])]
    taken: dict[str, list[dict[str, float]]] = {form: [] for form in forms}
    for number in range((rounds or ROUNDS) + 1):
        for form, runs in taken.items():
            run = _open_spiel() if form == "OpenSpiel" else _run(form)
            if number:
                runs.append(run)
    best = {form: {key: median(run[key] for run in runs) for key in runs[0]} for form, runs in taken.items()}
    fast, slow = best["compiled"], best["interpreted"]
    copying = round(fast["copy_us"], 2)
    made = [
        _row("random plays a second, compiled", fast["plays"], "1 million", 1e6, "≥ 2"),
        _row("random games a second, compiled", fast["random"], "interpreted", slow["random"], "≥ 25"),
        _row("greedy games a second, compiled", fast["greedy"], "10,000", 1e4, "≥ 1"),
        _row("random games a second, interpreted", slow["random"], "500", 500, "≥ 1"),
        Row("copying a state, compiled", f"{copying:.2f} µs", "1 µs", copying, "≤ 1"),
        _memory(),
    ]
    theirs = best.get("OpenSpiel", {})
    return [
        *made,
        *(_edition_row(fast, name) for name in (*EDITIONS[1:], MIX)),
        *(_expert_row(fast, name) for name in (*EDITIONS, MIX)),
        # Only shown: other games, other rules, and a difference smaller than the machine's moods.
        *(_row("random plays a second, compiled", fast["plays"], f"OpenSpiel {name}", moves, "")
          for name, moves in theirs.items()),
    ]  # fmt: skip


def _edition_row(fast: dict[str, float], name: str) -> Row:
    target = {"cthulhu": "≥ 0.6", "fairytale": "≥ 0.6", MIX: "≥ 0.5"}.get(name, "")
    words = f"greedy games a second, {name}"
    return _row(words, fast[f"greedy {name}"], "gloom-1e", fast["greedy gloom-1e"], target)


def _expert_row(fast: dict[str, float], name: str) -> Row:
    words = f"expert games a second, {name}"
    return _row(words, fast[f"expert {name}"], "greedy", fast[f"greedy {name}"], "≥ 0.5")


def _run(form: str) -> dict[str, float]:
    """One measurement, in a process of its own: the wheel's engine, or the checkout's source."""
    import os

    here = str(Path(__file__).parent)
    paths = [here, str(ROOT)] if form == "interpreted" else [here]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    line = [sys.executable, str(Path(__file__).with_name("engine_runs.py")), str(GAMES[form])]
    done = subprocess.run(line, env=env, cwd="/", check=True, capture_output=True, text=True)
    made: dict[str, float] = json.loads(done.stdout)
    return made


def _row(name: str, value: float, beside: str, base: float, target: str) -> Row:
    return Row(name, f"{value:,.0f}", beside, round(value / base, 2), target)


def _memory() -> Row:
    """Peak memory after many games beside the peak after a few."""
    tables = prepared()
    measure(tables, 1000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    from librt.vecs import vec
    from mypy_extensions import i64

    from gloomdb.rules.core.moves.playout import run_games

    run_games(tables, 5, 0, FLAT_GAMES, vec[i64]([0] * PLAYERS), None)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    words = f"{before / 1024:.1f} to {after / 1024:.1f} MiB"
    return Row(f"memory over {FLAT_GAMES:,} games", words, "before", round(after / before, 3), "≤ 1.02")


def _has_open_spiel() -> bool:
    """Whether `--peers` has installed it."""
    line = [str(PEERS), "-c", "import pyspiel"]
    return PEERS.exists() and subprocess.run(line, check=False, capture_output=True).returncode == 0


def _open_spiel() -> dict[str, float]:
    """Moves a second of OpenSpiel's C++ rollouts, by game."""
    done = subprocess.run([str(PEERS), "-c", OPEN_SPIEL], check=True, capture_output=True, text=True)
    made: dict[str, float] = json.loads(done.stdout)
    return made
