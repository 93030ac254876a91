"""A card's rules text, made from its effects: as lines for a sheet and as plain text for a listing.

"You" in it is whoever controls the Character the card lies on, and on an Event its player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.cards.effect import LASTING, Effect, Timing
from gloomdb.cards.set import CardSet
from gloomdb.effects.wording.clause import Scene
from gloomdb.effects.wording.edition_words import IconMark, Marked, Words, capital, split, words_for
from gloomdb.effects.wording.languages import TONGUES, tongue_of
from gloomdb.effects.wording.requirements import claim, condition
from gloomdb.effects.wording.sayings import said

__all__ = [
    "IconMark", "Line", "Words", "after_colon", "card_lines", "effect_line", "render_card", "render_effect",
    "words_for",
]  # fmt: skip

LABELLED: Final = frozenset({Timing.PERSISTENT, Timing.RESPONSE})
"""Timings that plain text names; the others can be told from the wording."""


@dataclass(frozen=True, slots=True)
class Line:
    """One effect in words, or what a Story requires."""

    timing: Timing | None
    """None for a requirement."""
    label: str
    """The word for the timing, where plain text needs one."""
    parts: Marked
    """The text as words and icons."""

    @property
    def text(self) -> str:
        """The line in words, without its label."""
        return "".join(part.words if isinstance(part, IconMark) else part for part in self.parts)


def render_card(card: Card, card_set: CardSet | None, lang: Lang) -> str:
    """The whole rules text of a card; empty when it has none or none is known."""
    lines = card_lines(card, card_set, lang)
    return " ".join(f"{line.label}: {line.text}" if line.label else line.text for line in lines)


def card_lines(card: Card, card_set: CardSet | None, lang: Lang) -> tuple[Line, ...]:
    """The rules text of a card, one line for each effect; a Story's requirement first."""
    if not card.effects and card.claim is None:
        return ()
    words = words_for(card_set, lang)
    card_type = card.type or CardType.MODIFIER
    lines = [effect_line(effect, card_type, words) for effect in card.effects or ()]
    if card.claim is not None:
        lines.insert(0, Line(None, "", split(claim(card.claim, tongue_of(words)))))
    return tuple(_after_label(line, words) for line in _told_apart(lines, lang))


def render_effect(effect: Effect, card_type: CardType, words: Words) -> str:
    """One effect in plain words."""
    return effect_line(effect, card_type, words).text


def effect_line(effect: Effect, card_type: CardType, words: Words) -> Line:
    """One effect in words."""
    label = capital(words[effect.when]) if effect.when in LABELLED else ""
    return Line(effect.when, label, split(_sentences(effect, card_type, words)))


def _sentences(effect: Effect, card_type: CardType, words: Words) -> str:
    tongue, asked = tongue_of(words), effect.condition
    names_it = asked is not None and (bool(asked.character_shows) or asked.negative)
    scene = Scene(card_type, lasting=effect.when in LASTING, named=names_it)
    steps = said(effect.do, scene, tongue)
    if asked is None:
        text = tongue.paragraph(steps)
    else:
        text = f"{capital(condition(asked, scene, tongue))}, {tongue.inline(steps)}."
    return f"{tongue('on_draw')} {text}" if effect.when is Timing.ON_DRAW else text


def _after_label(line: Line, words: Words) -> Line:
    text = line.parts[0] if line.parts else ""
    if not line.label or not isinstance(text, str):
        return line
    return replace(line, parts=(after_colon(text, words), *line.parts[1:]))


def after_colon(text: str, words: Words) -> str:
    """A sentence as it stands after a colon: in Spanish without its capital, unless it opens with a term."""
    first = text.partition(" ")[0]
    is_term = any(first == term.partition(" ")[0] for term in words.terms.values())
    return text if is_term or TONGUES[words.lang].capital_after_colon else text[:1].lower() + text[1:]


def _told_apart(lines: Sequence[Line], lang: Lang) -> list[Line]:
    """An Event that is a response or a play of one's own says which effect is which."""
    if not any(line.timing is Timing.RESPONSE for line in lines):
        return list(lines)
    own = TONGUES[lang].forms["on_your_turn"]
    return [Line(line.timing, own, line.parts) if line.timing is Timing.IMMEDIATE else line for line in lines]
