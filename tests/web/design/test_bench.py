"""A set on the bench: what is told of it when its files change, and that nothing stops it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from gloomdb.web.design.bench import Bench, Event
from gloomdb.web.design.set_files import SetFiles

CARDS = int(os.environ.get("GLOOMDB_CARDS", "60"))  # of a large set; the whole proof is 1,000
HOSTILE = '<img src=x onerror="alert(1)">{0}{name}%s'
HEAD = {
    "id": "sea", "title": {"en": "Sea"}, "kind": "home-made", "languages": ["en", "es"],
    "requires": ["gloom-1e"], "icons": {"squid": {"en": "Squid"}},
}  # fmt: skip
LIMIT = [{"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}]


def modifier(title: str, points: int = -10, **more: Any) -> dict[str, Any]:
    """A card as a file has it."""
    id_ = "".join(char if char.isalnum() else "-" for char in title.lower()).strip("-")
    basic = {"id": id_, "type": "modifier", "name": {"en": title}, "points": [points, None, None]}
    return {**basic, "icons": ["squid", None, None], "effects": LIMIT, **more}


def write(folder: Path, cards: list[dict[str, Any]], **head: Any) -> None:
    """Saves the set, a line for each card."""
    folder.mkdir(exist_ok=True)
    (folder / "set.json").write_text(json.dumps({**HEAD, **head}), encoding="utf-8")
    lines = ",\n".join(json.dumps(card) for card in cards)
    (folder / "cards.json").write_text(f'{{"cards": [\n{lines}\n]}}', encoding="utf-8")


@pytest.fixture
def sea(tmp_path: Path) -> Path:
    """A set of three cards."""
    folder = tmp_path / "sea"
    write(folder, [modifier("Was Wet"), modifier("Was Salted", -20), modifier("Was Sold", 15)])
    return folder


def looked(bench: Bench) -> list[Event]:
    """Everything that is told of one look."""
    return list(bench.look(bench.files.stamps()))


def drawn(events: list[Event]) -> list[str]:
    """The cards that were drawn."""
    return [card["id"] for event in events for card in event.get("cards", ())]


def test_everything_is_told_of_a_sound_set(sea: Path) -> None:
    """Cards with both languages' texts and faces whose parts are there; figures; nothing wrong."""
    bench = Bench(SetFiles(sea))
    events = looked(bench)
    assert drawn(events) == ["sea/was-wet", "sea/was-salted", "sea/was-sold"]
    whole = bench.whole()
    assert whole["problems"] == []
    assert not whole["stale"]
    ours, first = whole["figures"]
    assert (ours["modifiers"], ours["points"], ours["good"], ours["bad"]) == (3, -5, 1, 2)
    assert (ours["icons"], ours["with_effect"]) == ({"squid": 3}, 1)
    assert (first["modifiers"], first["deaths"]) == (58, 20)
    card = whole["cards"][0]
    assert "draw limit" in str(card["lines"]["en"])
    assert "límite de robo" in str(card["lines"]["es"])
    assert all(part < len(whole["parts"]) for face in card["face"] for part in face)
    json.dumps(whole, allow_nan=False)


def test_only_what_changed_is_drawn_again(sea: Path) -> None:
    """One card of three; nothing where only the order is another; what is gone is forgotten."""
    bench = Bench(SetFiles(sea))
    looked(bench)
    write(sea, [modifier("Was Wet"), modifier("Was Salted", -25), modifier("Was Sold", 15)])
    events = looked(bench)
    assert drawn(events) == ["sea/was-salted"]
    assert events[0]["changed"] == ["sea/was-salted"]
    write(sea, [modifier("Was Sold", 15), modifier("Was Salted", -25)])
    events = looked(bench)
    assert drawn(events) == []
    assert events[0]["order"] == ["sea/was-sold", "sea/was-salted"]
    assert [card["id"] for card in bench.whole()["cards"]] == ["sea/was-salted", "sea/was-sold"]


def test_a_file_that_is_half_saved_is_told_and_the_cards_stay(sea: Path) -> None:
    """With file and line, in both languages; the next save puts it right."""
    bench = Bench(SetFiles(sea))
    looked(bench)
    text = (sea / "cards.json").read_text(encoding="utf-8")
    (sea / "cards.json").write_text(text[: text.index("Was Sold")], encoding="utf-8")
    (event,) = looked(bench)
    (problem,) = event["problems"]
    assert (problem["file"], problem["line"], problem["severity"]) == ("cards.json", 4, "error")
    assert problem["said"]["en"] != problem["said"]["es"]
    assert event["stale"]
    assert len(bench.whole()["cards"]) == 3
    (sea / "cards.json").write_text(text.replace('"squid"', '"squit"', 1), encoding="utf-8")
    (event,) = looked(bench)
    assert event["problems"][0]["card"] == "sea/was-wet"
    assert "did you mean 'squid'" in event["problems"][0]["said"]["en"]
    (sea / "cards.json").write_text(text, encoding="utf-8")
    assert not looked(bench)[0]["stale"]


def test_a_set_in_a_spreadsheet_has_rows_and_columns(tmp_path: Path) -> None:
    """Where a spreadsheet is wrong, its row and column are named; a single file serves too."""
    sheet = tmp_path / "sea.csv"
    sheet.write_text("name_en,type,points_top\nWas Wet,modifier,many\n", encoding="utf-8")
    bench = Bench(SetFiles(sheet))
    problem = next(each for each in looked(bench)[0]["problems"] if each["heading"])
    assert (problem["file"], problem["line"], problem["heading"]) == ("sea.csv", 2, "points_top")
    sheet.write_text("name_en,type,points_top\nWas Wet,modifier,-10\n", encoding="utf-8")
    assert drawn(looked(bench)) == ["sea/was-wet"]


def test_a_directory_that_is_deleted_and_a_patch_are_told(sea: Path, tmp_path: Path) -> None:
    """Each with a sentence; the bench goes on."""
    bench = Bench(SetFiles(sea))
    looked(bench)
    kept = sea.rename(tmp_path / "kept")
    assert bench.files.stamps() == {}
    assert "no such file" in looked(bench)[0]["problems"][0]["said"]["en"]
    shutil.copytree(kept, sea)
    assert looked(bench)[0]["problems"] == []
    patch = tmp_path / "patch.json"
    patch.write_text('{"patch": "gloom-1e", "sources": {}, "cards": []}', encoding="utf-8")
    assert "a patch, not a set" in str(looked(Bench(SetFiles(patch)))[0]["problems"])


def test_pictures_and_icons_are_followed(sea: Path) -> None:
    """A picture draws its card anew, an icon all of them; what is odd about them is told."""
    write(sea, [modifier("Was Wet", picture=True), modifier("Was Salted"), modifier("Was Sold")])
    bench = Bench(SetFiles(sea))
    looked(bench)
    (sea / "art").mkdir()
    for colour in ("red", "blue"):
        Image.new("RGB", (300, 400), colour).save(sea / "art" / "was-wet.png")
        assert drawn(looked(bench)) == ["sea/was-wet"]
    assert (bench.image(0) or "").startswith("data:image/")
    assert bench.image(99) is None
    (sea / "art" / "was-wet.png").write_bytes(b"not a picture")
    told = looked(bench)[-1]["problems"]
    assert any(each["card"] == "sea/was-wet" and "was-wet.png" in each["said"]["en"] for each in told)
    epoch = bench.whole()["epoch"]
    (sea / "icons").mkdir()
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H10V10Z"/></svg>'
    (sea / "icons" / "squid.svg").write_text(svg, encoding="utf-8")
    assert len(drawn(looked(bench))) == 3
    whole = bench.whole()
    assert whole["epoch"] > epoch
    assert "icon/squid" in whole["emblems"]


def test_a_hostile_name_is_data(sea: Path) -> None:
    """It comes through as it is written, to be set as text."""
    write(sea, [modifier("x", name={"en": HOSTILE})])
    bench = Bench(SetFiles(sea))
    looked(bench)
    assert json.loads(json.dumps(bench.whole()))["cards"][0]["name"]["en"].startswith("<img src=x onerror")


def test_a_sentence_that_has_not_changed_is_not_read_again(
    sea: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a spreadsheet of many cards, a save reads only the text that was edited."""
    from gloomdb.effects.reading import reader

    (sea / "cards.json").unlink()
    texts = [f"Draw {number % 7 + 1} cards." for number in range(CARDS)]
    texts[0] = "Discard your hand."

    def save() -> None:
        lines = [f"Was Number {number},modifier,-10,squid,{text}" for number, text in enumerate(texts)]
        content = "\n".join(["name_en,type,points_top,icon_top,text_en", *lines])
        (sea / "cards.csv").write_text(content, encoding="utf-8")

    save()
    bench = Bench(SetFiles(sea))
    assert len(drawn(looked(bench))) == CARDS
    read: list[str] = []
    begun = reader._Text.__init__

    def counted(self: Any, text: str, *more: Any) -> None:
        read.append(text)
        begun(self, text, *more)

    monkeypatch.setattr(reader._Text, "__init__", counted)
    texts[0] = "Draw 9 cards."
    save()
    assert drawn(looked(bench)) == ["sea/was-number-0"]
    assert read == ["Draw 9 cards."]


def test_a_large_set_is_told_in_pieces(sea: Path) -> None:
    """What is wrong comes before the first face; a change draws one card, not all."""
    cards = [modifier(f"Was Number {number}") for number in range(CARDS)]
    write(sea, cards)
    bench = Bench(SetFiles(sea))
    events = looked(bench)
    assert "problems" in events[0]
    assert "cards" not in events[0]
    assert len(events) > CARDS // 20
    assert len(drawn(events)) == CARDS
    write(sea, [*cards[:-1], modifier(f"Was Number {CARDS - 1}", 5)])
    assert drawn(looked(bench)) == [f"sea/was-number-{CARDS - 1}"]
