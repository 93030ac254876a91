"""How tests run gloomdb: inside this process, or as a program. The fixtures `cli` and `program` use it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import gloomdb

PACKAGE_ROOT = Path(gloomdb.__file__).resolve().parent.parent


@dataclass(frozen=True)
class Ran:
    """What a command line gave back."""

    status: int
    out: str
    err: str


Cli = Callable[..., Ran]
Program = Callable[..., subprocess.CompletedProcess[bytes]]


def run_inside(*arguments: str) -> Ran:
    """Runs a command line in this process, with streams of its own."""
    from gloomdb.cli.main import run

    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace", "\n") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        status = run(list(arguments))
    return Ran(status, _written(out), _written(err))


def program_line() -> list[str]:
    """How the program under test is started."""
    return [sys.executable, "-m", "gloomdb"]


def program_env() -> dict[str, str]:
    """This environment, with the package under test and no other."""
    return os.environ | {"PYTHONPATH": str(PACKAGE_ROOT)}


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode("utf-8")
