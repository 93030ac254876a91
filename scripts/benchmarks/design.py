"""The bench of a designer: how long after a card is saved the page knows of it."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import tempfile
import time
from pathlib import Path
from statistics import median

from timing import Row, in_words

ROUNDS = 15
LONGEST = 0.5  # seconds from saving to showing
CARDS = {17: "≤ 1", 200: "≤ 1", 1000: ""}
"""How many cards a set has, and the target; a very large one is only shown."""


def rows(rounds: int | None) -> list[Row]:
    """Sets in a spreadsheet, small and large: one card is given another name; each beside the limit."""
    made = []
    for cards, target in CARDS.items():
        with tempfile.TemporaryDirectory() as folder:
            seconds = asyncio.run(_times(Path(folder, "sea"), cards, rounds or ROUNDS))
        ratio = round(median(seconds) / LONGEST, 2)
        name = f"one card of {cards} saved in a spreadsheet until its face is sent"
        made.append(Row(name, in_words(seconds), "0.5 s", ratio, target))
    return made


async def _times(folder: Path, cards: int, rounds: int) -> list[float]:
    """Seconds from the end of saving to the piece that has the card, as the page is sent it."""
    from gloomdb.cli.main import run
    from gloomdb.web.design.bench import Bench
    from gloomdb.web.design.set_files import SetFiles

    run(["new", str(folder), "--csv"])
    file, head = folder / "cards.csv", folder / "set.json"
    about = json.loads(head.read_text(encoding="utf-8"))
    del about["expected"]  # how many cards there are
    head.write_text(json.dumps(about), encoding="utf-8")
    text = _grown(file.read_text(encoding="utf-8-sig"), cards)
    file.write_text(text, encoding="utf-8")
    bench = Bench(SetFiles(folder))
    now = bench.files.stamps()
    list(bench.look(now))
    changes = bench.files.changes(now)
    taken = []
    for number in range(rounds + 1):
        waiting = asyncio.ensure_future(anext(changes))
        await asyncio.sleep(0.3)
        file.write_text(text.replace("Wick Dimly,", f"Wick Dimly {number},"), encoding="utf-8")
        saved = time.perf_counter()
        stamps = await waiting
        if not any(event.get("cards") for event in bench.look(stamps)):
            message = "the card was not told of: the set has errors"
            raise RuntimeError(message)
        if number:  # the first one warms up
            taken.append(time.perf_counter() - saved)
    await changes.aclose()
    return taken


def _grown(text: str, cards: int) -> str:
    """The sheet with copies of its rows under other names."""
    head, *rest = csv.reader(io.StringIO(text))
    more = [[f"{rest[n % len(rest)][0]} {n}", *rest[n % len(rest)][1:]] for n in range(len(rest), cards)]
    file = io.StringIO()
    csv.writer(file).writerows([head, *rest, *more])
    return file.getvalue()
