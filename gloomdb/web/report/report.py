"""The report of a simulation as one page: no network, a strict policy of what runs, every string escaped."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any, Final

from gloomdb.cards.card import Lang
from gloomdb.cards.kind_names import PROVENANCES, TYPES, word
from gloomdb.language import Sentence, translate
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
)
from gloomdb.sim.report_text import title as heading
from gloomdb.sim.result import BAND, STALLED, stalled_share
from gloomdb.text import safe
from gloomdb.web.report import charts

Result = Mapping[str, Any]
WORDS: Final = ' class="words"'
QUANTILES: Final = ("5", "50", "95")
CARD_HEADS: Final = (
    Sentence("card"),
    Sentence("type"),
    Sentence("set"),
    Sentence("drawn"),
    Sentence("played"),
    Sentence("on own"),
    Sentence("on others"),
    Sentence("swing"),
    Sentence("target wins"),
)
KINDS: Final = {"documented": "good", "earlier-printing": "mid", "invented": "bad"}


def html(result: Result, lang: Lang) -> str:
    """The whole page."""
    style, script = (_part(name) for name in ("report.css", "report.js"))
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; base-uri 'none'; "
        "form-action 'none'"
    )
    title = heading(result, lang)
    parts = [
        _head(result, title, lang),
        f'<div class="pair">{_wins(result, lang)}{_values(result, lang)}{_course(result, lang)}</div>',
        _kills(result, lang), _sets(result, lang), _impact(result, lang), _cards(result, lang),
        _known(result, lang), _repeat(result, lang),
    ]  # fmt: skip
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="no-referrer">'
        f"<title>{_text(title)}</title><style>{style}</style></head>\n<body><main>\n"
        + "\n".join(part for part in parts if part)
        + f"\n</main><script>{script}</script></body></html>\n"
    )


def _part(name: str) -> str:
    return files("gloomdb.web.report").joinpath(name).read_text(encoding="utf-8")


def _hash(inside: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()


def _text(words: object) -> str:
    """Anything at all as text of the page; controls and direction marks are shown, never obeyed."""
    return escape(safe(str(words)))


def _section(title: str, inside: str, note: str = "") -> str:
    told = f'<p class="soft">{_text(note)}</p>' if note else ""
    return f"<section><h2>{_text(title)}</h2>{inside}{told}</section>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """A plain table; the first columns are words, the others numbers."""
    kinds = [WORDS] * words + [""] * (len(heads) - words)
    cells = [f"<th{kind}>{_text(head)}</th>" for kind, head in zip(kinds, heads, strict=True)]
    lines = ""
    for row in rows:
        told = "".join(f"<td{kind}>{_text(cell)}</td>" for kind, cell in zip(kinds, row, strict=True))
        lines += f"<tr>{told}</tr>"
    inside = f"<thead><tr>{''.join(cells)}</tr></thead><tbody>{lines}</tbody>"
    return f'<div class="scroll"><table>{inside}</table></div>'


def _head(result: Result, title: str, lang: Lang) -> str:
    effects = translate("on" if result["effects"] else "off (beginners)", lang)
    about = translate(SETTINGS, lang, players=result["players"], seed=result["seed"], effects=effects)
    parts = [f"<h1>{_text(title)}</h1>", f'<p class="soft">{_text(about)}</p>']
    if result["partial"]:
        told = translate(PARTIAL_NOTE, lang, games=result["games"], asked=result["asked"])
        parts.append(f'<p class="warn">{_text(told)}</p>')
    stalled = stalled_share(result)
    if stalled >= STALLED:
        parts.append(f'<p class="warn">{_text(translate(STALLED_NOTE, lang, share=per_cent(stalled)))}</p>')
    share = result["documented_share"]
    if share < 1:
        known = translate(KNOWN_NOTE, lang, share=per_cent(share, 0))
        parts.append(f'<p class="soft">{_text(known)}</p>')
    return "<header>" + "".join(parts) + "</header>"


def _wins(result: Result, lang: Lang) -> str:
    seats = result["seats"]
    title = translate("Who wins", lang)
    chart = charts.intervals(
        [(_seat(seat), seat["win_rate"], *seat["interval"]) for seat in seats], 1 / result["players"], title
    )
    inside = f"{chart}<h2>{_text(translate('By order of play', lang))}</h2>{_order(result, lang)}"
    return _section(title, inside, translate(WINS_NOTE, lang))


def _spread(figures: Mapping[str, Any]) -> list[str]:
    """Mean, spread, and three of the quantiles: a phone has room for no more."""
    told = [str(figures["quantiles"][each]).replace("-", "−") for each in QUANTILES]
    return [f"{figures['mean']:.1f}".replace("-", "−"), f"{figures['sd']:.1f}", *told]


def _spread_heads(lang: Lang) -> list[str]:
    return [translate("mean", lang), translate("sd", lang), *(f"{each} %" for each in QUANTILES)]


def _order(result: Result, lang: Lang) -> str:
    place = translate("place", lang)
    return charts.intervals(
        [(f"{place} {row['place']}", row["win_rate"], *row["interval"]) for row in result["order"]],
        1 / result["players"],
        translate("By order of play", lang),
    )


def _seat(seat: Mapping[str, Any]) -> str:
    return safe(f"{seat['seat']}. {seat['family']} ({seat['policy']})")


def _values(result: Result, lang: Lang) -> str:
    seats = result["seats"]
    title = translate("Family Value", lang)
    counts = [
        (seat["family"], {int(start): count for start, count in seat["family_value"]["histogram"].items()})
        for seat in seats
    ]
    chart = charts.histogram(counts, BAND, title)
    chart += charts.legend([safe(seat["family"]) for seat in seats])
    rows = [[seat["family"], *_spread(seat["family_value"])] for seat in seats]
    table = _table([translate("family", lang), *_spread_heads(lang)], rows)
    return _section(title, chart + table, translate("The lowest wins.", lang))


def _course(result: Result, lang: Lang) -> str:
    games = result["games"] or 1
    endings = charts.shares(
        [
            (translate(ENDINGS[ending], lang), count / games, "")
            for ending, count in result["endings"].items()
        ],
        translate("How games ended", lang),
    )
    rows = [[translate(name, lang), *_spread(result["length"][key])] for key, name in LENGTHS.items()]
    turns = _turns(result)
    drawn = (
        charts.columns(turns, translate("How long games took", lang), translate("turns", lang))
        if turns
        else ""
    )
    length = _section(
        translate("How long games took", lang), drawn + _table(["", *_spread_heads(lang)], rows)
    )
    return _section(translate("How games ended", lang), endings) + length


def _turns(result: Result) -> dict[int, int]:
    """Games by their number of turns."""
    counts: Mapping[str, int] = result["length"]["turns"].get("histogram", {})
    return {int(turns): count for turns, count in counts.items()}


def _kills(result: Result, lang: Lang) -> str:
    games = result["games"] or 1
    names = [row["killer"] for row in result["kills"]]
    rows = [
        [row["killer"], *(f"{row['victims'][name] / games:.2f}" for name in names)] for row in result["kills"]
    ]
    return _section(
        translate("Who killed whom", lang), _table(["", *names], rows), translate(KILLS_NOTE, lang)
    )


def _sets(result: Result, lang: Lang) -> str:
    if len(result["sets"]) < 2:
        return ""
    heads = [translate(head, lang) for head in SET_HEADS]
    keys = ("cards_share", "plays_share", "swing_share")
    rows = [[row["set"], *(per_cent(row[key]) for key in keys)] for row in result["sets"]]
    return _section(translate("Sets", lang), _table(heads, rows), translate(SETS_NOTE, lang))


def _impact(result: Result, lang: Lang) -> str:
    if not result["impact"]:
        return ""
    heads = [translate(head, lang) for head in IMPACT_HEADS]
    rows = [
        [
            row["name"] or translate("{n} cards together", lang, n=len(row["cards"])),
            _effect(row["family_value"], lang),
            _effect(row["holder_family_value"], lang),
            _effect(row["holder_win_share"], lang, 100, " %"),
        ]
        for row in result["impact"]
    ]
    return _section(translate("With and without", lang), _table(heads, rows), translate(IMPACT_NOTE, lang))


def _effect(effect: Mapping[str, Any], lang: Lang, unit: int = 1, sign: str = "") -> str:
    if not effect["distinguishable"]:
        return translate("not distinguishable yet", lang)
    low, high = effect["interval"]
    return f"{signed(effect['mean'] * unit)}{sign} ({signed(low * unit)} … {signed(high * unit)})"


def _cards(result: Result, lang: Lang) -> str:
    """The table that sorts: every card, the ones that moved most first."""
    heads = "".join(
        f'<th{WORDS if at < 3 else ""}><button type="button">{_text(translate(head, lang))}</button></th>'
        for at, head in enumerate(CARD_HEADS)
    )
    games = result["games"] or 1
    cards = sorted(result["cards"], key=lambda card: (-card["moved"], card["id"]))
    rows = "".join(_card(card, games, lang) for card in cards)
    inside = f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
    note = f"{translate(CARDS_NOTE, lang)} {translate('Press a heading to sort.', lang)}"
    return _section(
        translate("Cards", lang), f'<div class="scroll"><table class="sorts">{inside}</table></div>', note
    )


def _card(card: Mapping[str, Any], games: int, lang: Lang) -> str:
    rate, told = card["target_win_rate"], card["target_interval"]
    wins = "" if rate is None else f"{per_cent(rate)} ({per_cent(told[0], 0)}–{per_cent(told[1], 0)})"
    often = [card[key] / games for key in ("drawn", "played", "on_own", "on_others")]
    numbers = [(each, f"{each:.2f}") for each in often]
    numbers += [(card["swing"], signed(card["swing"])), (-1 if rate is None else rate, wins)]
    words = (
        f'<td class="words name">{_text(card["name"])}</td>'
        f'<td class="words">{_text(word(TYPES, card["type"], lang))}</td>'
        f'<td class="words">{_text(card["set"])}</td>'
    )
    cells = "".join(f'<td data-v="{value:.6f}">{_text(shown)}</td>' for value, shown in numbers)
    return f"<tr>{words}{cells}</tr>"


def _known(result: Result, lang: Lang) -> str:
    counts: Mapping[str, int] = result["provenance"]
    whole = sum(counts.values()) or 1
    rows = [
        (f"{word(PROVENANCES, key, lang)}: {counts[key]}", counts[key] / whole, KINDS.get(key, ""))
        for key in PROVENANCES
        if key in counts
    ]
    title = translate("How well the cards are known", lang)
    return _section(title, charts.shares(rows, title))


def _repeat(result: Result, lang: Lang) -> str:
    listed = "".join(
        f"<dt>{_text(translate(name, lang))}</dt><dd>{_text(result[key])}</dd>"
        for key, name in HASHES.items()
    )
    version = translate("made with gloomdb {version}", lang, version=result["version"])
    return _section(
        translate("To repeat it", lang), f"<pre>{_text(result['command'])}</pre><dl>{listed}</dl>", version
    )
