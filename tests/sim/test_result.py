"""The result of a simulation: it adds up, is what scripts rely on, and is told in both languages."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gloomdb.cards.card import Lang
from gloomdb.decks.deck import Deck
from gloomdb.language import LANGS
from gloomdb.rules.game import Termination
from gloomdb.sim import result_text
from gloomdb.sim.result import Difference, SimulationResult
from gloomdb.sim.statistics import Interval


def test_the_result_adds_up(result: SimulationResult, deck: Deck) -> None:
    """Wins by family and by place, shares of plays, cards of the pile."""
    assert sum(seat.wins for seat in result.seats) == pytest.approx(12)
    assert sum(row.wins for row in result.order) == pytest.approx(12)
    assert all(seat.interval.low <= seat.win_rate <= seat.interval.high for seat in result.seats)
    assert all(sum(seat.family_value.histogram.values()) == 12 for seat in result.seats)
    assert sum(result.length.turns.histogram.values()) == 12
    assert sum(row.plays_share for row in result.sets) == pytest.approx(1, abs=1e-5)
    assert {card.id for card in result.cards} == {card.id for card in deck.pile}
    assert result.cards_by_movement()[0].moved == max(card.moved for card in result.cards)
    assert result.provenance == deck.provenance()


def test_the_result_as_json_has_what_scripts_rely_on(result: SimulationResult) -> None:
    """Every promised key, with the value of its field, in types that JSON has."""
    plain_result = result.as_json()

    assert json.loads(json.dumps(plain_result)) == plain_result
    assert plain_result.keys() >= {
        "deck", "data_hash", "seed", "games", "partial", "seats", "endings", "length", "cards", "provenance",
        "result_hash",
    }  # fmt: skip
    seat = plain_result["seats"][0]
    assert seat.keys() >= {"family", "policy", "wins", "win_rate", "interval", "family_value"}
    assert seat["interval"] == list(result.seats[0].interval)
    assert seat["family_value"].keys() >= {"mean", "sd", "quantiles"}
    assert list(seat["family_value"]["quantiles"]) == ["5", "25", "50", "75", "95"]
    assert plain_result["endings"].keys() == {"family-dead", "exhausted", "turn-limit"}
    assert plain_result["length"]["turns"]["mean"] == result.length.turns.mean
    assert "histogram" not in plain_result["length"]["plays"]
    assert [len(row["cards"]) for row in plain_result["impact"]] == [1, 2]
    assert [row["name"] is None for row in plain_result["impact"]] == [False, True]
    assert plain_result["command"] == "gloomdb x"


@pytest.mark.parametrize("lang", LANGS)
def test_warnings_stand_where_there_is_something_to_warn_of(result: SimulationResult, lang: Lang) -> None:
    """Games that were not played, games that stalled, cards that are not documented; else nothing."""
    fine = replace(
        result, endings=dict.fromkeys(Termination, 0) | {Termination.FAMILY_DEAD: 12}, documented_share=1.0
    )
    odd = replace(result, partial=True, asked=99, endings=dict.fromkeys(Termination, 4), documented_share=0.5)
    warnings = (result_text.cut_short, result_text.stalled, result_text.documented)

    assert [warning(fine, lang) for warning in warnings] == ["", "", ""]
    shown = [warning(odd, lang) for warning in warnings]
    figures = ("99", "66.7 %" if lang == "en" else "66,7 %", "50 %")
    assert all(figure in text for figure, text in zip(figures, shown, strict=True))


def test_a_difference_is_told_once_it_is_sure() -> None:
    """With its interval and its unit; before that only that it is not distinguishable."""
    sure = Difference(-0.032, Interval(-0.041, -0.023), distinguishable=True)

    assert result_text.difference(sure, "en", is_share=True) == "−3.2 % (−4.1 … −2.3)"
    assert result_text.difference(replace(sure, distinguishable=False), "en") == "not distinguishable yet"
    assert (
        result_text.difference(Difference(1.0, None, distinguishable=False), "en")
        == "not distinguishable yet"
    )


def test_one_game_is_singular(result: SimulationResult) -> None:
    """In both languages."""
    one = replace(result, games=1, deck="x")
    assert [result_text.title(one, lang) for lang in ("en", "es")] == ["1 game of x", "1 partida de x"]
