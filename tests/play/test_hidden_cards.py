"""The law of hidden cards: what a seat is shown, offered and advised does not depend on what it cannot see.

Along random games of every edition and of a mix, everything hidden from a seat is dealt anew; all that leaves
a match for that seat stays the same to the byte. GLOOMDB_GAMES multiplies the positions.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import count

import pytest

from gloomdb.cards.card import Card
from gloomdb.play import match as match_module
from gloomdb.play import offered, telling
from gloomdb.play.blinding import blinded
from gloomdb.play.hints import hints
from gloomdb.play.match import Match
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, cards_in, copy, numbers, to_move
from gloomdb.rules.game import is_over, legal
from tests.hidden import TIMES, positions, redealt
from tests.play.matches import TABLES, match_of

POSITIONS = 12  # of each table


def told(match: Match, state: State, seat: int | None) -> bytes:
    """All that leaves a match for a seat at a position: view, choices, previews, reasons, a hint's input."""
    match._state = state
    everything = [match.view(seat, lang) for lang in ("en", "es")]
    if seat is not None:
        everything += [{"mover": match.mover if match.must_decide(seat) else None}]
        everything += [{"known": numbers(blinded(state, seat))}]
    if match.must_decide(seat):
        assert seat is not None
        everything += [{"choices": match.choices(seat, "en"), "question": match.question(seat, "es")}]
        everything += [{"reasons": match.reasons(seat, "en"), "actions": match.actions(seat)}]
        everything += [{"why": [match.why_illegal(seat, action, "en") for action in PROBES]}]
    return json.dumps(everything).encode()


PROBES = [
    codes.pack(kind, card, 1)
    for kind in (codes.PLAY, codes.RESPOND, codes.PICK_CARD)
    for card in range(0, 60, 7)
]


def leaks(match: Match, state: State, seat: int | None, chance: random.Random) -> bool:
    """Whether the seat can tell the position from one that differs only in what it cannot see."""
    mine = -1 if seat is None else seat
    return told(match, copy(state), seat) != told(match, redealt(state, mine, chance), seat)


@pytest.mark.parametrize("name", TABLES)
def test_a_seat_is_offered_just_what_it_may_do(name: str) -> None:
    """The position as it knows it has the legal actions of the game itself: what is open is all there."""
    for state in positions(match_of(name).start.tables, 5, games=3, every=2):
        if not is_over(state):
            known = blinded(state, int(to_move(state)))
            assert sorted(legal(known)) == sorted(legal(state))


@pytest.mark.parametrize("name", TABLES)
def test_a_seat_learns_nothing_of_what_it_cannot_see(name: str) -> None:
    """The seat that decides, one that waits, and somebody who watches."""
    match = match_of(name, (0, 1, 2))
    chance = random.Random(name)
    numbered = count()
    asked = 0
    for state in positions(match.start.tables, seed=3, every=11):
        if asked == POSITIONS * TIMES:
            break
        # Every sixth, so that a few of them show the whole of a game.
        number = next(numbered)
        if number % 6:
            continue
        decides = None if is_over(state) else int(to_move(state))
        waits = chance.choice([seat for seat in range(3) if seat != decides])
        for seat in (decides, waits, None):
            assert not leaks(match, state, seat, chance)
        asked += 1
    assert asked > POSITIONS // 2


def test_a_hint_is_worked_out_from_what_the_seat_knows() -> None:
    """The same three, with the same shares, whatever the others hold."""
    match = match_of("cthulhu", (0, 1, 2))
    chance = random.Random(2)
    state = next(state for state in positions(match.start.tables, 5, every=9) if state.decisions > 20)
    seat = int(to_move(state))
    first = hints(blinded(state, seat), 12)
    assert len(first) == min(3, len(offered.listed(state)))
    assert hints(blinded(redealt(state, seat, chance), seat), 12) == first


def reaching_through(state: State, _seat: int) -> State:
    """A view that is not blind at all."""
    return state


SEEN: dict[str, list[int]] = {}


def _leaky_view(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = match_module.table_json
    monkeypatch.setattr(match_module, "blinded", reaching_through)
    known = Match._known

    def remembering(self: Match, seat: int | None) -> State:
        SEEN["cards"] = cards_in(self._state, codes.PILE)[:1]
        return known(self, seat)

    monkeypatch.setattr(Match, "_known", remembering)
    monkeypatch.setattr(
        match_module, "table_json", lambda sight, reader: {**plain(sight, reader), "next": SEEN["cards"]}
    )


def _leaky_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A preview that looks at a hand."""
    plain = offered.preview
    monkeypatch.setattr(match_module, "blinded", reaching_through)

    def peeking(
        known: State, sight: object, action: int, reader: object, *, others_watch: bool
    ) -> dict[str, object]:
        other = (int(to_move(known)) + 1) % int(known.tables.players)
        told_too = plain(known, sight, action, reader, others_watch=others_watch)  # type: ignore[arg-type]
        return {**told_too, "answered": cards_in(known, codes.HANDS + other)}

    monkeypatch.setattr(offered, "preview", peeking)


def _leaky_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many were asked before, told by the number of decisions."""
    plain = match_module.table_json
    known = Match._known

    def remembering(self: Match, seat: int | None) -> State:
        SEEN["cards"] = [int(self._state.decisions)]
        return known(self, seat)

    monkeypatch.setattr(Match, "_known", remembering)
    monkeypatch.setattr(
        match_module, "table_json", lambda sight, reader: {**plain(sight, reader), "n": SEEN["cards"]}
    )


@pytest.mark.parametrize("mutation", [_leaky_view, _leaky_choices, _leaky_frames])
def test_what_leaks_is_caught(
    mutation: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next card of the pile in a view, a hand in a preview, a count of silent decisions."""
    mutation(monkeypatch)
    match = match_of("gloom-2e", (0, 1, 2))
    chance = random.Random(1)
    state = next(iter(positions(match.start.tables, 3)))
    assert leaks(match, state, int(to_move(state)), chance)


# --- events ----------------------------------------------------------------------------------------------


def named_though_hidden(match: Match, chance: random.Random, decisions: int) -> list[str]:
    """Cards that a seat's events name although they lay hidden from it before a decision and after it."""
    found = []
    pile = match.start.tables.setup.pile
    while not match.is_over and len(match.decisions) < decisions:
        seat = int(to_move(match._state))
        before, count = list(match._state.zone), match.public_count
        match._decide(chance.choice(offered.listed(match._state)))
        for other in (*range(3), None):
            open_zones = {codes.DISCARDS, codes.LIMBO, codes.OUT, *range(codes.HANDS + 3, 999)}
            open_zones |= set() if other is None else {codes.HANDS + other}
            zones = zip(before, list(match._state.zone), strict=True)
            seen = {pile[n].id for n, (old, new) in enumerate(zones) if {old, new} & open_zones}
            told = json.dumps(match.events(other, "en", count))
            if '"reshuffled"' in told or '"put_back"' in told:
                continue  # what was seen has gone into the pile
            hidden = {card.id for card in pile} - seen
            found += [f"{seat} {other} {card}" for card in hidden if f'"{card}"' in told]
    return found


@pytest.mark.parametrize("name", TABLES)
def test_events_name_no_card_that_stays_hidden(name: str) -> None:
    """Who draws, gives and takes sees which; the others how many."""
    assert named_though_hidden(match_of(name, (0, 1, 2)), random.Random(name), 60 * TIMES) == []


def test_an_event_with_a_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """If everybody were told all of an event."""
    monkeypatch.setattr(telling, "seen_by", lambda event, _seat: event)
    assert named_though_hidden(match_of("gloom-2e", (0, 1, 2)), random.Random(1), 40)


def test_who_declines_is_known_to_nobody() -> None:
    """The public count does not move, and no event tells of it, when a bot lets a card happen."""
    match = match_of("gloom-2e", (0,), seed=2)
    chance = random.Random(3)
    declined = 0
    while not match.is_over:
        seat, count = int(to_move(match._state)), match.public_count
        in_window = match._in_window()
        actions = offered.listed(match._state)
        match._decide(codes.DONE if in_window else chance.choice(actions))
        if in_window and seat != 0:
            declined += 1
            told = json.dumps([match.events(0, lang, count) for lang in ("en", "es")])
            assert "let_happen" not in told
            assert not any(f'"{pile.id}"' in told for pile in _held(match, seat))
    assert declined


def _held(match: Match, seat: int) -> list[Card]:
    return [match.start.tables.setup.pile[card] for card in cards_in(match._state, codes.HANDS + seat)]
