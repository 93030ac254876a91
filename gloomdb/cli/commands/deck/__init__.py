"""`gloomdb deck`: mix boxes into a deck, look at it, compare, hand it on."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloomdb.catalog.user import kept_decks
from gloomdb.cli.arguments.catalogue import file_to_change, open_for_deck, open_to_read
from gloomdb.cli.arguments.completion import complete_decks
from gloomdb.cli.arguments.mixing import NOTHING_ASKED, Mixing, asked_before, deck_meant, mixed
from gloomdb.cli.arguments.options import (
    DeckArgument,
    DryRunOption,
    ForceOption,
    Format,
    FormatOption,
    Lang,
    LangOption,
    SeedOption,
    gathers,
)
from gloomdb.cli.commands.deck import card_reason, deck_transfer, deck_tuning
from gloomdb.cli.process.lazy import examples, plain_typer
from gloomdb.cli.terminal.output import (
    emit,
    emit_lines,
    emit_record,
    moment,
    on_terminal,
    page_wide,
    say,
)
from gloomdb.errors import BadInput
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.catalog.user.kept_decks import KeptDeck
    from gloomdb.decks.deck import Deck
    from gloomdb.decks.deck_file import Difference

app = plain_typer(help="Mix boxes into decks; every card left out has a reason.")

DecksArgument = Annotated[
    list[str], typer.Argument(metavar="DECK...", help="Names of decks.", autocompletion=complete_decks)
]
LIST_COLUMNS = ("name", "rules", "players", "cards", "sets", moment("created"), "hash")
DIFF_COLUMNS = ("id", "first", "second")


@app.command(
    epilog=examples(
        "gloomdb deck build mixed --set gloom-2e --set cthulhu",
        "gloomdb deck build small --set gloom-2e --set cthulhu=40% --size 80 --players 3 --seed 7",
        "gloomdb deck build trono --set munchkin --set thrones --rules thrones --lang es",
        "gloomdb deck build mine --owned --without 'op:swap_hands' --include 'wondrously well wed'",
        "gloomdb deck build duel --set gloom-2e --family 'Hemlock Hall' --family 'Castle Slogar' --players 2",
    )
)
@gathers
def build(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name for the deck.")],
    asked: Mixing = NOTHING_ASKED,
    seed: SeedOption = 0,
    dry_run: DryRunOption = False,
    force: ForceOption = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Mix boxes into a deck and save it.

    Two --set options are enough. A card with two printings goes in once, the types keep the proportions of a
    box, and every card left out has a reason.
    """
    from gloomdb.decks.deck import checked_name

    checked_name(name)
    _build(name, asked, seed, lang, form, dry_run=dry_run, force=force)


@app.command(epilog=examples("gloomdb deck rebuild mixed", "gloomdb deck rebuild mixed --dry-run"))
def rebuild(
    deck: DeckArgument,
    dry_run: DryRunOption = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Mix a deck again with the same wishes."""
    with open_to_read() as catalog:
        wishes = kept_decks.deck(catalog, deck).document.get("wishes")
    if not wishes:
        raise BadInput(
            "nobody knows what '{name}' was mixed from (build it once more with gloomdb deck build {quoted} "
            "--set …)",
            name=deck,
            quoted=quote(deck),
        )
    asked, seed = asked_before(wishes)
    _build(deck, asked, seed, lang, form, dry_run=dry_run, force=True)


def _build(
    name: str, asked: Mixing, seed: int, lang: Lang, form: Format, *,
    dry_run: bool, force: bool,
) -> None:  # fmt: skip
    from gloomdb.decks.shelf import Shelf, put_in

    with open_to_read(*asked.named()) as catalog:
        library = Shelf(catalog)
        deck = mixed(name, asked, catalog, library, lang, seed)
        shown = _shown(deck, library, [], lang, form)
    if dry_run:
        shown()
        say("nothing was saved (--dry-run)")
        return
    put_in(file_to_change(), deck, force=force)
    shown()
    say("saved as '{name}' (gloomdb simulate {quoted} plays it)", name=name, quoted=quote(name))


@app.command("list", epilog=examples("gloomdb deck list", "gloomdb deck list --format json"))
def list_(lang: LangOption = "en", form: FormatOption = "table") -> None:
    """List the saved decks."""
    with open_to_read() as catalog:
        kept = kept_decks.decks(catalog)
    # A terminal has no room for hashes; 'deck show' tells them.
    columns = LIST_COLUMNS[:-1] if form == "table" and on_terminal() else LIST_COLUMNS
    emit([_row(deck, short=form == "table") for deck in kept], columns, form, lang)
    for deck in kept:
        if deck.missing and not any("/" in text for text in deck.document.get("wishes", {}).get("sets", ())):
            say(
                "warning: {cards} of '{name}' no longer in the catalogue (gloomdb deck show {quoted} says "
                "which)",
                cards=counted(len(deck.missing), "card"),
                name=deck.name,
                quoted=quote(deck.name),
            )
    if not kept:
        say("no decks yet (gloomdb deck build NAME --set gloom-2e --set cthulhu makes one)")


@app.command(
    epilog=examples(
        "gloomdb deck show mixed",
        "gloomdb deck show mixed --pull > pull.txt",
        "gloomdb deck show mixed --format json --lang es",
    )
)
def show(
    deck: DeckArgument,
    pull: Annotated[
        bool, typer.Option("--pull", help="Only list what to take out of which box, to print and tick.")
    ] = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Show a deck: what is in it, what was left out and why.

    Every card by type and box, points, icons, effects, and how well the cards are known.
    """
    from gloomdb.decks.shelf import Shelf, take_out

    with open_for_deck(deck) as catalog:
        library = Shelf(catalog)
        found, differences = take_out(catalog, deck_meant(catalog, deck))
        shown = (_pulled if pull else _shown)(found, library, differences, lang, form)
    shown()
    deck_transfer.warn(differences)


app.command(epilog=examples(*card_reason.EXAMPLES))(card_reason.why)


@app.command(epilog=examples("gloomdb deck diff mixed small", "gloomdb deck diff mixed small --format csv"))
def diff(
    first: DeckArgument,
    second: DeckArgument,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Compare two decks: cards whose numbers differ, and rules."""
    from gloomdb.cards.set import rules_json
    from gloomdb.decks.content import changes
    from gloomdb.decks.shelf import take_out

    with open_for_deck(first, second) as catalog:
        (one, _), (two, _) = take_out(catalog, first), take_out(catalog, second)
    rows = [dict(zip(DIFF_COLUMNS, change, strict=True)) for change in changes(one, two)]
    emit(rows, DIFF_COLUMNS, form, lang)
    here, there = (rules_json(d.rules) | {"set": d.governing, "for": d.players} for d in (one, two))
    for key in here:
        if here[key] != there[key]:
            say(
                "rules: {key}: {here} in '{first}', {there} in '{second}'",
                key=key,
                here=here[key],
                first=first,
                there=there[key],
                second=second,
            )
    if not rows:
        say("both hold the same cards")


app.command(epilog=examples(*deck_transfer.EXPORT_EXAMPLES))(deck_transfer.export)
app.command("import", epilog=examples(*deck_transfer.IMPORT_EXAMPLES))(deck_transfer.import_)
app.command(epilog=examples(*deck_tuning.EXAMPLES))(deck_tuning.tune)


@app.command(epilog=examples("gloomdb deck delete small"))
def delete(deck: DecksArgument) -> None:
    """Delete decks (gloomdb undo restores them)."""
    kept_decks.delete_deck(file_to_change(), *deck)
    say("deleted: {names} (gloomdb undo reverts this)", names=", ".join(deck))


def _shown(deck: Deck, library: Any, differences: list[Difference], lang: Lang, form: Format) -> Any:
    """What writes the deck; made while the catalogue is open, called when it is closed."""
    from gloomdb.cli.commands.deck import deck_page

    if form == "table":
        lines = deck_page.page(deck, library, lang, page_wide(), differences)
        return lambda: emit_lines(lines)
    record = deck_page.as_json(deck, differences)
    if form == "json":
        return lambda: emit_record(record, form, lang)
    rows = [{"id": id_, "count": count} for id_, count in record["cards"].items()]
    return lambda: emit(rows, ("id", "count"), form, lang)


def _pulled(deck: Deck, library: Any, _differences: list[Difference], lang: Lang, form: Format) -> Any:
    """What writes the list of what to take out of the boxes."""
    from gloomdb.cli.commands.deck import deck_list

    if form == "table":
        lines = deck_list.pull_lines(deck, library, lang)
        return lambda: emit_lines(lines)
    rows = deck_list.pull_rows(deck, library, lang)
    return lambda: emit(rows, deck_list.PULL_COLUMNS, form, lang)


def _row(kept: KeptDeck, *, short: bool) -> dict[str, object]:
    data = kept.document
    cards: dict[str, Any] = data["cards"]
    return {
        "name": kept.name,
        "rules": data["governing"],
        "players": data["players"],
        "cards": sum(entry["count"] for entry in cards.values()),
        "sets": list(dict.fromkeys(id_.partition("/")[0] for id_ in cards)),
        "created": kept.created,
        "hash": kept.hash[:16] if short else kept.hash,
        "missing": list(kept.missing),
    }
