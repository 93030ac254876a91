"""The book of obituaries on a terminal."""

from __future__ import annotations

from typing import Final

from gloomdb.cli.terminal.cells import Line, Signs, Span, paragraph
from gloomdb.language import Lang, translate
from gloomdb.play.obituaries import TITLE, Book, Obituary, Passage, fate
from gloomdb.play.obituaries import Line as Told
from gloomdb.play.telling import quotation
from gloomdb.text import MINUS

_STYLES: Final = {"dead": "bad", "gone": "dim"}


def tale_lines(told: Book, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """Who played, then Character by Character: how it ended, what befell it, what was told."""
    lines: list[Line] = [[Span(f"{translate(TITLE, lang)}: {told.title}", "head")]]
    for player, value in zip(told.players, told.family_values, strict=True):
        lines.append([Span(f"  {player} "), Span(look.signed(value), "dim")])
    won = ", ".join(told.winners)
    form = "Won by {players}." if won else "The game is not over yet."
    lines += [[Span(translate(form, lang, players=won))], *_quotes(told.before, wide, lang)]
    for life in told.obituaries:
        lines += [[], *_obituary(life, lang, look, wide)]
    return lines


def _obituary(life: Obituary, lang: Lang, look: Signs, wide: int) -> list[Line]:
    of = f" {look.dot} ".join(part for part in ("", life.family, life.player) if part)
    ended = fate(life, lang).replace(MINUS, look.minus)
    lines: list[Line] = [
        [Span(life.card.title(lang), "name"), Span(f" {look.dot} {of}", "dim")],
        [Span(f"  {ended}", _STYLES.get(life.status, "good"))],
    ]
    for passage in life.passages:
        lines += _passage(passage, lang, look, wide)
    return lines


def _passage(passage: Passage, lang: Lang, look: Signs, wide: int) -> list[Line]:
    turn = translate("turn {turn}", lang, turn=passage.turn)
    text = passage.text.replace(MINUS, look.minus)
    return [*paragraph(f"{turn} {look.dot} {text}", wide, "    "), *_quotes(passage.lines, wide, lang)]


def _quotes(told: list[Told] | tuple[Told, ...], wide: int, lang: Lang) -> list[Line]:
    return [
        row
        for line in told
        for row in paragraph(quotation(line.player, line.text, lang), wide, "        ", "icon")
    ]
