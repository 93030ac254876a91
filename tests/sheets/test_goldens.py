"""The drawings are those that somebody looked at (scripts/generate sheet-goldens writes them anew)."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageStat

from tests.sheets import goldens

WAY_OUT = "run scripts/generate sheet-goldens and look at the difference"


def test_no_golden_is_left_over() -> None:
    """A file for each drawing that is compared (by tests/test_generated.py), and no other."""
    assert {path.name for path in goldens.FOLDER.glob("*.txt")} == set(goldens.texts())


def test_a_page_looks_as_it_did() -> None:
    """Coarsely: a part that is missing, black or elsewhere shows; a renderer's rounding does not."""
    kept, now = Image.open(goldens.PAGE).convert("L"), goldens.page()
    assert kept.size == now.size
    blocks = [image.resize((42, 60), Image.Resampling.BOX) for image in (kept, now)]
    difference = ImageChops.difference(*blocks)
    assert ImageStat.Stat(difference).mean[0] < 2.0, WAY_OUT
    assert difference.getextrema()[1] < 60, WAY_OUT
