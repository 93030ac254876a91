"""A game with people in it: who sits where, what each may see and do, what happened, and how it is kept.

    match = Match(start, seats)
    while not match.is_over:
        while match.advance():  # bots decide, one public step at a time, until a person must
            print(match.events(0, "en")[-1]["text"])
        if not match.is_over:
            match.choose(match.mover, match.choices(match.mover, "en")[0]["id"])

Everything that leaves a match for a seat is worked out from the position as that seat knows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from gloomdb.errors import GloomError
from gloomdb.language import Lang, Sentence, translate
from gloomdb.play.blinding import NO_SEAT, blinded
from gloomdb.play.game_file import Start, Tale, game_text
from gloomdb.play.hints import hints
from gloomdb.play.offered import described, question, reasons, why_not
from gloomdb.play.seating import Seat
from gloomdb.play.table_view import Json, Reader, table_json
from gloomdb.play.telling import Told, events_json, public
from gloomdb.play.undoing import Undo, learned
from gloomdb.rules.core import codes
from gloomdb.rules.core.event_log import Log
from gloomdb.rules.core.state import State, copy, to_move
from gloomdb.rules.events.event import keep_events, take_events
from gloomdb.rules.game import GameResult, IllegalAction, apply, deal, is_over, legal, result
from gloomdb.rules.reasons import why_illegal
from gloomdb.rules.record import Policy as Chooser
from gloomdb.rules.record import Record, random_policy
from gloomdb.sim.players.view import view_of
from gloomdb.sim.records import choosers
from gloomdb.text import safe

MOST_TALE: Final = 400  # characters of one line
UNFINISHED: Final = "unfinished"
"""How the record of a game that goes on says so."""


class NotYourTurn(GloomError):
    """Somebody else decides now, or the decision was made already: look again."""


class Match:
    """One game. Seats are counted from 0; `seat` may be None for somebody who watches."""

    def __init__(
        self, start: Start, seats: Sequence[Seat], *, think: int = 200, path: Path | None = None
    ) -> None:
        self.start = start
        self.seats = tuple(seats)
        self.think = think
        self.path = path
        """Where it is saved after every decision; None: nowhere."""
        self.trouble: GloomError | None = None
        """Why the last saving failed; the game goes on all the same."""
        self.decisions: list[int] = []
        self.tale: list[Tale] = []
        self._deciders: list[int] = []
        self._before: list[State] = []
        self._told: list[Told] = []
        self._counts: list[int] = []
        self._private = [0] * len(self.seats)
        self._quiet: dict[int, int] = {}
        self._readers: dict[Lang, Reader] = {}
        self._offers: tuple[State, int, dict[Lang, list[Json]]] | None = None
        """The choices at a position and how many decisions led to it: a page and its stream ask for both."""
        self._state = deal(start.tables, start.seed, 0, Log(start.tables))
        self._told += public(take_events(self._state), 1)

    # --- who and how far -------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return is_over(self._state)

    @property
    def mover(self) -> int | None:
        """Who decides now, as everybody may know: not who is asked whether he answers, if that is a bot."""
        if self.is_over:
            return None
        seat = int(to_move(self._state))
        if self._in_window() and not self.seats[seat].is_person:
            return int(self._state.frames[self._state.top + codes.PLAYER])
        return seat

    @property
    def public_count(self) -> int:
        """Moves with everything that happens for all to see, and with nothing else."""
        return len(self._told)

    def count_after(self, seat: int) -> int:
        """The public count right after this seat's last decision: what came later it has not seen yet."""
        last = self._last_of(seat)
        return 0 if last is None else self._counts[last]

    def decision_number(self, seat: int) -> int:
        """Moves with every decision of this seat: an answer to an older number comes too late."""
        return self._private[seat]

    def must_decide(self, seat: int | None) -> bool:
        """Whether this seat is asked something now."""
        return not self.is_over and seat is not None and to_move(self._state) == seat

    def result(self) -> GameResult:
        """How the game stands, or ended."""
        return result(self._state)

    # --- what a seat may know --------------------------------------------------------------------------

    def view(self, seat: int | None, lang: Lang) -> Json:
        """The table as a seat sees it, ready for JSON."""
        view = view_of(self._known(seat), NO_SEAT if seat is None else seat, lang=lang)
        return table_json(view, self._reader(lang))

    def choices(self, seat: int | None, lang: Lang) -> list[Json]:
        """What a seat can do now: `id`, `text`, `card`, `character`, `preview`; nothing if not asked."""
        if not self.must_decide(seat):
            return []
        if (
            self._offers is None
            or self._offers[0] is not self._state
            or self._offers[1] != len(self.decisions)
        ):
            self._offers = self._state, len(self.decisions), {}
        offers = self._offers[2]
        if lang not in offers:
            known, reader = self._known(seat), self._reader(lang)
            offers[lang] = [*described(known, legal(known), reader, others_watch=self._is_watched)]
        return offers[lang]

    def actions(self, seat: int | None) -> list[int]:
        """The ids of the choices alone."""
        return legal(self._known(seat)) if self.must_decide(seat) else []

    def is_asked_to_answer(self, seat: int) -> bool:
        """Whether this seat is asked whether it answers a card."""
        return self.must_decide(seat) and self._in_window()

    def card_json(self, card_id: str, lang: Lang) -> Json:
        """Any card of this game as a player reads it; the deck is no secret."""
        cards = {card.id: card for card in self.start.tables.setup.cards()}
        return self._reader(lang).card(cards[card_id])

    def question(self, seat: int | None, lang: Lang) -> str | None:
        """What a seat is asked now."""
        return question(self._known(seat), self._reader(lang)) if self.must_decide(seat) else None

    def events(self, seat: int | None, lang: Lang, since: int = 0) -> list[Json]:
        """What happened after so many public events, in the words for this seat."""
        return events_json(self._told[since:], since + 1, self._reader(lang), seat)

    def seat_json(self, seat: int | None, lang: Lang, since: int = 0) -> Json:
        """All of it at once, as a page asks for it: what the seat sees, can do, and has missed."""
        undo = self.undo_of(seat) if seat is not None else None
        return {
            "turn": 0 if seat is None else self.decision_number(seat),
            "count": self.public_count,
            "to_move": self.mover,
            "over": self.is_over,
            "question": self.question(seat, lang),
            "view": self.view(seat, lang),
            "choices": self.choices(seat, lang),
            "events": self.events(seat, lang, since),
            "undo": None if undo is None else undo.as_json(lang),
            "result": self._outcome() if self.is_over else None,
        }

    def hint(self, seat: int, lang: Lang) -> list[Json]:
        """The best three choices by what the seat knows, each with its expected `share` of the win."""
        if not self.must_decide(seat):
            return []
        known, reader = self._known(seat), self._reader(lang)
        return [
            {**choice, "share": hint.share, "playouts": hint.playouts}
            for hint in hints(known, self.think)
            for choice in described(known, [hint.action], reader, others_watch=self._is_watched)
        ]

    def why_illegal(self, seat: int, action: int, lang: Lang) -> str | None:
        """The rule that an action of this seat would break; None if it may be chosen now."""
        if not self.must_decide(seat):
            return translate("It is not your turn to decide.", lang)
        return why_illegal(self._known(seat), action, lang)

    def reasons(self, seat: int, lang: Lang) -> dict[str, str]:
        """Why the cards in a hand that cannot be played now cannot, by the card's id."""
        return reasons(self._known(seat), self._reader(lang)) if self.must_decide(seat) else {}

    def why_not(self, seat: int, card_id: str, character: int | None, lang: Lang) -> str | None:
        """Why a card cannot be played (on that Character) now; None if it can."""
        if not self.must_decide(seat):
            return translate("It is not your turn to decide.", lang)
        return why_not(self._known(seat), card_id, character, self._reader(lang))

    # --- deciding --------------------------------------------------------------------------------------

    def choose(self, seat: int, action: int, number: int | None = None) -> None:
        """Decides for a person; `number` is the decision it answers, if that is to be checked."""
        if self.is_over:
            raise IllegalAction("The game is over.")
        if not self.must_decide(seat) or (number is not None and number != self.decision_number(seat)):
            raise NotYourTurn("The game has moved on meanwhile (look at the table again).")
        reason = self.why_illegal(seat, action, "en")
        if reason is not None:
            raise IllegalAction(reason)
        self._decide(action)
        self.save()

    def advance(self) -> bool:
        """Lets bots decide until all can see something happen; False if a person must, or all is over."""
        before = self.public_count
        while not self.is_over and self.public_count == before:
            seat = int(to_move(self._state))
            if not self.seats[seat].is_person:
                self._decide(self._choosers[seat](copy(self._state), legal(self._state)))
            elif self._in_window() and self._quiet.get(seat) == self._state.turns:
                self._decide(codes.DONE)
            else:
                return False
        if self.public_count != before:
            self.save()
        return self.public_count != before

    def keep_quiet(self, seat: int) -> None:
        """This person lets everything happen until the turn is over, without being asked."""
        self._quiet[seat] = int(self._state.turns)

    def reseat(self, number: int, seat: Seat) -> None:
        """Somebody else sits there from now on: a bot for a person who has gone, or the person again."""
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        self._readers.clear()
        self._offers = None
        self.__dict__.pop("_choosers", None)
        self.save()

    def undo_of(self, seat: int) -> Undo:
        """Whether a person may take the last decision back, and who must agree."""
        at = self._last_of(seat)
        if at is None:
            return Undo(Sentence("You have not decided anything yet."))
        if self.is_over:
            return Undo(Sentence("The game is over."))
        reason = learned(self._before[at], self._state, [seat])
        if reason is not None:
            return Undo(Sentence("It cannot be undone any more: {reason}.", reason=reason))
        others = [other for other in self.people if other != seat]
        seen = learned(self._before[at], self._state, others)
        agree = (
            others
            if seen is not None or any(self._deciders[n] in others for n in range(at, len(self.decisions)))
            else []
        )
        return Undo(None, tuple(agree))

    def undo(self, seat: int) -> None:
        """Takes everything back to before this person's last decision; whoever must agree has agreed."""
        reason = self.undo_of(seat).why_not
        at = self._last_of(seat)
        if reason is not None or at is None:
            raise IllegalAction(reason or "")
        self._state = copy(self._before[at])
        keep_events(self._state)
        del self.decisions[at:], self._deciders[at:], self._before[at:]
        self.tale = [line for line in self.tale if line.decision <= at]
        self._counts = self._counts[:at]
        self._told.append(Told(seat, int(self._state.turns)))
        self._private = [number + 1 for number in self._private]
        self.save()

    def tell(self, seat: int, text: str) -> None:
        """A line of the tale, told by a person after the last decision."""
        line = safe(" ".join(text.split()))[:MOST_TALE]  # a file with control characters is refused
        if line:
            self._narrate(Tale(len(self.decisions), seat, line))
            self.save()

    # --- keeping ---------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game so far."""
        ended = self.result()
        return Record(
            self.start.table_hash, self.start.seed, 0, tuple(seat.plays for seat in self.seats),
            tuple(self.decisions), ended.family_values,
            UNFINISHED if ended.termination is None else str(ended.termination),
        )  # fmt: skip

    def save(self) -> None:
        """Writes the game beside the old file and renames it; what went wrong stands in `trouble`."""
        if self.path is None:
            return
        from gloomdb.files import write_file

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_file(
                self.path,
                game_text(self.start, self.record(), self.seats, self.think, self.tale).encode(),
                force=True,
            )
            self.trouble = None
        except GloomError as trouble:
            self.trouble = trouble
        except OSError as trouble:
            self.trouble = GloomError(
                "cannot write {path}: {reason}", path=self.path, reason=trouble.strerror
            )

    def result_json(self) -> Json:
        """The result, as `gloomdb play --format json` prints it."""
        return {**self._outcome(), "record": None if self.path is None else str(self.path)}

    def _outcome(self) -> Json:
        """The result for everybody at the table: where the host keeps the game is the host's affair."""
        ended = self.result()
        return {
            "winners": [seat + 1 for seat in ended.winners],
            "families": [
                {"player": number + 1, "name": seat.name, seat.kind: seat.plays, "family_value": value}
                for number, (seat, value) in enumerate(zip(self.seats, ended.family_values, strict=True))
            ],
            "turns": ended.turns,
            "ended": None if ended.termination is None else str(ended.termination),
        }

    # --- inside ----------------------------------------------------------------------------------------

    def take_up(self, decisions: Sequence[int], tale: Sequence[Tale]) -> None:
        """Plays recorded decisions again; raises IllegalAction where one is not possible."""
        lines = list(tale)
        for action in [*decisions, None]:
            while lines and (action is None or lines[0].decision <= len(self.decisions)):
                self._narrate(lines.pop(0))
            if action is None:
                return
            if self.is_over or action not in legal(self._state):
                form = "decision {number} is not possible"
                raise IllegalAction(form, number=len(self.decisions) + 1)
            self._decide(action)

    def _narrate(self, line: Tale) -> None:
        self.tale.append(line)
        self._told.append(Told(line.seat, int(self._state.turns), tale=line))

    def _decide(self, action: int) -> None:
        seat, before = int(to_move(self._state)), copy(self._state)
        apply(self._state, action)
        self.decisions.append(int(action))
        self._deciders.append(seat)
        self._before.append(before)
        self._private[seat] += 1
        self._told += public(take_events(self._state), int(before.turns))
        self._counts.append(len(self._told))

    def _in_window(self) -> bool:
        return bool(self._state.frames[self._state.top + codes.KIND] == codes.WINDOW)

    def _last_of(self, seat: int) -> int | None:
        places = [place for place, decider in enumerate(self._deciders) if decider == seat]
        return places[-1] if places else None

    @property
    def _is_watched(self) -> bool:
        """Whether several people sit at the table, so that a card played is seen by somebody."""
        return len(self.people) > 1

    @cached_property
    def _choosers(self) -> list[Chooser]:
        policies = [seat.policy for seat in self.seats]
        chance = random_policy(deal(self.start.tables, self.start.seed, 0))
        bots = choosers([policy for policy in policies if policy is not None], self.think, chance)
        return [chance if policy is None else bots.pop(0) for policy in policies]

    def _known(self, seat: int | None) -> State:
        return blinded(self._state, NO_SEAT if seat is None else seat)

    def _reader(self, lang: Lang) -> Reader:
        if lang not in self._readers:
            self._readers[lang] = Reader(self.start.tables, self.start.sets, self.seats, lang)
        return self._readers[lang]
