"""docs/writing-a-set.md: the words that a portrait's hint may have, from the parts that are drawn."""

from __future__ import annotations

from documents import markdown
from gloomdb.sheets.art.portraits import ROLES, VOCABULARY

ABOUT = {
    "who": ("people",), "how many": ("count",), "age and size": ("age", "stature"), "head": ("head",),
    "build": ("build",), "hair": ("hair", "hair ink"), "beard": ("beard",), "hat": ("hat", "hat ink"),
    "collar": ("collar",), "face": ("feature",), "in the hand": ("held",),
    "over the shoulder": ("shouldered",), "before the chest": ("extra",),
}  # fmt: skip
"""The kinds of words by what they say."""


def words() -> str:
    """The words by what they say, then the roles."""
    rows = [(about, _listed(*kinds)) for about, kinds in ABOUT.items()]
    roles = [(f"`{role}`", f"`{meaning}`") for role, meaning in ROLES.items()]
    return "\n\n".join((markdown.table(("of", "words"), rows), markdown.table(("role", "stands for"), roles)))


def _listed(*kinds: str) -> str:
    return ", ".join(f"`{name}`" for kind in kinds for name in VOCABULARY[kind])
