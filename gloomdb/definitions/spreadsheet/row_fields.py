"""A row as the fields of a card's JSON; a cell that cannot be understood is a finding."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeVar

from gloomdb.cards.card import CardType, printed_fields
from gloomdb.cards.set import Kind
from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.spreadsheet import cell_values
from gloomdb.definitions.spreadsheet.cell_tables import Cell
from gloomdb.definitions.spreadsheet.cell_values import UNKNOWN, Unfit
from gloomdb.definitions.spreadsheet.columns import ICONS, POINTS
from gloomdb.definitions.spreadsheet.row_effects import EffectCells, effects_of
from gloomdb.definitions.spreadsheet.rows import Row
from gloomdb.definitions.spreadsheet.sheet_words import SheetWords
from gloomdb.language import LANGS, Sentence
from gloomdb.text import fold, slug

T = TypeVar("T")


class RowFields:
    """Reads one row."""

    def __init__(self, row: Row, number: int, columns: Collection[str], words: SheetWords) -> None:
        self.row = row
        self.findings: list[Finding] = []
        self.read_in = ""
        """The column from which the effects come."""
        self._pointer = f"/cards/{number}"
        self._columns = columns
        self._words = words
        self._cells = row.cells

    @property
    def _home_made(self) -> bool:
        return self._words.card_set.kind is Kind.HOME_MADE

    def id(self, taken: Collection[str]) -> str:
        """The card's id: as written, without its set, or made of its name."""
        written = self._take("id", "id", cell_values.text) or ""
        set_id, slash, given = written.rpartition("/")
        if slash and set_id != self._words.card_set.id:
            form = "the card is of the set '{other}', not of '{set}'"
            self._find("id", Sentence(form, other=set_id, set=self._words.card_set.id))
        if given:
            return given
        base = slug(self.name or "") or f"card-{self.row.number}"
        numbered = (f"{base}-{n}" for n in range(2, len(taken) + 3))
        return base if base not in taken else next(id_ for id_ in numbered if id_ not in taken)

    @property
    def name(self) -> str | None:
        """The name in the set's first language, else in any."""
        langs = (self._words.first, *LANGS)
        cells = (self._cells.get(f"name_{lang}") for lang in langs)
        return next((str(cell) for cell in cells if cell is not None), None)

    def fields(self) -> JsonObject:
        """Every field but the id."""
        type_ = self._take("type", "type", cell_values.card_type)
        fields: JsonObject = {
            "type": type_,
            "name": self._by_language("name", cell_values.text),
            "subtitle": self._by_language("subtitle", cell_values.text),
            "translation": self._by_language("translation", cell_values.translator),
            "family": self._take("family", "family", self._family),
            "points": self._slots("points", POINTS, cell_values.point, type_),
            "icons": self._slots("icons", ICONS, self._icon, type_),
            "claim": self._take("claim", "claim", self._claim),
            "picture": self._take("picture", "picture", cell_values.yes_or_no),
            "sign": self._take("sign", "sign", cell_values.sign),
            "copies": self._take("copies", "copies", cell_values.integer),
            "points_total": self._take("points_total", "points_total", cell_values.integer),
        }
        fields |= self._remarks()
        fields |= self._effects(fields)
        return {name: value for name, value in fields.items() if value is not None}

    def basis(self) -> Mapping[str, str]:
        """What fields rest on, where the row says so."""
        return self._take("basis", "basis", cell_values.by_field) or {}

    def _remarks(self) -> JsonObject:
        return {
            "sources": self._take("sources", "sources", cell_values.sources),
            "uncertain": self._take("uncertain", "uncertain", cell_values.json_value),
            "reprint_of": self._take("reprint_of", "reprint_of", cell_values.text),
            "note": self._take("note", "note", cell_values.text),
            "facts": self._take("facts", "facts", cell_values.json_value),
        }

    def _effects(self, fields: JsonObject) -> JsonObject:
        cells = EffectCells(
            type_=CardType(fields["type"]) if fields["type"] in _TYPES else CardType.MODIFIER,
            stored=self._cells.get("effects"),
            texts={
                lang: self._cells.get(f"text_{lang}") for lang in LANGS if f"text_{lang}" in self._columns
            },
        )
        try:
            found = effects_of(cells, self._words)
        except Unfit as trouble:
            self.read_in = next((name for name in _SAYING if name in self._cells), "")
            self._find("effects", trouble.sentence)
            return {}
        self.read_in = found.column
        self.findings += [
            Finding(f"{self._pointer}/effects", "not-understood", message, "warning")
            for message in found.problems
        ]
        effects = found.effects
        if effects is None and self._is_left_empty("effects", _SAYING, fields):
            effects = []
        claim = found.claim if fields["claim"] is None else fields["claim"]
        if found.claim is not None and found.claim != claim:
            form = "the text requires something else than the column 'claim' (empty one of them)"
            self._find("claim", Sentence(form))
        return {"effects": effects, "claim": claim}

    def _is_left_empty(self, field: str, columns: tuple[str, ...], fields: JsonObject) -> bool:
        """Whether an author has left a field of her own card empty, which then is known to be empty."""
        given = [column for column in columns if column in self._columns]
        untouched = not any(column in self._cells for column in columns)
        return self._home_made and bool(given) and untouched and field in _printed(fields["type"])

    def _slots(
        self, field: str, columns: tuple[str, ...], read: Callable[[Cell], T], type_: str | None
    ) -> list[T | None] | None:
        cells = {column: self._cells.get(column) for column in columns}
        if all(cell is None or cell == UNKNOWN for cell in cells.values()):
            empty = self._is_left_empty(field, columns, {"type": type_})
            return [None, None, None] if empty else None
        values: list[T | None] = []
        for slot, (column, cell) in enumerate(cells.items()):
            if cell is None and not self._home_made:
                message = Sentence("empty, but the slots beside it are not (write 'clear' or the value)")
                self._find(f"{field}/{slot}", message)
            values.append(None if cell is None else self._take(column, f"{field}/{slot}", read))
        return values

    def _icon(self, cell: Cell) -> str | None:
        return cell_values.icon(cell, self._words.icons)

    def _family(self, cell: Cell) -> str:
        written = cell_values.text(cell)
        return self._words.families.get(fold(written)) or self._words.families.get(slug(written)) or written

    def _claim(self, cell: Cell) -> dict[str, Any]:
        return cell_values.claim(cell, self._words.icons)

    def _by_language(self, field: str, read: Callable[[Cell], str]) -> dict[str, str] | None:
        texts = {lang: self._take(f"{field}_{lang}", f"{field}/{lang}", read) for lang in LANGS}
        return {lang: text for lang, text in texts.items() if text is not None} or None

    def _take(self, column: str, field: str, read: Callable[[Cell], T]) -> T | None:
        """What a cell says; nothing if it is empty or wrong, which is found."""
        cell = self._cells.get(column)
        if cell is None or cell == UNKNOWN:
            return None
        try:
            return read(cell)
        except Unfit as trouble:
            self._find(field, trouble.sentence)
            return None

    def _find(self, field: str, message: Sentence) -> None:
        self.findings.append(Finding(f"{self._pointer}/{field}", "wrong-cell", message))


_TYPES: Final = frozenset(CardType)
_SAYING: Final = ("effects", *(f"text_{lang}" for lang in LANGS))


def _printed(type_: str | None) -> tuple[str, ...]:
    return printed_fields(CardType(type_)) if type_ in _TYPES else ()
