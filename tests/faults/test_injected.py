"""System calls that fail or kill: at the Nth write, sync and unlink of the program itself."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.catalog.samples import digest, home_made, take_in, write
from tests.faults.harness import chance, clean, ended, figure, integrity, often, run, start
from tests.running import Ran

CALLS = ("pwrite64", "fdatasync", "fsync", "unlink", "ftruncate")


def _can_trace() -> bool:
    if shutil.which("strace") is None:
        return False
    probe = ["strace", "-f", "-e", "inject=fsync:error=EIO", "true"]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0


traced = pytest.mark.skipif(
    not _can_trace(), reason="strace is not there or may not trace: THE SYSTEM CALLS' FAULTS ARE NOT TESTED"
)


def _under(log: Path, inject: str, *arguments: str) -> Ran:
    """The program with a fault put into its system calls."""
    before = ["strace", "-f", "-qq", "-o", str(log), "-e", f"trace={','.join(CALLS)}"]
    before += ["-e", f"inject={inject}"] if inject else []
    return ended(start(*arguments, before=before))


@pytest.fixture
def apart(small: Path, tmp_path: Path) -> Path:
    """A catalogue in a directory of its own."""
    place = tmp_path / "apart"
    place.mkdir()
    shutil.move(small, place / "c.db")
    return place / "c.db"


def _calls(apart: Path, log: Path, *line: str) -> dict[str, int]:
    """How often the command makes each call, on a copy."""
    copy = apart.with_name("copy.db")
    shutil.copy(apart, copy)
    clean(_under(log, "", "--db", str(copy), *line), 0)
    found = re.findall(r"^\d+ +(\w+)\(", log.read_text(encoding="utf-8"), re.MULTILINE)
    shutil.rmtree(apart.parent / "backups", ignore_errors=True)
    copy.unlink()
    return {call: found.count(call) for call in CALLS if call in found}


def _moments(counts: dict[str, int], times: int) -> list[tuple[str, int]]:
    """Calls to fail at, spread over all that are made."""
    every = [(call, number) for call, count in counts.items() for number in range(1, count + 1)]
    return chance("moments").sample(every, min(times, len(every)))


@traced
@pytest.mark.parametrize("fault", ["signal=SIGKILL", "error=EIO", "error=ENOSPC"])
def test_every_fault_leaves_before_or_after(apart: Path, tmp_path: Path, fault: str) -> None:
    """Import: a failed call is status 1 and the rows before (or 0 and those after); a kill is either."""
    line = ("import", str(write(tmp_path / "extra.json", home_made(5, "extra"))))
    copy = tmp_path / "after.db"
    shutil.copy(apart, copy)
    take_in(copy, Path(line[1]))
    before, after, content = digest(apart), digest(copy), apart.read_bytes()
    moments = _moments(_calls(apart, tmp_path / "log", *line), often(4))
    figure("system calls made to fail or kill", len(moments))
    for call, number in moments:
        inject = f"{call}:{fault}:when={number}"
        ran = _under(tmp_path / "log", inject, "--db", str(apart), *line)
        now = digest(apart)
        if fault == "signal=SIGKILL":
            assert now in {before, after}, inject
        else:
            clean(ran, 0, 1, about=inject)
            assert now == (before if ran.status else after), (inject, ran)
        integrity(apart)
        take_in(apart, Path(line[1]))
        assert digest(apart) == after, inject
        apart.write_bytes(content)
        shutil.rmtree(apart.parent / "backups", ignore_errors=True)


@traced
@pytest.mark.parametrize(
    "line",
    [("deck", "delete", "evening"), ("deck", "build", "two", "--set", "fog"), ("import", "--remove", "attic"),
     ("undo",)],
    ids=" ".join,
)  # fmt: skip
def test_killed_within_other_changes(apart: Path, tmp_path: Path, line: tuple[str, ...]) -> None:
    """A deck kept or deleted, a set taken out, a change undone: before or after."""
    content, log = apart.read_bytes(), tmp_path / "log"
    assert run("--db", str(apart), "own", "add", "attic").status == 0
    prepared = shutil.copytree(apart.parent, tmp_path / "prepared")
    before = digest(apart)
    counts = {"pwrite64": 12, "fdatasync": 3, "unlink": 1}
    ends = set()
    moments = _moments(counts, often(3))
    figure("system calls made to fail or kill", len(moments))
    for call, number in moments:
        _under(log, f"{call}:signal=SIGKILL:when={number}", "--db", str(apart), *line)
        ends.add(digest(apart))
        integrity(apart)
        shutil.rmtree(apart.parent)
        shutil.copytree(prepared, apart.parent)
    assert run("--db", str(apart), *line).status == 0
    assert ends <= {before, digest(apart)}
    assert content


@pytest.mark.parametrize("kilobytes", [1, 40, 180])
def test_a_limit_on_the_size_of_files(apart: Path, tmp_path: Path, kilobytes: int) -> None:
    """`ulimit -f`: no backup, no import, one sentence, the catalogue as it was."""
    before = digest(apart)
    big = write(tmp_path / "big.json", home_made(400, "big"))
    limit = ["bash", "-c", f'trap \'\' XFSZ; ulimit -f {kilobytes}; exec "$0" "$@"']
    clean(ended(start("--db", str(apart), "import", str(big), before=limit)), 1)
    assert digest(apart) == before
    integrity(apart)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    "line", [("list",), ("list", "--format", "csv"), ("deck", "export", "evening"), ("export", "json"),
    ("sets",)],
    ids=" ".join,
)  # fmt: skip
def test_output_that_cannot_be_written(apart: Path, line: tuple[str, ...]) -> None:
    """`> /dev/full` is status 1, said once."""
    with Path("/dev/full").open("wb") as nowhere:
        ran = clean(run("--db", str(apart), *line, stdout=nowhere), 1)
    assert "no space left" in ran.err
    assert len(ran.err.splitlines()) == 1
