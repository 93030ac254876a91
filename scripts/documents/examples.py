"""The examples in the pages: found, run in order in an empty home, and compared with what is shown.

    ```console        lines with `$ ` are run; what follows is what they print, stdout and stderr as they come
    ```sh             every line is run; what it prints is not shown
    ```python         is run, each page in one namespace; a ```text block right after it is what it prints
    ```json FILE      (or csv) is written to FILE first

In what is shown a line `…` stands for any lines, and `…` in a line for anything. A command ends with status 0
unless a comment says `# exits 4`. The home has a catalogue of the bundled sets, unless the page says FRESH.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
WIDTH: Final = "100"  # columns of the terminal
_FENCE: Final = re.compile(r"^( *)```(\w+)(?: ([^\n`]+))?\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_EXITS: Final = re.compile(r"\s+# (?:exits|termina con) (\d+)$")
_NEEDS_SHELL: Final = re.compile(r"[|<>;&*$`]")
_VOLATILE: Final = "…"
_CHANGES: Final = re.compile(
    r"\b[0-9a-f]{16,64}\b|\b20\d\d-\d\d-\d\dT[\d:+]+|(?<=bytes)\s+\d+$|~?/\S*backups/\S+"
)  # what is different each time, or with every small change: hashes, times, sizes
FRESH: Final = "<!-- in an empty home -->"


@dataclass
class Block:
    """A fenced block of a page."""

    kind: str
    name: str
    text: str
    line: int
    start: int
    end: int
    indent: str = ""
    follows: bool = False
    """Nothing but blank lines between it and the block before."""


@dataclass
class Command:
    """A command line and what the page shows of its output."""

    line: str
    shown: list[str] = field(default_factory=list)

    @property
    def status(self) -> int:
        """The exit status it should have."""
        said = _EXITS.search(self.line)
        return int(said[1]) if said else 0

    @property
    def typed(self) -> str:
        """The command line itself."""
        return _EXITS.sub("", self.line)


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page, in order."""
    found: list[Block] = []
    for match in _FENCE.finditer(text):
        follows = bool(found) and text[found[-1].end : match.start()].strip() == "```"
        line = text.count("\n", 0, match.start()) + 1
        span = (match.start(4), match.end(4))
        body = re.sub(f"(?m)^{match[1]}", "", match[4])
        found.append(Block(match[2], match[3] or "", body, line, *span, match[1], follows))
    return found


def commands(text: str) -> list[Command]:
    """The command lines of a console block; one that ends with a backslash goes on in the next line."""
    found: list[Command] = []
    going_on = False
    for line in text.splitlines():
        if going_on:
            found[-1].line += "\n" + line
        elif line.startswith("$ "):
            found.append(Command(line[2:]))
        elif found:
            found[-1].shown.append(line)
        going_on = bool(found) and not found[-1].shown and found[-1].line.endswith("\\")
    return found


def matches(shown: list[str], printed: list[str]) -> bool:
    """Whether what a page shows is what was printed, where it shows it."""
    pattern = []
    for line in shown:
        if line.strip() == _VOLATILE:
            pattern.append(r"(?:[^\n]*\n)*?")
        else:
            parts = [re.escape(part) for part in line.rstrip().split(_VOLATILE)]
            pattern.append(r"[^\n]*?".join(parts) + r"\n")
    text = "".join(line.rstrip() + "\n" for line in printed)
    return re.fullmatch("".join(pattern), text) is not None


@contextlib.contextmanager
def home(directory: Path, catalogue: Path | None = None) -> Iterator[None]:
    """A home in the directory, empty or with a copy of a catalogue, and a directory to stand in."""
    kept, stood = dict(os.environ), Path.cwd()
    for name in [name for name in os.environ if name.startswith(("GLOOMDB_", "XDG_"))]:
        del os.environ[name]
    own, binaries = directory / "home", directory / "bin"
    own.mkdir()
    binaries.mkdir()
    (directory / "here").mkdir()
    program = binaries / "gloomdb"
    root, python = shlex.quote(str(ROOT)), shlex.quote(sys.executable)
    program.write_text(f'#!/bin/sh\nPYTHONPATH={root} exec {python} -m gloomdb "$@"\n')
    program.chmod(0o755)
    os.environ |= {"HOME": str(own), "COLUMNS": WIDTH, "PATH": f"{binaries}{os.pathsep}{os.environ['PATH']}"}
    os.chdir(directory / "here")
    if catalogue is not None:
        place = own / ".local" / "share" / "gloomdb" / "catalogue.db"
        place.parent.mkdir(parents=True)
        shutil.copyfile(catalogue, place)
    try:
        yield
    finally:
        os.chdir(stood)
        os.environ.clear()
        os.environ.update(kept)


def new_catalogue(path: Path) -> Path:
    """Makes a catalogue of the bundled sets, to be copied."""
    status, printed = _inside(["--db", str(path), "import"])
    if status:
        raise RuntimeError("\n".join(printed))
    return path


@contextlib.contextmanager
def filled_home() -> Iterator[None]:
    """A home with a catalogue of the bundled sets, and a directory to stand in."""
    with tempfile.TemporaryDirectory() as directory:
        catalogue = new_catalogue(Path(directory) / "catalogue.db")
        place = Path(directory) / "place"
        place.mkdir()
        with home(place, catalogue):
            yield


@dataclass
class Ran:
    """What came of running the examples of a page."""

    text: str
    """The page with what they print now."""
    failed: list[str]
    """Those that ended otherwise than the page says."""
    differ: list[str]
    """Those that print something else."""


def run_page(path: Path, directory: Path, catalogue: Path) -> Ran:
    """Runs the examples of a page in a home of its own."""
    text = path.read_text(encoding="utf-8")
    with home(directory, None if FRESH in text else catalogue):
        return _run(text, str(path.relative_to(ROOT)), directory)


def _run(text: str, where: str, directory: Path) -> Ran:
    ran = Ran("", [], [])
    made, at = "", 0
    names: dict[str, Any] = {"__name__": "__main__"}
    printed: list[str] | None = None
    for block in blocks(text):
        new = block.text
        place = f"{where}:{block.line}"
        if block.kind == "console":
            new = _console(block.text, directory, place, ran)
        elif block.kind == "sh":
            _quietly(block.text, place, ran)
        elif block.kind == "text" and block.follows and printed is not None:
            if not matches(block.text.splitlines(), printed):
                ran.differ.append(f"{place}: the Python above prints\n" + "\n".join(printed))
                new = _shown(block.text.splitlines(), printed)
        elif block.kind in ("json", "csv") and block.name:
            Path(block.name).write_text(block.text, encoding="utf-8")
        printed = None
        if block.kind == "python":
            if block.name:
                Path(block.name).write_text(block.text, encoding="utf-8")
            else:
                printed = _python(block, names, place, ran)
        made += text[at : block.start] + re.sub(r"(?m)^(?=.)", block.indent, new)
        at = block.end
    ran.text = made + text[at:]
    return ran


def _console(text: str, directory: Path, place: str, ran: Ran) -> str:
    made = ""
    for command in commands(text):
        status, printed = run(command.typed)
        lines = [line.replace(str(directory / "home"), "~") for line in printed]
        shown = command.shown
        if status != command.status:
            ran.failed.append(f"{place}: '{command.typed}' has status {status}\n" + "\n".join(lines))
        elif not matches(shown, lines):
            ran.differ.append(f"{place}: '{command.typed}' prints\n" + "\n".join(lines))
            shown = _shown(shown, lines).splitlines()
        made += "\n".join([f"$ {command.line}", *shown]) + "\n"
    return made


def _quietly(text: str, place: str, ran: Ran) -> None:
    for line in text.splitlines():
        status, printed = run(line)
        if status:
            ran.failed.append(f"{place}: '{line}' has status {status}\n" + "\n".join(printed))


def _shown(before: list[str], printed: list[str]) -> str:
    """What to show of an output: as many lines of its beginning and end as before, if one `…` was between."""
    gaps = [at for at, line in enumerate(before) if line.strip() == _VOLATILE]
    lines = printed
    if len(gaps) == 1 and len(before) <= len(printed):
        end = len(printed) - (len(before) - gaps[0] - 1)
        lines = [*printed[: gaps[0]], _VOLATILE, *printed[end:]]
    return "".join(_CHANGES.sub(_VOLATILE, line.rstrip()) + "\n" for line in lines)


def run(line: str) -> tuple[int, list[str]]:
    """Runs a command line: gloomdb in this process, anything else in a shell."""
    if line.startswith("gloomdb ") and not _NEEDS_SHELL.search(_unquoted(line)):
        return _inside(shlex.split(line)[1:])
    ran = subprocess.run(
        ["bash", "-c", line], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        timeout=120,
    )  # fmt: skip
    return ran.returncode, ran.stdout.splitlines()


def _unquoted(line: str) -> str:
    return re.sub(r"'[^']*'|\"[^\"]*\"", "", line)


def _inside(arguments: list[str]) -> tuple[int, list[str]]:
    from gloomdb.cli.main import run as run_gloomdb

    both = io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace", "\n", write_through=True)
    with contextlib.redirect_stdout(both), contextlib.redirect_stderr(both):
        status = run_gloomdb(arguments)
    assert isinstance(both.buffer, io.BytesIO)
    return status, both.buffer.getvalue().decode("utf-8").splitlines()


def _python(block: Block, names: dict[str, Any], place: str, ran: Ran) -> list[str]:
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            exec(compile("\n" * block.line + block.text, place, "exec"), names)
    except Exception as wrong:  # noqa: BLE001 (whatever an example raises is told)
        ran.failed.append(f"{place}: raised {type(wrong).__name__}: {wrong}")
    return out.getvalue().splitlines()
