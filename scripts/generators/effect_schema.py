"""schemas/effect.schema.json, from the vocabulary: one branch per op, described by its docstrings.

Branches are chosen by `if/then` on `op` and every object is closed, so
that a validator's complaint is about the field that is wrong.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

from generators import ROOT
from gloomdb.cards.card import Claim
from gloomdb.cards.effect import Condition, Effect, FamilyShows
from gloomdb.effects import shapes, vocabulary
from gloomdb.effects.shapes import Either, FieldShape, Number, OneOf, Plain, Record, Several, Shape
from gloomdb.effects.vocabulary import OPS
from gloomdb.language import LANGS

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
FILE_NAME: Final = "effect.schema.json"

_RECORDS: Final = {Condition: "condition", FamilyShows: "family_shows", Claim: "claim"}


def files() -> Iterator[tuple[Path, str]]:
    """The schema of effects."""
    yield ROOT / "schemas" / FILE_NAME, json.dumps(effect_schema(), ensure_ascii=False, indent=2) + "\n"


def effect_schema() -> Schema:
    """The schema of one effect; `$defs` holds `step`, `condition`, `claim`, `icon` for other schemas."""
    definitions: Schema = {"step": _step_schema(), "icon": _icon_schema(), "texts": _texts_schema()}
    definitions |= {name: _record_schema(cls) for cls, name in _RECORDS.items()}
    definitions |= {f"op.{op}": _op_schema(op) for op in OPS}
    definitions["condition"]["minProperties"] = 1
    return {
        "$schema": DIALECT,
        "$id": FILE_NAME,
        "title": "An effect of a card",
        **_record_schema(Effect),
        "$defs": definitions,
    }


def _step_schema() -> Schema:
    """A step: `op` is known, and the branch of that op holds."""
    return {
        "description": "One thing the effect does.",
        "type": "object",
        "required": ["op"],
        "properties": {"op": {"description": "What it does.", "enum": list(OPS)}},
        "allOf": [
            {
                "if": {"type": "object", "properties": {"op": {"const": op}}, "required": ["op"]},
                "then": {"$ref": f"#/$defs/op.{op}"},
            }
            for op in OPS
        ],
    }


def _op_schema(op: str) -> Schema:
    cls = OPS[op]
    branch = _record_schema(cls)
    branch["properties"] = {"op": {"description": branch["description"], "const": op}} | branch["properties"]
    branch["required"] = ["op", *branch.get("required", [])]
    return branch


def _record_schema(cls: type) -> Schema:
    fields = shapes.fields_of(cls)
    required = [field.key for field in fields if field.required]
    schema: Schema = {
        "description": inspect.cleandoc(cls.__doc__ or ""),
        "type": "object",
        "properties": {field.key: _property(cls, field) for field in fields},
    }
    if required:
        schema["required"] = required
    return schema | {"additionalProperties": False}


def _property(cls: type, field: FieldShape) -> Schema:
    schema: Schema = {"description": _described(cls, field)} | _shape_schema(field.shape)
    if not field.required and field.default is not None:
        schema["default"] = list(field.default) if isinstance(field.default, tuple) else field.default
    return schema


def _described(cls: type, field: FieldShape) -> str:
    own = field_docs(cls).get(field.name, "")
    if not own and isinstance(field.shape, Record):
        own = inspect.cleandoc(field.shape.cls.__doc__ or "")
    if not own:
        raise ValueError(f"{cls.__name__}.{field.name} has no docstring to describe it by")
    return own + _value_docs(field.shape)


def _shape_schema(shape: Shape) -> Schema:
    match shape:
        case Number():
            bounds = {"type": "integer", "minimum": shape.least, "maximum": shape.most}
            return bounds if shape.zero else bounds | {"not": {"const": 0}}
        case OneOf():
            return {"enum": [str(value) if isinstance(value, str) else value for value in shape.values]}
        case Either():  # a word is judged as a word and anything else as a number, so that the message fits
            words, other = _shape_schema(shape.words), _shape_schema(shape.number)
            return {"if": {"type": "string"}, "then": words, "else": other}
        case Several():
            return _list_schema(shape)
        case Plain.FLAG:
            return {"type": "boolean"}
        case Record():
            return {"$ref": f"#/$defs/{_RECORDS[shape.cls]}"}
    return {"$ref": f"#/$defs/{shape}"}


def _list_schema(shape: Several) -> Schema:
    schema: Schema = {"type": "array", "items": _shape_schema(shape.of), "maxItems": shapes.MOST_ITEMS}
    if shape.least:
        schema["minItems"] = shape.least
    return schema | {"uniqueItems": True} if shape.unique else schema


def _icon_schema() -> Schema:
    return {
        "description": "The id of a story icon of the set, such as 'romance'.",
        "type": "string",
        "pattern": shapes.ICON_PATTERN,
        "maxLength": shapes.ICON_LENGTH,
    }


def _texts_schema() -> Schema:
    text = {"type": "string", "minLength": 1, "maxLength": shapes.TEXT_LENGTH}
    return {
        "description": "A text by language.",
        "type": "object",
        "properties": {lang: {"description": f"The text in '{lang}'."} | text for lang in LANGS},
        "minProperties": 1,
        "additionalProperties": False,
    }


# --- descriptions --------------------------------------------------------------------------------


def _value_docs(shape: Shape) -> str:
    """What the words of a choice mean, where they have a docstring."""
    inner = shape.of if isinstance(shape, Several) else shape
    values = inner.values if isinstance(inner, OneOf) else ()
    docs = [(value, _member_doc(value)) for value in values]
    return "".join(f"\n'{value}': {doc}" for value, doc in docs if doc)


def _member_doc(member: object) -> str:
    return field_docs(type(member)).get(member.name, "") if isinstance(member, StrEnum) else ""


@cache
def field_docs(cls: type) -> dict[str, str]:
    """The docstrings below the fields of a class, which Python itself does not keep."""
    body = _class_bodies(inspect.getmodule(cls) or vocabulary)[cls.__name__]
    docs = {}
    for here, after in pairwise(body):
        name = _assigned(here)
        match after:
            case ast.Expr(value=ast.Constant(value=str(doc))) if name:
                docs[name] = inspect.cleandoc(doc)
    return docs


def _assigned(node: ast.stmt) -> str | None:
    match node:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return None


@cache
def _class_bodies(module: Any) -> dict[str, list[ast.stmt]]:
    tree = ast.parse(inspect.getsource(module))
    return {node.name: node.body for node in tree.body if isinstance(node, ast.ClassDef)}
