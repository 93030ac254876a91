"""The layers as a picture: the parts of gloomdb, what each is, and which others it imports.

Read from the imports and from the packages' docstrings. A part stands above all that it imports; arrows
that follow from others are left out, and the small print of each part names all its imports.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from graphlib import TopologicalSorter
from html import escape
from pathlib import Path
from typing import NamedTuple

from generators import PICTURES, ROOT
from tests.test_layers import LEAVES, used

COLUMNS = 3
WIDE, HIGH = 286, 126  # a box
ACROSS, DOWN = 312, 160  # from box to box
MARGIN = 16
LINE = 17  # from line to line
LETTERS = 44  # in a line of a box
SMALL_LETTERS = 52
LEFT_TO_RIGHT = ("rules", "catalog", "query", "sim", "sheets", "definitions")  # of parts beside each other

HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">
<title>The parts of gloomdb and what they import</title>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
<path d="M0 0L10 5L0 10z" fill="#8c6b3f"/></marker></defs>
<rect width="{width}" height="{height}" rx="10" fill="#f6f0e2"/>
"""


class Place(NamedTuple):
    """Where a box is: its middle, its top."""

    x: float
    y: float


def files() -> Iterator[tuple[Path, str]]:
    """The picture."""
    yield (
        PICTURES / "architecture.svg",
        svg({part: others for part, others in used(ROOT).items() if part != "__main__"}),
    )


def svg(imports: dict[str, set[str]]) -> str:
    """The layers drawn, the uppermost first."""
    rows = layers(imports)
    places = {part: place for y, row in enumerate(rows) for part, place in _places(row, y).items()}
    width, foot = COLUMNS * ACROSS - (ACROSS - WIDE) + 2 * MARGIN, MARGIN + len(rows) * DOWN
    lines = [HEAD.format(width=width, height=foot + LINE * 3 + MARGIN)]
    lines += [
        _arrow(places[part], places[other])
        for part in places
        for other in sorted(direct(imports, part), key=lambda other: places[other])
    ]
    lines += [
        _box(part, sorted(imports[part], key=_rank(rows).__getitem__), place)
        for part, place in places.items()
    ]
    lines += [*_leaves(width, foot), "</svg>\n"]
    return "\n".join(lines)


def layers(imports: dict[str, set[str]]) -> list[list[str]]:
    """The parts, each as low as what it imports lets it be; the uppermost layer first."""
    height: dict[str, int] = {}
    for part in TopologicalSorter(imports).static_order():
        height[part] = 1 + max((height[other] for other in imports[part]), default=-1)
    rows = [[part for part in imports if height[part] == level] for level in range(max(height.values()) + 1)]
    return [sorted(row, key=_from_left) for row in reversed(rows)]


def direct(imports: dict[str, set[str]], part: str) -> set[str]:
    """What a part imports and what none of its other imports leads to."""
    return imports[part] - {other for step in imports[part] for other in _below(imports, step)}


def _below(imports: dict[str, set[str]], part: str) -> set[str]:
    return imports[part].union(*(_below(imports, other) for other in imports[part]))


def _from_left(part: str) -> tuple[int, str]:
    return LEFT_TO_RIGHT.index(part) if part in LEFT_TO_RIGHT else len(LEFT_TO_RIGHT), part


def _rank(rows: list[list[str]]) -> dict[str, int]:
    return {part: number for number, part in enumerate(part for row in reversed(rows) for part in row)}


def _places(row: list[str], y: int) -> dict[str, Place]:
    """One in the middle, two in the middle and to its right, three across."""
    first = 0 if len(row) >= COLUMNS else 1
    step = ACROSS if len(row) <= COLUMNS else ACROSS * (COLUMNS - 1) / (len(row) - 1)
    left = MARGIN + WIDE / 2
    return {
        part: Place(left + first * ACROSS + step * number, MARGIN + y * DOWN)
        for number, part in enumerate(row)
    }


def _arrow(above: Place, below: Place) -> str:
    """To the next layer from foot to head; further down from the side of the box, past those between."""
    side = (below.x > above.x) - (below.x < above.x)
    if side and below.y - above.y > DOWN:
        way = f"M{above.x + side * WIDE / 2:.0f} {above.y + HIGH / 2:.0f}H{below.x:.0f}V{below.y - 2:.0f}"
    else:
        x1, x2 = above.x + side * WIDE * 0.32, below.x - side * WIDE * 0.2
        way = f"M{x1:.0f} {above.y + HIGH:.0f}L{x2:.0f} {below.y - 2:.0f}"
    return f'<path d="{way}" stroke="#8c6b3f" stroke-width="1.6" fill="none" marker-end="url(#head)"/>'


def _box(part: str, imports: list[str], place: Place) -> str:
    left = place.x - WIDE / 2
    module = ROOT / "gloomdb" / f"{part}.py"  # a part may be a module alone
    package = module.with_suffix("") / "__init__.py"
    name, source = (module.name, module) if module.exists() else (f"{part}/", package)
    about = textwrap.wrap(_about(source).replace("`", ""), LETTERS)
    sentence = f"imports {', '.join(imports) or 'no other part'}"
    names = textwrap.wrap(sentence, SMALL_LETTERS)
    frame = f'x="{left:.0f}" y="{place.y}" width="{WIDE}" height="{HIGH}" rx="6"'
    lines = [
        f'<rect {frame} fill="#fffdf7" stroke="#1b171a"/>',
        _text(left + 12, place.y + 22, name, size=16, weight="bold"),
    ]
    for number, line in enumerate(about):
        lines.append(_text(left + 12, place.y + 41 + LINE * number, line))
    for number, line in enumerate(names):
        y = place.y + HIGH - 9 - 14 * (len(names) - 1 - number)
        lines.append(_text(left + 12, y, line, size=11, colour="#7a5a2f"))
    return "\n".join(lines)


def _leaves(width: int, y: int) -> Iterator[str]:
    names = ", ".join(f"{name}.py" for name in LEAVES if name)
    frame = f'x="{MARGIN}" y="{y}" width="{width - 2 * MARGIN}" height="{LINE * 3}" rx="6"'
    yield f'<rect {frame} fill="#e9e0cd" stroke="#1b171a"/>'
    yield _text(MARGIN + 12, y + 21, names, size=14, weight="bold")
    yield _text(MARGIN + 12, y + 39, "at the top of the package, imported by every part")


def _text(
    x: float, y: float, text: str, size: int = 12, weight: str = "normal", colour: str = "#1b171a"
) -> str:
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" font-weight="{weight}" fill="{colour}">'
        f"{escape(text)}</text>"
    )


def _about(path: Path) -> str:
    """The first sentence of a package's docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.split("\n")[0].split(". ")[0].removesuffix(".")
