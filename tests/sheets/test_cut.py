"""Cut lines: SVG and DXF hold the outline of every card, where the sheet has it."""

from __future__ import annotations

import math
from xml.etree import ElementTree as ET

import pytest

from gloomdb.sheets.drawing.paths import path
from gloomdb.sheets.printing.cut import cut_file
from gloomdb.sheets.printing.impose import PAPERS, Grid, Sheet
from tests.sheets.conftest import bounds

CORNER = 3.2
CELLS = Sheet(PAPERS["a4"], (63.5, 88.9), gutter=2).fullest()
SVG = "{http://www.w3.org/2000/svg}"


def expected(cells: Grid, count: int) -> list[tuple[float, float, float, float]]:
    """The boxes of the cards."""
    corners = [cells.cell(index) for index in range(count)]
    return [(x, y, x + 63.5, y + 88.9) for x, y in corners]


@pytest.mark.parametrize("count", [1, 5, 9])
def test_svg_has_one_closed_path_a_card(count: int) -> None:
    """In millimetres, in a group that plotters know by its name."""
    root = ET.fromstring(cut_file(CELLS, count, CORNER, "svg"))
    assert (root.get("width"), root.get("viewBox")) == ("210mm", "0 0 210 297")
    (group,) = root.findall(f"{SVG}g")
    assert group.get("id") == "CutContour"
    found = [path(each.get("d") or "") for each in group.findall(f"{SVG}path")]
    assert [bounds(outline) for outline in found] == [
        pytest.approx(box, abs=0.001) for box in expected(CELLS, count)
    ]
    assert all(outline.segments[-1] == ("Z", ()) for outline in found)


def entities(data: bytes) -> list[dict[int, str]]:
    """The entities of a DXF, read as pairs of group code and value."""
    lines = data.decode("ascii").split("\n")
    pairs = [(int(code), value) for code, value in zip(lines[0:-1:2], lines[1::2], strict=True)]
    assert pairs[-1] == (0, "EOF")
    start = pairs.index((2, "ENTITIES"))
    found: list[dict[int, str]] = []
    for code, value in pairs[start + 1 : pairs.index((0, "ENDSEC"), start)]:
        if code == 0:
            found.append({})
        found[-1][code] = value
    return found


@pytest.mark.parametrize("count", [1, 5, 9])
def test_dxf_has_four_lines_and_four_arcs_a_card(count: int) -> None:
    """Release 12, y upwards; lines and arcs meet, all around."""
    found = entities(cut_file(CELLS, count, CORNER, "dxf"))
    assert [each[0] for each in found].count("LINE") == 4 * count
    assert [each[0] for each in found].count("ARC") == 4 * count
    assert {each[8] for each in found} == {"CutContour"}
    arcs_of, lines_of = found[4 * count :], found[: 4 * count]
    for index, box in enumerate(expected(CELLS, count)):
        lines = lines_of[4 * index : 4 * index + 4]
        xs = [float(each[code]) for each in lines for code in (10, 11)]
        ys = [297 - float(each[code]) for each in lines for code in (20, 21)]
        assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx(box, abs=0.001)
        arcs = arcs_of[4 * index : 4 * index + 4]
        assert {float(each[40]) for each in arcs} == {CORNER}
        assert sorted(float(each[50]) for each in arcs) == [0, 90, 180, 270]


@pytest.mark.parametrize(("count", "lines"), [(1, 4), (2, 7), (9, 24)])
def test_a_shared_edge_is_cut_once(count: int, lines: int) -> None:
    """Cards that touch: three by three have 24 straight edges, not 36; all corners stay rounded."""
    touching = Sheet(PAPERS["a4"], (63.5, 88.9)).fullest()
    root = ET.fromstring(cut_file(touching, count, CORNER, "svg"))
    found = [path(each.get("d") or "") for each in root.iter(f"{SVG}path")]
    straight = [outline for outline in found if [command for command, _ in outline.segments] == ["M", "L"]]
    assert len(straight) == len({outline.data for outline in straight}) == lines
    assert len(found) - lines == 4 * count
    dxf = entities(cut_file(touching, count, CORNER, "dxf"))
    assert [each[0] for each in dxf].count("LINE") == lines
    assert [each[0] for each in dxf].count("ARC") == 4 * count
    for each in (each for each in dxf if each[0] == "ARC"):  # every arc begins where a line ends
        angle, radius = math.radians(float(each[50])), float(each[40])
        x, y = float(each[10]) + radius * math.cos(angle), float(each[20]) + radius * math.sin(angle)
        ends = [
            (float(line[a]), float(line[b]))
            for line in dxf
            if line[0] == "LINE"
            for a, b in ((10, 20), (11, 21))
        ]
        assert min(abs(x - px) + abs(y - py) for px, py in ends) < 0.01


def test_square_corners_have_no_arcs() -> None:
    """A card without rounded corners is four lines."""
    assert {each[0] for each in entities(cut_file(CELLS, 1, 0.0, "dxf"))} == {"LINE"}


@pytest.mark.parametrize("form", ["svg", "dxf"])
def test_a_mirrored_sheet_has_mirrored_cuts(form: str) -> None:
    """Of a page that is not full, the cards are on the other side."""
    plain = cut_file(CELLS, 2, CORNER, form)  # type: ignore[arg-type]
    mirrored = cut_file(CELLS, 2, CORNER, form, mirror=True)  # type: ignore[arg-type]
    assert plain != mirrored
    full = [cut_file(CELLS, 9, CORNER, form, mirror=mirror) for mirror in (False, True)]  # type: ignore[arg-type]
    assert len(full[0]) == len(full[1])
