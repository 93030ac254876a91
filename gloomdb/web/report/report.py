"""The report of a simulation as one page: no network, a strict policy of what runs, every string escaped."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.cards.kind_names import PROVENANCES, TYPES, word
from gloomdb.language import Sentence, number, translate
from gloomdb.sim import result_text
from gloomdb.sim.result import BAND, CardResult, SeatResult, SimulationResult
from gloomdb.sim.result_text import CARDS_NOTE, ENDINGS, WINS_NOTE, ResultTable
from gloomdb.sim.statistics import Spread
from gloomdb.text import per_cent, safe, signed, true_minus
from gloomdb.web.report import charts

WORDS: Final = ' class="words"'
QUANTILES: Final = (5, 50, 95)  # per cent; a phone has room for no more
_CARD_HEADS: Final = (
    Sentence("card"), Sentence("type"), Sentence("set"), Sentence("drawn"), Sentence("played"),
    Sentence("on own"), Sentence("on others"), Sentence("swing"), Sentence("target wins"),
)  # fmt: skip
KINDS: Final = {"documented": "good", "earlier-printing": "mid", "invented": "bad"}


def html(result: SimulationResult, lang: Lang) -> str:
    """The whole page."""
    style, script = (_part(name) for name in ("report.css", "report.js"))
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; base-uri 'none'; "
        "form-action 'none'"
    )
    title = result_text.title(result, lang)
    focused = [_cards(result, lang), _tabled(result_text.impact(result, lang)), _verdicts(result)]
    shown = (result_text.kills, result_text.sets) if result.focus else (
        result_text.kills, result_text.sets, result_text.impact
    )  # fmt: skip
    parts = [
        _head(result, title, lang),
        _verdict(result, lang),
        *(_tabled(shown) for shown in result_text.compared(result, lang)),
        *(focused if result.focus else ()),
        f'<div class="pair">{_wins(result, lang)}{_values(result, lang)}{_course(result, lang)}</div>',
        *(_tabled(show(result, lang)) for show in shown),
        *(() if result.focus else (_verdicts(result), _cards(result, lang))),
        _known(result, lang),
        _repeat(result, lang),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="no-referrer">'
        f"<title>{_text(title)}</title><style>{style}</style></head>\n<body><main>\n"
        + "\n".join(part for part in parts if part)
        + f"\n</main><script>{script}</script></body></html>\n"
    )


def _verdicts(result: SimulationResult) -> str:
    said = [verdict.sentence for verdict in result.verdict if verdict.is_about_cards]
    lines = "".join(f"<p>{_text(sentence)}</p>" for sentence in said)
    return f"<section>{lines}</section>" if lines else ""


def _verdict(result: SimulationResult, lang: Lang) -> str:
    said = [verdict.sentence for verdict in result.verdict if not verdict.is_about_cards]
    lines = "".join(f"<p>{_text(sentence)}</p>" for sentence in said)
    return _section(translate("Verdict", lang), lines) if lines else ""


def _part(name: str) -> str:
    return files("gloomdb.web.report").joinpath(name).read_text(encoding="utf-8")


def _hash(inside: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()


def _text(words: object) -> str:
    """Anything at all as text of the page; controls and direction marks are shown, never obeyed."""
    return escape(safe(str(words)))


def _section(title: str, inside: str, note: str = "") -> str:
    below = f'<p class="soft">{_text(note)}</p>' if note else ""
    return f"<section><h2>{_text(title)}</h2>{inside}{below}</section>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A plain table; the first column is words, the others are numbers."""
    kinds = [WORDS, *[""] * (len(heads) - 1)]

    def line(cells: Sequence[str], tag: str) -> str:
        inside = (f"<{tag}{kind}>{_text(cell)}</{tag}>" for kind, cell in zip(kinds, cells, strict=True))
        return f"<tr>{''.join(inside)}</tr>"

    lines = "".join(line(row, "td") for row in rows)
    inside = f"<thead>{line(heads, 'th')}</thead><tbody>{lines}</tbody>"
    return f'<div class="scroll"><table>{inside}</table></div>'


def _tabled(shown: ResultTable) -> str:
    return _section(shown.title, _table(shown.heads, shown.rows), shown.note) if shown.rows else ""


def _head(result: SimulationResult, title: str, lang: Lang) -> str:
    lines = [
        ("soft", result_text.settings(result, lang)),
        ("warn", result_text.cut_short(result, lang)),
        ("warn", result_text.stalled(result, lang)),
        ("soft", result_text.documented(result, lang)),
    ]
    below = "".join(f'<p class="{kind}">{_text(line)}</p>' for kind, line in lines if line)
    return f"<header><h1>{_text(title)}</h1>{below}</header>"


def _wins(result: SimulationResult, lang: Lang) -> str:
    title = translate("Who wins", lang)
    chart = charts.intervals(
        [(_seat(seat), seat.win_rate, *seat.interval) for seat in result.seats],
        1 / result.players,
        title,
        lang,
    )
    order, place = translate("By order of play", lang), translate("place", lang)
    places = [(f"{place} {row.place}", row.win_rate, *row.interval) for row in result.order]
    inside = f"{chart}<h2>{_text(order)}</h2>{charts.intervals(places, 1 / result.players, order, lang)}"
    return _section(title, inside, translate(WINS_NOTE, lang))


def _spread(spread: Spread, lang: Lang) -> list[str]:
    """Mean, standard deviation, and three of the quantiles."""
    quantiles = [true_minus(spread.quantiles[per_hundred]) for per_hundred in QUANTILES]
    return [true_minus(number(spread.mean, lang, ".1f")), number(spread.sd, lang, ".1f"), *quantiles]


def _spread_heads(lang: Lang) -> list[str]:
    return [
        translate("mean", lang),
        translate("sd", lang),
        *(f"{per_hundred} %" for per_hundred in QUANTILES),
    ]


def _seat(seat: SeatResult) -> str:
    return safe(f"{seat.seat}. {seat.family} ({seat.policy})")


def _values(result: SimulationResult, lang: Lang) -> str:
    title = translate("Family Value", lang)
    chart = charts.histogram([seat.family_value.histogram for seat in result.seats], BAND, title)
    chart += charts.legend([safe(seat.family) for seat in result.seats])
    rows = [[seat.family, *_spread(seat.family_value, lang)] for seat in result.seats]
    table = _table([translate("family", lang), *_spread_heads(lang)], rows)
    return _section(title, chart + table, translate("The lowest wins.", lang))


def _course(result: SimulationResult, lang: Lang) -> str:
    title, length, turns = (
        translate("How games ended", lang),
        translate("How long games took", lang),
        translate("turns", lang),
    )
    shares = [
        (translate(ENDINGS[ending], lang), result.a_game(count), "")
        for ending, count in result.endings.items()
    ]
    lengths = [(turns, result.length.turns), (translate("plays", lang), result.length.plays)]
    rows = [[name, *_spread(spread, lang)] for name, spread in lengths]
    chart = charts.columns(result.length.turns.histogram, length, turns)
    table = _table(["", *_spread_heads(lang)], rows)
    return _section(title, charts.shares(shares, title, lang)) + _section(length, chart + table)


def _cards(result: SimulationResult, lang: Lang) -> str:
    """The table that sorts: every card, the ones that moved most first."""
    heads = "".join(
        f'<th{WORDS if at < 3 else ""}><button type="button">{_text(translate(head, lang))}</button></th>'
        for at, head in enumerate(_CARD_HEADS)
    )
    rows = "".join(_card(card, result, lang) for card in result.cards_by_movement())
    inside = f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
    note = f"{translate(CARDS_NOTE, lang)} {translate('Click a heading to sort.', lang)}"
    return _section(
        translate("Cards", lang), f'<div class="scroll"><table class="sorts">{inside}</table></div>', note
    )


def _card(card: CardResult, result: SimulationResult, lang: Lang) -> str:
    often = [result.a_game(count) for count in (card.drawn, card.played, card.on_own, card.on_others)]
    numbers = [
        *((value, number(value, lang, ".2f")) for value in often),
        (card.swing, signed(card.swing, 1, lang=lang)),
        _won(card, lang),
    ]
    words = (
        f'<td class="words name">{_text(card.name)}</td>'
        f'<td class="words">{_text(word(TYPES, card.type, lang))}</td>'
        f'<td class="words">{_text(card.set)}</td>'
    )
    cells = "".join(f'<td data-v="{value:.6f}">{_text(shown)}</td>' for value, shown in numbers)
    return f"<tr>{words}{cells}</tr>"


def _won(card: CardResult, lang: Lang) -> tuple[float, str]:
    """How often those won on whose Character it was played: the value to sort by, and what is shown."""
    if card.target_win_rate is None or card.target_interval is None:
        return -1, ""
    low, high = (per_cent(end, lang, 0) for end in card.target_interval)
    return card.target_win_rate, f"{per_cent(card.target_win_rate, lang)} ({low}–{high})"


def _known(result: SimulationResult, lang: Lang) -> str:
    counts = result.provenance
    whole = sum(counts.values()) or 1
    rows = [
        (f"{word(PROVENANCES, key, lang)}: {counts[key]}", counts[key] / whole, KINDS.get(key, ""))
        for key in PROVENANCES
        if key in counts
    ]
    title = translate("How well the cards are documented", lang)
    return _section(title, charts.shares(rows, title, lang))


def _repeat(result: SimulationResult, lang: Lang) -> str:
    hashes = result_text.hashes(result, lang)
    listed = "".join(f"<dt>{_text(name)}</dt><dd>{_text(value)}</dd>" for name, value in hashes)
    command = f"<pre>{_text(result.command)}</pre>" if result.command else ""
    version = translate("made with gloomdb {version}", lang, version=result.version)
    return _section(translate("To repeat this run", lang), f"{command}<dl>{listed}</dl>", version)
