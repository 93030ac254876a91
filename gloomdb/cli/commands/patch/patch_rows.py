"""What patches say, as rows: values in the words one would type, differences, agreements and conflicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gloomdb.cards.set import CardSet
from gloomdb.catalog.user.patch_merge import Merged
from gloomdb.catalog.user.patch_shelf import Voices, owners, voices
from gloomdb.catalog.user.typed_values import shown
from gloomdb.cli.terminal.headings import heading
from gloomdb.definitions.decode import decode_fields
from gloomdb.definitions.layers import Patch
from gloomdb.definitions.patch_sources import Opinion, Place, alike, apart, opinions
from gloomdb.errors import NotFound
from gloomdb.language import Lang
from gloomdb.text import did_you_mean, fold


def said(place: Place, value: Any, card_set: CardSet, lang: Lang) -> str:
    """A value as one would type it, or as the card would say it."""
    field = place.field
    return str(value) if "." in field else shown(decode_fields({field: value})[field], card_set, lang)


def said_by(place: Place, opinion: Opinion, voices_: Voices, card_set: CardSet, lang: Lang) -> str:
    """The same with the owners who give the value."""
    whose = ", ".join(voices_.people(opinion)) or ", ".join(opinion.sources)
    return f"{said(place, opinion.value, card_set, lang)} ({whose})"


def _head(place: Place, card_set: CardSet, lang: Lang) -> dict[str, object]:
    titles = {card.slug: card.title(lang) for card in card_set.cards if card.name}
    title = titles.get(place.card, place.card)
    return {"id": f"{card_set.id}/{place.card}", "card": title, "field": heading(place.field, lang)}


def value_rows(patch: Patch, card_set: CardSet, lang: Lang) -> list[dict[str, object]]:
    """A row for every value of a patch."""
    return [
        _head(place, card_set, lang) | {"value": said(place, opinion.value, card_set, lang)}
        for place, every in voices([patch]).said.items()
        for opinion in every[:1]
    ]


def difference_rows(a: Patch, b: Patch, card_set: CardSet, lang: Lang) -> list[dict[str, object]]:
    """A row for every field that either patch has."""
    here, there = ({place: every[0].value for place, every in opinions([patch]).items()} for patch in (a, b))
    rows = []
    for place in dict.fromkeys([*here, *there]):
        values = [
            said(place, side[place], card_set, lang) if place in side else None for side in (here, there)
        ]
        status = _status(place, here, there)
        rows.append(_head(place, card_set, lang) | {"status": status, "a": values[0], "b": values[1]})
    return rows


def _status(place: Place, here: Mapping[Place, Any], there: Mapping[Place, Any]) -> str:
    if place not in there:
        return "only a"
    if place not in here:
        return "only b"
    return "same" if alike(here[place]) == alike(there[place]) else "differs"


def agreements(merged: Merged, card_set: CardSet, lang: Lang) -> list[dict[str, object]]:
    """A row for every value that two owners or more entered alike, and nobody otherwise."""
    return [
        _head(place, card_set, lang)
        | {"value": opinion.value, "confirmed": len(merged.voices.people(opinion))}
        | {"owners": merged.voices.people(opinion)}
        for place, opinion in merged.voices.agreed.items()
    ]


def conflicts(merged: Merged, card_set: CardSet, lang: Lang) -> list[dict[str, object]]:
    """A row for every field about which owners disagree."""
    rows = []
    for place, every in merged.voices.disputed.items():
        ordered = sorted(every, key=lambda each: each is not merged.used[place])
        used, *others = [said_by(place, each, merged.voices, card_set, lang) for each in ordered]
        values = [{"value": each.value, "owners": merged.voices.people(each)} for each in every]
        rows.append(
            _head(place, card_set, lang) | {"used": used, "others": "; ".join(others), "values": values}
        )
    return rows


def source_of(patches: Sequence[Patch], owner: str | None) -> str | None:
    """The source of an owner's values in these patches."""
    if owner is None:
        return None
    names = {id_: name for patch in apart(patches) for id_, name in owners(patch).items()}
    for id_, name in names.items():
        if owner == id_ or fold(owner) == fold(name):
            return id_
    hint = did_you_mean(owner, names.values())
    raise NotFound("none of the patches is by '{name}'{hint}", name=owner, hint=hint)
