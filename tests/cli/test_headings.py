"""Headings: every column that a table shows has a Spanish one."""

from __future__ import annotations

import pytest

from gloomdb.cli.commands import deck, doctor, import_, own, undo
from gloomdb.cli.terminal.headings import SPANISH
from gloomdb.cli.terminal.output import Column


@pytest.mark.parametrize(
    "columns",
    [deck.LIST_COLUMNS, deck.DIFF_COLUMNS, doctor.COLUMNS, import_.COLUMNS, own.COLUMNS, undo.COLUMNS],
)
def test_columns_are_called_something_in_spanish(columns: tuple[str | Column, ...]) -> None:
    """No table of a Spanish speaker has an English heading."""
    keys = [each if isinstance(each, str) else each.called or each.key for each in columns]
    assert [key for key in keys if key not in SPANISH] == []


def test_the_table_of_headings_is_in_order() -> None:
    """A key is found where the alphabet has it."""
    assert list(SPANISH) == sorted(SPANISH)
