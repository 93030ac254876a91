"""Scores: Family Values and who wins, from a position at any time."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.codes import DEAD, LIVING, NOBODY, OP_WORTH, OP_WORTH_EACH
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.lasting import family_icons, story_of, works_for
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables


def family_value(s: State, seat: i64) -> i64:
    """The sum over a family's dead, its Story, and the Throne of a Monarch who lives. Lowest wins."""
    t = s.tables
    value: i64 = 0
    # Winning: only one's own dead count. Thrones: the Throne counts for a Monarch who lives, too.
    for character in range(t.family_first[seat], t.family_last[seat]):
        if s.status[character] == DEAD:
            value += self_worth(s, t, character)
        elif s.status[character] == LIVING and s.monarch == character:
            value += t.throne_worth

    # Cthulhu, Fairytale: the points of the Story one holds.
    return value + held_worth(s, t, seat)


def held_worth(s: State, t: Tables, seat: i64) -> i64:
    """What the Story a seat holds is worth to it; 0 where it holds none."""
    story = story_of(s, t, seat)
    return 0 if story == NOBODY else story_worth(s, t, story, seat)


def story_worth(s: State, t: Tables, story: i64, seat: i64) -> i64:
    """What a Story is worth to its holder: its points, and points it gives the family."""
    card = t.cards + story
    worth = t.points[card]
    for effect in range(t.first[card], t.last[card]):
        if works_for(s, t, effect, seat):
            for step in range(t.start[effect], t.end[effect]):
                if t.op[step] == OP_WORTH_EACH:
                    worth += t.change[step] * family_icons(s, t, seat, t.asked_icons[step], False)
                elif t.op[step] == OP_WORTH and (
                    t.asked_icons[step] == 0 or family_icons(s, t, seat, t.asked_icons[step], False) > 0
                ):
                    worth += t.change[step]
    return worth


def write_values(s: State, values: vec[i64]) -> i64:
    """Writes down the Family Values by seat, and gives how many seats have the lowest."""
    best: i64 = 0
    winners: i64 = 0
    for seat in range(s.tables.players):
        value = family_value(s, seat)
        values[seat] = value
        if winners == 0 or value < best:
            best = value
            winners = 1
        elif value == best:
            winners += 1
    return winners


def lowest(values: vec[i64]) -> i64:
    """The lowest of all."""
    best = values[0]
    for value in values:
        if value < best:
            best = value
    return best


def add_result(s: State) -> None:
    """Adds a finished game to the attached tally."""
    tally = s.tally
    if tally is None:
        return
    t = s.tables
    now = tally.now
    winners = write_values(s, now)
    best = lowest(now)
    tally.games += 1
    tally.turns += s.turns
    tally.decisions += s.decisions
    tally.endings[s.over] += 1
    for seat in range(t.players):
        tally.value[seat] += now[seat]
        tally.squares[seat] += now[seat] * now[seat]
        if now[seat] == best:
            tally.wins[seat] += 1
            if winners > 1:
                tally.shared[seat] += 1
    for character in range(t.characters):
        if s.status[character] == DEAD:
            tally.dead[t.owner[character]] += 1
    for card in range(t.cards):
        target = tally.target[card]
        if target:
            tally.decided[card] += 1
            if now[target - 1] == best:
                tally.won[card] += 1
            tally.target[card] = 0
