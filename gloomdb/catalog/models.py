"""The tables and views of the catalogue, as SQLModel classes: what is written, and what Python code reads.

`scripts/generate` makes `storage/sql/tables.sql` from them. SQLModel takes longer to load than most
commands take to run: only what writes imports this module, and only when it writes. Annotations are evaluated
here (no `from __future__ import annotations`): SQLModel needs the types themselves.
"""

import re
from collections.abc import Callable
from typing import Any, ClassVar, Final, ParamSpec, TypeAlias

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, MetaData, Text, column, table
from sqlalchemy.orm import declared_attr
from sqlmodel import Field, SQLModel

P = ParamSpec("P")

Columns: TypeAlias = dict[str, Any]
"""A row by the names of its columns."""

CASCADE = "CASCADE"


def string(about: str, **settings: Any) -> Any:
    """A TEXT column, with what it holds in a few words."""
    return Field(sa_type=Text, sa_column_kwargs={"comment": about}, **settings)


def number(about: str, **settings: Any) -> Any:
    """An INTEGER column, with what it holds in a few words."""
    return Field(sa_column_kwargs={"comment": about}, **settings)


class Named(SQLModel):
    """A table or view whose name follows from the class's: `card_set` of `CardSetRow` and `CardSetView`."""

    @declared_attr.directive
    @classmethod
    def __tablename__(cls) -> str:
        words = re.findall("[A-Z][a-z]+", cls.__name__)
        return "_".join(word for word in words if word not in ("Row", "View")).lower()


class Row(Named):
    """What all tables share: they are STRICT, and the docstring of the class is told in the file."""

    rowid: ClassVar[bool] = True
    """Without, it is stored in the order of its key."""
    constraints: ClassVar[tuple[Any, ...]] = ()

    @declared_attr.directive
    @classmethod
    def __table_args__(cls) -> tuple[Any, ...]:
        about = {"sqlite_strict": True, "sqlite_with_rowid": cls.rowid, "comment": cls.__doc__}
        return (*cls.constraints, about)


def row(_model: Callable[P, Row], *_: P.args, **columns: P.kwargs) -> Columns:
    """A row to be written, its names and types checked by mypy as those of an instance of the class.

    Making an instance takes a hundred times as long, which tells when there are thousands of cards.
    """
    return columns


class CardSetRow(Row, table=True):
    """A set of cards, as it was imported."""

    id: str = string("cthulhu", primary_key=True)
    title_en: str | None = string("what the box is called in English")
    title_es: str | None = string("and in Spanish; NULL: not translated")
    kind: str = string("base, expansion, promo or home-made")
    year: int | None = number("of this printing")
    languages: str = string("the languages the box is documented in, as a JSON list; the first makes the ids")
    playable: int = number("1: it has rules of its own; 0: only catalogued")
    document: str = string("everything but the cards, as JSON")
    sha256: str = string("of document")
    origin: str = string("bundled, or the file it was imported from")
    imported: str = string("when, in UTC")
    cards_sha256: str = string("of the ids and checksums of its cards, in order: none is missing unnoticed")


class Expected(Row, table=True):
    """How many cards of a type a box holds, where that is known."""

    rowid = False

    card_set: str = string("the set", foreign_key="card_set.id", ondelete=CASCADE, primary_key=True)
    type: str = string("the type of card", primary_key=True)
    count: int = number("how many")


class Label(Row, table=True):
    """The names of a set's families and icons, by language."""

    rowid = False

    card_set: str = string("the set", foreign_key="card_set.id", ondelete=CASCADE, primary_key=True)
    kind: str = string("family or icon", primary_key=True)
    id: str = string("of the family or icon", primary_key=True)
    lang: str = string("en or es", primary_key=True)
    name: str = string("as it is written")
    name_folded: str = string("case and accents off")


class SourceRow(Row, table=True):
    """Where the facts about a set's cards come from."""

    rowid = False

    card_set: str = string("the set", foreign_key="card_set.id", ondelete=CASCADE, primary_key=True)
    id: str = string("what cards call it", primary_key=True)
    title: str = string("a book, a list, somebody's box")
    url: str | None = string("where it can be read")
    owner: str | None = string("whose box it is; NULL: it is not a box")
    date: str | None = string("when it was read off the box: 2026-11-18")
    printing: str | None = string("which printing of the box")


class Entry(Row, table=True):
    """A card. The view 'card' is made for reading; this is what it reads."""

    constraints = (Index("entry_order", "card_set", "position"),)

    no: int = number("its number in this file", primary_key=True)
    id: str = string("set/slug", unique=True)
    card_set: str = string("the set", foreign_key="card_set.id", ondelete=CASCADE)
    slug: str = string("its id within the set")
    position: int = number("its place in the set, from 0")
    type: str | None = string("NULL: not known")
    family: str | None = string("id of its family", index=True)
    points: int | None = number("the sum of the printed values; NULL: not known", index=True)
    top: int | None = number("the printed value; NULL: clear, or not known (see points_basis)")
    middle: int | None = number("the same in the middle")
    bottom: int | None = number("and below")
    sign: str | None = string("positive or negative, where only that is known")
    picture: int | None = number("1: its centre is opaque; NULL: not known")
    claim_by: str | None = string("Stories: characters or icons")
    claim_count: int | None = number("Stories: how many of them")
    copies: int = number("how many of it the box holds")
    reprint_of: str | None = string("id of an earlier printing", index=True)
    provenance: str = string("documented, earlier-printing, invented or incomplete: its weakest field")
    name_basis: str | None = string("what the name rests on")
    family_basis: str | None = string("what the family rests on; NULL: none known")
    points_basis: str | None = string("what the points rest on; NULL: not known")
    icons_basis: str | None = string("what the icons rest on; NULL: not known")
    effects_basis: str | None = string("what the effects rest on; NULL: not known")
    claim_basis: str | None = string("what the claim rests on; NULL: not known")
    document: str = string("the card as JSON, with its text: what scripts get")
    sha256: str = string("of document; gloomdb shows no card whose checksum is wrong")


class EntryIcon(Row, table=True):
    """What stands in the icon slots of a card; clear slots have no row."""

    rowid = False
    constraints = (
        Index("entry_icon_icon", "icon"),
        CheckConstraint("slot IN ('top', 'middle', 'bottom', 'claim')"),
    )

    entry: int = number("the card", foreign_key="entry.no", ondelete=CASCADE, primary_key=True)
    slot: str = string("top, middle, bottom; claim: what a Story asks for", primary_key=True)
    icon: str = string("the icon's id, 'blank' or 'persistent'", primary_key=True)


class EntryStep(Row, table=True):
    """What a card's effects do, step by step, the steps within steps too."""

    rowid = False
    constraints = (Index("entry_step_op", "op"),)

    entry: int = number("the card", foreign_key="entry.no", ondelete=CASCADE, primary_key=True)
    effect: int = number("which of its effects, from 0", primary_key=True)
    step: int = number("which step of it, from 0, in reading order", primary_key=True)
    timing: str = string("when it works: immediate, continuous, persistent, response, on_draw")
    op: str = string("what it does")


class EntrySource(Row, table=True):
    """The sources of a card's fields; the document tells which field has which."""

    rowid = False
    constraints = (Index("entry_source_source", "source"),)

    entry: int = number("the card", foreign_key="entry.no", ondelete=CASCADE, primary_key=True)
    source: str = string("id of a source of its set", primary_key=True)


class EntryText(Row, table=True):
    """A card in one language. The full-text index 'search' reads the stems."""

    constraints = (Index("entry_text_entry", "entry", "lang", unique=True),)

    no: int = number("the rowid of 'search'", primary_key=True)
    entry: int = number("the card", foreign_key="entry.no", ondelete=CASCADE)
    lang: str = string("en or es")
    name: str | None = string("NULL: not translated")
    translation: str | None = string("official or fan, where the name is a translation")
    subtitle: str | None = string("below the name")
    text: str | None = string("the effects, rendered; NULL: not known")
    name_folded: str | None = string("case and accents off", index=True)
    name_stems: str | None = string("the stems of the name's words")
    text_stems: str | None = string("the stems of the subtitle's and the text's words")


class Layer(Row, table=True):
    """What the cards are made from. A patch wins over its set, and a later patch over an earlier."""

    constraints = (CheckConstraint("kind IN ('documented', 'stand-ins', 'patch')"),)

    no: int = number("the order in which patches are laid on", primary_key=True)
    card_set: str = string("the set", foreign_key="card_set.id", ondelete=CASCADE, index=True)
    kind: str = string("documented, stand-ins or patch")
    name: str = string("set/kind; of a patch set+id, which 'patch remove' takes", unique=True)
    document: str = string("the cards as their file has them; of a patch the whole file")
    sha256: str = string("of document")
    origin: str = string("bundled, or the file it was imported from")
    imported: str = string("when, in UTC")


class Bundled(Row, table=True):
    """Which bundled sets were taken in last: one row, or none."""

    no: int = number("always 1", primary_key=True)
    version: str = string("of the gloomdb they came with")
    sha256: str = string("of their files")
    sets: str = string("their ids, as a JSON list: one that is missing here was removed")
    declined: str | None = string("sha256 of newer ones whose taking in was undone")


class Own(Row, table=True):
    """The boxes I own."""

    rowid = False

    card_set: str = string("the set", foreign_key="card_set.id", ondelete=CASCADE, primary_key=True)
    added: str = string("when, in UTC")


class Deck(Row, table=True):
    """Decks that were mixed and kept."""

    name: str = string("what it is called", primary_key=True)
    document: str = string("the deck file")
    hash: str = string("of what the deck holds")
    created: str = string("when, in UTC")


class DeckCard(Row, table=True):
    """The cards of the decks; a deck outlives the set it was mixed from."""

    rowid = False
    constraints = (ForeignKeyConstraint(["deck"], ["deck.name"], ondelete=CASCADE, onupdate=CASCADE),)

    deck: str = string("the deck", primary_key=True)
    card: str = string("set/slug", primary_key=True)
    count: int = number("how many")


class ChangeRow(Row, table=True):
    """What was done to the catalogue, and when; 'undo' takes the last one back."""

    no: int = number("counting up", primary_key=True)
    at: str = string("when, in UTC")
    command: str = string("import, own, deck, …")
    summary: str = string("what changed")
    mark: str = string("a random word: two changes with one number are not the same")


SEARCH: Final = table("search", column("search"), column("rowid"), column("name_stems"), column("text_stems"))
"""The full-text index over EntryText, which SQLite keeps: see sql/views.sql."""


# --- views, made for reading ------------------------------------------------------------------------


class View(Named):
    """What all views share: they are not among the tables that are made from the classes."""

    metadata = MetaData()


class CardView(View, table=True):
    """One row for each card: what is printed on it, as far as it is known."""

    id: str = Field(primary_key=True)
    card_set: str
    type: str | None
    name_en: str | None
    name_es: str | None
    family: str | None
    points: int | None
    top: int | None
    middle: int | None
    bottom: int | None
    icon_top: str | None
    icon_middle: str | None
    icon_bottom: str | None
    text_en: str | None
    text_es: str | None
    copies: int
    provenance: str
    reprint_of: str | None
    sources: str | None


class CardTextView(View, table=True):
    """One row for each card and language."""

    id: str = Field(primary_key=True)
    lang: str = Field(primary_key=True)
    name: str | None
    translation: str | None
    subtitle: str | None
    text: str | None


class SetCoverageView(View, table=True):
    """One row for each set and type of card: what there should be, what there is."""

    card_set: str = Field(primary_key=True)
    type: str | None = Field(primary_key=True)
    expected: int | None
    held: int
    documented: int
    earlier_printing: int
    invented: int
    incomplete: int
    names: int
    points: int
    icons: int
    effects: int
    named_en: int
    named_es: int
