"""Headings: every column that a table shows has one that is translated."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gloomdb.cli.commands import deck, doctor, import_, own, undo
from gloomdb.cli.terminal.headings import CELLS, HEADINGS, cell, heading
from gloomdb.cli.terminal.output import Column


@pytest.mark.parametrize(
    "columns",
    [deck.LIST_COLUMNS, deck.DIFF_COLUMNS, doctor.COLUMNS, import_.columns("es"), own.COLUMNS, undo.COLUMNS],
)
def test_columns_have_headings(columns: tuple[str | Column, ...]) -> None:
    """No table of a Spanish speaker has an English heading."""
    keys = [column if isinstance(column, str) else column.called or column.key for column in columns]
    assert [key for key in keys if key not in HEADINGS and key != "mark"] == []


def test_the_tables_are_in_order() -> None:
    """A key is found where the alphabet has it: first the words that stand for themselves, then the rest."""
    for table in (HEADINGS, CELLS):
        assert [later for earlier, later in pairwise(table) if later < earlier] == [
            next(key for key in table if table[key] != key or table[key].context or " " in key)
        ]


def test_cells_and_headings_are_told_apart() -> None:
    """The same English word heads a column and stands in a cell, which agrees with what it is said of."""
    assert (heading("cards_unchanged", "es"), cell("unchanged", "es")) == ("iguales", "sin cambios")
    assert (heading("backup_of", "en"), heading("backup_of", "es")) == ("backup of", "copia de")
    assert (heading("mark", "en"), heading("nobody's", "es")) == ("", "nobody's")
    assert [
        cell("new", "es", several=several, of_boxes=of_boxes)
        for of_boxes in (False, True)
        for several in (False, True)
    ] == ["nuevo", "nuevos", "nueva", "nuevas"]
    assert (cell("none", "es", of_boxes=True), cell("same", "es", of_boxes=True)) == ("ninguna", "igual")
