"""The notebook in docs/examples: every cell runs, and what it shows is escaped HTML with a plain twin."""

from __future__ import annotations

import ast
import json
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.running import PACKAGE_ROOT

NOTEBOOKS = sorted((PACKAGE_ROOT / "docs" / "examples").glob("*.ipynb"))


def shown(source: str, names: dict[str, Any]) -> object:
    """What a cell shows: the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_every_cell_runs(path: Any) -> None:
    """In order, in an empty home; pictures are images with a text beside them."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "notebook"}
    pictures = 0
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == []
        value = shown("".join(cell["source"]), names)
        assert value is not None
        assert len(repr(value)) < 4000
        html = getattr(value, "_repr_html_", lambda: "")()
        pictures += html.count("<img ")
        _Whole().feed(html)
    assert pictures >= 6


class _Whole(HTMLParser):
    """Nothing but plain tables, text and images of our own."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Every tag is one of ours; an image is no link to elsewhere and has a text."""
        assert tag in {"table", "tr", "td", "th", "span", "img", "p"}
        if tag == "img":
            given = dict(attrs)
            assert (given["src"] or "").startswith("data:image/svg+xml;base64,")
            assert given["alt"]
