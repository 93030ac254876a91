"""Sets, directories of sets and patches from files; the bundled sets; ten planted mistakes in one run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gloomdb.cards.card import Basis, CardType
from gloomdb.cards.set import Fact, Look
from gloomdb.definitions.checks import inspection, schema_check
from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.layers import Layers
from gloomdb.definitions.library import Library
from gloomdb.definitions.load import bundled_layers, bundled_sets, load_all, load_path, paths_in, read_set
from gloomdb.definitions.merge import merge_patches
from gloomdb.errors import BadInput
from gloomdb.resources import sets_dir
from tests.definitions.sample import sample, written, written_folder
from tests.running import program_env

PLANTED = Path(__file__).with_name("planted.json")


def test_ten_planted_mistakes_are_told_in_one_run() -> None:
    """All ten, each once, in the order of their lines, with card and way out."""
    found = [(each.line, each.code, each.card) for each in load_path(PLANTED).problems]
    assert found == [
        (9, "count-disagrees", None),
        (14, "unknown-op", "planted/one"),
        (18, "unknown-icon", "planted/two"),
        (21, "wrong-type", "planted/three"),
        (23, "duplicate-id", "planted/four"),
        (25, "unknown-field", "planted/five"),
        (26, "missing-field", "planted/six"),
        (27, "wrong-id", "planted/sevn"),
        (31, "wrong-value", "planted/eight"),
        (33, "unknown-family", "planted/nine"),
    ]


def test_what_is_known_of_a_box(tmp_path: Path) -> None:
    """Age, playing time, the looks of a type and facts with their sources are part of the set."""
    known = {
        "age": 13,
        "minutes": 60,
        "looks": {"death": {"picture": {"en": "a skull"}}},
        "facts": {"paper": {"text": " Its rules are a leaflet. ", "sources": ["book"]}},
    }
    card_set = read_set(written(sample() | known, tmp_path / "sample.json"))
    assert (card_set.age, card_set.minutes) == (13, 60)
    assert card_set.looks == {CardType.DEATH: Look({}, {"en": "a skull"})}
    assert card_set.facts == {"paper": Fact("Its rules are a leaflet.", ("book",))}


@pytest.mark.parametrize(
    ("known", "pointer"),
    [
        ({"age": -1}, "/age"),
        ({"minutes": 0}, "/minutes"),
        ({"looks": {"deth": {"picture": {"en": "a skull"}}}}, "/looks"),
        ({"looks": {"death": {}}}, "/looks/death"),
        ({"facts": {"paper": {"text": "A leaflet."}}}, "/facts/paper"),
    ],
)
def test_what_is_wrongly_said_of_a_box(known: dict[str, object], pointer: str, tmp_path: Path) -> None:
    """A fact without a source, a type that does not exist and numbers out of range are found."""
    problems = load_path(written(sample() | known, tmp_path / "sample.json")).problems
    assert [(problem.pointer, problem.severity) for problem in problems] == [(pointer, "error")]


# --- the bundled sets ------------------------------------------------------------------------------


def test_bundled_sets_are_clean() -> None:
    """Not even a warning, and every one can be built."""
    assert [str(problem) for each in load_all([sets_dir()]) for problem in each.problems] == []


def test_bundled_sets_come_in_their_order() -> None:
    """The five boxes and the first edition first, the rest by id; checked or not, they are the same."""
    sets = bundled_sets(validate=False)
    assert {each.id for each in sets} == {path.name for path in sets_dir().iterdir() if path.is_dir()}
    ids = [each.id for each in sets]
    assert ids[:6] == ["gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones"]
    assert ids[6:] == sorted(ids[6:])
    assert bundled_sets() == sets


def test_reading_bundled_sets_unchecked_needs_no_jsonschema() -> None:
    """The first use of the catalogue does not pay for a validator."""
    code = (
        "import sys; from gloomdb.definitions.load import bundled_sets; assert bundled_sets(validate=False);"
        "sys.exit(any(name in sys.modules for name in ('jsonschema', 'referencing', 'sqlmodel', 'typer')))"
    )
    assert subprocess.run([sys.executable, "-c", code], env=program_env(), check=False).returncode == 0


def test_every_bundled_field_rests_on_something() -> None:
    """What is documented names a source of its set; what is copied names the card."""
    for each in bundled_sets(validate=False):
        for card in each.cards:
            for field, basis in card.basis.items():
                assert basis is not Basis.DOCUMENTED or card.sources[field], f"{card.id} {field}"
            for ids in card.sources.values():
                assert all(id_ in each.sources or "/" in id_ for id_ in ids), card.id


def test_layers_rebuild_the_set_from_text() -> None:
    """Stored as JSON and read back, the layers make the same set: what a catalogue relies on."""
    library = Library(bundled_layers())
    for layers, built in zip(bundled_layers(), bundled_sets(validate=False), strict=True):
        head, cards, stand_ins = json.loads(json.dumps([layers.head, layers.documented, layers.stand_ins]))
        assert library.build(Layers(head, tuple(cards), tuple(stand_ins))) == built


def test_work_is_done_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The validator is built once for all sets; guessing what was meant stops after some hundred words."""
    load_all([sets_dir()])
    assert schema_check._linked.cache_info().misses == 1
    guessed: list[str] = []
    monkeypatch.setattr(inspection, "did_you_mean", lambda word, _: guessed.append(word) or "")
    value = sample() | {"expected": {}, "kind": "home-made"}
    value["cards"] += [
        {
            "id": f"c-{number}",
            "name": {"en": f"C {number}"},
            "icons": [f"i-{number}", None, None],
            "sources": ["list"],
        }
        for number in range(2000)
    ]
    assert len(load_path(written(value, tmp_path / "f.json")).problems) == 2000
    assert len(guessed) == inspection.GUESSED


# --- places ----------------------------------------------------------------------------------------


def test_one_file_and_a_directory_make_the_same_set(tmp_path: Path) -> None:
    """Only the names of the files differ; a file of the directory stands for it."""
    one = read_set(written(sample(), tmp_path / "one.json"))
    folder = written_folder(sample(), tmp_path / "sample")
    assert read_set(folder) == one
    for name in ("set.json", "cards.json", "stand-ins.json"):
        assert read_set(folder / name) == one


def test_problems_name_the_file_they_are_in(tmp_path: Path) -> None:
    """Of a directory, each problem has its own file and its own line."""
    value = sample()
    value["kind"] = "bass"
    value["cards"][0]["family"] = "hal"
    value["stand_ins"][0]["picture"] = "yes"
    folder = written_folder(value, tmp_path / "sample")
    found = {Path(each.file).name: each for each in load_path(folder).problems}
    assert {name: each.code for name, each in found.items()} == {
        "set.json": "wrong-value",
        "cards.json": "unknown-family",
        "stand-ins.json": "wrong-type",
    }
    for name, key in [("set.json", "kind"), ("cards.json", "family"), ("stand-ins.json", "picture")]:
        assert key in (folder / name).read_text().splitlines()[(found[name].line or 0) - 1]


def test_a_directory_of_sets(tmp_path: Path) -> None:
    """Sets in directories and in files beside each other; they may copy from each other."""
    written_folder(sample(), tmp_path / "sample")
    other = sample() | {"id": "other"}
    other["stand_ins"] = [{"id": "was-cold", "basis": "earlier-printing", "copy": "sample/was-wet"}]
    written_folder(other, tmp_path / "other")
    written(sample() | {"id": "third"}, tmp_path / "third.json")
    (tmp_path / "notes.txt").write_text("not a set")
    assert [path.name for path in paths_in(tmp_path)] == ["other", "sample", "third.json"]
    loaded = load_all([tmp_path])
    assert [(each.set and each.set.id, each.problems) for each in loaded] == [
        ("other", ()), ("sample", ()), ("third", ()),
    ]  # fmt: skip


def test_sets_given_together_may_speak_of_each_other(tmp_path: Path) -> None:
    """Whichever comes first."""
    other = sample() | {"id": "other"}
    other["stand_ins"] = [{"id": "was-cold", "basis": "earlier-printing", "copy": "sample/was-wet"}]
    paths = [written(other, tmp_path / "other.json"), written(sample(), tmp_path / "sample.json")]
    assert [each.problems for each in load_all(paths)] == [(), ()]
    assert [each.code for each in load_path(paths[0]).problems] == ["unknown-card"]


@pytest.mark.parametrize("broken", ["{", "[]", '{"id": 7}'])
def test_a_broken_set_beside_is_as_good_as_none(broken: str, tmp_path: Path) -> None:
    """Its own problems are told when it is checked itself."""
    value = sample()
    value["stand_ins"].append({"id": "was-cold", "basis": "earlier-printing", "copy": "beside/x"})
    (tmp_path / "beside").mkdir()
    (tmp_path / "beside" / "set.json").write_text(broken)
    folder = written_folder(value, tmp_path / "sample")
    assert [each.code for each in load_path(folder).problems] == ["unknown-card"]


def test_what_may_not_be_looked_at_is_told(tmp_path: Path) -> None:
    """A name longer than the system takes is a sentence, and the other paths are read all the same."""
    loaded = load_all([tmp_path / ("x" * 300), written(sample(), tmp_path / "s.json")])
    assert [each.set is not None for each in loaded] == [False, True]
    assert [problem.code for problem in loaded[0].problems] == ["unreadable"]


def test_two_sets_of_one_id_are_refused(tmp_path: Path) -> None:
    """One of them would replace the other."""
    paths = [written(sample(), tmp_path / name) for name in ("a.json", "b.json")]
    first, second = load_all(paths)
    assert first.set is not None
    assert second.set is None
    assert "also in" in second.problems[0].message


def test_cards_stand_where_they_belong(tmp_path: Path) -> None:
    """A set in one file has cards; `set.json` of a directory has none."""
    value = sample()
    del value["stand_ins"]
    folder = written_folder(value, tmp_path / "sample")
    written(value, folder / "set.json")
    assert [each.pointer for each in load_path(folder).problems if each.code == "wrong-field"] == ["/cards"]
    del value["cards"]
    assert "missing-field" in {each.code for each in load_path(written(value, tmp_path / "x.json")).problems}


def test_reading_a_set_raises_the_first_problem(tmp_path: Path) -> None:
    """One sentence with file, line and card, for whoever wants a set or nothing."""
    with pytest.raises(BadInput, match=r"planted\.json:9: the set has 7 event cards"):
        read_set(PLANTED)
    with pytest.raises(Unreadable, match="no such file"):
        read_set(tmp_path / "no")


def test_an_empty_directory_is_no_set(tmp_path: Path) -> None:
    """It is told, not taken for a set without cards."""
    with pytest.raises(Unreadable, match="no set in this directory"):
        paths_in(tmp_path)
    (loaded,) = load_all([tmp_path])
    assert (loaded.set, loaded.problems[0].code) == (None, "unreadable")


# --- patches ---------------------------------------------------------------------------------------

PATCH = {
    "patch": "cthulhu",
    "sources": {"my-box": {"title": "My own copy"}},
    "cards": [{"id": "anna-tilton", "subtitle": {"en": "Somebody"}}],
}


def test_a_patch_is_read_and_laid_over_its_set(tmp_path: Path) -> None:
    """It names a bundled set and wins over it."""
    loaded = load_path(written(PATCH, tmp_path / "p.json"))
    assert (loaded.problems, loaded.is_patch) == ((), True)
    assert loaded.patch is not None
    cthulhu = next(each for each in bundled_sets(validate=False) if each.id == "cthulhu")
    merged = merge_patches(cthulhu, [loaded.patch])
    (anna,) = [card for card in merged.cards if card.slug == "anna-tilton"]
    assert (anna.subtitle, anna.sources["subtitle"]) == ({"en": "Somebody"}, ("my-box",))


@pytest.mark.parametrize(
    ("card", "code", "said"),
    [
        ({"id": "ana-tilton", "note": "x"}, "unknown-card", "(did you mean 'anna-tilton'?)"),
        ({"id": "zzzz", "type": "event"}, "unknown-card", "(a new card needs 'name')"),
        ({"id": "anna-tilton", "family": "zzz"}, "unknown-family", "zzz"),
        ({"id": "feasted-on-flesh", "icons": [None, "mgic", None]}, "unknown-icon", "'magic'"),
        ({"id": "feasted-on-flesh", "sources": ["box"]}, "unknown-source", "'box'"),
        ({"id": "feasted-on-flesh", "points": [None] * 3}, "no-points", "a Modifier has"),
        ({"id": "feasted-on-flesh", "points": ["x"] * 3}, "wrong-type", "whole number"),
        ({"id": "feasted-on-flesh", "basis": "invented"}, "unknown-field", "basis"),
    ],
)  # fmt: skip
def test_a_patch_is_checked_against_its_set(
    card: dict[str, object], code: str, said: str, tmp_path: Path
) -> None:
    """Unknown cards, words and values are told as those of a set are."""
    found = load_path(written(PATCH | {"cards": [card]}, tmp_path / "p.json")).problems
    assert (found[0].code, said in found[0].message) == (code, True)
    assert found[0].card == f"cthulhu/{card['id']}"


def test_a_patch_drops_only_invented_cards(tmp_path: Path) -> None:
    """A card that somebody has documented is in the box."""
    (found,) = load_path(written(PATCH | {"drop": ["anna-tilton"]}, tmp_path / "p.json")).problems
    assert (found.pointer, found.code) == ("/drop/0", "unknown-card")


def test_a_patch_has_sources_of_its_own(tmp_path: Path) -> None:
    """One of the set's ids would make the set's values look like the patch's."""
    mine = PATCH | {"sources": {"rulebook": {"title": "Mine"}}}
    (found,) = load_path(written(mine, tmp_path / "p.json")).problems
    assert (found.pointer, found.code) == ("/sources/rulebook", "duplicate-id")


def test_a_patch_of_an_unknown_set_is_checked_alone(tmp_path: Path) -> None:
    """Its set may be in a catalogue; given beside it, it is checked against it."""
    mine = PATCH | {"patch": "sample", "cards": [{"id": "ann", "family": "zzz"}]}
    path = written(mine, tmp_path / "p.json")
    assert load_path(path).problems == ()
    loaded = load_all([path, written(sample(), tmp_path / "s.json")])
    assert [[each.code for each in found.problems] for found in loaded] == [[], ["unknown-family"]]
