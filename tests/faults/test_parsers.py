"""Every parser on thousands of inputs made of right ones: an answer or a declared error, nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gloomdb.catalog.reading.found_cards import understood
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.decks.deck_file import deck_json, deck_text, read_deck_file
from gloomdb.decks.families import lay_table
from gloomdb.decks.shelf import Shelf, take_out
from gloomdb.definitions.checks.inspection import inspect_patch, inspect_set
from gloomdb.definitions.checks.problems import errors
from gloomdb.definitions.json.strict_json import parse_document
from gloomdb.definitions.layers import layers_of
from gloomdb.definitions.library import Library
from gloomdb.definitions.merge import build_set
from gloomdb.errors import GloomError
from gloomdb.language import LANGS
from gloomdb.play.game_file import read_game
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.notation import position_from_text, position_text
from gloomdb.rules.record import Record, positions, record_game, replay
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.records import replays
from gloomdb.sim.run import Room, Run, plain
from tests.catalog.samples import home_made
from tests.faults.corpus import SET, TEXT
from tests.faults.harness import CONTROL, chance, figure, often
from tests.faults.mutants import changed_json, changed_lines, changed_text
from tests.faults.test_queries import generated

TIMES = 2_000  # a soak multiplies it


def _tried(times: int, make: Callable[[], Any], parse: Callable[[Any], object]) -> int:
    """How many of the inputs were taken; whatever raises anything but a declared error fails the test."""
    taken = 0
    for _ in range(often(times)):
        given = make()
        try:
            parse(given)
        except GloomError:
            continue
        except Exception as trouble:
            raise AssertionError(f"{type(trouble).__name__}: {trouble}\non {given[:3000]!r}") from trouble
        taken += 1
    figure("inputs of parsers", often(times))
    return taken


def test_the_loader() -> None:
    """Sets and patches, as bytes: read, told what is wrong with them, and built if nothing is."""
    dice = chance("loader")
    library = Library()
    patch = {"patch": "attic", "sources": {"mine": {"title": "Mine"}}, "cards": [
        {"id": "was-mended-000001", "points": [5, None, 0], "sources": ["mine"]}]}  # fmt: skip
    seeds: list[tuple[Any, str]] = [(SET, TEXT), (SET, json.dumps(SET, indent=1)), (patch, json.dumps(patch))]
    own = layers_of(home_made())
    library = library.having(own)

    def parse(data: bytes) -> None:
        document = parse_document(data, "f.json")
        if isinstance(document.value, dict) and "patch" in document.value:
            found = inspect_patch(document, library)
        else:
            found = inspect_set({"set.json": document}, library, one_file=True)
            if not errors(found):
                layers = layers_of(document.value)
                build_set(layers, library.having(layers).card)
        assert not [each for each in found if CONTROL.search(each.message)]

    taken = _tried(TIMES, lambda: changed_json(dice, *dice.choice(seeds)), parse)
    assert taken > 100  # enough of them come through the first door


def test_the_query(small: Path) -> None:
    """Any text is understood, or has an unknown field."""
    dice = chance("query")
    with open_catalog(small) as catalog:
        taken = _tried(
            TIMES, lambda: generated(dice), lambda text: understood(catalog, text, dice.choice(LANGS))
        )
    assert taken > TIMES / 10


def test_the_deck_file(small: Path, tmp_path: Path) -> None:
    """A deck file, changed: the deck, or why not."""
    dice, path = chance("deck file"), tmp_path / "deck.json"
    with open_catalog(small) as catalog:
        library = dict(Shelf(catalog).items())
        deck, _ = take_out(catalog, "evening")
    value, text = deck_json(deck), deck_text(deck)

    def parse(data: bytes) -> None:
        path.write_bytes(data)
        read_deck_file(path, library)

    assert _tried(TIMES, lambda: changed_json(dice, value, text), parse) > 20


@pytest.fixture
def played(small: Path) -> Run:
    """A run of a small deck."""
    with open_catalog(small) as catalog:
        deck, _ = take_out(catalog, "evening")
    return Run(plain(lay_table(deck)), parse_policies(["random"], 2))


@pytest.fixture
def table(played: Run) -> Tables:
    """Its table, laid out for the engine."""
    return Room(played).tables[0]


def test_the_position(table: Tables) -> None:
    """A position's text, changed by line, word and letter."""
    dice = chance("position")
    record = record_game(table, 3)
    texts = [position_text(state) for state, _ in positions(table, record)][::5]
    changes = (changed_lines, changed_lines, changed_text)
    taken = _tried(
        TIMES,
        lambda: dice.choice(changes)(dice, dice.choice(texts)),
        lambda text: position_text(position_from_text(table, text)),
    )
    assert taken > 20


def test_the_record(table: Tables) -> None:
    """A game's record, changed: replayed as far as it goes, or refused."""
    dice = chance("record")
    record = record_game(table, 3)
    text = record.to_json()

    def parse(data: bytes) -> None:
        given = Record.from_json(data.decode("utf-8", "surrogatepass"))
        if given.decisions[:1] != record.decisions[:1] or dice.random() < 0.02:
            replay(table, given)

    assert _tried(TIMES, lambda: changed_json(dice, json.loads(text), text), parse) > 20


def test_the_file_of_a_game(small: Path, played: Run, tmp_path: Path) -> None:
    """What `replay` reads, the record with its deck: told again as far as it goes, or refused."""
    dice, path = chance("game file"), tmp_path / "game.json"
    with open_catalog(small) as catalog:
        library = dict(Shelf(catalog).items())
        deck, _ = take_out(catalog, "evening")
    ((_, text),) = replays(played, deck, 0, 1)

    def parse(data: bytes) -> None:
        path.write_bytes(data)
        game = read_game(path, library)
        if dice.random() < 0.1:
            replay(game.start.tables, game.record)

    value = json.loads(text)
    assert _tried(TIMES, lambda: changed_json(dice, value, text), parse) > 5
