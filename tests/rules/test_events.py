"""Events: the law that they tell the whole game, who may know them, and that every kind has its sentence.

Three games for each table; GLOOMDB_GAMES multiplies them: 100 makes 300.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import fields
from itertools import pairwise
from random import Random

import pytest

from gloomdb.rules import (
    Event,
    EventKind,
    Log,
    apply,
    deal,
    is_over,
    keep_events,
    legal,
    seen_by,
    take_events,
    tell,
)
from gloomdb.rules.core import event_log
from gloomdb.rules.core.state import State, fingerprint
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events import event_forms, known_to
from gloomdb.rules.game import copy
from gloomdb.rules.readable import any_card
from tests.faults.harness import chance, figure
from tests.rules.retold import Retold
from tests.rules.test_laws import TABLES, VARIANTS

GAMES = max(1, int(3 * float(os.environ.get("GLOOMDB_GAMES", "1"))))


@pytest.mark.parametrize("name", TABLES)
def test_events_alone_rebuild_the_table(name: str) -> None:
    """Every hand, pile, stack, Story, the Throne and Family Values, at every step of random games."""
    steps = sum(retell(TABLES[name](), game, chance(f"events {name} {game}")) for game in range(GAMES))
    figure("decisions retold from events", steps)
    assert steps > 40 * GAMES


@pytest.mark.parametrize("name", VARIANTS)
def test_events_rebuild_variants(name: str) -> None:
    """The same with fewer players, effects, Stories or without the Throne."""
    for game in range(max(1, GAMES // 10)):
        retell(VARIANTS[name](), game, chance(f"events {name} {game}"))


def retell(tables: Tables, game: int, dice: Random) -> int:
    """Plays a game by chance, rebuilding the table from what is told; gives the decisions."""
    state = deal(tables, 11, game, Log(tables))
    silent = deal(tables, 11, game)
    retold = Retold(tables)
    retold.hear(take_events(state))
    retold.check(state)
    while not is_over(state):
        action = dice.choice(legal(state))
        apply(state, action)
        apply(silent, action)
        events = take_events(state)
        assert events, "a decision of which nothing is told"
        retold.hear(events)
        retold.check(state)
        assert [retold.worth[n] for n in _sitting(state)] == [
            self_worth(state, tables, n) for n in _sitting(state)
        ]
    assert silent == state, "a log changed the game"
    assert fingerprint(silent) == fingerprint(state)
    return int(state.decisions)


def test_the_pile_is_made_anew_for_the_card_that_is_drawn_next() -> None:
    """By the same cause: not by the step that comes after the last one, which is another card's."""
    found = 0
    tables = TABLES["thrones"]()
    for game in range(12):
        state = deal(tables, 3, game, Log(tables))
        dice = Random(game)
        while not is_over(state):
            apply(state, dice.choice(legal(state)))
            events = take_events(state)
            for event, following in pairwise(events):
                if event.kind is EventKind.RESHUFFLED:
                    assert (event.cause, event.source) == (following.cause, following.source)
                    found += 1
    assert found > 3


def _sitting(state: State) -> list[int]:
    return [n for n in range(state.tables.characters) if state.status[n] != 2]


def test_every_kind_has_a_code_a_sentence_and_someone_who_may_know_it() -> None:
    """No kind is left out anywhere, and none is in two lists."""
    codes = [getattr(event_log, kind.name) for kind in EventKind]
    assert sorted(codes) == list(range(1, len(codes) + 1))
    assert set(event_forms.FORMS) == set(EventKind)
    lists = Counter(
        kind
        for kinds in (known_to.OPEN, known_to.DRAWN, known_to.PASSED_ON, known_to.PRIVATE)
        for kind in kinds
    )
    assert lists == Counter(EventKind)
    assert set(known_to.OPEN_FIELDS) == {field.name for field in fields(Event)} - {"kind"}


def test_who_is_named_is_told_in_the_second_person_too() -> None:
    """Wherever a sentence begins with a player there is one for the reader."""
    named = {kind for kind, form in event_forms.FORMS.items() if "{player}" in form}
    assert named == set(event_forms.YOURS)


@pytest.mark.parametrize(
    ("kind", "knowing"),
    [
        (EventKind.DREW, {0}),
        (EventKind.GAVE, {0, 1}),
        (EventKind.TOOK, {0, 1}),
        (EventKind.SWAPPED, {0, 1}),
        (EventKind.DISCARDED, {0, 1, 2, None}),
        (EventKind.LAID, {0, 1, 2, None}),
    ],
)
def test_who_knows_the_cards(kind: EventKind, knowing: set[int | None]) -> None:
    """Whoever draws; giver and taker; of what lies open everybody. The others know how many, and why."""
    event = Event(kind, seat=0, other=1, cards=(5, 6), count=2, source=9)
    for seat in (0, 1, 2, None):
        known = seen_by(event, seat)
        assert known is not None
        assert known.cards == ((5, 6) if seat in knowing else ())
        assert (known.seat, known.other, known.count, known.source) == (0, 1, 2, 9)


def test_nobody_learns_that_a_response_was_held_back() -> None:
    """That somebody let a card happen is known to nobody else, not even as an empty event."""
    event = Event(EventKind.LET_HAPPEN, seat=0, cards=(5,), count=1, answered=7)
    assert seen_by(event, 0) == event
    assert [seen_by(event, seat) for seat in (1, 2, None)] == [None, None, None]


@pytest.mark.parametrize("name", ["munchkin", "gloom-2e", "a mix"])
def test_what_goes_from_hand_to_hand_is_not_told_to_the_others(name: str) -> None:
    """Along random games: no sentence for somebody else, or a spectator, names a card that stays hidden."""
    tables = TABLES[name]()
    hidden = 0
    for game in range(3):
        dice = chance(f"hidden {name} {game}")
        state = deal(tables, 5, game, Log(tables))
        while not is_over(state):
            for event in take_events(state):
                hidden += check_hidden(event, tables)
            apply(state, dice.choice(legal(state)))
    assert hidden > 100


def check_hidden(event: Event, tables: Tables) -> bool:
    """Whether an event is about hidden cards; then only those concerned are told which."""
    if event.kind not in known_to.DRAWN | known_to.PASSED_ON:
        return False
    concerned = {event.seat} if event.kind in known_to.DRAWN else {event.seat, event.other}
    titles = {tables.setup.pile[card].title("en") for card in event.cards}
    source = {any_card(tables, event.source).title("en")} if event.source is not None else set[str]()
    for reader in (*range(tables.players), None):
        known = seen_by(event, reader)
        assert known is not None
        text = tell(known, tables, "en", reader=reader)
        named = {title for title in titles - source if title in text}
        assert named == (titles - source if reader in concerned else set())
    return True


def test_a_log_may_be_kept_from_any_position_on() -> None:
    """What happened before is not told; Self-Worths begin where they are. A copy keeps none."""
    tables = TABLES["gloom-1e"]()
    state = deal(tables, 1)
    dice = Random(1)
    while state.decisions < 30:
        apply(state, dice.choice(legal(state)))
    assert take_events(state) == []
    keep_events(state)
    assert copy(state).log is None
    while state.decisions < 40:
        before = [self_worth(state, tables, n) for n in range(tables.characters)]
        apply(state, dice.choice(legal(state)))
        for event in take_events(state):
            if event.kind is EventKind.WORTH_CHANGED:
                assert event.character is not None
                assert event.before == before[event.character]
                before[event.character] = event.after
    assert take_events(state) == []
