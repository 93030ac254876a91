"""JSON from strangers: what is refused, how it is said, and that nothing hangs or fills the memory."""

from __future__ import annotations

import json
import os
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.json import strict_json
from gloomdb.definitions.json.strict_json import Document, parse_document, read_document

UNSAFE = "\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
TEXT = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters=UNSAFE), max_size=12)
NUMBERS = st.integers(-(2**63), 2**63 - 1) | st.floats(-(2.0**52), 2.0**52, allow_nan=False)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


def refusal(data: bytes) -> str:
    """The sentence with which the bytes are refused."""
    with pytest.raises(Unreadable) as refused:
        parse_document(data, "f.json")
    return str(refused.value)


def composed(value: Any) -> Any:
    """The value with every text in NFC."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, list):
        return [composed(item) for item in value]
    if isinstance(value, dict):
        return {composed(key): composed(item) for key, item in value.items()}
    return value


@given(VALUES, st.sampled_from([None, 0, 1, 3]), st.booleans())
def test_agrees_with_json_on_what_both_take(value: Any, indent: int | None, ascii_only: bool) -> None:
    """A document without flaws is read as Python's json reads it, texts composed."""
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    document = parse_document(text.encode(), "f.json")
    if not document.flaws:  # two keys that compose to the same one are a flaw
        assert document.value == composed(json.loads(text))


@given(
    st.binary(max_size=40) | st.text(st.sampled_from('[]{},:"\\tun-+.0e1 \n'), max_size=30).map(str.encode)
)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    """Whatever the bytes, there is a document or one refusal; what is read, Python's json reads too."""
    try:
        document = parse_document(data, "f.json")
    except Unreadable:
        return
    json.loads(data.decode("utf-8-sig"))
    assert isinstance(document, Document)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "f.json:1:1: the file is empty"),
        (b" \n", "f.json:1:1: the file is empty"),
        (b"hello", "f.json:1:1: not JSON"),
        (b'{"a": 1', "f.json:1:8: not JSON: expecting ',' delimiter (the file ends too early"),
        (b'{"a": 1}\n{}', "f.json:2:1: not JSON: text after the end"),
        (b'{"a": 1,\n}', "f.json:2:1: not JSON"),
        (b"{a: 1}", "f.json:1:2: not JSON"),
        (b"{'a': 1}", 'names and text need "straight double quotes"'),
        (b"// c\n{}", "f.json:1:1: not JSON: expecting value (JSON has no comments)"),
        (b'["a\nb"]', "f.json:1:4: not JSON: a line break"),
        (b"[1,\n NaN]", "f.json:2:2: not JSON: NaN is not a number"),
        (b"[-Infinity]", "f.json:1:2: not JSON: -Infinity"),
        (b"[NaNa]", "f.json:1:2: not JSON"),
        (b'{"a":\n "Popurr\xed"}', "f.json:2:9: not UTF-8: byte 0xed at offset 14"),
        ('{"a": 1}'.encode("utf-16"), "looks like UTF-16 text"),
        ('{"a": 1}'.encode("utf-16-be"), "looks like UTF-16 text"),
        ('{"a": 1}'.encode("utf-32"), "looks like UTF-32 text"),
        ('{"a": 1}'.encode("utf-32-le"), "looks like UTF-32 text"),
        (b"\x1f\x8b\x08\x00", "looks like a gzip file"),
        (b"PK\x03\x04rest", "looks like a zip file"),
        (b"SQLite format 3\0rest", "looks like an SQLite database"),
        (b"%PDF-1.7", "looks like a PDF"),
    ],
)  # fmt: skip
def test_what_is_no_json_is_refused_with_its_place(data: bytes, said: str) -> None:
    """Not JSON, not UTF-8: one sentence with line and column, and what it looks like instead."""
    assert said in refusal(data)


@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"a":' * 100_000, b"[" * 65 + b"]" * 65])
def test_depth_is_limited(data: bytes) -> None:
    """Too deep is told at the bracket that is one too many, whether or not it is ever closed."""
    column = 65 * (5 if data.startswith(b"{") else 1) - (4 if data.startswith(b"{") else 0)
    assert f"f.json:1:{column}: nested deeper than 64" in refusal(data)


def test_depth_may_be_reached() -> None:
    """64 levels are read, and brackets within a text are no levels."""
    assert parse_document(b"[" * 64 + b"]" * 64, "f").flaws == ()
    assert parse_document(b'["' + b"[" * 100 + b'"]', "f").value == ["[" * 100]


@pytest.mark.parametrize("place", ["cards", "effects"])
def test_depth_within_a_definition(place: str) -> None:
    """Two thousand levels inside a list of a set are refused like any others."""
    assert "nested deeper" in refusal(f'{{"{place}": {"[" * 2000}{"]" * 2000}}}'.encode())


@pytest.mark.parametrize(
    ("text", "pointer", "code", "place"),
    [
        ('{"n": 9223372036854775808}', "/n", "out-of-range", (1, 2)),
        ('{"n": -9223372036854775809}', "/n", "out-of-range", (1, 2)),
        (f'{{"n": {"9" * 5000}}}', "/n", "out-of-range", (1, 2)),
        ('[0,\n 1e400]', "/1", "out-of-range", (2, 2)),
        ('{"id": "a",\n "id": "b"}', "/id", "duplicate-key", (2, 2)),
        ('{"a": {"é": 1,\n "e\u0301": 2}}', "/a/é", "duplicate-key", (2, 2)),
        ('{"a/b": ["\\ud800"]}', "/a~1b/0", "surrogate", (1, 10)),
        ('{"a": "\\u0000"}', "/a", "control-character", (1, 2)),
        ('{"a": "\\u001b]52;c;x"}', "/a", "control-character", (1, 2)),
        ('{"a": "x\\u007f"}', "/a", "control-character", (1, 2)),
        ('{"a": "\\u009b2J"}', "/a", "control-character", (1, 2)),
        ('{"a": "\u202egnp"}', "/a", "control-character", (1, 2)),
        ('{"a": "\\u2066"}', "/a", "control-character", (1, 2)),
        ('{"\\u0007": 1}', "/\a", "control-character", (1, 2)),
    ],
)  # fmt: skip
def test_flaws_are_told_with_their_place(text: str, pointer: str, code: str, place: tuple[int, int]) -> None:
    """What JSON allows and gloomdb does not is found by pointer, line and column."""
    document = parse_document(text.encode(), "f.json")
    assert [(flaw.pointer, flaw.code) for flaw in document.flaws] == [(pointer, code)]
    assert document.places([pointer]) == {pointer: place}
    assert document.flaws[0].message.isprintable()


def test_all_flaws_are_told_and_made_harmless() -> None:
    """One run tells them all; what is left can be shown and checked further."""
    document = parse_document(b'["\\u001b", 1e999, "\\ud800", {"a": 1, "a": 2}]', "f.json")
    assert len(document.flaws) == 4
    assert document.value == ["\\x1b", 0, "\\ud800", {"a": 2}]


def test_tabs_and_line_breaks_in_a_text_are_spaces() -> None:
    """They come from copying; a space says the same."""
    document = parse_document(b'["a\\tb\\r\\nc"]', "f.json")
    assert (document.value, document.flaws) == (["a b  c"], ())


def test_texts_are_composed_and_a_byte_order_mark_is_taken() -> None:
    """NFC everywhere, keys too; UTF-8 with a mark is UTF-8."""
    document = parse_document("\ufeff".encode() + '{"i\u0301": "Popurri\u0301"}'.encode(), "f.json")
    assert document.value == {"í": "Popurrí"}


def test_whole_numbers_are_integers_however_written() -> None:
    """JSON has one kind of number: 2.0 and 1e2 are whole, 1.5 is not, and both ends of 64 bits fit."""
    value = parse_document(b"[2.0, 1e2, -0.0, 1.5, 9223372036854775807, -9223372036854775808]", "f").value
    assert [repr(item) for item in value] == [
        "2", "100", "0", "1.5", "9223372036854775807", "-9223372036854775808",
    ]  # fmt: skip


def test_long_texts_and_keys_are_flaws() -> None:
    """A text or key longer than any of ours is told once and cut."""
    document = parse_document(json.dumps({"k" * 300: 1, "t": "x" * 100_001}).encode(), "f.json")
    assert [flaw.code for flaw in document.flaws] == ["too-long", "too-long"]
    assert len(document.value["t"]) == 100


# --- files -----------------------------------------------------------------------------------------


def test_only_files_are_read(tmp_path: Path) -> None:
    """A pipe, a device, a directory and a missing file are refused at once; nobody waits for them."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for name, said in [("pipe", "a pipe"), ("link", "a device"), ("", "a directory"), ("no", "no such file")]:
        with pytest.raises(Unreadable, match=said):
            read_document(tmp_path / name)


def test_a_path_that_cannot_be_one_is_refused() -> None:
    """A NUL in a path is a sentence too."""
    with pytest.raises(Unreadable, match="cannot be read"):
        read_document(Path("a\0b"))


def test_size_is_limited(tmp_path: Path) -> None:
    """A file of a gigabyte that takes no disk is refused by its size alone."""
    path = tmp_path / "big.json"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(Unreadable, match="larger than 64 MiB"):
        read_document(path)


def test_memory_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Values and wide characters are counted before anything is made of them."""
    assert "more than 1,000,000 values" in refusal(b"[" + b"[]," * 500_001 + b"0]")
    monkeypatch.setattr(strict_json, "MOST_MEMORY", 1000)
    assert "larger than" in refusal('["💀{}"]'.format("a" * 250).encode())
    assert "larger than" in refusal('["—{}"]'.format("a" * 500).encode())
    assert parse_document('["{}"]'.format("a" * 900).encode(), "f").flaws == ()
