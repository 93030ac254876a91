"""`gloomdb deck tune` as a command: wishes, what it keeps, what it says, Ctrl-C, wrong calls."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cli.arguments.options import USUAL_PACE
from gloomdb.cli.commands.deck.tuned_page import _kind
from gloomdb.sim.evening.samples import PACE
from gloomdb.sim.tuning import halving
from gloomdb.sim.tuning import tune as tuning
from gloomdb.sim.tuning.player import Player
from tests.running import Cli

SHARE = ("--for", "share cthulhu=25%", "--games", "8")


@pytest.fixture
def decks(cli: Cli, tmp_path: Path, bundled: Path) -> Cli:
    """`decks("tune", "mixed", …)` in a catalogue that has a deck for two."""
    own = tmp_path / "own.db"
    own.write_bytes(bundled.read_bytes())
    line = ("build", "mixed", "--set", "gloom-1e", "--set", "cthulhu", "--size", "90", "--players", "2")
    assert cli("--db", str(own), "deck", *line).status == 0
    return lambda *arguments: cli("--db", str(own), "deck", *arguments)


def test_a_deck_is_tuned_and_kept(decks: Cli) -> None:
    """As a new deck, with what left and came and why; the old one stays as it was."""
    before = json.loads(decks("show", "mixed", "--format", "json").out)
    ran = decks("tune", "mixed", *SHARE, "--size", "80", "--keep", "type:event", "--format", "json")
    assert ran.status == 0, ran.err
    assert "saved as 'mixed-tuned' (gloomdb simulate mixed-tuned --compare mixed shows both)" in ran.err
    told = json.loads(ran.out)
    (wish,) = told["wishes"]
    assert wish["met"]
    assert wish["after"] == pytest.approx(0.25, abs=0.01)

    new = json.loads(decks("show", "mixed-tuned", "--format", "json").out)
    assert new["hash"] == told["hash"]
    assert json.loads(decks("show", "mixed", "--format", "json").out) == before
    left = {id_: before["cards"].get(id_, 0) - new["cards"].get(id_, 0) for id_ in before["cards"]}
    assert {id_: times for id_, times in left.items() if times > 0} == told["out"]
    assert len(told["in"]) + 10 == len(told["out"])
    assert new["counts"]["type"]["event"] >= before["counts"]["type"]["event"]
    out = next(iter(told["out"]))
    assert "taken out by gloomdb deck tune" in decks("why", "mixed-tuned", out).out


def test_it_is_told_in_words(decks: Cli) -> None:
    """The wish, the cards by box, why, before and after; in Spanish as well; --dry-run keeps nothing."""
    page = decks("tune", "mixed", *SHARE, "--dry-run")
    for words in ("share cthulhu=25%: met, with 2", "Taken out (", "Why", "cards out (",
                  "Before and after, on 8 games each", "gap by order of play"):  # fmt: skip
        assert words in page.out
    assert "nothing was saved (--dry-run)" in page.err
    spanish = decks("tune", "mixed", *SHARE, "--dry-run", "--lang", "es")
    assert "share cthulhu=25%: cumplido, con 2" in spanish.out
    assert decks("show", "mixed-tuned").status == 3


def test_a_wish_that_cannot_be_met_gets_the_nearest(decks: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """And says so."""
    monkeypatch.setattr(halving, "STEPS", (0.25,))
    monkeypatch.setattr(halving, "TRIES", 1)
    monkeypatch.setattr(halving, "TRIALS", 2)
    ran = decks("tune", "mixed", "--for", "5m", "--games", "8", "--dry-run")
    assert ran.status == 0, ran.err
    assert "5m: not met. The nearest found has minutes " in ran.out


def test_what_a_wish_costs_is_said(decks: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """In words, with the figure before and after, and for scripts."""
    monkeypatch.setattr(tuning, "spoilt", lambda *_given: ("minutes",))
    page = decks("tune", "mixed", *SHARE, "--dry-run")
    assert re.search(r"What this costs: minutes \d+\.\d → \d+\.\d\. Wish for that too", page.out)
    spanish = decks("tune", "mixed", *SHARE, "--dry-run", "--lang", "es")
    assert "Lo que cuesta: minutos " in spanish.out
    told = json.loads(decks("tune", "mixed", *SHARE, "--dry-run", "--format", "json").out)
    assert told["spoilt"] == ["minutes"]


def test_ctrl_c_keeps_the_best_so_far(decks: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Status 130, and the deck as far as it came."""

    def interrupted(*_given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Player, "measured", interrupted)
    ran = decks("tune", "mixed", *SHARE, "--as", "half")
    assert ran.status == 130
    assert "stopped: this is the best so far" in ran.err
    assert decks("show", "half").status == 0
    assert "Before and after" not in ran.out

    early = decks("tune", "mixed", "--for", "45m", "--as", "early")
    assert early.status == 130
    assert "nothing better was found, so nothing was saved" in early.err
    assert decks("show", "early").status == 3


@pytest.mark.parametrize(
    ("line", "status", "words"),
    [
        (("mixed", "--for", "nonsense"), 2, "is not a wish"),
        (("nobody-knows", "--for", "45m"), 3, "no deck is called"),
        (("mixed", "--for", "45m", "--size", "500"), 2, "--size takes 20 to "),
        (("mixed", "--for", "45m", "--as", "a/b"), 2, "cannot name a deck"),
        (("mixed", "--for", "45m", "--keep", "xyzzy"), 2, "matches no card"),
    ],
)
def test_wrong_calls_are_one_sentence(line: tuple[str, ...], status: int, words: str, decks: Cli) -> None:
    """With the way out."""
    ran = decks("tune", *line)
    assert (ran.status, ran.out) == (status, "")
    assert words in ran.err


def test_a_name_that_is_taken_is_said_before_the_games(decks: Cli) -> None:
    """Not after minutes of tuning."""
    ran = decks("tune", "mixed", "--for", "45m", "--as", "mixed")
    assert ran.status == 1
    assert "already exists" in ran.err


def test_minutes_are_reckoned_with_one_pace() -> None:
    """On the command line as in results."""
    assert USUAL_PACE == PACE


def test_others_may_use_the_catalogue_meanwhile(decks: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search takes minutes: a deck that is built during it is kept, and so is the tuned one."""
    search = tuning.tune

    def slow(*arguments: Any) -> tuning.Tuned:
        assert decks("build", "other", "--set", "gloom-1e").status == 0
        return search(*arguments)

    monkeypatch.setattr(tuning, "tune", slow)
    ran = decks("tune", "mixed", *SHARE)
    assert ran.status == 0, ran.err
    assert {"mixed", "mixed-tuned", "other"} <= set(decks("list", "--format", "ids").out.split())


def test_kinds_of_cards_are_named_in_the_language() -> None:
    """A type, a sign, and what stands in an icon's place without being one."""
    kinds = [_kind(kind, {}, "es") for kind in ("type event", "icon persistent", "icon blank")]
    assert kinds == ["Evento", "persistente", "en blanco"]
