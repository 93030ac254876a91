"""The manual of the language tells what there is: fields, values, and examples that work."""

from __future__ import annotations

import re

import pytest

from gloomdb.catalog.reading.found_cards import understood
from gloomdb.query.fields import FIELDS
from gloomdb.query.presences import PRESENCES
from gloomdb.query.synonyms import shown
from tests.query.shelves import FIXED, shelf
from tests.running import PACKAGE_ROOT

PAGE = (PACKAGE_ROOT / "docs" / "queries.md").read_text(encoding="utf-8")
# Without what tests/docs looks after: blocks of examples, and the parts that scripts/docs writes.
MANUAL = re.sub(r"(?ms)^```.*?^```$|^<!-- scripts/docs.*?^<!-- up to here -->$", "", PAGE)
QUOTED = [quoted.replace("\\|", "|") for quoted in re.findall("`([^`]+)`", MANUAL)]


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_told(field: str) -> None:
    """A field that the manual leaves out is found by nobody."""
    assert any(re.match(rf"-?{field}[:=<>!]", quoted) for quoted in QUOTED)


@pytest.mark.parametrize("what", [what for what in PRESENCES if "." not in what])
def test_what_has_knows_is_told(what: str) -> None:
    """The words after has: and missing:."""
    assert re.search(rf"\b{what}\b", MANUAL)


def test_every_order_is_told() -> None:
    """The words after sort:."""
    assert " ".join(FIELDS["sort"].values) in MANUAL


EXAMPLES = [quoted for quoted in QUOTED if not quoted.startswith(("gloomdb", "= !", ".", "--"))]


@pytest.mark.parametrize("query", EXAMPLES)
def test_every_example_is_understood(query: str) -> None:
    """Nothing in the manual names a field that does not exist."""
    understood(shelf(FIXED[:1]), query.replace("…", "x"), "en")


def test_spanish_fields_are_fields() -> None:
    """The list of Spanish names holds no other."""
    names = re.search(r"Spanish names too: `([^`]+)`", MANUAL)
    assert names is not None
    spanish = {name for field in FIELDS.values() for name in field.names.get("es", ())}
    assert set(names[1].split()) <= spanish


SPANISH = re.sub(
    r"(?ms)^```.*?^```$", "", (PACKAGE_ROOT / "docs" / "queries.es.md").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("field", ["type", "provenance", "when", "op", "has", "lang", "sort"])
def test_the_spanish_page_has_every_field_and_value(field: str) -> None:
    """By the names that a Spanish reader is shown."""
    quoted = {word.strip('"') for word in re.findall("`([^`]+)`", SPANISH)}
    named = FIELDS[field]
    wanted = {shown(id_, names, "es") for id_, names in named.values.items()}
    assert wanted - quoted == set()
    assert {shown(each.id, each.names, "es") for each in FIELDS.values()} - quoted == set()
