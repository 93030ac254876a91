"""What players note of a family is what they would find if they looked again."""

from __future__ import annotations

import pytest

from gloomdb.rules.core import codes
from gloomdb.rules.core.chance import seeded
from gloomdb.rules.core.expert.choose import expert_choice
from gloomdb.rules.core.face import points_seen
from gloomdb.rules.core.moves.greedy import EACH, greedy_choice
from gloomdb.rules.core.moves.playout import buffer
from gloomdb.rules.core.state import State, copy_into
from gloomdb.rules.core.table.dealing import deal_into
from gloomdb.rules.core.table.score import family_value, held_worth
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.expert_weights import trained_expert
from gloomdb.rules.game import deal, is_over, legal
from tests.faults.harness import chance
from tests.tables import TABLES, table_of

GAMES = 6
EVERY_TABLE = {**TABLES, "thrones for five": lambda: table_of("thrones", 5)}


@pytest.mark.parametrize("name", EVERY_TABLE)
def test_notes_are_up_to_date(name: str) -> None:
    """Along games in which everything happens: half of the moves are greedy, half are made by chance.

    The expert looks on, for what it notes of its own.
    """
    tables, dice = EVERY_TABLE[name](), chance("aims")
    out, noted, expert = buffer(tables), 0, trained_expert(tables)
    for game in range(GAMES):
        state = deal(tables, 21, game)
        while not is_over(state):
            expert_choice(expert, state, out)
            best = int(greedy_choice(state, out))
            act(state, best if dice.random() < 0.5 else dice.choice(legal(state)))
            noted += check_notes(state)
    assert noted > 100 * GAMES


@pytest.mark.parametrize("name", EVERY_TABLE)
def test_another_position_has_no_notes(name: str) -> None:
    """A state that becomes another position, by a copy or a new deal, forgets what it noted of its own."""
    tables = EVERY_TABLE[name]()
    other = deal(tables, 21, 0)
    for become in (lambda state: copy_into(other, state), lambda state: deal_into(state, seeded(21, 2))):
        state = deal(tables, 21, 1)
        while not any(state.aimed):
            act(state, int(greedy_choice(state, buffer(tables))))
        become(state)
        assert not any(state.aimed)


def check_notes(state: State) -> int:
    """Holds every note against the table; gives how many there are."""
    t = state.tables
    kept = {
        int(t.covers[card]): int(t.keep[card]) for card in range(t.cards) if t.kind[card] == codes.MODIFIER
    }
    noted = [
        (seat, covers) for seat in range(t.players) for covers in kept if state.aimed[seat] >> covers & 1
    ]
    for seat, covers in noted:
        at = (seat * codes.NOTES + covers) * codes.AIM
        least, most = (int(each) for each in state.aims[at : at + codes.AIM])
        changes = {
            character: int(points_seen(state.face[character] & kept[covers]) - state.worth[character])
            for character in range(t.family_first[seat], t.family_last[seat])
            if state.status[character] == codes.LIVING
        }
        if changes:  # the first of equals, as `min` and `max` have it
            saddest, change = min(changes.items(), key=lambda each: each[1])
            assert least == change * EACH + saddest
            happiest, change = max(changes.items(), key=lambda each: each[1])
            assert most == change * EACH - happiest
    for seat in range(t.players):
        if state.aimed[seat] >> codes.STANDING & 1:
            at = (seat * codes.NOTES + codes.STANDING) * codes.AIM
            assert state.aims[at] == family_value(state, seat) - held_worth(state, t, seat)
            assert state.aims[at + 1] == sum(
                min(0, int(self_worth(state, t, character)))
                for character in range(t.family_first[seat], t.family_last[seat])
                if state.status[character] == codes.LIVING
            )
    return len(noted)
