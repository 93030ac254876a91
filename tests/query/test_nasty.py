"""Any text whatever is a query: it finds or does not find, and never fails."""

from __future__ import annotations

import pytest

from gloomdb.catalog.reading.find import statement
from gloomdb.catalog.reading.found_cards import listed, searched, understood
from gloomdb.catalog.reading.lookup import candidates, only_one
from gloomdb.catalog.reading.store import Catalog
from gloomdb.errors import NotFound, UsageError
from gloomdb.query.explain import explained
from gloomdb.query.parser import UnknownField
from tests.query.nasty import NASTY
from tests.query.shelves import FIXED, entries_of, odd_cards, shelf

CARDS = [*FIXED, *odd_cards(20)]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """The fixed cards and some odd ones."""
    return shelf(CARDS)


def _name(text: str) -> str:
    return ascii(text[:30]) + (f" ({len(text)})" if len(text) > 30 else "")


def test_there_are_enough() -> None:
    """A hundred at least, and no two alike but for what stands in two groups."""
    assert len(set(NASTY)) > 250


@pytest.mark.parametrize("text", NASTY, ids=_name)
def test_it_is_answered(catalog: Catalog, text: str) -> None:
    """By the list, by the search and in words; both faces agree; only an unknown field is refused."""
    try:
        query = understood(catalog, text, "en")
    except UnknownField:
        return
    found = {card["id"] for card in listed(catalog, text, "en").cards}
    assert found == {entry.card.id for entry in entries_of(CARDS) if query.term.match(entry)}
    searched(catalog, text, "es")
    assert explained(query, "en")
    assert statement(query, "es")


@pytest.mark.parametrize("text", NASTY, ids=_name)
def test_it_names_a_card_or_none(catalog: Catalog, text: str) -> None:
    """`show` finds one, several or none, and says so."""
    found = candidates(catalog, text)
    if len(found) == 1:
        assert only_one(catalog, text, found) == found[0]
        return
    with pytest.raises(UsageError if found else NotFound) as refused:
        only_one(catalog, text, found)
    assert len(str(refused.value).splitlines()) <= 25


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        ("%", {"was-50-off-sale"}),
        ("_", {"was-50-off-sale"}),
        ("50%", {"was-50-off-sale"}),
        ("Popurrí", {"popurri"}),
        ("Popurri\u0301", {"popurri"}),
        ("popurri", {"popurri"}),
        ("Í", set()),
        ("name:RRÍ", {"popurri"}),
        ("name:rrí", {"popurri"}),
        ("name:%", {"was-50-off-sale"}),
    ],
)
def test_metacharacters_stand_for_themselves(text: str, slugs: set[str]) -> None:
    """And accents, composed or not, capital or not, are all one."""
    found = listed(shelf(FIXED), text, "en").cards
    assert {card["id"].partition("/")[2] for card in found} == slugs
