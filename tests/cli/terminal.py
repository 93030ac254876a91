"""gloomdb run on a terminal of our own."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
from pathlib import Path

from gloomdb.cli.terminal.cells import width
from tests.forked import Forked
from tests.running import program_env

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


def plain(sent: str) -> str:
    """What stands on the screen."""
    return _SGR.sub("", sent)


def widest(sent: str) -> int:
    """The columns of the longest line."""
    return max(width(line) for line in plain(sent).splitlines())
