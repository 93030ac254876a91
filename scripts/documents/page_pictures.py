"""Pictures of the page that `export html` writes, taken in a real browser."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from documents.print_pictures import gloomdb, save

Maker = Callable[[Path], Path | None]


def chromium() -> str | None:
    """A Chromium, if there is one and Playwright to drive it."""
    try:
        import playwright  # noqa: F401
    except ImportError:
        return None
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def shot(name: str, fragment: str, scheme: Literal["light", "dark"], size: tuple[int, int]) -> Maker:
    """A picture of the page as a link's fragment opens it."""

    def made(directory: Path) -> Path | None:
        program = chromium()
        if program is None:
            return None
        gloomdb("export", "html", "-o", "page.html", "--force")
        from PIL import Image
        from playwright.sync_api import sync_playwright

        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox"])
            wide, high = size
            page = browser.new_page(viewport={"width": wide, "height": high}, color_scheme=scheme)
            page.goto(f"{Path('page.html').resolve().as_uri()}#{fragment}")
            page.wait_for_timeout(600)  # what moves comes to rest
            taken = page.screenshot()
            browser.close()
        return save(Image.open(io.BytesIO(taken)), directory / f"{name}.png")

    return made


PICTURES: Final[dict[str, Maker]] = {
    "gallery": shot("gallery", "lang=es&q=caja:munchkin+tipo:modificador+puntos<=-15", "dark", (1200, 860)),
}
