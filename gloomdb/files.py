"""Writing a file so that it is the old one or the new one, never half of either."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from gloomdb.errors import GloomError, reason_of


def write_file(path: Path, data: bytes, *, force: bool, private: bool = False) -> None:
    """Writes beside the target, syncs and renames; refuses to replace a file unless `force`.

    What is `private` can be read by its owner alone, from the moment it is there.
    """
    target = Path(os.path.realpath(path))  # a link stays a link: what it points to is replaced
    mode = _mode_to_keep(path, target, force=force)
    mode = 0o600 if private else mode
    try:
        with made_beside(target) as beside:
            _write_synced(beside, data, mode)
            put_in_place(beside, target, force=force)
    except FileExistsError:
        raise _already_there(path) from None
    except OSError as trouble:
        raise _cannot_write(path, trouble) from None


def write_files(files: Mapping[Path, bytes], *, force: bool) -> None:
    """Writes several files, or none of them if one is in the way."""
    check_free(files, force=force)
    for path, data in files.items():
        write_file(path, data, force=force)


def check_free(paths: Iterable[Path], *, force: bool) -> None:
    """Raises if one of the files is there and is not to be replaced."""
    in_the_way = None if force else next((path for path in paths if path.exists()), None)
    if in_the_way is not None:
        raise _already_there(in_the_way)


def check_directory(path: Path) -> None:
    """Raises if the directory that the file would go into is not there."""
    if not path.absolute().parent.is_dir():
        raise GloomError("{path}: there is no such directory (make it, or write elsewhere)", path=path.parent)


@contextlib.contextmanager
def made_beside(target: Path) -> Iterator[Path]:
    """A name beside the target for a file that is being made; nothing of that name is left."""
    beside = target.with_name(f".{target.name[:100]}.{os.urandom(6).hex()}.part")
    try:
        yield beside
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def put_in_place(beside: Path, target: Path, *, force: bool) -> None:
    """Gives a finished file its name, for good; raises FileExistsError if that is taken, unless `force`."""
    _give_name(beside, target, force=force)
    _sync_directory(target.parent)


def _mode_to_keep(path: Path, target: Path, *, force: bool) -> int | None:
    """The permissions of the file that will be replaced; None if nothing is there."""
    try:
        mode = target.lstat().st_mode
    except FileNotFoundError:
        return None
    except OSError as trouble:
        raise _cannot_write(path, trouble) from None
    if stat.S_ISDIR(mode):
        raise GloomError("{path} is a directory (give the name of a file)", path=path)
    if not stat.S_ISREG(mode):
        raise GloomError("{path} is not a regular file (give another name)", path=path)
    if not force:
        raise _already_there(path)
    return stat.S_IMODE(mode)


def _write_synced(beside: Path, data: bytes, mode: int | None) -> None:
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)  # less the user's umask
    with os.fdopen(descriptor, "wb") as file:
        if mode is not None:
            beside.chmod(mode)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _give_name(beside: Path, target: Path, *, force: bool) -> None:
    if force:
        beside.replace(target)
        return
    try:
        os.link(beside, target)  # unlike a rename, fails if somebody else has just made the target
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if target.exists():
            raise FileExistsError from None
        beside.replace(target)


def _sync_directory(directory: Path) -> None:
    """Makes a new name in a directory last through a power cut."""
    with contextlib.suppress(OSError):  # not every system lets a directory be synced
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _already_there(path: Path) -> GloomError:
    return GloomError("{path} already exists (--force replaces it)", path=path)


def _cannot_write(path: Path, trouble: OSError) -> GloomError:
    return GloomError(
        "cannot write {path}: {reason} (choose another place)", path=path, reason=reason_of(trouble)
    )
