"""Checksums of what the catalogue keeps."""

from __future__ import annotations

import hashlib


def sha256(text: str) -> str:
    """The checksum of a document."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
