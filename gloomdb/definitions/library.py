"""The other sets a set may speak of: given, beside it, or bundled; read when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet, with_inherited_icons
from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.decode import decode_head
from gloomdb.definitions.json.strict_json import Document, read_document
from gloomdb.definitions.layers import Layers, layers_of
from gloomdb.definitions.merge import build_set, documented_card
from gloomdb.language import LANGS, Lang, Sentence
from gloomdb.resources import sets_dir

HEAD, CARDS, STAND_INS = "set.json", "cards.json", "stand-ins.json"
SHEETS: Final = tuple(f"cards{suffix}" for suffix in (".csv", ".tsv", ".xlsx", ".ods"))
"""What may be in the place of `cards.json`."""
FAN_NAMES: Final[Mapping[str, Lang]] = {f"names.{lang}.json": lang for lang in LANGS}
FILES: Final = (HEAD, CARDS, STAND_INS, *FAN_NAMES)
SCHEMAS: Final = {
    HEAD: "set.schema.json",
    CARDS: "cards.schema.json",
    STAND_INS: "stand-ins.schema.json",
    **dict.fromkeys(FAN_NAMES, "names.schema.json"),
}

Now: TypeAlias = Callable[[str, Path], CardSet | None]
"""A set as a catalogue has it, patches and all, but for what came from a file; none if it all did."""


class Library:
    """Sets by id, as `copy`, `reprint_of` and `requires` name them."""

    def __init__(self, sets: Iterable[Layers] = (), now: Now | None = None) -> None:
        self._sets = {layers.id: _Shelf(layers) for layers in sets}
        self._places: tuple[Path, ...] = ()
        self._now = now

    def having(self, *sets: Layers) -> Library:
        """The same library with more sets, or others of the same ids."""
        library = Library(now=self._now)
        library._places = self._places
        library._sets = {**self._sets, **{layers.id: _Shelf(layers) for layers in sets}}
        return library

    def beside(self, folder: Path) -> Library:
        """The same library with the sets that lie beside a set's directory."""
        library = Library(now=self._now)
        library._places = (folder.resolve().parent, *self._places)
        library._sets = {id_: shelf for id_, shelf in self._sets.items() if shelf.layers}
        return library

    def card(self, full_id: str) -> Card | None:
        """A card with what is documented of it."""
        set_id, _, slug = full_id.partition("/")
        return self._shelf(set_id).cards.get(slug)

    def card_ids(self, set_id: str) -> frozenset[str]:
        """The full ids of a set's documented cards."""
        return self._shelf(set_id).ids

    def layers(self, set_id: str) -> Layers | None:
        """The layers of a set."""
        return self._shelf(set_id).layers

    def build(self, layers: Layers) -> CardSet:
        """The set that layers make, with the names of the icons it takes from other sets."""
        return with_inherited_icons(build_set(layers, self.having(layers).card), self.head)

    def head(self, set_id: str) -> CardSet | None:
        """A set without its cards."""
        layers = self.layers(set_id)
        return decode_head(layers.head) if layers else None

    def current(self, set_id: str, path: Path) -> CardSet | None:
        """A set as it is but for what a file gave it: in the catalogue if there is one, else by its files."""
        found = self._now(set_id, path) if self._now is not None else None
        layers = self.layers(set_id) if self._now is None or is_bundled(set_id) else None
        return found or (self.build(layers) if layers else None)

    def _shelf(self, set_id: str) -> _Shelf:
        if set_id not in self._sets:
            self._sets[set_id] = _Shelf(self._look_for(set_id))
        return self._sets[set_id]

    def _look_for(self, set_id: str) -> Layers | None:
        for place in (*self._places, sets_dir()):
            # The folder's name is compared with the id, never made of it.
            for folder in place.iterdir() if place.is_dir() else ():
                if folder.name == set_id and (folder / HEAD).is_file():
                    return _trusted(folder)
        return None


def _trusted(folder: Path) -> Layers | None:
    """The layers of a directory; none where they break their schemas, of which its own check will tell."""
    if folder.resolve().parent == sets_dir().resolve():
        return read_layers(folder)  # a bundled set has been checked
    from gloomdb.definitions.checks.schema_check import mistakes

    try:
        documents = read_folder(folder, Library())
    except (Unreadable, OSError):
        return None
    wrong = any(mistakes(document.value, SCHEMAS[name]) for name, document in documents.items())
    return None if wrong else layers_in(documents)


def is_bundled(set_id: str) -> bool:
    """Whether a set of that id comes with gloomdb."""
    return any(folder.name == set_id for folder in sets_dir().iterdir())


class _Shelf:
    """A set, or the lack of one."""

    def __init__(self, layers: Layers | None) -> None:
        self.layers = layers

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        layers = self.layers
        cards = [documented_card(layers.id, raw) for raw in layers.documented] if layers else []
        return {card.slug: card for card in cards}

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(card.id for card in self.cards.values())


def read_layers(folder: Path) -> Layers:
    """The layers of a set's directory, unchecked: for files that are known to be right."""
    return layers_in(read_folder(folder, Library()))


def layers_in(documents: Mapping[str, Document]) -> Layers:
    """The layers that the files of a set's directory are, or its only file."""
    raw = documents[HEAD].value
    for key, name in (("cards", CARDS), ("stand_ins", STAND_INS)):
        if name in documents:
            raw = {**raw, key: documents[name].value["cards"]}
    names = {
        lang: {key: value for key, value in documents[name].value.items() if key != "$schema"}
        for name, lang in FAN_NAMES.items()
        if name in documents
    }
    return layers_of({**raw, "fan_names": names} if names else raw)


def read_folder(folder: Path, library: Library) -> dict[str, Document]:
    """The files of a set's directory; those it need not have may be missing."""
    names = [name for name in FILES if name == HEAD or (folder / name).exists()]
    documents = {name: read_document(folder / name) for name in names}
    sheet = sheet_in(folder)
    if sheet is None:
        return documents
    from gloomdb.definitions.spreadsheet.sheet_files import cards_of_directory

    cards, stand_ins = cards_of_directory(sheet, documents[HEAD].value, library)
    documents[CARDS] = cards
    if stand_ins is not None and STAND_INS in documents:
        form = (
            "the column 'basis' tells of stand-ins, and there is a {file} besides (keep them in one of them)"
        )
        raise Unreadable(str(sheet), Sentence(form, file=STAND_INS))
    return {**documents, **({STAND_INS: stand_ins} if stand_ins is not None else {})}


def sheet_in(folder: Path) -> Path | None:
    """The spreadsheet that a set's directory has in the place of `cards.json`, if any."""
    there = [name for name in (CARDS, *SHEETS) if (folder / name).exists()]
    if len(there) > 1:
        form = "the cards are there twice: {first} and {second} (keep one of them)"
        raise Unreadable(str(folder / there[1]), Sentence(form, first=there[0], second=there[1]))
    return folder / there[0] if there and there[0] != CARDS else None
