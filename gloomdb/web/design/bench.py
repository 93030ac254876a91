"""A set on the bench: read whenever its files change, drawn as far as it has changed, told in pieces.

What is wrong comes first, then the cards that have changed. While a file cannot be read, the cards stay as
they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet
from gloomdb.cards.set_figures import figures_of
from gloomdb.definitions.checks.problems import Problem, Unreadable, cannot_read
from gloomdb.definitions.library import Library
from gloomdb.definitions.load import Loaded, bundled_sets, load_path
from gloomdb.language import LANGS, Lang, Sentence
from gloomdb.sheets.pictures.art_folder import find_art
from gloomdb.sheets.pictures.own_icons import take_icons
from gloomdb.sim.yardstick import FIRST
from gloomdb.web.design.set_files import SetFiles, Stamp, Stamps
from gloomdb.web.page.drawn_faces import Faces
from gloomdb.web.page.page_data import card_data, emblem_names, icon_names, set_data

Event: TypeAlias = dict[str, Any]
"""What the page is told; its keys are in `head`, `_piece` and `whole`."""
Made: TypeAlias = tuple[Card, Stamp | None]
"""What a drawn card was made of: itself, and its picture."""

AT_ONCE: Final = 20  # cards in a piece
SCREEN: Final = 220  # dots per inch of a picture: sharp on a screen
MOST_PARTS: Final = 40_000  # drawn since everything was drawn; then it is drawn anew
MOST_PROBLEMS: Final = 500


class Bench:
    """What there is to be shown of a set."""

    def __init__(self, files: SetFiles) -> None:
        self.files = files
        self.set: CardSet | None = None
        """As it was when it could last be read."""
        self.faces = Faces()
        self._measure = next(each for each in bundled_sets(validate=False) if each.id == FIRST)
        self._problems: list[Problem] = []
        self._notices: list[Sentence] = []
        self._icon_notices: list[Sentence] = []
        self._is_stale = False
        self._made: dict[str, Made] = {}
        self._cards: dict[str, Event] = {}
        self._emblems: dict[str, list[Any]] = {}
        self._icons: Stamps = {}
        self._times = 0
        """How often it was read."""
        self._epoch = 0
        """How often everything was drawn anew."""

    def look(self, stamps: Stamps) -> Iterator[Event]:
        """Reads the files, of which these are the stamps; gives what is new, the most urgent first."""
        loaded = self._loaded()
        self._times += 1
        self._problems, self._is_stale = list(loaded.problems), loaded.set is None
        if loaded.set is None:
            yield self.head([])
            return
        self._take(loaded.set, stamps)
        changed = self._changed(loaded.set, stamps)
        yield self.head([card.id for card in changed])
        for first in range(0, len(changed), AT_ONCE):
            yield self._piece(changed[first : first + AT_ONCE], stamps)
        if changed:
            yield self.head([card.id for card in changed])  # now it is known what is odd about their faces

    def whole(self) -> Event:
        """Everything there is to be told, to somebody who comes now."""
        return {
            **self.head([]),
            "cards": list(self._cards.values()),
            "parts": self.faces.parts,
            "drawings": self.faces.drawings,
            "from": [0, 0],
            "whole": True,
        }

    def image(self, number: int) -> str | None:
        """A picture of the set's own, as an address that holds it."""
        return self.faces.images[number] if 0 <= number < len(self.faces.images) else None

    # --- reading ---------------------------------------------------------------------------------------

    def _loaded(self) -> Loaded:
        path = self.files.path
        try:
            loaded = load_path(path, Library())
        except Unreadable as trouble:
            return Loaded(path, (trouble.problem,))
        except OSError as trouble:
            return Loaded(path, (cannot_read(path, trouble).problem,))
        if loaded.is_patch:
            message = Sentence("a patch, not a set (gloomdb import applies it to its set)")
            return Loaded(path, (*loaded.problems, Problem(str(path), None, "", None, "not-a-set", message)))
        return loaded

    def _take(self, card_set: CardSet, stamps: Stamps) -> None:
        """Finds pictures and icons; begins to draw anew where what all cards share is another."""
        icons = {name: stamp for name, stamp in stamps.items() if name.startswith("icons/")}
        shared = None if self.set is None else replace(self.set, cards=())
        is_full = len(self.faces.parts) > MOST_PARTS
        if shared != replace(card_set, cards=()) or icons != self._icons or is_full:
            self._icon_notices = take_icons([(card_set, self.files.folder)])
            self._icons, self._epoch = icons, self._epoch + 1
            self.faces, self._made, self._cards, self._emblems = Faces(), {}, {}, {}
        self.set = card_set
        book, notices = find_art(card_set.cards, {card_set.id: self.files.folder})
        book.sharp = SCREEN
        self.faces.art = book
        self._notices = [*self._icon_notices, *notices]

    def _changed(self, card_set: CardSet, stamps: Stamps) -> list[Card]:
        """The cards that are to be drawn; those that are gone are forgotten."""
        ids = {card.id for card in card_set.cards}
        for id_ in [id_ for id_ in self._cards if id_ not in ids]:
            del self._cards[id_], self._made[id_]
            self.faces.notes.pop(id_, None)
        return [card for card in card_set.cards if self._made.get(card.id) != self._of(card, stamps)]

    def _of(self, card: Card, stamps: Stamps) -> Made:
        book = self.faces.art
        picture = book.files.get(card.id) if book else None
        return card, stamps.get(f"art/{picture.name}") if picture else None

    # --- telling ---------------------------------------------------------------------------------------

    def head(self, changed: Sequence[str]) -> Event:
        """All but the cards: what is wrong, what the set is called, its figures; `changed`: what comes."""
        card_set = self.set
        shown = {
            "times": self._times,
            "epoch": self._epoch,
            "problems": self._told_problems(),
            "stale": self._is_stale,
            "changed": list(changed),
            "measure": dict(self._measure.title),
        }
        if card_set is None:
            return shown
        icons = icon_names([*card_set.cards, *self._measure.cards], [card_set, self._measure])
        for name in emblem_names(icons):
            if name not in self._emblems:
                self._emblems[name] = self.faces.emblem(name)
        return shown | {
            "set": set_data(card_set, {}),
            "order": [card.id for card in card_set.cards],
            "icons": icons,
            "emblems": self._emblems,
            "figures": [_figures(card_set.cards), _figures(self._measure.cards)],
        }

    def _piece(self, cards: Sequence[Card], stamps: Stamps) -> Event:
        assert self.set is not None  # noqa: S101 (it has cards)
        parts, drawings = len(self.faces.parts), len(self.faces.drawings)
        documents = []
        for card in cards:
            documents.append(card_data(card, self.set, self.faces))
            self._made[card.id] = self._of(card, stamps)
        self._cards |= {document["id"]: document for document in documents}
        return {
            "epoch": self._epoch,
            "cards": documents,
            "parts": self.faces.parts[parts:],
            "drawings": self.faces.drawings[drawings:],
            "from": [parts, drawings],
        }

    def _told_problems(self) -> list[Event]:
        ordered = sorted(self._problems, key=lambda problem: problem.severity)
        listed = [_problem(problem) for problem in ordered[:MOST_PROBLEMS]]
        listed += [_note(notice) for notice in self._notices]
        if self.set is not None:
            odd = [(card.id, note) for card in self.set.cards for note in self.faces.notes.get(card.id, ())]
            listed += [_note(note, id_) for id_, note in odd]
        return listed[:MOST_PROBLEMS]


def _problem(problem: Problem) -> Event:
    return {
        "file": Path(problem.file).name,
        "line": problem.line,
        "heading": problem.heading,
        "card": problem.card,
        "severity": problem.severity,
        "said": _said(problem.message),
    }


def _note(notice: str, card: str | None = None) -> Event:
    said = _said(notice)
    return {"file": "", "line": None, "heading": None, "card": card, "severity": "note", "said": said}


def _said(message: str) -> dict[Lang, str]:
    """In every language; what is not a sentence of ours is the same in all of them."""
    return {lang: message.in_language(lang) if isinstance(message, Sentence) else message for lang in LANGS}


def _figures(cards: Sequence[Card]) -> Event:
    figures = figures_of(cards)
    return {name: getattr(figures, name) for name in figures.__slots__} | {"icons": dict(figures.icons)}
