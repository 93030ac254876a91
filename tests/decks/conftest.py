"""The bundled sets, read once for all tests of decks."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets


@pytest.fixture(scope="session")
def library() -> Mapping[str, CardSet]:
    """The bundled sets by id."""
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}
