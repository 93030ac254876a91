"""Attacks in every text of a set, through every command that shows it: shown, and obeyed by nobody."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any
from unicodedata import normalize
from xml.etree import ElementTree as ET

import pytest

from gloomdb.definitions.starter import starter_set
from gloomdb.text import slug
from tests.catalog.samples import write
from tests.cli.terminal import on_a_terminal, plain
from tests.faults.harness import CONTROL, clean, run
from tests.running import run_inside
from tests.web.page.test_build import parsed

TEXTS = (
    "[/bold] x", "[bold]x", "[link=http://evil.example]x[/link]", "x [/]", "x\\", ":skull: x",  # S01
    "=cmd|' /C calc'!A0", "+1+1 x", "-2+3 x", "@SUM(A1)", "＝1 x",  # S04
    "<script>alert(1)</script>", '"><svg onload=alert(1)>', "</script><img src=x onerror=alert(1)>",
    "javascript:alert(1)", "<!--<script>", "]]>x", "&lt;b&gt;",  # S05
    "{{7*7}} x", "{0.__class__}", "%s%n%x", "${jndi:ldap://x}", "{% x %}",  # S06
    "<b>unclosed", "a < b & c", "</para>x", "<font size=99>x",  # S07
    "— “x”", "Żółć", "💀x", "שלום x", "W" * 300, "x" + "é" * 2000, "e\u0301" * 40 + "x",  # S08
    "'; DROP TABLE card;--", "' OR '1'='1",  # S12
    "[url=http://evil.example]x[/url]", "[b]x[/b]", "os.execute('x')", "[ff0000]x[-]",  # S13
    "../../x", "C:\\x", "CON", "-rf x", "$(touch x)", "`touch x`", "x|y", "x%00y", "\u200bx\ufeff",
)  # fmt: skip
DATA = {"Nickname", "Description", "SaveName", "GMNotes"}  # of Tabletop Simulator; notes hold ids and numbers
DECK = "Night 2. - dark"
REFUSED = (
    "\x1b[2Jx", "\x1b]0;x\x07", "\x1b]8;;http://x\x1b\\x", "\x1b]52;c;aGk=\x07x", "\x1bcx", "\x9b2Jx",
    "x\x07", "x\x08",
    "x\x7f", "x\0y", "\u202ex", "\u2066x", "x\u200fy", "x\u061cy", "x\u2028y",
)  # fmt: skip


def hostile(title: str = "Hostile", **more: Any) -> dict[str, Any]:
    """The starter set with an attack in every text of it, a card for each."""
    value: dict[str, Any] = json.loads(starter_set(Path("hostile.json"))) | {"id": "hostile", **more}
    value["title"] = {"en": f"{title} {TEXTS[0]}", "es": TEXTS[11]}
    value["note"] = TEXTS[12]
    value["sources"] = {"s": {"title": TEXTS[13], "url": 'https://example.org/"><script>'}}
    for number, family in enumerate(value["families"]):
        family |= {
            "name": {"en": TEXTS[number], "es": TEXTS[8 - number]},
            "symbol": {"en": TEXTS[20 + number]},
        }
    for number, icon in enumerate(value["icons"].values()):
        icon |= {"en": TEXTS[12 + number], "es": TEXTS[6 + number]}
    value["terms"] = {"en": {"self_worth": TEXTS[11], "death": TEXTS[24]}, "es": {"self_worth": TEXTS[1]}}
    value["rulings"] = [{"id": "r", **{key: {"en": TEXTS[14], "es": TEXTS[5]}
                                       for key in ("question", "answer", "reason")}}]  # fmt: skip
    texts = iter(TEXTS * 2)
    for card in value["cards"]:
        _attack(card, next(texts))
    used = {card["id"] for card in value["cards"]}
    for number, text in enumerate(TEXTS):
        card = _attack({"type": "modifier", "points": [-5, None, 0], "icons": [None] * 3}, f"{text} {number}")
        if card["id"] not in used:
            value["cards"].append(card)
    value.pop("expected")
    return value


def _attack(card: dict[str, Any], text: str) -> dict[str, Any]:
    """A card with the text in every place that takes any."""
    card["name"] = {"en": f"{text} {slug(text)[:9]}{card.get('id', '')[:9]}"[:200], "es": text[:200]}
    card["id"] = slug(card["name"]["en"])
    card |= {"translation": {"es": "fan"}, "note": text, "facts": {"colour": text}}
    if card["type"] == "character":
        card["subtitle"] = {"en": text, "es": text}
    elif card["type"] == "modifier":
        step = {"op": "unencoded", "text": {"en": text, "es": text}}
        card["effects"] = [{"when": "immediate", "do": [step]}]
    return card


@pytest.fixture
def bad(small: Path, tmp_path: Path) -> dict[str, Any]:
    """The set, in the catalogue, with a deck of it."""
    value = hostile()
    clean(run_inside("import", str(write(tmp_path / "hostile.json", value))), 0)
    clean(run_inside("deck", "build", DECK, "--set", "hostile"), 0)
    clean(run_inside("own", "add", "hostile"), 0)
    return value


SHOWN: tuple[tuple[str, ...], ...] = (
    ("list", "set:hostile"), ("search", "script"), ("sets",), ("own", "list"), ("deck", "list"),
    ("deck", "show", DECK), ("doctor",), ("diff", "hostile", "fog"), ("undo", "--list"),
    ("export", "csv", "--set", "hostile"), ("export", "json", "--set", "hostile"), ("deck", "export", DECK),
)  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_command_shows_them_and_does_nothing(bad: dict[str, Any], lang: str) -> None:
    """No markup error, no control character, in a pipe; and each card by itself."""
    for line in SHOWN:
        in_language = () if line[:2] == ("deck", "export") else ("--lang", lang)
        clean(run_inside(*line, *in_language), 0, about=line)
    for card in bad["cards"][::4]:
        shown = clean(run_inside("show", f"hostile/{card['id']}", "--lang", lang), 0, about=card["id"])
        assert shown.out


def test_names_come_back_as_they_were(bad: dict[str, Any]) -> None:
    """JSON and the plain table hold every name, byte for byte."""
    out = clean(run_inside("list", "set:hostile", "--format", "json"), 0).out
    names = {card["id"]: card["name"] for card in json.loads(out)}
    table = clean(run_inside("list", "set:hostile"), 0).out
    for card in bad["cards"]:
        name = names[f"hostile/{card['id']}"]
        assert name["en"] == normalize("NFC", card["name"]["en"]).strip(), card["id"]
        if len(name["en"]) < 100:
            assert name["en"] in table, card["id"]


def test_a_terminal_is_not_commanded(bad: dict[str, Any]) -> None:
    """On a terminal nothing but our own colours: no link, no title, no clipboard; markup is to be read."""
    for line in (("list", "set:hostile"), ("deck", "list"), ("sets",), ("show",
    f"hostile/{bad['cards'][0]['id']}"),
                 ("deck", "show", DECK)):  # fmt: skip
        sent = on_a_terminal(*line, columns=200)
        assert CONTROL.search(plain(sent)) is None, line
        assert sent, line
    assert "[/bold]" in plain(on_a_terminal("list", "set:hostile", columns=200))


def test_no_spreadsheet_runs_them(bad: dict[str, Any]) -> None:
    """No text cell begins like a formula; numbers stay numbers."""
    for line in (("export", "csv", "--set", "hostile"), ("list", "set:hostile", "--format", "csv"),
                 ("deck", "list", "--format", "csv"), ("own", "list", "--format", "csv")):  # fmt: skip
        rows = list(csv.reader(io.StringIO(clean(run_inside(*line), 0).out)))
        cells = [cell for row in rows[1:] for cell in row]
        assert not [cell for cell in cells if cell.startswith(tuple("=+@\t\r＝＋＠"))], line
        assert not [
            cell for cell in cells if cell.startswith("-") and not re.fullmatch(r"-\d+(\.\d+)?", cell)
        ]
        if line[0] == "export":
            assert "-5" in cells


def test_no_page_runs_them(bad: dict[str, Any], tmp_path: Path) -> None:
    """The page has the elements of any page, and no handler, frame or address of theirs."""
    page, usual = tmp_path / "p.html", tmp_path / "u.html"
    clean(run_inside("export", "html", "--set", "hostile", "--title", TEXTS[13], "-o", str(page)), 0)
    clean(run_inside("export", "html", "--set", "fog", "-o", str(usual)), 0)
    found, plain_page = parsed(page.read_text("utf-8")), parsed(usual.read_text("utf-8"))
    assert found.blocks["script"] == plain_page.blocks["script"]
    assert {name for _, name, _ in found.attributes} <= {name for _, name, _ in plain_page.attributes}
    assert not [each for each in found.attributes if each[1].startswith("on")]
    assert not any("<" in block for block in found.blocks["data"])


def test_documents_are_made_of_them(bad: dict[str, Any], tmp_path: Path) -> None:
    """Sheets, reference cards and single cards: a document that opens, whatever the text."""
    import pypdfium2

    pdf, reference = tmp_path / "s.pdf", tmp_path / "r.pdf"
    clean(run_inside("export", "sheets", "--set", "hostile", "--lang", "en,es", "-o", str(pdf)), 0)
    clean(run_inside("export", "reference", "--set", "hostile", "-o", str(reference)), 0)
    for path in (pdf, reference):
        with pypdfium2.PdfDocument(path) as document:
            assert len(document) > 0
        assert not re.search(rb"/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b", path.read_bytes())
    cards = tmp_path / "cards"
    clean(run_inside("export", "cards", "--set", "hostile", "--as", "svg", "-o", str(cards)), 0)
    made = [path for path in cards.rglob("*") if path.is_file()]
    assert made
    assert all(re.fullmatch(r"[A-Za-z0-9][\w.-]*", path.name) for path in made)
    for path in made:
        for element in ET.fromstring(path.read_text("utf-8")).iter():
            assert not element.tag.endswith(("script", "foreignObject", "image")), path
            attributes = {name.rpartition("}")[2]: value for name, value in element.attrib.items()}
            assert not [name for name in attributes if name.startswith("on")], path
            assert attributes.get("href", "#").startswith("#"), path


def test_no_table_top_runs_them(bad: dict[str, Any], tmp_path: Path) -> None:
    """Tabletop Simulator: scripts are empty everywhere, and data stands in names and descriptions only."""
    out = tmp_path / "t.json"
    clean(run_inside("export", "tts", "--set", "hostile", "-o", str(out)), 0)
    texts = {slug(text) for text in TEXTS if len(slug(text)) > 4}

    def walk(value: Any, key: str = "") -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                assert name not in {"LuaScript", "LuaScriptState", "XmlUI"} or inner == "", name
                walk(inner, name)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, key)
        elif isinstance(value, str) and key not in DATA:
            assert not any(text in slug(value) for text in texts), (key, value)

    walk(json.loads(out.read_text("utf-8")))


@pytest.mark.parametrize("text", REFUSED)
def test_what_acts_on_terminals_is_refused(small: Path, tmp_path: Path, text: str) -> None:
    """In a set, a deck's name, a query, a file's name, an option: told by its number, never sent on."""
    for change in ({"note": text}, {"title": {"en": text}}, {"sources": {"s": {"title": text}}}):
        path = write(tmp_path / "x.json", hostile() | change)
        clean(run_inside("import", str(path)), 1, about=change)
    clean(run_inside("deck", "build", text, "--set", "fog"), 2)
    clean(run_inside("deck", "show", text), 3)
    clean(run_inside("list", text), 0)
    clean(run_inside("show", text), 3)
    clean(run_inside("own", "add", text), 3)
    clean(run_inside("list", "--format", text), 2)
    clean(run_inside(text), 2)
    if "\0" not in text:
        clean(run_inside("validate", str(tmp_path / text)), 1)
        clean(run_inside("--db", str(tmp_path / text), "list"), 1)
        clean(run_inside("export", "csv", "-o", str(tmp_path / "no" / text)), 1)


def test_a_deck_may_not_be_called_anything(small: Path) -> None:
    """Letters, digits and a few signs: no attack is among the names of decks."""
    for text in TEXTS:
        ran = clean(run_inside("deck", "build", "--set", "fog", "--", text), 0, 2, about=text)
        assert ran.status == 2 or re.fullmatch(r"[\w .-]+", normalize("NFC", text)), text


@pytest.mark.parametrize(
    "name", ["../x", "/etc/passwd", "..", "CON", "-rf", "a/b", ".hidden", "x" * 100, "é", "a b"]
)
def test_a_decks_name_is_no_file_name(small: Path, tmp_path: Path, name: str) -> None:
    """Whatever it is called, only files that were asked for are written."""
    built = clean(run_inside("deck", "build", "--set", "fog", "--", name), 0, 2)
    status = 0 if built.status == 0 else 3  # a deck that may not be called that is not there
    out = tmp_path / "out"
    out.mkdir()
    ran = run("deck", "export", "--", name, str(out / "deck.json"), cwd=str(tmp_path))
    clean(ran, status, about=name)
    clean(run("simulate", "--games", "2", "--record", "1", "--record-to", str(out / "r"), "--", name,
              cwd=str(tmp_path)), status, about=name)  # fmt: skip
    assert {each.name for each in tmp_path.iterdir()} == {"out"}
    assert {each.name for each in out.iterdir()} <= {"deck.json", "r"}
