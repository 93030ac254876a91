"""One legal action by chance, each as likely as every other, mostly without listing them.

A turn has dozens of legal actions. Any guess at one that turns out to be legal is as good as a choice
from the list; only when several guesses have failed is the list made.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.chance import mixed, part, stepped
from gloomdb.rules.core.codes import (
    CARD_SHIFT,
    CHARACTER,
    CHOOSE_CHARACTER,
    CLAIM,
    DISCARD_HAND,
    DISCARD_ONE,
    HANDS,
    KIND,
    NOBODY,
    PASS,
    PICK_CHARACTER,
    PICKS,
    PLAY,
    PLAYS_MADE,
    SEAT,
    STEP,
    TARGET_SHIFT,
    TURN,
)
from gloomdb.rules.core.moves.legal import deaths_allowed, is_play, legal_into
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.table.stories import may_claim
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.choices import may_pick

GUESSES: Final = 12


def action_by_chance(s: State, t: Tables, out: vec[i64], luck: i64) -> i64:
    """One of the actions of `legal_into`, all equally likely; `out` may be written over."""
    at = s.top + KIND
    frame = s.frames[at]
    guessed: i64 = NOBODY
    if frame == TURN:
        guessed = _guess(s, t, luck)
    elif frame == CHOOSE_CHARACTER:
        guessed = _guess_character(s, t, luck)
    if guessed != NOBODY:
        return guessed
    return out[part(mixed(luck), legal_into(s, out))]


def _guess(s: State, t: Tables, luck: i64) -> i64:
    """A legal action of a turn by guessing, or NOBODY."""
    frames = s.frames
    at = s.top
    seat = frames[at + SEAT]
    hand = HANDS + seat
    aura = aura_of_seat(s, t, seat)
    deaths = deaths_allowed(s, t, seat, frames[at + PLAYS_MADE], aura)
    characters, first, link = t.characters, s.head[hand], s.link
    uses = characters + 1  # a card is played on one of the Characters, or discarded
    cards = s.size[hand] * uses
    every = cards + t.stories + 1
    for _try in range(GUESSES):
        guess = part(luck, every)
        if guess < cards:
            card = first
            while guess >= uses:
                card = link[card]
                guess -= uses
            if guess < characters:
                if is_play(s, t, card, guess, seat, aura, deaths):
                    return PLAY | (card << CARD_SHIFT) | (guess << TARGET_SHIFT)
            elif t.discard_one:
                return DISCARD_ONE | (card << CARD_SHIFT)
            elif card == first:
                return DISCARD_HAND
        elif guess == cards:
            return PASS
        elif may_claim(s, t, guess - cards - 1, seat):
            return CLAIM | ((guess - cards - 1) << CARD_SHIFT)
        luck = mixed(stepped(luck))
    return NOBODY


def _guess_character(s: State, t: Tables, luck: i64) -> i64:
    """A Character that may be chosen, by guessing, or NOBODY."""
    frames = s.frames
    at = s.top
    step, seat, this, picks = frames[at + STEP], frames[at + SEAT], frames[at + CHARACTER], frames[at + PICKS]
    for _try in range(GUESSES):
        character = part(luck, t.characters)
        if may_pick(s, t, step, seat, this, picks, character):
            return PICK_CHARACTER | (character << TARGET_SHIFT)
        luck = mixed(stepped(luck))
    return NOBODY
