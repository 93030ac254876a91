"""From the JSON of a set or card to the values of `gloomdb.cards`, and the fields of a card back.

The JSON is known to keep its schema.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from gloomdb.cards.card import CardType, Names
from gloomdb.cards.set import (
    CardSet,
    Choosing,
    Discard,
    Fact,
    Family,
    FreePlays,
    Kind,
    Look,
    Persistence,
    Responses,
    Rules,
    Ruling,
    Source,
    Theme,
)
from gloomdb.definitions.json.strict_json import Json, JsonObject
from gloomdb.effects.codec import decode_claim, decode_effects, encode_claim, encode_effects
from gloomdb.language import LANGS

TRACKED: Final = (
    "type", "name", "family", "subtitle", "points", "icons", "effects", "claim", "picture",
    "points_total", "sign", "copies",
)  # fmt: skip
"""The fields of a card that rest on something: each has a basis and sources."""

REMARKS: Final = ("translation", "uncertain", "reprint_of", "note", "facts")
"""The fields that speak about the others."""

BY_LANGUAGE: Final = frozenset({"name", "subtitle", "translation"})


def decode_head(raw: JsonObject) -> CardSet:
    """The set without its cards."""
    return CardSet(
        id=raw["id"],
        title=names(raw["title"]),
        kind=Kind(raw["kind"]),
        year=raw.get("year"),
        languages=tuple(raw["languages"]),
        families=tuple(_family(each) for each in raw.get("families", ())),
        icons=frozen({icon: names(called) for icon, called in raw.get("icons", {}).items()}),
        terms=frozen({lang: frozen(words) for lang, words in raw.get("terms", {}).items()}),
        rules=decode_rules(raw["rules"]) if "rules" in raw else None,
        rulings=tuple(_ruling(each) for each in raw.get("rulings", ())),
        expected=frozen({CardType(type_): count for type_, count in raw.get("expected", {}).items()}),
        sources=decode_sources(raw.get("sources", {})),
        mark=raw.get("mark"),
        cards=(),
        note=raw.get("note"),
        requires=tuple(raw.get("requires", ())),
        age=raw.get("age"),
        minutes=raw.get("minutes"),
        looks=frozen({CardType(type_): _look(look) for type_, look in raw.get("looks", {}).items()}),
        facts=frozen({id_: _fact(fact) for id_, fact in raw.get("facts", {}).items()}),
        portraits=frozen(raw.get("portraits", {})),
        theme=_theme(raw.get("theme", {})),
        art_fit=raw.get("art", {}).get("fit", "oval"),
    )


def decode_sources(raw: JsonObject) -> Mapping[str, Source]:
    """The sources a set or patch names."""
    return frozen({id_: Source(id_, **{**each, "title": each["title"].strip()}) for id_, each in raw.items()})


def decode_fields(raw: JsonObject) -> dict[str, Any]:
    """The fields of a card that its JSON gives, as `Card` has them; ids, basis and sources left out."""
    given = (name for name in (*TRACKED, *REMARKS) if name in raw)
    return {name: _FIELDS[name][0](raw[name]) if name in _FIELDS else raw[name] for name in given}


def encode_field(name: str, value: Any) -> Json:
    """A field of a card as its JSON has it."""
    return _FIELDS[name][1](value) if name in _FIELDS and value is not None else value


def field_sources(raw: JsonObject, default: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """The source ids of each field that the JSON gives; `name.es` is told apart where the file does."""
    given: Json = raw.get("sources", default)
    by_field: Mapping[str, Json] = given if isinstance(given, dict) else {"*": given}
    rest: Json = by_field.get("*", ())
    known = {name: tuple(by_field.get(name) or rest) for name in (*TRACKED, "facts") if name in raw}
    return known | {name: tuple(ids) for name, ids in by_field.items() if "." in name}


def names(raw: Mapping[str, str] | Names) -> Names:
    """A text by language, in the order of the languages."""
    return MappingProxyType({lang: raw[lang].strip() for lang in LANGS if lang in raw})


def frozen(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    """A mapping nobody can change."""
    return MappingProxyType(dict(mapping))


def _family(raw: JsonObject) -> Family:
    return Family(raw["id"], names(raw["name"]), names(raw.get("symbol", {})), raw.get("deluxe", False))


def _look(raw: JsonObject) -> Look:
    return Look(names(raw.get("plate", {})), names(raw.get("picture", {})))


def _fact(raw: JsonObject) -> Fact:
    return Fact(raw["text"].strip(), tuple(raw["sources"]))


def _theme(raw: JsonObject) -> Theme:
    return Theme(**{**raw, "crests": frozen(raw.get("crests", {}))})


def _ruling(raw: JsonObject) -> Ruling:
    return Ruling(raw["id"], names(raw["question"]), names(raw["answer"]), names(raw["reason"]))


def decode_rules(raw: Mapping[str, Any]) -> Rules:
    """The rules of a set, or of a deck."""
    return Rules(**{name: _RULES[name](value) if name in _RULES else value for name, value in raw.items()})


_RULES: Final[Mapping[str, Any]] = {
    "players": tuple,
    "family_size": lambda sizes: frozen({int(players): size for players, size in sizes.items()}),
    "setup": Choosing,
    "responses": Responses,
    "free_plays": FreePlays,
    "discard": Discard,
    "persistence": Persistence,
}
_FIELDS: Final[Mapping[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]]] = {
    "type": (CardType, str),
    "name": (names, dict),
    "subtitle": (names, dict),
    "points": (tuple, list),
    "icons": (tuple, list),
    "effects": (decode_effects, encode_effects),
    "claim": (decode_claim, encode_claim),
    "translation": (names, dict),
    "uncertain": (frozen, dict),
    "facts": (frozen, dict),
}
"""How the JSON of a field becomes what a card has, and back; of the others both are the same."""
