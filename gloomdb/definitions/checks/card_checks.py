"""What a schema cannot say of one card: words that the set must know, steps that fit their timing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gloomdb.cards.card import NO_STORY, PERSISTENT
from gloomdb.cards.effect import LASTING, Timing
from gloomdb.definitions.checks.findings import Finding
from gloomdb.definitions.json.strict_json import Json, JsonObject
from gloomdb.effects.vocabulary import EITHER_WAY, LASTING_OPS, OPS, RESTRICTIONS
from gloomdb.text import quoted


@dataclass(frozen=True, slots=True)
class Words:
    """What the cards of a set may name."""

    icons: frozenset[str]
    families: frozenset[str]
    sources: frozenset[str]
    languages: tuple[str, ...]
    persistence: str | None


def check_card(entry: JsonObject, whole: JsonObject, words: Words) -> Iterator[Finding]:
    """What is wrong with the fields of an entry; `whole` is the card they are part of."""
    yield from _check_icons(entry, words)
    yield from _check_family(entry, words)
    yield from _check_points(entry, whole)
    yield from _check_sources(entry.get("sources", []), words)
    yield from _check_translation(entry, whole, words)
    for number, effect in enumerate(entry.get("effects", [])):
        yield from _check_effect(effect, f"/effects/{number}", whole, words)
    yield from _check_restrictions(entry.get("effects", []))


def unknown(pointer: str, what: str, word: str, known: frozenset[str], hint: str) -> Finding:
    """A word that names nothing, with the one that was perhaps meant."""
    message = f"unknown {what} {quoted(word)}"
    return Finding(pointer, f"unknown-{what}", message, guess=(word, known), hint=hint)


def _check_icons(entry: JsonObject, words: Words) -> Iterator[Finding]:
    for number, icon in enumerate(entry.get("icons", [])):
        if icon == PERSISTENT and number:
            message = "'persistent' is the mark of the top slot (use 'blank' for an opaque block)"
            yield Finding(f"/icons/{number}", "wrong-slot", message)
        elif icon is not None and icon not in NO_STORY:
            yield from _check_icon(icon, f"/icons/{number}", words)
    for number, icon in enumerate(entry.get("claim", {}).get("icons", [])):
        yield from _check_icon(icon, f"/claim/icons/{number}", words)


def _check_icon(icon: str, pointer: str, words: Words) -> Iterator[Finding]:
    if icon not in words.icons:
        yield unknown(pointer, "icon", icon, words.icons, " (the set's 'icons' name them)")


def _check_family(entry: JsonObject, words: Words) -> Iterator[Finding]:
    family = entry.get("family")
    if family is not None and family not in words.families:
        yield unknown("/family", "family", family, words.families, " (the set's 'families' name them)")


def _check_points(entry: JsonObject, whole: JsonObject) -> Iterator[Finding]:
    points = entry.get("points")
    if points is None:
        return
    printed = [value for value in points if value is not None]
    if not printed and whole.get("type") == "modifier":
        message = "a Modifier has one to three point values (leave 'points' out if they are not known)"
        yield Finding("/points", "no-points", message)
    total, sign = whole.get("points_total"), whole.get("sign")
    if total is not None and total != sum(printed):
        message = f"the points add up to {sum(printed)}, but 'points_total' is {total}"
        yield Finding("/points", "points-disagree", message)
    if sign is not None and sum(printed) and (sum(printed) > 0) != (sign == "positive"):
        message = f"the points add up to {sum(printed)}, but 'sign' is {sign}"
        yield Finding("/points", "points-disagree", message)


def _check_sources(sources: Json, words: Words) -> Iterator[Finding]:
    lists = sources.items() if isinstance(sources, dict) else [("", sources)]
    for field, ids in lists:
        for number, id_ in enumerate(ids):
            if id_ not in words.sources:
                pointer = f"/sources/{field}/{number}" if field else f"/sources/{number}"
                yield unknown(pointer, "source", id_, words.sources, " (the set's 'sources' name them)")


def _check_translation(entry: JsonObject, whole: JsonObject, words: Words) -> Iterator[Finding]:
    marked, named = whole.get("translation", {}), whole.get("name", {})
    for lang in entry.get("name", {}):
        if lang not in words.languages and lang not in marked:
            message = (
                f"the set is not printed in '{lang}': say whose translation the name is"
                f' ("translation": {{"{lang}": "official"}} or "fan")'
            )
            yield Finding(f"/name/{lang}", "unmarked-translation", message)
    for lang in entry.get("translation", {}):
        if lang not in named:
            message = f"there is no name in '{lang}' that could be a translation"
            yield Finding(f"/translation/{lang}", "unused-translation", message)


# --- effects ---------------------------------------------------------------------------------------


def _check_effect(effect: JsonObject, pointer: str, whole: JsonObject, words: Words) -> Iterator[Finding]:
    if not effect:
        return  # the schema has told of it
    when = Timing(effect["when"])
    yield from _check_timing(effect, when, pointer, whole, words)
    for number, step in enumerate(effect["do"]):
        yield from _check_step(step, when, f"{pointer}/do/{number}")
    yield from _check_named_icons(effect, pointer, words)


def _check_timing(
    effect: JsonObject, when: Timing, pointer: str, whole: JsonObject, words: Words
) -> Iterator[Finding]:
    if when is Timing.PERSISTENT and not _can_persist(whole, words):
        message = "a persistent effect needs what keeps it alive: 'picture': true"
        if words.persistence != "picture":
            message += " or 'persistent' in the top icon slot"
        yield Finding(f"{pointer}/when", "cannot-persist", message)
    if when is Timing.RESPONSE and not any(step["op"] in ("cancel", "unencoded") for step in effect["do"]):
        message = "a response cancels a card as it is played: one of its steps must be 'cancel'"
        yield Finding(f"{pointer}/when", "wrong-timing", message)
    type_ = whole.get("type")
    if when is Timing.ON_DRAW and type_ not in (None, "event"):
        yield Finding(f"{pointer}/when", "wrong-timing", "only Events are played when drawn")
    if when in LASTING and type_ == "event":
        message = f"an Event is discarded at once: it cannot be {when} (write it as immediate)"
        yield Finding(f"{pointer}/when", "wrong-timing", message)
    if when not in LASTING and type_ in ("story", "throne"):
        message = f"a {type_} works while it is held: it cannot be {when} (write it as continuous)"
        yield Finding(f"{pointer}/when", "wrong-timing", message)
    if type_ in ("event", "story", "throne"):
        yield from _check_character(effect, pointer, f"a card of type '{type_}' lies on no Character")


def _check_character(effect: JsonObject, pointer: str, trouble: str) -> Iterator[Finding]:
    """What only a card can speak of that lies on a Character: its icons, its Self-Worth, itself."""
    for part in ("character_shows", "negative"):
        if effect.get("if", {}).get(part):
            yield Finding(f"{pointer}/if/{part}", "wrong-condition", f"{trouble}: it cannot ask for '{part}'")
    for step, where in _steps(effect["do"], f"{pointer}/do"):
        wanted = {key: step.get(key) for key in ("on", "source")}
        if step["op"] == "take_throne":
            wanted["on"] = step.get("on", "this")
        for key in (key for key, value in wanted.items() if value == "this"):
            message = f"{trouble}: '{key}' of '{step['op']}' cannot be 'this' (say whose it is)"
            yield Finding(where, "wrong-step", message)


def _steps(steps: Json, pointer: str) -> Iterator[tuple[JsonObject, str]]:
    """Every step with its place, those within others too."""
    for number, step in enumerate(steps):
        where = f"{pointer}/{number}"
        yield step, where
        yield from _steps(step.get("do", []), f"{where}/do")
        for place, option in enumerate(step.get("options", [])):
            yield from _steps(option, f"{where}/options/{place}")


def _can_persist(whole: JsonObject, words: Words) -> bool:
    if whole.get("type") == "death" or whole.get("picture") is True:
        return True
    if whole.get("type") not in (None, "modifier"):
        return True  # Stories and the expansions' own types lie open on the table
    if "picture" not in whole and "icons" not in whole:
        return True  # nobody knows
    marked = whole.get("icons", [None])[0] == PERSISTENT
    return marked and words.persistence != "picture"


def _check_step(step: JsonObject, when: Timing, pointer: str) -> Iterator[Finding]:
    op = step["op"]
    lasting = when in LASTING
    if op in LASTING_OPS and not lasting:
        message = f"'{op}' works only while an effect lasts: it cannot be {when} (write it as continuous)"
        yield Finding(f"{pointer}/op", "wrong-timing", message)
    elif lasting and op in OPS and op not in LASTING_OPS | EITHER_WAY:
        message = f"'{op}' happens once: it cannot be {when} (write it as immediate, or within 'whenever')"
        yield Finding(f"{pointer}/op", "wrong-timing", message)
    elif op in RESTRICTIONS and when is not Timing.IMMEDIATE:
        message = f"'{op}' says where the card may be played: it must be immediate, not {when}"
        yield Finding(f"{pointer}/op", "wrong-timing", message)
    elif op == "cancel" and when is not Timing.RESPONSE:
        yield Finding(f"{pointer}/op", "wrong-timing", f"'cancel' must be a response, not {when}")
    for number, inner in enumerate(step.get("do", [])):
        yield from _check_step(inner, Timing.IMMEDIATE, f"{pointer}/do/{number}")
    for number, option in enumerate(step.get("options", [])):
        for place, inner in enumerate(option):
            yield from _check_step(inner, when, f"{pointer}/options/{number}/{place}")


def _check_restrictions(effects: Json) -> Iterator[Finding]:
    """Two 'play_only_on' read as "both" and one as "any": what is meant has to be said in one of them."""
    found = [
        f"/effects/{number}/do/{place}"
        for number, effect in enumerate(effects)
        for place, step in enumerate(effect.get("do", ()))
        if step["op"] == "play_only_on"
    ]
    for pointer in found[1:]:
        message = "a second 'play_only_on' (name all icons in the first: any of them will do)"
        yield Finding(pointer, "second-restriction", message)


def _check_named_icons(value: Json, pointer: str, words: Words) -> Iterator[Finding]:
    """Every icon that a condition or a step names, however deep."""
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from _check_named_icons(item, f"{pointer}/{number}", words)
    if not isinstance(value, dict):
        return
    for key, item in value.items():
        if key in ("icons", "character_shows"):
            for number, icon in enumerate(item):
                yield from _check_icon(icon, f"{pointer}/{key}/{number}", words)
        elif key == "icon":
            yield from _check_icon(item, f"{pointer}/icon", words)
        else:
            yield from _check_named_icons(item, f"{pointer}/{key}", words)
