"""`gloomdb deck tune`: changes a deck towards wishes by simulation, and keeps the result as a new deck."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import file_to_change, open_for_deck
from gloomdb.cli.arguments.mixing import found_by, kept
from gloomdb.cli.arguments.options import (
    USUAL_PACE,
    DeckArgument,
    DryRunOption,
    ForceOption,
    FormatOption,
    JobsOption,
    LangOption,
    PaceOption,
    SeedOption,
)
from gloomdb.cli.process.interrupts import INTERRUPTED
from gloomdb.cli.process.progress import rated
from gloomdb.cli.terminal.output import emit, emit_lines, emit_record, page_wide, say
from gloomdb.errors import BadInput, UsageError
from gloomdb.language import translate
from gloomdb.text import fold, slug

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet
    from gloomdb.decks.deck import Deck
    from gloomdb.decks.shelf import Shelf
    from gloomdb.sim.tuning.goals import Goal
    from gloomdb.sim.tuning.halving import Wishes

EXAMPLES = (
    "gloomdb deck tune mixed --for 45m",
    "gloomdb deck tune mixed --for even-order --for fewer-stalls --size 90 --as evening",
    "gloomdb deck tune mixed --for 'share cthulhu=40%' --keep type:event --without op:swap_hands",
)
CHANGE_COLUMNS = ("change", "id", "name", "type", "set")


def tune(
    deck: DeckArgument,
    wanted: Annotated[
        list[str],
        typer.Option(
            "--for",
            metavar="WISH",
            help="45m, 1h15m, even-order, less-luck, fewer-stalls, more-ICON, fewer-ICON or 'share SET=40%'. "
            "May be repeated.",
        ),
    ],
    name: Annotated[
        str | None,
        typer.Option("--as", metavar="NAME", help="Name for the new deck; if not given, DECK-tuned."),
    ] = None,
    keep: Annotated[
        list[str] | None,
        typer.Option(metavar="QUERY", help="Cards that stay in, whatever helps. May be repeated."),
    ] = None,
    without: Annotated[
        list[str] | None, typer.Option(metavar="QUERY", help="Cards to leave out. May be repeated.")
    ] = None,
    size: Annotated[
        int | None,
        typer.Option(metavar="CARDS", min=20, help="Number of cards in the pile; as suits if not given."),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", min=2, max=5, help="Number of players; the deck's own if not given."),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=8,
            max=10**9,
            help="Games before and after; a first look at a change takes a hundredth.",
        ),
    ] = 10_000,
    pace: PaceOption = USUAL_PACE,
    seed: SeedOption = 0,
    jobs: JobsOption = None,
    dry_run: DryRunOption = False,
    force: ForceOption = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Change a deck towards wishes and save the result as a new deck.

    Cards are exchanged or taken out as simulated games advise; before and after are told on games that it was
    not tuned on. Ctrl-C keeps the best so far.
    """
    from gloomdb.catalog.user.kept_decks import deck_names
    from gloomdb.cli.commands.deck.tuned_page import change_rows, page, record
    from gloomdb.decks.deck import checked_name
    from gloomdb.decks.mix import repiled
    from gloomdb.decks.shelf import Shelf, put_in
    from gloomdb.sim.tuning import tune as tuning
    from gloomdb.sim.tuning.halving import Wishes

    with open_for_deck(deck) as catalog:
        old = kept(catalog, deck)
        stay = found_by(keep or (), "--keep", catalog, lang)
        leave = found_by(without or (), "--without", catalog, lang)
        library = _sets(old, Shelf(catalog))
        spare = _spare(old, library)
        goals = _goals(wanted, old, library)
        wishes = Wishes(goals, stay, leave - stay, size, players, games, seed, pace)
        new_name = checked_name(name or f"{old.name}-tuned")
        _check(old, spare, wishes)
        if new_name in deck_names(catalog) and not (force or dry_run):
            raise BadInput("a deck called '{name}' already exists (--force replaces it)", name=new_name)
    with rated(translate("games", lang), wishes.most_games()) as tell:
        tuned = tuning.tune(old, spare, wishes, tell, jobs)
    new = repiled(old, new_name, tuned.pile, library)
    is_other = new.hash() != old.hash()
    if is_other and not dry_run:
        put_in(file_to_change(), new, force=force)
    if form == "table":
        emit_lines(page(old, new, tuned, wishes, library, lang, page_wide()))
    elif form == "json":
        emit_record(record(old, new, tuned, wishes), form, lang)
    else:
        emit(change_rows(old, new, lang), CHANGE_COLUMNS, form, lang)
    if tuned.stopped:
        say("stopped: this is the best so far")
    _say_end(old.name, new.name, is_other=is_other, saved=not dry_run)
    if tuned.stopped:
        raise typer.Exit(INTERRUPTED)


def _say_end(old: str, new: str, *, is_other: bool, saved: bool) -> None:
    if not is_other:
        say("nothing better was found, so nothing was saved")
        return
    if not saved:
        say("nothing was saved (--dry-run)")
        return
    form = "saved as '{name}' (gloomdb simulate {quoted} --compare {old} shows both)"
    say(form, name=new, quoted=quote(new), old=quote(old))


def _sets(deck: Deck, shelf: Shelf) -> dict[str, CardSet]:
    """All the sets it takes: read before the games, so that others can use the catalogue meanwhile."""
    named = {deck.governing, *deck.counts()["set"], *(out.card.partition("/")[0] for out in deck.excluded)}
    return {set_id: shelf[set_id] for set_id in sorted(named) if set_id in shelf}


def _spare(deck: Deck, library: Mapping[str, CardSet]) -> list[Card]:
    """Cards of the deck's boxes that could be in the pile and are not, for its size or for being tuned."""
    ids = [out.card for out in deck.excluded if out.reason.code in {"size", "tuned"}]
    cards = {card.id: card for card_set in library.values() for card in card_set.cards}
    return [cards[id_] for id_ in ids if id_ in cards for _ in range(cards[id_].copies)]


def _goals(wanted: Sequence[str], deck: Deck, library: Mapping[str, CardSet]) -> tuple[Goal, ...]:
    from gloomdb.sim.tuning.goals import goal_of

    sets = list(dict.fromkeys(card.set for card in deck.pile))
    words = _icon_words({set_id: library[set_id] for set_id in sets if set_id in library})
    return tuple(goal_of(text, deck.pile, words, sets) for text in wanted)


def _icon_words(sets: Mapping[str, CardSet]) -> dict[str, str]:
    """What icons may be called: by id and by their names in every language."""
    words: dict[str, str] = {}
    for card_set in sets.values():
        for icon, names in card_set.icons.items():
            for name in (icon, *names.values()):
                words.setdefault(slug(fold(name)), icon)
    return words


def _check(deck: Deck, spare: Sequence[Card], wishes: Wishes) -> None:
    """Raises where the pile cannot be what is asked for."""
    if wishes.size is None:
        return
    every = [card for card in (*deck.pile, *spare) if card.id not in wishes.without]
    if wishes.size > len(every):
        raise UsageError(
            "--size takes 20 to {most} with these cards, not {size}", most=len(every), size=wishes.size
        )
