"""The page of the whole catalogue: how large it is, and how soon it answers in a browser without a window."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from timing import Row, in_words

ROUNDS = 7
LARGEST = 1_200_000  # bytes
LONGEST = 0.8  # seconds until it answers on a processor a quarter as fast
SLOWED = 4
SETTLED = 1500  # milliseconds, after which a page has drawn what it draws when idle
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
]


def rows(rounds: int | None) -> list[Row]:
    """The size and the time to interactive, each beside its limit."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "page.html")
        file.write_text(_page(), encoding="utf-8")
        size = file.stat().st_size
        made = [
            Row(
                "export html of everything", f"{size / 1e6:.2f} MB", "1.2 MB", round(size / LARGEST, 2), "≤ 1"
            )
        ]
        chromium = _chromium()
        if chromium is None or find_spec("playwright") is None:
            print(
                "page: no Chromium or no Playwright: the time to interactive is not measured", file=sys.stderr
            )
            return made
        seconds = _times(file, chromium, rounds or ROUNDS)
    ratio = round(median(seconds) / LONGEST, 2)
    return [*made, Row("the page is interactive, CPU ÷ 4", in_words(seconds), "0.8 s", ratio, "≤ 1")]


def _page() -> str:
    from gloomdb.definitions.load import bundled_sets
    from gloomdb.web.page.build import html_page

    sets = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
    return html_page([card for card_set in sets.values() for card in card_set.cards], sets)


def _times(file: Path, chromium: str, rounds: int) -> list[float]:
    """Seconds from the start of the load to the end of the page's own script, a fresh profile each time."""
    from playwright.sync_api import sync_playwright

    taken = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        for number in range(rounds + 1):
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            page = context.new_page()
            slower = context.new_cdp_session(page)
            slower.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
            page.goto(file.as_uri())
            page.wait_for_function("() => document.documentElement.dataset.ready")
            ready = page.evaluate("() => document.documentElement.dataset.ready")
            if number:  # the first one warms up
                taken.append(int(ready) / 1000)
            page.wait_for_timeout(SETTLED)  # or the next one would be measured beside the rest of this one
            context.close()
        browser.close()
    return taken


def _chromium() -> str | None:
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)
