"""What timings, ops, icons and sets are called in tables and charts, in English and Spanish."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gloomdb.cards.card import Lang, name_in
from gloomdb.cards.set import CardSet
from gloomdb.cards.words import PROVENANCES, TYPES, Words, word

TIMINGS: Final[Words] = {
    "immediate": ("immediate", "inmediato"),
    "continuous": ("continuous", "continuo"),
    "persistent": ("persistent", "persistente"),
    "response": ("response", "respuesta"),
    "on_draw": ("when drawn", "al robarla"),
}
OPS: Final[Words] = {
    "draw": ("draw", "robar"),
    "discard": ("discard", "descartar"),
    "refill": ("draw a new hand", "renovar la mano"),
    "discard_to_limit": ("discard to the limit", "descartar hasta el límite"),
    "give": ("give a card", "entregar una carta"),
    "take": ("take a card", "quitar una carta"),
    "swap_hands": ("swap hands", "cambiar las manos"),
    "recover": ("recover a discard", "recuperar un descarte"),
    "draw_limit": ("draw limit", "límite de robo"),
    "skip_draw": ("miss the draw", "no robar"),
    "skip_turn": ("miss a turn", "perder un turno"),
    "free_play": ("free play", "jugada libre"),
    "second_death": ("death as second play", "muerte como segunda acción"),
    "forbid": ("forbid a play", "prohibir una jugada"),
    "protect": ("protect", "proteger"),
    "whenever": ("whenever something happens", "cada vez que ocurre algo"),
    "play_only_on": ("play only on", "jugar solo sobre"),
    "never_on": ("never on", "nunca sobre"),
    "worth": ("worth more or less", "vale más o menos"),
    "worth_each": ("worth for each icon", "vale por cada icono"),
    "swap_modifiers": ("swap Modifiers", "intercambiar Modificadores"),
    "move_modifier": ("move a Modifier", "mover un Modificador"),
    "discard_modifier": ("discard a Modifier", "descartar un Modificador"),
    "return_modifier": ("return a Modifier", "devolver un Modificador"),
    "exchange_modifier": ("exchange a Modifier", "canjear un Modificador"),
    "move_death": ("move a death", "mover una muerte"),
    "revive": ("revive", "resucitar"),
    "remove_characters": ("remove Characters", "retirar Personajes"),
    "cancel": ("cancel a card", "anular una carta"),
    "choose": ("choose one", "elegir una opción"),
    "claim_story": ("claim a Story", "reclamar una Historia"),
    "release_story": ("release a Story", "soltar una Historia"),
    "reign": ("the Throne", "el Trono"),
    "take_throne": ("take the Throne", "tomar el Trono"),
    "vacate_throne": ("vacate the Throne", "vaciar el Trono"),
    "unencoded": ("not encoded", "sin codificar"),
}


def icon_names(sets: Iterable[CardSet], lang: Lang) -> dict[str, str]:
    """Icons by id, as the first of the sets that has a name for them in the language calls them."""
    names: dict[str, str] = {}
    for card_set in sets:
        for icon, called in card_set.icons.items():
            if lang in called:
                names.setdefault(icon, called[lang])
    return names


def remark_words(sets: Iterable[CardSet], lang: Lang) -> dict[str, str]:
    """What remarks need to speak the language: types, provenances, fields and icons by id."""
    types = {key: word(TYPES, key, lang) for key in TYPES}
    bases = {key: word(PROVENANCES, key, lang) for key in PROVENANCES}
    return types | bases | icon_names(sets, lang)


def title(card_set: CardSet | None, set_id: str, lang: Lang) -> str:
    """What a set is called; its id where it is gone."""
    if card_set is None:
        return set_id
    return name_in(card_set.title, lang)
