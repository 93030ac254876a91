"""`--without` of a Character is obeyed: it does not sit down, or the deck says why nobody can."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from gloomdb.cards.set import CardSet
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.errors import UsageError

GROGAR = "gloom-2e/grogar"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_character_left_out_never_plays(library: Mapping[str, CardSet], players: int) -> None:
    """With four players its family has nobody to set aside; with fewer, whole families sit down first."""
    wish = Wish(sets=("gloom-2e",), players=players, without=lambda card: card.id == GROGAR)
    deck = mix("x", wish, library)
    table = lay_table(deck)

    assert GROGAR not in {card.id for card in table.characters()}
    assert [out.reason.code for out in deck.excluded if out.card == GROGAR] == ["without"]
    assert [table.size(seat) for seat in range(players)] == [4 if players == 4 else 5] * players


def test_too_few_are_refused(library: Mapping[str, CardSet]) -> None:
    """Without one of the twenty there are no four misfits for a fifth player."""
    wish = Wish(sets=("gloom-2e",), players=5, without=lambda card: card.id == GROGAR)
    with pytest.raises(UsageError, match="leave out fewer Characters"):
        mix("x", wish, library)
