"""Which of the sets that come with gloomdb a catalogue has taken in, and which come with this gloomdb."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import sqlite3
from functools import cache
from typing import Final, NamedTuple

from gloomdb import __version__
from gloomdb.catalog.storage.connection import connect
from gloomdb.resources import bundled_catalogue, sets_dir

UPGRADE: Final = "upgrade"
"""The change that takes newer bundled sets in."""
_SHOWN: Final = 8  # digits of a checksum that people see


class Stamp(NamedTuple):
    """The bundled sets of one gloomdb."""

    version: str
    sha256: str
    sets: tuple[str, ...]
    declined: str | None = None
    """The checksum of newer ones whose taking in was undone."""

    def __str__(self) -> str:
        return f"{self.version or '?'} ({self.sha256[:_SHOWN] or '?'})"


@cache
def shipped() -> Stamp:
    """What comes with this gloomdb; a wheel has noted it, in the catalogue that was made with it."""
    if made := bundled_catalogue():
        with contextlib.suppress(sqlite3.Error), contextlib.closing(connect(made, "ro", 0.0)) as connection:
            if noted := taken_in(connection):
                return noted
    place = sets_dir()
    digest = hashlib.sha256()
    files = sorted(place.glob("*/*.json"))
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(place).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    sets = tuple(file.parent.name for file in files if file.name == "set.json")
    return Stamp(__version__, digest.hexdigest(), sets)


def taken_in(connection: sqlite3.Connection) -> Stamp | None:
    """What a catalogue took in last; None: that was before catalogues noted it."""
    row = connection.execute("SELECT version, sha256, sets, declined FROM bundled").fetchone()
    return Stamp(row[0], row[1], tuple(json.loads(row[2])), row[3]) if row else None


def is_behind(connection: sqlite3.Connection) -> bool:
    """Whether this gloomdb brings newer sets than the catalogue has, and nobody has declined them."""
    if not connection.execute("SELECT 1 FROM card_set WHERE origin = 'bundled' LIMIT 1").fetchone():
        return False  # one of home-made sets only
    was, ours = taken_in(connection), shipped()
    if was is None:
        return True
    newer, older = _number(ours.version) > _number(was.version), _number(ours.version) < _number(was.version)
    return not older and (newer or was.sha256 != ours.sha256) and was.declined != ours.sha256


def decline(connection: sqlite3.Connection) -> None:
    """Notes that the sets of this gloomdb are not wanted."""
    ours = shipped().sha256
    empty = "INSERT OR IGNORE INTO bundled (no, version, sha256, sets) VALUES (1, '', '', '[]')"
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(empty)
    connection.execute("UPDATE bundled SET declined = ?", (ours,))
    connection.execute("COMMIT")


def _number(version: str) -> tuple[int, ...]:
    """The numbers of a version, to be compared."""
    return tuple(map(int, re.findall(r"\d+", version.partition("+")[0])))
