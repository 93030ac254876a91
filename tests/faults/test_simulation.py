"""A simulation that is interrupted, ended or loses a worker: a status in time, no orphans, no half file."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from gloomdb.sim.workers import PATIENCE
from tests.catalog.samples import write
from tests.faults.harness import clean, ended, often, run, start
from tests.running import Ran

MANY = "100000000"
GAMES = 1600  # so many that a worker is seen while it plays
pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


def _children(parent: int) -> set[int]:
    """The living descendants of a process."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (
                    (entry / "stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
                )
            except OSError:
                continue
            if fields[0] != "Z":
                parents[int(entry.name)] = int(fields[1])
    found, todo = set(), {parent}
    while todo:
        todo = {child for child, above in parents.items() if above in todo} - found
        found |= todo
    return found


def _alive(processes: set[int]) -> set[int]:
    def lives(process: int) -> bool:
        try:
            return (
                Path(f"/proc/{process}/stat").read_text("ascii", "replace").rpartition(")")[2].split()[0]
                != "Z"
            )
        except OSError:
            return False

    return {process for process in processes if lives(process)}


def _gone(processes: set[int], seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while _alive(processes) and time.monotonic() < until:
        time.sleep(0.05)
    return not _alive(processes)


def _started(*more: str) -> tuple[subprocess.Popen[bytes], set[int]]:
    """A long simulation whose workers are there and at work."""
    process = start(
        "simulate", "evening", "--games", MANY, "--jobs", "2", "--format", "json", *more,
        start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 30
    found: set[int] = set()
    while time.monotonic() < until and len(found) < 3:  # two, and Python's tracker of resources
        found = _children(process.pid)
        time.sleep(0.05)
    time.sleep(1.0)
    return process, _children(process.pid)


@pytest.mark.parametrize("to", ["group", "parent"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_by_a_signal(small: Path, tmp_path: Path, number: signal.Signals, to: str) -> None:
    """130 or 143, in time, with no child left and no half file; after Ctrl-C what is done is a result."""
    report = tmp_path / "report.html"
    process, children = _started("--report", str(report))
    assert children
    (os.killpg if to == "group" else os.kill)(process.pid, number)
    ran = clean(ended(process, 20), 130 if number == signal.SIGINT else 143)
    assert _gone(children)
    if ran.out:
        result = json.loads(ran.out)
        assert (result["partial"], result["games"] < result["asked"]) == (True, True)
        if number == signal.SIGINT and to == "group":
            again = _inside("simulate", "evening", "--games", str(result["games"]), "--format", "json")
            assert json.loads(again.out)["result_hash"] == result["result_hash"]
    if number == signal.SIGTERM:
        assert ran.out == ""
    assert {each.name for each in tmp_path.iterdir()} <= {"report.html"}
    if report.exists():
        assert report.read_text("utf-8").rstrip().endswith("</html>")


def test_a_killed_parent_leaves_no_orphans(small: Path) -> None:
    """kill -9: the workers follow."""
    process, children = _started()
    assert children
    process.kill()
    process.communicate()
    assert _gone(children)


def test_a_killed_worker_is_replaced(small: Path) -> None:
    """The games are those of a run in which nobody died: the same hash, all of them."""
    line = ("simulate", "evening", "--games", str(GAMES), "--seed", "5", "--format", "json")
    wanted = json.loads(clean(ended(start(*line)), 0).out)
    for _ in range(often(1)):
        process = start(*line, "--jobs", "2")
        killed = _kill_workers(process, PATIENCE)  # no more often than the same games are tried again
        given = json.loads(clean(ended(process), 0).out)
        assert killed
        assert (given["games"], given["result_hash"]) == (GAMES, wanted["result_hash"])


def test_workers_that_always_die_are_told_of(small: Path) -> None:
    """Games on which every worker dies are not tried for ever: it says which they were, and leaves nobody."""
    process = start("simulate", "evening", "--games", "100000", "--jobs", "2")
    seen: set[int] = set()
    until = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < until:
        seen |= _kill(_workers(process))
        time.sleep(0.02)
    ran = clean(ended(process), 1)
    assert "the workers die on games" in ran.err
    assert len(seen) > PATIENCE
    assert _gone(seen)


def _kill_workers(process: subprocess.Popen[bytes], most: int) -> int:
    """Kills so many workers, one after the other, while a simulation runs; how many it were."""
    killed = 0
    while process.poll() is None and killed < most:
        if workers := _workers(process):
            time.sleep(0.1)
            killed += len(_kill(workers[:1]))
        time.sleep(0.05)
    return killed


def _workers(process: subprocess.Popen[bytes]) -> list[int]:
    return [child for child in _children(process.pid) if b"spawn_main" in _line_of(child)]


def _kill(processes: list[int]) -> set[int]:
    """Kills processes; those that were there to be killed."""
    killed = set()
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
            killed.add(process)
    return killed


def _line_of(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.mark.parametrize(
    "option",
    ["--jobs=0", "--jobs=-1", "--jobs=10000", "--games=0", "--games=-1", "--games=1000000000000000000",
     "--seed=-1", "--seed=18446744073709551616", "--seed=x", "--games=1f3", "--think=0", "--until=x",
     "--until=-1%",
     "--policy=nobody", "--policy=/etc/passwd:x", "--players=9", "--record=-1", "--cluster=nowhere"],
)  # fmt: skip
def test_numbers_out_of_range(small: Path, option: str) -> None:
    """Wrong usage, told with the range, or a cluster that does not answer; nothing is played."""
    ran = _inside("simulate", "evening", option)
    clean(ran, 1 if option.startswith("--cluster") else 2, about=option)
    assert ran.out == ""


def _inside(*line: str) -> Ran:
    from tests.running import run_inside

    return run_inside(*line)


def test_one_result_on_every_python(small: Path) -> None:
    """The same to the last byte on Python 3.11, 3.12 and 3.13: whoever changes it changes how games go."""
    line = ("simulate", "evening", "--games", "60", "--seed", "42", "--jobs", "1", "--format", "json")
    told = json.loads(clean(_inside(*line), 0).out)
    assert told["result_hash"] == "f46850e661778072aaa5e7867c5dda2bca341397c440042bb7cf8153ec3ac477"


@pytest.mark.parametrize(
    "without", ["type:modifier", "type:death", "type:event", "type:modifier or type:event", "type:story"]
)
def test_decks_that_lack_something(small: Path, without: str) -> None:
    """Every game comes to an end and is counted, whatever the deck is short of."""
    clean(_inside("deck", "build", "odd", "--set", "fog", "--without", without), 0)
    told = json.loads(clean(_inside("simulate", "odd", "--games", "20", "--format", "json"), 0).out)
    assert (told["games"], sum(told["endings"].values())) == (20, 20)


def test_decks_that_nobody_can_play(small: Path, fog: Path, tmp_path: Path) -> None:
    """No card to draw, no Character, one alone: refused with a sentence when it is made or brought in."""
    nothing = "type:modifier or type:event or type:death"
    clean(_inside("deck", "build", "odd", "--set", "fog", "--without", nothing), 2)
    alone = json.loads(fog.read_bytes())
    characters = [card["id"] for card in alone["cards"] if card["type"] == "character"]
    for kept in ([], characters[:1]):
        cards = [card for card in alone["cards"] if card["id"] not in characters or card["id"] in kept]
        path = write(tmp_path / "alone.json", {**alone, "cards": cards})
        assert "not enough Characters" in clean(_inside("import", str(path)), 1).err
    deck = json.loads(clean(_inside("deck", "export", "evening"), 0).out)
    for groups in ([], [{**deck["groups"][0], "characters": []}], [{**deck["groups"][0]}]):
        gone = {id_ for group in deck["groups"] if group not in groups for id_ in group["characters"]}
        cards = {id_: entry for id_, entry in deck["cards"].items() if id_ not in gone}
        path = write(tmp_path / "odd.json", {**deck, "deck": "odd", "groups": groups, "cards": cards})
        statuses = {_inside("deck", "import", str(path), "--force").status}
        ran = clean(_inside("simulate", "odd", "--games", "2"), 2, about=(groups, statuses))
        assert ran.out == ""


def test_the_catalogue_changes_meanwhile(small: Path) -> None:
    """The result is of the deck as it was when the run began; the change does not wait for the run."""
    process, _ = _started()
    clean(run("deck", "delete", "evening"), 0)
    os.kill(process.pid, signal.SIGINT)
    ran = clean(ended(process, 20), 130)
    assert not ran.out or json.loads(ran.out)["deck"]
