"""Views: what a seat sees, whole, as the engine has it, and not one hidden card."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gloomdb.effects.vocabulary import Pick, Take, Who
from gloomdb.effects.worth import reckon_family
from gloomdb.rules.action_text import describe
from gloomdb.rules.core import codes
from gloomdb.rules.core.moves.playout import greedy_action
from gloomdb.rules.core.state import State
from gloomdb.rules.core.table.auras import draw_limit
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.game import apply, deal, is_over, legal, to_move
from gloomdb.rules.readable import character_numbers, family_of
from gloomdb.sim.players.view import View, view_of
from tests.hidden import positions, redealt
from tests.tables import RULESETS, Table, event, mixed_table, modifier, now, table_of


def tables_of(name: str) -> Tables:
    """A table of an edition, or of many boxes."""
    return mixed_table() if name == "mixed" else table_of(name, 4)


def seen_by(state: State, seat: int) -> View:
    """What a seat sees, with what it can do where it decides."""
    return view_of(state, seat, legal(state) if to_move(state) == seat else ())


def as_bytes(view: View) -> bytes:
    """Everything a view says."""
    said: dict[str, Any] = view.as_dict() | {
        "repr": repr(view),
        "html": view._repr_html_(),
        "unseen": [card.id for card in view.unseen],
        "throne_effects": [str(effect) for effect in view.throne_effects],
        "effects": [str(character.effects) for character in view.characters],
        "stories": [str(story) for story in view.stories],
        "columns": str(view._columns()),
    }
    return json.dumps(said).encode()


@pytest.mark.parametrize("name", [*RULESETS, "mixed"])
def test_nothing_hidden_is_seen(name: str) -> None:
    """The law of hidden cards: all that a seat cannot see is dealt anew, and its view is the same."""
    chance = random.Random(name)
    moved = 0
    for state in positions(tables_of(name), seed=3):
        for seat in range(4):
            other = redealt(state, seat, chance)
            actions = legal(state) if to_move(state) == seat else ()
            before, after = view_of(state, seat, actions), view_of(other, seat, actions)
            assert as_bytes(before) == as_bytes(after)
            assert before == after
            assert to_move(state) != seat or set(legal(other)) == set(legal(state))
            moved += [int(zone) for zone in state.zone] != [int(zone) for zone in other.zone]
    assert moved > 40


def test_the_law_catches_a_leak() -> None:
    """A number that hangs on a hidden card differs: the law can fail."""
    chance = random.Random(5)
    seen = [
        (int(state.head[codes.PILE]), int(redealt(state, 0, chance).head[codes.PILE]))
        for state in positions(table_of("gloom-2e", 4), seed=1)
    ]
    assert sum(before != after for before, after in seen) > len(seen) / 2


def test_chance_differs_from_decision_to_decision() -> None:
    """It is no constant: every view of a game has a number of its own, of 62 bits."""
    numbers = [seen_by(state, 0).chance for state in positions(table_of("gloom-1e", 4), seed=2, every=1)]
    assert len(set(numbers)) > 0.9 * len(numbers)
    assert 1 << 60 < max(numbers) < 1 << 62


@pytest.mark.parametrize("name", [*RULESETS, "mixed"])
def test_a_view_is_the_table(name: str) -> None:
    """Points, icons, worths, values, limits, living effects, Stories and the Throne are the engine's own."""
    tables = tables_of(name)
    worked = 0
    for state in positions(tables, seed=4, every=11):
        seat = max(0, int(to_move(state)))
        view = seen_by(state, seat)
        reckoned = [reckon_family(family_of(state, other)) for other in range(4)]
        assert view.family_values == tuple(family.value for family in reckoned)
        assert view.draw_limits == tuple(int(draw_limit(state, tables, other)) for other in range(4))
        assert [story.holder for story in view.stories] == [
            None if holder == codes.NOBODY else int(holder)
            for holder in state.holder
            if holder >= codes.NOBODY
        ]
        assert view.monarch == (None if state.monarch == codes.NOBODY else int(state.monarch))
        for other, family in enumerate(reckoned):
            sitting = [character for character in view.family(other) if not character.gone]
            for character, its in zip(sitting, family.characters, strict=True):
                assert character.points == tuple(slot.value for slot in its.view.points)
                assert character.icons == tuple(slot.value for slot in its.view.icons)
                assert character.self_worth == its.self_worth
                assert character.dead == its.is_dead
                assert [effect for _, effect in character.effects] == [effect for _, effect in its.effects]
                worked += len(its.effects)
        everywhere = len(view.unseen) + len(view.hand) + len(view.discards) + len(view.played)
        everywhere += len(view.removed) + len(view.shown) + sum(len(c.stack) for c in view.characters)
        assert everywhere == tables.cards
        assert len(view.unseen) == view.pile + sum(view.hand_sizes) - len(view.hand) - len(view.shown)
    assert worked > 0


def test_what_is_asked_is_told() -> None:
    """Which card I may answer, whose hand lies open, what the options do: all that the choice hangs on."""
    asked = set()
    for name in ("mixed", "gloom-1e", "munchkin", "thrones"):
        for state in positions(tables_of(name), seed=6, games=3, every=1000):
            view = seen_by(state, int(to_move(state))) if to_move(state) >= 0 else view_of(state, 0)
            asked.add(view.asked)
            if view.asked == "respond":
                assert view.cause in view.played
                assert view.partner != view.seat
                assert (view.target is None) == (view.cause is not None and view.cause.type == "event")
            elif view.asked == "option":
                assert all(choice.steps for choice in view.choices if choice.kind == "option")
            elif view.asked == "seat":
                assert view.seat not in {choice.seat for choice in view.choices}
            elif view.asked == "discard":
                assert 0 < view.count <= len(view.hand)
            assert view.asked in {None, "turn", "set-up"} or view.cause is not None
            assert view.over == (view.asked is None)
    assert asked >= {None, "turn", "respond", "option", "seat", "discard", "character", "free-play"}


def test_an_open_hand_is_seen_by_the_taker_alone() -> None:
    """In the order of the deck: how it was held would tell which card was drawn when."""
    grab = event("Grab", now(Take(1, Who.LEFT, Pick.CHOICE)))
    table = Table([grab], players=3, hands={"A": ["Grab"], "B": ["Filler 4", "Filler 2", "Filler 3"]})
    state = table.do("Grab").state
    taker = seen_by(state, 0)
    names = ["Filler 2", "Filler 3", "Filler 4"]

    assert (taker.asked, taker.partner, taker.count) == ("take", 1, 1)
    assert [card.title("en") for card in taker.shown] == names
    assert [choice.card.title("en") for choice in taker.choices if choice.card] == names
    for seat in (1, 2):
        assert seen_by(state, seat).shown == ()
    for seat in range(3):
        other = redealt(state, seat, random.Random(1))
        assert as_bytes(seen_by(other, seat)) == as_bytes(seen_by(state, seat))


def test_a_view_stays_as_it_was() -> None:
    """It is a snapshot: the game goes on, the view does not, even where nobody looked before."""
    state = deal(table_of("cthulhu", 3), 1)
    view, kept = seen_by(state, 0), as_bytes(seen_by(state, 0))
    for _ in range(12):
        apply(state, greedy_action(state))

    assert as_bytes(view) == kept
    assert as_bytes(seen_by(state, 0)) != kept
    with pytest.raises(AttributeError, match="not to be changed"):
        view.turn = 5  # type: ignore[misc]
    with pytest.raises(AttributeError, match="not to be changed"):
        del view.turn


def test_a_view_speaks_both_languages() -> None:
    """Names and choices in the language asked for; ids and numbers do not change."""
    state = deal(table_of("gloom-1e", 2), 1)
    english, spanish = (view_of(state, 0, legal(state), lang) for lang in ("en", "es"))

    assert english.choices[0].text == "pass"
    assert spanish.choices[0].text == "pasar"
    assert [choice.action for choice in spanish.choices] == [choice.action for choice in english.choices]


def test_a_story_unpacks_as_before() -> None:
    """`for story, holder in view.stories` was the only way to read them."""
    view = seen_by(deal(table_of("cthulhu", 3), 1), 0)
    assert [(story, holder) for story, holder in view.stories] == [(s.id, None) for s in view.stories]
    assert view.stories


def test_a_notebook_shows_the_table_and_my_hand() -> None:
    """A row for each Character, a heading for each family; names of cards come from strangers."""
    t = Table([modifier("<b>Sad</b>"), event("<i>Party</i>")], hands={"A": ["<i>Party</i>"]}).lay(
        "<b>Sad</b>", "B1"
    )
    mine, theirs = (view_of(t.state, seat)._repr_html_() for seat in (0, 1))
    for html in (mine, theirs):
        assert html.count("<th") == 2
        assert "<td>B1</td><td>-10</td><td>alive</td><td>&lt;b&gt;Sad&lt;/b&gt;</td>" in html
        assert "<b>" not in html + mine
    assert "In hand: &lt;i&gt;Party&lt;/i&gt;" in mine
    assert "In hand: nothing" in theirs


def test_a_character_is_named_as_a_card_is() -> None:
    """`name` by language, `title` to show: in the language of the view, or in another."""
    state = deal(table_of("gloom-1e", 2), 1)
    for lang in ("en", "es"):
        for character in view_of(state, 0, lang=lang).characters:
            assert character.name == character.card.name
            assert character.title() == character.card.title(lang)
            assert character.title("es") == character.card.title("es")


@pytest.mark.parametrize("name", ["gloom-1e", "fairytale"])
def test_choices_name_who_is_at_the_table_in_this_game(name: str) -> None:
    """What was described in another game, where others were set aside or chosen, is not mistaken for it."""
    tables, chance = table_of(name, 4), random.Random(name)
    casts = set()
    for game in range(4):
        state = deal(tables, 9, game)
        while not is_over(state) and state.turns < 12:
            actions = legal(state)
            choices = view_of(state, int(to_move(state)), actions).choices
            words = {choice.action: choice.text for choice in choices}
            assert words == {action: describe(state, action) for action in actions}
            apply(state, chance.choice(actions))
        casts.add(character_numbers(state))
    assert len(casts) == 4
