"""The readable arithmetic: Self-Worth, Family Values, Stories, the Throne, and who can die."""

from __future__ import annotations

from typing import Any

import pytest

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.effect import FamilyShows
from gloomdb.cards.set import Persistence
from gloomdb.effects.dying import Hindrance, hindrances
from gloomdb.effects.vocabulary import NeverOn, PlayKind, PlayOnlyOn, Protect, Worth, WorthEach
from gloomdb.effects.worth import Family, Stack, alone, reckon, reckon_family, winners
from tests.tables import death, lasting, modifier, now, story, throne, while_seen

WHO = Card("made-up", "who", CardType.CHARACTER, {"en": "Who"})
DUCK = modifier("Duck", (-10, None, None), (None, None, "duck"))
BLOCK = modifier("Block", (None, 5, None), (None, None, "blank"))
END = death("End")


def stack(*cards: Card, **more: Any) -> Stack:
    """A Character under these cards."""
    return Stack((WHO, *cards), (Persistence.PICTURE,) * (1 + len(cards)), **more)


def worth(*cards: Card) -> int:
    """The Self-Worth of a Character under these cards."""
    return alone(stack(*cards)).self_worth


def test_points_that_show_are_added() -> None:
    """A Character alone is worth nothing; what is covered counts no more."""
    assert worth() == 0
    assert worth(DUCK, BLOCK) == -5
    assert worth(DUCK, modifier("Zero", (0, None, None))) == 0


def test_worth_for_an_icon_that_shows() -> None:
    """Paid while the icon shows, once for any of several; not for a blank block."""
    pays = death("Pays", effects=while_seen(Worth(-10, ("duck", "goblet"))))
    assert worth(DUCK, pays) == -20
    assert worth(DUCK, BLOCK, pays) == -5


def test_worth_for_each_icon_of_the_character_or_the_family() -> None:
    """The family's icons, living and dead, where the effect says so."""
    own = modifier("Own", (None, None, 0), effects=while_seen(WorthEach(-3, "duck")))
    all_ = modifier("All", (None, None, 0), effects=while_seen(WorthEach(-3, "duck", family=True)))
    others = (stack(DUCK), stack(DUCK, END))
    assert reckon(Family((stack(DUCK, own), *others)), 0).self_worth == -10 - 3
    assert reckon(Family((stack(DUCK, all_), *others)), 0).self_worth == -10 - 9


def test_a_requirement_looks_below_the_card() -> None:
    """Its own icon does not meet it; one that lies below does, though it is covered later."""
    asks = modifier(
        "Asks", (None, None, 0), (None, None, "duck"), while_seen(Worth(-7), character_shows=("duck",))
    )
    assert worth(asks) == 0
    assert worth(DUCK, asks) == -17


def test_what_did_not_come_about_is_known_better_by_the_engine() -> None:
    """Effects named asleep do not work, whatever lies below; none named, all have come about."""
    asks = modifier("Asks", (None, None, 0), effects=while_seen(Worth(-7), character_shows=("duck",)))
    assert alone(stack(DUCK, asks, asleep=frozenset({(2, 0)}))).self_worth == -10
    assert alone(stack(BLOCK, asks, asleep=frozenset())).self_worth == -2


def test_family_and_standing_requirements() -> None:
    """What the family shows, the sign of what shows, a held Story, the Throne."""
    tale = story("Tale", ("duck",), 1)

    def with_(**condition: Any) -> Card:
        return modifier("With", (None, None, -1), effects=while_seen(Worth(-7), **condition))

    two = FamilyShows(("duck",), 2)
    assert reckon(Family((stack(DUCK, with_(family_shows=two)), stack(DUCK))), 0).self_worth == -18
    assert reckon(Family((stack(DUCK, with_(family_shows=two)),)), 0).self_worth == -11
    assert worth(with_(negative=True)) == -8
    assert worth(BLOCK, with_(negative=True)) == 4
    assert reckon(Family((stack(with_(holds_story=True)),), tale), 0).self_worth == -8
    reigning = Family((stack(with_(monarch=True)), stack()), throne=throne(), monarch=0)
    assert reckon(reigning, 0).self_worth == -1 - 7 - 30


def test_persistent_effects_by_each_cards_rule() -> None:
    """A picture above ends it, unless the mark shows and the edition goes by that."""
    frog = modifier("Frog", (0, None, None), ("persistent", None, None), lasting(Worth(-7)), picture=True)
    mask = modifier("Mask", (None, 0, None), picture=True)
    for rule, value in ((Persistence.PICTURE, 0), (Persistence.ICON_OR_PICTURE, -7)):
        assert alone(Stack((WHO, frog, mask), (rule,) * 3)).self_worth == value


def test_only_the_dead_count_and_a_living_monarch_his_throne() -> None:
    """Living Characters give nothing; the Monarch alive gives the Throne alone, the final one everything."""
    living = Family((stack(DUCK), stack(DUCK, END)), throne=throne(), monarch=0)
    assert reckon_family(living).value == -30 - 10
    final = Family((stack(DUCK, END),), throne=throne(), monarch=0)
    assert (reckon_family(final).value, final.is_dead) == (-40, True)


def test_a_story_adds_its_points_and_what_it_pays() -> None:
    """Points, and worth by the family's icons; a requirement of the family is asked all the while."""
    effects = (
        *while_seen(WorthEach(-2, "duck")),
        *while_seen(Worth(-5), family_shows=FamilyShows(("duck",), 3)),
    )
    tale = story("Tale", ("duck",), 1, points=(-20, None, None), effects=effects)
    assert reckon_family(Family((stack(DUCK), stack(DUCK)), tale)).value == -24
    assert reckon_family(Family((stack(DUCK), stack(DUCK), stack(DUCK)), tale)).value == -31


def test_the_lowest_win() -> None:
    """One, or several who tie."""
    assert winners([-10, 0, 5]) == [0]
    assert winners([0, -5, -5]) == [1, 2]


@pytest.mark.parametrize(
    ("cards", "death_card", "found"),
    [
        ((DUCK,), END, []),
        ((), END, [Hindrance.NOT_NEGATIVE]),
        ((DUCK, END), None, [Hindrance.DEAD]),
        ((DUCK,), death("Only", effects=now(PlayOnlyOn(("goblet",)))), [Hindrance.ONLY_ON]),
        ((DUCK,), death("Never", effects=now(NeverOn(("duck",)))), [Hindrance.NEVER_ON]),
        ((modifier("Safe", effects=while_seen(Protect(PlayKind.DEATH))),), END, [Hindrance.PROTECTED]),
        ((modifier("Safe", effects=while_seen(Protect(PlayKind.MODIFIER))),), END, []),
    ],
)
def test_what_keeps_a_death_off(
    cards: tuple[Card, ...], death_card: Card | None, found: list[Hindrance]
) -> None:
    """Each rule has its own name."""
    assert hindrances(Family((stack(*cards),)), 0, death_card) == found


def test_a_family_may_protect_its_own() -> None:
    """By a card on another Character that protects all, or by a Story; against some icons only, too."""
    guard = modifier("Guard", effects=while_seen(Protect(PlayKind.DEATH, family=True)))
    assert hindrances(Family((stack(DUCK), stack(guard))), 0, END) == [Hindrance.PROTECTED]
    tale = story("Tale", ("duck",), 1, effects=while_seen(Protect(PlayKind.DEATH, ("skull",))))
    marked = death("Marked", icons=(None, None, "skull"))
    assert hindrances(Family((stack(DUCK),), tale), 0, END) == []
    assert hindrances(Family((stack(DUCK),), tale), 0, marked) == [Hindrance.PROTECTED]
