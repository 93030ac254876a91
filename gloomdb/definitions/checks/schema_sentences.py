"""A schema's complaint in a sentence of our own, with the way out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from gloomdb.definitions.json.strict_json import Json
from gloomdb.text import QUOTED, did_you_mean, pointer_part, quoted, safe

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

LISTED: Final = 12  # options listed before only the nearest is named


@dataclass(frozen=True, slots=True)
class Mistake:
    """Where a value breaks its schema, and how."""

    pointer: str
    code: str
    message: str


@lru_cache(maxsize=4096)
def _guess(word: str, options: tuple[str, ...]) -> str:
    return did_you_mean(word, options)


def _did_you_mean(word: str, options: Iterable[str]) -> str:
    """Remembered: whoever misspells a key does it on every card."""
    return _guess(word[:QUOTED], tuple(options))


def mistake(error: ValidationError) -> Mistake:
    """The complaint in our words."""
    path = list(error.absolute_path)
    pointer = "".join(f"/{pointer_part(str(part))}" for part in path)
    code, message = _sentence(error, _label(path))
    return Mistake(pointer, code, message)


def _label(path: list[str | int]) -> str:
    """What the message calls the value: its key, or the key of the list it stands in."""
    names = [part for part in path if isinstance(part, str)]
    name = f"'{safe(names[-1][:QUOTED])}'" if names else "the file"
    if path and isinstance(path[-1], int):
        return f"{name}, entry {path[-1] + 1}," if names else f"entry {path[-1] + 1}"
    return name


def _sentence(error: ValidationError, what: str) -> tuple[str, str]:
    wanted: Any = error.validator_value
    match error.validator:
        case "additionalProperties":
            return "unknown-field", f"unknown field {what}{_hint(error)}"
        case "required":
            return "missing-field", f"{_owner(error)} has no '{error.message}' (it needs one)"
        case "type":
            return "wrong-type", f"{what} must be {_types(wanted)}, not {quoted(error.instance)}"
        case "enum":
            return _not_an_option(error, what)
        case "not" if wanted == {}:
            return "wrong-field", f"{_described(error)} (take it out, or change the type)"
    return "wrong-value", _wrong_value(error, what)


def _described(error: ValidationError) -> str:
    """The description of the schema as the beginning of a sentence."""
    schema: Any = error.schema
    text = str(schema.get("description", "")).rstrip(".").replace("`", "'")
    return text[:1].lower() + text[1:]


def _hint(error: ValidationError) -> str:
    schema: Any = error.schema
    known = [key for key in schema.get("properties", ()) if key != "$schema"]
    listed = f" (known are {_listed(known)})" if len(known) <= LISTED else ""
    return _did_you_mean(error.message, known) or listed


def _owner(error: ValidationError) -> str:
    """What lacks a field: named by its op, its id or its place."""
    value: Json = error.instance
    if isinstance(value.get("op"), str):
        return f"op '{safe(value['op'][:QUOTED])}'"
    path = list(error.absolute_path)
    if not path:
        return "the file"
    if "id" in value:
        return f"{_singular(path)} {quoted(value['id'])}"
    return _singular(path) if isinstance(path[-1], int) else _label(path)


def _singular(path: list[str | int]) -> str:
    names = [part for part in path if isinstance(part, str)]
    return _ENTRIES.get(names[-1], "the entry") if names else "the entry"


_ENTRIES: Final = {
    "cards": "the card",
    "stand_ins": "the stand-in",
    "families": "the family",
    "rulings": "the ruling",
    "effects": "the effect",
    "do": "the step",
    "options": "the step",
}


def _not_an_option(error: ValidationError, what: str) -> tuple[str, str]:
    value: Json = error.instance
    wanted: Any = error.validator_value
    options = list(wanted)
    hint = _did_you_mean(value, map(str, options)) if isinstance(value, str) else ""
    if what == "'op'":
        return "unknown-op", f"unknown op {quoted(value)}{hint}"
    if len(options) > LISTED and hint:
        return "wrong-value", f"{what} cannot be {quoted(value)}{hint}"
    # Where a number may stand instead, the schema judges words and numbers apart.
    number = "a number, " if list(error.absolute_schema_path)[-2:] == ["then", "enum"] else ""
    return "wrong-value", f"{what} must be {number}{_listed(options, 'or')}, not {quoted(value)}{hint}"


def _types(wanted: str | list[str]) -> str:
    names = [wanted] if isinstance(wanted, str) else wanted
    return " or ".join(_TYPES[name] for name in names)


_TYPES: Final = {
    "integer": "a whole number",
    "string": "a text",
    "object": "an object {…}",
    "array": "a list […]",
    "boolean": "true or false",
    "null": "null",
}


def _form(pattern: str) -> str:
    """The form a text must have."""
    if pattern == "\\S":
        return "it is blank"
    if "https?" in pattern:
        return "an address starts with http:// or https://"
    if "/" in pattern:
        return "a full id is like gloom-1e/was-pierced-by-porcupines"
    if "-" in pattern:
        return "use lower-case letters and digits, joined by hyphens"
    return f"it must match {pattern}"


def _wrong_value(error: ValidationError, what: str) -> str:
    value: Json = error.instance
    match error.validator:
        case "const":
            return f"{what} must be {quoted(error.validator_value)}, not {quoted(value)}"
        case "pattern":
            return f"{what} cannot be {quoted(value)} ({_form(str(error.validator_value))})"
        case "not":
            return f"{what} must not be {quoted(value)}"
        case "uniqueItems":
            return f"{what} names the same thing twice"
        case "minimum":
            return f"{what} must be {error.validator_value} or more, not {quoted(value)}"
        case "maximum":
            return f"{what} must be {error.validator_value} or less, not {quoted(value)}"
    return _wrong_size(error, what)


def _wrong_size(error: ValidationError, what: str) -> str:
    wanted: Any = error.validator_value
    schema: Any = error.schema
    value: Json = error.instance
    size = len(value) if isinstance(value, (str, list, dict)) else 0
    entries = "entry" if wanted == 1 else "entries"
    match error.validator:
        case "minItems" | "maxItems" if schema.get("minItems") == schema.get("maxItems"):
            return f"{what} must have {wanted} {entries}, not {size}"
        case "minItems" | "minProperties":
            return f"{what} must have at least {wanted} {entries}, not {size}"
        case "maxItems":
            return f"{what} must have at most {wanted} {entries}, not {size}"
        case "minLength":
            return f"{what} is empty (write something or leave it out)"
        case "maxLength":
            return f"{what} must have at most {wanted} characters, not {size}"
    return f"{what}: {safe(error.message[:200])}"


def _listed(values: Iterable[Json], link: str = "and") -> str:
    *most, last = [quoted(value) for value in values] or ["nothing"]
    return f"{', '.join(most)} {link} {last}" if most else last
