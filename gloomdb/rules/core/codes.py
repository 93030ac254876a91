"""The small integers the engine thinks in: types, ops, frames, actions, and how they are packed.

A number here appears in tables, states and records; `describe` and `notation` turn it into words.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# --- what may be played (bits: one card can be of several kinds) ----------------------------------
MODIFIER: Final = 1
EVENT: Final = 2
DEATH: Final = 4
NEGATIVE: Final = 8  # a Modifier whose printed points add up to less than 0
POSITIVE: Final = 16
ANYTHING: Final = 7

# --- when an effect works -------------------------------------------------------------------------
IMMEDIATE: Final = 0
CONTINUOUS: Final = 1
PERSISTENT: Final = 2
RESPONSE: Final = 3
ON_DRAW: Final = 4

# --- whom, who picks, whose Characters ------------------------------------------------------------
YOU: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
OPPONENT: Final = 3
OPPONENTS: Final = 4
EVERYONE: Final = 5

BY_CHOICE: Final = 0
BY_CHANCE: Final = 1

THIS: Final = 0
OWN: Final = 1
OTHERS: Final = 2
ANY: Final = 3

ALL: Final = -1  # a count: the whole hand, every Modifier
AS_LIKED: Final = -2  # a count: as many as the player likes

# --- deeds that set off a `whenever` (bits) -------------------------------------------------------
PLAYED_MODIFIER: Final = 1  # the first three equal the type of the card played
PLAYED_EVENT: Final = 2
PLAYED_DEATH: Final = 4
LOST_CHARACTER: Final = 8

# --- ops ------------------------------------------------------------------------------------------
OP_DRAW: Final = 1
OP_DISCARD: Final = 2
OP_REFILL: Final = 3
OP_DISCARD_TO_LIMIT: Final = 4
OP_GIVE: Final = 5
OP_TAKE: Final = 6
OP_SWAP_HANDS: Final = 7
OP_RECOVER: Final = 8
OP_DRAW_LIMIT: Final = 9
OP_SKIP_DRAW: Final = 10
OP_SKIP_TURN: Final = 11
OP_FREE_PLAY: Final = 12
OP_SECOND_DEATH: Final = 13
OP_FORBID: Final = 14
OP_PROTECT: Final = 15
OP_WHENEVER: Final = 16
OP_PLAY_ONLY_ON: Final = 17
OP_NEVER_ON: Final = 18
OP_WORTH: Final = 19
OP_WORTH_EACH: Final = 20
OP_SWAP_MODIFIERS: Final = 21
OP_MOVE_MODIFIER: Final = 22
OP_DISCARD_MODIFIER: Final = 23
OP_RETURN_MODIFIER: Final = 24
OP_EXCHANGE_MODIFIER: Final = 25
OP_MOVE_DEATH: Final = 26
OP_REVIVE: Final = 27
OP_REMOVE_CHARACTERS: Final = 28
OP_CANCEL: Final = 29
OP_CHOOSE: Final = 30
OP_CLAIM_STORY: Final = 31
OP_RELEASE_STORY: Final = 32
OP_REIGN: Final = 33
OP_TAKE_THRONE: Final = 34
OP_VACATE_THRONE: Final = 35

# --- zones: pile, discards, cards being played, cards out of the game, then hands, then stacks ----
PILE: Final = 0
DISCARDS: Final = 1
LIMBO: Final = 2
OUT: Final = 3
HANDS: Final = 4
NOBODY: Final = -1  # no card, no Character, no holder

# --- Characters -----------------------------------------------------------------------------------
LIVING: Final = 0
DEAD: Final = 1
GONE: Final = 2

# --- frames: [kind, seat, a, b, c, d, e]; the topmost is what happens next ------------------------
FRAME: Final = 7
TURN: Final = 1  # seat plays; a: plays made
ENDING: Final = 2  # end of seat's turn; a: 0 before drawing, 1 after
STEPS: Final = 3  # seat: you; a: next step; b: end; c: Character; d: card
STEP_FOR: Final = 4  # seat: you; a: step; c: Character; d: card; e: whom it concerns
DRAWING: Final = 5  # seat draws a cards
PLAYING: Final = 6  # seat plays card a on b, c: 1 a response
FINISH: Final = 7  # Event a is over and is discarded
WINDOW: Final = 8  # seat may answer card a, played by b; c: seats asked; d: a's target
DISCARDING: Final = 9  # seat discards a cards; b: 1 may stop
GIVING: Final = 10  # seat gives a cards to b
TAKING: Final = 11  # seat takes a cards of its choice from b; c: step; d: taken cards, packed
FREE: Final = 12  # seat may play a more cards; b: step; c: Character; d: only these cards, packed
CHOOSING: Final = 13  # seat picks an option of step a; c: Character; d: card
CHOOSE_SEAT: Final = 14  # seat picks an opponent for step a; c: Character; d: card; e: for whom
CHOOSE_CHARACTER: Final = 15  # seat picks for step a; b: picks so far, packed; c: Character; d: how many
CHOOSE_CARD: Final = 16  # seat picks a card for step a; b: Character chosen before; d: how many left
CHOOSE_STORY: Final = 17  # seat picks a Story for step a

# --- actions: kind, card (or Story, seat, option), target -----------------------------------------
PASS: Final = 0
PLAY: Final = 1
DISCARD_HAND: Final = 2
DISCARD_ONE: Final = 3
CLAIM: Final = 4
RESPOND: Final = 5
PICK_CARD: Final = 6
PICK_CHARACTER: Final = 7
PICK_SEAT: Final = 8
PICK_OPTION: Final = 9
PICK_STORY: Final = 10
DONE: Final = 11
KIND_MASK: Final = 15
CARD_SHIFT: Final = 4
CARD_MASK: Final = 2047
TARGET_SHIFT: Final = 15
TARGET_MASK: Final = 511
ACTION_BITS: Final = 24  # of all three together

# --- how a game ends ------------------------------------------------------------------------------
GOING_ON: Final = 0
FAMILY_DEAD: Final = 1
EXHAUSTED: Final = 2
TURN_LIMIT: Final = 3

# --- an aura: what lasting effects give a seat, as sums in fields of one int ----------------------
LIMIT_MASK: Final = (1 << 20) - 1
LIMIT_ZERO: Final = 1 << 18  # the draw limit's field starts here, so that it can go down
COUNT_MASK: Final = 63
FORBID_MODIFIER_SHIFT: Final = 20
FORBID_EVENT_SHIFT: Final = 26
FORBID_DEATH_SHIFT: Final = 32
WHENEVER_SHIFT: Final = 38
SECOND_ANY_SHIFT: Final = 44
SECOND_OTHERS_SHIFT: Final = 50

# --- packed lists of cards: eleven bits each, number + 1 ------------------------------------------
PACK_BITS: Final = 11
PACK_MASK: Final = 2047
PACKED_CARDS: Final = 5  # as many as one int holds
MOST_PICKS: Final = 7  # Characters chosen for one step, nine bits each

MOST_AT_ONCE: Final = 100000  # frames worked off after one decision: more is effects that set each other off
MOST_IN_A_TURN: Final = 100  # decisions, on average: a game of more has no end in sight
MOST_CARDS: Final = 1022
MOST_CHARACTERS: Final = 250


def kind_of(action: i64) -> i64:
    """What sort of action it is."""
    return action & KIND_MASK


def card_of(action: i64) -> i64:
    """The card (or Story, seat, option) of an action."""
    return (action >> CARD_SHIFT) & CARD_MASK


def target_of(action: i64) -> i64:
    """The Character of an action."""
    return (action >> TARGET_SHIFT) & TARGET_MASK


def pack(kind: i64, card: i64, target: i64) -> i64:
    """An action as one int."""
    return kind | (card << CARD_SHIFT) | (target << TARGET_SHIFT)
