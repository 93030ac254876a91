"""Inputs made of right ones: texts changed in places, values replaced by what nobody expects there."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

TOKENS = (
    "", " ", "\n", "\t", "\0", "\x1b[2J", "\u202e", "\ufeff", "\ud800", "💀", "٣", "−1", "-1", "0", "1", "7",
    "99",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", "9" * 400, "1e400", "1e-400", "NaN",
    "Infinity", "-Infinity", "true", "null", "[]", "{}", '""', "[", "]", "{", "}", ",", ":", '"', "\\",
    "\\u0000",
    "\\ud83d", "/", "//", "../", "#", "'", "none", "box", "centre", "living", "dead", "gone", "x" * 200,
    "é", "e\u0301",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 255, 2**31, 2**53, 2**63 - 1, -(2**63), 10**30, 0.5, -0.0, 1e308, "",
    " ", "x",
    "\0", "\x1b", "\u202e", "../x", "x" * 5000, "-1", "1", "death", "all", "any", [], [[]], [None], {},
    {"": 0},
    {"op": "draw"}, {"en": 7}, [1, 2, 3], ["a", "b"], [{}], {"id": "x"}, float("inf"), float("nan"),
)  # fmt: skip


def changed_text(dice: random.Random, text: str) -> str:
    """The text with a few places cut, doubled, moved or replaced."""
    for _ in range(dice.randint(1, 4)):
        a = dice.randrange(len(text) + 1)
        b = min(len(text), a + dice.choice((0, 1, 1, 2, 5, 20, 100)))
        how = dice.randrange(6)
        if how == 0:
            text = text[:a] + text[b:]
        elif how == 1:
            text = text[:b] + text[a:b] + text[b:]
        elif how in {2, 3}:
            text = text[:a] + dice.choice(TOKENS) + text[b:]
        elif how == 4:
            c = dice.randrange(len(text) + 1)
            text = text[:a] + text[c : c + 10] + text[a:]
        elif dice.random() < 0.1:
            text = text[:a]
    return text


def changed_lines(dice: random.Random, text: str) -> str:
    """The text with lines left out, doubled, swapped, or a word of one replaced."""
    lines = text.splitlines()
    for _ in range(dice.randint(1, 3)):
        at, how = dice.randrange(len(lines)), dice.randrange(5)
        words = lines[at].split(" ")
        if how == 0 and len(lines) > 1:
            del lines[at]
        elif how == 1:
            lines.insert(dice.randrange(len(lines) + 1), lines[at])
        elif how == 2:
            words[dice.randrange(len(words))] = dice.choice(TOKENS)
            lines[at] = " ".join(words)
        elif how == 3:
            words.insert(dice.randrange(len(words) + 1), dice.choice((*TOKENS, *words)))
            lines[at] = " ".join(words)
        else:
            dice.shuffle(words)
            lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


def changed_value(dice: random.Random, value: Any) -> Any:
    """A copy of the JSON value with a few places replaced, removed, renamed or added to."""
    made = json.loads(json.dumps(value))
    for _ in range(dice.randint(1, 3)):
        here = made
        while isinstance(here, (dict, list)) and here:
            key = dice.choice(list(here)) if isinstance(here, dict) else dice.randrange(len(here))
            if not isinstance(here[key], (dict, list)) or not here[key] or dice.random() < 0.25:
                _spoil(dice, here, key)
                break
            here = here[key]
    return made


def _spoil(dice: random.Random, here: Any, key: Any) -> None:
    how = dice.randrange(5)
    if how == 0:
        del here[key]
    elif how == 1 and isinstance(here, dict):
        here[dice.choice(("x", "", "id", "count", "__class__", "$ref", f"{key}x"))] = _value(dice)
    elif how == 1:
        here.insert(key, _value(dice))
    elif how == 2 and isinstance(here[key], (int, float)) and not isinstance(here[key], bool):
        here[key] += dice.choice((-1, 1, 2, -100, 2**40, 0.5))
    elif how == 3 and isinstance(here[key], str):
        here[key] = changed_text(dice, here[key])
    else:
        here[key] = _value(dice)


def _value(dice: random.Random) -> Any:
    return deepcopy(dice.choice(VALUES))


def changed_json(dice: random.Random, value: Any, text: str) -> bytes:
    """The value or its text changed, as a file."""
    if dice.random() < 0.5:
        return changed_text(dice, text).encode("utf-8", "surrogatepass")
    return json.dumps(changed_value(dice, value), ensure_ascii=dice.random() < 0.5).encode(
        "utf-8", "surrogatepass"
    )
