"""Every op of the vocabulary has all its companions; what is missing is named.

A part that must know every op (the engine's handlers, its rules tests) adds itself to COMPANIONS.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Collection
from pathlib import Path
from types import ModuleType

import pytest

from gloomdb.cards.card import Lang
from gloomdb.cards.effect import Step
from gloomdb.effects.codec import decode_effect
from gloomdb.effects.reading.grammar import grammar_of
from gloomdb.effects.reading.stand_ins import Gap
from gloomdb.effects.render import words_for
from gloomdb.effects.vocabulary import ABOUT_STORIES, ABOUT_THRONE, LASTING_OPS, OPS, RESTRICTIONS
from gloomdb.effects.walk import all_steps
from gloomdb.effects.wording import en, es
from gloomdb.resources import schemas_dir
from gloomdb.rules.step_rows import OP_CODES
from tests.rules.test_ops import TESTED

EXAMPLES = Path(__file__).resolve().parent.parent / "goldens" / "wording-examples.json"


def _branches() -> list[str]:
    schema = json.loads((schemas_dir() / "effect.schema.json").read_text(encoding="utf-8"))["$defs"]
    chosen = [branch["if"]["properties"]["op"]["const"] for branch in schema["step"]["allOf"]]
    return [op for op in chosen if f"op.{op}" in schema]


def _worded(language: ModuleType) -> set[str]:
    """The ops that a language has a wording for, and the public functions that may be none's any more."""
    modules = [getattr(language, part) for part in ("hand", "plays", "table")]
    functions = [found for module in modules for found in vars(module).values() if inspect.isfunction(found)]
    homes = {module.__name__ for module in modules}
    own = {found.__name__ for found in functions if found.__module__ in homes}
    return {name for name in own if not name.startswith("_")} | set(language.LANGUAGE.said.by_op) - {Gap.op}


def _with_examples() -> set[str]:
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return {step.op for step in all_steps([decode_effect(example["effect"]) for example in examples])}


def _read_back(lang: Lang) -> set[str]:
    """The ops a reader knows; Unencoded says whatever it likes, and is what a reader does not know."""
    patterns = grammar_of(words_for(None, lang)).patterns
    return {meaning.cls.op for _, _, meaning in patterns if issubclass(meaning.cls, Step)} | {"unencoded"}


COMPANIONS: dict[str, Callable[[], Collection[str]]] = {
    "a branch in the schema": _branches,
    "an English wording": lambda: _worded(en),
    "a Spanish wording": lambda: _worded(es),
    "English that is read back": lambda: _read_back("en"),
    "Spanish that is read back": lambda: _read_back("es"),
    "an example in tests/goldens/wording-examples.json": _with_examples,
    "a row in the engine's program": lambda: {*OP_CODES, "unencoded"},  # which it refuses to play
    "a rules test": lambda: {*TESTED, *ABOUT_THRONE, "reign"},  # the Throne's: tests/rulebook/test_thrones.py
}
"""What every op must have, each with the ops that have it."""


@pytest.mark.parametrize("companion", COMPANIONS)
def test_every_op_has(companion: str) -> None:
    """No op without its companion, and no companion without its op."""
    found = set(COMPANIONS[companion]())
    assert sorted(set(OPS) - found) == [], f"these ops lack {companion}"
    assert sorted(found - set(OPS)) == [], f"{companion} for ops that do not exist"


def test_ops_are_named_after_themselves() -> None:
    """The table's key is the class's own op, and no two classes share one."""
    assert [cls.op for cls in OPS.values()] == list(OPS)
    assert len(set(OPS.values())) == len(OPS)


def test_the_groups_of_ops_hold_ops() -> None:
    """A renamed op is renamed there too."""
    assert set(OPS) >= LASTING_OPS | RESTRICTIONS | ABOUT_STORIES | ABOUT_THRONE
