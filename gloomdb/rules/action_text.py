"""Actions in words: what a player would say at the table, and what a choice does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cards.card import CardType, Lang
from gloomdb.cards.effect import Effect, Step, Timing
from gloomdb.cards.set import CardSet
from gloomdb.effects.render import render_effect, words_for
from gloomdb.language import Sentence, translate
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.readable import (
    any_card,
    character_name,
    contracted,
    names_in,
    player_in_sentence,
    step_sources,
)
from gloomdb.text import counted

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
    "recover": Sentence("take {card} from the discards"),
    "exchange": Sentence("exchange {picked}'s top Modifier for {card}"),
    "character": Sentence("choose {character}"),
    "seat": Sentence("choose {player}"),
    "option": Sentence("{option}"),
    "release": Sentence("send {story} back to the center"),
    "done": Sentence("stop here"),
    "decline": Sentence("let it happen"),
    "no_play": Sentence("make no more free plays"),
    "no_option": Sentence("choose none of these"),
    "no_discard": Sentence("discard no more cards"),
    "no_story": Sentence("claim no Story"),
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
}
_CARD_FRAMES: Final = {codes.DISCARDING: "discard", codes.GIVING: "give", codes.TAKING: "take"}
_STOPS: Final = {
    codes.WINDOW: "decline",
    codes.FREE: "no_play",
    codes.CHOOSING: "no_option",
    codes.DISCARDING: "no_discard",
    codes.CHOOSE_STORY: "no_story",
}

# What choosing a Character does, by op; where two are chosen, first the one and then the other.
_PICKS: Final[Mapping[int, tuple[Sentence, ...]]] = {
    codes.OP_SWAP_MODIFIERS: (
        Sentence("swap {character}'s top Modifier"),
        Sentence("swap {picked}'s top Modifier with {character}'s"),
    ),
    codes.OP_MOVE_MODIFIER: (
        Sentence("move {character}'s top Modifier"),
        Sentence("move {picked}'s top Modifier to {character}"),
    ),
    codes.OP_DISCARD_MODIFIER: (Sentence("discard {character}'s top Modifier"),),
    codes.OP_RETURN_MODIFIER: (Sentence("take {character}'s top Modifier into your hand"),),
    codes.OP_EXCHANGE_MODIFIER: (Sentence("exchange {character}'s top Modifier"),),
    codes.OP_MOVE_DEATH: (
        Sentence("move {character}'s death"),
        Sentence("move {picked}'s death to {character}"),
    ),
    codes.OP_REVIVE: (Sentence("bring {character} back to life"),),
    codes.OP_REMOVE_CHARACTERS: (Sentence("remove {character} from the game"),),
    codes.OP_TAKE_THRONE: (Sentence("give the Throne to {character}"),),
}
_ALL_MODIFIERS: Final = Sentence("discard all of {character}'s Modifiers")
# What choosing a player does, by op.
_SEATS: Final[Mapping[int, Sentence]] = {
    codes.OP_DRAW: Sentence("{player} draws {count}"),
    codes.OP_DISCARD: Sentence("{player} discards {count}"),
    codes.OP_REFILL: Sentence("{player} draws up to the draw limit"),
    codes.OP_DISCARD_TO_LIMIT: Sentence("{player} discards down to the draw limit"),
    codes.OP_SKIP_DRAW: Sentence("{player} misses the next draw"),
    codes.OP_SKIP_TURN: Sentence("{player} misses the next turn"),
    codes.OP_GIVE: Sentence("give {count} to {player}"),
    codes.OP_TAKE: Sentence("take {count} from {player}"),
    codes.OP_SWAP_HANDS: Sentence("swap hands with {player}"),
}
_COUNTS: Final = {codes.ALL: Sentence("the whole hand"), codes.AS_LIKED: Sentence("any number of cards")}


def describe(state: State, action: int, lang: Lang = "en", sets: Mapping[str, CardSet] | None = None) -> str:
    """An action in words, as it stands at this position; `sets` have the words of each card's edition."""
    if not 0 <= action < 1 << codes.ACTION_BITS:
        return f"?{action}"
    number = int(codes.card_of(action))
    names = {"player": player_in_sentence(number, lang), **names_in(state.tables, action, lang)}
    try:
        key = key_of(state, action)
        if key == "option":
            return option_text(state.tables, _step(state), number, lang, sets)
        text = translate(_form(state, key), lang, **names, **_more_names(state, key, lang))
        return contracted(text, lang)
    except (KeyError, IndexError):
        return f"?{action}"


def key_of(state: State, action: int) -> str:
    """What sort of decision an action is at this position, as one of the keys above."""
    kind, card = int(codes.kind_of(action)), int(codes.card_of(action))
    frame = int(state.frames[state.top + codes.KIND]) if state.top >= 0 else 0
    if kind == codes.PLAY:
        return "event" if card < state.tables.cards and state.tables.kind[card] == codes.EVENT else "play"
    if kind == codes.PICK_CARD:
        if frame == codes.CHOOSE_CARD:
            return "recover" if state.tables.op[_step(state)] == codes.OP_RECOVER else "exchange"
        return _CARD_FRAMES.get(frame, "discard")
    if kind == codes.PICK_STORY:
        claims = frame == codes.CHOOSE_STORY and state.tables.op[_step(state)] == codes.OP_CLAIM_STORY
        return "claim" if claims else "release"
    if kind == codes.DONE:
        return _STOPS.get(frame, "done")
    return _KINDS[kind]


def _step(state: State) -> int:
    return int(state.frames[state.top + codes.STEP])


def _form(state: State, key: str) -> Sentence:
    """The form of a decision; of a choice, by what is done to whom is chosen."""
    frame, t = int(state.frames[state.top + codes.KIND]), state.tables
    if key == "character" and frame == codes.CHOOSE_CHARACTER:
        op = int(t.op[_step(state)])
        if op == codes.OP_DISCARD_MODIFIER and t.count[_step(state)] == codes.ALL:
            return _ALL_MODIFIERS
        made = int(state.frames[state.top + codes.PICKS_MADE])
        return _PICKS[op][min(made, len(_PICKS[op]) - 1)]
    if key == "seat" and frame == codes.CHOOSE_SEAT:
        return _SEATS.get(int(t.op[_step(state)]), _FORMS[key])
    return _FORMS[key]


def _more_names(state: State, key: str, lang: Lang) -> dict[str, str]:
    """Whom was chosen before, and how many cards a step speaks of."""
    frames, top = state.frames, int(state.top)
    if key == "exchange":
        return {"picked": character_name(state.tables, int(frames[top + codes.PICKED]), lang)}
    if key == "character" and frames[top + codes.KIND] == codes.CHOOSE_CHARACTER:
        first = (int(frames[top + codes.PICKS]) & codes.PICK_MASK) - 1
        return {"picked": character_name(state.tables, first, lang)} if first >= 0 else {}
    if key == "seat" and frames[top + codes.KIND] == codes.CHOOSE_SEAT:
        number = int(state.tables.count[_step(state)])
        return {"count": translate(_COUNTS.get(number) or counted(number, "card"), lang)}
    return {}


# --- options ---------------------------------------------------------------------------------------


def options(state: State) -> tuple[tuple[Step, ...], ...]:
    """What the seat to move chooses from, when it must pick one of several things to do."""
    if state.over != codes.GOING_ON or state.frames[state.top + codes.KIND] != codes.CHOOSING:
        return ()
    return _options(state.tables, _step(state))


def _options(tables: Tables, step: int) -> tuple[tuple[Step, ...], ...]:
    return tables.options[int(tables.first_option[step])]


def option_texts(
    tables: Tables, step: int, lang: Lang, sets: Mapping[str, CardSet] | None = None
) -> list[str]:
    """What a `choose` lets a player choose from, each in words."""
    return [option_text(tables, step, number, lang, sets) for number in range(len(_options(tables, step)))]


def option_text(
    tables: Tables, step: int, number: int, lang: Lang, sets: Mapping[str, CardSet] | None = None
) -> str:
    """One option of a `choose`, in the words of its card's edition: `draw 2 cards`."""
    source = step_sources(tables).get(step)
    card = None if source is None else any_card(tables, source)
    words = words_for((sets or {}).get(card.set) if card else None, lang)
    effect = Effect(Timing.IMMEDIATE, _options(tables, step)[number])
    text = render_effect(effect, (card.type if card else None) or CardType.MODIFIER, words).rstrip(".")
    return text[:1].lower() + text[1:]
