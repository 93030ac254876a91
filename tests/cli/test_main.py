"""The way in and out: what `--help` loads, where options may stand, and what every failure looks like."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gloomdb import __version__
from gloomdb.cli import main
from gloomdb.cli.process import boundary
from gloomdb.errors import BadInput, GloomError, NotFound, UsageError
from tests.running import Cli, Program, Ran, program_env, program_line

HEAVY = (
    "pydantic",
    "sqlmodel",
    "sqlalchemy",
    "jsonschema",
    "reportlab",
    "rich",
    "sqlite3",
    "librt",
    "gloomdb.rules",
    "gloomdb.cards",
    "gloomdb.effects",
    "gloomdb.catalog",
    "gloomdb.definitions",
    "gloomdb.sim",
    "gloomdb.sheets",
    "gloomdb.cli.commands.",
)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], [], ["whre"]])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    """`gloomdb --help` imports no pydantic, SQLModel, jsonschema, reportlab, engine or command."""
    code = (
        "import sys; from gloomdb.cli.main import run\n"
        f"run({arguments!r})\n"
        f"print([m for m in sys.modules if m.startswith({HEAVY!r})], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=program_env(), check=True)
    assert done.stderr.splitlines()[-1] == b"[]"


def test_where_loads_no_engine_and_no_models() -> None:
    """A command that only looks does not pay for what it does not use; into the catalogue it looks."""
    heavy = tuple(
        name for name in HEAVY if name not in ("gloomdb.cli.commands.", "sqlite3", "gloomdb.catalog")
    )
    code = (
        "import sys; from gloomdb.cli.main import run\nrun(['where'])\n"
        f"print([m for m in sys.modules if m.startswith({heavy!r})], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=program_env(), check=True)
    assert done.stderr.splitlines()[-1] == b"[]"


@pytest.mark.parametrize(
    "arguments",
    [
        ["list"], ["list", "type:death", "wed"], ["search", "muertes"], ["show", "yuggoth"],
        ["sets"], ["diff", "gloom-1e", "gloom-2e"], ["deck", "--help"], ["deck", "list", "--format", "json"],
    ],
)  # fmt: skip
def test_reading_loads_nothing_heavy(arguments: list[str], bundled: Path) -> None:
    """In a pipe: no Rich, SQLModel, jsonschema, reportlab, definitions, effects, engine or server."""
    heavy = ("rich", "sqlmodel", "sqlalchemy", "pydantic", "jsonschema", "reportlab", "librt", "http.server",
             "gloomdb.rules", "gloomdb.definitions", "gloomdb.effects", "gloomdb.sheets", "gloomdb.sim",
             "gloomdb.web")  # fmt: skip
    code = (
        "import sys; from gloomdb.cli.main import run\n"
        f"status = run({arguments!r})\n"
        f"print(status, [m for m in sys.modules if m.startswith({heavy!r})], file=sys.stderr)"
    )
    env = program_env() | {"GLOOMDB_DB": str(bundled)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=env, check=True)
    assert done.stderr.splitlines()[-1] == b"0 []"
    assert done.stdout


def test_only_what_serves_loads_the_server(bundled: Path, tmp_path: Path) -> None:
    """Every command's module, a game in the terminal and a page written to a file: no server is needed."""
    code = (
        "import importlib, sys; from gloomdb.cli import main\n"
        "for name, _ in main.COMMANDS.values(): importlib.import_module(name)\n"
        "main.run(['play', '--set', 'gloom-1e', '--players', '2', '--seed', '1'])\n"
        f"main.run(['export', 'html', 'type:story', '-o', {str(tmp_path / 'page.html')!r}])\n"
        "served = ('starlette', 'uvicorn', 'h11', 'anyio', 'segno', 'gloomdb.web.server')\n"
        "print([m for m in sys.modules if m.startswith(served)], file=sys.stderr)"
    )
    env = program_env() | {"GLOOMDB_DB": str(bundled)}
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, env=env, check=True)
    assert (tmp_path / "page.html").exists()
    assert done.stderr.splitlines()[-1] == b"[]"


def test_help_lists_every_command_with_its_line(cli: Cli) -> None:
    """What can run is listed, without being imported."""
    ran = cli("--help")
    assert ran.status == 0
    for name, (_, line) in main.COMMANDS.items():
        assert f"  {name} " in ran.out
        assert " ".join(line.split()[:3]) in ran.out


@pytest.mark.parametrize("arguments", [[], ["-h"], ["--help"]])
def test_help_is_a_result(cli: Cli, arguments: list[str]) -> None:
    """Help asked for, or called without anything, is stdout and status 0."""
    ran = cli(*arguments)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Usage: gloomdb ")


def test_version(cli: Cli) -> None:
    """`--version` names the program and its version."""
    assert cli("--version") == Ran(0, f"gloomdb {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "env", "lang"),
    [
        ([], None, "en"),
        ([], "es", "es"),
        (["--lang", "es"], None, "es"),
        (["--lang", "en"], "es", "en"),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_lang_stands_before_or_after_the_command(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, arguments: list[str], env: str | None, lang: str, before: bool
) -> None:
    """Either place counts, and both win over GLOOMDB_LANG."""
    if env:
        monkeypatch.setenv("GLOOMDB_LANG", env)
    line = [*arguments, "where"] if before else ["where", *arguments]
    assert json.loads(cli(*line, "-f", "json").out)["lang"] == lang


def test_the_option_nearer_to_the_command_wins(cli: Cli) -> None:
    """`gloomdb --lang es where --lang en` is English."""
    assert json.loads(cli("--lang", "es", "where", "--lang", "en", "-f", "json").out)["lang"] == "en"


@pytest.mark.parametrize("value", ["fr", "EN", "\x1b[1m"])
def test_an_unknown_language_is_wrong_usage(cli: Cli, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """From the option or the environment: status 2, one line, nothing raw."""
    monkeypatch.setenv("GLOOMDB_LANG", value)
    ran = cli("where")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("error: invalid value for '--lang'")
    assert "\x1b" not in ran.err
    assert ran.err.count("\n") == 1


def test_db_comes_from_the_option_then_the_environment_then_the_data_directory(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """--db, else GLOOMDB_DB, else the user's own."""
    assert json.loads(cli("where", "-f", "json").out)["catalogue"].startswith(str(home))
    monkeypatch.setenv("GLOOMDB_DB", "/e.db")
    assert json.loads(cli("where", "-f", "json").out)["catalogue"] == "/e.db"
    assert json.loads(cli("--db", "/a.db", "where", "-f", "json").out)["catalogue"] == "/a.db"
    both = cli("--db", "/a.db", "where", "--db", "/b.db", "-f", "json")
    assert json.loads(both.out)["catalogue"] == "/b.db"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["whre"], "no such command 'whre' (did you mean 'where'?) (see 'gloomdb --help')"),
        (["where", "--bogus"], "no such option: --bogus (see 'gloomdb where --help')"),
        (["where", "--format", "xml"], "invalid value for '--format'"),
        (["where", "--fromat", "json"], "no such option: --fromat (did you mean '--format'?)"),
        (["export", "sheets", "--owned"], "no such option: --owned (see 'gloomdb export sheets --help')"),
        (["where", "extra"], "too many arguments: extra (see"),
        (
            ["simulate", "--games", "1o4"],
            "invalid value for '--games': '1o4' is not a whole number (write it as 1000, 10k or",
        ),
        (["simulate", "--players", "9"], "invalid value for '--players': 9 is not from 2 to 5 (see"),
        (["search", "duck", "--limit", "0"], "invalid value for '--limit': 0 is less than 1 (see"),
        (
            ["export", "sheets", "--gutter", "wide"],
            "invalid value for '--gutter': 'wide' is not a number (see",
        ),
        (["\x1b[2J"], "no such command"),
        (["--", "-x"], "no such option: -x"),
    ],
)
def test_wrong_usage_is_one_sentence_and_status_2(cli: Cli, arguments: list[str], said: str) -> None:
    """The sentence has the offending thing and the way out."""
    ran = cli(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {said}")
    assert ran.err.count("\n") == 1
    assert "\x1b" not in ran.err


def _raising(trouble: BaseException) -> Callable[[], object]:
    def action() -> object:
        raise trouble

    return action


def _sqlite_error(name: str) -> sqlite3.Error:
    error = sqlite3.OperationalError("as SQLite says")
    error.sqlite_errorname = name
    return error


class _Wrapped(Exception):
    """As SQLAlchemy wraps what the driver raised."""

    orig = _sqlite_error("SQLITE_FULL")


@pytest.mark.parametrize(
    ("trouble", "status", "said"),
    [
        (GloomError("it broke (mend it)"), 1, "it broke (mend it)"),
        (BadInput("f.json:3: no"), 1, "f.json:3: no"),
        (UsageError("which?"), 2, "which?"),
        (NotFound("no card 'x'"), 3, "no card 'x'"),
        (GloomError("\x1b]52;c;x\x07\ud800"), 1, "\\x1b]52;c;x\\x07\\ud800"),
        (MemoryError(), 1, "out of memory"),
        (RecursionError(), 1, "nested too deeply"),
        (FileNotFoundError(2, "No such file or directory", "a.json"), 1, "a.json: no such file or directory"),
        (OSError(28, "No space left on device"), 1, "cannot read or write: no space left on device"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), 1, "text that cannot be read or"),
        (_sqlite_error("SQLITE_BUSY_SNAPSHOT"), 1, "the catalogue: another program is writing to it"),
        (_sqlite_error("SQLITE_CORRUPT"), 1, "the catalogue: it is damaged"),
        (_sqlite_error("SQLITE_NOTADB"), 1, "the catalogue: this is not a gloomdb catalogue"),
        (sqlite3.ProgrammingError("odd"), 1, "the catalogue: odd"),
        (_Wrapped(), 1, "the catalogue: the disk is full"),
        (KeyError("x"), 1, "gloomdb itself failed: KeyError: 'x' (GLOOMDB_DEBUG=1"),
        (GloomError("x" * 1_000_000), 1, "xxx"),
        (GloomError("x\n" * 1000), 1, "x\n"),
    ],
)
def test_every_failure_is_a_sentence_and_a_status(
    capsys: pytest.CaptureFixture[str], trouble: Exception, status: int, said: str
) -> None:
    """Expected or not: `error: …`, at most 25 lines, no traceback, nothing on stdout."""
    assert boundary.guard(_raising(trouble)) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"error: {said}")
    assert "Traceback" not in err
    assert err.count("\n") <= 25
    assert len(err) < 2100


def test_debug_shows_the_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only with GLOOMDB_DEBUG=1, and the sentence follows it."""
    monkeypatch.setenv("GLOOMDB_DEBUG", "1")
    assert boundary.guard(_raising(KeyError("\x1b"))) == 1
    err = capsys.readouterr().err
    assert "Traceback" in err
    assert err.splitlines()[-1].startswith("error: ")
    assert "\x1b" not in err


@pytest.mark.parametrize(
    ("leaving", "status"),
    [(KeyboardInterrupt(), 130), (SystemExit(4), 4), (SystemExit(), 0), (SystemExit("x"), 1)],
)
def test_leaving_keeps_its_status(leaving: BaseException, status: int) -> None:
    """Ctrl-C is 130; an exit status passes through."""
    assert boundary.guard(_raising(leaving)) == status


def test_ctrl_c_inside_a_command_is_130(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typer hands 130 back as a value; it must not be lost."""
    monkeypatch.setattr("gloomdb.cli.commands.where.engine_form", _raising(KeyboardInterrupt()))
    assert cli("where").status == 130


def test_arguments_that_are_not_utf8_are_wrong_usage(program: Program) -> None:
    """Status 2 and the bytes shown, not a UnicodeEncodeError."""
    done = program("where", b"q\xff")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"error: 'q\\xff' is not UTF-8 (write the argument in UTF-8)\n"


ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize("env", [ASCII, {"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C.UTF-8"}])
def test_ascii_terminals_get_escapes_not_tracebacks(program: Program, env: dict[str, str]) -> None:
    """Spanish headings on an ASCII terminal, UTF-8 file names in an ASCII locale."""
    done = program("where", "--lang", "es", "--db", "catálogo.db", env=env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith((b"versi\\xf3n", "versión".encode()))
    record = program("where", "--db", "catálogo.db", "-f", "json", env=env)
    assert json.loads(record.stdout)["catalogue"].endswith("catálogo.db")


def test_a_reader_that_goes_away_is_silence(program: Program) -> None:
    """`gloomdb … | head -0`: nothing on stderr, status 141; for help too."""
    for arguments in (["where"], ["--help"]):
        reading, writing = os.pipe()
        os.close(reading)
        done = program(*arguments, stdout=writing)
        os.close(writing)
        assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [["where"], ["where", "-f", "csv"], ["--help"], ["--version"]])
def test_a_full_disk_is_a_failure(program: Program, arguments: list[str]) -> None:
    """Output that could not be written is status 1, said once."""
    with Path("/dev/full").open("wb") as full:
        done = program(*arguments, stdout=full)
    assert done.returncode == 1
    assert done.stderr.startswith(b"error: cannot read or write: no space left on device")
    assert done.stderr.count(b"\n") == 1


def test_closed_streams_are_no_trouble(program: Program, tmp_path: Path) -> None:
    """`<&- >&- 2>&-`: no traceback, and the result is still right where one stream is left."""
    line = " ".join(program_line())
    script = (
        f"{line} where <&- >&- 2>log; echo $?; {line} where <&- 2>&- | head -1; {line} whre >&- 2>&-; echo $?"
    )
    done = subprocess.run(
        ["sh", "-c", script], capture_output=True, cwd=tmp_path, env=program_env(), check=True
    )
    assert done.stdout.split() == [b"0", b"version", __version__.encode(), b"2"]
    assert (tmp_path / "log").read_bytes() == b""


def test_warnings_as_errors_and_optimised_python_change_nothing(program: Program) -> None:
    """PYTHONWARNINGS=error and PYTHONOPTIMIZE=2 give the same results."""
    plain = program("where", "-f", "json").stdout
    assert program("where", "-f", "json", env={"PYTHONWARNINGS": "error"}).stdout == plain
    assert program("where", "-f", "json", env={"PYTHONOPTIMIZE": "2"}).stdout == plain
    assert b"Show which files" in program("where", "--help", env={"PYTHONOPTIMIZE": "2"}).stdout


def test_sigterm_unwinds_with_143(tmp_path: Path) -> None:
    """The handler raises, so `finally` runs and the status is 143."""
    code = (
        "import sys, time; from gloomdb.cli.process import boundary, streams\n"
        "streams.hear_sigterm()\n"
        "def wait():\n"
        "    try:\n        print('ready', flush=True); time.sleep(30)\n"
        "    finally:\n        print('tidied', flush=True)\n"
        "sys.exit(boundary.guard(wait))"
    )
    line = [sys.executable, "-c", code]
    waiting = subprocess.Popen(line, stdout=subprocess.PIPE, env=program_env(), cwd=tmp_path)
    assert waiting.stdout is not None
    assert waiting.stdout.readline() == b"ready\n"
    started = time.monotonic()
    waiting.send_signal(signal.SIGTERM)
    assert waiting.stdout.read() == b"tidied\n"
    assert waiting.wait(10) == 143
    assert time.monotonic() - started < 10
    waiting.stdout.close()


def test_no_home_at_all_is_no_trouble(program: Program) -> None:
    """HOME missing or unwritable: `where` still says where."""
    assert program("where", env={"HOME": "/nonexistent/home"}).returncode == 0
