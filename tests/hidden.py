"""The law of hidden cards: whatever a seat is shown stays the same when all it cannot see is dealt anew.

`redealt` is a position that the seat cannot tell from the one it was made of. Anything made for a seat (a
view, its choices, an observation, a page) is compared between the two, byte by byte; `positions` gives
positions to compare at. GLOOMDB_GAMES multiplies how many.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, cards_in, copy, pull, put
from gloomdb.rules.core.table.dealing import deal
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.game import apply, is_over, legal, to_move

TIMES = int(os.environ.get("GLOOMDB_GAMES", "1"))


def positions(tables: Tables, seed: int, games: int = 1, every: int = 7) -> Iterator[State]:
    """Positions of random games: one every so many decisions, and all that are not plain plays of a turn.

    The state is the same one each time, further on: copy it to keep it.
    """
    for game in range(games * TIMES):
        state = deal(tables, seed, game)
        chance = random.Random(f"{seed} {game}")
        number = 0
        while not is_over(state):
            if number % every == 0 or state.frames[state.top + codes.KIND] != codes.TURN:
                yield state
            # A pass or a discard now and then only: games of chance alone show few effects.
            actions = legal(state)
            plays = [action for action in actions if codes.kind_of(action) == codes.PLAY] or actions
            apply(state, chance.choice(plays if chance.random() < 0.8 else actions))
            number += 1
        yield state


def redealt(state: State, seat: int, chance: random.Random) -> State:
    """The position with all that the seat cannot see dealt anew: the pile, the other hands, chance itself.

    How many decisions were made is changed too: it tells how often somebody was asked for a response.
    """
    tables = state.tables
    other = copy(state)
    zones = [codes.PILE, *(codes.HANDS + hand for hand in range(int(tables.players)))]
    hidden = [zone for zone in zones if zone not in (codes.HANDS + seat, _open_to(state, seat))]
    pool = [card for zone in hidden for card in cards_in(state, zone)]
    sizes = {zone: int(state.size[zone]) for zone in hidden}
    chance.shuffle(pool)
    for zone in hidden:
        other.head[zone] = codes.NOBODY
        other.size[zone] = 0
    # Cards that never stay in a hand (played when drawn, put away) go into the pile.
    pool.sort(key=lambda card: bool(tables.on_draw[card] or tables.void[card]))
    for zone in sorted(hidden, reverse=True):
        share, pool = pool[: sizes[zone]], pool[sizes[zone] :]
        chance.shuffle(share)
        for card in share:
            put(other, card, zone)
    _lay_anew(other, _open_to(state, seat), chance)
    other.rng = chance.getrandbits(61)
    other.decisions += chance.randrange(1, 9)
    return other


def _lay_anew(state: State, zone: int, chance: random.Random) -> None:
    """An open hand shows its cards, not in which order they were drawn."""
    cards = [] if zone == codes.NOBODY else cards_in(state, zone)
    for card in cards:
        pull(state, card)
    for card in chance.sample(cards, len(cards)):
        put(state, card, zone)


def _open_to(state: State, seat: int) -> int:
    """The zone of the hand that lies open to the seat, since it takes a card from it; else none."""
    if to_move(state) == seat and state.frames[state.top + codes.KIND] == codes.TAKING:
        return int(codes.HANDS + state.frames[state.top + codes.PARTNER])
    return codes.NOBODY
