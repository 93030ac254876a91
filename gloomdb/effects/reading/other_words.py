"""How people put what our cards say: other editions' terms, and other turns of phrase.

`RULES` has our words and, by `|`, what is said instead of them. `#` is a number, `@` one or more icons, `^`
the start of the sentence, `[a/b/]` one of these or nothing, and `{death}` what the edition calls a death. The
longest match counts; our own words on the right keep shorter rules from them. All this serves only for
sentences that our wording would not say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cards.card import Lang

OTHER_TERMS: Final[Mapping[Lang, Mapping[str, tuple[str, ...]]]] = {
    "en": {
        "death": ("Unhappy Ending", "death card"), "deaths": ("Unhappy Endings", "death cards"),
        "points": ("Pathos points", "points", "Pathos"),
        "living": ("unfinished", "alive"), "dead": ("finished", "deceased"),
        "draw_limit": ("hand limit", "hand size"), "family": ("group", "crew"), "character": ("person",),
        "modifier": ("Modifier card",), "modifiers": ("Modifier cards",),
        "event": ("Event card",), "events": ("Event cards",), "story": ("Story card",),
        "continuous": ("ongoing",), "immediate": ("at once",),
    },
    "es": {
        "death": ("Final infeliz", "carta de muerte"), "deaths": ("Finales infelices", "cartas de muerte"),
        "points": ("puntos de Pathos", "puntos"),
        "living": ("inacabado", "sin Final"), "dead": ("acabado", "con Final"),
        "draw_limit": ("límite de mano",), "family": ("grupo",),
        "modifier": ("carta de Modificador",), "event": ("carta de Evento",),
    },
}  # fmt: skip
"""What other editions and people call the things that editions have terms for."""

LOOSE_LINKS: Final[Mapping[Lang, tuple[str, ...]]] = {
    "en": (", then", "; then", ",", ";", "and", ", and", "and then", ", and then", "then"),
    "es": (", luego", "y luego", "y después", "; después,", ",", ";", "y", ", y", "luego", "después"),
}
"""What people put between things done one after the other."""

RULES: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        # who and whose
        "you": "[the/its/] controller | ^host | the host | the player"
        " | the player controlling [the/this] {character}",
        "your": "[the/its/] controller's | the host's",
        "the player to your right": "[neighbour/neighbor] on the right | right-hand [neighbour/neighbor]"
        " | the player [on/to] your right",
        "the player to your left": "[neighbour/neighbor] on the left | left-hand [neighbour/neighbor]"
        " | the player [on/to] your left",
        "each opponent": "every opponent | all [of/] [your/] opponents | your opponents | ^opponents"
        " | [each/every] other player | [all/] [the/] other players",
        "each opponent's": "every opponent's",
        "each player": "every player | all players",
        "each opponent discards": "each opponent discard",
        "each opponent draws": "each opponent draw",
        "each player discards": "each player discard",
        "each player draws": "each player draw",
        "this {character}": "the {character}",
        "a {character}": "any {character}",
        "a {living} {character}": "any {living} {character}",
        "a {dead} {character}": "any {dead} {character}",
        # verbs
        "discard": "throw away | you discards | must discard",
        "discards": "throws away",
        "their hand": "their [hands/whole hand/entire hand]",
        "draw": "you draws | must draw",
        "take": "you takes",
        "skip": "miss | lose | you skips",
        "skips": "misses",
        "you play": "you plays",
        "exchange": "swap",
        "top": "topmost | uppermost",
        "move": "shift",
        "cancel": "[stop/cancel] and discard | stop | negate",
        "as it is played": "while it is being played | when it is played",
        "whenever": "[each/every/any] time",
        "you may": "you can | you may either",
        "you may play": "you may use",
        "you may not play": "you [cannot/can't] play",
        # numbers of cards
        "draw # cards": "draw # [card/cards/]",
        "draws # cards": "draws # [card/cards/]",
        "discard # cards": "discard # [card/cards/] [of your choice/]",
        "discards # cards": "discards # [card/cards/] [of their choice/]",
        "discard # cards at random": "discard # random [card/cards]",
        "discards # cards at random": "discards # random [card/cards]",
        "draw # cards or discard # cards": "draw or discard # [card/cards]",
        ", discard # cards": "[,/] # [card/cards] must be discarded",
        "any number of cards": "as many cards as you like",
        "discard any number of cards": "you may discard any number of cards",
        "take # cards at random from": "take # [card/cards] from",
        # the hand and the draw limit
        "your hand": "[the/your] [whole/entire] hand | all cards in your hand | all [of/] your cards",
        "from your hand": "from hand",
        "into your hand": "into hand",
        "": "and [keep/keeps] [them/it] | immediately | [straight/right] away | at once | now | ^then"
        " | (second play only)",
        "your {draw_limit}": "{draw_limit} of you | the {draw_limit}",
        "the {draw_limit} of": "the {draw_limit} of",
        "draw up to your {draw_limit}": "refill to your {draw_limit} | refill your hand"
        " | draw back up to your {draw_limit}",
        "is increased by # cards": "is # higher | [rises/goes up] by # [card/cards/]"
        " | is [increased/raised] by # [card/cards/]",
        "is reduced by # cards": "is # lower | [drops/goes down] by # [card/cards/]"
        " | is [reduced/decreased/lowered] by # [card/cards/]",
        "your next end-of-turn draw": "[the/your] next [draw/draw-back-up step/draw step/draw phase/drawing]",
        "your next turn": "the next turn",
        "discard # cards picked at random by the player to your right":
            "the player to your right picks # random [card/cards] of your hand to be discarded"
            " | the player to your right discards # cards at random from your hand",
        "discard # cards picked at random by the player to your left":
            "the player to your left picks # random [card/cards] of your hand to be discarded"
            " | the player to your left discards # cards at random from your hand",
        "{story} at once": "{story} at once",
        # icons
        "with the @ icon": "with [the/a/] @ [icon/] | [currently/] showing [the/a/] @ [icon/]"
        " | [who/that] has the @ icon",
        "has the @ icon": "[has/shows] [the/a/] @ [icon/]",
        # conditions
        "this {character}'s {self_worth} is negative": "this {character} is below zero"
        " | this {character} has negative [{self_worth}/{points}] | its {self_worth} is negative",
        "if one of your {living} {characters} has the @ icon,":
            "^needs a {living} {character} of yours with the @ icon;",
        "if one of your {living} {characters} has the @ icon":
            "if you have a {living} {character} with the @ icon",
        "with negative {self_worth}": "whose {self_worth} is negative",
        "{living} {character} with": "{living} one with",
        "(including this one),": "(this one counted) | (including this one) [,/]",
        # where the card may be played
        "play only on": "[may/can] [be/] [put/played] only on | [may/can] only be [put/played] on"
        " | only [play/playable] on",
        "cannot be played on": "[this card/it/] [may not/can't/cannot] be [put/played] on",
        # worth
        "this {character} is worth": "^worth",
        "an additional # {points}": "[a further/an additional/an extra/another] # [{points}/]",
        "an additional # {points} if it has":
            "an additional # {points} if [this {character} has/he has/she has/they have]",
        # free plays and second plays
        "you may play a {death} as a free play on it": "a {death} may be [put/played] on it as a free play",
        "you may play a {death} as a free play on": "^put a {death} on",
        ", regardless of {self_worth}": "[,/] [whatever/regardless of] its {self_worth}",
        ", then you may play 1 card as a free play, then": ", play 1, then",
        "you may play any of those cards as {free_plays}": "play any of them",
        "and keep the rest": "and keep the others",
        "a {death}": "another {death}",
        "as your second play": "as [a/your/] second play",
        "this turn": "in this turn",
        # the table
        "remove": "^pick",
        "from the game; they score nothing": "; both leave the game and score nothing",
        "discard the top {modifier} from": "discard the top {modifier} [of/on]",
        "all {modifiers} from": "every {modifier} [on/from/of] | all {modifiers} [on/of]",
        "replace the top {modifier} of": "exchange the top {modifier} of",
        "the top {modifier} of a {living} {character}": "the top {modifier} of a {character}",
        "with a {modifier} from your hand": "for one from your hand",
        "take the replaced one into": "take the removed one into",
        "who lives again": "who is living again",
        "who is {living} again": "who lives again",
    },
    "es": {
        # quién y de quién
        "el jugador de tu derecha": "el jugador [a/de la/situado a] [tu/] derecha",
        "el jugador de tu izquierda": "el jugador [a/de la/situado a] [tu/] izquierda",
        "cada rival": "cada oponente | [todos/] [los/tus] [rivales/oponentes] | los demás jugadores"
        " | todos los demás jugadores",
        "cada rival descarta": "cada rival [descartan/debe descartar/deben descartar]",
        "cada rival roba": "cada rival [roban/debe robar/deben robar]",
        "un rival": "un oponente",
        "este {character}": "el {character}",
        "un {character}": "cualquier {character}",
        # verbos
        "roba": "coge | coges | saca | robas",
        "puedes robar": "puedes coger",
        "descarta": "descártate de | descartas | debes descartar | deshazte de",
        "pierdes tu": "pierde tu",
        "sáltate tu próximo robo": "[pierdes/pierde] tu próximo robo",
        "cancela": "anula",
        "tiene": "muestra",
        "cuando se juegue": "en el momento en que se juegue | al jugarse",
        # la mano y el límite de robo
        "# cartas": "# [carta/cartas] más",
        "descarta toda tu mano": "descarta tu mano | descártate de tu mano",
        "toda tu mano": "toda la mano | tu mano entera | todas las cartas de tu mano",
        "tantas cartas como quieras": "las cartas que quieras | cualquier número de cartas",
        "hasta alcanzar tu {draw_limit}": "hasta tu {draw_limit}",
        "aumenta en # cartas": "[aumenta/se aumenta/se incrementa/sube] [en/] # [carta/cartas/]",
        "se reduce en # cartas": "[se reduce/disminuye/baja] [en/] # [carta/cartas/]",
        "próximo robo de final de turno": "próximo robo [de final de turno/]",
        "": "inmediatamente | de inmediato | ahora | en el acto | ^después, | ^luego",
        # iconos
        "con el icono de @": "con [el icono de/] @ | que [tenga/tiene/muestre/muestra] [el icono de/] @",
        "tiene el icono de @": "tiene [el icono de/] @",
        # dónde y cuánto
        "solo puede jugarse sobre": "[juégala/juega] solo sobre | solo se puede jugar sobre",
        "no puede jugarse sobre": "no se puede jugar sobre",
        "este {character} vale": "^vale",
        "# {points} adicionales": "# {points} [más/extra]",
    },
}  # fmt: skip
"""Our words, and what people say instead."""
