"""Interpreted = compiled for whole simulations: the wheel and the checkout give the same result hash."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(os.environ["CHECKOUT"])


def _hash(source: Path | None, folder: Path, *arguments: str) -> str:
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("PYTHONPATH", None)
    if source is not None:
        env["PYTHONPATH"] = str(source)
    catalogue = folder / f"{'wheel' if source is None else 'checkout'}.db"
    program = [sys.executable, "-m", "gloomdb", "--db", str(catalogue)]
    if not catalogue.exists():
        subprocess.run([*program, "import"], env=env, cwd="/", check=True, capture_output=True)
    line = [*program, "simulate", *arguments, "--format", "json"]
    done = subprocess.run(line, env=env, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return str(json.loads(done.stdout)["result_hash"])


def test_ctrl_c_is_heard_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    """Compiled code, one process, a thought that would take minutes: it still ends within seconds."""
    catalogue = tmp_path / "wheel.db"
    program = [sys.executable, "-m", "gloomdb", "--db", str(catalogue)]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*program, "import"], env=env, cwd="/", check=True, capture_output=True)
    line = [*program, "simulate", "--set", "gloom-2e", "--policy", "thoughtful", "--think", "1000000"]
    running = subprocess.Popen(line, env=env, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with pytest.raises(subprocess.TimeoutExpired):
        running.communicate(timeout=8)  # it is thinking by now
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=5)
    assert running.returncode == 130, err
    assert b"Traceback" not in err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--set", "gloom-2e", "--set", "cthulhu", "--games", "120"),
        ("--set", "munchkin", "--set", "thrones", "--games", "60", "--policy", "random"),
        (
            "--set",
            "gloom-1e",
            "--players",
            "2",
            "--games",
            "2",
            "--think",
            "30",
            "--policy",
            "thoughtful,greedy",
        ),
        ("--set", "fairytale", "--games", "20", "--impact", "type:event", "--together"),
    ],
    ids=["greedy", "random", "thoughtful", "impact"],
)
def test_compiled_and_interpreted_simulate_alike(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Every policy, and the comparison with and without."""
    assert _hash(None, tmp_path, *arguments) == _hash(CHECKOUT, tmp_path, *arguments)
