"""What is asked of a sheet, put together: paper, cards, a cutter's marks, backs to be folded over."""

from __future__ import annotations

from dataclasses import replace

from gloomdb.errors import UsageError
from gloomdb.sheets.printing.cutters import CRICUT_GAP, PRINT_THEN_CUT, Cutter, registered
from gloomdb.sheets.printing.impose import Grid, Sheet, skipped_cells
from gloomdb.sheets.printing.job import Style


def imposed(sheet: Sheet, style: Style, cutter: Cutter | None, skip: str | None) -> tuple[Grid, Style]:
    """Where the cards go, and how the sheet is printed so that it fits."""
    _check(style, cutter)
    if cutter == "cricut":
        sheet = replace(
            sheet, paper=PRINT_THEN_CUT, gutter=max(sheet.gutter, CRICUT_GAP), bleed=0.0, margin=0.0
        )
        style = replace(style, crop=False, die_cut=True)
    if cutter == "silhouette":
        cells, registration = registered([_skipping(way, skip) for way in sheet.ways()])
        return cells, replace(style, crop=False, registration=registration)
    return _skipping(sheet.fullest(2 if style.fold_over else 1), skip), style


def _skipping(cells: Grid, skip: str | None) -> Grid:
    return cells if skip is None else replace(cells, skipped=skipped_cells(skip, cells))


def _check(style: Style, cutter: Cutter | None) -> None:
    if style.fold_over and style.mode == "film":
        raise UsageError(
            "--fold-over is for paper: film has nothing to fold behind it (leave one of them out)"
        )
    if style.fold_over and style.backs:
        raise UsageError("--fold-over prints the backs already (leave out --backs)")
    if style.fold_over and cutter:
        raise UsageError("--fold-over is cut after folding, by hand (leave out --cutter)")
