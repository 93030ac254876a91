"""Which cards an export is about: a deck, the answers to a query, whole sets, or a set from a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import (
    is_path,
    open_for_deck,
    open_to_read,
    paths_in,
    query_by_ids,
    set_named,
)
from gloomdb.cli.arguments.completion import complete_query
from gloomdb.cli.arguments.options import Lang, official_names
from gloomdb.cli.terminal.output import say
from gloomdb.errors import NotFound, UsageError
from gloomdb.language import Sentence, plural
from gloomdb.text import counted, first_of

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.cards.set import CardSet, Terms
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.decks.deck import Deck
    from gloomdb.definitions.card_json import CardDocument

TRY = Sentence(" (gloomdb list tries a query out)")
NAMED = 5  # cards of a deck that differ here and are named

WhatArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[DECK|QUERY]...",
        help="A deck by its name or its file, or a query as for 'gloomdb list'.",
        autocompletion=complete_query,
    ),
]


@dataclass(frozen=True, slots=True)
class Picked:
    """A card, the set that knows its words, and how many of it."""

    card: Card
    card_set: CardSet
    count: int = 1
    folder: Path | None = None
    """Where the files of its set are; unknown of a set that comes with gloomdb."""
    deck: Deck | None = None
    """The deck that they are, if they are one."""


def selection(words: Sequence[str] | None, sets: Sequence[str] | None, lang: Lang) -> list[Picked]:
    """What is chosen, where something must be."""
    if not words and not sets:
        raise UsageError("nothing to export (give a deck, a query, or --set ID)")
    return chosen(words, sets, lang)


def chosen(
    words: Sequence[str] | None, sets: Sequence[str] | None, lang: Lang, *, seated_only: bool = False
) -> list[Picked]:
    """The cards: of a deck as many as it holds, of anything else as many as the box holds.

    Nothing given: the whole catalogue. `seated_only`: of a deck, without the families for which it has no
    players.
    """
    if words:
        with _open_for(words, sets) as catalog:
            cards = _deck(catalog, words, lang, seated_only=seated_only)
            return cards or _answers(catalog, " ".join(words), sets, lang)
    if sets:
        homes = _sets_and_folders(sets)
    else:
        with open_to_read() as catalog:
            homes = [(catalog.card_set(set_id), catalog.folder(set_id)) for set_id in catalog.set_ids()]
    return [Picked(card, home, card.copies, folder) for home, folder in homes for card in home.cards]


def _open_for(words: Sequence[str], sets: Sequence[str] | None) -> Catalog:
    """The catalogue, with the sets whose files a query names or the deck was mixed from."""
    query = " ".join(words)
    if paths_in(sets or (), [query]):
        return open_to_read(sets or (), [query])
    return open_for_deck(query)


def documents(picked: Sequence[Picked]) -> list[CardDocument]:
    """The cards as `gloomdb list --format json` gives them."""
    from gloomdb.catalog.importing.prepared_cards import rendered
    from gloomdb.definitions.card_json import card_json

    return [card_json(each.card, rendered(each.card, each.card_set)) for each in picked]


def find_sets(names: Sequence[str]) -> list[CardSet]:
    """The sets by their ids, from the catalogue; or those in files."""
    return [home for home, _ in _sets_and_folders(names)]


def _sets_and_folders(names: Sequence[str]) -> list[tuple[CardSet, Path | None]]:
    """The same with the directories in which their pictures may be."""
    from gloomdb.definitions.load import read_set

    files: dict[str, tuple[CardSet, Path | None]] = {}
    for name in filter(is_path, names):
        path = Path(name).expanduser()
        files[name] = _named(read_set(path)), path if path.is_dir() else path.absolute().parent
    if len(files) == len(set(names)):
        return [files[name] for name in names]
    with open_to_read() as catalog:
        ids = {name: set_named(name, catalog) for name in names if name not in files}
        return [files.get(name) or (catalog.card_set(ids[name]), catalog.folder(ids[name])) for name in names]


def _named(card_set: CardSet) -> CardSet:
    """The set with the names that are wanted."""
    if not official_names():
        return card_set
    return replace(card_set, cards=tuple(card.officially_named for card in card_set.cards))


def deck_named(catalog: Catalog, name: str) -> Deck | None:
    """The deck of that name or in that file, if it is one; tells what of it is not the same here."""
    from gloomdb.catalog.user.kept_decks import deck_names
    from gloomdb.decks.deck_file import read_deck_file
    from gloomdb.decks.shelf import Shelf, take_out

    if name.endswith(".json"):
        deck, differences, _ = read_deck_file(Path(name), Shelf(catalog))
    elif name in deck_names(catalog):
        deck, differences = take_out(catalog, name)
    else:
        return None
    missing, changed = (
        [difference.card for difference in differences if difference.what == what]
        for what in ("missing", "changed")
    )
    gone = counted(len(missing), "card of the deck is missing here", "cards of the deck are missing here")
    other = counted(len(changed), "card of the deck is changed here", "cards of the deck are changed here")
    for cards_are, ids in ((gone, missing), (other, changed)):
        if ids:
            say("warning: {cards}: {ids}", cards=cards_are, ids=first_of(ids, NAMED))
    if not deck.cards():
        raise NotFound(
            "{name}: none of its cards is in the catalogue (gloomdb import PATH adds them)", name=name
        )
    return deck


def _deck(catalog: Catalog, words: Sequence[str], lang: Lang, *, seated_only: bool) -> list[Picked]:
    """The cards of the deck that is meant, Characters first; none if the words do not name a deck."""
    from gloomdb.decks.shelf import Shelf

    deck, shelf = deck_named(catalog, " ".join(words)), Shelf(catalog)
    if deck is None:
        return []
    cards = _without_empty_seats(deck, lang) if seated_only else deck.cards()
    counts = Counter(card.id for card in cards)
    return [
        Picked(card, shelf[card.set], counts[card.id], catalog.folder(card.set), deck)
        for card in {card.id: card for card in cards}.values()
    ]


def terms_of(picked: Sequence[Picked]) -> Terms | None:
    """The words that govern all these cards: of a deck, those of its rules."""
    return next((each.deck.terms for each in picked if each.deck), None)


def _without_empty_seats(deck: Deck, lang: Lang) -> list[Card]:
    """The deck's cards without the families that nobody plays; says how many those are."""
    from gloomdb.decks.families import seated
    from gloomdb.effects.wording.edition_fields import family_fields

    own = family_fields(deck.terms, lang)
    playing = seated(deck.groups, deck.rules, deck.players)
    left = len(deck.groups) - len(playing)
    if left:
        say(
            "note: {left}: {deck} is for {players} players",
            left=plural("{n:,} {family} is left out", "{n:,} {families} are left out", left, lang, **own),
            deck=deck.name,
            players=deck.players,
        )
    return replace(deck, groups=tuple(playing)).cards()


def _answers(catalog: Catalog, text: str, sets: Sequence[str] | None, lang: Lang) -> list[Picked]:
    from gloomdb.catalog.reading.found_cards import listed
    from gloomdb.catalog.reading.lookup import check_set

    answer = listed(catalog, query_by_ids(text, catalog), lang, hints=True)
    for note in answer.query.notes if answer.query else ():
        say("note: {note}", note=note)
    wanted = None if not sets else {check_set(set_named(id_, catalog), catalog.set_ids()) for id_ in sets}
    documents = [card for card in answer.cards if wanted is None or card["set"] in wanted]
    if not documents:
        hint = Sentence(" (did you mean {query}?)", query=answer.meant) if answer.meant else TRY
        raise NotFound("nothing to write: no card matches '{query}'{hint}", query=text[:80], hint=hint)
    if answer.meant:
        say("note: did you mean {query}?", query=answer.meant)
    homes = {id_: catalog.card_set(id_) for id_ in dict.fromkeys(card["set"] for card in documents)}
    # Whole sets are wanted anyway, for their words and their reference cards: the cards are in them.
    cards = {card.id: card for home in homes.values() for card in home.cards}
    picked = [cards[card["id"]] for card in documents]
    folders = {id_: catalog.folder(id_) for id_ in homes}
    return [Picked(card, homes[card.set], card.copies, folders[card.set]) for card in picked]
