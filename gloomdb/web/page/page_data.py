"""What the page knows: cards, sets and the names of things in both languages, as one JSON object."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from gloomdb.cards.card import SLOTS, Card, CardType, Lang, printed_fields
from gloomdb.cards.effect import Timing
from gloomdb.cards.gaps import is_invented, open_fields
from gloomdb.cards.set import CardSet, Persistence, Terms
from gloomdb.cards.stack import face_of
from gloomdb.definitions.card_json import card_json
from gloomdb.effects.render import IconMark, Line, card_lines, render_card, words_for
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.effects.wording.edition_words import ICON_NAMES
from gloomdb.language import LANGS, said_by_sets
from gloomdb.query.entry import Entry
from gloomdb.query.known import of_sets
from gloomdb.query.page_tables import field_values, language_tables
from gloomdb.sheets.art.story import STORY
from gloomdb.sheets.card_labels import plain_type_name
from gloomdb.sheets.drawing.inks import INKS
from gloomdb.sheets.pictures.art_folder import ArtBook
from gloomdb.sheets.typesetting.fonts import FAMILY, FONTS
from gloomdb.web.page.drawn_faces import Faces, outlines

if TYPE_CHECKING:
    from gloomdb.decks.pull import Pull

_LEFT_OUT: Final = ("set", "text", "basis", "facts")
_UI_TERMS: Final = ("self_worth", *(timing.value for timing in Timing))


@dataclass(frozen=True, slots=True)
class Yours:
    """What a catalogue knows of its owner: the decks of each card, the boxes, what to take out of them."""

    decks: Mapping[str, frozenset[str]] = field(default_factory=dict)
    boxes: frozenset[str] = frozenset()
    pull: Sequence[Pull] = ()


def page_data(
    cards: Sequence[Card],
    sets: Mapping[str, CardSet],
    counts: Mapping[str, int] | None = None,
    art: ArtBook | None = None,
    yours: Yours | None = None,
    terms: Terms | None = None,
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The page's data, and how the cards are drawn; `counts` says how often a deck has each card.

    `terms` are the words of the set that governs everything on the page; None: each set has its own.
    """
    faces = Faces(art)
    yours = yours or Yours()
    entries = [_entry(card, sets[card.set], yours) for card in cards]
    documents = [
        card_data(entry.card, sets[entry.card.set], faces) | {"fields": field_values(entry)}
        for entry in entries
    ]
    if counts is not None:
        for document in documents:
            document["count"] = counts.get(document["id"], 1)
    used = [sets[set_id] for set_id in dict.fromkeys(card.set for card in cards)]
    icons = icon_names(cards, used)
    if terms is None and len(used) == 1:
        terms = used[0].terms
    data = {
        "cards": documents,
        "sets": [set_data(card_set, sets, is_governed=terms is not None) for card_set in used],
        "icons": icons,
        "terms": {lang: _terms(None, lang, terms or {}) for lang in LANGS},
        "emblems": {name: faces.emblem(name) for name in emblem_names(icons)},
        "fonts": [list(FAMILY[name]) for name in FONTS],
        "inks": [ink.hex for ink in INKS.values()],
        "places": outlines(),
        "slots": list(SLOTS),
        "printed": {type_.value: printed_fields(type_) for type_ in CardType},
        "language": language_tables(of_sets(used, entries), entries),
        "pull": [_pull(pull, sets) for pull in yours.pull],
    }
    return data, {"parts": faces.parts, "drawings": faces.drawings, "images": faces.images}


def _pull(pull: Pull, sets: Mapping[str, CardSet]) -> dict[str, Any]:
    """A box, how many cards leave it and how many stay, and the shorter list of them."""
    card_set = sets.get(pull.set)
    return {
        "set": pull.set,
        "title": dict(card_set.title) if card_set else {},
        "count": pull.count,
        "left": pull.left,
        "cards": [[card.id, str(card.type), dict(card.name), count] for card, count in pull.ticked()],
    }


def _entry(card: Card, card_set: CardSet, yours: Yours) -> Entry:
    """The card as a query looks at it."""
    is_told = card.effects is not None or card.claim is not None
    text = {lang: render_card(card, card_set, lang) for lang in LANGS} if is_told else {}
    decks = yours.decks.get(card.id, frozenset())
    return Entry(card, text, card_set.year, decks, card.set in yours.boxes)


def card_data(card: Card, card_set: CardSet, faces: Faces) -> dict[str, Any]:
    """A card, its text in every language, and the numbers of the parts it is drawn with."""
    document = {
        key: value for key, value in card_json(card).items() if key not in _LEFT_OUT and value is not None
    }
    document["sources"] = list(dict.fromkeys(id_ for ids in card.sources.values() for id_ in ids))
    document["lines"] = {lang: [_line(line) for line in card_lines(card, card_set, lang)] for lang in LANGS}
    document["covers"] = face_of(card).picture  # whether its centre is opaque
    document["face"] = faces.add(card, card_set)
    if card.note:
        document["note"] = _said(card.note)
    gaps = [] if is_invented(card) else open_fields(card)
    if gaps:
        document["open"] = gaps  # what the owner of a box can fill in
    return document


def _said(text: str) -> dict[Lang, str]:
    """What a set says of a card or a source, in every language."""
    return {lang: said_by_sets(text, lang) for lang in LANGS}


def _line(line: Line) -> list[Any]:
    """The label, then words and icons in turn; an icon is `[id, its name]`."""
    parts = [[part.icon, part.words] if isinstance(part, IconMark) else part for part in line.parts]
    return [line.label, *parts]


def set_data(card_set: CardSet, sets: Mapping[str, CardSet], *, is_governed: bool = False) -> dict[str, Any]:
    """A set: its names of things, and the rule that the page must know."""
    # An expansion goes by the rules of the box it extends.
    extended = (sets[id_].rules for id_ in card_set.requires if id_ in sets)
    rules = next((rules for rules in (card_set.rules, *extended) if rules), None)
    persistence = rules.persistence if rules else Persistence.ICON_OR_PICTURE
    return {
        "id": card_set.id,
        "title": dict(card_set.title),
        "year": card_set.year,
        "families": {family.id: dict(family.name) for family in card_set.families},
        "icons": {icon: dict(names) for icon, names in card_set.icons.items()},
        "persistence": persistence.value,
        "terms": {lang: _own_terms(card_set, lang, {} if is_governed else card_set.terms) for lang in LANGS},
        "sources": {source.id: _said(source.title) for source in card_set.sources.values()},
    }


def _own_terms(card_set: CardSet, lang: Lang, families: Terms) -> dict[str, str]:
    """This edition's words, where they differ from the language's own."""
    plain = _terms(None, lang, {})
    return {key: word for key, word in _terms(card_set, lang, families).items() if word != plain[key]}


def _terms(card_set: CardSet | None, lang: Lang, families: Terms) -> dict[str, str]:
    """What the page calls things: types, timings, Self-Worth, and families with what agrees with them."""
    words, own = words_for(card_set, lang), card_set.terms.get(lang, {}) if card_set else {}
    types = {type_.value: own.get(type_.value) or plain_type_name(type_, lang) for type_ in CardType}
    return types | {key: words[key] for key in _UI_TERMS} | family_fields(families, lang)


def icon_names(cards: Sequence[Card], sets: Sequence[CardSet]) -> dict[str, dict[Lang, str]]:
    """The story icons on these cards and their names."""
    shown = {icon for card in cards for icon in card.icons or () if icon}
    asked = {icon for card in cards if card.claim for icon in card.claim.icons}
    names: dict[str, dict[Lang, str]] = {}
    for icon in sorted(shown | asked):
        own = [dict(card_set.icons[icon]) for card_set in sets if icon in card_set.icons]
        known = {lang: ICON_NAMES[lang][icon] for lang in LANGS if icon in ICON_NAMES[lang]}
        names[icon] = dict(ChainMap(known, *own))
    return names


def emblem_names(icons: Mapping[str, Any]) -> list[str]:
    """The drawings the page shows by themselves: icons, types and timings."""
    wanted = [f"icon/{icon}" for icon in icons if icon in STORY]
    wanted += [f"type/{type_.value}" for type_ in CardType]
    return wanted + [f"timing/{timing.value}" for timing in Timing]
