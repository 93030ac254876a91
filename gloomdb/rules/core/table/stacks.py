"""The stacks on the table: laying and lifting cards, dying and living again, and what follows.

Every change goes through here, so that faces, Self-Worth, auras and the count of the living always
agree with the cards.
"""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    CONTINUOUS,
    COUNT_MASK,
    DEAD,
    DEATH,
    EVERYONE,
    GONE,
    LEFT,
    LIMIT_MASK,
    LIMIT_ZERO,
    LIVING,
    NOBODY,
    OP_DRAW_LIMIT,
    OP_WORTH,
    OP_WORTH_EACH,
    OPPONENTS,
    PERSISTENT,
    RIGHT,
    WHENEVER_SHIFT,
    YOU,
)
from gloomdb.rules.core.face import (
    ICON_MASK,
    ICON_SHIFT,
    icons_among,
    icons_seen,
    picture_owner,
    points_seen,
    text_owner,
)
from gloomdb.rules.core.state import State, pull, put
from gloomdb.rules.core.tables import Tables


def left_of(t: Tables, seat: i64) -> i64:
    """The neighbour to the left, who plays next."""
    seat += 1
    if seat == t.players:
        return 0
    return seat


def right_of(t: Tables, seat: i64) -> i64:
    """The neighbour to the right, who played before."""
    if seat == 0:
        return t.players - 1
    return seat - 1


# --- which lasting effects of a stack are alive ---------------------------------------------------


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


def holds_now(s: State, t: Tables, condition: i64, seat: i64, character: i64) -> bool:
    """The parts of a lasting effect's condition that are asked for again and again."""
    if t.negative[condition] and character != NOBODY and points_seen(t, s.face[character]) >= 0:
        return False
    if t.monarch[condition]:
        if s.monarch == NOBODY:
            return False
        if character not in (NOBODY, s.monarch):
            return False
        if character == NOBODY and t.owner[s.monarch] != seat:
            return False
    if t.asks_on[condition]:
        shown = family_icons(s, t, seat, t.family_shows[condition], t.family_living[condition] != 0)
        if shown < t.family_count[condition]:
            return False
    return not t.holds_story[condition] or story_of(s, t, seat) != NOBODY


def story_of(s: State, t: Tables, seat: i64) -> i64:
    """The Story a seat holds, or NOBODY."""
    story: i64 = 0
    while story < t.stories:
        if s.holder[story] == seat:
            return story
        story += 1
    return NOBODY


def deepest(s: State, t: Tables, character: i64) -> i64:
    """How far down a stack lasting effects can live: 1 card without persistent ones, else all."""
    zone = t.stacks + character
    size = s.size[zone]
    if t.has_persistent or size < 2:
        return size
    return 1


# --- Self-Worth -----------------------------------------------------------------------------------


def own_worth(s: State, t: Tables, character: i64) -> i64:
    """Visible points and what the stack's own living effects add, without Throne and family."""
    face = s.face[character]
    worth = points_seen(t, face)
    zone = t.stacks + character
    card = s.head[zone]
    left = deepest(s, t, character)
    while left > 0:
        if t.own_worth[card]:
            worth += _added(s, t, character, card, face)
        card = s.link[card]
        left -= 1
    return worth


def _added(s: State, t: Tables, character: i64, card: i64, face: i64) -> i64:
    added: i64 = 0
    effect = t.first[card]
    while effect < t.last[card]:
        if is_alive(s, t, character, card, effect):
            step = t.start[effect]
            while step < t.end[effect]:
                icons = t.asked_icons[step]
                if t.op[step] == OP_WORTH and (icons == 0 or icons & icons_seen(face)):
                    added += t.change[step]
                elif t.op[step] == OP_WORTH_EACH and t.family[step] == 0:
                    added += t.change[step] * icons_among(face, icons)
                step += 1
        effect += 1
    return added


def self_worth(s: State, t: Tables, character: i64) -> i64:
    """The Self-Worth of a Character now, all counted."""
    worth = own_worth(s, t, character) if t.has_dynamic else s.worth[character]
    if s.monarch == character:
        worth += t.throne_worth
    if t.has_family_worth:
        worth += _family_added(s, t, character)
    return worth


def anyone_may_die(s: State, t: Tables) -> bool:
    """Whether somebody lives whose Self-Worth is negative."""
    character: i64 = 0
    while character < t.characters:
        if s.status[character] == LIVING and self_worth(s, t, character) < 0:
            return True
        character += 1
    return False


def _family_added(s: State, t: Tables, character: i64) -> i64:
    added: i64 = 0
    zone = t.stacks + character
    card = s.head[zone]
    left = deepest(s, t, character)
    while left > 0:
        effect = t.first[card]
        while effect < t.last[card] and t.own_worth[card]:
            if is_alive(s, t, character, card, effect):
                step = t.start[effect]
                while step < t.end[effect]:
                    if t.op[step] == OP_WORTH_EACH and t.family[step]:
                        icons = family_icons(s, t, t.owner[character], t.asked_icons[step], False)
                        added += t.change[step] * icons
                    step += 1
            effect += 1
        card = s.link[card]
        left -= 1
    return added


def family_icons(s: State, t: Tables, seat: i64, mask: i64, living_only: bool) -> i64:
    """How many icons of the mask a family shows, living and dead."""
    count: i64 = 0
    character = t.family_first[seat]
    while character < t.family_last[seat]:
        status = s.status[character]
        if status == LIVING or (status == DEAD and not living_only):
            count += icons_among(s.face[character], mask)
        character += 1
    return count


# --- auras ----------------------------------------------------------------------------------------


def spread(s: State, t: Tables, effect: i64, seat: i64, times: i64) -> None:
    """Adds (or, with -1, takes away) what a lasting effect gives to its controller and to others."""
    s.aura[seat] += times * t.aura[effect]
    if t.spreads[effect] == 0:
        return
    step = t.start[effect]
    while step < t.end[effect]:
        if t.op[step] == OP_DRAW_LIMIT and t.who[step] != YOU:
            other: i64 = 0
            while other < t.players:
                if other != seat and _concerns(t, t.who[step], seat, other):
                    s.aura[other] += times * t.change[step]
                other += 1
        step += 1


def _concerns(t: Tables, who: i64, seat: i64, other: i64) -> bool:
    if who == LEFT:
        return other == left_of(t, seat)
    if who == RIGHT:
        return other == right_of(t, seat)
    return who in (OPPONENTS, EVERYONE)


def spread_stack(s: State, t: Tables, character: i64, times: i64) -> None:
    """The same for every living effect of a stack."""
    if s.status[character] == GONE:
        return
    zone = t.stacks + character
    card = s.head[zone]
    left = deepest(s, t, character)
    while left > 0:
        if t.lasting[card]:
            effect = t.first[card]
            while effect < t.last[card]:
                if is_alive(s, t, character, card, effect):
                    spread(s, t, effect, t.owner[character], times)
                effect += 1
        card = s.link[card]
        left -= 1


def spread_card(s: State, t: Tables, card: i64, seat: i64, times: i64) -> None:
    """The same for a Story or the Throne, which are never covered."""
    effect = t.first[card]
    while effect < t.last[card]:
        condition = t.condition[effect]
        if t.when[effect] == CONTINUOUS and (condition == NOBODY or holds_now(s, t, condition, seat, NOBODY)):
            spread(s, t, effect, seat, times)
        effect += 1


def aura_of_seat(s: State, t: Tables, seat: i64) -> i64:
    """What lasting effects give a seat now; counted anew where they come and go by themselves."""
    if not t.has_dynamic:
        return s.aura[seat]
    count_auras(s, t)
    return s.aura[seat]


def count_auras(s: State, t: Tables) -> None:
    """Counts the auras of all seats from the table."""
    seat: i64 = 0
    while seat < t.players:
        s.aura[seat] = LIMIT_ZERO
        seat += 1
    character: i64 = 0
    while character < t.characters:
        spread_stack(s, t, character, 1)
        character += 1
    story: i64 = 0
    while story < t.stories:
        if s.holder[story] >= 0:
            spread_card(s, t, t.cards + story, s.holder[story], 1)
        story += 1
    if s.monarch != NOBODY:
        spread_card(s, t, t.throne, t.owner[s.monarch], 1)


def draw_limit(s: State, t: Tables, seat: i64) -> i64:
    """The draw limit of a seat: the rules' own and what visible effects add; never below 0."""
    limit = t.draw_limit + (aura_of_seat(s, t, seat) & LIMIT_MASK) - LIMIT_ZERO
    if limit < 0:
        return 0
    return limit


def watches(s: State, t: Tables, seat: i64) -> bool:
    """Whether some `whenever` works for a seat."""
    return ((aura_of_seat(s, t, seat) >> WHENEVER_SHIFT) & COUNT_MASK) != 0


# --- laying and lifting ---------------------------------------------------------------------------


def lay_card(s: State, t: Tables, card: i64, character: i64) -> None:
    """Lays a card that is nowhere on a Character's stack."""
    zone = t.stacks + character
    top = s.head[zone]
    if t.has_persistent or (top != NOBODY and t.lasting[top]):
        spread_stack(s, t, character, -1)
    put(s, card, zone)
    s.face[character] = s.face[character] & t.keep[card] | t.bits[card]
    s.fuel -= t.fuel[card]
    if t.has_persistent or t.lasting[card]:
        spread_stack(s, t, character, 1)
        s.worth[character] = own_worth(s, t, character)
    else:
        s.worth[character] = points_seen(t, s.face[character])


def lift_card(s: State, t: Tables, character: i64) -> i64:
    """Takes the top card off a Character's stack; it is nowhere until it is put somewhere."""
    spread_stack(s, t, character, -1)
    zone = t.stacks + character
    card = s.head[zone]
    pull(s, card)
    s.fuel += t.fuel[card]
    s.face[character] = stack_face(s, t, character)
    spread_stack(s, t, character, 1)
    s.worth[character] = own_worth(s, t, character)
    return card


def stack_face(s: State, t: Tables, character: i64) -> i64:
    """The face of a stack, looked at from above: each card adds what those above it leave clear."""
    face: i64 = 0
    clear: i64 = -1
    zone = t.stacks + character
    card = s.head[zone]
    while card != NOBODY:
        face |= t.bits[card] & clear
        clear &= t.keep[card]
        card = s.link[card]
    return face


def top_modifier(s: State, t: Tables, character: i64) -> i64:
    """The top Modifier of a living Character, or NOBODY."""
    if s.status[character] != LIVING:
        return NOBODY
    zone = t.stacks + character
    return s.head[zone]


def bury(s: State, t: Tables, character: i64) -> None:
    """A living Character is dead now."""
    s.status[character] = DEAD
    s.living[t.owner[character]] -= 1


def unbury(s: State, t: Tables, character: i64) -> i64:
    """A dead Character lives again; gives the death card that was on it, which is nowhere now."""
    s.status[character] = LIVING
    s.living[t.owner[character]] += 1
    return lift_card(s, t, character)


def remove(s: State, t: Tables, character: i64) -> None:
    """A Character leaves the game; its cards stay under it and come to nothing."""
    spread_stack(s, t, character, -1)
    if s.status[character] == LIVING:
        s.living[t.owner[character]] -= 1
    s.status[character] = GONE


def wears_death(s: State, t: Tables, character: i64) -> bool:
    """Whether a Character is dead by a card that lies on top of its stack."""
    zone = t.stacks + character
    card = s.head[zone]
    return s.status[character] == DEAD and card != NOBODY and t.kind[card] == DEATH
