"""A deck one can use: what is in it, what to take out of which box, why a card is in or out, references."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import CardType
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.decks.content import content
from gloomdb.decks.edition import edition_of
from gloomdb.decks.shelf import Shelf, take_out
from gloomdb.sheets.faces.reference_text import topics
from tests.running import Cli, Ran, run_inside


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with a deck `evening` of two boxes, and one box owned."""
    path = tmp_path_factory.mktemp("used") / "catalogue.db"
    build = ("deck", "build", "evening", "--set", "gloom-2e", "--set", "cthulhu", "--size", "60")
    for arguments in (("import",), ("own", "add", "cthulhu"), build):
        assert run_inside("--db", str(path), *arguments).status == 0
    return path


@pytest.fixture
def run(filled: Path, catalogue: Path, cli: Cli) -> Cli:
    """Runs on a copy of that catalogue."""
    catalogue.write_bytes(filled.read_bytes())
    return cli


def data(ran: Ran) -> Any:
    """The JSON a command wrote."""
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def test_show_lists_every_card(run: Cli) -> None:
    """In JSON by id; on the page by type and box."""
    deck = data(run("deck", "show", "evening", "--format", "json"))
    page = " ".join(run("deck", "show", "evening").out.split())

    assert {id_: card["count"] for id_, card in deck["list"].items()} == deck["cards"]
    assert all(card["set"] == id_.partition("/")[0] for id_, card in deck["list"].items())
    assert [card["name"] for card in deck["list"].values() if card["name"]["en"] not in page] == []
    assert f"Event, Cthulhu Gloom ({_events(deck)})" in page


def _events(deck: Any) -> int:
    cards = deck["list"].values()
    return sum(card["count"] for card in cards if card["type"] == "event" and card["set"] == "cthulhu")


def test_pull_names_what_leaves_each_box(run: Cli) -> None:
    """Every card once that is played with, with a box to tick; families in reserve stay in their boxes."""
    deck = data(run("deck", "show", "evening", "--format", "json"))
    rows = data(run("deck", "show", "evening", "--pull", "--format", "json"))
    text = run("deck", "show", "evening", "--pull").out

    reserve = deck["families"][deck["players"] :]
    left = {id_ for group in reserve for id_ in group["characters"]}
    assert left
    assert {row["id"]: row["count"] for row in rows} == {
        id_: count for id_, count in deck["cards"].items() if id_ not in left
    }
    assert all(row["count"] <= row["of"] for row in rows)
    assert text.count("[ ] ") == len(rows)
    assert text.index("Gloom (second edition)") < text.index("Cthulhu Gloom")


def test_pull_of_nearly_a_whole_box_names_what_stays(run: Cli) -> None:
    """The second edition but for its reference cards; Cthulhu whole, in Spanish too."""
    for name, box in (("second", "gloom-2e"), ("all", "cthulhu")):
        assert run("deck", "build", name, "--set", box).status == 0
    text = run("deck", "show", "second", "--pull").out

    assert "108 cards: the whole box, without the 2 below" in text
    assert text.count("[ ]") == 2
    assert "[ ] the whole box (110 cards)" in run("deck", "show", "all", "--pull").out
    assert "la caja entera" in run("deck", "show", "all", "--pull", "--lang", "es").out


@pytest.mark.parametrize(
    ("card", "is_in", "words"),
    [
        ("cthulhu/the-necronomicon", True, "one of the Stories"),
        ("lord slogar", True, "its family, Castle Slogar"),
        ("gloom-2e/reference-card-1", False, "a reference card is not played"),
        ("gloom-1e/contracted-consumption", False, "its box, Gloom (first edition), was not mixed in"),
    ],
)
def test_why_gives_the_reason(run: Cli, card: str, is_in: bool, words: str) -> None:
    """Why a card is in, or out."""
    answer = data(run("deck", "why", "evening", card, "--format", "json"))

    assert answer.keys() == {"card", "in", "reason"}
    assert answer["in"] is is_in
    assert words in answer["reason"]
    assert words in run("deck", "why", "evening", card).out


def test_why_tells_of_the_size_and_of_printings(run: Cli) -> None:
    """What did not fit, and which printing was chosen."""
    deck = data(run("deck", "show", "evening", "--format", "json"))
    left = next(out["id"] for out in deck["excluded"] if out["code"] == "size")
    assert "a pile of 60" in data(run("deck", "why", "evening", left, "--format", "json"))["reason"]

    both = data(run("deck", "build", "both", "--set", "gloom-1e", "--set", "gloom-2e", "--format", "json"))
    reprints = [out for out in both["excluded"] if out["code"] == "reprint"]
    older = next(out for out in reprints if out["id"].startswith("gloom-1e/was-"))
    newer = older["reason"].rpartition(" ")[2]
    assert older["id"] in data(run("deck", "why", "both", newer, "--format", "json"))["reason"]


def test_why_of_no_card_or_no_deck(run: Cli) -> None:
    """One sentence each."""
    assert run("deck", "why", "evening", "zzzzzz").err.startswith("error: no card is called 'zzzzzz'")
    assert run("deck", "why", "qqqq", "lord slogar").err.startswith("error: no deck is called 'qqqq'")


def test_queries_know_decks_and_boxes(run: Cli) -> None:
    """`deck:` and `is:owned`, in both languages, with what is unknown told."""
    deck = data(run("deck", "show", "evening", "--format", "json"))

    def ids(query: str, *more: str) -> set[str]:
        return set(run("list", query, "--format", "ids", *more).out.split())

    assert ids("deck:evening") == ids("mazo:evening", "--lang", "es") == set(deck["cards"])
    owned = {id_ for id_ in deck["cards"] if id_.startswith("cthulhu/")}
    assert ids("deck:evening is:owned") == ids("deck:evening es:propia", "--lang", "es") == owned
    assert ids("deck:evening -is:owned") == set(deck["cards"]) - owned
    assert "unknown value" in run("list", "deck:morning").err


@pytest.mark.parametrize(
    ("arguments", "families"),
    [
        (("--family", "slogar", "--family", "hemlock"), ["castle-slogar", "hemlock-hall"]),
        (("--family", "slogr", "--family", "HEMLOK HALL"), ["castle-slogar", "hemlock-hall"]),
    ],
)
def test_misspelt_names_are_found(run: Cli, arguments: tuple[str, ...], families: list[str]) -> None:
    """Families, sets and decks by a part of their names, or misspelt; sets and decks are told."""
    ran = run("deck", "build", "x", "--set", "glom-2e", *arguments, "--format", "json")
    assert [family["id"] for family in data(ran)["families"]] == [f"gloom-2e/{id_}" for id_ in families]
    assert "'glom-2e' is taken as 'gloom-2e'" in ran.err
    assert "'evning' is taken as 'evening'" in run("deck", "show", "evning").err


def test_an_ambiguous_name_is_not_guessed(run: Cli) -> None:
    """Two families are of something; both editions are called gloom."""
    both = ("--set", "gloom-2e", "--set", "cthulhu")
    assert "several families" in run("deck", "build", "x", *both, "--family", "of").err
    assert run("deck", "build", "x", "--set", "gloom").status == 3


def test_a_misspelt_deck_is_not_deleted(run: Cli) -> None:
    """Where something is lost nothing is guessed."""
    assert "did you mean 'evening'?" in run("deck", "delete", "evning").err
    assert "evening" in run("deck", "list").out


def test_points_without_a_number_are_not_counted(filled: Path) -> None:
    """A card whose slots are all clear prints no number, so it is in no bar."""
    with open_catalog(filled) as catalog:
        deck, _ = take_out(catalog, "evening")
    scored = [card for card in deck.pile if card.type is not CardType.EVENT]
    clear = [card for card in scored if card.points == (None, None, None)]

    assert clear
    assert sum(content(deck).points.values()) == len(scored) - len(clear)


def test_the_reference_cards_of_a_mix(run: Cli, filled: Path, tmp_path: Path) -> None:
    """One set of cards: the second edition's turn, with Cthulhu's Stories and the icons of both."""
    with open_catalog(filled) as catalog:
        deck, _ = take_out(catalog, "evening")
        told = {topic.id: topic for topic in topics(edition_of(deck, Shelf(catalog)), "en")}
    assert list(told) == ["set-up", "turn", "seen", "timings", "icons", "stories"]
    assert any("Stories" in item.text for item in told["set-up"].items)
    heads = [item.head for item in told["icons"].items]
    assert {"Duck", "Horror"} <= set(heads)
    assert len(heads) == len(set(heads))

    out = tmp_path / "reference.pdf"
    assert data(run("export", "reference", "evening", "-o", str(out), "--format", "json"))["cards"] == 6
    assert out.read_bytes().startswith(b"%PDF")
    assert run("export", "reference", "nosuch", "-o", str(out)).err.startswith("error: no deck is called")
