"""Reference cards: the turn, what counts, the timings and the icons of an edition, to be cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from gloomdb.cards.card import Card, CardType, Lang, name_in
from gloomdb.cards.set import CardSet
from gloomdb.language import Sentence
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.drawing.display import MM_PER_POINT, Face, Mark, PartKind, Use
from gloomdb.sheets.drawing.drawings import GRID, breadth
from gloomdb.sheets.drawing.geometry import Layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.faces.decoration import back_name, deck_mark
from gloomdb.sheets.faces.plate import SMALLEST
from gloomdb.sheets.faces.reference_text import Item, Topic, topics
from gloomdb.sheets.faces.stacking import HEIGHT as STACKING_HEIGHT
from gloomdb.sheets.faces.stacking import stacking
from gloomdb.sheets.typesetting.fit import Box, centred, fit_line, line_count, set_lines
from gloomdb.sheets.typesetting.fonts import BOLD, ITALIC, TEXT, TITLING
from gloomdb.sheets.typesetting.lines import Paragraph, Piece, Span

_STEP: Final = 0.2  # points between the sizes that are tried
_SPACE: Final = 0.45  # between entries, in lines
_EMBLEM: Final = 1.45  # the height of an emblem, in ems
_INDENT: Final = 2.5  # where the text begins, in ems
_TINTS: Final = {"timing": "blood", "type": "ink"}  # of emblems by their kind; others have their own

Entry: TypeAlias = tuple[Paragraph, str]
"""What is said, and the emblem before it, if it has one."""

INSTEAD: Final = ("turn", "seen")
"""The topics printed on a box's own reference cards."""
STACKED: Final = "seen"
"""The topic that has the drawing of a stack above its text."""


def reference_faces(card_set: CardSet, lang: Lang, places: Layout) -> list[Face]:
    """One card for each topic of the edition."""
    return [topic_face(topic, card_set, lang, places) for topic in topics(card_set, lang)]


def printed_face(card: Card, card_set: CardSet, look: Look) -> Face:
    """A card as it is printed: a reference card whose text nobody knows says what ours say instead."""
    if card.type is not CardType.REFERENCE or card.effects is not None or card_set.rules is None:
        return card_face(card, card_set, look)
    by_id = {topic.id: topic for topic in topics(card_set, look.langs[0])}
    unknown = [each.id for each in card_set.cards if each.type is CardType.REFERENCE]
    place = unknown.index(card.id) if card.id in unknown else 0
    return topic_face(by_id[INSTEAD[place % len(INSTEAD)]], card_set, look.langs[0], look.places)


def topic_face(topic: Topic, card_set: CardSet, lang: Lang, places: Layout) -> Face:
    """A reference card: all of it is opaque, on film too."""
    s = places.scale
    drawn = topic.id == STACKED
    top, height = 20.4 * s, places.height - 30 * s
    taken = STACKING_HEIGHT * s if drawn else 0.0
    width = places.width - 12.8 * s
    box = Box(6.4 * s, top + taken, width, height - taken, 9 * s, SMALLEST * s, 1.16)
    listed, fits = set_list([_entry(item, lang) for item in topic.items], box, places)
    diagram = tuple(stacking(places, top)) if drawn else ()
    marks = (*_heading(topic, card_set, lang, places), *diagram, *listed)
    part = places.part(PartKind.WHOLE, marks)
    notes = () if fits else (Sentence("the card about {topic} is too full", topic=topic.title),)
    return Face((part,), (), notes, back_name(card_set))


def _heading(topic: Topic, card_set: CardSet, lang: Lang, places: Layout) -> Iterator[Mark]:
    s, middle = places.scale, places.width / 2
    yield Use("leaf", 0, 0)
    yield Use(deck_mark(card_set), middle, 6.9 * s, 4.6 * s / GRID, "bone", "ink")
    text, size = fit_line(topic.title, TITLING, places.width - 12 * s, 15 * s, 8 * s)
    yield from centred(text, TITLING, size, "bone", middle, 15.2 * s)
    title = name_in(card_set.title, lang)
    text, size = fit_line(title, ITALIC, places.width - 16 * s, 6 * s, SMALLEST * s)
    yield from centred(text, ITALIC, size, "ink", middle, places.height - 4.3 * s)


def _entry(item: Item, lang: Lang) -> Entry:
    pieces: list[Piece] = []
    if item.head:
        pieces.append(Span(f"{item.head}: " if item.text else item.head, BOLD))
    if item.text:
        pieces.append(Span(item.text, TEXT))
    kind, _, rest = item.drawing.partition("/")
    drawn = "" if kind == "icon" and rest not in STORY else item.drawing
    return Paragraph(tuple(pieces), lang), drawn


def set_list(entries: Sequence[Entry], box: Box, places: Layout) -> tuple[tuple[Mark, ...], bool]:
    """The entries in the box, as large as allowed, and whether they fit; else they run over its foot."""
    size = box.normal
    while _height(entries, box, size) > box.height and size > box.smallest:
        size = max(size - _STEP, box.smallest)
    fits = _height(entries, box, size) <= box.height + 1e-6
    return tuple(_marks(entries, box, size, places)), fits


def _indent(emblem: str, size: float) -> float:
    return _INDENT * size * MM_PER_POINT if emblem else 0.0


def _height(entries: Sequence[Entry], box: Box, size: float) -> float:
    lines = sum(line_count(text, box.width - _indent(emblem, size), size) for text, emblem in entries)
    return (lines + _SPACE * (len(entries) - 1)) * box.leading * size * MM_PER_POINT


def _marks(entries: Sequence[Entry], box: Box, size: float, places: Layout) -> Iterator[Mark]:
    line = box.leading * size * MM_PER_POINT
    spare = max(box.height - _height(entries, box, size), 0.0)
    y = box.y + min(spare / 2, 1.5 * line)  # a short list hangs from the top, a long one fills the card
    gap = _SPACE * line + min(spare / max(len(entries), 1) / 2, 1.2 * line)
    for text, emblem in entries:
        indent = _indent(emblem, size)
        if emblem:
            em = _EMBLEM * size * MM_PER_POINT
            tint = _TINTS.get(emblem.partition("/")[0], "")
            yield Use(emblem, box.x + em / 2, y + line / 2, em / breadth(emblem, places), tint, "bone")
        marks, count = set_lines(text, box.x + indent, y, box.width - indent, size, box.leading)
        yield from marks
        y += count * line + gap
