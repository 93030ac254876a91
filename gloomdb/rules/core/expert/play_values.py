"""What it is worth to play a card, to throw cards away, to answer another's."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    CARD_SHIFT,
    CONTINUOUS,
    DEATH,
    EVENT,
    FRAME,
    HANDS,
    IMMEDIATE,
    IS_ANSWER,
    LIVING,
    MODIFIER,
    NOBODY,
    PLAY,
    PLAYED,
    SEAT,
    TARGET,
    TARGET_MASK,
    TARGET_SHIFT,
)
from gloomdb.rules.core.expert import features as f
from gloomdb.rules.core.expert.reckoning import PERCENT, Expert
from gloomdb.rules.core.expert.standing import CERTAIN, ending, enthroned, wins_with
from gloomdb.rules.core.expert.table_changes import gain
from gloomdb.rules.core.face import OWNER_MASK, TEXT_SHIFT, lay, points_seen
from gloomdb.rules.core.moves.greedy import EACH, EACH_BITS, are_alike, most_change
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.lasting import added_by_own
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.table.stories import unmet_icons
from gloomdb.rules.core.tables import Tables, left_of, right_of

# --- Modifiers ------------------------------------------------------------------------------------


def best_use(e: Expert, s: State, t: Tables, card: i64, seat: i64, floor: i64) -> tuple[i64, i64]:
    """The best play of a card that may go on anybody, and its value if it is more than `floor`."""
    does_more = t.own_worth[card] or e.conditional[card] or t.crown & t.icons[card]
    is_plain = t.kind[card] == MODIFIER and not does_more
    most = _best_where_seen(e, s, t, card, seat, floor) if is_plain else _best_of_all(e, s, t, card, seat)
    best = -most & TARGET_MASK
    return PLAY | (card << CARD_SHIFT) | (best << TARGET_SHIFT), (most + best) >> EACH_BITS


def _best_of_all(e: Expert, s: State, t: Tables, card: i64, seat: i64) -> i64:
    """What such a card is worth where it does best, packed with the Character as greedy's aims are."""
    is_death, kept_off = t.kind[card] == DEATH, t.kept_off[card]
    worths, status, shield = s.worth, s.status, s.shield
    most: i64 = (-CERTAIN - 1) * EACH
    for character in range(t.characters):
        if is_death and (worths[character] if t.is_plain else self_worth(s, t, character)) >= 0:
            continue
        if status[character] == LIVING and shield[character] & kept_off == 0:
            if is_death:
                value = death(e, s, t, seat, card, character)
            else:
                value = modifier(e, s, t, seat, card, character)
            most = max(most, value * EACH - character)
    return most


def _best_where_seen(e: Expert, s: State, t: Tables, card: i64, seat: i64, floor: i64) -> i64:
    """The same for a Modifier that does no more than its points, wherever it lies, if more than `floor`."""
    keep, bits, kept_off = t.keep[card], t.bits[card], t.kept_off[card]
    faces, worths, status, shield = s.face, s.worth, s.status, s.shield
    most = floor * EACH
    family = right_of(t, seat)
    for _family in range(t.players):  # my own family first: what is worth most there spares looks at others
        family = left_of(t, family)
        is_mine = family == seat
        added = e.drag + (e.on_mine[card] if is_mine else e.on_theirs[card])
        cheer, threat = e.cheer[family], e.threat[family]
        if not is_mine and cheer >= 0 and threat == 0:
            cheered = (t.points[card] + most_change(s, t, card, family)) * cheer + e.on_top
            if (added + cheered) * EACH <= most:
                continue
        for character in range(t.family_first[family], t.family_last[family]):
            if status[character] == LIVING and shield[character] & kept_off == 0:
                face, before = faces[character], worths[character]
                after = points_seen(lay(face, keep, bits))
                if is_mine:
                    value = added + _on_mine(e, face, before, after)
                else:
                    value = added + _on_theirs(e, t, family, cheer, threat, face, before, after)
                value = value * EACH - character
                if value > most:
                    most = value
    return most


def modifier(e: Expert, s: State, t: Tables, seat: i64, card: i64, character: i64) -> i64:
    """A Modifier on a Character: the points it moves, its effects, and those it hides."""
    owner = t.owner[character]
    face = s.face[character]
    seen = lay(face, t.keep[card], t.bits[card])
    after = points_seen(seen)
    if t.own_worth[card]:
        after += _added(t, card, seen)
    if owner == seat:
        value = e.drag + e.on_mine[card] + _on_mine(e, face, s.worth[character], after)
    else:
        cheer, threat = e.cheer[owner], e.threat[owner]
        value = e.drag + e.on_theirs[card]
        value += _on_theirs(e, t, owner, cheer, threat, face, s.worth[character], after)
    if t.crown & t.icons[card]:
        value += enthroned(e, s, t, seat, character)
    if e.conditional[card]:
        effects = _conditional(e, s, t, card, owner, character)
        share = e.weight[f.OWN_EFFECT] if owner == seat else -e.weight[f.THEIR_EFFECT]
        value += effects * share // PERCENT
    return value


def _on_mine(e: Expert, face: i64, before: i64, after: i64) -> i64:
    """A Modifier laid on a face of mine: the change of its Self-Worth, and what it hides."""
    value = (before - after) * e.own_point - e.my_loss[(face >> TEXT_SHIFT) & OWNER_MASK]
    if after < 0:
        if before >= 0:
            value += e.own_open
        if after < -f.DEEP:
            value -= (after + f.DEEP) * e.own_deep
    return value


def _on_theirs(
    e: Expert, t: Tables, owner: i64, cheer: i64, threat: i64, face: i64, before: i64, after: i64
) -> i64:
    """The same on somebody else's."""
    value = (after - before) * cheer + e.their_loss[(face >> TEXT_SHIFT) & OWNER_MASK]
    if before < 0 <= after:
        value += e.weight[f.CHEER_SAVE]
    if threat and (after >= 0 or not wins_with(e, t, owner, after)):
        value += e.weight[f.STOP_WINNER]
    return value


def _added(t: Tables, card: i64, face: i64) -> i64:
    """What a card's own lasting effects add to the Self-Worth of a stack that shows this face."""
    added: i64 = 0
    for effect in range(t.first[card], t.last[card]):
        if t.when[effect] == CONTINUOUS and t.condition[effect] == NOBODY:
            added += added_by_own(t, face, effect)
    return added


def _conditional(e: Expert, s: State, t: Tables, card: i64, you: i64, character: i64) -> i64:
    """What those effects are worth whose icons show."""
    missing = unmet_icons(s, t, card, you, character)
    value: i64 = 0
    for effect in range(t.first[card], t.last[card]):
        if t.condition[effect] != NOBODY and t.when[effect] == IMMEDIATE and missing & 1 == 0:
            value += e.by_effect[effect]
        missing >>= 1
    return value


# --- deaths and Events ----------------------------------------------------------------------------


def do_alike(e: Expert, s: State, t: Tables, card: i64, other: i64) -> bool:
    """Whether two deaths that may go on anybody are worth the same to the expert."""
    if e.at_once[card] != e.at_once[other] or t.own_worth[card] or t.own_worth[other]:
        return False
    return are_alike(s, t, card, other)


def death(e: Expert, s: State, t: Tables, seat: i64, card: i64, character: i64) -> i64:
    """A death: the end of the game if it wins, else what it scores, and for whom."""
    w = e.weight
    owner = t.owner[character]
    face = lay(s.face[character], t.keep[card], t.bits[card])
    after = points_seen(face)
    if t.own_worth[card]:
        after += _added(t, card, face)
    if s.living[owner] == 1:
        value = ending(e, t, seat, owner, after)
        # When nobody has been able to end the game in its own favour for so long, it is ended all the same.
        return e.drag if value < 0 and s.turns > f.HOPELESS else value
    effects = e.at_once[card]
    fall = enthroned(e, s, t, seat, NOBODY) if s.monarch == character else 0
    if owner != seat:
        lost = w[f.KILL_LOST]
        if owner == e.leader:
            lost += w[f.KILL_LEADER]
        value = w[f.KILL] - after * w[f.KILL_POINT] + (after - s.worth[character]) * lost
        return value - effects * w[f.THEIR_EFFECT] // PERCENT + fall
    value = e.drag + w[f.BURY] - after * w[f.BURY_POINT] + s.turns * w[f.BURY_TURN] // 10
    if e.late:
        value -= after * w[f.BURY_LATE]
    if s.living[seat] == 2:
        value += w[f.BURY_NEXT_AHEAD] if e.ahead else w[f.BURY_NEXT_BEHIND]
    return value + effects * w[f.OWN_EFFECT] // PERCENT + fall


def event(e: Expert, s: State, t: Tables, seat: i64, card: i64, is_first: bool) -> i64:
    """An Event: what it does to hands, and part of what the best choice would do to the table."""
    w = e.weight
    value = w[f.EVENT] + e.at_once[card]
    if is_first:
        value += w[f.EVENT_FIRST]
    if e.conditional[card]:
        value += _conditional(e, s, t, card, seat, NOBODY)
    if e.changes[card]:
        value += _changes(e, s, t, seat, card)
    return value


def _changes(e: Expert, s: State, t: Tables, seat: i64, card: i64) -> i64:
    value: i64 = 0
    for effect in range(t.first[card], t.last[card]):
        for step in range(t.start[effect], t.end[effect]):
            share = e.share[step]
            if share != NOBODY:
                change = gain(e, s, t, step, seat)
                value += change if share == f.THRONE else change * e.weight[share] // PERCENT
    return value


# --- throwing cards away, and answers -------------------------------------------------------------


def throw_hand(e: Expert, s: State, t: Tables, seat: i64, is_first: bool) -> i64:
    """New cards for all that are held, less what those were worth keeping for."""
    w = e.weight
    value = s.turns * w[f.THROW_TURN] // 10
    if is_first:
        value += w[f.THROW_FIRST]
    deaths: i64 = 0
    card = s.head[HANDS + seat]
    while card != NOBODY:
        value += w[f.FRESH_HAND] - e.keep[card]
        if t.kind[card] == DEATH:
            deaths += 1
            if deaths > 1:
                value -= w[f.KEEP_MORE_DEATHS]
        card = s.link[card]
    return value


def throw_one(e: Expert, s: State, card: i64) -> i64:
    """The same for one card."""
    return e.weight[f.FRESH_HAND] - e.keep[card] + s.turns * e.weight[f.THROW_TURN] // 10


def answer(e: Expert, s: State, t: Tables, seat: i64) -> i64:
    """Stopping a card: the harm it would do. A death that ends the game is let be only if that wins it."""
    w = e.weight
    at = s.top
    played = s.frames[at + PLAYED]
    play = at - FRAME  # below the window is the play that it is for
    if s.frames[play + IS_ANSWER]:
        # An answer to an answer: for my own card only, whose play lies below that card's window.
        answered = play - 2 * FRAME
        if s.frames[answered + SEAT] != seat:
            return -1
        return w[f.ANSWER_EVENT]
    if t.kind[played] == EVENT:
        return w[f.ANSWER] + w[f.ANSWER_EVENT]
    character = s.frames[play + TARGET]
    if t.kind[played] == MODIFIER:
        harm = -modifier(e, s, t, seat, played, character)
    else:
        harm = -death(e, s, t, seat, played, character)
        if harm in (CERTAIN, -CERTAIN):
            return harm
    return w[f.ANSWER] + harm * w[f.ANSWER_HARM] // PERCENT
