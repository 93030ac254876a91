"""What holds for the project as a whole: its scripts, its pages, the size and names of its modules."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from tests.running import PACKAGE_ROOT as ROOT

sys.path.append(str(ROOT / "scripts"))
sys.path.append(str(ROOT / "scripts" / "benchmarks"))

MODULES = sorted((ROOT / "gloomdb").rglob("*.py"))
LONGEST = 400  # lines; past it, it is two modules
LONGER = {"gloomdb/effects/vocabulary.py": 600}  # a list of small classes, and one module on purpose
MOST_SIBLINGS = 15  # modules in a package; past it, its folders do not show what is in it
LISTS = {"gloomdb/cli/commands"}  # one module a command: a list may be longer
# Where a name stands for a place in a list, the same name may come again: a command's own modules.
REPEATING = re.compile(r"gloomdb/cli/commands/")
VAGUE = {  # what a stranger must ask, who looks for something
    "common": "common to what?",
    "data": "which data?",
    "helpers": "helping with what?",
    "info": "about what?",
    "manager": "managing what?",
    "misc": "what is not?",
    "shared": "by whom?",
    "stuff": "which?",
    "things": "which?",
    "tools": "for what?",
    "types": "of what?",
    "util": "useful for what?",
    "utils": "useful for what?",
    "words": "of what, in which language?",
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_modules_stay_small(path: Path) -> None:
    """No module is past 400 lines, but for what is one list."""
    allowed = LONGER.get(path.relative_to(ROOT).as_posix(), LONGEST)
    assert len(path.read_text(encoding="utf-8").splitlines()) <= allowed


def named(path: Path) -> str:
    """A module as it is called in the project."""
    return path.relative_to(ROOT).as_posix()


def test_packages_stay_small() -> None:
    """No package has more than 15 modules side by side, but for a folder that is a list."""
    siblings = Counter(named(path.parent) for path in MODULES if path.name != "__init__.py")
    crowded = {name: count for name, count in siblings.items() if count > MOST_SIBLINGS}
    assert set(crowded) <= LISTS, crowded


def test_a_modules_name_is_used_once() -> None:
    """So that a stranger finds it in one guess."""
    paths: dict[str, list[str]] = {}
    for path in MODULES:
        if path.name != "__init__.py" and not REPEATING.match(named(path)):
            paths.setdefault(path.stem, []).append(named(path))
    assert {name: places for name, places in paths.items() if len(places) > 1} == {}


def test_no_module_has_a_vague_name() -> None:
    """A name says what is inside."""
    assert {named(path): VAGUE[path.stem] for path in MODULES if path.stem in VAGUE} == {}


def test_what_is_compiled_is_in_folders_called_core() -> None:
    """Every such folder is compiled, and nothing else is: whoever opens one knows what rules hold in it."""
    cores = [named(path) for path in (ROOT / "gloomdb").rglob("core") if path.is_dir()]
    assert sorted(cores) == sorted(PROJECT["tool"]["gloomdb"]["compiled"])


def test_the_code_is_formatted() -> None:
    """As `ruff format` would have it."""
    ran = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--check", "."], cwd=ROOT, capture_output=True, check=False
    )
    assert ran.returncode == 0, ran.stdout.decode()


@pytest.mark.parametrize("name", ["scripts/test", "scripts/demo", "scripts/bench", "scripts/soak", ".ci/run"])
def test_scripts_can_be_run_and_parse(name: str) -> None:
    """They are executable, and the shell understands them."""
    assert os.access(ROOT / name, os.X_OK)
    subprocess.run(["bash", "-n", str(ROOT / name)], check=True)


def test_every_python_script_is_linted() -> None:
    """Those without .py in their name are named in ruff's configuration."""
    scripts = [path for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix]
    python = {f"scripts/{path.name}" for path in scripts if b"python" in path.read_bytes().split(b"\n")[0]}
    assert python == set(PROJECT["tool"]["ruff"]["extend-include"])


def test_ci_runs_the_tests_and_the_readme_names_both_commands() -> None:
    """`.ci/run` is `./scripts/test`; the README opens with the two commands."""
    assert "scripts/test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    opening = (ROOT / "README.md").read_text(encoding="utf-8").split("## A tour")[0]
    assert "./scripts/demo" in opening
    assert "./scripts/test" in opening


def test_compiled_modules_and_wheel_tests_exist() -> None:
    """What pyproject.toml names for the wheel is there."""
    ours = PROJECT["tool"]["gloomdb"]
    assert [path for path in (*ours["compiled"], *ours["wheel-tests"]) if not (ROOT / path).exists()] == []


def test_requirements_are_those_of_pyproject_with_groups_expanded() -> None:
    """What scripts/test installs: dependencies, groups with the groups inside them, extras; never gloomdb."""
    from requirements import requirements

    plain, full = requirements([]), requirements(["dev", "cluster", "rl"])
    assert set(plain) < set(full)
    assert plain == PROJECT["project"]["dependencies"]
    assert any(line.startswith("pytest>") for line in full)  # through dev, which includes test
    assert any(line.startswith("dask") for line in full)
    assert not any(line.startswith("gloomdb") for line in full)


def test_the_constraints_pin_every_requirement() -> None:
    """Each with a version that pyproject.toml allows; if one is missing, run scripts/constraints."""
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name
    from requirements import requirements

    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = dict(line.split("==") for line in lines if not line.startswith("#"))
    wanted = [Requirement(line) for line in requirements(["dev", "cluster", "rl"])]
    versions = {line: pins.get(canonicalize_name(line.name)) for line in wanted}
    assert [str(line) for line, version in versions.items() if version is None] == []
    assert [str(line) for line, version in versions.items() if version not in line.specifier] == []


def test_the_forge_runs_every_supported_python_on_three_systems() -> None:
    """And builds wheels for the same; hooks run what scripts/test runs first."""
    import yaml

    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
    matrix = workflow["jobs"]["matrix"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13"]
    assert [name.partition("-")[0] for name in matrix["os"]] == ["ubuntu", "macos", "windows"]
    built = [f"cp{version.replace('.', '')}-*" for version in matrix["python"]]
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == built
    assert set(workflow["jobs"]["release"]["needs"]) == set(workflow["jobs"]) - {"release"}
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]
    assert [hook["id"] for hook in hooks["hooks"]] == ["ruff-check", "ruff-format", "mypy", "generate"]


def test_commits_that_blame_passes_over_are_whole_hashes() -> None:
    """`git blame` refuses a file with anything else in it."""
    lines = (ROOT / ".git-blame-ignore-revs").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not re.fullmatch(r"#.*|[0-9a-f]{40}", line)] == []


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
