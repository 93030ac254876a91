"""A policy of one's own for `gloomdb simulate --policy mybot.py:choose`.

`choose` gets a view of the game as its seat sees it and returns one of `view.choices`. docs/policies.md
lists what a view holds. It must not keep anything between calls or look at the clock: the same view is to
give the same choice, or runs cannot be repeated. Where it wants chance, `view.chance` is a number for it.
"""

from gloomdb import Card, Character, Choice, View


def choose(view: View) -> Choice:
    """Bury my most miserable Character, else make my own family worse and the others' better."""
    return max(view.choices, key=lambda choice: worth(view, choice))


def worth(view: View, choice: Choice) -> int:
    """How much a choice helps me, in points; the first of equals is taken."""
    if choice.kind != "play" or choice.card is None or choice.character is None:
        return 1 if choice.kind in {"play", "claim", "discard-hand"} else 0
    character = view.characters[choice.character]
    mine = character.seat == view.seat
    if choice.card.type == "death":
        last = sum(other.alive for other in view.family(character.seat)) == 1
        winning = view.family_values[view.seat] == min(view.family_values)
        if not mine or (last and not winning):
            return -100
        return -character.self_worth if character.self_worth <= -20 else -100
    change = after(character, choice.card) - character.self_worth
    return -change if mine else change


def after(character: Character, card: Card) -> int:
    """The Self-Worth the card would leave: its numbers hide those below them."""
    slots = zip(character.points, card.points or (), strict=True)
    seen = (below if above is None else above for below, above in slots)
    return sum(value for value in seen if value is not None)
