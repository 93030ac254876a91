"""Actions in words: what a player would say at the table, and what a choice does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

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
    character_numbers,
    contracted,
    names_in,
    person_name,
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
    "set_aside": Sentence("set {character} aside"),
    "take_character": Sentence("choose {character}"),
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
    codes.SET_ASIDE: "set_aside",
    codes.TAKE_CHARACTER: "take_character",
}
_CARD_FRAMES: Final = {codes.DISCARDING: "discard", codes.GIVING: "give", codes.TAKING: "take"}
_STOPS: Final = {
    codes.WINDOW: "decline",
    codes.FREE: "no_play",
    codes.CHOOSING: "no_option",
    codes.DISCARDING: "no_discard",
    codes.CHOOSE_STORY: "no_story",
}

_ASKING: Final = frozenset({
    codes.CHOOSING, codes.CHOOSE_SEAT, codes.CHOOSE_CHARACTER, codes.CHOOSE_CARD, codes.CHOOSE_STORY,
})  # fmt: skip

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


class Question(NamedTuple):
    """What a seat decides, as far as it takes to put its actions into words."""

    frame: int
    """One of the kinds of `codes`."""
    cast: tuple[int, ...]
    """The numbers of the Character Cards, as `character_numbers` gives them."""
    step: int = codes.NOBODY
    """The step that asks, where one does."""
    picked: int = codes.NOBODY
    """The Character picked before."""


def describe(state: State, action: int, lang: Lang = "en", sets: Mapping[str, CardSet] | None = None) -> str:
    """An action in words, as it stands at this position; `sets` have the words of each card's edition."""
    return describe_at(state.tables, question_at(state), action, lang, sets)


def question_at(state: State) -> Question:
    """What the seat to move decides."""
    frames, top = state.frames, int(state.top)
    frame = int(frames[top + codes.KIND]) if top >= 0 else 0
    if frame not in _ASKING:
        return Question(frame, character_numbers(state))
    picked = codes.NOBODY
    if frame == codes.CHOOSE_CHARACTER:
        picked = (int(frames[top + codes.PICKS]) & codes.PICK_MASK) - 1
    elif frame == codes.CHOOSE_CARD:
        picked = int(frames[top + codes.PICKED])
    return Question(frame, character_numbers(state), int(frames[top + codes.STEP]), picked)


def describe_at(
    tables: Tables, asked: Question, action: int, lang: Lang = "en",
    sets: Mapping[str, CardSet] | None = None,
) -> str:  # fmt: skip
    """An action in words where this is decided."""
    if not 0 <= action < 1 << codes.ACTION_BITS:
        return f"?{action}"
    number = int(codes.card_of(action))
    names = {"player": player_in_sentence(number, lang), **names_in(tables, asked.cast, action, lang)}
    try:
        key = _key(tables, asked, action)
        if key == "option":
            return option_text(tables, asked.step, number, lang, sets)
        text = translate(_form(tables, asked, key), lang, **names, **_more_names(tables, asked, key, lang))
        return contracted(text, lang)
    except (KeyError, IndexError):
        return f"?{action}"


def key_of(state: State, action: int) -> str:
    """What sort of decision an action is at this position, as one of the keys above."""
    return _key(state.tables, question_at(state), action)


def _key(tables: Tables, asked: Question, action: int) -> str:
    kind, card = int(codes.kind_of(action)), int(codes.card_of(action))
    if kind == codes.PLAY:
        return "event" if card < tables.cards and tables.kind[card] == codes.EVENT else "play"
    if kind == codes.PICK_CARD:
        if asked.frame == codes.CHOOSE_CARD:
            return "recover" if tables.op[asked.step] == codes.OP_RECOVER else "exchange"
        return _CARD_FRAMES.get(asked.frame, "discard")
    if kind == codes.PICK_STORY:
        claims = asked.frame == codes.CHOOSE_STORY and tables.op[asked.step] == codes.OP_CLAIM_STORY
        return "claim" if claims else "release"
    if kind == codes.DONE:
        return _STOPS.get(asked.frame, "done")
    return _KINDS[kind]


def _form(tables: Tables, asked: Question, key: str) -> Sentence:
    """The form of a decision; of a choice, by what is done to whom is chosen."""
    if key == "character" and asked.frame == codes.CHOOSE_CHARACTER:
        op = int(tables.op[asked.step])
        if op == codes.OP_DISCARD_MODIFIER and tables.count[asked.step] == codes.ALL:
            return _ALL_MODIFIERS
        return _PICKS[op][-1 if asked.picked != codes.NOBODY else 0]
    if key == "seat" and asked.frame == codes.CHOOSE_SEAT:
        return _SEATS.get(int(tables.op[asked.step]), _FORMS[key])
    return _FORMS[key]


def _more_names(tables: Tables, asked: Question, key: str, lang: Lang) -> dict[str, str]:
    """Who was picked before, and how many cards a step speaks of."""
    names = {}
    if asked.picked != codes.NOBODY:
        names["picked"] = person_name(tables, asked.cast[asked.picked], lang)
    if key == "seat" and asked.frame == codes.CHOOSE_SEAT:
        number = int(tables.count[asked.step])
        names["count"] = translate(_COUNTS.get(number) or counted(number, "card"), lang)
    return names


# --- options ---------------------------------------------------------------------------------------


def options(tables: Tables, step: int) -> tuple[tuple[Step, ...], ...]:
    """What a `choose` offers."""
    return tables.options[int(tables.first_option[step])]


def option_texts(
    tables: Tables, step: int, lang: Lang, sets: Mapping[str, CardSet] | None = None
) -> list[str]:
    """What a `choose` lets a player choose from, each in words."""
    return [option_text(tables, step, number, lang, sets) for number in range(len(options(tables, step)))]


def option_text(
    tables: Tables, step: int, number: int, lang: Lang, sets: Mapping[str, CardSet] | None = None
) -> str:
    """One option of a `choose`, in the words of its card's edition: `draw 2 cards`."""
    source = step_sources(tables).get(step)
    card = None if source is None else any_card(tables, source)
    words = words_for((sets or {}).get(card.set) if card else None, lang)
    effect = Effect(Timing.IMMEDIATE, options(tables, step)[number])
    text = render_effect(effect, (card.type if card else None) or CardType.MODIFIER, words).rstrip(".")
    return text[:1].lower() + text[1:]
