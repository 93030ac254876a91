"""Pictures of the pages that are written and served, in a real browser (CHROMIUM names another one)."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import Event, Thread
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from generators import PICTURES
from gloomdb.cli.main import run
from gloomdb.definitions.load import bundled_sets
from gloomdb.web.design.bench import Bench
from gloomdb.web.design.design_page import design_page
from gloomdb.web.design.design_site import HOLDER, DesignSite
from gloomdb.web.design.set_files import SetFiles
from gloomdb.web.page.build import html_page
from gloomdb.web.server.keyring import Keyring
from gloomdb.web.server.listening import Listening, TableServer

CARDS = (
    "cthulhu/doctor-willett", "cthulhu/felt-rather-fishy", "gloom-1e/found-love-on-the-lake",
    "gloom-1e/was-ruined-by-rum", "cthulhu/was-eaten-by-frogs",
)  # fmt: skip
STACK = "#stack=" + ",".join(CARDS)
SPREAD = """() => {
    const spread = document.getElementById("spread");
    spread.value = 100;
    spread.dispatchEvent(new Event("input"));
}"""
CHANGES = (
    (
        "Lost in a Larder,,,modifier,,,clear,-10,-10",
        "Lost in a Larder,Perdió el norte,fan,modifier,,,clear,-15,-10",
    ),
    ("Courted by Correspondence,,", "Courted by Correspondence,Le cortejaron por correo,fan"),
    ("-20,clear,clear,romance", "-20,clear,clear,romanse"),
)
REPORTED = "simulate --set gloom-2e --set cthulhu --games 2000 --policy greedy --compare none --jobs 1 -q"
PASSED = 10  # decisions of the person in the picture, so that the others have cards
PHONE = {"width": 390, "height": 844}
PLAYED = "play --web --set gloom-2e --players 3 --seed 4 --bots greedy --pace 0 --save game.json --no-open"
KEPT = "keep --set gloom-1e --file table.json --no-open"
SCORES = {
    "Ada": {
        "samson-otoole": ["contracted-consumption", "was-galled-by-gangrene"],
        "thumbelisa": ["was-mauled-by-a-manatee", "drowned-in-a-bog"],
        "mister-giggles": [],
    },
    "Bruno": {"lord-slogar": ["landed-a-legacy"], "grogar": ["was-terrified-by-topiary"]},
}
# Name, width, height, colours, what the link asks for, what is done on the page.
SHOTS: tuple[tuple[str, int, int, str, str, str], ...] = (
    ("gallery", 1200, 860, "dark", "#lang=es&q=caja:munchkin+tipo:modificador+puntos<=-15", ""),
    ("page-gallery", 1280, 860, "dark", "#q=set:gloom-1e,cthulhu icon:goblet points<=-10", ""),
    ("page-table", 1280, 980, "light", STACK, ""),
    ("page-spread", 1280, 900, "dark", STACK, SPREAD),
    ("page-phone", 360, 780, "dark", STACK + "&lang=es", ""),
)


def pictures() -> Iterator[tuple[Path, bytes]]:
    """Every picture."""
    sets = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
    cards = [card for card_set in sets.values() for card in card_set.cards]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = Path(folder, "page.html")
        file.write_text(html_page(cards, sets, title="Gloom"), encoding="utf-8")
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, width, height, colours, asked, done in SHOTS:
            page = browser.new_page(
                viewport={"width": width, "height": height}, color_scheme=colours,
                device_scale_factor=2 if width < 500 else 1,
            )  # fmt: skip
            yield PICTURES / f"{name}.png", photographed(page, file.as_uri() + asked, done)
            page.close()
        yield PICTURES / "report.png", report_photographed(browser, Path(folder))
        yield PICTURES / "phones.png", phones_photographed(browser, Path(folder, "phones"))
        yield PICTURES / "design.png", bench_photographed(browser, Path(folder, "sea"))
        browser.close()


def report_photographed(browser: Any, folder: Path) -> bytes:
    """The report of a mix: what is to be thought of it, and who wins."""
    catalogue, file = str(folder / "report.db"), folder / "report.html"
    run(["--db", catalogue, "import"])
    run(["--db", catalogue, *REPORTED.split(), "--report", str(file)])
    page = browser.new_page(viewport={"width": 1100, "height": 1400}, color_scheme="light")
    picture = photographed(page, file.as_uri(), "")
    page.close()
    return picture


def phones_photographed(browser: Any, folder: Path) -> bytes:
    """Two phones: a game being played, and the score of a real one."""
    folder.mkdir()
    families = [
        {"player": player, "characters": [
            {"character": f"gloom-1e/{character}", "cards": [f"gloom-1e/{card}" for card in cards]}
            for character, cards in characters.items()
        ]}
        for player, characters in SCORES.items()
    ]  # fmt: skip
    Path(folder, "table.json").write_text(json.dumps({"families": families}), encoding="utf-8")
    run(["--db", str(folder / "cards.db"), "import"])
    images = []
    for command, colours in ((PLAYED, "dark"), (KEPT, "light")):
        page = browser.new_page(viewport=PHONE, color_scheme=colours)
        with served(command, folder) as address:
            page.goto(address)
            if command is PLAYED:
                for _ in range(PASSED):
                    page.locator("#can-list button").first.dispatch_event("click")
                    page.wait_for_timeout(700)  # the others play
                    page.wait_for_selector("#can-list button")
            page.wait_for_selector("[data-number] .film, [data-character] .film")
            page.evaluate("scrollTo(0, 0)")
            page.wait_for_timeout(900)
            images.append(Image.open(BytesIO(page.screenshot())))
        page.close()
    gap = images[0].width // 12
    both = Image.new("RGB", (2 * images[0].width + gap, images[0].height), "white")
    for at, image in enumerate(images):
        both.paste(image, (at * (image.width + gap), 0))
    return packed(both, scattered=False)


@contextmanager
def served(command: str, folder: Path) -> Iterator[str]:
    """The address that a command prints, as long as it is served."""
    words = [sys.executable, "-m", "gloomdb", "--db", str(folder / "cards.db"), *command.split()]
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(words, cwd=folder, env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = (re.search(r"http://\S+", line) for line in process.stdout)
            yield next(match[0] for match in found if match)
        finally:
            process.terminate()


def bench_photographed(browser: Any, folder: Path) -> bytes:
    """A set on the bench, after two cards were changed and a mistake was made."""
    run(["new", str(folder), "--csv"])
    file = folder / "cards.csv"
    cards = file.read_text(encoding="utf-8-sig")
    keys = Keyring([HOLDER])
    made = DesignSite(Bench(SetFiles(folder)), design_page("Sea", "en"), keys, lambda _games, _goes_on: {})
    listening, answers = Listening.on_loopback(), Event()
    server = TableServer(made.site, listening, ready=answers.set, ending=made.close)
    thread = Thread(target=server.run)
    thread.start()
    answers.wait()
    try:
        shown = browser.new_page(viewport={"width": 1280, "height": 860}, color_scheme="dark")
        shown.goto(listening.url(keys.token(HOLDER)))
        shown.wait_for_selector("#tiles .film")
        for before, after in CHANGES:
            cards = cards.replace(before, after)
            file.write_text(cards, encoding="utf-8")
            shown.wait_for_timeout(1500)
        return taken(shown)
    finally:
        server.stop()
        thread.join()


def chromium() -> str:
    """A browser."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    paths = [path for name in names if name and (path := shutil.which(name))]
    if not paths:
        raise SystemExit("there is no Chromium (install it, or set CHROMIUM=/path/to/it)")
    return paths[0]


def photographed(page: Any, address: str, done: str) -> bytes:
    """What the page at an address shows."""
    page.goto(address)
    if done:
        page.evaluate(done)
    page.wait_for_timeout(900)  # what moves comes to rest
    return taken(page)


def taken(page: Any) -> bytes:
    """What is shown."""
    return packed(Image.open(BytesIO(page.screenshot())))


def packed(image: Image.Image, *, scattered: bool = True) -> bytes:
    """With a palette: a third of the size; scattered where large glass is of soft colours."""
    file = BytesIO()
    dither = Image.Dither.FLOYDSTEINBERG if scattered else Image.Dither.NONE
    image.convert("RGB").quantize(256, dither=dither).save(file, "PNG", optimize=True)
    return file.getvalue()
