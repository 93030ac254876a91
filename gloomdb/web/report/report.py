"""The report of a simulation as one page: no network, a strict policy of what runs, every string escaped.

In the type and with the ornaments of the cards. Whatever is drawn stands in a table whose cells say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.cards.kind_names import POLICIES, PROVENANCES, word
from gloomdb.language import Sentence, number, translate
from gloomdb.sim import result_text
from gloomdb.sim.result import BAND, SimulationResult, Verdict
from gloomdb.sim.result_text import ENDINGS, WINS_NOTE, ResultTable
from gloomdb.sim.statistics import Distribution, Interval, Spread
from gloomdb.text import per_cent, signed, true_minus
from gloomdb.web.page.page_fonts import font_rules
from gloomdb.web.page.wallpaper import wallpaper
from gloomdb.web.report import charts
from gloomdb.web.report.blocks import details, digest, graph_table, page, plain, section, table
from gloomdb.web.report.card_table import card_table
from gloomdb.web.report.charts import Axis, axis_for

KINDS: Final = {"documented": "good", "earlier-printing": "mid", "invented": "bad"}
SPREAD_NOTE: Final = Sentence(
    "Mean ± standard deviation, and between which values nine games of ten lie; the line in a picture is the "
    "middle game."
)


def html(result: SimulationResult, lang: Lang) -> str:
    """The whole page."""
    title = result_text.title(result, lang)
    cards, impact = card_table(result, lang), _impact(result, lang)
    parts = [
        verdicts(result, lang),
        *map(_figures, result_text.compared(result, lang)),
        *((cards, impact) if result.focus else ()),
        _wins(result, lang),
        _values(result, lang),
        _course(result, lang),
        _figures(result_text.kills(result, lang), kind="figures kills"),
        _sets(result, lang),
        *(() if result.focus else (impact, cards)),
        _known(result, lang),
        _repeat(result, lang),
    ]
    head = _head(result, title, lang)
    return _page(title, head, "\n".join(part for part in parts if part), lang)


def _page(title: str, head: str, inside: str, lang: Lang) -> str:
    style, script = f"{font_rules(head + inside)}\n{_part('report.css')}", _part("report.js")
    body = (
        f'<svg class="defs" aria-hidden="true"><defs>{wallpaper()}</defs></svg>'
        '<svg class="wallpaper" aria-hidden="true">'
        '<rect width="100%" height="100%" fill="url(#ui-damask)"/></svg>\n'
        f"{head}\n<main>\n{inside}\n</main><script>{script}</script>"
    )
    return page(title, style, f"script-src '{digest(script)}'; font-src data:; ", body, lang)


def _part(name: str) -> str:
    return files("gloomdb.web.report").joinpath(name).read_text(encoding="utf-8")


def _head(result: SimulationResult, title: str, lang: Lang) -> str:
    boxes = " · ".join(row.title for row in result.sets)
    lines = [
        ("tagline", boxes if result.deck in title else ""),
        ("quiet", result_text.settings(result, lang)),
        ("warn", result_text.cut_short(result, lang)),
        ("warn", result_text.stalled(result, lang)),
        ("quiet", result_text.documented(result, lang)),
    ]
    below = "".join(f'<p class="{kind}">{plain(line)}</p>' for kind, line in lines if line)
    rule = '<svg class="flourish" aria-hidden="true"><use href="#ui-rule"/></svg>'
    return f"<header><h1>{plain(title)}</h1>{rule}{below}</header>"


def verdicts(result: SimulationResult, lang: Lang) -> str:
    """What is to be thought of it all, before the figures; of cards it is told where they are compared."""
    lines = _said(verdict for verdict in result.verdict if not verdict.is_about_cards)
    return section(translate("In short", lang), lines, name="verdict") if lines else ""


def _said(given: Iterable[Verdict]) -> str:
    return "".join(f"<p>{plain(verdict.sentence)}</p>" for verdict in given)


def _impact(result: SimulationResult, lang: Lang) -> str:
    """Cards with and without: the figures, then what is to be thought of each."""
    shown = result_text.impact(result, lang)
    if not shown.rows:
        return ""
    said = _said(verdict for verdict in result.verdict if verdict.is_about_cards)
    return _figures(shown, _yardstick(result, lang) + said)


def _yardstick(result: SimulationResult, lang: Lang) -> str:
    """The cards that were compared, below ordinary ones: on one axis, from strong to weak."""
    if result.yardstick is None:
        return ""
    effects = result.yardstick.effects
    known = [
        (result_text.impact_name(one, lang), one.holder_family_value.mean, one.holder_family_value.interval)
        for one in result.impact
    ]
    compared = [(name, mean, ends) for name, mean, ends in known if ends]
    values = [0.0, *effects, *(end for _, _, ends in compared for end in ends)]
    axis = axis_for(min(values), max(values), 0.1)
    spread = f"{signed(min(effects), 1, lang=lang)} … {signed(max(effects), 1, lang=lang)}"
    rows = [(result.yardstick.box, charts.dots(axis, effects, 0), "", spread)]
    rows += [
        (name, charts.dot(axis, mean, ends, 0), signed(mean, 1, lang=lang),
         f"{signed(ends.low, 1, lang=lang)} … {signed(ends.high, 1, lang=lang)}")
        for name, mean, ends in compared
    ]  # fmt: skip
    way = f"{translate('stronger', lang)} … {translate('weaker', lang)}"
    value = result.family_fields(lang)["family_value"]
    heads = [translate("card", lang), way, value, translate("spread", lang)]
    title = translate("Is a card too strong?", lang)
    return f"<h3>{plain(title)}</h3>{graph_table(title, heads, rows, charts.scale(axis, lang))}"


# --- who wins ------------------------------------------------------------------------------------


def _wins(result: SimulationResult, lang: Lang) -> str:
    """The families, and below them the places in the order of play, over one axis."""
    even = 1 / result.players
    known = [seat.interval for seat in result.seats] + [place.interval for place in result.order]
    ends = [end for interval in known for end in interval]
    axis = axis_for(max(0.0, min(even, *ends)), min(1.0, max(even, *ends)), 0.01)
    alike = len(set(result.policies)) == 1
    families = [
        (
            f"{seat.seat}. {seat.family}" + ("" if alike else f" ({word(POLICIES, seat.policy, lang)})"),
            seat.win_rate,
            seat.interval,
        )
        for seat in result.seats
    ]
    place = translate("place", lang)
    places = [(f"{place} {row.place}", row.win_rate, row.interval) for row in result.order]
    title, order = translate("Who wins", lang), translate("By order of play", lang)
    own = result.family_fields(lang)
    inside = (
        f"{_shares(title, own['family'], families, axis, even, lang)}<h3>{plain(order)}</h3>"
        f"{_shares(order, place, places, axis, even, lang)}"
    )
    line = translate("The dotted line is where all would win equally often, {share}.", lang,
                     share=per_cent(even, lang))  # fmt: skip
    return section(title, inside, f"{translate(WINS_NOTE, lang, **own)} {line}")


def _shares(
    caption: str, head: str, rows: Sequence[tuple[str, float, Interval]], axis: Axis, even: float, lang: Lang
) -> str:
    heads = [head, translate("share of wins", lang), translate("wins", lang), "95 %"]
    lines = [
        (name, charts.dot(axis, rate, ends, even), per_cent(rate, lang), result_text.ends(ends, lang))
        for name, rate, ends in rows
    ]
    return graph_table(caption, heads, lines, charts.scale(axis, lang, shares=True))


# --- how much, and how long ----------------------------------------------------------------------


def _spread(spread: Spread, lang: Lang) -> tuple[str, str]:
    """Mean with standard deviation, and what nine games of ten lie between."""
    mean = true_minus(number(spread.mean, lang, ".1f"))
    low, high = (true_minus(spread.quantiles[per_hundred]) for per_hundred in (5, 95))
    return f"{mean} ± {number(spread.sd, lang, '.1f')}", f"{low} … {high}"


def _histogram(
    name: str, spread: Distribution, axis: Axis, band: int, tallest: float, lang: Lang
) -> tuple[str, ...]:
    """A row: a name, its histogram, with a sentence for those who cannot see it, and its figures."""
    low, middle, high = (spread.quantiles[per_hundred] for per_hundred in (25, 50, 75))
    label = translate(
        "{name}: half of the games between {low} and {high}, the middle one {middle}", lang,
        name=name, low=true_minus(low), high=true_minus(high), middle=true_minus(middle),
    )  # fmt: skip
    drawn = charts.histogram(axis, spread.histogram, band, tallest, middle, label)
    return name, drawn, *_spread(spread, lang)


def _spread_heads(first: str, lang: Lang) -> list[str]:
    return [first, translate("spread", lang), translate("mean ± sd", lang), "5 … 95 %"]


def _values(result: SimulationResult, lang: Lang) -> str:
    """A histogram for each family, all over the same axis and to the same height."""
    own = result.family_fields(lang)
    title, family = own["family_value"], own["family"]
    spreads = [(seat.family, seat.family_value) for seat in result.seats]
    axis, highest = _axis([spread for _, spread in spreads], BAND)
    rows = [_histogram(name, spread, axis, BAND, highest, lang) for name, spread in spreads]
    graphs = graph_table(title, _spread_heads(family, lang), rows, charts.scale(axis, lang), "wide")
    note = f"{translate('The lowest wins.', lang)} {translate(SPREAD_NOTE, lang)}"
    return section(title, graphs + _bands(spreads, title, lang), note)


def _axis(spreads: Sequence[Distribution], band: int) -> tuple[Axis, float]:
    """The axis of several histograms, and the height of the highest."""
    starts = [start for spread in spreads for start, count in spread.histogram.items() if count] or [0]
    return axis_for(min(starts), max(starts) + band, band), charts.tallest(
        spread.histogram for spread in spreads
    )


def _bands(spreads: Sequence[tuple[str, Distribution]], title: str, lang: Lang) -> str:
    """The histograms once more, as numbers."""
    starts = sorted({start for _, spread in spreads for start, count in spread.histogram.items() if count})
    rows = [
        [
            true_minus(f"{start} … {start + BAND - 1}"),
            *(_part_of(spread, start, lang) for _, spread in spreads),
        ]
        for start in starts
    ]
    shown = translate("The same in numbers", lang)
    return details(shown, table(f"{title}: {shown}", [title, *(name for name, _ in spreads)], rows))


def _part_of(spread: Distribution, start: int, lang: Lang) -> str:
    return per_cent(spread.histogram.get(start, 0) / (sum(spread.histogram.values()) or 1), lang)


def _course(result: SimulationResult, lang: Lang) -> str:
    title, length = translate("How games ended", lang), translate("How long games took", lang)
    share, own = translate("share", lang), result.family_fields(lang)
    endings = [
        (
            translate(ENDINGS[ending], lang, **own),
            charts.bar(result.a_game(count)),
            per_cent(result.a_game(count), lang),
        )
        for ending, count in result.endings.items()
    ]
    turns, plays = translate("turns", lang), translate("plays", lang)
    spread = result.length.turns
    axis, highest = _axis([spread], 1)
    lengths = [  # the picture last, above its axis
        (plays, "", *_spread(result.length.plays, lang)),
        _histogram(turns, spread, axis, 1, highest, lang),
    ]
    heads = _spread_heads(translate("per game", lang), lang)
    return section(title, graph_table(title, [translate("ending", lang), share, "%"], endings)) + section(
        length,
        graph_table(length, heads, lengths, charts.scale(axis, lang), "wide"),
        translate(SPREAD_NOTE, lang),
    )


# --- tables --------------------------------------------------------------------------------------


def _figures(shown: ResultTable, below: str = "", kind: str = "figures") -> str:
    """A table that the terminal page shows too, and what stands below it."""
    return section(shown.title, table(shown.title, shown.heads, shown.rows, kind) + below, shown.note)


def _sets(result: SimulationResult, lang: Lang) -> str:
    """What each box gives to a mix: three bars each."""
    shown = result_text.sets(result, lang)
    if not shown.rows:
        return ""
    inside = "".join(
        f"<h3>{plain(row.title)}</h3>"
        + graph_table(row.title, [shown.heads[0], translate("share", lang), "%"], [
            (head, charts.bar(part), per_cent(part, lang))
            for head, part in zip(
                shown.heads[1:], (row.cards_share, row.plays_share, row.swing_share), strict=True
            )
        ])
        for row in result.sets
    )  # fmt: skip
    return section(shown.title, inside, shown.note)


def _known(result: SimulationResult, lang: Lang) -> str:
    counts = result.provenance
    whole = sum(counts.values()) or 1
    rows = [
        (
            word(PROVENANCES, key, lang),
            charts.bar(counts[key] / whole, KINDS.get(key, "")),
            str(counts[key]),
        )
        for key in PROVENANCES
        if key in counts
    ]
    title = translate("How well the cards are documented", lang)
    heads = [translate("provenance", lang), translate("share", lang), translate("cards", lang)]
    return section(title, graph_table(title, heads, rows))


def _unbroken(command: str) -> str:
    """A command line that never breaks within an option."""
    return " ".join(
        f"<span>{plain(part)}</span>" if part.startswith("-") else plain(part) for part in command.split(" ")
    )


def _repeat(result: SimulationResult, lang: Lang) -> str:
    hashes = result_text.hashes(result, lang)
    listed = "".join(f"<dt>{plain(name)}</dt><dd>{plain(value)}</dd>" for name, value in hashes)
    command = f"<pre>{_unbroken(result.command)}</pre>" if result.command else ""
    version = translate("made with gloomdb {version}", lang, version=result.version)
    return section(translate("To repeat this run", lang), f"{command}<dl>{listed}</dl>", version)
