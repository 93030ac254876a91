"""The gaps in what is documented of a box, and the patch file in which its owner fills them in."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from gloomdb.cards.card import PERSISTENT, Basis, Card, CardType
from gloomdb.cards.effect import Timing
from gloomdb.cards.gaps import ASKED, is_invented, open_fields
from gloomdb.cards.set import CardSet
from gloomdb.definitions.card_json import card_json
from gloomdb.definitions.checks.inspection import inspect_patch
from gloomdb.definitions.checks.problems import errors
from gloomdb.definitions.json.strict_json import parse_document
from gloomdb.definitions.layers import Patch
from gloomdb.definitions.library import Library
from gloomdb.errors import BadInput
from gloomdb.grouping import grouped
from gloomdb.resources import schemas_dir
from gloomdb.text import slug

HOW: Final = (
    "Give each card what the box shows and take out the cards you leave alone. "
    'Points and icons are three each, top to bottom, null is clear: "points": [-15, null, 0], '
    '"icons": [null, "goblet", null]. Effects are a list, [] for none. '
    "A card that is not here needs its type and name as well; 'drop' takes invented cards out. "
    "'gloomdb validate' checks the file, 'gloomdb import' takes it in."
)


@dataclass(frozen=True, slots=True)
class Box:
    """Whose box is read, and which: the source of a patch's values, and what tells the patch from others."""

    id: str
    source: Mapping[str, str]


def new_box(title: str, owner: str = "", printing: str = "") -> Box:
    """A box that is read today; its id is like no other."""
    id_ = f"{slug(owner)[:40].rstrip('-') or 'box'}-{os.urandom(3).hex()}"
    today = datetime.now().astimezone().date().isoformat()
    told = {"title": title, "owner": owner or title, "date": today, "printing": printing}
    return Box(id_, {key: text for key, text in told.items() if text})


@dataclass(frozen=True, slots=True)
class Gap:
    """One field of one card."""

    card: Card
    field: str

    @property
    def value(self) -> object:
        """What stands there for want of better; None: nothing."""
        return getattr(self.card, self.field)

    @property
    def basis(self) -> Basis:
        """What that rests on."""
        return self.card.basis.get(self.field, Basis.INCOMPLETE)


def gaps(card_set: CardSet) -> list[Gap]:
    """The gaps of the cards that are known to be in the box, card by card."""
    known = [card for card in card_set.cards if not is_invented(card)]
    fields = {card.slug: open_fields(card) for card in known}
    return [
        Gap(card, field)
        for card in known
        for field in fields[card.slug]
        if fields[card.slug] != ["picture"] or is_persistent(card_json(card))
    ]


def is_persistent(fields: Mapping[str, Any]) -> bool:
    """Whether a card's effect lasts as long as its mark or picture is seen: then the picture matters."""
    return PERSISTENT in (fields.get("icons") or ()) or any(
        effect["when"] == Timing.PERSISTENT for effect in fields.get("effects") or ()
    )


def fields_of_new(card: Card) -> list[str]:
    """The fields to ask for of a card of which there is only a name and a type."""
    more = {CardType.CHARACTER: "family", CardType.MODIFIER: "picture"}.get(card.type or CardType.EVENT)
    return [name for name in ASKED if name == more or name in open_fields(card)]


def invented(card_set: CardSet) -> dict[CardType, list[Card]]:
    """The cards that stand for unlisted ones, by type."""
    return grouped((card.type, card) for card in card_set.cards if card.type and is_invented(card))


class PatchFile:
    """A patch that is being filled in."""

    def __init__(self, card_set: CardSet, box: Box, library: Library) -> None:
        self.set = card_set
        self.library = library
        self.sources: dict[str, Any] = {box.id: dict(box.source)}
        self.cards: dict[str, dict[str, Any]] = {}
        self.drop: list[str] = []
        self.rest: dict[str, Any] = {"id": box.id}

    def take(self, slug: str, given: Mapping[str, object]) -> str | None:
        """Fills in fields of a card, all or none; gives what would be wrong with it then, None: nothing."""
        fields = {**self.cards.get(slug, {}), **given}
        card = {"id": slug, **fields}
        raw = laid_out({"patch": self.set.id, "sources": self.sources, "cards": [card]})
        wrong = errors(inspect_patch(parse_document(raw, "the answer"), self.library))
        if wrong:
            return wrong[0].message
        if fields:
            self.cards[slug] = fields
        return None

    def take_new(self, card: Card, given: Mapping[str, object]) -> str | None:
        """The same for a card that nobody has listed; it takes the place of an invented one of its type."""
        if any(card.slug == listed.slug for listed in self.set.cards):
            name = card.title(self.set.languages[0])
            raise BadInput("{set} already has a card called '{name}'", set=self.set.id, name=name)
        is_known = card.slug in self.cards
        wrong = self.take(card.slug, {"type": str(card.type), "name": dict(card.name), **given})
        free = self.invented(card.type)
        if wrong is None and free and not is_known:
            self.drop.append(free[0].slug)
        return wrong

    def invented(self, type_: CardType | None) -> list[Card]:
        """The cards of a type that stand for unlisted ones and have not made room for one."""
        stand_ins = invented(self.set).get(type_, []) if type_ else []
        return [card for card in stand_ins if card.slug not in self.drop]

    def unset(self, slug: str, field: str) -> None:
        """Takes back what was filled in."""
        fields = {name: value for name, value in self.cards.get(slug, {}).items() if name != field}
        if fields:
            self.cards[slug] = fields
        else:
            self.cards.pop(slug, None)

    def has(self, slug: str, field: str) -> bool:
        """Whether the field is filled in."""
        return field in self.cards.get(slug, {})

    def go_on(self, patch: Patch) -> None:
        """Takes up what an earlier patch for the same set has."""
        self.sources = dict(patch.raw["sources"])
        self.drop = list(patch.raw.get("drop", []))
        self.rest = {key: patch.raw[key] for key in ("id", "note") if key in patch.raw}
        for card in patch.cards:
            self.cards[card["id"]] = {key: value for key, value in card.items() if key != "id"}

    def written(self) -> bytes:
        """The file."""
        place = {card.slug: number for number, card in enumerate(self.set.cards)}
        slugs = sorted(self.cards, key=lambda slug: place.get(slug, len(place)))
        patch = {"patch": self.set.id, **self.rest, "sources": self.sources}
        patch["cards"] = [{"id": slug, **self.cards[slug]} for slug in slugs]
        if self.drop:
            patch["drop"] = self.drop
        return laid_out(patch)


def template(card_set: CardSet, gaps: Iterable[Gap], box: Box) -> bytes:
    """A patch with an empty entry for every card that has gaps: right as it is, and ready to be filled in."""
    ids = dict.fromkeys(gap.card.slug for gap in gaps)
    cards = [{"id": slug} for slug in ids]
    head = {"patch": card_set.id, "id": box.id, "note": HOW, "sources": {box.id: dict(box.source)}}
    return laid_out({**head, "cards": cards})


def laid_out(patch: dict[str, Any]) -> bytes:
    """The file of a patch: one line for each card, so that it can be read and compared."""
    head = {"$schema": (schemas_dir() / "patch.schema.json").absolute().as_uri(), **patch}
    cards = head.pop("cards")
    parts = [f"  {_json(key)}: {_json(value)}" for key, value in head.items() if key != "drop"]
    lines = ",\n".join(f"    {_json(card)}" for card in cards)
    parts.append(f'  "cards": [\n{lines}\n  ]' if cards else '  "cards": []')
    if "drop" in head:
        parts.append(f'  "drop": {_json(head["drop"])}')
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode("utf-8")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
