"""The same games on a real Dask cluster: a scheduler and two workers, started here, on loopback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gloomdb.errors import GloomError
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.simulate import simulate
from tests.running import PACKAGE_ROOT
from tests.sim.conftest import MakeRun

pytest.importorskip("distributed")
# As docs/cluster.md says: without an address Dask answers HTTP on every interface, dashboard or not.
CLOSED = ("--no-dashboard", "--dashboard-address", "127.0.0.1:0")
QUIET = {
    "DASK_DISTRIBUTED__ADMIN__LOG_FORMAT": "%(message)s",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "10s",
    "PYTHONPATH": str(PACKAGE_ROOT),
}


class Cluster:
    """The processes of a cluster."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        local = ("--host", "127.0.0.1", "--port", "0", *CLOSED)
        scheduler = self._start("scheduler", *local)
        self.processes = [scheduler]
        self.address = self._address(scheduler)
        self.workers = [self._worker(number) for number in range(2)]

    def _start(self, what: str, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", what, *arguments],
            env=os.environ | QUIET, cwd=self.folder, text=True, stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip

    def _worker(self, number: int) -> subprocess.Popen[str]:
        process = self._start(
            "worker", self.address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", *CLOSED,
            "--local-directory", str(self.folder / str(number)),
        )  # fmt: skip
        self.processes.append(process)
        return process

    @staticmethod
    def _address(scheduler: subprocess.Popen[str]) -> str:
        assert scheduler.stderr is not None
        for line in scheduler.stderr:
            if match := re.search(r"tcp://127\.0\.0\.1:\d+", line):
                return match[0]
        raise AssertionError("the scheduler did not say where it is")

    def stop(self) -> None:
        """Ends every process that was started."""
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.communicate()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A scheduler and two workers."""
    cluster = Cluster(tmp_path)
    try:
        _wait_for_workers(cluster.address)
        yield cluster
    finally:
        cluster.stop()


def _wait_for_workers(address: str) -> None:
    from distributed import Client

    with Client(address, timeout=20, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(2, timeout=30)  # type: ignore[no-untyped-call]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_bytes(cluster: Cluster, make_run: MakeRun, tmp_path: Path) -> None:
    """As one process here; with one of the workers killed on the way, too; a policy of one's own travels."""
    bot = tmp_path / "bot.py"
    bot.write_text("def choose(view):\n    return view.choices[0]\n", encoding="utf-8")
    run = make_run("gloom-2e", "cthulhu", seed=11)
    own = make_run(players=2, seed=1)
    own = type(own)(own.setup, parse_policies([f"{bot}:choose"], 2), own.seed)
    here, there = simulate(run, 80), simulate(run, 80, cluster=cluster.address)

    assert there.totals.columns == here.totals.columns
    assert there.result_hash() == here.result_hash()
    assert simulate(own, 4, cluster=cluster.address).result_hash() == simulate(own, 4).result_hash()
    if Path("/proc/net/tcp").exists():
        assert set(_listening(cluster)) == {"127.0.0.1"}

    killed: list[float] = []

    def kill_one(_games: int) -> None:
        if not killed:
            killed.append(time.monotonic())
            cluster.workers[0].send_signal(signal.SIGKILL)

    maimed = simulate(run, 80, cluster=cluster.address, tell=kill_one)
    assert killed
    assert maimed.result_hash() == here.result_hash()


def _listening(cluster: Cluster) -> list[str]:
    """The addresses on which the cluster's processes listen."""
    inodes = set()
    for process in cluster.processes:
        for link in Path(f"/proc/{process.pid}/fd").iterdir():
            try:
                target = str(link.readlink())
            except OSError:
                continue
            if target.startswith("socket:["):
                inodes.add(target[8:-1])
    rows = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    return [
        ".".join(str(byte) for byte in reversed(bytes.fromhex(row[1].partition(":")[0])))
        for row in rows
        if row[3] == "0A" and row[9] in inodes
    ]


@pytest.mark.filterwarnings("ignore")
def test_nobody_there_is_told(make_run: MakeRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence, not a traceback."""
    monkeypatch.setattr("gloomdb.sim.cluster.CONNECT", 1)  # seconds of patience
    with pytest.raises(GloomError, match="no Dask scheduler answers"):
        simulate(make_run(), 4, cluster="tcp://127.0.0.1:9")
