"""Completion as a person meets it: a key pressed in bash, zsh and fish, and a line that can be run."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest
from typer._completion_shared import get_completion_script

from gloomdb.cli.process import shells
from gloomdb.cli.process.shells import typed
from tests.running import PACKAGE_ROOT

STARTS = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
SETUP = {
    "bash": "PS1='> '; bind 'set bell-style none'; source ./script",
    "zsh": "PS1='> '; unsetopt beep; autoload -Uz compinit; compinit -u -D; source ./script",
    "fish": "function fish_prompt; echo '> '; end; source ./script",
}
LINES = [
    ("gloomdb list type:modif", "gloomdb list type:modifier"),
    ("gloomdb list proven", "gloomdb list provenance:"),
    ("gloomdb show 'Samson O", "Toole"),
    ("gloomdb simulate --policy thoug", "gloomdb simulate --policy thoughtful"),
    ("gloomdb deck build x --set fairyt", "--set fairytale"),
    ("gloomdb deck build x --family castle-sl", "--family castle-slogar"),
]
_ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][AB0]|\x1b[=>]|\x1b\][^\x07]*\x07")
PATIENCE = 60.0  # seconds, on a machine that is busy with other things


@pytest.mark.parametrize(
    ("line", "words", "last", "quote"),
    [
        ("gloomdb list type:mo", ["gloomdb", "list"], "type:mo", ""),
        ("gloomdb show ", ["gloomdb", "show"], "", ""),
        (r"gloomdb show Samson\ O", ["gloomdb", "show"], "Samson O", ""),
        ("gloomdb show 'Samson O", ["gloomdb", "show"], "Samson O", "'"),
        ("gloomdb show \"Samson O'T", ["gloomdb", "show"], "Samson O'T", '"'),
        ("gloomdb list '' x", ["gloomdb", "list", ""], "x", ""),
    ],
)
def test_a_line_that_is_not_whole_yet(line: str, words: list[str], last: str, quote: str) -> None:
    """Words, the one being typed, and the quote in which it stands."""
    assert typed(line) == (words, last, quote)


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("gloomdb list type:mod", "modifier"),  # bash begins a word at the colon
        ("gloomdb show Samson", r"Samson\ O\'Toole"),
        ("gloomdb show 'Samson", r"Samson O'\''Toole"),
        ("gloomdb list 'type:death fam", "type:death family:"),
        ("gloomdb simulate --policy expert,gr", "expert,greedy"),
        ("gloomdb help simu", "simulate"),
        ("gloomdb list --form", "--format"),
    ],
)
def test_bash_is_offered_what_can_be_run(
    line: str, offered: str, bundled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quoted as the word was begun."""
    from tests.running import run_inside

    asked = {"COMPLETE": "complete_bash", "LINE": line, "BREAKS": " :="}
    for name, value in asked.items():
        monkeypatch.setenv(f"_GLOOMDB_{name}", value)
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    assert offered in run_inside().out.splitlines()


@pytest.mark.parametrize("shell", STARTS)
def test_a_shell_completes(shell: str, bundled: Path, tmp_path: Path) -> None:
    """Fields and values of a query, cards, policies, sets and families, with the Tab key."""
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} to test completion in")
    place = tmp_path / "bin"
    place.mkdir()
    (place / "gloomdb").write_text(f'#!/bin/sh\nexec {sys.executable} -m gloomdb "$@"\n', encoding="utf-8")
    (place / "gloomdb").chmod(0o755)
    env = os.environ | {
        "PATH": f"{place}:{os.environ['PATH']}", "PYTHONPATH": str(PACKAGE_ROOT), "GLOOMDB_DB": str(bundled),
        "TERM": "xterm", "HOME": str(tmp_path), "LC_ALL": "C.UTF-8",
    }  # fmt: skip
    shells.prepare()
    script = get_completion_script(prog_name="gloomdb", complete_var="_GLOOMDB_COMPLETE", shell=shell)
    (tmp_path / "script").write_text(script, encoding="utf-8")
    with _Terminal(STARTS[shell], env, tmp_path) as terminal:
        terminal.write(SETUP[shell] + "; echo rea''dy\n")
        terminal.until(lambda shown: "ready" in shown)
        for begun, whole in LINES:
            terminal.shown = b""
            terminal.write(f"{begun}\t")
            terminal.until(lambda shown, whole=whole: whole in shown)  # type: ignore[misc]
            terminal.write("\x15")


class _Terminal:
    """A shell in a terminal of its own."""

    def __init__(self, line: list[str], env: dict[str, str], folder: Path) -> None:
        self.shown = b""
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(line[0], line, env)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self.child, 9)
        os.waitpid(self.child, 0)
        os.close(self.file)

    def write(self, text: str) -> None:
        """Types it."""
        os.write(self.file, text.encode())

    def until(self, seen: Callable[[str], bool]) -> None:
        """Waits for what is to be shown."""
        end = time.monotonic() + PATIENCE
        while not seen(self._text()):
            assert time.monotonic() < end, self._text()
            if select.select([self.file], [], [], 0.2)[0]:
                got = os.read(self.file, 65536)
                self.shown += got
                if b"\x1b[c" in got or b"\x1b[0c" in got:
                    os.write(self.file, b"\x1b[?62;c")  # fish asks what terminal this is

    def _text(self) -> str:
        return re.sub(r"[\r\n]", "", _ESCAPES.sub(b"", self.shown).decode("utf-8", "replace"))
