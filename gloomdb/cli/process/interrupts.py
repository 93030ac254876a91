"""Ctrl-C before there is anything to stop, and when all is done: the program ends at once and says nothing.

In between it is Python's KeyboardInterrupt, which boundary.py turns into a status. Little is imported here:
nothing hears Ctrl-C before this module does.
"""

from __future__ import annotations

import os
import signal

INTERRUPTED = 130


def hush() -> None:
    """From now on Ctrl-C ends the program without a word; where it is ignored, it stays so."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def hear() -> None:
    """From now on Ctrl-C raises KeyboardInterrupt."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(_signal: int, _frame: object) -> None:
    # Not raised: within an import, an exception may be lost in a callback and shown as "ignored".
    os._exit(INTERRUPTED)
