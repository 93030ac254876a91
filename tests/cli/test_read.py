"""`gloomdb read`: effects for people and scripts, what was not understood, and with which exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.running import Cli

LOWER = {"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}


def test_a_sentence_is_an_effect(cli: Cli) -> None:
    """As a set's file has it, one to a line."""
    ran = cli("read", "Your draw limit is reduced by 1 card. Draw two cards.")
    assert (ran.status, ran.err) == (0, "")
    assert [json.loads(line) for line in ran.out.splitlines()] == [
        LOWER,
        {"when": "immediate", "do": [{"op": "draw", "count": 2}]},
    ]


def test_words_need_no_quotes(cli: Cli) -> None:
    """What the shell took apart is one sentence."""
    assert (
        cli("read", "skip", "your", "next", "turn").out
        == '{"when": "immediate", "do": [{"op": "skip_turn"}]}\n'
    )


def test_scripts_get_the_promised_keys(cli: Cli) -> None:
    """`effects`, `understood`, and `problems` with `from`, `to` and `message`; 4 if there is one."""
    right = cli("read", "Your draw limit is reduced by 1 card.", "--format", "json")
    assert json.loads(right.out) == {"effects": [LOWER], "understood": True, "problems": []}
    text = "Draw 2 cards, then dance."
    wrong = cli("read", text, "--format", "json")
    record = json.loads(wrong.out)
    assert (wrong.status, record["understood"]) == (4, False)
    (problem,) = record["problems"]
    assert text[problem["from"] : problem["to"]] == "dance"
    assert problem["message"].startswith("this is not understood")
    assert record["effects"][0]["do"] == [{"op": "unencoded", "text": {"en": text}}]


def test_what_is_not_understood_is_underlined(cli: Cli) -> None:
    """With carets under it, and what would have been understood."""
    ran = cli("read", "Draw 2 cards, then disard 1 card.")
    assert ran.status == 4
    assert ran.out.splitlines()[1:4] == [
        "",
        "  Draw 2 cards, then disard 1 card.",
        "                     ^^^^^^^^^^^^^",
    ]
    assert "'discard 1 card'" in ran.out


@pytest.mark.parametrize(
    ("arguments", "effect"),
    [
        (("Tu límite de robo se reduce en 1 carta.", "--lang", "es"), LOWER),
        (
            ("You may play an Unhappy Ending as your second play.", "--set", "fairytale"),
            {"when": "continuous", "do": [{"op": "second_death"}]},
        ),
    ],
)
def test_languages_and_sets(cli: Cli, bundled: Path, arguments: tuple[str, ...], effect: object) -> None:
    """`--lang` and `--set` say whose words they are."""
    assert json.loads(cli("--db", str(bundled), "read", *arguments).out) == effect


def test_problems_are_told_in_spanish(cli: Cli) -> None:
    """In the language of the run."""
    ran = cli("read", "Roba 2 plátanos.", "--lang", "es")
    assert (ran.status, "esto no se entiende" in ran.out) == (4, True)


def test_an_unknown_set_is_named(cli: Cli, bundled: Path) -> None:
    """One that is nearly right is taken, and said; another is status 3."""
    ran = cli("--db", str(bundled), "read", "Draw 2 cards.", "--set", "fairytal")
    assert (ran.status, "'fairytal' is taken as 'fairytale'" in ran.err) == (0, True)
    assert cli("--db", str(bundled), "read", "Draw 2 cards.", "--set", "nosuch").status == 3


def test_a_terminal_is_safe(cli: Cli) -> None:
    """What could act on it is shown, and the carets stand where they should."""
    ran = cli("read", "\x1b[31mDraw\x1b bananas.")
    assert "\x1b" not in ran.out
    assert ran.status == 4
