"""A greedy player: looks at each legal action by itself and takes the one that helps most at once.

It makes its own family miserable, cheers the others up, buries its own when they are miserable enough,
and ends the game only when that wins it. It looks at open cards and at its own hand alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    AIM,
    ANYBODY,
    CARD_MASK,
    CARD_SHIFT,
    CLAIM,
    DEATH,
    DISCARD_HAND,
    DISCARD_ONE,
    FRAME,
    HANDS,
    KIND,
    KIND_MASK,
    LIVING,
    MODIFIER,
    NEGATIVE,
    NOBODY,
    NOTES,
    OP_DISCARD_MODIFIER,
    OP_RETURN_MODIFIER,
    OP_REVIVE,
    PICK_CARD,
    PICK_CHARACTER,
    PICK_OPTION,
    PICK_SEAT,
    PICK_STORY,
    PLAY,
    PLAYED,
    POSITIVE,
    RESPOND,
    SEAT,
    SETTING_UP,
    STEP,
    TAKING,
    TARGET,
    TARGET_MASK,
    TARGET_SHIFT,
    TURN,
)
from gloomdb.rules.core.face import lay, points_seen
from gloomdb.rules.core.moves.legal import uses_into
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.choosing import lot
from gloomdb.rules.core.table.hands import has_kind
from gloomdb.rules.core.table.lasting import story_of
from gloomdb.rules.core.table.score import family_value
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables

NOTHING: Final = 0
LITTLE: Final = 4  # points a play must gain to be better than drawing new cards
SAFER: Final = 2  # one's own misery is safer than the others' cheer by so many points
RIPE: Final = -25  # Self-Worth at which a Character of one's own is better dead than alive
BANKED: Final = 40  # what burying one of one's own is worth besides
HARMLESS: Final = -10  # an opponent's Character that dies with more than this scores little
SPOILED: Final = 12  # what burying such a one is worth besides
FAVOUR: Final = -60  # and what burying a more miserable one costs
STORY: Final = 15  # what a Story is worth to a family without one
EVENT_NOW: Final = 2  # by so much an Event in one's turn is better than drawing new cards
NEVER: Final = -1_000_000

# --- a row of `State.aims`, by seat and by the points a Modifier covers: changes of Self-Worth, but for the
# points that it shows, each packed with the Character, so that of equals the first one wins -------------
LEAST: Final = 0  # on whom of the seat's family it does most harm: change * EACH + Character
MOST: Final = 1  # whom it cheers up most: change * EACH - Character
EACH_BITS: Final = 9  # as many as a target has
EACH: Final = 1 << EACH_BITS


def greedy_choice(s: State, out: vec[i64]) -> i64:
    """The action a greedy player takes: the first of those with the highest `action_value`."""
    t = s.tables
    seat = s.frames[s.top + SEAT]
    frame = s.frames[s.top + KIND]
    count = uses_into(s, out)
    if frame == SETTING_UP:
        return out[lot(s, count)]
    best = out[0]
    most: i64 = NEVER - 1
    death: i64 = NOBODY
    for i in range(count):
        action = out[i]
        card = (action >> CARD_SHIFT) & CARD_MASK
        # The plain form of all branches is the last one. Here are those that come up in every turn.
        if action & KIND_MASK == DISCARD_ONE:
            value = LITTLE - t.kept_for[card]
        elif action >> TARGET_SHIFT == ANYBODY:
            if t.kind[card] == DEATH:
                if death != NOBODY and are_alike(s, t, card, death):
                    continue
                death = card
                action, value = _best_use(s, t, card, seat)
            elif s.shielded & t.kept_off[card] or t.crown & t.icons[card]:
                action, value = _best_use(s, t, card, seat)
            else:
                action, value = _aimed(s, t, card, seat)
        else:
            value = _value(s, t, action, seat, frame)
        if value > most:
            most = value
            best = action
    return best


def _aimed(s: State, t: Tables, card: i64, seat: i64) -> tuple[i64, i64]:
    """The best play of a Modifier, and its value; of equals, on the first Character.

    What it shows is the same on everybody, so what it hides decides: one look at a family serves all cards
    that cover the same points, until one of the family's stacks changes.
    """
    covers, points = t.covers[card], t.points[card] * EACH
    aims, aimed, one = s.aims, s.aimed, i64(1)
    most: i64 = (NEVER - 1) * EACH
    for family in range(t.players):
        if aimed[family] & (one << covers) == 0:
            _aim(s, t, card, family)
        at = (family * NOTES + covers) * AIM
        value = -points - aims[at + LEAST] if family == seat else points + aims[at + MOST] - SAFER * EACH
        if value > most:
            most = value
    best = -most & TARGET_MASK
    return PLAY | (card << CARD_SHIFT) | (best << TARGET_SHIFT), (most + best) >> EACH_BITS


def _aim(s: State, t: Tables, card: i64, family: i64) -> None:
    """Notes on whom of a family a Modifier does most either way that covers the same points as this one."""
    keep, covers, one = t.keep[card], t.covers[card], i64(1)
    faces, worths, status = s.face, s.worth, s.status
    least: i64 = -NEVER * EACH
    most: i64 = NEVER * EACH
    for character in range(t.family_first[family], t.family_last[family]):
        if status[character] == LIVING:
            change = (points_seen(faces[character] & keep) - worths[character]) * EACH
            if change + character < least:
                least = change + character
            if change - character > most:
                most = change - character
    s.aimed[family] |= one << covers
    aims, at = s.aims, (family * NOTES + covers) * AIM
    aims[at + LEAST] = least
    aims[at + MOST] = most


def most_change(s: State, t: Tables, card: i64, family: i64) -> i64:
    """By how much a Modifier can cheer up one of a family at most, but for the points that it shows."""
    covers, one = t.covers[card], i64(1)
    if s.aimed[family] & (one << covers) == 0:
        _aim(s, t, card, family)
    at = (family * NOTES + covers) * AIM
    return (s.aims[at + MOST] + TARGET_MASK) >> EACH_BITS


def are_alike(s: State, t: Tables, card: i64, other: i64) -> bool:
    """Whether two deaths that may go on anybody come to the same."""
    if t.covers[card] != t.covers[other] or t.points[card] != t.points[other]:
        return False
    return s.shielded & (t.kept_off[card] ^ t.kept_off[other]) == 0


def _best_use(s: State, t: Tables, card: i64, seat: i64) -> tuple[i64, i64]:
    """The same of a death, and of a Modifier where the Throne or protections matter: a look at everybody."""
    is_death, kept_off = t.kind[card] == DEATH, t.kept_off[card]
    worths, status, shield = s.worth, s.status, s.shield
    best: i64 = 0
    most: i64 = NEVER - 1
    for character in range(t.characters):
        if is_death and (worths[character] if t.is_plain else self_worth(s, t, character)) >= 0:
            continue
        if status[character] == LIVING and shield[character] & kept_off == 0:
            if is_death:
                value = _death(s, t, seat, card, character)
            else:
                value = _modifier(s, t, seat, card, character)
            if value > most:
                most = value
                best = character
    return PLAY | (card << CARD_SHIFT) | (best << TARGET_SHIFT), most


def action_value(s: State, action: i64) -> i64:
    """How much an action helps the seat to move at once, in points."""
    return _value(s, s.tables, action, s.frames[s.top + SEAT], s.frames[s.top + KIND])


def _value(s: State, t: Tables, action: i64, seat: i64, frame: i64) -> i64:
    """How much an action helps a seat, in points."""
    kind = action & KIND_MASK
    card = (action >> CARD_SHIFT) & CARD_MASK
    if kind == PLAY:
        character = (action >> TARGET_SHIFT) & TARGET_MASK
        if t.kind[card] == MODIFIER:
            return _modifier(s, t, seat, card, character)
        if t.kind[card] == DEATH:
            return _death(s, t, seat, card, character)
        return LITTLE + EVENT_NOW if frame == TURN else LITTLE
    if kind == DISCARD_HAND:
        return NOTHING - 1 if has_kind(s, t, HANDS + seat, NEGATIVE | POSITIVE) else LITTLE
    if kind == DISCARD_ONE:
        return LITTLE - t.kept_for[card]
    if kind in (CLAIM, PICK_STORY):
        return STORY if s.holder[card] != seat and story_of(s, t, seat) == NOBODY else NOTHING - 1
    if kind == RESPOND:
        return _respond(s, t, seat)
    if kind == PICK_CARD:
        return t.kept_for[card] if frame == TAKING else -t.kept_for[card]
    if kind == PICK_CHARACTER:
        return _character(s, t, seat, (action >> TARGET_SHIFT) & TARGET_MASK)
    if kind == PICK_SEAT:
        return -family_value(s, card)
    if kind == PICK_OPTION:
        return 1 if card == 0 else NOTHING
    return NOTHING


def _modifier(s: State, t: Tables, seat: i64, card: i64, character: i64) -> i64:
    """What a Modifier changes, counted for whoever's Character it is."""
    after = points_seen(lay(s.face[character], t.keep[card], t.bits[card]))
    if t.crown & t.icons[card] and s.monarch != character:
        after += t.throne_worth
    return _gain(s.worth[character], after, t.owner[character] == seat)


def _gain(before: i64, after: i64, mine: bool) -> i64:
    return before - after if mine else after - before - SAFER


def _death(s: State, t: Tables, seat: i64, card: i64, character: i64) -> i64:
    """A death banks what the Character shows; the last of a family ends the game, so it had better win."""
    owner = t.owner[character]
    after = points_seen(lay(s.face[character], t.keep[card], t.bits[card]))
    last = s.living[owner] == 1
    if last and not _wins(s, t, seat, owner, after):
        return NEVER
    if owner == seat:
        if after <= RIPE or last:
            return BANKED - after
        return NEVER
    # An opponent's Character is worth burying when it scores little and looked like scoring much.
    return after - s.worth[character] + (SPOILED if after > HARMLESS else FAVOUR)


def _wins(s: State, t: Tables, seat: i64, owner: i64, after: i64) -> bool:
    mine = family_value(s, seat)
    if owner == seat:
        mine += after
    for other in range(t.players):
        if other != seat:
            value = family_value(s, other)
            if other == owner:
                value += after
            if value <= mine:
                return False
    return True


def _respond(s: State, t: Tables, seat: i64) -> i64:
    """Stops a death that would serve another, and most Events."""
    at = s.top
    card = s.frames[at + PLAYED]
    if t.kind[card] != DEATH:
        return 1
    play = at - FRAME  # below the window is the play that it is for
    character = s.frames[play + TARGET]
    owner = t.owner[character]
    ripe = s.worth[character] <= RIPE
    return 1 if (owner == seat) != ripe else NOTHING - 1


def _character(s: State, t: Tables, seat: i64, character: i64) -> i64:
    """Effects that take Modifiers or deaths away fall on the others' misery and one's own cheer."""
    step = s.frames[s.top + STEP]
    op = t.op[step]
    mine = t.owner[character] == seat
    worth = self_worth(s, t, character)
    if op in (OP_DISCARD_MODIFIER, OP_RETURN_MODIFIER, OP_REVIVE):
        return worth if mine else -worth
    return -worth if mine else worth
