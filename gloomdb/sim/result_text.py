"""What the terminal page and the report both say of a result, in the reader's language."""

from __future__ import annotations

from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.sentence import number
from gloomdb.sim.result import Difference, Impact, SimulationResult
from gloomdb.sim.words import say
from gloomdb.text import per_cent, signed

STALLED: Final = 0.01  # of the games; from then on it is worth a warning


def title(result: SimulationResult, lang: Lang) -> str:
    """How many games, and of which deck."""
    key = "title of one" if result.games == 1 else "title"
    return say(key, lang, games=number(result.games, lang), deck=result.deck)


def settings(result: SimulationResult, lang: Lang) -> str:
    """What was played: how many sat down, which seed, with effects or without."""
    effects = say("effects on" if result.effects else "effects off", lang)
    return say("settings", lang, players=result.players, seed=result.seed, effects=effects)


def cut_short(result: SimulationResult, lang: Lang) -> str:
    """That the run was stopped before its end; empty where it was not."""
    return say("partial", lang, games=result.games, asked=result.asked) if result.partial else ""


def stalled(result: SimulationResult, lang: Lang) -> str:
    """That many games ended without a dead family; empty where few did."""
    part = result.stalled_share
    return say("stalled", lang, share=per_cent(part)) if part >= STALLED else ""


def documented(result: SimulationResult, lang: Lang) -> str:
    """How much of the deck is documented; empty where all is."""
    part = result.documented_share
    return say("provenance note", lang, share=per_cent(part, 0)) if part < 1 else ""


def compared(impact: Impact, lang: Lang) -> str:
    """What is compared with its absence: a card by name, several by number."""
    return impact.name or say("together", lang, n=len(impact.cards))


def difference(value: Difference, lang: Lang, unit: int = 1, sign: str = "") -> str:
    """`−3.2 (−4.1 … −2.3)`, or that nothing can be said yet."""
    if value.interval is None or not value.distinguishable:
        return say("unclear", lang)
    low, high = (signed(end * unit, 1) for end in value.interval)
    return f"{signed(value.mean * unit, 1)}{sign} ({low} … {high})"


def hashes(result: SimulationResult, lang: Lang) -> list[tuple[str, str]]:
    """What it takes to know a result again: each hash with what it is of."""
    return [
        (say("deck hash", lang), result.deck_hash),
        (say("data hash", lang), result.data_hash),
        (say("result hash", lang), result.result_hash),
    ]
