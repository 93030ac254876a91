"""What a seat can do now, in words: the question, and the choices with what each would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from gloomdb.language import Sentence, plural, translate
from gloomdb.play.previews import preview
from gloomdb.play.table_view import Json, Reader
from gloomdb.rules.action_text import describe, key_of
from gloomdb.rules.core import codes
from gloomdb.rules.core.moves.action_list import listed
from gloomdb.rules.core.state import State, to_move
from gloomdb.rules.readable import SET_UP, card_name, cards_in, character_name, contracted
from gloomdb.rules.reasons import broken_rule, why_illegal
from gloomdb.sim.core.sight import Sight

_OF_PILE: Final = (codes.PLAY, codes.DISCARD_ONE, codes.RESPOND, codes.PICK_CARD)
_OF_STORIES: Final = (codes.CLAIM, codes.PICK_STORY)


def choices(known: State, reader: Reader, *, others_watch: bool) -> list[Json]:
    """Every legal action of the seat to move, in words, each with what it would do."""
    return [*described(known, listed(known), reader, others_watch=others_watch)]


def described(known: State, actions: Iterable[int], reader: Reader, *, others_watch: bool) -> Iterator[Json]:
    """Actions for whoever decides."""
    sight = Sight(known, int(to_move(known)))
    for action in actions:
        yield {
            "id": int(action),
            "kind": key_of(known, action),
            "text": describe(known, action, reader.lang),
            "card": _card(action, reader),
            "character": _character(action, reader),
            "preview": preview(known, sight, action, reader, others_watch=others_watch),
        }


def _card(action: int, reader: Reader) -> str | None:
    kind, number = int(codes.kind_of(action)), int(codes.card_of(action))
    if kind in _OF_PILE:
        return reader.of_pile(number).id
    if kind in SET_UP:
        return reader.tables.setup.characters()[number].id
    return reader.tables.setup.stories[number].id if kind in _OF_STORIES else None


def _character(action: int, reader: Reader) -> int | None:
    kind, card = int(codes.kind_of(action)), int(codes.card_of(action))
    on_one = kind == codes.PICK_CHARACTER or (
        kind == codes.PLAY and reader.tables.kind[card] in (codes.MODIFIER, codes.DEATH)
    )
    return int(codes.target_of(action)) if on_one else None


# --- the question ------------------------------------------------------------------------------------

_QUESTIONS: Final[Mapping[int, Sentence]] = {
    codes.CHOOSING: Sentence("{card}: choose one."),
    codes.CHOOSE_SEAT: Sentence("{card}: choose a player."),
    codes.CHOOSE_CHARACTER: Sentence("{card}: choose a Character."),
    codes.CHOOSE_CARD: Sentence("{card}: choose a card."),
    codes.CHOOSE_STORY: Sentence("{card}: choose a Story."),
    codes.SETTING_UP: Sentence("Who belongs to your {family}?"),
}


def question(known: State, reader: Reader) -> str:
    """What the seat to move is asked."""
    text = contracted(_question(known, reader), reader.lang)
    return text[:1].upper() + text[1:]


def _question(known: State, reader: Reader) -> str:
    lang, seat = reader.lang, int(to_move(known))
    sight = Sight(known, seat)
    card = card_name(reader.tables, sight.cause, lang) if 0 <= sight.cause < reader.tables.cards else "?"
    if sight.frame == codes.TURN:
        return plural("Your turn: {n} play left.", "Your turn: {n} plays left.", sight.plays_left, lang)
    if sight.frame == codes.WINDOW:
        player = reader.player_in_sentence(sight.player)
        if sight.target < 0:
            return translate("{player} plays {card}: do you answer?", lang, player=player, card=card)
        target = character_name(known, sight.target, lang)
        form = "{player} plays {card} on {character}: do you answer?"
        return translate(form, lang, player=player, card=card, character=target)
    if sight.frame == codes.FREE:
        return plural("You have {n} free play.", "You have {n} free plays.", sight.count, lang)
    if sight.frame == codes.DISCARDING:
        return plural("Discard {n} card.", "Discard {n} cards.", sight.count, lang)
    if sight.frame == codes.GIVING:
        to = reader.player_in_sentence(sight.player)
        return plural(
            "Give {n} card to {player}.", "Give {n} cards to {player}.", sight.count, lang, player=to
        )
    if sight.frame == codes.TAKING:
        source = reader.player_in_sentence(sight.player)
        return plural(
            "Take {n} card from {player}.", "Take {n} cards from {player}.", sight.count, lang, player=source
        )
    return translate(_QUESTIONS.get(sight.frame, Sentence("Choose.")), lang, card=card, **reader.family)


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
    held = {reader.of_pile(number).id for number in cards_in(known, codes.HANDS + int(to_move(known)))}
    told = {card: why_not(known, card, None, reader) for card in sorted(held)}
    return {card: reason for card, reason in told.items() if reason is not None}
