"""Counters that a game adds to when a Tally is attached to its state: for whoever studies many games.

By card: drawn, played on own and on others' Characters, the Self-Worth its play moved, and how often
whoever it was played on won. By seat: plays, kills, wins. All integers, so blocks of games merge.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core.tables import Tables


class Tally:
    """The counters of any number of games at one table."""

    def __init__(self, tables: Tables) -> None:
        t = tables
        cards: i64 = t.cards
        players: i64 = t.players
        self.games: i64 = 0
        self.turns: i64 = 0
        self.decisions: i64 = 0
        self.endings: vec[i64] = vec[i64]([0] * 4)  # by how the game ended
        # By card of the pile.
        self.drawn: vec[i64] = vec[i64]([0] * cards)
        self.played: vec[i64] = vec[i64]([0] * cards)
        self.on_own: vec[i64] = vec[i64]([0] * cards)
        self.on_others: vec[i64] = vec[i64]([0] * cards)
        self.swing: vec[i64] = vec[i64]([0] * cards)  # Self-Worth after less before, summed over its plays
        self.moved: vec[i64] = vec[i64]([0] * cards)  # the same without the signs: how much it moved things
        self.cancelled: vec[i64] = vec[i64]([0] * cards)
        self.decided: vec[i64] = vec[i64]([0] * cards)  # games in which it was played on someone
        self.won: vec[i64] = vec[i64]([0] * cards)  # of these, won by whom it was last played on
        self.target: vec[i64] = vec[i64]([0] * cards)  # this game: that seat + 1
        # By seat.
        self.plays: vec[i64] = vec[i64]([0] * players)
        self.claims: vec[i64] = vec[i64]([0] * players)
        self.wins: vec[i64] = vec[i64]([0] * players)  # alone or tied
        self.shared: vec[i64] = vec[i64]([0] * players)  # of these, tied
        self.killed: vec[i64] = vec[i64]([0] * (players * players))  # [killer * players + owner]
        self.now: vec[i64] = vec[i64]([0] * players)  # this game: Family Values at the end
        self.dead: vec[i64] = vec[i64]([0] * players)  # Characters dead at the end
        self.value: vec[i64] = vec[i64]([0] * players)  # Family Values summed
        self.squares: vec[i64] = vec[i64]([0] * players)  # and their squares


def count_play(tally: Tally, card: i64, seat: i64, owner: i64, swing: i64) -> None:
    """A card was played; `owner` controls the Character it went on, or is NOBODY for an Event."""
    tally.played[card] += 1
    tally.plays[seat] += 1
    if owner < 0:
        return
    if owner == seat:
        tally.on_own[card] += 1
    else:
        tally.on_others[card] += 1
    tally.swing[card] += swing
    tally.moved[card] += swing if swing >= 0 else -swing
    tally.target[card] = owner + 1
