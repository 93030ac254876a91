"""Effects and claims to and from JSON, driven by the dataclasses' types; needs no schema validator.

Decoding refuses with the first mistake, where it is and the way out. Encoding is canonical: fields
in their order, defaults left out, so that two equal effects are the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeAlias, cast

from gloomdb.cards.card import Claim
from gloomdb.cards.effect import Condition, Effect, Step
from gloomdb.effects import shapes
from gloomdb.effects.shapes import (
    AnyStep,
    Either,
    FieldShape,
    Flag,
    IconId,
    Number,
    OneOf,
    Record,
    Several,
    Shape,
    Texts,
)
from gloomdb.effects.vocabulary import OPS
from gloomdb.errors import BadInput
from gloomdb.language import LANGS
from gloomdb.text import did_you_mean, pointer_part, quoted

Json: TypeAlias = Any
"""What a JSON reader gives: the one place where types are not known yet."""


class BadEffect(BadInput):
    """An effect or claim that does not follow the vocabulary: which part of it, and why."""

    def __init__(self, pointer: str, code: str, message: str) -> None:
        super().__init__(f"{pointer}: {message}" if pointer else message)
        self.pointer = pointer
        """A JSON pointer from what was decoded; empty for the whole of it."""
        self.code = code
        """`unknown-op`, `unknown-field`, `missing-field`, `wrong-type`, `wrong-value` or `too-deep`."""
        self.message = message
        """The sentence alone."""


def decode_effects(obj: Json, pointer: str = "") -> tuple[Effect, ...]:
    """The effects of a card, from its `effects` list."""
    if not isinstance(obj, list):
        raise _wrong_type(pointer, "effects", "a list", obj)
    return tuple(decode_effect(item, f"{pointer}/{n}") for n, item in enumerate(obj))


def decode_effect(obj: Json, pointer: str = "") -> Effect:
    """One effect from `{"when": …, "if": …, "do": […]}`."""
    effect = cast("Effect", _record(Effect, obj, pointer, "an effect", 0))
    if effect.condition == Condition():
        return Effect(effect.when, effect.do)
    return effect


def decode_step(obj: Json, pointer: str = "") -> Step:
    """One step from `{"op": …}`."""
    return _step(obj, pointer, 0)


def decode_claim(obj: Json, pointer: str = "") -> Claim:
    """What a Story asks for, from `{"by": …, "icons": […], "count": …}`."""
    return cast("Claim", _record(Claim, obj, pointer, "a claim", 0))


def encode_effects(effects: Sequence[Effect]) -> list[dict[str, Json]]:
    """The canonical JSON of a card's effects."""
    return [encode_effect(effect) for effect in effects]


def encode_effect(effect: Effect) -> dict[str, Json]:
    """The canonical JSON of an effect: `when`, `if` where there is one, `do`."""
    encoded: dict[str, Json] = {"when": effect.when.value}
    if effect.condition is not None and effect.condition != Condition():
        encoded["if"] = _encode(effect.condition)
    return encoded | {"do": [encode_step(step) for step in effect.do]}


def encode_step(step: Step) -> dict[str, Json]:
    """The canonical JSON of a step."""
    return {"op": step.op} | _encode(step)


def encode_claim(claim: Claim) -> dict[str, Json]:
    """The canonical JSON of a Story's claim."""
    return _encode(claim)


# --- decoding ------------------------------------------------------------------------------------


def _record(cls: type, obj: Json, pointer: str, what: str, depth: int) -> object:
    if not isinstance(obj, dict):
        raise _wrong_type(pointer, what, "an object", obj)
    known = shapes.keys_of(cls)
    for key in obj:
        if key not in known and not (key == "op" and issubclass(cls, Step)):
            raise _unknown_field(pointer, what, key, known)
    for key, field in known.items():
        if field.required and key not in obj:
            raise BadEffect(pointer, "missing-field", f"{what} needs '{key}'")
    if cls is Condition and not obj:
        raise BadEffect(pointer, "wrong-value", f"{what} must ask for something (or leave it out)")
    given = ((f, obj[key], f"{pointer}/{key}") for key, f in known.items() if key in obj)
    return cls(**{field.name: _value(field, value, where, depth) for field, value, where in given})


def _step(obj: Json, pointer: str, depth: int) -> Step:
    if depth > shapes.MOST_NESTED:
        message = f"steps stand more than {shapes.MOST_NESTED} deep within steps (take some apart)"
        raise BadEffect(pointer, "too-deep", message)
    if not isinstance(obj, dict):
        raise _wrong_type(pointer, "a step", "an object with 'op'", obj)
    if "op" not in obj:
        raise BadEffect(pointer, "missing-field", "a step needs 'op'")
    op = obj["op"]
    if not isinstance(op, str) or op not in OPS:
        hint = did_you_mean(op, OPS) if isinstance(op, str) else ""
        raise BadEffect(f"{pointer}/op", "unknown-op", f"unknown op {quoted(op)}{hint}")
    return cast("Step", _record(OPS[op], obj, pointer, f"op '{op}'", depth + 1))


def _value(field: FieldShape, obj: Json, pointer: str, depth: int) -> object:
    return _decode(field.shape, obj, pointer, f"'{field.key}'", depth)


def _decode(shape: Shape, obj: Json, pointer: str, what: str, depth: int) -> object:
    match shape:
        case Several():
            return _several(shape, obj, pointer, what, depth)
        case AnyStep():
            return _step(obj, pointer, depth)
        case Record():
            return _record(shape.cls, obj, pointer, what, depth)
        case Either():
            return _either(shape, obj, pointer, what)
        case OneOf():
            return _one_of(shape, obj, pointer, what)
        case Number():
            return _number(shape, obj, pointer, what)
    return _plain_value(shape, obj, pointer, what)


def _plain_value(shape: Flag | IconId | Texts, obj: Json, pointer: str, what: str) -> object:
    match shape:
        case IconId():
            return _icon(obj, pointer, what)
        case Texts():
            return _texts(obj, pointer, what)
        case Flag():
            if isinstance(obj, bool):
                return obj
            raise _wrong_type(pointer, what, "true or false", obj)


def _number(shape: Number, obj: Json, pointer: str, what: str) -> int:
    if isinstance(obj, float) and obj.is_integer():
        obj = int(obj)  # JSON has one kind of number: 2.0 is 2
    if not isinstance(obj, int) or isinstance(obj, bool):
        raise _wrong_type(pointer, what, "a whole number", obj)
    if not shape.least <= obj <= shape.most or (obj == 0 and not shape.zero):
        but = "" if shape.zero else " and not 0"
        message = f"{what} must be from {shape.least} to {shape.most}{but}, not {quoted(obj)}"
        raise BadEffect(pointer, "wrong-value", message)
    return obj


def _either(shape: Either, obj: Json, pointer: str, what: str) -> object:
    if isinstance(obj, str):
        return _one_of(shape.words, obj, pointer, what)
    try:
        return _number(shape.number, obj, pointer, what)
    except BadEffect as trouble:
        words = _list_of(shape.words.values)
        raise BadEffect(pointer, trouble.code, f"{trouble.message} (or {words})") from None


def _icon(obj: Json, pointer: str, what: str) -> str:
    if not isinstance(obj, str):
        raise _wrong_type(pointer, what, "the id of an icon", obj)
    if len(obj) > shapes.ICON_LENGTH or shapes.ICON.search(obj) is None:
        message = f"{what}: {quoted(obj)} cannot be an icon (an id like 'romance' can)"
        raise BadEffect(pointer, "wrong-value", message)
    return obj


def _one_of(shape: OneOf, obj: Json, pointer: str, what: str) -> object:
    if isinstance(obj, float) and obj.is_integer():
        obj = int(obj)
    for value in shape.values:
        if obj == value and isinstance(obj, str) == isinstance(value, str) and not isinstance(obj, bool):
            return value
    hint = did_you_mean(obj, map(str, shape.values)) if isinstance(obj, str) else ""
    message = f"{what} must be {_list_of(shape.values)}, not {quoted(obj)}{hint}"
    raise BadEffect(pointer, "wrong-value", message)


def _several(shape: Several, obj: Json, pointer: str, what: str, depth: int) -> tuple[object, ...]:
    if not isinstance(obj, list):
        raise _wrong_type(pointer, what, "a list", obj)
    if not shape.least <= len(obj) <= shapes.MOST_ITEMS:
        entries = "1 entry" if shape.least == 1 else f"{shape.least} entries"
        bound = f"at least {entries}" if len(obj) < shape.least else f"at most {shapes.MOST_ITEMS} entries"
        raise BadEffect(pointer, "wrong-value", f"{what} must have {bound}, not {len(obj)}")
    items = tuple(_decode(shape.of, item, f"{pointer}/{n}", what, depth) for n, item in enumerate(obj))
    if shape.unique and len(set(items)) < len(items):
        raise BadEffect(pointer, "wrong-value", f"{what} names the same thing twice")
    return items


def _texts(obj: Json, pointer: str, what: str) -> Mapping[str, str]:
    if not isinstance(obj, dict) or not obj:
        raise _wrong_type(pointer, what, "a text by language", obj)
    for lang, text in obj.items():
        if lang not in LANGS:
            raise _unknown_field(pointer, what, lang, LANGS)
        if not isinstance(text, str) or not 0 < len(text) <= shapes.TEXT_LENGTH:
            wanted = f"a text of 1 to {shapes.TEXT_LENGTH} characters"
            raise _wrong_type(f"{pointer}/{lang}", what, wanted, text)
    return MappingProxyType({lang: obj[lang] for lang in LANGS if lang in obj})


# --- encoding ------------------------------------------------------------------------------------


def _encode(value: object) -> dict[str, Json]:
    cls: type = type(value)
    entries = ((field, getattr(value, field.name)) for field in shapes.fields_of(cls))
    return {field.key: _plain(item) for field, item in entries if field.required or item != field.default}


def _plain(value: object) -> Json:
    match value:
        case Step():
            return encode_step(value)
        case StrEnum():
            return value.value
        case bool() | int() | str():
            return value
        case tuple():
            return [_plain(item) for item in value]
        case Mapping():
            return {lang: value[lang] for lang in LANGS if lang in value}
    return _encode(value)


# --- refusals ------------------------------------------------------------------------------------


def _wrong_type(pointer: str, what: str, wanted: str, obj: Json) -> BadEffect:
    return BadEffect(pointer, "wrong-type", f"{what} must be {wanted}, not {quoted(obj)}")


def _unknown_field(pointer: str, what: str, key: str, known: Iterable[str]) -> BadEffect:
    options = list(known)
    takes = f" (it takes {_list_of(options, 'and')})" if options else " (it takes none)"
    hint = did_you_mean(key, options) or takes
    message = f"{what} has no field {quoted(key)}{hint}"
    return BadEffect(f"{pointer}/{pointer_part(key)}", "unknown-field", message)


def _list_of(values: Sequence[str | int], link: str = "or") -> str:
    *most, last = [quoted(value) for value in values]
    return f"{', '.join(most)} {link} {last}" if most else last
