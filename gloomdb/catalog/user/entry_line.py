"""A card in one line, as the owner of a box types it: `delved -15 -10 . madness "discard your hand"`.

A few letters of the name; the points, top to bottom; the icon, or all three; what the card says. A dot is a
clear slot. What is left out stays open.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from gloomdb.cards.card import PERSISTENT, Card, CardType, Lang, printed_fields
from gloomdb.cards.set import CardSet
from gloomdb.catalog.user import typed_values
from gloomdb.catalog.user.typed_values import CLEAR, KnownEffect
from gloomdb.effects.codec import encode_effects
from gloomdb.errors import BadInput, NotFound
from gloomdb.language import Sentence
from gloomdb.text import fold, slug

if TYPE_CHECKING:
    from gloomdb.effects.reading.reader import Reader

Values: TypeAlias = dict[str, Any]
"""The JSON of fields."""

NEW: Final = "+"
_TOKENS: Final = re.compile(r'["“”]([^"“”]*)(?:["“”]|\Z)|(\S+)')
_NUMBER: Final = re.compile(r"[-−–+]?\d+")
_OWN_WORDS: Final = "="
_OFFERED: Final = 5  # texts that a beginning may mean


class Sentences:
    """Reads what cards say, as it is printed, or the beginnings of words of what a known card says.

    What is not understood is not kept: the wording is not ours.
    """

    def __init__(self, card_set: CardSet, lang: Lang, known: Sequence[KnownEffect] = ()) -> None:
        self._set = card_set
        self.lang = lang
        self._known = known

    def effects(self, sentence: str) -> list[dict[str, Any]]:
        """The effects of a sentence; raises if it is not understood."""
        reading = self._reader.read(sentence)
        if not reading.understood:
            begun = [each for each in self._known if _fits(_words(sentence), each.text)]
            if len(begun) == 1:
                return encode_effects(begun[0].effects)
            if begun:
                texts = "; ".join(each.text for each in begun[:_OFFERED])
                raise BadInput("'{part}' may be: {texts} (type more of it)", part=sentence, texts=texts)
            puzzle = reading.problems[0] if reading.problems else None
            part = sentence[puzzle.start : puzzle.end] if puzzle else sentence
            form = "'{part}' is not understood (put it otherwise, or in your own words: = and what it does)"
            raise BadInput(form, part=part)
        return encode_effects(reading.effects)

    @cached_property
    def _reader(self) -> Reader:
        from gloomdb.effects.reading.reader import reader_for

        return reader_for(self._set, self.lang)


class Token(NamedTuple):
    """A word of the line, or what stands in quotes."""

    text: str
    is_sentence: bool = False


class Line(NamedTuple):
    """A line taken apart: the cards that its letters may mean, and the rest."""

    cards: list[Card]
    rest: list[Token]


def tokens(line: str) -> list[Token]:
    """The words of a line."""
    return [
        Token(found[1], True) if found[1] is not None else Token(found[2]) for found in _TOKENS.finditer(line)
    ]


def taken_apart(line: str, cards: Sequence[Card], filled: Iterable[str] = ()) -> Line:
    """The cards whose names have words that begin so, those not yet filled in before the others."""
    every = tokens(line)
    letters = _leading(every)
    for count in range(len(letters), 0, -1):
        found = _called(cards, [word.text for word in letters[:count]])
        if found:
            done = set(filled)
            return Line([card for card in found if card.slug not in done] or found, every[count:])
    typed = " ".join(word.text for word in letters) or line
    raise NotFound("no card of the box begins like '{typed}'", typed=typed)


def new_card(line: str, card_set: CardSet) -> tuple[Card, list[Token]]:
    """A card that nobody has listed: `+ event Was Found "draw a card"`."""
    type_, *every = tokens(line.removeprefix(NEW)) or [Token("")]
    kind = CardType(typed_values.card_type(type_.text, card_set))
    named = [every[0]] if every and every[0].is_sentence and len(every) > 1 else _leading(every)
    if not named:
        raise BadInput("a new card needs a type and a name, like: + event Was Found none")
    name = " ".join(word.text for word in named)
    return Card(card_set.id, slug(name), kind, {card_set.languages[0]: name}), every[len(named) :]


def values(
    rest: Sequence[Token], card: Card, card_set: CardSet, read: Sentences, last: Mapping[str, Any]
) -> Values:
    """What the rest of a line says about a card; `last` is what the line before said, for `same`."""
    left = list(rest)
    given: Values = {}
    if card.type is None and left:
        given["type"] = typed_values.card_type(left.pop(0).text, card_set)
    kind = CardType(given["type"]) if "type" in given else card.type
    printed = printed_fields(kind) if kind else ()
    if "points" in printed:
        points = _points(left)
        if points:
            given["points"] = typed_values.points(" ".join(points), card_set)
    if "claim" in printed and (claim := _plain_words(left)):
        given["claim"] = typed_values.claim(" ".join(claim), card_set)
    if kind is CardType.CHARACTER and left:
        given["family"] = typed_values.family(" ".join(word.text for word in left), card_set)
        return given
    icons = _plain_words(left)
    if icons and "icons" in printed:
        given["icons"] = _icons(icons, card_set)
    elif icons:
        raise BadInput("'{word}' has no place on this card (put what it says in quotes)", word=icons[0])
    return given | _keywords(left, given, card, read, last)


def _keywords(
    left: list[Token], given: Values, card: Card, read: Sentences, last: Mapping[str, Any]
) -> Values:
    said: Values = {}
    while left:
        word = left.pop(0)
        if word.is_sentence:
            said["effects"] = read.effects(word.text)
        elif word.text.startswith(_OWN_WORDS):
            own = " ".join([word.text[1:], *(each.text for each in left)]).strip()
            said["effects"] = typed_values.paraphrase(own, "", read.lang)
            left.clear()
        elif typed_values.is_word("same", word.text):
            fields = {*printed_fields(card.type)} if card.type else set()
            said = {key: value for key, value in last.items() if key in fields and key not in given} | said
        elif typed_values.is_word("picture", word.text):
            said["picture"] = True
        else:
            said["effects"] = []
    return said


def _leading(every: Sequence[Token]) -> list[Token]:
    """The words before the first that cannot be part of a name."""
    letters: list[Token] = []
    for word in every:
        if word.is_sentence or _NUMBER.fullmatch(word.text) or word.text == CLEAR or _is_keyword(word.text):
            break
        letters.append(word)
    return letters


def _called(cards: Sequence[Card], typed: Sequence[str]) -> list[Card]:
    """The cards with a name that has words beginning so, in this order; whole names before the others."""
    wanted = [fold(word) for word in typed]
    found = [card for card in cards if any(_fits(wanted, name) for name in card.name.values())]
    exact = [card for card in found if any(fold(name) == " ".join(wanted) for name in card.name.values())]
    first = [card for card in found if any(fold(name).startswith(wanted[0]) for name in card.name.values())]
    return exact or first or found


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[^\w']+", fold(text)) if word]


def _fits(wanted: Sequence[str], text: str) -> bool:
    """Whether a text has words that begin so, in this order."""
    words = iter(_words(text))
    return all(any(word.startswith(start) for word in words) for start in wanted)


def _points(left: list[Token]) -> list[str]:
    """The first three values; a fourth dot says that there are no icons."""
    points: list[str] = []
    while left and len(points) < 3 and (_NUMBER.fullmatch(left[0].text) or left[0].text == CLEAR):
        points.append(left.pop(0).text)
    return points


def _icons(words: Sequence[str], card_set: CardSet) -> list[str | None]:
    """Three as they stand; a single one is at the bottom, the mark of a persistent effect at the top."""
    if len(words) == 3:
        return typed_values.icons(" ".join(words), card_set)
    one = [typed_values.icon(word, card_set) for word in words]
    match one:
        case [None]:
            return [None, None, None]
        case ["persistent"]:
            return [PERSISTENT, None, None]
        case [icon]:
            return [None, None, icon]
        case ["persistent", icon] | [icon, "persistent"]:
            return [PERSISTENT, None, icon]
    form = "give one icon (it is at the bottom) or three, top to bottom, with {clear} for a clear slot"
    raise BadInput(form, clear=CLEAR)


def _plain_words(left: list[Token]) -> list[str]:
    """The words before the first sentence or keyword."""
    taken: list[str] = []
    while left and not left[0].is_sentence and not _is_keyword(left[0].text):
        taken.append(left.pop(0).text)
    return taken


def _is_keyword(word: str) -> bool:
    return (
        word == "-"
        or word.startswith(_OWN_WORDS)
        or any(typed_values.is_word(form, word) for form in KEYWORDS)
    )


KEYWORDS: Final = (Sentence("none"), Sentence("same"), Sentence("picture"))
