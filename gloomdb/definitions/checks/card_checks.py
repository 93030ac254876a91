"""What a schema cannot say of one card: words that the set must know, steps that fit their timing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gloomdb.cards.card import NO_STORY, PERSISTENT
from gloomdb.cards.effect import LASTING, Timing
from gloomdb.definitions.checks.problems import Finding
from gloomdb.definitions.icon_words import ICON_KEYS
from gloomdb.definitions.json.strict_json import Json, JsonObject
from gloomdb.effects.vocabulary import EITHER_WAY, LASTING_OPS, OPS, RESTRICTIONS
from gloomdb.language import Sentence
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


def unknown_word(
    form: str, pointer: str, code: str, word: str, known: frozenset[str], hint: Sentence
) -> Finding:
    """A word that names nothing, with the one that was perhaps meant."""
    return Finding(pointer, code, Sentence(form, word=quoted(word)), guess=(word, known), hint=hint)


def _check_icons(entry: JsonObject, words: Words) -> Iterator[Finding]:
    for number, icon in enumerate(entry.get("icons", [])):
        if icon == PERSISTENT and number:
            message = Sentence("'persistent' belongs in the top slot only (use 'blank' for an opaque block)")
            yield Finding(f"/icons/{number}", "wrong-slot", message)
        elif icon is not None and icon not in NO_STORY:
            yield from _check_icon(icon, f"/icons/{number}", words)
    yield from _check_named_icons(entry.get("claim"), "", "/claim", words)


def _check_icon(icon: str, pointer: str, words: Words) -> Iterator[Finding]:
    if icon not in words.icons:
        hint = Sentence(" (they are listed in the set's 'icons')")
        yield unknown_word("unknown icon {word}", pointer, "unknown-icon", icon, words.icons, hint)


def _check_family(entry: JsonObject, words: Words) -> Iterator[Finding]:
    family = entry.get("family")
    if family is not None and family not in words.families:
        hint = Sentence(" (they are listed in the set's 'families')")
        yield unknown_word("unknown family {word}", "/family", "unknown-family", family, words.families, hint)


def _check_points(entry: JsonObject, whole: JsonObject) -> Iterator[Finding]:
    points = entry.get("points")
    if points is None:
        return
    printed = [value for value in points if value is not None]
    if not printed and whole.get("type") == "modifier":
        form = "a Modifier has one to three point values (leave 'points' out if they are not known)"
        yield Finding("/points", "no-points", Sentence(form))
    total, sign = whole.get("points_total"), whole.get("sign")
    if total is not None and total != sum(printed):
        form = "the points add up to {sum}, but 'points_total' is {total}"
        yield Finding("/points", "points-disagree", Sentence(form, sum=sum(printed), total=total))
    if sign is not None and sum(printed) and (sum(printed) > 0) != (sign == "positive"):
        form = "the points add up to {sum}, but 'sign' is {sign}"
        yield Finding("/points", "points-disagree", Sentence(form, sum=sum(printed), sign=sign))


def _check_sources(sources: Json, words: Words) -> Iterator[Finding]:
    lists = sources.items() if isinstance(sources, dict) else [("", sources)]
    for field, ids in lists:
        yield from check_source_list(ids, f"/sources/{field}" if field else "/sources", words.sources)


def check_source_list(ids: Iterable[str], pointer: str, known: frozenset[str]) -> Iterator[Finding]:
    """Which sources of a list the set does not name."""
    hint = Sentence(" (they are listed in the set's 'sources')")
    for number, id_ in enumerate(ids):
        if id_ not in known:
            where = f"{pointer}/{number}"
            yield unknown_word("unknown source {word}", where, "unknown-source", id_, known, hint)


def _check_translation(entry: JsonObject, whole: JsonObject, words: Words) -> Iterator[Finding]:
    marked, named = whole.get("translation", {}), whole.get("name", {})
    for lang in entry.get("name", {}):
        if lang not in words.languages and lang not in marked:
            form = (
                "the set is not printed in '{lang}': say whose translation the name is"
                ' ("translation": {{"{lang}": "official"}} or "fan")'
            )
            yield Finding(f"/name/{lang}", "unmarked-translation", Sentence(form, lang=lang))
    for lang in entry.get("translation", {}):
        if lang not in named:
            form = "there is no name in '{lang}' that could be a translation"
            yield Finding(f"/translation/{lang}", "unused-translation", Sentence(form, lang=lang))


# --- effects ---------------------------------------------------------------------------------------


def _check_effect(effect: JsonObject, pointer: str, whole: JsonObject, words: Words) -> Iterator[Finding]:
    if not effect:
        return  # the schema has told of it
    when = Timing(effect["when"])
    yield from _check_timing(effect, when, pointer, whole, words)
    for step, timing, where in _steps(effect["do"], when, f"{pointer}/do"):
        yield from _check_step(step, timing, where)
    yield from _check_named_icons(effect, "", pointer, words)


def _check_timing(
    effect: JsonObject, when: Timing, pointer: str, whole: JsonObject, words: Words
) -> Iterator[Finding]:
    if when is Timing.PERSISTENT and not _can_persist(whole, words):
        form = (
            "a persistent effect needs what keeps it alive: 'picture': true"
            if words.persistence == "picture"
            else "a persistent effect needs what keeps it alive: 'picture': true or 'persistent' in the top"
            " icon slot"
        )
        yield Finding(f"{pointer}/when", "cannot-persist", Sentence(form))
    if when is Timing.RESPONSE and not any(step["op"] in ("cancel", "unencoded") for step in effect["do"]):
        form = "a response cancels a card as it is played: one of its steps must be 'cancel'"
        yield Finding(f"{pointer}/when", "wrong-timing", Sentence(form))
    type_ = whole.get("type")
    if when is Timing.ON_DRAW and type_ not in (None, "event"):
        yield Finding(f"{pointer}/when", "wrong-timing", Sentence("only Events are played when drawn"))
    if when in LASTING and type_ == "event":
        form = "an Event is discarded at once: it cannot be {timing} (write it as immediate)"
        yield Finding(f"{pointer}/when", "wrong-timing", Sentence(form, timing=when))
    if when not in LASTING and type_ in ("story", "throne"):
        form = "a {type} works while it is held: it cannot be {timing} (write it as continuous)"
        yield Finding(f"{pointer}/when", "wrong-timing", Sentence(form, type=type_, timing=when))
    if type_ in ("event", "story", "throne"):
        yield from _check_character(effect, pointer, type_)


def _check_character(effect: JsonObject, pointer: str, type_: str) -> Iterator[Finding]:
    """What only a card can speak of that lies on a Character: its icons, its Self-Worth, itself."""
    for part in ("character_shows", "negative"):
        if effect.get("if", {}).get(part):
            form = "a card of type '{type}' does not lie on a Character: it cannot ask for '{part}'"
            yield Finding(f"{pointer}/if/{part}", "wrong-condition", Sentence(form, type=type_, part=part))
    for step, _, where in _steps(effect["do"], Timing.IMMEDIATE, f"{pointer}/do"):
        wanted = {key: step.get(key) for key in ("on", "source")}
        if step["op"] == "take_throne":
            wanted["on"] = step.get("on", "this")
        for key in (key for key, value in wanted.items() if value == "this"):
            form = (
                "a card of type '{type}' does not lie on a Character: '{key}' of '{op}' cannot be 'this'"
                " (say whose it is)"
            )
            yield Finding(where, "wrong-step", Sentence(form, type=type_, key=key, op=step["op"]))


def _steps(steps: Json, when: Timing, pointer: str) -> Iterator[tuple[JsonObject, Timing, str]]:
    """Every step with when it works and its place, those within others too."""
    for number, step in enumerate(steps):
        where = f"{pointer}/{number}"
        yield step, when, where
        yield from _steps(step.get("do", []), Timing.IMMEDIATE, f"{where}/do")
        for place, option in enumerate(step.get("options", [])):
            yield from _steps(option, when, f"{where}/options/{place}")


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
        form = "'{op}' works only while an effect lasts: it cannot be {timing} (write it as continuous)"
    elif lasting and op in OPS and op not in LASTING_OPS | EITHER_WAY:
        form = "'{op}' happens once: it cannot be {timing} (write it as immediate, or inside 'whenever')"
    elif op in RESTRICTIONS and when is not Timing.IMMEDIATE:
        form = "'{op}' says where the card may be played: it must be immediate, not {timing}"
    elif op == "cancel" and when is not Timing.RESPONSE:
        form = "'cancel' must be a response, not {timing}"
    else:
        return
    yield Finding(f"{pointer}/op", "wrong-timing", Sentence(form, op=op, timing=when))


def _check_restrictions(effects: Json) -> Iterator[Finding]:
    """Two 'play_only_on' read as "both" and one as "any": what is meant has to be said in one of them."""
    pointers = [
        f"/effects/{number}/do/{place}"
        for number, effect in enumerate(effects)
        for place, step in enumerate(effect.get("do", ()))
        if step["op"] == "play_only_on"
    ]
    for pointer in pointers[1:]:
        form = "a second 'play_only_on' (name all icons in the first: any of them will do)"
        yield Finding(pointer, "second-restriction", Sentence(form))


def _check_named_icons(value: Json, key: str, pointer: str, words: Words) -> Iterator[Finding]:
    """Every icon that a claim, a condition or a step names, however deep; the value stands under the key."""
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from _check_named_icons(item, key, f"{pointer}/{number}", words)
    elif isinstance(value, dict):
        for inner, item in value.items():
            yield from _check_named_icons(item, inner, f"{pointer}/{inner}", words)
    elif key in ICON_KEYS:
        yield from _check_icon(value, pointer, words)
