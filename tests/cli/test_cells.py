"""Text measured in cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.cli.terminal.cells import centred, cut, pad, width, wrapped


@pytest.mark.parametrize(
    ("text", "cells"), [("", 0), ("abc", 3), ("ñ", 1), ("n\u0303", 1), ("死", 2), ("−15", 3)]
)
def test_width(text: str, cells: int) -> None:
    """Wide letters take two cells, marks none."""
    assert width(text) == cells


@given(st.text(), st.integers(2, 40))
def test_wrapping_loses_nothing(text: str, wide: int) -> None:
    """No line is too wide, and every letter is there, in order."""
    lines = wrapped(text, wide)
    assert all(width(line) <= wide for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.text(), st.integers(1, 40))
def test_cutting(text: str, wide: int) -> None:
    """What fits stays as it is; the rest ends in a mark."""
    short = cut(text, wide)
    assert short == text if width(text) <= wide else short.endswith("…")
    assert width(short) <= wide


def test_padding() -> None:
    """Left, right and in the middle, by cells."""
    assert (pad("死", 4), pad("死", 4, right=True), centred("死", 4)) == ("死  ", "  死", " 死 ")


@pytest.mark.parametrize("gap", [" ", "\u00a0"])
def test_no_line_ends_before_a_per_cent_sign(gap: str) -> None:
    """Nor at a no-break space."""
    assert wrapped(f"casi el 24,2{gap}% gana", 13) == ["casi el", f"24,2{gap}% gana"]
