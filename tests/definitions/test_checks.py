"""What a schema cannot say: each cross check finds its mistake, at its line, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gloomdb.definitions.checks.problems import Problem
from gloomdb.definitions.load import load_path
from tests.definitions.sample import ANN, BOB, COLD, SPILL, WET, sample, written

Spoil = Callable[[dict[str, Any]], object]


def problems(value: dict[str, Any], tmp_path: Path) -> tuple[Problem, ...]:
    """What is wrong with a set in one file."""
    return load_path(written(value, tmp_path / "set-file.json")).problems


def effect(when: str, *steps: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    """A list of one effect."""
    return [{"when": when, **more, "do": list(steps)}]


def sets(number: int, **fields: Any) -> Spoil:
    """Gives fields to a card."""
    return lambda value: value["cards"][number].update(fields)


def adds(**card: Any) -> Spoil:
    """Adds a card."""
    return lambda value: value["cards"].append({"name": {"en": card["id"]}, "sources": ["list"]} | card)


def rules(**changed: Any) -> Spoil:
    """Changes rules."""
    return lambda value: value["rules"].update(changed)


def fans(name: str, translation: str, already: str = "") -> Spoil:
    """Gives a card a fan's name, and Ann one besides."""

    def spoil(value: Any) -> None:
        value["fan_names"] = {"es": {"names": {name: translation}}}
        if already:
            value["cards"][ANN] |= {"name": {"en": "Ann", "es": already}, "translation": {"es": "official"}}

    return spoil


def stands(**entry: Any) -> Spoil:
    """Adds a stand-in."""
    return lambda value: value["stand_ins"].append({"basis": "earlier-printing"} | entry)


DRAW = {"op": "draw", "count": 1}
LIMIT = {"op": "draw_limit", "by": 1}
ONLY = {"op": "play_only_on", "icons": ["beast"]}

CHECKS: list[tuple[Spoil, str, str, str]] = [
    # words of the set
    (sets(WET, icons=[None, "beats", None]), "/cards/2/icons/1", "unknown-icon", "(did you mean 'beast'?)"),
    (sets(WET, icons=[None, "zzz", None]), "/cards/2/icons/1", "unknown-icon", "listed in the set's 'icons'"),
    (sets(WET, icons=[None, "persistent", None]), "/cards/2/icons/1", "wrong-slot", "the top slot"),
    (sets(SPILL, effects=effect("immediate", DRAW, **{"if": {"character_shows": ["romace"]}})),
     "/cards/4/effects/0/if/character_shows/0", "unknown-icon", "'romance'"),
    (sets(SPILL, effects=effect("immediate", DRAW, **{"if": {"family_shows": {"icons": ["bast"]}}})),
     "/cards/4/effects/0/if/family_shows/icons/0", "unknown-icon", "'beast'"),
    (sets(WET, effects=effect("continuous", {"op": "worth_each", "by": 5, "icon": "rommance"})),
     "/cards/2/effects/0/do/0/icon", "unknown-icon", "'romance'"),
    (sets(WET, effects=effect("immediate", {"op": "choose", "options": [
        [DRAW], [{"op": "free_play", "icons": ["duck"]}]]})),
     "/cards/2/effects/0/do/0/options/1/0/icons/0", "unknown-icon", "'duck'"),
    (adds(id="tale", type="story", claim={"by": "icons", "icons": ["skull"], "count": 2}),
     "/cards/5/claim/icons/0", "unknown-icon", "'skull'"),
    (sets(ANN, family="hal"), "/cards/0/family", "unknown-family", "(did you mean 'hall'?)"),
    (sets(ANN, sources=["lst"]), "/cards/0/sources/0", "unknown-source", "(did you mean 'list'?)"),
    (sets(ANN, sources={"name": ["boock"], "*": ["list"]}),
     "/cards/0/sources/name/0", "unknown-source", "'book'"),
    (lambda v: v.update(facts={"box": {"text": "Heavy.", "sources": ["lst"]}}),
     "/facts/box/sources/0", "unknown-source", "(did you mean 'list'?)"),
    # ids and names
    (sets(BOB, id="bobb"), "/cards/1/id", "wrong-id", "(write 'bob')"),
    (sets(BOB, id="bob-2"), "/cards/1/id", "wrong-id", "(write 'bob')"),
    (adds(id="spill", type="reference", name={"en": "Spill"}),
     "/cards/5/id", "duplicate-id", "the other is in line"),
    (lambda v: v["families"].append(v["families"][0]), "/families/2/id", "duplicate-id", "'hall' is named"),
    (lambda v: v.update(languages=["en", "en"]), "/languages/1", "duplicate-id", "'en' is named twice"),
    (sets(ANN, name={"en": "Ann", "es": "Ana"}), "/cards/0/name/es", "unmarked-translation", '"fan"'),
    (sets(ANN, translation={"es": "fan"}), "/cards/0/translation/es", "unused-translation", "no name in"),
    (lambda v: v.update(kind="home-made", id="cthulhu"), "/id", "taken-id", "(choose another)"),
    # documented fields have sources
    (lambda v: v["cards"][ANN].pop("sources"), "/cards/0", "no-source", "the card has no 'sources'"),
    (sets(ANN, sources={"name": ["list"], "type": ["list"]}), "/cards/0/family", "no-source", "'family'"),
    # points
    (sets(WET, points=[None, None, None]), "/cards/2/points", "no-points", "one to three point values"),
    (sets(WET, points_total=-15), "/cards/2/points", "points-disagree", "-10, but 'points_total' is -15"),
    (sets(WET, sign="positive"), "/cards/2/points", "points-disagree", "'sign' is positive"),
    (sets(COLD, points_total=-5), "/stand_ins/0/points", "points-disagree", "'points_total' is -5"),
    # timing
    (sets(WET, effects=effect("immediate", LIMIT)), "/cards/2/effects/0/do/0/op", "wrong-timing", "while"),
    (sets(WET, effects=effect("continuous", DRAW)), "/cards/2/effects/0/do/0/op", "wrong-timing", "once"),
    (sets(WET, effects=effect("continuous", {"op": "whenever", "you": "play_event", "do": [LIMIT]})),
     "/cards/2/effects/0/do/0/do/0/op", "wrong-timing", "'draw_limit' works only while"),
    (sets(SPILL, effects=effect("on_draw", {"op": "never_on", "icons": ["beast"]})),
     "/cards/4/effects/0/do/0/op", "wrong-timing", "must be immediate"),
    (sets(SPILL, effects=effect("immediate", {"op": "cancel", "what": "event"})),
     "/cards/4/effects/0/do/0/op", "wrong-timing", "must be a response"),
    (sets(SPILL, effects=effect("response", DRAW)), "/cards/4/effects/0/when", "wrong-timing", "'cancel'"),
    (sets(WET, effects=effect("on_draw", DRAW)), "/cards/2/effects/0/when", "wrong-timing", "only Events"),
    (sets(SPILL, effects=effect("continuous", LIMIT)), "/cards/4/effects/0/when", "wrong-timing", "at once"),
    (sets(SPILL, effects=effect("immediate", DRAW, **{"if": {"negative": True}})),
     "/cards/4/effects/0/if/negative", "wrong-condition", "does not lie on a Character"),
    (sets(SPILL, effects=effect("immediate", {"op": "take_throne"})),
     "/cards/4/effects/0/do/0", "wrong-step", "'on' of 'take_throne' cannot be"),
    (sets(SPILL, effects=effect("immediate", {"op": "choose", "options": [
        [DRAW], [{"op": "free_play", "on": "this"}]]})),
     "/cards/4/effects/0/do/0/options/1/0", "wrong-step", "'on' of 'free_play'"),
    (adds(id="tale", type="story", claim={"by": "icons", "icons": ["beast"], "count": 2},
          effects=effect("immediate", DRAW)),
     "/cards/5/effects/0/when", "wrong-timing", "while it is held"),
    (adds(id="tale", type="story", claim={"by": "icons", "icons": ["beast"], "count": 2},
          effects=effect("continuous", LIMIT, **{"if": {"character_shows": ["beast"]}})),
     "/cards/5/effects/0/if/character_shows", "wrong-condition", "type 'story'"),
    (sets(WET, effects=effect("persistent", LIMIT)), "/cards/2/effects/0/when", "cannot-persist", "top icon"),
    (sets(WET, effects=effect("immediate", ONLY) + effect("immediate", DRAW, ONLY)),
     "/cards/2/effects/1/do/1", "second-restriction", "any of them will do"),
    # counts and rules
    (lambda v: v["expected"].update(event=2), "/expected/event", "count-disagrees", "has 1 event cards"),
    (sets(SPILL, copies=2), "/expected/event", "count-disagrees", "has 2 event cards"),
    (lambda v: v["expected"].update(death=1), "/expected/death", "count-disagrees", "has 0 death cards"),
    (rules(players=[3, 2]), "/rules/players", "wrong-rules", "greater than the maximum"),
    (rules(players=[2, 3]), "/rules/family_size", "wrong-rules", "with 3 players"),
    (rules(family_size={"2": 2}), "/rules/family_size/2", "wrong-rules", "not enough Characters"),
    (rules(family_size={"2": 2}, free_choice=True), "/rules/family_size/2", "wrong-rules", "not enough"),
    (rules(stories=1), "/rules/stories", "wrong-rules", "than the set holds (0)"),
    (rules(throne=True), "/rules/throne", "wrong-rules", "no card of the type 'throne'"),
    # stand-ins
    (stands(id="was-wet", points=[1, None, None]), "/stand_ins/1/points", "overrides", "never replaces it"),
    (stands(id="was-cold", points=[1, None, None]), "/stand_ins/0/points", "overrides", "never replaces it"),
    (stands(id="was-cold", basis="invented", effects=[]), "/stand_ins/1/id", "duplicate-id", "stand-in"),
    (stands(id="new", name={"en": "New"}), "/stand_ins/1", "missing-field", "needs 'type'"),
    (stands(id="new", type="reference"), "/stand_ins/1", "missing-field", "needs 'name'"),
    (stands(id="nu", type="reference", name={"en": "New"}), "/stand_ins/1/id", "wrong-id", "(write 'new')"),
    (stands(id="spill"), "/stand_ins/1", "needless-stand-in", "nothing about 'spill' is missing"),
    (stands(id="was-wet", copy="sample/was-wet"), "/stand_ins/1", "needless-stand-in", "remove it"),
    (stands(id="was-cold", copy="sample/was-wett"), "/stand_ins/1/copy", "unknown-card", "'sample/was-wet'"),
    (stands(id="was-cold", copy="nowhere/x"), "/stand_ins/1/copy", "unknown-card", "no documented card"),
    (sets(WET, reprint_of="gloom-1e/no-such-card"), "/cards/2/reprint_of", "unknown-card", "no card"),
    (fans("Was Wett", "Se mojó"), "/fan_names/es/names/Was Wett", "unknown-card", "did you mean 'Was Wet'?"),
    (fans("Ann", "Ana", already="Anita"), "/fan_names/es/names/Ann", "overrides", "never replaces it"),
]  # fmt: skip


def test_a_renamed_card_keeps_its_id(tmp_path: Path) -> None:
    """If it says what it was called, in a set whose ids must follow from names."""
    value = sample()
    value["cards"][ANN]["name"] = {"en": "Anna"}
    value["kind"] = "base"
    assert "wrong-id" in {each.code for each in problems(value, tmp_path)}
    value["cards"][ANN]["facts"] = {"former_name": "Ann"}
    assert "wrong-id" not in {each.code for each in problems(value, tmp_path)}


def test_the_sample_is_right(tmp_path: Path) -> None:
    """What the other tests spoil has no problem to begin with."""
    assert problems(sample(), tmp_path) == ()


@pytest.mark.parametrize(("spoil", "pointer", "code", "said"), CHECKS)
def test_one_mistake_is_one_problem(spoil: Spoil, pointer: str, code: str, said: str, tmp_path: Path) -> None:
    """Each mistake is told once, at its place, with its line and its card."""
    value = sample()
    spoil(value)
    found = [each for each in problems(value, tmp_path) if each.code == code]
    assert [each.pointer for each in found] == [pointer]
    assert said in found[0].message
    assert found[0].severity == "error"
    assert line_key(tmp_path, found[0]) == pointer.rpartition("/")[2] or pointer.rpartition("/")[2].isdigit()
    assert (found[0].card is None) == ("/cards/" not in pointer and "/stand_ins/" not in pointer)


def line_key(tmp_path: Path, problem: Problem) -> str:
    """The key on the line a problem names, in a file with one key a line."""
    text = (tmp_path / "set-file.json").read_text(encoding="utf-8")
    assert problem.line is not None
    return text.splitlines()[problem.line - 1].strip().partition(":")[0].strip('"')


@pytest.mark.parametrize(
    "spoil",
    [
        sets(WET, picture=True, effects=effect("persistent", LIMIT)),
        sets(WET, icons=["persistent", None, None], effects=effect("persistent", LIMIT)),
        sets(COLD, effects=effect("persistent", LIMIT)),
        sets(WET, effects=effect("continuous", {"op": "second_death"})),
        sets(WET, effects=effect("immediate", {"op": "second_death"})),
        sets(SPILL, effects=effect("response", {"op": "cancel", "what": "death"}, DRAW)),
        sets(WET, effects=effect("continuous", {"op": "whenever", "you": "play_event", "do": [DRAW]})),
        sets(ANN, name={"en": "Ann", "es": "Ana"}, translation={"es": "fan"}),
        sets(WET, points_total=-10, sign="negative"),
        sets(WET, reprint_of="gloom-1e/contracted-consumption"),
        sets(WET, reprint_of="a-set-nobody-has/x"),
        lambda v: v["stand_ins"][0].update(copy="sample/was-wet"),
        lambda v: v["stand_ins"][0].update(copy="gloom-1e/contracted-consumption"),
        stands(id="was-cold", effects=[]),
        rules(misfits=True, players=[2, 2]),
    ],
)
def test_what_is_right_is_left_alone(spoil: Spoil, tmp_path: Path) -> None:
    """No check finds fault with these."""
    value = sample()
    spoil(value)
    assert problems(value, tmp_path) == ()


def test_a_picture_keeps_a_persistent_effect_alive_where_only_it_can(tmp_path: Path) -> None:
    """Fairytale: the mark in the top slot is not enough."""
    value = sample()
    rules(persistence="picture")(value)
    sets(WET, icons=["persistent", None, None], effects=effect("persistent", LIMIT))(value)
    (found,) = problems(value, tmp_path)
    assert (found.code, "'picture': true" in found.message) == ("cannot-persist", True)
    assert "slot" not in found.message


def test_same_names_are_a_warning(tmp_path: Path) -> None:
    """Composed and decomposed spellings are one name; two cards of it are perhaps one with copies."""
    value = sample() | {"expected": {}}
    adds(id="popurri", type="event", name={"en": "Popurr\u00ed"})(value)
    adds(id="popurri-2", type="event", name={"en": "Popurri\u0301"})(value)
    (found,) = problems(value, tmp_path)
    assert (found.code, found.severity, found.card) == ("same-name", "warning", "sample/popurri-2")
    assert load_path(tmp_path / "set-file.json").set is not None


def test_home_made_cards_may_be_renamed(tmp_path: Path) -> None:
    """An id stays when its card gets another name: decks know it by that. It may be a slip, so it is told."""
    value = sample() | {"kind": "home-made"}
    sets(BOB, id="robert")(value)
    (found,) = problems(value, tmp_path)
    assert (found.code, found.severity, found.card) == ("wrong-id", "warning", "sample/robert")
    assert "ids stay" in found.message
    assert load_path(tmp_path / "set-file.json").set is not None


def test_home_made_cards_need_no_sources(tmp_path: Path) -> None:
    """Who makes a card up is its source."""
    value = sample() | {"kind": "home-made"}
    for card in value["cards"]:
        del card["sources"]
    assert problems(value, tmp_path) == ()


def test_expansions_may_hold_less_than_the_box_and_use_its_words(tmp_path: Path) -> None:
    """Fewer cards may be known than there are, never more; the base set's icons and families are theirs."""
    value = sample() | {"kind": "expansion", "requires": ["gloom-1e"], "expected": {"event": 9}}
    sets(WET, icons=[None, None, "goblet"])(value)
    sets(ANN, family="hemlock-hall")(value)
    del value["rules"]
    assert problems(value, tmp_path) == ()
    value["expected"] = {"event": 0}
    value["requires"] = ["gloom-1e", "nobody-knows"]
    assert [(each.code, each.severity) for each in problems(value, tmp_path)] == [
        ("count-disagrees", "error"),
        ("unknown-set", "warning"),
    ]


def test_a_copied_card_is_counted_once(tmp_path: Path) -> None:
    """How many there are in a box is each box's own: a stand-in does not copy that."""
    value = sample()
    value["expected"] |= {"event": 3}
    sets(SPILL, copies=2)(value)
    stands(id="slip", name={"en": "Slip"}, copy="sample/spill")(value)
    assert problems(value, tmp_path) == ()


def test_the_last_family_may_be_of_misfits(tmp_path: Path) -> None:
    """With one player more than families, what the others leave out must make a family."""
    value = sample()
    for number in range(2):
        adds(id=f"hall-{number}", type="character", family="hall")(value)
        adds(id=f"lodge-{number}", type="character", family="lodge")(value)
    value["expected"] = {}
    rules(players=[2, 3], family_size={"2": 3, "3": 2}, misfits=True)(value)
    assert problems(value, tmp_path) == ()
    rules(misfits=False)(value)
    assert [each.pointer for each in problems(value, tmp_path)] == ["/rules/family_size/3"]


def test_a_broken_field_hides_nothing_else(tmp_path: Path) -> None:
    """Cross checks go on with the other fields of the card, and the other effects of the list."""
    value = sample()
    sets(WET, points="high", icons=[None, None, "bast"], id="wett")(value)
    value["cards"][WET]["effects"] = [*effect("immediate", {"op": "drwa"}), *effect("immediate", LIMIT)]
    assert {each.code for each in problems(value, tmp_path)} == {
        "wrong-type", "unknown-icon", "wrong-id", "unknown-op", "wrong-timing",
    }  # fmt: skip
