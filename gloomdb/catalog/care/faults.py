"""What is wrong with a catalogue: one thing, and how it can be mended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from gloomdb.language import Lang, Sentence

Mend: TypeAlias = Literal["import", "cards", "index", "leftover", ""]
"""By importing the bundled set, by making a set's cards or the index anew, by deleting; empty: by hand."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong."""

    code: str
    subject: str
    """The set, card, deck, table or file."""
    message: Sentence
    mend: Mend = ""

    def in_language(self, lang: Lang) -> str:
        """The sentence; what it is about stands beside it, and is not said twice."""
        return self.message.in_language(lang).removeprefix(f"{self.subject}: ")
