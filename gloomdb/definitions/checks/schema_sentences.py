"""A schema's complaint in a sentence of our own, with the way out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.json.strict_json import Json
from gloomdb.language import Sentence, agreeing, sentence_table
from gloomdb.text import QUOTED, did_you_mean, pointer_part, quoted, quoted_choice, quoted_list, safe

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

LISTED: Final = 12  # options listed before only the nearest is named


_did_you_mean: Final = lru_cache(maxsize=4096)(did_you_mean)
"""Remembered: whoever misspells a key does it on every card."""


def mistake(error: ValidationError) -> Finding:
    """The complaint in our words."""
    path = list(error.absolute_path)
    pointer = "".join(f"/{pointer_part(str(part))}" for part in path)
    code, message = _sentence(error, _label(path))
    return Finding(pointer, code, message)


def _label(path: list[str | int]) -> Sentence:
    """What the message calls the value: its key, or the key of the list it stands in."""
    names = [part for part in path if isinstance(part, str)]
    name = _key(names[-1]) if names else Sentence("the file")
    if not path or not isinstance(path[-1], int):
        return name
    number = path[-1] + 1
    if not names:
        return Sentence("entry {number}", number=number)
    return Sentence("{list}, entry {number},", list=name, number=number)


def _key(name: str) -> Sentence:
    return Sentence("'{text}'", text=safe(name[:QUOTED]))


def _sentence(error: ValidationError, what: Sentence) -> tuple[str, Sentence]:
    wanted: Any = error.validator_value
    match error.validator:
        case "additionalProperties":
            return "unknown-field", Sentence("unknown field {field}{hint}", field=what, hint=_hint(error))
        case "required":
            form = "{owner} has no '{field}' (it needs one)"
            return "missing-field", Sentence(form, owner=_owner(error), field=error.message)
        case "type":
            form = "{value} must be {wanted}, not {given}"
            return "wrong-type", Sentence(
                form, value=what, wanted=_types(wanted), given=quoted(error.instance)
            )
        case "enum":
            return _not_an_option(error, what)
        case "not" if wanted == {}:
            return "wrong-field", _not_here(error)
    return "wrong-value", _wrong_value(error, what)


def _not_here(error: ValidationError) -> Sentence:
    """What the schema describes as: An Event has no `points`."""
    schema: Any = error.schema
    owner, _, field = str(schema.get("description", "")).rstrip(".").partition(" has no ")
    form = "{card} cannot have {field} (remove it, or change the type)"
    return Sentence(form, card=_OWNERS.get(owner, owner), field=_key(field.strip("`")))


_OWNERS: Final = {
    "A Character": Sentence("a Character"),
    "A Modifier": Sentence("a Modifier"),
    "An Event": Sentence("an Event"),
    "A death": Sentence("a death"),
    "A Story": Sentence("a Story"),
    "The Throne": Sentence("the Throne"),
    "A reference card": Sentence("a reference card"),
}


def _hint(error: ValidationError) -> str:
    schema: Any = error.schema
    known = [key for key in schema.get("properties", ()) if key != "$schema"]
    listed = Sentence(" (known fields: {fields})", fields=quoted_list(known)) if len(known) <= LISTED else ""
    return _did_you_mean(error.message[:QUOTED], tuple(known)) or listed


def _owner(error: ValidationError) -> Sentence:
    """What lacks a field: named by its op, its id or its place."""
    value: Json = error.instance
    if isinstance(value.get("op"), str):
        return Sentence("op {op}", op=_key(value["op"]))
    path = list(error.absolute_path)
    if not path:
        return Sentence("the file")
    if "id" in value:
        return Sentence("{entry} {id}", entry=_singular(path), id=quoted(value["id"]))
    return _singular(path) if isinstance(path[-1], int) else _label(path)


def _singular(path: list[str | int]) -> Sentence:
    names = [part for part in path if isinstance(part, str)]
    return _ENTRIES.get(names[-1] if names else "", Sentence("the entry"))


_ENTRIES: Final = {
    "cards": Sentence("the card"),
    "stand_ins": Sentence("the stand-in"),
    "families": Sentence("the family"),
    "rulings": Sentence("the ruling"),
    "effects": Sentence("the effect"),
    "do": Sentence("the step"),
    "options": Sentence("the step"),
}


def _not_an_option(error: ValidationError, what: Sentence) -> tuple[str, Sentence]:
    value: Json = error.instance
    wanted: Any = error.validator_value
    options = list(wanted)
    hint = _did_you_mean(value[:QUOTED], tuple(map(str, options))) if isinstance(value, str) else ""
    if what == "'op'":
        return "unknown-op", Sentence("unknown op {op}{hint}", op=quoted(value), hint=hint)
    about: dict[str, object] = {"value": what, "given": quoted(value), "hint": hint}
    if len(options) > LISTED and hint:
        return "wrong-value", Sentence("{value} cannot be {given}{hint}", **about)
    about["options"] = quoted_choice(options)
    # Where a number may stand instead, the schema judges words and numbers apart.
    if list(error.absolute_schema_path)[-2:] == ["then", "enum"]:
        form = "{value} must be a number, {options}, not {given}{hint}"
    else:
        form = "{value} must be {options}, not {given}{hint}"
    return "wrong-value", Sentence(form, **about)


def _types(wanted: str | list[str]) -> Sentence:
    names = [wanted] if isinstance(wanted, str) else wanted
    types = _TYPES[names[0]]
    for name in names[1:]:
        types = Sentence("{most} or {last}", most=types, last=_TYPES[name])
    return types


_TYPES: Final = {
    "integer": Sentence("a whole number"),
    "string": Sentence("text"),
    "object": Sentence("an object {…}"),
    "array": Sentence("a list […]"),
    "boolean": Sentence("true or false"),
    "null": Sentence("null"),
}


def _shape(pattern: str) -> Sentence:
    """What a text must look like."""
    if pattern == "\\S":
        return Sentence("it is blank")
    if "https?" in pattern:
        return Sentence("an address starts with http:// or https://")
    if "/" in pattern:
        return Sentence("a full id is like gloom-1e/was-pierced-by-porcupines")
    if "-" in pattern:
        return Sentence("use lower-case letters and digits, joined by hyphens")
    return Sentence("it must match {pattern}", pattern=pattern)


_WRONG: Final = sentence_table(
    {
        "const": "{value} must be {wanted}, not {given}",
        "pattern": "{value} cannot be {given} ({shape})",
        "not": "{value} must not be {given}",
        "uniqueItems": "{value} names the same thing twice",
        "minimum": "{value} must be {least} or more, not {given}",
        "maximum": "{value} must be {most} or less, not {given}",
        "exactItems": "{value} must have {entries}, not {size}",
        "minItems": "{value} must have at least {entries}, not {size}",
        "minProperties": "{value} must have at least {entries}, not {size}",
        "maxItems": "{value} must have at most {entries}, not {size}",
        "minLength": "{value} is empty (write something or leave it out)",
        "maxLength": "{value} must have at most {most} characters, not {size}",
    }
)
"""By the keyword of the schema that is broken."""


def _wrong_value(error: ValidationError, what: Sentence) -> Sentence:
    value, wanted, schema = error.instance, error.validator_value, error.schema
    broken = str(error.validator)
    if broken not in _WRONG:
        return Sentence("{value}: {trouble}", value=what, trouble=safe(error.message[:200]))
    exact = isinstance(schema, dict) and schema.get("minItems") == schema.get("maxItems")
    return Sentence(
        _WRONG["exactItems" if exact and broken in ("minItems", "maxItems") else broken],
        value=what,
        wanted=quoted(wanted),
        given=quoted(value),
        least=wanted,
        most=wanted,
        shape=_shape(str(wanted)),
        entries=agreeing("{n} entry", "{n} entries", wanted) if isinstance(wanted, int) else "",
        size=len(value) if isinstance(value, (str, list, dict)) else 0,
    )
