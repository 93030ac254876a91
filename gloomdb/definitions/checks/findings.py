"""Collecting what is wrong in several documents, and giving each finding its line at the end."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from gloomdb.definitions.checks.problems import Problem, Severity
from gloomdb.definitions.json.positions import Place
from gloomdb.definitions.json.strict_json import Document, Json
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, safe

GUESSED: Final = 200  # findings of a document that get a did-you-mean; guessing is slow
MOST_OPTIONS: Final = 2000  # to guess from
_ENTRY: Final = re.compile(r"/(cards|stand_ins)/(\d+)(?:/|\Z)")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong at a place of one document."""

    pointer: str
    code: str
    message: Sentence
    severity: Severity = "error"
    other: str | None = None
    """The pointer of a second place the sentence is about."""
    guess: tuple[str, frozenset[str]] | None = None
    """A word that is not known, and those that are: for a did-you-mean, else `hint` ends the sentence."""
    hint: str = ""


@dataclass(slots=True)
class Findings:
    """What was found in the documents of one set or patch."""

    set_id: str
    _found: list[tuple[Document, list[Finding]]] = field(default_factory=list)

    def add(self, document: Document, found: Iterable[Finding]) -> None:
        """Keeps findings of a document."""
        self._found.append((document, list(found)))

    def problems(self) -> tuple[Problem, ...]:
        """The findings by document, in the order of its lines, each with its line and card."""
        documents = dict.fromkeys(id(document) for document, _ in self._found)
        by_document: dict[int, list[tuple[Document, Finding]]] = {key: [] for key in documents}
        for document, findings in self._found:
            by_document[id(document)] += [(document, finding) for finding in findings]
        return tuple(problem for pairs in by_document.values() for problem in self._of_one(pairs))

    def _of_one(self, pairs: list[tuple[Document, Finding]]) -> list[Problem]:
        if not pairs:
            return []
        document = pairs[0][0]
        findings = list(dict.fromkeys(finding for _, finding in pairs))
        wanted = {
            pointer
            for finding in findings
            for pointer in (finding.pointer, finding.other)
            if pointer is not None
        }
        places = document.places(wanted)
        findings.sort(key=lambda finding: places.get(finding.pointer, (0, 0)))
        return [
            self._problem(document, finding, places, _ending(finding) if number < GUESSED else finding.hint)
            for number, finding in enumerate(findings)
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
