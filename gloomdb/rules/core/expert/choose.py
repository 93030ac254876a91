"""The expert's choice: the action worth most at a decision, as `play_values` and `table_changes` reckon."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core import codes as c
from gloomdb.rules.core.expert import features as f
from gloomdb.rules.core.expert.play_values import (
    answer,
    best_use,
    death,
    do_alike,
    event,
    modifier,
    throw_hand,
    throw_one,
)
from gloomdb.rules.core.expert.reckoning import Expert, step_worth
from gloomdb.rules.core.expert.standing import CERTAIN, look
from gloomdb.rules.core.expert.table_changes import exchanged_for, lift_all, pick
from gloomdb.rules.core.moves.greedy import action_value
from gloomdb.rules.core.moves.legal import uses_into
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.choosing import lot
from gloomdb.rules.core.table.lasting import story_of
from gloomdb.rules.core.table.score import story_worth
from gloomdb.rules.core.tables import Tables


def expert_choice(e: Expert, s: State, out: vec[i64]) -> i64:
    """The action the expert takes: the first of those it values most."""
    t = s.tables
    seat = s.frames[s.top + c.SEAT]
    frame = s.frames[s.top + c.KIND]
    count = uses_into(s, out)
    best = out[0]
    if count == 1:
        return best  # a pass: cards would stand beside it
    if frame == c.SETTING_UP:
        return out[lot(s, count)]
    prepare_to_choose(e, s, t, seat, frame)
    most: i64 = -CERTAIN - 1
    dying: i64 = c.NOBODY
    for i in range(count):
        action = out[i]
        if action >> c.TARGET_SHIFT == c.ANYBODY:
            card = (action >> c.CARD_SHIFT) & c.CARD_MASK
            if t.kind[card] == c.DEATH:
                if dying != c.NOBODY and do_alike(e, s, t, card, dying):
                    continue
                dying = card
            action, value = best_use(e, s, t, card, seat, most)
        else:
            value = _value(e, s, t, action, seat, frame)
        if value > most:
            most = value
            best = action
    return best


def prepare_to_choose(e: Expert, s: State, t: Tables, seat: i64, frame: i64) -> None:
    """Looks at the table once for all actions of a decision."""
    e.has_lifted = False
    if frame not in (c.DISCARDING, c.GIVING, c.TAKING, c.CHOOSING):
        look(e, s, t, seat)
    if frame in (c.CHOOSE_CHARACTER, c.CHOOSE_CARD):
        lift_all(e, s, t)


def rank(e: Expert, s: State, out: vec[i64], count: i64, values: vec[i64]) -> None:
    """Writes down what each of the legal actions in the buffer is worth."""
    t = s.tables
    seat = s.frames[s.top + c.SEAT]
    frame = s.frames[s.top + c.KIND]
    prepare_to_choose(e, s, t, seat, frame)
    for i in range(count):
        values[i] = _value(e, s, t, out[i], seat, frame)


def _value(e: Expert, s: State, t: Tables, action: i64, seat: i64, frame: i64) -> i64:
    kind = action & c.KIND_MASK
    card = (action >> c.CARD_SHIFT) & c.CARD_MASK
    target = action >> c.TARGET_SHIFT
    if kind == c.PLAY:
        if t.kind[card] == c.MODIFIER:
            return modifier(e, s, t, seat, card, target)
        if t.kind[card] == c.DEATH:
            return death(e, s, t, seat, card, target)
        return event(e, s, t, seat, card, _is_first(s, t, frame))
    if kind in (c.PASS, c.DONE):
        return 0
    if kind == c.DISCARD_ONE:
        return throw_one(e, s, card)
    if kind == c.DISCARD_HAND:
        return throw_hand(e, s, t, seat, _is_first(s, t, frame))
    if kind == c.RESPOND:
        return answer(e, s, t, seat)
    if kind in (c.CLAIM, c.PICK_STORY):
        return _story(e, s, t, seat, card, kind == c.PICK_STORY)
    if kind == c.PICK_CARD:
        return _card(e, s, t, seat, card, frame)
    if kind == c.PICK_CHARACTER and frame == c.CHOOSE_CHARACTER:
        at = s.top
        step, this, picks = s.frames[at + c.STEP], s.frames[at + c.CHARACTER], s.frames[at + c.PICKS]
        return pick(e, s, t, step, seat, this, picks, target)
    if kind == c.PICK_OPTION:
        at = s.top + c.STEP
        step = s.frames[at]
        return e.option[t.first_option[step] + card]
    if kind == c.PICK_SEAT:
        return _seat(e, s, t, card)
    return action_value(s, action) * 100


def _is_first(s: State, t: Tables, frame: i64) -> bool:
    """Whether another play of this turn follows."""
    at = s.top + c.PLAYS_MADE
    return frame == c.TURN and s.frames[at] + 1 < t.plays


def _story(e: Expert, s: State, t: Tables, seat: i64, story: i64, by_effect: bool) -> i64:
    """A Story scores, and one has only one of them at a time."""
    w = e.weight
    worth = w[f.STORY] - story_worth(s, t, story, seat) * w[f.STORY_POINT]
    if by_effect and t.op[s.frames[s.top + c.STEP]] == c.OP_RELEASE_STORY:
        return -worth if s.holder[story] == seat else worth
    held = story_of(s, t, seat)
    if held == c.NOBODY:
        return worth
    return worth - w[f.STORY] + story_worth(s, t, held, seat) * w[f.STORY_POINT] - 1


def _card(e: Expert, s: State, t: Tables, seat: i64, card: i64, frame: i64) -> i64:
    """A card gained is worth what one would keep it for, one lost costs as much."""
    if frame == c.TAKING:
        return e.keep[card]
    if frame == c.CHOOSE_CARD:
        at = s.top
        if t.op[s.frames[at + c.STEP]] == c.OP_RECOVER:
            return e.keep[card]
        return exchanged_for(e, s, t, seat, card, s.frames[at + c.PICKED])
    return -e.keep[card]


def _seat(e: Expert, s: State, t: Tables, seat: i64) -> i64:
    """Harm goes to whoever leads, with the larger hand where cards are to be had, and gifts to the last."""
    at = s.top
    step = s.frames[at + c.STEP]
    if s.frames[at + c.WITH_PARTNER]:
        if t.op[step] == c.OP_GIVE:
            return e.standing[seat]
        return s.size[c.HANDS + seat] * e.weight[f.TAKE] - e.standing[seat]
    return e.standing[seat] if step_worth(e, t, step) > 0 else -e.standing[seat]
