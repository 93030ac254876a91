"""The process around a command: its streams, its arguments as bytes, and SIGTERM."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
from typing import NoReturn, TextIO

from gloomdb.errors import UsageError

TERMINATED = 143


def prepare() -> None:
    """Closed streams become the null device, and a character the terminal cannot show never raises."""
    while (spare := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass  # takes 0, 1 or 2 if closed, so that no catalogue is ever opened under those numbers
    os.close(spare)
    sys.stdin = sys.stdin or open(0, encoding="utf-8")  # noqa: SIM115 (for the whole run)
    sys.stdout = _writable(sys.stdout, 1)
    sys.stderr = _writable(sys.stderr, 2)


def speak_utf8() -> None:
    """Starts anew in Python's UTF-8 mode where file names would be ASCII (`LC_ALL=C PYTHONUTF8=0`)."""
    if sys.getfilesystemencoding() != "utf-8":
        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])  # noqa: S606 (ourselves)


def utf8_arguments(arguments: list[str]) -> list[str]:
    """The arguments, if all are UTF-8."""
    try:
        return [os.fsencode(argument).decode("utf-8") for argument in arguments]
    except UnicodeDecodeError as trouble:
        given = bytes(trouble.object).decode("utf-8", "backslashreplace")
        raise UsageError("'{given}' is not UTF-8 (write the argument in UTF-8)", given=given) from None


def hear_sigterm() -> None:
    """SIGTERM unwinds the program, so that it leaves no half-written file and no child behind."""

    def leave(_signal: int, _frame: object) -> NoReturn:
        raise SystemExit(TERMINATED)

    signal.signal(signal.SIGTERM, leave)


def flush() -> None:
    """Writes what waits; what cannot be written is let go, or Python would end with a status of its own."""
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            to_nowhere(number)


def to_nowhere(number: int) -> None:
    """Points a stream that failed at the null device: the interpreter flushes it once more when it ends."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)


def _writable(stream: TextIO | None, number: int) -> TextIO:
    text_stream = stream or open(number, "w", encoding="utf-8")  # noqa: SIM115 (for the whole run)
    if isinstance(text_stream, io.TextIOWrapper):
        text_stream.reconfigure(errors="backslashreplace")
    return text_stream
