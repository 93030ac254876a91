"""First use, importing the bundled sets, and many generated cards beside SQLite alone."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

from timing import Row, compared, in_words, interleaved

ROUNDS = 7
MANY = (2_000, 20_000, 200_000)  # cards
MOST = 20_000  # cards in one file
SECONDS, MEMORY = 10.0, 512  # for 20,000 cards: seconds, MiB
VERBS = ("Was Mourned by", "Was Chased by", "Fell for", "Lost", "Found", "Was Bored by", "Dreamt of")
ADJECTIVES = ("Dismal", "Weeping", "Ancient", "Crooked", "Velvet", "Hollow", "Solemn", "Rusty", "Pallid")
NOUNS = ("Teapot", "Aunt", "Raven", "Parasol", "Bog", "Orchard", "Cello", "Lantern", "Wedding", "Moth")
EFFECTS: list[list[dict[str, Any]]] = [
    [],
    [{"when": "immediate", "do": [{"op": "draw", "count": 2}]}],
    [{"when": "immediate", "do": [{"op": "discard", "count": "all"}]}],
    [{"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}],
    [{"when": "continuous", "do": [{"op": "worth", "by": -10, "icons": ["goblet"]}]}],
]


def rows(rounds: int | None) -> list[Row]:
    """Every measurement of the catalogue's writing side."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        return [*_bundled(place, rounds or ROUNDS), *_many(place)]


def _bundled(place: Path, rounds: int) -> list[Row]:
    """The first command in an empty home beside the same once more; all bundled sets imported anew."""
    ours = str(Path(sys.executable).with_name("gloomdb"))
    numbers = iter(range(1_000_000))

    def quiet(*arguments: str, home: Path = place) -> None:
        env = os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home)}
        subprocess.run([ours, *arguments], check=True, capture_output=True, env=env)

    cases = {
        "gloomdb --help": lambda: quiet("--help"),
        "gloomdb list, the first time": lambda: quiet("list", home=place / f"home-{next(numbers)}"),
        "the second time": lambda: quiet("list"),
        "gloomdb import, new": lambda: quiet("--db", str(place / f"{next(numbers)}.db"), "import"),
    }
    taken = interleaved(cases, rounds)
    return [
        compared(taken, "gloomdb list, the first time", "the second time", "≤ 2"),
        # SQLModel, which writes, takes longer to load than the import itself.
        compared(taken, "gloomdb import, new", "gloomdb --help", "≤ 14"),
    ]


def _many(place: Path) -> list[Row]:
    """Generated cards: time and memory, beside bare `executemany`, and how both grow."""
    measured = {count: _measured(place, count) for count in MANY}
    few, some, lots = (measured[count] for count in MANY)
    told = f"{some['import']:.1f} s: validation {some['validation']:.1f} s, writing {some['writing']:.1f} s"
    bare = f"bare executemany and one rebuild, {in_words([some['bare']])}"
    memory, writing = some["memory"] / MEMORY, some["writing"] / some["bare"]
    growth = lots["import"] / MANY[2] / (some["import"] / MANY[1])
    lots_told = f"{lots['import']:.1f} s, {lots['memory']:.0f} MiB"
    fewer = f"20,000 cards, {some['import']:.1f} s; 2,000 cards, {few['import']:.1f} s"
    return [
        Row("import of 20,000 cards", told, f"{SECONDS:.0f} s", round(some["import"] / SECONDS, 2), "≤ 1"),
        Row("its memory", f"{some['memory']:.0f} MiB", f"{MEMORY} MiB", round(memory, 2), "≤ 1"),
        Row("its writing", in_words([some["writing"]]), bare, round(writing, 2), "≤ 4"),
        Row("import of 200,000 cards, each card", lots_told, fewer, round(growth, 2), "≤ 1.3"),
    ]


def _measured(place: Path, count: int) -> dict[str, float]:
    """One import in a process of its own, and the same rows written by SQLite alone."""
    source, catalogue = place / f"many-{count}", place / f"many-{count}.db"
    source.mkdir()
    for start in range(0, count, MOST):
        made = generated(min(count, MOST), f"many-{start}")
        (source / f"{start}.json").write_text(json.dumps(made), encoding="utf-8")
    line = [sys.executable, str(Path(__file__)), str(source), str(catalogue)]
    done = subprocess.run(line, check=True, capture_output=True, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    repeats = 3 if count <= MANY[1] else 1
    figures["bare"] = median(_bare(catalogue, place / "bare.db") for _ in range(repeats))
    shutil.rmtree(source)
    catalogue.unlink()
    return figures


def generated(count: int, id_: str = "many") -> dict[str, Any]:
    """A home-made set of that many Modifiers, no two of one name."""
    chance = random.Random(count)
    cards = []
    for number in range(count):
        name = f"{chance.choice(VERBS)} the {chance.choice(ADJECTIVES)} {chance.choice(NOUNS)} {number}"
        cards.append({
            "id": name.lower().replace(" ", "-"),
            "type": "modifier",
            "name": {"en": name},
            "points": [chance.choice([-10, -15, 5]), *(chance.choice([None, 0, -5]) for _ in range(2))],
            "icons": [None, chance.choice([None, "goblet", "duck"]), None],
            "effects": chance.choice(EFFECTS),
            "sources": ["made"],
        })  # fmt: skip
    icons = {"goblet": {"en": "Goblet"}, "duck": {"en": "Duck"}}
    head = {"id": id_, "title": {"en": "Many"}, "kind": "home-made", "languages": ["en"], "icons": icons}
    return {**head, "sources": {"made": {"title": "scripts/bench"}}, "cards": cards}


def _bare(catalogue: Path, target: Path) -> float:
    """Seconds to write the rows of a catalogue into an empty one, the way a bare program would."""
    from gloomdb.catalog.storage import file_format

    with closing(sqlite3.connect(catalogue)) as full:
        tables = [name for kind, name in file_format.own_parts() if kind == "table" and name != "search"]
        contents = {name: full.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(target, isolation_level=None)) as empty:
        empty.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
        file_format.make(empty)
        start = time.perf_counter()
        empty.execute("BEGIN")
        for name, content in contents.items():
            if content:
                empty.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(content[0]))})", content)
        empty.execute("INSERT INTO search (search) VALUES ('rebuild')")
        empty.execute("COMMIT")
        return time.perf_counter() - start


def measure(source: Path, catalogue: Path) -> dict[str, float]:
    """Imports in this process: seconds of validation and of writing, and the most memory it took."""
    import resource

    from gloomdb.catalog.importing.updating import import_into, read_for

    start = time.perf_counter()
    wanted = read_for(catalogue, [source])
    between = time.perf_counter()
    import_into(catalogue, wanted, lambda _count: None)
    end = time.perf_counter()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"validation": between - start, "writing": end - between, "import": end - start, "memory": memory}


if __name__ == "__main__":
    os.environ.pop("GLOOMDB_DB", None)
    print(json.dumps(measure(Path(sys.argv[1]), Path(sys.argv[2]))))
