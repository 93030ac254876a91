"""Small catalogues to be broken, made once and copied."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gloomdb.definitions.starter import starter_set
from tests.catalog.samples import home_made, take_in, write
from tests.running import run_inside


@pytest.fixture(scope="session")
def _shelf(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    place = tmp_path_factory.mktemp("shelf")
    fog = place / "fog.json"
    fog.write_bytes(starter_set(fog))
    small, full = place / "small.db", place / "full.db"
    take_in(small, write(place / "attic.json", home_made()), fog)
    run_inside("--db", str(small), "deck", "build", "evening", "--set", "fog")
    run_inside("--db", str(small), "own", "add", "fog")
    shutil.rmtree(place / "backups")
    take_in(full)
    return {"small": small, "full": full, "fog": fog}


@pytest.fixture
def small(catalogue: Path, _shelf: dict[str, Path]) -> Path:
    """Two home-made sets, one of them owned, and a deck; chosen by GLOOMDB_DB."""
    shutil.copy(_shelf["small"], catalogue)
    return catalogue


@pytest.fixture
def full(catalogue: Path, _shelf: dict[str, Path]) -> Path:
    """All bundled sets; chosen by GLOOMDB_DB."""
    shutil.copy(_shelf["full"], catalogue)
    return catalogue


@pytest.fixture
def fog(_shelf: dict[str, Path]) -> Path:
    """The file of a set that can be played."""
    return _shelf["fog"]


@pytest.fixture
def open_place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A directory that any user may reach, whatever the rights of pytest's own."""
    import tempfile

    place = Path(tempfile.mkdtemp(prefix="gloomdb-"))
    place.chmod(0o755)
    yield place
    place.chmod(0o755)
    shutil.rmtree(place)
