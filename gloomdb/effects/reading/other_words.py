"""How people put what our cards say otherwise: other editions' terms, and other turns of phrase.

A rule's left side is replaced by its right side, longest first, over and over. `#` is a number, `@` one or more
icons, `^` the start of the sentence, and `{death}` whatever the edition calls a death. What our own wording
has must be read before these rules are tried: they only serve for sentences that it would not say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cards.card import Lang

OTHER_TERMS: Final[Mapping[Lang, Mapping[str, tuple[str, ...]]]] = {
    "en": {
        "death": ("Unhappy Ending", "Final Fate", "death card"),
        "deaths": ("Unhappy Endings", "Final Fates", "death cards"),
        "points": ("Pathos points", "points", "Pathos"), "self_worth": ("Pathos score",),
        "living": ("unfinished", "alive"), "dead": ("finished", "deceased"),
        "draw_limit": ("hand limit", "hand size"), "family": ("group", "crew"),
        "character": ("person",), "modifier": ("Modifier card",), "modifiers": ("Modifier cards",),
        "event": ("Event card",), "events": ("Event cards",), "story": ("Story card",),
        "continuous": ("ongoing", "while visible"), "immediate": ("at once",),
    },
    "es": {
        "death": ("Final infeliz", "carta de muerte"), "deaths": ("Finales infelices", "cartas de muerte"),
        "points": ("puntos de Pathos", "puntos"),
        "living": ("inacabado",), "dead": ("acabado",),
        "draw_limit": ("límite de mano",), "family": ("grupo",),
        "modifier": ("carta de Modificador",), "event": ("carta de Evento",),
    },
}  # fmt: skip
"""What other editions, and people, call the things an edition has terms for; the language's own come besides."""

LOOSE_LINKS: Final[Mapping[Lang, tuple[str, ...]]] = {
    "en": (", then", "; then", ". Then", ",", ";", ".", "and", ", and", "and then", ", and then", "then"),
    "es": (", luego", "y luego", "y después", "; después,", ". Después,", ",", ";", ".", "y", ", y", "luego",
           "después"),
}  # fmt: skip
"""What people put between things done one after the other."""

RULES: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        # who and whose
        "the controller": "you", "controller": "you", "^host": "you", "the host": "you", "the player": "you",
        "the player to": "the player to", "the player to your": "the player to your",
        "the player controlling the {character}": "you", "the player controlling this {character}": "you",
        "its controller": "you", "the controller's": "your", "controller's": "your", "the host's": "your",
        "{draw_limit} of you": "your {draw_limit}", "the {draw_limit}": "your {draw_limit}",
        "the {draw_limit} of the": "the {draw_limit} of the", "the {draw_limit} of a": "the {draw_limit} of a",
        "neighbour on the right": "the player to your right", "neighbor on the right": "the player to your right",
        "neighbour on the left": "the player to your left", "neighbor on the left": "the player to your left",
        "the player on your right": "the player to your right", "the player on your left": "the player to your left",
        "right-hand neighbour": "the player to your right", "left-hand neighbour": "the player to your left",
        "every opponent": "each opponent", "all opponents": "each opponent", "every opponent's": "each opponent's",
        "every player": "each player", "all players": "each player", "your opponents": "each opponent",
        "the {character}": "this {character}", "any {character}": "a {character}",
        "any {living} {character}": "a {living} {character}", "any {dead} {character}": "a {dead} {character}",
        "this card's {character}": "this {character}",
        # verbs
        "throw away": "discard", "throws away": "discards", "misses": "skips", "miss": "skip", "lose": "skip",
        "you draws": "draw", "you discards": "discard", "you skips": "skip", "you plays": "you play",
        "you takes": "take", "swap": "exchange", "topmost": "top", "uppermost": "top", "shift": "move",
        "must draw": "draw", "must discard": "discard", "you must": "you",
        "stop": "cancel", "stop and discard": "cancel", "cancel and discard": "cancel", "negate": "cancel",
        "while it is being played": "as it is played", "when it is played": "as it is played",
        "each time": "whenever", "every time": "whenever", "any time": "whenever",
        "you can": "you may", "you may either": "you may", "you may use": "you may play",
        "you cannot play": "you may not play", "you can't play": "you may not play",
        "cannot play": "may not play", "can't be played": "cannot be played",
        # numbers of cards
        "draw # card": "draw # card", "draw # cards": "draw # cards", "draw #": "draw # cards",
        "discard # card": "discard # card", "discard # cards": "discard # cards", "discard #": "discard # cards",
        "discards # card": "discards # card", "discards # cards": "discards # cards",
        "draws # card": "draws # card", "draws # cards": "draws # cards",
        "discards #": "discards # cards", "draws #": "draws # cards",
        "discard # random card": "discard # card at random", "discard # random cards": "discard # cards at random",
        "discards # random card": "discards # card at random",
        "discards # random cards": "discards # cards at random",
        "draw or discard # card": "draw # card or discard # card",
        "draw or discard # cards": "draw # cards or discard # cards",
        "# card must be discarded": ", discard # card", "# cards must be discarded": ", discard # cards",
        ", # card must be discarded": ", discard # card", ", # cards must be discarded": ", discard # cards",
        "you may discard any number of cards": "discard any number of cards",
        "as many cards as you like": "any number of cards",
        # the hand and the draw limit
        "the whole hand": "your hand", "your whole hand": "your hand", "your entire hand": "your hand",
        "all cards in your hand": "your hand", "all of your cards": "your hand", "all your cards": "your hand",
        "the cards in your hand": "your hand", "from hand": "from your hand", "into hand": "into your hand",
        "refill to your {draw_limit}": "draw up to your {draw_limit}",
        "refill your hand": "draw up to your {draw_limit}", "back up to your": "up to your",
        "is # higher": "is increased by # cards", "is # lower": "is reduced by # cards",
        "drops by #": "is reduced by # cards", "rises by #": "is increased by # cards",
        "drops by # card": "is reduced by # card", "rises by # card": "is increased by # card",
        "raised": "increased", "decreased": "reduced", "lowered": "reduced",
        "increased by #": "increased by # cards", "increased by # card": "increased by # card",
        "increased by # cards": "increased by # cards", "reduced by #": "reduced by # cards",
        "reduced by # card": "reduced by # card", "reduced by # cards": "reduced by # cards",
        "raised by #": "increased by # cards", "raised by # card": "increased by # card",
        "raised by # cards": "increased by # cards", "decreased by #": "reduced by # cards",
        "decreased by # card": "reduced by # card", "decreased by # cards": "reduced by # cards",
        "lowered by #": "reduced by # cards", "lowered by # card": "reduced by # card",
        "lowered by # cards": "reduced by # cards",
        "and keeps them": "", "and keep them": "",
        "skip the next": "skip your next", "skips the next": "skips their next",
        "you skips the next": "skip your next", "your next draw": "your next end-of-turn draw",
        "next draw-back-up step": "next end-of-turn draw", "next draw step": "next end-of-turn draw",
        "next draw phase": "next end-of-turn draw", "next drawing": "next end-of-turn draw",
        "the player to your right picks # random card of your hand to be discarded":
            "discard # card picked at random by the player to your right",
        "the player to your right picks # random cards of your hand to be discarded":
            "discard # cards picked at random by the player to your right",
        "the player to your left picks # random card of your hand to be discarded":
            "discard # card picked at random by the player to your left",
        "the player to your left picks # random cards of your hand to be discarded":
            "discard # cards picked at random by the player to your left",
        "the player to your right discards # card at random from your hand":
            "discard # card picked at random by the player to your right",
        "the player to your left discards # card at random from your hand":
            "discard # card picked at random by the player to your left",
        "take # card from": "take # card at random from", "take # cards from": "take # cards at random from",
        # at once, and then
        "^then": "", "at once": "", "immediately": "", "straight away": "", "right away": "", "now": "",
        "{story} at once": "{story} at once",
        # icons
        "with @": "with the @ icon", "with the @ icon": "with the @ icon", "with a @ icon": "with the @ icon",
        "has @": "has the @ icon", "has the @ icon": "has the @ icon", "has a @ icon": "has the @ icon",
        "shows @": "has the @ icon", "shows the @ icon": "has the @ icon", "shows a @ icon": "has the @ icon",
        "showing @": "with the @ icon", "showing the @ icon": "with the @ icon", "showing a @ icon": "with the @ icon",
        "currently showing @": "with the @ icon", "currently showing the @ icon": "with the @ icon",
        "who has the @ icon": "with the @ icon", "that has the @ icon": "with the @ icon",
        "@ icons": "@ icons", "each @ icon": "each @ icon",
        # conditions
        "this {character} is below zero": "this {character}'s {self_worth} is negative",
        "this {character} has negative {self_worth}": "this {character}'s {self_worth} is negative",
        "this {character} has negative {points}": "this {character}'s {self_worth} is negative",
        "its {self_worth} is negative": "this {character}'s {self_worth} is negative",
        "^needs a {living} {character} of yours with the @ icon ;": "if one of your {living} {characters} has the @ icon ,",
        "if you have a {living} {character} with the @ icon": "if one of your {living} {characters} has the @ icon",
        "whose {self_worth} is negative": "with negative {self_worth}",
        "{living} one with": "{living} {character} with",
        "(this one counted)": "(including this one),", "(including this one)": "(including this one)",
        "(including this one),": "(including this one),",
        # where the card may be played
        "may be put only on": "play only on", "can only be played on": "play only on",
        "may only be played on": "play only on", "can be played only on": "play only on",
        "may be played only on": "play only on", "only play on": "play only on", "only playable on": "play only on",
        "may not be put on": "cannot be played on", "may not be played on": "cannot be played on",
        "this card cannot be played on": "cannot be played on",
        # worth
        "^worth": "this {character} is worth", "a further #": "an additional # {points}",
        "a further # {points}": "an additional # {points}", "an additional #": "an additional # {points}",
        "an additional # {points}": "an additional # {points}", "an extra #": "an additional # {points}",
        "an extra # {points}": "an additional # {points}", "another # {points}": "an additional # {points}",
        "an additional # {points} if this {character} has": "an additional # {points} if it has",
        "an additional # {points} if he has": "an additional # {points} if it has",
        "an additional # {points} if she has": "an additional # {points} if it has",
        "an additional # {points} if they have": "an additional # {points} if it has",
        # free plays and second plays
        "a {death} may be put on it as a free play": "you may play a {death} as a free play on it",
        "a {death} may be played on it as a free play": "you may play a {death} as a free play on it",
        "^put a {death} on": "you may play a {death} as a free play on",
        ", whatever its {self_worth}": ", regardless of {self_worth}",
        "regardless of its {self_worth}": "regardless of {self_worth}",
        ", play 1 , then": ", then you may play 1 card as a free play , then",
        "play any of them": "you may play any of those cards as {free_plays}",
        "and keep the others": "and keep the rest",
        "another {death}": "a {death}", "as second play": "as your second play",
        "as your second play": "as your second play", "as a second play": "as your second play",
        "in this turn": "this turn", "(second play only)": "",
        # the table
        "^pick": "remove", "; both leave the game and score nothing": "from the game; they score nothing",
        "discard the top {modifier} of": "discard the top {modifier} from",
        "discard the top {modifier} on": "discard the top {modifier} from",
        "every {modifier} on": "all {modifiers} from", "all {modifiers} on": "all {modifiers} from",
        "every {modifier} from": "all {modifiers} from", "all {modifiers} of": "all {modifiers} from",
        "exchange the top {modifier} of": "replace the top {modifier} of",
        "the top {modifier} of a {character}": "the top {modifier} of a {living} {character}",
        "for one from your hand": "with a {modifier} from your hand",
        "take the removed one into": "take the replaced one into",
        "who is living again": "who lives again", "who lives again": "who is {living} again",
    },
    "es": {
        # quién y de quién
        "el controlador": "", "el jugador de la derecha": "el jugador a tu derecha",
        "el jugador de la izquierda": "el jugador a tu izquierda",
        "el jugador de tu derecha": "el jugador a tu derecha",
        "el jugador de tu izquierda": "el jugador a tu izquierda",
        "cada oponente": "cada rival", "todos los rivales": "cada rival", "un oponente": "un rival",
        "el {character}": "este {character}", "cualquier {character}": "un {character}",
        # verbos
        "coge": "roba", "saca": "roba", "coges": "roba", "robas": "roba", "puedes coger": "puedes robar",
        "descártate de": "descarta", "descartas": "descarta", "debes descartar": "descarta",
        "deshazte de": "descarta", "pierde tu": "pierdes tu", "anula": "cancela",
        "# carta más": "# carta", "# cartas más": "# cartas", "cuando se juegue": "en el momento en que se juegue",
        "toda la mano": "toda tu mano", "tu mano entera": "toda tu mano",
        "todas las cartas de tu mano": "toda tu mano", "las cartas que quieras": "tantas cartas como quieras",
        "cualquier número de cartas": "tantas cartas como quieras",
        "hasta tu {draw_limit}": "hasta alcanzar tu {draw_limit}",
        # el límite de robo
        "disminuye": "se reduce", "baja": "se reduce", "se incrementa": "aumenta", "sube": "aumenta",
        "se aumenta": "aumenta", "aumenta en #": "aumenta en # cartas", "aumenta en # carta": "aumenta en # carta",
        "aumenta en # cartas": "aumenta en # cartas", "se reduce en #": "se reduce en # cartas",
        "se reduce en # carta": "se reduce en # carta", "se reduce en # cartas": "se reduce en # cartas",
        "próximo robo": "próximo robo de final de turno",
        "próximo robo de final de turno": "próximo robo de final de turno",
        # en el acto, y después
        "^después,": "", "^luego": "",
        "inmediatamente": "", "de inmediato": "", "ahora": "", "en el acto": "",
        # iconos
        "muestra": "tiene", "que tenga el icono de @": "con el icono de @", "que tiene el icono de @": "con el icono de @",
        "que muestre el icono de @": "con el icono de @", "tiene @": "tiene el icono de @", "con @": "con el icono de @",
        "tiene el icono de @": "tiene el icono de @", "con el icono de @": "con el icono de @",
        # dónde y cuánto
        "juégala solo sobre": "solo puede jugarse sobre", "juega solo sobre": "solo puede jugarse sobre",
        "solo se puede jugar sobre": "solo puede jugarse sobre", "no se puede jugar sobre": "no puede jugarse sobre",
        "^vale": "este {character} vale", "# {points} más": "# {points} adicionales",
        "# puntos adicionales": "# {points} adicionales",
    },
}  # fmt: skip
"""Turns of phrase by what our wording says; a rule that changes nothing keeps a shorter one from its words."""
