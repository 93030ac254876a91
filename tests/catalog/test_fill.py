"""Filling in a box: questions, answers from a pipe, and a patch that validates and imports."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Basis
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.user import typed_values
from gloomdb.catalog.user.patching import gaps
from gloomdb.errors import BadInput
from tests.catalog.samples import digest, home_made, take_in, write
from tests.running import Cli, Ran
from tests.sheets.conftest import make_set

Fill = Callable[..., Ran]


@pytest.fixture
def attic(catalogue: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue with a set of six cards: one has stand-ins, one is invented altogether, one has no type."""
    raw = home_made()
    raw["icons"]["duck"] = {"en": "Duck", "es": "Pato"}
    raw["cards"].append({"id": "was-odd", "name": {"en": "Was Odd"}, "sources": ["box"]})
    event = {"id": "was-made-up", "type": "event", "name": {"en": "Was Made Up"}, "effects": []}
    raw["stand_ins"].append({**event, "basis": "invented"})
    take_in(catalogue, write(tmp_path / "attic.json", raw))
    monkeypatch.chdir(tmp_path)
    return catalogue


@pytest.fixture
def fill(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Fill:
    """`fill("-5 . .", "q", "--import")`: the answers, then the options."""

    def ran(*words: str) -> Ran:
        typed = [word for word in words if not word.startswith("--")]
        options = [word for word in words if word.startswith("--")]
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{word}\n" for word in typed)))
        return cli("fill", "attic", *options)

    return ran


def _patch(path: str = "my-attic.json") -> Any:
    return json.loads(Path(path).read_text(encoding="utf-8"))


def test_what_is_asked_for(attic: Path) -> None:
    """The fields of listed cards that nobody documented; invented cards are another matter."""
    with open_catalog(attic) as catalog:
        found = [(gap.card.slug, gap.field, gap.basis) for gap in gaps(catalog.card_set("attic"))]
    assert found == [
        ("was-mended-000005", "points", Basis.INVENTED),
        ("was-mended-000005", "icons", Basis.INVENTED),
        ("was-mended-000005", "effects", Basis.INVENTED),
        ("was-odd", "type", Basis.INCOMPLETE),
    ]


def test_a_walk_through_a_pipe(attic: Path, fill: Fill) -> None:
    """Every field answered, a card that was not listed named: the patch imports and the set is documented."""
    ran = fill("-35 . 0", ". pato .", "draw limit", "1", "event", "Was Found", "none", "--import")
    assert ran.status == 0, ran.err
    assert _patch() == {
        "$schema": _patch()["$schema"],
        "patch": "attic",
        "id": (id_ := _patch()["id"]),
        "sources": {
            id_: {"title": "My own box", "owner": "My own box", "date": _patch()["sources"][id_]["date"]}
        },
        "cards": [
            {
                "id": "was-mended-000005", "points": [-35, None, 0], "icons": [None, "duck", None],
                "effects": [{"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}],
            },
            {"id": "was-odd", "type": "event"},
            {"id": "was-found", "type": "event", "name": {"en": "Was Found"}, "effects": []},
        ],
        "drop": ["was-made-up"],
    }  # fmt: skip
    with open_catalog(attic) as catalog:
        cards = {card.slug: card for card in catalog.card_set("attic").cards}
    assert "was-made-up" not in cards
    assert cards["was-found"].provenance is Basis.DOCUMENTED
    assert cards["was-mended-000005"].provenance is Basis.DOCUMENTED


def test_what_stands_there_can_be_confirmed(attic: Path, fill: Fill) -> None:
    """An exclamation mark: the box shows just that."""
    fill("!", "!", "!", "q")
    (card,) = _patch()["cards"]
    assert card["points"] == [0, None, 0]
    assert card["effects"] == [{"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}]


def test_wrong_answers_are_asked_again(attic: Path, fill: Fill) -> None:
    """Each with a sentence; none of them gets into the patch."""
    ran = fill("-35", "high . .", "1 2 3 4", "-1000 . .", "-5 . .", "dukc . .", "duck . .", "xyzzy", "q")
    assert "points are three, not 1" in ran.err
    assert "'high' is not a value" in ran.err
    assert "'-1000' is not a value" in ran.err
    assert "did you mean 'duck'" in ran.err
    assert "no card has an effect with those words" in ran.err
    assert _patch()["cards"] == [
        {"id": "was-mended-000005", "points": [-5, None, None], "icons": ["duck", None, None]}
    ]


def test_back_and_on(attic: Path, fill: Fill) -> None:
    """Back takes the last answer back; on leaves the rest of the card."""
    fill("-5 . .", "<", "-10 . .", ">", "q")
    assert _patch()["cards"] == [{"id": "was-mended-000005", "points": [-10, None, None]}]


def test_an_effect_in_ones_own_words(attic: Path, fill: Fill) -> None:
    """Not encoded, and so printed and counted; when it works is asked for."""
    fill("", "", "", "= everybody sings", "whenever", "= everybody sings", "continuous", "q")
    step = {"op": "unencoded", "text": {"en": "everybody sings"}}
    assert _patch()["cards"][0]["effects"] == [{"when": "continuous", "do": [step]}]


def test_stopping_and_going_on(attic: Path, fill: Fill) -> None:
    """The end of the input saves; the next walk asks for what is left and keeps what there is."""
    fill("-5 . .")
    ran = fill("", "duck . .")
    assert "continuing my-attic.json" in ran.err
    assert "points?" not in ran.err
    assert _patch()["cards"] == [
        {"id": "was-mended-000005", "points": [-5, None, None], "icons": ["duck", None, None]}
    ]


class _Impatient(io.StringIO):
    """Answers, and then Ctrl-C."""

    def readline(self, *_: Any) -> str:
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


def test_ctrl_c_loses_no_answer(attic: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was answered is written, and the status says that it was not the end."""
    monkeypatch.setattr("sys.stdin", _Impatient("-5 . .\n"))
    ran = cli("fill", "attic")

    assert ran.status == 130
    assert _patch()["cards"] == [{"id": "was-mended-000005", "points": [-5, None, None]}]
    assert "wrote my-attic.json" in ran.err


def test_a_new_card_takes_the_place_of_an_invented_one_at_once(attic: Path, fill: Fill) -> None:
    """Stopping at its first field leaves the box as large as it is."""
    fill(">", ">", "Was Really There", "q", "--no-import")
    made = _patch()

    assert [card["id"] for card in made["cards"]] == ["was-really-there"]
    assert made["drop"] == ["was-made-up"]


def test_a_listed_name_among_the_unlisted_costs_no_answer(attic: Path, fill: Fill) -> None:
    """It is refused, and what was answered about that card before stays."""
    ran = fill("-5 . .", ">", ">", "Was Mended 000005", "q", "--no-import")

    assert "attic already has a card called 'Was Mended 000005'" in ran.err
    assert _patch()["cards"] == [{"id": "was-mended-000005", "points": [-5, None, None]}]
    assert "drop" not in _patch()


def test_a_new_card_named_twice_makes_room_once(attic: Path, fill: Fill) -> None:
    """Another invented card would be missing from the box."""
    raw = json.loads(Path("attic.json").read_text(encoding="utf-8"))
    raw["stand_ins"].append({**raw["stand_ins"][-1], "id": "was-dreamt-up", "name": {"en": "Was Dreamt Up"}})
    take_in(attic, write(Path("attic.json"), raw))
    fill(">", ">", "Was Really There", "none", "Was Really There", "q", "--no-import")

    assert [card["id"] for card in _patch()["cards"]] == ["was-really-there"]
    assert len(_patch()["drop"]) == 1


def test_nothing_answered_is_nothing_written(attic: Path, fill: Fill) -> None:
    """Enter all the way: no file, and the catalogue is what it was."""
    before = digest(attic)
    assert fill("", "", "", "", "").status == 0
    assert not Path("my-attic.json").exists()
    assert digest(attic) == before


def test_a_file_that_is_something_else(attic: Path, fill: Fill) -> None:
    """It is neither gone on with nor overwritten."""
    write(Path("my-attic.json"), {"patch": "gloom-1e", "sources": {"x": {"title": "x"}}, "cards": []})
    before = Path("my-attic.json").read_bytes()
    ran = fill("-5 . .")
    assert ran.status == 1
    assert "not a patch for attic" in ran.err
    assert Path("my-attic.json").read_bytes() == before


def test_a_template_is_right_as_it_is(cli: Cli, attic: Path) -> None:
    """It validates, imports without changing a card, and is not overwritten."""
    assert cli("fill", "attic", "--template", "t.json").status == 0
    assert _patch("t.json")["cards"] == [{"id": "was-mended-000005"}, {"id": "was-odd"}]
    assert cli("import", "t.json").status == 0
    assert cli("fill", "attic", "--template", "t.json").status == 1
    assert cli("fill", "attic", "--template", "t.json", "--force", "--type", "modifier").status == 0
    assert _patch("t.json")["cards"] == [{"id": "was-mended-000005"}]


@pytest.mark.parametrize(("arguments", "status"), [
    (("cellar",), 3),
    (("attic", "--type", "modifer"), 2),
    (("attic", "--template", "t.json", "--import"), 2),
])  # fmt: skip
def test_wrong_usage(cli: Cli, attic: Path, arguments: tuple[str, ...], status: int) -> None:
    """A set, a type or options that are not there."""
    assert cli("fill", *arguments).status == status


@pytest.mark.parametrize("set_id", ["cthulhu", "munchkin", "thrones"])
def test_bundled_sets_can_be_filled_in(
    cli: Cli, full: Path, monkeypatch: pytest.MonkeyPatch, set_id: str
) -> None:
    """Confirming what stands there, card after card, makes a patch that validates."""
    monkeypatch.chdir(full.parent)
    monkeypatch.setattr("sys.stdin", io.StringIO("!\n>\n" * 300))
    assert cli("fill", set_id, "--no-import").status == 0
    assert cli("validate", f"my-{set_id}.json").status == 0
    assert len(_patch(f"my-{set_id}.json")["cards"]) > 2


# --- answers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "meant"), [
    ("-15 . 0", [-15, None, 0]),
    (" .,.,+10 ", [None, None, 10]),
    ("−20/–5/.", [-20, -5, None]),
])  # fmt: skip
def test_points(typed: str, meant: list[int | None]) -> None:
    """Dots are clear; commas, slashes and typographic minus signs are forgiven."""
    assert typed_values.points(typed, None) == meant  # type: ignore[arg-type]


@pytest.mark.parametrize("typed", ["1 2", "a b c", "1 2 3 4", "1.5 . .", "1e3 . .", "١ . .", "- . ."])
def test_what_are_no_points(typed: str) -> None:
    """Refused with a sentence."""
    with pytest.raises(BadInput):
        typed_values.points(typed, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "meant"), [("yes", True), ("Y", True), ("sí", True), ("s", True), ("No", False)]
)
def test_yes_and_no_in_any_language(typed: str, meant: bool) -> None:
    """Whatever language the question was in; anything else is asked again."""
    assert typed_values.picture(typed, make_set()) is meant
    with pytest.raises(BadInput, match="answer yes"):
        typed_values.picture(f"{typed} x", make_set())


def test_marks_and_none_in_any_language() -> None:
    """The words of ours that may be typed are those that are shown."""
    assert typed_values.icons("blanco . Persistent", make_set()) == ["blank", None, "persistent"]
    assert typed_values.effects("Ninguno") == typed_values.effects("none") == []
