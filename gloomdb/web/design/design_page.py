"""The page of the bench: put together as the page of cards is, with scripts and words of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gloomdb.cards.set_figures import STRONG
from gloomdb.language import Lang
from gloomdb.web.design.design_site import GAMES
from gloomdb.web.page.build import part_of_page, put_together
from gloomdb.web.page.page_data import page_data

SHARED_SCRIPTS: Final = ("start.js", "naming.js", "settings.js", "face.js", "elements.js", "remote.js")
SCRIPTS: Final = ("figures.js", "design.js")
ALL_LETTERS: Final = "ąΩЖ"
"""Letters of every font that the page has: nobody knows yet what will be written."""
_HERE: Final = Path(__file__).resolve().parent


def design_page(title: str, lang: Lang) -> str:
    """The page, without a card in it yet."""
    data, faces = page_data([], {})
    del data["language"]
    data |= {"title": title, "lang": lang, "served": "design", "games": list(GAMES), "strong": STRONG}
    scripts = [part_of_page(name) for name in SHARED_SCRIPTS] + [_file(name) for name in SCRIPTS]
    styles = [part_of_page("page.css"), _file("design.css")]
    return put_together(_file("design.html"), scripts, styles, data, faces, ALL_LETTERS)


def _file(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")
