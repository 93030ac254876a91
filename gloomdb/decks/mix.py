"""Mixing sets into a deck: what goes in, what stays out and why, and what to watch.

A card in two printings goes in once; the types keep the shares they have in a box; cards about
Stories or the Throne need one; what is not known or not encoded cannot be dealt.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from gloomdb.cards.card import CATALOGUE_ONLY, SHUFFLED, Basis, Card, CardType, printed_fields
from gloomdb.cards.set import CardSet, Rules, Terms
from gloomdb.catalog.reading.lookup import check_set
from gloomdb.decks.deck import Deck, Exclusion, Group, by_type, checked_name, family_size, in_play
from gloomdb.decks.exclusions import Remark, remark
from gloomdb.decks.families import choose_groups, seats, too_small
from gloomdb.decks.pile import fill_pile, usual_shares
from gloomdb.decks.watch import warnings
from gloomdb.decks.wish import Wish
from gloomdb.effects.walk import is_about_stories, is_about_throne, ops
from gloomdb.effects.wording.edition_fields import EditionSentence
from gloomdb.errors import NotFound, UsageError
from gloomdb.grouping import grouped
from gloomdb.text import did_you_mean

FEWEST, MOST = 2, 5  # players at one table


def mix(name: str, wish: Wish, library: Mapping[str, CardSet]) -> Deck:
    """The deck that comes nearest to the wish; what cannot be had is refused with what can."""
    sets = [_set(id_, library) for id_ in wish.sets]
    if not sets:
        raise UsageError("a deck needs at least one set: use --set gloom-2e, or --owned")
    governing = _governing(wish, sets, library)
    included = [_card(id_, library) for id_ in wish.include]
    rules, candidates, out = _what_is_played(wish, sets, included, _table_rules(wish, governing, sets))
    sorted_ = by_type(candidates)
    characters = {s.id: [c for c in sorted_.get(CardType.CHARACTER, ()) if c.set == s.id] for s in sets}
    groups = choose_groups(wish, sets, characters, rules, governing.terms)
    players = _players(wish, rules, groups, governing.terms)
    out += _not_seated(sorted_.get(CardType.CHARACTER, ()), groups, sets)
    _check_included(included, out)
    shuffled = [card for card in candidates if card.type in SHUFFLED]
    usual = usual_shares(governing, sets)
    pile, left = fill_pile(shuffled, wish, usual, in_play(rules, players))
    if not pile:
        raise UsageError("no card is left for the pile: relax --only, --without or --documented-only")
    throne = next(iter(sorted_.get(CardType.THRONE, ())), None) if rules.throne else None
    stories = tuple(sorted_.get(CardType.STORY, ())) if rules.stories else ()
    size = family_size(rules, players)
    return Deck(
        name=checked_name(name),
        governing=governing.id,
        rules=replace(rules, stories=min(rules.stories, len(stories))),
        players=players,
        groups=groups,
        pile=pile,
        stories=stories,
        throne=throne,
        persistence={s.id: s.rules.persistence for s in sets if s.rules is not None},
        seed=wish.seed,
        excluded=tuple(out + left),
        warnings=(
            *_about_rules(wish, governing, rules, players, sets),
            *(
                remark("small-family", family=group.id, count=len(group.characters), size=size)
                for group in too_small(groups, rules, players)
            ),
            *warnings(pile, stories, throne, rules, players, usual),
        ),
        terms=governing.terms,
    )


def repiled(deck: Deck, name: str, pile: Sequence[Card], library: Mapping[str, CardSet]) -> Deck:
    """The deck with another pile and name; what left it is excluded as tuned, and it is looked at anew."""
    held = {card.id for card in pile}
    left = dict.fromkeys(card.id for card in deck.pile if card.id not in held)
    before = [out for out in deck.excluded if out.card not in held and out.card not in left]
    sets = [library[id_] for id_ in dict.fromkeys(card.set for card in deck.cards()) if id_ in library]
    usual = usual_shares(library[deck.governing], sets)
    fixed = {"governs", "small-family", "beyond-players"}  # of the table, not of the pile
    return replace(
        deck,
        name=checked_name(name),
        pile=tuple(sorted(pile, key=lambda card: card.id)),
        excluded=(*before, *(Exclusion(id_, remark("tuned")) for id_ in left)),
        warnings=(
            *(warning for warning in deck.warnings if warning.code in fixed),
            *warnings(pile, deck.stories, deck.throne, deck.rules, deck.players, usual),
        ),
        wishes={},  # mixed again with the same, it would not be this deck
    )


def _set(id_: str, library: Mapping[str, CardSet]) -> CardSet:
    return library[check_set(id_, library)]


def _card(id_: str, library: Mapping[str, CardSet]) -> Card:
    card_set = _set(id_.partition("/")[0], library)
    found = next((card for card in card_set.cards if card.id == id_), None)
    if found is None:
        raise NotFound(
            "no card '{id}'{hint}", id=id_, hint=did_you_mean(id_, (card.id for card in card_set.cards))
        )
    return found


def _governing(wish: Wish, sets: Sequence[CardSet], library: Mapping[str, CardSet]) -> CardSet:
    """The set whose rules are played: the one asked for, else the first that has any."""
    if wish.rules is not None:
        chosen = _set(wish.rules, library)
        if chosen.rules is None:
            raise UsageError(
                "{id} has no rules of its own; use a set that can be played by itself", id=chosen.id
            )
        return chosen
    governing = next((card_set for card_set in sets if card_set.rules is not None), None)
    if governing is None:
        playable = ", ".join(card_set.id for card_set in library.values() if card_set.rules is not None)
        raise UsageError(
            "none of these sets can be played by itself: add one of {playable}", playable=playable
        )
    return governing


def _table_rules(wish: Wish, governing: CardSet, sets: Sequence[CardSet]) -> Rules:
    """The governing rules, with Stories and a Throne where the mix brings them and nobody minds."""
    rules = governing.rules
    assert rules is not None  # _governing sees to it  # noqa: S101
    printed = {card.type for card_set in sets for card in card_set.cards}
    stories = max((s.rules.stories for s in sets if s.rules is not None), default=0) or rules.stories
    if wish.stories is not None:
        stories = wish.stories
        if stories and CardType.STORY not in printed:
            raise UsageError("none of these sets has Stories: leave out --stories, or add cthulhu")
    if wish.throne and CardType.THRONE not in printed:
        raise UsageError("none of these sets has a Throne: leave out --throne, or add thrones")
    throne = CardType.THRONE in printed and wish.throne is not False
    return replace(
        rules,
        setup=wish.setup or rules.setup,
        stories=stories if CardType.STORY in printed else 0,
        throne=throne,
    )


def _what_is_played(
    wish: Wish, sets: Sequence[CardSet], included: Sequence[Card], rules: Rules
) -> tuple[Rules, list[Card], list[Exclusion]]:
    """The rules, and the cards in and out; a wish that leaves no Story or no Throne plays without."""
    candidates, out = _sort_out(wish, sets, included, rules)
    left = {card.type for card in candidates}
    played = replace(
        rules,
        stories=rules.stories if CardType.STORY in left else 0,
        throne=rules.throne and CardType.THRONE in left,
    )
    if played == rules:
        return rules, candidates, out
    candidates, more = _sort_out(wish, sets, included, played)
    known = {exclusion.card for exclusion in out}
    return played, candidates, [*out, *(exclusion for exclusion in more if exclusion.card not in known)]


def _sort_out(
    wish: Wish, sets: Sequence[CardSet], included: Sequence[Card], rules: Rules
) -> tuple[list[Card], list[Exclusion]]:
    """The cards that may go in, and the others with their reasons."""
    cards = [card for card_set in sets for card in card_set.cards]
    wanted = {card.id for card in included}
    cards += [card for card in included if card.set not in wish.sets]
    older = superseded([card for card in cards if card.id not in wanted], sets, wish.prefer, wanted)
    kept: list[Card] = []
    out: list[Exclusion] = []
    thrones = 0
    for card in cards:
        reason = unplayable(card, rules) or (None if card.id in wanted else _unwanted(card, wish, older))
        if reason is None and card.type is CardType.THRONE:
            thrones += 1
            reason = remark("second-throne") if thrones > 1 else None
        if reason is None:
            kept.append(card)
        else:
            out.append(Exclusion(card.id, reason))
    return kept, out


def _check_included(included: Sequence[Card], out: Sequence[Exclusion]) -> None:
    """Raises for a card that was asked for by name and cannot be had."""
    wanted = {card.id for card in included}
    refused = next((exclusion for exclusion in out if exclusion.card in wanted), None)
    if refused is not None:
        form = "--include {card}: the card cannot be used: {reason} (leave it out)"
        raise UsageError(form, card=refused.card, reason=refused.reason)


def unplayable(card: Card, rules: Rules) -> Remark | None:  # noqa: PLR0911 - one reason a line
    """Why a card cannot be dealt at this table, whatever is wished."""
    if card.type is None:
        return remark("no-type")
    if card.type is CardType.REFERENCE:
        return remark("reference")
    if card.type in CATALOGUE_ONLY:
        return remark("never-dealt", type=card.type)
    missing = [name for name in printed_fields(card.type) if getattr(card, name) is None]
    if missing:
        return remark("incomplete", fields=", ".join(missing), set=card.set)
    if "unencoded" in ops(card):
        return remark("unencoded")
    if card.type is CardType.STORY and not rules.stories:
        return remark("stories-off")
    if card.type is CardType.THRONE and not rules.throne:
        return remark("throne-off")
    if is_about_stories(card) and not rules.stories:
        return remark("no-stories")
    if is_about_throne(card) and not rules.throne:
        return remark("no-throne")
    return None


def _unwanted(card: Card, wish: Wish, older: Mapping[str, str]) -> Remark | None:
    """Why a card that could be dealt stays out by the wish."""
    if card.id in older:
        return remark("reprint", other=older[card.id])
    if wish.without(card):
        return remark("without")
    if card.type is CardType.CHARACTER:
        return None
    if wish.documented_only and card.provenance is not Basis.DOCUMENTED:
        return remark("not-documented", provenance=card.provenance)
    return None if wish.only(card) else remark("not-only")


def _players(wish: Wish, rules: Rules, groups: Sequence[Group], terms: Terms) -> int:
    """The number of players, if the families can seat them."""
    able = [n for n in range(FEWEST, MOST + 1) if seats(groups, rules, n) >= n]
    if not able:
        form = "these {families} cannot seat two players: add a set or a --family"
        raise UsageError(EditionSentence(form, terms))
    if wish.players is None:
        return min(max(able), 4)
    if not FEWEST <= wish.players <= MOST:
        form = "--players takes {fewest} to {most}, not {players}"
        raise UsageError(form, fewest=FEWEST, most=MOST, players=wish.players)
    if wish.players not in able:
        form = (
            "these {families} seat at most {most} players, not {players}: add a set or a --family, "
            "or leave out fewer Characters"
        )
        raise UsageError(EditionSentence(form, terms, most=max(able), players=wish.players))
    return wish.players


def _not_seated(
    characters: Sequence[Card], groups: Sequence[Group], sets: Sequence[CardSet]
) -> list[Exclusion]:
    seated = {card.id for group in groups for card in group.characters}
    deluxe = {f"{s.id}/{family.id}" for s in sets for family in s.families if family.deluxe}
    return [
        Exclusion(
            card.id,
            remark("deluxe" if f"{card.set}/{card.family}" in deluxe else "family-not-seated"),
        )
        for card in characters
        if card.id not in seated
    ]


def _about_rules(
    wish: Wish, governing: CardSet, rules: Rules, players: int, sets: Sequence[CardSet]
) -> list[Remark]:
    remarks = []
    if wish.rules is None and len([s for s in sets if s.rules is not None]) > 1:
        remarks.append(remark("governs", set=governing.id))
    if players > rules.players[1]:
        remarks.append(remark("beyond-players", set=governing.id, most=rules.players[1],
                              size=family_size(rules, players), players=players))  # fmt: skip
    return remarks


def superseded(
    cards: Sequence[Card], sets: Sequence[CardSet], prefer: Sequence[str], wanted: Collection[str]
) -> dict[str, str]:
    """Cards that stay out because another printing is in: id to the id of that one.

    The newest box wins unless a set or card is preferred; a card asked for by name always does.
    """
    year = {card_set.id: card_set.year or 0 for card_set in sets}
    order = {card_set.id: n for n, card_set in enumerate(sets)}
    reprints = {card.id: card.reprint_of is not None for card in cards}
    groups = _printings(cards)
    chosen: dict[str, str] = {}
    for printings in groups:
        best = max(
            printings,
            key=lambda card: (
                card.id in wanted, card.id in prefer, card.set in prefer,
                reprints[card.id], year.get(card.set, 0), -order.get(card.set, 0),
            ),
        )  # fmt: skip
        chosen.update({card.id: best.id for card in printings if card.id != best.id})
    return chosen


def _printings(cards: Sequence[Card]) -> list[list[Card]]:
    """Cards grouped by being printings of one card, through `reprint_of`."""
    root: dict[str, str] = {card.id: card.id for card in cards}

    def find(id_: str) -> str:
        while root.setdefault(id_, id_) != id_:
            id_ = root[id_]
        return id_

    for card in cards:
        if card.reprint_of is not None:
            root[find(card.id)] = find(card.reprint_of)
    groups = grouped((find(card.id), card) for card in cards)
    return [group for group in groups.values() if len(group) > 1]
