"""The page put together: one HTML file that needs no network and runs nothing but its own script.

The script, the style and the skeleton are the files beside this one. Cards come from strangers: they are
data, compressed and in letters that no parser can take for markup, and the script writes them as text only.
The policy in the head allows the blocks whose hashes it holds and nothing else.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any, Final

from gloomdb.cards.card import Card, Lang
from gloomdb.cards.set import CardSet, Terms
from gloomdb.language import LANGS, Sentence, translate
from gloomdb.sheets.pictures.art_folder import ArtBook
from gloomdb.web.page.page_data import Yours, page_data
from gloomdb.web.page.page_fonts import font_rules
from gloomdb.web.page.page_texts import translations
from gloomdb.web.page.wallpaper import wallpaper

SCRIPTS: Final = (
    "start.js", "naming.js", "settings.js", "stack.js", "values.js", "query.js", "search.js", "face.js",
    "elements.js", "gallery.js", "details.js", "picker.js", "table.js", "table_log.js", "keeper.js",
    "keep.js", "laying.js", "seen.js", "tables.js", "remote.js", "play.js", "hand.js", "box.js", "fill.js",
    "pull.js", "link.js", "app.js",
)  # fmt: skip
"""In the order in which they run, as one script."""
STYLES: Final = ("page.css", "keep.css", "play.css", "fill.css")

_LANGUAGE_NAMES: Final[Mapping[Lang, str]] = {"en": "English", "es": "Español"}
"""What every language calls itself."""
_NO_SCRIPT: Final = Sentence("This page needs JavaScript to show its cards.")
_HERE: Final = Path(__file__).resolve().parent


def html_page(
    cards: Sequence[Card], sets: Mapping[str, CardSet], *, title: str = "gloomdb", lang: Lang = "en",
    counts: Mapping[str, int] | None = None, served: str = "",
    art: ArtBook | None = None, yours: Yours | None = None, terms: Terms | None = None,
) -> str:  # fmt: skip
    """The page of these cards; with `counts` they are a deck; `served`: what the server behind it does.

    `terms` are the words of the set that governs all of them, where one does.
    """
    data, faces = page_data(cards, sets, counts, art, yours, terms)
    about = {"title": title, "lang": lang, "served": served}
    scripts, styles = (list(map(part_of_page, names)) for names in (SCRIPTS, STYLES))
    return put_together(part_of_page("page.html"), scripts, styles, data | about, faces)


def put_together(
    skeleton: str, scripts: Sequence[str], styles: Sequence[str], data: Mapping[str, Any],
    faces: Mapping[str, Any], letters: str = "",
) -> str:  # fmt: skip
    """A page of its parts; `letters` that it may have to show besides those of its data."""
    framed, script, style = _framed(skeleton), _script(scripts), "\n".join(styles)
    text, drawn = _json({**data, "texts": translations(framed + script)}), _json(faces)
    fonts = font_rules(text + drawn + letters)
    values = {
        "lang": str(data["lang"]),
        "title": escape(str(data["title"])),
        "policy": _policy([script], [style, fonts], served=bool(data["served"])),
        "noscript": escape(" / ".join(translate(_NO_SCRIPT, language) for language in LANGS)),
        "languages": "".join(_language_button(language) for language in LANGS),
        "style": style,
        "fonts": fonts,
        "drawings": f"<defs>{wallpaper()}</defs>",
        "data": packed(text),
        "faces": packed(drawn),
        "script": script,
    }
    return _filled(framed, values)


def _framed(skeleton: str) -> str:
    """What stands in the header of a page, and its `<main>` and all after it, in what every page has."""
    heading, main, rest = skeleton.partition("<main")
    frame = part_of_page("frame.html")
    return frame.replace("@@heading@@", heading).replace("@@content@@", main + rest)


def _language_button(lang: Lang) -> str:
    return f'<button type="button" data-lang="{lang}" lang="{lang}">{escape(_LANGUAGE_NAMES[lang])}</button>'


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def packed(text: str) -> str:
    """JSON as the page takes it in, a fifth of its size; no letter of it means anything to HTML."""
    return b64encode(zlib.compress(text.encode("utf-8", "backslashreplace"), 9)).decode()


def _filled(skeleton: str, values: Mapping[str, str]) -> str:
    """The skeleton with each `@@name@@` replaced; what is filled in is never looked at again."""
    pieces = skeleton.split("@@")
    return "".join(values[piece] if number % 2 else piece for number, piece in enumerate(pieces))


def _policy(scripts: Sequence[str], styles: Sequence[str], *, served: bool) -> str:
    reach = "connect-src 'self'; " if served else ""
    return (
        f"default-src 'none'; script-src {_hashes(scripts)}; style-src {_hashes(styles)}; font-src data:; "
        "img-src data:; "
        f"{reach}base-uri 'none'; form-action 'none'"
    )


def _hashes(blocks: Sequence[str]) -> str:
    digests = (b64encode(sha256(block.encode()).digest()).decode() for block in blocks)
    return " ".join(f"'sha256-{digest}'" for digest in digests)


def _script(files: Sequence[str]) -> str:
    inside = "\n".join(files)
    return f'"use strict";\n(async () => {{\n{inside}\n}})();\n'


def part_of_page(name: str) -> str:
    """A script or style of the page, for pages that share it."""
    return (_HERE / name).read_text(encoding="utf-8")
