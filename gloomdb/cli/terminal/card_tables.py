"""Cards as rows and lines: the columns of a list, marks, highlighted words, and what is said about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gloomdb.cards.kind_names import PROVENANCES, TYPES, word
from gloomdb.cli.arguments.kinds import Lang
from gloomdb.cli.terminal import card_text
from gloomdb.cli.terminal.card_text import Labels
from gloomdb.cli.terminal.cells import Line, Span
from gloomdb.cli.terminal.output import Column, Row, on_terminal, say
from gloomdb.cli.terminal.signs import signs
from gloomdb.language import Sentence
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.catalog.reading.found_cards import Found


def columns(lang: Lang, labels: Labels, hits: frozenset[str] = frozenset()) -> list[Column]:
    """The columns of a list of cards; a terminal has no room for ids."""
    look = signs()
    name = Column("name", lambda row: card_text.name(row, lang), lambda row: name_spans(row, lang, hits))
    kind = Column("type", lambda row: word(TYPES, row.get("type"), lang), fixed=True)
    points = Column("points", lambda row: card_text.slots(row, look), slot_spans, fixed=True)
    icons = Column(
        "icons",
        lambda row: ", ".join(card_text.icons(row, labels, lang)),
        lambda row: icon_spans(row, labels, lang),
    )
    told = Column("provenance", lambda row: word(PROVENANCES, row["provenance"], lang))
    if on_terminal():
        mark = Column("provenance", None, mark_spans, fixed=True, called="mark")
        return [name, Column("set", fixed=True), kind, points, icons, mark]
    return [Column("id"), name, kind, points, icons, told]


def tell_notes(found: Found, lang: Lang) -> None:
    """Says on stderr what was odd about a query, and on a terminal how much was found."""
    for note in found.query.notes if found.query else ():
        say("note: {note}", note=note)
    if on_terminal():
        count = len(found.cards)
        cards_ = counted(count, "card") if count else Sentence("no cards")
        say("{cards}{legend}", cards=cards_, legend=_legend(found, lang))


def mark_spans(row: Row) -> Line:
    """The sign of a card of which not everything is documented."""
    return [Span(card_text.basis_mark(row, signs()), "guess")]


def _legend(found: Found, lang: Lang) -> str:
    """What the marks mean, those that were used."""
    used = {card_text.basis_mark(card, signs()): card["provenance"] for card in found.cards}
    told = [f"{mark} {word(PROVENANCES, used[mark], lang)}" for mark in sorted(used) if mark]
    return f"   {'   '.join(told)}" if told else ""


def name_spans(row: Row, lang: Lang, hits: frozenset[str] = frozenset()) -> Line:
    """The name, with the words looked for marked; a name of another language says so."""
    called, remark = card_text.name_parts(row, lang)
    names: Any = row["name"]
    own = lang if lang in names else next(iter(names), lang)
    return [*highlighted(called, own, hits), Span(remark, "guess" if row.get("guess") else "dim")]


def highlighted(text: str, lang: Lang, hits: frozenset[str]) -> Line:
    """The text with the words marked whose stems were looked for."""
    if not hits:
        return [Span(text)]
    from gloomdb.query.stems import spans, stems

    line, at = [], 0
    for start, end in spans(text):
        if any(stem in hits for stem in stems(text[start:end], lang)):
            line += [Span(text[at:start]), Span(text[start:end], "hit")]
            at = end
    return [*line, Span(text[at:])]


def slot_spans(row: Row) -> Line:
    """The three point slots side by side."""
    points: Any = row.get("points")
    if points is None or all(value is None for value in points):
        return []
    return [span for value in points for span in _slot(value)]


def _slot(value: int | None) -> Line:
    if value is None:
        return [Span(f"{signs().clear:>3} ", "clear")]
    style = "bad" if value < 0 else "good" if value > 0 else "zero"
    return [Span(f"{card_text.signed(value, signs().minus):>3} ", style)]


def icon_spans(row: Row, labels: Labels, lang: Lang) -> Line:
    """The icons by name, from top to bottom."""
    found: Any = row.get("icons") or ()
    line: Line = []
    for icon in found:
        if icon is not None:
            style = "dim" if icon in card_text.MARKS else "icon"
            comma = [Span(", ")] if line else []
            line += [*comma, Span(card_text.icon_name(row, icon, labels, lang), style)]
    return line
