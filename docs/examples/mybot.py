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
        return -100 if not mine or spares(view, character) else -character.self_worth
    change = after(character, choice.card) - character.self_worth
    return -change if mine else change


def spares(view: View, character: Character) -> bool:
    """Whether a Character of mine had better live: not miserable enough, or its death would lose the game."""
    if character.self_worth > -20:
        return True
    last = sum(other.alive for other in view.family(view.seat)) == 1
    return last and view.family_values[view.seat] > min(view.family_values)


def after(character: Character, card: Card) -> int:
    """The Self-Worth the card would leave: its numbers hide those below them."""
    worth = 0
    for below, above in zip(character.points, card.points or (), strict=True):
        worth += (below if above is None else above) or 0
    return worth
