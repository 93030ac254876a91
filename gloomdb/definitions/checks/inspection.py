"""Everything that is wrong with a set or a patch: flaws of its JSON, its schemas, its cross checks.

A field that breaks its schema is left out of the cross checks, which go on with all the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from gloomdb.cards.set import CardSet
from gloomdb.definitions.checks.card_checks import Words
from gloomdb.definitions.checks.cross_checks import (
    Entry,
    check_documented,
    check_patch_cards,
    check_stand_ins,
)
from gloomdb.definitions.checks.findings import Finding, Findings
from gloomdb.definitions.checks.problems import Problem
from gloomdb.definitions.checks.schema_check import mistakes
from gloomdb.definitions.checks.set_checks import check_fan_names, check_head
from gloomdb.definitions.json.strict_json import Document, Json, JsonObject
from gloomdb.definitions.layers import Layers
from gloomdb.definitions.library import CARDS, FAN_NAMES, HEAD, SCHEMAS, STAND_INS, Library
from gloomdb.definitions.merge import build_set
from gloomdb.language import Sentence


def inspect_set(documents: dict[str, Document], library: Library, *, one_file: bool) -> tuple[Problem, ...]:
    """The problems of a set, from its files; a set in one file has only the first of them."""
    findings = Findings(_text(documents[HEAD].value, "id"))
    sound = {name: _keep_schema(document, SCHEMAS[name], findings) for name, document in documents.items()}
    head = sound[HEAD]
    documented = _entries(head if one_file else sound.get(CARDS, {}), "cards")
    stand_ins = _entries(head, "stand_ins") if one_file else _entries(sound.get(STAND_INS, {}), "cards")
    library = library.having(_usable(findings.set_id, documented))
    words = _words(documents[HEAD].value, library)
    findings.add(documents[HEAD], check_head(head, documented, stand_ins, library, one_file=one_file))
    cards, stands = documents.get(CARDS, documents[HEAD]), documents.get(STAND_INS, documents[HEAD])
    findings.add(cards, check_documented(head, documented, words, library))
    findings.add(stands, check_stand_ins(head, documented, stand_ins, words, library))
    for name, lang in FAN_NAMES.items():
        here = sound.get(name, {}) if not one_file else head.get("fan_names", {}).get(lang, {})
        found = check_fan_names(here, lang, documented, stand_ins, library)
        at = f"/fan_names/{lang}" if one_file else ""
        document = documents.get(name, documents[HEAD])
        findings.add(document, (replace(each, pointer=at + each.pointer) for each in found))
    return findings.problems()


def inspect_patch(document: Document, library: Library) -> tuple[Problem, ...]:
    """The problems of a patch; against its set if that is known."""
    findings = Findings(_text(document.value, "patch"))
    sound = _keep_schema(document, "patch.schema.json", findings)
    layers = library.layers(findings.set_id)
    words, card_set = None, None
    if layers is not None:
        own = _words({**layers.head, "sources": sound.get("sources", {})}, library)
        words, card_set = own, build_set(layers, library.card)
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
    flawed = [Finding(flaw.pointer, flaw.code, flaw.message) for flaw in document.flaws]
    pointers = {flaw.pointer for flaw in flawed}
    wrong = [mistake for mistake in mistakes(document.value, schema) if mistake.pointer not in pointers]
    findings.add(document, flawed)
    findings.add(document, (Finding(mistake.pointer, mistake.code, mistake.message) for mistake in wrong))
    if not isinstance(document.value, dict):
        return {}
    return _without(document.value, [*pointers, *(mistake.pointer for mistake in wrong)])


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
    head = head if isinstance(head, dict) else {}
    heads = [head, *(layers.head for layers in map(library.layers, _texts(head, "requires")) if layers)]
    rules = head.get("rules")
    families = [_text(family, "id") for names in heads for family in _list(names, "families")]
    return Words(
        icons=frozenset(icon for names in heads for icon in _keys(names, "icons")),
        families=frozenset(families),
        sources=frozenset(_keys(head, "sources")),
        languages=tuple(_texts(head, "languages")),
        persistence=_text(rules, "persistence") or None,
    )


def _text(value: Json, key: str) -> str:
    text = value.get(key) if isinstance(value, dict) else None
    return text if isinstance(text, str) else ""


def _list(value: JsonObject, key: str) -> list[Json]:
    items = value.get(key)
    return items if isinstance(items, list) else []


def _texts(value: JsonObject, key: str) -> list[str]:
    return [text for text in _list(value, key) if isinstance(text, str)]


def _keys(value: JsonObject, key: str) -> list[str]:
    members = value.get(key)
    return list(members) if isinstance(members, dict) else []
