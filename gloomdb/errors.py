"""What can go wrong and is expected to: one sentence with the way out, and an exit code.

Everybody raises these; only cli/boundary.py turns them into text on stderr and a status.
"""

from __future__ import annotations

from typing import ClassVar


class GloomError(Exception):
    """An expected failure; `str()` of it is the sentence shown to the user."""

    exit_code: ClassVar[int] = 1


class BadInput(GloomError):
    """A file or a value that was refused."""


class UsageError(GloomError):
    """The command was called the wrong way."""

    exit_code = 2


class NotFound(GloomError):
    """A card, set or deck that was named and is not there."""

    exit_code = 3


def reason_of(trouble: OSError | ValueError) -> str:
    """What the system says went wrong, as part of a sentence."""
    return (getattr(trouble, "strerror", None) or str(trouble) or type(trouble).__name__).lower()
