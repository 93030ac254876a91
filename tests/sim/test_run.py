"""Runs: any number of workers, one that dies, a game that fails, when it is enough, decks without deaths."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from collections.abc import Mapping
from dataclasses import replace

import pytest

from gloomdb.cards.card import CardType
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.errors import BadInput
from gloomdb.rules.game import Termination
from gloomdb.sim.evaluate import evaluate, family_names
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.records import recorded
from gloomdb.sim.run import GameFailed, Room, Run, plain
from gloomdb.sim.schedule import CHECK, Schedule, narrow_enough
from gloomdb.sim.simulate import simulate
from gloomdb.sim.statistics import wilson
from gloomdb.sim.totals import Shape, Totals
from tests.sim.conftest import MakeRun


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_card_that_cannot_be_played_is_told_before_workers_start(
    make_run: MakeRun, jobs: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """One sentence about the card, however many were to play; no worker has anything to say."""
    run = make_run()
    odd = replace(run.setup.pile[0], effects=(Effect(Timing.IMMEDIATE, (Unencoded({"en": "?"}),)),))
    run = replace(run, setup=replace(run.setup, pile=(odd, *run.setup.pile[1:])))
    with pytest.raises(BadInput, match=f"the effect of {odd.id} is not encoded"):
        simulate(run, 20, jobs=jobs)
    assert capfd.readouterr().err == ""


def test_workers_do_not_matter_and_a_dead_one_is_replaced(make_run: MakeRun) -> None:
    """One process, two, and two of which one is killed on the way: one result."""
    run = make_run("gloom-2e", "cthulhu", seed=42)
    alone = simulate(run, 60)
    two = simulate(run, 60, jobs=2)
    killed: list[int] = []

    def kill_one(_games: int) -> None:
        if not killed:
            victim = multiprocessing.active_children()[0]
            assert victim.pid is not None
            killed.append(victim.pid)
            os.kill(victim.pid, signal.SIGKILL)

    maimed = simulate(run, 60, jobs=2, tell=kill_one)

    assert killed
    assert alone.totals.columns == two.totals.columns == maimed.totals.columns
    assert alone.result_hash() == two.result_hash() == maimed.result_hash()
    assert multiprocessing.active_children() == []


def test_a_run_is_plain_data(make_run: MakeRun) -> None:
    """It survives being sent, plays the same games, and has the same hash as its deck laid out here."""
    run = make_run("munchkin", "fairytale", seed=3)
    sent = pickle.loads(pickle.dumps(run))

    assert sent == run
    assert sent.setup.hash() == run.setup.hash()
    assert Room(sent).play(0, 5).columns == Room(run).play(0, 5).columns


def test_a_deck_plays_the_same_from_its_file(deck: Deck, library: Mapping[str, CardSet]) -> None:
    """Mixed just now or read back, the data hash is the same."""
    from gloomdb.decks.deck_file import deck_json, read_deck

    again, _ = read_deck(deck_json(deck), library)
    assert plain(lay_table(again)).hash() == plain(lay_table(deck)).hash()
    assert lay_table(deck).hash() == plain(lay_table(deck)).hash()


def test_seeds_policies_and_games_make_different_hashes(make_run: MakeRun) -> None:
    """The hash is of the result, and of what it is the result of."""
    run = make_run(seed=1)
    hashes = {
        simulate(run, 8).result_hash(),
        simulate(run, 9).result_hash(),
        simulate(run, 8, first=8).result_hash(),
        simulate(replace(run, seed=2), 8).result_hash(),
        simulate(replace(run, policies=parse_policies(["random"], 4)), 8).result_hash(),
    }
    assert len(hashes) == 5


def test_a_game_that_fails_is_named(make_run: MakeRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which game, which seed, and how to repeat it."""
    from gloomdb.sim import run as module

    room = Room(make_run(seed=5))
    play = module.play_block

    def failing(seatings: object, seed: int, first: int, count: int) -> None:
        if first <= 7 < first + count:
            raise IndexError("no such card")
        play(seatings, seed, first, count)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "play_block", failing)
    with pytest.raises(GameFailed, match=r"game 7 of seed 5 failed: IndexError: no such card") as failure:
        room.play(4, 8)
    assert "--seed 5 --first 7 --games 1 repeats it" in str(failure.value)


def test_families_take_turns_at_beginning(make_run: MakeRun) -> None:
    """Game n is begun by family n modulo players, and its record says so."""
    run = make_run(policy="greedy,random,random,random")
    room = Room(run)
    records = [recorded(room, game) for game in range(4)]

    assert [record.seats.index("greedy") for record in records] == [0, 3, 2, 1]


@pytest.mark.parametrize("policy", ["greedy", "random,greedy,greedy,random"])
def test_a_record_is_the_game_of_the_run(make_run: MakeRun, policy: str) -> None:
    """Played again decision by decision, the Family Values are those the run counted."""
    room = Room(make_run("gloom-2e", "cthulhu", policy=policy, seed=6))
    for game in range(6):
        begins = game % 4
        record = recorded(room, game)
        totals = room.play(game, 1)
        assert totals["sums"] == [record.family_values[(chair - begins) % 4] for chair in range(4)]


def test_enough_is_asked_at_fixed_numbers_of_games() -> None:
    """However blocks are cut and in whatever order they come, a run stops at the same game."""
    shape = Shape(2, 1)

    def games(count: int) -> Totals:
        totals = Totals(shape)
        totals["games"][0] = count
        totals["credit"][0] = 30 * count
        totals["credit"][3] = 30 * count
        return totals

    stops = set()
    for jobs, backwards in ((1, False), (2, True), (3, False)):
        schedule = Schedule(0, 100_000, Totals(shape), jobs, lambda totals: narrow_enough(totals, 0.04))
        while blocks := [block for block in (schedule.next_block() for _ in range(jobs)) if block]:
            for block in reversed(blocks) if backwards else blocks:
                schedule.done(block, games(block.count))
        stops.add(schedule.totals.games)
    low, high = wilson(stops.copy().pop() / 2, stops.copy().pop())

    assert len(stops) == 1
    assert stops.pop() % CHECK == 0
    assert high - low <= 0.04


def test_ctrl_c_leaves_the_first_games_whole(make_run: MakeRun) -> None:
    """What is left of a run that was stopped is what --games of that number gives."""
    run = make_run(seed=8)

    def stop(games: int) -> None:
        if games >= 8:
            raise KeyboardInterrupt

    stopped = simulate(run, 1000, tell=stop)

    assert stopped.stopped
    assert 8 <= stopped.totals.games < 1000
    assert stopped.result_hash() == simulate(run, stopped.totals.games).result_hash()


def test_a_deck_without_deaths_ends_and_says_so(library: Mapping[str, CardSet]) -> None:
    """Nobody can die: games are called off, counted as such, and nobody gains by it."""
    wish = Wish(sets=("gloom-2e",), without=lambda card: card.type is CardType.DEATH)
    deck = mix("no-deaths", wish, library)
    setup = plain(lay_table(deck, turn_limit=40))
    run = Run(setup, parse_policies(["greedy"], 4))
    result = evaluate(simulate(run, 4), deck, family_names(setup, library, "en"))

    assert result.endings[Termination.FAMILY_DEAD] == 0
    assert sum(result.endings.values()) == 4
    assert result.stalled_share == 1
    assert [seat.win_rate for seat in result.seats] == [0.25] * 4
    assert "few-deaths" in {warning.code for warning in deck.warnings}


def test_beginners_play_without_effects(deck: Deck) -> None:
    """Another data hash, and no card is ever cancelled."""
    with_effects, without = plain(lay_table(deck)), plain(lay_table(deck, effects=False))
    run = Run(without, parse_policies(["random"], 4))

    assert with_effects.hash() != without.hash()
    assert sum(simulate(run, 6).totals["cancelled"]) == 0
