"""Families on the table as notebooks show them: a row for each Character. Text of cards is escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from gloomdb.cards.card import Card, Lang
from gloomdb.sim.players.seen import Character
from gloomdb.text import safe


def families_html(headings: Sequence[str], families: Iterable[Sequence[Character]]) -> str:
    """A table with a heading for each family: names, Self-Worths, who lives, and what lies on whom."""
    lines = []
    for heading, family in zip(headings, families, strict=True):
        lines.append(f"<tr><th colspan=4>{text_html(heading)}</th></tr>")
        lines += [
            f"<tr><td>{text_html(character.title())}</td><td>{character.self_worth}</td>"
            f"<td>{'dead' if character.dead else 'alive' if character.alive else 'gone'}</td>"
            f"<td>{titles_html(character.stack, character.lang)}</td></tr>"
            for character in family
        ]
    return f"<table>{''.join(lines)}</table>"


def titles_html(cards: Sequence[Card], lang: Lang) -> str:
    """The names of cards, with commas."""
    return text_html(", ".join(card.title(lang) for card in cards))


def text_html(text: str) -> str:
    """Text that a stranger may have written."""
    return escape(safe(text), quote=True)
