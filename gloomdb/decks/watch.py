"""What to watch in a mix: icons that too few cards show, too few deaths, a pile that runs out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.set import Rules
from gloomdb.decks.deck import by_type, in_play
from gloomdb.decks.exclusions import Remark, remark
from gloomdb.effects.vocabulary import Reign
from gloomdb.effects.walk import all_steps, icons_asked
from gloomdb.grouping import grouped

SCARCE = 3  # cards for each icon asked for; with fewer a player waits for them most of the game
PER_PLAYER = 10  # cards in the pile a player goes through before anyone is dead
SKEWED = 0.10  # of the pile; box to box a type's share differs by less


def warnings(
    pile: Sequence[Card], stories: Sequence[Card], throne: Card | None, rules: Rules, players: int,
    usual: dict[CardType, float],
) -> tuple[Remark, ...]:  # fmt: skip
    """Everything a player should know before shuffling."""
    return (
        *_stories(pile, stories),
        *_conditions(pile),
        *_throne(pile, throne),
        *_deaths(pile, rules, players),
        *_proportions(pile, usual),
    )


def supply(pile: Sequence[Card], icons: frozenset[str]) -> int:
    """How many cards of the pile show one of the icons."""
    return sum(1 for card in pile if card.icons and icons.intersection(i for i in card.icons if i))


def _stories(pile: Sequence[Card], stories: Sequence[Card]) -> Iterator[Remark]:
    for story in stories:
        if story.claim is None:
            continue
        least = min(supply(pile, frozenset({icon})) for icon in story.claim.icons)
        together = supply(pile, frozenset(story.claim.icons))
        about = {
            "card": story.id, "count": story.claim.count, "icons": _list(story.claim.icons),
            "supply": together, "size": len(pile),
        }  # fmt: skip
        if least == 0 or together < story.claim.count:
            yield remark("story-out-of-reach", **about)
        elif together < SCARCE * story.claim.count:
            yield remark("story-scarce", **about)


def _conditions(pile: Sequence[Card]) -> Iterator[Remark]:
    asking = grouped((icons, card.id) for card in pile for icons in icons_asked(card))
    for icons, cards in sorted(asking.items(), key=lambda item: sorted(item[0])):
        number = supply(pile, icons)
        about = {"icons": _list(sorted(icons)), "cards": _list(cards), "supply": number, "size": len(pile)}
        if number == 0:
            yield remark("icon-missing", **about)
        elif number < SCARCE:
            yield remark("icon-scarce", **about)


def _throne(pile: Sequence[Card], throne: Card | None) -> Iterator[Remark]:
    if throne is None:
        return
    for step in all_steps(throne.effects or ()):
        if isinstance(step, Reign) and supply(pile, frozenset({step.icon})) == 0:
            yield remark("throne-out-of-reach", icons=step.icon)


def _deaths(pile: Sequence[Card], rules: Rules, players: int) -> Iterator[Remark]:
    deaths = len(by_type(pile).get(CardType.DEATH, ()))
    characters = in_play(rules, players)
    if deaths < characters:
        yield remark("few-deaths", deaths=deaths, characters=characters)
    if len(pile) < PER_PLAYER * players:
        yield remark("few-cards", size=len(pile), players=players)


def _proportions(pile: Sequence[Card], usual: dict[CardType, float]) -> Iterator[Remark]:
    for type_, share in usual.items():
        here = len(by_type(pile).get(type_, ())) / max(1, len(pile))
        if abs(here - share) > SKEWED:
            yield remark("proportions", type=type_, share=f"{here:.0%}", usual=f"{share:.0%}")


def _list(words: Sequence[str]) -> str:
    return ", ".join(words[:3]) + (f" (+{len(words) - 3})" if len(words) > 3 else "")
