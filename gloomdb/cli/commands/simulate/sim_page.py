"""A simulation's result on a terminal page: tables, intervals and histograms made of characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.commands.deck.deck_page import provenance
from gloomdb.cli.terminal.bars import Bar, bars, interval, plain, section, table, table_wide
from gloomdb.cli.terminal.cells import Line, Span, cut, pad, width, wrapped
from gloomdb.language import Sentence, in_context, translate
from gloomdb.sim.report_text import (
    CARDS_NOTE,
    ENDINGS,
    HASHES,
    IMPACT_HEADS,
    IMPACT_NOTE,
    KILLS_NOTE,
    KNOWN_NOTE,
    LENGTHS,
    PARTIAL_NOTE,
    SET_HEADS,
    SETS_NOTE,
    SETTINGS,
    STALLED_NOTE,
    WINS_NOTE,
    per_cent,
    signed,
    title,
)
from gloomdb.sim.result import BAND, STALLED, stalled_share

Result = Mapping[str, Any]
CARDS_SHOWN: Final = 15
NAME: Final = 34  # columns of a card's name
LINES: Final = ((100, 24), (80, 12), (70, 6))  # columns of the page, and the cells of an interval in it
NOTE_WIDTH: Final = 96
_WIN_HEADS: Final = (Sentence("seat"), Sentence("family"), in_context("column", "plays"), Sentence("wins"))
_CARD_HEADS: Final = (
    Sentence("card"),
    Sentence("type"),
    Sentence("played"),
    Sentence("on own"),
    Sentence("on others"),
    Sentence("swing"),
    Sentence("target wins"),
)
RARE: Final = 0.002  # of the values; rarer ones at the ends of a histogram are left out


def page(result: Result, lang: Lang, wide: int) -> list[Line]:
    """Every line of the page, none wider than `wide` where that is possible."""
    return plain([
        *_head(result, lang),
        *_wins(result, lang, wide),
        *_values(result, lang, wide),
        *_order(result, lang, wide),
        *_endings(result, lang, wide),
        *_kills(result, lang, wide),
        *_sets(result, lang, wide),
        *_cards(result, lang, wide),
        *_impact(result, lang, wide),
        *_provenance(result, lang, wide),
        *_hashes(result, lang),
    ])  # fmt: skip


def _head(result: Result, lang: Lang) -> list[Line]:
    effects = translate("on" if result["effects"] else "off (beginners)", lang)
    about = translate(SETTINGS, lang, players=result["players"], seed=result["seed"], effects=effects)
    lines: list[Line] = [
        [Span(title(result, lang), "name")],
        [Span(f"  {about}", "dim")],
    ]
    if result["partial"]:
        told = translate(PARTIAL_NOTE, lang, games=result["games"], asked=result["asked"])
        lines.append([Span(f"  {told}", "guess")])
    return lines


def _wins(result: Result, lang: Lang, wide: int) -> list[Line]:
    most = max(seat["interval"][1] for seat in result["seats"])
    rows = [[*(translate(head, lang) for head in _WIN_HEADS), "", "95 %"]]
    for seat in result["seats"]:
        low, high = seat["interval"]
        rows.append([
            str(seat["seat"]), seat["family"], seat["policy"], per_cent(seat["win_rate"]),
            _line(low, seat["win_rate"], high, most, wide), f"{per_cent(low)} … {per_cent(high)}",
        ])  # fmt: skip
    return [
        *section(translate("Who wins", lang)),
        *table(rows, wide, left=3),
        *_note(translate(WINS_NOTE, lang), wide),
    ]


def _line(low: float, middle: float, high: float, most: float, wide: int) -> str:
    """The interval drawn, as long as there is room for; nothing where there is none."""
    cells = next((cells for columns, cells in LINES if wide >= columns), 0)
    return interval(low, middle, high, 0, most, cells) if cells else ""


def _values(result: Result, lang: Lang, wide: int) -> list[Line]:
    rows = [["", translate("mean", lang), translate("sd", lang), "5 / 25 / 50 / 75 / 95 %"]]
    for seat in result["seats"]:
        value = seat["family_value"]
        quantiles = " / ".join(_minus(each) for each in value["quantiles"].values())
        rows.append([seat["family"], _minus(f"{value['mean']:.1f}"), f"{value['sd']:.1f}", quantiles])
    title = f"{translate('Family Value', lang)}  ({translate('The lowest wins.', lang)})"
    return [*section(title), *table(rows, wide), [], *bars(_histogram(result), wide, right=True)]


def _histogram(result: Result) -> list[Bar]:
    """All families together."""
    counts: Counter[int] = Counter()
    for seat in result["seats"]:
        for start, count in seat["family_value"]["histogram"].items():
            counts[int(start)] += count
    whole = counts.total() or 1
    shown = [start for start, count in counts.items() if count / whole >= RARE]
    return [
        Bar(_minus(f"{start} … {start + BAND - 1}"), counts[start], per_cent(counts[start] / whole))
        for start in range(min(shown, default=0), max(shown, default=-BAND) + BAND, BAND)
    ]


def _order(result: Result, lang: Lang, wide: int) -> list[Line]:
    most = max(row["interval"][1] for row in result["order"])
    rows = [[translate("place", lang), translate("wins", lang), "", "95 %"]]
    for row in result["order"]:
        low, high = row["interval"]
        line = _line(low, row["win_rate"], high, most, wide)
        told = f"{per_cent(low)} … {per_cent(high)}"
        rows.append([str(row["place"]), per_cent(row["win_rate"]), line, told])
    return [*section(translate("By order of play", lang)), *table(rows, wide)]


def _endings(result: Result, lang: Lang, wide: int) -> list[Line]:
    games = result["games"] or 1
    rows = [
        Bar(translate(ENDINGS[ending], lang), count, per_cent(count / games))
        for ending, count in result["endings"].items()
    ]
    lengths = [["", translate("mean", lang), translate("sd", lang), "5 / 25 / 50 / 75 / 95 %"]]
    for key, name in LENGTHS.items():
        length = result["length"][key]
        quantiles = " / ".join(str(each) for each in length["quantiles"].values())
        lengths.append([translate(name, lang), f"{length['mean']:.1f}", f"{length['sd']:.1f}", quantiles])
    stalled = stalled_share(result)
    lines = [*section(translate("How games ended", lang)), *bars(rows, wide)]
    if stalled >= STALLED:
        lines += _note(translate(STALLED_NOTE, lang, share=per_cent(stalled)), wide, "guess")
    return [*lines, *section(translate("How long games took", lang)), *table(lengths, wide)]


def _kills(result: Result, lang: Lang, wide: int) -> list[Line]:
    games = result["games"] or 1
    names = [row["killer"] for row in result["kills"]]
    longest = max(width(name) for name in names)
    room = max(6, min(18, (wide - longest - 2) // len(names) - 2))
    rows = [["", *(cut(name, room) for name in names)]]
    rows += [
        [row["killer"], *(f"{row['victims'][name] / games:.2f}" for name in names)] for row in result["kills"]
    ]
    return [
        *section(translate("Who killed whom", lang)),
        *table(rows, wide),
        *_note(translate(KILLS_NOTE, lang), wide),
    ]


def _sets(result: Result, lang: Lang, wide: int) -> list[Line]:
    if len(result["sets"]) < 2:
        return []
    rows = [[translate(head, lang) for head in SET_HEADS]]
    rows += [
        [row["set"], *(per_cent(row[key]) for key in ("cards_share", "plays_share", "swing_share"))]
        for row in result["sets"]
    ]
    return [*section(translate("Sets", lang)), *table(rows, wide), *_note(translate(SETS_NOTE, lang), wide)]


def _cards(result: Result, lang: Lang, wide: int) -> list[Line]:
    by_moved = sorted(result["cards"], key=lambda card: (-card["moved"], card["id"]))
    shown = by_moved[:CARDS_SHOWN]
    rows = [
        [*(translate(head, lang) for head in _CARD_HEADS), "95 %"],
        *(_card(card, result, lang) for card in shown),
    ]
    left = 2
    if table_wide(rows) > wide:  # the type and the share give way: the interval says more
        rows, left = [[row[0], *row[2:6], row[7]] for row in rows], 1
        rows[0][-1] = translate("target wins", lang)
    lines = [
        *section(translate("Cards", lang)),
        *table(rows, wide, left),
        *_note(translate(CARDS_NOTE, lang), wide),
    ]
    more = len(by_moved) - CARDS_SHOWN
    return (
        [*lines, *_note(translate("{n} more in --format json and --report", lang, n=more), wide)]
        if more > 0
        else lines
    )


def _card(card: Mapping[str, Any], result: Result, lang: Lang) -> list[str]:
    games = result["games"] or 1
    rate, told = card["target_win_rate"], card["target_interval"]
    return [
        cut(card["name"], NAME), word(TYPES, card["type"], lang),
        *(f"{card[key] / games:.2f}" for key in ("played", "on_own", "on_others")), signed(card["swing"]),
        "" if rate is None else per_cent(rate),
        "" if told is None else f"{per_cent(told[0])} … {per_cent(told[1])}",
    ]  # fmt: skip


def _impact(result: Result, lang: Lang, wide: int) -> list[Line]:
    if not result["impact"]:
        return []
    rows = [[translate(head, lang) for head in IMPACT_HEADS]]
    for row in result["impact"]:
        name = row["name"] or translate("{n} cards together", lang, n=len(row["cards"]))
        value, own, won = row["family_value"], row["holder_family_value"], row["holder_win_share"]
        rows.append(
            [cut(name, NAME), _effect(value, lang), _effect(own, lang), _effect(won, lang, 100, " %")]
        )
    told = table(rows, wide) if table_wide(rows) <= wide else _one_by_one(rows, wide)
    return [*section(translate("With and without", lang)), *told, *_note(translate(IMPACT_NOTE, lang), wide)]


def _one_by_one(rows: Sequence[Sequence[str]], wide: int) -> list[Line]:
    """A table that is too wide: each row below its first cell, with the headings beside it."""
    (_, *heads), *rest = rows
    label = max(map(width, heads))
    lines: list[Line] = []
    for name, *cells in rest:
        lines.append([Span(f"  {cut(name, wide - 2)}")])
        for head, cell in zip(heads, cells, strict=True):
            lines.append([Span(f"    {pad(head, label)}  ", "dim"), Span(cell)])
    return lines


def _effect(effect: Mapping[str, Any], lang: Lang, unit: int = 1, sign: str = "") -> str:
    if not effect["distinguishable"]:
        return translate("not distinguishable yet", lang)
    low, high = effect["interval"]
    return f"{signed(effect['mean'] * unit)}{sign} ({signed(low * unit)} … {signed(high * unit)})"


def _provenance(result: Result, lang: Lang, wide: int) -> list[Line]:
    lines = provenance(result["provenance"], translate("How well the cards are known", lang), lang, wide)
    share = result["documented_share"]
    return (
        lines if share == 1 else [*lines, *_note(translate(KNOWN_NOTE, lang, share=per_cent(share, 0)), wide)]
    )


def _hashes(result: Result, lang: Lang) -> list[Line]:
    rows = [(translate(name, lang), result[key]) for key, name in HASHES.items()]
    wide = max(len(name) for name, _ in rows)
    lines: Sequence[Line] = [[Span(f"  {name:<{wide}}  {value}", "dim")] for name, value in rows]
    return [*section(translate("To repeat it", lang)), *lines]


def _note(text: str, wide: int, style: str = "dim") -> list[Line]:
    return [[Span(f"  {line}", style)] for line in wrapped(text, min(NOTE_WIDTH, wide - 2))]


def _minus(number: object) -> str:
    return str(number).replace("-", "−")
