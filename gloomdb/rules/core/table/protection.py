"""What keeps cards off a Character: living `protect` effects of its stack, its family, its family's Story."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import NOBODY, OP_PROTECT
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.lasting import deepest, is_alive, story_of, works_for
from gloomdb.rules.core.tables import Tables


def is_protected(s: State, t: Tables, card: i64, character: i64) -> bool:
    """Whether a card may not be played on a Character because something protects it."""
    seat = t.owner[character]
    other = t.family_first[seat]
    while other < t.family_last[seat]:
        if _stack_protects(s, t, other, card, other == character):
            return True
        other += 1
    story = story_of(s, t, seat)
    if story != NOBODY and _card_protects(s, t, t.cards + story, card, seat):
        return True
    if s.monarch != NOBODY and t.owner[s.monarch] == seat:
        return _card_protects(s, t, t.throne, card, seat)
    return False


def _stack_protects(s: State, t: Tables, character: i64, card: i64, itself: bool) -> bool:
    lying = s.head[t.stacks + character]
    left = deepest(s, t, character)
    while left > 0:
        if t.lasting[lying]:
            effect = t.first[lying]
            while effect < t.last[lying]:
                if is_alive(s, t, character, lying, effect) and _forbids(t, effect, card, itself):
                    return True
                effect += 1
        lying = s.link[lying]
        left -= 1
    return False


def _card_protects(s: State, t: Tables, holding: i64, card: i64, seat: i64) -> bool:
    """A Story or the Throne protects the whole family."""
    effect = t.first[holding]
    while effect < t.last[holding]:
        if works_for(s, t, effect, seat) and _forbids(t, effect, card, True):
            return True
        effect += 1
    return False


def _forbids(t: Tables, effect: i64, card: i64, itself: bool) -> bool:
    step = t.start[effect]
    while step < t.end[effect]:
        if (
            t.op[step] == OP_PROTECT
            and t.types[step] == t.kind[card]
            and (itself or t.family[step])
            and (t.asked_icons[step] == 0 or t.asked_icons[step] & t.icons[card])
        ):
            return True
        step += 1
    return False
