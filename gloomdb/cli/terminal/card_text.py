"""A card's document as people read it: as text, in colours, and as a row of a list, with what is said of it.

A name of another language is marked, points have signs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from gloomdb.cards.card import is_fan_name
from gloomdb.cards.kind_names import PROVENANCES, TYPES, UNKNOWN, word
from gloomdb.cli.terminal.cells import Line, Signs, Span, signs, value_style
from gloomdb.cli.terminal.output import Column, on_terminal, say
from gloomdb.language import Lang, Sentence, translate, word_table
from gloomdb.text import counted

if TYPE_CHECKING:
    from gloomdb.catalog.reading.found_cards import Answer
    from gloomdb.definitions.card_json import CardDocument

Labels: TypeAlias = Mapping[tuple[str, str], str]
"""Names of icons or families, by set and id."""

MARKS: Final = word_table("blank persistent")


def basis_mark(card: CardDocument, look: Signs) -> str:
    """A sign for a card of which not everything is documented."""
    marks = {"earlier-printing": look.earlier, "invented": "*", "incomplete": UNKNOWN}
    return marks.get(card["provenance"], "")


def name(card: CardDocument, lang: Lang) -> str:
    """The name in the language; a name in another one says which: `Popurrí (es)`."""
    return "".join(name_parts(card, lang))


def name_parts(card: CardDocument, lang: Lang) -> tuple[str, str]:
    """The name, and a remark: the language if it is another one, a fan's translation, a guess."""
    called, remark = named(card["name"], lang)
    if is_fan_name(card["name"], card.get("translation", {}), lang):
        remark += translate(" (fan)", lang)
    if card.get("guess"):
        remark += translate(" (guess)", lang)
    return called, remark


def named(names: Mapping[Lang, str], lang: Lang) -> tuple[str, str]:
    """The name in the language, else in another one and a remark which."""
    own = lang if lang in names else next(iter(names), None)
    if own is None:
        return UNKNOWN, ""
    return names[own], "" if own == lang else f" ({own})"


def text(card: CardDocument, lang: Lang) -> str:
    """The rules text in the language; empty where there is none or it is not known."""
    return card["text"].get(lang, "")


def printed_points(card: CardDocument) -> Sequence[int | None]:
    """The three point slots; nothing where no number is printed."""
    points = card.get("points", ())
    return points if any(value is not None for value in points) else ()


def slots_side_by_side(points: Iterable[int | None], look: Signs) -> str:
    """`  0   ·  +20`."""
    return " ".join(f"{look.clear if value is None else look.signed(value):>3}" for value in points)


def icon_name(card: CardDocument, icon: str, labels: Labels, lang: Lang) -> str:
    """What the card's set calls an icon."""
    return labels.get((card["set"], icon)) or word(MARKS, icon, lang)


def columns(lang: Lang, labels: Labels, hits: frozenset[str] = frozenset()) -> list[Column[CardDocument]]:
    """The columns of a list of cards; a terminal has no room for ids."""
    look = signs()
    names: Column[CardDocument] = Column(
        "name", lambda card: name(card, lang), lambda card: name_spans(card, lang, hits)
    )
    printed: list[Column[CardDocument]] = [
        Column("type", lambda card: word(TYPES, card["type"], lang), fixed=True),
        Column("points", lambda card: slots_side_by_side(printed_points(card), look), slot_spans, fixed=True),
        Column(
            "icons",
            lambda card: "".join(span.text for span in icon_spans(card, labels, lang)),
            lambda card: icon_spans(card, labels, lang),
        ),
    ]
    if on_terminal():
        mark: Column[CardDocument] = Column(
            "provenance",
            None,
            lambda card: [Span(basis_mark(card, look), "guess")],
            fixed=True,
            called="mark",
        )
        return [names, Column("set", fixed=True), *printed, mark]
    provenance: Column[CardDocument] = Column(
        "provenance", lambda card: word(PROVENANCES, card["provenance"], lang)
    )
    return [Column("id"), names, *printed, provenance]


def tell_notes(answer: Answer, lang: Lang) -> None:
    """Says on stderr what was odd about a query, and on a terminal how much was found."""
    for note in answer.query.notes if answer.query else ():
        say("note: {note}", note=note)
    if answer.meant and (on_terminal() or answer.guessed or not answer.cards):
        say("note: did you mean {query}?", query=answer.meant)
    if on_terminal():
        count = len(answer.cards)
        cards_ = counted(count, "card") if count else Sentence("no cards")
        say("{cards}{legend}", cards=cards_, legend=_legend(answer, lang))


def _legend(answer: Answer, lang: Lang) -> str:
    """What the marks mean, those that were used."""
    used = {basis_mark(card, signs()): card["provenance"] for card in answer.cards}
    meanings = [f"{mark} {word(PROVENANCES, used[mark], lang)}" for mark in sorted(used) if mark]
    return f"   {'   '.join(meanings)}" if meanings else ""


def name_spans(card: CardDocument, lang: Lang, hits: frozenset[str] = frozenset()) -> Line:
    """The name, with the words looked for marked; a name of another language says so."""
    called, remark = name_parts(card, lang)
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
    return [
        Span(f"{signs().clear:>3} ", "clear")
        if value is None
        else Span(f"{signs().signed(value):>3} ", value_style(value))
        for value in printed_points(card)
    ]


def icon_spans(card: CardDocument, labels: Labels, lang: Lang) -> Line:
    """The icons by name, from top to bottom."""
    line: Line = []
    for icon in card.get("icons") or ():
        if icon is not None:
            style = "dim" if icon in MARKS else "icon"
            comma = [Span(", ")] if line else []
            line += [*comma, Span(icon_name(card, icon, labels, lang), style)]
    return line
