"""Fixtures all tests share: a home of one's own, and gloomdb run inside this process or as a program."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import settings

from tests.running import Cli, Program, program_env, program_line, run_inside

# Laws are checked on the same examples in every run, so that none fails by chance; EXPLORE=1 looks for
# new ones. No test measures time.
settings.register_profile("gloomdb", deadline=None, derandomize="EXPLORE" not in os.environ)
settings.load_profile("gloomdb")

# A shell that starts the tests in the background lets them ignore Ctrl-C, and so every program they start.
_is_main = threading.current_thread() is threading.main_thread()
if _is_main and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Nor may a variable of whoever starts the tests let output be written otherwise than for everybody.
os.environ.pop("PYTHONUNBUFFERED", None)

SOAK_UNTIL = float(os.environ.get("GLOOMDB_SOAK_UNTIL", "inf"))  # seconds since the epoch; see scripts/soak

CHROMIUM = next(
    (
        found
        for name in (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
        if name and (found := shutil.which(name))
    ),
    None,
)
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A soak begins no test when its time is over."""
    if time.time() > SOAK_UNTIL:
        pytest.skip(f"no time left for {item.name}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests marked `browser` need a Chromium; where there is none they are left out, and -ra says so."""
    if CHROMIUM is None:
        left_out = pytest.mark.skip(reason="there is no Chromium (set CHROMIUM=/path/to/it)")
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(left_out)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A Chromium without a window that reaches nothing but files; for tests marked `browser`.

    One for all tests of a process: Playwright does not start a second time beside its own loop.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield made
        made.close()


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """`axe(page)`: what axe-core finds wrong with a Playwright page as it stands, `rule: where` each.

    `axe(page, "#dialog")` looks at a part of it. The rules are WCAG 2.2 A and AA and axe's best practices.
    """
    from axe_playwright_python.sync_playwright import Axe

    inspector = Axe()

    def findings(page: Any, part: str | None = None) -> list[str]:
        violations = inspector.run(page, context=part).response["violations"]
        return [
            f"{violation['id']}: {' '.join(map(str, node['target']))} ({node['failureSummary']})"
            for violation in violations
            for node in violation["nodes"]
        ]

    return findings


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home directory; nothing of the user's own is read or written."""
    own = tmp_path_factory.mktemp("home")
    for name in [name for name in os.environ if name.startswith(("GLOOMDB_", "XDG_"))]:
        monkeypatch.delenv(name)
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(own))
    return own


@pytest.fixture
def catalogue(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a catalogue that does not exist yet, chosen by GLOOMDB_DB."""
    path = home / "catalogue.db"
    monkeypatch.setenv("GLOOMDB_DB", str(path))
    return path


@pytest.fixture
def cli() -> Cli:
    """`cli("where", "--lang", "es")` runs the command line inside this process: quick."""
    return run_inside


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """`program("where", env={...}, stdout=file)` runs it as a program of its own, in an empty directory."""

    def ran(
        *arguments: str | bytes,
        env: dict[str, str] | None = None,
        stdout: int | IO[bytes] = subprocess.PIPE,
        cwd: Path = tmp_path,
        **settings: Any,
    ) -> subprocess.CompletedProcess[bytes]:
        line = [*program_line(), *arguments]
        env = program_env() | (env or {})
        settings = {"stderr": subprocess.PIPE, "timeout": 60} | settings
        return subprocess.run(line, check=False, env=env, stdout=stdout, cwd=cwd, **settings)

    return ran


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue of all bundled sets, made once for all tests: only to be read."""
    from gloomdb.catalog.importing import import_files, import_sets
    from gloomdb.catalog.storage.create import create

    path = tmp_path_factory.mktemp("bundled") / "catalogue.db"
    create(path, "test", lambda change: import_sets.take_in(change, import_files.bundled()))
    return path
