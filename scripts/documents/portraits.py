"""docs/writing-a-set.md: the words that a portrait's hint may have, from the parts that are drawn."""

from __future__ import annotations

from documents import markdown
from gloomdb.sheets.art.portraits import ROLES, VOCABULARY


def words() -> str:
    """The words by what they say, then the roles."""
    rows = [(about, _listed(named)) for about, named in VOCABULARY.items()]
    roles = [(f"`{role}`", f"`{meaning}`") for role, meaning in ROLES.items()]
    return "\n\n".join((markdown.table(("of", "words"), rows), markdown.table(("role", "stands for"), roles)))


def _listed(named: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in named)
