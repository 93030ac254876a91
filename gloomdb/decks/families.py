"""Who sits down, and where: families of several boxes, or freely chosen Characters where the rules allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gloomdb.cards.card import Card
from gloomdb.cards.set import CardSet, Choosing, Family, Rules, Terms
from gloomdb.decks.deck import Deck, Group, family_size
from gloomdb.decks.wish import Wish
from gloomdb.effects.wording.edition_fields import EditionSentence
from gloomdb.errors import NotFound, UsageError
from gloomdb.grouping import grouped
from gloomdb.rules.setup import TURN_LIMIT, Seats, Setup, seat_families
from gloomdb.text import did_you_mean, fold, meanings


def choose_groups(
    wish: Wish, sets: Sequence[CardSet], characters: Mapping[str, Sequence[Card]], rules: Rules, terms: Terms
) -> tuple[Group, ...]:
    """The groups that sit down, in the order of their seats; what is wrong is said in the governing terms."""
    on_offer = {card_set.id: _groups_of(card_set, characters[card_set.id]) for card_set in sets}
    if wish.families:
        everybody = [group for groups in on_offer.values() for group in groups]
        named = [_named(name, everybody, sets, terms) for name in wish.families]
        twice = next((group.id for at, group in enumerate(named) if group in named[:at]), None)
        if twice is not None:
            form = "the {family} {id} is named twice: it can be played only once"
            raise UsageError(EditionSentence(form, terms, id=twice))
        return tuple(named)
    plain = {id_: [g for g in groups if not _is_deluxe(g, sets)] for id_, groups in on_offer.items()}
    if rules.free_choice:
        everyone = tuple(card for groups in plain.values() for group in groups for card in group.characters)
        return (Group("*", everyone, pool=True),) if everyone else ()
    # A family that is too small for the table sits down only where there are no others.
    size = family_size(rules, wish.players) if wish.players else min(rules.family_size.values())
    return tuple(sorted(_taking_turns(list(plain.values())), key=lambda group: _is_small(group, size)))


def seats(groups: Sequence[Group], rules: Rules, players: int) -> int:
    """How many players these groups can seat, the misfits among them."""
    size = family_size(rules, players)
    places = sum(len(group.characters) // size if group.pool else 1 for group in groups)
    spare = sum(max(0, len(group.characters) - size) for group in groups if not group.pool)
    return places + (1 if rules.misfits and spare >= size else 0)


def too_small(groups: Sequence[Group], rules: Rules, players: int) -> list[Group]:
    """The families among those that sit down which have fewer Characters than the rules give each player."""
    size = family_size(rules, players)
    return [group for group in seated(groups, rules, players) if _is_small(group, size)]


def seated(groups: Sequence[Group], rules: Rules, players: int) -> list[Group]:
    """The groups that so many players sit down to, each whole; the others stay in the box."""
    size = family_size(rules, players)
    found, taken = [], 0
    for group in groups:
        if taken < players:
            found.append(group)
        taken += len(group.characters) // size if group.pool else 1
    return found


def _is_small(group: Group, size: int) -> bool:
    return not group.pool and len(group.characters) < size


def _groups_of(card_set: CardSet, characters: Sequence[Card]) -> list[Group]:
    families = [
        Group(f"{card_set.id}/{family.id}", tuple(card for card in characters if card.family == family.id))
        for family in card_set.families
    ]
    alone = tuple(card for card in characters if card.family is None)
    pool = [Group(f"{card_set.id}/*", alone, pool=True)] if alone else []
    return [group for group in families if group.characters] + pool


def _is_deluxe(group: Group, sets: Sequence[CardSet]) -> bool:
    family = _family(group, sets)
    return family is not None and family.deluxe


def _family(group: Group, sets: Sequence[CardSet]) -> Family | None:
    set_id, _, family_id = group.id.partition("/")
    return next((card_set.family(family_id) for card_set in sets if card_set.id == set_id), None)


def _taking_turns(by_set: Sequence[Sequence[Group]]) -> list[Group]:
    """One group of each set in turn, so that a small table mixes the boxes too."""
    longest = max((len(groups) for groups in by_set), default=0)
    return [groups[n] for n in range(longest) for groups in by_set if n < len(groups)]


def _named(name: str, groups: Sequence[Group], sets: Sequence[CardSet], terms: Terms) -> Group:
    """The group a player means: by full id, family id or name, or the set of a pool; a part will do."""
    names = grouped((fold(known), group) for group in groups for known in _names_of(group, sets))
    near = [fold(name)] if fold(name) in names else meanings(name, names)
    matches = list({group.id: group for known in near for group in names[known]}.values())
    if not matches:
        form = "no {family} '{name}' in these sets{hint}; the {families} are: {every}"
        every = ", ".join(group.id for group in groups)
        raise NotFound(EditionSentence(form, terms, name=name, hint=did_you_mean(name, names), every=every))
    if len(matches) > 1:
        form = "several {families} may be meant by '{name}': use one of {every}"
        every = ", ".join(group.id for group in matches)
        raise UsageError(EditionSentence(form, terms, name=name, every=every))
    return matches[0]


def _names_of(group: Group, sets: Sequence[CardSet]) -> list[str]:
    set_id, _, family_id = group.id.partition("/")
    family = _family(group, sets)
    return [group.id, family_id, *(family.name.values() if family else [set_id])]


def lay_table(
    deck: Deck,
    players: int | None = None,
    *,
    setup: Choosing | None = None,
    effects: bool = True,
    turn_limit: int = TURN_LIMIT,
) -> Setup:
    """The table for that many players (the deck's own number if none is given).

    `setup` says how Characters are set aside or chosen; None: as the deck has it.
    """
    number = deck.players if players is None else players
    if seats(deck.groups, deck.rules, number) < number:
        form = "{name} cannot seat {players} players: build it with more sets or --family, or for fewer"
        raise UsageError(form, name=deck.name, players=number)
    return Setup(
        **_seats(deck, number)._asdict(),
        # By id: a deck plays the same games whether it was just mixed or read from its file.
        pile=tuple(sorted(deck.pile, key=lambda card: card.id)),
        rules=deck.rules if setup is None else replace(deck.rules, setup=setup),
        stories=deck.stories,
        throne=deck.throne,
        persistence=deck.persistence,
        effects=effects,
        turn_limit=turn_limit,
        terms=deck.terms,
    )


def _seats(deck: Deck, players: int) -> Seats:
    """The families in their order of seats; a pool gives room for as many as it has Characters for."""
    size = family_size(deck.rules, players)
    families: list[tuple[Card, ...]] = []
    for group in deck.groups:
        families += [()] * (len(group.characters) // size) if group.pool else [group.characters]
    pool = [card for group in deck.groups if group.pool for card in group.characters]
    return seat_families(families, players, size, pool=pool, misfits=deck.rules.misfits, terms=deck.terms)
