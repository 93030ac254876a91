"""Opening the catalogue's file: by plain sqlite3, read-only unless asked, and only if it is one of ours.

What SQLite says when something is wrong is turned into a sentence here, with the file's name in it.
"""

from __future__ import annotations

import contextlib
import sqlite3
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import quote

from gloomdb.catalog.storage import file_format
from gloomdb.errors import GloomError, reason_of
from gloomdb.language import Sentence

READ_PATIENCE: Final = 10.0  # seconds to wait for a program that is writing
WRITE_PATIENCE: Final = 20.0
_GLANCE: Final = 1.0  # seconds between looks whether a locked file can be read as it lies there

_HEADER: Final = 100  # bytes of a SQLite file that say what it is
_MAGIC: Final = b"SQLite format 3\x00"

BUSY: Final = Sentence(
    "another program is using it (wait until it has ended, then try again; nothing was changed)"
)
# By the beginning of SQLite's name for it.
_TROUBLE: Final = {
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "SQLITE_READONLY": Sentence(
        "it is read-only (check the permissions of file and folder, or use another --db)"
    ),
    "SQLITE_FULL": Sentence("the disk is full (free some space, then try again; nothing was changed)"),
    "SQLITE_CANTOPEN": Sentence("it cannot be opened (check the path and its permissions)"),
    "SQLITE_PERM": Sentence("you may not open it (check its permissions)"),
    "SQLITE_IOERR": Sentence("reading or writing it failed (check the disk; nothing was changed)"),
}
WAY_OUT: Final = Sentence("gloomdb undo goes back to the last backup, gloomdb doctor says more")
_DAMAGED: Final = Sentence("it is damaged ({way_out})", way_out=WAY_OUT)


class NoCatalogue(GloomError):
    """There is no file at the place."""


class NewerCatalogue(GloomError):
    """The file was written by a gloomdb to come, and is left alone."""


class Unavailable(GloomError):
    """The file cannot be used now, which says nothing of what is in it: busy, not permitted, a full disk."""


class OldCatalogue(GloomError):
    """The file was written by an older gloomdb, and must be brought up to date before it is used."""

    def __init__(self, path: Path, version: int) -> None:
        form = "{path}: it was written by an older gloomdb (it is updated first)"
        super().__init__(form, path=path)
        self.version = version


class DamagedCatalogue(GloomError):
    """The file cannot be trusted."""

    def __init__(self, path: Path, what: str = _DAMAGED) -> None:
        super().__init__("{path}: {what}", path=path, what=what)


class IncompleteSet(DamagedCatalogue):
    """Cards of a set are missing."""


def check_file(path: Path) -> None:
    """Raises unless the file is a catalogue of this version; looks at its first bytes only."""
    _check_number(path, file_version(path))


def check_version(path: Path, connection: sqlite3.Connection) -> None:
    """The same for an open file that somebody may have brought up to date meanwhile."""
    _check_number(path, int(connection.execute("PRAGMA user_version").fetchone()[0]))


def _check_number(path: Path, version: int) -> None:
    if version > file_format.VERSION:
        raise NewerCatalogue(
            "{path}: it was written by a newer gloomdb (use that one, or another --db)", path=path
        )
    if version < file_format.VERSION:
        raise OldCatalogue(path, version)


def file_version(path: Path) -> int:
    """The version of a catalogue's tables; raises if the file is none."""
    header = _header(path)
    if not header:
        raise GloomError(
            "{path}: it is empty, not a catalogue (remove it, then 'gloomdb --db {path} import')", path=path
        )
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise GloomError("{path}: it is not a gloomdb catalogue (choose another with --db)", path=path)
    (version,) = struct.unpack(">I", header[60:64])
    (application,) = struct.unpack(">I", header[68:72])
    if application != file_format.APPLICATION_ID:
        raise GloomError(
            "{path}: it is another program's SQLite file (choose a catalogue with --db)", path=path
        )
    if _is_cut(path, header) and _is_cut(path, _header(path)):  # looked at twice: a writer may be at work
        raise DamagedCatalogue(path)
    return int(version)


def _is_cut(path: Path, header: bytes) -> bool:
    """Whether pages are missing at the end: SQLite takes zeros for what is cut off the last of them."""
    (page,), (pages,) = struct.unpack(">H", header[16:18]), struct.unpack(">I", header[28:32])
    whole = pages * (65536 if page == 1 else page)
    return path.stat().st_size < whole and not _journal(path).exists()


def _header(path: Path) -> bytes:
    try:
        if not path.is_file():
            if not path.exists():
                raise NoCatalogue(
                    "{path}: no catalogue there (gloomdb --db {path} import makes one)", path=path
                )
            raise GloomError("{path}: it is not a file (give the path of a catalogue)", path=path)
        with path.open("rb") as file:
            return file.read(_HEADER)
    except OSError as trouble:
        raise Unavailable(
            "{path}: {reason} (check the path and its permissions)", path=path, reason=reason_of(trouble)
        ) from None
    except ValueError:  # a NUL in the path
        raise GloomError("{path}: no such path (give another with --db)", path=path) from None


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that can only read, and sees one state of the file until it is closed."""
    check_file(path)
    with storage(path):
        return _settled(path)


def open_to_write(path: Path) -> sqlite3.Connection:
    """A connection that may write; transactions are begun by hand, `BEGIN IMMEDIATE`."""
    check_file(path)
    with storage(path):
        connection = connect(path, "rw", WRITE_PATIENCE)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        return connection


def connect(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    """A bare connection; a path with `?`, `#` or `%` in it does no harm."""
    uri = f"file:{quote(str(path.absolute()))}?mode={mode}"
    return _distrusted(sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None))


def in_memory(content: bytes = b"") -> sqlite3.Connection:
    """A connection to what a file holds, or to nothing yet, in memory: it ends with the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    if content:
        connection.deserialize(content)
    return _distrusted(connection)


def _distrusted(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A file from a stranger: no function of its views or indexes does harm, no damaged page is believed."""
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


@contextlib.contextmanager
def storage(path: Path) -> Iterator[None]:
    """Turns what SQLite raises into a sentence about the catalogue."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        raise  # a mistake of gloomdb's own, not of the file
    except sqlite3.Error as trouble:
        raise sentence(path, trouble) from trouble
    except UnicodeDecodeError as trouble:  # bytes that are no text, where text should be
        raise DamagedCatalogue(path) from trouble


def sentence(path: Path, trouble: sqlite3.Error) -> GloomError:
    """The error to show for what SQLite said."""
    name = getattr(trouble, "sqlite_errorname", "")
    for start, what in _TROUBLE.items():
        if name.startswith(start):
            return Unavailable("{path}: {what}", path=path, what=what)
    if name.startswith("SQLITE_NOTADB"):
        return DamagedCatalogue(path, Sentence("it is not a gloomdb catalogue (choose another with --db)"))
    return DamagedCatalogue(path)


def _settled(path: Path) -> sqlite3.Connection:
    """A reading connection with its lock held, waiting for a writer as long as it is sensible."""
    until = time.monotonic() + READ_PATIENCE
    while True:
        connection = connect(path, "ro", _GLANCE)
        try:
            _hold(connection)
        except sqlite3.OperationalError as trouble:
            connection.close()
            name = trouble.sqlite_errorname
            if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN")) and _journal(path).exists():
                _roll_back(path)
            elif not name.startswith("SQLITE_BUSY"):
                raise
            elif snapshot := _as_it_lies(path):
                return snapshot
            if time.monotonic() > until:
                raise
        else:
            return connection


def _hold(connection: sqlite3.Connection) -> None:
    """Takes the lock that keeps writers from changing the file under the reader's eyes."""
    connection.execute("PRAGMA query_only = ON")
    connection.execute("BEGIN")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _roll_back(path: Path) -> None:
    """A writer was killed: what it left half done is taken back, which a reader is not allowed to do."""
    with contextlib.closing(connect(path, "rw", READ_PATIENCE)) as writer:
        writer.execute("SELECT count(*) FROM sqlite_master").fetchone()


def _as_it_lies(path: Path) -> sqlite3.Connection | None:
    """A copy in memory of a file that is locked and not being changed; None if that is not sure.

    SQLite itself reads past an exclusive lock only with `immutable=1`, which notices no change meanwhile.
    A writer makes its journal before it touches the file and bumps the counter in the header after it:
    no journal and the same header before and after mean that the copy is one state.
    """
    before = _header(path)
    if _journal(path).exists():
        return None
    content = path.read_bytes()
    if _journal(path).exists() or content[:_HEADER] != before or _header(path) != before:
        return None
    connection = in_memory(content)
    _hold(connection)
    return connection


def _journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")
