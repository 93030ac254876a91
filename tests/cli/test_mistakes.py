"""Mistaken command lines: each says what is wrong and the way out, with the right status, in both languages.

`mistakes.txt` has the lines; `mistakes.json` what is said of each, written by `python -m
tests.cli.test_mistakes` and read before it is committed.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

import pytest

from tests.running import run_inside

HERE: Final = Path(__file__).parent
LINES: Final = (HERE / "mistakes.txt").read_text(encoding="utf-8").splitlines()
SAID: Final = HERE / "mistakes.json"
FINE: Final = {"list", "search"}
"""Of these a query may find nothing, which is no failure: what was meant is said."""


def prepare(folder: Path, bundled: Path) -> None:
    """The catalogue, and files of every kind."""
    shutil.copy(bundled, folder / "cards.db")
    deck = {"deck": "x", "format": 1, "groups": []}
    for name, content in (
        ("table", {"families": [{"player": "Ada", "characters": []}]}),
        (
            "set",
            {"id": "sea", "title": {"en": "Sea"}, "kind": "home-made", "languages": ["en"], "families": []},
        ),
        ("deck", deck),
    ):
        (folder / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
    build = ("deck", "build", "tonight", "--set", "gloom-2e", "--set", "cthulhu")
    assert run_inside("--db", str(folder / "cards.db"), *build).status == 0


def said(line: str, lang: str) -> tuple[int, str]:
    """The status of a line and what it says, without results."""
    ran = run_inside("--lang", lang, "--db", "cards.db", *shlex.split(line))
    return ran.status, ran.err.strip()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, bundled: Path) -> Path:
    """Where the lines are run."""
    place = tmp_path_factory.mktemp("mistakes")
    prepare(place, bundled)
    return place


EXPECTED: Final[dict[str, Any]] = json.loads(SAID.read_text(encoding="utf-8")) if SAID.exists() else {}


@pytest.mark.parametrize("line", LINES)
def test_a_mistake_is_told(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Status, sentence and hint, in English and in Spanish; nothing is written."""
    monkeypatch.chdir(folder)
    before = sorted(folder.iterdir())
    for lang in ("en", "es"):
        status, sentence = said(line, lang)
        assert [status, sentence] == [EXPECTED[line]["status"], EXPECTED[line][lang]]
    assert sorted(folder.iterdir()) == before


def test_every_mistake_has_a_status_and_a_way_out() -> None:
    """Never a traceback, never silence; both languages differ."""
    assert len(LINES) == len(set(LINES)) >= 150
    assert list(EXPECTED) == LINES
    for line, expected in EXPECTED.items():
        command = line.split()[0]
        assert expected["status"] in ((0,) if command in FINE and expected["status"] == 0 else (1, 2, 3)), (
            line
        )
        for lang in ("en", "es"):
            assert "Traceback" not in expected[lang]
            assert "gloomdb itself failed" not in expected[lang], line
        assert expected["en"], line
        assert expected["en"] != expected["es"], line


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        prepare(Path(made), Path(os.environ["BUNDLED"]))
        os.chdir(made)
        found = {}
        for each in LINES:
            (status, english), (_, spanish) = said(each, "en"), said(each, "es")
            found[each] = {"status": status, "en": english, "es": spanish}
    SAID.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
