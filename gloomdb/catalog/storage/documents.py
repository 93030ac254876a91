"""Documents as the catalogue keeps them: their text, and their checksums."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from gloomdb.catalog.storage.connection import WAY_OUT
from gloomdb.errors import GloomError

Read: TypeAlias = Callable[[str, tuple[str, ...]], list[tuple[Any, ...]]]
"""Asks the catalogue: `Change.read` or `Catalog.rows`."""

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class DamagedLayer(GloomError):
    """A document from which cards are made is not the one that was imported."""


def dumps(value: object) -> str:
    """JSON without needless space, in the order it is given."""
    return _ENCODER.encode(value)


def sha256(text: object) -> str:
    """The checksum of a document; that of none at all, which a damaged file may give, is like no other."""
    if not isinstance(text, str):
        return ""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def cards_sha256(cards: Iterable[tuple[str, str]]) -> str:
    """The checksum of a whole set: of the ids and checksums of its cards, in their order."""
    return sha256("\n".join(f"{id_} {checksum}" for id_, checksum in cards))


def sound(name: str, document: str, checksum: str) -> Any:
    """What a stored document says; nothing is made from one that is damaged, for it would pass as sound."""
    if sha256(document) != checksum:
        raise DamagedLayer(
            "the catalogue: what was imported as {name} is damaged ({way_out})", name=name, way_out=WAY_OUT
        )
    return json.loads(document)
