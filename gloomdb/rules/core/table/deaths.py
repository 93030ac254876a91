"""Dying: what becomes of the Throne, who notices, and the instant the game ends."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    FAMILY_DEAD,
    GOING_ON,
    GONE,
    LOST_CHARACTER,
    NOBODY,
    OP_WHENEVER,
    STEPS,
)
from gloomdb.rules.core.event_log import REMOVED, SET_OFF, note, note_card
from gloomdb.rules.core.state import State, push
from gloomdb.rules.core.table.auras import watches
from gloomdb.rules.core.table.lasting import deepest, is_alive, story_of, works_for
from gloomdb.rules.core.table.noted import note_death, note_worths
from gloomdb.rules.core.table.stacks import bury, remove
from gloomdb.rules.core.table.stories import enthrone
from gloomdb.rules.core.tables import Tables


def die(s: State, t: Tables, character: i64) -> None:
    """A Character whose stack bears a death now is dead; the last of a family ends the game at once."""
    bury(s, t, character)
    check_families(s, t)
    if s.log is not None:
        note_death(s, t, s.log, s.head[t.stacks + character], character)
        note_worths(s, t, s.log)
    # Thrones: the death that ends the game leaves the Monarch its Throne; any other sends it to the centre.
    if s.over != GOING_ON:
        return
    if s.monarch == character:
        enthrone(s, t, NOBODY)
    notice(s, t, t.owner[character], LOST_CHARACTER)


def gone(s: State, t: Tables, character: i64) -> None:
    """A Character leaves the game, and the Throne with nobody on it goes back to the centre."""
    remove(s, t, character)
    if s.log is not None:
        note(s.log, REMOVED, t.owner[character], NOBODY, character, NOBODY, 0)
        note_worths(s, t, s.log)
    if s.monarch == character:
        enthrone(s, t, NOBODY)


def check_families(s: State, t: Tables) -> None:
    """The game ends the instant a family has nobody left alive."""
    if any(s.living[seat] == 0 for seat in range(t.players)):
        s.over = FAMILY_DEAD


def notice(s: State, t: Tables, seat: i64, deed: i64) -> None:
    """A seat has done something: every `whenever` that works for it gets its turn."""
    if watches(s, t, seat):
        _set_off_all(s, t, seat, deed)


def _set_off_all(s: State, t: Tables, seat: i64, deed: i64) -> None:
    """What lies on the family, then its Story, then the Throne."""
    for character in range(t.family_first[seat], t.family_last[seat]):
        if s.status[character] != GONE:
            _notice_stack(s, t, character, deed)
    story = story_of(s, t, seat)
    if story != NOBODY:
        _notice_card(s, t, t.cards + story, seat, deed)
    if s.monarch != NOBODY and t.owner[s.monarch] == seat:
        _notice_card(s, t, t.throne, seat, deed)


def _notice_stack(s: State, t: Tables, character: i64, deed: i64) -> None:
    zone = t.stacks + character
    card = s.head[zone]
    for _layer in range(deepest(s, t, character)):
        if t.lasting[card]:
            for effect in range(t.first[card], t.last[card]):
                if is_alive(s, t, character, card, effect):
                    _set_off(s, t, effect, t.owner[character], character, card, deed)
        card = s.link[card]


def _notice_card(s: State, t: Tables, card: i64, seat: i64, deed: i64) -> None:
    for effect in range(t.first[card], t.last[card]):
        if works_for(s, t, effect, seat):
            _set_off(s, t, effect, seat, NOBODY, card, deed)


def _set_off(s: State, t: Tables, effect: i64, seat: i64, character: i64, card: i64, deed: i64) -> None:
    for step in range(t.start[effect], t.end[effect]):
        if t.op[step] == OP_WHENEVER and t.deeds[step] & deed:
            if s.log is not None:
                note_card(s.log, SET_OFF, seat, card)
            push(s, STEPS, seat, t.do_start[step], t.do_end[step], character, card, 0)
