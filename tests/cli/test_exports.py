"""`gloomdb export html`, `tts`, `json` and `csv`: what they write, and what they never do."""

from __future__ import annotations

import base64
import csv
import io
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gloomdb.text import slug
from tests.running import Cli, Ran

HOSTILE = [
    "[/bold] [link=http://evil]x", "=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)",
    "<script>alert(1)</script>",
    '"><svg onload=alert(1)>', "</script>", "{{7*7}} %s {0.__class__} ${x}",
    "<b>unclosed", "a < b & c",
    "— “quotes” Żółć 💀 שלום", "W" * 300, "'; DROP TABLE card;--", "os.execute('x') [url]x[/url]",
]  # fmt: skip


@pytest.fixture
def export(cli: Cli, bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """`export("json", …)` in an empty directory, with a catalogue of everything bundled."""
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: cli("--db", str(bundled), "export", *arguments)


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A set whose names are attacks on everything that will show them."""
    cards = [
        {"id": slug(name), "type": "modifier", "name": {"en": name}, "points": [-5, None, 0],
         "icons": [None, None, "duck"], "effects": [], "note": name}
        for name in HOSTILE
    ]  # fmt: skip
    made = {"id": "hostile", "title": {"en": "<i>Hostile</i>"}, "kind": "home-made", "languages": ["en"],
            "icons": {"duck": {"en": "=Duck"}}, "cards": cards}  # fmt: skip
    path = tmp_path / "hostile.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    return path


# --- JSON ------------------------------------------------------------------------------------------


def test_json_is_what_list_gives(export: Callable[..., Ran], cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """The same cards with the same keys, on stdout or in a file."""
    listed = cli("--db", str(bundled), "list", "--format", "json")
    assert export("json", "-o", "cards.json").status == 0
    written = json.loads((tmp_path / "cards.json").read_text(encoding="utf-8"))
    assert sorted(written, key=str) == sorted(json.loads(listed.out), key=str)
    keys = {"id", "set", "type", "name", "family", "text", "provenance", "sources"}
    assert all(keys <= set(card) for card in written)
    ducks = json.loads(export("json", "icon:duck", "-type:death").out)
    assert ducks
    assert {card["id"] for card in ducks} < {card["id"] for card in written}


def test_sets_come_back_as_they_were(
    export: Callable[..., Ran], cli: Cli, bundled: Path, tmp_path: Path
) -> None:
    """Exported, then imported into an empty catalogue: the same cards; with a patch, too."""
    assert export("json", "--sets", "-o", "out").status == 0
    assert cli("--db", "again.db", "import", "out").status == 0
    assert _cards(cli, Path("again.db")) == _cards(cli, bundled)
    patch = {"patch": "cthulhu", "sources": {"box": {"title": "My box"}},
             "cards": [{"id": "felt-rather-fishy", "points": [-25, None, -5]}]}  # fmt: skip
    (tmp_path / "patch.json").write_text(json.dumps(patch), encoding="utf-8")
    assert cli("--db", "again.db", "import", "patch.json").status == 0
    assert cli("--db", "again.db", "export", "json", "--sets", "-o", "patched").status == 0
    assert cli("--db", "third.db", "import", "patched").status == 0
    assert _cards(cli, Path("third.db")) == _cards(cli, Path("again.db"))
    assert _cards(cli, Path("third.db")) != _cards(cli, bundled)


def _cards(cli: Cli, db: Path) -> Any:
    return json.loads(cli("--db", str(db), "export", "json").out)


def test_sets_need_a_directory_and_no_query(export: Callable[..., Ran]) -> None:
    """Each refusal says what to give."""
    assert export("json", "--sets").status == 2
    ran = export("json", "--sets", "icon:duck", "-o", "out")
    assert ran.status == 2
    assert "--set ID" in ran.err


# --- CSV -------------------------------------------------------------------------------------------


def test_csv_has_a_row_for_every_card_in_both_languages(export: Callable[..., Ran], tmp_path: Path) -> None:
    """Points are numbers, a clear place is told from one that is not known."""
    assert export("csv", "-o", "cards.csv").status == 0
    data = (tmp_path / "cards.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig")))}
    assert len(rows) == len(json.loads(export("json").out))
    wed = rows["gloom-1e/was-wondrously-well-wed"]
    assert (wed["points_top"], wed["points_middle"], wed["points_bottom"]) == ("0", "clear", "20")
    assert wed["points_total"] == "20"
    assert wed["text_en"]
    assert wed["text_es"]
    assert rows["gloom-1e/was-ruined-by-rum"]["points_top"] == "-15"
    assert rows["gloom-1e/goody-zarr"]["points_top"] == ""


def test_csv_runs_nothing(export: Callable[..., Ran], hostile: Path) -> None:
    """Text that a spreadsheet would take for a formula has an apostrophe; numbers stay numbers."""
    rows = list(csv.DictReader(io.StringIO(export("csv", "--set", str(hostile)).out)))
    shown = ["'" + name if name.startswith(tuple("=+-@")) else name for name in HOSTILE]
    assert [row["name_en"] for row in rows] == shown
    cells = [cell for row in rows for name, cell in row.items() if not name.startswith("points")]
    assert [cell for cell in cells if cell.startswith(tuple("=+-@\t\r"))] == []
    assert {row["points_top"] for row in rows} == {"-5"}


# --- the page --------------------------------------------------------------------------------------


def test_html_writes_one_page(export: Callable[..., Ran], tmp_path: Path) -> None:
    """Of everything, of a query, of sets; in the language asked for."""
    ran = export("html", "--set", "munchkin", "--lang", "es", "-o", "page.html", "--format", "json")
    assert ran.status == 0
    assert json.loads(ran.out)["cards"] == 110
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.startswith('<!DOCTYPE html>\n<html lang="es">')
    assert (
        "http"
        not in page.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "").split('id="data"')[0]
    )
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]
    assert export("html", "id:gloom-1e/darius-dark", "-o", "one.html").status == 0


def test_html_names_my_decks_and_boxes_unless_told_not_to(cli: Cli, bundled: Path, tmp_path: Path) -> None:
    """It says so; without them, no letter of their names is in the file."""
    db = tmp_path / "mine.db"
    db.write_bytes(bundled.read_bytes())
    page = tmp_path / "page.html"
    for line in ("own add cthulhu", "deck build zebrafish --set gloom-1e --players 2"):
        assert cli("--db", str(db), *line.split()).status == 0
    made = ("--db", str(db), "export", "html", "--set", "gloom-1e", "-o", str(page), "--force")
    told = cli(*made)
    assert "--no-mine" in told.err
    assert "zebrafish" in data_of(page)
    silent = cli(*made, "--no-mine")
    assert (silent.status, silent.err) == (0, "")
    assert "zebrafish" not in data_of(page)
    assert "zebrafish" not in page.read_text(encoding="utf-8")


def data_of(page: Path) -> str:
    """What stands packed in a page."""
    block = page.read_text(encoding="utf-8").partition('id="data">')[2].partition("<")[0]
    return zlib.decompress(base64.b64decode(block)).decode()


def test_html_of_hostile_cards(export: Callable[..., Ran], hostile: Path, tmp_path: Path) -> None:
    """The page is made, and none of the names is markup in it."""
    assert export("html", "--set", str(hostile), "--title", "<x onload=y>", "-o", "page.html").status == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("<script") == 3  # the cards, their faces, the program
    assert "<svg onload" not in page
    assert "<x onload" not in page
    assert "<i>Hostile" not in page


# --- Tabletop Simulator ----------------------------------------------------------------------------


def test_tts_writes_the_object_and_its_pictures(export: Callable[..., Ran], tmp_path: Path) -> None:
    """Every picture the object names lies beside it, or where --url-prefix says it will be."""
    assert export("tts", "type:story", "set:cthulhu", "-o", "tts.json").status == 0
    made = json.loads((tmp_path / "tts.json").read_text(encoding="utf-8"))
    deck = made["ObjectStates"][0]["CustomDeck"]["1"]
    assert deck["FaceURL"] == (tmp_path / "tts-1.png").as_uri()
    assert deck["BackURL"] == (tmp_path / "tts-back.png").as_uri()
    for name in ("tts-1.png", "tts-back.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
    prefix = "https://example.org/gloom"
    assert (
        export(
            "tts", "type:story", "set:cthulhu", "--url-prefix", prefix, "--lang", "es", "-o", "my deck.json"
        ).status
        == 0
    )
    made = json.loads((tmp_path / "my deck.json").read_text(encoding="utf-8"))
    assert made["ObjectStates"][0]["CustomDeck"]["1"]["FaceURL"] == f"{prefix}/my%20deck-1.png"
    assert made["ObjectStates"][0]["Nickname"] == "Historias"


def test_tts_is_film_with_a_thumbnail_and_says_where_it_goes(
    export: Callable[..., Ran], tmp_path: Path
) -> None:
    """A corner of a Modifier is clear; the thumbnail is square and called as the object is."""
    image_module = pytest.importorskip("PIL.Image")
    ran = export(
        "tts", "type:modifier", "icon:duck", "--set", "gloom-1e", "-o", "ducks.json", "--format", "json"
    )
    assert ran.status == 0
    record = json.loads(ran.out)
    assert record["put_into"].endswith("Saved Objects")
    sheet = image_module.open(tmp_path / "ducks-1.png")
    assert sheet.getpixel((30, 200))[3] == 0
    thumbnail = image_module.open(tmp_path / "ducks.png")
    assert Path(record["thumbnail"]).name == "ducks.png"
    assert abs(thumbnail.width - 256) <= 1
    assert abs(thumbnail.height - 256) <= 1
    assert thumbnail.getpixel((128, 128))[3] == 255


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("-o", "x.txt"), 2, "x.json"),
        (("-o", "no/x.json"), 1, "no such directory"),
        (("-o", "x.json", "--url-prefix", "example.org/gloom"), 2, "https://"),
        (("-o", "x.json", "--url-prefix", "ftp://example.org"), 2, "https://"),
        (("-o", "x.json", "--url-prefix", "https:///gloom"), 2, "https://"),
        (("-o", "x.json", "--url-prefix", "https://example.org/?a="), 2, "https://"),
        (("-o", "x.json", "--url-prefix", "https://example.org:port/"), 2, "https://"),
        (("-o", "x.json", "--url-prefix", "https://example.org/my gloom/"), 2, "https://"),
    ],
)
def test_tts_refuses_before_it_draws(
    arguments: tuple[str, ...], status: int, said: str, export: Callable[..., Ran], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """No card is looked up, let alone drawn, for a file that could not be used."""
    monkeypatch.setattr("gloomdb.cli.commands.export.tts.chosen", lambda *_: pytest.fail("it went to work"))
    ran = export("tts", "--set", "cthulhu", *arguments)
    assert ran.status == status
    assert said in ran.err
    assert list(tmp_path.iterdir()) == []


def test_tts_of_a_deck_has_the_families_that_are_played(
    cli: Cli, bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deck for two of a box of four families: two of them, and a note about the others."""
    own = tmp_path / "own.db"
    own.write_bytes(bundled.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert cli("--db", str(own), "deck", "build", "duel", "--set", "gloom-2e", "--players", "2").status == 0
    ran = cli("--db", str(own), "export", "tts", "duel", "-o", "duel.json")
    assert ran.status == 0
    assert "2 families are left out: duel is for 2 players" in ran.err
    decks = json.loads((tmp_path / "duel.json").read_text(encoding="utf-8"))["ObjectStates"]
    held = [{json.loads(card["GMNotes"])["family"] for card in deck["ContainedObjects"]} for deck in decks]
    assert len([families for families in held if families != {None}]) == 2


def test_tts_of_hostile_cards(export: Callable[..., Ran], hostile: Path, tmp_path: Path) -> None:
    """Made; no script, no code."""
    assert export("tts", "--set", str(hostile), "-o", "tts.json").status == 0
    text = (tmp_path / "tts.json").read_text(encoding="ascii")
    assert "[url]" not in text
    assert json.loads(text)["ObjectStates"][0]["LuaScript"] == ""


def test_tts_of_nothing_is_refused(export: Callable[..., Ran], tmp_path: Path) -> None:
    """An empty deck is no deck."""
    assert export("tts", "id:nobody", "-o", "tts.json").status == 3
    assert list(tmp_path.iterdir()) == []


# --- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["html", "json", "csv", "tts"])
def test_a_file_that_is_there_stays(what: str, export: Callable[..., Ran], tmp_path: Path) -> None:
    """Unless --force; and nothing is left beside it when writing fails."""
    file = tmp_path / "out.json"
    file.write_text("mine", encoding="utf-8")
    ran = export(what, "type:story", "-o", "out.json")
    assert ran.status == 1
    assert "--force" in ran.err
    assert file.read_text(encoding="utf-8") == "mine"
    assert [each.name for each in tmp_path.iterdir()] == ["out.json"]
    assert export(what, "type:story", "-o", "out.json", "--force").status == 0
    assert file.read_bytes() != b"mine"
    ran = export(what, "type:story", "-o", "no/such/place/out.json")
    assert ran.status == 1
    assert "Traceback" not in ran.err
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize("what", ["html", "json", "csv", "tts"])
def test_unknown_sets_and_fields_are_named(what: str, export: Callable[..., Ran]) -> None:
    """Exit 3 for a set, 2 for a field, one sentence each."""
    assert export(what, "--set", "nosuch", "-o", "x.json").status == 3
    assert export(what, "tpye:story", "-o", "x.json").status == 2
