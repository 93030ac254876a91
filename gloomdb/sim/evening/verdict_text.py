"""The verdict on a deck: a few sentences for players, each resting on figures of the result.

A sentence is said if the interval carries it; else it says that it is not sure yet, or nothing. What stands
out is gathered in the first one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from gloomdb.cards.kind_names import POLICIES, word
from gloomdb.language import Lang, Sentence, number, plural, translate
from gloomdb.rules.game import Termination
from gloomdb.sim.result import Comparison, SimulationResult, Verdict
from gloomdb.sim.statistics import Interval, wilson, z_for
from gloomdb.text import all_of, per_cent

LONG: Final = 80.0  # minutes; the book says about 60
SHORT: Final = 35.0
VAGUE: Final = 0.1  # of the length: an interval that reaches further than this says too little
EVEN: Final = 0.05  # how far from an even share of wins is still even
STALLED: Final = 0.02  # of the games
INVENTED: Final = 0.25  # of all Self-Worth moved
_TOPICS: Final = {
    "length": Sentence("the length"),
    "families": Sentence("the {families}"),
    "order": Sentence("the order of play"),
    "stalls": Sentence("games that stall"),
    "stand-ins": Sentence("the stand-ins"),
}


class Finding(NamedTuple):
    """A sentence, whether it is something to watch, and whether the games carry it."""

    about: str
    sentence: str
    is_concern: bool = False
    is_sure: bool = True


class Share(NamedTuple):
    """Somebody's share of the wins."""

    name: str
    rate: float
    interval: Interval


def verdict_of(result: SimulationResult, lang: Lang) -> tuple[Verdict, ...]:
    """What is to be thought of the deck, the most important first."""
    found = [
        _length(result, lang),
        _families(result, lang),
        _order(result, lang),
        _luck(result, lang),
        _stalls(result, lang),
        _boxes(result, lang),
        _stand_ins(result, lang),
    ]
    said = [finding for finding in found if finding is not None]
    every = (
        _overall(result, said, lang),
        *(one for one in said if one.is_sure),
        *_unsure(result, said, lang),
    )
    return tuple(Verdict(one.about, one.sentence) for one in every)


def _overall(result: SimulationResult, said: Sequence[Finding], lang: Lang) -> Finding:
    players = result.players
    concerns = {finding.about for finding in said if finding.is_concern}
    if concerns - {"stand-ins"}:
        watch = all_of([_topic(about, result, lang) for about in _TOPICS if about in concerns])
        return Finding(
            "overall", translate("For {players} players, watch {what}.", lang, players=players, what=watch)
        )
    known = {finding.about for finding in said if finding.is_sure}
    if known >= {"length", "families", "order"}:
        form = "A good mix for {players} players: nothing speaks against it."
        if concerns:
            form = "A good mix for {players} players, as far as its stand-ins can tell."
        return Finding("overall", translate(form, lang, players=players))
    form = "Too few games to tell whether this suits {players} players (try --games 10k)."
    return Finding("overall", translate(form, lang, players=players))


def _length(result: SimulationResult, lang: Lang) -> Finding:
    length = result.length
    bounds = length.minutes_interval
    if bounds is None or bounds.high - length.minutes > VAGUE * length.minutes:
        return Finding("length", "", is_sure=False)
    form = (
        "A game takes about {minutes} minutes, half of them {low} to {high}: {turns} turns of {pace} seconds "
        "each (--pace). The book says about an hour{compared}."
    )
    quartiles = [round(length.turns.quantiles[part] * length.pace / 60) for part in (25, 75)]
    sentence = translate(
        form,
        lang,
        minutes=round(length.minutes),
        low=quartiles[0],
        high=quartiles[1],
        turns=number(length.turns.mean, lang, ".1f"),
        pace=number(length.pace, lang, ".3g"),
        compared=_longer(result.compared, lang),
    )
    return Finding("length", sentence, not SHORT <= length.minutes <= LONG)


def _longer(compared: Sequence[Comparison], lang: Lang) -> str:
    """How much longer than the first that it is compared with, if that is sure."""
    figure = compared[0].figure("minutes") if compared else None
    if figure is None or not figure.difference.distinguishable or abs(figure.difference.mean) < 1:
        return ""
    minutes, name = round(abs(figure.difference.mean)), compared[0].name
    if figure.difference.mean > 0:
        return plural(
            "; {n} minute more than {name}", "; {n} minutes more than {name}", minutes, lang, name=name
        )
    return plural("; {n} minute less than {name}", "; {n} minutes less than {name}", minutes, lang, name=name)


def _families(result: SimulationResult, lang: Lang) -> Finding | None:
    if len(set(result.policies)) > 1:  # who plays better wins more, whatever the family
        return None
    shares = _wider([(seat.family, seat.wins) for seat in result.seats], result.games)
    return _evenness(
        "families",
        shares,
        Sentence("{most} wins most often, {most_share} of the games, {least} {least_share}; even is {even}."),
        Sentence("The {families} are even: each wins {least_share} to {most_share} of the games."),
        result.family_fields(lang),
        lang,
    )


def _order(result: SimulationResult, lang: Lang) -> Finding | None:
    shares = _wider([(str(place.place), place.wins) for place in result.order], result.games)
    found = _evenness(
        "order",
        shares,
        Sentence(
            "In the order of play, place {most} wins most often, {most_share} of the games, place {least} "
            "only {least_share}; even is {even}."
        ),
        Sentence("The order of play hardly matters: each place wins {least_share} to {most_share}."),
        {},
        lang,
    )
    if found is None or not found.is_concern:
        return found
    form = (
        "{sentence} Take turns going first, or let gloomdb deck tune --for even-order look for other cards."
    )
    return found._replace(sentence=translate(form, lang, sentence=found.sentence))


def _wider(wins: Sequence[tuple[str, float]], games: int) -> list[Share]:
    """The shares with intervals that hold for all of them together."""
    z = z_for(len(wins))
    return [Share(name, won / (games or 1), Interval(*wilson(won, games, z))) for name, won in wins]


def _evenness(
    about: str, shares: Sequence[Share], uneven: Sentence, even: Sentence, own: Mapping[str, str], lang: Lang
) -> Finding | None:
    fair = 1 / len(shares)
    ordered = sorted(shares, key=lambda share: share.rate)
    least, most = ordered[0], ordered[-1]
    told = {
        "most": most.name,
        "least": least.name,
        "most_share": per_cent(most.rate, lang, 0),
        "least_share": per_cent(least.rate, lang, 0),
        "even": per_cent(fair, lang, 0),
        **own,
    }
    if most.interval.high <= fair + EVEN and least.interval.low >= fair - EVEN:
        return Finding(about, translate(even, lang, **told))
    if most.interval.low > fair or least.interval.high < fair:
        far = most.interval.low > fair + EVEN or least.interval.high < fair - EVEN
        is_far = far or most.rate - least.rate > EVEN
        return Finding(about, translate(uneven, lang, **told), is_far)
    return Finding(about, "", is_sure=False)


def _luck(result: SimulationResult, lang: Lang) -> Finding | None:
    luck = result.luck
    if luck is None or luck.interval is None:
        return None
    if luck.interval.low <= 1 / result.players <= luck.interval.high:
        form = "A strong player gains nothing that could be told: luck decides."
        return Finding("luck", translate(form, lang))
    form = (
        "A strong player ({strong}) among weak ones ({weak}) wins {share} of the games ({low} to {high}); if "
        "all were luck, {even}{compared}."
    )
    sentence = translate(
        form,
        lang,
        strong=word(POLICIES, luck.strong, lang),
        weak=word(POLICIES, luck.weak, lang),
        share=per_cent(luck.win_rate, lang, 0),
        low=per_cent(luck.interval.low, lang, 0),
        high=per_cent(luck.interval.high, lang, 0),
        even=per_cent(1 / result.players, lang, 0),
        compared=_luckier(result.compared, lang),
    )
    return Finding("luck", sentence)


def _luckier(compared: Sequence[Comparison], lang: Lang) -> str:
    figure = compared[0].figure("luck") if compared else None
    if figure is None or not figure.difference.distinguishable:
        return ""
    form = "; more luck than {name}" if figure.difference.mean > 0 else "; less luck than {name}"
    return translate(form, lang, name=compared[0].name)


def _stalls(result: SimulationResult, lang: Lang) -> Finding:
    stalled = result.games - result.endings[Termination.FAMILY_DEAD]
    low, high = wilson(stalled, result.games)
    own = result.family_fields(lang)
    if high < STALLED:
        form = "Games do not stall: {a_family} dies out in the end."
        return Finding("stalls", translate(form, lang, **own))
    if low < STALLED:
        return Finding("stalls", "", is_sure=False)
    form = "{share} of the games stall: they do not end with a dead {family}."
    if result.lacks_deaths:
        form = (
            "{share} of the games stall: there are fewer deaths ({deaths}) than Characters ({characters}), "
            "so add some."
        )
    sentence = translate(
        form,
        lang,
        share=per_cent(stalled / result.games, lang),
        deaths=result.deaths,
        characters=result.characters,
        **own,
    )
    return Finding("stalls", sentence, is_concern=True)


def _boxes(result: SimulationResult, lang: Lang) -> Finding | None:
    if len(result.sets) < 2:
        return None
    carried = [
        translate(
            "{set} {swing}, with {cards} of the pile",
            lang,
            set=row.title,
            cards=per_cent(row.cards_share, lang, 0),
            swing=per_cent(row.swing_share, lang, 0),
        )
        for row in sorted(result.sets, key=lambda row: -row.swing_share)
    ]
    form = "What the boxes carry of the game, by Self-Worth moved: {boxes}."
    return Finding("boxes", translate(form, lang, boxes="; ".join(carried)))


def _stand_ins(result: SimulationResult, lang: Lang) -> Finding | None:
    share = result.stand_in_share
    if not share:
        return None
    form = (
        "{share} of the Self-Worth moved comes from cards with stand-in values: the printed cards may play "
        "differently."
    )
    sentence = translate(form, lang, share=per_cent(share, lang, 0))
    return Finding("stand-ins", sentence, share > INVENTED)


def _unsure(result: SimulationResult, said: Sequence[Finding], lang: Lang) -> list[Finding]:
    """What the games are too few for, in one sentence."""
    topics = [_topic(one.about, result, lang) for one in said if not one.is_sure]
    form = "Not sure yet, for more --games are needed: {what}."
    return [Finding("unsure", translate(form, lang, what=all_of(topics)))] if topics else []


def _topic(about: str, result: SimulationResult, lang: Lang) -> Sentence:
    return Sentence(_TOPICS[about], **result.family_fields(lang))
