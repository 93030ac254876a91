"""What gloomdb says in Spanish: notices, prompts and errors, by their English form.

A form keeps its fields in every language; a test holds both to that. Imported only when Spanish is spoken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cli.spanish import asking, catalogue, files, finding, playing, printing

SENTENCES: Final[Mapping[str, str]] = {
    **asking.SENTENCES,
    **catalogue.SENTENCES,
    **files.SENTENCES,
    **finding.SENTENCES,
    **playing.SENTENCES,
    **printing.SENTENCES,
}
"""The Spanish by the English."""
