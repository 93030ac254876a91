"""Comparing: what differs, which card of one set is which of the other, and what is only presumed."""

from __future__ import annotations

from typing import Any

from gloomdb.catalog.reading.compare import compare_sets, differences, pair


def card(id_: str, **fields: Any) -> dict[str, Any]:
    """A document with what matters here."""
    basis = {field: "documented" for field in fields if field != "reprint_of"}
    return {"id": id_, "set": id_.partition("/")[0], "name": {"en": "A Name"}, "basis": basis, **fields}


def test_fields_that_differ() -> None:
    """Printed fields, in order; not known is None; a name is compared where both have it."""
    one = card("a/x", type="death", points=[0, None, 5], name={"en": "X", "es": "Equis"})
    other = card("b/x", type="death", icons=[None, None, "duck"], name={"en": "Y"})
    assert differences(one, other) == [
        ("name.en", "X", "Y"),
        ("points", [0, None, 5], None),
        ("icons", None, [None, None, "duck"]),
    ]
    assert differences(one, one) == []


def test_a_card_is_found_by_what_it_reprints_before_its_name() -> None:
    """A reprint under another name is the same card; a new card of an old name is not."""
    old = [card("a/x", points=[1, 1, 1]), card("a/y"), card("a/gone")]
    new = [card("b/x"), card("b/z", reprint_of="a/x", points=[1, 1, 2]), card("b/y"), card("b/new")]
    made = compare_sets(old, new)
    assert [(each.a["id"], each.b["id"]) for each in made.changed] == [("a/x", "b/z")]
    assert [(each.a["id"], each.b["id"]) for each in made.same] == [("a/y", "b/y")]
    assert [each["id"] for each in made.only_a] == ["a/gone"]
    assert [each["id"] for each in made.only_b] == ["b/x", "b/new"]


def test_two_reprints_of_one_card_are_the_same() -> None:
    """Through the card that both reprint."""
    one, other = card("b/p", reprint_of="a/x"), card("c/q", reprint_of="a/x")
    assert compare_sets([one], [other]).same == [pair(one, other)]


def test_no_card_is_taken_twice() -> None:
    """The second card that might be the same stays alone."""
    made = compare_sets([card("a/x"), card("a/y", reprint_of="b/x")], [card("b/x")])
    assert len(made.same) == 1
    assert len(made.only_a) == 1
    assert made.only_b == []


def test_what_agrees_by_being_copied_is_presumed() -> None:
    """A value taken from the earlier printing proves nothing about the later one."""
    fields: dict[str, Any] = {"points": [1, 1, 1], "icons": [None] * 3}
    old, new = card("a/x", **fields), card("b/x", **fields)
    assert pair(old, new).presumed == []
    new["basis"] |= {"points": "earlier-printing"}
    assert pair(old, new).presumed == ["points"]
    new["points"] = [2, 2, 2]
    assert pair(old, new).presumed == []
