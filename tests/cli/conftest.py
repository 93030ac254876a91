"""A catalogue of all bundled sets, made once for all tests of commands."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its file: only to be read."""
    from gloomdb.catalog.importing import import_files, import_sets
    from gloomdb.catalog.storage.create import create

    path = tmp_path_factory.mktemp("bundled") / "catalogue.db"
    create(path, "test", lambda change: import_sets.take_in(change, import_files.bundled()))
    return path
