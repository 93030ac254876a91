"""schemas/effect.schema.json, from the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generators import ROOT
from gloomdb.effects.schema import FILE_NAME, schema_text


def files() -> Iterator[tuple[Path, str]]:
    """The schema of effects."""
    yield ROOT / "schemas" / FILE_NAME, schema_text()
