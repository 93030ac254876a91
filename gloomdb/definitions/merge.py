"""Laying the layers of a set on each other, field by field, and keeping what each field rests on.

Documented values first; stand-ins only where nothing is documented; fans' names where a card still has
none; patches over all of them. The same functions build a set from its files and put a patch on a set that
is already built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import FAN, Basis, Card, Names
from gloomdb.cards.set import CardSet
from gloomdb.definitions.decode import (
    BY_LANGUAGE,
    TRACKED,
    decode_fields,
    decode_head,
    field_sources,
    frozen,
    names,
)
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.layers import Layers, Patch
from gloomdb.definitions.patch_sources import apart
from gloomdb.language import Lang

Find: TypeAlias = Callable[[str], Card | None]
"""The documented card of a full id, in any set."""

Ids: TypeAlias = tuple[str, ...]

COPIED: Final = tuple(name for name in TRACKED if name not in ("points_total", "sign", "copies"))
"""What `copy` takes from another card; how many there are in a box is each box's own."""


_ORDER: Final = list(Basis).index


def build_set(layers: Layers, find: Find) -> CardSet:
    """The set with its cards, stand-ins merged in."""
    head = decode_head(layers.head)
    cards = {raw["id"]: documented_card(head.id, raw) for raw in layers.documented}
    for raw in sorted(layers.stand_ins, key=lambda raw: _ORDER(raw["basis"])):  # the best first
        card = cards.get(raw["id"]) or _unknown_card(head.id, raw["id"])
        cards[card.slug] = _stand_in(card, raw, find)
    fan_names = layers.head.get("fan_names", {})
    return replace(head, cards=tuple(_fan_named(card, fan_names) for card in cards.values()))


def documented_card(set_id: str, raw: JsonObject) -> Card:
    """A card with what is documented of it and nothing else."""
    fields, sources = decode_fields(raw), field_sources(raw)
    return _lay(_unknown_card(set_id, raw["id"]), fields, Basis.DOCUMENTED, sources)


def merge_patches(card_set: CardSet, patches: Iterable[Patch]) -> CardSet:
    """The set with the patches laid over it, in their order; later ones win, and agree with earlier ones."""
    for patch in apart(patches, card_set.sources):
        card_set = _patched(card_set, patch)
    return card_set


def _patched(card_set: CardSet, patch: Patch) -> CardSet:
    cards = {card.slug: card for card in card_set.cards if not _is_dropped(card, patch.drop)}
    for raw in patch.cards:
        card = cards.get(raw["id"]) or _unknown_card(card_set.id, raw["id"])
        by_field = field_sources(raw, default=tuple(patch.sources))
        fields = decode_fields(raw)
        by_field |= _confirmed(card, fields, by_field)
        cards[card.slug] = _lay(_without_fan_names(card, fields), fields, Basis.DOCUMENTED, by_field)
    sources = frozen({**card_set.sources, **patch.sources})
    return replace(card_set, cards=tuple(cards.values()), sources=sources)


def _confirmed(card: Card, fields: Mapping[str, Any], sources: Mapping[str, Ids]) -> dict[str, Ids]:
    """The sources of the fields that the card has as documented already, and alike: its own too."""
    return {
        name: tuple(dict.fromkeys([*card.sources.get(name, ()), *ids]))
        for name, ids in sources.items()
        if card.basis.get(name) is Basis.DOCUMENTED and _over(card, name, fields[name]) == getattr(card, name)
    }


def _without_fan_names(card: Card, fields: Mapping[str, Any]) -> Card:
    """The card without its translations by fans, if it gets a better one or what they translate changes."""
    given: Names = fields.get("name", {})
    stays = all(card.name.get(lang) == name and lang not in card.translation for lang, name in given.items())
    return card if stays else card.officially_named


def _is_dropped(card: Card, dropped: frozenset[str]) -> bool:
    return card.slug in dropped and card.basis.get("name") is not Basis.DOCUMENTED


def _unknown_card(set_id: str, slug: str) -> Card:
    return Card(set_id, slug, None, frozen({}))


def _stand_in(card: Card, raw: JsonObject, find: Find) -> Card:
    """The card with its gaps filled: first by what the stand-in says, then from the card it copies."""
    basis = Basis(raw["basis"])
    fields = {name: value for name, value in decode_fields(raw).items() if name not in card.basis}
    card = _lay(card, fields, basis, field_sources(raw))
    model = find(raw["copy"]) if "copy" in raw else None
    if model is None:
        return card
    gaps = [name for name in COPIED if name in model.basis and name not in card.basis]
    taken = {name: getattr(model, name) for name in gaps}
    return _lay(card, taken, basis, dict.fromkeys(gaps, (model.id,)))


def _fan_named(card: Card, fan_names: Mapping[Lang, JsonObject]) -> Card:
    """The card with what fans call it where it has no name; what its fields rest on stays as it was."""
    for lang, texts in fan_names.items():
        name = _in_fan_words(card.name, lang, texts["names"])
        if name is not card.name:
            card = replace(card, name=name, translation=frozen({**card.translation, lang: FAN}))
        if card.translation.get(lang) == FAN:
            subtitle = _in_fan_words(card.subtitle, lang, texts.get("subtitles", {}))
            card = replace(card, subtitle=subtitle)
    return card


def _in_fan_words(texts: Names, lang: Lang, translations: Mapping[str, str]) -> Names:
    """The texts with a translation of one of them, unless they have one in the language or there is none."""
    translated = next((translations[text] for text in texts.values() if text in translations), None)
    if lang in texts or translated is None:
        return texts
    return names({**texts, lang: translated})


def _lay(card: Card, fields: Mapping[str, Any], basis: Basis, sources: Mapping[str, Sequence[str]]) -> Card:
    """The card with these fields over its own; of texts by language, only the languages given."""
    # A text of which some languages stay is as good as the weaker of the two, and has the sources of both.
    stays = [name for name in fields if _stays(card, name, fields[name])]
    rests = {name: basis for name in fields if name in TRACKED}
    rests |= {name: max(card.basis.get(name, basis), basis, key=_ORDER) for name in stays if name in rests}
    below = {name: card.sources.get(name, ()) for name in stays}
    known_sources = {
        name: tuple(dict.fromkeys([*below.get(name, ()), *ids])) for name, ids in sources.items() if ids
    }
    uncertain = {name: how for name, how in card.uncertain.items() if not _is_laid(name, fields)}
    laid: dict[str, Any] = {name: _over(card, name, value) for name, value in fields.items()}
    laid["uncertain"] = frozen({**uncertain, **fields.get("uncertain", {})})
    return replace(
        card, **laid, basis=frozen({**card.basis, **rests}), sources=frozen({**card.sources, **known_sources})
    )


def _over(card: Card, name: str, value: Any) -> Any:
    return frozen(getattr(card, name) | value) if name in BY_LANGUAGE or name == "facts" else value


def _is_laid(name: str, fields: Mapping[str, Any]) -> bool:
    """Whether the fields hold a new value for `points`, `name` or `name.es`."""
    field, _, lang = name.partition(".")
    return field in fields and (not lang or lang in fields[field])


def _stays(card: Card, name: str, value: Any) -> bool:
    """Whether some of the old value, fans' translations aside, can still be seen below the new one."""
    if name not in BY_LANGUAGE:
        return False
    return not getattr(card.officially_named, name).keys() <= value.keys()
