"""From the sums of a run to its result: shares with intervals, means, spreads, and what each card did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from gloomdb import __version__
from gloomdb.cards.card import Basis, Card, Lang, name_in
from gloomdb.cards.set import CardSet, common_family
from gloomdb.decks.deck import Deck
from gloomdb.language import translate
from gloomdb.rules.game import TERMINATIONS
from gloomdb.rules.readable import player_name
from gloomdb.rules.setup import Setup
from gloomdb.sim.core.counts import LOWEST, VALUES, WIN
from gloomdb.sim.core.games import SUMS
from gloomdb.sim.evening.samples import PACE, Sample
from gloomdb.sim.result import (
    BAND,
    CardResult,
    Difference,
    Impact,
    Kills,
    Length,
    PlaceResult,
    SeatResult,
    SetResult,
    SimulationResult,
)
from gloomdb.sim.simulate import Played
from gloomdb.sim.statistics import (
    Distribution,
    Interval,
    banded,
    mean_and_sd,
    mean_interval,
    quantiles,
    rounded,
    share,
    spread,
    wilson,
    z_for,
)
from gloomdb.sim.totals import Totals


def evaluate(
    played: Played, deck: Deck, names: Sequence[str], lang: Lang = "en", command: str = "",
    titles: Mapping[str, str] | None = None, pace: float = PACE,
) -> SimulationResult:  # fmt: skip
    """Everything that a run tells; `names` are those of the families, by seat, `titles` those of the sets.

    `pace` is how many seconds a turn takes.
    """
    run, totals = played.run, played.totals
    provenance = deck.provenance()
    return SimulationResult(
        deck=deck.name,
        deck_hash=deck.hash(),
        data_hash=run.setup.hash(),
        seed=run.seed,
        first=played.first,
        games=totals.games,
        asked=played.asked,
        partial=played.stopped,
        players=run.players,
        characters=sum(run.setup.size(seat) for seat in range(run.players)),
        effects=run.setup.effects,
        policies=tuple(policy.name for policy in run.policies),
        think=run.think if run.is_thoughtful else None,
        seats=tuple(_seat(played, chair, names[chair]) for chair in range(run.players)),
        order=_order(totals),
        endings={ending: totals["endings"][code] for code, ending in TERMINATIONS.items()},
        length=_length(totals, pace),
        kills=_kills(totals, names),
        cards=_cards(played, lang),
        sets=_sets(played, titles or {}),
        impact=impacts(played, lang),
        provenance=provenance,
        documented_share=share(provenance.get("documented", 0), len(deck.cards())),
        stand_in_share=_stand_in_share(played, deck),
        version=__version__,
        result_hash=played.result_hash(),
        command=command,
        terms=deck.terms,
    )


def family_names(setup: Setup, library: Mapping[str, CardSet], lang: Lang) -> list[str]:
    """What the families are called: the misfits as such, one that is chosen freely after its player."""
    names = []
    for seat, cards in enumerate(setup.families):
        family = common_family(cards, library)
        misfits = seat == setup.misfits or (cards and all(card.family for card in cards))
        other = translate("the misfits", lang) if misfits else player_name(seat, lang)
        names.append(name_in(family.name, lang) if family else other)
    return names


def set_titles(setup: Setup, library: Mapping[str, CardSet], lang: Lang) -> dict[str, str]:
    """What the boxes of the pile are called, by their ids."""
    ids = dict.fromkeys(card.set for card in setup.pile)
    return {set_id: name_in(library[set_id].title, lang) for set_id in ids if set_id in library}


def _seat(played: Played, chair: int, name: str) -> SeatResult:
    totals, n, games = played.totals, played.run.players, played.totals.games
    wins = sum(totals["credit"][chair * n : (chair + 1) * n]) / WIN
    return SeatResult(
        seat=chair + 1,
        family=name,
        characters=tuple(card.id for card in played.run.setup.candidates(chair)),
        policy=played.run.policies[chair].name,
        wins=rounded(wins),
        won_alone=totals["alone"][chair],
        tied=totals["tied"][chair],
        win_rate=share(wins, games),
        interval=_win_interval(wins, games),
        family_value=_family_value(totals, chair),
        dead=share(totals["dead"][chair], games),
        plays=share(totals["made"][chair], games),
        claims=share(totals["claims"][chair], games),
    )


def _win_interval(wins: float, games: int) -> Interval:
    low, high = wilson(wins, games)
    return Interval(rounded(low), rounded(high))


def _family_value(totals: Totals, chair: int) -> Distribution:
    bins = totals["values"][chair * VALUES : (chair + 1) * VALUES]
    # From the sums, which are exact: the bins at both ends also count whatever lies beyond them.
    mean, sd = mean_and_sd(totals["sums"][chair], totals["squares"][chair], totals.games)
    return Distribution(rounded(mean), rounded(sd), quantiles(bins, LOWEST), banded(bins, BAND, LOWEST))


def _order(totals: Totals) -> tuple[PlaceResult, ...]:
    n, games = totals.shape.players, totals.games
    wins = [sum(totals["credit"][chair * n + place] for chair in range(n)) / WIN for place in range(n)]
    return tuple(
        PlaceResult(place, rounded(won), share(won, games), _win_interval(won, games))
        for place, won in enumerate(wins, 1)
    )


def _stand_in_share(played: Played, deck: Deck) -> float:
    invented = {card.id for card in deck.pile if card.provenance is Basis.INVENTED}
    moved = dict(zip(played.run.card_ids(), played.totals["moved"], strict=True))
    return share(sum(moved[id_] for id_ in moved if id_ in invented), sum(moved.values()))


def _length(totals: Totals, pace: float) -> Length:
    turns = spread(totals["turns"])
    minutes = Sample.of(totals).turns().times(pace / 60)
    counted = {value: games for value, games in enumerate(totals["turns"]) if games}
    return Length(
        turns=Distribution(turns.mean, turns.sd, turns.quantiles, counted),
        plays=spread(totals["plays"]),
        decisions=share(totals["decisions"][0], totals.games),
        pace=pace,
        minutes=rounded(minutes.mean),
        minutes_interval=minutes.interval(),
    )


def _kills(totals: Totals, names: Sequence[str]) -> tuple[Kills, ...]:
    n, killed = totals.shape.players, totals["killed"]
    shown = _told_apart(names)
    return tuple(
        Kills(name, dict(zip(shown, killed[killer * n : killer * n + n], strict=True)))
        for killer, name in enumerate(shown)
    )


def _told_apart(names: Sequence[str]) -> list[str]:
    """The names; two families of one name are told apart by their seats."""
    often = Counter(names)
    return [f"{name} ({seat})" if often[name] > 1 else name for seat, name in enumerate(names, 1)]


def _cards(played: Played, lang: Lang) -> tuple[CardResult, ...]:
    pile = played.run.setup.pile
    cards = {card.id: card for card in pile}
    copies = Counter(card.id for card in pile)
    return tuple(
        _card(played.totals, place, cards[id_], copies[id_], lang)
        for place, id_ in enumerate(played.run.card_ids())
    )


def _card(totals: Totals, place: int, card: Card, copies: int, lang: Lang) -> CardResult:
    on_own, on_others = totals["on_own"][place], totals["on_others"][place]
    decided, won = totals["decided"][place], totals["won"][place] / WIN
    return CardResult(
        id=card.id,
        name=card.title(lang),
        type=str(card.type),
        set=card.set,
        copies=copies,
        drawn=totals["drawn"][place],
        played=totals["played"][place],
        played_share=share(totals["played"][place], totals.games),
        on_own=on_own,
        on_others=on_others,
        cancelled=totals["cancelled"][place],
        swing=share(totals["swing"][place], on_own + on_others),
        moved=totals["moved"][place],
        target_wins=rounded(won),
        target_games=decided,
        target_win_rate=share(won, decided) if decided else None,
        target_interval=_win_interval(won, decided) if decided else None,
    )


def _sets(played: Played, titles: Mapping[str, str]) -> tuple[SetResult, ...]:
    totals = played.totals
    plays: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    for place, id_ in enumerate(played.run.card_ids()):
        set_id = id_.partition("/")[0]
        plays[set_id] += totals["played"][place]
        moved[set_id] += totals["moved"][place]
    cards = Counter(card.set for card in played.run.setup.pile)
    return tuple(
        SetResult(
            set=set_id,
            title=titles.get(set_id, set_id),
            cards=count,
            cards_share=share(count, cards.total()),
            plays=plays[set_id],
            plays_share=share(plays[set_id], plays.total()),
            moved=moved[set_id],
            swing_share=share(moved[set_id], moved.total()),
        )
        for set_id, count in cards.items()
    )


def impacts(played: Played, lang: Lang) -> tuple[Impact, ...]:
    """With and without: differences per game, their intervals widened for how many are compared at once."""
    run = played.run
    z = z_for(2 * len(run.groups))
    rows = []
    for number, group in enumerate(run.groups):
        games, differing, value, value2, held, own, own2, won, won2 = played.totals["pairs"][
            number * SUMS : (number + 1) * SUMS
        ]
        cards = tuple(dict.fromkeys(run.setup.pile[card].id for card in group))
        rows.append(
            Impact(
                cards=cards,
                name=run.setup.pile[group[0]].title(lang) if len(cards) == 1 else None,
                games=games,
                drawn=held,
                differing=differing,
                # The sum over all seats, so divided by how many there are; and shares in sixtieths.
                family_value=_difference(value, value2, games, run.players, z),
                holder_family_value=_difference(own, own2, held, 1, z),
                holder_win_share=_difference(won, won2, held, WIN, z),
            )
        )
    return tuple(rows)


def _difference(total: int, squares: int, count: int, unit: int, z: float) -> Difference:
    mean, low, high = mean_interval(total, squares, count, z)
    return Difference(
        mean=rounded(mean / unit),
        interval=Interval(rounded(low / unit), rounded(high / unit)) if count >= 2 else None,
        distinguishable=not low <= 0 <= high,
    )
