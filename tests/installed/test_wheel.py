"""The built wheel, installed, with no checkout in sight. scripts/test runs this in .venv-wheel."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import metadata, version
from pathlib import Path

import pytest

import gloomdb
from gloomdb.resources import schemas_dir, sets_dir
from tests.catalog.samples import without_dates
from tests.running import Program

CHECKOUT = Path(os.environ["CHECKOUT"])
EXPECT_ENGINE = os.environ["EXPECT_ENGINE"]  # compiled or interpreted
PACKAGE = Path(gloomdb.__file__).parent
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))


def _command(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The installed `gloomdb` command, started as a user would."""
    line = [str(Path(sys.executable).with_name("gloomdb")), *arguments]
    return subprocess.run(line, cwd=cwd, capture_output=True, text=True, check=True, timeout=60)


def _files(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def test_what_is_tested_is_the_wheel() -> None:
    """gloomdb comes from site-packages, not from a checkout."""
    assert "site-packages" in PACKAGE.parts
    assert not PACKAGE.samefile(CHECKOUT / "gloomdb")


def test_the_command_works_from_any_directory(tmp_path: Path) -> None:
    """Help, version and `where`, in an empty directory with an empty home."""
    assert "Usage: gloomdb" in _command("--help", cwd=tmp_path).stdout
    assert _command("--version", cwd=tmp_path).stdout == f"gloomdb {version('gloomdb')}\n"
    where = json.loads(_command("where", "--format", "json", cwd=tmp_path).stdout)
    assert where["sets"] == str(PACKAGE / "bundled" / "sets")
    assert where["schemas"] == str(PACKAGE / "bundled" / "schemas")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("name", "found"), [("sets", sets_dir), ("schemas", schemas_dir)])
def test_sets_and_schemas_travel_whole(name: str, found: Callable[[], Path]) -> None:
    """Every file of the checkout is in the wheel, byte for byte, and no other."""
    ours, theirs = CHECKOUT / name, found()
    files = _files(ours)
    assert files
    assert files == _files(theirs)
    for file in files:
        assert (theirs / file).read_bytes() == (ours / file).read_bytes(), file


def test_the_first_command_copies_the_catalogue(home: Path, tmp_path: Path) -> None:
    """It loads no SQLModel, and the copy is what importing the bundled sets makes; the doctor agrees."""
    script = str(Path(sys.executable).with_name("gloomdb"))
    line = [sys.executable, "-X", "importtime", script, "list"]  # names on stderr what is imported
    done = subprocess.run(line, capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "made the catalogue " in done.stderr
    assert "gloomdb.catalog.storage.create" in done.stderr
    assert "sqlmodel" not in done.stderr
    (copy,) = home.rglob("catalogue.db")
    imported = tmp_path / "imported.db"
    _command("--db", str(imported), "import", cwd=tmp_path)
    assert without_dates(copy) == without_dates(imported)
    _command("doctor", cwd=tmp_path)


def test_every_file_of_the_package_travels() -> None:
    """Modules, fonts, pages and py.typed: nothing in the checkout's gloomdb/ is left behind."""
    inside = {path for path in _files(CHECKOUT / "gloomdb") if "__pycache__" not in path.parts}
    assert sorted(str(path) for path in inside - _files(PACKAGE)) == []


def test_the_engine_is_what_this_machine_can_have() -> None:
    """Compiled where there is a C compiler, and `where` says so without importing it."""
    folders = [PACKAGE.parent / folder for folder in PROJECT["tool"]["gloomdb"]["compiled"]]
    files = [file for folder in folders for file in folder.rglob("*.py") if file.stem != "__init__"]
    modules = [".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts) for file in files]
    assert modules
    for name in modules:
        file = import_module(name).__file__ or ""
        assert file.endswith(tuple(EXTENSION_SUFFIXES)) == (EXPECT_ENGINE == "compiled"), file


def test_where_tells_how_the_engine_runs(program: Program) -> None:
    """`compiled` or `interpreted`, never `missing`, once there is an engine."""
    where = json.loads(program("where", "--format", "json").stdout)
    if PROJECT["tool"]["gloomdb"]["compiled"]:
        assert where["engine"] == EXPECT_ENGINE


def test_no_extension_is_left_in_the_checkout() -> None:
    """A compiled module beside its source would shadow it."""
    assert [str(path) for path in (CHECKOUT / "gloomdb").rglob("*.so")] == []


def test_the_licence_and_the_notice_travel() -> None:
    """Who made this, and whose game it is."""
    assert metadata("gloomdb")["License-Expression"] == "MIT"
    files = metadata("gloomdb").get_all("License-File") or []
    assert {"LICENSE", "NOTICE.md"} <= set(files)


def test_types_travel() -> None:
    """Whoever imports gloomdb gets its types."""
    assert (PACKAGE / "py.typed").is_file()


def test_the_version_is_the_changelogs() -> None:
    """One number: the package's, the command's and the newest heading of the changelog."""
    newest = re.search(r"^## (\d+\.\d+\.\d+)", (CHECKOUT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == version("gloomdb") == gloomdb.__version__


def test_a_whole_evening(tmp_path: Path) -> None:
    """First use, a deck, games, a recorded one told again, sheets: by the installed command alone."""
    _command("own", "add", "gloom-2e", "cthulhu", cwd=tmp_path)
    _command("deck", "build", "evening", "--owned", cwd=tmp_path)
    line = ("simulate", "evening", "--games", "40", "--jobs", "2", "--record", "1", "--format", "json")
    assert json.loads(_command(*line, cwd=tmp_path).stdout)["games"] == 40
    (recorded,) = (tmp_path / "replays").iterdir()
    assert _command("replay", str(recorded), cwd=tmp_path).stdout
    assert _command("list", "icon:duck", "--format", "ids", cwd=tmp_path).stdout
    _command("export", "sheets", "evening", "-o", "evening.pdf", cwd=tmp_path)
    assert (tmp_path / "evening.pdf").read_bytes().startswith(b"%PDF")
    _command("doctor", cwd=tmp_path)
