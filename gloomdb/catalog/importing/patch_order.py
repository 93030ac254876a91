"""Which of the patches of a set lies on top: where they disagree, its values are those that are used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sqlalchemy import update
from sqlmodel import col

from gloomdb.catalog.models import Layer
from gloomdb.catalog.storage.changes import Change

NEW: Final = "new"
OLD: Final = "old"
_ORDER: Final = "SELECT name, no FROM layer WHERE card_set = ? AND kind = 'patch' ORDER BY no"


def arrange(change: Change, set_id: str, incoming: Iterable[str], prefer: str) -> None:
    """Lays the patches in order: what has come in on top (`new`) or below (`old`), or one by name on top."""
    rows = change.read(_ORDER, (set_id,))
    names = [name for name, _ in rows]
    moved = [prefer] if prefer not in (NEW, OLD) else [name for name in incoming if name in names]
    rest = [name for name in names if name not in moved]
    _number(change, [*moved, *rest] if prefer == OLD else [*rest, *moved], rows)


def _number(change: Change, wanted: Sequence[str], rows: Sequence[tuple[str, int]]) -> None:
    if list(wanted) == [name for name, _ in rows]:
        return
    numbers = dict(zip(wanted, (no for _, no in rows), strict=True))
    for sign in (-1, 1):  # out of the way first: no two layers may have one number
        for name, no in numbers.items():
            change.write(update(Layer).where(col(Layer.name) == name).values(no=sign * no))
