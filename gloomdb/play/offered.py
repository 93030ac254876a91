"""What a seat can do now, in words: the question, and the choices with what each would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gloomdb.language import Sentence, plural, translate
from gloomdb.play.previews import preview
from gloomdb.play.table_view import Json, Reader
from gloomdb.rules.action_text import key_of
from gloomdb.rules.core import codes
from gloomdb.rules.core.moves.action_list import listed
from gloomdb.rules.core.state import State, cards_in, to_move
from gloomdb.rules.readable import contracted, in_a_sentence
from gloomdb.rules.reasons import broken_rule, why_illegal
from gloomdb.sim.players.view import view_of


def described(known: State, actions: Sequence[int], reader: Reader, *, others_watch: bool) -> Iterator[Json]:
    """Actions of the seat to move, in words, each with what it would do."""
    view = view_of(known, int(to_move(known)), actions, reader.lang)
    for choice in view.choices:
        yield {
            "id": choice.action,
            "kind": key_of(known, choice.action),
            "text": choice.text,
            "card": choice.card.id if choice.card else choice.story,
            "character": choice.character,
            "preview": preview(known, view, choice, reader, others_watch=others_watch),
        }


# --- the question ------------------------------------------------------------------------------------

_QUESTIONS: Final[Mapping[str, Sentence]] = {
    "option": Sentence("{card}: choose one."),
    "seat": Sentence("{card}: choose a player."),
    "character": Sentence("{card}: choose a Character."),
    "card": Sentence("{card}: choose a card."),
    "story": Sentence("{card}: choose a Story."),
    "set-up": Sentence("Who belongs to your {family}?"),
}


def question(known: State, reader: Reader) -> str:
    """What the seat to move is asked."""
    text = contracted(_question(known, reader), reader.lang)
    return text[:1].upper() + text[1:]


def _question(known: State, reader: Reader) -> str:
    lang = reader.lang
    view = view_of(known, int(to_move(known)), lang=lang)
    card = in_a_sentence(view.cause, lang) if view.cause else ""
    player = "" if view.partner is None else reader.player_in_sentence(view.partner)
    n = view.count
    match view.asked:
        case "turn":
            return plural("Your turn: {n} play left.", "Your turn: {n} plays left.", view.plays_left, lang)
        case "respond":
            form = "{player} plays {card}: do you answer?"
            if view.target is None:
                return translate(form, lang, player=player, card=card)
            form = "{player} plays {card} on {character}: do you answer?"
            target = view.characters[view.target].title()
            return translate(form, lang, player=player, card=card, character=target)
        case "free-play":
            return plural("You have {n} free play.", "You have {n} free plays.", n, lang)
        case "discard":
            return plural("Discard {n} card.", "Discard {n} cards.", n, lang)
        case "give":
            return plural("Give {n} card to {player}.", "Give {n} cards to {player}.", n, lang, player=player)
        case "take":
            return plural(
                "Take {n} card from {player}.", "Take {n} cards from {player}.", n, lang, player=player
            )
    return translate(_QUESTIONS[view.asked or ""], lang, card=card, **reader.family)


# --- what is not offered -----------------------------------------------------------------------------

ABOUT_ONE: Final = {"not_negative", "dead", "gone", "only_on", "never_on", "protected", "not_there"}
"""Rules that speak of one Character."""


def why_not(known: State, card_id: str, character: int | None, reader: Reader) -> str | None:
    """Why a card, named by its id, cannot be played (on that Character) by the seat to move."""
    pile = reader.tables.setup.pile
    held = cards_in(known, codes.HANDS + int(to_move(known)))
    numbers = [number for number in held if pile[number].id == card_id]
    numbers = numbers or [number for number, card in enumerate(pile) if card.id == card_id][:1]
    targets = range(int(reader.tables.characters)) if character is None else (character,)
    window = known.frames[known.top + codes.KIND] == codes.WINDOW
    kind = codes.RESPOND if window else codes.PLAY
    plays = [int(codes.pack(kind, number, 0 if window else on)) for number in numbers for on in targets]
    if not plays or set(plays) & set(listed(known)):
        return None
    broken = {broken_rule(known, play) for play in plays}
    if len(broken) > 1 or (character is None and broken & ABOUT_ONE):
        return translate("No Character can take it now.", reader.lang)
    return why_illegal(known, plays[0], reader.lang)


def reasons(known: State, reader: Reader) -> dict[str, str]:
    """Why cards of the hand cannot be played now, by id; nothing where no play is asked for."""
    if known.frames[known.top + codes.KIND] not in (codes.TURN, codes.FREE, codes.WINDOW):
        return {}
    held = {
        reader.tables.setup.pile[number].id for number in cards_in(known, codes.HANDS + int(to_move(known)))
    }
    told = {card: why_not(known, card, None, reader) for card in sorted(held)}
    return {card: reason for card, reason in told.items() if reason is not None}
