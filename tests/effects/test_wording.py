"""How effects read: the grammar of whatever the vocabulary can say, in both languages and any edition."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gloomdb.cards.card import CardType, Claim, Lang
from gloomdb.cards.effect import Condition, Effect, Step, Timing
from gloomdb.effects.render import IconMark, Line, Words, effect_line, render_effect
from gloomdb.effects.vocabulary import OPS
from gloomdb.effects.wording.edition_words import split
from gloomdb.effects.wording.languages import tongue_of
from gloomdb.effects.wording.requirements import claim as claim_text
from gloomdb.language import LANGS
from tests.effects.editions import PLAIN, SPELLED
from tests.strategies import claims, conditions, effects, records

EDITIONS = {"plain": PLAIN, "spelled": SPELLED}
on_cards = st.sampled_from([CardType.MODIFIER, CardType.DEATH, CardType.EVENT, CardType.STORY])
in_editions = st.sampled_from(sorted(EDITIONS))

SHARED = {"a", "b", "c", "romance"}
"""Words English and Spanish wordings may have in common."""

WRONG = [
    r"  ", r"\s[.,;:)]", r"\(\s", r"\.\.", r",,", r",\.", r"[{}_]", r"[\ue000-\ue002]", r"\bNone\b", r"^\W",
]  # fmt: skip
"""What no sentence has, in any language."""

NUMBERS = {
    "en": r"\b(1|one) (card|icon|Character|Modifier)s\b|\b([2-9]|\d\d|two|three) (card|icon|Character)\b",
    "es": r"\b(1|una?) (carta|icono|Personaje|punto)s\b|\b([2-9]|\d\d|dos|tres) (carta|icono|Personaje)\b",
}
"""Numbers that do not agree with their noun."""


def check(text: str, lang: Lang, words: Words) -> None:
    """Everything that can be told of a text without knowing what it should say."""
    for pattern in (*WRONG, NUMBERS[lang]):
        assert not re.search(pattern, text), f"{pattern!r} in {text!r}"
    assert text.endswith("."), text
    assert text[0].isupper(), text
    assert all(part[0].isupper() or part[0] in "+−[" for part in re.split(r"(?<=\.) ", text)), text
    assert text.count("(") == text.count(")"), text
    (check_english if lang == "en" else check_spanish)(text, words)


def check_english(text: str, words: Words) -> None:
    """Articles before vowels, and no second person in what somebody else does."""
    assert not re.search(r"\b[Aa] [aeioAEIO]", text), text
    assert not re.search(r"\b[Aa]n [^aeiouAEIOU]", text), text
    del words


def check_spanish(text: str, words: Words) -> None:
    """Contractions, and articles that agree with every noun the edition has."""
    assert not re.search(r"\b(de|a) el\b", text), text
    for term in ("death", "character", "modifier", "event", "story", "throne", "monarch", "self_worth"):
        wrong = "un|el|los|este|ese|otro" if words[f"{term}_gender"] == "f" else "una|la|las|esta|esa|otra"
        noun = re.escape(words[term])
        assert not re.search(rf"\b({wrong})s? {noun}", text, re.IGNORECASE), (noun, text)


@settings(max_examples=150)
@given(effects, on_cards, in_editions, st.sampled_from(LANGS))
def test_every_effect_reads_as_sentences(
    effect: Effect, card_type: CardType, edition: str, lang: Lang
) -> None:
    """No double space, no placeholder, capital and full stop, numbers and articles that agree."""
    words = EDITIONS[edition][lang]
    check(render_effect(effect, card_type, words), lang, words)


@pytest.mark.parametrize("op", OPS)
def test_every_op_reads_as_a_sentence(op: str) -> None:
    """Each op by itself, in every edition and language."""

    @settings(max_examples=12)
    @given(records(OPS[op]), st.sampled_from(Timing), st.none() | conditions)
    def reads(step: Step, when: Timing, condition: Condition | None) -> None:
        effect = Effect(when, (step,), condition)
        for editions in EDITIONS.values():
            for lang in LANGS:
                text = render_effect(effect, CardType.MODIFIER, editions[lang])
                check(text, lang, editions[lang])

    reads()


@settings(max_examples=100)
@given(effects, on_cards, in_editions)
def test_spanish_has_no_english_words(effect: Effect, card_type: CardType, edition: str) -> None:
    """The two texts of an effect share hardly a word."""
    english, spanish = (render_effect(effect, card_type, EDITIONS[edition][lang]) for lang in LANGS)
    assert _words(english) & _words(spanish) <= SHARED


def _words(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text)}


@given(claims, in_editions, st.sampled_from(LANGS))
def test_every_claim_reads_as_a_sentence(claim: Claim, edition: str, lang: Lang) -> None:
    """What a Story requires, by Characters and by icons."""
    words = EDITIONS[edition][lang]
    line = Line(None, "", split(claim_text(claim, tongue_of(words))))
    check(line.text, lang, words)


@given(effects, on_cards, st.sampled_from(LANGS))
def test_lines_keep_their_icons_to_be_drawn(effect: Effect, card_type: CardType, lang: Lang) -> None:
    """Every icon the text names is a mark in the line, and the marks and runs together are the text."""
    words = PLAIN[lang]
    line = effect_line(effect, card_type, words)
    marks = [part for part in line.parts if isinstance(part, IconMark)]
    assert all(words.icon(mark.icon) in mark.words for mark in marks)
    assert line.text == render_effect(effect, card_type, words)
    unmarked = "".join(part for part in line.parts if isinstance(part, str))
    assert not any(f"icon {words.icon(mark.icon)}" in unmarked for mark in marks)
