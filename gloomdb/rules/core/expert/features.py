"""What the expert looks at, one weight each: names, and why a player would care.

Weights are hundredths of a point and stand, by these names, in `gloomdb/rules/expert_weights.py`, where
`scripts/train-expert` puts what it has learned. Nothing here knows a card: what one is worth follows from its
points and from what its effects do.
A feature is a count (points, cards, plays) unless it says "once".
"""

from __future__ import annotations

from typing import Final

# --- Modifiers ------------------------------------------------------------------------------------
OWN_PLAY: Final = 0  # once, for a Modifier on one of mine
OWN_POINT: Final = 1  # by a point it makes mine more miserable
OWN_OPEN: Final = 2  # once, if mine can be buried from now on
OWN_DEEP: Final = 3  # by a point of misery beyond DEEP: a tall stack invites the others' cheer
OWN_LATE: Final = 4  # by a point, when some other family is about to die out: it may come too late
CHEER_PLAY: Final = 5  # once, for a Modifier on somebody else's
CHEER_POINT: Final = 6  # by a point it cheers one of theirs
CHEER_LEADER: Final = 7  # more by a point, if they lead the others
CHEER_LAST: Final = 8  # more by a point, if it is the last of its family
CHEER_SAVE: Final = 9  # once, if one of theirs cannot be buried any more
STOP_WINNER: Final = 10  # once, if it was about to end the game and win
OWN_EFFECT: Final = 11  # percent of what its effects are worth to me
THEIR_EFFECT: Final = 12  # percent of what its effects are worth to another
OWN_COVERED: Final = 13  # percent of what the lasting effect it hides was worth to me
THEIR_COVERED: Final = 14  # percent of what it was worth to another

# --- deaths ---------------------------------------------------------------------------------------
BURY: Final = 15  # once, for burying one of mine: what is dead is safe
BURY_POINT: Final = 16  # by a point it scores
BURY_LATE: Final = 17  # by a point, when some other family is about to die out
BURY_NEXT_AHEAD: Final = 18  # once, if I lead and have one left afterwards: the end is mine to choose
BURY_NEXT_BEHIND: Final = 19  # once, if I do not lead
BURY_TURN: Final = 20  # by ten turns played: a game that drags on is ended
KILL: Final = 21  # once, for burying somebody else's
KILL_POINT: Final = 22  # by a point it scores for them
KILL_LOST: Final = 23  # by a point of misery that the death hides
KILL_LEADER: Final = 24  # more by such a point, if they lead the others

# --- what effects do, to whoever they are done to -------------------------------------------------
DRAW: Final = 25  # by a card
DISCARD: Final = 26  # by a card
REFILL: Final = 27
DISCARD_TO_LIMIT: Final = 28
GIVE: Final = 29  # by a card
TAKE: Final = 30  # by a card
SWAP_HANDS: Final = 31  # by a card the other hand has more
RECOVER: Final = 32  # by a card
DRAW_LIMIT: Final = 33  # by a card more for good
SKIP_DRAW: Final = 34
SKIP_TURN: Final = 35
FREE_PLAY: Final = 36  # by a play
SECOND_DEATH: Final = 37
FORBID: Final = 38  # by a type of card that may not be played
PROTECT: Final = 39
WHENEVER: Final = 40  # percent of what it does each time
THRONE: Final = 41  # by a point of the Throne's worth that is won or lost: it seldom stays to the end
STORY: Final = 42  # once, for a Story
STORY_POINT: Final = 43  # by a point a Story scores
OTHERS_LOSS: Final = 44  # percent of what effects do to others that counts for me

# --- effects that change the table: percent of what the best choice would gain --------------------
SWAP_MODIFIERS: Final = 45
MOVE_MODIFIER: Final = 46
DISCARD_MODIFIER: Final = 47
RETURN_MODIFIER: Final = 48
EXCHANGE_MODIFIER: Final = 49
MOVE_DEATH: Final = 50
REVIVE: Final = 51
REMOVE: Final = 52

# --- the hand and the turn ------------------------------------------------------------------------
EVENT: Final = 53  # once, for an Event: it makes room for a new card
EVENT_FIRST: Final = 54  # once, if another play follows
KEEP_DEATH: Final = 55  # a death in hand
KEEP_MORE_DEATHS: Final = 56  # each further one, besides
KEEP_EVENT: Final = 57
KEEP_ANSWER: Final = 58  # a card that can answer others
KEEP_SAD: Final = 59  # by a point of misery on a card
KEEP_GLAD: Final = 60  # by a point of cheer
KEEP_EFFECT: Final = 61  # percent of what its effects are worth, good or bad
FRESH_HAND: Final = 62  # by a card thrown away, since a new one comes
THROW_FIRST: Final = 63  # once, if that leaves nothing to play second
THROW_TURN: Final = 64  # by ten turns played

# --- answers --------------------------------------------------------------------------------------
ANSWER: Final = 65  # once, for spending the card
ANSWER_EVENT: Final = 66  # once, for stopping an Event
ANSWER_HARM: Final = 67  # percent of the harm a play would do

# --- who leads ------------------------------------------------------------------------------------
LIVING: Final = 68  # percent of the misery of the living that counts beside that of the dead

# --- games that drag on ---------------------------------------------------------------------------
DRAG: Final = 69  # by a turn beyond LONG, for Modifiers and deaths: what lies on the table comes to an end

COUNT: Final = 70
DEEP: Final = 20
LONG: Final = 150  # turns
HOPELESS: Final = 300
NAMES: Final = (
    "own_play", "own_point", "own_open", "own_deep", "own_late", "cheer_play", "cheer_point", "cheer_leader",
    "cheer_last", "cheer_save", "stop_winner", "own_effect", "their_effect", "own_covered", "their_covered",
    "bury", "bury_point", "bury_late", "bury_next_ahead", "bury_next_behind", "bury_turn",
    "kill", "kill_point", "kill_lost", "kill_leader",
    "draw", "discard", "refill", "discard_to_limit", "give", "take", "swap_hands", "recover", "draw_limit",
    "skip_draw", "skip_turn", "free_play", "second_death", "forbid", "protect", "whenever", "throne",
    "story", "story_point", "others_loss",
    "swap_modifiers", "move_modifier", "discard_modifier", "return_modifier", "exchange_modifier",
    "move_death", "revive", "remove",
    "event", "event_first", "keep_death", "keep_more_deaths", "keep_event", "keep_answer", "keep_sad",
    "keep_glad", "keep_effect", "fresh_hand", "throw_first", "throw_turn",
    "answer", "answer_event", "answer_harm", "living", "drag",
)  # fmt: skip
"""By the numbers above."""
