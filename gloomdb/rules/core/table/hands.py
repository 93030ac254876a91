"""Cards in hands: drawing, reshuffling, discarding, giving, taking, swapping."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    ALL,
    AS_LIKED,
    BOTTOM,
    BY_CHANCE,
    COUNT,
    DISCARDING,
    DISCARDS,
    FRAME,
    FREE,
    FREE_STEP,
    GIVING,
    HANDS,
    KIND,
    NOBODY,
    ONLY_CARDS,
    OUT,
    PACK_BITS,
    PILE,
    TAKING,
)
from gloomdb.rules.core.event_log import (
    DISCARDED,
    DREW,
    GAVE,
    NOTHING_TO_DRAW,
    REPLACED,
    RESHUFFLED,
    SWAPPED,
    TOOK,
    note,
    note_card,
    note_seat,
)
from gloomdb.rules.core.state import State, below, move, nth, push, put, shuffle
from gloomdb.rules.core.tables import Tables


def draw_one(s: State, t: Tables, seat: i64, cause: i64) -> i64:
    """Draws the next card into a hand; NOBODY when pile and discards are empty."""
    while True:
        card = s.head[PILE]
        # Draw a Starting Hand: the discard pile makes a new draw pile. Ruling empty-piles: with both empty
        # nobody draws, and play goes on.
        if card == NOBODY:
            if s.log is not None:
                s.log.cause = cause
            if s.size[DISCARDS] == 0:
                if s.log is not None:
                    note_seat(s.log, NOTHING_TO_DRAW, seat, 0)
                return NOBODY
            reshuffle(s)
            card = s.head[PILE]

        # Cthulhu, Fairytale, Thrones: without Stories or Throne a card that speaks of them is replaced.
        if t.void[card] == 0:
            break
        s.fuel -= t.fuel[card]
        move(s, card, OUT)
        if s.log is not None:
            s.log.cause = cause
            note_card(s.log, REPLACED, seat, card)
    s.head[PILE] = s.link[card]
    s.size[PILE] -= 1
    put(s, card, HANDS + seat)
    if s.tally is not None:
        s.tally.drawn[card] += 1
        if s.log is not None:
            s.log.cause = cause
            note_card(s.log, DREW, seat, card)
    return card


def reshuffle(s: State) -> None:
    """The pile has run out: the discards make a new one."""
    if s.log is not None:
        note_seat(s.log, RESHUFFLED, NOBODY, s.size[DISCARDS])
    s.head[PILE] = s.head[DISCARDS]
    s.head[DISCARDS] = NOBODY
    s.size[DISCARDS] = 0
    shuffle(s, PILE)


def discard_hand(s: State, seat: i64) -> None:
    """The whole hand goes on the discard pile."""
    zone = HANDS + seat
    while s.size[zone] > 0:
        _discard(s, seat, s.head[zone])


def _discard(s: State, seat: i64, card: i64) -> None:
    if s.log is not None:
        note_card(s.log, DISCARDED, seat, card)
    move(s, card, DISCARDS)


def discard_cards(s: State, seat: i64, count: i64, pick: i64, cause: i64) -> None:
    """So many cards of a hand are discarded, chosen by their owner or by chance."""
    zone = HANDS + seat
    size = s.size[zone]
    # Any number of cards, none included.
    if count == AS_LIKED:
        if size > 0:
            push(s, DISCARDING, seat, size, 1, cause, 0, 0)
    # Ruling short-hand: with fewer cards than asked for, all of them.
    elif count == ALL or count >= size:
        discard_hand(s, seat)
    elif pick == BY_CHANCE:
        for _card in range(count):
            _discard(s, seat, nth(s, zone, below(s, s.size[zone])))
    elif count > 0:
        push(s, DISCARDING, seat, count, 0, cause, 0, 0)


def give(s: State, seat: i64, to: i64, count: i64, pick: i64, cause: i64) -> None:
    """So many cards of a hand go to another, chosen by their owner or by chance."""
    zone = HANDS + seat
    if pick == BY_CHANCE or count >= s.size[zone]:
        for _card in range(min(count, s.size[zone])):
            card = nth(s, zone, below(s, s.size[zone]))
            if s.log is not None:
                note(s.log, GAVE, seat, card, NOBODY, to, 0)
            move(s, card, HANDS + to)
    else:
        push(s, GIVING, seat, count, to, cause, 0, 0)


def take(s: State, t: Tables, seat: i64, source: i64, step: i64) -> None:
    """A seat takes cards from another's hand, by chance or (seeing them) by choice."""
    zone = HANDS + source
    count = t.count[step]
    if t.pick[step] == BY_CHANCE or count >= s.size[zone]:
        for _card in range(min(count, s.size[zone])):
            card = nth(s, zone, below(s, s.size[zone]))
            if s.log is not None:
                note(s.log, TOOK, seat, card, NOBODY, source, 0)
            move(s, card, HANDS + seat)
            note_taken(s, step, card)
    else:
        push(s, TAKING, seat, count, source, step, 0, 0)


def note_taken(s: State, step: i64, card: i64) -> None:
    """Where a `take` lets the taken cards be played, its free play remembers which they are."""
    at = s.top
    while at >= BOTTOM:
        if s.frames[at + KIND] == FREE and s.frames[at + FREE_STEP] == step:
            s.frames[at + ONLY_CARDS] = s.frames[at + ONLY_CARDS] << PACK_BITS | (card + 1)
            s.frames[at + COUNT] += 1
            return
        at -= FRAME


def has_kind(s: State, t: Tables, zone: i64, kinds: i64) -> bool:
    """Whether a card of one of these kinds is in a hand or among the discards."""
    card = s.head[zone]
    while card != NOBODY:
        if t.kinds[card] & kinds:
            return True
        card = s.link[card]
    return False


def swap_hands(s: State, seat: i64, other: i64) -> None:
    """Two players exchange their hands."""
    one, two = HANDS + seat, HANDS + other
    if s.log is not None:
        _note_swapped(s, seat, other)
        _note_swapped(s, other, seat)
    head, size = s.head[one], s.size[one]
    s.head[one], s.size[one] = s.head[two], s.size[two]
    s.head[two], s.size[two] = head, size
    _readdress(s, one)
    _readdress(s, two)


def _readdress(s: State, zone: i64) -> None:
    card = s.head[zone]
    while card != NOBODY:
        s.zone[card] = zone
        card = s.link[card]


def _note_swapped(s: State, seat: i64, other: i64) -> None:
    card = s.head[HANDS + seat]
    while card != NOBODY and s.log is not None:
        note(s.log, SWAPPED, seat, card, NOBODY, other, 0)
        card = s.link[card]
