"""Spanish: how effects and requirements read on a card, with gender, number and contractions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from gloomdb.effects.wording.tongue import Fields, Noun, Tongue, Verb
from gloomdb.text import signed

_FEMININES: Final = {
    "un": "una", "el": "la", "los": "las", "al": "a la", "del": "de la", "este": "esta", "él": "ella",
    "ningún": "ninguna",
}  # fmt: skip
_AGREEING: Final = ("un", "el", "los", "al", "del", "lo", "o", "ningún")  # that other texts use
_BEFORE_ITSELF: Final = {"oo": "u", "oó": "u", "yi": "e", "yí": "e"}
_SINGULARS: Final = {"stories": "story", "families": "family"}
_ADJECTIVES: Final = frozenset({"living", "dead"})  # among the terms


def agree(word: str, *, feminine: bool, plural: bool = False) -> str:
    """A masculine word in gender and number; a phrase (`sin terminar`) does not change."""
    if " " in word:
        return word
    if plural and word == "el":
        word, plural = "los", False
    if feminine:
        word = _FEMININES.get(word, f"{word[:-1]}a" if word.endswith("o") else word)
    if not plural:
        return word
    return word + ("s" if word[-1] in "aeiouáéíóú" else "es")


def _verb(bare: str, infinitive: str = "", you: str = "", third: str = "") -> Verb:
    """A verb; in the regular ones the imperative is the third person, and the second adds -s."""
    third = third or bare
    return Verb(bare, you or f"{third}s", third, infinitive or f"{bare}r")


class Spanish(Tongue):
    """Spanish in the words of an edition.

    In `{un character living}` everything agrees with the noun, and is given as it is in the masculine
    singular; `{uno_character}` is the word alone. `{de player}` and `{a player}` are contracted.
    """

    numbers = (
        "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once",
        "doce",
    )  # fmt: skip
    ones = ("un", "una")
    card = Noun("carta", "cartas", feminine=True)
    icon = Noun("icono", "iconos")
    before_icons = "de "
    chained = (" y luego ", ", luego ", " y después ")
    capital_after_colon = False
    voiced: ClassVar = {
        "tu": Verb("tu", "tu", "su", "tu"),
        "quieras": Verb("quieras", "quieras", "quiera", "quieras"),
        "añade": _verb("añade", "añadir"),
        "devuelve": _verb("devuelve", "devolver"),
        "elige": _verb("elige", "elegir"),
        "juega": _verb("juega", "jugar"),
        "mueve": _verb("mueve", "mover"),
        "pierdes": _verb("pierdes", "perder", you="pierdes", third="pierde"),
        "pon": _verb("pon", "poner", you="pones", third="pone"),
        "sustituye": _verb("sustituye", "sustituir"),
        "sáltate": _verb("sáltate", "saltarte", you="te saltas", third="se salta"),
        **{
            verb: _verb(verb)
            for verb in (
                "cancela", "descarta", "entrega", "intercambia", "mira", "reclama", "recupera", "retira",
                "roba", "toma",
            )
        },
    }  # fmt: skip
    lasting: ClassVar = {
        "tiene": "tenga", "tienen": "tengan", "tienes": "tengas", "es": "sea", "controlas": "controles",
    }  # fmt: skip
    described: ClassVar = {
        "living_character": "{character living}",
        "living_characters": "{characters living}",
        "dead_characters": "{characters dead}",
        "living_or_dead": "{living_characters} o {dead_characters}",
        "negative_self_worth": "{self_worth negativo}",
    }
    forms: ClassVar = {
        # frases
        "or": "o",
        "and": "y",
        "then": "después, ",
        "you_may": "puedes",
        "may": "{player} puede",
        "on_draw": "Juega esta carta nada más robarla.",
        "on_your_turn": "En tu turno",
        "unencoded": "[sin traducir] {text}",
        # jugadores y Personajes
        "player_you": "tú",
        "player_left": "el jugador de {tu} izquierda",
        "player_right": "el jugador de {tu} derecha",
        "player_opponent": "un rival a {tu} elección",
        "player_opponents": "cada rival",
        "player_everyone": "cada jugador",
        "one_this": "{este character}",
        "one_own": "{uno_character} de tus {characters}",
        "one_own_living": "{uno_character} de tus {characters living}",
        "one_own_dead": "{uno_character} de tus {characters dead}",
        "one_opponents": "{un character} de un rival",
        "one_opponents_living": "{un character living} de un rival",
        "one_opponents_dead": "{un character dead} de un rival",
        "one_any": "{un character}",
        "one_any_living": "{un character living}",
        "one_any_dead": "{un character dead}",
        "all_own": "tus {characters}",
        "all_opponents": "{characters} de tus rivales",
        "all_any": "{characters}",
        # cartas e iconos
        "a": "{un what}",
        "negative_modifier": " con {points negativo}",
        "positive_modifier": " con {points positivo}",
        "with_icon": " con el icono {icons}",
        "if_it_has": " si tiene el icono {icons}",
        "it": "{él_character}",
        # cartas en la mano
        "draw": "{roba} {cards}",
        "discard": "{descarta} {cards}{picked}",
        "discard_any": "{descarta} tantas cartas como {quieras}{picked}",
        "discard_all": "{descarta} toda {tu} mano",
        "picked_random": " al azar",
        "picked_one": " elegida al azar por {picker}",
        "picked": " elegidas al azar por {picker}",
        "refill": "{roba} hasta alcanzar {tu} {draw_limit}",
        "discard_to_limit": "{descarta} cartas hasta volver a {tu} {draw_limit}",
        "skip_draw": "{sáltate} {tu} próximo robo de final de turno",
        "skip_turn": "{pierdes} {tu} próximo turno",
        "give": "{entrega} {cards}{picked} de {tu} mano {a to}",
        "give_picked": "{entrega} {a to} {cards} de {tu} mano{picked}",
        "give_at_random": "{toma} {cards} al azar de tu mano",
        "take": "{toma} {cards}{picked} de {hand}",
        "take_chosen": "{mira} {hand} y {toma} de ella {cards} a tu elección.",
        "take_chosen_each": "{mira} {hand} y {toma} de cada una {cards} a tu elección.",
        "play_taken": "jugar esa carta como {free_play}",
        "play_taken_any": "jugar las que quieras como {free_plays} y conservar el resto",
        "hand_of": "la mano {de player}",
        "hand_of_each": "la mano {de player}",
        "swap_hands": "{intercambia} tu mano con la {de to}",
        "recover": "{recupera} {cards} de la pila de descartes",
        "recover_any": "{recupera} {cards} a tu elección de la pila de descartes",
        "limit_of": "{el draw_limit} {de player}",
        "limit_of_each": "{el draw_limit} {de player}",
        "limit_of_you": "tu {draw_limit}",
        "draw_limit_more": "{limit} aumenta en {cards}",
        "draw_limit_less": "{limit} se reduce en {cards}",
        # jugadas
        "free_play": "{juega} {what} como {free_play}{on}{regardless}",
        "free_play_several": "{juega} hasta {what} como {free_plays}{on}{regardless}",
        "in_all": "{cards} ({sorts})",
        "played_on": " sobre {whom}",
        "regardless": ", sea cual sea su {self_worth}",
        "second_death": "{juega} {un death} como segunda acción de este turno{only}",
        "second_death_lasting": "{juega} {un death} como segunda acción{only}",
        "only_on": ", pero solo sobre {whom}",
        "forbid": "no puedes jugar {what}",
        "protect": "no se pueden jugar {what} sobre {whom}",
        "the_family": "{el characters} de tu {family}",
        "whenever": "cada vez que {deed}, {steps}",
        "play_card": "juegues {un what}{itself}",
        "itself": " ({incluido_what} {este_what})",
        "lose_character": "{uno_character} de tus {characters} reciba {un death}",
        "play_only_on": "solo puede jugarse sobre {whom}",
        "never_on": "no puede jugarse sobre {whom}",
        # valor
        "worth_family": "tu {family} vale {points}",
        "worth_it": "vale {points}",
        "worth_this": "{este character} vale {points}",
        "worth_each": " por cada icono {icons} que tenga",
        "worth_each_family": " por cada icono {icons} en tu {family}",
        # la mesa
        "swap_modifiers": "{intercambia} {el modifiers superior} de {two} {characters living}",
        "move_modifier": "{mueve} {el modifier superior} de {source} a {to}",
        "another_any": "{otro character living}",
        "another_own": "{otro_character} de tus {characters living}",
        "another_opponents": "{otro character living} de un rival",
        "discard_modifier": "{descarta} {el modifier superior} de {on}",
        "discard_modifier_all": "{descarta} {todo_modifiers} {el modifiers} de {on}",
        "return_modifier": "{pon} en tu mano {el modifier superior} de {on}",
        "exchange_modifier": "{sustituye} {el modifier superior} de {un character living} por {uno_modifier}"
        " de tu mano y {añade} a tu mano {el_modifier} {sustituido_modifier}.",
        "move_death": "{mueve} {un death} de {un character dead} a {un character living}"
        " con {self_worth negativo}",
        "revive": "{descarta} {el death} de {on}, que vuelve a estar {living_character}.",
        "remove_characters": "{retira} de la partida {people}; no puntúan.",
        "remove_characters_one": "{retira} de la partida {people}; no puntúa.",
        "removed": "a {whom}",
        # respuestas, opciones
        "cancel": "{cancela} {un what} cuando se juegue",
        "choose": "{options}",
        "choose_two": "{options}",
        "choose_more": "{elige} entre {options}",
        "choose_lettered": "{elige} una opción: {most}; o {last}.",
        # las Historias y el Trono
        "claim_story": "{reclama} de inmediato {un story}, si cumples su requisito.",
        "claim_story_regardless": "{reclama} de inmediato {un story}, aunque no cumplas su requisito.",
        "release_story_own": "{devuelve} tu {story} al centro de la mesa, sin dueño.",
        "release_story_opponents": "{devuelve} {el story} de un rival al centro de la mesa, sin dueño.",
        "release_story_any": "{devuelve} {un story reclamado} al centro de la mesa, sin dueño.",
        "reign": "cada vez que se juegue una carta{icon} sobre {un character}, {este_character} ocupa"
        " {el throne}, pasa a ser {el monarch} y vale {points}",
        "reign_second_death": "el jugador que posee {al monarch} puede jugar {un death} como segunda acción,"
        " pero solo sobre {characters} rivales",
        "reign_ends": "si {el monarch} muere, {el throne} vuelve al centro de la mesa,"
        " salvo que eso ponga fin a la partida",
        "take_throne": "{mueve} {el throne} a {on}, que pasa a ser {el monarch}.",
        "vacate_throne": "{devuelve} {el throne} al centro de la mesa",
        # lo que requiere un efecto
        "if": "si {asked}",
        "while": "mientras {asked}",
        "if_when_played": "si {asked} cuando se juega esta carta",
        "shows": "{este character} {tiene} el icono {icons}",
        "family_shows_one": "{un character} de tu {family} {tiene} el icono {icons}",
        "living_show_one": "{uno_character} de tus {characters living} {tiene} el icono {icons}",
        "family_shows": "tu {family} {tiene} al menos {count} iconos {icons}",
        "living_show": "tus {characters living} {tienen} al menos {count} iconos {icons}",
        "negative": "{el self_worth} de {este character} {es} {negativo_self_worth}",
        "is_monarch": "{este character} {es} {el monarch}",
        "controls_monarch": "{controlas} {al monarch}",
        "holds_story": "{tienes} {un story}",
        # lo que requiere una Historia
        "claim_characters_one": "Requiere al menos {who} de tu {family} con el icono {icons}.",
        "claim_characters": "Requiere los iconos {icons} en tu {family}{on}.",
        "claim_on": ", repartidos entre al menos {who}",
        "claim_icons_one": "Requiere al menos {count} {noun} {icons} en tu {family}.",
        "claim_icons": "Requiere los iconos {icons} en tu {family}{in_all}.",
        "claim_in_all": ", al menos {count} {noun} en total",
    }

    def phrase(self, name: str, fields: Fields) -> str:
        """`{un character living}`, `{uno_character}`, `{de player}`."""
        if " " not in name:
            word, _, noun = name.partition("_")
            return self._agreeing(word, noun, fields)
        words = name.split()
        given = fields.get(words[1])
        if isinstance(given, str):
            return _contracted(words[0], given)
        noun = next(word for word in words if self._is_noun(word, fields))
        texts = (
            self._noun(word, fields)[0] if word == noun else self._agreeing(word, noun, fields)
            for word in words
        )
        return " ".join(texts)

    def _is_noun(self, word: str, fields: Fields) -> bool:
        return word in fields or (word in self.words.terms and word not in _ADJECTIVES)

    def _noun(self, word: str, fields: Fields) -> tuple[str, bool, bool]:
        """A noun as it is written, and whether it is feminine, and plural."""
        given = fields.get(word)
        if isinstance(given, Noun):
            return given.one, given.feminine, False
        terms, one = self.words.terms, _SINGULARS.get(word, word.removesuffix("s"))
        feminine = "f" in (terms.get(f"{word}_gender"), terms.get(f"{one}_gender"))
        return terms[word], feminine, word.endswith("s")

    def _agreeing(self, word: str, noun: str, fields: Fields) -> str:
        _, feminine, plural = self._noun(noun, fields)
        return agree(self.words[word] if word in _ADJECTIVES else word, feminine=feminine, plural=plural)

    def listed(self, things: Sequence[str], link: str) -> str:
        """`A`, `A o B`, `A, B o C`; `o` is `u` before o-, `y` is `e` before i-."""
        if len(things) == 1:
            return things[0]
        start = things[-1].lower().removeprefix("h")[:1]
        link = _BEFORE_ITSELF.get(link + start, link)
        return f"{', '.join(things[:-1])} {link} {things[-1]}"

    def number(self, n: int, noun: Noun | None = None) -> str:
        """`2`, or `dos` where the edition spells numbers; `un`, `una` before a noun."""
        written = super().number(n)
        return written if written != "uno" else "una" if noun is not None and noun.feminine else "un"

    def points(self, n: int) -> str:
        """`−10 puntos de Autoestima adicionales`."""
        one = abs(n) == 1
        term = f"punto{self.words['points'].removeprefix('puntos')}" if one else self.words["points"]
        return f"{signed(n)} {term} {'adicional' if one else 'adicionales'}"

    def agreeing(self, term: str) -> dict[str, str]:
        """What agrees with a noun, called by its masculine: `un_family` is `una` for familia."""
        return {f"{word}_{term}": self._agreeing(word, term, {}) for word in _AGREEING}


def _contracted(preposition: str, phrase: str) -> str:
    """`de` or `a` and a phrase: `del jugador`."""
    if phrase.startswith("el "):
        return f"{preposition}l {phrase.removeprefix('el ')}"
    return f"{preposition} {phrase}"
