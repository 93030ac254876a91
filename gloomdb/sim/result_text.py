"""What the terminal page and the report both say of a result, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from gloomdb.cards.card import Lang
from gloomdb.cards.kind_names import POLICIES, word
from gloomdb.cards.set import Terms
from gloomdb.decks.deck import UNNAMED
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Sentence, number, plural, translate
from gloomdb.sim.result import Comparison, Difference, Impact, SimulationResult
from gloomdb.sim.statistics import Interval
from gloomdb.text import per_cent, signed

STALLED: Final = 0.01  # of the games; from then on it is worth a warning
WINS_NOTE: Final = Sentence(
    "Share of wins with its 95 % interval (Wilson). A tie among k {families} counts 1/k for each. The "
    "{families} take turns going first, so that the order of play favours none."
)
CARDS_NOTE: Final = Sentence(
    "Swing: the average change in the Self-Worth of the Character on which the card is played. Wins: how "
    "often the player on whose Character it was last played wins."
)
IMPACT_NOTE: Final = Sentence(
    "The same deals with and without the card (put aside and replaced when drawn): how having it in the "
    "deck changes the {family_value} per player and, for whoever drew it first, the {family_value} and the "
    "share of wins. The intervals hold for all comparisons together (95 %, Bonferroni)."
)
SET_HEADS: Final = (
    Sentence("set"),
    Sentence("of the pile"),
    Sentence("of the plays"),
    Sentence("of the swing"),
)
IMPACT_HEADS: Final = (
    Sentence("card"),
    Sentence("{family_value} per player"),
    Sentence("of the drawer"),
    Sentence("drawer's wins"),
)
COMPARED: Final[Mapping[str, Sentence]] = {
    "minutes": Sentence("minutes"),
    "turns": Sentence("turns"),
    "stalled": Sentence("games that stall"),
    "order": Sentence("gap by order of play"),
    "families": Sentence("gap between {families}"),
    "luck": Sentence("luck"),
}
_COUNTED: Final = frozenset({"minutes", "turns"})
"""Figures that are numbers; all others are shares."""
COMPARED_NOTE: Final = Sentence(
    "Both on the same seeds; the differences are paired, with 95 % intervals. Gap: the largest share of wins "
    "less the smallest. Luck: 0 % if one expert among greedy players always won, 100 % if no more often than "
    "they."
)
ENDINGS: Final[Mapping[str, Sentence]] = {
    "family-dead": Sentence("{a_family} died out"),
    "exhausted": Sentence("nothing could change the outcome any more"),
    "turn-limit": Sentence("stopped at the turn limit"),
}


def title(result: SimulationResult, lang: Lang) -> str:
    """How many games, and of which deck; of a mix without a name, of which boxes."""
    deck = " + ".join(row.title for row in result.sets) if result.deck == UNNAMED else result.deck
    return plural("{n:,} game of {deck}", "{n:,} games of {deck}", result.games, lang, deck=deck)


def settings(result: SimulationResult, lang: Lang) -> str:
    """What was played: how many sat down, who they were, which seed, with effects or without."""
    effects = translate("on" if result.effects else "off (beginners)", lang)
    form = "{players} players ({policies}), seed {seed}, effects {effects}"
    policies = who_played(result, lang)
    return translate(form, lang, players=result.players, policies=policies, seed=result.seed, effects=effects)


def cut_short(result: SimulationResult, lang: Lang) -> str:
    """That the run was stopped before its end; empty where it was not."""
    form = "Stopped early after {games} of {asked} games; --games {games} gives the same result."
    return translate(form, lang, games=result.games, asked=result.asked) if result.partial else ""


def stalled(result: SimulationResult, lang: Lang) -> str:
    """That many games ended without a dead family; empty where few did."""
    part = result.stalled_share
    if part < STALLED:
        return ""
    form = (
        "{share} of the games did not end with a dead {family}: these players ({policies}) brought them to "
        "no end."
    )
    if result.lacks_deaths:
        form = (
            "{share} of the games did not end with a dead {family}: the deck has fewer deaths ({deaths}) "
            "than Characters ({characters})."
        )
    return translate(
        form,
        lang,
        share=per_cent(part, lang),
        policies=who_played(result, lang),
        deaths=result.deaths,
        characters=result.characters,
        **result.family_fields(lang),
    )


def who_played(result: SimulationResult, lang: Lang) -> str:
    """The policies, each once: `expert`, or `expert × 1, greedy × 3`."""
    counted = Counter(word(POLICIES, policy, lang) for policy in result.policies)
    if len(counted) == 1:
        return next(iter(counted))
    return ", ".join(f"{policy} × {count}" for policy, count in counted.items())


def documented(result: SimulationResult, lang: Lang) -> str:
    """How much of the deck is documented; empty where all is."""
    form = (
        "{share} of the cards are documented; the rest have stand-in values, and the results depend on them."
    )
    part = result.documented_share
    return translate(form, lang, share=per_cent(part, lang, 0)) if part < 1 else ""


class ResultTable(NamedTuple):
    """A table that both pages show, the first column of words; without rows there is nothing to show."""

    title: str
    heads: list[str]
    rows: list[list[str]]
    note: str


def kills(result: SimulationResult, lang: Lang) -> ResultTable:
    """How often each family killed which."""
    names = [row.killer for row in result.kills]
    rows = [
        [row.killer, *(number(result.a_game(row.victims[name]), lang, ".2f") for name in names)]
        for row in result.kills
    ]
    form = "Average deaths per game; the row's {family} plays the death, the column's suffers it."
    note = translate(form, lang, **result.family_fields(lang))
    return ResultTable(translate("Who killed whom", lang), ["", *names], rows, note)


def sets(result: SimulationResult, lang: Lang) -> ResultTable:
    """What each box gave to a mix of several."""
    rows = [
        [row.title, *(per_cent(share, lang) for share in (row.cards_share, row.plays_share, row.swing_share))]
        for row in result.sets
    ]
    heads = [translate(head, lang) for head in SET_HEADS]
    form = "The share of each box in the pile, in the plays, and in all changes of Self-Worth."
    shown = rows if len(rows) > 1 else []
    return ResultTable(translate("Sets", lang), heads, shown, translate(form, lang))


def impact(result: SimulationResult, lang: Lang) -> ResultTable:
    """What was compared with its absence (a card by name, several by number), and what came of it."""
    rows = [
        [
            impact_name(row, lang),
            difference(row.family_value, lang),
            difference(row.holder_family_value, lang),
            difference(row.holder_win_share, lang, is_share=True),
        ]
        for row in result.impact
    ]
    own = result.family_fields(lang)
    heads = [translate(head, lang, **own) for head in IMPACT_HEADS]
    return ResultTable(translate("With and without", lang), heads, rows, translate(IMPACT_NOTE, lang, **own))


def impact_name(row: Impact, lang: Lang) -> str:
    """What was compared with its absence: a card by name, several by number."""
    return row.name or translate("{n} cards together", lang, n=len(row.cards))


def compared(result: SimulationResult, lang: Lang) -> list[ResultTable]:
    """The deck beside each of the others, figure by figure."""
    names, note = figure_names(result.terms, lang), translate(COMPARED_NOTE, lang)
    return [
        ResultTable(
            translate("Compared with {name}", lang, name=other.name),
            ["", result.deck, other.name, translate("difference", lang)],
            figure_rows(other, names, lang),
            note,
        )
        for other in result.compared
    ]


def figure_rows(beside: Comparison, names: Mapping[str, str], lang: Lang) -> list[list[str]]:
    """Of each figure its name, what it is here and there, and the difference."""
    return [
        [
            names[row.about],
            figure(row.about, row.here, lang),
            figure(row.about, row.there, lang),
            difference(row.difference, lang, is_share=is_share(row.about)),
        ]
        for row in beside.figures
    ]


def figure(about: str, value: float, lang: Lang) -> str:
    """`45.2`, or `12.3 %` of a share."""
    return per_cent(value, lang) if is_share(about) else number(value, lang, ".1f")


def is_share(about: str) -> bool:
    """Whether a figure is a share, of games or of the pile."""
    return about not in _COUNTED


def figure_names(terms: Terms, lang: Lang) -> dict[str, str]:
    """What the figures are called of a deck with these words."""
    own = family_fields(terms, lang)
    return {about: translate(form, lang, **own) for about, form in COMPARED.items()}


def difference(value: Difference, lang: Lang, *, is_share: bool = False) -> str:
    """`−3.2 (−4.1 … −2.3)`, or that nothing can be said yet."""
    if value.interval is None or not value.distinguishable:
        return translate("not distinguishable yet", lang)
    unit, sign = (100, " %") if is_share else (1, "")
    low, high = (signed(end * unit, 1, lang=lang) for end in value.interval)
    return f"{signed(value.mean * unit, 1, lang=lang)}{sign} ({low} … {high})"


def ends(bounds: Interval, lang: Lang) -> str:
    """`23.1 % … 27.4 %`: where a share lies."""
    return f"{per_cent(bounds.low, lang)} … {per_cent(bounds.high, lang)}"


def hashes(result: SimulationResult, lang: Lang) -> list[tuple[str, str]]:
    """What it takes to know a result again: each hash with what it is of."""
    return [
        (translate("deck", lang), result.deck_hash),
        (translate("data", lang), result.data_hash),
        (translate("result", lang), result.result_hash),
    ]
