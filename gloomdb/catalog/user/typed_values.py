"""What the owner of a box types for a field, as the JSON of a patch; and a value as it would be typed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from gloomdb.cards.card import BLANK, PERSISTENT, CardType, Claim, Lang
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import CardSet, Terms
from gloomdb.definitions.spreadsheet import cell_values
from gloomdb.effects.codec import decode_effects, encode_claim, encode_effects
from gloomdb.effects.render import render_effect, words_for
from gloomdb.effects.wording.edition_fields import EditionSentence
from gloomdb.errors import BadInput
from gloomdb.language import LANGS, SOURCE, Sentence, translate
from gloomdb.query import synonyms
from gloomdb.query.fields import FIELDS
from gloomdb.query.stems import stems
from gloomdb.query.synonyms import Called
from gloomdb.text import did_you_mean, fold, in_any_language

CLEAR: Final = "."
OFFERED: Final = 9  # effects listed at a time
_ICON: Final = Sentence("unknown icon '{word}'{hint}")
_MOST: Final = 999  # points in a slot, as the schema has it


class Options:
    """What may be typed, by id with its names; told in the reader's language, taken in any."""

    def __init__(self, names: Mapping[str, Called]) -> None:
        self.names = names

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(self, lang: Lang) -> str:
        """The names to show, separated by commas."""
        return ", ".join(sorted(synonyms.shown(id_, names, lang) for id_, names in self.names.items()))

    def ids(self) -> dict[str, str]:
        """The ids by everything they are called, folded."""
        return {
            fold(name): id_ for id_, names in self.names.items() for name in synonyms.every_name(id_, names)
        }


TYPES: Final = Options(FIELDS["type"].values)
TIMINGS: Final = Options(FIELDS["when"].values)


@dataclass(frozen=True, slots=True)
class KnownEffect:
    """Effects that some card has, and how they read in the set that is filled in."""

    effects: tuple[Effect, ...]
    text: str


def points(typed: str, _card_set: CardSet) -> list[int | None]:
    """`-15 . 0`: three values, top to bottom; a dot is a clear slot."""
    form = "points are three, not {count} (top, middle, bottom; {clear} is a clear slot)"
    return [_point(word) for word in _three(form, typed)]


def icons(typed: str, card_set: CardSet) -> list[str | None]:
    """`. goblet .`: three icons, top to bottom, by id or name; a dot is a clear slot."""
    form = "icons are three, not {count} (top, middle, bottom; {clear} is a clear slot)"
    return [icon(word, card_set) for word in _three(form, typed)]


def icon(word: str, card_set: CardSet) -> str | None:
    """An icon by its id, its name or the beginning of it; a dot is a clear slot."""
    if word == CLEAR:
        return None
    # One word for each slot: of `en blanco` the last.
    blocks: dict[str, Called] = {
        block: {lang: (_block(block, lang),) for lang in LANGS} for block in (BLANK, PERSISTENT)
    }
    return _one_of(_ICON, word, Options(_named(card_set.icons) | blocks))


def family(typed: str, card_set: CardSet) -> str:
    """A family, by id or name."""
    known = Options(_named({house.id: house.name for house in card_set.families}))
    return _one_of("unknown {family} '{word}'{hint}", typed, known, card_set.terms)


def card_type(typed: str, _card_set: CardSet | None = None) -> str:
    """A type of card, by any name that queries know."""
    return _one_of("unknown type '{word}'{hint}", typed, TYPES)


def picture(typed: str, _card_set: CardSet) -> bool:
    """Whether the middle of the card is opaque."""
    if not is_yes(typed) and not _begins("no", typed):
        raise BadInput("answer yes (the middle of the card is a picture) or no (it is clear)")
    return is_yes(typed)


def is_yes(typed: str) -> bool:
    """`yes` or its first letter, in any language."""
    return _begins("yes", typed)


def is_none(typed: str) -> bool:
    """`none`, in any language."""
    return is_word("none", typed)


def is_word(form: str, typed: str) -> bool:
    """Whether somebody typed a word of ours, in any language."""
    return fold(typed) in in_any_language(form)


def _begins(form: str, typed: str) -> bool:
    words = in_any_language(form)
    return fold(typed) in words | {word[:1] for word in words}


def claim(typed: str, card_set: CardSet) -> dict[str, Any]:
    """`characters 2 romance goblet`: what is counted, how many, and which icons."""
    known = Options(_named(card_set.icons))
    return cell_values.claim(typed, lambda word: _one_of(_ICON, word, known))


PLAIN: Final[Mapping[str, Callable[[str, CardSet], Any]]] = {
    "type": card_type,
    "family": family,
    "points": points,
    "icons": icons,
    "picture": picture,
    "claim": claim,
}
"""How the answers for a field are read, but for effects, which are found by asking back."""


def effects(typed: str) -> list[dict[str, Any]]:
    """`none`, or the JSON of a list of effects."""
    if is_none(typed):
        return []
    try:
        return encode_effects(decode_effects(json.loads(typed)))
    except ValueError:
        raise BadInput("this is not JSON (write 'none', words to look for, or = and what it says)") from None


def paraphrase(typed: str, when: str, lang: Lang) -> list[dict[str, Any]]:
    """An effect that nobody has encoded, in one's own words."""
    chosen = _one_of("unknown timing '{word}'{hint}", when or Timing.IMMEDIATE, TIMINGS)
    return [{"when": chosen, "do": [{"op": "unencoded", "text": {lang: typed}}]}]


def known_effects(every: Iterable[Sequence[Effect]], card_set: CardSet, lang: Lang) -> list[KnownEffect]:
    """The different effects that cards have, as this set would say them."""
    words = words_for(card_set, lang)
    by_text: dict[str, KnownEffect] = {}
    for of_card in every:
        text = " ".join(render_effect(effect, CardType.MODIFIER, words) for effect in of_card)
        if text:
            by_text.setdefault(text, KnownEffect(tuple(of_card), text))
    return list(by_text.values())


def matching(known: Sequence[KnownEffect], typed: str, lang: Lang) -> list[KnownEffect]:
    """Those that have all the words, else those that have most of them; the shortest first."""
    wanted = set(stems(typed, lang))
    hits = [(len(wanted & set(stems(effect.text, lang))), effect) for effect in known]
    best = max((count for count, _ in hits), default=0)
    fitting = [effect for count, effect in hits if count == best and best]
    return sorted(fitting, key=lambda effect: len(effect.text))[:OFFERED]


def shown(value: object, card_set: CardSet, lang: Lang) -> str:
    """A field's value as it would be typed, or as the card would say it."""
    if isinstance(value, bool):
        return translate("yes" if value else "no", lang)
    if isinstance(value, Claim):
        asked = encode_claim(value)
        named = [_icon_name(icon, card_set, lang) for icon in asked["icons"]]
        return f"{translate(asked['by'], lang).lower()} {asked['count']} {' '.join(named)}"
    if isinstance(value, tuple):
        if all(isinstance(part, Effect) for part in value):
            words = words_for(card_set, lang)
            text = " ".join(render_effect(effect, CardType.MODIFIER, words) for effect in value)
            return text or translate("none", lang)
        return " ".join(_slot(slot, card_set, lang) for slot in value)
    return translate("nothing", lang) if value is None else str(value)


def _slot(slot: object, card_set: CardSet, lang: Lang) -> str:
    if slot is None:
        return CLEAR
    return _icon_name(slot, card_set, lang) if isinstance(slot, str) else str(slot)


def _icon_name(icon: str, card_set: CardSet, lang: Lang) -> str:
    """An icon as it would be typed: its name if that is one word, else its id."""
    if icon in (BLANK, PERSISTENT):
        return _block(icon, lang)
    name = card_set.icons.get(icon, {}).get(lang, icon) if lang != SOURCE else icon
    return icon if " " in name else name.lower()


def _block(icon: str, lang: Lang) -> str:
    return translate(icon, lang).split()[-1]


def _three(form: str, typed: str) -> list[str]:
    words = re.split(r"[\s,;/]+", typed.strip())
    if len(words) != 3:
        raise BadInput(form, count=len(words), clear=CLEAR)
    return words


def _point(word: str) -> int | None:
    if word == CLEAR:
        return None
    if not re.fullmatch(r"[-−–+]?[0-9]{1,3}", word):
        form = "'{word}' is not a value (give a number from -{most} to {most}, or {clear} for clear)"
        raise BadInput(form, word=word, most=_MOST, clear=CLEAR)
    return int(re.sub("[−–]", "-", word))


def _named(table: Mapping[str, Mapping[Lang, str]]) -> dict[str, Called]:
    """The names of a set's icons or families, as those of the language are."""
    return {id_: {lang: (name,) for lang, name in names.items()} for id_, names in table.items()}


def _one_of(form: str, word: str, options: Options, terms: Terms = MappingProxyType({})) -> str:
    typed, known = fold(word.strip()), options.ids()
    begun = {id_ for name, id_ in known.items() if typed and name.startswith(typed)}
    meant = known.get(typed) or (begun.pop() if len(begun) == 1 else None)
    if meant is None:
        hint = did_you_mean(word, known) or Sentence(" (known: {words})", words=options)
        raise BadInput(EditionSentence(form, terms, word=word, hint=hint))
    return meant
