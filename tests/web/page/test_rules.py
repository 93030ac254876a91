"""The page's rules are those of cards/stack.py and effects/worth.py: compared in a real browser."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.cards.stack import alive, face_of, look
from gloomdb.web.page.build import html_page
from tests.web.page.oracle import persistences, random_stacks, reckoned, self_worth, strange_card

pytestmark = pytest.mark.browser


SCORES = """([stacks, throne]) => stacks.map((ids) => {
    const made = gloom.scoreOf(ids, throne);
    const slot = ({value, layer, hides}) => [value, layer, hides.map((each) => [each.layer, each.value])];
    return [made.selfWorth, made.view.points.map(slot), made.view.icons.map(slot),
            made.effects.map((each) => [each.layer, each.number, each.holds])];
})"""


def compare(page: Any, stacks: list[list[Card]], sets: dict[str, CardSet], throne: Card | None) -> list[Any]:
    """What the page makes of the stacks, each compared with the readable rules."""
    ids = [[card.id for card in stack] for stack in stacks]
    found: list[Any] = page.run(SCORES, [ids, throne is not None])
    for stack, (worth, points, icons, living) in zip(stacks, found, strict=True):
        told, named = reckoned(stack, sets, throne), [card.id for card in stack]
        assert points == [_slot(seen) for seen in told.view.points], named
        assert icons == [_slot(seen) for seen in told.view.icons], named
        still = _numbered(stack, alive(stack, persistences(stack, sets)))
        assert [[layer, number] for layer, number, _ in living] == still, named
        working = _numbered(stack, told.effects)
        assert [[layer, number] for layer, number, holds in living if holds] == working, named
        assert worth == told.self_worth, named
    return found


def _slot(seen: Any) -> list[Any]:
    return [seen.value, seen.layer, [list(each) for each in seen.hides]]


def _numbered(stack: list[Card], effects: Any) -> list[list[int]]:
    """The effects as layer and place on the card; effects that are equal are told apart by identity."""
    return [
        [layer, next(n for n, each in enumerate(stack[layer].effects or ()) if each is effect)]
        for layer, effect in effects
    ]


@pytest.mark.parametrize("crowned", [False, True])
def test_scores_of_random_stacks_are_those_of_the_readable_rules(
    visit: Any, every_card: dict[str, Card], sets: dict[str, CardSet], crowned: bool
) -> None:
    """Self-Worth, visible points and icons, who shows and hides what, which effects are alive and work."""
    throne = next(card for card in every_card.values() if card.type is CardType.THRONE) if crowned else None
    found = compare(visit(), random_stacks(every_card, 600, seed=11 + crowned), sets, throne)
    assert len({worth for worth, *_ in found}) > 15
    assert sum(len(living) for *_, living in found) > 300


def test_strange_cards_score_as_the_readable_rules_say(
    visit: Any, every_card: dict[str, Card], sets: dict[str, CardSet], tmp_path: Path
) -> None:
    """Conditions, worth for each icon and both persistences, on cards that nobody has printed."""
    chance = random.Random(23)
    throne = next(card for card in every_card.values() if card.type is CardType.THRONE)
    homes = {"thrones": sets["thrones"]}
    cards = [throne]
    for set_id in ("fairytale", "cthulhu"):
        people = [card for card in sets[set_id].cards if card.type is CardType.CHARACTER]
        made = [strange_card(chance, number, set_id) for number in range(80)]
        homes[set_id] = replace(sets[set_id], cards=(*people, *made))
        cards += homes[set_id].cards
    file = tmp_path / "strange.html"
    file.write_text(html_page(cards, homes), encoding="utf-8")
    page = visit(file=file)
    for crown in (None, throne):
        found = compare(page, random_stacks({card.id: card for card in cards}, 400), homes, crown)
        told = [holds for *_, living in found for *_, holds in living]
        assert told.count(True) > 100
        assert told.count(False) > 100


def test_a_death_is_objected_to_when_self_worth_was_not_negative(
    visit: Any, every_card: dict[str, Card], sets: dict[str, CardSet]
) -> None:
    """And a Modifier on the dead, and a second death; nothing else."""
    stacks = random_stacks(every_card, 300, seed=5)
    ids = [[card.id for card in stack] for stack in stacks]
    script = """(stacks) => stacks.map((ids) => gloom.objections(ids.map((id) =>
        gloom.data.cards.find((card) => card.id === id))).map(({layer, why}) => [layer, why]))"""
    found = visit().run(script, ids)
    for stack, told in zip(stacks, found, strict=True):
        assert told == _objections(stack, sets)
    assert {why for told in found for _, why in told} == {"not-negative", "already-dead", "died-twice"}


def _objections(stack: list[Card], sets: dict[str, CardSet]) -> list[list[Any]]:
    made: list[list[Any]] = []
    dead = False
    for layer, card in enumerate(stack):
        dies = card.type is CardType.DEATH
        if dead:
            made.append([layer, "died-twice" if dies else "already-dead"])
        elif dies and self_worth(stack[:layer], sets) >= 0:
            made.append([layer, "not-negative"])
        dead = dead or dies
    return made


def test_what_is_drawn_on_top_is_what_the_rules_count(visit: Any, every_card: dict[str, Card]) -> None:
    """At the middle of each slot the topmost drawn part belongs to the layer that the rule says shows."""
    script = """() => {
        const stack = document.getElementById("stack"), box = stack.getBoundingClientRect();
        const {width, points, icons} = gloom.data.places;
        const layer = ([x, y]) => {
            const at = [box.left + x / width * box.width, box.top + y / width * box.width];
            const hit = document.elementsFromPoint(...at).find((each) => each.closest(".part"));
            return hit ? Number(hit.closest(".sheet").dataset.layer) : null;
        };
        return [points.map(layer), icons.map(layer)];
    }"""
    page = visit(viewport={"width": 1280, "height": 1600})
    for stack in random_stacks(every_card, 25, seed=3):
        page.page.evaluate(
            "(hash) => { location.hash = hash }", "stack=" + ",".join(card.id for card in stack)
        )
        page.page.wait_for_function(
            "(n) => document.querySelectorAll('#stack .sheet').length === n", arg=len(stack)
        )
        view = look([face_of(card) for card in stack])
        expected = [[slot.layer for slot in view.points], [slot.layer for slot in view.icons]]
        assert page.run(script) == expected, [card.id for card in stack]
