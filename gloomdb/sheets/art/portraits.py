"""Portraits: cut-paper shadows, composed of parts as a hint in the set says and as the card's id decides.

Victorian families had their shadows cut from black paper. `nanny, bonnet` or `old man, long beard, book` is a hint;
what it leaves open follows from the card's id, so the same card always has the same face. Parts are drawings that
many portraits share.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from typing import Final, Protocol, TypeAlias, TypeVar

from gloomdb.sheets.art.hats import COLLARS, FEATURES, HATS
from gloomdb.sheets.art.heads import BEARDS, HAIR, HEADS, SHOULDERS
from gloomdb.sheets.art.props import ARM, CREATURES, HELD, SHOULDERED, VILLAGE
from gloomdb.sheets.art.story import GROUND, Outline
from gloomdb.sheets.drawing.paths import mirrored

PARTS: Final[Mapping[str, Mapping[str, tuple[Outline, ...]]]] = {
    "head": HEADS, "build": SHOULDERS, "hair": HAIR, "beard": BEARDS, "hat": HATS, "collar": COLLARS,
    "feature": FEATURES, "held": HELD, "shouldered": SHOULDERED, "creature": CREATURES,
    "extra": {"arm": ARM, "village": VILLAGE},
}  # fmt: skip
"""Every part by its kind and name."""

Placed: TypeAlias = tuple[str, float, float, float, str]
"""A part's drawing, where, how large, and its ink."""

_Item = TypeVar("_Item")

OVAL: Final = (0.0, 10.0, 72.0, 120.0)
"""Middle and half axes of what the frame leaves free."""
FIST: Final = (-53.0, 68.0)
SHOULDER: Final = (53.0, 64.0)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits for a portrait; what is empty is left to the card's id."""

    people: str = ""
    """`man`, `woman`, `boy`, `girl`, or a creature."""
    age: str = ""
    stature: str = ""
    count: str = ""
    parts: Mapping[str, str] = field(default_factory=dict)
    """Part by kind."""
    features: tuple[str, ...] = ()
    ink: str = "ink"
    """Of the hair."""
    cloth: str = "ink"
    """Of the hat."""
    strange: tuple[str, ...] = ()
    """Words of the hint that nobody knows."""


# --- hints ---------------------------------------------------------------------------------------

ROLES: Final[Mapping[str, str]] = {
    "nanny": "old woman, bun, bonnet, pinafore", "butler": "thin man, slick, wing-collar, tray",
    "duke": "man, whiskers, moustache, monocle, cravat", "ringmaster": "man, top-hat, handlebar, whip",
    "clown": "clown-hat, tufts, ruff", "gravedigger": "hunched man, slouch-hat, spade",
    "inventor": "woman, goggles, topknot, wrench", "matriarch": "old woman, veil, chignon, pearls",
    "handyman": "man, flat-cap, hammer", "doctor": "man, bowler, spectacles, goatee",
    "professor": "old man, spectacles, beard, book", "sailor": "old man, sou-wester, great-beard",
    "wizard": "old man, wizard-hat, long-beard, robe", "knight": "man, helmet, armour, sword",
    "nun": "woman, wimple", "friar": "stout man, tonsure, robe", "gnome": "tiny old man, gnome-cap, great-beard",
    "elf": "pointed-ear", "bard": "plumed-hat, lute", "witch": "old woman, wizard-hat, ragged, robe",
    "queen": "woman, crown, high-collar", "princess": "woman, tiara, lace", "king": "man, crown, beard, fur",
    "necromancer": "gaunt man, cowl, skull-staff", "widow": "woman, veil, chignon", "thief": "man, cowl, mask",
    "villain": "man, handlebar, tuft, high-collar", "woodsman": "man, flat-cap, beard, axe",
    "giant": "stout man, village, beard",
}  # fmt: skip
"""Roles: each stands for other words, which words beside it override."""

_PEOPLE: Final = ("man", "woman", "boy", "girl", "puppet", "monster", "troll", *CREATURES)
_HEADED: Final = ("puppet", "monster", "troll", "clown", "gaunt", "skull")  # a word that is a head's name
_COUNTS: Final = ("twins", "pair", "dwarfs")
_HAIR_INKS: Final = {
    "red-haired": "blood",
    "fair-haired": "brass",
    "grey-haired": "ash",
}
_HAT_INKS: Final = {"scarlet": "blood"}
_ALIASES: Final = {
    "plait": "braid",
    "curly": "curls",
    "necklace": "pearls",
    "glasses": "spectacles",
    "sideburns": "whiskers",
}
VOCABULARY: Final[Mapping[str, tuple[str, ...]]] = {
    "who": _PEOPLE, "how many": _COUNTS, "age and size": ("old", "tiny"), "head": _HEADED,
    "build": tuple(SHOULDERS), "hair": (*HAIR, *_HAIR_INKS), "beard": tuple(BEARDS), "hat": (*HATS, *_HAT_INKS),
    "collar": tuple(COLLARS), "face": tuple(FEATURES), "in the hand": tuple(HELD),
    "over the shoulder": tuple(SHOULDERED), "before the chest": ("village",),
}  # fmt: skip
"""The words of hints, by what they say; roles stand for several."""

WORDS: Final = frozenset({*ROLES, *_ALIASES, *(word for words in VOCABULARY.values() for word in words)})
"""Every word a hint may have."""


@lru_cache(maxsize=1024)
def read_hint(hint: str) -> Sitter:
    """The sitter that a hint describes: words in any order, between commas or spaces."""
    words = [_ALIASES.get(word, word) for word in re.findall(r"[^\s,]+", hint.casefold())]
    given: list[str] = []
    for word in words:  # what is said outright comes after what a role implies
        given += re.findall(r"[^\s,]+", ROLES[word]) if word in ROLES else []
    sitter = Sitter()
    for word in (*given, *words):
        sitter = _with(sitter, word)
    return sitter


def _with(sitter: Sitter, word: str) -> Sitter:
    """The sitter with one more word said of it."""
    if word in _HEADED:
        sitter = replace(sitter, parts={**sitter.parts, "head": word})
    if word in _PEOPLE:
        return replace(sitter, people=word)
    if word == "old":
        return replace(sitter, age=word)
    if word == "tiny":
        return replace(sitter, stature=word)
    if word in _COUNTS:
        return replace(sitter, count=word)
    if word in _HAIR_INKS or word in _HAT_INKS:
        hair, hat = _HAIR_INKS.get(word, sitter.ink), _HAT_INKS.get(word, sitter.cloth)
        return replace(sitter, ink=hair, cloth=hat)
    if word in FEATURES:
        return replace(sitter, features=(*sitter.features, word))
    kind = next(
        (kind for kind, named in PARTS.items() if kind not in {"creature", "head"} and word in named), None
    )
    if kind is not None:
        return replace(sitter, parts={**sitter.parts, kind: word})
    return sitter if word in ROLES or word in _HEADED else replace(sitter, strange=(*sitter.strange, word))


# --- composing -----------------------------------------------------------------------------------

_ANYBODY: Final = ("man", "woman", "man", "woman", "old man", "old woman", "boy", "girl")
_HAIR_OF: Final = {
    "man": ("short-1", "short-2", "short-3", "slick", "curls", "receding"),
    "old man": ("receding", "bald", "tonsure", "short-2"),
    "woman": ("bun", "chignon", "long", "flowing", "ringlets", "braid", "topknot", "bob", "crown-braid"),
    "old woman": ("bun", "chignon", "topknot", "crown-braid"),
    "boy": ("short-1", "short-2", "short-3", "curls", "bob"), "girl": ("plaits", "ringlets", "long", "bob", "horsetail"),
}  # fmt: skip
_COLLARS_OF: Final = {
    "man": ("collar", "wing-collar", "cravat", "scarf", "lapels"), "old man": ("collar", "cravat", "scarf", "lapels"),
    "woman": ("collar", "lace", "pearls", "brooch", "ruff"), "old woman": ("collar", "lace", "brooch"),
    "boy": ("collar", "scarf", "ruff"), "girl": ("collar", "lace", "pinafore"),
}  # fmt: skip
_BUILD_OF: Final = {"man": "broad", "woman": "sloping", "boy": "small", "girl": "small"}
_HEADS_OF: Final = {"man": ("man", 3), "woman": ("woman", 3), "boy": ("child", 2), "girl": ("child", 2)}
_COVERING: Final = frozenset(
    {"hood", "cowl", "wimple", "helmet", "bonnet", "headscarf", "half-helm", "mantilla"}
)
"""Hats that leave no room for hair."""
_UNDER_HATS: Final[Mapping[str, str]] = {
    "wild": "ragged", "curls": "short-1", "topknot": "chignon", "crown-braid": "chignon", "crinkled": "mane", "short-3": "short-1",
    "short-2": "short-1",
}  # fmt: skip
"""What hair becomes below a hat."""
_HAT_PEGS: Final = {"brain": (-2.0, -48.0, 0.8)}
"""Where a creature wears a hat, and how large, unless it has a head like people."""
_OPEN_HATS: Final = frozenset(
    {"tiara", "bow", "wreath", "headband", "coronet", "crown", "clown-hat", "ice-crown", "horned-crown"}
)
"""Hats that leave hair as it is."""


@lru_cache(maxsize=1024)
def portrait(hint: str, id_: str) -> tuple[Placed, ...]:
    """The parts of a portrait, in the order in which they are laid down."""
    placed = tuple(_scene(read_hint(hint), id_))
    mx, my, rx, ry = OVAL
    reach = max(
        math.hypot((x + px * scale - mx) / rx, (y + py * scale - my) / ry)
        for name, x, y, scale, _ in placed
        for px, py in _corners(name)
    )
    less = min(1.0, 1 / reach)  # whoever reaches over the frame is drawn smaller
    return tuple(
        (name, mx + (x - mx) * less, my + (y - my) * less, scale * less, ink)
        for name, x, y, scale, ink in placed
    )


@lru_cache(maxsize=1024)
def _corners(name: str) -> tuple[tuple[float, float], ...]:
    """The ends of the lines and curves that a part consists of."""
    return tuple(
        (numbers[-2], numbers[-1])
        for role, outline in part(name.removeprefix("part/"))
        if role != GROUND
        for _, numbers in outline.segments
        if numbers
    )


def _scene(sitter: Sitter, id_: str) -> Iterator[Placed]:
    facing = _choice(("", "/right"), id_, "facing")
    size = _choice((0.95, 0.97, 0.99, 1.01), id_, "size")
    match sitter.count:
        case "twins" | "pair":
            small = 0.74
            second = replace(
                sitter, people={"boy": "girl", "": "girl"}.get(sitter.people, sitter.people), parts={}
            )
            first = replace(sitter, people=sitter.people or "boy")
            yield from _bust(second if facing else first, f"{id_}/1", (-30, 12, small), "/right")
            yield from _bust(first if facing else second, f"{id_}/2", (30, 20, small * 0.95), "")
        case "dwarfs":
            for index, (x, y) in enumerate(
                ((-20, -60), (22, -64), (-44, -2), (0, 3), (44, -2), (-22, 60), (22, 62))
            ):
                dwarf = replace(sitter, people="dwarf", count="")
                looks = facing if x == 0 else "" if x < 0 else "/right"
                yield from _bust(dwarf, f"{id_}/{index}", (x, y, 0.35 if index % 2 else 0.37), looks)
        case _:
            place = (0.0, 32.0, 0.66) if sitter.stature == "tiny" else (0.0, 0.0, size)
            yield from _bust(sitter, id_, place, facing)


def _bust(sitter: Sitter, id_: str, place: tuple[float, float, float], facing: str) -> Iterator[Placed]:
    x, y, scale = place

    def put(
        kind: str, name: str, at: tuple[float, float] = (0, 0), ink: str = "ink", large: float = 1.0
    ) -> Placed:
        side = -1 if facing else 1
        return f"part/{kind}/{name}{facing}", x + side * at[0] * scale, y + at[1] * scale, scale * large, ink

    tall = 1.35 if sitter.stature == "tiny" else 1.0  # what a tiny sitter holds is as large as ever
    if "shouldered" in sitter.parts:
        yield put("shouldered", sitter.parts["shouldered"], SHOULDER, large=tall)
    if sitter.people in CREATURES:
        yield from _creature(sitter, put)
    else:
        yield from _person(sitter, id_, put)
    if "held" in sitter.parts:
        yield put("extra", "arm")
        yield put("held", sitter.parts["held"], FIST, large=tall)


class _Put(Protocol):
    """Places a part of a figure."""

    def __call__(
        self, kind: str, name: str, at: tuple[float, float] = ..., ink: str = ..., large: float = ...
    ) -> Placed: ...


def _creature(sitter: Sitter, put: _Put) -> Iterator[Placed]:
    yield put("creature", sitter.people)
    if "collar" in sitter.parts:
        yield put("collar", sitter.parts["collar"])
    if "hat" in sitter.parts:
        *at, large = _HAT_PEGS.get(sitter.people, (0.0, 4.0, 0.92))
        yield put("hat", sitter.parts["hat"], (at[0], at[1]), large=large)
    for feature in sitter.features:
        yield put("feature", feature)


def _person(sitter: Sitter, id_: str, put: _Put) -> Iterator[Placed]:
    anybody = _choice(_ANYBODY, id_, "people").split()
    people = sitter.people if sitter.people in _BUILD_OF else ("man" if sitter.people else anybody[-1])
    age = sitter.age or (anybody[0] if not sitter.people and len(anybody) > 1 else "")
    kind = f"{age} {people}".strip() if people in {"man", "woman"} else people
    stem, count = ("old", 2) if age and people in {"man", "woman"} else _HEADS_OF[people]
    head = sitter.parts.get("head") or f"{stem}-{1 + _seed(id_, 'head') % count}"
    hat, hair = sitter.parts.get("hat"), sitter.parts.get("hair") or _choice(_HAIR_OF[kind], id_, "hair")
    if hat and hat not in _OPEN_HATS:
        hair = "bald" if hat in _COVERING else _UNDER_HATS.get(hair, hair)
    yield put("build", sitter.parts.get("build") or _BUILD_OF[people])
    yield put("head", head)
    if HAIR[hair] and head not in {"monster", "troll"}:
        yield put("hair", hair, ink=sitter.ink)
    if "beard" in sitter.parts:
        yield put("beard", sitter.parts["beard"], ink=sitter.ink)
    for feature in sitter.features:
        yield put("feature", feature)
    collar = sitter.parts.get("collar") or (
        "bare"
        if hat in {"hood", "cowl"} or sitter.parts.get("build") == "armour"
        else _choice(_COLLARS_OF[kind], id_, "collar")
    )
    if COLLARS[collar] and sitter.parts.get("beard") not in {"great-beard", "long-beard"}:
        yield put("collar", collar)
    if hat:
        yield put("hat", hat, ink=sitter.cloth)
    if "extra" in sitter.parts:
        yield put("extra", sitter.parts["extra"])


def _seed(id_: str, about: str) -> int:
    """A number that follows from a card's id and from nothing else."""
    return int.from_bytes(sha256(f"{about} of {id_}".encode()).digest()[:4])


def _choice(items: Sequence[_Item], id_: str, about: str) -> _Item:
    return items[_seed(id_, about) % len(items)]


def part(name: str) -> tuple[Outline, ...]:
    """The outlines of a part by `kind/name`, or `kind/name/right` where it looks the other way."""
    kind, called, *facing = name.split("/")
    outlines = PARTS[kind][called]
    return tuple((role, mirrored(outline)) for role, outline in outlines) if facing else outlines
