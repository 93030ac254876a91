"""Column headings, and the words in cells. Keys are the same in every format; only tables have headings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.language import Lang, Sentence, in_context, translate, word_table

HEADINGS: Final[Mapping[str, Sentence]] = {
    **word_table(
        """
        boxes bytes card cards catalogue changed claim code copies count created cut date decks
        directory dx dy effects engine family field fields file first hash held icons imported inside kind
        lang languages message name number others owner package page pages patch picture pictures players
        points printer printing profile provenance python rotation rules schemas second set sets
        sheets side sign status subject subtitle text thumbnail title type used value version year
        """
    ),
    "added": in_context("a box", "added"),
    "backup_of": Sentence("backup of"),
    "bundled_sets": Sentence("bundled sets"),
    "cards_added": in_context("cards", "added"),
    "cards_changed": in_context("cards", "changed"),
    "cards_removed": in_context("cards", "removed"),
    "cards_unchanged": in_context("cards", "unchanged"),
    "catalogue_from": Sentence("catalogue from"),
    "catalogue_sets": Sentence("catalogue's sets"),
    "confirmed": Sentence("confirmed by owners"),
    "documented": in_context("heading", "documented"),
    "earlier_printing": Sentence("earlier printing"),
    "fan": Sentence("fan"),
    "id": Sentence("card"),
    "invented": in_context("heading", "invented"),
    "last_change": Sentence("last change"),
    "name.en": Sentence("in English"),
    "name.es": Sentence("in Spanish"),
    "picture_size": Sentence("picture size"),
    "points_total": Sentence("points total"),
    "put_into": Sentence("put into"),
    "registration_marks": Sentence("registration marks"),
    "subtitle.en": Sentence("subtitle (en)"),
    "subtitle.es": Sentence("subtitle (es)"),
    "to_a_page": Sentence("per page"),
    "unknown": in_context("heading", "not known"),
    "whole": Sentence("complete"),
}
"""By the key of a column."""

# What stands in cells: words of ours, never a card's.
CELLS: Final[Mapping[str, Sentence]] = {
    **word_table(
        """
        added back changed compiled default deleted differs front interpreted new none patch removed replaced
        same saved set unchanged upgrade white
        """
    ),
    "first use": Sentence("first use"),
    "mended": Sentence("repaired"),
    "missing (install gloomdb again)": Sentence("missing (install gloomdb again)"),
    "older (gloomdb import takes the newer ones in)": Sentence(
        "older (gloomdb import takes the newer ones in)"
    ),
    "older (the next command takes the newer ones in)": Sentence(
        "older (the next command takes the newer ones in)"
    ),
    "only a": Sentence("only a"),
    "only b": Sentence("only b"),
}
# Other languages tell one from several, and a box (as a set is called there) from a deck or a patch.
_SEVERAL: Final = {
    **word_table("added changed deleted new removed replaced saved unchanged", context="several"),
    "mended": in_context("several", "repaired"),
}
_A_BOX: Final = word_table("added changed new none removed unchanged", context="a box")
_BOXES: Final = word_table("added changed new removed unchanged", context="boxes")


def cell(key: object, lang: Lang, *, several: bool = False, of_boxes: bool = False) -> str:
    """A word in a table's cell, as it agrees with what it is said of; scripts get it as it is."""
    agreeing = (_BOXES if several else _A_BOX) if of_boxes else _SEVERAL if several else CELLS
    name = agreeing.get(str(key)) or CELLS.get(str(key))
    return str(key) if name is None else translate(name, lang)


def heading(key: str, lang: Lang) -> str:
    """What a table calls this key; a key nobody has a heading for is shown as it is."""
    if key == "mark":  # a sign needs no words
        return ""
    return translate(HEADINGS.get(key) or key.replace("_", " "), lang)
