"""`gloomdb keep` as several phones use it: one table, nothing lost, who left comes back."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.running import PACKAGE_ROOT, Cli
from tests.waiting import PATIENCE

TOUCHES = int(os.environ.get("GLOOMDB_TOUCHES", "12"))  # of each of four pages


class Keeping:
    """`gloomdb keep` in a process of its own."""

    def __init__(self, folder: Path, db: Path) -> None:
        file = str(folder / "table.json")
        arguments = ["keep", "--set", "gloom-1e", "--no-open", "--db", str(db), "--file", file]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gloomdb", *arguments],
            cwd=PACKAGE_ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#[\w-]{22,}", self.address)
        self.url, _, self.token = self.address.partition("/#")

    def client(self) -> httpx.Client:
        """Somebody at the table."""
        return httpx.Client(
            base_url=self.url, headers={"Authorization": f"Bearer {self.token}"}, timeout=PATIENCE
        )

    def end(self, how: int = signal.SIGINT) -> float:
        """Ends it; how long that took."""
        began = time.monotonic()
        self.process.send_signal(how)
        self.process.communicate(timeout=10)
        return time.monotonic() - began


@pytest.fixture
def keeping(tmp_path: Path, bundled: Path) -> Iterator[Callable[[], Keeping]]:
    """`keeping()` starts it, again at the same table if it was ended."""
    running: list[Keeping] = []

    def start() -> Keeping:
        running.append(Keeping(tmp_path, bundled))
        return running[-1]

    yield start
    for each in running:
        if each.process.poll() is None:
            each.end(signal.SIGKILL)


def enter(client: httpx.Client, key: str, **entry: Any) -> httpx.Response:
    """Sends an entry."""
    return client.post("/api/entries", json={"key": key, "by": "test", "entry": entry})


SIT = {"do": "sit", "player": "Ada", "characters": ["gloom-1e/lord-slogar", "gloom-1e/grogar"]}
RUM = {"do": "lay", "on": "gloom-1e/lord-slogar", "card": "gloom-1e/was-ruined-by-rum"}


def test_entries_are_numbered_saved_and_told_once(
    keeping: Any, tmp_path: Path, cli: Cli, bundled: Path
) -> None:
    """Sent twice with one key they count once; what changes nothing is refused; the file can be scored."""
    with keeping().client() as client:
        assert enter(client, "key-0001", **SIT).json()["entry"]["n"] == 1
        assert enter(client, "key-0002", **RUM).json()["entry"]["n"] == 2
        assert enter(client, "key-0002", **RUM).json()["entry"]["n"] == 2
        assert enter(client, "key-0002", **SIT).status_code == 409
        assert enter(client, "key-0003", **SIT).status_code == 409
        nowhere = {**RUM, "on": "nobody"}
        assert enter(client, "key-0004", **nowhere).status_code == 409
        strange: list[Any] = [{"do": "fly"}, {"do": "lay"}, {}, {"do": "strike", "entry": "1"}]
        for number, bad in enumerate([*strange, {"do": "card", "card": {"id": "x"}}]):
            assert enter(client, f"bad-000{number}", **bad).status_code == 400
        assert client.post("/api/entries", json={"entry": SIT}).status_code == 400
        assert [entry["n"] for entry in client.get("/api/table?after=1").json()["entries"]] == [2]
        assert len(client.get("/api/table?after=99").json()["entries"]) == 2
        assert enter(client, "key-0005", do="strike", entry=2).status_code == 200
        assert enter(client, "key-0006", do="strike", entry=2).status_code == 409
        assert enter(client, "key-0007", do="restore", entry=2).status_code == 200
    ran = cli("score", "--file", str(tmp_path / "table.json"), "--format", "json", "--db", str(bundled))
    assert json.loads(ran.out)["families"][0]["characters"][0]["cards"] == ["gloom-1e/was-ruined-by-rum"]
    assert ((tmp_path / "table.json.address").stat().st_mode & 0o077) == 0


def test_a_table_is_resumed_where_it_was(keeping: Any) -> None:
    """Killed in the middle: the same address, the same entries; Ctrl-C ends it within two seconds."""
    first = keeping()
    with first.client() as client:
        enter(client, "key-0001", **SIT)
        before = client.get("/api/table").json()
    first.end(signal.SIGKILL)
    again = keeping()
    assert again.address == first.address
    with again.client() as client, client.stream("GET", "/api/events") as stream:
        assert client.get("/api/table").json() == before
        assert next(stream.iter_lines()).startswith(":")
        assert again.end() < 2
    assert again.process.returncode == 130


@pytest.mark.browser
def test_four_pages_end_equal(keeping: Any, browser: Any) -> None:
    """Random touches at once, a page that is put away, one that loads again: all show what the server has."""
    served = keeping()
    chance = random.Random(7)
    pages, troubles = [], []
    for _ in range(4):
        context = browser.new_context()
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(served.address)
        page.wait_for_function("() => document.documentElement.dataset.ready")
        pages.append(page)
    assert all(served.token not in page.url for page in pages)
    pages[0].click("#keep-first")
    pages[0].fill("#sit-name", "Ada")
    pages[0].select_option("#sit-family", "gloom-1e/castle-slogar")
    pages[0].click("#sit-form .primary")
    for page in pages:
        page.wait_for_selector("[data-character]")
    for number in range(TOUCHES):
        for page in pages:
            page.evaluate(TOUCH, [chance.random(), chance.random()])
        if number == TOUCHES // 2:
            pages[3].reload()
            pages[3].wait_for_function(
                "() => document.documentElement.dataset.ready && gloom.keeper.entries.length"
            )
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        logs = [page.evaluate("gloom.keeper.entries") for page in pages]
        waiting = [page.evaluate(UNSENT) for page in pages]
        with served.client() as client:
            kept = client.get("/api/table").json()["entries"]
        if all(log == kept for log in logs) and not any(waiting):
            break
        time.sleep(0.2)
    assert [log == kept for log in logs] == [True] * 4
    assert len(kept) > TOUCHES * 2
    assert [entry["n"] for entry in kept] == list(range(1, len(kept) + 1))
    tables = [page.evaluate("gloom.keeper.table") for page in pages]
    assert tables == [tables[0]] * 4
    assert troubles == []
    for page in pages:
        page.context.close()


@pytest.mark.browser
def test_what_is_laid_is_counted_at_once_and_others_see_it(keeping: Any, browser: Any) -> None:
    """A card as seen is laid like others; without a connection all is counted, undone, and sent later."""
    served = keeping()
    ada, bob = (browser.new_context().new_page() for _ in range(2))
    for page in (ada, bob):
        page.goto(served.address)
        page.wait_for_function("() => document.documentElement.dataset.ready")
    ada.evaluate("(entry) => gloom.enter(entry)", SIT)
    bob.locator("[data-character]").first.wait_for()
    ada.locator("[data-character]").first.click()
    ada.fill("#lay-search", "ruined by rum")
    ada.locator("#lay-found button").first.click()
    assert ada.inner_text("#told span").endswith("Self-Worth: \u221225")
    ada.click("#lay-seen")
    ada.select_option("#seen-points-middle", "-10")
    ada.fill("#seen-name", "Was Seen by Strangers")
    ada.click("#seen-form .primary")
    assert ada.inner_text("#told span").endswith("Self-Worth: \u221235")
    bob.wait_for_function("() => gloom.tableScore().reckoned[0].characters[0].selfWorth === -35")
    ada.wait_for_function(f"() => {UNSENT} === 0")

    ada.context.set_offline(True)
    for card in ("was-galled-by-gangrene", "was-perturbed-by-the-pudding"):
        ada.evaluate("(entry) => gloom.enter(entry)", {**RUM, "card": f"gloom-1e/{card}"})
    worth = "gloom.keeper.table.families[0].characters[0].cards.length"
    assert ada.evaluate(worth) == 4
    ada.click("#lay-dialog [data-close]")
    ada.click("#keep-undo")
    assert ada.evaluate(worth) == 3
    assert bob.evaluate(worth) == 2
    ada.context.set_offline(False)
    bob.wait_for_function(f"() => {worth} === 3")
    ada.wait_for_function(f"() => {UNSENT} === 0")
    assert ada.evaluate("gloom.keeper.table") == bob.evaluate("gloom.keeper.table")
    for page in (ada, bob):
        page.context.close()


UNSENT = "JSON.parse(localStorage.getItem('gloomdb-outbox') ?? '[]').length"
TOUCH = """([what, which]) => {
    const people = gloom.keeper.table.families.flatMap((family) => family.characters);
    const cards = gloom.data.cards.filter((card) => card.type === "modifier");
    const at = people[Math.floor(which * people.length)];
    if (!at) gloom.enter({do: "sit", player: "Bo", characters: ["gloom-1e/grogar"]});
    else if (what < 0.15) document.getElementById("keep-undo").click();
    else if (what < 0.2) document.getElementById("keep-redo").click();
    else if (what < 0.3 && at.cards.length) {
        gloom.enter({do: "lift", on: at.character, card: at.cards[0], at: 0});
    }
    else {
        const card = cards[Math.floor(which * cards.length)].id;
        gloom.enter({do: "lay", on: at.character, card});
    }
}"""
