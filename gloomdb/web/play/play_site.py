"""The site of a game: a token for each person's seat, bots that play in turn, people who watch.

Everything that leaves is `Match`'s own view for that seat. One lock orders what is decided; a decision is
saved before anybody is told.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from gloomdb.language import Lang
from gloomdb.play.match import Match, NotYourTurn
from gloomdb.play.seating import Seat
from gloomdb.web.server.doorkeeper import Refused
from gloomdb.web.server.feed import Feed
from gloomdb.web.server.keyring import Holder, Keyring
from gloomdb.web.server.site import Answer, Reply, Site, Visit

WATCHER: Final = "watch"
"""The holder of the token of those who only watch."""
MOST_DEVICES: Final = 50  # counted at one seat


def holder_of(seat: int) -> Holder:
    """Who sits there, to the keyring."""
    return f"seat-{seat}"


def play_keys(match: Match, kept: Mapping[Holder, str] | None = None) -> Keyring:
    """A token for each person, and one for all who watch; the same as before for those who had one.

    So may come back who left a bot in his place before the server was ended.
    """
    seats = [n for n in range(len(match.seats)) if n in match.people or holder_of(n) in (kept or {})]
    return Keyring([*map(holder_of, seats), WATCHER], kept)


class PlaySite:
    """What `gloomdb play --web` serves."""

    def __init__(
        self, match: Match, html: str, keys: Keyring, *, pace: float, bot: Seat,
        reissued: Callable[[int], None] = lambda _seat: None,
    ) -> None:  # fmt: skip
        """`reissued` is called when a seat has got another token."""
        self.feed = Feed()
        self._match, self._pace, self._bot = match, pace, bot
        self._keys, self._reissued = keys, reissued
        self._devices: dict[Holder, set[str]] = {}
        """Those that have opened a seat, by the number that each browser window made up."""
        self._told_presence = self._presences()
        self._lock = asyncio.Lock()
        self._moved = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._agreed: dict[int, set[int]] = {}
        """Who agrees that a seat takes its last decision back."""
        self._thinking: set[int] = set()
        self._published = match.public_count
        self._run = secrets.token_hex(4)
        """A page that outlived the server knows by it that everything is counted anew."""
        routes = {
            "GET /api/seat": self._seat, "POST /api/choose": self._choose, "GET /api/events": self._events,
            "POST /api/why": self._why, "POST /api/hint": self._hint, "POST /api/undo": self._undo,
            "POST /api/tell": self._tell, "POST /api/quiet": self._quiet, "POST /api/replace": self._replace,
            "POST /api/return": self._return, "POST /api/reissue": self._reissue,
        }  # fmt: skip
        self.site = Site(html, routes, keys)

    def close(self) -> None:
        """Ends the streams and the bots."""
        self.feed.close()
        if self._driver is not None:
            self._driver.cancel()

    # --- what a seat sees ------------------------------------------------------------------------------

    async def _seat(self, visit: Visit) -> Answer:
        async with self._lock:
            return Reply(self._json(_seat_of(visit.holder), visit.lang, visit.number("since") or 0))

    def _json(self, seat: int | None, lang: Lang, since: int = 0) -> dict[str, Any]:
        decides = seat if self._match.must_decide(seat) else None
        return {
            **self._match.seat_json(seat, lang, since),
            "run": self._run,
            "answering": decides is not None and self._match.is_asked_to_answer(decides),
            "reasons": {} if decides is None else self._match.reasons(decides, lang),
            **self._presence(seat),
            "people": self._match.people,
            "asks_undo": [other for other in self._agreed if other != seat],
        }

    def _presence(self, seat: int | None) -> dict[str, Any]:
        """Who is there, and how many devices have opened this seat."""
        return {
            "present": [number for number in range(len(self._match.seats)) if self._is_present(number)],
            "devices": 0 if seat is None else len(self._devices.get(holder_of(seat), ())),
        }

    def _is_present(self, seat: int) -> bool:
        return not self._match.seats[seat].is_person or self.feed.is_followed_by(holder_of(seat))

    async def _events(self, visit: Visit) -> Answer:
        """Everything as it is, then each thing that happens, in the words for this seat.

        `?device=…` tells browsers of one seat apart: it hears how many have opened it.
        """
        self._wake()
        devices = self._devices.setdefault(visit.holder, set())
        if len(devices) < MOST_DEVICES:
            devices.add(visit.asked.get("device", "")[:32])
        seat = _seat_of(visit.holder)
        async with self._lock:
            first = {"seat": self._json(seat, visit.lang, visit.number("since") or 0)}
            stream = self.feed.follow(visit.holder, first, visit.lang, left=self._tell_presence)
        self._tell_presence()
        return stream

    def _presences(self) -> list[dict[str, Any]]:
        return [self._presence(seat) for seat in range(len(self._match.seats))]

    def _tell_presence(self) -> None:
        """Somebody came or went: if that changes who sits there, or on how many devices, all hear of it.

        Those who only watch come and go unheard, or each of them would be told of all the others.
        """
        now = self._presences()
        if now != self._told_presence:
            self._told_presence = now
            self.feed.tell(lambda holder, _lang: self._presence(_seat_of(holder)))

    # --- deciding --------------------------------------------------------------------------------------

    async def _choose(self, visit: Visit) -> Answer:
        """`{"id", "turn"}`: 409 and the table if the game has moved on, 400 with the rule that is broken."""
        seat, action, turn = _person(visit), visit.sent.get("id"), visit.sent.get("turn")
        if not isinstance(action, int) or not (turn is None or isinstance(turn, int)):
            raise Refused("a choice needs an id, and the turn it is made in", 400)
        async with self._lock:
            before = self._match.public_count
            try:
                await asyncio.to_thread(self._match.choose, seat, action, turn)
            except NotYourTurn as late:
                raise Refused(late.sentence, 409, seat=self._json(seat, visit.lang)) from None
            self._agreed.clear()
            self._publish()
            answer = self._json(seat, visit.lang, before)
        self._wake()
        return Reply(answer)

    def _wake(self) -> None:
        """Lets the bots go on, if it is their turn."""
        self._moved.set()
        if self._driver is None or self._driver.done():
            self._driver = asyncio.ensure_future(self._drive())

    async def _drive(self) -> None:
        while not self._match.is_over:
            self._moved.clear()
            async with self._lock:
                went_on = await asyncio.to_thread(self._match.advance)
                if went_on:
                    self._publish()
            if went_on:
                await asyncio.sleep(self._pace)
            else:
                await self._moved.wait()

    def _publish(self, *, to_all: bool = False) -> None:
        """Tells everybody what is new, each in the words for them.

        Where nothing happened for all to see (somebody does not answer), only who is asked now hears of it.
        """
        since, self._published = self._published, self._match.public_count
        is_news = to_all or since != self._published

        def wording(holder: Holder, lang: Lang) -> dict[str, Any] | None:
            seat = _seat_of(holder)
            if not is_news and not self._match.must_decide(seat):
                return None
            return {"seat": self._json(seat, lang, since)}

        self.feed.tell(wording)

    # --- besides ---------------------------------------------------------------------------------------

    async def _why(self, visit: Visit) -> Answer:
        """`{"card", "character"}`: why that card cannot be played (there) now."""
        seat, card, character = _person(visit), visit.sent.get("card"), visit.sent.get("character")
        known = {each.id for each in self._match.start.tables.setup.cards()}
        if card not in known or not (character is None or (_is_int(character) and 0 <= character < 200)):
            raise Refused("there is no such card or Character in this game", 400)
        async with self._lock:
            return Reply({"why": self._match.why_not(seat, card, character, visit.lang)})

    async def _hint(self, visit: Visit) -> Answer:
        """The best choices by what this seat knows; one question at a time."""
        seat = _person(visit)
        if seat in self._thinking:
            raise Refused("still thinking", 429)
        self._thinking.add(seat)
        try:
            return Reply({"hints": await asyncio.to_thread(self._match.hint, seat, visit.lang)})
        finally:
            self._thinking.discard(seat)

    async def _undo(self, visit: Visit) -> Answer:
        """`{}` takes my last decision back, or asks the others; `{"agree": seat}` lets that seat do so."""
        seat, agreed = _person(visit), visit.sent.get("agree")
        async with self._lock:
            asking = agreed if _is_int(agreed) and agreed in self._agreed else seat
            self._agreed.setdefault(asking, set()).add(seat)
            undo = self._match.undo_of(asking)
            if undo.why_not is not None:
                self._agreed.pop(asking)
                raise Refused(undo.why_not, 400)
            waiting = set(undo.must_agree) - self._agreed[asking]
            if not waiting:
                await asyncio.to_thread(self._match.undo, asking)
                self._agreed.clear()
            self._publish(to_all=True)
            answer = self._json(seat, visit.lang, self._match.public_count)
        self._wake()
        return Reply({**answer, "waiting_for": sorted(waiting)})

    async def _tell(self, visit: Visit) -> Answer:
        """`{"text"}`: a line of the tale."""
        seat, text = _person(visit), visit.sent.get("text")
        if not isinstance(text, str):
            raise Refused("a tale is a text", 400)
        return await self._changed(visit, lambda: self._match.tell(seat, text))

    async def _quiet(self, visit: Visit) -> Answer:
        """Lets everything happen until the turn is over, without being asked."""
        seat = _person(visit)
        return await self._changed(visit, lambda: self._match.keep_quiet(seat))

    async def _replace(self, visit: Visit) -> Answer:
        """`{"seat"}`: a bot takes the place of a person who is not there."""
        _person(visit)
        other = visit.sent.get("seat")
        if not _is_int(other) or other not in self._match.people:
            raise Refused("nobody sits there who could be replaced", 400)
        if self._is_present(other):
            raise Refused("that player is there", 409)
        return await self._changed(visit, lambda: self._match.reseat(other, self._bot))

    async def _return(self, visit: Visit) -> Answer:
        """A person takes the place back."""
        seat = _person(visit)
        name = self._match.seats[seat].name
        return await self._changed(visit, lambda: self._match.reseat(seat, Seat(name=name)))

    async def _reissue(self, visit: Visit) -> Answer:
        """Another token for this seat: every other device that had the old one is out."""
        seat = _person(visit)
        async with self._lock:
            token = self._keys.reissue(visit.holder)
            self._devices.pop(visit.holder, None)
            self.feed.close(visit.holder)
            await asyncio.to_thread(self._reissued, seat)
        return Reply({"token": token})

    async def _changed(self, visit: Visit, change: Callable[[], None]) -> Answer:
        async with self._lock:
            await asyncio.to_thread(change)
            self._publish(to_all=True)
            answer = self._json(_seat_of(visit.holder), visit.lang, self._match.public_count)
        self._wake()
        return Reply(answer)


def _seat_of(holder: Holder) -> int | None:
    return None if holder == WATCHER else int(holder.removeprefix("seat-"))


def _person(visit: Visit) -> int:
    seat = _seat_of(visit.holder)
    if seat is None:
        raise Refused("whoever watches has no seat", 403)
    return seat


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
