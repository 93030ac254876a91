"""Small pieces of Markdown."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; a column in which nothing stands is left out."""
    lines = [list(row) for row in rows]
    kept = [at for at in range(len(heads)) if any(row[at] for row in lines)]
    body = ([row[at] for at in kept] for row in lines)
    written = [[heads[at] for at in kept], ["---" for _ in kept], *body]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in row) + " |" for row in written)


def code(value: Any) -> str:
    """A value as JSON, in code."""
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def fence(text: str, kind: str = "") -> str:
    """A block of code."""
    return f"```{kind}\n{text.rstrip()}\n```"


def anchor(heading: str) -> str:
    """The name a heading can be linked by, as GitHub makes it."""
    kept = "".join(char for char in heading.lower() if char.isalnum() or char in "-_ ")
    return kept.replace(" ", "-")


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
