"""Sets in spreadsheets: what is exported is read back as it was, and what people write is understood."""

from __future__ import annotations

import csv
import io
import os
import shutil
import struct
import subprocess
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from gloomdb.cards.set import CardSet
from gloomdb.cli.terminal.output import csv_text
from gloomdb.definitions.checks.problems import Unreadable, errors
from gloomdb.definitions.library import Library
from gloomdb.definitions.load import bundled_sets, load_all, load_every, load_path, read_set
from gloomdb.definitions.spreadsheet.card_cells import card_cells
from gloomdb.definitions.spreadsheet.columns import COLUMNS, heading
from gloomdb.effects.codec import encode_effects
from gloomdb.effects.render import render_card
from gloomdb.language import LANGS, Lang
from gloomdb.resources import sets_dir
from tests.definitions.spreadsheet.workbook_files import ods_members, packed, xlsx_members
from tests.running import Cli, program_env, program_line

SETS = {card_set.id: card_set for card_set in bundled_sets(validate=False)}


def rows_of(card_set: CardSet) -> list[list[str]]:
    """The table that `export csv` writes, as its cells."""
    rows = [card_cells(card, card_set) for card in card_set.cards]
    return list(csv.reader(io.StringIO(csv_text(rows, COLUMNS))))


def as_csv(rows: Sequence[Sequence[object]], delimiter: str = ",") -> bytes:
    """Cells as a file."""
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue().encode()


def as_xlsx(rows: Sequence[Sequence[str]]) -> bytes:
    """Cells as a workbook, numbers as numbers."""
    typed = [[int(cell) if cell.lstrip("-").isdecimal() else cell for cell in row] for row in rows]
    return packed(xlsx_members(typed))


FORMS = {
    "comma.csv": as_csv,
    "bom.csv": lambda rows: b"\xef\xbb\xbf" + as_csv(rows),
    "semicolon.csv": lambda rows: as_csv(rows, ";"),
    "tab.tsv": lambda rows: as_csv(rows, "\t"),
    "sep.csv": lambda rows: b"sep=;\r\n" + as_csv(rows, ";"),
    "utf16.csv": lambda rows: as_csv(rows, "\t").decode().encode("utf-16"),
    "mac.csv": lambda rows: as_csv(rows).replace(b"\r\n", b"\r"),
    "book.xlsx": as_xlsx,
    "book.ods": lambda rows: packed(ods_members(rows)),
}


@pytest.mark.parametrize("set_id", SETS)
def test_every_set_comes_back_from_its_sheet(set_id: str, tmp_path: Path) -> None:
    """In place of cards.json and stand-ins.json: the same cards, with what each field rests on."""
    folder = tmp_path / set_id
    folder.mkdir()
    shutil.copy(sets_dir() / set_id / "set.json", folder)
    (folder / "cards.csv").write_bytes(as_csv(rows_of(SETS[set_id])))
    loaded = load_path(folder)
    assert errors(loaded.problems) == []
    assert loaded.set is not None
    assert loaded.set.cards == SETS[set_id].cards


@pytest.mark.parametrize("set_id", SETS)
@pytest.mark.parametrize("lang", LANGS)
def test_what_was_not_edited_changes_nothing(set_id: str, lang: Lang, tmp_path: Path) -> None:
    """A sheet of a known set, in either language's headings, is a patch without cards."""
    _, *rows = rows_of(SETS[set_id])
    path = tmp_path / "back.csv"
    path.write_bytes(as_csv([[heading(column, lang) for column in COLUMNS], *rows]))
    (loaded,) = load_every(path, Library())
    assert loaded.problems == ()
    assert loaded.patch is not None
    assert loaded.patch.set == set_id
    assert loaded.patch.cards == ()


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_sheet_says_the_same(form: str, tmp_path: Path) -> None:
    """Comma, semicolon, tab, with and without marks, Excel's and LibreOffice's own."""
    path = tmp_path / form
    path.write_bytes(FORMS[form](rows_of(SETS["cthulhu"])))
    (loaded,) = load_every(path, Library())
    assert errors(loaded.problems) == []
    assert loaded.patch is not None
    assert loaded.patch.cards == ()


EDITS: Mapping[tuple[str, str], tuple[str, dict[str, object]]] = {
    ("was-galled-by-gangrene", "points_top"): ("-25", {"points": [-25, None, None]}),
    ("was-galled-by-gangrene", "icon_top"): ("goblet", {}),
    ("was-galled-by-gangrene", "name_es"): ("Nuevo nombre", {"name": {"es": "Nuevo nombre"}}),
    ("was-galled-by-gangrene", "text_en"): (
        "Draw two cards.",
        {"effects": [{"when": "immediate", "do": [{"op": "draw", "count": 2}]}]},
    ),
    ("was-galled-by-gangrene", "text_es"): (
        "Roba 3 cartas.",
        {"effects": [{"when": "immediate", "do": [{"op": "draw", "count": 3}]}]},
    ),
}


@pytest.mark.parametrize(("card", "column"), EDITS)
def test_an_edit_changes_what_was_edited(card: str, column: str, tmp_path: Path) -> None:
    """One cell: one card, one field, and of a text one language."""
    written, expected = EDITS[card, column]
    head, *rows = rows_of(SETS["gloom-1e"])
    row = next(row for row in rows if row[0].endswith(f"/{card}"))
    row[head.index(column)] = written
    path = tmp_path / "edited.csv"
    path.write_bytes(as_csv([head, *rows]))
    (loaded,) = load_every(path, Library())
    assert errors(loaded.problems) == []
    assert loaded.patch is not None
    (patched,) = loaded.patch.cards
    assert patched["id"] == card
    if expected:
        assert {key: value for key, value in patched.items() if key != "id"} == expected
    else:
        assert patched["icons"][0] == written


@pytest.mark.parametrize(
    ("column", "written", "message"),
    [
        ("points_total", "-99", "follows from other columns"),
        ("provenance", "invented", "follows from other columns"),
        ("points_top", "", "was emptied"),
        ("points_top", "many", "not a value"),
        ("picture", "perhaps", "neither yes nor no"),
        ("type", "modifer", "did you mean 'modifier'"),
        ("icon_bottom", "rommance", "unknown icon 'rommance'"),
        ("copies", "two", "not a whole number"),
        ("claim", "romance", "write what counts, how many and which icons"),
        ("effects", "[{]", "not JSON"),
    ],
)
def test_a_problem_names_its_row_and_column(column: str, written: str, message: str, tmp_path: Path) -> None:
    """And the card, with what to write instead."""
    head, *rows = rows_of(SETS["gloom-1e"])
    number = next(n for n, row in enumerate(rows, 2) if row[0].endswith("/was-galled-by-gangrene"))
    rows[number - 2][head.index(column)] = written
    path = tmp_path / "wrong.csv"
    path.write_bytes(as_csv([head, *rows]))
    (loaded,) = load_every(path, Library())
    told = [str(problem) for problem in loaded.problems if message in problem.message]
    assert told, loaded.problems
    assert f"row {number}, column {column}" in told[0]
    assert "gloom-1e/was-galled-by-gangrene" in told[0]


def test_what_follows_from_others_stops_nothing(tmp_path: Path) -> None:
    """A sum that is older than the catalogue is told and passed over; what was edited is taken."""
    head, *rows = rows_of(SETS["gloom-1e"])
    by_id = {row[0].partition("/")[2]: row for row in rows}
    by_id["was-galled-by-gangrene"][head.index("points_total")] = "-99"
    by_id["was-ruined-by-rum"][head.index("points_top")] = "-25"
    path = tmp_path / "older.csv"
    path.write_bytes(as_csv([head, *rows]))
    (loaded,) = load_every(path, Library())
    assert errors(loaded.problems) == []
    assert loaded.patch is not None
    fields = [{key: card[key] for key in card if key != "id"} for card in loaded.patch.cards]
    assert sorted(fields, key=len) == [{}, {"points": [-25, None, -10]}]


def test_a_sheet_alone_is_a_set(tmp_path: Path) -> None:
    """With headings as people write them, icons by name, her own icon, and sentences; empty is clear."""
    path = tmp_path / "sea-shanties.csv"
    path.write_text(
        "Name;Type;Family;Points top;Points middle;Points bottom;Icon top;Icon bottom;Text;Copies\n"
        "Captain Brine;Character;The Brines;;;;;;;\n"
        "Lost at Sea;Modifier;;-15;;;;Kraken;Draw two cards.;2\n"
        "Wed to a Whale;modifier;;;+10;;;Marriage;;\n"
        "Drowned;death;;;;;;;;\n",
        encoding="utf-8",
    )
    loaded = load_path(path)
    assert errors(loaded.problems) == []
    made = loaded.set
    assert made is not None
    assert (made.id, made.title["en"]) == ("sea-shanties", "Sea Shanties")
    captain, lost, wed, drowned = made.cards
    assert (captain.slug, captain.family) == ("captain-brine", "the-brines")
    assert (lost.points, lost.icons, lost.copies) == ((-15, None, None), (None, None, "kraken"), 2)
    assert encode_effects(lost.effects or ()) == [{"when": "immediate", "do": [{"op": "draw", "count": 2}]}]
    assert (wed.icons, wed.effects) == ((None, None, "romance"), ())
    assert (drowned.points, drowned.provenance) == ((None, None, None), "documented")
    assert made.icons["kraken"]["en"] == "Kraken"


def test_a_sentence_nobody_understands_is_kept_and_told(tmp_path: Path) -> None:
    """A warning with the row and the column; the card still prints it."""
    path = tmp_path / "sea.csv"
    path.write_text("name,type,points_top,text\nLost,modifier,-5,Frobnicate 2 cards.\n", encoding="utf-8")
    loaded = load_path(path)
    assert loaded.set is not None
    (problem,) = loaded.problems
    assert (problem.line, problem.heading, problem.severity) == (2, "text", "warning")
    assert encode_effects(loaded.set.cards[0].effects or ())[0]["do"][0]["op"] == "unencoded"


def test_two_languages_that_differ_are_told(tmp_path: Path) -> None:
    """Neither sentence is taken."""
    path = tmp_path / "sea.csv"
    path.write_text(
        "name_en,type,points_top,text_en,text_es\nLost,modifier,-5,Draw 2 cards.,Roba 3 cartas.\n",
        encoding="utf-8",
    )
    assert "say different things" in load_path(path).problems[0].message


def test_formulas_and_apostrophes_are_text(tmp_path: Path) -> None:
    """What export guards comes back as it was, apostrophes and all."""
    names = ["=1+1", "'=1+1", "''-2", "'Til Death", "@home", "+5 Luck"]
    rows = [{"name_en": name, "type": "event", "text_en": "Draw 1 card."} for name in names]
    path = tmp_path / "sea.csv"
    path.write_text(csv_text(rows, ["name_en", "type", "text_en"]), encoding="utf-8")
    made = load_path(path).set
    assert made is not None
    assert [card.name["en"] for card in made.cards] == names


def test_headings_are_known_or_told(tmp_path: Path) -> None:
    """An unknown one with the nearest, one that is there twice by its name."""
    path = tmp_path / "sea.csv"
    path.write_text("name,type,poinst_top,name\nLost,event,,\n", encoding="utf-8")
    messages = [problem.message for problem in load_path(path).problems]
    assert any("unknown column 'poinst_top' (did you mean 'points_top'?)" in text for text in messages)
    assert any("there twice" in text for text in messages)


def test_what_is_not_known_is_told_in_the_readers_words(tmp_path: Path) -> None:
    """With the columns and the types as they may be written in her language."""
    path = tmp_path / "mar.csv"
    path.write_text("nombre,tipo,sabor\nPerdido,cosa,agrio\n", encoding="utf-8")
    said = " ".join(problem.message.in_language("es") for problem in load_path(path).problems)
    assert "columna desconocida: «sabor» (columnas: id, caja, tipo, nombre_en, nombre_es," in said
    assert "tipo desconocido: «cosa» (se conocen: Personaje, Modificador, Evento, Muerte prematura," in said


def test_a_date_is_told(tmp_path: Path) -> None:
    """What Excel made of `1-2` is not guessed back."""
    path = tmp_path / "sea.xlsx"
    path.write_bytes(packed(xlsx_members([["name", "type", "text"], ["DATE", "event", "Draw 1 card."]])))
    assert any("made a date of it" in problem.message for problem in load_path(path).problems)


def test_merged_cells_are_told(tmp_path: Path) -> None:
    """By their names, in both forms of workbook."""
    rows = [["name", "type"], ["Lost", "event"], ["Found", ""]]
    book, office = tmp_path / "sea.xlsx", tmp_path / "lake.ods"
    book.write_bytes(packed(xlsx_members(rows, merged="B2:B3")))
    merged = '<table:table-row><table:table-cell office:value-type="string" table:number-rows-spanned="2">'
    merged += "<text:p>Gone</text:p></table:table-cell></table:table-row>"
    office.write_bytes(packed(ods_members(rows, merged)))
    assert any("B2:B3 are merged" in problem.message for problem in load_path(book).problems)
    assert any("A4:A5 are merged" in problem.message for problem in load_path(office).problems)


def wide(reference: str) -> bytes:
    """A sheet with one cell far away."""
    return packed(xlsx_members([["name", "type"]], more=f'<row><c r="{reference}"><v>1</v></c></row>'))


def many_rows() -> bytes:
    """More cards than anybody has."""
    return as_csv([["name", "type"], *([f"Card {n}", "event"] for n in range(100_000))])


def repeated(rows: int, columns: int) -> bytes:
    """A sheet with one cell many times."""
    cell = f'<table:table-cell office:value-type="string" table:number-columns-repeated="{columns}">'
    more = f'<table:table-row table:number-rows-repeated="{rows}">{cell}<text:p>x</text:p></table:table-cell>'
    return packed(ods_members([["name", "type"]], f"{more}</table:table-row>"))


LIBREOFFICE = Path(__file__).with_name("libreoffice")
UNFIT: Mapping[str, tuple[str, bytes | None]] = {
    "a.xlsx": ("not a workbook", b"PK\x03\x04 and no more"),
    "b.xlsx": ("password", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)),
    "old.xls": ("in the old .xls form", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)),
    "c.ods": (
        "password",
        packed({**ods_members([["name"]]), "META-INF/manifest.xml": "<m><encryption-data/></m>"}),
    ),
    "d.xlsx": ("more than 48 MiB", packed({**xlsx_members([["name"]]), "xl/more.xml": bytes(60_000_000)})),
    "e.xlsx": ("more than 20,000 rows", wide("A1048576")),
    "f.xlsx": ("more than 200 columns", wide("XFD2")),
    "g.ods": ("more than 20,000 rows", repeated(1_000_000, 1)),
    "h.ods": ("more than 200 columns", repeated(1, 16_000)),
    "i.csv": ("more than 20,000 rows", None),
    "j.csv": ("not UTF-8, in line 3", "name,type\nA,event\nPopurrí,event\n".encode("latin-1")),
    "k.csv": ("looks like a workbook", packed(xlsx_members([["name"]]))),
    "l.csv": ("the file is empty", b""),
    "m.csv": ("no column of cards", b"apple,pear\n1,2\n"),
    "n.csv": ("no cards below", b"name,type\n"),
    "o.xlsx": ("not a workbook", packed({"hello.txt": "no"})),
    "p.xlsx": ("not a workbook", packed({**xlsx_members([["name"]]), "xl/worksheets/sheet1.xml": "<a><b>"})),
}


@pytest.mark.parametrize("name", UNFIT)
def test_what_cannot_be_read_is_told_in_a_sentence(name: str, tmp_path: Path) -> None:
    """Corrupt, locked, endless, or not a table: one sentence, and little memory."""
    message, data = UNFIT[name]
    path = tmp_path / name
    path.write_bytes(data if data is not None else many_rows())
    with pytest.raises(Unreadable, match=message):
        load_path(path)
    (loaded,) = load_all([path])
    assert [problem.code for problem in loaded.problems] == ["unreadable"]


BOMBS = tuple("defghi")
"""Of those: what is large once it is unpacked, or endless."""


@pytest.mark.parametrize("what", ["sheets", "pictures"])
def test_bombs_take_little_memory(what: str, tmp_path: Path) -> None:
    """Workbooks, 100,000 rows and pictures of 30,000 × 30,000 stay under 512 MiB, each with a sentence."""
    line = [*program_line(), "validate"]
    if what == "sheets":
        for name, (_, data) in UNFIT.items():
            if name[0] in BOMBS:
                (tmp_path / name).write_bytes(data if data is not None else many_rows())
                line.append(str(tmp_path / name))
    else:
        subprocess.run([*program_line(), "new", "sea", "--csv"], cwd=tmp_path, env=program_env(), check=True)
        (tmp_path / "sea" / "art").mkdir()
        for slug in ("wick-dimly", "cousin-snuffer"):
            (tmp_path / "sea" / "art" / f"{slug}.png").write_bytes(huge_png(30_000))
        line = [*program_line(), "export", "cards", "--set", "sea", "-o", "out"]
    with subprocess.Popen(
        line, cwd=tmp_path, env=program_env(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr is not None
        told = process.stderr.read().decode()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert "Traceback" not in told
    words, times = ("more than 40,000,000 pixels", 2) if what == "pictures" else ("more than", 6)
    assert told.count(words) == times, told
    assert used.ru_maxrss < 512 * 1024  # kilobytes on Linux


def huge_png(side: int) -> bytes:
    """A picture of one colour, small as a file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = zlib.compress(bytes(1 + side // 8) * side, 9)
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


@pytest.mark.parametrize("file", sorted(LIBREOFFICE.iterdir()), ids=lambda file: file.name)
def test_what_libreoffice_saves_is_read(file: Path, tmp_path: Path, cli: Cli) -> None:
    """The sheet that `new` writes, saved by LibreOffice 7.4 in each of its forms, is the same set."""
    for place in ("own", "saved"):
        (tmp_path / place).mkdir()
        assert cli("new", str(tmp_path / place / "sea"), "--csv").status == 0
    (tmp_path / "saved" / "sea" / "cards.csv").unlink()
    shutil.copy(file, tmp_path / "saved" / "sea" / file.name)
    own, saved = (load_path(tmp_path / place / "sea") for place in ("own", "saved"))
    assert saved.problems == ()
    assert saved.set == own.set


def test_cards_are_there_once(tmp_path: Path) -> None:
    """Not in cards.json and cards.csv at the same time."""
    shutil.copytree(sets_dir() / "promos", tmp_path / "promos")
    (tmp_path / "promos" / "cards.csv").write_bytes(as_csv(rows_of(SETS["promos"])))
    with pytest.raises(Unreadable, match="there twice"):
        load_path(tmp_path / "promos")


def test_spanish_headings_make_a_spanish_set(tmp_path: Path) -> None:
    """`nombre` and `texto` without a language are in their own; `muerte` is a type, as in queries."""
    path = tmp_path / "mar.csv"
    path.write_text(
        "nombre;tipo;texto\nFue mordido;modificador;Roba 2 cartas.\nSe ahogó;muerte;\n", encoding="utf-8"
    )
    made = read_set(path)
    assert made.languages == ("es",)
    assert [(card.name, card.type) for card in made.cards] == [
        ({"es": "Fue mordido"}, "modifier"), ({"es": "Se ahogó"}, "death"),
    ]  # fmt: skip
    assert render_card(made.cards[0], made, "en") == "Draw 2 cards."
