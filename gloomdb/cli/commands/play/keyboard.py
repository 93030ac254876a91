"""The keyboard and the pace: lines read with completion on a terminal, pauses that a key cuts short."""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from gloomdb.cli.process.spoken import spoken
from gloomdb.cli.terminal.output import on_terminal
from gloomdb.text import fold, safe

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what was scrolled away


class EndOfInput(Exception):
    """Nobody types any more."""


def is_watched() -> bool:
    """Whether a person sits at a terminal, to type and to see."""
    return on_terminal() and on_terminal(sys.stdin)


def ask(prompt: str, options: Sequence[str] = ()) -> str:
    """A line that is typed; Tab completes to one of the options on a terminal, and a pipe is echoed."""
    text = safe(spoken(prompt))
    if is_watched():
        with _completing(options):
            try:
                return input(text)
            except EOFError:
                print(flush=True)
                raise EndOfInput from None
    print(text, end="", flush=True)
    try:
        typed = sys.stdin.readline()
    except (UnicodeDecodeError, ValueError):  # not text, or stdin is closed
        typed = ""
    print(safe(typed.rstrip("\n")), flush=True)
    if not typed:
        raise EndOfInput
    return typed


@contextlib.contextmanager
def _completing(options: Sequence[str]) -> Iterator[None]:
    """Tab completes the whole line, by its words wherever they begin."""
    try:
        import readline
    except ImportError:  # Windows
        yield
        return

    def complete(text: str, state: int) -> str | None:
        wanted = fold(text)
        fitting = [option for option in options if fold(option).startswith(wanted)]
        fitting = fitting or [option for option in options if f" {wanted}" in f" {fold(option)}"]
        return fitting[state] if state < len(fitting) else None

    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


class Pace:
    """How long each play of a bot stands before the next; a key hurries until the next decision."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds if is_watched() else 0.0
        self._hurried = False

    def begin(self) -> None:
        """From here on it is slow again."""
        self._hurried = False

    def wait(self) -> None:
        """Waits, unless somebody presses a key or has."""
        if self.seconds > 0 and not self._hurried:
            self._hurried = _key_within(self.seconds)


def _key_within(seconds: float) -> bool:
    """Whether a key was pressed meanwhile; it is not echoed."""
    try:
        import termios
        import tty
    except ImportError:  # Windows
        time.sleep(seconds)
        return False
    keyboard = sys.stdin.fileno()
    try:
        before = termios.tcgetattr(keyboard)
    except termios.error:
        time.sleep(seconds)
        return False
    try:
        tty.setcbreak(keyboard, termios.TCSADRAIN)  # a key pressed a moment ago counts
        if not select.select([keyboard], [], [], seconds)[0]:
            return False
        os.read(keyboard, 1024)
        return True
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)


def hide() -> None:
    """Wipes the screen, so that the next person does not see the hand of the last."""
    if on_terminal() and os.environ.get("TERM") != "dumb":
        print(CLEAR, end="", flush=True)
    elif on_terminal():
        print("\n" * 60, flush=True)
