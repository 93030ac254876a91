"""Several owners' patches of one box made into one: agreements have all their sources, disputes are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gloomdb.catalog.storage.documents import sha256
from gloomdb.catalog.user.patch_shelf import Voices, voices
from gloomdb.definitions.decode import BY_LANGUAGE, REMARKS
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.layers import Patch
from gloomdb.definitions.patch_sources import DISPUTED, Opinion, Place, apart
from gloomdb.errors import BadInput


@dataclass(frozen=True, slots=True)
class Merged:
    """One patch of several, and what they said."""

    patch: Patch
    voices: Voices
    used: dict[Place, Opinion]


def merge(patches: Sequence[Patch], prefer: str | None = None) -> Merged:
    """The patches as one. Where they disagree, the most owners are believed, then the first of them.

    `prefer` is the id of a source that is believed before all others.
    """
    sets = list(dict.fromkeys(patch.set for patch in patches))
    if len(sets) > 1:
        form = "the patches are for different sets: {sets} (merge those of one set)"
        raise BadInput(form, sets=", ".join(sets))
    told_apart = apart(patches)
    said = voices(told_apart)
    order = [id_ for patch in told_apart for id_ in patch.raw["sources"]]
    used = {
        place: max(every, key=lambda each: _weight(each, said, order, prefer))
        for place, every in said.said.items()
    }
    sources = {id_: source for patch in told_apart for id_, source in patch.raw["sources"].items()}
    raw: JsonObject = {
        "patch": sets[0],
        "id": f"merged-{sha256(' '.join(sorted(sources)))[:8]}",
        "sources": sources,
        "cards": _cards(told_apart, said, used),
    }
    drop = dict.fromkeys(slug for patch in told_apart for slug in patch.raw.get("drop", ()))
    if drop:
        raw["drop"] = list(drop)
    return Merged(Patch(raw), said, used)


def _weight(
    opinion: Opinion, said: Voices, order: Sequence[str], prefer: str | None
) -> tuple[bool, int, int]:
    first = min((order.index(source) for source in opinion.sources), default=0)
    return prefer in opinion.sources, len(said.people(opinion)), -first


def _cards(patches: Sequence[Patch], said: Voices, used: dict[Place, Opinion]) -> list[JsonObject]:
    cards: dict[str, JsonObject] = {}
    for patch in patches:
        for card in patch.cards:
            kept = cards.setdefault(card["id"], {"id": card["id"]})
            for remark in REMARKS:  # not counted: the first word on it stays
                if remark in card:
                    kept.setdefault(remark, card[remark])
    for place, opinion in used.items():
        card = cards[place.card]
        _lay(card, place, opinion)
        for other in said.said[place]:
            if other is not opinion:
                rest: JsonObject = {}
                _lay(rest, place, other)
                card.setdefault(DISPUTED, []).append(rest)
    return list(cards.values())


def _lay(card: JsonObject, place: Place, opinion: Opinion) -> None:
    """Gives a card a field and whose word it is."""
    field, _, lang = place.field.partition(".")
    sources: dict[str, Any] = card.setdefault("sources", {})
    if field in BY_LANGUAGE:
        card.setdefault(field, {})[lang] = opinion.value
        sources[field] = list(dict.fromkeys([*sources.get(field, ()), *opinion.sources]))
    else:
        card[field] = opinion.value
    sources[place.field] = list(opinion.sources)
