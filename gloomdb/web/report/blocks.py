"""What the report is built of: sections, tables that scroll where they must, and text that is only text."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from html import escape

from gloomdb.cards.card import Lang
from gloomdb.text import safe


def plain(words: object) -> str:
    """Anything at all as text of the page; controls and direction marks are shown, never obeyed.

    No line begins with a per cent sign.
    """
    return escape(safe(str(words)).replace(" %", "\u00a0%"))


def page(title: str, style: str, policy: str, body: str, lang: Lang) -> str:
    """A whole page that needs nothing else: the policy in its head allows its own style and what is named."""
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="'
        f"default-src 'none'; style-src '{digest(style)}'; {policy}base-uri 'none'; form-action 'none'\">"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="no-referrer">'
        f"<title>{plain(title)}</title><style>{style}</style></head>\n<body>{body}</body></html>\n"
    )


def digest(inside: str) -> str:
    """What a policy knows a style or a script by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()


def section(title: str, inside: str, note: str = "", name: str = "") -> str:
    """A part of the report below its heading."""
    below = f'<p class="note">{plain(note)}</p>' if note else ""
    named = f' id="{name}"' if name else ""
    return f"<section{named}><h2>{plain(title)}</h2>{inside}{below}</section>"


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "figures") -> str:
    """A plain table, the first column of words; it can be scrolled by keyboard where it is too wide."""
    head = "".join(_head(text, words=place == 0) for place, text in enumerate(heads))
    lines = "".join(_row(row) for row in rows)
    inside = f"{_caption(caption)}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody>"
    return scrolling(f'<table class="{kind}">{inside}</table>', caption)


def graph_table(
    caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], scale: str = "", small: str = ""
) -> str:
    """Rows of a name, a graph and figures; the graphs are markup already and share the scale below them.

    On a phone the name and the figures stand above their graph.
    """
    head = "".join(
        f'<th scope="col" class="{_KINDS[min(at, 2)]}">{plain(text)}</th>' for at, text in enumerate(heads)
    )
    lines = "".join(
        f'<tr><th scope="row" class="words">{plain(name)}</th><td class="drawn">{graph}</td>'
        + "".join(f'<td class="figure">{plain(figure)}</td>' for figure in figures)
        + "</tr>"
        for name, graph, *figures in rows
    )
    empty = "<td></td>" * (len(heads) - 2)
    foot = (
        f'<tfoot aria-hidden="true"><tr><td></td><td class="drawn">{scale}</td>{empty}</tr></tfoot>'
        if scale
        else ""
    )
    kind = f"graphs {small}".strip()
    return (
        f'<table class="{kind}">{_caption(caption)}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody>'
        f"{foot}</table>"
    )


_KINDS = ("words", "drawn", "figure")


def scrolling(inside: str, label: str) -> str:
    """A region that scrolls sideways, by finger, wheel or keyboard."""
    return f'<div class="scroll" role="region" aria-label="{plain(label)}" tabindex="0">{inside}</div>'


def details(summary: str, inside: str) -> str:
    """What is shown when it is asked for."""
    return f"<details><summary>{plain(summary)}</summary>{inside}</details>"


def _caption(text: str) -> str:
    return f'<caption class="unseen">{plain(text)}</caption>'


def _head(text: str, *, words: bool) -> str:
    kind = ' class="words"' if words else ""
    return f'<th scope="col"{kind}>{plain(text)}</th>' if text else f"<td{kind}></td>"


def _row(cells: Sequence[str]) -> str:
    first, *rest = cells
    figures = "".join(f"<td>{plain(cell)}</td>" for cell in rest)
    return f'<tr><th scope="row" class="words">{plain(first)}</th>{figures}</tr>'
