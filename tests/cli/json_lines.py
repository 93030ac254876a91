"""Every command line that prints JSON, by the schema in schemas/output/ that it meets."""

from __future__ import annotations

import io
import json
import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.cli.games import recorded
from tests.running import Ran, run_inside

LINES: tuple[tuple[str, str], ...] = (
    ("sets", "sets"),
    ("fields", "sets cthulhu --fields"),
    ("cards", "list set:gloom-1e"),
    ("cards", "list set:thrones"),
    ("cards", "search wedding"),
    ("cards", "search wonderously"),
    ("cards", "export json set:gloom-2e"),
    ("explained", "list type:death --explain"),
    ("card", "show gloom-1e/contracted-consumption"),
    ("card", "show cthulhu/admired-alien-architecture"),
    ("differences", "diff gloom-1e gloom-2e"),
    ("boxes", "own list"),
    ("patches", "patch list"),
    ("patch", "patch show pat"),
    ("patch-differences", "patch diff pat lee.json"),
    ("merged", "patch merge pat lee.json"),
    ("imported", "import lee.json --dry-run --prefer new"),
    ("imported", "import --remove munchkin --dry-run"),
    ("decks", "deck list"),
    ("deck", "deck show tonight"),
    ("deck", "deck build other --set gloom-1e --dry-run"),
    ("deck", "deck rebuild tonight --dry-run"),
    ("pulled", "deck show tonight --pull"),
    ("reason", "deck why tonight gloom-2e/contracted-consumption"),
    ("deck-differences", "deck diff tonight plain"),
    ("tuned", "deck tune tonight --for more-ducks --games 8 --dry-run"),
    ("simulated", "simulate tonight --games 4 --policy random"),
    ("played", "play --set gloom-1e --players 2 --bots random --pace 0 --seed 1 --save new-game.json"),
    ("replayed", "replay game.json"),
    ("stack", "score 'Darius Dark' 'Contracted Consumption'"),
    ("stack", "score gloom-1e/elissandre-deville 'hunted by horrors' 'fell from on high'"),
    ("table", "score --file table.json"),
    ("problems", "validate bad.json"),
    ("findings", "doctor"),
    ("states", "undo --list"),
    ("read", "read 'Draw 2 cards.'"),
    ("read", "read 'Make the moon blue.'"),
    ("where", "where"),
    ("written", "export reference --set gloom-1e -o reference.pdf"),
    ("written", "export html id:darius -o page.html"),
    ("written", "export cards id:darius -o pictures --as svg"),
    ("written", "export sheets id:darius -o sheets.pdf"),
    ("written", "export tts id:darius -o tts.json"),
    ("written", "export box --set gloom-1e -o box.pdf"),
    ("pages", "export sheets id:darius --dry-run"),
    ("calibrated", "export calibration -o calibration.pdf"),
)


def prepare(folder: Path, bundled: Path) -> None:
    """A catalogue with a box, two decks and a patch, and the files that the lines name."""
    shutil.copy(bundled, folder / "cards.db")
    card = {"id": "admired-alien-architecture", "points": [-10, None, None]}
    for owner, points in (("pat", -10), ("lee", -15)):
        source = {"title": f"{owner}'s box", "owner": owner, "date": "2026-01-01"}
        patch = {
            "patch": "cthulhu", "id": owner, "sources": {owner: source},
            "cards": [{**card, "points": [points, None, None], "sources": [owner]}],
        }  # fmt: skip
        (folder / f"{owner}.json").write_text(json.dumps(patch), encoding="utf-8")
    (folder / "bad.json").write_text('{"id": "bad", "title": {"en": "Bad"}, "cards": [{}]}', encoding="utf-8")
    stack = {"character": "gloom-1e/darius-dark", "cards": ["gloom-1e/contracted-consumption"]}
    table = {"families": [{"player": "Ada", "characters": [stack]}]}
    (folder / "table.json").write_text(json.dumps(table), encoding="utf-8")
    (folder / "game.json").write_text(json.dumps(recorded("gloom-1e")), encoding="utf-8")
    for line in (
        "own add gloom-2e", "import pat.json", "deck build plain --set gloom-1e",
        "deck build tonight --set gloom-2e --set cthulhu --players 3",
    ):  # fmt: skip
        ran = run(line, folder)
        assert ran.status == 0, ran.err


def run(line: str, folder: Path) -> Ran:
    """Runs it there, with Enter for whatever is asked."""
    with _inside(folder):
        return run_inside("--db", "cards.db", *shlex.split(line))


def printed(line: str, folder: Path) -> Any:
    """The JSON that a line prints."""
    form = "" if line.startswith("export json") else " --format json"
    ran = run(f"{line}{form}{' --force' if ' -o ' in line else ''}", folder)
    assert ran.status in (0, 4), ran.err
    return json.loads(ran.out)


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before, stdin = Path.cwd(), sys.stdin
    os.chdir(folder)
    sys.stdin = io.StringIO("1\n" * 3000)
    try:
        yield
    finally:
        sys.stdin = stdin
        os.chdir(before)
