"""The page of hazards names tests that are there, and no test of faults is missing from it."""

from __future__ import annotations

import re

from tests.running import PACKAGE_ROOT as ROOT

PAGE = ROOT / "docs" / "hazards.md"
DEFINED = re.compile(r"^def (test_\w+)", re.MULTILINE)


def _defined(folder: str) -> set[str]:
    files = (ROOT / folder).rglob("test_*.py")
    return {name for path in files for name in DEFINED.findall(path.read_text(encoding="utf-8"))}


def test_every_test_on_the_page_is_there() -> None:
    """A hazard whose test was renamed or deleted is covered by nothing."""
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text(encoding="utf-8")))
    assert len(named) > 80
    assert sorted(named - _defined("tests")) == []


def test_every_test_of_faults_is_on_the_page() -> None:
    """But for those that count or compare."""
    unnamed = _defined("tests/faults") - set(re.findall(r"test_\w+", PAGE.read_text(encoding="utf-8")))
    assert sorted(unnamed) == [
        "test_a_damaged_catalogue_by_the_program",
        "test_every_test_of_faults_is_on_the_page",
        "test_every_test_on_the_page_is_there",
    ]
