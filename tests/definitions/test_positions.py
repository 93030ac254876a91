"""Every value of a JSON text is found where it stands."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.definitions.json.positions import locate, walk
from gloomdb.text import pointer_part

KEYS = st.text(st.characters(codec="ascii", min_codepoint=32), max_size=5) | st.sampled_from(
    ["a/b", "~", '"', "\\"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["", "[", '"{', "a,b", "\\", "\n", "é"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=15,
)
DECODER = json.JSONDecoder()


def pointers(value: Any, here: str = "") -> list[tuple[str, Any]]:
    """Every value below, itself first, with its pointer, in the order of the text."""
    found = [(here, value)]
    items: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, item in items:
        found += pointers(item, f"{here}/{pointer_part(str(key))}")
    return found


@given(VALUES, st.sampled_from([None, 0, 2]), st.sampled_from([(",", ":"), (" ,\n", " :\t")]))
def test_every_value_is_found_where_it_stands(value: Any, indent: int | None, marks: tuple[str, str]) -> None:
    """Python's own decoder, started at the offset, reads the value, or for a member its key."""
    text = "\n " + json.dumps(value, indent=indent, separators=marks, ensure_ascii=False)
    found = list(walk(text))
    assert [pointer for pointer, _ in found] == [pointer for pointer, _ in pointers(value)]
    for (pointer, offset), (_, wanted) in zip(found, pointers(value), strict=True):
        read, _ = DECODER.raw_decode(text, offset)
        assert read == wanted or (isinstance(read, str) and pointer_part(read) == pointer.rpartition("/")[2])


@given(VALUES)
def test_places_count_lines_and_columns_from_one(value: Any) -> None:
    """The line, cut off before the column, ends right before the value."""
    text = json.dumps(value, indent=1, ensure_ascii=False)
    offsets = dict(walk(text))
    for pointer, (line, column) in locate(text, list(offsets)).items():
        lines = text.split("\n")
        assert sum(len(each) + 1 for each in lines[: line - 1]) + column - 1 == offsets[pointer]


@pytest.mark.parametrize(
    ("text", "pointer", "place"),
    [
        ('{"a": [1,\n  {"b":\n 2}]}', "/a/1/b", (2, 4)),
        ('{"a": [1,\n  {"b":\n 2}]}', "/a/1", (2, 3)),
        ('{"a": 1,\n"a": 2}', "/a", (2, 1)),
        ('{"a\\u002fb": 1}', "/a~1b", (1, 2)),
        ("[]", "", (1, 1)),
    ],
)  # fmt: skip
def test_places(text: str, pointer: str, place: tuple[int, int]) -> None:
    """A member is where its key is, an item where its value is; of two equal keys the last counts."""
    assert locate(text, [pointer, "/not/there"]) == {pointer: place}
