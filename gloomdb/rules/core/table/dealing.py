"""Dealing: the first position of game number n of a run."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.chance import seeded
from gloomdb.rules.core.codes import (
    BOTTOM,
    FRAME,
    GOING_ON,
    LIMBO,
    LIMIT_ZERO,
    LIVING,
    LOT,
    NOBODY,
    PILE,
    SETTING_UP,
    TURN,
)
from gloomdb.rules.core.event_log import (
    BY_DEALING,
    PUT_BACK,
    SET_ASIDE,
    STORY_BOXED,
    TURN_BEGUN,
    Log,
    note_card,
    note_seat,
)
from gloomdb.rules.core.state import State, below, keep_log, lay_shuffled, move, push, shuffle
from gloomdb.rules.core.table.choosing import draw_lots, next_to_choose
from gloomdb.rules.core.table.hands import draw_one
from gloomdb.rules.core.table.stories import BOXED
from gloomdb.rules.core.tables import Tables


def deal_into(s: State, rng: i64) -> None:
    """Makes a state the first position of the game this state of chance gives."""
    t = s.tables
    s.rng = rng
    s.turns = 0
    s.decisions = 0
    s.second = 0
    s.monarch = NOBODY
    s.shielded = 0
    s.over = GOING_ON
    s.top = -FRAME
    _clear(s, t)

    # Choose a Family: by lot, or each player decides before anybody has a card.
    if s.log is not None:
        s.log.cause = BY_DEALING
    if t.chooses:
        _families(s, t)
    _lay_out(s, t)
    if s.log is not None:
        _note_laid_out(s, t, s.log)
    lay_shuffled(s, PILE, t.cards)
    if t.chooses and t.choosing != LOT:
        push(s, SETTING_UP, next_to_choose(s, t, 0), 0, 0, 0, 0, 0)
    else:
        open_game(s, t)


def _families(s: State, t: Tables) -> None:
    """Whose the Character cards are before anybody has chosen."""
    for card in range(t.people):
        s.belongs[card] = t.belongs[card]
    if t.choosing == LOT:
        draw_lots(s, t)


def open_game(s: State, t: Tables) -> None:
    """Hands are drawn and the first turn begins; the families are made up."""
    if s.log is not None:
        s.log.cause = BY_DEALING

    # Draw a Starting Hand: each player draws up to the draw limit.
    for seat in range(t.players):
        _opening_hand(s, t, seat)

    # Munchkin (ruling on-draw-in-opening-hand): what was set aside is put back, and the pile shuffled.
    if s.size[LIMBO] > 0:
        while s.size[LIMBO] > 0:
            if s.log is not None:
                note_card(s.log, PUT_BACK, NOBODY, s.head[LIMBO])
            move(s, s.head[LIMBO], PILE)
        shuffle(s, PILE)

    # Game Play: seat 0 begins.
    s.turns = 1
    s.top = BOTTOM - FRAME
    push(s, TURN, 0, 0, 0, 0, 0, 0)
    if s.log is not None:
        note_seat(s.log, TURN_BEGUN, 0, s.turns)


def _note_laid_out(s: State, t: Tables, log: Log) -> None:
    for story in range(t.stories):
        if s.holder[story] == BOXED:
            note_card(log, STORY_BOXED, NOBODY, t.cards + story)


def _clear(s: State, t: Tables) -> None:
    """Nothing anywhere, and every card in the scratch."""
    for zone in range(t.zones):
        s.head[zone] = NOBODY
        s.size[zone] = 0
    order = s.scratch
    dormant = s.dormant
    fuel: i64 = 0
    for card in range(t.cards):
        order[card] = card
        dormant[card] = 0
        fuel += t.fuel[card]
    s.fuel = fuel


def _lay_out(s: State, t: Tables) -> None:
    """Families and Stories on the table."""
    for character in range(t.characters):
        s.face[character] = 0
        s.worth[character] = 0
        s.status[character] = LIVING
        s.shield[character] = 0
    for seat in range(t.players):
        s.aura[seat] = LIMIT_ZERO
        s.skips[seat] = 0
        s.aimed[seat] = 0
        s.living[seat] = t.family_last[seat] - t.family_first[seat]
    for story in range(t.stories):
        s.holder[story] = NOBODY
    # Fairytale: as many as are used are chosen at random, the others go back to the box.
    boxed = t.stories - t.stories_used
    while boxed > 0:
        story = below(s, t.stories)
        if s.holder[story] == NOBODY:
            s.holder[story] = BOXED
            boxed -= 1


def _opening_hand(s: State, t: Tables, seat: i64) -> None:
    """Draws the first hand; Events to be played when drawn are set aside and replaced."""
    missing = t.draw_limit
    while missing > 0:
        card = draw_one(s, t, seat, BY_DEALING)
        if card == NOBODY:
            return
        if t.on_draw[card]:
            if s.log is not None:
                note_card(s.log, SET_ASIDE, seat, card)
            move(s, card, LIMBO)
        else:
            missing -= 1


def deal(tables: Tables, seed: int, game: int = 0, log: Log | None = None) -> State:
    """The first position of game number `game` of a run with this seed; seat 0 begins.

    With a log, what happens is written down from the set-up on.
    """
    s = State(tables)
    keep_log(s, log)
    deal_into(s, seeded(seed, game))
    return s
