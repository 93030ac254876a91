"""The program from Python: what it gives is what the commands give."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import gloomdb
from gloomdb import Collection, Wish
from gloomdb.errors import NotFound
from tests.running import run_inside


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue of the bundled sets, only read."""
    path = tmp_path_factory.mktemp("filled") / "catalogue.db"
    assert run_inside("--db", str(path), "import").status == 0
    return path


@pytest.fixture
def collection(filled: Path) -> Collection:
    """The same from Python."""
    return gloomdb.open(filled)


@pytest.mark.parametrize("query", ["", "type:death set:gloom-1e sort:points", "name:was -set:thrones"])
def test_a_query_finds_what_list_finds(filled: Path, collection: Collection, query: str) -> None:
    """The same cards in the same order."""
    listed = run_inside("--db", str(filled), "list", query, "--format", "ids").out.split()

    assert listed
    assert [card.id for card in collection.cards(query)] == listed


def test_what_is_odd_about_a_query_is_a_warning(collection: Collection) -> None:
    """It points at the line that asked; a field that there is not is an error, as for the commands."""
    with pytest.warns(UserWarning, match="'xx'") as caught:
        collection.cards("points:xx")
    assert caught[0].filename == __file__
    with pytest.raises(gloomdb.GloomError, match="did you mean 'points'"):
        collection.cards("pionts:10")


def test_one_card_is_found_by_name_or_id(collection: Collection) -> None:
    """As `show` finds it; what no card is called is an error with the way out."""
    card = collection.card("gloom-1e/contracted-consumption")

    assert card.name["en"] == "Contracted Consumption"
    assert collection.card("married a marsh").id == "cthulhu/married-a-marsh"
    with pytest.raises(NotFound, match=r"\(.*\)"):
        collection.card("zzzzzz qqqq")


def test_sets_come_with_their_cards(collection: Collection) -> None:
    """Every set by its id."""
    assert [card_set.id for card_set in gloomdb.bundled_sets(validate=False)] == collection.set_ids()
    assert len(collection.card_set("gloom-1e").cards) == 110


def test_a_mix_played_here_is_the_run_of_the_command(filled: Path, collection: Collection) -> None:
    """The same deck, settings and games, to the last digit; only the command line is missing."""
    deck = collection.mix(Wish(sets=("gloom-2e", "cthulhu"), players=3))
    result = collection.simulate(deck, 8, policy="greedy,random,random", seed=5, first=2, lang="es")
    ran = run_inside(
        "--db", str(filled), "simulate", "--set", "gloom-2e", "--set", "cthulhu", "--players", "3", "--lang",
        "es", "--games", "8", "--policy", "greedy,random,random", "--seed", "5", "--first", "2", "--format",
        "json",
    )  # fmt: skip

    assert result.as_json() == json.loads(ran.out) | {"command": ""}


def test_effects_jobs_and_thinking_are_passed_on(collection: Collection) -> None:
    """Beginners' rules for fewer than the deck was mixed for, by two processes."""
    deck = collection.mix(Wish(sets=("gloom-1e",)), "first")
    result = collection.simulate(deck, 4, players=2, effects=False, jobs=2)

    assert (result.deck, result.players, result.effects) == ("first", 2, False)
    assert result.result_hash == collection.simulate(deck, 4, players=2, effects=False).result_hash
    assert collection.simulate(deck, 1, players=2, policy="thoughtful", think=2).think == 2


@pytest.mark.parametrize("wrong", [{"games": 0}, {"first": -1}, {"jobs": 0}, {"think": 0}])
def test_impossible_numbers_are_refused(collection: Collection, wrong: dict[str, int]) -> None:
    """Before anything is played."""
    deck = collection.mix(Wish(sets=("gloom-1e",)))
    with pytest.raises(ValueError, match="at least"):
        collection.simulate(deck, **wrong)


def test_the_catalogue_is_found_as_the_commands_find_it(
    filled: Path, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A path, else GLOOMDB_DB; a file that is not there is an error at once."""
    monkeypatch.setenv("GLOOMDB_DB", str(filled))
    assert gloomdb.open().path == filled
    assert repr(gloomdb.open(str(filled))) == f"gloomdb.open({str(filled)!r})"
    with pytest.raises(gloomdb.GloomError, match="no catalogue there"):
        gloomdb.open(tmp_path / "nothing.db")
    monkeypatch.setenv("GLOOMDB_DB", str(tmp_path / "nothing.db"))
    with pytest.raises(gloomdb.GloomError, match="no catalogue there"):
        gloomdb.open()


def test_writers_need_not_wait(filled: Path, tmp_path: Path) -> None:
    """A collection that is kept has no file open: the catalogue can be changed, and the change is seen."""
    own = tmp_path / "own.db"
    own.write_bytes(filled.read_bytes())
    collection = gloomdb.open(own)
    before = collection.set_ids()
    assert run_inside("--db", str(own), "import", "--remove", "thrones").status == 0
    assert collection.set_ids() == [set_id for set_id in before if set_id != "thrones"]


# --- functions as policies, rows, games, scores, pictures -------------------------------------------------


def first_choice(view: gloomdb.View) -> gloomdb.Choice:
    """Whatever comes first that is not a pass."""
    return view.choices[min(1, len(view.choices) - 1)]


def test_a_function_is_a_policy(collection: Collection) -> None:
    """For all seats or for one, by several processes where they can find it; the result names it."""
    deck = collection.mix(Wish(sets=("gloom-1e",), players=2))
    both = collection.simulate(deck, 4, policy=first_choice)
    mixed = collection.simulate(deck, 4, policy=[first_choice, "greedy"])

    assert both.policies == ("first_choice", "first_choice")
    assert mixed.policies == ("first_choice", "greedy")
    assert mixed.result_hash == collection.simulate(deck, 4, policy=[first_choice, "greedy"]).result_hash
    for wanted, policy in ((both, first_choice), (mixed, [first_choice, "greedy"])):
        assert collection.simulate(deck, 4, policy=policy, jobs=2).result_hash == wanted.result_hash
    assert both.result_hash != collection.simulate(deck, 4, policy=lambda view: view.choices[0]).result_hash
    with pytest.raises(gloomdb.GloomError, match="other processes cannot find the function '<lambda>'"):
        collection.simulate(deck, 4, policy=lambda view: view.choices[0], jobs=2)
    with pytest.raises(gloomdb.GloomError, match="3 policies for 2 players"):
        collection.simulate(deck, 4, policy=[first_choice] * 3)
    with pytest.raises(gloomdb.GloomError, match="is not a policy"):
        collection.simulate(deck, 4, policy=[3, 4])  # type: ignore[list-item]


def test_what_goes_wrong_in_a_function_is_told(collection: Collection) -> None:
    """With the game, the file and the line."""

    def broken(view: gloomdb.View) -> object:
        return view.hand[99]

    deck = collection.mix(Wish(sets=("gloom-1e",), players=2))
    with pytest.raises(gloomdb.GloomError, match=r"game 0 of seed 0: .*test_api.py: line \d+: IndexError"):
        collection.simulate(deck, 1, policy=broken)


def test_a_game_is_the_one_that_is_simulated(collection: Collection) -> None:
    """The same deal and decisions as in rows of the run; it shows itself in a line and in a table."""
    deck = collection.mix(Wish(sets=("gloom-2e", "cthulhu"), players=3))
    game = collection.play(deck, "greedy", seed=4, game=1)
    (row,) = collection.rows(deck, 1, policy="greedy", seed=4, first=1)

    assert len(game.moves) == row["decisions"] == game.result.decisions
    assert game.result.family_values == tuple(row[f"family_value_{n}"] for n in (2, 3, 1))
    assert repr(game).startswith(f"<Game of {row['turns']} turns")
    assert game._repr_html_().count("<th") == 3
    with pytest.raises(ValueError, match="at least 1"):
        collection.rows(deck, 0)


def test_a_score_is_the_commands(filled: Path, collection: Collection) -> None:
    """The same Self-Worth for the same stack, by name or by card."""
    cards = (
        "gloom-1e/lord-wellington-smythe",
        "gloom-1e/was-shunned-by-society",
        "gloom-1e/was-swindled-by-salesmen",
    )
    score = collection.score(*cards)
    ran = run_inside("--db", str(filled), "score", *cards, "--format", "json")
    told = json.loads(ran.out)

    assert (score.self_worth, list(score.points)) == (told["self_worth"], told["points"])
    assert list(score.icons) == told["icons"]
    assert score.dead == told["dead"]
    assert collection.score(*score.cards).self_worth == score.self_worth
    assert repr(score) == f"<Score of Lord Wellington-Smythe: {score.self_worth}, 2 cards on it>"
    assert score._repr_html_().count("<img ") == 3
    with pytest.raises(gloomdb.GloomError, match="name the Character first"):
        collection.score(cards[1])


def test_pictures_have_a_plain_twin_and_are_escaped(collection: Collection) -> None:
    """A face is an image whose text says what it shows; a hostile name stays text."""
    card = replace(
        collection.card("gloom-1e/was-shunned-by-society"), name={"en": '"><script>alert(1)</script>'}
    )
    picture = collection.picture(card)
    html = picture._repr_html_()

    assert "<script" not in html
    assert "<script" not in "".join(picture.svgs())
    assert "-45" in html.replace("\N{MINUS SIGN}", "-")
    assert "alert(1)" in repr(picture)
    deaths = collection.cards("set:gloom-1e type:death")
    assert repr(deaths).count("\n") == 12
    assert deaths._repr_html_().count("<img ") == 12
    assert isinstance(deaths, list)
    assert [row["id"] for row in deaths.rows()] == [card.id for card in deaths]
    assert repr(collection.cards("name:zzzz")) == "no cards"


def test_objects_are_short(collection: Collection) -> None:
    """A line each, however much is in them."""
    deck = collection.mix(Wish(sets=("gloom-1e",), players=2), "first")
    result = collection.simulate(deck, 2, policy="random")

    assert repr(deck.pile[0]).startswith("<Card gloom-1e/")
    assert repr(deck) == f"<Deck 'first': {len(deck.pile)} cards in the pile, 2 players>"
    assert repr(result).startswith("<SimulationResult of 2 games: ")
    assert result._repr_html_().count("<tr>") == 3
