"""One scored stack: what it shows, before and with its death, as values and as the JSON scripts rely on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.cards.effect import Effect
from gloomdb.cards.stack import Layer, Seen
from gloomdb.decks.laid import Box
from gloomdb.effects.codec import encode_effect
from gloomdb.effects.dying import Hindrance, hindrances
from gloomdb.effects.render import render_effect, words_for
from gloomdb.effects.worth import Family, Reckoning, Stack, alone
from gloomdb.language import LANGS, Sentence

SLOT_NAMES: Final[Mapping[str, Sentence]] = {
    "points.top": Sentence("points, top"),
    "points.middle": Sentence("points, middle"),
    "points.bottom": Sentence("points, bottom"),
    "icons.top": Sentence("icon, top"),
    "icons.middle": Sentence("icon, middle"),
    "icons.bottom": Sentence("icon, bottom"),
    "text": Sentence("text plate"),
    "picture": Sentence("picture"),
}
"""The slots of a stack by their keys in JSON."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A stack with its arithmetic."""

    box: Box
    stack: Stack
    whole: Reckoning
    """With the death, if one lies on it."""
    before: Reckoning | None
    """Without the death, if one lies on it."""
    hindered: tuple[Hindrance, ...]
    """What stands in the way of the death; of any death, if none lies on it."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The Character and the cards on it."""
        return self.stack.cards

    def slots(self) -> Iterator[tuple[str, Seen[Any]]]:
        """Every slot by its key; text and picture show the layer they belong to."""
        view = self.whole.view
        yield from zip(SLOT_NAMES, (*view.points, *view.icons, view.text, view.picture), strict=True)


def scored(box: Box, cards: list[Card]) -> Scored:
    """The arithmetic of a Character and the cards on it, bottom first."""
    stack = box.stack(cards)
    if not stack.is_dead:
        return Scored(box, stack, alone(stack), None, tuple(hindrances(Family((stack,)), 0)))
    living = box.stack(cards[:-1])
    hindered = tuple(hindrances(Family((living,)), 0, cards[-1]))
    return Scored(box, stack, alone(stack), alone(living), hindered)


def as_json(score: Scored) -> dict[str, Any]:
    """What scripts rely on."""
    record = {
        "character": score.cards[0].id,
        "name": dict(score.cards[0].name),
        "cards": [card.id for card in score.cards[1:]],
        **reckoning_json(score.box, score.stack, score.whole),
        "layers": [_layer(score, layer) for layer in range(len(score.cards))],
        "dead": score.stack.is_dead,
        "may_die": not score.hindered,
        "hindered_by": [str(hindrance) for hindrance in score.hindered],
    }
    if score.before is not None:
        record["before_death"] = reckoning_json(score.box, score.box.stack(score.cards[:-1]), score.before)
    return record


def reckoning_json(box: Box, stack: Stack, reckoning: Reckoning) -> dict[str, Any]:
    """Self-Worth, what is seen, and which effects live."""
    effects: dict[str, list[dict[str, Any]]] = {}
    for layer, effect in reckoning.effects:
        texts = {lang: effect_text(box, stack.cards[layer], effect, lang) for lang in LANGS}
        effects.setdefault(stack.cards[layer].id, []).append({**encode_effect(effect), "text": texts})
    return {
        "self_worth": reckoning.self_worth,
        "points": [slot.value for slot in reckoning.view.points],
        "icons": [slot.value for slot in reckoning.view.icons],
        "effects": effects,
        "gains": [{"card": gain.card.id, "by": gain.by} for gain in reckoning.gains],
    }


def effect_text(box: Box, card: Card, effect: Effect, lang: Lang) -> str:
    """An effect in the words of its card's edition."""
    return render_effect(effect, card.type or CardType.MODIFIER, words_for(box.sets.get(card.set), lang))


def _layer(score: Scored, layer: Layer) -> dict[str, Any]:
    """What a card still shows, and what it was laid over."""
    shows: dict[str, Any] = {}
    hides: list[dict[str, Any]] = []
    for key, seen in score.slots():
        plate = key in ("text", "picture")
        printed = [(at, value) for at, value in ((seen.layer, seen.value), *seen.hides) if at is not None]
        if seen.layer == layer:
            shows[key] = True if plate else seen.value
        below = [(at, value) for at, value in printed if at < layer]
        if below and any(at == layer for at, _ in printed):
            at, value = below[0]
            hides.append({"slot": key, "value": None if plate else value, "card": score.cards[at].id})
    return {"card": score.cards[layer].id, "shows": shows, "hides": hides}
