"""The book of obituaries as one page: drawn faces, what befell each Character, what was told, all escaped."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from html import escape
from importlib.resources import files

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.language import Lang, translate
from gloomdb.play.obituaries import TITLE, Book, Line, Obituary, Passage, fate
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.formats.svg import face_svg
from gloomdb.text import safe, signed


def obituary_page(told: Book, sets: Mapping[str, CardSet], lang: Lang) -> str:
    """The whole page."""
    style = files("gloomdb.web.book").joinpath("book.css").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'"
    )
    name = translate(TITLE, lang)
    title = f"{name}: {told.title}"
    lives = "\n".join(_obituary(life, sets, lang) for life in told.obituaries)
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="no-referrer">'
        f"<title>{_text(title)}</title><style>{style}</style></head>\n<body><main>\n"
        f"<header><h1>{_text(name)}</h1>{_heading(told, lang)}{_quotes(told.before)}</header>\n"
        f"{lives}\n</main></body></html>\n"
    )


def _text(words: object) -> str:
    """Anything at all as text of the page; controls and direction marks are shown, never obeyed."""
    return escape(safe(str(words)))


def _heading(told: Book, lang: Lang) -> str:
    rows = "".join(
        f"<li>{_text(player)} <b>{_text(signed(value))}</b></li>"
        for player, value in zip(told.players, told.family_values, strict=True)
    )
    won = ", ".join(told.winners)
    form = "Won by {players}." if won else "The game is not over yet."
    return f"<ul>{rows}</ul><p>{_text(translate(form, lang, players=won))}</p>"


def _obituary(life: Obituary, sets: Mapping[str, CardSet], lang: Lang) -> str:
    name = life.card.title(lang)
    family = " · ".join(part for part in (life.family, life.player) if part)
    passages = "".join(_passage(passage, lang) for passage in life.passages)
    return (
        f'<article class="{life.status}">{_portrait(life.card, sets, lang)}<div><h2>{_text(name)}</h2>'
        f'<p class="soft">{_text(family)}</p><p class="fate">{_text(fate(life, lang))}</p>'
        f"<ol>{passages}</ol></div></article>"
    )


def _portrait(card: Card, sets: Mapping[str, CardSet], lang: Lang) -> str:
    """The Character's card, drawn; a picture of its own, so that nothing in it can reach the page."""
    home = sets.get(card.set)
    if home is None:
        return ""
    title = card.title(lang)
    svg = face_svg(card_face(card, home, Look(langs=(lang,))), layout(), "paper", title)
    picture = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{escape(safe(title), quote=True)}" src="data:image/svg+xml;base64,{picture}">'


def _passage(passage: Passage, lang: Lang) -> str:
    turn = translate("turn {turn}", lang, turn=passage.turn)
    return f'<li><span class="soft">{_text(turn)}</span> {_text(passage.text)}{_quotes(passage.lines)}</li>'


def _quotes(lines: list[Line] | tuple[Line, ...]) -> str:
    return "".join(
        f"<blockquote><p>{_text(line.text)}</p><footer>{_text(line.player)}</footer></blockquote>"
        for line in lines
    )
