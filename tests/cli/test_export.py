"""`gloomdb export sheets|cards|reference|calibration`: what is written, what is kept, what is said."""

from __future__ import annotations

import json
import shutil
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from gloomdb.text import slug
from tests.running import Cli, run_inside


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue of the bundled sets with a deck in it, made once."""
    path = tmp_path_factory.mktemp("catalogue") / "cards.db"
    assert run_inside("--db", str(path), "import").status == 0
    assert (
        run_inside("--db", str(path), "deck", "build", "duel", "--set", "gloom-1e", "--players", "2").status
        == 0
    )
    return path


@pytest.fixture(autouse=True)
def use_it(filled: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """That catalogue, and an empty directory to write to."""
    monkeypatch.setenv("GLOOMDB_DB", str(filled))
    monkeypatch.chdir(tmp_path)


def pages(path: Path) -> int:
    """How many pages a PDF has."""
    return len(pikepdf.open(BytesIO(path.read_bytes())).pages)


def test_a_whole_set(cli: Cli) -> None:
    """110 cards on 13 pages, and the record says so."""
    ran = cli("export", "sheets", "--set", "gloom-1e", "-o", "out.pdf", "--format", "json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == {"file": "out.pdf", "pages": 13, "cards": 110, "to_a_page": 9}
    assert pages(Path("out.pdf")) == 13


def test_a_query_and_sets_together(cli: Cli) -> None:
    """The cards of these sets that the query finds; a minus in front is part of the query."""
    ran = cli(
        "export", "sheets", "type:death", "-has:effect", "--set", "gloom-1e", "--dry-run", "--format", "json"
    )
    assert ran.status == 0
    ids = [id_ for page in json.loads(ran.out) for id_ in page["cards"]]
    listed = json.loads(cli("list", "type:death set:gloom-1e -has:effect", "--format", "json").out)
    assert ids == [card["id"] for card in listed]
    assert ids
    assert not list(Path().iterdir())


def test_a_deck_by_name_and_by_file_are_the_same_sheets(cli: Cli) -> None:
    """As many of each card as the deck holds, Characters first."""
    Path("duel.json").write_text(cli("deck", "export", "duel").out, encoding="utf-8")
    assert cli("export", "sheets", "duel", "-o", "name.pdf").status == 0
    assert cli("export", "sheets", "duel.json", "-o", "file.pdf").status == 0
    assert Path("name.pdf").read_bytes() == Path("file.pdf").read_bytes()


def test_a_deck_that_has_lost_cards_says_so_once(cli: Cli, filled: Path, tmp_path: Path) -> None:
    """One sentence with the first few and how many more; what is left is printed."""
    own = str(shutil.copy(filled, tmp_path / "own.db"))
    boxes = ("--set", "gloom-1e", "--set", "cthulhu")
    assert cli("--db", own, "deck", "build", "both", *boxes).status == 0
    assert cli("--db", own, "import", "--remove", "cthulhu").status == 0
    ran = cli("--db", own, "export", "sheets", "both", "--dry-run")

    assert ran.status == 0
    assert ran.err.count("\n") == 1
    assert "cards of the deck are missing here: cthulhu/" in ran.err
    assert "and 105 more" in ran.err


def test_only_what_is_new_since(cli: Cli) -> None:
    """Nothing if nothing has changed; a card that does something else now, or of which there are more."""
    deck = json.loads(cli("deck", "export", "duel").out)
    changed, fewer = sorted(deck["cards"])[:2]
    Path("now.json").write_text(json.dumps(deck), encoding="utf-8")
    ran = cli("export", "sheets", "duel", "--since", "now.json", "-o", "x.pdf")
    assert ran.status == 0
    assert "nothing to print" in ran.err
    assert not Path("x.pdf").exists()
    deck["cards"][changed]["hash"] = "0" * 16
    del deck["cards"][fewer]
    Path("then.json").write_text(json.dumps(deck), encoding="utf-8")
    ran = cli("export", "sheets", "duel", "--since", "then.json", "--dry-run", "--format", "json")
    (page,) = json.loads(ran.out)
    assert set(page["cards"]) == {changed, fewer}


def test_an_existing_file_is_kept_unless_forced(cli: Cli) -> None:
    """Nothing is written if one of the files is in the way."""
    Path("out-cut.svg").write_text("mine", encoding="utf-8")
    line = ("export", "sheets", "--set", "munchkin", "--cut", "svg", "-o", "out.pdf")
    ran = cli(*line)
    assert ran.status == 1
    assert "out-cut.svg already exists (--force replaces it)" in ran.err
    assert sorted(path.name for path in Path().iterdir()) == ["out-cut.svg"]
    assert cli(*line, "--force").status == 0
    assert Path("out-cut.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        (("sheets",), 2, "nothing to export"),
        (("sheets", "--set", "nosuch"), 3, "no set is called 'nosuch'"),
        (("sheets", "--set", "gloom-1e", "--paper", "a44"), 2, "did you mean 'a4'"),
        (("sheets", "--set", "gloom-1e", "--card", "9x9"), 2, "cannot be drawn"),
        (("sheets", "--set", "gloom-1e", "--card", "200x290"), 2, "fits on paper"),
        (
            ("sheets", "--set", "gloom-1e", "--bleed", "-1"),
            2,
            "--bleed takes a length from 0 to 10 mm, not -1",
        ),
        (("sheets", "--set", "gloom-1e", "--bleed", "11"), 2, "0 to 10 mm"),
        (("sheets", "--set", "gloom-1e", "--gutter", "nan"), 2, "not nan"),
        (("sheets", "--set", "gloom-1e", "--copies", "0"), 2, "--copies takes 1 to 1000, not 0"),
        (("sheets", "--set", "gloom-1e", "--lang", "fr"), 2, "'fr' is not a language"),
        (("sheets", "--set", "gloom-1e", "--printer", "attic"), 3, "no printer profile 'attic'"),
        (("sheets", "--set", "gloom-1e", "--since", "none.json"), 1, "none.json"),
        (("sheets", "--set", "gloom-1e", "-o", "no/such/place.pdf"), 1, "cannot write"),
        (("sheets", "colour:red"), 2, "unknown field 'colour'"),
        (("sheets", "none.json"), 1, "none.json"),
        (("cards", "--set", "gloom-1e", "--dpi", "9999"), 2, "dpi"),
        (("reference",), 2, "which edition"),
        (("calibration",), 2, "nothing to do"),
        (("calibration", "--left", "1,1"), 2, "a reading is"),
        (("calibration", "--printer", "x", "--left", "a", "--right", "1,1"), 2, "is not a reading"),
        (("calibration", "--printer", "../x", "--left", "1,1", "--right", "1,1"), 2, "is not a printer name"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    cli: Cli, line: tuple[str, ...], status: int, said: str
) -> None:
    """With the right exit code, nothing on stdout and no file."""
    ran = cli("export", *line)
    assert ran.status == status, ran.err
    assert said in ran.err
    assert ran.out == ""
    assert not list(Path().iterdir())


def test_two_languages_and_one(cli: Cli) -> None:
    """`--lang en,es`, `--lang en --lang es` and `gloomdb --lang es` before the command."""
    for name, before, after in (
        ("both", (), ("--lang", "en,es")), ("twice", (), ("--lang", "en", "--lang", "es")),
        ("before", ("--lang", "es"), ()), ("after", (), ("--lang", "es")),
    ):  # fmt: skip
        assert cli(*before, "export", "sheets", "--set", "munchkin", "-o", f"{name}.pdf", *after).status == 0
    files = {path.stem: path.read_bytes() for path in Path().iterdir()}
    assert files["both"] == files["twice"] != files["after"] == files["before"]


def test_a_card_that_gave_way_is_named(cli: Cli) -> None:
    """Text that had to be made much smaller, or cut, is told on stderr."""
    name = "W" * 64
    card = {"id": slug(name), "type": "event", "name": {"en": name}, "effects": [
        {"when": "immediate", "do": [{"op": "unencoded", "text": {"en": "word " * 150}}]}]}  # fmt: skip
    made = {"id": "mine", "title": {"en": "Mine"}, "kind": "home-made", "languages": ["en"], "cards": [card]}
    Path("mine.json").write_text(json.dumps(made), encoding="utf-8")
    ran = cli("export", "sheets", "--set", "mine.json", "-o", "out.pdf")
    assert ran.status == 0, ran.err
    assert f"note: mine/{slug(name)}: the text was cut" in ran.err
    assert f"note: mine/{slug(name)}: the name was cut" in ran.err


def test_pictures_of_cards(cli: Cli) -> None:
    """One file a card, PNG with alpha or SVG, named after the card."""
    from PIL import Image

    assert cli("export", "cards", "set:gloom-1e", "type:event", "--dpi", "72", "-o", "png").status == 0
    assert cli("export", "cards", "set:gloom-1e", "type:event", "--as", "svg", "-o", "svg").status == 0
    stems = {path.stem for path in Path("png").iterdir()}
    assert len(stems) == 12
    assert stems == {path.stem for path in Path("svg").iterdir()}
    assert "gloom-1e--body-thief" in stems
    with Image.open("png/gloom-1e--body-thief.png") as image:
        assert (image.mode, image.size) == ("RGBA", (180, 252))
    again = cli("export", "cards", "set:gloom-1e", "type:event", "--dpi", "72", "-o", "png")
    assert again.status == 1
    assert "already exists" in again.err


def test_reference_cards_of_every_edition(cli: Cli) -> None:
    """In both languages, without a card that is too full."""
    for set_id in ("gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones"):
        ran = cli("export", "reference", "--set", set_id, "--lang", "en,es", "-o", f"{set_id}.pdf")
        assert (ran.status, ran.err) == (0, "")
        assert pages(Path(f"{set_id}.pdf")) >= 1


def test_a_printer_is_measured_and_used(cli: Cli) -> None:
    """The sheet, then a reading, then backs that are moved by it."""
    assert cli("export", "calibration", "-o", "sheet.pdf").status == 0
    ran = cli(
        "export", "calibration", "--printer", "attic", "--left", "1,0", "--right", "1,0.5", "--format", "json"
    )
    kept = json.loads(ran.out)
    assert (kept["dx"], kept["dy"]) == (1.0, -0.25)
    line = ("export", "sheets", "--set", "munchkin", "--backs")
    assert cli(*line, "-o", "plain.pdf").status == 0
    assert cli(*line, "--printer", "attic", "-o", "moved.pdf").status == 0
    assert Path("plain.pdf").read_bytes() != Path("moved.pdf").read_bytes()
    assert cli("export", "calibration", "--printer", "attic", "-o", "check.pdf").status == 0


def test_help_loads_nothing_heavy(cli: Cli) -> None:
    """`gloomdb export --help` needs neither reportlab nor the sheets."""
    import subprocess

    from tests.running import program_env

    code = (
        "import sys\nfrom gloomdb.cli.main import run\nrun(['export', 'sheets', '--help'])\n"
        "heavy = {'reportlab', 'fontTools', 'PIL', 'sqlmodel', 'jsonschema', 'gloomdb.sheets.faces'}\n"
        "print('loaded', sorted(heavy & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=program_env()
    )
    assert ran.stdout.endswith("loaded []\n")


def test_the_plan_names_the_cards_that_give_way(cli: Cli) -> None:
    """Where a second language does not fit on a card, --dry-run says so as well, and writes nothing."""
    ran = cli("export", "sheets", "set:thrones", "type:throne", "--lang", "en,es", "--dry-run")
    assert "thrones/the-porcelain-throne: only one language fits on the card" in ran.err


def test_sheets_are_sorted_by_type_and_split_into_files(cli: Cli) -> None:
    """A Character never stands after a Modifier; a file for each type, and together they hold every card."""
    types = {
        card["id"]: card["type"] for card in json.loads(cli("list", "set:cthulhu", "--format", "json").out)
    }
    planned = json.loads(
        cli("export", "sheets", "--set", "cthulhu", "--split", "type", "--dry-run", "--format", "json").out
    )
    on_pages = [{types[id_] for id_ in page["cards"]} for page in planned]
    assert all(len(kinds) == 1 for kinds in on_pages)
    whole = json.loads(cli("export", "sheets", "--set", "cthulhu", "--dry-run", "--format", "json").out)
    order = [types[id_] for page in whole for id_ in page["cards"]]
    assert sorted(order, key=list(dict.fromkeys(order)).index) == order
    ran = cli("export", "sheets", "set:gloom-1e", "type:event|type:death", "--split", "type", "--cut", "svg",
              "-o", "out.pdf", "--format", "json")  # fmt: skip
    record = json.loads(ran.out)
    assert record["file"] == ["out-event.pdf", "out-death.pdf"]
    assert sum(pages(Path(name)) for name in record["file"]) == record["pages"]
    assert "out-death-cut-last.svg" in record["cut"]
    assert not Path("out.pdf").exists()


def test_ink_is_saved_on_paper_only(cli: Cli) -> None:
    """Film has no border to save."""
    ran = cli("export", "sheets", "--set", "gloom-1e", "--mode", "film", "--save-ink", "-o", "out.pdf")
    assert ran.status == 2
    assert "--save-ink" in ran.err
    assert not Path("out.pdf").exists()
