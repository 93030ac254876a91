"""The boxes I own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gloomdb.catalog.reading.lookup import check_set
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.storage.changes import Change, changing
from gloomdb.catalog.storage.file_format import now
from gloomdb.errors import NotFound
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean


@dataclass(frozen=True, slots=True)
class Box:
    """A box that the user owns."""

    id: str
    title_en: str | None
    title_es: str | None
    year: int | None
    cards: int
    added: str


_BOXES = """
    SELECT card_set.id, title_en, title_es, year,
        (SELECT coalesce(sum(copies), 0) FROM entry WHERE entry.card_set = card_set.id), added
    FROM own JOIN card_set ON card_set.id = own.card_set
"""


def boxes(catalog: Catalog) -> list[Box]:
    """The boxes, in the order of the sets."""
    owned = {row[0]: Box(*row) for row in catalog.rows(_BOXES)}
    return [owned[id_] for id_ in catalog.set_ids() if id_ in owned]


def owned_ids(catalog: Catalog) -> list[str]:
    """The ids of the sets that the user owns."""
    return [box.id for box in boxes(catalog)]


def add(path: Path, ids: Sequence[str]) -> list[str]:
    """Notes that the user owns these; gives those that are new among the boxes."""
    from sqlalchemy import insert

    from gloomdb.catalog.models import Own, row

    with changing(path, "own") as change:
        sets = [id_ for (id_,) in change.read("SELECT id FROM card_set")]
        for id_ in ids:
            check_set(id_, sets)
        new = [id_ for id_ in dict.fromkeys(ids) if id_ not in _owned(change)]
        change.write(insert(Own), [row(Own, card_set=id_, added=now()) for id_ in new])
        change.summary = f"{', '.join(new)} added"
        return new


def remove(path: Path, ids: Sequence[str]) -> list[str]:
    """Notes that the user no longer owns these."""
    from sqlalchemy import delete
    from sqlmodel import col

    from gloomdb.catalog.models import Own

    with changing(path, "own") as change:
        known = _owned(change)
        for id_ in ids:
            if id_ not in known:
                hint = did_you_mean(id_, known) or Sentence(" (gloomdb own list shows them)")
                raise NotFound("none of your boxes is called '{name}'{hint}", name=id_, hint=hint)
        gone = list(dict.fromkeys(ids))
        change.write(delete(Own).where(col(Own.card_set).in_(gone)))
        change.summary = f"{', '.join(gone)} removed"
        return gone


def _owned(change: Change) -> list[str]:
    return [id_ for (id_,) in change.read("SELECT card_set FROM own")]
