"""`gloomdb show`: one card as its face looks, with its text, its sources and its other printings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import open_to_read, set_named
from gloomdb.cli.arguments.completion import complete_cards, complete_sets
from gloomdb.cli.arguments.options import FormatOption, LangOption
from gloomdb.cli.terminal.cells import Line, paragraph, section
from gloomdb.cli.terminal.headings import heading
from gloomdb.cli.terminal.output import columns_wide, emit_lines, emit_record, say, text_wide
from gloomdb.language import Lang, translate
from gloomdb.text import first_of

if TYPE_CHECKING:
    from gloomdb.cards.set import CardSet
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.catalog.user.patch_shelf import Voices
    from gloomdb.definitions.card_json import CardDocument

EXAMPLES = (
    "gloomdb show gloom-1e/was-wondrously-well-wed",
    "gloomdb show gloom-2e/wondrously --lang es",
    "gloomdb show Yuggoth --format json",
    "gloomdb show 'lost in a larder' --set sea.csv",
)


def command(
    card: Annotated[
        list[str],
        typer.Argument(
            metavar="CARD...",
            help="Its id, its name in any language, or part of a name that no other card has.",
            autocompletion=complete_cards,
        ),
    ],
    box: Annotated[
        str | None,
        typer.Option(
            "--set",
            metavar="ID|PATH",
            autocompletion=complete_sets,
            help="The set of the card, by id or file.",
        ),
    ] = None,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Show one card: its face, its text, the source of every fact, and its other printings."""
    from gloomdb.catalog.reading.found_cards import printing_named
    from gloomdb.catalog.reading.lookup import check_set
    from gloomdb.cli.terminal.card_page import context_of, page

    with open_to_read([box] if box else ()) as catalog:
        within = f"{check_set(set_named(box, catalog), catalog.set_ids())}/" if box else ""
        document, others = printing_named(catalog, within + " ".join(card))
        said = _owners_said(catalog, document)
        context = context_of(catalog, lang, document) if form == "table" else None
        icons = catalog.card_set(document["set"]) if context and said and said.disputed else None
    if context is None:
        emit_record({**document, **(_by_owners(said) if said else {})}, form, lang)
    else:
        emit_lines(page(document, context, text_wide()))
        if said and icons is not None:
            emit_lines(_disputes(said, icons, lang))
    if others:
        say("note: of this name there is also {others} (an id shows one of them)", others=first_of(others, 6))


def _owners_said(catalog: Catalog, card: CardDocument) -> Voices | None:
    """What owners say of a card; None where there is no patch, and nothing to load for one."""
    from gloomdb.catalog.reading.found_cards import has_patches

    if not has_patches(catalog, card["set"]):
        return None
    from gloomdb.catalog.user.patch_shelf import owners_said

    return owners_said(catalog, card["id"])


def _by_owners(said: Voices) -> dict[str, object]:
    """How many owners confirm each field, and what they disagree about: keys that only such cards have."""
    counts = {place.field: len(said.people(every[0])) for place, every in said.said.items()}
    disputed = {
        place.field: [{"value": each.value, "owners": said.people(each)} for each in every]
        for place, every in said.disputed.items()
    }
    return ({"confirmed": counts} if counts else {}) | ({"disputed": disputed} if disputed else {})


def _disputes(said: Voices, card_set: CardSet, lang: Lang) -> list[Line]:
    """What owners disagree about: the value that is used first, each with who says so."""
    from gloomdb.cli.commands.patch.patch_rows import said_by

    lines = section(translate("owners disagree", lang))
    for place, every in said.disputed.items():
        values = [said_by(place, each, said, card_set, lang) for each in every]
        lines += paragraph(f"{heading(place.field, lang)}: {'; '.join(values)}", columns_wide())
    return lines
