"""What `simulate` is asked to play: the deck, its table, who sits at it, and decks to compare it with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from gloomdb.cards.card import name_in
from gloomdb.cli.arguments.catalogue import is_path, open_for_deck, open_to_read, set_named, with_named
from gloomdb.cli.arguments.mixing import Mixing, box_alone, found_by, kept, mixed
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.terminal.output import say
from gloomdb.errors import GloomError, NotFound, UsageError
from gloomdb.grouping import grouped
from gloomdb.language import translate
from gloomdb.text import did_you_mean, meanings

if TYPE_CHECKING:
    from gloomdb.cards.set import CardSet
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.decks.deck import Deck
    from gloomdb.decks.shelf import Shelf
    from gloomdb.sim.run import Run

NOTHING: Final = "none"  # to compare with


@dataclass(frozen=True, slots=True)
class Ready:
    """A run with what is needed to tell of it."""

    run: Run
    deck: Deck
    names: list[str]
    """Of the families, in the order of the seats."""
    focus: tuple[str, ...] = ()
    """Ids of cards to be shown before all others."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """What the sets are called."""
    others: tuple[tuple[str, Run], ...] = ()
    """What to compare with: names, and runs on the same seeds."""
    measure: str = ""
    """The box whose cards are the yardstick of others."""
    measure_title: str = ""
    measure_run: Run | None = None
    """That box by itself; None where so many cannot play it."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays, by which rules, from which seed."""

    policies: list[str]
    seed: int
    think: int
    players: int | None
    setup: str | None
    """How Characters are set aside or chosen; None: as the deck has it."""
    variant: str | None

    def run(self, deck: Deck) -> Run:
        """The games of a deck."""
        from gloomdb.cards.set import Choosing
        from gloomdb.decks.families import lay_table
        from gloomdb.sim.players.policies import parse_policies
        from gloomdb.sim.run import Run, plain

        way = Choosing(self.setup) if self.setup else None
        setup = plain(lay_table(deck, self.players, setup=way, effects=self.variant != "beginners"))
        return Run(setup, parse_policies(self.policies, len(setup.families)), self.seed, self.think)


def prepare(
    name: str | None, asked: Mixing, table: Table, impact: list[str], focus: list[str],
    compare: list[str], lang: Lang, *, together: bool,
) -> Ready:  # fmt: skip
    """Everything that is read from the catalogue before the first game."""
    from gloomdb.decks.chart_names import remark_words
    from gloomdb.decks.deck import UNNAMED
    from gloomdb.decks.shelf import Shelf
    from gloomdb.sim.evaluate import family_names, set_titles
    from gloomdb.sim.yardstick import measuring_box

    with _opened(name, asked, [*impact, *focus], compare) as catalog:
        library = Shelf(catalog)
        deck = kept(catalog, name) if name else mixed(UNNAMED, asked, catalog, library, lang)
        named = remark_words([library[set_id] for set_id in deck.counts()["set"]], deck.terms, lang)
        notes = [] if name else [warning.in_language(lang, named) for warning in deck.warnings]
        run = table.run(deck)
        names, titles = family_names(run.setup, library, lang), set_titles(run.setup, library, lang)
        wanted = found_by(impact, "--impact", catalog, lang) if impact else frozenset()
        first = found_by(focus, "--focus", catalog, lang) if focus else frozenset()
        table = replace(table, players=run.players)
        governing = library[deck.governing]
        alone = _alone(governing, table, library)
        others = _others(run, alone, name_in(governing.title, lang), compare, table, catalog, library, lang)
        measure = measuring_box(governing, library)
        measure_run = alone if measure is governing or not impact else _alone(measure, table, library)
    for sentence in notes:
        say("note: {note}", note=sentence)
    groups = _groups([card.id for card in run.setup.pile], wanted, together=together) if impact else ()
    held = tuple(dict.fromkeys(card.id for card in run.setup.pile if card.id in first))
    if focus and not held:
        raise UsageError("--focus matches no card in the pile of this deck (gloomdb deck show lists them)")
    return Ready(
        replace(run, groups=groups), deck, names, held, titles, others,
        measure.id, name_in(measure.title, lang), measure_run,
    )  # fmt: skip


def _opened(name: str | None, asked: Mixing, queries: list[str], compare: list[str]) -> Catalog:
    named = [other for other in compare if is_path(other)]
    if name:
        return with_named(open_for_deck(name, *(other for other in compare if other not in named)), named)
    names, more = asked.named()
    return open_to_read([*names, *named], [*more, *queries])


def _alone(box: CardSet, table: Table, library: Shelf) -> Run | None:
    try:
        return table.run(box_alone(box.id, table.players, library))
    except GloomError:  # it does not seat as many, or its own cards do not make a game
        return None


def _others(
    run: Run, alone: Run | None, box: str, compare: list[str], table: Table, catalog: Catalog,
    library: Shelf, lang: Lang,
) -> tuple[tuple[str, Run], ...]:  # fmt: skip
    """The runs to compare with: as asked, else the governing box alone if it can be played alone."""
    if compare == [NOTHING]:
        return ()
    if compare:
        decks = [_named(name, table, catalog, library, lang) for name in compare]
        return tuple((other.name, table.run(other)) for other in decks)
    if alone is None or alone.setup.hash() == run.setup.hash():
        return ()
    return ((translate("{box} alone", lang, box=box), alone),)


def _named(name: str, table: Table, catalog: Catalog, library: Shelf, lang: Lang) -> Deck:
    """A deck to compare with, else a box alone."""
    from gloomdb.catalog.user.kept_decks import deck_names

    decks = deck_names(catalog)
    set_id = set_named(name, catalog)
    if name not in decks and set_id in library:
        title = name_in(library[set_id].title, lang)
        return replace(
            box_alone(set_id, table.players, library), name=translate("{box} alone", lang, box=title)
        )
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
