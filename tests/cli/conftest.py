"""A catalogue of all bundled sets, made once for all tests of commands."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its file: only to be read."""
    from gloomdb.catalog import importing, incoming
    from gloomdb.catalog.create import create

    path = tmp_path_factory.mktemp("bundled") / "catalogue.db"
    create(path, "test", lambda change: importing.take_in(change, incoming.bundled()))
    return path
