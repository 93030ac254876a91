"""The result of a run as scripts get it: one JSON object, from which every table and picture is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gloomdb import __version__
from gloomdb.cards.card import Card, Lang, name_in
from gloomdb.cards.set import CardSet, common_family
from gloomdb.decks.deck import Deck
from gloomdb.language import translate
from gloomdb.rules.core.codes import EXHAUSTED, FAMILY_DEAD, TURN_LIMIT
from gloomdb.rules.game import Termination
from gloomdb.sim.core.counts import LOWEST, VALUES, WIN
from gloomdb.sim.core.games import SUMS
from gloomdb.sim.simulate import Played
from gloomdb.sim.statistics import (
    banded,
    mean_and_sd,
    mean_interval,
    quantiles,
    rounded,
    share,
    summary,
    wilson,
    z_for,
)
from gloomdb.sim.totals import Totals

ENDINGS: Final = {
    FAMILY_DEAD: Termination.FAMILY_DEAD,
    EXHAUSTED: Termination.EXHAUSTED,
    TURN_LIMIT: Termination.TURN_LIMIT,
}
BAND: Final = 10  # points in a bar of the histogram
STALLED: Final = 0.01  # of the games; from then on it is worth a warning


def result(played: Played, deck: Deck, names: Sequence[str], lang: Lang = "en") -> dict[str, Any]:
    """Everything a run tells; `names` are those of the families, in the order of the seats."""
    run, totals = played.run, played.totals
    return {
        "deck": deck.name,
        "deck_hash": deck.hash(),
        "data_hash": run.setup.hash(),
        "seed": run.seed,
        "first": played.first,
        "games": totals.games,
        "asked": played.asked,
        "partial": played.stopped,
        "players": run.players,
        "effects": run.setup.effects,
        "policies": [policy.name for policy in run.policies],
        "think": run.think if any(policy.name == "thoughtful" for policy in run.policies) else None,
        "seats": [_seat(played, chair, names[chair]) for chair in range(run.players)],
        "order": _order(totals),
        "endings": {str(ending): totals["endings"][code] for code, ending in ENDINGS.items()},
        "length": {
            "turns": summary(totals["turns"]) | {"histogram": _counted(totals["turns"])},
            "plays": summary(totals["plays"]),
            "decisions": share(totals["decisions"][0], totals.games),
        },
        "kills": _kills(totals, names),
        "cards": _cards(played, lang),
        "sets": _sets(played),
        "impact": _impact(played, lang),
        "provenance": deck.provenance(),
        "documented_share": share(deck.provenance().get("documented", 0), len(deck.cards())),
        "version": __version__,
        "result_hash": played.result_hash(),
    }


def stalled_share(result: Mapping[str, Any]) -> float:
    """The share of a result's games that did not end with a dead family."""
    return 1 - float(result["endings"][Termination.FAMILY_DEAD]) / (result["games"] or 1)


def family_names(families: Sequence[Sequence[Card]], library: Mapping[str, CardSet], lang: Lang) -> list[str]:
    """What the families are called: the misfits as such, one chosen freely by its first Character."""
    made = []
    for cards in families:
        family = common_family(cards, library)
        other = (
            translate("the misfits", lang)
            if all(card.family for card in cards)
            else f"{cards[0].title(lang)} &c."
        )
        made.append(name_in(family.name, lang) if family else other)
    return made


def _seat(played: Played, chair: int, name: str) -> dict[str, Any]:
    totals, n, games = played.totals, played.run.players, played.totals.games
    credit = totals["credit"][chair * n : (chair + 1) * n]
    wins = sum(credit) / WIN
    low, high = wilson(wins, games)
    bins = totals["values"][chair * VALUES : (chair + 1) * VALUES]
    mean, sd = mean_and_sd(totals["sums"][chair], totals["squares"][chair], games)
    family = played.run.setup.families[chair]
    return {
        "seat": chair + 1,
        "family": name,
        "characters": [card.id for card in family],
        "policy": played.run.policies[chair].name,
        "wins": rounded(wins),
        "won_alone": totals["alone"][chair],
        "tied": totals["tied"][chair],
        "win_rate": share(wins, games),
        "interval": [rounded(low), rounded(high)],
        "family_value": {
            "mean": rounded(mean),
            "sd": rounded(sd),
            "quantiles": quantiles(bins, LOWEST),
            "histogram": {str(k): v for k, v in banded(bins, BAND, LOWEST).items()},
        },
        "dead": share(totals["dead"][chair], games),
        "plays": share(totals["made"][chair], games),
        "claims": share(totals["claims"][chair], games),
    }


def _counted(bins: Sequence[int]) -> dict[str, int]:
    """A histogram without its empty bins."""
    return {str(value): count for value, count in enumerate(bins) if count}


def _order(totals: Totals) -> list[dict[str, Any]]:
    """By place in the order of play: every family has every place equally often."""
    n, games = totals.shape.players, totals.games
    rows = []
    for place in range(n):
        wins = sum(totals["credit"][chair * n + place] for chair in range(n)) / WIN
        low, high = wilson(wins, games)
        rows.append({"place": place + 1, "wins": rounded(wins), "win_rate": share(wins, games),
                     "interval": [rounded(low), rounded(high)]})  # fmt: skip
    return rows


def _kills(totals: Totals, names: Sequence[str]) -> list[dict[str, Any]]:
    n = totals.shape.players
    killed = totals["killed"]
    rows = [_named(names, killed[killer * n : killer * n + n]) for killer in range(n)]
    return [{"killer": rows[0][killer][0], "victims": dict(row)} for killer, row in enumerate(rows)]


def _named(names: Sequence[str], counts: Sequence[int]) -> list[tuple[str, int]]:
    """Families by name; two of one name are told apart by their seats."""
    double = {name for name, often in Counter(names).items() if often > 1}
    return [
        (f"{name} ({seat})" if name in double else name, count)
        for seat, (name, count) in enumerate(zip(names, counts, strict=True), 1)
    ]


def _cards(played: Played, lang: Lang) -> list[dict[str, Any]]:
    totals, games = played.totals, played.totals.games
    cards = {card.id: card for card in played.run.setup.pile}
    copies = Counter(card.id for card in played.run.setup.pile)
    rows = []
    for place, id_ in enumerate(played.run.card_ids()):
        placed = totals["on_own"][place] + totals["on_others"][place]
        decided, won = totals["decided"][place], totals["won"][place] / WIN
        low, high = wilson(won, decided)
        rows.append(
            {
                "id": id_,
                "name": cards[id_].title(lang),
                "type": str(cards[id_].type),
                "set": cards[id_].set,
                "copies": copies[id_],
                "drawn": totals["drawn"][place],
                "played": totals["played"][place],
                "played_share": share(totals["played"][place], games),
                "on_own": totals["on_own"][place],
                "on_others": totals["on_others"][place],
                "cancelled": totals["cancelled"][place],
                "swing": share(totals["swing"][place], placed),
                "moved": totals["moved"][place],
                "target_wins": rounded(won),
                "target_games": decided,
                "target_win_rate": share(won, decided) if decided else None,
                "target_interval": [rounded(low), rounded(high)] if decided else None,
            }
        )
    return rows


def _sets(played: Played) -> list[dict[str, Any]]:
    totals = played.totals
    plays: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    for place, id_ in enumerate(played.run.card_ids()):
        set_id = id_.partition("/")[0]
        plays[set_id] += totals["played"][place]
        moved[set_id] += totals["moved"][place]
    cards = Counter(card.set for card in played.run.setup.pile)
    return [
        {
            "set": set_id,
            "cards": count,
            "cards_share": share(count, sum(cards.values())),
            "plays": plays[set_id],
            "plays_share": share(plays[set_id], plays.total()),
            "moved": moved[set_id],
            "swing_share": share(moved[set_id], moved.total()),
        }
        for set_id, count in cards.items()
    ]


def _impact(played: Played, lang: Lang) -> list[dict[str, Any]]:
    """With and without: differences per game, their intervals widened for how many are compared at once."""
    run = played.run
    z = z_for(2 * len(run.groups))
    rows = []
    for number, group in enumerate(run.groups):
        games, differing, value, value2, held, own, own2, won, won2 = played.totals["pairs"][
            number * SUMS : (number + 1) * SUMS
        ]
        cards = list(dict.fromkeys(run.setup.pile[card].id for card in group))
        rows.append(
            {
                "cards": cards,
                "name": run.setup.pile[group[0]].title(lang) if len(cards) == 1 else None,
                "games": games,
                "drawn": held,
                "differing": differing,
                # The sum over all seats, so divided by how many there are; and shares in sixtieths.
                "family_value": _effect(value, value2, games, run.players, z),
                "holder_family_value": _effect(own, own2, held, 1, z),
                "holder_win_share": _effect(won, won2, held, WIN, z),
            }
        )
    return rows


def _effect(total: int, squares: int, count: int, unit: int, z: float) -> dict[str, Any]:
    mean, low, high = mean_interval(total, squares, count, z)
    known = count >= 2
    return {
        "mean": rounded(mean / unit),
        "interval": [rounded(low / unit), rounded(high / unit)] if known else None,
        "distinguishable": known and not low <= 0 <= high,
    }
