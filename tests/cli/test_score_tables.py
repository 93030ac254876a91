"""`gloomdb score` with a card by its values, the boxes one has, and a table file made from words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloomdb.catalog.user import owned
from gloomdb.decks.laid import typed_card
from gloomdb.definitions.load import bundled_sets
from gloomdb.errors import BadInput
from tests.running import Cli


@pytest.mark.parametrize(
    ("text", "points", "icons"),
    [
        ("-15 . -10 death", (-15, None, -10), (None, None, "death")),
        ("0 +10 .", (0, 10, None), (None, None, None)),
        ("\u221215, ., . pato muerte", (-15, None, None), (None, "duck", "death")),
        (". . . duck . blank", (None, None, None), ("duck", None, "blank")),
    ],
)
def test_a_card_by_its_values(text: str, points: object, icons: object) -> None:
    """Three values, then icons in either language; one icon alone is the lowest."""
    card = typed_card(text, lambda: bundled_sets(validate=False))
    assert card is not None
    assert (card.points, card.icons, card.type) == (points, icons, "modifier")


def test_what_is_not_values_is_a_name_and_a_death_says_so() -> None:
    """A wrong icon gets a did-you-mean."""
    bundled = bundled_sets(validate=False)
    assert typed_card("was ruined by rum", lambda: bundled) is None
    assert typed_card("-15 .", lambda: bundled) is None
    death = typed_card("death: . . . death", lambda: bundled)
    assert death is not None
    assert death.type == "death"
    with pytest.raises(BadInput, match="did you mean 'duck'"):
        typed_card("-15 . . duk", lambda: bundled)
    with pytest.raises(BadInput, match="three icons at most"):
        typed_card("-15 . . duck duck duck duck", lambda: bundled)


def test_a_table_is_made_from_words(cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """One Character at a time; the same one again takes the place of what was there."""
    file = tmp_path / "table.json"
    for player, *words in (
        ("Ada", "Lord Slogar", "-15 . -10 death"),
        ("Bob", "Angel", "ruined by rum"),
        ("Ada", "Lord Slogar", "-15 . -10 death", "-20 . ."),
    ):
        ran = cli(
            "score",
            *words,
            "--set",
            "gloom-1e",
            "--save",
            str(file),
            "--player",
            player,
            "--db",
            str(bundled),
        )
        assert ran.status == 0, ran.err
    ran = cli("score", "--file", str(file), "--format", "json", "--db", str(bundled))
    assert ran.status == 0, ran.err
    families = json.loads(ran.out)["families"]
    assert [family["player"] for family in families] == ["Ada", "Bob"]
    assert [one["self_worth"] for one in families[0]["characters"]] == [-30]
    assert families[0]["draw_limit"] == 5


def test_a_player_without_a_name_has_one_in_the_language(cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """What a card adds is told with its name, which Spanish quotes."""
    file = tmp_path / "mesa.json"
    options = ("--db", str(bundled), "--lang", "es")
    words = ("Angel", "ruined by rum", "drank too much rye", "--set", "gloom-1e")
    assert "   «Bebió más de lo que debía» se" in cli("score", *words, "--save", str(file), *options).out
    told = cli("score", "--file", str(file), *options).out
    assert "\njugador 1 " in told
    assert "incluye -10 por «Bebió más de lo que debía»" in told


def test_the_boxes_one_owns_come_first(cli: Cli, catalogue: Path) -> None:
    """Of a card that several boxes print, unless a set is named."""
    assert cli("import").status == 0
    arguments = ("score", "Lord Slogar", "was ruined by rum", "--format", "json")
    for box in ("gloom-1e", "gloom-2e"):
        owned.add(catalogue, [box])
        assert json.loads(cli(*arguments).out)["character"].startswith(box)
        owned.remove(catalogue, [box])
    assert json.loads(cli(*arguments, "--set", "gloom-1e").out)["character"] == "gloom-1e/lord-slogar"
