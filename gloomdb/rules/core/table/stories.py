"""What hangs on icons and names rather than on stacks: requirements, Stories and the Throne."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gloomdb.rules.core.codes import (
    COUNT_MASK,
    GONE,
    NOBODY,
    ON_ANYONE,
    ON_OPPONENTS,
    SECOND_ANY_SHIFT,
    SECOND_OTHERS_SHIFT,
)
from gloomdb.rules.core.event_log import (
    CROWNED,
    STORY_RETURNED,
    STORY_TAKEN,
    THRONE_RETURNED,
    note,
    note_card,
)
from gloomdb.rules.core.face import icons_among, icons_seen
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import spread_card
from gloomdb.rules.core.table.lasting import family_icons, is_monarch, story_of
from gloomdb.rules.core.table.noted import note_worths
from gloomdb.rules.core.table.protection import count_protection
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables

BOXED: Final = -2
"""The holder of a Story that was not chosen for this game."""

# --- requirements ---------------------------------------------------------------------------------


def unmet_icons(s: State, t: Tables, card: i64, seat: i64, character: i64) -> i64:
    """Which effects of a card miss their icons, as bits; asked before the card is laid."""
    missing: i64 = 0
    bit: i64 = 1
    for effect in range(t.first[card], t.last[card]):
        condition = t.condition[effect]
        if condition != NOBODY and not _icons_shown(s, t, condition, seat, character):
            missing |= bit
        bit <<= 1
    return missing


def _icons_shown(s: State, t: Tables, condition: i64, seat: i64, character: i64) -> bool:
    shows = t.shows[condition]
    if shows and (character == NOBODY or not (icons_seen(s.face[character]) & shows)):
        return False
    family = t.family_shows[condition]
    if family == 0:
        return True
    return family_icons(s, t, seat, family, t.family_living[condition] != 0) >= t.family_count[condition]


def unmet(s: State, t: Tables, card: i64, seat: i64, character: i64) -> i64:
    """Which effects of a card miss the rest of what they ask for, as bits; asked once the card lies."""
    missing: i64 = 0
    bit: i64 = 1
    for effect in range(t.first[card], t.last[card]):
        if not is_met(s, t, t.condition[effect], seat, character):
            missing |= bit
        bit <<= 1
    return missing


def is_met(s: State, t: Tables, condition: i64, seat: i64, character: i64) -> bool:
    """The rest of an effect's condition, asked once the card lies: Self-Worth, Throne, Story."""
    if condition == NOBODY:
        return True
    # "If the Character's Self-Worth is negative": counted with the card on it.
    if t.negative[condition] and (character == NOBODY or self_worth(s, t, character) >= 0):
        return False

    # Thrones: the Character is the Monarch; for an Event, one of the player's is.
    if t.monarch[condition] and not is_monarch(s, t, seat, character):
        return False

    # Cthulhu, Fairytale: the family holds a Story.
    return t.holds_story[condition] == 0 or story_of(s, t, seat) != NOBODY


# --- Stories --------------------------------------------------------------------------------------


def shown_for(s: State, t: Tables, story: i64, seat: i64) -> i64:
    """What a family has to show for a Story: Characters with its icons (Cthulhu), or icons (Fairytale)."""
    icons = t.claim_icons[story]
    if t.claim_by_icons[story]:
        return family_icons(s, t, seat, icons, False)
    count: i64 = 0
    for character in range(t.family_first[seat], t.family_last[seat]):
        if s.status[character] != GONE and icons_among(s.face[character], icons):
            count += 1
    return count


def meets(s: State, t: Tables, story: i64, seat: i64) -> bool:
    """Whether a family meets a Story's requirement: every icon shown, and enough of them."""
    hidden = t.claim_icons[story] & ~shown_by(s, t, seat)
    return hidden == 0 and shown_for(s, t, story, seat) >= t.claim_count[story]


def shown_by(s: State, t: Tables, seat: i64) -> i64:
    """The mask of all icons that a family shows, living and dead."""
    shown: i64 = 0
    for character in range(t.family_first[seat], t.family_last[seat]):
        if s.status[character] != GONE:
            shown |= icons_seen(s.face[character])
    return shown


def may_claim(s: State, t: Tables, story: i64, seat: i64) -> bool:
    """Whether a seat may claim a Story now."""
    # Cthulhu, Fairytale: whoever meets the requirement may claim it, but for its holder.
    holder = s.holder[story]
    if holder in (BOXED, seat) or not meets(s, t, story, seat):
        return False

    # From its holder only with more than the holder shows, who keeps it even when the icons are lost.
    return holder == NOBODY or shown_for(s, t, story, seat) > shown_for(s, t, story, holder)


def take_story(s: State, t: Tables, story: i64, seat: i64) -> None:
    """A seat holds a Story now."""
    # Story Cards: only one at a time; the one held before goes back to the centre.
    held = story_of(s, t, seat)
    if held != NOBODY:
        release(s, t, held)
    before = s.holder[story]
    if before >= 0:
        spread_card(s, t, t.cards + story, before, -1)
    s.holder[story] = seat
    spread_card(s, t, t.cards + story, seat, 1)
    count_protection(s, t, seat)
    if before >= 0:
        count_protection(s, t, before)
    if s.log is not None:
        note(s.log, STORY_TAKEN, seat, t.cards + story, NOBODY, before, 0)
        note_worths(s, t, s.log)
    if s.tally is not None:
        s.tally.claims[seat] += 1


def release(s: State, t: Tables, story: i64) -> None:
    """A Story goes back to the centre, unclaimed."""
    holder = s.holder[story]
    spread_card(s, t, t.cards + story, holder, -1)
    s.holder[story] = NOBODY
    count_protection(s, t, holder)
    if s.log is not None:
        note_card(s.log, STORY_RETURNED, holder, t.cards + story)
        note_worths(s, t, s.log)


# --- the Throne -----------------------------------------------------------------------------------


def enthrone(s: State, t: Tables, character: i64) -> None:
    """The Throne goes to a Character, who is the Monarch now; NOBODY sends it back to the centre."""
    if t.throne == NOBODY or s.monarch == character:
        return
    before = s.monarch
    if before != NOBODY:
        spread_card(s, t, t.throne, t.owner[before], -1)
    s.monarch = character
    if before != NOBODY:
        count_protection(s, t, t.owner[before])
    if character != NOBODY:
        spread_card(s, t, t.throne, t.owner[character], 1)
        count_protection(s, t, t.owner[character])
    if s.log is not None:
        if character != NOBODY:
            note(s.log, CROWNED, t.owner[character], t.throne, character, before, 0)
        else:
            note(s.log, THRONE_RETURNED, t.owner[before], t.throne, before, NOBODY, 0)
        note_worths(s, t, s.log)


def second_death_on(s: State, t: Tables, seat: i64, aura: i64) -> i64:
    """On whom a death may be a seat's second play: ON_ANYONE, ON_OPPONENTS, or 0."""
    # This turn, by an effect that was immediate; or while a lasting one is seen.
    allowed = s.second
    if (aura >> SECOND_ANY_SHIFT) & COUNT_MASK:
        allowed |= ON_ANYONE
    if (aura >> SECOND_OTHERS_SHIFT) & COUNT_MASK:
        allowed |= ON_OPPONENTS

    # Thrones: who controls the Monarch may play a death on an opponent's Character second.
    if s.monarch != NOBODY and t.owner[s.monarch] == seat:
        allowed |= ON_OPPONENTS
    return allowed
