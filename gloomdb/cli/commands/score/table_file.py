"""A table from a file: read strictly, checked against its schema, every card found and in its place."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, cast

from gloomdb.cards.card import Card, nothing
from gloomdb.cards.set import Persistence, Terms
from gloomdb.catalog.reading.found_cards import listed
from gloomdb.catalog.reading.lookup import Wish, candidates, check_set
from gloomdb.catalog.reading.store import Catalog
from gloomdb.decks import laid
from gloomdb.decks.laid import SEEN, Box
from gloomdb.definitions.card_json import CardDocument, card_from_json
from gloomdb.definitions.checks.schema_check import checked_object
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.effects.worth import Family
from gloomdb.errors import BadInput, GloomError
from gloomdb.files import write_file
from gloomdb.language import Sentence
from gloomdb.text import safe

SCHEMA: Final = "table.schema.json"
_WHAT: Final = Sentence("table (schemas/table.schema.json describes one)")
MANY: Final = 99  # nobody knows how many of a card there are that was only seen


@dataclass(frozen=True, slots=True)
class LaidTable:
    """A table whose cards are known."""

    box: Box
    players: tuple[str, ...]
    families: tuple[Family, ...]
    is_over: bool
    notes: tuple[str, ...] = ()
    terms: Terms = field(default_factory=nothing)
    """The words of the set whose rules are played, where it is known."""


def read_table(catalog: Catalog, box: Box, path: Path, sets: Sequence[str]) -> LaidTable:
    """The table of a file; raises one sentence with the file for whatever is wrong."""
    data = checked_object(path, SCHEMA, _WHAT, "families")
    if data.get("persistence", "own") != "own":
        box = replace(box, persistence=Persistence(data["persistence"]))
    try:
        return _laid(catalog, box, data, [check_set(id_, box.sets) for id_ in (*sets, *data.get("sets", ()))])
    except GloomError as trouble:
        raise type(trouble)("{path}: {trouble}", path=path, trouble=trouble) from None


def put_into(path: Path, player: str, cards: Sequence[Card]) -> None:
    """Writes a stack into the table of a file, in place of the one its Character had."""
    data = checked_object(path, SCHEMA, _WHAT, "families") if path.exists() else {"families": []}
    names = [card.title("en") if card.set == SEEN else card.id for card in cards]
    for family in data["families"]:
        family["characters"] = [each for each in family["characters"] if each["character"] != names[0]]
    known = [family for family in data["families"] if family["player"] == player]
    family = known[0] if known else {"player": player, "characters": []}
    family["characters"].append({"character": names[0], "cards": names[1:]})
    others = [each for each in data["families"] if each["characters"] or each is family]
    data["families"] = others if known else [*others, family]
    write_file(path, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode(), force=True)


def _laid(catalog: Catalog, box: Box, data: JsonObject, sets: Sequence[str]) -> LaidTable:
    # All are looked up together, so that one box is chosen for the whole table.
    own = {card["id"]: _own_card(card) for card in data.get("cards", ())}
    box = replace(
        box,
        own={id_: card["set"] for id_, card in zip(own, data.get("cards", ()), strict=True) if "set" in card},
    )
    cards, notices = laid.found(catalog, list(_wishes(catalog, data)), sets, own)
    in_order = iter(cards)
    throne = next(in_order) if data.get("throne") else None
    families = []
    for entry in data["families"]:
        stacks = []
        for stack in entry["characters"]:
            laid_cards = [next(in_order) for _ in range(1 + len(stack.get("cards", ())))]
            laid.check_stack(laid_cards)
            stacks.append(box.stack(laid_cards))
        story = next(in_order) if entry.get("story") else None
        families.append(Family(tuple(stacks), story, throne))
    _check_once(families)
    if throne is not None and data["throne"]["monarch"] is not None:
        families = _enthroned(catalog, families, data["throne"]["monarch"])
    notes = [*notices, *_too_many(cards), *laid.cautions(cards)]
    players = tuple(entry["player"] for entry in data["families"])
    is_over = any(family.is_dead for family in families)
    return LaidTable(box, players, tuple(families), is_over, tuple(notes), _terms(box, families))


def _terms(box: Box, families: Sequence[Family]) -> Terms:
    """The words of the box that all Characters are from; none where they are from several."""
    homes = {stack.cards[0].set for family in families for stack in family.stacks}
    home = box.sets.get(homes.pop()) if len(homes) == 1 else None
    return home.terms if home else {}


def _own_card(document: JsonObject) -> Card:
    """A card as it was seen at the table; what was not seen of it is taken as clear."""
    unseen: JsonObject = {
        "points": [None] * 3,
        "icons": [None] * 3,
        "effects": [],
        "basis": {},
        "sources": {},
    }
    known = {key: value for key, value in document.items() if key != "set"}
    return card_from_json(cast("CardDocument", unseen | known | {"copies": MANY}))


def _wishes(catalog: Catalog, data: JsonObject) -> Iterator[Wish]:
    """Every card the file names, the Throne first, then family by family, the Story last."""
    if data.get("throne"):
        yield Wish(data["throne"].get("card") or _only_throne(catalog), laid.THRONE)
    for family in data["families"]:
        for stack in family["characters"]:
            yield from laid.wishes(stack["character"], stack.get("cards", ()))
        if family.get("story"):
            yield Wish(family["story"], laid.STORY)


def _only_throne(catalog: Catalog) -> str:
    known = listed(catalog, "type:throne", "en").cards
    if len(known) != 1:
        raise BadInput("there are {count} Throne cards: say which one (throne, card)", count=len(known))
    return known[0]["id"]


def _check_once(families: Sequence[Family]) -> None:
    """Nobody sits at a table twice, and no Story lies in front of two players."""
    sitting = Counter(stack.cards[0].id for family in families for stack in family.stacks)
    held = Counter(family.story.id for family in families if family.story)
    for id_, count in [*sitting.items(), *held.items()]:
        if count > 1:
            raise BadInput("{id} is at the table {count} times (there is only one)", id=id_, count=count)
    for family in families:
        if family.story is not None and family.story.type != "story":
            raise BadInput("{id} is not a Story (leave it out, or lay it on a Character)", id=family.story.id)
        if family.throne is not None and family.throne.type != "throne":
            raise BadInput(
                "{id} is not a Throne (leave the card out to use the known one)", id=family.throne.id
            )


def _enthroned(catalog: Catalog, families: Sequence[Family], monarch: str) -> list[Family]:
    """The families with the Monarch among them."""
    meant = {card["id"] for card in catalog.documents(candidates(catalog, monarch))}
    places = [
        (seat, place)
        for seat, family in enumerate(families)
        for place, stack in enumerate(family.stacks)
        if stack.cards[0].id in meant
    ]
    if len(places) > 1:
        form = "the Monarch '{name}' matches {count} Characters at this table (give the id of one)"
        raise BadInput(form, count=len(places), name=safe(monarch))
    if not places:
        form = "the Monarch '{name}' is not a Character at this table (give the id of one)"
        raise BadInput(form, name=safe(monarch))
    seat, place = places[0]
    family = families[seat]
    # Thrones: the Throne goes back when the Monarch dies, unless that death ends the game.
    if family.stacks[place].is_dead and not family.is_dead:
        raise BadInput(
            "{id} is dead and the game goes on, so the Throne is back in the center (set monarch to null)",
            id=family.stacks[place].cards[0].id,
        )
    return [*families[:seat], replace(family, monarch=place), *families[seat + 1 :]]


def _too_many(cards: Sequence[Card]) -> list[str]:
    """Cards that lie on the table more often than their box holds them."""
    counts = Counter(card.id for card in cards)
    copies = {card.id: card.copies for card in cards}
    form = "{card} is at the table {count} times, but its box has {copies}"
    return [
        Sentence(form, card=id_, count=count, copies=copies[id_])
        for id_, count in counts.items()
        if count > copies[id_]
    ]
