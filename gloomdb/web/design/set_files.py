"""The files of a set on the bench: which there are, whether they have changed, and when they do.

The system tells of changes at once (watchfiles); twice a second the files are looked at all the same, for
what it does not tell: a directory that was deleted and made again, a network drive.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from watchfiles import awatch

Stamp: TypeAlias = tuple[int, int, int]
"""When a file was changed (ns), its size, and which file it is."""
Stamps: TypeAlias = dict[str, Stamp]
"""By the path within the directory."""

FOLDERS: Final = ("", "art", "icons")
MOST_FILES: Final = 20_000
_EVERY: Final = 500  # milliseconds, at least
_SETTLED: Final = 30  # milliseconds without a change, after which what was written is read


class SetFiles:
    """A set's directory, or the one file that it is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = path.parent if path.suffix and not path.is_dir() else path

    def stamps(self) -> Stamps:
        """Every file that the set may be made of, as it is now; none where there is no directory."""
        found: Stamps = {}
        for name in FOLDERS:
            with contextlib.suppress(OSError), os.scandir(self.folder / name) as entries:
                found.update(self._stamped(name, entries))
        return found

    def _stamped(self, folder: str, entries: Iterator[os.DirEntry[str]]) -> Iterator[tuple[str, Stamp]]:
        for entry, _ in zip(entries, range(MOST_FILES), strict=False):
            with contextlib.suppress(OSError):
                if entry.is_file() and (folder or self._may_be_part(entry.name)):
                    about = entry.stat()
                    stamp = (about.st_mtime_ns, about.st_size, about.st_ino)
                    yield f"{folder}/{entry.name}" if folder else entry.name, stamp

    def _may_be_part(self, name: str) -> bool:
        return name == self.path.name if self.folder != self.path else not name.startswith((".", "~"))

    async def changes(self, before: Stamps) -> AsyncGenerator[Stamps, None]:
        """The stamps, each time that they are others than before."""
        async for _ in self._hints():
            now = self.stamps()
            if now != before:
                before = now
                yield now

    async def _hints(self) -> AsyncIterator[None]:
        """Whenever something may have changed, and now and then; for ever."""
        while True:
            watched = _identity(self.folder)
            if watched is None:
                await asyncio.sleep(_EVERY / 1000)
                yield
                continue
            with contextlib.suppress(OSError, RuntimeError):  # what cannot be watched is looked at
                async for _ in awatch(
                    self.folder, watch_filter=None, debounce=4 * _SETTLED, step=_SETTLED, rust_timeout=_EVERY,
                    yield_on_timeout=True, recursive=True,
                ):  # fmt: skip
                    yield
                    if _identity(self.folder) != watched:
                        break
            await asyncio.sleep(_SETTLED / 1000)
            yield


def _identity(folder: Path) -> int | None:
    try:
        return folder.stat().st_ino
    except OSError:
        return None
