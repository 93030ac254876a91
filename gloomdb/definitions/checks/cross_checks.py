"""What a schema cannot say of a whole set or patch: ids, names, counts, and layers that agree.

Checks work on the JSON, so that one broken field keeps nothing else from being checked, and each
yields findings for the document it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from gloomdb.cards.card import FAN, Card
from gloomdb.cards.set import CardSet
from gloomdb.definitions.card_json import card_json
from gloomdb.definitions.checks.card_checks import Words, check_card
from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.decode import TRACKED
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.library import Library
from gloomdb.definitions.merge import COPIED
from gloomdb.language import Sentence
from gloomdb.text import quoted, quoted_list, slug


@dataclass(frozen=True, slots=True)
class Entry:
    """One card of a layer: where it stands and those of its fields that keep the schema."""

    pointer: str
    raw: JsonObject

    @property
    def id(self) -> str:
        """The card's id; empty where it has none that can be used."""
        return str(self.raw.get("id", ""))

    def model(self, library: Library) -> Card | None:
        """The documented card that it copies, if it does."""
        return library.card(self.raw["copy"]) if "copy" in self.raw else None

    def at(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Findings about the card's fields as findings of its document."""
        for finding in findings:
            yield replace(finding, pointer=self.pointer + finding.pointer)

    def finding(self, field: str, code: str, message: Sentence, other: str | None = None) -> Finding:
        """A finding about one field, or about the whole card if it is not there."""
        pointer = f"{self.pointer}/{field}" if field in self.raw else self.pointer
        return Finding(pointer, code, message, other=other)

    def unknown(self, field: str, message: Sentence, known: Iterable[str], hint: str = "") -> Finding:
        """A finding about a card that the field names and nobody knows."""
        guess = str(self.raw[field]), frozenset(known)
        return replace(self.finding(field, "unknown-card", message), guess=guess, hint=hint)


def known_cards(documented: list[Entry], stand_ins: list[Entry], library: Library) -> list[JsonObject]:
    """What is given or copied of each card; of two documented cards with one id, both are there."""
    cards: dict[str, JsonObject] = {}
    for entry in documented:
        cards[entry.pointer if entry.id in cards or not entry.id else entry.id] = entry.raw
    for entry in stand_ins:
        cards[entry.id] = {**_copied(entry.model(library)), **entry.raw, **cards.get(entry.id, {})}
    return list(cards.values())


def check_documented(
    head: JsonObject, entries: list[Entry], words: Words, library: Library
) -> Iterator[Finding]:
    """What is wrong with the documented cards of a set."""
    yield from _check_twice(_SAME_ID, entries, lambda entry: entry.id)
    ids = {entry.id for entry in entries}
    for entry in entries:
        yield from entry.at(check_card(entry.raw, entry.raw, words))
        yield from _check_slug(entry, ids, head)
        yield from _check_reprint(entry, library)
        if head.get("kind") != "home-made":
            yield from _check_sourced(entry)
    yield from _check_same_name(entries)


def check_stand_ins(
    head: JsonObject, documented: list[Entry], entries: list[Entry], words: Words, library: Library
) -> Iterator[Finding]:
    """What is wrong with the stand-ins of a set."""
    form = "duplicate stand-in {id}: every card needs its own"
    yield from _check_twice(form, entries, lambda entry: f"{entry.id} {entry.raw.get('basis')}")
    known = {entry.id: entry.raw for entry in documented}
    ids = {*known, *(entry.id for entry in entries)}
    for entry in sorted(entries, key=lambda entry: entry.raw.get("basis") == "invented"):
        card = known.get(entry.id, {})
        yield from entry.at(check_card(entry.raw, {**entry.raw, **card}, words))
        yield from _check_overlap(entry, card)
        model = entry.model(library)
        yield from _check_copy(entry, card, model, library)
        if entry.id and entry.id not in known:
            yield from _check_whole(entry, model)
            yield from _check_slug(entry, ids, head)
        known[entry.id] = {**_copied(model), **entry.raw, **card}


def check_patch_cards(
    card_set: CardSet | None, entries: list[Entry], words: Words | None
) -> Iterator[Finding]:
    """What is wrong with the cards of a patch; its set and words only if they are known."""
    yield from _check_twice(_SAME_ID, entries, lambda entry: entry.id)
    if card_set is None or words is None:
        return
    cards = {card.slug: card for card in card_set.cards}
    for entry in entries:
        card = cards.get(entry.id)
        if card is None and entry.id:
            yield from _check_new(entry, cards)
        whole = {**card_json(card), "translation": card.officially_named.translation} if card else {}
        yield from entry.at(check_card(entry.raw, {**whole, **entry.raw}, words))


_SAME_ID: Final = Sentence("duplicate id {id}: every card needs its own")


def _check_twice(form: str, entries: list[Entry], key: Callable[[Entry], str]) -> Iterator[Finding]:
    first: dict[str, Entry] = {}
    for entry in entries:
        same = first.setdefault(key(entry), entry) if entry.id else entry
        if same is not entry:
            message = Sentence(form, id=quoted(entry.id))
            yield entry.finding("id", "duplicate-id", message, other=same.pointer)


def _check_slug(entry: Entry, ids: Container[str], head: JsonObject) -> Iterator[Finding]:
    """The id is made of the name in the set's first language, or in the first one the card has.

    A fan's name comes when the card has its id already.
    """
    fans = [lang for lang, whose in entry.raw.get("translation", {}).items() if whose == FAN]
    given = entry.raw.get("name", {})
    names = {lang: name for lang, name in given.items() if lang not in fans} or given
    if not names or not entry.id:
        return
    languages = [lang for lang in (*head.get("languages", ()), *names) if lang in names]
    right = slug(names[languages[0]])
    former = entry.raw.get("facts", {}).get("former_name", "")  # ids stay when a card is renamed
    if entry.id in (right, slug(former)) or not right:
        return
    base, _, number = entry.id.rpartition("-")
    if base == right and number.isdecimal() and right in ids:
        return  # a second card of the same name
    home_made = head.get("kind") == "home-made"  # its cards may be renamed, and decks know them by their ids
    form = (
        "the id {id} does not follow from the name (write {right}, or leave it if the card was renamed:"
        " ids stay)"
        if home_made
        else "the id {id} does not follow from the name (write {right})"
    )
    message = Sentence(form, id=quoted(entry.id), right=quoted(right))
    yield replace(entry.finding("id", "wrong-id", message), severity="warning" if home_made else "error")


def _check_reprint(entry: Entry, library: Library) -> Iterator[Finding]:
    full = entry.raw.get("reprint_of")
    if full is not None and library.layers(full.partition("/")[0]) and library.card(full) is None:
        message = Sentence("there is no card {id}", id=quoted(full))
        yield entry.unknown("reprint_of", message, _near(full, library))


def _check_copy(entry: Entry, card: JsonObject, model: Card | None, library: Library) -> Iterator[Finding]:
    full = entry.raw.get("copy")
    if full is not None and model is None:
        message = Sentence("there is no documented card {id} to copy", id=quoted(full))
        yield entry.unknown("copy", message, _near(full, library))
    elif card and _copied(model).keys() <= card.keys() and not set(TRACKED) & entry.raw.keys():
        form = "nothing about {id} is missing: the stand-in has no effect (remove it)"
        yield Finding(entry.pointer, "needless-stand-in", Sentence(form, id=quoted(entry.id)))


def _near(full: str, library: Library) -> frozenset[str]:
    return library.card_ids(full.partition("/")[0])


def _copied(model: Card | None) -> JsonObject:
    if model is None:
        return {}
    return {name: getattr(model, name) for name in COPIED if name in model.basis}


def _check_overlap(entry: Entry, card: JsonObject) -> Iterator[Finding]:
    for name in TRACKED:
        if name in entry.raw and name in card:
            form = "'{field}' is already documented: a stand-in never replaces it (remove it)"
            yield entry.finding(name, "overrides", Sentence(form, field=name))


def _check_whole(entry: Entry, model: Card | None) -> Iterator[Finding]:
    for name in ("type", "name"):
        if name not in entry.raw and name not in _copied(model):
            form = "{id} is not a documented card: as a whole stand-in it needs '{field}'"
            yield Finding(entry.pointer, "missing-field", Sentence(form, id=quoted(entry.id), field=name))


def _check_new(entry: Entry, cards: Mapping[str, Card]) -> Iterator[Finding]:
    lacks = [name for name in ("type", "name") if name not in entry.raw]
    if lacks:
        message = Sentence("the set has no card {id}", id=quoted(entry.id))
        hint = Sentence(" (a new card needs {fields})", fields=quoted_list(lacks))
        yield entry.unknown("id", message, cards, hint)


def _check_sourced(entry: Entry) -> Iterator[Finding]:
    sources = entry.raw.get("sources", [])
    if not sources:
        form = "the card has no 'sources' (what nobody documents is a stand-in)"
        yield Finding(entry.pointer, "no-source", Sentence(form))
    elif isinstance(sources, dict) and "*" not in sources:
        for name in TRACKED:
            if name in entry.raw and name not in sources:
                form = "'{field}' has no source (what nobody documents is a stand-in)"
                yield entry.finding(name, "no-source", Sentence(form, field=name))


def _check_same_name(entries: list[Entry]) -> Iterator[Finding]:
    """Two cards of one type and name are one card with `copies`, or a slip; NFC has been made already."""
    first: dict[tuple[str, str, str], Entry] = {}
    for entry in entries:
        for lang, name in entry.raw.get("name", {}).items():
            same = first.setdefault((lang, name, entry.raw.get("type", "")), entry)
            if same is not entry and same.id != entry.id:
                form = "the name {name} is given twice (is it one card with 'copies'?)"
                message = Sentence(form, name=quoted(name))
                yield Finding(f"{entry.pointer}/name/{lang}", "same-name", message, "warning", same.pointer)
