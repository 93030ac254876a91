"""What holds for the project as a whole: its scripts, its pages, the size of its modules."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.running import PACKAGE_ROOT as ROOT

sys.path.append(str(ROOT / "scripts"))
sys.path.append(str(ROOT / "scripts" / "benchmarks"))

MODULES = sorted((ROOT / "gloomdb").rglob("*.py"))
LONGEST = 400  # lines; past it, it is two modules
LONGER = {"gloomdb/effects/vocabulary.py": 600}  # a list of small classes, and one module on purpose


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_modules_stay_small(path: Path) -> None:
    """No module is past 400 lines, but for what is one list."""
    allowed = LONGER.get(path.relative_to(ROOT).as_posix(), LONGEST)
    assert len(path.read_text(encoding="utf-8").splitlines()) <= allowed


@pytest.mark.parametrize("name", ["scripts/test", "scripts/demo", "scripts/bench", "scripts/soak", ".ci/run"])
def test_scripts_can_be_run_and_parse(name: str) -> None:
    """They are executable, and the shell understands them."""
    assert os.access(ROOT / name, os.X_OK)
    subprocess.run(["bash", "-n", str(ROOT / name)], check=True)


def test_every_python_script_is_linted() -> None:
    """Those without .py in their name are named in ruff's configuration."""
    scripts = [path for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix]
    python = {f"scripts/{path.name}" for path in scripts if b"python" in path.read_bytes().split(b"\n")[0]}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert python == set(project["tool"]["ruff"]["extend-include"])


def test_ci_runs_the_tests_and_the_readme_names_both_commands() -> None:
    """`.ci/run` is `./scripts/test`; the README opens with the two commands."""
    assert "scripts/test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    opening = (ROOT / "README.md").read_text(encoding="utf-8").split("## A tour")[0]
    assert "./scripts/demo" in opening
    assert "./scripts/test" in opening


def test_compiled_modules_and_wheel_tests_exist() -> None:
    """What pyproject.toml names for the wheel is there."""
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["gloomdb"]
    assert [path for path in (*ours["compiled"], *ours["wheel-tests"]) if not (ROOT / path).exists()] == []


def test_requirements_are_those_of_pyproject_with_extras_expanded() -> None:
    """What scripts/test installs: dependencies and extras, an extra inside an extra too, never gloomdb."""
    from requirements import requirements

    plain, full = requirements([]), requirements(["test", "cluster"])
    assert set(plain) < set(full)
    assert any(line.startswith("pypdfium2") for line in full)  # through gloomdb[png]
    assert any(line.startswith("dask") for line in full)
    assert not any(line.startswith("gloomdb") for line in full)


@pytest.mark.parametrize(
    ("ratio", "target", "met"),
    [(7.9, "≤ 8", True), (8.1, "≤ 8", False), (10, "≥ 9.5", True), (9, "≥ 9.5", False), (1, "", None)],
)
def test_a_benchmark_meets_its_target_or_does_not(ratio: float, target: str, met: bool | None) -> None:
    """Targets are ratios, in either direction; a row without one is only shown."""
    from timing import Row

    assert Row("x", "1 ms", "y", ratio, target).met is met


def test_benchmarks_run_in_turn_and_the_first_round_does_not_count() -> None:
    """One of each in every round."""
    from timing import compared, interleaved

    ran: list[str] = []
    taken = interleaved({"a": lambda: ran.append("a"), "b": lambda: ran.append("b")}, 2)
    assert ran == ["a", "b"] * 3
    assert [len(seconds) for seconds in taken.values()] == [2, 2]
    row = compared({"a": [2.0, 4.0, 6.0], "b": [1.0, 2.0, 3.0]}, "a", "b")
    assert (row.ratio, row.measured) == (2.0, "4000.0 ms (2000.0 to 6000.0)")


def test_every_benchmark_is_found_and_has_rows() -> None:
    """A module in scripts/benchmarks that has no `rows` would be measured by nobody."""
    from importlib import import_module

    from run import names

    assert "startup" in names()
    assert [name for name in names() if not callable(import_module(name).rows)] == []
