"""A served game that is killed comes back where it was: its port, its tokens, its browsers."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from gloomdb.errors import BadInput
from gloomdb.web.server.address_file import KeptAddress, address_path, keep_address, kept_address
from gloomdb.web.server.keyring import Keyring
from tests.running import PACKAGE_ROOT


class Hosting:
    """`gloomdb play --web` in a process of its own."""

    def __init__(self, db: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gloomdb", "play", "--web", "--no-open", "--db", str(db), *arguments],
            cwd=PACKAGE_ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout
        self.addresses = [self.process.stdout.readline().strip() for _ in range(2)]
        assert all(re.fullmatch(r"http://127\.0\.0\.1:\d+/#[\w-]{22,}", each) for each in self.addresses)

    def client(self, seat: int) -> httpx.Client:
        """Somebody at the table."""
        url, _, token = self.addresses[seat].partition("/#")
        return httpx.Client(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=30)

    def end(self, how: int) -> str:
        """Ends it; gives what it said to the host."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=20)
        return out + err


@pytest.fixture
def hosting(bundled: Path) -> Iterator[Callable[..., Hosting]]:
    """`hosting("--resume", file)` starts it."""
    running: list[Hosting] = []

    def start(*arguments: str) -> Hosting:
        running.append(Hosting(bundled, *arguments))
        return running[-1]

    yield start
    for each in running:
        if each.process.poll() is None:
            each.end(signal.SIGKILL)


@pytest.mark.browser
def test_browsers_come_back_to_a_killed_server(
    hosting: Callable[..., Hosting], browser: Any, tmp_path: Path
) -> None:
    """After a decision that was taken back, so that it counts otherwise than before; the game goes on."""
    file = tmp_path / "game.json"
    table = ("--set", "gloom-1e", "--players", "2", "--human", "1,2", "--seed", "1", "--save", str(file))
    first = hosting(*table)
    page = browser.new_context().new_page()
    page.set_default_timeout(60_000)
    page.goto(first.addresses[0])
    page.locator("#can-list .plain").first.click()  # it passes
    page.wait_for_function("() => gloom.seat().undo.possible")
    page.click("#play-undo")
    page.wait_for_function("() => /takes the last/.test(document.getElementById('play-log').textContent)")
    hand = page.evaluate("gloom.seat().view.hand.map((card) => card.id)")
    assert address_path(file).stat().st_mode & 0o077 == 0

    first.end(signal.SIGKILL)
    page.wait_for_function("() => document.getElementById('play-note').textContent")
    run = page.evaluate("gloom.seat().run")
    again = hosting("--resume", str(file))
    assert again.addresses == first.addresses
    page.wait_for_function("(run) => gloom.seat() && gloom.seat().run !== run", arg=run)
    page.wait_for_function("() => !document.getElementById('play-note').textContent")
    assert page.evaluate("gloom.seat().view.hand.map((card) => card.id)") == hand
    page.locator("#can-list .plain").first.click()
    page.wait_for_function("() => document.querySelectorAll('#play-log li').length > 0")
    page.context.close()
    with again.client(0) as ada, again.client(1) as bob:
        assert bob.get("/api/seat").json()["count"] == ada.get("/api/seat").json()["count"] > 0
        token = ada.post("/api/reissue", json={}).json()["token"]
    told = again.end(signal.SIGINT)
    assert "player 1 has a new address:" in told
    assert token in told
    assert kept_address(file).tokens["seat-0"] == token


def test_an_address_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    """Nothing kept: any port. What is damaged is named with the way out, and nobody's token is taken over."""
    file = tmp_path / "table.json"
    assert kept_address(file) == KeptAddress()
    keys = Keyring(["ada", "bob"])
    keep_address(file, 8123, keys)
    assert kept_address(file) == KeptAddress(8123, keys.tokens)
    assert address_path(file).stat().st_mode & 0o777 == 0o600
    assert set(Keyring(["ada"], kept_address(file).tokens).tokens) == {"ada"}
    for damaged in ("[]", "{}", '{"format": 1, "port": 0, "tokens": {}}', "{",
                    '{"format": 1, "port": 80, "tokens": {"seat-0": ""}}'):  # fmt: skip
        address_path(file).write_text(damaged, encoding="utf-8")
        with pytest.raises(BadInput):
            kept_address(file)
