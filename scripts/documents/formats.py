"""docs/set-format.md: every key of every file, from the descriptions in schemas/."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from documents import markdown

Schema: TypeAlias = dict[str, Any]

SCHEMAS: Final = Path(__file__).resolve().parent.parent.parent / "schemas"

# Heading, file, where in it.
CHAPTERS: Final = (
    ("set.json, or a set in one file", "set.schema.json", ""),
    ("A family", "set.schema.json", "family"),
    ("The look of a type", "set.schema.json", "look"),
    ("The theme", "set.schema.json", "theme"),
    ("The rules", "set.schema.json", "rules"),
    ("A ruling", "set.schema.json", "ruling"),
    ("A source", "set.schema.json", "source"),
    ("A fact about a box", "set.schema.json", "fact"),
    ("cards.json", "cards.schema.json", ""),
    ("A card", "card.schema.json", ""),
    ("What a Story asks for", "effect.schema.json", "claim"),
    ("stand-ins.json", "stand-ins.schema.json", ""),
    ("A stand-in", "stand-ins.schema.json", "stand_in"),
    ("names.es.json", "names.schema.json", ""),
    ("A patch", "patch.schema.json", ""),
    ("A card of a patch", "patch.schema.json", "patched_card"),
    ("A deck", "deck.schema.json", ""),
    ("A family of a deck, or a pool", "deck.schema.json", "group"),
    ("A table to be scored", "table.schema.json", ""),
    ("A family at the table", "table.schema.json", "family"),
    ("A stack", "table.schema.json", "stack"),
    ("An entry in the log of a kept table", "entry.schema.json", ""),
    ("A recorded game", "replay.schema.json", ""),
    ("Its record", "replay.schema.json", "record"),
)
SHARED: Final = {"stand_in", "patched_card"}  # have the keys of a card too, which are told once


def reference() -> str:
    """A chapter for each kind of object, then the words an edition may replace."""
    return "\n\n".join([*(_chapter(*chapter) for chapter in CHAPTERS), _terms()])


@cache
def read(name: str) -> Schema:
    """A schema file."""
    schema: Schema = json.loads((SCHEMAS / name).read_text(encoding="utf-8"))
    return schema


def resolve(schema: Schema, file: str) -> Schema:
    """A schema with what it refers to; its own description wins."""
    while "$ref" in schema:
        where, _, inside = schema["$ref"].partition("#/$defs/")
        file = where or file
        there = read(file)["$defs"][inside] if inside else read(file)
        schema = there | {key: value for key, value in schema.items() if key != "$ref"}
    return schema


def value_of(schema: Schema, file: str) -> str:
    """What a value looks like, in a few words."""
    schema = resolve({key: value for key, value in schema.items() if key != "description"}, file)
    if "const" in schema:
        return markdown.code(schema["const"])
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("if") == {"type": "null"}:
        return f"{value_of(schema['else'], file)} or null"
    given = schema.get("type", "")
    kinds = [given] if isinstance(given, str) else given
    return " or ".join(_of_type(kind, schema, file) for kind in kinds)


def _of_type(kind: str, schema: Schema, file: str) -> str:
    match kind:
        case "array":
            return _list(schema, file)
        case "object":
            return "object by language" if set(schema.get("properties", {})) == {"en", "es"} else "object"
        case "integer":
            return _span(schema)
        case "boolean":
            return "`true`, `false`"
    return {"string": "text"}.get(kind, kind)


def _list(schema: Schema, file: str) -> str:
    of = schema.get("items", {})
    least, most = schema.get("minItems"), schema.get("maxItems")
    inner = resolve(of, file)
    if "enum" in inner:
        return "list of " + ", ".join(f"`{value}`" for value in inner["enum"])
    plurals = {"object": "objects", "string": "texts", "integer": "numbers"}
    what = plurals.get(str(inner.get("type")), "values")
    if "$ref" in of and of["$ref"].endswith("slug"):
        what = "ids"
    return f"{least} {what}" if least is not None and least == most else f"list of {what}"


def _span(schema: Schema) -> str:
    if "minimum" in schema and "maximum" in schema:
        return f"{schema['minimum']} to {schema['maximum']}".replace("-", "−")
    return "number"


def _chapter(heading: str, file: str, inside: str) -> str:
    schema = read(file)["$defs"][inside] if inside else read(file)
    told = schema.get("description", "")
    keys = markdown.table(("key", "", "value", "meaning"), _rows(schema, file, inside))
    return "\n\n".join(part for part in (f"## {heading}", told, keys) if part)


def _rows(schema: Schema, file: str, inside: str) -> Iterator[tuple[str, str, str, str]]:
    required = schema.get("required", [])
    of_a_card = set(read("card.schema.json")["properties"]) if inside in SHARED else set()
    for key, found in schema["properties"].items():
        if key in of_a_card - set(required):
            continue
        about = resolve(found, file).get("description", "")
        yield f"`{key}`", "required" if key in required else "", value_of(found, file), about
    if of_a_card:
        yield "…", "", "", "and every key of [a card](#a-card)"


def _terms() -> str:
    """Every key of `terms`, with what the languages say unless an edition says otherwise."""
    from gloomdb.effects.wording.edition_words import TERMS

    keys = dict.fromkeys(key for words in TERMS.values() for key in words)
    rows = [(f"`{key}`", TERMS["en"].get(key, ""), TERMS["es"].get(key, "")) for key in keys]
    return f"## The words of an edition\n\n{_ABOUT_TERMS}\n" + markdown.table(
        ("key", "English", "Spanish"), rows
    )


_ABOUT_TERMS = """\
The keys of `terms`, and what stands for them where a set says nothing. Cards and reference cards use all of
them.

Three of them are also used for whatever is said of a game by the rules of the set: `family`, `families` and
`family_value`, with their genders. A deck that Munchkin governs has parties in `deck`, `simulate` and its
report, `play`, `replay` and the pages in the browser, whatever other boxes are mixed in. `score` and `keep`
go by the deck they are given, else by the box that all Characters at the table are from. Give all three:
`family_value` does not follow from `family`.
"""
