"""The quick way reads a command line as Typer does, or leaves it alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gloomdb.cli import listing, main, quick, searching, showing, start
from tests.running import program_env

PLACES = {
    "list": (listing, "list_cards"),
    "search": (searching, "search_cards"),
    "show": (showing, "show_card"),
}
PIECES = [
    "wed", "-has:effect", "type:death", "points<=-15", "-", "--", "-x", "-(a or b)", "", "a b", "--lang",
    "es", "en", "fr", "--lang=es", "--db", "/tmp/x.db", "--db=", "--format", "json", "table",
    "--format=csv", "--explain", "--limit", "3", "0", "-3", "--limit=2", "-h", "-f", "--help", "--nonsense",
    "--explain=1", "--la", "-family:x",
]  # fmt: skip


def calls(run: Any, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the command's function is called with, or nothing."""
    made: list[tuple[Any, ...]] = []
    for name, (module, function) in PLACES.items():

        def note(words: Any, name: str = name, **options: Any) -> None:
            made.append((name, list(words), options))

        monkeypatch.setattr(module, function, note)
        monkeypatch.setattr(f"gloomdb.cli.commands.{name}.{function}", note, raising=False)
    run(arguments)
    return made


@pytest.fixture(autouse=True)
def _loaded() -> None:
    """The commands' modules, so that their functions can be replaced."""
    import gloomdb.cli.commands.list
    import gloomdb.cli.commands.search
    import gloomdb.cli.commands.show  # noqa: F401 (loaded)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(PLACES)), st.lists(st.sampled_from(PIECES), max_size=6))
def test_typer_reads_the_line_the_same(
    capsys: pytest.CaptureFixture[str], command: str, pieces: list[str]
) -> None:
    """Where the quick way takes a line, it calls the same function with the same values as Typer."""
    arguments = [command, *pieces]
    with pytest.MonkeyPatch.context() as monkeypatch:
        found = quick.task(arguments)
        if found is None:
            return
        by_hand = calls(lambda _: found(), arguments, monkeypatch)
    with pytest.MonkeyPatch.context() as monkeypatch:
        assert calls(main.run, arguments, monkeypatch) == by_hand
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "taken"),
    [
        (["list"], True),
        (["list", "type:death", "-has:effect", "--lang", "es", "--format=json"], True),
        (["search", "wed", "--limit", "3"], True),
        (["show", "old", "age"], True),
        (["list", "--", "--explain"], True),
        (["search"], False),
        (["list", "--help"], False),
        (["list", "--lang", "fr"], False),
        (["show", "-f", "json", "x"], False),
        (["sets"], False),
        (["--lang", "es", "list"], False),
        ([], False),
    ],
)
def test_what_is_taken(arguments: list[str], taken: bool) -> None:
    """Plain lines of the three commands; everything else is Typer's."""
    assert (quick.task(arguments) is not None) is taken


@pytest.mark.parametrize(
    ("name", "value"), [("GLOOMDB_LANG", "fr"), ("GLOOMDB_DB", ""), ("_GLOOMDB_COMPLETE", "x")]
)
def test_an_odd_environment_is_typers(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    """A wrong value of a variable gets Typer's message, completion its answer."""
    monkeypatch.setenv(name, value)
    assert quick.task(["list"]) is None


def test_the_environment_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """GLOOMDB_LANG and GLOOMDB_DB stand for the options."""
    monkeypatch.setenv("GLOOMDB_LANG", "es")
    monkeypatch.setenv("GLOOMDB_DB", "/tmp/x.db")
    found = quick.task(["list"])
    assert found is not None
    assert calls(lambda _: found(), [], monkeypatch) == [
        ("list", [], {"explain": False, "lang": "es", "db": Path("/tmp/x.db"), "form": "table"})
    ]


def test_other_commands_go_through_typer(capsys: pytest.CaptureFixture[str]) -> None:
    """The entry point runs them all."""
    assert start.run(["where", "--format", "json"]) == 0
    assert '"engine"' in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments", [["list"], ["list", "type:death", "wed"], ["search", "muertes"], ["show", "yuggoth"]]
)
def test_reading_loads_nothing_heavy(arguments: list[str], bundled: Path) -> None:
    """In a pipe: no Typer, Rich, SQLModel, pydantic, jsonschema, reportlab, definitions or engine."""
    heavy = ("typer", "rich", "sqlmodel", "sqlalchemy", "pydantic", "jsonschema", "reportlab", "librt",
             "gloomdb.rules", "gloomdb.definitions", "gloomdb.effects", "gloomdb.sheets")  # fmt: skip
    code = (
        "import sys; from gloomdb.cli.start import run\n"
        f"status = run({arguments!r})\n"
        f"print(status, [m for m in sys.modules if m.startswith({heavy!r})], file=sys.stderr)"
    )
    env = program_env() | {"GLOOMDB_DB": str(bundled)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=env, check=True)
    assert done.stderr.splitlines()[-1] == b"0 []"
    assert done.stdout
