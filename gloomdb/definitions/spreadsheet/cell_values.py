"""What one cell of a spreadsheet says, by the kind of its column; raises `Unfit` with what to write."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import date, time, timedelta
from typing import Any, Final

from gloomdb.cards.kind_names import TYPES
from gloomdb.definitions.spreadsheet.cell_tables import Cell
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, fold, in_any_language, quoted, row_of

CLEAR: Final = "clear"
UNKNOWN: Final = "?"
"""What an author writes of a card of her own that she has not decided; an empty cell is empty."""

_GUARDED: Final = re.compile(r"'+[=+\-@\t\r]")
_NUMBER: Final = re.compile(r"[-−–+]?[0-9]{1,9}")
_BY_FIELD: Final = re.compile(r"\s*([a-z_.*]+)\s*:\s*([^;:]+?)\s*(?:;|\Z)")


class Unfit(BadInput):
    """A cell that does not hold what its column takes."""


def is_empty(cell: Cell) -> bool:
    """Whether nothing is written there."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def text(cell: Cell) -> str:
    """Words; the apostrophe that keeps a spreadsheet from running them is taken off."""
    if isinstance(cell, (date, time, timedelta)):
        raise Unfit(
            "the spreadsheet made a date of it: {word} (format the column as text and write it again)",
            word=quoted(str(cell)),
        )
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    written = "" if cell is None else str(cell)
    return (written[1:] if _GUARDED.match(written) else written).strip()


def integer(cell: Cell) -> int:
    """A whole number."""
    written = text(cell)
    if not _NUMBER.fullmatch(written):
        raise Unfit("{word} is not a whole number", word=quoted(written))
    return int(re.sub("[−–]", "-", written))


def point(cell: Cell) -> int | None:
    """The value of a slot; none where it is clear."""
    written = text(cell)
    if fold(written) in _CLEAR:
        return None
    if not _NUMBER.fullmatch(written):
        raise Unfit("{word} is not a value (write a number, or 'clear')", word=quoted(written))
    return int(re.sub("[−–]", "-", written))


def icon(cell: Cell, known: Mapping[str, str]) -> str | None:
    """The id of an icon by any of its names; none where the slot is clear. What nobody knows stays."""
    written = text(cell)
    if fold(written) in _CLEAR:
        return None
    return known.get(fold(written)) or _BLOCKS.get(fold(written)) or written


def one_of(form: str, cell: Cell, known: Mapping[str, str], words: str = "") -> str:
    """What a word stands for; the form is what to say of any other, and `words` what is known."""
    written = text(cell)
    meant = known.get(fold(written))
    if meant is None:
        words = words or ", ".join(dict.fromkeys(known.values()))
        hint = did_you_mean(written, known) or Sentence(" (known: {words})", words=words)
        raise Unfit(form, word=quoted(written), hint=hint)
    return meant


def card_type(cell: Cell) -> str:
    """A type of card, in any language."""
    return one_of("unknown type {word}{hint}", cell, _TYPES, row_of(list(TYPES.values())))


def translator(cell: Cell) -> str:
    """Whose translation a name is."""
    return one_of("unknown translator {word}{hint}", cell, _TRANSLATORS)


def sign(cell: Cell) -> str:
    """Whether points are good or bad."""
    return one_of("unknown sign {word}{hint}", cell, _SIGNS)


def yes_or_no(cell: Cell) -> bool:
    """Yes, in any language, or no."""
    return one_of("{word} is neither yes nor no{hint}", cell, _YES) == "yes"


def claim(cell: Cell, icon: Callable[[str], str]) -> dict[str, Any]:
    """`characters 2 romance goblet`: what is counted, how many, and which icons, each as `icon` reads it."""
    match text(cell).split():
        case [by, count, *named] if named and fold(by) in _COUNTED and count.isascii() and count.isdecimal():
            return {"by": _COUNTED[fold(by)], "icons": [icon(word) for word in named], "count": int(count)}
    raise Unfit("write what counts, how many and which icons, like: characters 2 romance goblet")


def by_field(cell: Cell) -> dict[str, str]:
    """`points: invented; icons: earlier-printing`."""
    written = text(cell)
    parts = dict(_BY_FIELD.findall(written))
    if not parts or _BY_FIELD.sub("", written).strip():
        raise Unfit("{word} is not of the form 'points: invented; icons: invented'", word=quoted(written))
    return parts


def sources(cell: Cell) -> Any:
    """The ids of sources, for all fields, or for each: `name: rulebook; points: list scans`."""
    written = text(cell)
    if ":" not in written:
        return written.replace(",", " ").split()
    return {name: ids.replace(",", " ").split() for name, ids in by_field(written).items()}


def json_value(cell: Cell) -> Any:
    """The JSON that `export csv` writes for what has no simpler form."""
    try:
        return json.loads(text(cell))
    except (ValueError, RecursionError):
        raise Unfit("this is not JSON (leave it as it was exported, or empty it)") from None


_CLEAR: Final = frozenset({*in_any_language("clear"), "transparente", ".", "—", "–"})
_BLOCKS: Final = {
    **dict.fromkeys(in_any_language("blank"), "blank"),
    **dict.fromkeys(in_any_language("persistent"), "persistent"),
}
_TYPES: Final = {
    **{word: type_ for type_, name in TYPES.items() for word in (type_, *in_any_language(name))},
    "muerte": "death",  # as queries take it
}
_TRANSLATORS: Final = {"official": "official", "oficial": "official", "fan": "fan", "de aficionados": "fan"}
_SIGNS: Final = {
    "positive": "positive", "positivo": "positive", "+": "positive",
    "negative": "negative", "negativo": "negative", "-": "negative",
}  # fmt: skip
_YES: Final = {
    **dict.fromkeys((*in_any_language("yes"), "si", "y", "s", "true", "x", "1"), "yes"),
    **dict.fromkeys((*in_any_language("no"), "n", "false", "0"), "no"),
}
_COUNTED: Final = {
    **dict.fromkeys(in_any_language("characters"), "characters"),
    **dict.fromkeys(in_any_language("icons"), "icons"),
}
