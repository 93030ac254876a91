"""A card's face in a terminal, as it lies on the table: points left, icons right, the plate at the foot.

What is printed has an outline and covers; what is clear is left open but for a small dot. Lines are made
of spans, a text and what it is, so that a terminal may colour what a pipe gets plain.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple

from gloomdb.cards.card import CardType, printed_fields
from gloomdb.cli.terminal.cells import (
    GAP,
    Line,
    Signs,
    Span,
    beside,
    centred,
    cut,
    line_width,
    pad,
    value_style,
    wrapped,
)
from gloomdb.cli.terminal.cells import width as width_of

WIDTH: Final = 42  # columns of a face, where there is room
NARROWEST: Final = 24
BESIDE: Final = 76  # columns from which facts stand beside the face
_LEFT: Final = 8  # columns of the points
_SLOT: Final = 3  # rows of a slot
_PICTURED: Final = frozenset({"character", "death"})


class Printed(NamedTuple):
    """What a face shows: a card, or a stack of them seen from above, in the language wanted."""

    type: str | None
    name: str
    subtitle: str
    text: str
    points: Sequence[int | None] | None
    """None: not known, or none of this type of card."""
    icons: Sequence[str | None] | None
    has_picture: bool = False
    guessed: Collection[str] = ()
    """Fields that are not documented."""


def face(card: Printed, icons: Mapping[str, str], look: Signs, width: int = WIDTH) -> list[Line]:
    """The lines of a face; `icons` are the icons' names in the language wanted."""
    inner = max(NARROWEST, width) - 2
    top_left, top_right, low_left, low_right = look.corners
    plate = [_edged(line, look) for line in _plate(card, inner)]
    first, last = (
        [Span(left + look.across * inner + right, "edge")]
        for left, right in ((top_left, top_right), (low_left, low_right))
    )
    if _is_plate_alone(card):
        return [first, *plate, last]
    points = _points(card, look)
    shown = _icons(card, icons, look, inner - _LEFT - 4)
    right = max([_LEFT, *(width_of(row[0].text) + 1 for slot in shown for row in slot if row)])
    middle = _centre(card, inner - _LEFT - right, look)
    rows = [
        _edged([*_cell(left, _LEFT, 1), *centre, *_cell(icon, right, 0)], look)
        for left, centre, icon in zip(_stacked(points), middle, _stacked(shown), strict=True)
    ]
    return [
        first,
        *rows,
        [Span(look.joints[0] + look.across * inner + look.joints[1], "edge")],
        *plate,
        last,
    ]


def _is_plate_alone(card: Printed) -> bool:
    """Whether nothing stands above the plate: of an Event, and of other cards that lie on no Character."""
    slots = [*(card.points or ()), *(card.icons or ())]
    is_pictured = card.has_picture or card.type in _PICTURED
    return not (is_pictured or _may_have(card, "points") or any(slot is not None for slot in slots))


def _may_have(card: Printed, field: str) -> bool:
    """Whether cards of this type have such a field; one of unknown type may."""
    return card.type is None or field in printed_fields(CardType(card.type))


def with_facts(drawn: Sequence[Line], facts: Callable[[int], Sequence[Line]], wide: int) -> list[Line]:
    """A face and facts of a given width beside it, or below it on a narrow terminal."""
    if wide < BESIDE:
        return [*drawn, [], *facts(wide)]
    return beside(drawn, facts(wide - WIDTH - GAP), WIDTH)


def _plate(card: Printed, inner: int) -> list[Line]:
    room = inner - 2
    lines: list[Line] = [[Span(centred(line, inner), "name")] for line in wrapped(card.name, room)]
    lines += [[Span(centred(line, inner), "dim")] for line in wrapped(card.subtitle, room)]
    body = [line for paragraph in card.text.split("\n") for line in wrapped(paragraph, room)]
    style = "guess" if "effects" in card.guessed else ""
    return lines + [[Span(pad(f" {line}", inner), style)] for line in body]


def _edged(line: Line, look: Signs) -> Line:
    return [Span(look.down, "edge"), *line, Span(look.down, "edge")]


def _stacked(slots: Sequence[list[Line]]) -> list[Line]:
    return [row for slot in slots for row in slot]


def _cell(row: Line, width: int, before: int) -> Line:
    """A row of a slot, at the left or (nothing before it) at the right of its column."""
    blank = Span(" " * (width - line_width(row) - 1))
    return [Span(" "), *row, blank] if before else [blank, *row, Span(" ")]


def _points(card: Printed, look: Signs) -> list[list[Line]]:
    if card.points is None:
        return [_open("  ?" if _may_have(card, "points") else "")] * 3
    is_guess = "points" in card.guessed
    return [
        _open(f"  {look.clear}")
        if value is None
        else _box(f"{look.signed(value):^3}", "guess" if is_guess else value_style(value), look)
        for value in card.points
    ]


def _icons(card: Printed, names: Mapping[str, str], look: Signs, room: int) -> list[list[Line]]:
    if card.icons is None:
        return [_open("?  " if _may_have(card, "icons") else "")] * 3
    style = "guess" if "icons" in card.guessed else "icon"
    return [_icon(value, names, style, look, room) for value in card.icons]


def _icon(value: str | None, names: Mapping[str, str], style: str, look: Signs, room: int) -> list[Line]:
    if value is None:
        return _open(f"{look.clear}  ")
    if value == "blank":
        return [[Span(look.blank * 7, "blank")]] * _SLOT
    return _box(f" {cut(names.get(value, value), room, look.cut)} ", style, look)


def _box(text: str, style: str, look: Signs) -> list[Line]:
    top_left, top_right, low_left, low_right = look.corners
    line = look.across * width_of(text)
    return [
        [Span(top_left + line + top_right, style)],
        [Span(f"{look.down}{text}{look.down}", style)],
        [Span(low_left + line + low_right, style)],
    ]


def _open(sign: str) -> list[Line]:
    """A slot without an outline: clear, or not known."""
    return [[], [Span(sign, "clear")], []]


def _centre(card: Printed, width: int, look: Signs) -> list[Line]:
    rows = 3 * _SLOT
    if not (card.has_picture or card.type in _PICTURED) or width < 6:
        return [[Span(" " * width)]] * rows
    top_left, top_right, low_left, low_right = look.corners
    room = width - 4
    frame = [f" {top_left}{look.across * room}{top_right} "]
    frame += [f" {look.down}{line}{look.down} " for line in _sitter(card, room, rows - 2)]
    frame += [f" {low_left}{look.across * room}{low_right} "]
    return [[Span(line, "picture")] for line in frame]


# A bust, for a death a stone, for a Modifier the loop of what persists: not a likeness.
_BUST: Final = ("", " ,-. ", "(   )", " `-' ", ",---.", "|   |", "'   '")
_STONE: Final = ("", " .-. ", "/   \\", "| + |", "|   |", "|___|", "")
_LOOP: Final = ("", "", " .-. .-. ", "(   X   )", " `-' `-' ", "", "")


def _sitter(card: Printed, room: int, rows: int) -> list[str]:
    drawn = _STONE if card.type == "death" else _LOOP if card.type == "modifier" else _BUST
    return [centred(line if room >= len(line) else "", room) for line in drawn[:rows]]
