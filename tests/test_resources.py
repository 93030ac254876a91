"""The files that come with gloomdb are found in a wheel and in a checkout."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gloomdb import resources
from gloomdb.errors import GloomError


@pytest.mark.parametrize(("find", "name"), [(resources.sets_dir, "sets"), (resources.schemas_dir, "schemas")])
def test_the_wheel_comes_before_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, find: Callable[[], Path], name: str
) -> None:
    """Inside an installed package `bundled/` counts; without it the folder beside the package."""
    package = tmp_path / "gloomdb"
    monkeypatch.setattr(resources, "_PACKAGE", package)
    with pytest.raises(GloomError, match=f"{name} that come with gloomdb are missing"):
        find()
    (tmp_path / name).mkdir()
    assert find() == tmp_path / name
    (package / "bundled" / name).mkdir(parents=True)
    assert find() == package / "bundled" / name


def test_missing_fonts_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged installation says what is missing and what to do."""
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path)
    with pytest.raises(GloomError, match=r"fonts that .* missing \(install it again"):
        resources.fonts_dir()
    (tmp_path / "sheets" / "fonts").mkdir(parents=True)
    assert resources.fonts_dir() == tmp_path / "sheets" / "fonts"
