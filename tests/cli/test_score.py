"""`gloomdb score`: stacks and tables, the books' own examples, names in both languages, bad files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import on_a_terminal, plain, widest
from tests.running import Cli, Ran

PROMISED = {"character", "self_worth", "points", "icons", "effects", "layers"}
Score = Callable[..., Ran]
Stacks = list[tuple[list[str], int]]

# Gloom, second edition, "Sample family in mid-game", with cards that show what the book's picture shows.
GLOOM_FAMILY: Stacks = [
    (["Darius Dark", "Contracted Consumption"], -30),
    (["Mister Giggles", "Was Burdened by Boils", "Slept Without Sorrow"], 0),
    (["Thumbelisa", "Was Swindled by Salesmen", "Was Wondrously Well Wed"], 10),
    (["Samson O'Toole", "Contracted Consumption", "Slept Without Sorrow", "Died of Despair"], -20),
    (["Elissandre DeVille", "Swindled by Salesmen", "Contracted Consumption", "Fell from on High"], -50),
]
# Munchkin, "Ejemplo de grupo durante la partida".
MUNCHKIN_GROUP: Stacks = [
    (["Sir Matamucho", "Petrificado por la pereza", "munchkin/perished-in-pain"], -40),
    (["Hermana Serenidad", "Pringado de pegamento", "Durmió entre dos dragones"], 0),
    (["Nudillos", "Birló en los bolsillos"], 15),
    (["Grambledore", "Traicionado por toda la tropa"], -45),
    (["Chip-A-Dale", "Abrasado por un ave", "munchkin/nunca-leyo-el-manual"], -15),
]


@pytest.fixture
def score(cli: Cli, bundled: Path) -> Score:
    """`score("Darius Dark", …)` runs the command on the bundled sets."""
    return lambda *arguments: cli("--db", str(bundled), "score", *arguments)


@pytest.fixture
def table(score: Score, tmp_path: Path) -> Score:
    """`table({...}, "--lang", "es")` scores a table from a file."""

    def scored(content: object, *arguments: str) -> Ran:
        path = tmp_path / "table.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return score("--file", str(path), *arguments)

    return scored


def data(ran: Ran) -> Any:
    """The JSON a command wrote."""
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def test_only_what_can_lie_there_may_be_meant(score: Score) -> None:
    """A word of several Characters names these, not the deaths and homes that have it in their names."""
    ran = score("dark")

    assert ran.status == 2
    assert "gloom-2e/darius-dark" in ran.err
    assert "was-haunted-in-the-dark" not in ran.err


def family(player: str, stacks: Stacks) -> dict[str, Any]:
    """A family of a table file."""
    return {"player": player, "characters": [{"character": each[0], "cards": each[1:]} for each, _ in stacks]}


# --- one stack -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stack", "worth"), GLOOM_FAMILY, ids=[names[0] for names, _ in GLOOM_FAMILY])
def test_gloom_sample_family(score: Score, stack: list[str], worth: int) -> None:
    """Every Character of the second edition's example scores what the book says."""
    found = data(score(*stack, "--set", "gloom-2e", "--format", "json"))
    assert found.keys() >= PROMISED
    assert found["self_worth"] == worth
    assert found["character"].startswith("gloom-2e/")


@pytest.mark.parametrize(("stack", "worth"), MUNCHKIN_GROUP, ids=[names[0] for names, _ in MUNCHKIN_GROUP])
def test_munchkin_sample_group(score: Score, stack: list[str], worth: int) -> None:
    """Every Character of the Munchkin book's example scores what the book says."""
    assert data(score(*stack, "--format", "json"))["self_worth"] == worth


def test_every_slot_tells_what_it_shows_and_hides(score: Score) -> None:
    """The blank block hides the Death icon; the layers say which card shows and which is hidden."""
    stack = ("samson", "contracted consumption", "slept without")
    found = data(score(*stack, "--set", "gloom-1e", "-f", "json"))
    assert found["points"] == [-15, 10, -15]
    assert found["icons"] == [None, None, "blank"]
    assert found["effects"] == {}
    bottom, consumption, sorrow = found["layers"]
    assert (bottom["shows"], bottom["hides"]) == ({"picture": True}, [])
    assert consumption["shows"] == {"points.top": -15, "points.bottom": -15}
    assert sorrow["shows"] == {"points.middle": 10, "icons.bottom": "blank", "text": True}
    hidden = {"slot": "icons.bottom", "value": "death", "card": "gloom-1e/contracted-consumption"}
    assert hidden in sorrow["hides"]


def test_living_effects_are_told_by_card(score: Score) -> None:
    """A text that shows works, a covered one does not; what a worth adds is told apart from the points."""
    open_ = data(score("darius", "contracted", "--set", "gloom-1e", "-f", "json"))
    assert list(open_["effects"]) == ["gloom-1e/contracted-consumption"]
    (effect,) = open_["effects"]["gloom-1e/contracted-consumption"]
    assert effect["do"] == [{"op": "draw_limit", "by": -1}]
    assert effect["text"]["es"].startswith("Tu límite de robo")
    falls = data(score("elissandre", "hunted by horrors", "from on high", "--set", "gloom-1e", "-f", "json"))
    assert falls["gains"] == [{"card": "gloom-1e/fell-from-on-high", "by": -10}]
    assert (sum(falls["points"][1:]), falls["self_worth"]) == (-40, -50)


def test_with_a_death_the_score_before_it_is_told_too(score: Score) -> None:
    """Died Without Cares covers −45 with three zeros: dead at 0, and it could be played at −45."""
    stack = ("gloom-1e/angel", "was shunned", "died without cares")
    found = data(score(*stack, "--set", "gloom-1e", "-f", "json"))
    assert (found["self_worth"], found["before_death"]["self_worth"]) == (0, -45)
    assert (found["dead"], found["may_die"], found["hindered_by"]) == (True, True, [])


def test_a_death_on_a_happy_character_could_not_be_played(score: Score) -> None:
    """The card is scored all the same, and the page says why it could not be played."""
    stack = ("Thumbelisa", "well wed", "gloom-1e/ran-out-of-air", "--set", "gloom-1e")
    found = data(score(*stack, "-f", "json"))
    assert (found["may_die"], found["hindered_by"]) == (False, ["not_negative"])
    page = score(*stack).out
    assert "could not be" in page
    assert "is not negative" in page


def _home_card(id_: str, type_: str, points: list[Any], icon: str | None, *effects: object) -> dict[str, Any]:
    name = {"en": id_.replace("-", " ").title()}
    icons = [None, None, icon]
    return {
        "id": id_,
        "type": type_,
        "name": name,
        "points": points,
        "icons": icons,
        "effects": list(effects),
    }


def test_what_else_hinders_a_death_is_told(cli: Cli, tmp_path: Path, catalogue: Path) -> None:
    """play_only_on, never_on and protect are looked at as well as the sign of the Self-Worth."""
    only = {"when": "immediate", "do": [{"op": "play_only_on", "icons": ["duck"]}]}
    never = {"when": "immediate", "do": [{"op": "never_on", "icons": ["lucre"]}]}
    guard = {"when": "continuous", "do": [{"op": "protect", "against": "death"}]}
    home = {
        "id": "home", "title": {"en": "Home"}, "kind": "home-made", "languages": ["en"],
        "families": [{"id": "us", "name": {"en": "Us"}}],
        "icons": {"duck": {"en": "Duck"}, "lucre": {"en": "Lucre"}},
        "cards": [
            {"id": "me", "type": "character", "name": {"en": "Me"}, "family": "us"},
            _home_card("was-rich", "modifier", [-10, None, None], "lucre"),
            _home_card("was-safe", "modifier", [None, -10, None], None, guard),
            _home_card("died-of-ducks", "death", [None, None, None], None, only),
            _home_card("died-poor", "death", [None, None, None], None, never),
        ],
    }  # fmt: skip
    (tmp_path / "home.json").write_text(json.dumps(home))
    taken = cli("--db", str(catalogue), "import", str(tmp_path / "home.json"))
    assert taken.status == 0, taken.err
    ducks = data(cli("score", "me", "was rich", "died of ducks", "-f", "json"))
    poor = data(cli("score", "me", "was rich", "was safe", "died poor", "-f", "json"))
    assert ducks["hindered_by"] == ["only_on"]
    assert poor["hindered_by"] == ["never_on", "protected"]


def test_persistence_follows_each_cards_set(score: Score) -> None:
    """Cthulhu: alive while its mark shows; Fairytale: only its picture counts; --persistence: one for all."""
    minced, beast = "cthulhu/was-minced-by-mi-go", "fairytale/became-a-beast"

    def alive(*arguments: str) -> set[str]:
        return set(data(score("Herbert West", *arguments, "-f", "json"))["effects"])

    assert alive(minced, beast) == {minced, beast}
    assert alive(minced, beast, "--persistence", "picture") == {beast}
    assert alive(beast, minced) == {minced}
    assert alive(beast, minced, "cthulhu/felt-rather-fishy") == {"cthulhu/felt-rather-fishy"}


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        ((), 2, "name a Character and the cards on it, or give --file"),
        (("Darius Dark", "--file", "x.json"), 2, "or give --file"),
        (("Dorius Derk",), 3, "did you mean 'Darius Dark'?"),
        (("Contracted Consumption",), 2, "name the Character first"),
        (("Darius Dark", "Mister Giggles"), 2, "is another Character"),
        (("Darius Dark", "Twist of Fate"), 2, "is an Event: only Modifiers and deaths"),
        (("Darius Dark", "Ran Out of Air", "Contracted Consumption"), 2, "put gloom-2e/ran-out-of-air"),
        (("Darius Dark", "was"), 2, "(give the id of one)"),
        (("Darius Dark", "\x1b[31m"), 3, "\\x1b[31m"),
        (("",), 3, "no card is called ''"),
        (("Darius Dark", "--set", "glom"), 3, "no set is called 'glom'"),
    ],
)
def test_what_cannot_be_scored_is_said_in_a_sentence(
    score: Score, arguments: tuple[str, ...], status: int, says: str
) -> None:
    """One sentence with the way out."""
    ran = score(*arguments)
    assert (ran.status, ran.out) == (status, "")
    assert says in ran.err
    assert ran.err.startswith("error: ")


def test_several_printings_are_told_and_chosen_by_set(score: Score) -> None:
    """The box all cards can come from, then the newest; --set or an id chooses another."""
    ran = score("Darius Dark", "Contracted Consumption", "-f", "json")
    assert data(ran)["character"] == "gloom-2e/darius-dark"
    assert "2 cards are in gloom-1e too (using gloom-2e" in ran.err
    older = score("Darius Dark", "Was Hunted by Horrors", "-f", "json")
    assert data(older)["character"] == "gloom-1e/darius-dark"
    asked = score("Darius Dark", "Contracted Consumption", "--set", "gloom-1e", "-f", "json")
    assert data(asked)["cards"] == ["gloom-1e/contracted-consumption"]
    assert "too (using" not in asked.err


def test_stand_ins_are_named(score: Score) -> None:
    """Whoever scores with made-up values is told so."""
    ran = score("Ceriously", "Lamentable Lineage", "-f", "json")
    (caution,) = data(ran)["cautions"]
    assert "learned-a-lamentable-lineage: points and icons made up" in caution
    assert caution in ran.err


def test_a_page_for_people(score: Score, bundled: Path) -> None:
    """80 columns are enough; a pipe gets no escape codes, and Spanish is Spanish."""
    stack = ("gloom-1e/samson-otoole", "gloom-1e/contracted-consumption", "gloom-1e/ran-out-of-air")
    sent = on_a_terminal("--db", str(bundled), "score", *stack)
    assert widest(sent) <= 80
    assert "Self-Worth  −30" in plain(sent)
    piped = score(*stack, "--lang", "es").out
    assert "\x1b" not in piped
    assert "Autoestima  -30" in piped
    assert "puntos a la vista" in piped


# --- a whole table ---------------------------------------------------------------------------------


def test_the_sample_families_as_tables(table: Score) -> None:
    """−70 and −55: the living give nothing, and the lower value wins."""
    content = {
        "families": [family("Ana", GLOOM_FAMILY), family("Luis", MUNCHKIN_GROUP)],
        "sets": ["gloom-2e"],
    }
    found = data(table(content, "-f", "json"))
    assert [each["family_value"] for each in found["families"]] == [-70, -55]
    assert [each["player"] for each in found["families"]] == ["Ana", "Luis"]
    assert [c["self_worth"] for c in found["families"][1]["characters"]] == [-40, 0, 15, -45, -15]
    assert found["winners"] == ["Ana"]
    assert found["over"] is False


LINEAGE, DEATH = "Learned a Lamentable Lineage", "thrones/flew-out-the-floor"
CERIOUSLY, SHAMEY = "Ceriously Bannister", "Shamey Bannister"


def throne(monarch: str | None, *stacks: list[str]) -> dict[str, Any]:
    """A table with the Throne."""
    mine = [{"character": names[0], "cards": names[1:]} for names in stacks]
    theirs = [{"character": "Ariel Snark"}]
    families = [{"player": "A", "characters": mine}, {"player": "B", "characters": theirs}]
    return {"families": families, "throne": {"monarch": monarch}}


@pytest.mark.parametrize(
    ("monarch", "stacks", "worth", "value"),
    [
        ("Ceriously", [[CERIOUSLY, LINEAGE], [SHAMEY]], -60, -30),
        (None, [[CERIOUSLY, LINEAGE], [SHAMEY]], -30, 0),
        ("ceriously", [[CERIOUSLY, LINEAGE, DEATH]], -60, -60),
        (None, [[CERIOUSLY, LINEAGE, DEATH], [SHAMEY]], -30, -30),
    ],
    ids=["a living Monarch counts −30", "no Monarch", "the final Monarch keeps it", "a dead one lost it"],
)
def test_the_porcelain_throne(
    table: Score, monarch: str | None, stacks: list[list[str]], worth: int, value: int
) -> None:
    """Thrones: Ceriously is Monarch at −60; the living Monarch scores −30 alone, the final one everything."""
    found = data(table(throne(monarch, *stacks), "-f", "json"))["families"][0]
    assert found["characters"][0]["self_worth"] == worth
    assert found["family_value"] == value


def test_a_monarch_who_died_in_mid_game_is_refused(table: Score) -> None:
    """The Throne went back to the centre, so the file must be wrong."""
    ran = table(throne("Ceriously", [CERIOUSLY, LINEAGE, DEATH], [SHAMEY]))
    assert ran.status == 1
    assert "the Throne is back in the center" in ran.err


def test_stories_count_for_their_holder(table: Score, cli: Cli, bundled: Path) -> None:
    """Cthulhu: points on a Story go into its holder's Family Value, dead or alive."""
    stories = data(cli("--db", str(bundled), "list", "set:cthulhu type:story", "--format", "json"))
    worth = {card["id"]: sum(value for value in card["points"] if value) for card in stories}
    story = min(worth, key=lambda id_: worth[id_])
    content = {
        "families": [
            {"player": "A", "characters": [{"character": "Herbert West"}], "story": story},
            {"player": "B", "characters": [{"character": "Wilbur Whately"}]},
        ]
    }
    found = data(table(content, "-f", "json"))
    assert found["families"][0]["family_value"] == worth[story] < 0
    assert found["families"][0]["story"] == {"card": story, "worth": worth[story]}
    assert found["winners"] == ["A"]


def test_a_tie_stands(table: Score) -> None:
    """Both lowest families win."""
    content = {"families": [family("A", MUNCHKIN_GROUP[2:3]), family("B", MUNCHKIN_GROUP[1:2])]}
    assert data(table(content, "-f", "json"))["winners"] == ["A", "B"]
    assert "A, B would tie now" in table(content).out
    assert "A, B empatarían ahora" in table(content, "--lang", "es").out


def test_a_finished_game_says_so(table: Score) -> None:
    """A family without a living Character ends the game; then somebody wins, not would win."""
    content = {"families": [family("A", GLOOM_FAMILY[3:]), family("B", MUNCHKIN_GROUP)]}
    assert data(table(content, "-f", "json"))["over"] is True
    assert "the game is over\nA wins\n" in table(content).out


def test_a_table_page_fits_80_columns(table: Score, bundled: Path, tmp_path: Path) -> None:
    """Every family with its sum, and who wins."""
    ran = table({"families": [family("Ana", GLOOM_FAMILY), family("Luis", MUNCHKIN_GROUP)]})
    assert "Ana would win now" in ran.out
    assert widest(on_a_terminal("--db", str(bundled), "score", "--file", str(tmp_path / "table.json"))) <= 80


ONE = {"player": "A", "characters": [{"character": "gloom-1e/angel"}]}


@pytest.mark.parametrize(
    ("content", "status", "says"),
    [
        ("", 1, "the file is empty"),
        ("[]", 1, "it is not a JSON object"),
        ("[" * 100_000, 1, "nested deeper"),
        ("{} {}", 1, "text after the end"),
        ("{}", 1, "has no 'families'"),
        ({"families": []}, 1, "families"),
        ({"families": [{**ONE, "colour": 1}]}, 1, "unknown field 'colour'"),
        ({"families": [ONE, ONE]}, 1, "is at the table 2 times"),
        ({"families": [{"player": "A", "characters": [{"character": "Anggel"}]}]}, 3, "called 'Anggel'"),
        ({"families": [ONE], "throne": {"monarch": "Darius Dark"}}, 1, "is not a Character at this table"),
        ({"families": [ONE], "throne": {"card": "gloom-1e/angel", "monarch": None}}, 1, "is not a Throne"),
        ({"families": [{**ONE, "story": "gloom-1e/twist-of-fate"}]}, 1, "is not a Story"),
        ({"families": [ONE], "sets": ["gloom"]}, 3, "no set is called 'gloom'"),
        ({"families": [{**ONE, "player": "A\u202eB"}]}, 1, "text direction control"),
        ({"families": [{**ONE, "player": 10**30}]}, 1, "out of range"),
    ],
)  # fmt: skip
def test_a_bad_table_file_is_refused_in_a_sentence(
    table: Score, content: object, status: int, says: str
) -> None:
    """Strict JSON, the schema, the cards, the Throne: whatever is wrong, with the file's name."""
    ran = table(content)
    assert (ran.status, ran.out) == (status, "")
    assert says in ran.err
    assert "table.json" in ran.err


def test_a_missing_file_is_named(score: Score, tmp_path: Path) -> None:
    """No traceback."""
    ran = score("--file", str(tmp_path / "none.json"))
    assert ran.status == 1
    assert "there is no such file" in ran.err
