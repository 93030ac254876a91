"""Cards as rows and lines: the columns of a list, marks, highlighted words, and what is said about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloomdb.cards.kind_names import PROVENANCES, TYPES, word
from gloomdb.cli.terminal import card_text
from gloomdb.cli.terminal.card_text import Labels
from gloomdb.cli.terminal.cells import Line, Span
from gloomdb.cli.terminal.output import Column, on_terminal, say
from gloomdb.cli.terminal.signs import signs
from gloomdb.language import Lang, Sentence
from gloomdb.text import counted, signed

if TYPE_CHECKING:
    from gloomdb.catalog.reading.found_cards import Answer
    from gloomdb.definitions.card_json import CardDocument


def columns(lang: Lang, labels: Labels, hits: frozenset[str] = frozenset()) -> list[Column[CardDocument]]:
    """The columns of a list of cards; a terminal has no room for ids."""
    look = signs()
    name: Column[CardDocument] = Column(
        "name", lambda card: card_text.name(card, lang), lambda card: name_spans(card, lang, hits)
    )
    printed: list[Column[CardDocument]] = [
        Column("type", lambda card: word(TYPES, card["type"], lang), fixed=True),
        Column("points", lambda card: card_text.slots(card, look), slot_spans, fixed=True),
        Column(
            "icons",
            lambda card: ", ".join(card_text.icons(card, labels, lang)),
            lambda card: icon_spans(card, labels, lang),
        ),
    ]
    if on_terminal():
        mark = Column("provenance", None, mark_spans, fixed=True, called="mark")
        return [name, Column("set", fixed=True), *printed, mark]
    provenance: Column[CardDocument] = Column(
        "provenance", lambda card: word(PROVENANCES, card["provenance"], lang)
    )
    return [Column("id"), name, *printed, provenance]


def tell_notes(answer: Answer, lang: Lang) -> None:
    """Says on stderr what was odd about a query, and on a terminal how much was found."""
    for note in answer.query.notes if answer.query else ():
        say("note: {note}", note=note)
    if on_terminal():
        count = len(answer.cards)
        cards_ = counted(count, "card") if count else Sentence("no cards")
        say("{cards}{legend}", cards=cards_, legend=_legend(answer, lang))


def mark_spans(card: CardDocument) -> Line:
    """The sign of a card of which not everything is documented."""
    return [Span(card_text.basis_mark(card, signs()), "guess")]


def _legend(answer: Answer, lang: Lang) -> str:
    """What the marks mean, those that were used."""
    used = {card_text.basis_mark(card, signs()): card["provenance"] for card in answer.cards}
    meanings = [f"{mark} {word(PROVENANCES, used[mark], lang)}" for mark in sorted(used) if mark]
    return f"   {'   '.join(meanings)}" if meanings else ""


def name_spans(card: CardDocument, lang: Lang, hits: frozenset[str] = frozenset()) -> Line:
    """The name, with the words looked for marked; a name of another language says so."""
    called, remark = card_text.name_parts(card, lang)
    own = lang if lang in card["name"] else next(iter(card["name"]), lang)
    return [*highlighted(called, own, hits), Span(remark, "guess" if card.get("guess") else "dim")]


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


def slot_spans(card: CardDocument) -> Line:
    """The three point slots side by side."""
    points = card.get("points")
    if points is None or all(value is None for value in points):
        return []
    return [span for value in points for span in _slot(value)]


def _slot(value: int | None) -> Line:
    if value is None:
        return [Span(f"{signs().clear:>3} ", "clear")]
    style = "bad" if value < 0 else "good" if value > 0 else "zero"
    return [Span(f"{signed(value, minus=signs().minus):>3} ", style)]


def icon_spans(card: CardDocument, labels: Labels, lang: Lang) -> Line:
    """The icons by name, from top to bottom."""
    line: Line = []
    for icon in card.get("icons") or ():
        if icon is not None:
            style = "dim" if icon in card_text.MARKS else "icon"
            comma = [Span(", ")] if line else []
            line += [*comma, Span(card_text.icon_name(card, icon, labels, lang), style)]
    return line
