"""What is wrong with a catalogue: one thing, and how it can be mended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Mend: TypeAlias = Literal["import", "cards", "index", "leftover", ""]
"""By importing the bundled set, by making a set's cards or the index anew, by deleting; empty: by hand."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong."""

    code: str
    subject: str
    """The set, card, deck, table or file."""
    message: str
    mend: Mend = ""
