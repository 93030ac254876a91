"""What the report of a simulation says on the terminal and as a page alike, and how it writes numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gloomdb.cards.card import Lang
from gloomdb.language import Sentence, plural

WINS_NOTE: Final = Sentence(
    "Share of wins with its 95 % interval (Wilson). A tie among k counts 1/k for each. The "
    "families take turns at beginning, so that no place favours any."
)
CARDS_NOTE: Final = Sentence(
    "Swing: Self-Worth of the Character after its play less before. Wins: share of those on "
    "whose Character it was last played."
)
IMPACT_NOTE: Final = Sentence(
    "The same deals with the card and without it (put away and replaced when drawn). Effect "
    "of having it in the deck on the Family Value of a player, and, for whoever drew it "
    "first, on Family Value and share of wins. Intervals hold for all comparisons together "
    "(95 %, Bonferroni)."
)
KNOWN_NOTE: Final = Sentence(
    "{share} of the cards are documented; the rest stands in for what is not, and results rest on it."
)
SETS_NOTE: Final = Sentence("What each box gives to the pile, to the plays, and to all Self-Worth moved.")
STALLED_NOTE: Final = Sentence(
    "{share} of the games did not end with a dead family: the deck may lack deaths."
)
PARTIAL_NOTE: Final = Sentence(
    "Stopped early: {games} of {asked} games. They are the first ones: --games {games} gives the same."
)
SETTINGS: Final = Sentence("{players} players, seed {seed}, effects {effects}")
KILLS_NOTE: Final = Sentence("Deaths a game; rows play the death.")
SET_HEADS: Final = (
    Sentence("set"),
    Sentence("of the pile"),
    Sentence("of the plays"),
    Sentence("of the swing"),
)
IMPACT_HEADS: Final = (
    Sentence("card"),
    Sentence("Family Value a player"),
    Sentence("of the drawer"),
    Sentence("drawer's wins"),
)
ENDINGS: Final[Mapping[str, Sentence]] = {
    "family-dead": Sentence("a family was dead"),
    "exhausted": Sentence("nothing left could change the outcome"),
    "turn-limit": Sentence("called off at the turn limit"),
}
LENGTHS: Final[Mapping[str, Sentence]] = {"turns": Sentence("turns"), "plays": Sentence("plays")}
HASHES: Final[Mapping[str, Sentence]] = {
    "deck_hash": Sentence("deck"),
    "data_hash": Sentence("data"),
    "result_hash": Sentence("result"),
}


def title(result: Mapping[str, Any], lang: Lang) -> str:
    """How many games, and of which deck."""
    games, deck = result["games"], result["deck"]
    return plural("{n:,} game of {deck}", "{n:,} games of {deck}", games, lang, deck=deck)


def per_cent(share: float, digits: int = 1) -> str:
    """`24.9 %`, as both languages write it."""
    return f"{share * 100:.{digits}f} %"


def signed(value: float, digits: int = 1) -> str:
    """`+3.2`, `−10.0`, `0.0`."""
    text = f"{abs(value):.{digits}f}"
    if float(text) == 0:
        return text
    return f"{'−' if value < 0 else '+'}{text}"
