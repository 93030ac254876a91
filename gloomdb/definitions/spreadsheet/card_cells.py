"""A card as the cells of its row: everything that is known of it, so that reading them gives it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gloomdb.cards.card import Basis, Card, printed_fields
from gloomdb.cards.set import CardSet, Kind
from gloomdb.definitions.card_json import card_json
from gloomdb.definitions.decode import TRACKED
from gloomdb.definitions.spreadsheet.cell_values import CLEAR, UNKNOWN
from gloomdb.definitions.spreadsheet.columns import ICONS, POINTS
from gloomdb.effects.render import render_card
from gloomdb.language import LANGS, Lang

Cells = dict[str, object]
_AS_IN_JSON: Final = (
    "id", "set", "type", "family", "sign", "picture", "copies", "provenance", "uncertain", "reprint_of",
    "note", "facts", "effects",
)  # fmt: skip


def card_cells(card: Card, card_set: CardSet) -> Cells:
    """The cells by column; what is not known has none. An author's own empty cells are known to be empty."""
    unknown = UNKNOWN if card_set.kind is Kind.HOME_MADE else None
    as_json = card_json(card)
    cells: Cells = {column: as_json.get(column) for column in _AS_IN_JSON} | {
        "points_total": card.total,
        "claim": _claim(card),
        "basis": _basis(card),
        "sources": _sources(card),
    }
    for lang in LANGS:
        cells |= {
            f"name_{lang}": card.name.get(lang),
            f"subtitle_{lang}": card.subtitle.get(lang),
            f"translation_{lang}": card.translation.get(lang),
            f"text_{lang}": effect_text(card, card_set, lang) if card.effects is not None else None,
        }
    has = printed_fields(card.type) if card.type else ()
    cells |= dict(zip(POINTS, _slots(card.points, unknown if "points" in has else None), strict=True))
    cells |= dict(zip(ICONS, _slots(card.icons, unknown if "icons" in has else None), strict=True))
    if unknown and card.effects is None and "effects" in has:
        cells["effects"] = unknown
    return cells


def effect_text(card: Card, card_set: CardSet | None, lang: Lang) -> str:
    """What its effects say; what a Story requires has a column of its own."""
    return render_card(replace(card, claim=None), card_set, lang)


def _slots(values: Sequence[int | str | None] | None, unknown: str | None) -> list[object]:
    if values is None:
        return [unknown] * 3
    return [CLEAR if value is None else value for value in values]


def _claim(card: Card) -> str | None:
    if card.claim is None:
        return None
    return " ".join((card.claim.by, str(card.claim.count), *card.claim.icons))


def _basis(card: Card) -> str | None:
    """What is not documented, and what could be overlooked: a total beside its points, a single copy."""
    shown: dict[str, Basis] = {
        name: basis for name, basis in card.basis.items() if basis is not Basis.DOCUMENTED
    }
    if "points_total" in card.basis and card.points is not None:
        shown["points_total"] = card.basis["points_total"]
    if "copies" in card.basis and card.copies == 1:
        shown["copies"] = card.basis["copies"]
    return "; ".join(f"{name}: {shown[name]}" for name in TRACKED if name in shown) or None


def _sources(card: Card) -> str | None:
    """The sources of all fields where they are the same, else those of each."""
    wanted = [name for name in (*TRACKED, "facts") if name in card.basis or (name == "facts" and card.facts)]
    lists = set(card.sources.values())
    if len(lists) == 1 and [*card.sources] and set(card.sources) == set(wanted):
        return " ".join(lists.pop())
    return "; ".join(f"{name}: {' '.join(ids)}" for name, ids in card.sources.items()) or None
