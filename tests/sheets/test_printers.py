"""Printer profiles: what is read from the calibration sheet puts the back behind the front."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from gloomdb.errors import BadInput, NotFound, UsageError
from gloomdb.sheets.formats.pdf import Matrix
from gloomdb.sheets.printing.calibration import calibration_pdf, crosses
from gloomdb.sheets.printing.job import turned
from gloomdb.sheets.printing.printers import Profile, load_profile, measured, reading, save_profile

PAGE = (210.0, 297.0)


def moved(point: tuple[float, float], matrix: Matrix) -> tuple[float, float]:
    """The point after the matrix."""
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def seen_from_the_front(point: tuple[float, float], sideways: bool) -> tuple[float, float]:
    """A point of the back as it is seen through the sheet."""
    return (PAGE[0] - point[0], point[1]) if sideways else (point[0], PAGE[1] - point[1])


@pytest.mark.parametrize("sideways", [True, False])
@pytest.mark.parametrize("wrong", [(0.0, 0.0, 0.0), (1.5, -0.7, 0.0), (-2.0, 3.0, 0.6), (0.3, 0.2, -0.9)])
def test_the_correction_undoes_what_the_printer_does(
    wrong: tuple[float, float, float], sideways: bool
) -> None:
    """A printer that shifts and turns its backs: read, corrected, and every point is where it should be."""
    printer = turned(PAGE, Profile(*wrong))
    left, right = crosses(PAGE)
    readings = []
    for ruler in (left, right):
        behind = seen_from_the_front(ruler, sideways)  # the cross that lies behind this ruler
        printed = seen_from_the_front(moved(behind, printer), sideways)
        readings.append((printed[0] - ruler[0], printed[1] - ruler[1]))
    profile = measured(*readings, sideways=sideways)
    for point in ((20.0, 20.0), (190.0, 277.0), (105.0, 148.5)):
        printed = moved(moved(point, turned(PAGE, profile)), printer)
        assert math.dist(printed, point) < 0.1, profile


@pytest.mark.parametrize(("text", "values"), [("0.5,-1", (0.5, -1)), (" +2 , −3.25 ", (2, -3.25))])
def test_readings(text: str, values: tuple[float, float]) -> None:
    """Two numbers, with whatever minus a keyboard has."""
    assert reading(text) == values


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", "99,0", "nan,0", "1e5,0"])
def test_a_reading_that_is_none(text: str) -> None:
    """Is refused in a sentence."""
    with pytest.raises(UsageError, match="reading"):
        reading(text)


def test_profiles_are_kept_by_name(tmp_path: Path) -> None:
    """Kept, replaced, found again; a name nobody knows is told, with one that is near."""
    save_profile("office", Profile(1, 2, 0.5), tmp_path)
    save_profile("office", Profile(1, -2, 0.25), tmp_path)
    assert load_profile("office", tmp_path) == Profile(1, -2, 0.25)
    with pytest.raises(NotFound, match="did you mean 'office'"):
        load_profile("ofice", tmp_path)


@pytest.mark.parametrize("name", ["", "../x", "a/b", "-rf", "x\n", "a" * 65, "CON."])
def test_a_printer_has_a_plain_name(name: str, tmp_path: Path) -> None:
    """It becomes the name of a file."""
    with pytest.raises(UsageError, match="is not a printer name"):
        save_profile(name, Profile(), tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"dx": "x", "dy": 0, "rotation": 0}', "\xff"])
def test_a_damaged_profile_is_refused(text: str, tmp_path: Path) -> None:
    """In a sentence that says how to make it again."""
    (tmp_path / "office.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(BadInput, match="calibration"):
        load_profile("office", tmp_path)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_calibration_sheet_has_two_pages(lang: str) -> None:
    """Front and back, the same bytes every time; a profile moves the back."""
    import pikepdf

    plain = calibration_pdf(PAGE, lang)  # type: ignore[arg-type]
    assert plain == calibration_pdf(PAGE, lang)  # type: ignore[arg-type]
    from io import BytesIO

    assert len(pikepdf.open(BytesIO(plain)).pages) == 2
    assert plain != calibration_pdf(PAGE, lang, "long", Profile(1, 0, 0))  # type: ignore[arg-type]
