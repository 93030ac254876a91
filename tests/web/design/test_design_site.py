"""`gloomdb design` over HTTP: who is let in, what is told when a file is saved, the balance on demand."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from gloomdb.cli.commands.design import balance
from gloomdb.errors import BadInput, UsageError
from gloomdb.web.design.bench import Bench
from gloomdb.web.design.design_page import design_page
from gloomdb.web.design.design_site import HOLDER, DesignSite
from gloomdb.web.design.set_files import SetFiles
from gloomdb.web.server.keyring import Keyring
from tests.running import Cli
from tests.web.design.test_bench import HOSTILE, modifier, sea, write
from tests.web.server.conftest import Running

__all__ = ["sea"]
PATIENCE = 30  # seconds, on a busy machine


class Played:
    """A balance run that lasts until it is let go."""

    def __init__(self) -> None:
        self.go, self.told = threading.Event(), list[bool]()

    def __call__(self, games: int, goes_on: Callable[[int, int], bool]) -> dict[str, Any]:
        self.go.wait(PATIENCE)
        if games == 10_000:
            raise BadInput("nobody wants to play")
        self.told.append(goes_on(games // 2, games))
        return {"played": games}


@pytest.fixture
def bench_at() -> Iterator[Callable[..., Running]]:
    """`bench_at(folder)` serves a bench until the test is over."""
    running: list[Running] = []

    def start(folder: Path, plays: Any = None) -> Running:
        keys = Keyring([HOLDER])
        made = DesignSite(Bench(SetFiles(folder)), design_page("sea", "en"), keys, plays or Played())
        running.append(Running(made.site, made.feed, made.close))
        return running[-1]

    yield start
    for each in running:
        each.stop()


class Following:
    """Somebody who follows the bench's events."""

    def __init__(self, served: Running) -> None:
        self._client = httpx.Client(base_url=served.url, headers=served.headers(HOLDER), timeout=PATIENCE)
        self._stream = self._client.stream("GET", "/api/events")
        self._lines = self._stream.__enter__().iter_lines()

    def until(self, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The next event of which something holds."""
        for line in self._lines:
            if line.startswith("data: ") and holds(event := json.loads(line[6:])):
                return dict(event)
        raise AssertionError("the stream has ended")

    def close(self) -> None:
        """Leaves."""
        self._stream.__exit__(None, None, None)
        self._client.close()


@pytest.fixture
def follow() -> Iterator[Callable[[Running], Following]]:
    """`follow(served)` follows until the test is over."""
    made: list[Following] = []

    def start(served: Running) -> Following:
        made.append(Following(served))
        return made[-1]

    yield start
    for each in made:
        each.close()


def test_nobody_is_let_in_without_the_token(bench_at: Any, sea: Path) -> None:
    """Not to the set, the pictures or the games; not by another name; the page runs its own script alone."""
    served = bench_at(sea)
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as client:
        page = client.get("/")
        assert "sea/was-wet" not in page.text
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        for path in ("/api/bench", "/api/events", "/api/image?number=0"):
            assert client.get(path).status_code == 401
        assert client.post("/api/balance", json={"games": 500}).status_code == 401
        headers = served.headers(HOLDER)
        assert client.get("/api/bench", headers={**headers, "Host": "example.com"}).status_code == 421
        assert (
            client.get("/api/bench", headers={**headers, "Origin": "http://example.com"}).status_code == 403
        )
        assert client.get("/api/image?number=7", headers=headers).status_code == 404
        assert client.get("/cards.json", headers=headers).status_code == 404


def test_what_is_saved_is_told(bench_at: Any, follow: Any, sea: Path, tmp_path: Path) -> None:
    """A card, a mistake, a directory that goes and comes back: each is told by itself."""
    here = follow(bench_at(sea))
    here.until(lambda event: event.get("times") and len(event["order"]) == 3)
    write(sea, [modifier("Was Wet", -35)])
    here.until(lambda event: [card["points"][0] for card in event.get("cards", ())] == [-35])
    (sea / "cards.json").write_text('{"cards": [', encoding="utf-8")
    assert here.until(lambda event: event.get("stale"))["problems"][0]["file"] == "cards.json"
    shutil.rmtree(sea)
    here.until(lambda event: "no such file" in str(event.get("problems")))
    write(sea, [modifier(HOSTILE, id="x")])
    here.until(lambda event: any(card["name"]["en"].startswith("<img") for card in event.get("cards", ())))


def test_games_are_played_on_demand(bench_at: Any, follow: Any, sea: Path) -> None:
    """One run at a time, so many games as are offered; it is told how far it is, stopped, and what failed."""
    plays = Played()
    served = bench_at(sea, plays)
    here = follow(served)
    with httpx.Client(base_url=served.url, headers=served.headers(HOLDER), timeout=PATIENCE) as client:

        def post(**wish: Any) -> int:
            return client.post("/api/balance", json=wish).status_code

        assert [post(games=7), post(games="500"), post()] == [400, 400, 400]
        assert [post(games=500), post(games=500), post(stop=True)] == [200, 409, 200]
        plays.go.set()
        here.until(lambda event: event.get("balance") == {"done": 250, "of": 500})
        here.until(lambda event: event.get("balance") == {"played": 500})
        assert plays.told == [False]
        assert post(games=10_000) == 200
        here.until(lambda event: "nobody wants" in str(event.get("balance")))


def test_the_balance_is_that_of_the_set(sea: Path, bundled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cards in the first edition, each against its absence and the box's own cards, in both languages."""
    monkeypatch.setattr(balance, "_jobs", lambda: 1)
    monkeypatch.setattr("gloomdb.sim.yardstick.MEASURED", 5)
    bench = Bench(SetFiles(sea))
    monkeypatch.setattr("gloomdb.cli.arguments.catalogue.chosen_file", lambda: bundled)
    plays = balance.balance_of(sea, bench)
    with pytest.raises(UsageError) as told:
        plays(4, lambda _done, _of: True)
    assert "errors" in str(told.value)
    list(bench.look(bench.files.stamps()))
    done: list[int] = []
    result = plays(6, lambda count, _of: not done.append(count))
    assert done[-1] == 6
    assert result["played"] == 6
    assert {card["id"] for card in result["cards"]} == {"sea/was-wet", "sea/was-salted", "sea/was-sold"}
    assert len(result["impact"]) == 3
    assert result["verdicts"]["en"] != result["verdicts"]["es"]
    assert result["boxes"]["en"] == "Gloom (first edition) + Sea"
    assert len(result["yardstick"]["effects"]) == 5
    assert plays(500, lambda _count, _of: False)["partial"]


def test_a_set_with_rules_is_measured_by_the_first_edition(
    cli: Cli, tmp_path: Path, bundled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by itself; its cards have their names in each language, and very many are not compared."""
    monkeypatch.setattr(balance, "_jobs", lambda: 1)
    monkeypatch.setattr("gloomdb.sim.yardstick.MEASURED", 5)
    folder = tmp_path / "own"
    assert cli("new", str(folder), "--csv").status == 0
    bench = Bench(SetFiles(folder))
    list(bench.look(bench.files.stamps()))
    monkeypatch.setattr("gloomdb.cli.arguments.catalogue.chosen_file", lambda: bundled)
    plays = balance.balance_of(folder, bench)
    result = plays(8, lambda _done, _of: True)
    assert result["boxes"]["en"] == "Own"
    assert result["yardstick"]["box"]["en"] == "Gloom (first edition)"
    assert any("Sneezed On by a Swan" in said for said in result["verdicts"]["en"])
    assert any("Un cisne le estornudó encima" in said for said in result["verdicts"]["es"])
    monkeypatch.setattr(balance, "MOST_COMPARED", 3)
    assert plays(2, lambda _done, _of: True)["impact"] == []


def test_a_set_that_is_not_there_is_told(cli: Cli, tmp_path: Path) -> None:
    """With the way out; and there is no way to let others in."""
    ran = cli("design", str(tmp_path / "nothing"))
    assert ran.status == 3
    assert "gloomdb new" in ran.err
    assert cli("design", str(tmp_path), "--lan").status == 2
