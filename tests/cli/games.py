"""Recorded games for tests: a deck mixed from bundled sets, one game of it, and its file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from gloomdb.decks.deck import Deck
from gloomdb.decks.deck_file import deck_json
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.rules.record import record_game
from gloomdb.rules.tabulate import prepare
from tests.tables import bundled


def recorded(
    *sets: str, players: int = 3, seed: int = 1, begins: int = 0, effects: bool = True
) -> dict[str, Any]:
    """The content of a replay file."""
    deck = _deck(sets, players)
    setup = lay_table(deck, players, effects=effects)
    setup = replace(setup, families=setup.families[begins:] + setup.families[:begins])
    record = record_game(prepare(setup), seed, 0, ("greedy", *("random",) * (players - 1)))
    return {
        "replay": 1, "begins": begins, "players": players, "effects": effects,
        "record": json.loads(record.to_json()), "deck": deck_json(deck),
    }  # fmt: skip


def _deck(sets: tuple[str, ...], players: int) -> Deck:
    return mix("test", Wish(sets=sets, players=players), bundled())


def written(content: dict[str, Any], folder: Path) -> str:
    """Its file."""
    path = folder / "game.json"
    path.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return str(path)
