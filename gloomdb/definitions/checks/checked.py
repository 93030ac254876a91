"""A JSON file of one kind, read strictly and held to its schema; whatever is wrong is one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from gloomdb.definitions.checks.schema_check import mistakes
from gloomdb.definitions.json.strict_json import JsonObject, read_document
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.text import safe

MOST: Final = 5  # problems told at once


def checked_object(path: Path, schema: str, what: Sentence, mark: str) -> JsonObject:
    """The object in a file; `what` it should be, and how one comes by it, is told whoever gives another.

    A file without the key `mark` is of another kind: of that nobody wants to hear key by key.
    """
    document = read_document(path)
    flaws = [_at(flaw.pointer, flaw.message) for flaw in document.flaws]
    if not flaws and not isinstance(document.value, dict):
        raise BadInput("{path}: it is not a JSON object, so it is not a {what}", path=path, what=what)
    if not flaws and mark not in document.value:
        form = "{path}: it has no '{mark}', so it is not a {what}"
        raise BadInput(form, path=path, mark=mark, what=what)
    flaws = flaws or [_at(mistake.pointer, mistake.message) for mistake in mistakes(document.value, schema)]
    if flaws:
        raise BadInput("{path}: {flaws}", path=path, flaws=listed(flaws))
    value: JsonObject = document.value
    return value


def _at(pointer: str, message: Sentence) -> Sentence:
    return Sentence("{pointer}: {message}", pointer=safe(pointer[:300]) or "/", message=message)


def listed(problems: Sequence[str]) -> str:
    """The first problems in a row, and how many more there are."""
    row = problems[0]
    for problem in problems[1:MOST]:
        row = Sentence("{problems}; {problem}", problems=row, problem=problem)
    more = len(problems) - MOST
    return Sentence("{problems}; and {more} more", problems=row, more=more) if more > 0 else row
