"""Colour for what is said on a terminal without Rich, whose import would take longer than most errors.

Only where a person looks: a pipe, NO_COLOR or a dumb terminal get plain text. Lines end between words.
"""

from __future__ import annotations

import os
import re
import textwrap
from shutil import get_terminal_size
from typing import Final, TextIO

RESET: Final = "\x1b[0m"
BOLD: Final = "1"
_HEADS: Final = {"error": "1;91", "warning": "1;33", "note": "2"}
"""How the first word of a notice is painted, by its English beginning."""
_NAMED: Final = "36"
_OPTION = re.compile(r"^( {2})((?:-{1,2}[\w-]+(?:/-{1,2}[\w-]+)?(?:, )?)+)", re.MULTILINE)
_LISTED = re.compile(r"^( {2})([a-z][\w-]*)(?= {2,}\S)", re.MULTILINE)
_HEADING = re.compile(r"^(\S[^\n:]*:)(?=$| )", re.MULTILINE)


def is_painted(stream: TextIO) -> bool:
    """Whether a person looks who wants colours."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def notice(text: str, form: str, stream: TextIO) -> str:
    """A notice, made safe already, with its first word in colour; `form` is its English beginning."""
    if stream.isatty():
        text = "\n".join(map(_wrapped, text.split("\n")))
    style = _HEADS.get(form.partition(":")[0])
    head, colon, rest = text.partition(":")
    return paint(head + colon, style) + rest if style and colon and is_painted(stream) else text


def help_text(text: str, stream: TextIO) -> str:
    """Help with its headings in bold and what can be typed in colour."""
    if not is_painted(stream):
        return text
    text = _OPTION.sub(lambda match: match[1] + paint(match[2], _NAMED), text)
    text = _LISTED.sub(lambda match: match[1] + paint(match[2], _NAMED), text)
    return _HEADING.sub(lambda match: paint(match[1], BOLD), text)


def paint(text: str, style: str) -> str:
    """The text in a style, and what comes after it as before."""
    return f"\x1b[{style}m{text}{RESET}"


def _wrapped(line: str) -> str:
    """The line, broken between words where the terminal ends."""
    wide = max(20, get_terminal_size((80, 24)).columns)
    lines = textwrap.wrap(
        line, wide, break_long_words=False, break_on_hyphens=False, drop_whitespace=True,
        replace_whitespace=False,
    )  # fmt: skip
    return "\n".join(lines) if len(line) > wide else line
