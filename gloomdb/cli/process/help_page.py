"""What Typer itself puts into the page of `--help`, recognised by its form, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from typer._click.core import Context
from typer._click.formatting import HelpFormatter

from gloomdb.cli.process.spoken import current
from gloomdb.language import Sentence, translate

USAGE: Final = Sentence("Usage: ")
OPTIONS: Final = Sentence("[OPTIONS]")
COMMAND: Final = Sentence("COMMAND [ARGS]...")
# Headings, the help of --help, and what stands in brackets after the help of an option, as Typer writes them.
WORDS: Final[dict[str, Sentence]] = {
    form: form
    for form in (
        Sentence("Arguments"),
        Sentence("Options"),
        Sentence("Commands"),
        Sentence("Show this message and exit."),
        Sentence("required"),
    )
}
_EXTRAS: Final = re.compile(r"^(?P<help>.*?)(?P<gap>(?:^|  )\[)(?P<extras>[^\[\]]+)\]$", re.DOTALL)
_LABELLED: Final = {
    "env var": Sentence("env var: {value}"),
    "default": Sentence("default: {value}"),
}


class Formatter(HelpFormatter):
    """Typer's, but that it speaks the language of the run."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The first line."""
        super().write_usage(prog, args, prefix or translate(USAGE, current()))

    def write_heading(self, heading: str) -> None:
        """`Options` and the like."""
        super().write_heading(said(heading))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """What options and arguments are for, and what they are if they are not given."""
        super().write_dl([(name, _explained(text)) for name, text in rows], col_max, col_spacing)


class Page(Context):
    """The context of a command whose help speaks the language of the run."""

    formatter_class = Formatter


def said(text: str) -> str:
    """A word of Typer's in the language of the run; any other as it is."""
    return translate(WORDS[text], current()) if text in WORDS else text


def _explained(text: str) -> str:
    extras = _EXTRAS.match(text)
    if extras is None:
        return said(text)
    told = "; ".join(_extra(extra) for extra in extras["extras"].split("; "))
    return f"{extras['help']}{extras['gap']}{told}]"


def _extra(text: str) -> str:
    label, colon, value = text.partition(": ")
    if colon and label in _LABELLED:
        return translate(_LABELLED[label], current(), value=value)
    return said(text)
