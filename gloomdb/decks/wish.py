"""What is asked of a mix; everything but the sets has a sensible default."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from gloomdb.cards.card import Card
from gloomdb.cards.set import Choosing

Test: TypeAlias = Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Wish:
    """The mix a player asks for."""

    sets: tuple[str, ...]
    """In the order named; the first one governs unless `rules` says otherwise."""
    shares: dict[str, int] = field(default_factory=dict)
    """Per cent of the pile by set, where asked for."""
    rules: str | None = None
    players: int | None = None
    families: tuple[str, ...] = ()
    """`set/family` or a family's id or name; empty: whoever the sets bring, taking turns."""
    setup: Choosing | None = None
    """How Characters are set aside or chosen; None: as the governing set's book says."""
    stories: int | None = None
    throne: bool | None = None
    size: int | None = None
    """Cards in the pile; None: all there are."""
    only: Test = lambda _card: True
    without: Test = lambda _card: False
    include: tuple[str, ...] = ()
    """Full ids that go in whatever else was asked."""
    prefer: tuple[str, ...] = ()
    """Full ids or sets whose printing is taken where a card is in twice; else the newest."""
    documented_only: bool = False
    seed: int = 0
