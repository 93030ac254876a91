"""What a shell completes of a query."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloomdb.catalog.reading.known_values import query_words
from tests.query.shelves import FIXED, shelf


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The fixed cards in a file."""
    path = tmp_path_factory.mktemp("completion") / "catalogue.db"
    shelf(FIXED).connection.execute("VACUUM INTO ?", (str(path),))
    return path


@pytest.mark.parametrize(
    ("start", "offered"),
    [
        ("ty", ["type:"]),
        ("po", ["points"]),
        ("-mis", ["-missing:"]),
        ("(ic", ["(icons", "(icon:"]),
        ("type:mo", ["type:modifier"]),
        ("tipo:mo", ["tipo:modifier"]),
        ("type:death,ev", ["type:death,event"]),
        ("set:gloom", ["set:gloom-1e", "set:gloom-2e"]),
        ("-icon:du", ["-icon:duck"]),
        ("op:ref", ["op:refill"]),
        ("has:name", ["has:name.en", "has:name.es"]),
        ("points:", []),
        ("nothing:", []),
        ("tip", ["tipo:"]),
        ("punt", ["puntos"]),
        ("tipo:mue", ["tipo:muerte", "tipo:muerte-prematura", "tipo:muertes", "tipo:muertes-prematuras"]),
        ("zzz", []),
    ],
)
def test_fields_and_values(file: Path, start: str, offered: list[str]) -> None:
    """Fields as far as they are typed, then the values of the field."""
    assert [word for word, _ in query_words(file, start)] == offered


def test_it_is_silent(tmp_path: Path) -> None:
    """Without a catalogue, or with something else in its place, nothing is offered and nothing raised."""
    assert query_words(tmp_path / "none.db", "set:") == []
    (tmp_path / "text.db").write_text("text", encoding="utf-8")
    assert query_words(tmp_path / "text.db", "set:") == []
    assert query_words(tmp_path / "none.db", "ty") == [("type:", "")]
