"""Column headings, and the words in cells. Keys are the same in every format; only tables have headings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.language import Lang, Sentence, in_context, translate, word_table

HEADINGS: Final[Mapping[str, Sentence]] = {
    **word_table(
        """
        added bytes cards catalogue changed claim code copies count created cut decks directory
        dx dy effects engine family file first hash held icons kind lang languages message name
        date number owner package page pages patch picture players points printer profile provenance python
        printing removed rotation rules schemas second set sets sheets side sign status subject subtitle
        card field fields imported others text thumbnail title type used value version year
        """
    ),
    "backup_of": Sentence("backup of"),
    "bundled_sets": Sentence("bundled sets"),
    "catalogue_from": Sentence("catalogue from"),
    "confirmed": Sentence("confirmed by owners"),
    "earlier_printing": Sentence("earlier printing"),
    "fan": Sentence("fan"),
    "invented": in_context("heading", "invented"),
    "unknown": in_context("heading", "not known"),
    "catalogue_sets": Sentence("catalogue's sets"),
    "documented": in_context("heading", "documented"),
    "id": Sentence("card"),
    "last_change": Sentence("last change"),
    "name.en": Sentence("in English"),
    "name.es": Sentence("in Spanish"),
    "points_total": Sentence("points total"),
    "put_into": Sentence("put into"),
    "subtitle.en": Sentence("subtitle (en)"),
    "subtitle.es": Sentence("subtitle (es)"),
    "to_a_page": Sentence("per page"),
    "unchanged": in_context("heading", "unchanged"),
    "whole": Sentence("complete"),
}
"""By the key of a column."""

# What stands in cells: words of ours, never a card's.
CELLS: Final[Mapping[str, Sentence]] = {
    **word_table("added changed compiled default deleted interpreted new patch removed replaced"),
    **word_table("saved set unchanged"),
    **word_table("differs none same upgrade"),
    "older (gloomdb import takes the newer ones in)": Sentence(
        "older (gloomdb import takes the newer ones in)"
    ),
    "older (the next command takes the newer ones in)": Sentence(
        "older (the next command takes the newer ones in)"
    ),
    "first use": Sentence("first use"),
    "mended": Sentence("repaired"),
    "only a": Sentence("only a"),
    "only b": Sentence("only b"),
    "missing (install gloomdb again)": Sentence("missing (install gloomdb again)"),
}
_SEVERAL: Final = {
    **word_table("added changed deleted new removed replaced saved unchanged", context="several"),
    "mended": in_context("several", "repaired"),
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
