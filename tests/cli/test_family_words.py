"""What a player's Characters are called: by the words of the governing box, wherever it is said."""

from __future__ import annotations

import io
import json
import random
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import CardType
from gloomdb.cards.set import CardSet
from gloomdb.catalog.user import typed_values
from gloomdb.cli.commands.deck import tuned_page
from gloomdb.cli.commands.simulate import sim_page
from gloomdb.cli.terminal.cells import Line
from gloomdb.errors import BadInput
from gloomdb.language import Lang
from gloomdb.rules.game import Termination
from gloomdb.rules.setup import setup_from_set
from gloomdb.rules.tabulate import prepare
from gloomdb.sim.evening.verdict_text import verdict_of
from gloomdb.sim.result import ComparedFigure, Comparison, Difference, SimulationResult
from gloomdb.sim.result_text import COMPARED
from gloomdb.sim.statistics import Interval
from gloomdb.sim.tuning.halving import Wishes
from gloomdb.sim.tuning.tune import Outcome, Tuned
from gloomdb.web.report.report import html
from tests.cli.games import recorded, written
from tests.cli.test_play import Typing, guesses, typed
from tests.play.matches import deck_of, match_of
from tests.running import Cli
from tests.sim.conftest import deck, library, result
from tests.sim.test_evening import sure
from tests.tables import bundled as bundled_sets

__all__ = ["deck", "library", "result", "sure", "typed"]
OWN: dict[Lang, tuple[str, str, str]] = {
    "en": ("party", "parties", "Party Value"),
    "es": ("grupo", "grupos", "Valor del grupo"),
}
each_language = pytest.mark.parametrize("lang", ["en", "es"])
each_edition = pytest.mark.parametrize("set_id", ["munchkin", "gloom-1e"])
each_mix = pytest.mark.parametrize("mix", ["munchkin", "munchkin+gloom-1e", "gloom-1e", "gloom-1e+munchkin"])
"""The first box governs."""


def check(said: str, governing: str, lang: Lang, *own: str) -> None:
    """Munchkin's own words and no other; the other boxes' families."""
    if governing.startswith("munchkin"):
        assert re.findall("(?i).{0,40}famil.{0,40}", said) == []
        assert [word for word in own if word not in said] == []
    else:
        assert "famil" in said.lower()
        assert [word for word in OWN[lang] if re.search(rf"\b{word}\b", said)] == []


def shown(lines: list[Line]) -> str:
    """A page without its colours."""
    return "\n".join("".join(span.text for span in line) for line in lines)


def unmarked(page: str) -> str:
    """What is read of a page."""
    return re.sub("(?s)<(style|script).*?</\\1>|<[^>]*>", " ", page)


# --- many games --------------------------------------------------------------------------------------


def like(sure: SimulationResult, few: SimulationResult, set_id: str) -> Iterator[SimulationResult]:
    """Results with a box's words: all well, uneven, stalled with deaths and without, and of too few games."""
    none = Difference(0.01, Interval(-0.02, 0.04), distinguishable=False)
    figures = tuple(ComparedFigure(about, 0.41, 0.40, none) for about in COMPARED)
    compared = (Comparison("Gloom alone", "0", sure.games, figures),)
    well = replace(sure, terms=bundled_sets()[set_id].terms, compared=compared)
    yield well
    yield replace(well, seats=tuple(replace(seat, wins=seat.seat * 1000.0) for seat in well.seats))
    endings = {Termination.FAMILY_DEAD: 100, Termination.EXHAUSTED: 9900, Termination.TURN_LIMIT: 0}
    yield replace(well, endings=endings)
    yield replace(well, endings=endings, cards=())
    yield replace(few, terms=well.terms, compared=compared)


@each_language
@each_edition
def test_the_verdict_on_a_deck(
    sure: SimulationResult, result: SimulationResult, set_id: str, lang: Lang
) -> None:
    """Whether they are even, whether they are to be watched, whether games stall or nothing is sure yet."""
    for each in like(sure, result, set_id):
        said = " ".join(verdict.sentence for verdict in verdict_of(each, lang))
        if each.lacks_deaths and each.stalled_share > 0.5:
            said += {"munchkin": "", "gloom-1e": "families"}[set_id]  # nothing is said of families then
        check(said, set_id, lang)


@each_language
@each_edition
def test_the_terminal_page_and_the_report(
    sure: SimulationResult, result: SimulationResult, set_id: str, lang: Lang
) -> None:
    """Headings, notes, how games ended, what was compared; in a notebook, too."""
    for each in like(sure, result, set_id):
        told = replace(each, verdict=verdict_of(each, lang))
        check(shown(sim_page.page(told, lang, 200)), set_id, lang, *OWN[lang])
        check(unmarked(html(told, lang)), set_id, lang, *OWN[lang])
        check(unmarked(told._repr_html_()), set_id, "en", "party", "Party Value")


@each_language
@each_mix
def test_simulate(cli: Cli, bundled: Path, monkeypatch: pytest.MonkeyPatch, mix: str, lang: Lang) -> None:
    """From the catalogue to the page, and the warning where most games stall."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    boxes = [part for box in mix.split("+") for part in ("--set", box)]
    few = ("--games", "4", "--jobs", "1", "--policy", "random", "--without", "type:modifier points<0")
    ran = cli("simulate", *boxes, *few, "--lang", lang)
    assert ran.status == 0, ran.err
    check(ran.out, mix, lang, *OWN[lang])
    check(ran.err, mix, lang, OWN[lang][0])


@each_language
@each_mix
def test_a_tuned_deck(mix: str, lang: Lang) -> None:
    """The wish, what it cost, and the figures before and after."""
    change = Difference(0.1, Interval(0.08, 0.12), distinguishable=True)
    figures = tuple(ComparedFigure(about, 0.41, 0.40, change) for about in COMPARED)
    outcome = Outcome("x", "families", 0.0, True, 0.4, None, 0.1, Interval(0.0, 0.2), change)
    tuned = Tuned((), (), False, (outcome,), Comparison("x", "0", 10, figures), ("families",))
    said = shown(tuned_page.page(deck_of(mix), deck_of(mix), tuned, Wishes(()), bundled_sets(), lang, 98))
    assert said.count(OWN[lang][1] if mix.startswith("munchkin") else "famil") == 3
    check(said, mix, lang)


@each_language
@each_mix
@pytest.mark.parametrize("mistake", [("nobody",), ("HERO", "HERO"), ("HERO",), ("o",)])
def test_a_deck_that_cannot_be_built(
    cli: Cli, bundled: Path, monkeypatch: pytest.MonkeyPatch, mix: str, mistake: tuple[str, ...], lang: Lang
) -> None:
    """One that is not there, one named twice, too few for two players, and several that may be meant."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    hero = {"munchkin": "heroes", "gloom-1e": "slogar"}[mix.partition("+")[0]]
    boxes = [part for box in mix.split("+") for part in ("--set", box)]
    named = [part for name in mistake for part in ("--family", name.replace("HERO", hero))]
    ran = cli("deck", "build", "x", *boxes, *named, "--lang", lang)
    assert ran.status in {2, 3}, ran.err
    check(ran.err.replace("--family", ""), mix, lang)


def few_players(card_set: CardSet) -> None:
    """A table with more seats than the box has families."""
    setup_from_set(replace(card_set, families=card_set.families[:1]), 4)


def lonely(card_set: CardSet) -> None:
    """A table with nobody at it."""
    prepare(replace(setup_from_set(card_set, 4), families=()))


def free_choice(card_set: CardSet) -> None:
    """Characters chosen freely, of whom there are too few."""
    assert card_set.rules is not None
    cards = [card for card in card_set.cards if card.type is not CardType.CHARACTER]
    rules = replace(card_set.rules, free_choice=True)
    setup_from_set(replace(card_set, cards=tuple(cards), rules=rules), 4)


def misread(card_set: CardSet) -> None:
    """What somebody types who fills in the box."""
    typed_values.family("nobody", card_set)


@each_language
@each_edition
@pytest.mark.parametrize("mistake", [few_players, lonely, free_choice, misread])
def test_a_table_that_cannot_be_laid(mistake: Callable[[CardSet], None], set_id: str, lang: Lang) -> None:
    """What Python code is told of a box, and whoever fills it in."""
    with pytest.raises(BadInput) as raised:
        mistake(bundled_sets()[set_id])
    check(raised.value.in_language(lang), set_id, lang)


@each_language
@pytest.mark.parametrize("set_id", ["munchkin", "fairytale"])
def test_what_fill_asks(
    cli: Cli, bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, set_id: str, lang: Lang
) -> None:
    """Card by card, of Characters whose family nobody has documented."""
    own = shutil.copy(bundled, tmp_path / "own.db")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("\nnobody\nq\n"))
    ran = cli("--db", str(own), "fill", set_id, "--type", "character", "--owner", "Ada", "--lang", lang)
    assert ran.status == 0, ran.err
    asked = re.search(r"\n  (.*\?.*)", ran.out + ran.err)
    assert asked is not None, ran
    if set_id == "munchkin":
        check(ran.out + ran.err, set_id, lang, OWN[lang][0])
    else:
        assert OWN[lang][0] not in ran.out + ran.err


# --- one game ----------------------------------------------------------------------------------------


@each_language
@each_edition
def test_a_game_at_the_keyboard_and_its_replay(
    typed: Typing, cli: Cli, tmp_path: Path, set_id: str, lang: Lang
) -> None:
    """From the question who belongs to it to who wins with which value; then told again."""
    file = str(tmp_path / "game.json")
    ran = typed("--set", set_id, "--players", "4", "--seed", "3", "--lang", lang, "--save", file,
                lines=guesses(set_id))  # fmt: skip
    assert ran.status == 0, ran.err
    check(ran.out + ran.err, set_id, lang, OWN[lang][0], OWN[lang][2])
    check(cli("replay", file, "--lang", lang).out, set_id, lang, OWN[lang][0], OWN[lang][2])


def texts(value: Any, key: str = "") -> Iterator[str]:
    """Every text of what a browser is sent, but for codes."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from texts(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part, key)
    elif isinstance(value, str) and key != "ended":
        yield value


@each_language
@each_edition
def test_what_a_seat_in_the_browser_is_told(set_id: str, lang: Lang) -> None:
    """Questions, choices with what they would do, events, and why a card cannot be played."""
    match = match_of(set_id, players=4)
    told: list[str] = []
    chance = random.Random(1)
    while not match.is_over:
        if match.advance() or match.is_over:
            continue
        told += texts(match.seat_json(0, lang, match.public_count))
        told += match.reasons(0, lang).values()
        match.choose(0, chance.choice(match.actions(0)))
    told += texts(match.seat_json(0, lang))
    check("\n".join(told), set_id, lang, OWN[lang][0])


@each_language
@each_mix
def test_a_recorded_game(
    cli: Cli, bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mix: str, lang: Lang
) -> None:
    """Its file names the box that governs, and the catalogue has that box's words."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    ran = cli("replay", written(recorded(*mix.split("+")), tmp_path), "--lang", lang)
    check(ran.out[-2500:], mix, lang, OWN[lang][2])  # how it ended; cards speak as their own boxes do


@each_language
@each_mix
def test_a_record_that_is_wrong(
    cli: Cli, bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mix: str, lang: Lang
) -> None:
    """With more seats than players."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    ran = cli("replay", written(recorded(*mix.split("+")) | {"players": 9}, tmp_path), "--lang", lang)
    assert ran.status == 1
    check(ran.err, mix, lang, OWN[lang][1])


@each_language
@pytest.mark.parametrize(
    ("members", "governing"),
    [
        (("munchkin/sir-matamucho",), "munchkin"),
        (("gloom-1e/lord-slogar",), "gloom-1e"),
        (("munchkin/sir-matamucho", "gloom-1e/lord-slogar"), "nobody"),
    ],
)
def test_a_scored_table(
    cli: Cli, bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    members: tuple[str, ...], governing: str, lang: Lang,
) -> None:  # fmt: skip
    """By the box that all its Characters are from."""
    monkeypatch.setenv("GLOOMDB_DB", str(bundled))
    families = [{"player": id_[-4:], "characters": [{"character": id_}]} for id_ in members]
    file = tmp_path / "table.json"
    file.write_text(json.dumps({"families": families}), encoding="utf-8")
    check(cli("score", "--file", str(file), "--lang", lang).out, governing, lang, OWN[lang][2])


@each_language
@each_mix
def test_a_table_of_a_deck(
    cli: Cli, bundled: Path, catalogue: Path, tmp_path: Path, mix: str, lang: Lang
) -> None:
    """The rules of the deck govern, whoever sits there; what the deck says of itself agrees."""
    catalogue.write_bytes(bundled.read_bytes())
    boxes = [part for box in mix.split("+") for part in ("--set", box)]
    cli("deck", "build", "ours", *boxes, "--players", "3", "--lang", lang)
    check(cli("deck", "show", "ours", "--lang", lang).out, mix, lang, OWN[lang][1])
    member = next(card for card in deck_of(mix).cards())
    check(cli("deck", "why", "ours", member.id, "--lang", lang).out, mix, lang, OWN[lang][0])
    other = next(
        id_ for id_ in ("munchkin/sir-matamucho", "gloom-1e/lord-slogar") if not id_.startswith(mix[:4])
    )
    file = tmp_path / "table.json"
    file.write_text(json.dumps({"families": [{"player": "Ada", "characters": [{"character": other}]}]}))
    check(cli("score", "--file", str(file), "--deck", "ours", "--lang", lang).out, mix, lang, OWN[lang][2])
