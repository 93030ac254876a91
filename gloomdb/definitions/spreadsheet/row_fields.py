"""A row as the fields of a card's JSON; a cell that cannot be understood is a finding."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from gloomdb.cards.card import Card, CardType, Lang, printed_fields
from gloomdb.cards.effect import Effect
from gloomdb.cards.set import Kind
from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.spreadsheet import cell_values
from gloomdb.definitions.spreadsheet.card_cells import effect_text
from gloomdb.definitions.spreadsheet.cell_tables import Cell
from gloomdb.definitions.spreadsheet.cell_values import UNKNOWN, Unfit
from gloomdb.definitions.spreadsheet.columns import ICONS, PATHS, POINTS, TEXTS
from gloomdb.definitions.spreadsheet.rows import Row
from gloomdb.definitions.spreadsheet.sheet_words import SheetWords
from gloomdb.effects.codec import decode_effects, encode_claim, encode_effects
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.language import LANGS, Sentence
from gloomdb.text import fold, in_any_language, slug

if TYPE_CHECKING:
    from gloomdb.effects.reading.reader import Reading

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
        written = self._take("id", cell_values.text) or ""
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
        type_, icons = self._take("type", cell_values.card_type), self._words.icons
        fields: JsonObject = {
            "type": type_,
            "name": self._by_language("name", cell_values.text),
            "subtitle": self._by_language("subtitle", cell_values.text),
            "translation": self._by_language("translation", cell_values.translator),
            "family": self._take("family", self._family),
            "points": self._slots("points", POINTS, cell_values.point, type_),
            "icons": self._slots("icons", ICONS, partial(cell_values.icon, known=icons), type_),
            "claim": self._take("claim", self._claim),
            **{name: self._take(name, read) for name, read in _PLAIN.items()},
        }
        fields |= self._effects(fields)
        return {name: value for name, value in fields.items() if value is not None}

    def basis(self) -> Mapping[str, str]:
        """What fields rest on, where the row says so."""
        return self._take("basis", cell_values.by_field) or {}

    def _effects(self, fields: JsonObject) -> JsonObject:
        type_ = CardType(fields["type"]) if fields["type"] in _TYPES else CardType.MODIFIER
        texts = {lang: self._cells.get(f"text_{lang}") for lang in LANGS if f"text_{lang}" in self._columns}
        try:
            read = _effects_of(type_, self._cells.get("effects"), texts, self._words)
        except Unfit as trouble:
            self.read_in = next((name for name in _SAYING if name in self._cells), "")
            self._find("effects", trouble.sentence)
            return {}
        self.read_in = read.column
        self.findings += [
            Finding(f"{self._pointer}/effects", "not-understood", message, "warning")
            for message in read.problems
        ]
        effects = read.effects
        if effects is None and self._is_left_empty("effects", _SAYING, fields):
            effects = []
        claim = read.claim if fields["claim"] is None else fields["claim"]
        if read.claim is not None and read.claim != claim:
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
        for column, cell in cells.items():
            if cell is None and not self._home_made:
                message = Sentence("empty, but the slots beside it are not (write 'clear' or the value)")
                self._find(column, message)
            values.append(self._take(column, read))
        return values

    def _family(self, cell: Cell) -> str:
        written = cell_values.text(cell)
        return self._words.families.get(fold(written)) or self._words.families.get(slug(written)) or written

    def _claim(self, cell: Cell) -> JsonObject:
        return cell_values.claim(cell, lambda word: self._words.icons.get(fold(word), word))

    def _by_language(self, field: str, read: Callable[[Cell], str]) -> dict[str, str] | None:
        texts = {lang: self._take(f"{field}_{lang}", read) for lang in LANGS}
        return {lang: text for lang, text in texts.items() if text is not None} or None

    def _take(self, column: str, read: Callable[[Cell], T]) -> T | None:
        """What a cell says; nothing if it is empty or wrong, which is found."""
        cell = self._cells.get(column)
        if cell is None or cell == UNKNOWN:
            return None
        try:
            return read(cell)
        except Unfit as trouble:
            self._find(column, trouble.sentence)
            return None

    def _find(self, column: str, message: Sentence) -> None:
        pointer = "/".join((self._pointer, *PATHS[column]))
        self.findings.append(Finding(pointer, "wrong-cell", message))


_TYPES: Final = frozenset(CardType)
_PLAIN: Final[Mapping[str, Callable[[Cell], Any]]] = {
    "picture": cell_values.yes_or_no, "sign": cell_values.sign, "copies": cell_values.integer,
    "points_total": cell_values.integer, "sources": cell_values.sources, "uncertain": cell_values.json_value,
    "reprint_of": cell_values.text, "note": cell_values.text, "facts": cell_values.json_value,
}  # fmt: skip
"""The columns that are a field by themselves, whatever the set."""
_SAYING: Final = ("effects", *TEXTS)


def _printed(type_: str | None) -> tuple[str, ...]:
    return printed_fields(CardType(type_)) if type_ in _TYPES else ()


@dataclass(frozen=True, slots=True)
class RowEffects:
    """The effects in JSON, if they are known, and the claim that was read with them."""

    effects: list[dict[str, Any]] | None
    claim: dict[str, Any] | None = None
    column: str = "effects"
    """The column they come from."""
    problems: tuple[Sentence, ...] = ()


def _effects_of(type_: CardType, exported: Cell, texts: Mapping[Lang, Cell], words: SheetWords) -> RowEffects:
    """The effects; raises `Unfit` where the cells contradict each other.

    `exported` is the column in which they are JSON, `texts` those of the languages that have a column.
    """
    said = {lang: cell_values.text(cell) for lang, cell in texts.items()}
    written = {lang: text for lang, text in said.items() if text and text != UNKNOWN}
    if exported is None or exported == UNKNOWN:
        return effects_said(written, words) if written else RowEffects(None)
    stored = cell_values.json_value(exported)
    shown = _shown(stored, type_, words)
    edited = {lang: text for lang, text in written.items() if text != shown[lang]}
    if not edited and (written or not texts or not any(shown.values())):
        return RowEffects(stored)
    return effects_said(edited, words) if written else RowEffects([])  # else every text was removed


def _shown(stored: Any, type_: CardType, words: SheetWords) -> dict[Lang, str]:
    """How stored effects read."""
    try:
        effects = decode_effects(stored)
    except (ValueError, KeyError, TypeError):
        raise Unfit("these are not effects (leave the cell as it was exported, or empty it)") from None
    card = Card(words.card_set.id, "card", type_, {}, effects=effects)
    return {lang: effect_text(card, words.card_set, lang) for lang in LANGS}


def effects_said(texts: Mapping[Lang, str], words: SheetWords) -> RowEffects:
    """What the sentences say, in whatever languages they stand."""
    none = [lang for lang, text in texts.items() if fold(text) in _NONE]
    if none:
        return RowEffects([], column=f"text_{none[0]}")
    readings = {lang: words.reader(lang).read(text) for lang, text in texts.items()}
    lang, best = max(readings.items(), key=lambda one: one[1].understood)
    effects = best.effects
    for other, reading in readings.items():
        if reading.effects != effects and reading.understood == best.understood:
            effects = _together(effects, reading.effects)
            if not effects:
                form = "{first} and {second} say different things (correct one, or empty it)"
                raise Unfit(form, first=f"text_{lang}", second=f"text_{other}")
    claims = [reading.claim for reading in readings.values() if reading.claim is not None]
    return RowEffects(
        encode_effects(effects),
        encode_claim(claims[0]) if claims else None,
        f"text_{lang}",
        _problems(texts[lang], best),
    )


def _together(first: Sequence[Effect], second: Sequence[Effect]) -> tuple[Effect, ...]:
    """Effects that differ only in the language of what nobody understood; none if in anything else."""
    joined = []
    for one, other in zip(first, second, strict=False):
        steps = [_joined(a, b) for a, b in zip(one.do, other.do, strict=False)]
        if len(one.do) != len(other.do) or None in steps or replace(one, do=other.do) != other:
            return ()
        joined.append(replace(one, do=tuple(step for step in steps if step is not None)))
    return tuple(joined) if len(first) == len(second) else ()


def _joined(first: Any, second: Any) -> Any:
    if isinstance(first, Unencoded) and isinstance(second, Unencoded):
        return Unencoded({**first.text, **second.text})
    return first if first == second else None


def _problems(text: str, reading: Reading) -> tuple[Sentence, ...]:
    form = "'{words}': {message}"
    return tuple(
        Sentence(form, words=text[puzzle.start : puzzle.end][:60], message=puzzle.message)
        for puzzle in reading.problems
    )


_NONE: Final = in_any_language("none")
