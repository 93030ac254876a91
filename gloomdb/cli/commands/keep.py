"""`gloomdb keep`: keep score of a real game, on everybody's phone."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gloomdb.cli.arguments.options import LangOption, SetOption, gathers
from gloomdb.cli.arguments.selection import chosen, terms_of
from gloomdb.cli.arguments.serving import THIS_MACHINE, Invitation, Serving, serve
from gloomdb.cli.terminal.output import say
from gloomdb.language import agreeing, translate

EXAMPLES = (
    "gloomdb keep",
    "gloomdb keep --lan --file friday.json",
    "gloomdb keep mixed --lan --lang es",
)


@gathers
def command(
    deck: Annotated[
        list[str] | None,
        typer.Argument(metavar="DECK", help="A deck by its name or file: its cards are offered; else all."),
    ] = None,
    sets: SetOption = None,
    file: Annotated[
        Path,
        typer.Option(metavar="TABLE.json", help="Where the table is saved; an existing one is continued."),
    ] = Path("table.json"),
    serving: Serving = THIS_MACHINE,
    lang: LangOption = "en",
) -> None:
    """Keep score of a game played with real cards: every browser shows the same table.

    Each change is saved at once, in a file that 'gloomdb score --file' reads. Ctrl-C ends it; the same
    command continues it, at the same address.
    """
    from gloomdb.web.keep.keep_site import KeepSite
    from gloomdb.web.keep.kept_table import HOLDER, KeptTable, kept_entries
    from gloomdb.web.page.build import html_page
    from gloomdb.web.server.address_file import keep_address, kept_address
    from gloomdb.web.server.keyring import Keyring

    picked = chosen(deck, sets, lang)
    entries, address = kept_entries(file), kept_address(file)
    kinds = {each.card.id: each.card.type.value for each in picked if each.card.type}
    table = KeptTable(kinds.get, file, entries)
    keys = Keyring([HOLDER], address.tokens)
    homes = {each.card.set: each.card_set for each in picked}
    title = translate("Keep score", lang)
    html = html_page(
        [each.card for each in picked], homes, title=title, lang=lang, served="keep", terms=terms_of(picked)
    )
    listening = serving.listening(address.port)
    site = KeepSite(table, html, keys)
    table.save()
    keep_address(file, listening.port, keys)
    if entries:
        count = agreeing("{n} entry", "{n} entries", len(entries))
        say("{file} is continued: {entries}", file=file, entries=count)
    invitations = [Invitation(title, keys.token(HOLDER))]
    serve(site.site, listening, invitations, ending=site.feed.close, opens=not serving.no_open)
