"""The generated parts by name, and the files they stand in."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from documents import commands, editions, effects, formats, markdown, portraits, queries, tables

ROOT: Final = Path(__file__).resolve().parent.parent.parent


def more_pages() -> str:
    """The pages that nobody has put into the index by hand."""
    docs = ROOT / "docs"
    by_hand = _PART.sub("", (docs / "README.md").read_text(encoding="utf-8"))
    others = [page for page in sorted(docs.glob("*.md")) if f"]({page.name})" not in by_hand]
    titles = {page.name: page.read_text(encoding="utf-8").split("\n")[0].lstrip("# ") for page in others}
    lines = [f"- [{title}]({name})" for name, title in titles.items() if name != "README.md"]
    return "\n".join(["**More**", "", *lines]) if lines else ""


def generators() -> str:
    """What is generated, for contributors."""
    from generators import GENERATORS

    rows = [(f"`{each.name}`", each.writes, each.source) for each in GENERATORS]
    return markdown.table(("generator", "writes", "from"), rows)


PARTS: Final[dict[str, Callable[[], str]]] = {
    "commands": commands.reference,
    "formats": formats.reference,
    "effects": effects.reference,
    "rules en": lambda: editions.reference("en"),
    "rules es": lambda: editions.reference("es"),
    "tables": tables.reference,
    "mybot": lambda: markdown.fence((ROOT / "docs/examples/mybot.py").read_text("utf-8"), "python mybot.py"),
    "query fields": queries.fields,
    "query values": queries.values,
    "portrait words": portraits.words,
    "more pages": more_pages,
    "generators": generators,
}

BEGIN: Final = "<!-- scripts/docs writes this: {} -->"
END: Final = "<!-- up to here -->"
_PART: Final = re.compile(
    "^" + re.escape(BEGIN).replace(r"\{\}", r"([a-z ]+?)") + r"\n.*?^" + re.escape(END) + "$",
    re.MULTILINE | re.DOTALL,
)


def files() -> list[Path]:
    """Every page: the READMEs, docs/, and the other pages of the project."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def renewed(text: str) -> str:
    """A page with its generated parts made anew."""
    return _PART.sub(lambda found: _part(found[1]), text)


def named_in(text: str) -> list[str]:
    """The names of the parts of a page."""
    return [found[1] for found in _PART.finditer(text)]


def _part(name: str) -> str:
    made = PARTS[name]().strip()
    return f"{BEGIN.format(name)}\n\n{made}\n\n{END}" if made else f"{BEGIN.format(name)}\n{END}"
