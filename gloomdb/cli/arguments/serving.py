"""What commands take that serve pages: where to listen, whether to open the browser; how they start."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from gloomdb.cli.terminal.output import on_terminal, say, write
from gloomdb.errors import NotFound, UsageError

if TYPE_CHECKING:
    from gloomdb.web.server.listening import Listening
    from gloomdb.web.server.site import Site

PortOption = Annotated[
    int,
    typer.Option("--port", metavar="N", min=0, max=65535, help="Port to listen on; 0 takes any free one."),
]
LanOption = Annotated[
    bool, typer.Option("--lan", help="Let other devices of the local network take part (not encrypted).")
]
HostOption = Annotated[
    str | None,
    typer.Option("--host", metavar="ADDRESS", help="With --lan: which address of this machine to hand out."),
]
NoOpenOption = Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")]

_WHITE = "\x1b[30;107m"  # black on white, whatever the terminal's own colours are
_PLAIN = "\x1b[0m"


class Invitation(NamedTuple):
    """An address to hand out: for whom, and the token that opens the seat."""

    label: str
    token: str


def listening_at(port: int, *, lan: bool, host: str | None) -> Listening:
    """Bound sockets on this machine, or for the local network."""
    from gloomdb.web.server.lan_addresses import private_addresses
    from gloomdb.web.server.listening import Listening

    if host is not None and not lan:
        raise UsageError("--host needs --lan")
    if not lan:
        return Listening.on_loopback(port)
    ours = private_addresses()
    addresses = [each.address for each in ours]
    if host is not None:
        if host not in addresses:
            named = ", ".join(f"{each.address} {each.interface}".strip() for each in ours) or "-"
            raise NotFound("{host} is not an address of this machine ({named})", host=host, named=named)
        addresses.sort(key=lambda address: address != host)
    if not addresses:
        raise NotFound("this machine is in no local network (leave --lan out)")
    return Listening.on_network(tuple(addresses), port)


def serve(
    site: Site,
    listening: Listening,
    invitations: Sequence[Invitation],
    *,
    ending: Callable[[], None],
    opens: bool,
) -> None:
    """Serves until Ctrl-C; the first line on stdout is the first address."""
    from gloomdb.web.server.browser_start import open_browser
    from gloomdb.web.server.listening import TableServer

    with ExitStack() as stack:

        def ready() -> None:
            invite(listening, invitations)
            _warn(listening)
            way = open_browser(listening.url(invitations[0].token)) if opens else None
            if way is not None:
                stack.callback(way.unlink, missing_ok=True)

        TableServer(site, listening, ready=ready, ending=ending).run()


def invite(listening: Listening, invitations: Sequence[Invitation]) -> None:
    """Writes addresses, each with its QR code where it can be scanned."""
    from gloomdb.web.server.lan_addresses import qr_lines

    is_shared = _is_shared(listening)
    for label, token in invitations:
        url = listening.url(token)
        write(f"{url}\n")
        if len(invitations) > 1 or is_shared:
            say("{label}: {url}", label=label, url=url)
        if is_shared and on_terminal(sys.stderr):
            for line in qr_lines(url):
                print(f"{_WHITE}{line}{_PLAIN}", file=sys.stderr)


def _is_shared(listening: Listening) -> bool:
    return listening.addresses[0] != "127.0.0.1"


def _warn(listening: Listening) -> None:
    if _is_shared(listening):
        others = [f"{address}:{listening.port}" for address in listening.addresses[1:]]
        say("nothing is encrypted: whoever has one of these addresses can take its seat")
        if others:
            say("also reached as: {addresses}", addresses=", ".join(others))
    say("Ctrl-C ends it")
