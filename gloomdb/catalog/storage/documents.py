"""Documents as the catalogue keeps them: their text, and their checksums."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Final

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


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
