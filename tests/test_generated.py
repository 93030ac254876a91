"""What is generated is up to date: every generator of scripts/generate would write nothing new."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import PACKAGE_ROOT as ROOT

sys.path.append(str(ROOT / "scripts"))

from generators import GENERATORS, Generator

ALWAYS = [generator for generator in GENERATORS if not generator.only_if_named]


@pytest.mark.parametrize("generator", ALWAYS, ids=lambda generator: generator.name)
def test_generated_files_are_up_to_date(generator: Generator) -> None:
    """If one is not: run scripts/generate with its name, and read the difference before it is committed."""
    assert [str(path.relative_to(ROOT)) for path, _ in generator.stale()] == []


def test_every_generator_is_in_the_list() -> None:
    """A module of scripts/generators that nobody names would never be run."""
    modules = {path.stem.replace("_", "-") for path in (ROOT / "scripts" / "generators").glob("[!_]*.py")}
    assert modules == {generator.name for generator in GENERATORS}


def test_a_file_out_of_date_is_named_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is missing or says something else; once written, it is as it should be."""
    generator = next(generator for generator in GENERATORS if generator.name == "effect-schema")
    monkeypatch.setattr("generators.effect_schema.ROOT", tmp_path)
    target = tmp_path / "schemas" / "effect.schema.json"
    assert list(generator.write()) == [target]
    assert list(generator.stale()) == []
    target.write_text("{}", encoding="utf-8")
    assert [path for path, _ in generator.stale()] == [target]
    assert list(generator.write()) == [target]
    assert target.read_bytes() == (ROOT / "schemas" / "effect.schema.json").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [(["--check", "effect-schema"], 0, ""), (["no-such"], 2, "no generator is called no-such (available: ")],
)
def test_the_script_checks_by_name(arguments: list[str], status: int, said: str) -> None:
    """Silent when all is well; a wrong name is answered with those there are."""
    line = [sys.executable, str(ROOT / "scripts" / "generate"), *arguments]
    ran = subprocess.run(line, capture_output=True, text=True, check=False)
    assert ran.returncode == status
    assert ran.stderr.startswith(said)
    assert bool(ran.stderr) == bool(said)
