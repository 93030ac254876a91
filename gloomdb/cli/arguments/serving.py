"""What commands take that serve pages: where to listen, whether to open the browser; how they start."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

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
NoOpenOption = Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")]

_WHITE = "\x1b[30;107m"  # black on white, whatever the terminal's own colours are
_PLAIN = "\x1b[0m"


class Invitation(NamedTuple):
    """An address to hand out: for whom, and the token that opens the seat."""

    label: str
    token: str


@dataclass(frozen=True, slots=True)
class Serving:
    """What is asked for on the command line; `gathers` gives a command these options."""

    port: PortOption = 0
    lan: Annotated[
        bool, typer.Option("--lan", help="Let other devices of the local network take part (not encrypted).")
    ] = False
    host: Annotated[
        str | None,
        typer.Option(
            "--host", metavar="ADDRESS", help="With --lan: which address of this machine to hand out."
        ),
    ] = None
    no_open: NoOpenOption = False

    def listening(self, port_before: int = 0) -> Listening:
        """Bound sockets on this machine, or for the local network; at the former port if none is named."""
        from gloomdb.web.server.lan_addresses import private_addresses
        from gloomdb.web.server.listening import Listening

        port = self.port or port_before
        if self.host is not None and not self.lan:
            raise UsageError("--host needs --lan")
        if not self.lan:
            return Listening.on_loopback(port)
        ours = private_addresses()
        addresses = [each.address for each in ours]
        if self.host is not None:
            if self.host not in addresses:
                named = ", ".join(f"{each.address} {each.interface}".strip() for each in ours) or "-"
                form = "{host} is not an address of this machine ({named})"
                raise NotFound(form, host=self.host, named=named)
            addresses.sort(key=lambda address: address != self.host)
        if not addresses:
            raise NotFound("this machine is in no local network (leave --lan out)")
        return Listening.on_network(tuple(addresses), port)


THIS_MACHINE: Final = Serving()


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
