"""Which lasting effects work now: of a card in a stack, of a Story, of the Throne."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import CONTINUOUS, DEAD, LIVING, NOBODY, OP_WORTH, OP_WORTH_EACH, PERSISTENT
from gloomdb.rules.core.face import (
    ICON_MASK,
    ICON_SHIFT,
    icons_among,
    icons_seen,
    picture_owner,
    points_seen,
    text_owner,
)
from gloomdb.rules.core.state import State
from gloomdb.rules.core.tables import Tables


def mark_owner(s: State, t: Tables, character: i64) -> i64:
    """The card that shows in the top icon slot of a stack, or NOBODY."""
    zone = t.stacks + character
    card = s.head[zone]
    while card != NOBODY:
        if (t.bits[card] >> ICON_SHIFT) & ICON_MASK:
            return card
        card = s.link[card]
    return NOBODY


def is_alive(s: State, t: Tables, character: i64, card: i64, effect: i64) -> bool:
    """Whether a lasting effect of a card in a Character's stack still works."""
    # Character Requirements: not met when the card was played, a lasting effect does not come about later.
    when = t.when[effect]
    if s.dormant[card] and (s.dormant[card] >> (effect - t.first[card])) & 1:
        return False

    # Continuous Effects: while the text is visible. Persistent Effects: while the picture is; in Gloom and
    # Cthulhu (`by_mark`) also while only the mark in the top icon slot is.
    if when == CONTINUOUS:
        if text_owner(s.face[character]) != card:
            return False
    elif when != PERSISTENT or (
        picture_owner(s.face[character]) != card
        and (t.by_mark[card] == 0 or mark_owner(s, t, character) != card)
    ):
        return False

    # What else the effect asks for is asked all the while.
    condition = t.condition[effect]
    return condition == NOBODY or holds_now(s, t, condition, t.owner[character], character)


def works_for(s: State, t: Tables, effect: i64, seat: i64) -> bool:
    """Whether an effect of a Story or the Throne, which nothing ever covers, works for whoever holds it."""
    condition = t.condition[effect]
    return t.when[effect] == CONTINUOUS and (condition == NOBODY or holds_now(s, t, condition, seat, NOBODY))


def holds_now(s: State, t: Tables, condition: i64, seat: i64, character: i64) -> bool:
    """The parts of a lasting effect's condition that are asked for again and again."""
    if t.negative[condition] and character != NOBODY and _steady_worth(s, t, character) >= 0:
        return False
    if t.monarch[condition] and not is_monarch(s, t, seat, character):
        return False
    if t.asks_on[condition]:
        shown = family_icons(s, t, seat, t.family_shows[condition], t.family_living[condition] != 0)
        if shown < t.family_count[condition]:
            return False
    return not t.holds_story[condition] or story_of(s, t, seat) != NOBODY


def _steady_worth(s: State, t: Tables, character: i64) -> i64:
    """Self-Worth with the Throne and all that effects add, but for those that ask for a negative one."""
    worth = points_seen(s.face[character])
    if s.monarch == character:
        worth += t.throne_worth
    zone = t.stacks + character
    card = s.head[zone]
    for _layer in range(deepest(s, t, character)):
        for effect in range(t.first[card], t.last[card]):
            condition = t.condition[effect]
            is_steady = condition == NOBODY or not t.negative[condition]
            if t.own_worth[card] and is_steady and is_alive(s, t, character, card, effect):
                worth += added_by_own(t, s.face[character], effect)
                worth += added_by_family(s, t, t.owner[character], effect)
        card = s.link[card]
    return worth


def added_by_own(t: Tables, face: i64, effect: i64) -> i64:
    """What a lasting effect adds to the Self-Worth of a stack outright, and for the icons of its face."""
    added: i64 = 0
    for step in range(t.start[effect], t.end[effect]):
        icons = t.asked_icons[step]
        if t.op[step] == OP_WORTH and (icons == 0 or icons & icons_seen(face)):
            added += t.change[step]
        elif t.op[step] == OP_WORTH_EACH and t.family[step] == 0:
            added += t.change[step] * icons_among(face, icons)
    return added


def added_by_family(s: State, t: Tables, seat: i64, effect: i64) -> i64:
    """What it adds for icons of the whole family."""
    added: i64 = 0
    for step in range(t.start[effect], t.end[effect]):
        if t.op[step] == OP_WORTH_EACH and t.family[step]:
            added += t.change[step] * family_icons(s, t, seat, t.asked_icons[step], False)
    return added


def is_monarch(s: State, t: Tables, seat: i64, character: i64) -> bool:
    """Thrones: whether the Character (of a card that lies on none: any of the seat's) is the Monarch."""
    if s.monarch == NOBODY:
        return False
    return t.owner[s.monarch] == seat if character == NOBODY else s.monarch == character


def story_of(s: State, t: Tables, seat: i64) -> i64:
    """The Story a seat holds, or NOBODY."""
    for story in range(t.stories):
        if s.holder[story] == seat:
            return story
    return NOBODY


def deepest(s: State, t: Tables, character: i64) -> i64:
    """How far down a stack lasting effects can live: 1 card without persistent ones, else all."""
    zone = t.stacks + character
    size = s.size[zone]
    if t.has_persistent or size < 2:
        return size
    return 1


def family_icons(s: State, t: Tables, seat: i64, mask: i64, living_only: bool) -> i64:
    """How many icons of the mask a family shows, living and dead."""
    count: i64 = 0
    for character in range(t.family_first[seat], t.family_last[seat]):
        status = s.status[character]
        if status == LIVING or (status == DEAD and not living_only):
            count += icons_among(s.face[character], mask)
    return count
