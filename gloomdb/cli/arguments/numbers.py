"""Numbers as people write them, in every option that takes one: `100k`, `1e5`, `20 000`, `5,5 mm`."""

from __future__ import annotations

import re
from copy import copy
from typing import Any, Final

from typer._click import Command
from typer._click.types import FloatParamType, IntParamType

from gloomdb.cli.arguments.command_line import with_those_below

_GROUPED: Final = re.compile(r"([+-]?\d{1,3})((?:[ \u00a0\u202f.,]\d{3})+)")
"""Groups of three digits, whatever parts them."""
_WRITTEN: Final = re.compile(r"(?P<number>[+-]?\d*[.,]?\d+(?:e\d{1,2})?)\s*(?P<unit>k|M|mm|%)?")
_TIMES: Final = {"k": 1_000, "M": 1_000_000}


def plain(text: str, *, whole: bool = False) -> str:
    """The number that is written there as Python writes it; what is not a number is given back as it is."""
    trimmed = text.strip().replace("−", "-")
    if whole and (grouped := _GROUPED.fullmatch(trimmed)):
        return grouped[1] + re.sub(r"\D", "", grouped[2])
    written = _WRITTEN.fullmatch(trimmed)
    if written is None:
        return text
    value = float(written["number"].replace(",", ".")) * _TIMES.get(written["unit"] or "", 1)
    plainly = trimmed.lstrip("+-").isdecimal()  # a long seed is not to be rounded
    return trimmed if plainly else f"{value:.0f}" if value.is_integer() else repr(value)


def forgiving(command: Command) -> Command:
    """The command, whose numbers may be written in any of these ways."""
    for parameter in (parameter for each in with_those_below(command) for parameter in each.params):
        if isinstance(parameter.type, IntParamType | FloatParamType):
            parameter.type = copy(parameter.type)
            parameter.type.__class__ = _kind(type(parameter.type))
    return command


def _kind(kind: type) -> type:
    """The same kind of parameter, a range or not, that reads what `plain` understands."""

    def convert(self: Any, value: object, *context: Any) -> object:
        text = plain(value, whole=issubclass(kind, IntParamType)) if isinstance(value, str) else value
        return kind.convert(self, text, *context)  # type: ignore[attr-defined]

    return type(kind.__name__, (kind,), {"convert": convert})
