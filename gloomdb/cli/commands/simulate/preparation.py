"""What `simulate` plays: the deck, its table, who sits at it, and decks to compare it with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from gloomdb.cards.card import name_in
from gloomdb.cards.set import CardSet, Choosing
from gloomdb.catalog.reading.store import Catalog
from gloomdb.catalog.user.kept_decks import deck_names
from gloomdb.cli.arguments.catalogue import is_path, open_for_deck, open_to_read, set_named, with_named
from gloomdb.cli.arguments.mixing import Mixing, box_alone, found_by, kept, mixed
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.commands.simulate.task import Task
from gloomdb.cli.terminal.output import say
from gloomdb.decks.chart_names import remark_words
from gloomdb.decks.deck import UNNAMED, Deck
from gloomdb.decks.families import lay_table
from gloomdb.decks.shelf import Shelf
from gloomdb.errors import GloomError, NotFound, UsageError
from gloomdb.grouping import grouped
from gloomdb.language import translate
from gloomdb.sim.evaluate import family_names, set_titles
from gloomdb.sim.players.policies import parse_policies
from gloomdb.sim.run import Run, plain
from gloomdb.sim.yardstick import measuring_box
from gloomdb.text import did_you_mean, meanings

NOTHING: Final = "none"  # to compare with


@dataclass(frozen=True, slots=True)
class Ready:
    """A run with what is needed to tell of it."""

    run: Run
    deck: Deck
    names: list[str]
    """Of the families, in the order of the seats."""
    focus: tuple[str, ...]
    """Ids of cards to be shown before all others."""
    titles: Mapping[str, str]
    """What the sets are called."""
    others: tuple[tuple[str, Run], ...]
    """What to compare with: names, and runs on the same seeds."""
    measure: CardSet
    """The box whose cards are the yardstick of others."""
    measure_run: Run | None
    """That box by itself; None where so many cannot play it."""


def prepare(name: str | None, asked: Mixing, task: Task, lang: Lang) -> Ready:
    """Everything that is read from the catalogue before the first game."""
    with _opened(name, asked, task) as catalog:
        library = Shelf(catalog)
        deck = kept(catalog, name) if name else mixed(UNNAMED, asked, catalog, library, lang)
        named = remark_words([library[set_id] for set_id in deck.counts()["set"]], deck.terms, lang)
        notes = [] if name else [warning.in_language(lang, named) for warning in deck.warnings]
        run = _run(task, deck, asked)
        names, titles = family_names(run.setup, library, lang), set_titles(run.setup, library, lang)
        wanted = found_by(task.impact or (), "--impact", catalog, lang)
        first = found_by(task.focus or (), "--focus", catalog, lang)
        asked = replace(asked, players=run.players)
        governing = library[deck.governing]
        alone = _alone(governing, task, asked, library)
        others = _others(run, alone, name_in(governing.title, lang), task, asked, catalog, library, lang)
        measure = measuring_box(governing, library)
        measure_run = alone
        if measure is not governing and task.impact:
            measure_run = _alone(measure, task, asked, library)
    for sentence in notes:
        say("note: {note}", note=sentence)
    pile = [card.id for card in run.setup.pile]
    groups = _groups(pile, wanted, together=task.together) if task.impact else ()
    held = tuple(dict.fromkeys(id_ for id_ in pile if id_ in first))
    if task.focus and not held:
        raise UsageError("--focus matches no card in the pile of this deck (gloomdb deck show lists them)")
    return Ready(replace(run, groups=groups), deck, names, held, titles, others, measure, measure_run)


def _opened(name: str | None, asked: Mixing, task: Task) -> Catalog:
    others = task.compare or []
    files = [other for other in others if is_path(other)]
    if name:
        return with_named(open_for_deck(name, *(other for other in others if other not in files)), files)
    names, queries = asked.named()
    return open_to_read([*names, *files], [*queries, *(task.impact or ()), *(task.focus or ())])


def _run(task: Task, deck: Deck, asked: Mixing) -> Run:
    """The games of a deck, with the players and the setup asked for; else with those it has itself."""
    way = Choosing(asked.setup) if asked.setup else None
    setup = plain(lay_table(deck, asked.players, setup=way, effects=task.variant != "beginners"))
    return Run(setup, parse_policies(task.policy or [], len(setup.families)), task.seed, task.think)


def _alone(box: CardSet, task: Task, asked: Mixing, library: Shelf) -> Run | None:
    try:
        return _run(task, box_alone(box.id, asked.players, library), asked)
    except GloomError:  # it does not seat as many, or its own cards do not make a game
        return None


def _others(
    run: Run, alone: Run | None, box: str, task: Task, asked: Mixing, catalog: Catalog, library: Shelf,
    lang: Lang,
) -> tuple[tuple[str, Run], ...]:  # fmt: skip
    """The runs to compare with: as asked, else the governing box alone if it can be played alone."""
    if task.compare == [NOTHING]:
        return ()
    if task.compare:
        decks = [_named(name, asked.players, catalog, library, lang) for name in task.compare]
        return tuple((other.name, _run(task, other, asked)) for other in decks)
    if alone is None or alone.setup.hash() == run.setup.hash():
        return ()
    return ((translate("{box} alone", lang, box=box), alone),)


def _named(name: str, players: int | None, catalog: Catalog, library: Shelf, lang: Lang) -> Deck:
    """A deck to compare with, else a box alone."""
    decks = deck_names(catalog)
    set_id = set_named(name, catalog)
    if name not in decks and set_id in library:
        title = name_in(library[set_id].title, lang)
        return replace(box_alone(set_id, players, library), name=translate("{box} alone", lang, box=title))
    if name not in decks and not meanings(name, decks):
        form = "--compare: no deck or set is called '{name}'{hint} (gloomdb deck list, gloomdb sets)"
        raise NotFound(form, name=name, hint=did_you_mean(name, [*decks, *library]))
    return kept(catalog, name)


def _groups(pile: list[str], wanted: frozenset[str], *, together: bool) -> tuple[tuple[int, ...], ...]:
    by_id = grouped((id_, number) for number, id_ in enumerate(pile) if id_ in wanted)
    if not by_id:
        raise UsageError("--impact matches no card in the pile of this deck (gloomdb deck show lists them)")
    groups = tuple(tuple(numbers) for numbers in by_id.values())
    return (tuple(number for group in groups for number in group),) if together else groups
