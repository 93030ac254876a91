"""Boxes mixed at one table: each card keeps its own edition's ways."""

from __future__ import annotations

import pytest

from gloomdb.cards.card import ClaimBy
from gloomdb.cards.set import Choosing, Persistence
from gloomdb.decks.families import lay_table
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.effects.vocabulary import DrawLimit
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import move
from gloomdb.rules.core.table.hands import discard_hand
from gloomdb.rules.game import apply, deal, prepare, to_move
from tests.tables import Table, bundled, lasting, mixed_table, modifier, story, throne


def test_persistence_is_the_cards_own_sets() -> None:
    """A Fairytale card ends with its picture, a Cthulhu card with picture and mark, in the same stack."""
    shape = {"icons": ("persistent", None, None), "picture": True}
    fairy = modifier("Fairy", set="fairytale", effects=lasting(DrawLimit(-1)), **shape)
    eldritch = modifier("Eldritch", set="cthulhu", effects=lasting(DrawLimit(-1)), **shape)
    cover = modifier("Cover", picture=True)
    editions = {"fairytale": Persistence.PICTURE, "cthulhu": Persistence.ICON_OR_PICTURE}
    for name, limit in (("Fairy", 5), ("Eldritch", 4)):
        table = Table([fairy, eldritch, cover], persistence=editions).lay(name, "A1")
        assert table.limit("A") == 4
        assert table.lay("Cover", "A1").limit("A") == limit


def test_both_kinds_of_story_at_one_table() -> None:
    """A Story is claimed by its own edition's count: Characters here, icons there."""
    eldritch = story("Eldritch", ("magic",), 2, ClaimBy.CHARACTERS)
    fairy = story("Fairy", ("magic",), 2, ClaimBy.ICONS)
    twice = modifier("Twice", icons=(None, "magic", "magic"))
    table = Table([twice], stories=[eldritch, fairy]).lay("Twice", "A1")
    assert not table.may("claim Eldritch")
    assert table.may("claim Fairy")


def test_icons_are_shared_by_their_ids() -> None:
    """The same icon id is the same icon in every box; skull and death stay two."""
    a_box = modifier("One", set="cthulhu", icons=(None, None, "goblet"))
    b_box = modifier("Two", set="gloom-2e", icons=(None, None, "goblet"))
    skull = modifier("Three", set="fairytale", icons=(None, None, "skull"))
    grave = modifier("Four", set="gloom-2e", icons=(None, None, "death"))
    icons = [int(Table([a_box, b_box, skull, grave]).tables.icons[n]) for n in range(4)]
    assert icons[0] == icons[1]
    assert len(set(icons)) == 3


def test_the_throne_beside_stories() -> None:
    """Crowns, claims, deaths and on-draw Events share a table."""
    tables = mixed_table()
    assert tables.throne >= 0
    assert tables.stories_used == 2
    assert tables.has_on_draw
    assert tables.has_persistent
    state = deal(tables, 1)
    assert [int(h) for h in state.holder].count(codes.NOBODY) == 2


def test_throne_and_story_effects_do_not_mix_up() -> None:
    """Monarch and Story holder may be different players; each has what is theirs."""
    crown = modifier("Crown", (10, None, None), (None, None, "crown"))
    magic = modifier("Magic", (5, None, None), (None, "magic", None))
    tale = story("Tale", ("magic",), 1, points=(-5, None, None))
    table = Table([crown, magic], stories=[tale], throne=throne(), hands={"A": ["Crown"]}).lay("Magic", "A2")
    table.do("Crown > B1", "claim Tale")
    from gloomdb.rules.game import result

    assert result(table.state).family_values == (-5, -30)


@pytest.mark.parametrize(
    ("sets", "governs", "asked_next"),
    [
        (("cthulhu", "fairytale"), None, 2),
        (("fairytale", "cthulhu"), None, 0),
        (("fairytale", "cthulhu"), "cthulhu", 2),
        (("gloom-1e", "munchkin"), None, 2),
        (("munchkin", "gloom-1e"), None, 0),
        (("thrones", "gloom-2e"), None, 0),
    ],
)
def test_answers_are_answered_as_the_governing_box_has_it(
    sets: tuple[str, str], governs: str | None, asked_next: int
) -> None:
    """Responses: an answer from any box may be answered where the governing book allows that."""
    deck = mix("mixed", Wish(sets=sets, rules=governs, players=3), bundled())
    tables = prepare(lay_table(deck, setup=Choosing.LOT))
    cards = range(tables.cards)
    answers = [card for card in cards if tables.answers[card] & codes.EVENT]
    assert {tables.setup.pile[card].set for card in answers} == set(sets)
    event = next(
        card for card in cards
        if tables.kind[card] == codes.EVENT and tables.own_turn[card] and not tables.on_draw[card]
    )  # fmt: skip
    state = deal(tables, 1)
    for seat in range(3):
        discard_hand(state, seat)
    for seat, card in enumerate((event, *answers[:2])):
        move(state, card, codes.HANDS + seat)
    apply(state, int(codes.pack(codes.PLAY, event, 0)))
    assert to_move(state) == 1, "an action of the player whose turn it is can be answered in every edition"
    apply(state, int(codes.pack(codes.RESPOND, answers[0], 0)))
    assert to_move(state) == asked_next


def test_free_plays_in_anothers_turn_as_the_governing_box_has_it() -> None:
    """Free Plays: a mix has one rule for all its cards, that of the box which governs it."""
    for sets, granted in ((("cthulhu", "thrones"), True), (("thrones", "cthulhu"), False)):
        tables = prepare(lay_table(mix("mixed", Wish(sets=sets, players=3), bundled())))
        assert bool(tables.plays_any_turn) is granted
