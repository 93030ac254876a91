"""A game with people in it: who is asked what, what is saved, what can be taken back."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from gloomdb.effects.vocabulary import Choose, Deed, Discard, Draw, Whenever
from gloomdb.errors import GloomError
from gloomdb.play.game_file import read_game
from gloomdb.play.match import Match, NotYourTurn
from gloomdb.play.offered import question
from gloomdb.play.seating import Seat
from gloomdb.play.table_view import Reader
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import cards_in, pull, put
from gloomdb.rules.game import IllegalAction
from gloomdb.rules.record import replay
from tests.play.matches import TABLES, match_of, play_by_chance
from tests.tables import Table, bundled, modifier, story, while_seen


@pytest.mark.parametrize("name", TABLES)
def test_a_game_is_played_to_its_end_and_its_file_replays_it(name: str, tmp_path: Path) -> None:
    """By a person and two bots; the record gives the same result."""
    match = match_of(name, path=tmp_path / "game.json")
    assert play_by_chance(match, random.Random(name)) > 3
    assert match.trouble is None
    game = read_game(tmp_path / "game.json", bundled())
    replayed = replay(game.start.tables, game.record)
    assert replayed.same, replayed.problem
    told = match.result_json()
    assert told["winners"] == [seat + 1 for seat in replayed.result.winners]
    assert [family["family_value"] for family in told["families"]] == list(replayed.result.family_values)
    assert [family.get("policy") for family in told["families"]] == [None, "greedy", "greedy"]


def test_what_a_page_asks_for_is_one_call_and_json() -> None:
    """`GET /api/seat`: the keys the design promises, and nothing that JSON cannot hold."""
    match = match_of("gloom-2e")
    told = json.loads(json.dumps(match.seat_json(0, "en")))
    assert {"turn", "to_move", "over", "view", "choices", "events"} <= set(told)
    assert told["to_move"] == 0
    assert all({"id", "text", "card", "character", "preview"} <= set(choice) for choice in told["choices"])
    assert match.seat_json(1, "en")["choices"] == []
    watching = match.seat_json(None, "es")
    assert (watching["choices"], watching["view"]["hand"], watching["view"]["seat"]) == ([], [], None)


def test_who_watches_holds_nothing() -> None:
    """Not even the cards that were put out of the game."""
    match = match_of("gloom-2e")
    card = cards_in(match._state, codes.PILE)[0]
    pull(match._state, card)
    put(match._state, card, codes.OUT)
    assert match.view(None, "en")["hand"] == []


def test_a_story_that_asks_is_named() -> None:
    """As a card of the pile is, which has a number of another kind."""
    asks = Whenever(Deed.PLAY_MODIFIER, (Choose(((Draw(1),), (Discard(1),))),))
    ducks = [modifier(f"Duck {n}", (-10, None, None), (None, None, "duck")) for n in range(2)]
    tale = story("Tale", ("duck",), 1, effects=while_seen(asks))
    table = Table(ducks, hands={"A": ["Duck 1"]}, stories=[tale]).lay("Duck 0", "A1").do("claim Tale")
    table.do("Duck 1 > A2")
    reader = Reader(table.state.tables, {}, (Seat(), Seat()), "en")
    assert question(table.state, reader) == "Tale: choose one."


def test_a_late_or_foreign_answer_changes_nothing() -> None:
    """Another seat's, a doubled one, one that no rule allows."""
    match = match_of("gloom-1e", (0, 1))
    before = match.record()
    first = match.decision_number(0)
    with pytest.raises(NotYourTurn):
        match.choose(1, codes.PASS)
    with pytest.raises(NotYourTurn):
        match.choose(0, codes.PASS, first + 1)
    with pytest.raises(IllegalAction):
        match.choose(0, codes.DISCARD_HAND)
    assert match.record() == before
    match.choose(0, codes.PASS, first)
    with pytest.raises(NotYourTurn):
        match.choose(0, codes.PASS, first)


def test_a_full_disk_stops_nobody(tmp_path: Path) -> None:
    """The game goes on, and says what is wrong; the file that was there stays."""
    path = tmp_path / "game.json"
    match = match_of("gloom-1e", path=path)
    match.choose(0, codes.PASS)
    kept = path.read_text(encoding="utf-8")
    match.path = path / "not" / "a" / "directory"
    match.choose(0, codes.PASS)
    assert isinstance(match.trouble, GloomError)
    assert path.read_text(encoding="utf-8") == kept
    match.path = path
    match.save()
    assert match.trouble is None
    assert path.read_text(encoding="utf-8") != kept


# --- undo ------------------------------------------------------------------------------------------------


def test_undo_takes_back_what_nobody_learned_from() -> None:
    """The first play of a turn, and no more once cards were drawn; the choice said so."""
    match = match_of("gloom-1e")
    assert match.undo_of(0).why_not is not None
    before = match.seat_json(0, "en")
    match.choose(0, codes.PASS)
    assert match.undo_of(0).why_not is None
    match.undo(0)
    after = match.seat_json(0, "en")
    assert (after["view"], after["choices"]) == (before["view"], before["choices"])
    assert after["turn"] > before["turn"]
    assert after["count"] > before["count"]
    assert match.decisions == []


@pytest.mark.parametrize("name", TABLES)
def test_what_a_choice_says_of_undo_is_true(name: str) -> None:
    """What is not called final can be undone at once, unless somebody answered or a bot was asked."""
    match = match_of(name)
    chance = random.Random(name)
    final = free = 0
    for _ in range(40):
        while match.advance():
            pass
        if match.is_over:
            break
        choice = chance.choice(match.choices(0, "en"))
        decided = len(match.decisions)
        match.choose(0, choice["id"])
        if (
            choice["preview"]["final"] is None
            and match.must_decide(0)
            and len(match.decisions) == decided + 1
        ):
            assert match.undo_of(0).why_not is None
            free += 1
        elif choice["preview"]["final"] == "you draw":
            assert match.undo_of(0).why_not is not None
            final += 1
    assert free > 3
    assert final + free > 3


def test_with_people_the_others_must_agree() -> None:
    """They have seen the card."""
    match = match_of("gloom-1e", (0, 1))
    card = next(c for c in match.choices(0, "en") if c["kind"] == "play")
    assert card["preview"]["final"] is not None
    match.choose(0, card["id"])
    assert match.undo_of(0).must_agree == (1,)


# --- windows for answers ---------------------------------------------------------------------------------


def windows(match: Match, chance: random.Random) -> tuple[int, int]:
    """How often people were asked whether they answer, and how often they could."""
    asked = able = 0
    for _ in range(400):
        while match.advance():
            pass
        if match.is_over:
            break
        seat = match.mover
        assert seat is not None
        actions = match.actions(seat)
        if any(codes.kind_of(action) == codes.DONE for action in actions) and "answer" in (
            match.question(seat, "en") or ""
        ):
            asked += 1
            able += len(actions) > 1
        match.choose(seat, chance.choice(actions))
    return asked, able


def test_several_people_are_asked_alike_whether_they_can_answer_or_not() -> None:
    """So that the pause tells nothing; alone against bots only who can answer is asked."""
    asked, able = windows(match_of("gloom-2e", (0, 1, 2)), random.Random(1))
    assert asked > 3 * able
    asked, able = windows(match_of("gloom-2e", (0,), seed=2), random.Random(1))
    assert asked == able


def test_who_does_not_want_to_be_asked_again_this_turn_is_not() -> None:
    """Until the turn is over."""
    match = match_of("gloom-2e", (0, 1, 2))
    chance = random.Random(5)
    for _ in range(200):
        while match.advance():
            pass
        seat = match.mover
        assert seat is not None
        if "answer" in (match.question(seat, "en") or ""):
            break
        match.choose(seat, chance.choice(match.actions(seat)))
    turn = match.view(seat, "en")["turn"]
    match.keep_quiet(seat)
    while match.view(seat, "en")["turn"] == turn and not match.is_over:
        if not match.advance() and match.mover is not None:
            assert match.mover != seat
            match.choose(match.mover, match.actions(match.mover)[0])
