"""Checksums of what the catalogue keeps."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any


def _without_openssl() -> Any:
    """SHA-256 without OpenSSL, which hashlib loads first: longer than checking every bundled card takes."""
    for name in ("_sha2", "_sha256", "hashlib"):  # from Python 3.12, up to 3.11, and always
        try:
            return import_module(name).sha256
        except ImportError:
            continue
    raise ModuleNotFoundError("hashlib")


_sha256 = _without_openssl()


def sha256(text: object) -> str:
    """The checksum of a document; that of none at all, which a damaged file may give, is like no other."""
    if not isinstance(text, str):
        return ""
    return str(_sha256(text.encode("utf-8", "surrogatepass")).hexdigest())


def cards_sha256(cards: Iterable[tuple[str, str]]) -> str:
    """The checksum of a whole set: of the ids and checksums of its cards, in their order."""
    return sha256("\n".join(f"{id_} {checksum}" for id_, checksum in cards))
