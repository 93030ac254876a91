"""The schema files themselves: closed, described, without `oneOf`, referring to nobody but each other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import CardType
from gloomdb.cards.set import Discard, Kind, Persistence
from gloomdb.definitions.decode import REMARKS, TRACKED
from gloomdb.effects.wording.edition_words import TERMS
from gloomdb.resources import schemas_dir

FILES = sorted(schemas_dir().glob("*.json"))
NAMES = {path.name for path in FILES}
OURS = ["set", "card", "cards", "stand-ins", "patch", "effect"]


def load(name: str) -> dict[str, Any]:
    """One schema."""
    made: dict[str, Any] = json.loads((schemas_dir() / name).read_text(encoding="utf-8"))
    return made


def nodes(value: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """Every object in a schema, with its place."""
    if isinstance(value, dict):
        yield where, value
    items: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, item in items:
        yield from nodes(item, f"{where}/{key}")


def described(schema: dict[str, Any], file: str) -> bool:
    """Whether a schema has a description, its own or that of what it refers to."""
    if schema.get("description"):
        return True
    name, _, pointer = schema.get("$ref", "#/none").partition("#")
    target = load(name or file)
    for part in pointer.split("/")[1:]:
        target = target.get(part, {})
    return bool(target) and target != schema and described(target, name or file)


@pytest.mark.parametrize("name", OURS)
def test_schema_is_there(name: str) -> None:
    """Each of the files that the manual names."""
    assert f"{name}.schema.json" in NAMES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_schema_is_a_right_one(path: Path) -> None:
    """Draft 2020-12, named by its file, and right by the draft's own schema."""
    from jsonschema import Draft202012Validator

    schema = load(path.name)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == path.name
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_object_is_closed(path: Path) -> None:
    """An object with properties says that there are no others; a map says what its values are."""
    open_ones = [
        where
        for where, node in nodes(load(path.name))
        if node.get("type") == "object" and "/if" not in where and "/allOf/" not in where
        if "additionalProperties" not in node and "then" not in node and not where.endswith("$defs/step")
    ]
    assert open_ones == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_property_is_described(path: Path) -> None:
    """The descriptions are the manual: none is missing."""
    bare = [
        f"{where}/{key}"
        for where, node in nodes(load(path.name))
        if isinstance(node.get("properties"), dict) and not where.endswith(("/if", "properties"))
        for key, schema in node["properties"].items()
        if not described(schema, path.name)
    ]
    assert bare == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_branches_are_chosen_and_references_are_ours(path: Path) -> None:
    """No `oneOf` or `anyOf`, whose messages name every branch; every `$ref` leads into one of our files."""
    for where, node in nodes(load(path.name)):
        assert not {"oneOf", "anyOf"} & node.keys(), where
        if isinstance(node.get("$ref"), str):
            name, _, pointer = node["$ref"].partition("#")
            target: Any = load(name or path.name)
            for part in pointer.split("/")[1:]:
                target = target[part]


def test_words_of_the_schemas_are_those_of_the_code() -> None:
    """Types, kinds and rules in the schemas are the enums that the loader makes of them."""
    card, head = load("card.schema.json"), load("set.schema.json")
    rules = head["$defs"]["rules"]["properties"]
    assert card["$defs"]["type"]["enum"] == list(CardType)
    assert head["properties"]["kind"]["enum"] == list(Kind)
    assert list(head["properties"]["expected"]["properties"]) == list(CardType)
    assert rules["discard"]["enum"] == list(Discard)
    assert rules["persistence"]["enum"] == list(Persistence)
    assert list(card["properties"]) == ["id", *TRACKED, *REMARKS, "sources"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_terms_of_the_schema_are_those_of_the_wording(lang: str) -> None:
    """Every word an edition may choose, and no other."""
    schema = load("set.schema.json")["$defs"][f"terms_{lang}"]["properties"]
    assert set(schema) == set(TERMS[lang])  # type: ignore[index]
