"""The small integers the engine thinks in: types, ops, frames, actions, and how they are packed.

A number here appears in tables, states and records; `action_text` and `notation` turn it into words.
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

# --- what a seat must miss (bits) -----------------------------------------------------------------
MISSES_DRAWING: Final = 1
MISSES_TURN: Final = 2

# --- on whose Characters a death may be played (bits) ---------------------------------------------
ON_ANYONE: Final = 1
ON_OPPONENTS: Final = 2

# --- lasting effects a card has (bits) ------------------------------------------------------------
HAS_CONTINUOUS: Final = 1
HAS_PERSISTENT: Final = 2

# --- frames: FRAME numbers each; the topmost is what happens next, the lowest a turn or the set-up ----
FRAME: Final = 7
BOTTOM: Final = 0  # where the lowest frame begins
KIND: Final = 0  # the first number of every frame: one of the kinds below
SEAT: Final = 1  # whom it concerns; at a decision, who decides

# Each kind is followed by what its other slots hold, in their order; a dash is a slot not used.
TURN: Final = 1  # SEAT plays: PLAYS_MADE
ENDING: Final = 2  # the end of SEAT's turn: HAS_DRAWN
STEPS: Final = 3  # the steps of an effect, "you" is SEAT: STEP (the next), STEPS_END, CHARACTER, CARD
STEP_FOR: Final = 4  # a step for one player, "you" is SEAT: STEP, WITH_PARTNER, CHARACTER, CARD, WHOM
DRAWING: Final = 5  # SEAT draws: COUNT, -, CAUSE
PLAYING: Final = 6  # SEAT plays a card: PLAYED, TARGET, IS_ANSWER
FINISH: Final = 7  # an Event is over and is discarded: PLAYED
WINDOW: Final = 8  # SEAT may answer a card: PLAYED, PLAYER, ASKED
DISCARDING: Final = 9  # SEAT discards: COUNT, MAY_STOP, CAUSE
GIVING: Final = 10  # SEAT gives cards of its choice away: COUNT, PARTNER, CAUSE
TAKING: Final = 11  # SEAT takes cards of its choice: COUNT, PARTNER, TAKE_STEP
FREE: Final = 12  # SEAT has free plays: COUNT, FREE_STEP, CHARACTER, ONLY_CARDS
CHOOSING: Final = 13  # SEAT picks an option: STEP, -, CHARACTER, CARD
CHOOSE_SEAT: Final = 14  # SEAT picks an opponent: STEP, WITH_PARTNER, CHARACTER, CARD, WHOM
CHOOSE_CHARACTER: Final = 15  # SEAT picks Characters: STEP, PICKS, CHARACTER, PICKS_MADE
CHOOSE_CARD: Final = 16  # SEAT picks cards: STEP, PICKED, -, CARDS_LEFT
CHOOSE_STORY: Final = 17  # SEAT picks a Story: STEP
SETTING_UP: Final = 18  # before the first turn, SEAT sets a Character aside or chooses one: alone, and lowest

# The slots and their names, by what they hold.
THIRD: Final = 2
PLAYS_MADE: Final = THIRD  # this turn
HAS_DRAWN: Final = THIRD  # 0 before drawing up at the end of the turn, 1 after
STEP: Final = THIRD
COUNT: Final = THIRD  # of cards to be drawn, discarded, given, taken; of free plays left
PLAYED: Final = THIRD  # the card being played
FOURTH: Final = 3
STEPS_END: Final = FOURTH  # one past the last step
WITH_PARTNER: Final = FOURTH  # 1: the other player of a give, take or swap; 0: whom the step concerns
TARGET: Final = FOURTH  # the Character played on
PLAYER: Final = FOURTH  # who plays the card that may be answered
MAY_STOP: Final = FOURTH  # 1: fewer cards, or none, will do
PARTNER: Final = FOURTH  # the seat cards are given to, or taken from
FREE_STEP: Final = FOURTH  # the step that grants the plays
PICKS: Final = FOURTH  # Characters picked so far, packed
PICKED: Final = FOURTH  # the Character picked before
FIFTH: Final = 4
CHARACTER: Final = FIFTH  # the one the card was played on, "this" to its steps
IS_ANSWER: Final = FIFTH  # 1: played as a response
ASKED: Final = FIFTH  # how many seats to the player's left have declined
TAKE_STEP: Final = FIFTH  # the step by which cards are taken
CAUSE: Final = FIFTH  # the step by which they are drawn, discarded or given; else as in `event_log`
SIXTH: Final = 5
CARD: Final = SIXTH  # the card the step stands on
ONLY_CARDS: Final = SIXTH  # the free plays are for these cards, packed (FREE_STEP is a `take`)
PICKS_MADE: Final = SIXTH  # how many Characters are picked
CARDS_LEFT: Final = SIXTH  # how many cards are still to be picked
SEVENTH: Final = 6
WHOM: Final = SEVENTH  # the seat a step is carried out for; WITH_PARTNER, of a STEP_FOR, the partner

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
SET_ASIDE: Final = 12  # of one's family, before the first turn; its card is a Character's
TAKE_CHARACTER: Final = 13  # into one's family
KIND_MASK: Final = 15
CARD_SHIFT: Final = 4
CARD_MASK: Final = 2047
TARGET_SHIFT: Final = 15
TARGET_MASK: Final = 511
ANYBODY: Final = 511  # a target that stands for every Character on which the card may be played
ACTION_BITS: Final = 24  # of all three together

# --- whose a Character card is, if not a seat's: NOBODY while it may still be chosen ---------------
ASIDE: Final = -2  # back in the box

# --- how Characters are set aside or chosen -------------------------------------------------------
CHOOSE: Final = 0
DRAFT: Final = 1
LOT: Final = 2

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

# --- shields: the icons of Modifiers, then of deaths, that are kept off a Character ---------------
ANY_ICON: Final = 4  # whatever its icons are: the bit of a code that is no story icon
SHIELD_BITS: Final = 30  # by so much the bits of deaths stand higher

# --- packed lists of cards: eleven bits each, number + 1 ------------------------------------------
PACK_BITS: Final = 11
PACK_MASK: Final = 2047
PACKED_CARDS: Final = 5  # as many as one int holds

# --- packed picks: Characters chosen for one step, nine bits each, number + 1 ---------------------
PICK_BITS: Final = 9
PICK_MASK: Final = 511
MOST_PICKS: Final = 7  # as many as one int holds

# --- packed targets of a `remove_characters`: where, in two bits, and a third for the dead --------
REMOVE_BITS: Final = 4
REMOVE_WHERE: Final = 3
REMOVE_DEAD: Final = 4

# --- the room players note in what they saw of a family: a row for each way to cover the three points,
# and one for how it stands ------------------------------------------------------------------------
AIM: Final = 2
STANDING: Final = 8  # the row of how it stands
NOTES: Final = 9  # rows

# --- limits ---------------------------------------------------------------------------------------
MOST_AT_ONCE: Final = 100000  # frames worked off after one decision: more is effects that set each other off
MOST_IN_A_TURN: Final = 100  # decisions, on average: a game of more has no end in sight
MOST_CARDS: Final = 1022
MOST_CHARACTERS: Final = 250
OTHER_ACTIONS: Final = 64  # room for whatever is not about a card, a Character, a Story or a seat


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
