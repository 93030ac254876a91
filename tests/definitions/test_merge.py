"""Layers: what is documented is never overridden by a stand-in, a patch wins, and both can be done again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.cards.card import Basis, Card, CardType
from gloomdb.definitions.card_json import card_json
from gloomdb.definitions.layers import Layers, Patch, layers_of
from gloomdb.definitions.library import Library
from gloomdb.definitions.merge import build_set, merge_patches
from tests.definitions.sample import COLD, WET, sample

SLOTS = st.lists(st.none() | st.integers(-30, 30), min_size=3, max_size=3)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(["modifier", "death"]),
        "points": SLOTS,
        "icons": st.lists(st.none() | st.sampled_from(["beast", "romance", "blank"]), min_size=3, max_size=3),
        "effects": st.sampled_from([[], [{"when": "immediate", "do": [{"op": "draw", "count": 1}]}]]),
        "picture": st.booleans(),
        "copies": st.integers(1, 3),
        "note": st.sampled_from(["a", "b"]),
        "uncertain": st.just({"points": "read from a photograph"}),
    },
)
SLUGS = st.sampled_from(["one", "two", "three"])
CARDS = st.lists(st.tuples(SLUGS, FIELDS), unique_by=lambda pair: pair[0], max_size=3)


def layers(documented: list[Any], stand_ins: list[Any]) -> Layers:
    """Layers of cards that are named after their ids."""
    head = {"id": "s", "title": {"en": "S"}, "kind": "home-made", "languages": ["en"]}
    return Layers(
        head,
        tuple(
            {"id": slug, "name": {"en": slug}, "sources": ["doc"], **fields} for slug, fields in documented
        ),
        tuple({"id": slug, "basis": basis, **fields} for slug, basis, fields in stand_ins),
    )


def patch(cards: list[Any], box: str = "box", **more: Any) -> Patch:
    """A patch with one source, somebody's box."""
    raw = [{"id": slug, **fields} for slug, fields in cards]
    return Patch({"patch": "s", "sources": {box: {"title": "My box", "owner": box}}, "cards": raw, **more})


def by_slug(cards: tuple[Card, ...]) -> dict[str, Card]:
    """The cards by their ids."""
    return {card.slug: card for card in cards}


def nothing(_full_id: str) -> Card | None:
    """A library without books."""
    return None


BASES = st.sampled_from(["earlier-printing", "invented"])
STAND_INS = st.lists(st.tuples(SLUGS, BASES, FIELDS), unique_by=lambda each: each[:2], max_size=4)


@given(CARDS, STAND_INS)
def test_no_stand_in_overrides_a_documented_field(documented: Any, stand_ins: Any) -> None:
    """Whatever stands in, a documented field keeps its value, basis and sources."""
    alone = by_slug(build_set(layers(documented, []), nothing).cards)
    merged = by_slug(build_set(layers(documented, stand_ins), nothing).cards)
    for slug, card in alone.items():
        for field in card.basis:
            assert getattr(merged[slug], field) == getattr(card, field)
            assert merged[slug].basis[field] is Basis.DOCUMENTED
            assert merged[slug].sources[field] == ("doc",)


@given(CARDS, STAND_INS)
def test_the_better_basis_wins_whatever_the_order(documented: Any, stand_ins: Any) -> None:
    """An earlier printing comes before an invention, in whichever order the file has them."""
    there = build_set(layers(documented, stand_ins), nothing)
    back = build_set(layers(documented, stand_ins[::-1]), nothing)
    assert by_slug(there.cards) == by_slug(back.cards)


@given(CARDS, STAND_INS, CARDS)
def test_a_patch_wins_and_survives_the_set(documented: Any, stand_ins: Any, patched: Any) -> None:
    """Every field of a patch is what the card shows, as documented by the patch's source; twice is once."""
    base = build_set(layers(documented, stand_ins), nothing)
    mine = patch(patched)
    merged = merge_patches(base, [mine])
    wanted = dict(patched)
    for slug, card in by_slug(merged.cards).items():
        for field in wanted.get(slug, {}):
            if field in card.basis:
                shown = card_json(card)[field]
                assert shown == wanted[slug][field]
                assert (card.basis[field], card.sources[field][-1]) == (Basis.DOCUMENTED, "box")
    assert by_slug(merge_patches(merged, [mine]).cards) == by_slug(merged.cards)
    assert merge_patches(build_set(layers(documented, stand_ins), nothing), [mine]) == merged


@given(CARDS, CARDS, CARDS)
def test_later_patches_win(documented: Any, first: Any, second: Any) -> None:
    """Two patches one after the other are the same as both at once."""
    base = build_set(layers(documented, []), nothing)
    one, two = patch(first), patch(second, "other")
    assert merge_patches(merge_patches(base, [one]), [two]) == merge_patches(base, [one, two])


@given(CARDS, STAND_INS)
def test_every_known_field_has_a_basis_and_no_other(documented: Any, stand_ins: Any) -> None:
    """What rests on nothing is not known."""
    for card in build_set(layers(documented, stand_ins), nothing).cards:
        for field in ("type", "points", "icons", "effects", "picture"):
            assert (field in card.basis) == (getattr(card, field) is not None)


def test_the_sample_merged() -> None:
    """A documented card with invented points is as good as these."""
    cards = by_slug(build_set(layers_of(sample()), nothing).cards)
    cold = cards["was-cold"]
    assert cold.points == (None, 5, None)
    assert cold.basis == {
        "type": "documented",
        "name": "documented",
        "points": "invented",
        "icons": "invented",
    }
    assert cold.provenance is Basis.INCOMPLETE  # nobody knows its effects
    assert cards["was-wet"].provenance is Basis.DOCUMENTED
    assert cards["was-wet"].sources["points"] == ("list",)


def test_copy_takes_what_is_missing_and_says_from_where() -> None:
    """Fields the stand-in gives itself come first; the rest is the other card's, with its id as source."""
    value = sample()
    value["stand_ins"] = [
        {"id": "was-cold", "basis": "earlier-printing", "points": [1, None, None], "copy": "sample/was-wet"}
    ]
    made = layers_of(value)
    cold = by_slug(build_set(made, Library([made]).card).cards)["was-cold"]
    wet = by_slug(build_set(made, nothing).cards)["was-wet"]
    assert (cold.points, cold.icons, cold.effects) == ((1, None, None), wet.icons, wet.effects)
    assert cold.basis["icons"] is Basis.EARLIER_PRINTING
    assert cold.sources["icons"] == ("sample/was-wet",)
    assert cold.name == {"en": "Was Cold"}


def test_copy_takes_only_what_is_documented() -> None:
    """What stands in for a value of one set never becomes the earlier printing of another's."""
    value = sample()
    value["stand_ins"].append({"id": "was-wet", "basis": "invented", "picture": True})
    value["cards"].append({"id": "new", "name": {"en": "New"}, "type": "modifier"})
    value["stand_ins"].append({"id": "new", "basis": "earlier-printing", "copy": "sample/was-wet"})
    made = layers_of(value)
    cards = by_slug(build_set(made, Library([made]).card).cards)
    assert (cards["was-wet"].picture, cards["new"].picture) == (True, None)


def test_languages_of_a_name_are_patched_one_by_one() -> None:
    """A Spanish name stands beside the English one, and both keep their sources."""
    base = build_set(layers_of(sample()), nothing)
    named = [("ann", {"name": {"es": "Ana"}, "translation": {"es": "official"}})]
    card = by_slug(merge_patches(base, [patch(named)]).cards)["ann"]
    assert card.name == {"en": "Ann", "es": "Ana"}
    assert card.sources["name"] == ("list", "box")


def test_a_patched_translation_does_not_document_an_invented_name() -> None:
    """Nothing invented passes for printed: the other language's name is still made up."""
    base = build_set(layers([], [("one", "invented", {"type": "event", "name": {"en": "One"}})]), nothing)
    (card,) = merge_patches(base, [patch([("one", {"name": {"es": "Uno"}})])]).cards
    assert card.basis["name"] is Basis.INVENTED
    (card,) = merge_patches(base, [patch([("one", {"name": {"en": "Won"}})])]).cards
    assert card.basis["name"] is Basis.DOCUMENTED


FANS = {"es": {"names": {"One": "Uno", "Two": "Dos"}, "subtitles": {"The First": "El primero"}}}


def fan_named(*stand_ins: Any) -> Any:
    """A set whose cards have names by fans."""
    made = layers([], list(stand_ins))
    return build_set(Layers({**made.head, "fan_names": FANS}, made.documented, made.stand_ins), nothing)


ONE = ("one", "invented", {"type": "character", "name": {"en": "One"}, "subtitle": {"en": "The First"}})


def test_a_fans_name_fills_a_gap_and_is_marked() -> None:
    """The name and the line below it; a card that has a name in the language keeps it."""
    named = ("two", "invented", {"type": "event", "name": {"en": "Two", "es": "Par"}})
    one, two = fan_named(ONE, named).cards
    assert (one.name, one.subtitle) == ({"en": "One", "es": "Uno"}, {"en": "The First", "es": "El primero"})
    assert (one.translation, two.translation) == ({"es": "fan"}, {})
    assert two.name["es"] == "Par"
    assert (one.officially_named.name, one.officially_named.subtitle) == ({"en": "One"}, {"en": "The First"})


@pytest.mark.parametrize(
    ("patched", "name", "translation"),
    [
        ({"name": {"es": "Unidad"}}, {"en": "One", "es": "Unidad"}, {}),
        ({"name": {"es": "Uno"}}, {"en": "One", "es": "Uno"}, {}),
        ({"name": {"en": "Won"}}, {"en": "Won"}, {}),
        ({"name": {"en": "One"}}, {"en": "One", "es": "Uno"}, {"es": "fan"}),
        ({"picture": True}, {"en": "One", "es": "Uno"}, {"es": "fan"}),
    ],
)
def test_a_patch_wins_over_a_fans_name(patched: Any, name: Any, translation: Any) -> None:
    """And takes the translation of a name away that the card turns out not to have."""
    (card,) = merge_patches(fan_named(ONE), [patch([("one", patched)])]).cards
    assert (card.name, card.translation) == (name, translation)


def test_a_name_that_the_box_confirms_is_documented_whatever_fans_call_it() -> None:
    """A fan's translation says nothing about the name it translates."""
    (card,) = merge_patches(fan_named(ONE), [patch([("one", {"name": {"en": "One"}})])]).cards
    assert card.basis["name"] is Basis.DOCUMENTED


def test_a_patched_field_is_no_longer_uncertain() -> None:
    """Who has the box knows."""
    uncertain = {"points": [1, None, None], "uncertain": {"points": "approximate", "name": "approximate"}}
    base = build_set(layers([("one", uncertain)], []), nothing)
    (card,) = merge_patches(base, [patch([("one", {"points": [2, None, None]})])]).cards
    assert card.uncertain == {"name": "approximate"}


def test_a_patch_adds_cards_and_drops_invented_ones() -> None:
    """The box holds what it holds; a documented card is never dropped."""
    stand_ins = [("two", "invented", {"type": "event", "name": {"en": "Two"}})]
    base = build_set(layers([("one", {})], stand_ins), nothing)
    new = [("three", {"type": "death", "name": {"en": "Three"}})]
    merged = merge_patches(base, [patch(new, drop=["one", "two"])])
    assert [(card.slug, card.type) for card in merged.cards] == [("one", None), ("three", CardType.DEATH)]
    assert merged.sources["box"].title == "My box"


@pytest.mark.parametrize("number", [WET, COLD])
def test_by_field_sources_reach_the_fields(number: int) -> None:
    """Each field has the sources of its own entry, or those of `*`; `name.es` is kept beside."""
    value = sample()
    value["cards"][number]["sources"] = {"type": ["book"], "*": ["list"], "name.es": ["book", "list"]}
    card = build_set(layers_of(value), nothing).cards[number]
    assert card.sources["type"] == ("book",)
    assert card.sources["name"] == ("list",)
    assert card.sources["name.es"] == ("book", "list")
