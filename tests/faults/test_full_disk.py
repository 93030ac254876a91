"""A file system that is full: a small one of its own, in a namespace that nobody else sees."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.catalog.samples import digest, home_made, write
from tests.faults.harness import chance, clean, figure, integrity, often, run
from tests.running import Ran, run_inside

BLOCK = 4  # KiB, what a file on it takes at least
OLD = b"what was here before"

# Fills a new file system, runs a command there, and brings out what it left.
SCRIPT = """
mount -t tmpfs -o "size=${SIZE}k" tmpfs "$PLACE" && cp -R "$FROM/." "$PLACE" || exit 99
"$@"; status=$?
cp -R "$PLACE/." "$TO" && exit $status
exit 98
"""


def _namespace() -> list[str]:
    """How to get a mount namespace of one's own; empty where that is not allowed."""
    if shutil.which("unshare"):
        for flags in ("-rm", "-m"):
            probe = ["unshare", flags, "sh", "-c", "mount -t tmpfs -o size=4k tmpfs /mnt"]
            if subprocess.run(probe, capture_output=True, check=False).returncode == 0:
                return ["unshare", flags]
    return []


NAMESPACE = _namespace()
mounted = pytest.mark.skipif(
    not NAMESPACE, reason="no mount namespaces here (unshare -rm): A FULL FILE SYSTEM IS NOT TESTED"
)


class Disk:
    """A small file system: what is on it before, where it is seen, and what a command left on it."""

    def __init__(self, base: Path) -> None:
        self.start, self.place, self.left = base / "start", base / "disk", base / "left"
        for each in (self.start, self.place):
            each.mkdir()

    def used(self) -> int:
        """KiB that its files take."""
        files = [each for each in self.start.rglob("*") if each.is_file()]
        return sum(-(-each.stat().st_size // (1024 * BLOCK)) * BLOCK for each in files)

    def run(self, free: int, *line: str) -> Ran:
        """The command, with so many KiB left on the disk."""
        shutil.rmtree(self.left, ignore_errors=True)
        self.left.mkdir()
        env = {"PLACE": self.place, "FROM": self.start, "TO": self.left, "SIZE": self.used() + free}
        before = [*NAMESPACE, "sh", "-c", SCRIPT, "sh"]
        ran = run(*line, before=before, env={name: str(value) for name, value in env.items()})
        assert ran.status not in {98, 99}, ran
        figure("commands on a full file system", 1)
        return ran

    def names(self) -> set[str]:
        """What a command left."""
        return {str(each.relative_to(self.left)) for each in self.left.rglob("*") if each.is_file()}


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    """A disk with nothing on it."""
    base = tmp_path / "full"
    base.mkdir()
    return Disk(base)


@pytest.fixture
def with_catalogue(disk: Disk, small: Path) -> Disk:
    """A disk with a catalogue and the backup of one change."""
    shutil.copy(small, disk.start / "c.db")
    clean(run_inside("--db", str(disk.start / "c.db"), "own", "add", "attic"), 0)
    return disk


CHANGES: dict[str, tuple[str, ...]] = {
    "import": ("import", "BIG"),
    "deck": ("deck", "build", "two", "--set", "fog"),
    "own": ("own", "remove", "fog"),
    "undo": ("undo",),
}


def _sizes(most: int, times: int) -> list[int]:
    """KiB to leave free, the fewest first: none, a block, and others up to what is needed, by chance."""
    dice = chance("full disk")
    return sorted({0, BLOCK, *(dice.randrange(2 * BLOCK, most, BLOCK) for _ in range(often(times)))})


@mounted
@pytest.mark.parametrize("what", CHANGES)
def test_a_change_on_a_full_disk(with_catalogue: Disk, tmp_path: Path, what: str) -> None:
    """Refused without room, done from some size on: a sentence and the rows before, or 0 and those after."""
    big = write(tmp_path / "big.json", home_made(60, "big"))
    words = [str(big) if word == "BIG" else word for word in CHANGES[what]]
    disk = with_catalogue
    line = ("--db", str(disk.place / "c.db"), *words)
    enough = disk.run(4000, *line)
    assert enough.status == 0, enough
    before, after, were = digest(disk.start / "c.db"), digest(disk.left / "c.db"), _backups(disk.start)
    statuses = []
    for free in _sizes(disk.used(), 1):
        ran = clean(disk.run(free, *line), *([1] if free <= BLOCK else [0, 1]), about=(free, line))
        statuses.append(ran.status)
        assert digest(disk.left / "c.db") == (before if ran.status else after), (free, ran)
        integrity(disk.left / "c.db")
        assert not [name for name in disk.names() if name != "c.db" and not name.startswith("backups/")], free
        if ran.status:
            assert (ran.err.count("\n"), "the disk is full" in ran.err) == (1, True), (free, ran)
            assert _backups(disk.left) == were, free
    assert statuses == sorted(statuses, reverse=True)


def _backups(place: Path) -> dict[str, bytes]:
    folder = place / "backups"
    return {each.name: each.read_bytes() for each in folder.iterdir()} if folder.is_dir() else {}


@mounted
def test_a_new_catalogue_on_a_full_disk(disk: Disk, small: Path) -> None:
    """There is a whole one afterwards, or none."""
    line = ("--db", str(disk.place / "c.db"), "import")
    for free in (BLOCK, 100, 1000):
        ran = clean(disk.run(free, *line), 1, about=free)
        assert (ran.err.count("\n"), "the disk is full" in ran.err) == (1, True), (free, ran)
        assert disk.names() == set(), free


@mounted
@pytest.mark.parametrize(
    "line",
    [("export", "json"), ("export", "html", "--set", "fog"), ("export", "sheets", "evening"),
     ("deck", "export", "evening")],
    ids=" ".join,
)  # fmt: skip
def test_an_export_on_a_full_disk(disk: Disk, small: Path, line: tuple[str, ...]) -> None:
    """The old file stays, nothing lies beside it, and one sentence says why."""
    (disk.start / "out").write_bytes(OLD)
    target = str(disk.place / "out")
    words = (*line, *((target,) if line[0] == "deck" else ("-o", target)), "--force")
    assert clean(disk.run(8000, *words), 0).status == 0
    assert (disk.left / "out").read_bytes() != OLD
    wanted = (disk.left / "out").stat().st_size // 1024
    for free in {0, wanted // 2 // BLOCK * BLOCK}:
        ran = clean(disk.run(free, *words), 1, about=(free, line))
        assert ("no space left" in ran.err, ran.err.count("error: ")) == (True, 1), ran
        assert ran.out == ""
        assert disk.names() == {"out"}
        assert (disk.left / "out").read_bytes() == OLD


@mounted
def test_a_game_on_a_full_disk(disk: Disk, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on unsaved and says so; the game as it was saved before stays whole, nothing lies beside it."""
    game = disk.start / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n"))
    clean(run_inside("play", "--set", "fog", "--players", "2", "--seed", "1", "--save", str(game)), 0)
    before = game.read_bytes()
    line = ("play", "--resume", str(disk.place / "game.json"))
    assert "saved: " in clean(disk.run(400, *line), 0).err
    ran = clean(disk.run(0, *line), 0)
    assert ran.err.count("warning: the game is not saved") == 1
    assert "no space left" in ran.err
    assert disk.names() == {"game.json"}
    assert (disk.left / "game.json").read_bytes() == before
