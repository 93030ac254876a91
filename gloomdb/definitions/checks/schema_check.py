"""Checking a value against one of our schemas: every mistake, each in a sentence of our own.

The only module that imports jsonschema. The registry holds our own files and nothing is ever fetched.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.checks.schema_sentences import mistake
from gloomdb.definitions.file_kinds import mistaken
from gloomdb.definitions.json.strict_json import Json, JsonObject, read_document
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.resources import schemas_dir
from gloomdb.text import safe

MOST: Final = 5  # problems told at once

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

    Errors: TypeAlias = Iterator[ValidationError]


def mistakes(value: Json, schema: str) -> list[Finding]:
    """Everything in which the value breaks the schema of that file name, in the order of the value."""
    every = [mistake(error) for error in _validator(schema).iter_errors(value)]
    return list(dict.fromkeys(every))


@cache
def _validator(schema: str) -> Validator:
    from jsonschema import Draft202012Validator, validators
    from referencing import Registry

    keywords = {
        "additionalProperties": _closed,
        "choice": _choose,
        "items": _items,
        "required": _required,
        "uniqueItems": _unique,
    }
    ours = validators.extend(Draft202012Validator, keywords)  # type: ignore[no-untyped-call]
    made: Validator = ours(_linked()[schema], registry=Registry())  # an empty registry fetches nothing
    return made


@cache
def _linked() -> dict[str, JsonObject]:
    """Our schemas by file name, each `$ref` replaced by what it means: looking it up costs half the time."""
    files = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in schemas_dir().glob("*.json")}
    for name, contents in files.items():
        for key in ("$schema", "$id"):  # jsonschema would start again from its own keywords there
            contents.pop(key, None)
        _link(contents, name, files)
    return files


def _link(value: Json, file: str, files: dict[str, JsonObject]) -> None:
    """Replaces every `$ref` below the value, in place; circles become circles of objects."""
    if not isinstance(value, (dict, list)):
        return
    for key, item in list(value.items() if isinstance(value, dict) else enumerate(value)):
        value[key], replaced = _meant(item, file, files)
        if not replaced:
            _link(item, file, files)
    if isinstance(value, dict) and "$ref" in value:
        value["allOf"] = [*value.get("allOf", ()), _target(value.pop("$ref"), file, files)]
    if isinstance(value, dict) and "allOf" in value and (choice := _choice(value["allOf"])):
        del value["allOf"]
        value["choice"] = choice


def _meant(item: Json, file: str, files: dict[str, JsonObject]) -> tuple[Json, bool]:
    """What stands for the item: the target, if it is a reference and says nothing else that counts."""
    if isinstance(item, dict) and "$ref" in item and item.keys() <= {"$ref", "description", "title"}:
        return _target(item["$ref"], file, files), True
    return item, False


def _target(ref: str, file: str, files: dict[str, JsonObject]) -> JsonObject:
    name, _, pointer = ref.partition("#")
    target = files[name or file]
    for part in pointer.split("/")[1:]:
        target = target[part]
    return cast("JsonObject", _meant(target, name or file, files)[0])


def _choice(parts: list[JsonObject]) -> tuple[str, JsonObject] | None:
    """The key and its branches, if every part of `allOf` is `if KEY is CONST then …`."""
    keys = {key for part in parts for key in part.get("if", {}).get("properties", {"": 0})}
    key = keys.pop() if len(keys) == 1 else ""
    branches = {}
    for part in parts:
        const = part.get("if", {}).get("properties", {}).get(key, {}).get("const")
        asked = {"type": "object", "properties": {key: {"const": const}}, "required": [key]}
        if part != {"if": asked, "then": part.get("then")}:
            return None
        branches[const] = part["then"]
    return key, branches


# --- keywords of which jsonschema does not tell enough, or too slowly ------------------------------

MOST_SOUND: Final = 20_000
_SOUND: set[tuple[int, str] | None] = set()
"""Objects of lists that kept to a schema, by its identity: whoever reads a set anew after every change of a
card has the others checked already."""


def _required(_validator: Any, keys: list[str], value: Json, _schema: JsonObject) -> Errors:
    from jsonschema.exceptions import ValidationError

    if isinstance(value, dict):
        yield from (ValidationError(key) for key in keys if key not in value)


def _closed(validator: Any, rest: Any, value: Json, schema: JsonObject) -> Errors:
    from jsonschema.exceptions import ValidationError

    if not isinstance(value, dict):
        return
    extra = [key for key in value if key not in schema.get("properties", ())]
    for key in extra:
        if rest is False:
            yield ValidationError(key, path=[key])
        else:
            yield from validator.descend(value[key], rest, path=key)


def _items(validator: Any, each: JsonObject, value: Json, schema: JsonObject) -> Errors:
    """`items`; of a list that is too long, which is told, only as many as it may have."""
    if not isinstance(value, list):
        return
    for number, item in enumerate(value[: schema.get("maxItems")]):
        key = (id(each), json.dumps(item)) if isinstance(item, dict) else None
        if key in _SOUND:
            continue
        wrong = list(validator.descend(item, each, path=number))
        yield from wrong
        if key is not None and not wrong:
            if len(_SOUND) >= MOST_SOUND:
                _SOUND.clear()
            _SOUND.add(key)


def _unique(_validator: Any, wanted: bool, value: Json, _schema: JsonObject) -> Errors:
    """`uniqueItems`; jsonschema compares each with each, which for a long list takes for ever."""
    from jsonschema.exceptions import ValidationError

    if (
        wanted
        and isinstance(value, list)
        and len({json.dumps(item, sort_keys=True) for item in value}) < len(value)
    ):
        yield ValidationError("twice")


def _choose(validator: Any, choice: tuple[str, JsonObject], value: Json, _schema: JsonObject) -> Errors:
    """A keyword of ours: goes straight to the branch that the value of a key chooses."""
    key, branches = choice
    chosen = value.get(key) if isinstance(value, dict) else None
    if isinstance(chosen, str) and chosen in branches:
        yield from validator.descend(value, branches[chosen])


def checked_object(path: Path, schema: str, what: Sentence, mark: str) -> JsonObject:
    """The object in a file; `what` it should be, and how one comes by it, is told whoever gives another.

    A file without the key `mark` is of another kind: of that nobody wants to hear key by key.
    """
    document = read_document(path)
    if not document.flaws and not isinstance(document.value, dict):
        raise BadInput("{path}: it is not a JSON object, so it is not a {what}", path=path, what=what)
    other = None if document.flaws else mistaken(document.value, path, schema)
    if other is not None:
        raise BadInput("{path}: {other}", path=path, other=other)
    if not document.flaws and mark not in document.value:
        form = "{path}: it has no '{mark}', so it is not a {what}"
        raise BadInput(form, path=path, mark=mark, what=what)
    wrong = document.flaws or mistakes(document.value, schema)
    if wrong:
        form = "{pointer}: {message}"
        flaws = [Sentence(form, pointer=safe(f.pointer[:300]) or "/", message=f.message) for f in wrong]
        raise BadInput("{path}: {flaws}", path=path, flaws=listed(flaws))
    value: JsonObject = document.value
    return value


def listed(problems: Sequence[str]) -> str:
    """The first problems in a row, and how many more there are."""
    told = problems[0]
    for problem in problems[1:MOST]:
        told = Sentence("{told}; {problem}", told=told, problem=problem)
    more = len(problems) - MOST
    return Sentence("{told}; and {more} more", told=told, more=more) if more > 0 else told
