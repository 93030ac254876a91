"""Streams, terminals, locales, homes and arguments that are not what a program hopes for."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.harness import CONTROL, chance, clean, ended, figure, fork, often, run, start
from tests.running import Ran, program_env, program_line

LINES: tuple[tuple[str, ...], ...] = (
    ("list",), ("search", "mended"), ("show", "attic/was-mended-000001"), ("sets",), ("deck", "show",
    "evening"),
    ("export", "json"), ("list", "--help"), ("deck",),
)  # fmt: skip
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def test_readers_that_go_away(full: Path) -> None:
    """More than a pipe holds, closed after a line: nothing on stderr, status 141 (or 0)."""
    for line in (("list",), ("list", "--format", "json"), ("export", "json"), ("export", "csv")):
        process = start(*line)
        assert process.stdout
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr
        told = process.stderr.read()
        process.stderr.close()
        assert (process.wait(60) in {0, 141}, told) == (True, b""), line


def test_nobody_reads_at_all(small: Path) -> None:
    """The other end is closed before the first byte, on stdout and on stderr."""
    for line in (*LINES[:3], ("list", "nofield:x"), ("own", "add", "attic")):
        reading, writing = os.pipe()
        os.close(reading)
        assert run(*line, stdout=writing).err.count("Traceback") == 0, line
        process = fork(*line, stderr=writing, stdout=subprocess.DEVNULL)
        assert process.wait(60) in {0, 2, 141}, line
        os.close(writing)


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams(small: Path, closed: str) -> None:
    """No traceback, no stream's number taken by the catalogue, and changes are made all the same."""
    line = " ".join(program_line())
    script = f"{line} own add attic {closed}; echo $?; {line} list {closed}; echo $?"
    done = subprocess.run(
        ["sh", "-c", script], capture_output=True, env=program_env(), check=False, timeout=60
    )
    assert b"Traceback" not in done.stdout + done.stderr
    assert done.stdout.split()[0] == b"0"
    assert done.stdout.split()[-1] == b"0"
    assert "attic" in clean(run("own", "list"), 0).out


@pytest.mark.parametrize(
    "env",
    [
        ASCII, {"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "no_SUCH.locale"},
        {"PYTHONWARNINGS": "error"}, {"PYTHONOPTIMIZE": "2"}, {"PYTHONHASHSEED": "7"},
        {"TZ": "Asia/Kathmandu"},
        {"LANG": "tr_TR.UTF-8"}, {"COLUMNS": "1"}, {"COLUMNS": "x"}, {"COLUMNS": "-5"}, {"TERM": "dumb"},
        {"TERM": ""}, {"PYTHONUNBUFFERED": "1"},
        {"NO_COLOR": "1"}, {"PYTHONDEVMODE": "1"}, {"PATH": ""}, {"TMPDIR": "/nonexistent"},
    ],
    ids=lambda env: " ".join(f"{key}={value}" for key, value in env.items()),
)  # fmt: skip
def test_any_environment_gives_the_same_answer(small: Path, env: dict[str, str]) -> None:
    """The same JSON; tables without tracebacks; escapes where letters cannot be written."""
    line = ("list", "--lang", "es", "--format", "json")
    assert json.loads(clean(ended(start(*line, env=env)), 0).out) == json.loads(clean(run(*line), 0).out)
    for line in (("show", "attic/was-mended-000001", "--lang", "es"), ("deck", "show", "evening")):
        clean(ended(start(*line, env=env)), 0, about=line)


@pytest.mark.parametrize("place", ["/nonexistent/home", "/proc/nowhere", "/dev/null", "", "relative/home"])
def test_a_home_that_cannot_be_used(place: str, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With --db everything works; without, what reads shows the bundled cards, what writes is refused."""
    clean(run("list", env={"HOME": place}, cwd="/"), 0)
    monkeypatch.delenv("GLOOMDB_DB")
    env = {"HOME": place, "XDG_DATA_HOME": "/dev/null/x"}
    for line, status in ((("list",), 0), (("own", "add", "cthulhu"), 1), (("where",), 0)):
        clean(run(*line, env=env, cwd="/"), status, about=line)


def test_names_that_begin_with_a_minus(small: Path) -> None:
    """After `--` they are names; before it, options nobody knows are wrong usage."""
    clean(run("show", "--", "-x"), 3)
    clean(run("show", "-x"), 2)
    clean(run("deck", "show", "--", "--force"), 3)
    clean(run("own", "add", "--", "-nosuch"), 3)
    clean(run("list", "--", "-type:modifier"), 0)
    clean(run("list", "-type:modifier"), 0)
    clean(run("validate", "--", "-no-such-file.json"), 1)
    clean(run("import", "--", "--remove"), 1)
    clean(run("--", "list"), 0)


@pytest.mark.parametrize("count", [1, 2000])
def test_many_and_long_arguments(small: Path, count: int) -> None:
    """Two thousand words, or one of a hundred thousand letters."""
    words = ["x" * (100_000 // count)] * count
    clean(ended(start("list", *words)), 0)
    clean(run("search", *words), 0)
    clean(run("show", *words), 3)
    clean(run("own", "add", *words), 3)
    clean(run("validate", *words[:50]), 1)


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": "xterm", "COLUMNS": "20"}])
def test_a_terminal_of_any_kind(small: Path, env: dict[str, str]) -> None:
    """stdout and stderr are a terminal: no colour where none is wanted, never a traceback."""
    for line in (
        ("list",),
        ("show", "attic/was-mended-000001"),
        ("deck", "show", "evening"),
        ("list", "nofield:1"),
    ):
        ours, theirs = pty.openpty()
        process = start(*line, env=env, stdout=theirs, stderr=theirs, stdin=theirs)
        os.close(theirs)
        sent = b""
        try:
            while piece := os.read(ours, 65536):
                sent += piece
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        assert process.wait(60) in {0, 2}, line
        text = sent.decode().replace("\r\n", "\n")
        assert "Traceback" not in text
        if env.get("TERM") == "dumb":
            assert CONTROL.search(text) is None, line
        assert "\x1b[3" not in text or "COLUMNS" in env, line


# The program as its installed script starts it; Ctrl-C comes at the Nth import after the package itself.
INTERRUPTED = """if True:
    import os, sys
    number, sys.argv[1:], seen = int(sys.argv[1]), sys.argv[2:], []
    def hook(event, arguments):
        if event == "import" and (seen or arguments[0] == "gloomdb"):
            seen.append(arguments[0])
            if len(seen) - 1 == number > 0:
                os.kill(os.getpid(), 2)
    sys.addaudithook(hook)
    from gloomdb.cli.start import main
    try:
        main()
    finally:
        if not number:
            print(len(seen) - 1, file=sys.stderr)
"""


def _at_import(number: int, *line: str) -> Ran:
    command = [sys.executable, "-c", INTERRUPTED, str(number), *line]
    env = program_env()
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False, timeout=60)
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("line", [("list",), ("sets",)], ids=" ".join)
def test_ctrl_c_while_the_program_starts(small: Path, line: tuple[str, ...]) -> None:
    """From the first import of our own to the last: status 130, not a word, nothing on stdout."""
    imports = int(_at_import(0, *line).err)
    assert imports > 20
    others = chance("interrupt").sample(range(11, imports + 1), min(imports - 10, often(8)))
    for number in (*range(1, 11), *others):
        assert _at_import(number, *line) == Ran(130, "", ""), number
    figure("interrupts at an import", 10 + len(others))
