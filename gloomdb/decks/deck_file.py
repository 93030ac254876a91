"""Deck files: a readable JSON of ids and content hashes that builds the same deck elsewhere.

Where a card is missing or does something else there, the file says which, and nothing is guessed. Files
from strangers are read strictly and checked against the schema, and every card is in its place.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gloomdb.cards.card import SHUFFLED, Card, CardType
from gloomdb.cards.set import CardSet, Persistence, rules_json
from gloomdb.decks.deck import Deck, Exclusion, Group, checked_name
from gloomdb.decks.exclusions import CODES, Remark, remark
from gloomdb.decks.mix import unplayable
from gloomdb.definitions.checks.schema_check import checked_object, listed
from gloomdb.definitions.decode import decode_rules
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.effects.fingerprint import card_hash
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.text import safe

FORMAT = 1
SCHEMA = "deck.schema.json"


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of a deck file that is not the same here."""

    card: str
    what: str
    """`missing`, or `changed`."""


def deck_json(deck: Deck) -> dict[str, Any]:
    """The deck as its file holds it."""
    counts = Counter(card.id for card in deck.cards())
    hashes = {card.id: card_hash(card) for card in deck.cards()}
    words = family_fields(deck.terms, "en")
    return {
        "deck": deck.name,
        "format": FORMAT,
        "governing": deck.governing,
        "rules": rules_json(deck.rules),
        "players": deck.players,
        "seed": deck.seed,
        "persistence": {set_id: str(value) for set_id, value in sorted(deck.persistence.items())},
        "groups": [
            {"id": group.id, "pool": group.pool, "characters": [card.id for card in group.characters]}
            for group in deck.groups
        ],
        "stories": [card.id for card in deck.stories],
        "throne": deck.throne.id if deck.throne else None,
        "cards": {id_: {"count": counts[id_], "hash": hashes[id_]} for id_ in sorted(counts)},
        "excluded": [{"id": out.card, **_remark_json(out.reason, words)} for out in deck.excluded],
        "warnings": [_remark_json(warning, words) for warning in deck.warnings],
        **({"wishes": dict(deck.wishes)} if deck.wishes else {}),
        "hash": deck.hash(),
    }


def deck_text(deck: Deck) -> str:
    """The deck file's text; the same deck gives the same text."""
    return json.dumps(deck_json(deck), ensure_ascii=False, indent=2) + "\n"


def read_deck(data: Mapping[str, Any], library: Mapping[str, CardSet]) -> tuple[Deck, list[Difference]]:
    """The deck a file describes, from the cards there are, and which of them differ.

    The file has passed its schema; a missing card is left out of the deck and named.
    """
    if data["format"] > FORMAT:
        raise BadInput("this deck file was written by a newer gloomdb: update to read it")
    cards = _cards(data["cards"], library)
    differences = [
        Difference(id_, "missing" if id_ not in cards else "changed")
        for id_, entry in data["cards"].items()
        if id_ not in cards or card_hash(cards[id_]) != entry["hash"]
    ]
    characters = {id_ for group in data["groups"] for id_ in group["characters"]}
    governing = library.get(data["governing"])
    apart = characters | set(data["stories"]) | {data["throne"]}
    try:
        rules = decode_rules(data["rules"])
        persistence = {set_id: Persistence(value) for set_id, value in data["persistence"].items()}
        excluded = tuple(Exclusion(out["id"], _read_remark(out)) for out in data["excluded"])
        deck = Deck(
            name=checked_name(data["deck"]),
            governing=data["governing"],
            rules=rules,
            players=data["players"],
            groups=tuple(
                Group(g["id"], tuple(cards[i] for i in g["characters"] if i in cards), g["pool"])
                for g in data["groups"]
            ),
            pile=tuple(
                cards[id_]
                for id_, entry in data["cards"].items()
                if id_ in cards and id_ not in apart
                for _ in range(entry["count"])
            ),
            stories=tuple(cards[id_] for id_ in data["stories"] if id_ in cards),
            throne=cards.get(data["throne"]) if data["throne"] else None,
            persistence=persistence,
            seed=data["seed"],
            excluded=excluded,
            warnings=tuple(_read_remark(warning) for warning in data["warnings"]),
            wishes=data.get("wishes", {}),
            terms=governing.terms if governing else {},
        )
    except (KeyError, ValueError, TypeError) as error:
        raise BadInput("this is not a gloomdb deck file: {error}", error=error) from error
    return deck, differences


def _cards(entries: Mapping[str, Any], library: Mapping[str, CardSet]) -> dict[str, Card]:
    """The cards of the file that are there, by id; no set is read that the file does not name."""
    named = dict.fromkeys(id_.partition("/")[0] for id_ in entries)
    cards = (card for set_id in named if set_id in library for card in library[set_id].cards)
    return {card.id: card for card in cards if card.id in entries}


def _remark_json(note: Remark, words: Mapping[str, str]) -> dict[str, Any]:
    return {"code": note.code, "about": dict(note.about), "sentence": note.in_language("en", words)}


def _read_remark(data: Mapping[str, Any]) -> Remark:
    if data["code"] not in CODES:
        raise ValueError(f"unknown remark '{data['code']}'")
    return remark(data["code"], **data["about"])


def read_deck_file(path: Path, library: Mapping[str, CardSet]) -> tuple[Deck, list[Difference], bool]:
    """The deck of a file, the cards that differ here, and whether the file was edited since."""
    data = checked_object(path, SCHEMA, Sentence("deck file (gloomdb deck export writes one)"), "groups")
    return deck_of(data, library, path)


def deck_of(
    data: JsonObject, library: Mapping[str, CardSet], path: Path
) -> tuple[Deck, list[Difference], bool]:
    """The same for a deck that has passed its schema and came in the file of that path."""
    _check_ids(data, path)
    deck, differences = read_deck(data, library)
    wrong = list(_misplaced(deck))
    if wrong:
        raise BadInput(
            "{path}: {wrong} (correct the file, or build the deck again)", path=path, wrong=listed(wrong)
        )
    return deck, differences, not differences and deck.hash() != data["hash"]


def _check_ids(data: JsonObject, path: Path) -> None:
    """Families, Stories and Throne are among the cards of the file, each once."""
    named = [id_ for group in data["groups"] for id_ in group["characters"]]
    named += [*data["stories"], *([data["throne"]] if data["throne"] else [])]
    times = Counter(named)
    for id_ in named:
        if id_ not in data["cards"]:
            form = "{path}: {id} is at the table but not among the cards (add it there)"
            raise BadInput(form, path=path, id=safe(id_))
        if times[id_] > 1 or data["cards"][id_]["count"] != 1:
            raise BadInput("{path}: {id} is listed more than once (keep one)", path=path, id=safe(id_))


def _misplaced(deck: Deck) -> Iterator[Sentence]:
    """Cards that cannot be where the file puts them, and why."""
    places = [
        *((card, {CardType.CHARACTER}) for group in deck.groups for card in group.characters),
        *((card, set(SHUFFLED)) for card in {card.id: card for card in deck.pile}.values()),
        *((card, {CardType.STORY}) for card in deck.stories),
        *((card, {CardType.THRONE}) for card in ([deck.throne] if deck.throne else [])),
    ]
    for card, types in places:
        reason = unplayable(card, deck.rules)
        if card.type not in types:
            form = "{card} is a {type}, in a place where it cannot be"
            if card.type is None:
                form = "{card} is a card of unknown type, in a place where it cannot be"
            yield Sentence(form, card=card.id, type=card.type)
        elif reason is not None:
            yield Sentence("{card} cannot be dealt: {reason}", card=card.id, reason=reason)
