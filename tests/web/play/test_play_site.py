"""A game on the server: each seat sees its own, decides in time, and nothing of another hand ever leaves."""

from __future__ import annotations

import json
import os
import random
import re
import threading
from collections import Counter
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from gloomdb.language import LANGS
from gloomdb.play.match import Match
from gloomdb.play.seating import Seat
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import cards_in
from gloomdb.rules.events.event_kind import EventKind
from gloomdb.web.play.play_site import WATCHER
from gloomdb.web.server import doorkeeper
from tests.play.matches import MIX
from tests.tables import RULESETS
from tests.waiting import PATIENCE, wait_until
from tests.web.play.conftest import Serving, Table, bot
from tests.web.server.test_doorkeeper import HOSTILE, hostile, raw_quick

GAMES = int(os.environ.get("GLOOMDB_WEB_GAMES", "2"))  # whole games over HTTP; the whole proof is 200
EXPANDED = "gloom-2e+unhappy-homes+unwelcome-guests+unfortunate-expeditions+unquiet-dead"
LAID = (*RULESETS, MIX, EXPANDED)
"""What is played: the games are dealt to these in turn."""
HIDDEN = {EventKind.DREW, EventKind.GAVE, EventKind.TOOK, EventKind.SWAPPED, EventKind.LET_HAPPEN}


class Secrets:
    """What each seat could have seen so far, noted after every decision of a match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._ids = [card.id for card in match.start.tables.setup.pile]
        pile = match.start.tables.setup.pile
        self._names = {card.id: {card.title(lang) for lang in LANGS} for card in pile}
        self._seen: dict[int | None, set[str]] = {seat: set() for seat in (None, *range(len(match.seats)))}
        self._unseen: dict[tuple[int, int | None], re.Pattern[str] | None] = {}
        self.searched = 0  # characters
        self._noted = 0  # the public count that was noted last
        decide = match._decide

        def decided(action: int) -> None:
            count = match.public_count
            decide(action)
            self._hear(count)
            self._note()

        match._decide = decided  # type: ignore[method-assign]
        self._hear(0)  # what was turned up at the deal, and shuffled in again
        self._note()

    def _hear(self, count: int) -> None:
        """What passed through a hand, or lay open and went into the pile, within one decision."""
        events = [told.event for told in self._match._told[count:] if told.event]
        is_shuffled = any(event.kind in (EventKind.RESHUFFLED, EventKind.PUT_BACK) for event in events)
        for event in events:
            if event.kind in HIDDEN:
                who = {event.seat, event.other} - {None}
            else:
                who = set(self._seen) if is_shuffled or not count else set()
            for seat in who:
                self._seen[seat].update(self._ids[card] for card in event.cards if card < len(self._ids))

    def _note(self) -> None:
        state = self._match._state
        for seat, seen in self._seen.items():
            closed = {codes.PILE, *(codes.HANDS + n for n in range(len(self._match.seats)) if n != seat)}
            zones = [zone for zone in range(state.tables.zones) if zone not in closed]
            seen.update(self._ids[card] for zone in zones for card in cards_in(state, zone))
            hidden = sorted(set(self._ids) - seen)
            shown = "\n".join(name for id_ in seen for name in self._names[id_])
            words = [f'"{id_}"' for id_ in hidden]
            words += [name for id_ in hidden for name in self._names[id_] if name not in shown]
            pattern = re.compile("|".join(map(re.escape, words))) if words else None
            self._unseen[self._match.public_count, seat] = pattern
        self._noted = self._match.public_count

    def look_through(self, text: str, seat: int | None) -> None:
        """Nothing that was never shown to the seat stands in what it received: no id, no name."""
        received = json.loads(text)
        told_seat = received.get("seat")
        count = (told_seat if isinstance(told_seat, dict) else received).get("count", self._noted)
        pattern = self._unseen[count, seat]
        whole = json.dumps(received, ensure_ascii=False)
        told = pattern and pattern.search(whole)
        assert not told, (seat, count, whole[max(0, told.start() - 300) : told.end() + 100])
        self.searched += len(text)


class Listener(threading.Thread):
    """Reads the stream of a seat to its end, and keeps every event."""

    def __init__(self, table: Table, holder: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._client = table.client(holder)
        self.start()

    def run(self) -> None:
        """Until the server ends it."""
        with self._client, self._client.stream("GET", "/api/events", timeout=None) as stream:
            self.lines += (line[6:] for line in stream.iter_lines() if line.startswith("data: "))


@pytest.mark.parametrize("number", range(GAMES))
def test_a_whole_game_is_played_and_no_seat_sees_another_hand(
    serve_game: Serving, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people, one in Spanish, and bots; every byte that a seat or a watcher receives is searched."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)  # two thirds of the time: no power fails here
    seed, laid = divmod(number, len(LAID))
    seats = [Seat(name="Ada"), Seat(name="Bob"), *(bot() for _ in range(number % 3))]
    table = serve_game(LAID[laid], seats, seed=seed + 1)
    secrets = Secrets(table.match)
    holders = {"seat-0": 0, "seat-1": 1, WATCHER: None}
    streams = {holder: Listener(table, holder) for holder in holders}
    with ExitStack() as stack:
        people = [stack.enter_context(table.client(f"seat-{seat}")) for seat in range(2)]
        people[1].headers["Accept-Language"] = "es"
        assert play_on(people, secrets, random.Random(number)) > 20
        last = people[0].get("/api/seat").json()
    assert last["over"]
    assert last["result"]["winners"]
    assert str(table.match.path.parent) not in json.dumps(last)
    assert json.loads(table.match.path.read_text(encoding="utf-8"))["record"]["family_values"]
    table.stop()
    for holder, stream in streams.items():
        stream.join(30)
        assert len(stream.lines) > 20
        for line in stream.lines:
            secrets.look_through(line, holders[holder])
    assert secrets.searched > 100_000


def test_the_search_finds_a_card_of_another_hand(serve_game: Serving) -> None:
    """By its id or its name, in either language; one's own may be named."""
    match = serve_game("gloom-1e", [Seat(name="Ada"), Seat(name="Bob")]).match
    secrets = Secrets(match)
    held = match.card_json(match.view(1, "en")["hand"][0]["id"], "es")
    for leak in (held["id"], held["name"]):
        secrets.look_through(json.dumps({"told": leak}), 1)
        with pytest.raises(AssertionError):
            secrets.look_through(json.dumps({"told": leak}), 0)


def play_on(people: list[httpx.Client], secrets: Secrets, chance: random.Random) -> int:
    """Plays by chance until the game is over; how many decisions people made."""
    known = [client.get("/api/seat") for client in people]
    decided = 0
    for _ in range(6000):
        for seat, client in enumerate(people):
            secrets.look_through(known[seat].text, seat)
            table = known[seat].json()
            if table["over"]:
                return decided
            if table["choices"]:
                if decided % 16 == 0:
                    ask_around(client, secrets, seat, table)
                chosen = chance.choice(table["choices"])
                known[seat] = client.post("/api/choose", json={"id": chosen["id"], "turn": table["turn"]})
                assert known[seat].status_code == 200, known[seat].text
                decided += 1
            else:
                known[seat] = client.get(f"/api/seat?since={table['count']}")
    raise AssertionError("the game does not end")


def ask_around(client: httpx.Client, secrets: Secrets, seat: int, table: dict[str, Any]) -> None:
    """A hint, and why each card of the hand does not go on a Character."""
    questions = [
        ("hint", {}),
        *(("why", {"card": card["id"], "character": 0}) for card in table["view"]["hand"]),
    ]
    for path, question in questions:
        answer = client.post(f"/api/{path}", json=question)
        assert answer.status_code == 200, answer.text
        secrets.look_through(answer.text, seat)


def test_hostile_requests_to_every_route_of_a_game(
    serve_game: Serving,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With Bob's token, an old one of Ada's and broken ones: nothing of her hand, no mistake, no stall."""
    monkeypatch.setattr(doorkeeper, "RATES", dict.fromkeys(doorkeeper.RATES, (1e9, 1e9)))
    chance = random.Random(17)
    table = serve_game("gloom-2e", [Seat(name="Ada"), Seat(name="Bob"), bot()])
    secrets = Secrets(table.match)
    routes = [route.path for route in table.play.site._router.routes]
    assert len(routes) > 10
    old = table.keys.token("seat-0")
    table.keys.reissue("seat-0")
    answers: Counter[bytes] = Counter()
    for number in range(HOSTILE):
        open_ = (table.keys.token("seat-1"), table.keys.token("seat-1"), table.keys.token(WATCHER), old)
        sent = hostile(chance, table.listening.port, open_[0], routes, open_)
        head, _, body = raw_quick(table.listening.port, sent).partition(b"\r\n\r\n")
        answers[head.split(b" ")[1] if head else b""] += 1
        for text in json_in(body.decode("utf-8", "replace")):
            secrets.look_through(text, 1)
        assert b"Traceback" not in body
        assert table.keys.token("seat-0").encode() not in body
        if number % 50 == 0:
            with table.client("seat-0") as ada:
                assert ada.get("/api/seat", timeout=5).status_code == 200
    assert answers[b"500"] == 0
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    assert {b"200", b"400", b"401", b"403", b"404", b"413", b"421"} <= set(answers)
    assert "Traceback" not in capfd.readouterr().err


def json_in(body: str) -> list[str]:
    """The JSON objects of an answer, or of the beginning of a stream."""
    lines = [line.removeprefix("data: ").strip() for line in body.split("\n")]
    return [line for line in lines if line.startswith("{") and line.endswith("}")]


def test_decisions_come_in_time_or_not_at_all(serve_game: Serving) -> None:
    """Late: 409 with the table as it is. Not allowed: 400 with the rule. Another's: refused."""
    table = serve_game("gloom-1e", [Seat(name="Ada"), Seat(name="Bob")])
    with table.client("seat-0") as ada, table.client("seat-1") as bob, table.client(WATCHER) as watcher:
        known = ada.get("/api/seat").json()
        assert {"turn", "to_move", "over", "view", "choices", "events"} <= set(known)
        assert {"id", "text", "card", "character", "preview"} <= set(known["choices"][0])
        first = {"id": known["choices"][0]["id"], "turn": known["turn"]}
        assert bob.post("/api/choose", json=first).status_code == 409
        assert watcher.post("/api/choose", json=first).status_code == 403
        assert ada.post("/api/choose", json={"id": 999999, "turn": known["turn"]}).status_code == 400
        assert ada.post("/api/choose", json={"id": "x"}).status_code == 400
        assert ada.post("/api/choose", json=first).status_code == 200
        late = ada.post("/api/choose", json=first)
        assert late.status_code == 409
        assert late.json()["seat"]["view"]["seat"] == 0
        assert watcher.get("/api/seat").json()["view"]["hand"] == []
        es = ada.get("/api/seat", headers={"Accept-Language": "es"}).json()
        assert es["view"]["characters"][0]["id"] == known["view"]["characters"][0]["id"]
        assert ada.post("/api/why", json={"card": "nobody/knows", "character": 0}).status_code == 400
        held = ada.get("/api/seat").json()["view"]["hand"][0]["id"]
        assert "why" in ada.post("/api/why", json={"card": held, "character": 0}).json()


def test_who_left_is_replaced_and_comes_back(serve_game: Serving) -> None:
    """A bot plays for a person who is not there; not for one who is."""
    table = serve_game("gloom-1e", [Seat(name="Ada"), Seat(name="Bob")])
    with table.client("seat-0") as ada, table.client("seat-1") as bob:
        with bob.stream("GET", "/api/events") as stream:
            lines = stream.iter_lines()  # kept: the stream ends with it
            next(lines)
            assert ada.post("/api/replace", json={"seat": 1}).status_code == 409
        wait_until(lambda: ada.get("/api/seat").json()["present"] == [])
        assert ada.post("/api/replace", json={"seat": 1}).status_code == 200
        assert ada.get("/api/seat").json()["people"] == [0]
        assert bob.post("/api/return", json={}).json()["people"] == [0, 1]


def test_who_watches_comes_unheard(serve_game: Serving) -> None:
    """A person who sits down is told to all; of 20 watchers nobody hears, or each would hear of them all."""
    table = serve_game("gloom-1e", [Seat(name="Ada"), Seat(name="Bob")])
    watchers = [Listener(table, WATCHER) for _ in range(20)]
    wait_until(lambda: all(watcher.lines for watcher in watchers))
    ada = Listener(table, "seat-0")
    wait_until(lambda: ada.lines and all(len(watcher.lines) > 1 for watcher in watchers))
    table.stop()
    for listener in (*watchers, ada):
        listener.join(PATIENCE)
        assert list(json.loads(listener.lines[0])) == ["seat"]
    heard = [json.loads(line) for watcher in watchers for line in watcher.lines[1:]]
    assert heard == [{"present": [0], "devices": 0}] * len(watchers)


def test_a_seat_gets_another_token(serve_game: Serving) -> None:
    """The old one opens nothing any more, its stream ends; who watches has none to change."""
    table = serve_game("gloom-1e", [Seat(name="Ada"), Seat(name="Bob")])
    with table.client("seat-0") as ada, table.client(WATCHER) as watcher:
        assert watcher.post("/api/reissue", json={}).status_code == 403
        for device in ("first", "second", "second"):
            with ada.stream("GET", f"/api/events?device={device}") as stream:
                next(stream.iter_lines())
        assert ada.get("/api/seat").json()["devices"] == 2
        listener = Listener(table, "seat-0")
        wait_until(lambda: table.play.feed.is_followed_by("seat-0"))
        token = ada.post("/api/reissue", json={}).json()["token"]
        listener.join(PATIENCE)
        assert not listener.is_alive()
        assert ada.get("/api/seat").status_code == 401
        ada.headers["Authorization"] = f"Bearer {token}"
        assert ada.get("/api/seat").json()["devices"] == 0
        assert table.reissued == [0]
