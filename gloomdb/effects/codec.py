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
from gloomdb.effects.shapes import Either, Number, OneOf, Plain, Record, Several, Shape
from gloomdb.effects.vocabulary import OPS
from gloomdb.errors import BadInput
from gloomdb.language import LANGS, Sentence, agreeing
from gloomdb.text import did_you_mean, pointer_part, quoted, quoted_choice, quoted_list

Json: TypeAlias = Any
"""What a JSON reader gives: the one place where types are not known yet."""


class BadEffect(BadInput):
    """An effect or claim that does not follow the vocabulary: which part of it, and why."""

    def __init__(self, form: str, pointer: str, code: str, **fields: object) -> None:
        message = Sentence(form, **fields)
        super().__init__("{pointer}: {message}" if pointer else "{message}", pointer=pointer, message=message)
        self.pointer = pointer
        """A JSON pointer from what was decoded; empty for the whole of it."""
        self.code = code
        """`unknown-op`, `unknown-field`, `missing-field`, `wrong-type`, `wrong-value` or `too-deep`."""
        self.message = message
        """The sentence alone."""


def decode_effects(obj: Json, pointer: str = "") -> tuple[Effect, ...]:
    """The effects of a card, from its `effects` list."""
    if not isinstance(obj, list):
        raise _wrong_type(pointer, Sentence("effects"), Sentence("a list"), obj)
    return tuple(decode_effect(item, f"{pointer}/{n}") for n, item in enumerate(obj))


def decode_effect(obj: Json, pointer: str = "") -> Effect:
    """One effect from `{"when": …, "if": …, "do": […]}`."""
    effect = cast("Effect", _record(Effect, obj, pointer, Sentence("an effect"), 0))
    if effect.condition == Condition():
        return Effect(effect.when, effect.do)
    return effect


def decode_claim(obj: Json, pointer: str = "") -> Claim:
    """What a Story asks for, from `{"by": …, "icons": […], "count": …}`."""
    return cast("Claim", _record(Claim, obj, pointer, Sentence("a claim"), 0))


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


def _record(cls: type, obj: Json, pointer: str, what: Sentence, depth: int) -> object:
    if not isinstance(obj, dict):
        raise _wrong_type(pointer, what, Sentence("an object"), obj)
    known = shapes.keys_of(cls)
    for key in obj:
        if key not in known and not (key == "op" and issubclass(cls, Step)):
            raise _unknown_field(pointer, what, key, known)
    for key, field in known.items():
        if field.required and key not in obj:
            raise BadEffect("{value} needs '{field}'", pointer, "missing-field", value=what, field=key)
    if cls is Condition and not obj:
        form = "{value} must ask for something (or leave it out)"
        raise BadEffect(form, pointer, "wrong-value", value=what)
    given = ((f, obj[key], f"{pointer}/{key}") for key, f in known.items() if key in obj)
    return cls(**{f.name: _decode(f.shape, value, at, quoted(f.key), depth) for f, value, at in given})


def _step(obj: Json, pointer: str, depth: int) -> Step:
    if depth > shapes.MOST_NESTED:
        form = "steps are nested more than {most} deep (simplify them)"
        raise BadEffect(form, pointer, "too-deep", most=shapes.MOST_NESTED)
    if not isinstance(obj, dict):
        raise _wrong_type(pointer, Sentence("a step"), Sentence("an object with 'op'"), obj)
    if "op" not in obj:
        raise BadEffect("a step needs 'op'", pointer, "missing-field")
    op = obj["op"]
    if not isinstance(op, str) or op not in OPS:
        hint = did_you_mean(op, OPS) if isinstance(op, str) else ""
        raise BadEffect("unknown op {op}{hint}", f"{pointer}/op", "unknown-op", op=quoted(op), hint=hint)
    return cast("Step", _record(OPS[op], obj, pointer, Sentence("op {op}", op=quoted(op)), depth + 1))


def _decode(shape: Shape, obj: Json, pointer: str, what: Sentence, depth: int) -> object:
    match shape:
        case Several():
            return _several(shape, obj, pointer, what, depth)
        case Record():
            return _record(shape.cls, obj, pointer, what, depth)
        case Either():
            return _either(shape, obj, pointer, what)
        case OneOf():
            return _one_of(shape, obj, pointer, what)
        case Number():
            return _number(shape, obj, pointer, what)
        case Plain.STEP:
            return _step(obj, pointer, depth)
        case Plain.ICON:
            return _icon(obj, pointer, what)
    return _texts(obj, pointer, what) if shape is Plain.TEXTS else _flag(obj, pointer, what)


def _flag(obj: Json, pointer: str, what: Sentence) -> bool:
    if isinstance(obj, bool):
        return obj
    raise _wrong_type(pointer, what, Sentence("true or false"), obj)


def _number(shape: Number, obj: Json, pointer: str, what: Sentence) -> int:
    if isinstance(obj, float) and obj.is_integer():
        obj = int(obj)  # JSON has one kind of number: 2.0 is 2
    if not isinstance(obj, int) or isinstance(obj, bool):
        raise _wrong_type(pointer, what, Sentence("a whole number"), obj)
    if not shape.least <= obj <= shape.most or (obj == 0 and not shape.zero):
        form = (
            "{value} must be from {least} to {most}, not {given}"
            if shape.zero
            else "{value} must be from {least} to {most} and not 0, not {given}"
        )
        raise BadEffect(
            form, pointer, "wrong-value", value=what, least=shape.least, most=shape.most, given=quoted(obj)
        )
    return obj


def _either(shape: Either, obj: Json, pointer: str, what: Sentence) -> object:
    if isinstance(obj, str):
        return _one_of(shape.words, obj, pointer, what)
    try:
        return _number(shape.number, obj, pointer, what)
    except BadEffect as trouble:
        form = "{message} (or {options})"
        options = quoted_choice(shape.words.values)
        raise BadEffect(form, pointer, trouble.code, message=trouble.message, options=options) from None


def _icon(obj: Json, pointer: str, what: Sentence) -> str:
    if not isinstance(obj, str):
        raise _wrong_type(pointer, what, Sentence("the id of an icon"), obj)
    if len(obj) > shapes.ICON_LENGTH or shapes.ICON.search(obj) is None:
        form = "{value}: {given} is not an icon (use an id like 'romance')"
        raise BadEffect(form, pointer, "wrong-value", value=what, given=quoted(obj))
    return obj


def _one_of(shape: OneOf, obj: Json, pointer: str, what: Sentence) -> object:
    if isinstance(obj, float) and obj.is_integer():
        obj = int(obj)
    for value in shape.values:
        if obj == value and isinstance(obj, str) == isinstance(value, str) and not isinstance(obj, bool):
            return value
    hint = did_you_mean(obj, map(str, shape.values)) if isinstance(obj, str) else ""
    form = "{value} must be {options}, not {given}{hint}"
    options = quoted_choice(shape.values)
    raise BadEffect(form, pointer, "wrong-value", value=what, options=options, given=quoted(obj), hint=hint)


def _several(shape: Several, obj: Json, pointer: str, what: Sentence, depth: int) -> tuple[object, ...]:
    if not isinstance(obj, list):
        raise _wrong_type(pointer, what, Sentence("a list"), obj)
    if not shape.least <= len(obj) <= shapes.MOST_ITEMS:
        few = len(obj) < shape.least
        form = (
            "{value} must have at least {entries}, not {size}"
            if few
            else "{value} must have at most {entries}, not {size}"
        )
        entries = agreeing("{n} entry", "{n} entries", shape.least if few else shapes.MOST_ITEMS)
        raise BadEffect(form, pointer, "wrong-value", value=what, entries=entries, size=len(obj))
    items = tuple(_decode(shape.of, item, f"{pointer}/{n}", what, depth) for n, item in enumerate(obj))
    if shape.unique and len(set(items)) < len(items):
        raise BadEffect("{value} names the same thing twice", pointer, "wrong-value", value=what)
    return items


def _texts(obj: Json, pointer: str, what: Sentence) -> Mapping[str, str]:
    if not isinstance(obj, dict) or not obj:
        raise _wrong_type(pointer, what, Sentence("text by language"), obj)
    for lang, text in obj.items():
        if lang not in LANGS:
            raise _unknown_field(pointer, what, lang, LANGS)
        if not isinstance(text, str) or not 0 < len(text) <= shapes.TEXT_LENGTH:
            wanted = Sentence("text of 1 to {most} characters", most=shapes.TEXT_LENGTH)
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


def _wrong_type(pointer: str, what: Sentence, wanted: Sentence, obj: Json) -> BadEffect:
    form = "{value} must be {wanted}, not {given}"
    return BadEffect(form, pointer, "wrong-type", value=what, wanted=wanted, given=quoted(obj))


def _unknown_field(pointer: str, what: Sentence, key: str, known: Iterable[str]) -> BadEffect:
    options = list(known)
    form = " (it takes {options})" if options else " (it takes none)"
    hint = did_you_mean(key, options) or Sentence(form, options=quoted_list(options))
    form = "{value} has no field {field}{hint}"
    place = f"{pointer}/{pointer_part(key)}"
    return BadEffect(form, place, "unknown-field", value=what, field=quoted(key), hint=hint)
