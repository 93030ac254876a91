"""docs/effects.md: every op, its fields, an example, and how it reads in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from documents import markdown
from documents.formats import read, value_of
from gloomdb.cards.card import CardType
from gloomdb.cards.effect import Effect
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.codec import decode_effect, encode_effect
from gloomdb.effects.render import effect_line, words_for
from gloomdb.effects.vocabulary import LASTING_OPS, OPS
from gloomdb.language import LANGS

GOLDENS: Final = Path(__file__).resolve().parent.parent.parent / "tests" / "goldens"
FILE: Final = "effect.schema.json"

# The first op of each chapter.
CHAPTERS: Final = {
    "draw": "Cards in hand",
    "free_play": "Plays",
    "worth": "Worth",
    "swap_modifiers": "The table",
    "cancel": "Replies and choices",
    "claim_story": "Stories and the Throne",
    "unencoded": "What nobody has encoded",
}


@dataclass(frozen=True)
class Example:
    """An effect, on a card or made up for the tests of the wording."""

    effect: Effect
    on: CardType
    card_set: CardSet | None = None
    card: str = ""
    documented: bool = False

    @property
    def rank(self) -> tuple[bool, bool, bool, int]:
        """What is encoded throughout, documented first, then the simple ones."""
        mixed = len(self.effect.do) > 1 and any(step.op == "unencoded" for step in self.effect.do)
        return mixed, not self.documented, not self.card, len(_json(self.effect))


def reference() -> str:
    """Timings and conditions, then the ops by chapter."""
    return "\n\n".join([_timings(), _conditions(), *_ops()])


def _timings() -> str:
    about = read(FILE)["properties"]["when"]["description"].splitlines()[1:]
    rows = [line.split(": ", 1) for line in about]
    return "## When an effect works\n\n" + markdown.table(
        ("`when`", "meaning"), [(name.replace("'", "`"), text) for name, text in rows]
    )


def _conditions() -> str:
    schema = read(FILE)["$defs"]["condition"]
    example = {"character_shows": ["romance"], "negative": True}
    shows = read(FILE)["$defs"]["family_shows"]
    return "\n\n".join(
        [
            "## What it may ask for",
            schema["description"].replace("\n\n", " "),
            markdown.fence(json.dumps({"if": example})[1:-1], "text"),
            _fields(schema),
            "`family_shows` has these keys:",
            _fields(shows),
        ]
    )


def _ops() -> Iterator[str]:
    for op in OPS:
        if op in CHAPTERS:
            yield f"## {CHAPTERS[op]}"
        yield _op(op)


def _op(op: str) -> str:
    schema = read(FILE)["$defs"][f"op.{op}"]
    told = [f"### {op}", schema["description"]]
    if op in LASTING_OPS:
        told.append("Only in an effect that lasts: `continuous` or `persistent`.")
    if len(schema["properties"]) > 1:
        told.append(_fields(schema))
    example = example_of(op)
    told += [markdown.fence(_json(example.effect), "json"), _wordings(example)]
    return "\n\n".join(told)


def _fields(schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    rows = []
    for key, found in schema["properties"].items():
        if key == "op":
            continue
        default = found.get("default")
        without = "required" if key in required else "" if default in (None, []) else f"`{_plain(default)}`"
        about, *values = found["description"].split("\n")
        shown = _values(found)
        notes = " ".join(line.replace("'", "`", 2) for line in values)
        rows.append((f"`{key}`", shown, without, f"{about} {notes}".strip()))
    return markdown.table(("field", "value", "default", "meaning"), rows)


def _values(found: dict[str, Any]) -> str:
    if "icon" in str(found.get("items", found).get("$ref", "")):
        return "icons" if "items" in found else "an icon"
    if "$ref" in found and found["$ref"].endswith("texts"):
        return "text by language"
    if "step" in json.dumps(found.get("items", {})):
        return "steps" if "$ref" in found["items"] else "lists of steps"
    if "items" in found and "enum" in found["items"]:
        return "list of " + value_of(found["items"], FILE)
    if "if" in found or "oneOf" in found or "anyOf" in found:
        return "number, `all`, `any`"
    return value_of(found, FILE)


def _plain(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(str(each) for each in value)
    return value if isinstance(value, str) else json.dumps(value)


def _json(effect: Effect) -> str:
    return json.dumps(encode_effect(effect), ensure_ascii=False)


def _wordings(example: Example) -> str:
    lines = []
    for lang in LANGS:
        line = effect_line(example.effect, example.on, words_for(example.card_set, lang))
        text = f"{line.label}: {line.text}" if line.label else line.text
        lines.append(f"- {lang}: {text}")
    if example.card:
        doubt = "" if example.documented else ", where it is not documented"
        lines.append(f"- as on `{example.card}`{doubt}")
    return "\n".join(lines)


@cache
def _every_example() -> tuple[Example, ...]:
    return (*_of_cards(), *_of_goldens())


def _of_cards() -> Iterator[Example]:
    for card_set in bundled_sets():
        for card in card_set.cards:
            for effect in card.effects or ():
                documented = card.basis.get("effects") == "documented"
                yield Example(effect, card.type or CardType.MODIFIER, card_set, card.id, documented)


def _of_goldens() -> Iterator[Example]:
    for entry in json.loads((GOLDENS / "wording-examples.json").read_text(encoding="utf-8")):
        yield Example(decode_effect(entry["effect"]), CardType(entry["on"]))


def example_of(op: str) -> Example:
    """The best example of an op: on a documented card if there is one."""
    having = [each for each in _every_example() if op in {step.op for step in each.effect.do}]
    return min(having, key=lambda each: each.rank)
