"""Boxes mixed at one table: each card keeps its own edition's ways."""

from __future__ import annotations

from gloomdb.cards.card import ClaimBy
from gloomdb.cards.set import Persistence
from gloomdb.effects.vocabulary import DrawLimit
from gloomdb.rules.core import codes
from gloomdb.rules.game import deal
from tests.tables import Table, lasting, mixed_table, modifier, story, throne


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
