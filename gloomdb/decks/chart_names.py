"""What timings, ops, icons and sets are called in tables and charts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gloomdb.cards.card import Lang, name_in
from gloomdb.cards.kind_names import PROVENANCES, TYPES, Words, word
from gloomdb.cards.set import CardSet, Terms
from gloomdb.effects.render import words_for
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Sentence, translate

OPS: Final[Words] = {
    "draw": Sentence("draw"),
    "discard": Sentence("discard"),
    "refill": Sentence("draw a new hand"),
    "discard_to_limit": Sentence("discard to the limit"),
    "give": Sentence("give a card"),
    "take": Sentence("take a card"),
    "swap_hands": Sentence("swap hands"),
    "recover": Sentence("recover a discard"),
    "draw_limit": Sentence("draw limit"),
    "skip_draw": Sentence("miss the draw"),
    "skip_turn": Sentence("miss a turn"),
    "free_play": Sentence("free play"),
    "second_death": Sentence("death as second play"),
    "forbid": Sentence("forbid a play"),
    "protect": Sentence("protect"),
    "whenever": Sentence("whenever something happens"),
    "play_only_on": Sentence("play only on"),
    "never_on": Sentence("never on"),
    "worth": Sentence("worth more or less"),
    "worth_each": Sentence("worth for each icon"),
    "swap_modifiers": Sentence("swap Modifiers"),
    "move_modifier": Sentence("move a Modifier"),
    "discard_modifier": Sentence("discard a Modifier"),
    "return_modifier": Sentence("return a Modifier"),
    "exchange_modifier": Sentence("exchange a Modifier"),
    "move_death": Sentence("move a death"),
    "revive": Sentence("revive"),
    "remove_characters": Sentence("remove Characters"),
    "cancel": Sentence("cancel a card"),
    "choose": Sentence("choose one"),
    "claim_story": Sentence("claim a Story"),
    "release_story": Sentence("release a Story"),
    "reign": Sentence("the Throne"),
    "take_throne": Sentence("take the Throne"),
    "vacate_throne": Sentence("vacate the Throne"),
    "unencoded": Sentence("not encoded"),
}


def timing_name(timing: str, lang: Lang) -> str:
    """When an effect works, as cards say it but for the one that cards name by its place in a sentence."""
    return translate("when drawn", lang) if timing == "on_draw" else words_for(None, lang)[timing]


def icon_names(sets: Iterable[CardSet], lang: Lang) -> dict[str, str]:
    """Icons by id, as the first of the sets that has a name for them in the language calls them."""
    names: dict[str, str] = {}
    for card_set in sets:
        for icon, called in card_set.icons.items():
            if lang in called:
                names.setdefault(icon, called[lang])
    return names


def remark_words(sets: Iterable[CardSet], terms: Terms, lang: Lang) -> dict[str, str]:
    """What remarks need to speak the language: families, types, provenances, fields and icons by id."""
    types = {key: word(TYPES, key, lang) for key in TYPES}
    bases = {key: word(PROVENANCES, key, lang) for key in PROVENANCES}
    return family_fields(terms, lang) | types | bases | icon_names(sets, lang)


def title(card_set: CardSet | None, set_id: str, lang: Lang) -> str:
    """What a set is called; its id where it is gone."""
    if card_set is None:
        return set_id
    return name_in(card_set.title, lang)
