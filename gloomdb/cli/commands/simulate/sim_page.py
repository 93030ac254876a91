"""A simulation's result on a terminal page: tables, intervals and histograms made of characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gloomdb.cards.kind_names import POLICIES, TYPES, word
from gloomdb.cli.commands.deck.deck_page import provenance
from gloomdb.cli.terminal.bars import Bar, bars, dots, interval, plain, table, table_wide
from gloomdb.cli.terminal.cells import Line, Span, cut, pad, paragraph, section, width
from gloomdb.language import Lang, Sentence, in_context, number, translate
from gloomdb.sim import result_text
from gloomdb.sim.result import BAND, CardResult, SimulationResult
from gloomdb.sim.result_text import CARDS_NOTE, ENDINGS, WINS_NOTE
from gloomdb.sim.statistics import Interval, Spread
from gloomdb.text import per_cent, signed, true_minus

CARDS_SHOWN: Final = 15
NAME: Final = 34  # columns of a card's name, at least; a third of what is wide
SHORTEST_NAME: Final = 12  # of a deck in a heading
LINES: Final = ((100, 24), (80, 12), (70, 6))  # columns of the page, and the cells of an interval in it
NOTE_WIDTH: Final = 96
_WIN_HEADS: Final = (Sentence("seat"), Sentence("{family}"), in_context("column", "plays"), Sentence("wins"))
_CARD_HEADS: Final = (
    Sentence("card"), Sentence("type"), Sentence("played"), Sentence("on own"), Sentence("on others"),
    Sentence("swing"), Sentence("target wins"),
)  # fmt: skip
_NARROW_HEADS: Final = (
    Sentence("card"), Sentence("played"), in_context("column", "own"), in_context("column", "others"),
    Sentence("swing"), Sentence("wins"),
)  # fmt: skip
RARE: Final = 0.002  # of the values; rarer ones at the ends of a histogram are left out


def page(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    """Every line of the page, none wider than `wide` where that is possible."""
    cards = [*_cards(result, lang, wide), *_impact(result, lang, wide)]
    return plain([
        *_head(result, lang),
        *_verdict(result, lang, wide),
        *_compared(result, lang, wide),
        *(cards if result.focus else ()),
        *_wins(result, lang, wide),
        *_values(result, lang, wide),
        *_order(result, lang, wide),
        *_endings(result, lang, wide),
        *_length(result, lang, wide),
        *_kills(result, lang, wide),
        *_sets(result, lang, wide),
        *(() if result.focus else cards),
        *_provenance(result, lang, wide),
        *_hashes(result, lang),
    ])  # fmt: skip


def _head(result: SimulationResult, lang: Lang) -> list[Line]:
    lines: list[Line] = [
        [Span(result_text.title(result, lang), "name")],
        [Span(f"  {result_text.settings(result, lang)}", "dim")],
    ]
    if warning := result_text.cut_short(result, lang):
        lines.append([Span(f"  {warning}", "guess")])
    return lines


def _verdict(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    """A sentence a line, the first one in bold."""
    said = [verdict.sentence for verdict in result.verdict if not verdict.is_about_cards]
    lines = [line for at, one in enumerate(said) for line in _note(one, wide, "" if at else "name")]
    return [*section(translate("In short", lang)), *lines] if lines else []


def _compared(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    lines: list[Line] = []
    for title, heads, rows, note in result_text.compared(result, lang):
        longest = max(1, 2, key=lambda at: width(heads[at]))
        over = max(0, table_wide([heads, *rows]) - wide)
        heads[longest] = cut(heads[longest], max(SHORTEST_NAME, width(heads[longest]) - over))
        cells = [heads, *rows]
        shown = table(cells, wide) if table_wide(cells) <= wide else _one_by_one(cells, wide)
        lines += [*section(title), *shown, *_note(note, wide)]
    return lines


def _wins(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    most = max(seat.interval.high for seat in result.seats)
    own = result.family_fields(lang)
    rows = [[*(translate(head, lang, **own) for head in _WIN_HEADS), "", "95 %"]]
    for seat in result.seats:
        share = _share(seat.win_rate, seat.interval, most, wide, lang)
        rows.append([str(seat.seat), seat.family, word(POLICIES, seat.policy, lang), *share])
    return [
        *section(translate("Who wins", lang)),
        *table(rows, wide, left=3),
        *_note(translate(WINS_NOTE, lang, **own), wide),
    ]


def _share(rate: float, bounds: Interval, most: float, wide: int, lang: Lang) -> list[str]:
    """A share of wins in three cells: the number, its interval drawn where there is room, its ends."""
    cells = next((cells for columns, cells in LINES if wide >= columns), 0)
    drawn = interval(bounds.low, rate, bounds.high, 0, most, cells) if cells else ""
    return [per_cent(rate, lang), drawn, result_text.ends(bounds, lang)]


def _spreads(rows: Sequence[tuple[str, Spread]], lang: Lang, wide: int) -> list[Line]:
    """A table of means, spreads and quantiles."""
    cells = [["", translate("mean", lang), translate("sd", lang), "5 / 25 / 50 / 75 / 95 %"]]
    for name, spread in rows:
        quantiles = " / ".join(map(true_minus, spread.quantiles.values()))
        mean, deviation = (number(value, lang, ".1f") for value in (spread.mean, spread.sd))
        cells.append([name, true_minus(mean), deviation, quantiles])
    return table(cells, wide)


def _values(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    spreads = _spreads([(seat.family, seat.family_value) for seat in result.seats], lang, wide)
    title = f"{result.family_fields(lang)['family_value']}  ({translate('The lowest wins.', lang)})"
    return [*section(title), *spreads, [], *bars(_histogram(result, lang), wide, right=True)]


def _histogram(result: SimulationResult, lang: Lang) -> list[Bar]:
    """All families together."""
    counts: Counter[int] = Counter()
    for seat in result.seats:
        counts.update(seat.family_value.histogram)
    whole = counts.total() or 1
    shown = [start for start, count in counts.items() if count / whole >= RARE]
    return [
        Bar(true_minus(f"{start} … {start + BAND - 1}"), counts[start], per_cent(counts[start] / whole, lang))
        for start in range(min(shown, default=0), max(shown, default=-BAND) + BAND, BAND)
    ]


def _order(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    most = max(row.interval.high for row in result.order)
    rows = [[translate("place", lang), translate("wins", lang), "", "95 %"]]
    rows += [[str(row.place), *_share(row.win_rate, row.interval, most, wide, lang)] for row in result.order]
    return [*section(translate("By order of play", lang)), *table(rows, wide)]


def _endings(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    own = result.family_fields(lang)
    rows = [
        Bar(translate(ENDINGS[ending], lang, **own), count, per_cent(result.a_game(count), lang))
        for ending, count in result.endings.items()
    ]
    lines = [*section(translate("How games ended", lang)), *bars(rows, wide)]
    if warning := result_text.stalled(result, lang):
        lines += _note(warning, wide, "guess")
    return lines


def _length(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    spreads = [
        (translate("turns", lang), result.length.turns),
        (translate("plays", lang), result.length.plays),
    ]
    return [*section(translate("How long games took", lang)), *_spreads(spreads, lang, wide)]


def _kills(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    title, heads, rows, note = result_text.kills(result, lang)
    longest = max(map(width, heads))
    room = max(6, (wide - longest - 2) // len(rows) - 2)
    cells = [[cut(head, room) for head in heads], *rows]
    return [*section(title), *table(cells, wide), *_note(note, wide)]


def _sets(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    title, heads, rows, note = result_text.sets(result, lang)
    return [*section(title), *table([heads, *rows], wide), *_note(note, wide)] if rows else []


def _cards(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    by_movement = result.cards_by_movement()
    rows = [[*(translate(head, lang) for head in _CARD_HEADS), "95 %"]]
    count = max(CARDS_SHOWN, len(result.focus))
    rows += [_card(card, result, lang, wide) for card in by_movement[:count]]
    left = 2
    if table_wide(rows) > wide:  # the type and the share give way: the interval says more
        rows, left = [[row[0], *row[2:6], row[7]] for row in rows[1:]], 1
        rows.insert(0, [translate(head, lang) for head in _NARROW_HEADS])
    lines = [
        *section(translate("Cards", lang)),
        *table(rows, wide, left),
        *_note(translate(CARDS_NOTE, lang), wide),
    ]
    more = len(by_movement) - count
    if more > 0:
        lines += _note(translate("{n} more in --format json and --report", lang, n=more), wide)
    return lines


def _card(card: CardResult, result: SimulationResult, lang: Lang, wide: int) -> list[str]:
    rate, bounds = card.target_win_rate, card.target_interval
    return [
        cut(card.name, max(NAME, wide // 3)), word(TYPES, card.type, lang),
        *(number(result.a_game(count), lang, ".2f") for count in (card.played, card.on_own, card.on_others)),
        signed(card.swing, 1, lang=lang),
        "" if rate is None else per_cent(rate, lang),
        "" if bounds is None else result_text.ends(bounds, lang),
    ]  # fmt: skip


def _impact(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    title, heads, rows, note = result_text.impact(result, lang)
    if not rows:
        return []
    cells = [heads, *([cut(name, max(NAME, wide // 3)), *differences] for name, *differences in rows)]
    lines = table(cells, wide) if table_wide(cells) <= wide else _one_by_one(cells, wide)
    verdicts = [
        line
        for verdict in result.verdict
        if verdict.is_about_cards
        for line in paragraph(verdict.sentence, wide)
    ]
    return [*section(title), *lines, *_yardstick(result, lang, wide), *verdicts, *_note(note, wide)]


def _yardstick(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    """Each card below the ordinary ones, on one line from strong to weak."""
    if result.yardstick is None:
        return []
    effects = result.yardstick.effects
    shown = [(result_text.impact_name(one, lang), one.holder_family_value) for one in result.impact]
    known = [(name, effect, effect.interval) for name, effect in shown if effect.interval]
    least = min([*effects, *(bounds.low for _, _, bounds in known)])
    most = max([*effects, *(bounds.high for _, _, bounds in known)])
    label = min(max(width(name) for name, _ in [(result.yardstick.box, None), *shown]), wide // 3)
    room = max(10, min(50, wide - label - 6))
    rows = [(result.yardstick.box, dots(effects, least, most, room), "dim")]
    rows += [
        (name, interval(bounds.low, effect.mean, bounds.high, least, most, room), "icon")
        for name, effect, bounds in known
    ]
    ends = [translate("stronger", lang), translate("weaker", lang)]
    space = " " * max(1, room - sum(map(width, ends)))
    drawn: list[Line] = [
        [Span(f"  {pad(cut(name, label), label)}  "), Span(chart, style)] for name, chart, style in rows
    ]
    return [[], *drawn, [Span(f"  {' ' * label}  {ends[0]}{space}{ends[1]}", "dim")], []]


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


def _provenance(result: SimulationResult, lang: Lang, wide: int) -> list[Line]:
    lines = provenance(result.provenance, translate("How well the cards are documented", lang), lang, wide)
    note = result_text.documented(result, lang)
    return [*lines, *_note(note, wide)] if note else lines


def _hashes(result: SimulationResult, lang: Lang) -> list[Line]:
    rows = result_text.hashes(result, lang)
    wide = max(len(name) for name, _ in rows)
    lines: list[Line] = [[Span(f"  {name:<{wide}}  {value}", "dim")] for name, value in rows]
    return [*section(translate("To repeat this run", lang)), *lines]


def _note(text: str, wide: int, style: str = "dim") -> list[Line]:
    return paragraph(text, min(NOTE_WIDTH + 2, wide), style=style)
