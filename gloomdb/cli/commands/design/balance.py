"""The balance run of the bench: the set mixed with the box it needs, each card compared with its absence."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from gloomdb.cards.card import Card, name_in
from gloomdb.cards.set import CardSet
from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.mixing import Mixing, box_alone, mixed, yardstick_folder
from gloomdb.decks.families import lay_table
from gloomdb.decks.shelf import Shelf
from gloomdb.errors import GloomError, UsageError
from gloomdb.grouping import grouped
from gloomdb.language import LANGS, Lang
from gloomdb.rules.setup import Setup
from gloomdb.sim.evaluate import evaluate, family_names, impacts
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.result import SimulationResult, Yardstick
from gloomdb.sim.run import Run, plain
from gloomdb.sim.simulate import Played, simulate
from gloomdb.sim.yardstick import FIRST, measuring_box, verdict, yardstick
from gloomdb.web.design.bench import Bench, Event
from gloomdb.web.design.design_site import Balance, GoesOn

MOST_COMPARED: Final = 40  # cards, each of which means playing the deals once more
MOST_JOBS: Final = 4


def balance_of(path: Path, bench: Bench) -> Balance:
    """What the bench asks for the balance of its set."""

    def balance(games: int, goes_on: GoesOn) -> Event:
        if bench.set is None:
            raise UsageError("the set has errors (correct them first)")
        return _balance(path, bench.set, games, goes_on)

    return balance


def _balance(path: Path, card_set: CardSet, games: int, goes_on: GoesOn) -> Event:
    with open_to_read([str(path)]) as catalog:
        library = Shelf(catalog)
        asked = Mixing(sets=[*_boxes(card_set), str(path)])
        deck = mixed("bench", asked, catalog, library, "en")
        setup = plain(lay_table(deck))
        governing = library[deck.governing]
        measure = library[FIRST] if governing.id == card_set.id else measuring_box(governing, library)
        alone = _alone(measure, len(setup.families), library)
        names = family_names(setup, library, "en")
        titles = [library[id_].title for id_ in deck.counts()["set"]]
        boxes = {lang: " + ".join(name_in(title, lang) for title in titles) for lang in LANGS}
    run = Run(setup, parse_policies([], len(setup.families)), groups=_groups(setup.pile, card_set.id))

    def play(wanted: Run, count: int) -> Played:
        def tell(done: int) -> None:
            if not goes_on(done, count):
                raise KeyboardInterrupt  # as if somebody had pressed Ctrl-C: it ends with what is done

        return simulate(wanted, count, jobs=_jobs(), tell=tell)

    played = play(run, games)
    result = evaluate(played, deck, names)
    made = None
    if alone is not None and result.impact and not played.stopped:
        box = replace(run, setup=alone, groups=())
        made = yardstick(box, measure.id, measure.id, games, yardstick_folder(), play)
    return _told(played, result, made, measure, card_set.id) | {"boxes": boxes}


def _alone(box: CardSet, players: int, library: Shelf) -> Setup | None:
    """A box by itself; None where so many cannot play it."""
    try:
        return plain(lay_table(box_alone(box.id, players, library), players))
    except GloomError:
        return None


def _boxes(card_set: CardSet) -> list[str]:
    """What the set is played with: nothing else if it has rules, else the boxes it needs, or the first."""
    return [] if card_set.rules is not None else [*card_set.requires] or [FIRST]


def _groups(pile: Sequence[Card], set_id: str) -> tuple[tuple[int, ...], ...]:
    """The set's own cards in the pile, each with its copies."""
    places = grouped((card.id, number) for number, card in enumerate(pile) if card.set == set_id)
    return tuple(map(tuple, places.values())) if len(places) <= MOST_COMPARED else ()


def _jobs() -> int:
    """Processes of their own, so that the page goes on answering."""
    return max(2, min(MOST_JOBS, os.cpu_count() or 2))


def _told(
    played: Played, result: SimulationResult, made: Yardstick | None, measure: CardSet, set_id: str
) -> Event:
    impact = [
        {
            "id": " ".join(one.cards),
            "mean": one.holder_family_value.mean,
            "low": interval.low if interval else None,
            "high": interval.high if interval else None,
        }
        for one in sorted(result.impact, key=lambda one: one.holder_family_value.mean)
        for interval in [one.holder_family_value.interval]
    ]
    own = [card for card in result.cards_by_movement() if card.set == set_id]
    return {
        "played": result.games,
        "partial": result.partial,
        "turns": result.length.turns.mean,
        "seats": [
            {
                "family": seat.family, "win_rate": seat.win_rate, "low": seat.interval.low,
                "high": seat.interval.high, "family_value": seat.family_value.mean,
            }
            for seat in result.seats
        ],
        "called": {
            term: {lang: result.family_fields(lang)[term] for lang in LANGS}
            for term in ("family", "family_value")
        },
        "cards": [{"id": card.id, "played": card.played_share, "swing": card.swing} for card in own],
        "impact": impact,
        "verdicts": {lang: _verdicts(played, made, measure, lang) for lang in LANGS},
        "yardstick": {"box": dict(measure.title), "effects": list(made.effects)} if made else None,
    }  # fmt: skip


def _verdicts(played: Played, made: Yardstick | None, measure: CardSet, lang: Lang) -> list[str]:
    named = replace(made, box=name_in(measure.title, lang)) if made else None
    ordered = sorted(impacts(played, lang), key=lambda one: one.holder_family_value.mean)
    return [sentence for one in ordered if (sentence := verdict(one, named, lang))]
