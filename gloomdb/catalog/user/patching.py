"""The patch file that the owner of a box fills in: begun, gone on with, and written as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from gloomdb.cards.set import CardSet
from gloomdb.catalog.user.gaps import Gap
from gloomdb.definitions.checks.inspection import inspect_patch
from gloomdb.definitions.checks.problems import errors
from gloomdb.definitions.json.strict_json import parse_document
from gloomdb.definitions.layers import Patch
from gloomdb.definitions.library import Library
from gloomdb.resources import schemas_dir

SOURCE: Final = "my-box"

HOW: Final = (
    "Give each card what the box shows and take out the cards you leave alone. "
    'Points and icons are three each, top to bottom, null is clear: "points": [-15, null, 0], '
    '"icons": [null, "goblet", null]. Effects are a list, [] for none. '
    "A card that is not here needs its type and name as well; 'drop' takes invented cards out. "
    "'gloomdb validate' checks the file, 'gloomdb import' takes it in."
)


class PatchFile:
    """A patch that is being filled in."""

    def __init__(self, card_set: CardSet, title: str) -> None:
        self.set_id = card_set.id
        self.order = [card.slug for card in card_set.cards]
        self.sources: dict[str, Any] = {SOURCE: {"title": title}}
        self.cards: dict[str, dict[str, Any]] = {}
        self.drop: list[str] = []
        self.rest: dict[str, Any] = {}

    def set(self, slug: str, field: str, value: object) -> None:
        """Fills in a field."""
        self.cards.setdefault(slug, {})[field] = value

    def unset(self, slug: str, field: str) -> None:
        """Takes back what was filled in."""
        fields = self.cards.get(slug, {})
        fields.pop(field, None)
        if not fields:
            self.cards.pop(slug, None)

    def has(self, slug: str, field: str) -> bool:
        """Whether the field is filled in."""
        return field in self.cards.get(slug, {})

    def go_on(self, patch: Patch) -> None:
        """Takes up what an earlier patch for the same set has."""
        self.sources = dict(patch.raw["sources"])
        self.drop = list(patch.raw.get("drop", []))
        self.rest = {key: patch.raw[key] for key in ("note",) if key in patch.raw}
        for card in patch.cards:
            self.cards[card["id"]] = {key: value for key, value in card.items() if key != "id"}

    def trouble(self, slug: str, library: Library) -> str | None:
        """What is wrong with what one card has now; None: nothing."""
        card = {"id": slug, **self.cards.get(slug, {})}
        raw = _laid_out({"patch": self.set_id, "sources": self.sources, "cards": [card]})
        wrong = errors(inspect_patch(parse_document(raw, "the answer"), library))
        return wrong[0].message if wrong else None

    def written(self) -> bytes:
        """The file."""
        place = {slug: number for number, slug in enumerate(self.order)}
        slugs = sorted(self.cards, key=lambda slug: place.get(slug, len(place)))
        patch = {"patch": self.set_id, **self.rest, "sources": self.sources}
        patch["cards"] = [{"id": slug, **self.cards[slug]} for slug in slugs]
        if self.drop:
            patch["drop"] = self.drop
        return _laid_out(patch)


def template(card_set: CardSet, gaps: Iterable[Gap], title: str) -> bytes:
    """A patch with an empty entry for every card that has gaps: right as it is, and ready to be filled in."""
    ids = dict.fromkeys(gap.card.slug for gap in gaps)
    cards = [{"id": slug} for slug in ids]
    return _laid_out(
        {"patch": card_set.id, "note": HOW, "sources": {SOURCE: {"title": title}}, "cards": cards}
    )


def _laid_out(patch: dict[str, Any]) -> bytes:
    """One line for each card, so that the file can be read and compared."""
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
