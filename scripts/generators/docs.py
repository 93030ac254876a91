"""The generated parts of docs/ and of the pages beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from documents import parts


def files() -> Iterator[tuple[Path, str]]:
    """Every page with its generated parts made anew."""
    for path in parts.files():
        yield path, parts.renewed(path.read_text(encoding="utf-8"))
