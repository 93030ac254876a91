"""The effects of a row: from its sentences, or as they were exported if those are still the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.cards.effect import Effect
from gloomdb.definitions.spreadsheet import cell_values
from gloomdb.definitions.spreadsheet.card_cells import effect_text
from gloomdb.definitions.spreadsheet.cell_tables import Cell
from gloomdb.definitions.spreadsheet.cell_values import UNKNOWN, Unfit
from gloomdb.definitions.spreadsheet.sheet_words import SheetWords
from gloomdb.effects.codec import decode_effects, encode_claim, encode_effects
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.language import LANGS, Sentence, translate
from gloomdb.text import fold

if TYPE_CHECKING:
    from gloomdb.effects.reading.reader import Reading


@dataclass(frozen=True, slots=True)
class EffectCells:
    """What a row says of its effects."""

    type_: CardType
    stored: Cell
    """As they were exported."""
    texts: Mapping[Lang, Cell]
    """By the languages that have a column."""


@dataclass(frozen=True, slots=True)
class RowEffects:
    """The effects in JSON, if they are known, and the claim that was read with them."""

    effects: list[dict[str, Any]] | None
    claim: dict[str, Any] | None = None
    column: str = "effects"
    """The column they come from."""
    problems: tuple[Sentence, ...] = ()


def effects_of(cells: EffectCells, words: SheetWords) -> RowEffects:
    """The effects; raises `Unfit` where the cells contradict each other."""
    texts = {lang: cell_values.text(cell) for lang, cell in cells.texts.items()}
    written = {lang: text for lang, text in texts.items() if text and text != UNKNOWN}
    if cells.stored == UNKNOWN:
        return RowEffects(None) if not written else effects_said(written, words)
    if cells.stored is None:
        return effects_said(written, words) if written else RowEffects(None)
    stored = cell_values.json_value(cells.stored)
    shown = _shown(stored, cells.type_, words)
    edited = {lang: text for lang, text in written.items() if text != shown.get(lang)}
    if shown and not edited and (written or not any(shown.values()) or not texts):
        return RowEffects(stored)
    if not written:
        return RowEffects(None if not shown else [])  # every text was removed
    return effects_said(edited or written, words)


def _shown(stored: Any, type_: CardType, words: SheetWords) -> dict[Lang, str]:
    """How stored effects read; nothing if they are none."""
    try:
        effects = decode_effects(stored)
    except (ValueError, KeyError, TypeError):
        raise Unfit("these are not effects (leave the cell as it was exported, or empty it)") from None
    card = Card(words.card_set.id, "card", type_, {}, effects=effects)
    return {lang: effect_text(card, words.card_set, lang) for lang in LANGS}


def effects_said(texts: Mapping[Lang, str], words: SheetWords) -> RowEffects:
    """What the sentences say, in whatever languages they stand."""
    none = [lang for lang, text in texts.items() if fold(text) in _NONE]
    if none:
        return RowEffects([], column=f"text_{none[0]}")
    readings = {lang: words.reader(lang).read(text) for lang, text in texts.items()}
    lang, best = max(readings.items(), key=lambda one: one[1].understood)
    effects = best.effects
    for other, reading in readings.items():
        if reading.effects != effects and reading.understood == best.understood:
            effects = _together(effects, reading.effects)
            if not effects:
                form = "{first} and {second} say different things (correct one, or empty it)"
                raise Unfit(form, first=f"text_{lang}", second=f"text_{other}")
    claims = [reading.claim for reading in readings.values() if reading.claim is not None]
    return RowEffects(
        encode_effects(effects),
        encode_claim(claims[0]) if claims else None,
        f"text_{lang}",
        _problems(texts[lang], best),
    )


def _together(first: Sequence[Effect], second: Sequence[Effect]) -> tuple[Effect, ...]:
    """Effects that differ only in the language of what nobody understood; none if in anything else."""
    joined = []
    for one, other in zip(first, second, strict=False):
        steps = [_joined(a, b) for a, b in zip(one.do, other.do, strict=False)]
        if len(one.do) != len(other.do) or None in steps or replace(one, do=other.do) != other:
            return ()
        joined.append(replace(one, do=tuple(step for step in steps if step is not None)))
    return tuple(joined) if len(first) == len(second) else ()


def _joined(first: Any, second: Any) -> Any:
    if isinstance(first, Unencoded) and isinstance(second, Unencoded):
        return Unencoded({**first.text, **second.text})
    return first if first == second else None


def _problems(text: str, reading: Reading) -> tuple[Sentence, ...]:
    form = "'{words}': {message}"
    return tuple(
        Sentence(form, words=text[puzzle.start : puzzle.end][:60], message=puzzle.message)
        for puzzle in reading.problems
    )


_NONE = frozenset(fold(translate("none", lang)) for lang in LANGS)
