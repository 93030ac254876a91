"""The book of obituaries as one page: drawn faces, what befell each Character, what was told, all escaped."""

from __future__ import annotations

import base64
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
from gloomdb.web.report.blocks import page, plain


def obituary_page(told: Book, sets: Mapping[str, CardSet], lang: Lang) -> str:
    """The whole page."""
    style = files("gloomdb.web.book").joinpath("book.css").read_text(encoding="utf-8")
    name = translate(TITLE, lang)
    lives = "\n".join(_obituary(life, sets, lang) for life in told.obituaries)
    head = f"<header><h1>{plain(name)}</h1>{_heading(told, lang)}{_quotes(told.before)}</header>"
    body = f"<main>\n{head}\n{lives}\n</main>"
    return page(f"{name}: {told.title}", style, "img-src data:; ", body, lang)


def _heading(told: Book, lang: Lang) -> str:
    rows = "".join(
        f"<li>{plain(player)} <b>{plain(signed(value))}</b></li>"
        for player, value in zip(told.players, told.family_values, strict=True)
    )
    won = ", ".join(told.winners)
    form = "Won by {players}." if won else "The game is not over yet."
    return f"<ul>{rows}</ul><p>{plain(translate(form, lang, players=won))}</p>"


def _obituary(life: Obituary, sets: Mapping[str, CardSet], lang: Lang) -> str:
    name = life.card.title(lang)
    family = " · ".join(part for part in (life.family, life.player) if part)
    passages = "".join(_passage(passage, lang) for passage in life.passages)
    return (
        f'<article class="{life.status}">{_portrait(life.card, sets, lang)}<div><h2>{plain(name)}</h2>'
        f'<p class="soft">{plain(family)}</p><p class="fate">{plain(fate(life, lang))}</p>'
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
    return f'<li><span class="soft">{plain(turn)}</span> {plain(passage.text)}{_quotes(passage.lines)}</li>'


def _quotes(lines: list[Line] | tuple[Line, ...]) -> str:
    return "".join(
        f"<blockquote><p>{plain(line.text)}</p><footer>{plain(line.player)}</footer></blockquote>"
        for line in lines
    )
