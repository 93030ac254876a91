"""Commands made from a table: single ones and groups, loaded when they run and not before."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main

from gloomdb.cli.main import _before_any_command
from gloomdb.cli.process.lazy import LazyGroup, plain_typer
from tests.running import Ran, run_inside

GROUP = '''
"""A group with one command."""
from gloomdb.cli.process.lazy import examples, plain_typer
from gloomdb.cli.arguments.options import LangOption
app = plain_typer(help="Boxes I own.")

@app.command(epilog=examples("gloomdb own add gloom-2e"))
def add(name: str, lang: LangOption = "en") -> None:
    """Add a box."""
    print(name, lang)
'''
FINDINGS = '''
"""A command that finds something."""
import typer
EXAMPLES = ("gloomdb check",)
def command() -> None:
    """Check."""
    raise typer.Exit(4)
'''
TABLE = {"own": ("lazy_own", "Boxes."), "check": ("lazy_check", "Check."), "gone": ("no_module", "Gone.")}


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The root command with two commands of its own."""
    (tmp_path / "lazy_own.py").write_text(GROUP, encoding="utf-8")
    (tmp_path / "lazy_check.py").write_text(FINDINGS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    class Root(LazyGroup):
        table = TABLE

    app = plain_typer(cls=Root, no_args_is_help=True)
    app.callback()(_before_any_command)
    monkeypatch.setattr("gloomdb.cli.main.app", app)
    yield
    for name in ("lazy_own", "lazy_check"):
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("commands")
def test_listing_imports_nothing() -> None:
    """Help names even a command whose module does not exist."""
    assert "gone" in run_inside("--help").out
    assert "lazy_own" not in sys.modules


@pytest.mark.usefixtures("commands")
def test_a_group_of_one_command_is_still_a_group() -> None:
    """`gloomdb own add X` works, with the options given before the group."""
    assert run_inside("--lang", "es", "own", "add", "x") == Ran(0, "x es\n", "")
    assert run_inside("own", "add", "x", "--lang", "en") == Ran(0, "x en\n", "")


@pytest.mark.usefixtures("commands")
def test_a_group_alone_shows_its_help() -> None:
    """Its commands, on stdout, status 0; its commands' help has the examples."""
    alone = run_inside("own")
    assert (alone.status, alone.err) == (0, "")
    assert "Add a box." in alone.out
    assert "gloomdb own add gloom-2e" in run_inside("own", "add", "--help").out
    assert run_inside("own", "ad").err.startswith("error: no such command 'ad' (did you mean 'add'?)")


@pytest.mark.usefixtures("commands")
def test_the_status_of_findings_is_kept() -> None:
    """`raise typer.Exit(4)` is status 4 and says nothing."""
    assert run_inside("check") == Ran(4, "", "")


@pytest.mark.usefixtures("commands")
def test_missing_arguments_name_the_way_out() -> None:
    """One sentence with the command whose help to read."""
    assert run_inside("own", "add") == Ran(
        2, "", "error: missing argument 'name' (see 'gloomdb own add --help')\n"
    )


def test_help_is_plain_text() -> None:
    """No Rich in help: it would double the time of `--help`."""
    assert typer.main.get_command(plain_typer(callback=lambda: None)).rich_markup_mode is None  # type: ignore[attr-defined]
