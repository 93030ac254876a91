"""Decks of made-up cards with effects of every op, put together by chance: what no printed box would dare."""

from __future__ import annotations

from random import Random
from typing import Any

from gloomdb.cards.card import BLANK, PERSISTENT, Card, CardType, Claim, ClaimBy, Icons, Points
from gloomdb.cards.effect import LASTING, Condition, Effect, FamilyShows, Step, Timing
from gloomdb.cards.set import Discard, Persistence, Rules
from gloomdb.effects import shapes
from gloomdb.effects.shapes import Shape
from gloomdb.effects.vocabulary import LASTING_OPS, OPS, Cancel, PlayKind, Reign, SecondDeath
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.game import prepare
from gloomdb.rules.setup import Setup

ICONS = ("crown", "duck", "goblet", "romance")
AT_ONCE = sorted(set(OPS) - LASTING_OPS - {"unencoded", "cancel", "reign"})
WHILE = sorted(LASTING_OPS - {"reign"} | {"second_death"})


class Zoo:
    """Makes cards by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.number = 0

    def table(self) -> Tables:
        """A whole table: families, pile, Stories of both kinds, the Throne, any rules."""
        c = self.chance
        players = c.randint(2, 5)
        rules = Rules(
            players=(2, 5),
            draw_limit=c.randint(1, 6),
            plays=c.randint(1, 3),
            discard=c.choice(list(Discard)),
            stories=c.randint(0, 2),
            throne=True,
            persistence=c.choice(list(Persistence)),
        )
        size = c.randint(1, 4)
        return prepare(
            Setup(
                families=tuple(
                    tuple(self.card(CardType.CHARACTER) for _ in range(size)) for _ in range(players)
                ),
                pile=tuple(self.pile_card() for _ in range(c.randint(10, 60))),
                rules=rules,
                stories=tuple(self.card(CardType.STORY) for _ in range(c.randint(0, 3))),
                throne=self.card(CardType.THRONE) if c.random() < 0.6 else None,
                persistence={"zoo": c.choice(list(Persistence)), "two": c.choice(list(Persistence))},
                turn_limit=20,
            )
        )

    def pile_card(self) -> Card:
        """A Modifier, an Event or a death."""
        kinds = [CardType.MODIFIER] * 5 + [CardType.EVENT] * 2 + [CardType.DEATH] * 2
        return self.card(self.chance.choice(kinds))

    def card(self, kind: CardType) -> Card:
        """A card of a type."""
        self.number += 1
        c = self.chance
        laid = kind in (CardType.MODIFIER, CardType.DEATH)
        claim = None
        if kind is CardType.STORY:
            icons = tuple(c.sample(ICONS, c.randint(1, 2)))
            claim = Claim(c.choice(list(ClaimBy)), icons, c.randint(1, 3))
        return Card(
            c.choice(["zoo", "two"]),
            f"card-{self.number}",
            kind,
            {"en": f"Card {self.number}"},
            points=self.points() if laid or kind is CardType.STORY else None,
            icons=self.icons() if laid else None,
            effects=self.effects(kind),
            claim=claim,
            picture=c.random() < 0.4 if kind is CardType.MODIFIER else None,
        )

    def points(self) -> Points:
        """Three point slots, low on the whole."""
        c = self.chance
        one, two, three = (c.choice([None, None, -20, -15, -10, -5, 0, 10]) for _ in range(3))
        return one, two, three

    def icons(self) -> Icons:
        """Three icon slots."""
        c = self.chance
        one = c.choice([None, None, PERSISTENT, BLANK, *ICONS])
        return one, c.choice([None, None, BLANK, *ICONS]), c.choice([None, BLANK, *ICONS, *ICONS])

    def effects(self, kind: CardType) -> tuple[Effect, ...]:
        """Effects that make sense on a card of this type."""
        if kind is CardType.CHARACTER:
            return ()
        made = [self.effect(kind) for _ in range(self.chance.choice([0, 1, 1, 1, 2]))]
        if kind is CardType.THRONE:
            made.append(Effect(Timing.CONTINUOUS, (Reign("crown", self.chance.choice([-30, -30, 10])),)))
        return tuple(made)

    def effect(self, kind: CardType) -> Effect:
        """One effect."""
        c = self.chance
        if kind in (CardType.STORY, CardType.THRONE):
            when = c.choice(sorted(LASTING))
        elif kind is CardType.EVENT:
            when = c.choice([Timing.IMMEDIATE, Timing.IMMEDIATE, Timing.RESPONSE, Timing.ON_DRAW])
        else:
            when = c.choice([Timing.IMMEDIATE, Timing.CONTINUOUS, Timing.PERSISTENT])
        names = WHILE if when in LASTING else AT_ONCE
        steps = [self.step(c.choice(names), 2) for _ in range(c.randint(1, 2))]
        if when is Timing.RESPONSE:
            steps.insert(0, Cancel(c.choice([PlayKind.EVENT, PlayKind.DEATH, PlayKind.MODIFIER])))
        laid = kind in (CardType.MODIFIER, CardType.DEATH)
        return Effect(when, tuple(steps), self.condition(laid=laid) if c.random() < 0.4 else None)

    def condition(self, *, laid: bool) -> Condition:
        """Some requirement; only a card that lies on a Character asks what it shows."""
        c = self.chance
        return Condition(
            character_shows=tuple(c.sample(ICONS, c.randint(0, 2))) if laid else (),
            family_shows=FamilyShows((c.choice(ICONS),), c.randint(1, 2), c.random() < 0.5)
            if c.random() < 0.3 else None,
            negative=laid and c.random() < 0.3,
            monarch=c.random() < 0.2,
            holds_story=c.random() < 0.2,
        )  # fmt: skip

    def step(self, op: str, depth: int) -> Step:
        """A step of an op, its fields by chance."""
        made: dict[str, Any] = {}
        for field in shapes.fields_of(OPS[op]):
            if field.required or self.chance.random() < 0.6:
                made[field.name] = self.value(field.shape, field.name, depth)
        step = OPS[op](**made)
        return SecondDeath() if op == "draw_limit" and made.get("who") == "opponent" else step

    def value(self, shape: Shape, name: str, depth: int) -> Any:
        """A value of a field."""
        c = self.chance
        match shape:
            case shapes.Number():
                return c.choice([1, 1, 2, 3]) if name == "count" else c.choice([-10, -5, -1, 1, 2, 5])
            case shapes.Plain.FLAG:
                return c.random() < 0.5
            case shapes.Plain.ICON:
                return c.choice(ICONS)
            case shapes.OneOf():
                return c.choice(shape.values)
            case shapes.Either():
                return self.value(shape.number if c.random() < 0.5 else shape.words, name, depth)
            case shapes.Several():
                return self.several(shape, name, depth)
            case shapes.Plain.STEP:
                plain = [op for op in AT_ONCE if op not in ("choose", "whenever") or depth > 1]
                return self.step(c.choice(plain), depth - 1)
        raise AssertionError(shape)

    def several(self, shape: shapes.Several, name: str, depth: int) -> tuple[Any, ...]:
        """A list of a few."""
        wanted = self.chance.randint(max(1, shape.least), max(2, shape.least))
        items: list[Any] = []
        for _ in range(wanted):
            item = self.value(shape.of, name, depth)
            if not shape.unique or item not in items:
                items.append(item)
        return tuple(items)
