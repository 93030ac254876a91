"""Whatever is wrong with a definition, it is told: nothing raises, and what is not told can be built."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gloomdb.definitions.card_json import card_from_json, card_json
from gloomdb.definitions.checks.inspection import inspect_patch, inspect_set
from gloomdb.definitions.checks.problems import errors
from gloomdb.definitions.json.strict_json import parse_document
from gloomdb.definitions.layers import Patch, layers_of
from gloomdb.definitions.library import Library
from gloomdb.definitions.merge import build_set, merge_patches
from gloomdb.definitions.starter import starter_set
from tests.definitions.sample import sample
from tests.definitions.test_load import PATCH

STARTER = json.loads(starter_set(Path("fog.json")))
WORDS = st.sampled_from(
    ["", "beast", "blank", "persistent", "hall", "ann", "was-wet", "sample/was-wet", "gloom-1e/x", "event",
     "character", "immediate", "continuous", "response", "draw", "cancel", "choose", "whenever", "all", "en"]
)  # fmt: skip
KEYS = st.sampled_from(
    ["id", "type", "name", "family", "points", "icons", "effects", "claim", "sources", "copy", "basis",
     "copies", "expected", "rules", "players", "family_size", "2", "cards", "stand_ins", "when", "if", "do",
     "op", "count", "options", "en", "es", "*", "translation", "uncertain", "requires", "languages", "drop",
     "patch", "x/y~z"]
)  # fmt: skip
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-40, 40) | st.just(1.5) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def spoilt(draw: st.DrawFn, value: Any) -> Any:
    """The value with a few random places replaced, removed or added to."""
    made = json.loads(json.dumps(value))
    for _ in range(draw(st.integers(1, 3))):
        here = made
        while True:
            keys = list(here) if isinstance(here, dict) else list(range(len(here)))
            key = draw(st.sampled_from(keys)) if keys else None
            if key is None or draw(st.integers(0, 4)) == 0 or not isinstance(here[key], (dict, list)):
                break
            here = here[key]
        spoil(here, key, draw(KEYS), draw(VALUES), draw(st.sampled_from(["replace", "remove", "add"])))
    return made


def spoil(here: Any, key: Any, new_key: str, value: Any, how: str) -> None:
    """Changes one entry of an object or list."""
    if how == "add" or key is None:
        if isinstance(here, dict):
            here[new_key] = value
        else:
            here.append(value)
    elif how == "remove":
        del here[key]
    else:
        here[key] = value


@settings(max_examples=200, deadline=None)
@given(spoilt(sample()) | spoilt(STARTER))
def test_any_set_is_told_or_built(value: Any) -> None:
    """Either there are errors, each with a line, or there is a set whose cards go through JSON and back."""
    document = parse_document(json.dumps(value, indent=1).encode(), "f.json")
    problems = inspect_set({"set.json": document}, Library(), one_file=True)
    for problem in problems:
        assert problem.line is not None
        assert problem.message.isprintable()
    if not errors(problems):
        layers = layers_of(document.value)
        built = build_set(layers, Library([layers]).card)
        assert [card_from_json(card_json(card)) for card in built.cards] == list(built.cards)
        assert all(card.name for card in built.cards)


@settings(max_examples=100, deadline=None)
@given(spoilt(PATCH | {"patch": "gloom-1e", "drop": [], "cards": [
    {"id": "contracted-consumption", "points": [1, None, 2], "effects": [], "sources": {"*": ["my-box"]}},
    {"id": "new", "type": "event", "name": {"en": "New"}, "note": "x"},
]}))  # fmt: skip
def test_any_patch_is_told_or_laid(value: Any) -> None:
    """A patch without errors can be laid over its set."""
    document = parse_document(json.dumps(value, indent=1).encode(), "p.json")
    library = Library()
    problems = inspect_patch(document, library)
    assert all(problem.line is not None for problem in problems)
    layers = library.layers(value.get("patch")) if not errors(problems) else None
    if layers is not None:
        merged = merge_patches(build_set(layers, library.card), [Patch(document.value)])
        assert all(card.name for card in merged.cards)
