"""Checking a value against one of our schemas: every mistake, each in a sentence of our own.

The only module that imports jsonschema. The registry holds our own files and nothing is ever fetched.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from gloomdb.definitions.sentences import Mistake, mistake
from gloomdb.definitions.strict_json import Json, JsonObject
from gloomdb.resources import schemas_dir

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

    Errors: TypeAlias = Iterator[ValidationError]


def mistakes(value: Json, schema: str) -> list[Mistake]:
    """Everything in which the value breaks the schema of that file name, in the order of the value."""
    found = [mistake(error) for error in _validator(schema).iter_errors(value)]
    return list(dict.fromkeys(found))


@cache
def _validator(schema: str) -> Validator:
    from jsonschema import Draft202012Validator, validators
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    files = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in schemas_dir().glob("*.json")}
    for contents in files.values():
        del contents["$schema"]  # or jsonschema would take its own keywords there, not ours
    registry: Registry[Any] = Registry().with_resources(
        (name, DRAFT202012.create_resource(contents)) for name, contents in files.items()
    )
    keywords = {"required": _required, "additionalProperties": _closed, "allOf": _all_of}
    ours = validators.extend(Draft202012Validator, keywords)  # type: ignore[no-untyped-call]
    made: Validator = ours(files[schema], registry=registry)
    return made


# --- keywords of which jsonschema does not tell enough, or too slowly ------------------------------


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


def _all_of(validator: Any, parts: list[JsonObject], value: Json, _schema: JsonObject) -> Errors:
    """`allOf`; a list of branches that one key chooses from goes straight to the one that is chosen."""
    chooser = _chooser(parts)
    if chooser is None:
        for part in parts:
            yield from validator.descend(value, part)
    elif isinstance(value, dict):
        key, branches = chooser
        chosen = value.get(key)
        if isinstance(chosen, str) and chosen in branches:
            yield from validator.descend(value, branches[chosen])


_CHOOSERS: dict[int, tuple[list[JsonObject], tuple[str, JsonObject] | None]] = {}
"""By the identity of the list, which is kept so that the identity stays its own."""


def _chooser(parts: list[JsonObject]) -> tuple[str, JsonObject] | None:
    """The key and its branches, if every part is `if KEY is CONST then …`."""
    if id(parts) not in _CHOOSERS:
        keys = {key for part in parts for key in part.get("if", {}).get("properties", {"": 0})}
        key = keys.pop() if len(keys) == 1 else ""
        plain = all(set(part) == {"if", "then"} and part["if"] == _is(key, part) for part in parts)
        branches = {part["if"]["properties"][key]["const"]: part["then"] for part in parts} if plain else {}
        _CHOOSERS[id(parts)] = parts, (key, branches) if plain else None
    return _CHOOSERS[id(parts)][1]


def _is(key: str, part: JsonObject) -> JsonObject:
    const = part["if"].get("properties", {}).get(key, {}).get("const")
    return {"type": "object", "properties": {key: {"const": const}}, "required": [key]}
