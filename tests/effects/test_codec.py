"""Effects to and from JSON: nothing lost, one way to write each, and precise refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings

from gloomdb.cards.card import Claim, ClaimBy
from gloomdb.cards.effect import Condition, Effect, Step, Timing
from gloomdb.effects.codec import (
    BadEffect,
    decode_claim,
    decode_effect,
    decode_effects,
    encode_claim,
    encode_effect,
    encode_effects,
    encode_step,
)
from gloomdb.effects.vocabulary import OPS, Discard, Draw
from tests.running import PACKAGE_ROOT
from tests.strategies import claims, effects, records


def _decoded(step: object) -> Step:
    """A step read as the only one of an effect."""
    return decode_effect({"when": "immediate", "do": [step]}).do[0]


@given(effects)
def test_every_effect_survives_json(effect: Effect) -> None:
    """Through text and back it is the same effect, and is written the same."""
    text = json.dumps(encode_effect(effect))
    back = decode_effect(json.loads(text))
    assert back == effect
    assert json.dumps(encode_effect(back)) == text


@given(claims)
def test_every_claim_survives_json(claim: Claim) -> None:
    """The same for what a Story requires."""
    assert decode_claim(json.loads(json.dumps(encode_claim(claim)))) == claim


@pytest.mark.parametrize("op", OPS)
def test_every_op_survives_json(op: str) -> None:
    """Each op of the vocabulary is reached, not only those chance picks."""

    @settings(max_examples=20)
    @given(records(OPS[op]))
    def survives(step: Any) -> None:
        encoded = json.loads(json.dumps(encode_step(step)))
        assert encoded["op"] == op
        assert _decoded(encoded) == step

    survives()


def test_defaults_are_left_out_and_may_be_written_out() -> None:
    """`who: you` need not be said; who says it means the same."""
    spelled = {"op": "discard", "count": 2, "pick": "choice", "who": "you"}
    assert _decoded(spelled) == Discard(2)
    assert encode_step(Discard(2)) == {"op": "discard", "count": 2}


def test_two_point_zero_is_two() -> None:
    """JSON has one kind of number."""
    assert _decoded({"op": "draw", "count": 2.0}) == Draw(2)


def test_a_requirement_that_asks_for_nothing_is_none() -> None:
    """`negative: false` is no requirement."""
    do = [{"op": "draw", "count": 1}]
    assert decode_effect({"when": "immediate", "if": {"negative": False}, "do": do}).condition is None
    written = encode_effect(Effect(Timing.IMMEDIATE, (Draw(1),), Condition()))
    assert "if" not in written


def test_a_list_of_effects_is_decoded_in_order() -> None:
    """With the place of each in the pointer of a refusal."""
    good = {"when": "immediate", "do": [{"op": "draw", "count": 1}]}
    assert encode_effects(decode_effects([good, good])) == [good, good]
    with pytest.raises(BadEffect) as refused:
        decode_effects([good, {"when": "immediate", "do": [{"op": "draw", "count": 0}]}], "/cards/7/effects")
    assert refused.value.pointer == "/cards/7/effects/1/do/0/count"


DO = {"when": "immediate", "do": [{"op": "draw", "count": 1}]}
DEEP: dict[str, Any] = {"op": "draw", "count": 1}
for _ in range(6):
    DEEP = {"op": "whenever", "you": "play_event", "do": [DEEP]}


def effect(**step: Any) -> dict[str, Any]:
    """An immediate effect of one step."""
    return {"when": "immediate", "do": [step]}


@pytest.mark.parametrize(
    ("wrong", "pointer", "code", "sentence"),
    [
        ([], "", "wrong-type", "an effect must be an object, not a list"),
        ({}, "", "missing-field", "an effect needs 'when'"),
        (DO | {"when": "imediate"}, "/when", "wrong-value", "(did you mean 'immediate'?)"),
        (DO | {"do": []}, "/do", "wrong-value", "'do' must have at least 1 entry, not 0"),
        (DO | {"do": [DO["do"][0]] * 13}, "/do", "wrong-value", "'do' must have at most 12 entries, not 13"),
        (DO | {"do": {}}, "/do", "wrong-type", "'do' must be a list, not an object"),
        (DO | {"iff": {}}, "/iff", "unknown-field", "an effect has no field 'iff' (did you mean 'if'?)"),
        (DO | {"a/b~": 1}, "/a~1b~0", "unknown-field", "(it takes 'when', 'do' and 'if')"),
        (DO | {"if": {}}, "/if", "wrong-value", "'if' must ask for something (or leave it out)"),
        (DO | {"if": {"negative": 1}}, "/if/negative", "wrong-type", "must be true or false, not 1"),
        (DO | {"do": ["draw"]}, "/do/0", "wrong-type", "a step must be an object with 'op', not 'draw'"),
        (DO | {"do": [{}]}, "/do/0", "missing-field", "a step needs 'op'"),
        (effect(op="drwa"), "/do/0/op", "unknown-op", "unknown op 'drwa' (did you mean 'draw'?)"),
        (effect(op=7), "/do/0/op", "unknown-op", "unknown op 7"),
        (effect(op="draw"), "/do/0", "missing-field", "op 'draw' needs 'count'"),
        (effect(op="draw", count=1, whom="you"), "/do/0/whom", "unknown-field", "(did you mean 'who'?)"),
        (effect(op="swap_modifiers", x=1), "/do/0/x", "unknown-field", "no field 'x' (it takes none)"),
        (effect(op="draw", count="2"), "/do/0/count", "wrong-type", "a whole number, not '2'"),
        (effect(op="draw", count=True), "/do/0/count", "wrong-type", "a whole number, not true"),
        (effect(op="draw", count=1.5), "/do/0/count", "wrong-type", "a whole number, not 1.5"),
        (effect(op="draw", count=None), "/do/0/count", "wrong-type", "a whole number, not null"),
        (effect(op="draw", count=100), "/do/0/count", "wrong-value", "from 1 to 99, not 100"),
        (effect(op="draw", count=10**5000), "/do/0/count", "wrong-value", "not a huge number"),
        (effect(op="worth", by=0), "/do/0/by", "wrong-value", "from -999 to 999 and not 0"),
        (effect(op="discard", count="al"), "/do/0/count", "wrong-value", "(did you mean 'all'?)"),
        (
            effect(op="discard", count=0),
            "/do/0/count",
            "wrong-value",
            "from 1 to 99, not 0 (or 'all' or 'any')",
        ),
        (effect(op="discard_modifier", count=2), "/do/0/count", "wrong-value", "must be 1 or 'all', not 2"),
        (effect(op="discard_modifier", count=True), "/do/0/count", "wrong-value", "not true"),
        (
            effect(op="give", count=1, to="you"),
            "/do/0/to",
            "wrong-value",
            "'left', 'right' or 'opponent', not 'you'",
        ),
        (effect(op="never_on", icons=["blank"]), "/do/0/icons/0", "wrong-value", "'blank' is not an icon"),
        (effect(op="never_on", icons=["duck\n"]), "/do/0/icons/0", "wrong-value", "is not an icon"),
        (effect(op="never_on", icons=[3]), "/do/0/icons/0", "wrong-type", "must be the id of an icon, not 3"),
        (
            effect(op="never_on", icons=["duck"] * 2),
            "/do/0/icons",
            "wrong-value",
            "names the same thing twice",
        ),
        (effect(op="choose", options=[[DO["do"][0]]]), "/do/0/options", "wrong-value", "at least 2 entries"),
        (effect(op="unencoded", text={}), "/do/0/text", "wrong-type", "must be text by language"),
        (
            effect(op="unencoded", text={"fr": "x"}),
            "/do/0/text/fr",
            "unknown-field",
            "(it takes 'en' and 'es')",
        ),
        (effect(op="unencoded", text={"en": ""}), "/do/0/text/en", "wrong-type", "text of 1 to 20000"),
        (effect(**DEEP), "/do/0" + "/do/0" * 5, "too-deep", "more than 4 deep"),
    ],
)
def test_a_wrong_effect_is_refused_where_it_is_wrong(
    wrong: Any, pointer: str, code: str, sentence: str
) -> None:
    """Pointer, code, and a sentence with the way out."""
    with pytest.raises(BadEffect) as refused:
        decode_effect(wrong)
    trouble = refused.value
    assert (trouble.pointer, trouble.code) == (pointer, code)
    assert sentence in trouble.message
    assert str(trouble) == (f"{pointer}: {trouble.message}" if pointer else trouble.message)


def test_a_refusal_quotes_strangers_safely() -> None:
    """Escape codes are shown, long values cut."""
    with pytest.raises(BadEffect) as refused:
        decode_effect(effect(op="\x1b[2J" + "x" * 200))
    assert "\x1b" not in str(refused.value)
    assert "\\x1b" in str(refused.value)
    assert len(str(refused.value)) < 150


def test_a_wrong_claim_is_refused() -> None:
    """A claim needs icons and a number."""
    good = {"by": "icons", "icons": ["skull"], "count": 2}
    assert decode_claim(good) == Claim(ClaimBy.ICONS, ("skull",), 2)
    for wrong in ({}, good | {"by": "luck"}, good | {"icons": []}, good | {"count": 0}, good | {"x": 1}, []):
        with pytest.raises(BadEffect):
            decode_claim(wrong)


def test_the_codec_needs_no_schema_validator() -> None:
    """The catalogue reads effects without importing one."""
    line = "import sys, gloomdb.effects.codec; sys.exit('jsonschema' in sys.modules)"
    subprocess.run([sys.executable, "-c", line], check=True, cwd=PACKAGE_ROOT)
