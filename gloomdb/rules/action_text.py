"""Actions in words: what a player would say at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.cards.effect import Step
from gloomdb.language import Sentence, translate
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.readable import character_numbers, names_in, player_name

_FORMS: Final[Mapping[str, Sentence]] = {
    "pass": Sentence("pass"),
    "event": Sentence("play {card}"),
    "play": Sentence("play {card} on {character}"),
    "discard_hand": Sentence("discard the hand"),
    "discard_one": Sentence("discard {card}"),
    "claim": Sentence("claim {story}"),
    "respond": Sentence("answer with {card}"),
    "discard": Sentence("discard {card}"),
    "give": Sentence("give {card} away"),
    "take": Sentence("take {card}"),
    "choose": Sentence("choose {card}"),
    "character": Sentence("choose {character}"),
    "seat": Sentence("choose {player}"),
    "option": Sentence("choose option {option}"),
    "story": Sentence("choose {story}"),
    "done": Sentence("stop here"),
    "decline": Sentence("let it happen"),
    "set_aside": Sentence("set {character} aside"),
    "take_character": Sentence("choose {character}"),
}
_KINDS: Final = {
    codes.PASS: "pass",
    codes.DISCARD_HAND: "discard_hand",
    codes.DISCARD_ONE: "discard_one",
    codes.CLAIM: "claim",
    codes.RESPOND: "respond",
    codes.PICK_CHARACTER: "character",
    codes.PICK_SEAT: "seat",
    codes.PICK_OPTION: "option",
    codes.PICK_STORY: "story",
    codes.SET_ASIDE: "set_aside",
    codes.TAKE_CHARACTER: "take_character",
}
_CARD_FRAMES: Final = {codes.DISCARDING: "discard", codes.GIVING: "give", codes.TAKING: "take"}


def describe(state: State, action: int, lang: Lang = "en") -> str:
    """An action in words, as it stands at this position."""
    frame = int(state.frames[state.top + codes.KIND]) if state.top >= 0 else 0
    return describe_at(state.tables, frame, character_numbers(state), action, lang)


def describe_at(tables: Tables, frame: int, cast: Sequence[int], action: int, lang: Lang = "en") -> str:
    """An action in words where a decision of this kind (a frame of `codes`) is made.

    `cast` has the numbers of the Character Cards, as `character_numbers` gives them.
    """
    if not 0 <= action < 1 << codes.ACTION_BITS:
        return f"?{action}"
    number = int(codes.card_of(action))
    names = {"option": str(number + 1), "player": player_name(number, lang)}
    names |= names_in(tables, cast, action, lang)
    try:
        return translate(_FORMS[_key(tables, frame, action)], lang, **names)
    except KeyError:
        return f"?{action}"


def key_of(state: State, action: int) -> str:
    """What sort of decision an action is at this position, as one of the keys above."""
    frame = int(state.frames[state.top + codes.KIND]) if state.top >= 0 else 0
    return _key(state.tables, frame, action)


def _key(tables: Tables, frame: int, action: int) -> str:
    kind, card = int(codes.kind_of(action)), int(codes.card_of(action))
    if kind == codes.PLAY:
        return "event" if card < tables.cards and tables.kind[card] == codes.EVENT else "play"
    if kind == codes.PICK_CARD:
        return _CARD_FRAMES.get(frame, "choose")
    if kind == codes.DONE:
        return "decline" if frame == codes.WINDOW else "done"
    return _KINDS[kind]


def options(state: State) -> tuple[tuple[Step, ...], ...]:
    """What the seat to move chooses from, when it must pick one of several things to do."""
    if state.over != codes.GOING_ON or state.frames[state.top + codes.KIND] != codes.CHOOSING:
        return ()
    step = state.frames[state.top + codes.STEP]
    return state.tables.options[int(state.tables.first_option[step])]
