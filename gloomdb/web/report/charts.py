"""Charts as SVG: intervals, histograms, stacked shares. Sized for a phone, scaled up for a desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final

from gloomdb.language import Lang
from gloomdb.text import per_cent, true_minus

WIDE: Final = 360
ROW: Final = 34
HUES: Final = "abcde"


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """A piece of text, escaped."""
    of_kind = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{of_kind}>{escape(words)}</text>'


def intervals(rows: Sequence[tuple[str, float, float, float]], even: float, label: str, lang: Lang) -> str:
    """Shares with their intervals, one below the other; a line where all would be equal."""
    least = min([even, *(low for _, _, low, _ in rows)]) * 0.9
    most = max([even, *(high for _, _, _, high in rows)]) * 1.05
    span = (most - least) or 1

    def x(value: float) -> float:
        return 6 + (value - least) / span * (WIDE - 12)

    parts = [f'<line class="line" x1="{x(even):.1f}" x2="{x(even):.1f}" y1="4" y2="{ROW * len(rows) + 4}"/>']
    for number, (name, middle, low, high) in enumerate(rows):
        y = ROW * number + 26
        hue = HUES[number % len(HUES)]
        parts += [
            text(6, y - 11, name),
            text(WIDE - 6, y - 11, per_cent(middle, lang), "", "end"),
            f'<line class="{hue}" stroke-width="3" x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}"/>',
            f'<circle class="{hue}" cx="{x(middle):.1f}" cy="{y}" r="4.5"/>',
        ]
    bottom = ROW * len(rows) + 18
    parts.append(text(x(even), bottom, per_cent(even, lang), "soft", "middle"))
    return _svg(bottom + 6, "".join(parts), label)


def histogram(lines: Sequence[Mapping[int, int]], band: int, label: str) -> str:
    """One line for each family over the same axis of values."""
    starts = [start for counts in lines for start, count in counts.items() if count]
    low, high = min(starts, default=0), max(starts, default=0) + band
    tallest = max((count / (sum(counts.values()) or 1) for counts in lines for count in counts.values()),
                  default=1)  # fmt: skip
    base, height = 168, 150

    def x(value: float) -> float:
        return 6 + (value - low) / ((high - low) or 1) * (WIDE - 12)

    parts = [f'<line class="line" x1="6" x2="{WIDE - 6}" y1="{base}" y2="{base}"/>']
    parts += _axis(low, high, x, base)
    for number, counts in enumerate(lines):
        whole = sum(counts.values()) or 1
        points = " ".join(
            f"{x(start + band / 2):.1f},{base - counts.get(start, 0) / whole / tallest * height:.1f}"
            for start in range(low, high, band)
        )
        parts.append(f'<polyline class="{HUES[number % len(HUES)]}" points="{points}"/>')
    return _svg(base + 22, "".join(parts), label)


def legend(names: Sequence[str]) -> str:
    """Which colour is whose."""
    rows = []
    for number, name in enumerate(names):
        y = 18 * number + 14
        hue = HUES[number % len(HUES)]
        patch = f'<rect class="{hue}" x="6" y="{y - 9}" width="14" height="9" rx="2"/>'
        rows.append(patch + text(28, y, name))
    return _svg(18 * len(names) + 6, "".join(rows), "")


def shares(rows: Sequence[tuple[str, float, str]], label: str, lang: Lang) -> str:
    """Bars of shares of one whole, each with its words above."""
    parts = []
    for number, (name, part, kind) in enumerate(rows):
        y = ROW * number + 22
        length = max(0.0, part) * (WIDE - 12)
        parts += [
            text(6, y - 6, name),
            text(WIDE - 6, y - 6, per_cent(part, lang), "", "end"),
            f'<rect class="line" fill="none" x="6" y="{y}" width="{WIDE - 12}" height="7" rx="3"/>',
            f'<rect class="{kind or "mark"}" x="6" y="{y}" width="{length:.1f}" height="7" rx="3"/>',
        ]
    return _svg(ROW * len(rows) + 4, "".join(parts), label)


def yardstick(
    box: str, ordinary: Sequence[float], rows: Sequence[tuple[str, float, float, float]],
    ends: tuple[str, str], label: str,
) -> str:  # fmt: skip
    """Cards below the ordinary ones of a box, from strong to weak; a line where nothing changes."""
    values = [0.0, *ordinary, *(value for _, *bounds in rows for value in bounds)]
    least, most = min(values), max(values)

    def x(value: float) -> float:
        return 8 + (value - least) / ((most - least) or 1) * (WIDE - 16)

    bottom = ROW * (len(rows) + 1) + 20
    parts = [f'<line class="line" x1="{x(0):.1f}" x2="{x(0):.1f}" y1="4" y2="{bottom - 14}"/>']
    parts.append(text(8, 14, box, "soft"))
    parts += [f'<circle class="ordinary" cx="{x(value):.1f}" cy="24" r="4"/>' for value in ordinary]
    for number, (name, middle, low, high) in enumerate(rows, 1):
        y = ROW * number + 26
        parts += [
            text(8, y - 11, name),
            text(WIDE - 8, y - 11, true_minus(f"{middle:+.1f}"), "", "end"),
            f'<line class="a" stroke-width="3" x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}"/>',
            f'<circle class="a" cx="{x(middle):.1f}" cy="{y}" r="4.5"/>',
        ]
    parts += [text(8, bottom, ends[0], "soft"), text(WIDE - 8, bottom, ends[1], "soft", "end")]
    return _svg(bottom + 6, "".join(parts), label)


def columns(counts: Mapping[int, int], label: str, unit: str) -> str:
    """A plain histogram of columns: lengths of games."""
    low, high = min(counts, default=0), max(counts, default=0)
    tallest = max(counts.values(), default=1) or 1
    base, height, wide = 118, 100, (WIDE - 12) / max(1, high - low + 1)
    parts = [
        f'<rect class="mark" x="{6 + (value - low) * wide:.1f}" y="{base - count / tallest * height:.1f}" '
        f'width="{max(0.5, wide - 0.6):.1f}" height="{count / tallest * height:.1f}"/>'
        for value, count in counts.items()
        if count
    ]
    parts.append(f'<line class="line" x1="6" x2="{WIDE - 6}" y1="{base}" y2="{base}"/>')
    parts += _axis(low, high, lambda value: 6 + (value - low + 0.5) * wide, base)
    parts.append(text(WIDE - 6, 12, unit, "soft", "end"))
    return _svg(base + 22, "".join(parts), label)


def _axis(low: int, high: int, x: Callable[[float], float], base: float) -> list[str]:
    """Round numbers below a line."""
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100, 200) if (high - low) / step <= 8), 500)
    values = range(-(-low // step) * step, high + 1, step)
    return [text(x(value), base + 15, true_minus(value), "soft", "middle") for value in values]


def _svg(height: float, inside: str, label: str) -> str:
    named = f' role="img" aria-label="{escape(label)}"' if label else ' aria-hidden="true"'
    return f'<svg viewBox="0 0 {WIDE} {height:.0f}"{named}>{inside}</svg>'
