"""Everything that is wrong with a set or a patch: flaws of its JSON, its schemas, its cross checks.

A field that breaks its schema is left out of the cross checks, which go on with all the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gloomdb.cards.set import CardSet
from gloomdb.definitions.checks.card_checks import Words
from gloomdb.definitions.checks.cross_checks import (
    Entry,
    check_documented,
    check_patch_cards,
    check_stand_ins,
    known_cards,
)
from gloomdb.definitions.checks.problems import Finding, Problem
from gloomdb.definitions.checks.schema_check import mistakes
from gloomdb.definitions.checks.set_checks import check_fan_names, check_head
from gloomdb.definitions.json.positions import Place
from gloomdb.definitions.json.strict_json import Document, Json, JsonObject, member
from gloomdb.definitions.layers import Layers
from gloomdb.definitions.library import CARDS, FAN_NAMES, HEAD, SCHEMAS, STAND_INS, Library
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, safe

GUESSED: Final = 200  # findings of a document that get a did-you-mean; guessing is slow
MOST_OPTIONS: Final = 2000  # to guess from
_ENTRY: Final = re.compile(r"/(cards|stand_ins)/(\d+)(?:/|\Z)")


@dataclass(slots=True)
class Findings:
    """What was found in the documents of one set or patch."""

    set_id: str
    _found: dict[int, tuple[Document, list[Finding]]] = field(default_factory=dict)
    """By the identity of the document."""

    def add(self, document: Document, found: Iterable[Finding]) -> None:
        """Keeps findings of a document."""
        self._found.setdefault(id(document), (document, []))[1].extend(found)

    def problems(self) -> tuple[Problem, ...]:
        """The findings by document, in the order of its lines, each with its line and card."""
        return tuple(problem for pair in self._found.values() for problem in self._of_one(*pair))

    def _of_one(self, document: Document, findings: Iterable[Finding]) -> list[Problem]:
        found = list(dict.fromkeys(findings))
        wanted = {pointer for each in found for pointer in (each.pointer, each.other) if pointer is not None}
        places = document.places(wanted)
        found.sort(key=lambda each: places.get(each.pointer, (0, 0)))
        return [
            self._problem(document, each, places, _ending(each) if number < GUESSED else each.hint)
            for number, each in enumerate(found)
        ]

    def _problem(self, document: Document, found: Finding, places: dict[str, Place], ending: str) -> Problem:
        line = places[found.pointer][0] if found.pointer in places else None
        heading = document.heading(found.pointer)
        message = Sentence("{message}{hint}", message=found.message, hint=ending)
        if found.other in places:
            form = "{message} (the other is in line {line})"
            if heading:
                form = "{message} (the other is in row {line})"
            message = Sentence(form, message=message, line=str(places[found.other][0]))
        card = card_at(document.value, found.pointer)
        full = f"{self.set_id}/{card}" if card and self.set_id else card
        said = safe(message)
        return Problem(
            document.file, line, found.pointer, full, found.code, said, found.severity, heading=heading
        )


def _ending(found: Finding) -> str:
    if found.guess is None or len(found.guess[1]) > MOST_OPTIONS:
        return found.hint
    word, options = found.guess
    return did_you_mean(word, options) or found.hint


def card_at(value: Json, pointer: str) -> str | None:
    """The id of the card that a pointer leads into."""
    entry = _ENTRY.match(pointer)
    if entry is None or not isinstance(value, dict):
        return None
    return member(value[entry[1]][int(entry[2])], "id", str) or None


def inspect_set(documents: dict[str, Document], library: Library, *, one_file: bool) -> tuple[Problem, ...]:
    """The problems of a set, from its files; a set in one file has only the first of them."""
    findings = Findings(member(documents[HEAD].value, "id", str))
    sound = {name: _keep_schema(document, SCHEMAS[name], findings) for name, document in documents.items()}
    head = sound[HEAD]
    documented = _entries(head if one_file else sound.get(CARDS, {}), "cards")
    stand_ins = _entries(head, "stand_ins") if one_file else _entries(sound.get(STAND_INS, {}), "cards")
    library = library.having(_usable(findings.set_id, documented))
    words = _words(documents[HEAD].value, library)
    known = known_cards(documented, stand_ins, library)
    findings.add(documents[HEAD], check_head(head, known, library, one_file=one_file))
    cards, stands = documents.get(CARDS, documents[HEAD]), documents.get(STAND_INS, documents[HEAD])
    findings.add(cards, check_documented(head, documented, words, library))
    findings.add(stands, check_stand_ins(head, documented, stand_ins, words, library))
    for name, lang in FAN_NAMES.items():
        here = sound.get(name, {}) if not one_file else head.get("fan_names", {}).get(lang, {})
        found = check_fan_names(here, lang, known)
        at = f"/fan_names/{lang}" if one_file else ""
        document = documents.get(name, documents[HEAD])
        findings.add(document, (replace(each, pointer=at + each.pointer) for each in found))
    return findings.problems()


def inspect_patch(document: Document, library: Library) -> tuple[Problem, ...]:
    """The problems of a patch; against its set if that is known."""
    findings = Findings(member(document.value, "patch", str))
    sound = _keep_schema(document, "patch.schema.json", findings)
    layers = library.layers(findings.set_id)
    words, card_set = None, None
    if layers is not None:
        own = _words({**layers.head, "sources": sound.get("sources", {})}, library)
        words, card_set = own, library.build(layers)
        findings.add(document, _check_sources(sound, card_set))
    findings.add(document, check_patch_cards(card_set, _entries(sound, "cards"), words))
    findings.add(document, _check_drop(sound, card_set))
    return findings.problems()


def _check_sources(patch: JsonObject, card_set: CardSet) -> Iterable[Finding]:
    for id_, source in patch.get("sources", {}).items():
        if id_ in card_set.sources and card_set.sources[id_].title != source["title"].strip():
            message = Sentence("the set has a source '{id}' of its own (choose another id)", id=id_)
            yield Finding(f"/sources/{id_}", "duplicate-id", message)


def _check_drop(patch: JsonObject, card_set: CardSet | None) -> Iterable[Finding]:
    cards = {card.slug: card for card in card_set.cards} if card_set else {}
    for number, id_ in enumerate(patch.get("drop", ()) if card_set else ()):
        if id_ not in cards or cards[id_].basis.get("name") == "documented":
            message = Sentence(
                "'{id}' is not an invented card of the set (only those can be dropped)", id=id_
            )
            yield Finding(f"/drop/{number}", "unknown-card", message)


def _keep_schema(document: Document, schema: str, findings: Findings) -> JsonObject:
    """Tells what breaks the schema; gives what is left without it."""
    flawed = {flaw.pointer for flaw in document.flaws}
    wrong = [mistake for mistake in mistakes(document.value, schema) if mistake.pointer not in flawed]
    findings.add(document, (*document.flaws, *wrong))
    if not isinstance(document.value, dict):
        return {}
    return _without(document.value, [*flawed, *(mistake.pointer for mistake in wrong)])


def _without(value: JsonObject, pointers: Iterable[str]) -> JsonObject:
    """A copy without the fields that the pointers lead into; of effects, only the one concerned."""
    kept: dict[str, Any] = dict(value)
    for pointer in pointers:
        key, *rest = pointer.split("/")[1:] or [""]
        if key in ("cards", "stand_ins") and rest and isinstance(kept.get(key), list):
            if kept[key] is value[key]:
                kept[key] = list(value[key])
            kept[key][int(rest[0])] = _card_without(kept[key][int(rest[0])], rest[1:])
        else:
            kept.pop(key, None)
    return kept


def _card_without(card: Json, path: list[str]) -> JsonObject:
    if not isinstance(card, dict):
        return {}
    if path[:1] == ["effects"] and len(path) > 1 and isinstance(card.get("effects"), list):
        effects = [{} if str(n) == path[1] else each for n, each in enumerate(card["effects"])]
        return {**card, "effects": effects}
    return {key: value for key, value in card.items() if key not in path[:1]}


def _entries(value: JsonObject, key: str) -> list[Entry]:
    return [Entry(f"/{key}/{number}", raw) for number, raw in enumerate(value.get(key, ()))]


def _usable(set_id: str, documented: list[Entry]) -> Layers:
    """The documented cards as far as they can be built, for what the set says about its own cards."""
    cards = [entry.raw for entry in documented if entry.id and {} not in entry.raw.get("effects", ())]
    return Layers({"id": set_id}, tuple(cards))


def _words(head: Json, library: Library) -> Words:
    """What the cards may name, read leniently: a family with a mistake in it is still a family."""
    heads = heads_of(head, library)
    families = [member(family, "id", str) for names in heads for family in member(names, "families", list)]
    return Words(
        icons=frozenset(icon for names in heads for icon in member(names, "icons", dict)),
        families=frozenset(families),
        sources=frozenset(member(head, "sources", dict)),
        languages=tuple(_texts(heads[0], "languages")),
        persistence=member(heads[0].get("rules"), "persistence", str) or None,
    )


def heads_of(head: Json, library: Library) -> list[JsonObject]:
    """A set's head and those of the sets that it requires, as far as they can be read."""
    own = head if isinstance(head, dict) else {}
    return [own, *(layers.head for layers in map(library.layers, _texts(own, "requires")) if layers)]


def _texts(value: JsonObject, key: str) -> list[str]:
    return [text for text in member(value, key, list) if isinstance(text, str)]
