"""The wheel built with a compiler and without, and installed from the checkout as pipx would.

Takes minutes: only with GLOOMDB_BUILDS=1, as scripts/soak runs it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(os.environ["CHECKOUT"])
SOURCES = ("gloomdb", "sets", "schemas", "setup.py", "pyproject.toml", "README.md", "MANIFEST.in", "LICENSE",
           "NOTICE.md")  # fmt: skip
HAS_COMPILER = shutil.which("cc") is not None

pytestmark = pytest.mark.skipif(
    os.environ.get("GLOOMDB_BUILDS") != "1", reason="takes minutes (GLOOMDB_BUILDS=1)"
)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of what the wheel is made of."""
    copy = tmp_path / "source"
    copy.mkdir()
    for name in SOURCES:
        here = CHECKOUT / name
        if here.is_dir():
            shutil.copytree(here, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(here, copy / name)
    return copy


def _installed(source: Path, place: Path, **env: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(place),
            str(source)]  # fmt: skip
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | env
    return subprocess.run(line, env=environment, capture_output=True, text=True, check=False)


def _gloomdb(place: Path, *arguments: str) -> str:
    """The installed command, in an empty home."""
    home = place.parent / "home"
    home.mkdir(exist_ok=True)
    env = os.environ | {"PYTHONPATH": str(place), "HOME": str(home)}
    line = [sys.executable, str(place / "bin" / "gloomdb"), *arguments]
    done = subprocess.run(line, env=env, cwd=home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("env", "engine"),
    [
        pytest.param({"CC": "/bin/false"}, "interpreted", id="a compiler that fails"),
        pytest.param({"GLOOMDB_COMPILE": "never"}, "interpreted", id="none wanted"),
        pytest.param({"GLOOMDB_COMPILE": "must"}, "compiled", id="compiled",
                     marks=pytest.mark.skipif(not HAS_COMPILER, reason="no C compiler")),
    ],
)  # fmt: skip
def test_it_installs_and_plays(source: Path, tmp_path: Path, env: dict[str, str], engine: str) -> None:
    """From the checkout, as `pipx install .` does; the same games either way."""
    place = tmp_path / "place"
    done = _installed(source, place, **env)
    assert done.returncode == 0, done.stderr
    where = json.loads(_gloomdb(place, "where", "--format", "json"))
    assert where["engine"] == engine
    assert where["sets"].startswith(str(place))
    games = json.loads(_gloomdb(place, "simulate", "--set", "gloom-2e", "--games", "20", "--format", "json"))
    assert games["games"] == 20
    assert (place / "gloomdb" / "py.typed").is_file()


def test_without_a_catalogue_in_the_wheel_the_first_command_makes_one(source: Path, tmp_path: Path) -> None:
    """Making it fails while the wheel is built: the build says so, and gloomdb works all the same."""
    module = source / "gloomdb" / "catalog" / "importing" / "bundled_catalogue.py"
    failing = 'if __name__ == "__main__":\n    sys.exit("no ink left")\n'
    module.write_text(module.read_text(encoding="utf-8") + failing, encoding="utf-8")
    place = tmp_path / "place"
    done = _installed(source, place, GLOOMDB_COMPILE="never", PIP_VERBOSE="3")
    assert done.returncode == 0, done.stderr
    assert "gloomdb: the first command will make the catalogue: no ink left" in done.stdout + done.stderr
    assert not (place / "gloomdb" / "bundled" / "catalogue.db").exists()
    assert "gloom-1e" in _gloomdb(place, "sets", "--format", "ids").splitlines()


def test_a_compiler_that_must_work_and_does_not_is_a_failure(source: Path, tmp_path: Path) -> None:
    """GLOOMDB_COMPILE=must never installs the slow engine in silence."""
    done = _installed(source, tmp_path / "place", CC="/bin/false", GLOOMDB_COMPILE="must")
    assert done.returncode != 0
    assert "/bin/false" in done.stdout + done.stderr
