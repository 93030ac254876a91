"""Collecting what is wrong in several documents, and giving each finding its line at the end."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from gloomdb.definitions.checks.problems import Finding, Problem
from gloomdb.definitions.json.positions import Place
from gloomdb.definitions.json.strict_json import Document, Json
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, safe

GUESSED: Final = 200  # findings of a document that get a did-you-mean; guessing is slow
MOST_OPTIONS: Final = 2000  # to guess from
_ENTRY: Final = re.compile(r"/(cards|stand_ins)/(\d+)(?:/|\Z)")


@dataclass(slots=True)
class Findings:
    """What was found in the documents of one set or patch."""

    set_id: str
    _found: dict[int, tuple[Document, list[Finding]]] = field(default_factory=dict)
    """By the identity of the document."""

    def add(self, document: Document, found: Iterable[Finding]) -> None:
        """Keeps findings of a document."""
        self._found.setdefault(id(document), (document, []))[1].extend(found)

    def problems(self) -> tuple[Problem, ...]:
        """The findings by document, in the order of its lines, each with its line and card."""
        return tuple(problem for pair in self._found.values() for problem in self._of_one(*pair))

    def _of_one(self, document: Document, findings: Iterable[Finding]) -> list[Problem]:
        found = list(dict.fromkeys(findings))
        wanted = {pointer for each in found for pointer in (each.pointer, each.other) if pointer is not None}
        places = document.places(wanted)
        found.sort(key=lambda each: places.get(each.pointer, (0, 0)))
        return [
            self._problem(document, each, places, _ending(each) if number < GUESSED else each.hint)
            for number, each in enumerate(found)
        ]

    def _problem(self, document: Document, found: Finding, places: dict[str, Place], ending: str) -> Problem:
        line = places[found.pointer][0] if found.pointer in places else None
        message = Sentence("{message}{hint}", message=found.message, hint=ending)
        if found.other in places:
            form = "{message} (the other is in line {line})"
            message = Sentence(form, message=message, line=str(places[found.other][0]))
        card = card_at(document.value, found.pointer)
        full = f"{self.set_id}/{card}" if card and self.set_id else card
        return Problem(document.file, line, found.pointer, full, found.code, safe(message), found.severity)


def _ending(found: Finding) -> str:
    if found.guess is None or len(found.guess[1]) > MOST_OPTIONS:
        return found.hint
    word, options = found.guess
    return did_you_mean(word, options) or found.hint


def card_at(value: Json, pointer: str) -> str | None:
    """The id of the card that a pointer leads into."""
    entry = _ENTRY.match(pointer)
    if entry is None or not isinstance(value, dict):
        return None
    card = value[entry[1]][int(entry[2])]
    id_ = card.get("id") if isinstance(card, dict) else None
    return id_ if isinstance(id_, str) else None
