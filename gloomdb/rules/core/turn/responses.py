"""Responses: who can answer a card as it is played, and with which.

A response is played in another player's turn, never in one's own, and never to one's own card. The
others are asked in turn order from the left of whoever played, and only those who can answer; but where
several people play, each of them is asked whenever some card of the deck could, and the pause tells nothing.
"""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    COUNT_MASK,
    DEATH,
    EVENT,
    FORBID_DEATH_SHIFT,
    FORBID_EVENT_SHIFT,
    FORBID_MODIFIER_SHIFT,
    HANDS,
    MODIFIER,
    NOBODY,
    OP_CANCEL,
    RESPONSE,
)
from gloomdb.rules.core.state import State, whose_turn
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.table.stories import unmet, unmet_icons
from gloomdb.rules.core.tables import Tables


def is_forbidden(aura: i64, kind: i64) -> bool:
    """Whether a lasting effect forbids a seat to play cards of this type."""
    if kind == EVENT:
        return (aura >> FORBID_EVENT_SHIFT) & COUNT_MASK != 0
    if kind == MODIFIER:
        return (aura >> FORBID_MODIFIER_SHIFT) & COUNT_MASK != 0
    return kind == DEATH and (aura >> FORBID_DEATH_SHIFT) & COUNT_MASK != 0


def can_answer(s: State, t: Tables, seat: i64, card: i64, played: i64) -> bool:
    """Whether a seat may answer the card being played with this card of its hand."""
    if not (t.answers[card] & t.kind[played]):
        return False
    if s.zone[card] != HANDS + seat or is_forbidden(aura_of_seat(s, t, seat), t.kind[card]):
        return False
    return response_to(s, t, seat, card, played) != NOBODY


def response_to(s: State, t: Tables, seat: i64, card: i64, played: i64) -> i64:
    """The response effect of a card that answers the card being played, or NOBODY."""
    missing = unmet_icons(s, t, card, seat, NOBODY) | unmet(s, t, card, seat, NOBODY)
    for effect in range(t.first[card], t.last[card]):
        if (
            t.when[effect] == RESPONSE
            and (missing >> (effect - t.first[card])) & 1 == 0
            and _cancels(t, effect, t.kind[played])
        ):
            return effect
    return NOBODY


def _cancels(t: Tables, effect: i64, kind: i64) -> bool:
    return any(
        t.op[step] == OP_CANCEL and t.types[step] & kind != 0
        for step in range(t.start[effect], t.end[effect])
    )


def next_to_answer(s: State, t: Tables, played: i64, player: i64, asked: i64) -> i64:
    """How many seats to the left of the player the next one who can answer sits, or 0 for nobody.

    `asked` seats have declined already. Whose turn it is does not answer: a response is for the others.
    """
    nearest: i64 = 0
    turn = whose_turn(s)
    for card in t.responses:
        seat = s.zone[card] - HANDS
        if 0 <= seat < t.players and seat not in (player, turn):
            away = seat - player
            if away < 0:
                away += t.players
            if away > asked and (nearest == 0 or away < nearest) and can_answer(s, t, seat, card, played):
                nearest = away
    if t.asks_all and t.answerable & t.kind[played]:
        away = asked + 1
        while away < t.players and (nearest == 0 or away < nearest):
            seat = (player + away) % t.players
            if t.asked[seat] and seat != turn:
                return away
            away += 1
    return nearest
