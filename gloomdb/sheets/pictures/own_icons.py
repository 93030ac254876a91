"""Icons of one's own: `icons/<id>.svg` in a set's directory, drawn wherever an icon is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from gloomdb.cards.set import CardSet
from gloomdb.definitions.checks.problems import Unreadable
from gloomdb.definitions.json.strict_json import read_bytes
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.sheets.art.story import GROUND, MAIN, STORY, Outline
from gloomdb.sheets.drawing.drawings import forget_icons
from gloomdb.sheets.drawing.paths import covered
from gloomdb.sheets.pictures.svg_shapes import MOST_BYTES, NO_STROKES, Drawn, Svg, read_svg
from gloomdb.text import first_of

_OURS: Final = frozenset(STORY)
_LIGHT: Final = 600  # of 765, the sum of a colour's parts: from there on a shape is a hole
_SIZE: Final = 92.0  # of the grid's 100


def take_icons(sets: Iterable[tuple[CardSet, Path]]) -> list[Sentence]:
    """Draws the icons of sets from their directories, from here on; says what is odd about them."""
    notices: list[Sentence] = []
    found: dict[str, tuple[Outline, ...]] = {}
    for card_set, folder in sets:
        place = folder / "icons"
        for path in sorted(place.glob("*.svg")) if place.is_dir() else ():
            if path.stem not in card_set.icons:
                names = first_of(sorted(set(card_set.icons) - _OURS) or sorted(card_set.icons), 5)
                form = "icons/{file}: the set has no icon of that id (its icons: {names})"
                notices.append(Sentence(form, file=path.name, names=names))
            elif path.stem in _OURS:
                form = "icons/{file}: gloomdb draws that icon itself (give yours an id of its own)"
                notices.append(Sentence(form, file=path.name))
            else:
                _take(path, place, found, notices)
    new = {icon: ("ink", outlines) for icon, outlines in found.items()}
    if {icon: drawn for icon, drawn in STORY.items() if icon not in _OURS} != new:
        for icon in [icon for icon in STORY if icon not in _OURS]:
            del STORY[icon]
        STORY.update(new)
        forget_icons()
    return notices


def _take(path: Path, place: Path, found: dict[str, tuple[Outline, ...]], notices: list[Sentence]) -> None:
    try:
        if not path.resolve().is_relative_to(place.resolve()):
            raise BadInput("it leads out of the directory")
        svg = read_svg(read_bytes(path, MOST_BYTES))
        outlines = _outlines(svg)
        if any(shape.fill is None for shape in svg.shapes):
            notices.append(Sentence("icons/{file}: {reason}", file=path.name, reason=NO_STROKES))
        if not outlines:
            raise BadInput("it has no filled shapes (convert strokes to paths)")
        if all(role == GROUND for role, _ in outlines):
            raise BadInput("all of its shapes are light, as holes are (fill one with a dark colour)")
        found[path.stem] = outlines
    except Unreadable as trouble:
        notices.append(Sentence("icons/{file}: {reason}", file=path.name, reason=trouble.problem.message))
    except BadInput as trouble:
        notices.append(Sentence("icons/{file}: {reason}", file=path.name, reason=trouble.sentence))


def _outlines(svg: Svg) -> tuple[Outline, ...]:
    """The filled shapes in one colour, light ones as holes, as large as our own icons."""
    left, top, width, height = svg.frame
    scale = _SIZE / max(width, height)
    x, y = -(left + width / 2) * scale, -(top + height / 2) * scale
    return tuple(
        (GROUND if sum(shape.fill) > _LIGHT else MAIN, shape.outline.placed(x, y, scale))
        for shape in svg.shapes
        if shape.fill is not None and _has_area(shape)
    )


def _has_area(shape: Drawn) -> bool:
    left, top, right, bottom = covered(shape.outline)
    return left < right and top < bottom
