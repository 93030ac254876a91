"""English for the wording: articles, numbers, players, Characters and icons as noun phrases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloomdb.effects.vocabulary import PlayKind, Target, Where, Who
from gloomdb.effects.wording.clause import Sayer, Tongue, Verb, Voice
from gloomdb.effects.wording.edition_words import Words, mark
from gloomdb.text import signed

NUMBERS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_SOUNDS_LIKE_YOU: Final = ("uni", "use", "usu", "eu", "one")
_PLAYERS: Final = {
    Who.LEFT: "the player to {your} left",
    Who.RIGHT: "the player to {your} right",
    Who.OPPONENT: "an opponent of {your} choice",
    Who.OPPONENTS: "each opponent",
    Who.EVERYONE: "each player",
}


def verb(bare: str, third: str | None = None) -> Verb:
    """A verb; third person with -s unless given."""
    return Verb(bare, bare, third or f"{bare}s", bare)


def your(voice: Voice) -> str:
    """Whose, of the one who acts."""
    return "their" if voice is Voice.THIRD else "your"


def player(who: Who, voice: Voice = Voice.BARE) -> str:
    """A player as subject or object, seen from the one who acts."""
    return _PLAYERS[who].replace("{your}", your(voice)) if who is not Who.YOU else "you"


ENGLISH: Final = Tongue("then ", player, lambda who: f"{player(who)} may", ", then ".join)
all_said: Final = Sayer()


def possessive(who: Who, thing: str, voice: Voice = Voice.BARE) -> str:
    """`your hand`, `each opponent's hand`, `the hand of the player to your left`."""
    if who is Who.YOU:
        return f"{your(voice)} {thing}"
    if who in (Who.OPPONENTS, Who.EVERYONE):
        return f"{player(who)}'s {thing}"
    return f"the {thing} of {player(who, voice)}"


def number(n: int, words: Words) -> str:
    """`2`, or `two` where the edition spells numbers."""
    return NUMBERS[n] if words.spelled and n < len(NUMBERS) else str(n)


def points(n: int, words: Words) -> str:
    """`−10 Self-Worth points`."""
    term = words["points"]
    return f"{signed(n)} {term.removesuffix('s') if abs(n) == 1 else term}"


def cards(n: int, words: Words) -> str:
    """`1 card`, `2 cards`."""
    return f"{number(n, words)} {'card' if n == 1 else 'cards'}"


def a(noun: str) -> str:
    """The noun with `a` or `an`."""
    low = noun.lower()
    return f"{'an' if low[:1] in 'aeiou' and not low.startswith(_SOUNDS_LIKE_YOU) else 'a'} {noun}"


def listed(things: Sequence[str], link: str) -> str:
    """`A`, `A or B`, `A, B, or C`."""
    if len(things) < 3:
        return f" {link} ".join(things)
    return f"{', '.join(things[:-1])}, {link} {things[-1]}"


def icon_names(icons: Sequence[str], words: Words, link: str = "or") -> str:
    """The icons' names, each marked."""
    return listed([mark(icon, words.icon(icon)) for icon in icons], link)


def the_icon(icons: Sequence[str], words: Words) -> str:
    """`the Lucre or Marriage icon`."""
    return f"the {icon_names(icons, words)} icon"


def with_icon(icons: Sequence[str], words: Words) -> str:
    """` with the Lucre icon`, or nothing."""
    return f" with {the_icon(icons, words)}" if icons else ""


def character(where: Where, words: Words, state: str = "") -> str:
    """One Character: `a living Character`, `one of your dead Characters`; `state` is a term."""
    adjective = f"{words[state]} " if state else ""
    match where:
        case Where.THIS:
            return f"this {words['character']}"
        case Where.OWN:
            return f"one of your {adjective}{words['characters']}"
        case Where.OPPONENTS:
            return f"an opponent's {adjective}{words['character']}"
        case Where.ANY:
            return a(f"{adjective}{words['character']}")


def any_characters(where: Where, words: Words) -> str:
    """Characters in general: `your Characters`, `opponents' Characters`."""
    whose = {Where.OWN: "your ", Where.OPPONENTS: "opponents' ", Where.ANY: "", Where.THIS: "these "}
    return f"{whose[where]}{words['characters']}"


def target(wanted: Target, words: Words) -> str:
    """A Character to choose, living or dead."""
    where, _, state = wanted.rpartition("_")
    return character(Where(where), words, state)


def kind(what: PlayKind, words: Words, n: int = 1) -> str:
    """A sort of card, one or several, without article."""
    if what is PlayKind.ANY:
        return "card" if n == 1 else "cards"
    noun = "modifier" if what in _WITH_POINTS else str(what)
    name = words[noun if n == 1 else f"{noun}s"]
    return f"{name} with {_WITH_POINTS[what]} {words['points']}" if what in _WITH_POINTS else name


_WITH_POINTS: Final = {PlayKind.NEGATIVE_MODIFIER: "negative", PlayKind.POSITIVE_MODIFIER: "positive"}
