"""Small catalogues in memory for the tests of the query language, filled without the importer."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from gloomdb.cards.card import (
    Basis,
    Card,
    CardType,
    Claim,
    ClaimBy,
    Icons,
    Lang,
    Points,
)
from gloomdb.cards.effect import Effect, Timing
from gloomdb.catalog.importing.card_writer import card_tables
from gloomdb.catalog.importing.prepared_cards import prepare
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.storage import file_format
from gloomdb.catalog.storage.documents import cards_sha256
from gloomdb.effects.vocabulary import Choose, Discard, Draw, DrawLimit, Refill, Whenever
from gloomdb.effects.vocabulary import Deed as When
from gloomdb.language import LANGS
from gloomdb.query.entry import Entry
from gloomdb.text import fold, slug

YEARS = {"gloom-1e": 2004, "gloom-2e": 2014, "cthulhu": 2011, "odd": None}
TITLES = {"gloom-1e": "Gloom (first edition)", "gloom-2e": "Gloom (second edition)",
          "cthulhu": "Cthulhu Gloom"}  # fmt: skip
ICONS = {"duck": ("Duck", "Pato"), "romance": ("Marriage", "Matrimonio"), "death": ("Death", "Muerte"),
         "goblet": ("Goblet", "Copa"), "horror": ("Horror", "Horror")}  # fmt: skip
FAMILIES = {"hemlock-hall": "Hemlock Hall", "castle-slogar": "Castle Slogar"}


def card(set_id: str, en: str = "", type_: str | None = "modifier", es: str = "", **fields: Any) -> Card:
    """A card; every field given counts as documented unless `basis` says otherwise."""
    name = {lang: written for lang, written in (("en", en), ("es", es)) if written}
    known = {key for key, value in fields.items() if value is not None} | {"name"}
    given = fields.pop("basis", {})
    basis = dict.fromkeys(known - {"basis", "note", "reprint_of", "uncertain"}, Basis.DOCUMENTED)
    return Card(
        set_id,
        fields.pop("slug", slug(en or es)),
        CardType(type_) if type_ else None,
        MappingProxyType(name),
        basis=MappingProxyType({**basis, **{key: Basis(value) for key, value in given.items()}}),
        **{"sources": MappingProxyType({"name": ("the-list",)}), **fields},
    )


DRAW = Effect(Timing.IMMEDIATE, (Draw(2),))
LIMIT = Effect(Timing.CONTINUOUS, (DrawLimit(1),))
CHOICE = Effect(Timing.IMMEDIATE, (Choose(((Draw(2),), (Discard(2), Refill())), optional=True),))
WHENEVER = Effect(Timing.PERSISTENT, (Whenever(When.PLAY_EVENT, (Draw(1),)),))

FIXED: tuple[tuple[Card, dict[Lang, str]], ...] = (
    (card("gloom-1e", "Lord Slogar", "character", es="Lord Slogar", family="castle-slogar"), {}),
    (card("gloom-1e", "Angel, the Demon Child", "character", family="hemlock-hall",
          subtitle={"en": "Wild Child"}, uncertain={"family": "inferred"}), {}),
    (card("gloom-1e", "Was Wondrously Well Wed", points=(0, None, 20), icons=(None, None, "romance"),
          effects=(CHOICE,)),
     {"en": "You may draw 2 cards or discard 2.", "es": "Puedes robar 2 cartas o descartar 2."}),
    (card("gloom-1e", "Was Delighted by Ducklings", points=(10, 0, None), icons=(None, None, "duck"),
          effects=()), {"en": "", "es": ""}),
    (card("gloom-1e", "Was Pursued by Poodles", points=(-15, None, None), icons=("goblet", "duck", None),
          effects=(LIMIT,), note="The book prints 10% more."),
     {"en": "Your draw limit is one higher.", "es": "Tu límite de robo aumenta en uno."}),
    (card("gloom-1e", "Old Age", "death", es="Muerte por vejez", points=(None, None, -10),
          icons=(None, None, None), effects=(), translation={"es": "official"}), {"en": "", "es": ""}),
    (card("gloom-2e", "Was Wondrously Well Wed", points=(0, None, 20), icons=(None, None, "romance"),
          effects=(CHOICE,), reprint_of="gloom-1e/was-wondrously-well-wed",
          basis={"points": "earlier-printing", "icons": "earlier-printing", "effects": "earlier-printing"}),
     {"en": "You may draw 2 cards or discard 2.", "es": "Puedes robar 2 cartas o descartar 2."}),
    (card("gloom-2e", "Popurrí", "event", es="Popurrí de muertes", effects=(DRAW,),
          translation={"es": "fan"}), {"en": "Draw 2 cards.", "es": "Roba 2 cartas."}),
    (card("gloom-2e", "Was 50% Off_sale", points_total=-25, picture=True, basis={"name": "invented"}), {}),
    (card("cthulhu", "The Thing", None), {}),
    (card("cthulhu", "Arkham Sleeps", "story", points=(None, -10, None), effects=(WHENEVER,), icons=None,
          claim=Claim(ClaimBy.CHARACTERS, ("horror",), 2),
          sources={"name": ("the-book",), "claim": ("a-photo",)}),
     {"en": "Whenever you play an Event, draw 1 card.", "es": "Cuando juegues un Evento, roba 1 carta."}),
    (card("cthulhu", "Was Blotted Out", points=(None, None, None), icons=("blank", "persistent", "horror"),
          effects=(), copies=2), {"en": "", "es": ""}),
)  # fmt: skip


def odd_cards(count: int = 60) -> list[tuple[Card, dict[Lang, str]]]:
    """Cards of all shapes, the same on every run: foreign letters, gaps everywhere, extreme numbers."""
    chance = random.Random(4)
    words = [
        "Żółć", "çıß", "死", "Ωmega", "it's", "O’Brien", "a_b", "%", "Popurri\u0301", "İstanbul", "x-y",
        "MUERTE", "𝔤loom", "was", "the", "[/bold]", '"quoted"', "'; DROP", "muertes", "deaths", "ﬁsh",
        "e\u0301\u0301",
    ]  # fmt: skip
    made = []
    for number in range(count):
        name = " ".join(chance.choices(words, k=chance.randint(1, 4))) + f" {number}"
        text = {lang: " ".join(chance.choices(words, k=6)) for lang in LANGS if chance.random() < 0.6}
        langs = chance.choice(["en", "es", "both"])
        fields: dict[str, Any] = {
            "points": _points(chance), "icons": _icons(chance), "picture": chance.choice([None, True, False]),
            "effects": chance.choice([None, (), (DRAW,), (LIMIT, WHENEVER), (CHOICE,)]),
            "family": chance.choice([None, None, "hemlock-hall"]), "copies": chance.randint(1, 3),
            "note": chance.choice([None, "a note"]), "points_total": chance.choice([None, None, 5, -5]),
            "subtitle": MappingProxyType(chance.choice([{}, {}, {"en": "the muertes"}, {"es": "Żółć the"}])),
            "basis": {"name": chance.choice(list(Basis)[:3]).value},
            "uncertain": MappingProxyType(chance.choice([{}, {"name": "approximate"}])),
            "translation": MappingProxyType(chance.choice([{}, {"es": "fan"}, {"es": "official"}])),
            "sources": MappingProxyType(chance.choice([{}, {"name": ("the-list",), "points": ("a-photo",)}])),
        }  # fmt: skip
        type_ = chance.choice([None, *(each.value for each in CardType)])
        names = {"en": name if langs != "es" else "", "es": name if langs != "en" else ""}
        made.append((card("odd", names["en"], type_, names["es"], slug=f"odd-{number}", **fields), text))
    return made


def _points(chance: random.Random) -> Points | None:
    return chance.choice([None, (None, None, None), (0, None, -15), (-(2**40), 5, 2**40), (None, 20, 0)])


def _icons(chance: random.Random) -> Icons | None:
    shown: list[Icons] = [(None, None, None), ("duck", "duck", "blank"), ("persistent", None, "romance")]
    return chance.choice([None, *shown])


def shelf(cards: Sequence[tuple[Card, dict[Lang, str]]]) -> Catalog:
    """A catalogue in memory that holds these cards."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    file_format.make(connection)
    for set_id in dict.fromkeys(card.set for card, _ in cards):
        _add_set(connection, set_id)
    prepared = [prepare(card, position, text) for position, (card, text) in enumerate(cards)]
    for table, rows in card_tables(enumerate(prepared, 1)).items():
        for row in rows:
            named = f"({', '.join(row)}) VALUES ({', '.join(f':{column}' for column in row)})"
            connection.execute(f"INSERT INTO {table.__tablename__} {named}", row)
    connection.execute("INSERT INTO search (search) VALUES ('rebuild')")
    _seal(connection)
    return Catalog(Path(":memory:"), connection)


def _seal(connection: sqlite3.Connection) -> None:
    for (set_id,) in connection.execute("SELECT id FROM card_set").fetchall():
        held = "SELECT id, sha256 FROM entry WHERE card_set = ? ORDER BY position"
        sealed = cards_sha256(connection.execute(held, (set_id,)).fetchall())
        connection.execute("UPDATE card_set SET cards_sha256 = ? WHERE id = ?", (sealed, set_id))


def entries_of(cards: Iterable[tuple[Card, dict[Lang, str]]]) -> list[Entry]:
    """The same cards for the Python face."""
    return [Entry(each, text, YEARS.get(each.set)) for each, text in cards]


def _add_set(connection: sqlite3.Connection, set_id: str) -> None:
    title, year = TITLES.get(set_id, set_id), YEARS.get(set_id)
    row = (set_id, title, None, "base", year, json.dumps(["en"]), 1, "{}", "", "", "", "")
    connection.execute(f"INSERT INTO card_set VALUES ({', '.join('?' * 12)})", row)
    labels = [("icon", icon, lang, ICONS[icon][lang == "es"]) for icon in ICONS for lang in LANGS]
    labels += [("family", family, "en", name) for family, name in FAMILIES.items()]
    rows = [(set_id, *label, fold(label[-1])) for label in labels]
    connection.executemany("INSERT INTO label VALUES (?, ?, ?, ?, ?, ?)", rows)
