"""A position: where every card is, what every stack shows, and what happens next.

A zone (pile, discards, a hand, a stack) is a chain of cards, topmost first. What follows from the
stacks (`face`, `worth`, `shield`, `aura`, `living`, `fuel`) is kept up to date beside them. Nothing here
knows the rules; a state is copied into another one, compared and hashed as plain numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gloomdb.rules.core.chance import FOLD, MASK, PRIME, mixed, part, stepped
from gloomdb.rules.core.codes import (
    AIM,
    BOTTOM,
    FIFTH,
    FOURTH,
    FRAME,
    GOING_ON,
    KIND,
    NOBODY,
    NOTES,
    SEAT,
    SEVENTH,
    SIXTH,
    THIRD,
)
from gloomdb.rules.core.counters import Tally
from gloomdb.rules.core.event_log import Log
from gloomdb.rules.core.tables import Tables

USUAL_DEPTH: Final = 48  # frames there is room for at first; more are made when they are needed


class State:
    """One position of one game at one table."""

    def __init__(self, tables: Tables) -> None:
        t = tables
        self.tables: Tables = t
        self.tally: Tally | None = None
        self.log: Log | None = None  # who keeps one counts too: see keep_log
        # By card: the next one in its zone, and the zone it is in.
        self.link: vec[i64] = vec[i64]([NOBODY] * t.cards)
        self.zone: vec[i64] = vec[i64]([0] * t.cards)
        self.dormant: vec[i64] = vec[i64]([0] * t.cards)  # bit n: lasting effect n did not come about
        # By zone.
        self.head: vec[i64] = vec[i64]([NOBODY] * t.zones)
        self.size: vec[i64] = vec[i64]([0] * t.zones)
        # By Character.
        self.face: vec[i64] = vec[i64]([0] * t.characters)
        self.worth: vec[i64] = vec[i64]([0] * t.characters)
        self.status: vec[i64] = vec[i64]([0] * t.characters)
        self.shield: vec[i64] = vec[i64]([0] * t.characters)  # what is kept off it
        # By Character card: the seat it belongs to, NOBODY, ASIDE; settled before the first turn.
        self.belongs: vec[i64] = vec[i64]([NOBODY] * t.people)
        _copy(t.belongs, self.belongs, t.people)
        # By seat.
        self.aura: vec[i64] = vec[i64]([0] * t.players)
        self.skips: vec[i64] = vec[i64]([0] * t.players)  # MISSES_DRAWING, MISSES_TURN
        self.living: vec[i64] = vec[i64]([0] * t.players)
        # By Story: who holds it, NOBODY in the centre, BOXED when not in this game.
        self.holder: vec[i64] = vec[i64]([NOBODY] * t.stories)
        # No part of the position: room to shuffle in, and what players have noted of each family, with the
        # bits of those rows that hold until one of the family's stacks changes.
        self.scratch: vec[i64] = vec[i64]([0] * t.cards)
        self.aims: vec[i64] = vec[i64]([0] * (t.players * NOTES * AIM))
        self.aimed: vec[i64] = vec[i64]([0] * t.players)
        # Where a frame is looked into once, `at = s.top + SEAT` stands on a line of its own: mypyc then reads
        # `s.frames[at]` without counting references.
        self.frames: vec[i64] = vec[i64]([0] * (FRAME * USUAL_DEPTH))
        self.top: i64 = -FRAME  # where the topmost frame begins
        self.rng: i64 = 0
        self.turns: i64 = 0  # begun so far
        self.decisions: i64 = 0
        self.second: i64 = 0  # this turn a death may come second: ON_ANYONE, ON_OPPONENTS
        self.monarch: i64 = NOBODY
        self.fuel: i64 = 0  # cards off the table that can change it
        self.shielded: i64 = 0  # what is kept off anybody
        self.over: i64 = GOING_ON

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.tables is other.tables and numbers(self) == numbers(other)

    def __hash__(self) -> int:
        return fingerprint(self)


def keep_log(s: State, log: Log | None) -> None:
    """What happens is written down from now on.

    A state with a log has a tally as well: where something is counted, one question tells those who want
    neither that they have nothing to do.
    """
    s.log = log
    if log is not None and s.tally is None:
        s.tally = Tally(s.tables)


def copy_into(source: State, target: State) -> None:
    """Makes `target`, a state of the same table, equal to `source`."""
    t = source.tables
    _copy(source.link, target.link, t.cards)
    _copy(source.zone, target.zone, t.cards)
    _copy(source.dormant, target.dormant, t.cards)
    _copy(source.head, target.head, t.zones)
    _copy(source.size, target.size, t.zones)
    _copy(source.face, target.face, t.characters)
    _copy(source.worth, target.worth, t.characters)
    _copy(source.status, target.status, t.characters)
    _copy(source.shield, target.shield, t.characters)
    target.shielded = source.shielded
    _copy(source.aura, target.aura, t.players)
    _copy(source.skips, target.skips, t.players)
    _copy(source.living, target.living, t.players)
    _forget(target.aimed, t.players)
    _copy(source.holder, target.holder, t.stories)
    if t.chooses:
        _copy(source.belongs, target.belongs, t.people)
    used: i64 = source.top + FRAME
    while len(target.frames) < used:
        target.frames = append(target.frames, 0)
    _copy(source.frames, target.frames, used)
    target.top = source.top
    target.rng = source.rng
    target.turns = source.turns
    target.decisions = source.decisions
    target.second = source.second
    target.monarch = source.monarch
    target.fuel = source.fuel
    target.over = source.over


def _copy(source: vec[i64], target: vec[i64], count: i64) -> None:
    for i in range(count):
        target[i] = source[i]


def _forget(noted: vec[i64], count: i64) -> None:
    for i in range(count):
        noted[i] = 0


def copy(source: State) -> State:
    """A new state equal to this one; neither statistics nor a log are attached to it."""
    target = State(source.tables)
    copy_into(source, target)
    return target


def numbers(s: State) -> list[int]:
    """Every number of a state; two states of one table are equal when these are.

    Where effects come and go by themselves, worths, auras and shields are counted when they are asked for,
    and what was noted of them last says nothing.
    """
    listed: list[int] = [
        int(x)
        for x in (s.top, s.rng, s.turns, s.decisions, s.second, s.monarch, s.fuel, s.over)
    ]  # fmt: skip
    for column in (s.link, s.zone, s.dormant, s.head, s.size, s.face, s.status, s.skips, s.living, s.holder):
        listed.extend(int(x) for x in column)
    if not s.tables.has_dynamic:
        listed.extend(int(x) for x in s.worth)
        listed.extend(int(x) for x in s.aura)
        listed.extend(int(x) for x in s.shield)
    if s.tables.chooses:
        listed.extend(int(x) for x in s.belongs)
    for i in range(s.top + FRAME):
        listed.append(int(s.frames[i]))
    return listed


def fingerprint(s: State) -> i64:
    """A 62-bit hash of the position."""
    t = s.tables
    h: i64 = _hashed(s.link, t.cards, s.rng)
    h = _hashed(s.zone, t.cards, h)
    h = _hashed(s.dormant, t.cards, h)
    h = _hashed(s.face, t.characters, h)
    h = _hashed(s.status, t.characters, h)
    h = _hashed(s.head, t.zones, h)
    h = _hashed(s.skips, t.players, h)
    h = _hashed(s.holder, t.stories, h)
    if t.chooses:
        h = _hashed(s.belongs, t.people, h)
    h = _hashed(s.frames, s.top + FRAME, h)
    h = ((h ^ (s.monarch + 2)) * PRIME) & MASK
    h = ((h ^ s.second) * PRIME) & MASK
    h = ((h ^ s.turns) * PRIME) & MASK
    return mixed(((h ^ s.over) * PRIME) & MASK)


def _hashed(column: vec[i64], count: i64, h: i64) -> i64:
    """A hash with so many numbers of a column added to it; NOBODY counts as one."""
    for i in range(count):
        h = ((h ^ (column[i] + 2)) * PRIME) & MASK
        h ^= h >> FOLD
    return h


# --- chance ---------------------------------------------------------------------------------------


def below(s: State, count: i64) -> i64:
    """A number from 0 to count - 1, by chance."""
    s.rng = stepped(s.rng)
    return part(mixed(s.rng), count)


# --- zones ----------------------------------------------------------------------------------------


def put(s: State, card: i64, zone: i64) -> None:
    """Lays a card that is nowhere on top of a zone."""
    s.link[card] = s.head[zone]
    s.head[zone] = card
    s.size[zone] += 1
    s.zone[card] = zone


def pull(s: State, card: i64) -> None:
    """Takes a card out of its zone."""
    zone = s.zone[card]
    s.size[zone] -= 1
    at = s.head[zone]
    if at == card:
        s.head[zone] = s.link[card]
        return
    after = s.link[at]
    while after != card:
        at = after
        after = s.link[at]
    s.link[at] = s.link[card]


def move(s: State, card: i64, zone: i64) -> None:
    """Moves a card from where it is to the top of a zone."""
    pull(s, card)
    put(s, card, zone)


def cards_in(s: State, zone: i64) -> list[int]:
    """The cards of a zone, topmost first."""
    cards: list[int] = []
    card = s.head[zone]
    while card != NOBODY:
        cards.append(card)
        card = s.link[card]
    return cards


def nth(s: State, zone: i64, place: i64) -> i64:
    """The card at a place of a zone, 0 its top."""
    card = s.head[zone]
    for _above in range(place):
        card = s.link[card]
    return card


def shuffle(s: State, zone: i64) -> None:
    """Puts the cards that hang on a zone in a random order."""
    count: i64 = 0
    order = s.scratch
    card = s.head[zone]
    while card != NOBODY:
        order[count] = card
        card = s.link[card]
        count += 1
    lay_shuffled(s, zone, count)


def lay_shuffled(s: State, zone: i64, left: i64) -> None:
    """Fills a zone with so many cards from the beginning of the scratch, in a random order."""
    s.size[zone] = left
    s.head[zone] = NOBODY
    link = s.link
    zones = s.zone
    order = s.scratch
    above: i64 = NOBODY
    luck = s.rng
    while left > 0:
        other: i64 = 0
        if left > 1:
            luck = stepped(luck)
            other = part(mixed(luck), left)
        left -= 1
        card = order[other]
        order[other] = order[left]
        zones[card] = zone
        link[card] = NOBODY
        if above == NOBODY:
            s.head[zone] = card
        else:
            link[above] = card
        above = card
    s.rng = luck


# --- frames ---------------------------------------------------------------------------------------


def push(
    s: State, kind: i64, seat: i64, third: i64, fourth: i64, fifth: i64, sixth: i64, seventh: i64
) -> None:
    """Something to be done before what is on top now; `codes` lists the slots of each kind in their order."""
    s.top += FRAME
    while len(s.frames) < s.top + FRAME:
        s.frames = append(s.frames, 0)
    frames = s.frames
    at = s.top
    frames[at + KIND] = kind
    frames[at + SEAT] = seat
    frames[at + THIRD] = third
    frames[at + FOURTH] = fourth
    frames[at + FIFTH] = fifth
    frames[at + SIXTH] = sixth
    frames[at + SEVENTH] = seventh


def to_move(s: State) -> i64:
    """The seat that decides next, or NOBODY when the game is over."""
    if s.over != GOING_ON:
        return NOBODY
    return s.frames[s.top + SEAT]


def whose_turn(s: State) -> i64:
    """The seat whose turn it is, whoever decides just now."""
    return s.frames[BOTTOM + SEAT]
