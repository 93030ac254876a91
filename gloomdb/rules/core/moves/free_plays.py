"""Free plays: which cards of a hand an effect lets a seat play, and on whom.

They do not count towards the two plays of a turn, and a death among them may come at any time.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    ANY,
    CARD_SHIFT,
    DONE,
    EVENT,
    HANDS,
    LIVING,
    MODIFIER,
    NOBODY,
    PACK_BITS,
    PACK_MASK,
    PLAY,
    TARGET_SHIFT,
)
from gloomdb.rules.core.face import icons_seen
from gloomdb.rules.core.moves.targets import death_targets, may_lie_on
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.choices import is_where
from gloomdb.rules.core.turn.responses import is_forbidden


def free_plays(s: State, t: Tables, out: vec[i64], seat: i64, step: i64, this: i64, only: i64) -> i64:
    """Free plays: of the kinds, on the Characters and (when cards were taken) among the cards allowed."""
    out[0] = DONE
    n: i64 = 1
    aura = aura_of_seat(s, t, seat)
    card = s.head[HANDS + seat]
    while card != NOBODY:
        if is_free(t, aura, step, only, card):
            kind = t.kind[card]
            if kind == EVENT:
                out[n] = PLAY | (card << CARD_SHIFT)
                n += 1
            elif kind == MODIFIER:
                n = _free_modifier(s, t, out, n, card, seat, step, this)
            else:
                n = _free_death(s, t, out, n, card, seat, step, this)
        card = s.link[card]
    return n


def is_free(t: Tables, aura: i64, step: i64, only: i64, card: i64) -> bool:
    """Whether a card in hand is of those a free play allows, wherever it may then go."""
    # What lasting effects forbid, and what is only played as a response, is not free either.
    kind = t.kind[card]
    if is_forbidden(aura, kind) or t.own_turn[card] == 0:
        return False

    # A `take` lets the cards be played that were taken, and no others.
    if t.plays_taken[step]:
        return is_packed(only, card)

    # "On a Character" leaves no room for an Event.
    if kind == EVENT and (t.where[step] != ANY or t.asked_icons[step]):
        return False
    return (t.kinds[card] & t.types[step]) != 0


def is_packed(cards: i64, card: i64) -> bool:
    """Whether a card is in a packed list."""
    while cards:
        if cards & PACK_MASK == card + 1:
            return True
        cards >>= PACK_BITS
    return False


def _free_modifier(
    s: State, t: Tables, out: vec[i64], n: i64, card: i64, seat: i64, step: i64, this: i64
) -> i64:
    """A Modifier goes on a living Character of those the effect names."""
    where = t.where[step]
    icons = t.asked_icons[step]
    action: i64 = PLAY | (card << CARD_SHIFT)
    for character in range(t.characters):
        if (
            s.status[character] == LIVING
            and is_where(t, where, seat, character, this)
            and (icons == 0 or icons_seen(s.face[character]) & icons)
            and may_lie_on(s, t, card, character)
        ):
            out[n] = action
            n += 1
        action += 1 << TARGET_SHIFT
    return n


def _free_death(
    s: State, t: Tables, out: vec[i64], n: i64, card: i64, seat: i64, step: i64, this: i64
) -> i64:
    """A death needs negative Self-Worth as always, unless the effect says otherwise."""
    icons = t.asked_icons[step]
    first = n
    n = death_targets(s, t, out, n, card, t.where[step], seat, this, t.regardless[step] != 0)
    if icons == 0:
        return n
    kept = first
    for place in range(first, n):
        if icons_seen(s.face[out[place] >> TARGET_SHIFT]) & icons:
            out[kept] = out[place]
            kept += 1
    return kept
