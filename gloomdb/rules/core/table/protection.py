"""What keeps cards off a Character: living `protect` effects of its stack, its family, its family's Story.

Counted when a stack, a Story or the Throne changes, and kept by Character: low bits for the icons of
Modifiers that are kept off, high ones for those of deaths. `kept_off[card]` has the bits a card would meet.
"""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import GONE, NOBODY
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.lasting import deepest, is_alive, story_of, works_for
from gloomdb.rules.core.tables import Tables


def is_protected(s: State, t: Tables, card: i64, character: i64) -> bool:
    """Whether a card may not be played on a Character because something protects it."""
    return s.shield[character] & t.kept_off[card] != 0


def protect_with(s: State, t: Tables, seat: i64, card: i64) -> None:
    """Counts anew what protects a family on one of whose stacks a card was laid.

    One that protects nobody only hides what did: where nothing did, and nothing comes and goes by itself, all
    is as it was.
    """
    if t.protects[card] or t.has_dynamic or _is_protected_at_all(s, t, seat):
        count_protection(s, t, seat)


def _is_protected_at_all(s: State, t: Tables, seat: i64) -> bool:
    return any(s.shield[character] != 0 for character in range(t.family_first[seat], t.family_last[seat]))


def count_protection(s: State, t: Tables, seat: i64) -> None:
    """Counts anew what protects the Characters of a seat."""
    if not t.has_protect:
        return
    family = _held(s, t, seat)
    for character in range(t.family_first[seat], t.family_last[seat]):
        s.shield[character] = 0
        # A Character that has left the game protects nobody any more: its cards come to nothing.
        if s.status[character] != GONE:
            family |= _count_stack(s, t, character)
    for character in range(t.family_first[seat], t.family_last[seat]):
        s.shield[character] |= family
    s.shielded = 0
    for character in range(t.characters):
        s.shielded |= s.shield[character]


def _count_stack(s: State, t: Tables, character: i64) -> i64:
    """Notes what a stack keeps off its own Character, and gives what it keeps off the whole family."""
    own: i64 = 0
    family: i64 = 0
    zone = t.stacks + character
    card = s.head[zone]
    for _layer in range(deepest(s, t, character)):
        if t.protects[card]:
            for effect in range(t.first[card], t.last[card]):
                if t.shield[effect] and is_alive(s, t, character, card, effect):
                    own |= t.shield[effect]
                    family |= t.family_shield[effect]
        card = s.link[card]
    s.shield[character] = own
    return family


def _held(s: State, t: Tables, seat: i64) -> i64:
    """What a Story or the Throne, if the seat has it, keeps off the whole family."""
    shield: i64 = 0
    story = story_of(s, t, seat)
    if story != NOBODY:
        shield = _by_card(s, t, t.cards + story, seat)
    if s.monarch != NOBODY and t.owner[s.monarch] == seat:
        shield |= _by_card(s, t, t.throne, seat)
    return shield


def _by_card(s: State, t: Tables, card: i64, seat: i64) -> i64:
    shield: i64 = 0
    for effect in range(t.first[card], t.last[card]):
        if works_for(s, t, effect, seat):
            shield |= t.shield[effect]
    return shield
