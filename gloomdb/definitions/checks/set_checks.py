"""What a schema cannot say of a set's head: its rules, its counts, what it names of other sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gloomdb.definitions.checks.card_checks import check_source_list
from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.json.strict_json import JsonObject
from gloomdb.definitions.library import CARDS, FAN_NAMES, STAND_INS, Library, is_bundled
from gloomdb.language import Sentence
from gloomdb.text import pointer_part, quoted

INCOMPLETE_KINDS: Final = frozenset({"expansion", "promo"})
"""Kinds of set of which fewer cards may be known than the box holds."""

_OWN_FILES: Final = (("cards", CARDS), ("stand_ins", STAND_INS), ("fan_names", " / ".join(FAN_NAMES)))
"""Keys of a set in one file for which a directory has files."""


def check_head(
    head: JsonObject, cards: Sequence[JsonObject], library: Library, *, one_file: bool
) -> Iterator[Finding]:
    """What is wrong with the head of a set, given what is known of its cards."""
    yield from _check_home(head, one_file=one_file)
    for key in ("families", "rulings"):
        yield from _check_twice([(f"/{key}/{n}/id", each["id"]) for n, each in enumerate(head.get(key, ()))])
    yield from _check_twice([(f"/languages/{n}", each) for n, each in enumerate(head.get("languages", ()))])
    for number, id_ in enumerate(head.get("requires", ())):
        if library.layers(id_) is None:
            form = "the set {set} is not known, and neither are its icons and families"
            message = Sentence(form, set=quoted(id_))
            yield Finding(f"/requires/{number}", "unknown-set", message, "warning")
    yield from _check_facts(head)
    held: Counter[str] = Counter()
    for card in cards:
        held[card.get("type", "")] += card.get("copies", 1)
    yield from _check_expected(head, held)
    if "rules" in head:
        families = Counter(card.get("family", "") for card in cards if card.get("type") == "character")
        yield from _check_rules(head, families, held)


def check_fan_names(fan_names: JsonObject, lang: str, cards: Sequence[JsonObject]) -> Iterator[Finding]:
    """What is wrong with a file of fans' names: each translates a text of the set, and replaces none."""
    for key, field in (("names", "name"), ("subtitles", "subtitle")):
        texts = [card.get(field, {}) for card in cards]
        known = {text: names for names in texts for other, text in names.items() if other != lang}
        for text in fan_names.get(key, {}):
            pointer = f"/{key}/{pointer_part(text)}"
            if text not in known:
                message = Sentence(
                    "no card of the set has the {field} {text}", field=field, text=quoted(text)
                )
                yield Finding(pointer, "unknown-card", message, guess=(text, frozenset(known)))
            elif lang in known[text]:
                form = (
                    "{text} is already known in '{lang}': a fan's translation never replaces it (remove it)"
                )
                yield Finding(pointer, "overrides", Sentence(form, text=quoted(text), lang=lang))


def _check_home(head: JsonObject, *, one_file: bool) -> Iterator[Finding]:
    if one_file and "cards" not in head and "id" in head:
        form = "the file has no 'cards' (a set in one file needs them)"
        yield Finding("", "missing-field", Sentence(form))
    for key, name in () if one_file else _OWN_FILES:
        if key in head:
            message = Sentence("in the directory of a set, '{key}' belong in {file}", key=key, file=name)
            yield Finding(f"/{key}", "wrong-field", message)
    if head.get("kind") == "home-made" and is_bundled(str(head.get("id", ""))):
        form = "the id {id} belongs to a set that comes with gloomdb (choose another)"
        yield Finding("/id", "taken-id", Sentence(form, id=quoted(head["id"])))


def _check_twice(named: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for pointer, id_ in named:
        if first.setdefault(id_, pointer) != pointer:
            message = Sentence("{id} is named twice", id=quoted(id_))
            yield Finding(pointer, "duplicate-id", message, other=first[id_])


def _check_facts(head: JsonObject) -> Iterator[Finding]:
    known = frozenset(head.get("sources", ()))
    for id_, fact in head.get("facts", {}).items():
        yield from check_source_list(fact["sources"], f"/facts/{id_}/sources", known)


def _check_expected(head: JsonObject, held: Counter[str]) -> Iterator[Finding]:
    for type_, expected in head.get("expected", {}).items():
        count = held[type_]
        if count > expected or (count < expected and head.get("kind") not in INCOMPLETE_KINDS):
            form = "the set has {count} {type} cards, but 'expected' says {expected} (correct one of them)"
            message = Sentence(form, count=count, type=type_, expected=expected)
            yield Finding(f"/expected/{type_}", "count-disagrees", message)


def _check_rules(head: JsonObject, families: Counter[str], held: Counter[str]) -> Iterator[Finding]:
    rules = head["rules"]
    fewest, most = rules.get("players", (2, 4))
    if fewest > most:
        form = "the minimum number of players ({fewest}) is greater than the maximum ({most})"
        yield Finding("/rules/players", "wrong-rules", Sentence(form, fewest=fewest, most=most))
    yield from _check_family_sizes(rules, range(fewest, most + 1), families)
    if rules.get("stories", 0) > held["story"]:
        form = "the rules lay out more Stories ({wanted}) than the set holds ({held})"
        message = Sentence(form, wanted=rules["stories"], held=held["story"])
        yield Finding("/rules/stories", "wrong-rules", message)
    if rules.get("throne") and not held["throne"]:
        message = Sentence("the set has no card of the type 'throne'")
        yield Finding("/rules/throne", "wrong-rules", message)


def _check_family_sizes(rules: JsonObject, players: range, families: Counter[str]) -> Iterator[Finding]:
    sizes: JsonObject = rules.get("family_size", {})
    for count in players if sizes else ():
        if str(count) not in sizes:
            form = "'family_size' does not say how many Characters a family has with {count} players"
            yield Finding("/rules/family_size", "wrong-rules", Sentence(form, count=count))
        elif not _enough(rules, count, sizes[str(count)], families):
            form = "there are not enough Characters for {count} players with {size} each"
            message = Sentence(form, count=count, size=sizes[str(count)])
            yield Finding(f"/rules/family_size/{count}", "wrong-rules", message)


def _enough(rules: JsonObject, players: int, size: int, families: Counter[str]) -> bool:
    if rules.get("free_choice"):
        return players * size <= families.total()
    groups = [count for family, count in families.items() if family]
    if rules.get("misfits") and players == len(groups) + 1:
        return min(groups) >= size and sum(count - size for count in groups) >= size
    return sum(count >= size for count in groups) >= players
