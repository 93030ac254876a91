"""The other sets a set may speak of: given, beside it, or bundled; read when they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from gloomdb.cards.card import Card
from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.json.strict_json import Document, read_document
from gloomdb.definitions.layers import Layers, layers_of
from gloomdb.definitions.merge import documented_card
from gloomdb.language import LANGS, Lang
from gloomdb.resources import sets_dir

HEAD, CARDS, STAND_INS = "set.json", "cards.json", "stand-ins.json"
FAN_NAMES: Final[Mapping[str, Lang]] = {f"names.{lang}.json": lang for lang in LANGS}
FILES: Final = (HEAD, CARDS, STAND_INS, *FAN_NAMES)
SCHEMAS: Final = {
    HEAD: "set.schema.json",
    CARDS: "cards.schema.json",
    STAND_INS: "stand-ins.schema.json",
    **dict.fromkeys(FAN_NAMES, "names.schema.json"),
}


class Library:
    """Sets by id, as `copy`, `reprint_of` and `requires` name them."""

    def __init__(self, sets: Iterable[Layers] = (), places: Iterable[Path] = ()) -> None:
        self._sets: dict[str, _Shelf | None] = {layers.id: _Shelf(layers) for layers in sets}
        self._places = tuple(places)

    def having(self, *sets: Layers) -> Library:
        """The same library with more sets, or others of the same ids."""
        made = Library((), self._places)
        made._sets = {**self._sets, **{layers.id: _Shelf(layers) for layers in sets}}
        return made

    def beside(self, folder: Path) -> Library:
        """The same library with the sets that lie beside a set's directory."""
        made = Library((), (folder.resolve().parent, *self._places))
        made._sets = {id_: shelf for id_, shelf in self._sets.items() if shelf}
        return made

    def card(self, full_id: str) -> Card | None:
        """A card with what is documented of it."""
        set_id, _, slug = full_id.partition("/")
        shelf = self._shelf(set_id)
        return shelf.cards.get(slug) if shelf else None

    def card_ids(self, set_id: str) -> frozenset[str]:
        """The full ids of a set's documented cards."""
        shelf = self._shelf(set_id)
        return shelf.ids if shelf else frozenset()

    def has_set(self, set_id: str) -> bool:
        """Whether the set is here."""
        return self._shelf(set_id) is not None

    def layers(self, set_id: str) -> Layers | None:
        """The layers of a set."""
        shelf = self._shelf(set_id)
        return shelf.layers if shelf else None

    def _shelf(self, set_id: str) -> _Shelf | None:
        if set_id not in self._sets:
            self._sets[set_id] = self._look_for(set_id)
        return self._sets[set_id]

    def _look_for(self, set_id: str) -> _Shelf | None:
        for place in (*self._places, sets_dir()):
            # The folder's name is compared with the id, never made of it.
            for folder in place.iterdir() if place.is_dir() else ():
                if folder.name == set_id and (folder / HEAD).is_file():
                    found = _trusted(folder)
                    return _Shelf(found) if found else None
        return None


def _trusted(folder: Path) -> Layers | None:
    """The layers of a directory; none where they break their schemas, of which its own check will tell."""
    if folder.resolve().parent == sets_dir().resolve():
        return read_layers(folder)  # a bundled set has been checked
    from gloomdb.definitions.checks.schema_check import mistakes

    try:
        documents = read_folder(folder)
    except (Unreadable, OSError):
        return None
    wrong = any(mistakes(document.value, SCHEMAS[name]) for name, document in documents.items())
    return None if wrong else layers_in(documents)


def is_bundled(set_id: str) -> bool:
    """Whether a set of that id comes with gloomdb."""
    return any(folder.name == set_id for folder in sets_dir().iterdir())


class _Shelf:
    def __init__(self, layers: Layers) -> None:
        self.layers = layers

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        made = [documented_card(self.layers.id, raw) for raw in self.layers.documented]
        return {card.slug: card for card in made}

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(card.id for card in self.cards.values())


def read_layers(folder: Path) -> Layers:
    """The layers of a set's directory, unchecked: for files that are known to be right."""
    return layers_in(read_folder(folder))


def layers_in(documents: Mapping[str, Document]) -> Layers:
    """The layers that the files of a set's directory are."""
    cards, stand_ins = (
        tuple(documents[name].value["cards"]) if name in documents else () for name in (CARDS, STAND_INS)
    )
    head = layers_of(documents[HEAD].value).head
    names = {
        lang: {key: value for key, value in documents[name].value.items() if key != "$schema"}
        for name, lang in FAN_NAMES.items()
        if name in documents
    }
    return Layers({**head, "fan_names": names} if names else head, cards, stand_ins)


def read_folder(folder: Path) -> dict[str, Document]:
    """The files of a set's directory; those it need not have may be missing."""
    names = [name for name in FILES if name == HEAD or (folder / name).exists()]
    return {name: read_document(folder / name) for name in names}
