"""Reading: commands beside a bare Typer program, queries on 200,000 cards beside SQL written by hand."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from timing import Row, compared, interleaved, program

ROUNDS = 15
CARDS = 200_000
PEERS = Path(__file__).resolve().parent.parent.parent / ".venv-peers" / "bin"
BARE = """import sqlite3
import typer
app = typer.Typer(rich_markup_mode=None, add_completion=False)
@app.command()
def one(path: str) -> None:
    "Prints one row."
    catalogue = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    print(catalogue.execute("SELECT id FROM entry LIMIT 1").fetchone()[0])
app()
"""
BARE_NAME = "a bare Typer program that prints one row"
READING = {
    "gloomdb list (every card)": (["list"], "≤ 1.7"),
    "gloomdb list type:death 'points<0'": (["list", "type:death", "points<0"], "≤ 1.7"),
    "gloomdb search wedding": (["search", "wedding"], "≤ 1.7"),
    "gloomdb show yuggoth": (["show", "yuggoth"], ""),
    "gloomdb list --format json": (["list", "--format", "json"], ""),
}
START, ORDER = "SELECT no FROM entry WHERE", "ORDER BY card_set, position"
WORDS = "no IN (SELECT t.entry FROM search JOIN entry_text t ON t.no = search.rowid WHERE search MATCH ?)"
DUCKS = "no IN (SELECT entry FROM entry_icon WHERE icon = 'duck' AND slot <> 'claim')"
NO_POINTS = "top IS NULL AND middle IS NULL AND bottom IS NULL"
SPANISH = "SELECT entry FROM entry_text WHERE lang = 'es' AND name IS NOT NULL"
SORTED = "ORDER BY points IS NULL, points DESC, card_set, position"
NEGATIVE = "type = 'modifier' AND points BETWEEN -30 AND -10"
BY_HAND: dict[str, tuple[str, tuple[str, ...]]] = {
    "type:death points<-5": (f"{START} type = 'death' AND points < -5 {ORDER}", ()),
    "icon:duck": (f"{START} {DUCKS} {ORDER}", ()),
    "wedding": (f"{START} {WORDS} {ORDER}", ("wed",)),
    '"draw limit" -has:points': (f"{START} {WORDS} AND {NO_POINTS} {ORDER}", ('"draw limit"',)),
    "name:widow": (f"{START} no IN (SELECT entry FROM entry_text WHERE name LIKE '%widow%') {ORDER}", ()),
    "name:/^was/": (f"{START} no IN (SELECT entry FROM entry_text WHERE name LIKE 'was%') {ORDER}", ()),
    "op:draw_limit sort:points-": (
        f"{START} no IN (SELECT entry FROM entry_step WHERE op = 'draw_limit') {SORTED}",
        (),
    ),
    "(wedding or icon:duck) type:modifier points:-30..-10 missing:es": (
        f"{START} ({WORDS} OR {DUCKS}) AND {NEGATIVE} AND no NOT IN ({SPANISH}) {ORDER}",
        ("wed",),
    ),
}


def rows(rounds: int | None) -> list[Row]:
    """Commands as multiples of a bare program, queries as multiples of SQL written by hand."""
    with tempfile.TemporaryDirectory() as folder:
        catalogue = Path(folder, "catalogue.db")
        ours = str(Path(sys.executable).with_name("gloomdb"))
        subprocess.run([ours, "--db", str(catalogue), "import"], check=True, capture_output=True)
        made = _commands(folder, ours, catalogue, rounds or ROUNDS)
        return made + _queries(catalogue, rounds or ROUNDS)


def _commands(folder: str, ours: str, catalogue: Path, rounds: int) -> list[Row]:
    bare = Path(folder, "bare.py")
    bare.write_text(BARE, encoding="utf-8")
    cases = {BARE_NAME: program([sys.executable, str(bare), str(catalogue)])}
    cases |= {name: program([ours, *line, "--db", str(catalogue)]) for name, (line, _) in READING.items()}
    peers = _peers(folder, catalogue)
    taken = interleaved(cases | {name: program(line) for name, (line, _) in peers.items()}, rounds)
    made = [compared(taken, name, BARE_NAME, target) for name, (_, target) in READING.items()]
    for peer, (_, target) in peers.items():
        made += [compared(taken, name, peer, target) for name in list(READING)[:3]]
    return made


def _peers(folder: str, catalogue: Path) -> dict[str, tuple[list[str], str]]:
    """What others take to list things, where they are installed; beets lists an empty library, its least."""
    settings = Path(folder, "beets.yaml")
    library = f"library: {folder}/beets.db\ndirectory: {folder}/music\nplugins: []\n"
    settings.write_text(library, encoding="utf-8")
    lines = {
        "sqlite-utils query": (["query", str(catalogue), "SELECT id, points FROM entry"], "≤ 0.6"),
        "beet ls": (["-c", str(settings), "ls"], "≤ 0.5"),
    }
    return {
        name: ([str(PEERS / name.split()[0]), *line], target)
        for name, (line, target) in lines.items()
        if (PEERS / name.split()[0]).exists()
    }


def _queries(catalogue: Path, rounds: int) -> list[Row]:
    _multiply(catalogue)
    from gloomdb.catalog.reading.find import find
    from gloomdb.catalog.reading.found_cards import understood
    from gloomdb.catalog.reading.store import open_catalog

    made = []
    with open_catalog(catalogue) as catalog:
        for text, (sql, values) in BY_HAND.items():

            def asked(text: str = text) -> list[int]:
                return find(catalog, understood(catalog, text, "en"), "en")

            def by_hand(sql: str = sql, values: tuple[str, ...] = values) -> list[int]:
                return [no for (no,) in catalog.connection.execute(sql, values)]

            same(text, asked, by_hand)
            taken = interleaved({text: asked, "SQL by hand": by_hand}, max(5, rounds // 3))
            made.append(compared(taken, text, "SQL by hand", "≤ 3"))
    return made


def same(text: str, asked: Callable[[], list[int]], by_hand: Callable[[], list[int]]) -> None:
    """Stops if the two do not find the same: they could not be compared."""
    if asked() != by_hand():
        sys.exit(f"'{text}' and the SQL beside it find different cards")


def _multiply(catalogue: Path) -> None:
    """Copies every card until there are CARDS of them."""
    connection = sqlite3.connect(catalogue)
    (count, step) = connection.execute("SELECT count(*), max(no) FROM entry").fetchone()
    for number in range(1, CARDS // count + 1):
        shift = number * step
        renamed = {"no": f"no + {shift}", "id": f"id || '-{number}'", "slug": f"slug || '-{number}'"}
        entry = ", ".join(renamed.get(name, name) for name in _columns(connection, "entry"))
        connection.execute(f"INSERT INTO entry SELECT {entry} FROM entry WHERE no <= {step}")
        for table in ("entry_icon", "entry_step", "entry_source", "entry_text"):
            moved = {"entry": f"entry + {shift}", "no": f"no + {2 * shift}"}
            values = ", ".join(moved.get(name, name) for name in _columns(connection, table))
            connection.execute(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE entry <= {step}")
    connection.execute("INSERT INTO search (search) VALUES ('rebuild')")
    connection.commit()
    connection.close()


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
