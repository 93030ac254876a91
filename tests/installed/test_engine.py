"""Interpreted = compiled: the wheel's engine and the checkout's source play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

GAMES = 180  # of each of six rulesets: more than a thousand
CHECKOUT = Path(os.environ["CHECKOUT"])
SCRIPT = Path(__file__).with_name("trails.py")


def _play(source: Path | None, seed: str) -> dict[str, Any]:
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("PYTHONPATH", None)
    if source is not None:
        env["PYTHONPATH"] = str(source)
    line = [sys.executable, str(SCRIPT), str(GAMES)]
    done = subprocess.run(line, env=env, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made: dict[str, Any] = json.loads(done.stdout)
    return made


def test_compiled_and_interpreted_play_the_same_games() -> None:
    """Every decision, legal count, position and result of over 1,000 games; any PYTHONHASHSEED."""
    wheel, source = _play(None, "1"), _play(CHECKOUT, "2")
    assert wheel["compiled"] == (os.environ["EXPECT_ENGINE"] == "compiled")
    assert not source["compiled"]
    assert sum(map(len, wheel["trails"].values())) >= 1000
    for ruleset, trails in wheel["trails"].items():
        for game, (one, other) in enumerate(zip(trails, source["trails"][ruleset], strict=True)):
            assert one == other, f"{ruleset}, game {game}"
