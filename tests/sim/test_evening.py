"""What an evening is like: paired differences, luck, the verdict's sentences and their silence."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from gloomdb.cards.set import CardSet
from gloomdb.cli.commands.simulate.sim_page import page
from gloomdb.decks.deck import Deck
from gloomdb.rules.game import Termination
from gloomdb.sim.core.counts import SAMPLES, WIN
from gloomdb.sim.evaluate import evaluate, family_names
from gloomdb.sim.evening.comparison import Measured, compare, keep, read_kept
from gloomdb.sim.evening.luck import STRONG, WEAK, Luck, luck_of
from gloomdb.sim.evening.samples import Sample, gap, per_game
from gloomdb.sim.evening.verdict_text import verdict_of
from gloomdb.sim.result import (
    ComparedFigure,
    Comparison,
    Difference,
    LuckResult,
    PlaceResult,
    SimulationResult,
)
from gloomdb.sim.result_text import COMPARED
from gloomdb.sim.run import Run
from gloomdb.sim.simulate import simulate
from gloomdb.sim.statistics import Interval
from tests.sim.conftest import MakeRun


@pytest.fixture(scope="module")
def measured(make_run: MakeRun) -> Measured:
    """A few games of the second edition."""
    return Measured(Sample.of(simulate(make_run("gloom-2e", seed=5), 24).totals))


def test_samples_hold_what_the_sums_hold(make_run: MakeRun) -> None:
    """Turns, stalls and shares of wins, of places and of families, are those of all games together."""
    totals = simulate(make_run("gloom-2e", seed=5), 24).totals
    sample = Sample.of(totals)

    assert sample.games == 24
    turns = sum(value * games for value, games in enumerate(totals["turns"])) / 24
    assert sample.turns().mean == pytest.approx(turns)
    assert sample.stalled().mean == pytest.approx(1 - totals["endings"][1] / 24)
    credit = totals["credit"]
    for number in range(4):
        assert sample.families()[number].mean * 24 * WIN == pytest.approx(
            sum(credit[number * 4 : number * 4 + 4])
        )
        assert sample.places()[number].mean * 24 * WIN == pytest.approx(sum(credit[number::4]))
    assert sum(share.mean for share in sample.places()) == pytest.approx(1)


def test_blocks_and_first_games_do_not_matter_to_samples(make_run: MakeRun) -> None:
    """A game lies on the heap of its number, whoever plays it when."""
    run = make_run("gloom-2e", policy="random", seed=5)
    whole = simulate(run, 16).totals
    parts = simulate(run, 7).totals.plus(simulate(run, 9, first=7).totals)
    assert whole["samples"] == parts["samples"]


def test_intervals_hold_what_they_promise() -> None:
    """Of a known mean, about 95 % of the intervals of heaps hold it; of a difference in pairs as well."""
    dice = random.Random(3)
    held = paired = 0
    for _ in range(400):
        luck = [dice.gauss(0, 3) for _ in range(SAMPLES)]
        ours = per_game([(round(1000 * (5 + at + dice.gauss(0, 1))), 1) for at in luck])
        theirs = per_game([(round(1000 * (4 + at + dice.gauss(0, 1))), 1) for at in luck])
        bounds, between = ours.interval(), (ours - theirs).interval()
        assert bounds is not None
        assert between is not None
        held += bounds.low <= 5000 <= bounds.high
        paired += between.low <= 1000 <= between.high
        assert between.high - between.low < (bounds.high - bounds.low) * 0.75  # the pairs share their luck
    assert 365 <= held <= 395
    assert 365 <= paired <= 395


def test_too_few_games_have_no_interval() -> None:
    """One heap tells nothing about how sure a figure is."""
    alone = per_game([(10, 2)] + [(0, 0)] * 99)
    assert alone.mean == 5
    assert alone.interval() is None
    assert not alone.difference().distinguishable


def test_a_run_beside_itself_does_not_differ(measured: Measured) -> None:
    """On the same seeds the difference is exactly nothing."""
    row = compare(measured, measured, "itself", "0", 95.0)
    assert {figure.about for figure in row.figures} == {"minutes", "turns", "stalled", "order", "families"}
    for figure in row.figures:
        assert figure.difference.mean == 0
        assert figure.difference.interval == Interval(0, 0)
        assert not figure.difference.distinguishable
    minutes, turns = row.figure("minutes"), row.figure("turns")
    assert minutes is not None
    assert turns is not None
    assert minutes.here == pytest.approx(turns.here * 95 / 60, abs=1e-5)


def test_what_was_measured_is_kept(measured: Measured, tmp_path: Path) -> None:
    """And read back as it was; a file that is not sound is measured anew."""
    luck = Luck(4, tuple((n, 2) for n in range(SAMPLES)))
    path = tmp_path / "deep" / "a.json"
    keep(path, replace(measured, luck=luck))
    assert read_kept(path) == Measured(measured.sample, luck)
    path.write_text('{"players": 4, "sums": [1, 2], "luck": []}')
    assert read_kept(path) is None
    assert read_kept(tmp_path / "none.json") is None


def test_luck_is_measured_with_the_strong_player_in_every_chair(make_run: MakeRun) -> None:
    """One expert among greedy players, as many games in each chair, from the same seed."""
    run = make_run("gloom-2e", seed=7, groups=((0,),))
    seen: list[Run] = []

    def play(strong: Run, games: int) -> Sample:
        seen.append(strong)
        return Sample.of(simulate(strong, games).totals)

    luck = luck_of(run, 16, play)

    assert luck.games == 16
    for chair, strong in enumerate(seen):
        names = [policy.name for policy in strong.policies]
        assert names[chair] == STRONG
        assert names.count(WEAK) == 3
        assert (strong.seed, strong.groups) == (7, ())


@pytest.mark.parametrize(("share", "luck"), [(1.0, 0.0), (0.25, 1.0), (0.625, 0.5)])
def test_luck_is_what_strength_leaves(share: float, luck: float) -> None:
    """All of it where the strong player wins no more than the others, none where it always wins."""
    heaps = ((round(WIN * 96 * share), 96),) * SAMPLES
    told = Luck(4, heaps).result()
    assert told.win_rate == pytest.approx(share, abs=0.01)
    assert told.luck == pytest.approx(luck, abs=0.02)


def test_nobody_wins_more_than_all_games() -> None:
    """Of a few games the interval is wide, but it ends where shares do."""
    heaps = ((WIN, 1), (WIN, 1), (0, 1), *(((WIN, 1),) * 5))
    told = Luck(4, heaps).result()
    assert told.interval is not None
    assert told.luck_interval is not None
    assert told.interval.high == 1
    assert told.luck_interval.low == 0


def test_a_gap_is_the_largest_less_the_smallest() -> None:
    """With how the heaps pull at both."""
    one, two, three = (per_game([(value, 1), (value + 1, 1)]) for value in (3, 9, 5))
    assert gap([one, two, three]).mean == 6
    assert gap([one, two, three]).pulls == pytest.approx((0, 0))


# --- the verdict ------------------------------------------------------------------------------------


@pytest.fixture
def sure(result: SimulationResult) -> SimulationResult:
    """A result of so many games that all of it is sure: even, an hour long, never stalled, all documented."""
    games = 10_000
    seats = tuple(replace(seat, wins=games / 4) for seat in result.seats)
    order = tuple(PlaceResult(place, games / 4, 0.25, Interval(0.24, 0.26)) for place in range(1, 5))
    length = replace(result.length, minutes=60.0, minutes_interval=Interval(59.5, 60.5))
    endings = {Termination.FAMILY_DEAD: games, Termination.EXHAUSTED: 0, Termination.TURN_LIMIT: 0}
    return replace(
        result, games=games, seats=seats, order=order, length=length, endings=endings, stand_in_share=0.0
    )


def said(result: SimulationResult) -> Mapping[str, str]:
    """The sentences by what they are about."""
    return {verdict.about: verdict.sentence for verdict in verdict_of(result, "en")}


def test_a_good_mix_is_called_one(sure: SimulationResult) -> None:
    """Every topic is spoken of, and nothing stands out."""
    sentences = said(sure)
    assert sentences["overall"] == "A good mix for 4 players: nothing speaks against it."
    assert sentences["length"].startswith("A game takes about 60 minutes, half of them ")
    assert sentences["families"] == "The families are even: each wins 25 % to 25 % of the games."
    assert sentences["stalls"] == "Games do not stall: a family dies out in the end."
    assert "stand-ins" not in sentences
    assert "unsure" not in sentences


def test_stand_ins_alone_do_not_spoil_a_good_mix(sure: SimulationResult) -> None:
    """The first sentence answers the question, and says what the answer rests on."""
    sentences = said(replace(sure, stand_in_share=0.5))
    assert sentences["overall"] == "A good mix for 4 players, as far as its stand-ins can tell."


def test_what_stands_out_comes_first(sure: SimulationResult) -> None:
    """The order of play with what would mend it, the length, stalls, stand-ins."""
    wins = (2100, 2400, 2600, 2900)
    order = tuple(replace(place, wins=won) for place, won in zip(sure.order, wins, strict=True))
    endings = {Termination.FAMILY_DEAD: 9000, Termination.EXHAUSTED: 1000, Termination.TURN_LIMIT: 0}
    length = replace(sure.length, minutes=95.0, minutes_interval=Interval(94.0, 96.0))
    sentences = said(replace(sure, order=order, endings=endings, length=length, stand_in_share=0.5))
    assert sentences["overall"] == (
        "For 4 players, watch the length, the order of play, games that stall and the stand-ins."
    )
    assert sentences["order"] == (
        "In the order of play, place 4 wins most often, 29 % of the games, place 1 only 21 %; even is 25 %. "
        "Take turns going first, or let gloomdb deck tune --for even-order look for other cards."
    )
    assert sentences["stalls"].startswith("10.0 % of the games stall")
    assert sentences["stand-ins"].startswith("50 % of the Self-Worth moved")


def test_where_the_games_are_too_few_nothing_is_claimed(result: SimulationResult) -> None:
    """A dozen games tell neither the length nor who wins."""
    sentences = said(result)
    assert not {"length", "families", "order", "luck"} & sentences.keys()
    assert sentences["unsure"] == (
        "Not sure yet, for more --games are needed: the length, the families, the order of play and games "
        "that stall."
    )


def test_families_are_not_judged_where_players_differ(sure: SimulationResult) -> None:
    """An expert's family wins by its player."""
    assert "families" not in said(replace(sure, policies=("expert", "greedy", "greedy", "greedy")))


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (1.2, "1 minute more than Gloom"),
        (-1.2, "1 minute less than Gloom"),
        (-2.0, "2 minutes less than Gloom"),
    ],
)
def test_a_minute_is_not_minutes(sure: SimulationResult, minutes: float, words: str) -> None:
    """The noun agrees with what the difference is rounded to."""
    difference = Difference(minutes, Interval(minutes - 0.1, minutes + 0.1), distinguishable=True)
    figure = ComparedFigure("minutes", 60.0, 60.0 - minutes, difference)
    assert (
        f"; {words}."
        in said(replace(sure, compared=(Comparison("Gloom", "0", 10_000, (figure,)),)))["length"]
    )


def test_luck_and_length_are_compared(sure: SimulationResult) -> None:
    """Where the difference is sure, and only there."""
    luck = LuckResult("expert", "greedy", 2500, 0.69, Interval(0.67, 0.71), 0.41, Interval(0.39, 0.43))
    more = Difference(6.2, Interval(5.0, 7.4), distinguishable=True)
    even = Difference(0.01, Interval(-0.02, 0.04), distinguishable=False)
    figures = (ComparedFigure("minutes", 60.0, 53.8, more), ComparedFigure("luck", 0.41, 0.40, even))
    compared = (Comparison("Gloom alone", "0", 10_000, figures),)
    sentences = said(replace(sure, luck=luck, compared=compared))
    assert sentences["length"].endswith("The book says about an hour; 6 minutes more than Gloom alone.")
    assert sentences["luck"] == (
        "A strong player (expert) among weak ones (greedy) wins 69 % of the games (67 % to 71 %); if all "
        "were luck, 25 %."
    )
    spanish = {verdict.about: verdict.sentence for verdict in verdict_of(replace(sure, luck=luck), "es")}
    assert "(experto) entre débiles (voraz)" in spanish["luck"]


def test_a_long_name_keeps_the_comparison_a_table(sure: SimulationResult) -> None:
    """In its heading the name gives way, for the title has it; the page is no wider than a terminal."""
    none = Difference(0.01, Interval(-0.02, 0.04), distinguishable=False)
    figures = tuple(ComparedFigure(about, 0.41, 0.40, none) for about in COMPARED)
    compared = (Comparison("A Very Long Name of a Box, Second Edition, alone", "0", 10_000, figures),)
    shown = page(replace(sure, compared=compared), "es", 80)
    lines = ["".join(span.text for span in line).replace("..", "…") for line in shown]
    at = lines.index("Comparado con A Very Long Name of a Box, Second Edition, alone")
    assert "A Very Long N" in lines[at + 1]
    assert all(row.endswith("aún no se distingue") for row in lines[at + 2 : at + 2 + len(figures)])
    assert max(map(len, lines[: at + 2 + len(figures)])) <= 80


def test_the_pace_makes_the_minutes(deck: Deck, library: Mapping[str, CardSet], make_run: MakeRun) -> None:
    """Twice as long for a turn, twice as long for a game, in the result and its interval."""
    played = simulate(make_run("gloom-2e", "cthulhu", seed=1), 12)
    names = family_names(played.run.setup, library, "en")
    quick, slow = (evaluate(played, deck, names, pace=pace).length for pace in (60.0, 120.0))
    assert quick.minutes == pytest.approx(quick.turns.mean, abs=1e-5)
    assert slow.minutes == pytest.approx(2 * quick.minutes, abs=1e-5)
    assert quick.minutes_interval is not None
    assert not math.isinf(quick.minutes_interval.high)
