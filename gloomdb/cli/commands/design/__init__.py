"""`gloomdb design`: a set on the bench, beside the editor in which it is written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gloomdb.cli.arguments.options import LangOption
from gloomdb.cli.arguments.serving import Invitation, NoOpenOption, PortOption, Serving, serve
from gloomdb.errors import NotFound

EXAMPLES = (
    "gloomdb design my-set",
    "gloomdb design sea.csv --lang es",
    "gloomdb design my-set --no-open --port 8123",
)


def command(
    path: Annotated[
        Path,
        typer.Argument(metavar="DIR", help="The directory of a set, or the file of a set in one file."),
    ],
    port: PortOption = 0,
    no_open: NoOpenOption = False,
    lang: LangOption = "en",
) -> None:
    """Show a set in the browser while you write it: problems, faces, texts, figures and balance.

    The page follows the files: whatever you save is shown at once. Nothing is imported, and nothing can be
    changed from the page. Only this machine can open it. Ctrl-C ends it.
    """
    from gloomdb.cli.commands.design.balance import balance_of
    from gloomdb.web.design.bench import Bench
    from gloomdb.web.design.design_page import design_page
    from gloomdb.web.design.design_site import HOLDER, DesignSite
    from gloomdb.web.design.set_files import SetFiles
    from gloomdb.web.server.keyring import Keyring

    place = path.expanduser().absolute()
    if not place.exists():
        raise NotFound("there is no set at {path} (gloomdb new {path} --csv makes one)", path=path)
    bench = Bench(SetFiles(place))
    keys = Keyring([HOLDER])
    made = DesignSite(bench, design_page(place.stem, lang), keys, balance_of(place, bench))
    listening = Serving(port).listening()
    invitations = [Invitation(place.name, keys.token(HOLDER))]
    serve(made.site, listening, invitations, ending=made.close, opens=not no_open)
