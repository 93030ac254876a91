"""Understanding what a person types: a number, a few words for a choice, or one of the table's commands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from gloomdb.cli.commands.play.table_screen import Json
from gloomdb.language import Lang, Sentence
from gloomdb.text import fold, nearest

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "help": ("help", "?", "h", "ayuda"),
    "hint": ("hint", "pista"),
    "undo": ("undo", "deshacer"),
    "log": ("log", "registro"),
    "table": ("table", "mesa"),
    "show": ("show", "ver"),
    "tell": ("tell", "cuenta"),
    "quiet": ("quiet", "silencio"),
    "save": ("save", "guardar"),
    "quit": ("quit", "q", "exit", "salir"),
}
"""What may be typed besides a choice, in every language at once: first in English, last in Spanish."""
_WITH_WORDS: Final = {"show", "tell", "help", "save"}
_VERBS: Final = re.compile(
    r"^(?:play|discard|claim|answer with|choose|take|give|set|juega|jugar|descarta|descartar|reclama|reclamar"
    r"|responde con|responder con|elige|elegir|coge|coger|da|dar) "
)
_ON: Final = re.compile(r" (?:on|onto|sobre|en|a) ")
MOST_SHOWN: Final = 8
Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Command:
    """One of the COMMANDS, and the words after it."""

    name: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """What to say of an answer that is no choice; and the places of several that may be meant."""

    sentence: Sentence
    places: tuple[int, ...] = ()
    card: str | None = None
    """The card of the hand and the Character that were meant, if they are known: that may break a rule."""
    character: int | None = None


@dataclass(frozen=True, slots=True)
class Names:
    """What can be named at a decision, in every language: cards and Stories by id, Characters by number."""

    cards: Mapping[str, Sequence[str]]
    characters: Mapping[int, Sequence[str]]

    def every(self) -> list[str]:
        """All the names."""
        return [name for names in (*self.cards.values(), *self.characters.values()) for name in names]


def understood(typed: str, choices: Sequence[Json], names: Names) -> Command | int | Unclear:
    """What an answer means; of a choice, its place among those offered."""
    text = " ".join(typed.split())
    if typed.lstrip().startswith(('"', "“", "«", ":")):
        return Command("tell", typed.strip().strip('":“”«» '))
    if text.isascii() and text.isdecimal():
        return _by_number(text, choices)
    return _command(text) or _by_words(fold(text), choices, names)


def _by_number(text: str, choices: Sequence[Json]) -> int | Unclear:
    if len(text) < 9 and 1 <= int(text) <= len(choices):
        return int(text) - 1
    form = "There are choices 1 to {most}, not {number}."
    return Unclear(Sentence(form, most=len(choices), number=text[:20]))


def _command(text: str) -> Command | None:
    word, _, rest = text.partition(" ")
    for name, spelled in COMMANDS.items():
        if fold(word) in spelled and (not rest or name in _WITH_WORDS):
            return Command(name, rest.strip())
    return None


def _by_words(text: str, choices: Sequence[Json], names: Names) -> int | Unclear:
    """`consumption on darius`: a part of a card's name, and of a Character's."""
    exact = [place for place, choice in enumerate(choices) if fold(choice["text"]) == text]
    if len(exact) == 1:
        return exact[0]
    plain = _VERBS.sub("", text)
    for parting in [None, *_ON.finditer(plain)]:
        left, right = (plain, "") if parting is None else (plain[: parting.start()], plain[parting.end() :])
        places = _matching(left, right, choices, names)
        if len(places) == 1:
            return places[0]
        if places:
            return Unclear(Sentence("'{text}' may be one of these:", text=text[:60]), tuple(places))
    return _not_offered(plain, choices, names)


def _matching(left: str, right: str, choices: Sequence[Json], names: Names) -> list[int]:
    """The places of the choices that both parts fit; without a second part whatever the first fits."""
    if right:
        cards, characters = fitting(left, names.cards), fitting(right, names.characters)
        return [n for n, c in enumerate(choices) if c["card"] in cards and c["character"] in characters]
    cards = fitting(left, names.cards)
    places = [n for n, choice in enumerate(choices) if choice["card"] in cards]
    if not places:
        characters = fitting(left, names.characters)
        places = [n for n, c in enumerate(choices) if c["card"] is None and c["character"] in characters]
    # Words of the choice itself: `pass`, `discard the hand`, what an option does, a player.
    return places or fitting(left, {n: (c["text"],) for n, c in enumerate(choices) if c["card"] is None})


def fitting(words: str, names: Mapping[Key, Sequence[str]]) -> list[Key]:
    """The keys whose names words mean, as `gloomdb show` finds cards: from the surest way to the loosest."""
    text = fold(words)
    if not text:
        return []
    folded = [(key, fold(name)) for key, spelled in names.items() for name in spelled]
    for fits in (
        lambda name: name == text,
        lambda name: f" {text}" in f" {name}",
        lambda name: text in name,
        lambda name: all(f" {word}" in f" {name}" for word in text.split()),
    ):
        keys = list(dict.fromkeys(key for key, name in folded if fits(name)))
        if keys:
            return keys
    return []


def _not_offered(text: str, choices: Sequence[Json], names: Names) -> Unclear:
    """Why nothing fits: a play that is not offered now, or words that nobody understands."""
    for parting in _ON.finditer(text):
        cards = fitting(text[: parting.start()], names.cards)
        characters = fitting(text[parting.end() :], names.characters)
        if len(cards) == 1 and len(characters) == 1:
            return Unclear(Sentence("That cannot be done now."), (), cards[0], characters[0])
    cards = fitting(text, names.cards)
    if len(cards) == 1:
        return Unclear(Sentence("That cannot be done now."), (), cards[0])
    commands = [word for spelled in COMMANDS.values() for word in spelled if len(word) > 2]
    near = nearest(text, [*(choice["text"] for choice in choices), *names.every(), *commands])
    if near is None:
        return Unclear(Sentence("'{text}' is not a choice (? shows what can be typed).", text=text[:60]))
    form = "'{text}' is not a choice (did you mean '{near}'?)"
    return Unclear(Sentence(form, text=text[:60], near=near))


def completions(choices: Sequence[Json], lang: Lang) -> list[str]:
    """Everything that Tab may complete to: the choices in words, and the commands."""
    return [*(choice["text"] for choice in choices), *(spelling(name, lang) for name in COMMANDS)]


def spelling(name: str, lang: Lang) -> str:
    """A command as it is shown in a language."""
    return COMMANDS[name][0 if lang == "en" else -1]
