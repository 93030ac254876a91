"""File names of cards: safe on every file system, never two alike."""

from __future__ import annotations

import re
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.cards.card import Card
from gloomdb.cli.commands.export.cards import file_names

SAFE = re.compile(r"[a-z0-9][a-z0-9-]{0,150}\.png")


def card(set_id: str, slug: str) -> Card:
    """A card that nobody checked."""
    return Card(set_id, slug, None, MappingProxyType({"en": "x"}))


def test_our_own_ids_come_through() -> None:
    """A name tells which card it is."""
    assert file_names([card("gloom-1e", "well-wed")], "png") == ["gloom-1e--well-wed.png"]


@pytest.mark.parametrize(
    "evil", ["../x", "/etc/passwd", "..", "a/b", "CON", "-rf", "a" * 300, "x\n", "", "NUL.txt"]
)
def test_hostile_ids_become_plain_names(evil: str) -> None:
    """Letters, digits and hyphens are left; no directory, no device, no option."""
    for name in file_names([card(evil, "x"), card("x", evil)], "png"):
        assert SAFE.fullmatch(name), name
        assert name.partition(".")[0] not in {"con", "nul", "aux", "prn"}


def test_names_that_a_disk_would_confuse_get_numbers() -> None:
    """Capitals and accents do not tell files apart."""
    made = file_names([card("a", "X"), card("a", "x"), card("a", "x́"), card("a", "x-2")], "png")
    assert len({name.casefold() for name in made}) == 4


@given(st.lists(st.tuples(st.text(max_size=8), st.text(max_size=8)), max_size=12))
def test_any_ids_whatever(ids: list[tuple[str, str]]) -> None:
    """Safe, and as many names as cards."""
    made = file_names([card(*each) for each in ids], "png")
    assert len({name.casefold() for name in made}) == len(ids)
    assert all(SAFE.fullmatch(name) for name in made)
