"""Events of the table, for a Log: what a card laid or lifted changes, and what a death scores."""

from __future__ import annotations

from mypy_extensions import i64

from gloomdb.rules.core.codes import GOING_ON, GONE, NOBODY
from gloomdb.rules.core.event_log import BONUS, DIED, WORTH_CHANGED, Log, note
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.lasting import deepest
from gloomdb.rules.core.table.stacks import bonus_of, self_worth
from gloomdb.rules.core.tables import Tables


def note_laid(s: State, t: Tables, log: Log, kind: i64, seat: i64, card: i64, character: i64) -> None:
    """A card lies on a Character now: played, or in exchange."""
    note(log, kind, seat, card, character, NOBODY, s.dormant[card])
    note_worths(s, t, log)


def note_stack(s: State, t: Tables, kind: i64, seat: i64, card: i64, character: i64, other: i64) -> None:
    """A card has left a Character's stack."""
    log = s.log
    if log is not None:
        note(log, kind, seat, card, character, other, 0)
        note_worths(s, t, log)


def note_worths(s: State, t: Tables, log: Log) -> None:
    """Writes down every Self-Worth that is not what was told last."""
    for character in range(t.characters):
        worth = self_worth(s, t, character)
        if worth != log.worth[character] and s.status[character] != GONE:
            note(log, WORTH_CHANGED, t.owner[character], NOBODY, character, log.worth[character], worth)
            log.worth[character] = worth


def note_death(s: State, t: Tables, log: Log, card: i64, character: i64) -> None:
    """A Character dies: what it scores, and what of that is more than the points that are seen."""
    owner = t.owner[character]
    # Thrones: only the death that ends the game leaves the Monarch its Throne.
    reigns = s.monarch == character
    keeps = reigns and s.over != GOING_ON
    worth = self_worth(s, t, character)
    if reigns and not keeps:
        worth -= t.throne_worth
    note(log, DIED, owner, card, character, NOBODY, worth)
    if keeps:
        note(log, BONUS, owner, t.throne, character, NOBODY, t.throne_worth)
    lying = s.head[t.stacks + character]
    for _layer in range(deepest(s, t, character)):
        added = bonus_of(s, t, character, lying)
        if added != 0:
            note(log, BONUS, owner, lying, character, NOBODY, added)
        lying = s.link[lying]
