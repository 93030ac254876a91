"""The score in the page is the one `gloomdb score` tells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.catalog.importing import import_files, import_sets
from gloomdb.catalog.storage.create import create
from tests.running import Cli
from tests.web.page.oracle import random_stacks

pytestmark = pytest.mark.browser
STACKS = 250


@pytest.fixture(scope="module")
def catalogue_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue of everything bundled."""
    path = tmp_path_factory.mktemp("score") / "catalogue.db"
    create(path, "test", lambda change: import_sets.take_in(change, import_files.bundled()))
    return path


def test_the_page_and_the_command_agree(
    visit: Any, cli: Cli, catalogue_file: Path, every_card: dict[str, Card]
) -> None:
    """Self-Worth, visible points, visible icons and living effects, on hundreds of random stacks."""
    stacks = [_proper(stack) for stack in random_stacks(every_card, STACKS, seed=41)]
    script = """(stacks) => stacks.map((ids) => {
        const made = gloom.scoreOf(ids, false);
        const living = made.effects.filter((each) => each.holds).map((each) => each.card.id);
        return {self_worth: made.selfWorth, points: made.view.points.map((slot) => slot.value),
                icons: made.view.icons.map((slot) => slot.value), effects: [...new Set(living)].sort()};
    })"""
    found = visit().run(script, stacks)
    for ids, seen in zip(stacks, found, strict=True):
        ran = cli("--db", str(catalogue_file), "score", *ids, "--format", "json")
        assert ran.status == 0, (ids, ran.err)
        told = json.loads(ran.out)
        assert seen == {
            "self_worth": told["self_worth"], "points": told["points"], "icons": told["icons"],
            "effects": sorted(told["effects"]),
        }, ids  # fmt: skip


def _proper(stack: list[Card]) -> list[str]:
    """As it can lie on a table: nothing after the first death, which comes last; no card twice."""
    kept: list[Card] = []
    for card in stack:
        if card not in kept:
            kept.append(card)
        if card.type is CardType.DEATH:
            break
    return [card.id for card in kept]
