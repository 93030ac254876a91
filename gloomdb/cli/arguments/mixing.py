"""The options that mix a deck, for `deck build` and for `simulate --set`, and the deck they give."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from gloomdb.cli.arguments.catalogue import meant, query_by_ids, set_named, whole_path, whole_query
from gloomdb.cli.arguments.completion import complete_cards, complete_families, complete_sets
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.terminal.output import say
from gloomdb.errors import GloomError, NotFound, UsageError
from gloomdb.resources import default_catalogue
from gloomdb.text import first_of

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.decks.deck import Deck
    from gloomdb.decks.shelf import Shelf

NAMED = 3  # cards before the rest is counted
_SHARE = re.compile(r"(.+?)=(\d{1,3})%?")


@dataclass(frozen=True, slots=True)
class Mixing:
    """What is asked for on the command line; `gathers` gives a command these options."""

    sets: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="SET[=SHARE%]",
            autocompletion=complete_sets,
            help="A box to mix in, by id, file or directory; cthulhu=40% gives its share. May be repeated.",
        ),
    ] = None
    owned: Annotated[bool, typer.Option("--owned", help="Mix every box you own (see gloomdb own).")] = False
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="SET",
            autocompletion=complete_sets,
            help="The box whose rules apply; if not given, the first --set that has rules.",
        ),
    ] = None
    players: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            max=5,
            help="Number of players; if not given, 4 or as many as there are families for.",
        ),
    ] = None
    families: Annotated[
        list[str] | None,
        typer.Option(
            "--family",
            metavar="FAMILY",
            autocompletion=complete_families,
            help="A family to play with, from any of the boxes. May be repeated.",
        ),
    ] = None
    setup: Annotated[
        Literal["choose", "draft", "lot"] | None,
        typer.Option(
            help="How Characters are set aside or chosen: by each player, round the table, or by lot; "
            "if not given, as the book says."
        ),
    ] = None
    stories: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=2, help="Number of Stories laid out.")
    ] = None
    throne: Annotated[
        bool | None, typer.Option("--throne/--no-throne", help="Play with or without the Throne.")
    ] = None
    size: Annotated[
        int | None,
        typer.Option(metavar="CARDS", min=1, help="Number of cards in the pile; all of them if not given."),
    ] = None
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="QUERY", help="Use only cards that match this query. May be repeated."),
    ] = None
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="QUERY", help="Leave out cards that match this query. May be repeated."),
    ] = None
    include: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CARD",
            autocompletion=complete_cards,
            help="A card to use whatever the other options say. May be repeated.",
        ),
    ] = None
    prefer: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SET|CARD",
            help="Set or card to prefer among printings; the newest if not given. May be repeated.",
        ),
    ] = None
    documented_only: Annotated[
        bool, typer.Option("--documented-only", help="Leave out cards whose values are not documented.")
    ] = False

    def named(self) -> tuple[list[str], list[str]]:
        """Names of sets, and queries, of which any may name a set by its file; a card's id is not a file."""
        alone = [self.rules] if self.rules else []
        preferred = [text for text in self.prefer or () if Path(text).exists()]
        return [*(self.sets or ()), *alone, *preferred], [*(self.only or ()), *(self.without or ())]

    def check_with_deck(self) -> None:
        """Raises where a deck is given and mixing asked for besides; who sits down to it may be."""
        if replace(self, players=None, setup=None) != NOTHING_ASKED:
            raise UsageError(
                "a deck is given, so --set and the other options for mixing cannot be used (leave them out)"
            )

    def wishes(self, seed: int) -> dict[str, Any]:
        """What was asked for, to be kept with the deck and asked again; files by their whole path."""
        given = {field.name: (getattr(self, field.name), field.default) for field in fields(self)}
        kept = {name: value for name, (value, usual) in given.items() if value not in (usual, [])}
        for name, whole in _WHOLE.items():
            if name in kept:
                kept[name] = [whole(text) for text in kept[name]]
        if "rules" in kept:
            kept["rules"] = whole_path(kept["rules"])
        return {**kept, "seed": seed}


_WHOLE: Final[Mapping[str, Callable[[str], str]]] = {
    "sets": whole_path,
    "prefer": lambda text: whole_path(text) if Path(text).exists() else text,  # else a set or card by its id
    "only": whole_query,
    "without": whole_query,
}
NOTHING_ASKED: Final = Mixing()


def asked_before(wishes: Mapping[str, Any]) -> tuple[Mixing, int]:
    """What a deck was asked for when it was built, and its seed."""
    known = {field.name for field in fields(Mixing)}
    return Mixing(**{name: value for name, value in wishes.items() if name in known}), wishes.get("seed", 0)


def mixed(name: str, asked: Mixing, catalog: Catalog, library: Shelf, lang: Lang, seed: int = 0) -> Deck:
    """The deck that was asked for, from the cards of the catalogue."""
    from gloomdb.cards.set import Choosing
    from gloomdb.decks.mix import mix
    from gloomdb.decks.shelf import card_id
    from gloomdb.decks.wish import Wish

    sets, shares = _sets(asked, catalog)
    only = found_by(asked.only or (), "--only", catalog, lang)
    without = found_by(asked.without or (), "--without", catalog, lang)
    wish = Wish(
        sets=sets,
        shares=shares,
        rules=set_named(asked.rules, catalog) if asked.rules else None,
        players=asked.players,
        families=tuple(asked.families or ()),
        setup=Choosing(asked.setup) if asked.setup else None,
        stories=asked.stories,
        throne=asked.throne,
        size=asked.size,
        only=lambda card: not asked.only or card.id in only,
        without=lambda card: card.id in without,
        include=tuple(card_id(catalog, text) for text in asked.include or ()),
        prefer=tuple(_preferred(text, catalog, library) for text in asked.prefer or ()),
        documented_only=asked.documented_only,
        seed=seed,
    )
    return replace(mix(name, wish, library), wishes=asked.wishes(seed))


def box_alone(set_id: str, players: int | None, library: Shelf) -> Deck:
    """A box with nothing else in it."""
    from gloomdb.decks.mix import mix
    from gloomdb.decks.wish import Wish

    return mix("box", Wish(sets=(set_id,), players=players), library)


def yardstick_folder() -> Path:
    """Where yardsticks are kept."""
    return default_catalogue().parent / "yardsticks"


def kept(catalog: Catalog, name: str) -> Deck:
    """A kept deck; one that has lost cards is not played as if it were whole."""
    from gloomdb.decks.shelf import take_out

    deck, differences = take_out(catalog, deck_meant(catalog, name))
    gone = [difference.card for difference in differences if difference.what == "missing"]
    if gone:
        form = "the deck '{name}' has lost {gone} (import what is missing, or build the deck again)"
        raise GloomError(form, name=name, gone=first_of(gone, NAMED))
    if differences:
        changed = first_of([difference.card for difference in differences], NAMED)
        say("warning: changed since '{name}' was mixed: {changed}", name=name, changed=changed)
    return deck


def deck_meant(catalog: Catalog, name: str) -> str:
    """The deck of that name, or the one it is a part or a misspelling of."""
    from gloomdb.catalog.user.kept_decks import deck_names

    return meant(name, deck_names(catalog))


def found_by(queries: Sequence[str], option: str, catalog: Catalog, lang: Lang) -> frozenset[str]:
    """The ids of the cards that any of an option's queries finds; one that finds nothing is told."""
    from gloomdb.decks.shelf import matching

    every: set[str] = set()
    for query in queries:
        ids, notes = matching(catalog, query_by_ids(query, catalog), lang)
        for note in notes:
            say("note: {option}: {note}", option=option, note=note)
        if not ids:
            form = "{option} '{query}' matches no card (try the query with gloomdb list)"
            raise UsageError(form, option=option, query=query)
        every.update(ids)
    return frozenset(every)


def _sets(asked: Mixing, catalog: Catalog) -> tuple[tuple[str, ...], dict[str, int]]:
    """The sets in the order named, and the shares that were asked for."""
    from gloomdb.catalog.user.owned import owned_ids

    shares: dict[str, int] = {}
    ids: list[str] = []
    for text in asked.sets or ():
        with_share = _SHARE.fullmatch(text)
        if "=" in text and not with_share:
            raise UsageError(
                "--set '{text}': a share is a whole percentage, as in --set cthulhu=40%", text=text
            )
        if with_share and not 1 <= int(with_share[2]) <= 100:
            raise UsageError("--set '{text}': a share is between 1% and 100%", text=text)
        id_ = set_named(with_share[1] if with_share else text, catalog)
        if with_share:
            shares[id_] = int(with_share[2])
        ids.append(id_)
    if asked.owned:
        boxes = owned_ids(catalog)
        if not boxes:
            raise UsageError("--owned: you have not added any boxes yet (gloomdb own add SET adds one)")
        ids += boxes
    return tuple(dict.fromkeys(ids)), shares


def _preferred(text: str, catalog: Catalog, library: Shelf) -> str:
    from gloomdb.decks.shelf import card_id

    if (set_id := set_named(text, catalog)) in library:
        return set_id
    try:
        return card_id(catalog, text)
    except NotFound:
        raise NotFound(
            "--prefer: no set or card is called '{text}' (gloomdb sets lists the sets)", text=text
        ) from None
