"""One check for each kind of fact: how the documented card must show it, and what is wrong if it does not.

A fact in free words counts as shown where it stands word for word, or where accounts.json says: the place and
a word that must be found there, or the very effects.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gloomdb.text import fold, slug

Json: TypeAlias = Any
Record: TypeAlias = dict[str, Json]


@dataclass(frozen=True)
class Box:
    """A set as its files have it: what is documented apart from what stands in."""

    id: str
    set: Record
    cards: dict[str, Record]
    stand_ins: list[Record]


@dataclass(frozen=True)
class Match:
    """A record of the facts and the card that shows it."""

    record: Record
    records: tuple[Record, ...]
    """All records of the card, this one among them."""
    card: Record
    box: Box
    accounts: Record


Check: TypeAlias = Callable[[Match], Iterator[str]]


def name(match: Match) -> Iterator[str]:
    """The name, but for capitals and the shape of quotes."""
    if _plain(match.record["name"]) not in {_plain(name) for name in match.card["name"].values()}:
        yield f"{match.record['name']!r} is not among {match.card['name']}"


def name_es(match: Match) -> Iterator[str]:
    """The Spanish name, but for capitals, and whose it is; what stands in brackets after it is a remark.

    A fan's name may be among the facts instead.
    """
    wanted, _, remark = match.record["name_es"].partition(" (")
    if remark and match.card.get("facts", {}).get("name_es_fan") == wanted:
        return
    if _plain(match.card["name"].get("es", "")) != _plain(wanted):
        yield f"{wanted!r} is not the Spanish name"
    if remark:
        yield from shown(match, match.record["name_es"])
        if match.card.get("translation", {}).get("es") != "fan":
            yield "is not marked as a fan's translation"


def type_(match: Match) -> Iterator[str]:
    """The type; one that is unknown or between two is absent or marked, one that is inferred is marked."""
    text, found = match.record["type"], match.card.get("type")
    plain = text.removesuffix(" (inferred)")
    wanted = match.accounts["types"].get(plain, plain)
    if wanted is None:
        if found is not None and "type" not in match.card.get("uncertain", {}):
            yield f"{text!r} became {found!r} without a mark of doubt"
        if text != "unknown":
            yield from shown(match, text)
    elif found != wanted:
        yield f"{text!r} became {found!r}"
    if text != plain and "type" not in match.card.get("uncertain", {}):
        yield f"{text!r} is not marked as inferred"


def family(match: Match) -> Iterator[str]:
    """The family by its name; a text that names none is accounted for."""
    text, found = match.record["family"], match.card.get("family")
    names = {row["id"]: row["name"].get("en") for row in match.box.set["families"]}
    if found is not None and names.get(found) == text:
        return
    yield from shown(match, text)


def family_symbol(match: Match) -> Iterator[str]:
    """The symbol, in the set's family; what stands in brackets after it is a remark."""
    wanted, _, remark = match.record["family_symbol"].partition(" (")
    rows = {row["id"]: row for row in match.box.set["families"]}
    if rows.get(match.card.get("family"), {}).get("symbol", {}).get("en") != wanted:
        yield f"{wanted!r} is not the family's symbol"
    if remark:
        yield from shown(match, remark.removesuffix(")"))


def subtitle(match: Match) -> Iterator[str]:
    """The subtitle, word for word."""
    if match.record["subtitle"] not in match.card.get("subtitle", {}).values():
        yield f"{match.record['subtitle']!r} is not the subtitle"


def icons(match: Match) -> Iterator[str]:
    """Each icon in its slot; with a slot or an icon that is not certain, marked so."""
    for fact in match.record["icons"]:
        icon, slot = slug(fact["icon"].split(" (")[0]), fact["slot"].split()[0]
        if slot == "unknown":
            if icon not in fold(_all(match.card.get("facts", {}))):
                yield f"{icon} is not among the facts"
            continue
        place = {"top": 0, "middle": 1, "bottom": 2}[slot]
        if (match.card.get("icons") or [None] * 3)[place] != icon:
            yield f"{icon} is not in the {slot} slot"
        doubtful = any(word in fact["icon"] + fact["slot"] for word in ("inferred", "implied"))
        if doubtful and "icons" not in match.card.get("uncertain", {}):
            yield f"{icon} is not marked as inferred"


def points(match: Match) -> Iterator[str]:
    """The points, slot by slot."""
    if match.card.get("points") != match.record["points"]:
        yield f"{match.record['points']} became {match.card.get('points')}"


def points_visible(match: Match) -> Iterator[str]:
    """The values a picture shows are among the points."""
    if Counter(match.record["points_visible"]) - Counter(match.card.get("points", [])):
        yield "not among the points"


def sign(match: Match) -> Iterator[str]:
    """Whether the points are good or bad: documented as such, or to be seen from the documented points."""
    points = match.card.get("points")
    seen = None if points is None else "positive" if _total(points) > 0 else "negative"
    if match.record["sign"] not in (match.card.get("sign"), seen):
        yield f"{match.record['sign']} is not shown"


def points_total(match: Match) -> Iterator[str]:
    """The sum of the points: documented as such, or that of the documented points."""
    points = match.card.get("points")
    if match.record["points_total"] not in (match.card.get("points_total"), points and _total(points)):
        yield f"{match.record['points_total']} is not shown"


def approximate(match: Match) -> Iterator[str]:
    """An approximate name is marked."""
    if match.record["name_approximate"] and "name" not in match.card.get("uncertain", {}):
        yield "the name is not marked as approximate"


def inherits(match: Match) -> Iterator[str]:
    """What is not confirmed comes from the earlier printing, as a stand-in of that basis."""
    if not match.card.get("reprint_of", "").startswith("gloom-1e/"):
        yield "no earlier printing is named"
    bases = {row["basis"] for row in match.box.stand_ins if row["id"] == match.card["id"]}
    if "earlier-printing" not in bases:
        yield "no stand-in from the earlier printing"


def conflict(match: Match) -> Iterator[str]:
    """Where sources conflict, the card tells."""
    if "note" not in match.card:
        yield "the card has no note that tells of it"


def completeness(match: Match) -> Iterator[str]:
    """Of a card that every record knows by name only nothing else is documented."""
    if {record["completeness"] for record in match.records} == {"name-only"}:
        known = {"points", "icons", "effects", "subtitle", "claim"} & set(match.card)
        yield from (f"known by name only, but {field} is documented" for field in sorted(known))


def deluxe_only(match: Match) -> Iterator[str]:
    """The family is marked as one of the deluxe box."""
    rows = {row["id"]: row for row in match.box.set["families"]}
    if not rows.get(match.card.get("family"), {}).get("deluxe"):
        yield "its family is not marked deluxe"


def sources(match: Match) -> Iterator[str]:
    """Every source of the record is named by the card and by the set."""
    given = match.card.get("sources", [])
    named = set(given) if isinstance(given, list) else {source for row in given.values() for source in row}
    for key in match.record["sources"]:
        ids = source_ids(key, match.accounts)
        if not ids & named:
            yield f"{' or '.join(ids)} is not named"
        elif not ids & set(match.box.set["sources"]):
            yield f"{' or '.join(ids)} is not a source of the set"


def source_ids(key: str, accounts: Record) -> set[str]:
    """What the sets call a source of the facts; one that stands for several books has several ids."""
    ids = accounts["sources"].get(key, key)
    return {ids} if isinstance(ids, str) else set(ids)


def among_facts(key: str) -> Check:
    """A check that the card's facts hold the value."""

    def check(match: Match) -> Iterator[str]:
        value = match.record[key]
        wanted = key.removeprefix("example_") if value is True else str(value)
        if not any(wanted in text for text in match.card.get("facts", {}).values()):
            yield f"{value} is not among the facts"

    return check


def under_the_same_key(key: str) -> Check:
    """A check that the card's facts hold the value under the key."""

    def check(match: Match) -> Iterator[str]:
        if match.card.get("facts", {}).get(key) != match.record[key]:
            yield f"{match.record[key]!r} is not among the facts"

    return check


def named_elsewhere(match: Match) -> Iterator[str]:
    """What the whole set is asked for: see `missing_placeholders`."""
    yield from ()


def in_words(key: str) -> Check:
    """A check that the words are shown."""
    return lambda match: shown(match, match.record[key])


def shown(match: Match, text: str) -> Iterator[str]:
    """Free words: they stand in the card, or the accounts say where they are shown and by which word."""
    if text in _all(match.card):
        return
    account = match.accounts["words"].get(text)
    if account is None:
        yield f"{text!r} is neither shown nor accounted for"
        return
    for path, wanted in account.items():
        if isinstance(wanted, list):
            if match.card.get(path) != wanted:
                yield f"{path} are not {json.dumps(wanted)} (for {text!r})"
        elif wanted not in _look_up(path, match):
            yield f"{path} does not say {wanted!r} (for {text!r})"


def beyond(records: Sequence[Record], card: Record) -> Iterator[str]:
    """What the documented card claims and none of its records does."""
    known = {key for record in records for key in record}
    if "points" in card and "points" not in known:
        yield "points are documented that the facts do not have"
    complete = "complete" in {record["completeness"] for record in records}
    clear = complete and set(card.get("icons", ())) == {None}
    if "icons" in card and "icons" not in known and not clear:
        yield "icons are documented that the facts do not have"
    if "effects" in card and not {"effect", "trigger"} & known:
        yield "effects are documented that the facts do not have"
    for key in ("subtitle", "family", "sign", "points_total"):
        if key in card and key not in known:
            yield f"{key} is documented that the facts do not have"


CHECKS: dict[str, Check] = {
    "name": name,
    "name_es": name_es,
    "name_fr": under_the_same_key("name_fr"),
    "name_pl": under_the_same_key("name_pl"),
    "name_approximate": approximate,
    "type": type_,
    "family": family,
    "family_symbol": family_symbol,
    "subtitle": subtitle,
    "subtitle_pl": under_the_same_key("subtitle_pl"),
    "points": points,
    "points_total": points_total,
    "points_visible": points_visible,
    "sign": sign,
    "icons": icons,
    "effect": in_words("effect"),
    "effect_category": in_words("effect_category"),
    "trigger": in_words("trigger"),
    "requirement": in_words("requirement"),
    "edition": in_words("edition"),
    "presence": in_words("presence"),
    "replaces": named_elsewhere,
    "notes": in_words("notes"),
    "conflict": conflict,
    "inherits_unconfirmed_from": inherits,
    "deluxe_only": deluxe_only,
    "deck": among_facts("deck"),
    "example_score": among_facts("example_score"),
    "example_final": among_facts("example_final"),
    "completeness": completeness,
    "sources": sources,
}


def _look_up(path: str, match: Match) -> str:
    """The words at a place of the card (`note`, `uncertain.name`) or of its set (`set.note`)."""
    if path == "stand-ins":
        return " ".join(row["basis"] for row in match.box.stand_ins if row["id"] == match.card["id"])
    if path == "when":
        return " ".join(effect["when"] for effect in match.card.get("effects", ()))
    if path == "effects.text":
        return json.dumps(match.card.get("effects", ()), ensure_ascii=False)
    if path.startswith("set."):
        return look_up(match.box.set, path.removeprefix("set."))
    return look_up(match.card, path)


def look_up(value: Json, path: str) -> str:
    """The words at a place of a set or card, keys joined by dots."""
    for key in path.split("."):
        value = value.get(key, {}) if isinstance(value, dict) else {}
    return _all(value)


def _all(value: Json) -> str:
    """Every text in a value, one to a line."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return "\n".join(f"{_all(inner)}" for inner in value.values())
    if isinstance(value, list):
        return "\n".join(_all(inner) for inner in value)
    return json.dumps(value)


def _total(points: Sequence[int | None]) -> int:
    return sum(value or 0 for value in points)


def _plain(text: str) -> str:
    return fold(text).replace("’", "'").replace("“", '"').replace("”", '"')
