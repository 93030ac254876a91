"""Every op of the vocabulary has all its companions; what is missing is named.

A part that must know every op (the engine's handlers, its rules tests) adds itself to COMPANIONS.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

import pytest

from gloomdb.cards.card import CardType, Claim, ClaimBy, Lang
from gloomdb.cards.effect import Effect, Step, Timing
from gloomdb.effects.codec import decode_effect
from gloomdb.effects.reading.grammar import Grammar, grammar_of
from gloomdb.effects.reading.reader import Reader
from gloomdb.effects.reading.stand_ins import Gap
from gloomdb.effects.render import render_effect, words_for
from gloomdb.effects.vocabulary import (
    ABOUT_STORIES,
    ABOUT_THRONE,
    LASTING_OPS,
    OPS,
    RESTRICTIONS,
    Draw,
    Unencoded,
    Who,
)
from gloomdb.effects.walk import all_steps
from gloomdb.effects.wording.languages import TONGUES, tongue_of
from gloomdb.effects.wording.requirements import claim
from gloomdb.effects.wording.sayings import SAYINGS
from gloomdb.language import LANGS
from gloomdb.resources import schemas_dir
from gloomdb.rules.step_rows import OP_CODES
from tests.rules.test_ops import TESTED

EXAMPLES = Path(__file__).resolve().parent.parent / "goldens" / "wording-examples.json"


def _branches() -> list[str]:
    schema = json.loads((schemas_dir() / "effect.schema.json").read_text(encoding="utf-8"))["$defs"]
    chosen = [branch["if"]["properties"]["op"]["const"] for branch in schema["step"]["allOf"]]
    return [op for op in chosen if f"op.{op}" in schema]


def _worded(lang: Lang) -> set[str]:
    """The ops that a language has forms for, called as they are or `op_…`."""
    forms = TONGUES[lang].forms
    return {op for op in OPS if any(meant == op or meant.startswith(f"{op}_") for meant in forms)}


def _with_examples() -> set[str]:
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return {step.op for step in all_steps([decode_effect(example["effect"]) for example in examples])}


def _read_back(lang: Lang) -> set[str]:
    """The ops a reader knows; Unencoded says whatever it likes, and is what a reader does not know."""
    patterns = grammar_of(words_for(None, lang)).patterns
    return {meaning.cls.op for _, _, meaning in patterns if issubclass(meaning.cls, Step)} | {"unencoded"}


COMPANIONS: dict[str, Callable[[], Collection[str]]] = {
    "a branch in the schema": _branches,
    "a saying": lambda: set(SAYINGS) - {Gap.op},
    "an English wording": lambda: _worded("en"),
    "a Spanish wording": lambda: _worded("es"),
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


class _Noted(dict[str, str]):
    """Forms that note which of them are used."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        super().__init__(forms)
        self.used: set[str] = set()

    def __getitem__(self, meant: str) -> str:
        self.used.add(meant)
        return super().__getitem__(meant)


@pytest.mark.parametrize("lang", LANGS)
def test_every_form_is_said(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language has the forms that effects and requirements ask for, and no other."""
    forms = _Noted(TONGUES[lang].forms)
    monkeypatch.setattr(TONGUES[lang], "forms", forms)
    words = words_for(None, lang)
    grammar = Grammar(words)
    assert grammar.patterns
    assert grammar.conditions.words
    for by, icons, count in itertools.product(ClaimBy, (("duck",), ("duck", "skull")), (1, 3)):
        assert claim(Claim(by, icons, count), tongue_of(words))
    other = next(one for one in LANGS if one != lang)
    steps: list[Step] = [Unencoded({other: "?"}), Draw(1, Who.LEFT), Draw(1), Draw(1), Draw(1)]
    assert render_effect(Effect(Timing.ON_DRAW, tuple(steps)), CardType.EVENT, words)
    assert Reader(words).read("?")
    assert set(forms) == forms.used


def test_ops_are_named_after_themselves() -> None:
    """The table's key is the class's own op, and no two classes share one."""
    assert [cls.op for cls in OPS.values()] == list(OPS)
    assert len(set(OPS.values())) == len(OPS)


def test_the_groups_of_ops_hold_ops() -> None:
    """A renamed op is renamed there too."""
    assert set(OPS) >= LASTING_OPS | RESTRICTIONS | ABOUT_STORIES | ABOUT_THRONE
