"""How other devices reach this machine: its private addresses and their interfaces, and QR codes."""

from __future__ import annotations

import ipaddress
import socket
import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

_ELSEWHERE: Final = ("192.0.2.1", 9)  # nobody's; nothing is sent there
_SIOCGIFADDR: Final = 0x8915
_UNLIKELY: Final = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "tun",
    "tap",
    "wg",
    "vmnet",
    "vboxnet",
    "zt",
    "tailscale",
)


class Address(NamedTuple):
    """An address of ours."""

    address: str
    interface: str
    """What the system calls it; empty where that is not known."""


def private_addresses() -> list[Address]:
    """The addresses that devices of the same network can reach, the likeliest first."""
    found = {each.address: each for each in [*_by_interface(), *_by_name()] if _is_private(each.address)}
    way_out = _way_out()
    if way_out and way_out not in found and _is_private(way_out):
        found[way_out] = Address(way_out, "")
    return sorted(found.values(), key=lambda each: (_is_unlikely(each), each.address != way_out, each))


def _is_private(address: str) -> bool:
    known = ipaddress.ip_address(address)
    return known.is_private and not known.is_loopback and not known.is_link_local


def _is_unlikely(each: Address) -> bool:
    """Virtual networks and VPNs, which the telephones at the table are not in."""
    return each.interface.startswith(_UNLIKELY)


def _by_interface() -> Iterator[Address]:
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asking, _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:  # it has no address
                continue
            yield Address(socket.inet_ntoa(answer[20:24]), name)


def _by_name() -> Iterator[Address]:
    try:
        answers = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    for *_, place in answers:
        yield Address(str(place[0]), "")


def _way_out() -> str | None:
    """The address this machine has for others: the one it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_ELSEWHERE)
        except OSError:
            return None
        return str(asking.getsockname()[0])


def qr_lines(text: str) -> list[str]:
    """A QR code in half blocks: dark is a block, with a quiet border of two. To be shown black on white."""
    import segno

    rows = [list(row) for row in segno.make(text, error="l", micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    blocks = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    return [
        "".join(blocks[bool(top), bool(low)] for top, low in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
