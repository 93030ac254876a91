"""The cards of a sheet as the documents of a set: what is documented, and what rows call something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gloomdb.cards.card import Basis
from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.decode import REMARKS, TRACKED, decode_fields
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.library import Library
from gloomdb.definitions.spreadsheet.row_fields import RowFields
from gloomdb.definitions.spreadsheet.rows import Sheet, SheetCard, SheetDocument, sheet_document
from gloomdb.definitions.spreadsheet.sheet_words import SheetWords
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, quoted

_BASES: Final = tuple(str(basis) for basis in Basis if basis is not Basis.INCOMPLETE)


def card_documents(
    sheet: Sheet, words: SheetWords, library: Library
) -> tuple[SheetDocument, SheetDocument | None]:
    """The sheet as `cards.json` and, if rows say that something is not documented, as `stand-ins.json`."""
    documented: list[SheetCard] = []
    stand_ins: list[SheetCard] = []
    findings = list(sheet.findings)
    taken: set[str] = set()
    for row in sheet.rows:
        reading = RowFields(row, len(documented), sheet.headings, words)
        id_ = reading.id(taken)
        taken.add(id_)
        fields, basis = reading.fields(), reading.basis()
        findings += reading.findings
        findings += _unknown_bases(f"/cards/{len(documented)}", basis)
        for where, entry in _entries({"id": id_, **_plain(fields, basis)}, basis, library):
            cards = documented if where == Basis.DOCUMENTED else stand_ins
            cards.append(SheetCard(entry, row.number, reading.read_in))
    return (
        sheet_document(sheet, documented, findings),
        sheet_document(sheet, stand_ins, ()) if stand_ins else None,
    )


def _unknown_bases(pointer: str, basis: Mapping[str, str]) -> list[Finding]:
    return [
        Finding(
            f"{pointer}/basis",
            "wrong-cell",
            Sentence("unknown basis {word}{hint}", word=quoted(word), hint=did_you_mean(word, _BASES)),
        )
        for field, word in basis.items()
        if word not in _BASES or field not in TRACKED
    ]


def _plain(fields: JsonObject, basis: Mapping[str, str]) -> JsonObject:
    """The fields without what only repeats others: a sum of points that are known, a single copy."""
    repeats = {"points_total"} if "points" in fields else set()
    repeats |= {"copies"} if fields.get("copies") == 1 else set()
    return {name: value for name, value in fields.items() if name not in repeats or name in basis}


def _entries(card: JsonObject, basis: Mapping[str, str], library: Library) -> list[tuple[str, JsonObject]]:
    """The card as it is written in each layer, by what its fields rest on."""
    known: list[str] = [name for name in TRACKED if name in card]
    homes = {name: basis.get(name, Basis.DOCUMENTED.value) for name in known}
    lead = homes.get("name", Basis.DOCUMENTED.value)
    wanted = [lead, *(home for home in dict.fromkeys(homes.values()) if home != lead)]
    entries = []
    for home in wanted:
        names = [name for name in known if homes[name] == home]
        entry: JsonObject = {"id": card["id"], **{name: card[name] for name in names}}
        entry |= _remarks(card, names, homes, leads=home == lead)
        if home != Basis.DOCUMENTED:
            entry = _copied({**entry, "basis": home}, library)
        entries.append((home, entry))
    return entries


def _remarks(card: JsonObject, names: list[str], homes: Mapping[str, str], *, leads: bool) -> JsonObject:
    """What is said about these fields; the first entry has what is said about none."""

    def belongs(key: str) -> bool:
        field = key.partition(".")[0]
        return field in names or (leads and field not in homes)

    remarks: JsonObject = {
        name: card[name] for name in REMARKS if name in card and name != "uncertain" and leads
    }
    for name in ("uncertain", "sources"):
        value: Any = card.get(name)
        if isinstance(value, dict):
            value = {key: about for key, about in value.items() if belongs(key)}
        if value:
            remarks[name] = value
    return remarks


def _copied(entry: JsonObject, library: Library) -> JsonObject:
    """A stand-in whose fields are taken from another card, as the source tells, says so as `copy`."""
    sources = entry.get("sources")
    if not isinstance(sources, dict):
        return entry
    models = {ids[0] for ids in sources.values() if len(ids) == 1 and "/" in ids[0]}
    model = library.card(next(iter(models))) if len(models) == 1 else None
    if model is None:
        return entry
    fields = decode_fields({name: entry[name] for name in TRACKED if name in entry})
    taken = [name for name in fields if sources.get(name) == [model.id]]
    same = [name for name in taken if getattr(model, name) == fields[name]]
    kept = {name: ids for name, ids in sources.items() if name not in taken}
    entry = {name: value for name, value in entry.items() if name not in (*same, "sources")}
    return {**entry, "copy": model.id, **({"sources": kept} if kept else {})}
