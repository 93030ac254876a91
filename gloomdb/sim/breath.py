"""Where compiled code lets Ctrl-C through: signals are heard only when a function of Python itself begins."""

from __future__ import annotations


def breathe() -> None:
    """Does nothing; called now and then by what would otherwise run for minutes without listening."""
