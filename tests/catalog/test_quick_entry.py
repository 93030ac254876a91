"""A box entered quickly: a line a card, in any order, abbreviated, the sentence as printed, undone."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card
from gloomdb.catalog.user import entry_line
from gloomdb.catalog.user.typed_values import known_effects
from gloomdb.definitions.card_json import card_json
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.render import render_card
from gloomdb.errors import BadInput, GloomError
from tests.running import Cli, Ran

SETS = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
CTHULHU, FIRST = SETS["cthulhu"], SETS["gloom-1e"]
Fill = Callable[..., Ran]


@pytest.fixture
def fill(full: Path, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fill:
    """`fill("delved -15 -10 . mad")`: the lines, then what is in the patch."""
    monkeypatch.chdir(tmp_path)

    def ran(*lines: str) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return cli("fill", "cthulhu", "--owner", "Pat", "--printing", "English, 2011", "--no-import")

    return ran


def _cards() -> dict[str, dict[str, Any]]:
    raw = json.loads(Path("my-cthulhu.json").read_text(encoding="utf-8"))
    return {card.pop("id"): card for card in raw["cards"]}


def test_a_shuffled_box(fill: Fill) -> None:
    """Cards as they come, by a few letters; what was wrong is said, undone, or taken from the card before."""
    ran = fill(
        'delved -15 -10 . madness "discard your hand"',
        'fel fis -10 . . pers hor "Persistent: You may not play Events."',
        "adm . -5 . . -",
        "disc -5 . . same",
        "undo",
        'dre -5 . . mad "frobnicate the moon"',
        "dre -5 . . mad = dream on",
        "ent !",
        '+ event Was Found "draw 2 cards"',
        "xyz 1 2 3",
        "went dig 1 2",
        "feas",
        "-20 . .",
        ". mad .",
        '"Discard your hand."',
        "q",
    )
    assert ran.status == 0, ran.err
    discard = [{"when": "immediate", "do": [{"op": "discard", "count": "all"}]}]
    cards = _cards()
    assert cards["delved-too-deep"] == {
        "points": [-15, -10, None], "icons": [None, None, "madness"], "effects": discard,
    }  # fmt: skip
    assert cards["felt-rather-fishy"]["icons"] == ["persistent", None, "horror"]
    assert cards["admired-alien-architecture"] == {
        "points": [None, -5, None], "icons": [None, None, None], "effects": [],
    }  # fmt: skip
    assert "discovered-a-diary" not in cards
    assert "undone: discovered-a-diary" in ran.err
    assert "'frobnicate the moon' is not understood" in ran.err
    assert cards["dreamed-of-delights"]["effects"][0]["do"][0]["text"] == {"en": "dream on"}
    assert cards["entertained-an-heiress"]["points"] is not None  # the stand-in, confirmed
    assert cards["was-found"]["name"] == {"en": "Was Found"}
    assert "no card of the box begins like 'xyz'" in ran.err
    assert cards["feasted-on-flesh"] == {
        "points": [-20, None, None], "icons": [None, "madness", None], "effects": discard,
    }  # fmt: skip
    assert "picture" not in ran.err  # nothing that is asked for depends on it
    raw = json.loads(Path("my-cthulhu.json").read_text())
    assert list(raw["sources"].values()) == [
        {
            "title": "My own box",
            "owner": "Pat",
            "date": raw["sources"][raw["id"]]["date"],
            "printing": "English, 2011",
        }
    ]


def test_the_same_as_the_card_before(fill: Fill) -> None:
    """All of it, or what the line does not say itself."""
    fill('delved -15 -10 . mad "discard your hand"', "disc same", "dined -5 . . same", "q")
    cards = _cards()
    assert cards["discovered-a-diary"] == cards["delved-too-deep"]
    assert cards["dined-with-degenerates"] == {**cards["delved-too-deep"], "points": [-5, None, None]}


def test_letters_that_mean_several_cards(fill: Fill) -> None:
    """They are offered by number; one that is entered already does not come in the way of the others."""
    ran = fill("dis -5 . .", "2", "q")
    assert "1  Discovered A Diary" in ran.err
    assert list(_cards()) == ["disappeared-in-the-night"]


def test_the_walk_is_an_enter_away_and_back(fill: Fill) -> None:
    """Enter asks card by card, a slash goes back to lines; the picture is asked where it matters."""
    ran = fill("", "-5 . .", ". . mad", "none", "/", "delved -5 . .", "q")
    assert list(_cards()) == ["admired-alien-architecture", "delved-too-deep"]
    assert "picture" not in ran.err


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("delved -15 -10", "points are three, not 2"),
        ("delved -15 -10 . mad mag", "give one icon"),
        ("delved -15 -10 . ma", "unknown icon 'ma'"),
        ("delved -15 -10 . xyzzy", "unknown icon 'xyzzy'"),
        ("+ nothing Was Found", "unknown type"),
        ("+ event", "a new card needs a type and a name"),
    ],
)
def test_what_is_wrong_with_a_line(fill: Fill, line: str, wrong: str) -> None:
    """Nothing of it is kept."""
    ran = fill(line, "q")
    assert wrong in ran.err
    assert not Path("my-cthulhu.json").exists()


KNOWN = known_effects([card.effects or () for card in FIRST.cards], FIRST, "en")
WHOLE, BEGUN = entry_line.Sentences(FIRST, "en"), entry_line.Sentences(FIRST, "en", KNOWN)


def _beginnings(said: str, effects: object) -> str:
    """The shortest that means the sentence: the beginnings of its first words, then of more of them."""
    words = said.split()
    for count in range(1, len(words) + 1):
        for letters in (3, 4, 6):
            typed = " ".join(word[:letters] for word in words[:count])
            try:
                if BEGUN.effects(typed) == effects:
                    return typed
            except BadInput:
                continue
    return said


def _typed(card: Card, said: str) -> str:
    """What somebody types who knows how: letters that mean no other card, and the beginning of the icon."""
    assert card.points
    assert card.icons
    words = card.title("en").split()
    starts = [word[:n] for n in range(2, 12) for word in words if len(word) >= n]
    letters = next(
        start
        for start in starts
        if entry_line.taken_apart(start, FIRST.cards).cards == [card] and start.isalpha()
    )
    points = " ".join("." if slot is None else str(slot) for slot in card.points)
    shown = [icon for icon in card.icons if icon]
    icon = shown[0][:2] if shown else "."
    return f"{letters} {points} {icon} " + (f'"{said}"' if said else "-")


@pytest.mark.parametrize(("read", "most"), [(WHOLE, 4.0), (BEGUN, 2.5)])
def test_the_keystrokes_of_twenty_entries(read: entry_line.Sentences, most: float) -> None:
    """Twenty documented cards of the first edition, entered and read back: a hundred take 20 minutes."""
    modifiers = [card for card in FIRST.cards if card.type == "modifier" and card.points and card.icons]
    twenty = modifiers[:: len(modifiers) // 20][:20]
    keys = []
    for card in twenty:
        said = render_card(card, FIRST, "en").replace("\n", " ").rstrip(".")
        effects = card_json(card)["effects"]
        line = _typed(card, said if read is WHOLE else said and _beginnings(said, effects))
        taken = entry_line.taken_apart(line, FIRST.cards)
        given = entry_line.values(taken.rest, card, FIRST, read, {})
        document = card_json(card)
        assert taken.cards == [card]
        assert given == {name: document[name] for name in ("points", "icons", "effects")}
        keys.append(len(line) + 1)  # and Enter
    average = sum(keys) / len(keys)
    print(f"{average:.1f} keystrokes a card, {min(keys)} to {max(keys)}")
    assert average * 100 / (20 * 60) < most  # keystrokes a second


@pytest.mark.parametrize(
    "text", ["", " ", '"', "=", "+", "-", ".", "!", "…", "\x00", "a" * 5000, '"' * 99, "+ + +"]
)
def test_any_line_is_an_entry_or_a_sentence(text: str) -> None:
    """Nothing else is raised."""
    read = entry_line.Sentences(CTHULHU, "en")
    for line in (text, f"delved {text}", f"+ event {text}"):
        try:
            taken = entry_line.taken_apart(line, CTHULHU.cards)
            entry_line.values(taken.rest, taken.cards[0], CTHULHU, read, {})
            entry_line.new_card(line, CTHULHU)
        except GloomError:
            continue
    with pytest.raises(BadInput):
        read.effects("frobnicate the moon")
