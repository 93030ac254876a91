"""Pictures by card id: the files of a directory, which card each is for, and what is odd about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from gloomdb.cards.card import Card
from gloomdb.cards.stack import is_opaque
from gloomdb.errors import BadInput
from gloomdb.language import Sentence
from gloomdb.sheets.drawing.display import Image
from gloomdb.sheets.pictures.image_files import COARSE, SHARP, SUFFIXES, read_image
from gloomdb.text import first_of

MOST_FILES: Final = 20_000
NAMED: Final = 5  # cards or files that a notice names

Read: TypeAlias = tuple[Image | None, tuple[Sentence, ...]]
"""A picture, if it can be used, and what is odd about it."""


@dataclass(slots=True)
class ArtBook:
    """The pictures of cards, decoded when they are asked for."""

    files: dict[str, Path] = field(default_factory=dict)
    """By the full id of the card."""
    missing: set[str] = field(default_factory=set)
    """Cards whose set has pictures of its own, but none for them: a frame stands in."""
    sharp: int = SHARP
    """Dots per inch that are kept."""
    _images: dict[tuple[str, float, float], Read] = field(default_factory=dict)

    def image(self, card: Card, width: float, height: float) -> Read:
        """A card's picture for a place of so many millimetres, if it has one, and what is odd about it."""
        path = self.files.get(card.id)
        if path is None:
            return None, ()
        key = (card.id, round(width, 2), round(height, 2))
        if key not in self._images:
            self._images[key] = _read(path, width, height, self.sharp)
        return self._images[key]


def _read(path: Path, width: float, height: float, sharp: int) -> Read:
    try:
        image, dpi = read_image(path, width, height, sharp)
    except BadInput as trouble:
        form = "the picture {file} cannot be used: {reason}"
        return None, (Sentence(form, file=path.name, reason=trouble.sentence),)
    if dpi < COARSE:
        form = "the picture {file} is coarse: {dpi} dots per inch (a larger one prints better)"
        return image, (Sentence(form, file=path.name, dpi=dpi),)
    return image, ()


def find_art(
    cards: Iterable[Card], folders: Mapping[str, Path], extra: Path | None = None
) -> tuple[ArtBook, list[Sentence]]:
    """The pictures for cards and what to say of the rest.

    `folders` are the directories of sets by id, each of which may have an `art`; `extra` is one for any set,
    with files by card id, or by set and card id.
    """
    by_set: dict[str, dict[str, Card]] = {}
    for card in cards:
        by_set.setdefault(card.set, {})[card.slug] = card
    book, notices = ArtBook(), list[Sentence]()
    for set_id, wanted in by_set.items():
        places = [folders[set_id] / "art"] if set_id in folders else []
        places += [extra / set_id, extra] if extra is not None else []
        there = [place for place in places if place.is_dir()]
        for place in reversed(there):  # the first one wins
            alone = len(by_set) == 1 and place in (*there[:1], extra)
            _take(place, wanted, book, notices, alone=alone)
        if there:
            is_framed = places[0] in there and set_id in folders
            missing = [card for card in wanted.values() if card.id not in book.files]
            if is_framed:  # a clear centre needs none
                missing = [card for card in missing if is_opaque(card)]
            if missing and len(missing) < len(wanted):
                notices.append(_missing([card.slug for card in missing], is_framed=is_framed))
                if is_framed:
                    book.missing |= {card.id for card in missing}
    return book, notices


def _missing(cards: list[str], *, is_framed: bool) -> Sentence:
    """Cards without a picture; only a set that has an `art` of its own is expected to have one for each."""
    named = first_of(cards, NAMED)
    if is_framed:
        return Sentence("without a picture in art/, so that a frame stands in: {cards}", cards=named)
    return Sentence("without a picture of their own, drawn by gloomdb: {cards}", cards=named)


def _take(
    place: Path, wanted: Mapping[str, Card], book: ArtBook, notices: list[Sentence], *, alone: bool
) -> None:
    """The files of one directory; names are compared with ids, never made of them."""
    root = place.resolve()
    unused: list[str] = []
    here: dict[str, Path] = {}
    for path in sorted(place.iterdir())[:MOST_FILES]:
        if path.suffix.lower() not in SUFFIXES:
            continue
        card = wanted.get(path.stem)
        if card is None:
            unused.append(path.name)
        elif not path.resolve().is_relative_to(root):
            form = "the picture {file} leads out of the directory and is not used"
            notices.append(Sentence(form, file=path.name))
        elif card.id in here:
            form = "two pictures for {card}: {first} is used, {second} is not (keep one)"
            notices.append(Sentence(form, card=card.id, first=here[card.id].name, second=path.name))
        else:
            here[card.id] = path
    book.files.update(here)
    if unused and alone:
        form = "no card has these pictures: {files} (a picture is called by the card's id)"
        notices.append(Sentence(form, files=first_of(unused, NAMED)))
