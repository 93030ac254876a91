"""list, search, show, sets and diff: in a pipe and on a terminal, in English and in Spanish."""

from __future__ import annotations

import csv
import io
import json
import subprocess
from pathlib import Path

import pytest

from gloomdb.text import slug
from tests.cli.terminal import on_a_terminal, plain, widest
from tests.running import Cli, Program, program_env, program_line

CARD_KEYS = {"id", "set", "name", "text", "provenance", "sources"}
WED = "gloom-1e/was-wondrously-well-wed"


@pytest.fixture(autouse=True)
def _catalogue(bundled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All bundled cards."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))


# --- list ----------------------------------------------------------------------------------------


def test_list_in_a_pipe(cli: Cli) -> None:
    """Aligned text with ids, signs and clear slots; nothing is cut, nothing but results on stdout."""
    ran = cli("list", "set:gloom-1e", "wed")
    assert ran.status == 0
    assert ran.err == ""
    head, *rows = ran.out.splitlines()
    assert head.split() == ["card", "name", "type", "points", "icons", "provenance"]
    assert rows[0].split("  ")[0] == WED
    assert "0   · +20" in rows[0]
    assert "Marriage" in rows[0]


def test_every_card_is_listed_once_in_a_stable_order(cli: Cli) -> None:
    """Set by set; the same ids in every format."""
    ids = cli("list", "--format", "ids").out.splitlines()
    assert len(ids) == len(set(ids)) > 700
    assert [card["id"] for card in json.loads(cli("list", "--format", "json").out)] == ids
    assert [json.loads(line)["id"] for line in cli("list", "--format", "jsonl").out.splitlines()] == ids
    assert [row["id"] for row in csv.DictReader(io.StringIO(cli("list", "--format", "csv").out))] == ids
    sets = [id_.partition("/")[0] for id_ in ids]
    assert sets == sorted(sets)


def test_json_has_what_scripts_may_rely_on(cli: Cli) -> None:
    """The keys of the design; what is not known is absent, what is clear is null."""
    cards = json.loads(cli("list", "--format", "json").out)
    for card in cards:
        assert card.keys() >= CARD_KEYS
        assert "points" not in card or len(card["points"]) == 3
    by_id = {card["id"]: card for card in cards}
    assert by_id[WED]["points"] == [0, None, 20]
    assert by_id[WED]["icons"] == [None, None, "romance"]
    assert any("points" not in card for card in cards if card.get("type") == "modifier")


def test_list_in_spanish(cli: Cli) -> None:
    """Headings, types and icons are Spanish; a name says whose or in which language it is."""
    out = cli("list", "set:gloom-1e", "icono:lucro", "--lang", "es").out
    assert out.splitlines()[0].split() == ["carta", "nombre", "tipo", "puntos", "iconos", "procedencia"]
    assert "Fue timado por tenderos  " in out
    assert "Logró un legado (fan)" in out
    assert "Landed a Legacy (en)" in cli("list", "landed", "--names", "official", "--lang", "es").out
    assert "Modificador" in out
    assert "Lucro" in out
    assert "Modifier " not in out


def test_nothing_found_is_fine(cli: Cli) -> None:
    """Exit status 0 and nothing on stdout; a value nobody knows is told."""
    ran = cli("list", "type:deth")
    assert (ran.status, ran.out) == (0, "")
    assert ran.err == "note: 'type:deth' has an unknown value (did you mean 'death'?)\n"


def test_an_unknown_field(cli: Cli) -> None:
    """Exit status 2, a caret and a suggestion."""
    ran = cli("list", "wed", "pionts<0")
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err == "error: unknown field 'pionts' (did you mean 'points'?)\n  wed pionts<0\n      ^^^^^^\n"


@pytest.mark.parametrize(
    "query", ["-has:effect", "-family:castle-slogar", "-(wed or draw)", "-has:fan", "-had goblet"]
)
def test_a_query_may_begin_with_a_minus(cli: Cli, query: str) -> None:
    """It is no option, not even where it begins like one."""
    ran = cli("list", query, "set:gloom-1e", "--format", "ids")
    assert ran.status == 0
    assert 0 < len(ran.out.splitlines()) < 110


def test_explain(cli: Cli) -> None:
    """How it was understood, in either language, and the SQL with its values apart."""
    english = cli("list", "points<=-15 -has:effect", "--explain").out
    assert english.startswith("all of:\n  points is -15 or less\n  not: has effects\n\nSELECT entry.id")
    assert "entry.points <= ?" in english
    spanish = cli("list", "points<=-15 -has:effect", "--explain", "--lang", "es").out
    assert spanish.startswith("todo esto:\n  puntos: -15 o menos\n  no: tiene efectos\n")
    told = json.loads(cli("list", "wed", "--explain", "--format", "json").out)
    assert told["values"] == ['{name_stems text_stems} : "wed"']


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("columns", [80, 120])
def test_list_on_a_terminal(lang: str, columns: int) -> None:
    """A table no wider than the terminal, with marks for what is not documented."""
    sent = on_a_terminal("list", "set:gloom-1e,gloom-2e,cthulhu", "points<0", "--lang", lang, columns=columns)
    assert widest(sent) <= columns
    assert "\x1b[1;91m" in sent  # bright and bold: negative points are the aim
    screen = plain(sent)
    assert "−15" in screen
    assert "≈" in screen
    assert "*" in screen


def test_no_colour_where_none_is_wanted() -> None:
    """NO_COLOR and a dumb terminal get no colours."""
    for env in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        sent = on_a_terminal("list", "set:gloom-1e", "points<0", **env)
        assert "−15" in sent
        assert not any(f"\x1b[{code}m" in sent for code in range(30, 38))


# --- search --------------------------------------------------------------------------------------


def test_names_come_before_texts(cli: Cli) -> None:
    """A word in a name weighs more than in a text."""
    found = json.loads(cli("search", "draw", "--format", "json").out)
    in_name = ["draw" in " ".join(card["name"].values()).lower() for card in found]
    assert in_name == sorted(in_name, reverse=True)
    found = json.loads(cli("search", "wedding", "--format", "json").out)
    assert "wed" in found[0]["name"]["en"].lower()


@pytest.mark.parametrize("word", ["muerte", "muertes", "MUERTES"])
def test_plurals_and_languages(cli: Cli, word: str) -> None:
    """A Spanish plural finds Spanish texts, whatever --lang says."""
    found = {card["id"] for card in json.loads(cli("search", word, "--format", "json").out)}
    assert found == {card["id"] for card in json.loads(cli("search", "muerte", "--format", "json").out)}
    assert len(found) > 10


def test_a_misspelt_name_is_guessed(cli: Cli) -> None:
    """The nearest names, marked as guesses; nothing like it at all finds nothing."""
    ran = cli("search", "wonderously", "wel", "wedd")
    assert WED in ran.out
    assert "Was Wondrously Well Wed (guess)" in ran.out
    assert "nothing matches" in ran.err
    cards = json.loads(cli("search", "wonderously", "--format", "json").out)
    assert all(card["guess"] for card in cards)
    assert "guess" not in json.loads(cli("search", "wondrously", "--format", "json").out)[0]
    assert cli("search", "qqqqzzzz").out == ""


def test_search_wants_words(cli: Cli) -> None:
    """Nothing to look for is wrong usage."""
    assert cli("search", " ").status == 2
    assert cli("search").status == 2


def test_search_on_a_terminal() -> None:
    """The words looked for are marked, the text stands below, and nothing is too wide."""
    sent = on_a_terminal("search", "weddings", "--lang", "es", "--names", "official")
    assert widest(sent) <= 80
    assert "\x1b[1;4mWedding\x1b[0m" in sent
    assert "(en)" in plain(sent)
    many = on_a_terminal("search", "draw")
    heads = [line for line in plain(many).splitlines() if line and not line.startswith(" ")]
    assert len(heads) == 20


# --- show ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [WED, WED.upper(), "gloom-1e/wondrously", "gloom-1e/was wondrously well wed", "gloom-1e/WELL wed"]
)
def test_a_card_by_many_names(cli: Cli, text: str) -> None:
    """By its id, its name or a part of it that no other card has."""
    assert json.loads(cli("show", text, "--format", "json").out)["id"] == WED


def test_a_card_by_its_spanish_name(cli: Cli) -> None:
    """With and without accents, in any number of arguments."""
    by_name = json.loads(cli("show", "rodó", "por la", "escalera", "--format", "json").out)
    assert by_name["set"] == "munchkin"
    assert json.loads(cli("show", "rodo por la escalera", "--format", "json").out) == by_name


def test_several_cards_are_named(cli: Cli) -> None:
    """What may be meant is told, with ids, and the status is 2."""
    ran = cli("show", "delved")
    assert ran.status == 2
    assert ran.out == ""
    assert "cthulhu/delved" in ran.err
    assert len(cli("show", "was").err.splitlines()) <= 25


def test_no_card_of_that_name(cli: Cli) -> None:
    """Status 3, with what may be meant."""
    ran = cli("show", "Was Wonderously Well Wed")
    assert ran.status == 3
    assert "did you mean 'Was Wondrously Well Wed'?" in ran.err
    assert cli("show", "").status == 3


FACE = """\
╭────────────────────────────────────────╮
│ ╭───╮                                  │
│ │ 0 │                              ·   │
│ ╰───╯                                  │
│                                        │
│   ·                                ·   │
│                                        │
│ ╭───╮                     ╭──────────╮ │
│ │+20│                     │ Marriage │ │
│ ╰───╯                     ╰──────────╯ │
├────────────────────────────────────────┤
│        Was Wondrously Well Wed         │
│ You may draw 2 cards or discard 2      │
│ cards.                                 │
╰────────────────────────────────────────╯"""


def test_the_face_as_the_card_looks(cli: Cli) -> None:
    """Points left, icons right, clear slots open, the text on the plate; facts beside it."""
    lines = cli("show", WED).out.splitlines()
    assert "\n".join(line[:42] for line in lines[1:16]) == FACE
    assert "bandera (fan)" in "\n".join(lines)
    assert "sources" in lines
    assert "other printings" in lines


def test_the_page_in_spanish(cli: Cli) -> None:
    """Text, terms and headings; a fan's name is marked."""
    out = cli("show", WED, "--lang", "es").out
    assert "Tuvo una boda de bandera (fan)" in out
    assert "Puedes robar 2 cartas o descartar 2 cartas." in " ".join(out.replace("│", " ").split())
    assert "Matrimonio" in out
    assert "otras impresiones" in out


def test_the_opaque_parts(cli: Cli) -> None:
    """A portrait has a frame, a blank block is drawn, what is not known is a question mark."""
    assert "▒▒▒▒▒▒▒" in cli("show", "gloom-1e/widowed at the wedding").out
    assert "╭────────────────────╮" in cli("show", "gloom-1e/lord-slogar").out
    unknown = json.loads(cli("list", "missing:points type:modifier", "--format", "json").out)[0]
    assert "│   ?" in cli("show", unknown["id"]).out


def test_every_kind_of_card_has_a_page(cli: Cli) -> None:
    """With a family and without, of a known type and of none, with points, a claim, or nothing at all."""
    seen = {}
    for card in json.loads(cli("list", "--format", "json").out):
        kind = (card.get("type"), card.get("family") is None, "points" in card, "claim" in card)
        seen.setdefault(kind, card["id"])
    assert {("character", False), ("character", True), (None, True)} <= {kind[:2] for kind in seen}
    for (type_, has_none, _, _), id_ in seen.items():
        ran = cli("show", id_)
        facts = [line[45:].split()[:1] for line in ran.out.splitlines()]

        assert (ran.status, ran.err) == (0, "")
        assert (["family"] in facts) == (not has_none), id_
        assert (["type"] in facts) is True
        assert type_ is not None or "?" in ran.out


@pytest.mark.parametrize("columns", [30, 44, 60, 80, 132])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_fits(columns: int, lang: str) -> None:
    """Whatever the width of the terminal."""
    assert widest(on_a_terminal("show", WED, "--lang", lang, columns=columns)) <= columns


@pytest.mark.parametrize(
    "arguments",
    [["show", WED], ["list", "set:gloom-1e"], ["sets"], ["search", "wed"], ["diff", "gloom-1e", "gloom-2e"]],
)
def test_an_ascii_terminal(program: Program, arguments: list[str]) -> None:
    """Every byte is ASCII, and the drawing has no escapes in it."""
    done = program(*arguments, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"\\u25" not in done.stdout
    assert b"\\xb7" not in done.stdout


# --- sets ----------------------------------------------------------------------------------------


def test_sets_json(cli: Cli) -> None:
    """Expected and held by type, the documented share of each field, the languages."""
    rows = {row["id"]: row for row in json.loads(cli("sets", "--format", "json").out)}
    assert rows.keys() >= {"gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones"}
    first = rows["gloom-1e"]
    assert first.keys() >= {"id", "title", "expected", "held", "coverage", "languages"}
    assert first["held"] == first["expected"]
    assert first["coverage"]["points"] == 1
    assert first["coverage"]["name.es"] == 1
    assert 0.8 < first["coverage"]["fan.es"] < 1
    assert all(0 <= share <= 1 for row in rows.values() for share in row["coverage"].values())
    assert rows["fairytale"]["coverage"]["name"] < 1
    assert (rows["cthulhu"]["age"], rows["cthulhu"]["minutes"]) == (13, 60)
    assert (first["age"], first["looks"]) == (None, {})
    assert rows["munchkin"]["looks"]["death"]["picture"]["es"].startswith("un pato")
    assert rows["thrones"]["facts"]["smaller-families"]["sources"] == ["published-faq"]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("columns", [80, 140])
def test_sets_on_a_terminal(lang: str, columns: int) -> None:
    """Small bars, and every column to be seen."""
    sent = on_a_terminal("sets", "--lang", lang, columns=columns)
    assert widest(sent) <= columns
    assert "█" in sent
    assert {"en": "100%", "es": "100\u00a0%"}[lang] in sent
    assert "…" not in sent


# --- diff ----------------------------------------------------------------------------------------


def test_two_editions(cli: Cli) -> None:
    """The example everyone will try: a summary, what changed, what only one has."""
    ran = cli("diff", "gloom-1e", "gloom-2e")
    assert ran.status == 0
    assert ran.out.startswith("Gloom (first edition) → Gloom (second edition)\n")
    assert "\nchanged\n" in ran.out
    wed = "Was Wondrously Well Wed\n    effects  You may draw 2 cards or discard 2 cards. → Draw 2 cards."
    assert wed in ran.out
    assert "only in gloom-1e\n" in ran.out
    rows = json.loads(cli("diff", "gloom-1e", "gloom-2e", "--format", "json").out)
    assert {row["change"] for row in rows} == {"changed", "only in a", "only in b"}
    assert all(row.keys() == rows[0].keys() for row in rows)


def test_diff_is_symmetric(cli: Cli) -> None:
    """Turned round, the same cards change and the sides are swapped."""
    there = json.loads(cli("diff", "gloom-1e", "gloom-2e", "--format", "json").out)
    back = json.loads(cli("diff", "gloom-2e", "gloom-1e", "--format", "json").out)
    turned = {(row["b"], row["a"], row["field"]) for row in back}
    assert {(row["a"], row["b"], row["field"]) for row in there} == turned


def test_two_cards(cli: Cli) -> None:
    """Field by field; a card and itself differ in nothing."""
    assert "effects  " in cli("diff", WED, "gloom-2e/wondrously").out
    assert "nothing differs" in cli("diff", WED, WED).out
    spanish = cli("diff", WED, "gloom-2e/wondrously", "--lang", "es").out
    assert "efectos  Puedes robar 2 cartas o descartar 2 cartas. → Roba 2 cartas." in spanish


def test_a_set_with_itself(cli: Cli) -> None:
    """No difference at all."""
    assert json.loads(cli("diff", "cthulhu", "cthulhu", "--format", "json").out) == []


def test_what_cannot_be_compared(cli: Cli) -> None:
    """A set with a card is wrong usage; a name nobody knows is not found."""
    assert cli("diff", "gloom-1e", WED).status == 2
    assert cli("diff", "gloom-1e", "gloom-9e-nothing").status == 3


def test_diff_fits_a_terminal() -> None:
    """At 80 columns, in both languages."""
    for lang in ("en", "es"):
        assert widest(on_a_terminal("diff", "gloom-1e", "gloom-2e", "--lang", lang)) <= 80


# --- all of them ---------------------------------------------------------------------------------


def test_an_argument_that_is_no_utf8(program: Program) -> None:
    """Wrong usage, told in one sentence."""
    for command in ("list", "search", "show"):
        done = program(command, b"q\xff")
        assert done.returncode == 2
        assert done.stderr.startswith(b"error: ")
        assert b"Traceback" not in done.stderr


def test_a_reader_that_leaves() -> None:
    """`gloomdb list | head -1` is silent."""
    line = ["bash", "-c", 'set -o pipefail; "$@" list --format json | head -1', "_", *program_line()]
    done = subprocess.run(line, capture_output=True, env=program_env(), check=False)
    assert done.stderr == b""
    assert done.returncode in {0, 141}


@pytest.mark.parametrize("arguments", [["list", "--db", "nowhere.db"], ["sets", "--db", "nowhere.db"]])
def test_no_catalogue_is_made_where_none_is(program: Program, tmp_path: Path, arguments: list[str]) -> None:
    """A typing error in --db says so and makes no file."""
    done = program(*arguments)
    assert done.returncode == 1
    assert b"no catalogue there" in done.stderr
    assert not (tmp_path / "nowhere.db").exists()


def test_hostile_names_on_a_terminal(tmp_path: Path, program: Program) -> None:
    """Markup, emoji codes and formulas stand there as they are written, in every place that shows a name."""
    names = ["[/bold] [link=http://x]y[/link]", ":skull: \\", "=cmd|x", "<script>x</script>", "死w" * 30]
    cards = [
        {"id": slug(name), "type": "modifier", "name": {"en": name}, "points": [-5, None, 0],
         "icons": [None, None, None], "effects": [], "note": name, "sources": ["box"]}
        for name in names
    ]  # fmt: skip
    path = tmp_path / "hostile.json"
    head = {"id": "hostile", "title": {"en": "[red]H"}, "kind": "home-made", "languages": ["en"]}
    source = {"sources": {"box": {"title": "[b]box"}}}
    path.write_text(json.dumps({**head, **source, "cards": cards}), encoding="utf-8")
    catalogue = str(tmp_path / "hostile.db")
    done = program("import", str(path), "--db", catalogue)
    assert done.returncode == 0, done.stderr
    for arguments in (["list"], ["search", "bold", "or", "skull"], ["sets"], ["show", "skull"]):
        sent = on_a_terminal(*arguments, "--db", catalogue)
        assert widest(sent) <= 80
        assert "Traceback" not in sent
    assert names[0] in plain(on_a_terminal("list", "bold", "--db", catalogue, columns=140))
    csv_text = program("list", "--format", "csv", "--db", catalogue).stdout.decode()
    assert "-5" in csv_text
