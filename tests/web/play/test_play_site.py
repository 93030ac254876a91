"""A game on the server: each seat sees its own, decides in time, and nothing of another hand ever leaves."""

from __future__ import annotations

import json
import os
import random
import re
import threading
from contextlib import ExitStack

import httpx
import pytest

from gloomdb.play.match import Match
from gloomdb.play.seating import Seat
from gloomdb.rules.core import codes
from gloomdb.rules.events.event_kind import EventKind
from gloomdb.rules.readable import cards_in
from gloomdb.web.play.play_site import WATCHER
from tests.web.play.conftest import Serving, Table, bot

GAMES = int(os.environ.get("GLOOMDB_WEB_GAMES", "2"))  # whole games over HTTP; the whole proof is 200
EDITIONS = ["gloom-1e", "cthulhu", "fairytale", "munchkin", "thrones", "gloom-2e"]


HIDDEN = {EventKind.DREW, EventKind.GAVE, EventKind.TOOK, EventKind.SWAPPED, EventKind.LET_HAPPEN}


class Secrets:
    """What each seat could have seen so far, noted after every decision of a match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._ids = [card.id for card in match.start.tables.setup.pile]
        self._names = {card.id: card.title("en") for card in match.start.tables.setup.pile}
        self._seen: dict[int | None, set[str]] = {seat: set() for seat in (None, *range(len(match.seats)))}
        self._unseen: dict[tuple[int, int | None], re.Pattern[str] | None] = {}
        decide = match._decide

        def decided(action: int) -> None:
            count = match.public_count
            decide(action)
            events = [told.event for told in match._told[count:] if told.event]
            if any(event.kind in (EventKind.RESHUFFLED, EventKind.PUT_BACK) for event in events):
                # What lay open has gone into the pile meanwhile.
                openly = {card for event in events if event.kind not in HIDDEN for card in event.cards}
                for seen in self._seen.values():
                    seen.update(self._ids[card] for card in openly if card < len(self._ids))
            self._note()

        match._decide = decided  # type: ignore[method-assign]
        self._note()

    def _note(self) -> None:
        state = self._match._state
        for seat, seen in self._seen.items():
            closed = {codes.PILE, *(codes.HANDS + n for n in range(len(self._match.seats)) if n != seat)}
            zones = [zone for zone in range(state.tables.zones) if zone not in closed]
            seen.update(self._ids[card] for zone in zones for card in cards_in(state, zone))
            hidden = sorted(set(self._ids) - seen)
            shown = "\n".join(self._names[id_] for id_ in seen)
            words = [f'"{id_}"' for id_ in hidden]
            words += [self._names[id_] for id_ in hidden if self._names[id_] not in shown]
            pattern = re.compile("|".join(map(re.escape, words))) if words else None
            self._unseen[self._match.public_count, seat] = pattern

    def look_through(self, text: str, seat: int | None) -> None:
        """Nothing that was never shown to the seat stands in what it received: no id, no name."""
        received = json.loads(text)
        for known in (received, received.get("seat")):
            if not isinstance(known, dict) or "count" not in known:
                continue
            pattern = self._unseen[known["count"], seat]
            # Why a card cannot be played may name what the book names; everything else is looked through.
            whole = json.dumps(known, ensure_ascii=False)
            told = pattern and pattern.search(whole)
            assert not told, (seat, known["count"], whole[max(0, told.start() - 300) : told.end() + 100])


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


@pytest.mark.parametrize("edition", EDITIONS[:GAMES])
def test_a_whole_game_is_played_and_no_seat_sees_another_hand(serve_game: Serving, edition: str) -> None:
    """Two people and a bot; every byte that a seat or a watcher receives is looked through."""
    for game in range(max(1, GAMES // len(EDITIONS))):
        table = serve_game(edition, [Seat(name="Ada"), Seat(name="Bob"), bot()], seed=game + 1)
        secrets = Secrets(table.match)
        holders = {"seat-0": 0, "seat-1": 1, WATCHER: None}
        streams = {holder: Listener(table, holder) for holder in holders}
        with ExitStack() as stack:
            people = [stack.enter_context(table.client(f"seat-{seat}")) for seat in range(2)]
            decided = play_on(people, secrets, random.Random(game))
            assert decided > 20
            last = people[0].get("/api/seat").json()
        assert last["over"]
        assert last["result"]["winners"]
        assert json.loads(table.match.path.read_text(encoding="utf-8"))["record"]["family_values"]
        table.stop()
        for holder, stream in streams.items():
            stream.join(30)
            assert len(stream.lines) > 20
            for line in stream.lines:
                secrets.look_through(line, holders[holder])


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
                chosen = chance.choice(table["choices"])
                known[seat] = client.post("/api/choose", json={"id": chosen["id"], "turn": table["turn"]})
                assert known[seat].status_code == 200, known[seat].text
                decided += 1
            else:
                known[seat] = client.get(f"/api/seat?since={table['count']}")
    raise AssertionError("the game does not end")


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
        for _ in range(100):
            if ada.get("/api/seat").json()["present"] == []:
                break
        assert ada.post("/api/replace", json={"seat": 1}).status_code == 200
        assert ada.get("/api/seat").json()["people"] == [0]
        assert bob.post("/api/return", json={}).json()["people"] == [0, 1]


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
        while not table.play.feed.is_followed_by("seat-0/en".__eq__):
            pass
        token = ada.post("/api/reissue", json={}).json()["token"]
        listener.join(10)
        assert not listener.is_alive()
        assert ada.get("/api/seat").status_code == 401
        ada.headers["Authorization"] = f"Bearer {token}"
        assert ada.get("/api/seat").json()["devices"] == 0
        assert table.reissued == [0]
