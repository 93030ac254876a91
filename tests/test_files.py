"""A file is the old one or the new one, never half."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gloomdb.errors import GloomError
from gloomdb.files import write_file


def test_a_new_file_is_written_whole_and_alone(tmp_path: Path) -> None:
    """The bytes are there and nothing else is left in the directory."""
    write_file(tmp_path / "deck.json", b"{}\n", force=False)
    assert (tmp_path / "deck.json").read_bytes() == b"{}\n"
    assert [p.name for p in tmp_path.iterdir()] == ["deck.json"]


def test_an_existing_file_is_not_replaced_unasked(tmp_path: Path) -> None:
    """Without force the old file stays, and the sentence names the way out."""
    path = tmp_path / "deck.json"
    path.write_bytes(b"old")
    with pytest.raises(GloomError, match=r"already exists \(--force"):
        write_file(path, b"new", force=False)
    assert path.read_bytes() == b"old"


def test_force_replaces_and_keeps_the_permissions(tmp_path: Path) -> None:
    """A private file stays private."""
    path = tmp_path / "deck.json"
    path.write_bytes(b"old")
    path.chmod(0o600)
    write_file(path, b"new", force=True)
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o600


def test_the_users_umask_is_honoured(tmp_path: Path) -> None:
    """A new file gets the permissions any other program would give it."""
    before = os.umask(0o027)
    try:
        write_file(tmp_path / "x", b"", force=False)
    finally:
        os.umask(before)
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What a symbolic link points to is replaced, not the link."""
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_file(tmp_path / "link", b"new", force=True)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


@pytest.mark.parametrize("force", [False, True])
def test_only_regular_files_are_replaced(tmp_path: Path, force: bool) -> None:
    """A directory or a FIFO is refused, force or not."""
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(GloomError, match="not a regular file"):
        write_file(tmp_path / "fifo", b"", force=force)
    with pytest.raises(GloomError, match="is a directory"):
        write_file(tmp_path, b"", force=force)


@pytest.mark.parametrize("name", ["missing/deck.json", "n" * 300, "file/deck.json"])
def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path, name: str) -> None:
    """A missing directory, a name too long, a file used as a directory."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(GloomError, match="cannot write"):
        write_file(tmp_path / name, b"", force=False)


def test_a_failed_write_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the disk fails at the last moment the old bytes are still there."""
    path = tmp_path / "deck.json"
    path.write_bytes(b"old")

    def broken(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(GloomError, match="no space left on device"):
        write_file(path, b"new", force=True)
    assert path.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["deck.json"]


def test_two_who_write_the_same_new_file_do_not_overwrite_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that appears between the check and the rename is not lost."""
    path = tmp_path / "deck.json"
    link = os.link

    def late(source: Path, target: Path) -> None:
        path.write_bytes(b"theirs")
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(GloomError, match="already exists"):
        write_file(path, b"ours", force=False)
    assert path.read_bytes() == b"theirs"
