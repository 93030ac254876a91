"""A table that several people keep: a log that only grows, numbered here alone, saved and then told."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from gloomdb.definitions.checks.schema_check import mistakes
from gloomdb.definitions.json.strict_json import read_document
from gloomdb.errors import BadInput
from gloomdb.files import write_file
from gloomdb.web.keep.table_log import Entry, Folding, KindOf, scored_table, table_after
from gloomdb.web.server.doorkeeper import Refused

FORMAT: Final = 1
REMEMBERED: Final = 5000  # keys of entries, so that one that is sent twice counts once
LONGEST: Final = 20_000  # entries
HOLDER: Final = "table"
"""Everybody at a table has the same token: they see the same, and may do the same."""
_TURNS: Final = ("strike", "restore")


class KeptTable:
    """The log, the table it makes, and the file of it."""

    def __init__(self, kind_of: KindOf, path: Path, entries: Sequence[Entry] = ()) -> None:
        self._kind_of = kind_of
        self._path = path
        self.entries: list[Entry] = list(entries)
        self._answers: OrderedDict[str, tuple[Any, Entry]] = OrderedDict()

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return int(self.entries[-1]["n"]) if self.entries else 0

    def after(self, number: int) -> list[Entry]:
        """The entries after one; all of them if it is not known."""
        known = 0 <= number <= self.last
        return [entry for entry in self.entries if not known or entry["n"] > number]

    def add(self, sent: Mapping[str, Any]) -> tuple[Entry, bool]:
        """Takes `{"key", "by", "entry"}`; gives the entry as it stands in the log, and whether it is new."""
        key, by, entry = _parts(sent)
        if key in self._answers:
            asked, made = self._answers[key]
            if asked != entry:
                raise Refused("another entry was sent with this key", 409)
            return made, False
        self._check(entry)
        numbered = {**entry, "n": self.last + 1, "by": by}
        self.entries.append(numbered)
        self._answers[key] = (entry, numbered)
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        return numbered, True

    def forget(self, key: str) -> None:
        """The last entry was not saved: it was never made."""
        _, entry = self._answers.pop(key)
        self.entries.remove(entry)

    def _check(self, entry: Entry) -> None:
        """Raises when the entry is malformed, or does nothing at the table as it is now."""
        wrong = mistakes(entry, "entry.schema.json")
        if wrong:
            raise Refused(wrong[0].message, 400)
        if len(self.entries) >= LONGEST:
            raise Refused("the log of this table is full (start a new one)", 409, last=self.last)
        if not (self._turns(entry) if entry["do"] in _TURNS else self._does(entry)):
            raise Refused("that changes nothing: the table is different by now", 409, last=self.last)

    def _turns(self, entry: Entry) -> bool:
        meant = next((each for each in self.entries if each["n"] == entry["entry"]), None)
        if meant is None or meant["do"] in _TURNS:
            return False
        turns = [each for each in self.entries if each["do"] in _TURNS and each["entry"] == entry["entry"]]
        return bool(entry["do"] != (turns[-1]["do"] if turns else "restore"))

    def _does(self, entry: Entry) -> bool:
        return Folding(self._kind_of, table_after(self.entries, self._kind_of)).add(entry)

    def save(self) -> None:
        """Writes the log, and the table it makes as `gloomdb score --file` reads it."""
        write_file(log_path(self._path), _text({"format": FORMAT, "entries": self.entries}), force=True)
        table = scored_table(table_after(self.entries, self._kind_of))
        if table is not None:
            write_file(self._path, _text(table), force=True)


def kept_entries(path: Path) -> Sequence[Entry]:
    """What a table goes on with: its log if there is one, else the table of the file, else nothing."""
    if log_path(path).exists():
        beside = read_document(log_path(path)).value
        if not _is_log(beside):
            raise BadInput("{path} is not the log of a kept table (move it away)", path=log_path(path))
        return list(beside["entries"])
    if path.exists():
        table = read_document(path).value
        wrong = mistakes(table, "table.schema.json")
        if wrong:
            raise BadInput("{path}: {problem}", path=path, problem=wrong[0].message)
        return [{"do": "table", "table": table, "n": 1, "by": ""}]
    return []


def _is_log(beside: Any) -> bool:
    if not isinstance(beside, dict) or beside.get("format") != FORMAT:
        return False
    entries = beside.get("entries")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        return False
    bare = [{key: entry[key] for key in entry if key not in {"n", "by"}} for entry in entries]
    numbers = [entry.get("n") for entry in entries]
    return numbers == list(range(1, len(entries) + 1)) and not any(
        mistakes(entry, "entry.schema.json") for entry in bare
    )


def log_path(path: Path) -> Path:
    """Where the log of a table is, beside its file."""
    return path.with_name(path.name + ".log")


def _parts(sent: Mapping[str, Any]) -> tuple[str, str, Entry]:
    key, by, entry = sent.get("key"), sent.get("by", ""), sent.get("entry")
    if not isinstance(key, str) or not 8 <= len(key) <= 64 or not isinstance(by, str) or len(by) > 64:
        raise Refused("an entry needs a key of 8 to 64 letters", 400)
    if not isinstance(entry, dict):
        raise Refused("an entry must be an object", 400)
    return key, by, entry


def _text(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "backslashreplace")
