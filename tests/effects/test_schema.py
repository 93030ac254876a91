"""The generated schema: up to date, closed, described, and of one mind with the codec."""

from __future__ import annotations

import copy
import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from gloomdb.cards.card import Claim
from gloomdb.cards.effect import Effect
from gloomdb.effects.codec import (
    BadEffect,
    decode_claim,
    decode_effect,
    encode_claim,
    encode_effect,
    encode_step,
)
from gloomdb.effects.vocabulary import OPS, Draw
from tests.running import PACKAGE_ROOT
from tests.strategies import claims, effects, records

sys.path.append(str(PACKAGE_ROOT / "scripts"))

from generators.effect_schema import effect_schema, field_docs

SCHEMA = effect_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
CLAIMS = Draft202012Validator({"$defs": SCHEMA["$defs"], "$ref": "#/$defs/claim"})


def test_the_schema_is_a_schema() -> None:
    """Draft 2020-12."""
    Draft202012Validator.check_schema(SCHEMA)


def _objects(schema: Any, path: str = "$") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(schema, dict):
        if "additionalProperties" in schema or (schema.get("type") == "object" and "properties" in schema):
            yield path, schema
        for key, part in schema.items():
            yield from _objects(part, f"{path}.{key}")
    elif isinstance(schema, list):
        for n, part in enumerate(schema):
            yield from _objects(part, f"{path}[{n}]")


def test_every_object_is_closed_and_every_property_described() -> None:
    """But for the tests on `op` that choose a branch, which is closed."""
    for path, part in _objects(SCHEMA):
        if path.endswith(".if"):
            continue
        described = [name for name, prop in part["properties"].items() if not prop.get("description")]
        assert described == [], f"{path} has properties without a description"
        if path != "$.$defs.step":
            assert part["additionalProperties"] is False, f"{path} is open"


def test_descriptions_come_from_the_docstrings() -> None:
    """Of the field, and of the words it may hold."""
    assert field_docs(Draw) == {"count": "How many cards.", "who": "Who draws."}
    who = SCHEMA["$defs"]["op.draw"]["properties"]["who"]
    meanings = ["Who draws.", "'opponent': One opponent of your choice.", "'opponents': Every opponent."]
    assert who["description"].splitlines() == meanings
    assert who["default"] == "you"


# --- of one mind with the codec ------------------------------------------------------------------------


def accepted(effect: Any) -> bool:
    """Whether the codec takes it."""
    try:
        decode_effect(effect)
    except BadEffect as refused:
        return refused.code == "too-deep"  # the one thing the schema does not say
    return True


@given(effects)
def test_what_the_codec_writes_is_valid(effect: Effect) -> None:
    """Every effect, as it is encoded."""
    assert list(VALIDATOR.iter_errors(encode_effect(effect))) == []


@given(claims)
def test_every_claim_is_valid(claim: Claim) -> None:
    """By the claim's own definition."""
    assert CLAIMS.is_valid(encode_claim(claim))


@pytest.mark.parametrize("op", OPS)
def test_every_op_is_valid_and_nothing_may_be_added_to_it(op: str) -> None:
    """Each branch accepts its own fields, and is closed."""

    @settings(max_examples=10)
    @given(records(OPS[op]))
    def valid(step: Any) -> None:
        encoded = encode_step(step)
        assert VALIDATOR.is_valid({"when": "immediate", "do": [encoded]})
        wrong = {"when": "immediate", "do": [encoded | {"extra": 1}]}
        assert not VALIDATOR.is_valid(wrong)
        assert not accepted(wrong)

    valid()


JUNK: list[Any] = [None, True, False, 0, 1, -3, 100, 1000, 2.0, 2.5, [], {}]
JUNK += ["", "you", "all", "duck", "duck\n", "blank", "x" * 70]
JUNK += [["duck"], ["duck", "duck"], [[]], {"op": "draw"}, {"op": "draw", "count": 1}, {"en": "x"}, {"en": 1}]
KEYS = ["count", "who", "icons", "op", "extra", "if", "text", "on"]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a JSON value with every key of it."""
    items = enumerate(value) if isinstance(value, list) else ()
    entries = value.items() if isinstance(value, dict) else items
    for key, part in entries:
        yield value, key
        yield from _places(part)


def mutated(effect: Any, rng: random.Random) -> Any:
    """The effect with one thing changed, dropped, doubled or added somewhere inside."""
    changed = copy.deepcopy(effect)
    places = list(_places(changed))
    container, key = rng.choice(places)
    match rng.choice(["replace", "replace", "drop", "add"]):
        case "replace":
            container[key] = copy.deepcopy(rng.choice(JUNK))
        case "drop":
            del container[key]
        case "add" if isinstance(container, dict):
            container[rng.choice(KEYS)] = copy.deepcopy(rng.choice(JUNK))
        case "add":
            container.append(copy.deepcopy(container[key]))
    return changed


@settings(max_examples=250)
@given(effects, st.randoms(use_true_random=False))
def test_schema_and_codec_accept_the_same(effect: Effect, rng: random.Random) -> None:
    """Whatever is done to an effect, both take it or neither does."""
    wrong = json.loads(json.dumps(mutated(encode_effect(effect), rng)))
    assert VALIDATOR.is_valid(wrong) == accepted(wrong), wrong


@given(claims, st.randoms(use_true_random=False))
def test_schema_and_codec_accept_the_same_claims(claim: Claim, rng: random.Random) -> None:
    """The same for claims."""
    wrong = mutated(encode_claim(claim), rng)
    try:
        decode_claim(wrong)
    except BadEffect:
        assert not CLAIMS.is_valid(wrong)
    else:
        assert CLAIMS.is_valid(wrong)
