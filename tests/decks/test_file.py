"""Deck files: they build the same deck elsewhere, or say which cards differ."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from gloomdb.cards.set import CardSet, Choosing
from gloomdb.decks.deck_file import Difference, deck_json, deck_text, read_deck
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.errors import BadInput, UsageError
from gloomdb.resources import schemas_dir
from gloomdb.rules.game import deal, prepare
from gloomdb.rules.readable import family_cards

SETS = [("gloom-1e",), ("gloom-2e", "cthulhu"), ("munchkin", "thrones"), ("fairytale", "gloom-2e")]


@pytest.mark.parametrize("sets", SETS)
def test_a_deck_survives_its_file(library: Mapping[str, CardSet], sets: tuple[str, ...]) -> None:
    """Written and read back it is the same deck, to the same text."""
    deck = mix("x", Wish(sets=sets), library)
    again, differences = read_deck(json.loads(deck_text(deck)), library)

    assert differences == []
    assert again.hash() == deck.hash()
    assert deck_text(again) == deck_text(deck)


@pytest.mark.parametrize("sets", SETS)
def test_a_deck_file_fits_its_schema(library: Mapping[str, CardSet], sets: tuple[str, ...]) -> None:
    """Every file written passes deck.schema.json."""
    from jsonschema import Draft202012Validator

    schema = json.loads((schemas_dir() / "deck.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)

    assert list(Draft202012Validator(schema).iter_errors(deck_json(mix("x", Wish(sets=sets), library)))) == []


def test_missing_and_changed_cards_are_named(library: Mapping[str, CardSet]) -> None:
    """Elsewhere a card is gone and another does something else: the file says which."""
    data = json.loads(deck_text(mix("x", Wish(sets=("gloom-1e",)), library)))
    first, second, *rest = library["gloom-1e"].cards[30:]
    elsewhere = replace(
        library["gloom-1e"],
        cards=(*library["gloom-1e"].cards[:30], replace(second, points=(5, None, None)), *rest),
    )
    deck, differences = read_deck(data, {"gloom-1e": elsewhere})

    assert set(differences) == {Difference(first.id, "missing"), Difference(second.id, "changed")}
    assert first.id not in {card.id for card in deck.cards()}


def test_a_newer_file_is_refused(library: Mapping[str, CardSet]) -> None:
    """A format that this version does not know is refused, not guessed."""
    data = json.loads(deck_text(mix("x", Wish(sets=("gloom-1e",)), library))) | {"format": 2}

    with pytest.raises(BadInput, match="newer gloomdb"):
        read_deck(data, library)


@pytest.mark.parametrize(
    ("sets", "players", "sizes"),
    [
        (("gloom-1e",), 2, [5, 5]),
        (("gloom-2e",), 3, [5, 5, 5]),
        (("gloom-2e",), 4, [4, 4, 4, 4]),
        (("gloom-2e",), 5, [4, 4, 4, 4, 4]),
        (("fairytale",), 5, [4, 4, 4, 4, 4]),
        (("thrones",), 4, [5, 5, 5, 5]),
        (("thrones",), 5, [4, 4, 4, 4, 4]),
        (("gloom-2e", "fairytale"), 5, [4, 4, 4, 4, 4]),
    ],
)
def test_the_table_is_laid_for_any_number(
    library: Mapping[str, CardSet], sets: tuple[str, ...], players: int, sizes: list[int]
) -> None:
    """Families have the edition's size for the number of players, and nobody sits at two seats."""
    table = lay_table(mix("x", Wish(sets=sets, players=players, setup=Choosing.LOT), library))
    state = deal(prepare(table), 1)
    families = [family_cards(state, seat) for seat in range(players)]
    seated = [card.id for family in families for card in family]

    assert [len(family) for family in families] == sizes
    assert len(seated) == len(set(seated))


def test_too_many_players_are_refused(library: Mapping[str, CardSet]) -> None:
    """A deck of four families does not seat five."""
    with pytest.raises(UsageError, match="cannot seat 5"):
        lay_table(mix("x", Wish(sets=("gloom-1e",)), library), 5)
