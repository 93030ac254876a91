"""The drawings by name, as a card uses them: icons and emblems, discs, frames, plates, the paper's border.

What is repeated on many cards is drawn once and only referred to (a form in the PDF, a symbol in the SVG), so
names are made here from our own words, never from a card's text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from gloomdb.sheets.art import ornaments
from gloomdb.sheets.art.emblems import DECKS, TIMINGS, TYPES
from gloomdb.sheets.art.portraits import part
from gloomdb.sheets.art.scenes import SCENES
from gloomdb.sheets.art.story import GROUND, MAIN, STORY, Outline
from gloomdb.sheets.art.themes import COLOURS, CRESTS, FRAMES, WALLPAPERS
from gloomdb.sheets.drawing.display import Marks, PartKind, Shape, Use
from gloomdb.sheets.drawing.geometry import BITE, Layout, plaque, shield, ticket
from gloomdb.sheets.drawing.paths import Path, Segment, circle, covered, ellipse, rectangle

TYPE_INKS: Final = {
    "character": "pine", "modifier": "plum", "event": "petrol", "death": "ink", "story": "night",
    "throne": "brass", "reference": "ink", "guest": "umber", "residence": "umber", "mystery": "night",
    "expedition": "pine",
}  # fmt: skip
"""The ink of a card's plate, by type; a card of unknown type has ash."""

GRID: Final = 100.0
"""Icons and emblems are drawn this large; a Use's scale makes them millimetres."""


@cache
def drawing(name: str, tint: str, ground: str, places: Layout) -> Marks:
    """The marks of a drawing, about its own origin."""
    kind, _, rest = name.partition("/")
    if kind in OUTLINES:
        own_ink, outlines = OUTLINES[kind](rest)
        return inked(outlines, tint or own_ink, ground)
    return BUILT[kind](rest or tint, places)


def forget_icons() -> None:
    """Icons have changed: nothing that was drawn of them counts any more."""
    for remembered in (drawing, extent, fitted):
        remembered.cache_clear()


def breadth(name: str, places: Layout) -> float:
    """How wide a drawing is before it is scaled."""
    return GRID if name.partition("/")[0] in OUTLINES else 2 * places.slot_radius


@cache
def extent(name: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of what a drawing whose inks are open covers, before it is scaled."""
    kind, _, rest = name.partition("/")
    boxes = [covered(outline) for role, outline in OUTLINES[kind](rest)[1] if role != GROUND]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@cache
def fitted(name: str, x: float, y: float, width: float, height: float, tint: str, ground: str) -> Use:
    """A drawing made as large as fits a box about a place, and put into its middle."""
    left, top, right, bottom = extent(name)
    scale = min(width / (right - left), height / (bottom - top))
    return Use(name, x - scale * (left + right) / 2, y - scale * (top + bottom) / 2, scale, tint, ground)


def inked(outlines: Sequence[Outline], tint: str, ground: str) -> Marks:
    """The outlines filled: MAIN with the tint, GROUND with the ground."""
    inks = {MAIN: tint or "ink", GROUND: ground or "bone"}
    return tuple(Shape(outline, fill=inks.get(role, role), even_odd=True) for role, outline in outlines)


# --- slots ---------------------------------------------------------------------------------------


def disc_of(value: int) -> str:
    """The drawing that a number stands on."""
    return "disc/negative" if value < 0 else "disc/positive" if value else "disc/zero"


def _disc(sign: str, places: Layout) -> Marks:
    """What a number stands on: black for what is wanted, bone for what is not; 0 has a broken ring."""
    r, s = places.slot_radius, places.scale
    if sign == "negative":
        return (
            Shape(circle(0, 0, r), fill="ink"),
            Shape(circle(0, 0, r - 0.55 * s), line="bone", width=0.28 * s),
            _dotted(r - 1.12 * s, r - 1.12 * s, 44, 0.28 * s),
        )
    ring, broken = ("ash", (0.9 * s, 0.6 * s)) if sign == "zero" else ("ink", ())
    return (
        Shape(circle(0, 0, r), fill="ink"),
        Shape(circle(0, 0, r - 0.42 * s), fill="bone"),
        Shape(circle(0, 0, r - 0.85 * s), line=ring, width=0.2 * s, dash=broken),
    )


def _dotted(rx: float, ry: float, count: int, width: float) -> Shape:
    """Pearls along an oval, as the frames of miniatures have them."""
    return Shape(ellipse(0, 0, rx, ry), line="bone", width=width, dash=ornaments.pearls(rx, ry, count))


def _plaque(side: str, places: Layout) -> Marks:
    """What an icon stands on."""
    r, s = places.slot_radius, places.scale
    if side == "back":
        return Shape(plaque(r), fill="ink"), Shape(plaque(r, 0.6 * s), line="bone", width=0.2 * s)
    return (
        Shape(plaque(r), fill="ink"),
        Shape(plaque(r, 0.42 * s), fill="bone"),
        Shape(plaque(r, 0.85 * s), line="ash", width=0.16 * s),
    )


def _clear(kind: str, places: Layout) -> Marks:
    """A clear slot on paper: where the card below would be seen."""
    r, s = places.slot_radius, places.scale
    outline = circle(0, 0, r - 0.3 * s) if kind == "points" else plaque(r, 0.3 * s)
    if kind == "picture":
        _, _, rx, ry = places.picture
        outline = ellipse(0, 0, rx - 0.3 * s, ry - 0.3 * s)
    return (
        Shape(outline, fill="pane"),
        Shape(outline, line="ash", width=0.22 * s, dash=(1.1 * s, 0.8 * s)),
    )


# --- the picture ---------------------------------------------------------------------------------


def _picture(kind: str, places: Layout) -> Marks:
    _, _, rx, ry = places.picture
    s = places.scale
    dark = kind == "death"
    ground, lines = ("mourning", "plum") if dark else ("bone", "mist")
    inner = (rx - 2.3 * s, ry - 2.3 * s)
    if dark:
        backdrop = ornaments.rays(*inner, 36, 0.1)
    else:
        backdrop = ornaments.hatch(*inner, 0.62 * s, 0.06 * s, 0.4 * s)
    return (
        Shape(ellipse(0, 0, rx, ry), fill="ink"),
        Shape(ellipse(0, 0, rx - 0.5 * s, ry - 0.5 * s), line="bone", width=0.2 * s),
        _dotted(rx - 1.28 * s, ry - 1.28 * s, 84, 0.6 * s),
        Shape(ellipse(0, 0, rx - 2.05 * s, ry - 2.05 * s), fill="bone"),
        Shape(ellipse(0, 0, *inner), fill=ground),
        Shape(backdrop, fill=lines),
    )


# --- the plate -----------------------------------------------------------------------------------


def banner_height(places: Layout) -> float:
    """How much of the plate the name has."""
    return 8.8 * places.scale


def _plate(tint: str, places: Layout) -> Marks:
    """The plate: a bone ground, a banner for the name, the boss for the type."""
    _, y, _, _ = places.plate
    bx, by, radius = places.boss
    s = places.scale
    bottom = y + banner_height(places)
    if tint == "back":
        lines = [
            Shape(places.outline(PartKind.PLATE, 0, inset * s), line="bone", width=0.16 * s)
            for inset in (0.6, 1.2)
        ]
        return Shape(places.outline(PartKind.PLATE, 0), fill="ink"), *lines
    return (
        Shape(places.outline(PartKind.PLATE, 0), fill=tint),
        Shape(_below(places, bottom, 0.45 * s), fill="bone"),
        Shape(_below(places, bottom + 0.45 * s, 0.85 * s), line="mist", width=0.16 * s),
        Shape(_above(places, bottom - 0.5 * s, 0.6 * s), line="bone", width=0.16 * s),
        Shape(circle(bx, by, radius - 0.3 * s), fill=tint),
        Shape(circle(bx, by, radius - 0.6 * s), line="bone", width=0.2 * s),
        Shape(circle(bx, by, radius - 0.95 * s), line="bone", width=0.1 * s),
    )


def _below(places: Layout, top: float, inset: float) -> Path:
    """The part of the plate below a height, inside its border."""
    segments = ticket(*places.plate, BITE * places.scale, inset).segments
    x, _, width, _ = places.plate
    # The ticket's segments: move, line, bite, then line and bite for each further corner, close.
    return Path((("M", (x + inset, top)), ("L", (x + width - inset, top)), *segments[3:7], ("Z", ())))


def _above(places: Layout, foot: float, inset: float) -> Path:
    """The part of the plate above a height, inside its border, without the boss."""
    segments = ticket(*places.plate, BITE * places.scale, inset).segments
    x, _, width, _ = places.plate
    sides: tuple[Segment, ...] = (("L", (x + width - inset, foot)), ("L", (x + inset, foot)))
    return Path((*segments[:3], *sides, *segments[7:9], ("Z", ())))


# --- paper ---------------------------------------------------------------------------------------

BLEED: Final = 10.0
"""Millimetres that the border is drawn past the edge of the card, to be cut off where the bleed ends."""


def _paper(kind: str, places: Layout) -> Marks:
    """The ground of a paper card: a mourning border, wallpaper, a line; of a stacked one its clear places."""
    use, colour, wallpaper, frame = kind.split("/")
    s = places.scale
    ground, figures, _ = COLOURS[colour]
    band = 1.7 * s
    return (
        _border(places),
        Shape(places.outline(PartKind.WHOLE, 0, band), fill=ground),
        *_wallpaper(places, band + 0.6 * s, wallpaper, figures),
        *_frame(frame, places, ground),
        *(_clear_places(places) if use == "stacked" else ()),
    )


def _spare(use: str, places: Layout) -> Marks:
    """The ground or the back of a paper card that saves ink: its edge and a frame, in lines."""
    return (
        Shape(places.card_outline(), line="ash", width=0.15 * places.scale),
        *_frame("double" if use == "back" else "plain", places, ""),
        *(_clear_places(places) if use == "stacked" else ()),
    )


def _frame(name: str, places: Layout, ground: str) -> Iterator[Shape]:
    """The inner edge of the border, by the frame's name."""
    s = places.scale
    for edge, width, ink, dash in FRAMES[name]:
        outline = _inside(places, edge * s, max(places.corner - edge * s, 0.3))
        dashes = tuple(part * s for part in dash)
        yield Shape(outline, line=ground if ink == "ground" else ink, width=width * s, dash=dashes)


def _inside(places: Layout, edge: float, radius: float = 0.0) -> Path:
    """A rectangle that far inside the edge of the card, or outside it."""
    return rectangle(edge, edge, places.width - 2 * edge, places.height - 2 * edge, radius)


def _border(places: Layout) -> Shape:
    return Shape(_inside(places, -BLEED), fill="mourning")


def _clear_places(places: Layout) -> list[Use]:
    slots = [Use("clear/points", places.points_x, y) for y in places.slots_y]
    slots += [Use("clear/icons", places.icons_x, y) for y in places.slots_y]
    return [*slots, Use("clear/picture", *places.picture[:2])]


def _leaf(_: str, places: Layout) -> Marks:
    """A reference card: a border, a banner at its head, a plain field for words."""
    w, h, s = places.width, places.height, places.scale
    band, edge = 1.7 * s, 2.3 * s
    head = 18.2 * s
    rule = ornaments.rule(40).placed(w / 2, h - 8.2 * s, s)
    return (
        _border(places),
        Shape(places.outline(PartKind.WHOLE, 0, band), fill="bone"),
        Shape(_inside(places, edge, 0.9 * s), line="mist", width=0.18 * s),
        Shape(
            rectangle(band - 0.1 * s, band - 0.1 * s, w - 2 * band + 0.2 * s, head - band), fill="mourning"
        ),
        Shape(rectangle(edge + 0.4 * s, head - 0.9 * s, w - 2 * edge - 0.8 * s, 0.16 * s), fill="bone"),
        Shape(rule, fill="ash"),
    )


def _back(kind: str, places: Layout) -> Marks:
    """The back of a paper card: the same border and wallpaper by night, a flourish in every corner.

    The lower half is the upper one turned: a back does not tell which way up its card is.
    """
    colour, wallpaper = kind.split("/")
    w, h, s = places.width, places.height, places.scale
    frames = [_inside(places, edge, max(places.corner - edge, 0.5)) for edge in (2.6 * s, 3.3 * s)]
    corner = ornaments.flourish().placed(4.6 * s, 4.6 * s, 0.9 * s)
    corners = [corner, corner.mapped(lambda x, y: (w - x, y)), corner.mapped(lambda x, y: (x, h - y)),
               corner.mapped(lambda x, y: (w - x, h - y))]  # fmt: skip
    return (
        _border(places),
        *(
            replace(figure, scale=-figure.scale) if (figure.y, figure.x) > (h / 2, w / 2) else figure
            for figure in _wallpaper(places, 3.3 * s, wallpaper, COLOURS[colour][2])
        ),
        *(Shape(frame, line="bone", width=0.22 * s) for frame in frames),
        *(Shape(flourish, fill="bone") for flourish in corners),
    )


def _wallpaper(places: Layout, inset: float, figure: str, ink: str) -> list[Use]:
    """Figures in staggered rows between the borders."""
    s = places.scale
    uses = []
    side, foot = places.width / 2 - inset - 2.6 * s, places.height / 2 - inset - 3.2 * s
    rows, columns = int(foot / (4.6 * s)) + 1, int(side / (6.1 * s)) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = places.width / 2 + column * 6.1 * s + (3.05 * s if row % 2 else 0)
            y = places.height / 2 + row * 4.6 * s
            if abs(x - places.width / 2) < side and abs(y - places.height / 2) < foot:
                uses.append(Use(f"wallpaper/{figure}", round(x, 3), round(y, 3), 0.62 * s, ink))
    return uses


# --- families ------------------------------------------------------------------------------------


def _crest(tint: str, places: Layout) -> Marks:
    """A family's shield, still without what it bears."""
    x, y, radius = places.crest
    s = places.scale
    return (
        Shape(shield(radius).placed(x, y), fill="ink"),
        Shape(shield(radius, 0.22 * s).placed(x, y), fill="bone"),
        Shape(shield(radius, 0.5 * s).placed(x, y), fill=tint),
    )


def _strip(tint: str, places: Layout) -> Marks:
    """What a Character's name is repeated on."""
    s = places.scale
    return (
        Shape(places.outline(PartKind.NAME, 0), fill=tint),
        Shape(places.outline(PartKind.NAME, 0, 0.35 * s), line="bone", width=0.12 * s),
    )


def _rounded(outlines: Sequence[Outline]) -> list[Outline]:
    """The outlines to a tenth of their grid, a sixtieth of a millimetre: the page holds hundreds of them."""
    return [(role, outline.mapped(lambda x, y: (round(x, 1), round(y, 1)))) for role, outline in outlines]


# --- the table -----------------------------------------------------------------------------------

OUTLINES: Final[Mapping[str, Callable[[str], tuple[str, Sequence[Outline]]]]] = {
    "icon": lambda rest: STORY[rest],
    "type": lambda rest: ("ink", TYPES[rest]),
    "timing": lambda rest: ("ink", TIMINGS[rest]),
    "deck": lambda rest: ("ink", DECKS[rest]),
    "scene": lambda rest: ("ink", _rounded(SCENES[rest])),
    "part": lambda rest: ("ink", _rounded(part(rest))),
    "rule": lambda _: ("ash", [(MAIN, ornaments.rule(26))]),
    "wallpaper": lambda rest: ("damask", [(MAIN, WALLPAPERS[rest])]),
    "crest": lambda rest: ("bone", [(MAIN, outline) for outline in CRESTS[rest]]),
    "wreath": lambda _: ("pine", [(MAIN, leaf) for leaf in ornaments.laurel(8.6, 13.2, 13)]),
}
"""Drawings whose inks are chosen where they are used: by kind, their own ink and outlines."""

BUILT: Final[Mapping[str, Callable[[str, Layout], Marks]]] = {
    "disc": _disc, "plaque": _plaque, "clear": _clear, "picture": _picture, "plate": _plate, "paper": _paper,
    "back": _back, "leaf": _leaf, "shield": _crest, "strip": _strip,
    "spare": _spare,
}  # fmt: skip
"""Drawings that follow the layout."""
