"""Tabletop Simulator: the cards as one saved object and the sheets of pictures it refers to.

A sheet holds up to ten by seven cards, the last place left free for what a hand hides; a card's `CardID` is
its sheet's key times a hundred plus its place. Scripts are always empty: only names, descriptions and notes
come from cards, with the brackets of the game's text codes made harmless.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from gloomdb.cards.card import CLEAR, SHUFFLED, Card, CardType, Lang, name_in
from gloomdb.cards.set import CardSet
from gloomdb.effects.render import render_card
from gloomdb.language import translate
from gloomdb.sheets.card_labels import plain_type_name, type_name
from gloomdb.text import safe

COLUMNS: Final = 10
CAPACITY: Final = 69  # of a sheet: the seventieth place is the picture of a hidden card
LEAST: Final = 2  # rows and columns of a sheet
MOST_SHEETS: Final = 999
_APART: Final = 3.2  # between decks on the table, in its inches
_IN_A_ROW: Final = 6
_FOLDERS: Final = {
    "win32": r"Documents\My Games\Tabletop Simulator\Saves\Saved Objects",
    "darwin": "~/Library/Tabletop Simulator/Saves/Saved Objects",
    "linux": "~/.local/share/Tabletop Simulator/Saves/Saved Objects",
}


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards that lie together: the draw pile, a family, the Stories."""

    name: str
    cards: tuple[Card, ...]
    """As often as they are in it."""
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of many cards."""

    key: int
    cards: tuple[Card, ...]

    @property
    def columns(self) -> int:
        """How many cards side by side."""
        return max(LEAST, min(COLUMNS, len(self.cards)))

    @property
    def rows(self) -> int:
        """How many rows of cards."""
        return max(LEAST, -(-len(self.cards) // self.columns))


def saved_objects_folder(platform: str) -> str:
    """Where the game looks for saved objects on a system, as `sys.platform` names it."""
    return _FOLDERS.get(platform, _FOLDERS["linux"])


def thumbnail_cards(piles: Sequence[Heap]) -> list[Card]:
    """Up to three cards that show what the file is: the first of a heap each, families before others."""
    families_first = sorted(piles, key=lambda heap: heap.face_down)
    return [heap.cards[0] for heap in families_first[:3]]


def heaps(counted: Sequence[tuple[Card, int]], sets: Mapping[str, CardSet], lang: Lang) -> list[Heap]:
    """One heap for the draw pile, each family, the Stories, the Throne, and what is left."""
    piles: dict[tuple[int, str, str], list[Card]] = {}
    for card, count in counted:
        piles.setdefault(_pile(card, sets[card.set], lang), []).extend([card] * count)
    return [Heap(name, tuple(cards), face_down=rank == 0) for (rank, _, name), cards in sorted(piles.items())]


def _pile(card: Card, card_set: CardSet, lang: Lang) -> tuple[int, str, str]:
    """Where a card goes: a rank, the set where heaps of sets are kept apart, and the heap's name."""
    if card.type in SHUFFLED:
        return 0, "", translate("Draw pile", lang)
    if card.type is CardType.CHARACTER:
        family = card_set.family(card.family)
        called = name_in(family.name, lang) if family else translate("Characters", lang)
        return 1, f"{card.set}/{card.family or ''}", called
    if card.type is CardType.STORY:
        return 2, "", translate("Stories", lang)
    if card.type is CardType.THRONE:
        return 3, "", plain_type_name(card.type, lang)
    return 4, "", translate("Other cards", lang)


def sheets_of(piles: Sequence[Heap]) -> list[Sheet]:
    """Every card once, on as few sheets as hold them."""
    cards = list({card.id: card for heap in piles for card in heap.cards}.values())
    starts = range(0, len(cards), CAPACITY)
    return [Sheet(key, tuple(cards[at : at + CAPACITY])) for key, at in enumerate(starts, 1)]


def saved_object(
    piles: Sequence[Heap], sheets: Sequence[Sheet], sets: Mapping[str, CardSet], lang: Lang, *,
    faces: Sequence[str], back: str,
) -> dict[str, Any]:  # fmt: skip
    """The save that holds every heap; `faces` are the addresses of the sheets, `back` that of the back."""
    decks = {
        sheet.key: {
            "FaceURL": url, "BackURL": back, "NumWidth": sheet.columns, "NumHeight": sheet.rows,
            "BackIsHidden": True, "UniqueBack": False, "Type": 0,
        }
        for sheet, url in zip(sheets, faces, strict=True)
    }  # fmt: skip
    places = {card.id: 100 * sheet.key + at for sheet in sheets for at, card in enumerate(sheet.cards)}
    table = _Table(places, decks, sets, lang)
    return {
        "SaveName": "", "Date": "", "VersionNumber": "", "GameMode": "", "GameType": "", "GameComplexity": "",
        "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "", "Note": "", "TabStates": {},
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        "SnapPoints": [_snap_point(*_place(at)) for at in range(-1, len(piles))],
        "ObjectStates": [table.heap(heap, at) for at, heap in enumerate(piles)],
    }  # fmt: skip


class _Table:
    """What lies on the table, object by object."""

    def __init__(
        self, places: Mapping[str, int], decks: Mapping[int, Any], sets: Mapping[str, CardSet], lang: Lang
    ) -> None:
        self._places, self._decks, self._sets, self._lang = places, decks, sets, lang
        self._taken: set[str] = set()

    def heap(self, heap: Heap, at: int) -> dict[str, Any]:
        """A deck; a single card is no deck but that card."""
        where = _transform(*_place(at), face_down=heap.face_down)
        if len(heap.cards) == 1:
            return self._card(heap.cards[0], where)
        ids = [self._places[card.id] for card in heap.cards]
        return {
            **self._object("DeckCustom", heap.name, "", where),
            "SidewaysCard": False,
            "HideWhenFaceDown": True,
            "DeckIDs": ids,
            "CustomDeck": {str(key): self._decks[key] for key in sorted({id_ // 100 for id_ in ids})},
            "ContainedObjects": [self._card(card, where) for card in heap.cards],
        }

    def _card(self, card: Card, where: Mapping[str, float]) -> dict[str, Any]:
        id_ = self._places[card.id]
        card_set, lang = self._sets[card.set], self._lang
        heading = f"{type_name(card, card_set, lang)} · {name_in(card_set.title, lang)}"
        described = "\n".join(filter(None, (heading, render_card(card, card_set, lang))))
        return {
            **self._object("Card", card.title(lang), described, where, _notes(card)),
            "CardID": id_,
            "SidewaysCard": False,
            "HideWhenFaceDown": True,
            "CustomDeck": {str(id_ // 100): self._decks[id_ // 100]},
            # What is laid on a Character lies exactly on it, as film has to.
            "AttachedSnapPoints": [_snap_point(0, 0)] if card.type is CardType.CHARACTER else [],
        }

    def _object(
        self, kind: str, name: str, described: str, where: Mapping[str, float], notes: str = ""
    ) -> dict[str, Any]:
        return {
            "GUID": self._guid(f"{kind}/{name}"),
            "Name": kind,
            "Transform": dict(where),
            "Nickname": _shown(name),
            "Description": _shown(described),
            "GMNotes": notes,
            "ColorDiffuse": {"r": 0.71, "g": 0.71, "b": 0.71},
            "Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True, "Tooltip": True,
            "Hands": kind == "Card",
            "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        }  # fmt: skip

    def _guid(self, key: str) -> str:
        """Six hexadecimal digits that nothing else on the table has, the same every time."""
        number = 0
        while (made := sha256(f"{key}/{number}".encode("utf-8", "replace")).hexdigest()[:6]) in self._taken:
            number += 1
        self._taken.add(made)
        return made


def _notes(card: Card) -> str:
    """What a script of the player's own may read."""
    known = {
        "id": card.id,
        "type": card.type.value if card.type else None,
        "family": card.family,
        "points": list(card.points or CLEAR),
        "icons": list(card.icons or CLEAR),
        "provenance": card.provenance.value,
    }
    return json.dumps(known, ensure_ascii=True)


def _shown(text: str) -> str:
    """Text that shows as it is: `[b]` and its like are codes, but not with something after the bracket."""
    return safe(text, keep="\n").replace("[", "[\u200b")


def _place(at: int) -> tuple[float, float]:
    """Where a heap lies, x and z; the one before the first is the discard pile's."""
    row, column = divmod(at, _IN_A_ROW) if at >= 0 else (0, -1)
    return column * _APART, -row * 1.4 * _APART


def _snap_point(x: float, z: float) -> dict[str, dict[str, float]]:
    """A place that cards move to and turn straight at when they are let go near it."""
    return {"Position": {"x": round(x, 2), "y": 0.1, "z": round(z, 2)},
            "Rotation": {"x": 0.0, "y": 0.0, "z": 0.0}}  # fmt: skip


def _transform(x: float, z: float, *, face_down: bool) -> dict[str, float]:
    return {"posX": round(x, 2), "posY": 1.0, "posZ": round(z, 2), "rotX": 0.0, "rotY": 180.0,
            "rotZ": 180.0 if face_down else 0.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}  # fmt: skip
