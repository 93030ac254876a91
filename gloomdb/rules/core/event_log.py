"""What happens in a game, written down while it happens, where a Log is attached to its state.

An event is a row of ints; `rules/events/` makes values of them, says who may know what, and tells them.
Whoever plays many games attaches no Log, and nothing is written.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import NOBODY
from gloomdb.rules.core.tables import Tables

# --- a row: ROW numbers; what a kind of event has no use for is NOBODY ----------------------------
ROW: Final = 7
ROW_KIND: Final = 0
ROW_SEAT: Final = 1  # whom it is about
ROW_CARD: Final = 2  # of the pile; Stories and the Throne follow, as in Tables
ROW_CHARACTER: Final = 3
ROW_OTHER: Final = 4  # another seat, or the Character a card moves to
ROW_NUMBER: Final = 5
ROW_CAUSE: Final = 6  # the step by which it happens, or one of these:

BY_END_OF_TURN: Final = -2  # the hand is drawn up
BY_DEALING: Final = -3  # the game begins
BY_PLAY: Final = -4  # it is one of the plays of a turn

# --- kinds: each with what its numbers say, in the order of a row; a dash is one not used -----------
# Set-up.
STORY_BOXED: Final = 1  # -, CARD
SET_ASIDE: Final = 2  # SEAT drew CARD, which is played when drawn, in the opening hand
PUT_BACK: Final = 3  # -, CARD: set aside before, and shuffled into the pile now
CHARACTER_ASIDE: Final = 53  # SEAT, -, -, OTHER: the misfits' seat, NUMBER: of the Character card
CHARACTER_JOINED: Final = 54  # SEAT, NUMBER: of the Character card
# Turns.
TURN_BEGUN: Final = 4  # SEAT, NUMBER of the turn
TURN_SKIPPED: Final = 5  # SEAT
DRAW_SKIPPED: Final = 6  # SEAT
TURN_TO_SKIP: Final = 7  # SEAT will miss a turn
DRAW_TO_SKIP: Final = 8  # SEAT will miss a drawing
GAME_OVER: Final = 9  # NUMBER: how, as in codes
# Plays.
PASSED: Final = 10  # SEAT
PLAYED: Final = 11  # SEAT, CARD, CHARACTER (NOBODY: an Event)
PLAYED_WHEN_DRAWN: Final = 12  # SEAT, CARD
DRAWN_IN_VAIN: Final = 13  # SEAT, CARD: to be played when drawn, but SEAT may play no Events
ANSWERED: Final = 14  # SEAT, CARD, NUMBER: the card it answers
LET_HAPPEN: Final = 15  # SEAT, CARD it could have answered with, NUMBER: the card it let happen
CANCELLED: Final = 16  # SEAT who played it, CARD, -, OTHER: who answered, NUMBER: with which card
FELL_THROUGH: Final = 17  # SEAT, CARD, CHARACTER who is not there any more
UNMET: Final = 18  # SEAT, CARD, CHARACTER, NUMBER: its effects whose conditions are not met, as bits
FINISHED: Final = 19  # SEAT, CARD: an Event is over and is discarded
SET_OFF: Final = 20  # SEAT, CARD whose `whenever` has its turn
# What is granted, and what is not made use of.
PLAYS_GRANTED: Final = 21  # SEAT, NUMBER of free plays
DEATH_GRANTED: Final = 22  # SEAT: a death may be the second play
NO_PLAY: Final = 23  # SEAT, NUMBER of free plays not made
NO_OPTION: Final = 24  # SEAT
NO_DISCARD: Final = 25  # SEAT: no more cards
NO_STORY: Final = 26  # SEAT
# Choices.
OPTION_CHOSEN: Final = 27  # SEAT, NUMBER of the option
PLAYER_CHOSEN: Final = 28  # SEAT, OTHER
CHARACTER_CHOSEN: Final = 29  # SEAT, CHARACTER
# Cards in hands.
DREW: Final = 30  # SEAT, CARD
NOTHING_TO_DRAW: Final = 31  # SEAT
REPLACED: Final = 32  # SEAT drew CARD, which speaks of what this table is played without
RESHUFFLED: Final = 33  # NUMBER of cards
DISCARDED: Final = 34  # SEAT, CARD
GAVE: Final = 35  # SEAT, CARD, -, OTHER
TOOK: Final = 36  # SEAT, CARD, -, OTHER it is taken from
SWAPPED: Final = 37  # SEAT, CARD, -, OTHER: it goes with the whole hand
RECOVERED: Final = 38  # SEAT, CARD: from the discards
# Cards on the table. NUMBER: lasting effects of the card laid that do not come about, as bits.
LAID: Final = 39  # SEAT who plays it, CARD, CHARACTER, -, NUMBER
EXCHANGED: Final = 52  # SEAT out of whose hand it comes, CARD, CHARACTER, -, NUMBER
MOVED: Final = 40  # -, CARD, CHARACTER, OTHER it moves to
TAKEN_BACK: Final = 41  # SEAT, CARD, CHARACTER
TAKEN_OFF: Final = 42  # -, CARD, CHARACTER: discarded
# Characters.
DIED: Final = 43  # SEAT whose it is, CARD, CHARACTER, NUMBER: its Self-Worth
BONUS: Final = 44  # SEAT, CARD, CHARACTER, NUMBER: what the card adds to the points that are seen
REVIVED: Final = 45  # SEAT, -, CHARACTER
REMOVED: Final = 46  # SEAT, -, CHARACTER
WORTH_CHANGED: Final = 47  # SEAT, -, CHARACTER, OTHER: from, NUMBER: to
# Stories and the Throne.
STORY_TAKEN: Final = 48  # SEAT, CARD, -, OTHER who held it
STORY_RETURNED: Final = 49  # SEAT who held it, CARD
CROWNED: Final = 50  # SEAT, CARD, CHARACTER, OTHER: the Monarch before
THRONE_RETURNED: Final = 51  # SEAT, CARD, CHARACTER who sat on it


class Log:
    """Events of one game that nobody has read yet, and what later ones need to know of earlier ones."""

    def __init__(self, tables: Tables) -> None:
        self.rows: vec[i64] = vec[i64]([0] * (ROW * 16))
        self.used: i64 = 0
        self.cause: i64 = NOBODY  # why things happen just now
        self.worth: vec[i64] = vec[i64]([0] * tables.characters)  # by Character, as told last
        self.turn_cause: vec[i64] = vec[i64]([NOBODY] * tables.players)  # by seat: why it will miss a turn
        self.draw_cause: vec[i64] = vec[i64]([NOBODY] * tables.players)


def note(log: Log, kind: i64, seat: i64, card: i64, character: i64, other: i64, number: i64) -> None:
    """Writes an event down."""
    at = log.used
    while len(log.rows) < at + ROW:
        log.rows = append(log.rows, 0)
    rows = log.rows
    rows[at + ROW_KIND] = kind
    rows[at + ROW_SEAT] = seat
    rows[at + ROW_CARD] = card
    rows[at + ROW_CHARACTER] = character
    rows[at + ROW_OTHER] = other
    rows[at + ROW_NUMBER] = number
    rows[at + ROW_CAUSE] = log.cause
    log.used = at + ROW


def note_card(log: Log, kind: i64, seat: i64, card: i64) -> None:
    """Writes an event down that is about a player and a card."""
    note(log, kind, seat, card, NOBODY, NOBODY, 0)


def note_seat(log: Log, kind: i64, seat: i64, number: i64) -> None:
    """Writes an event down that is about a player."""
    note(log, kind, seat, NOBODY, NOBODY, NOBODY, number)
