"""Spanish for the wording: gender and number, contractions, players, Characters and icons as noun phrases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gloomdb.effects.vocabulary import PlayKind, Target, Where, Who
from gloomdb.effects.wording.clause import Sayer, Tongue, Verb, Voice
from gloomdb.effects.wording.edition_words import Words, mark
from gloomdb.text import signed

NUMBERS: Final = (
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
)  # fmt: skip
_PLURALS: Final = {"story": "stories", "family": "families"}
_PLAYERS: Final = {
    Who.LEFT: "el jugador de {tu} izquierda",
    Who.RIGHT: "el jugador de {tu} derecha",
    Who.OPPONENT: "un rival a {tu} elección",
    Who.OPPONENTS: "cada rival",
    Who.EVERYONE: "cada jugador",
}


def verb(bare: str, infinitive: str, you: str | None = None, third: str | None = None) -> Verb:
    """A verb; in the regular ones the imperative is the third person, and the second adds -s."""
    third = third or bare
    return Verb(bare, you or f"{third}s", third, infinitive)


def your(voice: Voice) -> str:
    """Whose, of the one who acts."""
    return "su" if voice is Voice.THIRD else "tu"


def player(who: Who, voice: Voice = Voice.BARE) -> str:
    """A player, seen from the one who acts."""
    return _PLAYERS[who].replace("{tu}", your(voice)) if who is not Who.YOU else "tú"


def _may(who: Who) -> str:
    return "puedes" if who is Who.YOU else f"{player(who)} puede"


def _chain(parts: Sequence[str]) -> str:
    """`roba 2 cartas y luego descarta 1 carta`."""
    if len(parts) < 3:
        return " y luego ".join(parts)
    return f"{', luego '.join(parts[:-1])} y después {parts[-1]}"


SPANISH: Final = Tongue("después, ", player, _may, _chain)
all_said: Final = Sayer()


def of(phrase: str) -> str:
    """`de` and a phrase, contracted."""
    return f"del {phrase[3:]}" if phrase.startswith("el ") else f"de {phrase}"


def to(phrase: str) -> str:
    """`a` and a phrase, contracted."""
    return f"al {phrase[3:]}" if phrase.startswith("el ") else f"a {phrase}"


def possessive(who: Who, thing: str, voice: Voice = Voice.BARE, article: str = "la") -> str:
    """`tu mano`, `la mano del jugador de tu derecha`."""
    if who is Who.YOU:
        return f"{your(voice)} {thing}"
    return f"{article} {thing} {of(player(who, voice))}"


# --- nouns -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun, both numbers and its gender."""

    one: str
    many: str
    feminine: bool

    def a(self, adjective: str = "") -> str:
        """`una Muerte prematura`, `un Personaje vivo`."""
        return f"{self.pick('un', 'una')} {self.one}{self.described(adjective)}"

    def the(self, adjective: str = "") -> str:
        """`la Muerte prematura`."""
        return f"{self.pick('el', 'la')} {self.one}{self.described(adjective)}"

    def the_many(self, adjective: str = "") -> str:
        """`los Modificadores superiores`."""
        return f"{self.pick('los', 'las')} {self.plural(adjective)}"

    def plural(self, adjective: str = "") -> str:
        """`Personajes vivos`."""
        return f"{self.many}{self.described(adjective, plural=True)}"

    def one_of_yours(self, adjective: str = "") -> str:
        """`uno de tus Personajes vivos`."""
        return f"{self.pick('uno', 'una')} de tus {self.plural(adjective)}"

    def described(self, adjective: str, *, plural: bool = False) -> str:
        """The adjective after the noun, agreeing, with its space."""
        return f" {agree(adjective, feminine=self.feminine, plural=plural)}" if adjective else ""

    def pick(self, masculine: str, feminine: str) -> str:
        """The form that agrees."""
        return feminine if self.feminine else masculine


def noun(term: str, words: Words) -> Noun:
    """A term as a noun."""
    plural = words.terms.get(_PLURALS.get(term, f"{term}s"), words[term])
    return Noun(words[term], plural, words.terms.get(f"{term}_gender") == "f")


def agree(adjective: str, *, feminine: bool, plural: bool = False) -> str:
    """An adjective in gender and number; a phrase (`sin terminar`) does not change."""
    if " " in adjective:
        return adjective
    if adjective.endswith("o"):
        adjective = adjective[:-1] + ("a" if feminine else "o")
    if not plural:
        return adjective
    return adjective + ("s" if adjective[-1] in "aeiouáéíóú" else "es")


CARD: Final = Noun("carta", "cartas", feminine=True)


def number(n: int, words: Words, *, feminine: bool = False) -> str:
    """`2`, or `dos` where the edition spells numbers; `un`, `una` before a noun."""
    if not words.spelled or n >= len(NUMBERS):
        return str(n)
    return NUMBERS[n] if n != 1 else "una" if feminine else "un"


def counted(n: int, what: Noun, words: Words, adjective: str = "") -> str:
    """`2 Personajes vivos`."""
    named = what.plural(adjective) if n != 1 else f"{what.one}{what.described(adjective)}"
    return f"{number(n, words, feminine=what.feminine)} {named}"


def cards(n: int, words: Words) -> str:
    """`1 carta`, `2 cartas`."""
    return counted(n, CARD, words)


def extra_points(n: int, words: Words) -> str:
    """`−10 puntos de Autoestima adicionales`."""
    one = abs(n) == 1
    term = f"punto{words['points'].removeprefix('puntos')}" if one else words["points"]
    return f"{signed(n)} {term} {'adicional' if one else 'adicionales'}"


def listed(things: Sequence[str], link: str) -> str:
    """`A`, `A o B`, `A, B o C`; `o` is `u` before o-, `y` is `e` before i-."""
    if len(things) == 1:
        return things[0]
    start = things[-1].lower().removeprefix("h")[:1]
    link = _BEFORE_ITSELF.get(link + start, link)
    return f"{', '.join(things[:-1])} {link} {things[-1]}"


_BEFORE_ITSELF: Final = {"oo": "u", "oó": "u", "yi": "e", "yí": "e"}


# --- icons and cards -------------------------------------------------------------------------------


def of_icons(icons: Sequence[str], words: Words, link: str = "o") -> str:
    """`de Lucro o de Matrimonio`, each marked."""
    return listed([mark(icon, f"de {words.icon(icon)}") for icon in icons], link)


def the_icon(icons: Sequence[str], words: Words) -> str:
    """`el icono de Lucro o de Matrimonio`."""
    return f"el icono {of_icons(icons, words)}"


def with_icon(icons: Sequence[str], words: Words) -> str:
    """` con el icono de Lucro`, or nothing."""
    return f" con {the_icon(icons, words)}" if icons else ""


def this_character(words: Words) -> str:
    """`este Personaje`."""
    who = noun("character", words)
    return f"{who.pick('este', 'esta')} {who.one}"


def character(where: Where, words: Words, state: str = "") -> str:
    """One Character: `un Personaje vivo`, `uno de tus Personajes muertos`; `state` is a term."""
    who, adjective = noun("character", words), words[state] if state else ""
    match where:
        case Where.THIS:
            return this_character(words)
        case Where.OWN:
            return who.one_of_yours(adjective)
        case Where.OPPONENTS:
            return f"{who.a(adjective)} de un rival"
        case Where.ANY:
            return who.a(adjective)


def any_characters(where: Where, words: Words) -> str:
    """Characters in general: `tus Personajes`, `Personajes de tus rivales`."""
    many = noun("character", words).many
    match where:
        case Where.OWN:
            return f"tus {many}"
        case Where.OPPONENTS:
            return f"{many} de tus rivales"
        case _:
            return many


def target(wanted: Target, words: Words) -> str:
    """A Character to choose, living or dead."""
    where, _, state = wanted.rpartition("_")
    return character(Where(where), words, state)


def kind(what: PlayKind, words: Words) -> Noun:
    """A sort of card."""
    if what is PlayKind.ANY:
        return CARD
    if what not in _WITH_POINTS:
        return noun(what, words)
    modifier = noun("modifier", words)
    feminine = words.terms.get("points_gender") == "f"
    sign = agree(_WITH_POINTS[what], feminine=feminine, plural=True)
    tail = f" con {words['points']} {sign}"
    return Noun(modifier.one + tail, modifier.many + tail, modifier.feminine)


_WITH_POINTS: Final = {PlayKind.NEGATIVE_MODIFIER: "negativo", PlayKind.POSITIVE_MODIFIER: "positivo"}
