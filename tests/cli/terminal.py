"""gloomdb run on a terminal of our own."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from pathlib import Path
from typing import Self

from gloomdb.cli.terminal.cells import width
from tests.forked import Forked
from tests.running import program_env, program_line

_SGR = re.compile(r"\x1b\[[0-9;]*m")


def on_a_terminal(*arguments: str, columns: int = 80, **env: str) -> str:
    """What a terminal of that many columns is sent; stderr is thrown away."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    settings = {"TERM": "xterm-256color", "LANG": "C.UTF-8"} | env
    with Forked(arguments, program_env() | settings, Path.cwd(), (slave, slave, subprocess.DEVNULL)):
        os.close(slave)
        sent = b""
        with contextlib.suppress(OSError):  # the other end is closed
            while piece := os.read(master, 65536):
                sent += piece
    os.close(master)
    return sent.decode("utf-8").replace("\r\n", "\n")


class Typist:
    """Somebody at a terminal: reads what is shown and types."""

    def __init__(self, *arguments: str, columns: int = 80) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        env = program_env() | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        self._process = subprocess.Popen(
            [*program_line(), *arguments], env=env, stdin=slave, stdout=slave, stderr=slave,
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)

    def __enter__(self) -> Self:
        """Sits down."""
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    def type(self, text: str) -> None:
        """Presses these keys."""
        os.write(self._master, text.encode())

    def read_until(self, text: str, patience: float = 45.0) -> str:
        """All that is shown until this stands there."""
        shown = b""
        while text not in plain(shown.decode("utf-8", "replace")):
            assert select.select([self._master], [], [], patience)[0], (text, shown[-2000:])
            shown += os.read(self._master, 65536)
        return plain(shown.decode("utf-8", "replace"))


def plain(sent: str) -> str:
    """What stands on the screen."""
    return _SGR.sub("", sent)


def widest(sent: str) -> int:
    """The columns of the longest line."""
    return max(width(line) for line in plain(sent).splitlines())
