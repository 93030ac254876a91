"""Pictures and icons of one's own: where they are drawn, and what strangers' files cannot do."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image as Pillow

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import read_set
from gloomdb.errors import BadInput
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.drawing.display import Face, PartKind, Picture, Shape, Text, Use
from gloomdb.sheets.faces.card_face import POKER, Look, card_face
from gloomdb.sheets.formats.pdf import Pdf
from gloomdb.sheets.formats.png import card_pngs
from gloomdb.sheets.formats.svg import face_svg
from gloomdb.sheets.pictures.art_folder import ArtBook, find_art
from gloomdb.sheets.pictures.image_files import MOST_PIXELS, read_image
from gloomdb.sheets.pictures.own_icons import take_icons
from gloomdb.sheets.pictures.svg_shapes import read_svg
from gloomdb.sheets.printing.job import under_print
from tests.running import Cli
from tests.sheets.conftest import bounds

ROWS = """name,type,family,points_top,icon_bottom,text,picture
Captain Brine,character,brines,,,,
Lost at Sea,modifier,,-15,kraken,Draw 2 cards.,yes
Wed to a Whale,modifier,,10,kraken,"If this Character has the Kraken icon, draw 1 card.",no
Drowned,death,,,,,
Abandon Ship,event,,,,Discard your hand.,
"""
HEAD = (
    '{"id": "sea", "title": {"en": "Sea"}, "kind": "home-made", "languages": ["en"], %s'
    '"families": [{"id": "brines", "name": {"en": "The Brines"}}], "icons": {"kraken": {"en": "Kraken"}}}'
)
KRAKEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8h-8z"/></svg>'


def png(width: int, height: int, colour: tuple[int, int, int] = (200, 30, 30)) -> bytes:
    """A picture of one colour."""
    made = io.BytesIO()
    Pillow.new("RGB", (width, height), colour).save(made, "PNG")
    return made.getvalue()


@pytest.fixture
def sea(tmp_path: Path) -> Iterator[Path]:
    """A set's directory with pictures and an icon; what was drawn of it is forgotten afterwards."""
    folder = tmp_path / "sea"
    (folder / "art").mkdir(parents=True)
    (folder / "icons").mkdir()
    (folder / "set.json").write_text(HEAD % "", encoding="utf-8")
    (folder / "cards.csv").write_text(ROWS, encoding="utf-8")
    for name in ("captain-brine", "lost-at-sea", "wed-to-a-whale", "drowned", "abandon-ship"):
        (folder / "art" / f"{name}.png").write_bytes(png(400, 600))
    (folder / "icons" / "kraken.svg").write_text(KRAKEN, encoding="utf-8")
    yield folder
    take_icons(())


def drawn(folder: Path) -> tuple[CardSet, dict[str, Face]]:
    """The faces of the set with its pictures."""
    made = read_set(folder)
    assert take_icons([(made, folder)]) == []
    book, notices = find_art(made.cards, {"sea": folder})
    assert notices == []
    return made, {card.slug: card_face(card, made, Look(art=book)) for card in made.cards}


def pictures(face: Face) -> dict[PartKind, Picture]:
    """The pictures in the opaque parts."""
    return {part.kind: mark for part in face.parts for mark in part.marks if isinstance(mark, Picture)}


def test_pictures_lie_in_the_oval(sea: Path) -> None:
    """Opaque where the card's own would be, with white below; in a clear centre on paper alone."""
    _, faces = drawn(sea)
    for name in ("captain-brine", "lost-at-sea", "drowned", "abandon-ship"):
        assert list(pictures(faces[name])) == [PartKind.PICTURE]
    clear = faces["wed-to-a-whale"]
    assert pictures(clear) == {}
    assert any(isinstance(mark, Picture) for mark in clear.ground)
    assert any("centre is clear" in note for note in clear.notes)
    outlines = under_print(faces["abandon-ship"], POKER, 0.1)
    assert POKER.outline(PartKind.PICTURE, 0, 0.1) in outlines


def test_pictures_may_fill_the_card(sea: Path) -> None:
    """White below the whole of a card that nothing lies under, and below the oval of one that is laid on."""
    (sea / "set.json").write_text(HEAD % '"art": {"fit": "card"}, ', encoding="utf-8")
    _, faces = drawn(sea)
    whole = POKER.outline(PartKind.WHOLE, 0, 0.1)
    for name, face in faces.items():
        is_whole = name in ("captain-brine", "abandon-ship")
        assert (whole in under_print(face, POKER, 0.1)) is is_whole
        assert any(isinstance(mark, Picture) for mark in face.ground)
    assert list(pictures(faces["lost-at-sea"])) == [PartKind.PICTURE]
    assert pictures(faces["wed-to-a-whale"]) == {}


def test_every_format_shows_them(sea: Path) -> None:
    """The colour of the picture is in the PNG, an image in the PDF and in the SVG."""
    _, faces = drawn(sea)
    face = faces["captain-brine"]
    (data,) = card_pngs([face], POKER, "film", 100)
    with Pillow.open(io.BytesIO(data)) as image:
        x, y, _, _ = POKER.picture
        red, green, *_ = image.convert("RGB").getpixel((round(x / 25.4 * 100), round(y / 25.4 * 100)))
    assert (red > 150, green < 80) == (True, True)
    for colours, space in (("rgb", b"/DeviceRGB"), ("cmyk", b"/DeviceCMYK")):
        pdf = Pdf(70, 100, colours=colours)  # type: ignore[arg-type]
        with pdf.page():
            pdf.draw(face.paper(), POKER)
        written = pdf.data()
        assert written.count(b"/Subtype /Image") == 1
        assert space in written
    assert '<image x="' in face_svg(face, POKER, "film", "")


def test_own_icons_are_drawn_wherever_icons_are(sea: Path) -> None:
    """In the slot, in the hand's index and in the text; without a file, letters stand in."""
    _, faces = drawn(sea)
    face = faces["wed-to-a-whale"]
    named = [mark.name for mark in face.paper() if isinstance(mark, Use) and mark.name == "icon/kraken"]
    assert len(named) == 4  # and in the pale vignette of the centre
    take_icons(())
    assert "kraken" not in STORY
    made = read_set(sea)
    marks = card_face(made.cards[2], made).paper()
    assert not any(isinstance(mark, Use) and mark.name == "icon/kraken" for mark in marks)


def test_odd_icons_are_told(sea: Path) -> None:
    """An id nobody has, one of ours, lines alone, a script's file: a sentence each."""
    for name, inside in {
        "krakn": KRAKEN,
        "goblet": KRAKEN,
        "kraken": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1h8" stroke="red" fill="none"/></svg>',
    }.items():
        (sea / "icons" / f"{name}.svg").write_text(inside, encoding="utf-8")
    made = read_set(sea)
    told = " ".join(take_icons([(made, sea)]))
    assert "krakn.svg: the set has no icon" in told
    assert "lines are left out" in told


@pytest.mark.parametrize(
    ("inside", "reason"),
    [('<line x2="9"/>', "no filled shapes"), ('<rect width="9" height="9" fill="white"/>', "are light")],
)
def test_an_icon_that_shows_nothing_is_not_taken(sea: Path, inside: str, reason: str) -> None:
    """A line without area, holes alone: a sentence, and the card has the icon's letters."""
    icon = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{inside}</svg>'
    (sea / "icons" / "kraken.svg").write_text(icon, encoding="utf-8")
    made = read_set(sea)
    assert reason in " ".join(take_icons([(made, sea)]))
    faces = [card_face(card, made) for card in made.cards]
    assert "KR" in [mark.text for face in faces for mark in face.paper() if isinstance(mark, Text)]


def test_a_negative_radius_rounds_nothing() -> None:
    """As SVG has it: the corners of such a rectangle are square."""
    (shape,) = read_svg(b'<svg><rect width="4" height="4" rx="-1"/></svg>').shapes
    assert [command for command, _ in shape.outline.segments] == ["M", "L", "L", "L", "Z"]


HOSTILE_SVG = {
    "entities": '<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg"><a>&a;</a></svg>',
    "external": '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
    "no svg": "<html/>",
    "not xml": "hello",
    "nothing": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><text>x</text></svg>',
    "image": '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://localhost/x.png"/></svg>',
    "bad path": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1 L"/></svg>',
    "deep": '<svg xmlns="http://www.w3.org/2000/svg">' + "<g>" * 500 + "</g>" * 500 + "</svg>",
    "many": f'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0{"h1v1" * 20000}"/></svg>',
    "far": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1e300 1e300h1e308v9z"/></svg>',
    "large": "<svg>" + " " * 3_000_000 + "</svg>",
}


@pytest.mark.parametrize("name", HOSTILE_SVG)
def test_hostile_drawings_are_refused(name: str) -> None:
    """One sentence; nothing is run, fetched or followed."""
    with pytest.raises(BadInput):
        read_svg(HOSTILE_SVG[name].encode())


def test_scripts_in_drawings_are_passed_over(tmp_path: Path) -> None:
    """What is left are shapes; the rest does not come through."""
    path = tmp_path / "a.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" onload="alert(1)">'
        '<g transform="translate(5 5) scale(2)"><rect width="1" height="1" style="fill:#f00"/></g>'
        '<script>alert(1)</script><a href="javascript:alert(1)"><circle cx="5" cy="15" r="3"/></a></svg>',
        encoding="utf-8",
    )
    first, second = read_svg(path.read_bytes()).shapes
    assert bounds(first.outline) == (5, 5, 7, 7)
    assert (first.fill, second.fill) == ((255, 0, 0), (0, 0, 0))
    image, _ = read_image(path, 20, 40)
    assert image.data.startswith(b"\x89PNG")
    assert b"alert" not in image.data


def huge_png(side: int) -> bytes:
    """A header that promises more pixels than there is memory."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(100)))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (huge_png(30_000), f"more than {MOST_PIXELS:,} pixels"),
        (huge_png(9_000), f"the limit is {MOST_PIXELS:,}"),
        (huge_png(100), "not a picture"),
        (b"GIF89a" + bytes(100), "not a picture"),
        (b"", "not a picture"),
        (b"%PDF-1.4", "not a picture"),
    ],
)
def test_pictures_are_decoded_within_limits(data: bytes, message: str, tmp_path: Path) -> None:
    """What is too large or none at all is told, and never loaded."""
    path = tmp_path / "a.png"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=message):
        read_image(path, 20, 30)


def test_pictures_are_written_anew(tmp_path: Path) -> None:
    """Turned as the camera says, without what came with them, the clear parts on bone."""
    path = tmp_path / "a.jpg"
    exif = Pillow.Exif()
    exif[0x0112], exif[0x010E] = 6, "secret place"
    Pillow.new("RGB", (300, 200), (10, 200, 10)).save(path, exif=exif)
    image, dpi = read_image(path, 20, 30)
    assert b"secret" not in image.data
    with Pillow.open(io.BytesIO(image.data)) as opened:
        assert opened.size == (200, 300)
    assert dpi == 254


def test_what_is_odd_about_a_directory_is_told(sea: Path, tmp_path: Path) -> None:
    """Unused, missing, doubled, broken, coarse pictures, and links that lead out of it."""
    art = sea / "art"
    (art / "nobody.png").write_bytes(png(10, 10))
    (art / "drowned.jpg").write_bytes(b"x")
    (art / "lost-at-sea.png").write_bytes(b"broken")
    (art / "abandon-ship.png").write_bytes(png(20, 30))
    (art / "captain-brine.png").unlink()
    (art / "wed-to-a-whale.png").unlink()  # its centre is clear: nothing has to stand in
    outside = tmp_path / "outside.png"
    outside.write_bytes(png(400, 600))
    (art / "captain-brine.png").symlink_to(outside)
    made = read_set(sea)
    book, notices = find_art(made.cards, {"sea": sea})
    told = " ".join(notices)
    assert "nobody.png" in told
    assert "two pictures for sea/drowned: drowned.jpg is used" in told
    assert "captain-brine.png leads out of the directory" in told
    assert any(notice.endswith("so that a frame stands in: captain-brine") for notice in notices)
    faces = {card.slug: card_face(card, made, Look(art=book)) for card in made.cards}
    assert any("cannot be used" in note for note in faces["lost-at-sea"].notes)
    assert any("coarse" in note for note in faces["abandon-ship"].notes)
    for slug in ("lost-at-sea", "captain-brine"):  # broken, and missing: a frame with a question mark
        (frame,) = [part for part in faces[slug].parts if part.kind is PartKind.PICTURE]
        assert [mark.text for mark in frame.marks if isinstance(mark, Text)] == ["?"]
        assert any(isinstance(mark, Shape) and mark.dash for mark in frame.marks)


def test_any_set_takes_pictures(cli: Cli, tmp_path: Path) -> None:
    """--art has files by card id, or in a directory for each set."""
    art = tmp_path / "scans"
    (art / "gloom-1e").mkdir(parents=True)
    (art / "gloom-1e" / "goody-zarr.png").write_bytes(png(400, 600))
    out = tmp_path / "a.pdf"
    ran = cli("export", "sheets", "set:gloom-1e zarr", "--art", str(art), "-o", str(out))
    assert ran.status == 0, ran.err
    assert b"/Subtype /Image" in out.read_bytes()
    assert cli("export", "cards", "zarr", "--art", str(tmp_path / "no")).status == 2


def test_the_page_has_them(cli: Cli, sea: Path, tmp_path: Path) -> None:
    """In the file itself; nothing is fetched."""
    out = tmp_path / "sea.html"
    assert cli("export", "html", "--set", str(sea), "-o", str(out)).status == 0
    text = out.read_text(encoding="utf-8")
    assert "img-src data:" in text


def test_a_card_without_art_is_as_before(sea: Path) -> None:
    """An empty book changes nothing."""
    made = read_set(sea)
    card: Card = made.cards[0]
    assert card_face(card, made, Look(art=ArtBook())).paper() == card_face(card, made).paper()
