"""The rules in the page are those of cards/stack.py: compared on random stacks, in a real browser."""

from __future__ import annotations

from typing import Any

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import CardSet
from gloomdb.cards.stack import alive, face_of, look
from tests.sheets.page.oracle import persistences, random_stacks, self_worth, throne_worth

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("throne", [False, True])
def test_scores_of_random_stacks_are_those_of_the_readable_rule(
    visit: Any, every_card: dict[str, Card], sets: dict[str, CardSet], throne: bool
) -> None:
    """Self-Worth, visible points and icons, who shows and hides what, and which effects are alive."""
    stacks = random_stacks(every_card, 600, seed=11 + throne)
    ids = [[card.id for card in stack] for stack in stacks]
    script = """([stacks, throne]) => stacks.map((ids) => {
        const made = gloom.scoreOf(ids, throne);
        const slot = ({value, layer, hides}) => [value, layer, hides.map((each) => [each.layer, each.value])];
        const slots = (seen) => seen.map(slot);
        return [made.selfWorth, slots(made.view.points), slots(made.view.icons),
                made.effects.map((each) => [each.layer, each.number])];
    })"""
    found = visit().run(script, [ids, throne])
    added = throne_worth(every_card) if throne else 0
    for stack, (worth, points, icons, living) in zip(stacks, found, strict=True):
        view = look([face_of(card) for card in stack])
        expected = [[slot.value, slot.layer, [list(each) for each in slot.hides]] for slot in view.points]
        assert points == expected, [card.id for card in stack]
        assert icons == [[slot.value, slot.layer, [list(each) for each in slot.hides]] for slot in view.icons]
        still = alive(stack, persistences(stack, sets))
        assert living == [[layer, list(stack[layer].effects or ()).index(effect)] for layer, effect in still]
        assert worth == self_worth(stack, sets, added), [card.id for card in stack]
    assert len({worth for worth, *_ in found}) > 15
    assert sum(len(living) for *_, living in found) > 300


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
