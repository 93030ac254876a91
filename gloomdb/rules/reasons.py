"""Why an action is not legal: one sentence per rule.

`why_illegal` is None exactly when the action is among the legal ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Sentence, translate
from gloomdb.rules.core import codes
from gloomdb.rules.core.face import icons_seen
from gloomdb.rules.core.moves.action_list import listed
from gloomdb.rules.core.moves.free_plays import is_free
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import aura_of_seat
from gloomdb.rules.core.table.choosing import belonging, places
from gloomdb.rules.core.table.protection import is_protected
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.table.stories import BOXED, meets, second_death_on, shown_for
from gloomdb.rules.core.turn.choices import is_where
from gloomdb.rules.core.turn.responses import can_answer, is_forbidden
from gloomdb.rules.readable import SET_UP, character_numbers, names_in

SENTENCES: Final[Mapping[str, Sentence]] = {
    "over": Sentence("The game is over."),
    "not_an_action": Sentence("That is not an action at this table."),
    "not_now": Sentence("That is not what has to be decided now."),
    "not_held": Sentence("{card} is not in your hand."),
    "response_only": Sentence("{card} is a response: it is played in another player's turn."),
    "forbidden": Sentence("A card in play forbids you to play cards of that type."),
    "death_first": Sentence("A death must be the first play of the turn."),
    "second_on_opponents": Sentence("As the second play, a death may go only on an opponent's Character."),
    "dead": Sentence("{character} is dead."),
    "gone": Sentence("{character} has left the game."),
    "not_negative": Sentence("{character} can die only with negative Self-Worth, and has {worth}."),
    "only_on": Sentence("{card} may be played only on a Character that shows the icon it names."),
    "never_on": Sentence("{card} may not be played on a Character that shows the icon it names."),
    "protected": Sentence("An effect protects {character} from {card}."),
    "empty_hand": Sentence("Your hand is empty."),
    "discard_hand": Sentence("In this edition the discard play discards one card."),
    "discard_one": Sentence("In this edition the discard play discards the whole hand."),
    "no_story": Sentence("{story} is not in this game."),
    "story_held": Sentence("You already hold {story}."),
    "story_unmet": Sentence("Your {family} does not show what {story} asks for."),
    "story_more": Sentence("To take {story} your {family} must show more than its holder's."),
    "not_free": Sentence("This free play does not allow {card}."),
    "not_there": Sentence("This free play may not go on {character}."),
    "cannot_answer": Sentence("{card} cannot answer the card being played."),
    "must_choose": Sentence("A choice has to be made."),
    "not_choosable": Sentence("That cannot be chosen."),
    "set_up": Sentence("The {families} have to be made up first."),
    "not_yours": Sentence("{character} is not in your {family}."),
    "not_free_to_choose": Sentence("{character} is not among the Characters that can still be chosen."),
}


def why_illegal(state: State, action: int, lang: Lang = "en") -> str | None:
    """The rule an action breaks, in a sentence; None when it is legal."""
    if action in listed(state):
        return None
    return _sentence(state, action, broken_rule(state, action), lang)


def _sentence(state: State, action: int, key: str, lang: Lang) -> str:
    sentence = SENTENCES[key]
    if "{" not in sentence:  # a number that is not an action has no parts to name
        return translate(sentence, lang)
    t, target = state.tables, int(codes.target_of(action))
    worth = int(self_worth(state, t, target)) if target < t.characters else 0
    names = names_in(t, character_numbers(state), action, lang) | family_fields(t.setup.terms, lang)
    return translate(sentence, lang, worth=worth, **names)


def broken_rule(state: State, action: int) -> str:
    """Which of the SENTENCES is due to an action, told by the rules alone, without listing what is legal.

    `not_an_action` when it breaks no rule that has a sentence: it is legal, or means nothing at this table.
    """
    if state.over != codes.GOING_ON:
        return "over"
    if not _is_action(state, action):
        return "not_an_action"
    frame = int(state.frames[state.top + codes.KIND])
    kind = int(codes.kind_of(action))
    if frame == codes.TURN:
        return _turn_reason(state, action, kind)
    if frame == codes.FREE:
        return _free_reason(state, action) if kind == codes.PLAY else "not_now"
    if frame == codes.WINDOW:
        if kind != codes.RESPOND:
            return "not_now"
        return _answer_reason(state, int(codes.card_of(action)))
    return _set_up_reason(state, kind) if frame == codes.SETTING_UP else _choice_reason(frame, kind)


_PICKS: Final = {
    **dict.fromkeys((codes.DISCARDING, codes.GIVING, codes.TAKING, codes.CHOOSE_CARD), codes.PICK_CARD),
    codes.CHOOSING: codes.PICK_OPTION,
    codes.CHOOSE_SEAT: codes.PICK_SEAT,
    codes.CHOOSE_CHARACTER: codes.PICK_CHARACTER,
    codes.CHOOSE_STORY: codes.PICK_STORY,
}


def _choice_reason(frame: int, kind: int) -> str:
    if kind == codes.DONE:
        return "must_choose"
    return "not_choosable" if kind == _PICKS.get(frame) else "not_now"


def _is_action(state: State, action: int) -> bool:
    if not 0 <= action < 1 << codes.ACTION_BITS:
        return False
    t = state.tables
    kind, card, target = int(codes.kind_of(action)), int(codes.card_of(action)), int(codes.target_of(action))
    if kind > codes.TAKE_CHARACTER or target >= t.characters:
        return False
    if kind in SET_UP:
        return bool(card < t.people)
    if kind in (codes.PLAY, codes.DISCARD_ONE, codes.RESPOND, codes.PICK_CARD):
        return bool(card < t.cards)
    if kind in (codes.CLAIM, codes.PICK_STORY):
        return bool(card < t.stories)
    return True


def _set_up_reason(state: State, kind: int) -> str:
    if kind not in SET_UP:
        return "set_up"
    seat = state.frames[state.top + codes.SEAT]
    sets_aside = belonging(state, seat) > places(state.tables, seat)
    if sets_aside:
        return "not_yours" if kind == codes.SET_ASIDE else "not_now"
    return "not_free_to_choose" if kind == codes.TAKE_CHARACTER else "not_now"


def _is_held(state: State, card: int) -> bool:
    return bool(state.zone[card] == codes.HANDS + state.frames[state.top + codes.SEAT])


def _turn_reason(state: State, action: int, kind: int) -> str:
    t = state.tables
    card = int(codes.card_of(action))
    if kind == codes.PLAY:
        return _play_reason(state, card, int(codes.target_of(action)))
    if kind == codes.CLAIM:
        return _claim_reason(state, card)
    if kind == codes.DISCARD_HAND:
        if t.discard_one:
            return "discard_hand"
        return "empty_hand" if action == codes.DISCARD_HAND else "not_an_action"
    if kind == codes.DISCARD_ONE:
        if not t.discard_one:
            return "discard_one"
        return "not_an_action" if _is_held(state, card) else "not_held"
    return "not_an_action" if kind == codes.PASS else "not_now"


def _play_reason(state: State, card: int, character: int) -> str:
    t = state.tables
    seat = int(state.frames[state.top + codes.SEAT])
    if not _is_held(state, card):
        return "not_held"
    aura = aura_of_seat(state, t, seat)
    if t.own_turn[card] == 0:
        return "response_only"
    if is_forbidden(aura, t.kind[card]):
        return "forbidden"
    if t.kind[card] == codes.EVENT:
        return "not_an_action"
    if t.kind[card] == codes.DEATH and state.frames[state.top + codes.PLAYS_MADE] > 0:
        second = int(second_death_on(state, t, seat, aura))
        if not second:
            return "death_first"
        if not second & codes.ON_ANYONE and t.owner[character] == seat:
            return "second_on_opponents"
    return _target_reason(state, card, character, regardless=False)


def _target_reason(state: State, card: int, character: int, *, regardless: bool) -> str:
    t = state.tables
    if state.status[character] != codes.LIVING:
        return "dead" if state.status[character] == codes.DEAD else "gone"
    if t.kind[card] == codes.DEATH and not regardless and self_worth(state, t, character) >= 0:
        return "not_negative"
    icons = int(icons_seen(state.face[character]))
    if t.only_on[card] and not icons & t.only_on[card]:
        return "only_on"
    if icons & t.never_on[card]:
        return "never_on"
    return "protected" if is_protected(state, t, card, character) else "not_an_action"


def _claim_reason(state: State, story: int) -> str:
    seat = int(state.frames[state.top + codes.SEAT])
    holder = int(state.holder[story])
    if holder == BOXED:
        return "no_story"
    if holder == seat:
        return "story_held"
    t = state.tables
    if not meets(state, t, story, seat):
        return "story_unmet"
    more = holder < 0 or shown_for(state, t, story, seat) > shown_for(state, t, story, holder)
    return "not_an_action" if more else "story_more"


def _answer_reason(state: State, card: int) -> str:
    if not _is_held(state, card):
        return "not_held"
    frames, top = state.frames, state.top
    answers = can_answer(state, state.tables, frames[top + codes.SEAT], card, frames[top + codes.PLAYED])
    return "not_an_action" if answers else "cannot_answer"


def _free_reason(state: State, action: int) -> str:
    t = state.tables
    card, character = int(codes.card_of(action)), int(codes.target_of(action))
    if not _is_held(state, card):
        return "not_held"
    frames, top = state.frames, state.top
    seat, step = int(frames[top + codes.SEAT]), int(frames[top + codes.FREE_STEP])
    aura = aura_of_seat(state, t, seat)
    if is_forbidden(aura, t.kind[card]):
        return "forbidden"
    if t.own_turn[card] == 0:
        return "response_only"
    if not is_free(t, aura, step, frames[top + codes.ONLY_CARDS], card):
        return "not_free"
    if t.kind[card] == codes.EVENT:
        return "not_an_action"
    reason = _target_reason(state, card, character, regardless=bool(t.regardless[step]))
    if reason == "not_an_action":
        where_ok = is_where(t, t.where[step], seat, character, frames[top + codes.CHARACTER])
        icons_ok = t.asked_icons[step] == 0 or icons_seen(state.face[character]) & t.asked_icons[step]
        return reason if where_ok and icons_ok else "not_there"
    return reason
