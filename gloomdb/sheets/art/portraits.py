"""Portraits: cut-paper shadows, composed of parts as a hint in the set says and as the card's id decides.

Victorian families had their shadows cut from black paper. `nanny, bonnet` or `old man, long beard, book` is a hint;
what it leaves open follows from the card's id, so the same card always has the same face. Parts are drawings that
many portraits share.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Final, TypeAlias, TypeVar

from gloomdb.grouping import grouped
from gloomdb.sheets.art.hats import COLLARS, FEATURES, HATS
from gloomdb.sheets.art.heads import BEARDS, HAIR, HEADS, SHOULDERS
from gloomdb.sheets.art.props import ARM, CREATURES, HELD, SHOULDERED, VILLAGE
from gloomdb.sheets.art.story import GROUND, Outline

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
    """Who sits for a portrait; what is not said is left to the card's id."""

    said: Mapping[str, str]
    """Words by their kind, the last of each."""
    features: tuple[str, ...]
    strange: tuple[str, ...]
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

_HAIR_INKS: Final = {"red-haired": "blood", "fair-haired": "brass", "grey-haired": "ash"}
_HAT_INKS: Final = {"scarlet": "blood"}
ALIASES: Final = {
    "plait": "braid",
    "curly": "curls",
    "necklace": "pearls",
    "glasses": "spectacles",
    "sideburns": "whiskers",
}
VOCABULARY: Final[Mapping[str, Sequence[str]]] = {
    "people": ("man", "woman", "boy", "girl", "puppet", "monster", "troll", *CREATURES),
    "count": ("twins", "pair", "dwarfs"), "age": ("old",), "stature": ("tiny",),
    "head": ("puppet", "monster", "troll", "clown", "gaunt", "skull"), "build": tuple(SHOULDERS), "hair": tuple(HAIR),
    "hair ink": tuple(_HAIR_INKS), "beard": tuple(BEARDS), "hat": tuple(HATS), "hat ink": tuple(_HAT_INKS),
    "collar": tuple(COLLARS), "feature": tuple(FEATURES), "held": tuple(HELD), "shouldered": tuple(SHOULDERED),
    "extra": ("village",),
}  # fmt: skip
"""The words of hints by their kind; roles stand for several."""

_KINDS: Final = grouped((word, kind) for kind, words in VOCABULARY.items() for word in words)
"""The kinds of a word: a puppet's head is that of a puppet."""


@lru_cache(maxsize=1024)
def read_hint(hint: str) -> Sitter:
    """The sitter that a hint describes: words in any order, between commas or spaces."""
    words = [ALIASES.get(word, word) for word in _words(hint.casefold())]
    # What is said outright comes after what a role implies.
    every = [*(more for word in words for more in _words(ROLES.get(word, ""))), *words]
    said = {kind: word for word in every for kind in _KINDS.get(word, ())}
    strange = (word for word in words if word not in _KINDS and word not in ROLES)
    return Sitter(said, tuple(word for word in every if word in FEATURES), tuple(strange))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\s,]+", text)


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


@dataclass(frozen=True, slots=True)
class _Figure:
    """Where a figure stands, how large it is, and which way it looks."""

    x: float
    y: float
    scale: float
    facing: str

    def put(
        self, kind: str, name: str, at: tuple[float, float] = (0, 0), ink: str = "ink", large: float = 1.0
    ) -> Placed:
        """A part of it in its place."""
        x = self.x + (-1 if self.facing else 1) * at[0] * self.scale
        name = f"part/{kind}/{name}{self.facing}"
        return name, x, self.y + at[1] * self.scale, self.scale * large, ink


def _scene(sitter: Sitter, id_: str) -> Iterator[Placed]:
    facing = choice(("", "/right"), f"facing of {id_}")
    size = choice((0.95, 0.97, 0.99, 1.01), f"size of {id_}")
    people = sitter.said.get("people", "boy")
    match sitter.said.get("count"):
        case "twins" | "pair":
            small = 0.74
            first = replace(sitter, said={**sitter.said, "people": people})
            # The other has the same age, size and colours, and clothes of its own.
            alike = {kind: word for kind, word in sitter.said.items() if kind not in PARTS}
            second = replace(sitter, said={**alike, "people": "girl" if people == "boy" else people})
            yield from _bust(second if facing else first, f"{id_}/1", _Figure(-30, 12, small, "/right"))
            yield from _bust(first if facing else second, f"{id_}/2", _Figure(30, 20, small * 0.95, ""))
        case "dwarfs":
            dwarf = replace(sitter, said={**sitter.said, "people": "dwarf"})
            for index, (x, y) in enumerate(
                ((-20, -60), (22, -64), (-44, -2), (0, 3), (44, -2), (-22, 60), (22, 62))
            ):
                looks = facing if x == 0 else "" if x < 0 else "/right"
                figure = _Figure(x, y, 0.35 if index % 2 else 0.37, looks)
                yield from _bust(dwarf, f"{id_}/{index}", figure)
        case _:
            place = (0.0, 32.0, 0.66) if "stature" in sitter.said else (0.0, 0.0, size)
            yield from _bust(sitter, id_, _Figure(*place, facing))


def _bust(sitter: Sitter, id_: str, figure: _Figure) -> Iterator[Placed]:
    said = sitter.said
    tall = 1.35 if "stature" in said else 1.0  # what a tiny sitter holds is as large as ever
    if "shouldered" in said:
        yield figure.put("shouldered", said["shouldered"], SHOULDER, large=tall)
    if said.get("people") in CREATURES:
        yield from _creature(sitter, figure)
    else:
        yield from _person(sitter, id_, figure)
    if "held" in said:
        yield figure.put("extra", "arm")
        yield figure.put("held", said["held"], FIST, large=tall)


def _creature(sitter: Sitter, figure: _Figure) -> Iterator[Placed]:
    said = sitter.said
    yield figure.put("creature", said["people"])
    if "collar" in said:
        yield figure.put("collar", said["collar"])
    if "hat" in said:
        x, y, large = _HAT_PEGS.get(said["people"], (0.0, 4.0, 0.92))
        yield figure.put("hat", said["hat"], (x, y), large=large)
    for feature in sitter.features:
        yield figure.put("feature", feature)


def _person(sitter: Sitter, id_: str, figure: _Figure) -> Iterator[Placed]:
    said, put = sitter.said, figure.put
    anybody = choice(_ANYBODY, f"people of {id_}").split()
    people = said.get("people", anybody[-1])
    people = people if people in _BUILD_OF else "man"
    age = said.get("age") or (anybody[0] if "people" not in said and len(anybody) > 1 else "")
    kind = f"{age} {people}".strip() if people in {"man", "woman"} else people
    stem, count = ("old", 2) if age and people in {"man", "woman"} else _HEADS_OF[people]
    head = said.get("head") or f"{stem}-{choice(range(1, count + 1), f'head of {id_}')}"
    hat, hair = said.get("hat"), said.get("hair") or choice(_HAIR_OF[kind], f"hair of {id_}")
    if hat and hat not in _OPEN_HATS:
        hair = "bald" if hat in _COVERING else _UNDER_HATS.get(hair, hair)
    hair_ink = _HAIR_INKS.get(said.get("hair ink", ""), "ink")
    yield put("build", said.get("build") or _BUILD_OF[people])
    yield put("head", head)
    if HAIR[hair] and head not in {"monster", "troll"}:
        yield put("hair", hair, ink=hair_ink)
    if "beard" in said:
        yield put("beard", said["beard"], ink=hair_ink)
    for feature in sitter.features:
        yield put("feature", feature)
    collar = said.get("collar") or (
        "bare"
        if hat in {"hood", "cowl"} or said.get("build") == "armour"
        else choice(_COLLARS_OF[kind], f"collar of {id_}")
    )
    if COLLARS[collar] and said.get("beard") not in {"great-beard", "long-beard"}:
        yield put("collar", collar)
    if hat:
        yield put("hat", hat, ink=_HAT_INKS.get(said.get("hat ink", ""), "ink"))
    if "extra" in said:
        yield put("extra", said["extra"])


def choice(items: Sequence[_Item], by: str) -> _Item:
    """One of them, which follows from a text and from nothing else."""
    return items[int.from_bytes(sha256(by.encode()).digest()[:4]) % len(items)]


def part(name: str) -> tuple[Outline, ...]:
    """The outlines of a part by `kind/name`, or `kind/name/right` where it looks the other way."""
    kind, called, *facing = name.split("/")
    outlines = PARTS[kind][called]
    return tuple((role, outline.mirrored()) for role, outline in outlines) if facing else outlines
