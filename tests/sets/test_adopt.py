"""scripts/adopt: what two owners confirm becomes records of the set; what they dispute does not."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Basis
from gloomdb.definitions.checks.problems import errors
from gloomdb.definitions.load import load_path
from gloomdb.resources import sets_dir
from tests.running import PACKAGE_ROOT, program_env

AGREED = {"points": [-15, -10, None], "icons": [None, None, "madness"], "effects": []}


def _owner(path: Path, name: str, *cards: dict[str, Any]) -> Path:
    sources = {name: {"title": "My own box", "owner": name, "date": "2026-11-18"}}
    path.write_text(json.dumps({"patch": "cthulhu", "id": name, "sources": sources, "cards": list(cards)}))
    return path


@pytest.fixture
def sets(tmp_path: Path) -> Path:
    """A copy of the sets, which may be written to."""
    shutil.copytree(sets_dir(), tmp_path / "sets")
    return tmp_path / "sets"


def _adopt(sets: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, str(PACKAGE_ROOT / "scripts" / "adopt"), "--sets", str(sets), *arguments]
    return subprocess.run(line, capture_output=True, text=True, env=program_env(), check=True)


def test_what_two_owners_confirm_becomes_a_record(sets: Path, tmp_path: Path) -> None:
    """With both as sources, without the stand-in; the set validates, the rest of the file is as it was."""
    wording = [{"when": "immediate", "do": [{"op": "unencoded", "text": {"en": "sing"}}]}]
    both = (
        {"id": "delved-too-deep", **AGREED, "picture": False},
        {"id": "discovered-a-diary", "effects": wording},
    )
    pat = _owner(tmp_path / "pat.json", "pat", *both, {"id": "feasted-on-flesh", "points": [-5, None, None]})
    lee = _owner(tmp_path / "lee.json", "lee", *both, {"id": "feasted-on-flesh", "points": [-9, None, None]})
    before = (sets / "cthulhu" / "cards.json").read_text().splitlines()
    tried = _adopt(sets, "--dry-run", str(pat), str(lee))
    assert (sets / "cthulhu" / "cards.json").read_text().splitlines() == before
    ran = _adopt(sets, str(pat), str(lee))
    assert ran.stdout == tried.stdout
    assert ran.stdout.count("adopted ") == 4
    assert "feasted-on-flesh points: [-5, null, null] (owners disagree)" in ran.stdout
    assert "wording is not taken" in ran.stdout

    loaded = load_path(sets / "cthulhu")
    assert errors(loaded.problems) == []
    assert loaded.set is not None
    cards = {card.slug: card for card in loaded.set.cards}
    card = cards["delved-too-deep"]
    assert card.points == (-15, -10, None)
    assert {card.basis[name] for name in AGREED} == {Basis.DOCUMENTED}
    assert card.sources["points"] == ("pat", "lee")
    assert card.sources["name"] == ("rulebook",)
    assert loaded.set.sources["pat"].owner == "pat"
    assert cards["feasted-on-flesh"].basis["points"] is Basis.INVENTED
    stand_ins = json.loads((sets / "cthulhu" / "stand-ins.json").read_text())["cards"]
    assert "delved-too-deep" not in [entry["id"] for entry in stand_ins]
    after = (sets / "cthulhu" / "cards.json").read_text().splitlines()
    assert len([line for line in before if line not in after]) <= 2
    assert _adopt(sets, str(pat), str(lee)).stdout.count("documented already") == 4


def test_one_owner_is_not_enough(sets: Path, tmp_path: Path) -> None:
    """Nor is the same owner twice."""
    pat = _owner(tmp_path / "pat.json", "pat", {"id": "delved-too-deep", **AGREED})
    ran = _adopt(sets, str(pat), str(pat))
    assert "adopted " not in ran.stdout
    assert ran.stdout.count("only one owner says so") == 3
