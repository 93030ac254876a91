"""The kinds of events there are, in the order the engine numbers them."""

from __future__ import annotations

from enum import StrEnum


class EventKind(StrEnum):
    """What happened."""

    # Set-up.
    STORY_BOXED = "story_boxed"
    """A Story was not chosen for this game."""
    SET_ASIDE = "set_aside"
    """Munchkin: an Event to be played when drawn came into an opening hand and was replaced."""
    PUT_BACK = "put_back"
    """What was set aside was shuffled into the pile."""

    CHARACTER_ASIDE = "character_aside"
    """A Character was set aside, for the misfits or for the box."""
    CHARACTER_JOINED = "character_joined"
    """A Character joined a family that is chosen freely."""

    # Turns.
    TURN_BEGUN = "turn_begun"
    TURN_SKIPPED = "turn_skipped"
    DRAW_SKIPPED = "draw_skipped"
    TURN_TO_SKIP = "turn_to_skip"
    """A player will miss the next turn."""
    DRAW_TO_SKIP = "draw_to_skip"
    GAME_OVER = "game_over"

    # Plays.
    PASSED = "passed"
    PLAYED = "played"
    """A card left the hand to be played; others may still answer it."""
    PLAYED_WHEN_DRAWN = "played_when_drawn"
    DRAWN_IN_VAIN = "drawn_in_vain"
    """An Event to be played when drawn was discarded: its player may play no Events."""
    ANSWERED = "answered"
    LET_HAPPEN = "let_happen"
    """A player could have answered and did not; nobody else may know."""
    CANCELLED = "cancelled"
    FELL_THROUGH = "fell_through"
    """The Character a card was played on is not there any more: it is discarded."""
    UNMET = "unmet"
    """Effects of a card do not happen: what they ask for is not the case."""
    FINISHED = "finished"
    """An Event has been followed and is discarded."""
    SET_OFF = "set_off"
    """A lasting effect has its turn because of what a player did."""

    # What is granted, and what is not made use of.
    PLAYS_GRANTED = "plays_granted"
    DEATH_GRANTED = "death_granted"
    """A death may be the second play of this turn."""
    NO_PLAY = "no_play"
    NO_OPTION = "no_option"
    NO_DISCARD = "no_discard"
    """Of as many cards as the player likes, no more."""
    NO_STORY = "no_story"

    # Choices.
    OPTION_CHOSEN = "option_chosen"
    PLAYER_CHOSEN = "player_chosen"
    CHARACTER_CHOSEN = "character_chosen"

    # Cards in hands.
    DREW = "drew"
    NOTHING_TO_DRAW = "nothing_to_draw"
    REPLACED = "replaced"
    """A card that speaks of Stories or the Throne in a game without them was drawn."""
    RESHUFFLED = "reshuffled"
    DISCARDED = "discarded"
    GAVE = "gave"
    TOOK = "took"
    SWAPPED = "swapped"
    """A player's hand went to another, whose hand came in exchange."""
    RECOVERED = "recovered"

    # Cards on the table.
    LAID = "laid"
    """The card played lies on its Character."""
    EXCHANGED = "exchanged"
    """A Modifier of a hand was laid in exchange for the one that was taken back."""
    MOVED = "moved"
    TAKEN_BACK = "taken_back"
    """From a Character into a hand."""
    TAKEN_OFF = "taken_off"
    """From a Character to the discards."""

    # Characters.
    DIED = "died"
    BONUS = "bonus"
    """What a card adds to the points that are seen on a Character who has just died."""
    REVIVED = "revived"
    REMOVED = "removed"
    """A Character left the game."""
    WORTH_CHANGED = "worth_changed"

    # Stories and the Throne.
    STORY_TAKEN = "story_taken"
    STORY_RETURNED = "story_returned"
    CROWNED = "crowned"
    THRONE_RETURNED = "throne_returned"
