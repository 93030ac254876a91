"""Values by key, in the order in which they come."""

from __future__ import annotations

from gloomdb.grouping import grouped


def test_values_keep_their_order() -> None:
    """So do the keys; nothing gives nothing."""
    assert grouped([("b", 1), ("a", 2), ("b", 3)]) == {"b": [1, 3], "a": [2]}
    assert list(grouped([("b", 1), ("a", 2)])) == ["b", "a"]
    assert grouped([]) == {}
