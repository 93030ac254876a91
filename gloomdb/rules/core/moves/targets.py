"""On whom a card in hand may be played: the actions of one Modifier or death, written into the buffer."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import ANY, CARD_SHIFT, LIVING, PLAY, TARGET_SHIFT
from gloomdb.rules.core.face import icons_seen
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.protection import is_protected
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.choices import is_where


def once_more(out: vec[i64], n: i64, first: i64, end: i64, further: i64) -> i64:
    """The actions from `first` to `end` once more, for a card whose number is `further` on."""
    further <<= CARD_SHIFT
    for place in range(first, end):
        out[n] = out[place] + further
        n += 1
    return n


def modifier_targets(s: State, t: Tables, out: vec[i64], n: i64, card: i64) -> i64:
    """A Modifier goes on any living Character, as far as the card itself allows."""
    action: i64 = PLAY | (card << CARD_SHIFT)
    status = s.status
    goes_anywhere = t.goes_anywhere[card] != 0 and s.shielded & t.kept_off[card] == 0
    for character in range(t.characters):
        if status[character] == LIVING and (goes_anywhere or may_lie_on(s, t, card, character)):
            out[n] = action
            n += 1
        action += 1 << TARGET_SHIFT
    return n


def death_targets(
    s: State, t: Tables, out: vec[i64], n: i64, card: i64, where: i64, seat: i64, this: i64, regardless: bool
) -> i64:
    """A death goes on a living Character with negative Self-Worth, before it is applied."""
    action: i64 = PLAY | (card << CARD_SHIFT)
    plain = t.is_plain and t.goes_anywhere[card] != 0 and s.shielded & t.kept_off[card] == 0
    if plain and where == ANY and not regardless:
        # The same as below where neither Throne, family nor protection can matter.
        status = s.status
        worth = s.worth
        for character in range(t.characters):
            if worth[character] < 0 and status[character] == LIVING:
                out[n] = action
                n += 1
            action += 1 << TARGET_SHIFT
        return n
    for character in range(t.characters):
        if (
            s.status[character] == LIVING
            and is_where(t, where, seat, character, this)
            and (regardless or self_worth(s, t, character) < 0)
            and may_lie_on(s, t, card, character)
        ):
            out[n] = action
            n += 1
        action += 1 << TARGET_SHIFT
    return n


def may_lie_on(s: State, t: Tables, card: i64, character: i64) -> bool:
    """What the card itself and what protects the Character allow."""
    # "Play only on", "may not be played on" a Character that shows an icon.
    only = t.only_on[card]
    never = t.never_on[card]
    if only or never:
        icons = icons_seen(s.face[character])
        if (only and not (icons & only)) or (icons & never):
            return False

    # Nothing may be played on a Character that a lasting effect protects from it.
    return not is_protected(s, t, card, character)
