"""Every sentence of why_illegal can be heard, in both languages; actions have words."""

from __future__ import annotations

import pytest

from gloomdb.cards.set import Discard, Rules
from gloomdb.effects.vocabulary import (
    Cancel,
    Choose,
    Draw,
    Forbid,
    FreePlay,
    NeverOn,
    PlayKind,
    PlayOnlyOn,
    Protect,
    RemoveCharacters,
    SecondDeath,
    Target,
    Where,
)  # fmt: skip
from gloomdb.language import translate
from gloomdb.rules.action_text import describe, options, question_at
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import deal, is_over, legal
from gloomdb.rules.reasons import SENTENCES, why_illegal
from tests.tables import (
    RULESETS,
    Table,
    death,
    event,
    modifier,
    now,
    reply,
    story,
    table_of,
    while_seen,
)  # fmt: skip

SAD = modifier("Sad", (-20, None, None), (None, None, "duck"))
END, STOP, PARTY = death("End"), event("Stop", reply(Cancel(PlayKind.EVENT))), event("Party", now(Draw(1)))
TALE = story("Tale", ("duck",), 1)
ONE = Rules(players=(2, 5), discard=Discard.ONE)


def _said(key: str) -> tuple[State, int]:
    """A position and an action at which this sentence is due."""
    if key in _SET_UP:
        ruleset, action = _SET_UP[key]
        state = deal(table_of(ruleset, 4), 1)
        act(state, legal(state)[0])
        return state, action
    give = {"A": ["Sad", "End", "Party"], "B": ["Stop"]}
    t = Table([SAD, END, STOP, PARTY], hands=give)
    cases = {
        "over": lambda: (_over(), codes.PASS),
        "not_an_action": lambda: (t, -1),
        "not_now": lambda: (t, t.action("done")),
        "not_held": lambda: (t, t.action("Stop")),
        "response_only": lambda: _with([STOP], ["Stop"], "Stop"),
        "forbidden": lambda: _with([PARTY, modifier("No", effects=while_seen(Forbid(PlayKind.EVENT)))],
                                   ["Party"], "Party", ("No", "A1")),
        "death_first": lambda: _with([SAD, END], ["End"], "End > B1", ("Sad", "B1"), first="pass"),
        "second_on_opponents": lambda: _with(
            [SAD, END, modifier("Lets", effects=while_seen(SecondDeath(Where.OPPONENTS)))],
            ["End"], "End > A1", ("Sad", "A1"), ("Lets", "A2"), first="pass"),
        "dead": lambda: _with([SAD, END, modifier("Low")], ["Low"], "Low > B1", ("Sad", "B1"), ("End", "B1")),
        "gone": lambda: (_gone(), Table([SAD]).action("Sad > B1")),
        "not_negative": lambda: (t, t.action("End > B1")),
        "only_on": lambda: _with([modifier("Only", effects=now(PlayOnlyOn(("duck",))))], ["Only"],
                                 "Only > A1"),
        "never_on": lambda: _with([SAD, modifier("Never", effects=now(NeverOn(("duck",))))], ["Never"],
                                  "Never > A1", ("Sad", "A1")),
        "protected": lambda: _with([SAD, modifier("Safe", effects=while_seen(Protect(PlayKind.MODIFIER)))],
                                   ["Sad"], "Sad > A1", ("Safe", "A1")),
        "empty_hand": lambda: _with([], [], "discard hand"),
        "discard_hand": lambda: (Table([SAD], rules=ONE, hands={"A": ["Sad"]}), codes.DISCARD_HAND),
        "discard_one": lambda: (t, t.action("discard Sad")),
        "no_story": _boxed,
        "story_held": lambda: _with([SAD], [], "claim Tale", ("Sad", "A1"), first="claim Tale",
                                    stories=[TALE]),
        "story_unmet": lambda: _with([SAD], [], "claim Tale", stories=[TALE]),
        "story_more": _more,
        "not_free": lambda: _with([SAD, event("Gift", now(FreePlay(1, (PlayKind.DEATH,))))], ["Gift", "Sad"],
                                  "Sad > A1", first="Gift"),
        "not_there": lambda: _with([SAD, event("Gift", now(FreePlay(1, on=Where.OWN)))], ["Gift", "Sad"],
                                   "Sad > B1", first="Gift"),
        "cannot_answer": _answer,
        "must_choose": lambda: _with([event("Pick", now(Choose(((Draw(1),), (Draw(2),)))))], ["Pick"], "done",
                                     first="Pick"),
        "not_choosable": lambda: _with([event("Pick", now(Choose(((Draw(1),), (Draw(2),)))))], ["Pick"],
                                       "option 3", first="Pick"),
    }  # fmt: skip
    table, action = cases[key]()
    return table.state, action


_SET_UP = {
    "set_up": ("gloom-2e", codes.PASS),
    "not_yours": ("gloom-2e", int(codes.pack(codes.SET_ASIDE, 3, 0))),
    "not_free_to_choose": ("fairytale", int(codes.pack(codes.TAKE_CHARACTER, 0, 0))),
}
"""Before the first turn, once somebody has decided: the ruleset of a table for four, and an action there."""


def _with(cards, hand, words, *lays, first="", stories=()) -> tuple[Table, int]:  # type: ignore[no-untyped-def]
    table = Table(cards, hands={"A": hand}, stories=stories)
    for name, on in lays:
        table.lay(name, on)
    if first:
        table.do(first)
    return table, table.action(words)


def _over() -> Table:
    return Table([SAD, END], size=1, hands={"A": ["End"]}).lay("Sad", "B1").do("End > B1")


def _gone() -> Table:
    event_ = event("Gone", now(RemoveCharacters((Target.ANY_LIVING,))))
    return Table([SAD, event_], hands={"A": ["Gone", "Sad"]}).do("Gone", "pick B1")


def _boxed() -> tuple[Table, int]:
    table = Table([SAD], stories=[TALE])
    table.state.holder[0] = -2
    return table, table.action("claim Tale")


def _more() -> tuple[Table, int]:
    cards = [SAD, modifier("Too", (5, None, None), (None, None, "duck"))]
    table = Table(cards, stories=[TALE]).lay("Sad", "A1").lay("Too", "B1").do("claim Tale", "pass")
    return table, table.action("claim Tale")


def _answer() -> tuple[Table, int]:
    save = event("Save", reply(Cancel(PlayKind.DEATH)))
    table = Table([STOP, save, PARTY], hands={"A": ["Party"], "B": ["Stop", "Save"]}).do("Party")
    return table, table.action("reply Save")


@pytest.mark.parametrize("key", SENTENCES)
def test_every_rule_has_its_sentence(key: str) -> None:
    """The position breaks exactly this rule, and is told so in English and in Spanish."""
    state, action = _said(key)
    english, spanish = why_illegal(state, action), why_illegal(state, action, "es")
    assert english is not None
    assert spanish is not None
    assert _same(SENTENCES[key], english)
    assert _same(translate(SENTENCES[key], "es"), spanish)
    assert spanish != english


def _same(pattern: str, sentence: str) -> bool:
    import re

    return re.fullmatch(re.sub(r"\\\{\w+\\\}", ".+", re.escape(pattern)), sentence) is not None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_action_has_words(ruleset: str) -> None:
    """No two legal actions of a decision read alike, except equal cards; none is left without words."""
    state = deal(table_of(ruleset, 3), 6)
    while not is_over(state):
        actions = legal(state)
        for lang in ("en", "es"):
            words = [describe(state, action, lang) for action in actions]
            assert not any(word.startswith("?") for word in words)
            assert len(set(words)) == len(words)
        act(state, actions[(state.decisions * 7) % len(actions)])


def test_the_options_of_a_choice_can_be_told() -> None:
    """The step that asks for a decision between several things gives their steps."""
    table = Table([event("Pick", now(Choose(((Draw(1),), (Draw(2),)))))], hands={"A": ["Pick"]})
    asked = question_at(table.do("Pick").state)
    assert options(table.tables, asked.step) == ((Draw(1),), (Draw(2),))


def test_words_for_what_is_no_action() -> None:
    """Numbers that mean nothing here are said to be so and raise nothing."""
    table = Table([SAD])
    for action in (-5, 1 << 24, 1 << 40, -(1 << 70), 1 << 70, codes.PLAY | (2000 << codes.CARD_SHIFT), 15):
        assert describe(table.state, action) == f"?{action}"
        assert why_illegal(table.state, action) == SENTENCES["not_an_action"]
    assert why_illegal(_over().state, 1 << 70) == SENTENCES["over"]
