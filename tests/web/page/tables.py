"""Random tables and logs, of one edition or of all together, to compare the page with the program on."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from gloomdb.cards.card import Card, CardType

LAID = (CardType.MODIFIER, CardType.DEATH)


class Box:
    """Cards by type, some of an edition."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.by_type = {type_: [card.id for card in cards if card.type is type_] for type_ in CardType}

    def __getitem__(self, type_: CardType) -> list[str]:
        """The ids of a type."""
        return self.by_type[type_]


def boxes(every_card: Mapping[str, Card]) -> dict[str, Box]:
    """Every edition that has Characters and something to lay on them, and all of them mixed."""
    cards = list(every_card.values())
    made = {
        name: Box([card for card in cards if card.set == name])
        for name in dict.fromkeys(card.set for card in cards)
    }
    playable = {name: box for name, box in made.items() if box[CardType.CHARACTER] and box[CardType.MODIFIER]}
    return {**playable, "all": Box(cards)}


def random_table(chance: random.Random, box: Box, throne: str) -> dict[str, Any]:
    """A table as a file holds it: families, stacks, a Story or two, the Throne, a card as seen."""
    people = chance.sample(box[CardType.CHARACTER], min(len(box[CardType.CHARACTER]), chance.randint(2, 20)))
    seats = min(chance.randint(2, 5), len(people))
    stories = chance.sample(box[CardType.STORY], min(len(box[CardType.STORY]), seats))
    seen = [seen_card(chance, number) for number in range(chance.randint(0, 2))]
    families = []
    for seat in range(seats):
        stacks = [_stack(chance, box, person, seen) for person in people[seat::seats]]
        story = stories[seat] if seat < len(stories) and chance.random() < 0.5 else None
        families.append({"player": f"player {seat}", "characters": stacks, "story": story})
    table: dict[str, Any] = {"families": families, "cards": seen}
    if chance.random() < 0.5:
        table["throne"] = {"card": throne, "monarch": _monarch(chance, families, box)}
    return table


def _stack(chance: random.Random, box: Box, person: str, seen: Sequence[dict[str, Any]]) -> dict[str, Any]:
    modifiers = [*box[CardType.MODIFIER], *(card["id"] for card in seen for _ in range(40))]
    cards = [chance.choice(modifiers) for _ in range(chance.randint(0, 5))]
    if chance.random() < 0.4 and box[CardType.DEATH]:
        cards.append(chance.choice(box[CardType.DEATH]))
    return {"character": person, "cards": cards}


def _monarch(chance: random.Random, families: Sequence[dict[str, Any]], box: Box) -> str | None:
    deaths = set(box[CardType.DEATH])
    living = [
        stack["character"] for family in families for stack in family["characters"]
        if not (stack["cards"] and stack["cards"][-1] in deaths)
    ]  # fmt: skip
    return chance.choice([*living, None])


def seen_card(chance: random.Random, number: int) -> dict[str, Any]:
    """A card that nobody has documented."""
    effects = [
        {
            "when": chance.choice(["continuous", "persistent"]),
            "do": [{"op": chance.choice(["worth", "draw_limit"]), "by": chance.choice([-2, -1, 3])}],
        }
    ]
    return {
        "id": f"seen/card-{number}", "type": "modifier", "name": {"en": f"Card {number}"},
        "points": [chance.choice([None, -15, 0, 5]) for _ in range(3)],
        "icons": [chance.choice([None, "duck", "blank"]) for _ in range(3)],
        "effects": chance.choice([[], effects]), "picture": chance.random() < 0.3,
        **({"set": "fairytale"} if chance.random() < 0.3 else {}),
    }  # fmt: skip


def random_log(chance: random.Random, box: Box, throne: str, count: int) -> list[dict[str, Any]]:
    """Entries as several people might make them at once: many do nothing any more when their turn comes."""
    players = ["Ada", "Bob", "Cy"]
    people = chance.sample(box[CardType.CHARACTER], min(9, len(box[CardType.CHARACTER])))
    cards = [
        *chance.sample(box[CardType.MODIFIER], 6),
        *chance.sample(box[CardType.DEATH], 2),
        "seen/card-0",
        "nobody/knows",
    ]
    stories = [*box[CardType.STORY][:2], people[0]]

    def entry() -> dict[str, Any]:
        player, person, card = chance.choice(players), chance.choice(people), chance.choice(cards)
        at, to = chance.randint(0, 4), chance.randint(0, 4)
        other, story = chance.choice([*players, "Di"]), chance.choice(stories)
        return chance.choice([
            {"do": "sit", "player": player, "characters": chance.sample(people, 3)},
            {"do": "leave", "player": player}, {"do": "rename", "player": player, "to": other},
            {"do": "join", "player": player, "character": person}, {"do": "part", "character": person},
            *[{"do": "lay", "on": person, "card": card}] * 8,
            *[{"do": "lift", "on": person, "card": card, "at": at}] * 2,
            *[{"do": "move", "on": person, "card": card, "at": at, "to": to}] * 2,
            {"do": "claim", "player": player, "story": story}, {"do": "lose", "story": story},
            {"do": "crown", "character": chance.choice([person, None]), "throne": throne},
            {"do": "crown", "character": person, "throne": card}, {"do": "crown", "character": person},
            {"do": "turn", "player": chance.choice([player, None])},
            {"do": "card", "card": seen_card(chance, 0)}, {"do": "name", "name": other},
            *[{"do": chance.choice(["strike", "strike", "restore"]), "entry": chance.randint(1, count)}] * 2,
        ])  # fmt: skip

    first = [
        {"do": "sit", "player": name, "characters": people[seat::3]} for seat, name in enumerate(players)
    ]
    log = [*first, *(entry() for _ in range(count))]
    if chance.random() < 0.2:
        log.insert(count // 2, {"do": "table", "table": random_table(chance, box, throne)})
    return [{**each, "n": number, "by": chance.choice("xy")} for number, each in enumerate(log, start=1)]
