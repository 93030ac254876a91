"""Column headings, and the words in cells. Keys are the same in every format; only tables have headings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.language import Lang, Sentence, in_context, translate

HEADINGS: Final[Mapping[str, Sentence]] = {
    "added": Sentence("added"),
    "backup_of": Sentence("backup of"),
    "bytes": Sentence("bytes"),
    "cards": Sentence("cards"),
    "catalogue": Sentence("catalogue"),
    "catalogue_from": Sentence("catalogue from"),
    "changed": Sentence("changed"),
    "claim": Sentence("claim"),
    "code": Sentence("code"),
    "copies": Sentence("copies"),
    "count": Sentence("count"),
    "created": Sentence("created"),
    "cut": Sentence("cut"),
    "decks": Sentence("decks"),
    "directory": Sentence("directory"),
    "documented": in_context("heading", "documented"),
    "dx": Sentence("dx"),
    "dy": Sentence("dy"),
    "effects": Sentence("effects"),
    "engine": Sentence("engine"),
    "family": Sentence("family"),
    "file": Sentence("file"),
    "first": Sentence("first"),
    "hash": Sentence("hash"),
    "held": Sentence("held"),
    "icons": Sentence("icons"),
    "id": Sentence("card"),
    "kind": Sentence("kind"),
    "lang": Sentence("lang"),
    "languages": Sentence("languages"),
    "last_change": Sentence("last change"),
    "message": Sentence("message"),
    "name": Sentence("name"),
    "name.en": Sentence("in English"),
    "name.es": Sentence("in Spanish"),
    "number": Sentence("number"),
    "package": Sentence("package"),
    "page": Sentence("page"),
    "pages": Sentence("pages"),
    "picture": Sentence("picture"),
    "players": Sentence("players"),
    "points": Sentence("points"),
    "points_total": Sentence("points total"),
    "printer": Sentence("printer"),
    "profile": Sentence("profile"),
    "provenance": Sentence("provenance"),
    "python": Sentence("python"),
    "removed": Sentence("removed"),
    "rotation": Sentence("rotation"),
    "rules": Sentence("rules"),
    "schemas": Sentence("schemas"),
    "second": Sentence("second"),
    "set": Sentence("set"),
    "sets": Sentence("sets"),
    "sheets": Sentence("sheets"),
    "side": Sentence("side"),
    "sign": Sentence("sign"),
    "status": Sentence("status"),
    "subject": Sentence("subject"),
    "subtitle": Sentence("subtitle"),
    "subtitle.en": Sentence("subtitle (en)"),
    "subtitle.es": Sentence("subtitle (es)"),
    "text": Sentence("text"),
    "title": Sentence("title"),
    "to_a_page": Sentence("per page"),
    "type": Sentence("type"),
    "unchanged": in_context("heading", "unchanged"),
    "version": Sentence("version"),
    "whole": Sentence("complete"),
    "year": Sentence("year"),
}
"""By the key of a column."""

# What stands in cells: words of ours, never a card's.
CELLS: Final[Mapping[str, Sentence]] = {
    "added": Sentence("added"),
    "changed": Sentence("changed"),
    "compiled": Sentence("compiled"),
    "default": Sentence("default"),
    "deleted": Sentence("deleted"),
    "first use": Sentence("first use"),
    "interpreted": Sentence("interpreted"),
    "mended": Sentence("repaired"),
    "missing (install gloomdb again)": Sentence("missing (install gloomdb again)"),
    "new": Sentence("new"),
    "patch": Sentence("patch"),
    "removed": Sentence("removed"),
    "replaced": Sentence("replaced"),
    "saved": Sentence("saved"),
    "set": Sentence("set"),
    "unchanged": Sentence("unchanged"),
}
_SEVERAL: Final[Mapping[str, Sentence]] = {
    "added": in_context("several", "added"),
    "changed": in_context("several", "changed"),
    "deleted": in_context("several", "deleted"),
    "mended": in_context("several", "repaired"),
    "new": in_context("several", "new"),
    "removed": in_context("several", "removed"),
    "replaced": in_context("several", "replaced"),
    "saved": in_context("several", "saved"),
    "unchanged": in_context("several", "unchanged"),
}


def cell(key: object, lang: Lang) -> str:
    """A word in a table's cell; scripts get it as it is."""
    name = CELLS.get(str(key))
    return str(key) if name is None else translate(name, lang)


def done_to(count: str, done: str, lang: Lang) -> str:
    """What was done to something, or to several (`14 new`), which other languages tell apart."""
    several = count.isdecimal() and count != "1" and done in _SEVERAL
    return translate(_SEVERAL[done], lang) if several else cell(done, lang)


def heading(key: str, lang: Lang) -> str:
    """What a table calls this key; a key nobody has a heading for is shown as it is."""
    if key == "mark":  # a sign needs no words
        return ""
    return translate(HEADINGS.get(key) or key.replace("_", " "), lang)
