"""What the cards of a patch say becomes effects when the patch is read; nothing of the wording is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gloomdb.definitions.load import Loaded, load_path

SOURCES = {"my-box": {"title": "My own box", "owner": "Pat", "date": "2026-11-18"}}


def load(tmp_path: Path, *cards: dict[str, Any], set_id: str = "cthulhu") -> Loaded:
    """A patch with these cards, read."""
    file = tmp_path / "patch.json"
    file.write_text(json.dumps({"patch": set_id, "sources": SOURCES, "cards": cards}), encoding="utf-8")
    return load_path(file)


@pytest.mark.parametrize("text", [{"en": "Discard your hand."}, {"es": "Descarta toda tu mano."}])
def test_a_sentence_becomes_effects(tmp_path: Path, text: dict[str, str]) -> None:
    """In either language, the same effects; the sentence is gone."""
    loaded = load(tmp_path, {"id": "delved-too-deep", "points": [-15, None, None], "text": text})
    assert loaded.problems == ()
    assert loaded.patch is not None
    (card,) = loaded.patch.cards
    assert set(card) == {"id", "points", "effects"}
    assert [step["op"] for effect in card["effects"] for step in effect["do"]] == ["discard"]


def test_none_is_a_card_without_effect(tmp_path: Path) -> None:
    """As in a spreadsheet."""
    loaded = load(tmp_path, {"id": "delved-too-deep", "text": {"en": "none"}})
    assert loaded.patch is not None
    assert loaded.patch.cards == ({"id": "delved-too-deep", "effects": []},)


def test_a_story_says_what_it_requires(tmp_path: Path) -> None:
    """The requirement becomes a claim, and leaves the effects alone where it says nothing of them."""
    text = {"en": "Requires at least 2 Characters in your family with the Madness icon."}
    loaded = load(tmp_path, {"id": "the-call-of-cthulhu", "text": text})
    assert loaded.patch is not None, loaded.problems
    (card,) = loaded.patch.cards
    assert card["claim"]["count"] == 2
    assert "effects" not in card
    assert "text" not in card


def test_what_is_not_understood_is_told_and_not_kept(tmp_path: Path) -> None:
    """The rest of the card is taken in; the warning names line and card."""
    loaded = load(
        tmp_path, {"id": "delved-too-deep", "points": [-5, None, None], "text": {"en": "Frobnicate."}}
    )
    assert loaded.patch is not None
    assert loaded.patch.cards == ({"id": "delved-too-deep", "points": [-5, None, None]},)
    (problem,) = loaded.problems
    assert (problem.severity, problem.code, problem.card) == (
        "warning",
        "not-understood",
        "cthulhu/delved-too-deep",
    )
    assert problem.line == 1
    assert "Frobnicate" in problem.message


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ({"text": {"en": "Discard your hand."}, "effects": []}, "twice"),
        ({"text": {"en": "Discard your hand.", "es": "Roba dos cartas."}}, "contradiction"),
        ({"text": {"fr": "Discard your hand."}}, None),
        ({"text": {"en": ""}}, None),
        ({"text": "Discard your hand."}, None),
        ({"text": {}}, None),
    ],
)
def test_a_wrong_text_is_an_error(tmp_path: Path, card: dict[str, Any], code: str | None) -> None:
    """Said twice, differently, or not as the schema has it."""
    loaded = load(tmp_path, {"id": "delved-too-deep", **card})
    assert loaded.patch is None
    errors = [problem for problem in loaded.problems if problem.severity == "error"]
    assert errors
    assert code is None or [problem.code for problem in errors] == [code]
    assert all(problem.pointer.startswith("/cards/0/text") for problem in errors)


def test_without_its_set_a_text_cannot_be_read(tmp_path: Path) -> None:
    """And it is never taken in as it is."""
    loaded = load(tmp_path, {"id": "a-card", "text": {"en": "Discard your hand."}}, set_id="no-such-box")
    assert loaded.patch is None
    assert [problem.code for problem in loaded.problems] == ["unknown-set"]
