r"""Regular expressions that cannot run away: RE2 reads a text once, whatever the pattern.

Case and accents are off, as everywhere in search. RE2 has no look-around and no back-references; `\w`, `\d`
and `\b` know the letters a to z, which is what folding leaves of the letters of our languages.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from gloomdb.text import fold

if TYPE_CHECKING:
    import re2

LONGEST: Final = 1000  # characters of a pattern
MEMORY: Final = 1 << 18  # bytes for a pattern and its automaton; a larger pattern is refused
_FOREIGN: Final = re.compile(r"[^\x00-\x7f]+")


@lru_cache(maxsize=64)
def compiled(source: str) -> re2._Regexp | None:
    """The pattern for folded texts, or None where the text is not one."""
    import re2

    if len(source) > LONGEST:
        return None
    options = re2.Options()
    options.case_sensitive = False
    options.dot_nl = True
    options.never_capture = True
    options.log_errors = False
    options.max_mem = MEMORY
    # Letters with accents only: folding all would turn \W into \w.
    folded = _FOREIGN.sub(lambda run: fold(run[0]), source)
    try:
        return re2.compile(folded, options)
    except re2.error:
        return None


def occurs(source: str, folded: str) -> bool:
    """Whether the pattern matches in the folded text; anything else is looked for literally."""
    pattern = compiled(source)
    return fold(source) in folded if pattern is None else pattern.search(folded) is not None
