"""What axe-core finds wrong with the page: nothing, in any view and dialog, by day and by night.

By default each is looked at once, by turns in both lights; GLOOMDB_AXE=1 looks at each in both.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser
WHOLE = bool(os.environ.get("GLOOMDB_AXE"))
THEMES = ("light", "dark")
LAID = {
    "name": "Friday",
    "families": [
        {
            "player": "Ada",
            "characters": [
                {"character": "gloom-1e/lord-slogar", "cards": ["gloom-1e/was-ruined-by-rum"]},
                {"character": "gloom-1e/grogar"},
            ],
        },
        {"player": "Bob", "characters": [{"character": "gloom-1e/goody-zarr"}]},
    ],
    "turn": "Ada",
}
VIEWS = ["#q=duck", "#stack=gloom-1e/lord-slogar,gloom-1e/was-ruined-by-rum", "#view=keep", "#view=fill"]
DIALOGS = {
    "details": ["#card=gloom-1e/was-ruined-by-rum"],
    "help-dialog": ["#q=duck", "help"],
    "lay-dialog": ["#view=keep", "[data-character]"],
    "seen-dialog": ["#view=keep", "[data-character]", "lay-seen"],
    "sit-dialog": ["#view=keep", "keep-sit"],
    "tables-dialog": ["#view=keep", "keep-tables"],
}


def test_axe_finds_nothing_in_any_view(visit: Any, axe: Callable[..., list[str]]) -> None:
    """Views first, then each dialog over the view it belongs to."""
    looked_at = [(view, [view]) for view in VIEWS] + list(DIALOGS.items())
    findings = []
    for place, theme in enumerate(THEMES):
        seen = visit("#q=duck", color_scheme=theme)
        seen.run("(table) => gloom.enter({do: 'table', table})", LAID)
        for number, (name, (fragment, *touches)) in enumerate(looked_at):
            if not WHOLE and number % 2 != place:
                continue
            seen.run("(hash) => { location.hash = hash; }", fragment)
            seen.page.wait_for_timeout(50)
            for touch in touches:
                seen.page.locator(touch if touch.startswith("[") else f"#{touch}").first.click()
            part = f"#{name}" if name in DIALOGS else None
            if part:
                seen.page.wait_for_selector(f"{part}[open]")
            findings += [f"{name}, {theme}: {finding}" for finding in axe(seen.page, part)]
            seen.run("for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()")
    assert findings == []
