"""Fixtures of the catalogue's tests: catalogues that are copied rather than made again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.catalog.samples import home_made, take_in, write


@pytest.fixture(scope="session")
def _made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    place = tmp_path_factory.mktemp("made")
    full, small = place / "full.db", place / "small.db"
    take_in(full)
    take_in(small, write(place / "attic.json", home_made()))
    return {"full": full, "small": small}


@pytest.fixture
def full(catalogue: Path, _made: dict[str, Path]) -> Path:
    """A catalogue of all bundled sets, chosen by GLOOMDB_DB."""
    shutil.copy(_made["full"], catalogue)
    return catalogue


@pytest.fixture
def small(catalogue: Path, _made: dict[str, Path]) -> Path:
    """A catalogue of one home-made set, chosen by GLOOMDB_DB."""
    shutil.copy(_made["small"], catalogue)
    return catalogue
