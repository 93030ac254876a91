"""What every bundled set keeps to: full boxes, sources, both languages, stand-ins that only fill gaps."""

from __future__ import annotations

from collections import Counter

import pytest

from gloomdb.cards.card import Basis, Card, CardType, printed_fields
from gloomdb.cards.effect import Step
from gloomdb.cards.set import CardSet
from gloomdb.definitions.layers import Layers
from gloomdb.definitions.load import bundled_layers, bundled_sets, load_path
from gloomdb.effects.vocabulary import Choose, Unencoded, Whenever
from gloomdb.language import LANGS
from gloomdb.resources import sets_dir
from gloomdb.text import slug

SETS = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
LAYERS = {layers.id: layers for layers in bundled_layers()}
PLAYABLE = [card_set for card_set in SETS.values() if card_set.rules is not None]
PRINTED = ("type", "name", "family", "subtitle", "points", "icons", "effects", "claim", "picture")

each_set = pytest.mark.parametrize("card_set", SETS.values(), ids=SETS)
each_playable = pytest.mark.parametrize("card_set", PLAYABLE, ids=[card_set.id for card_set in PLAYABLE])
each_layers = pytest.mark.parametrize("layers", LAYERS.values(), ids=LAYERS)


@each_set
def test_the_files_are_valid(card_set: CardSet) -> None:
    """A bundled set has neither errors nor warnings."""
    assert [str(problem) for problem in load_path(sets_dir() / card_set.id).problems] == []


@each_playable
def test_the_box_is_full(card_set: CardSet) -> None:
    """Every type has as many cards as the box holds, and no other type has any."""
    held = Counter(card.type for card in card_set.cards for _ in range(card.copies))
    assert held == Counter(card_set.expected)


@each_playable
def test_every_card_can_be_dealt(card_set: CardSet) -> None:
    """No card of a playable set lacks a field that its type has."""
    lacking = [
        f"{card.slug}: {field}"
        for card in card_set.cards
        for field in ("type", *(printed_fields(card.type) if card.type else ()))
        if getattr(card, field) is None
    ]
    assert lacking == []


@each_playable
def test_no_effect_is_left_unencoded(card_set: CardSet) -> None:
    """Every effect of a playable set is in the vocabulary."""
    assert [
        card.slug for card in card_set.cards if any(isinstance(step, Unencoded) for step in steps(card))
    ] == []


def steps(card: Card) -> list[Step]:
    """Every step of a card, those inside others too."""
    found: list[Step] = []
    rest = [step for effect in card.effects or () for step in effect.do]
    while rest:
        step = rest.pop()
        found.append(step)
        if isinstance(step, Whenever):
            rest += step.do
        elif isinstance(step, Choose):
            rest += [inner for option in step.options for inner in option]
    return found


@each_playable
def test_families_are_whole(card_set: CardSet) -> None:
    """Every family has five Characters, and every Character a family, unless they are freely chosen."""
    assert card_set.rules is not None
    sizes = Counter(card.family for card in card_set.cards if card.type is CardType.CHARACTER)
    if not card_set.rules.free_choice:
        assert sizes == {family.id: 5 for family in card_set.families}


@each_layers
def test_stand_ins_only_fill_gaps(layers: Layers) -> None:
    """No stand-in gives a field that is documented, nor a note over a documented one."""
    documented = {card["id"]: card for card in layers.documented}
    overriding = [
        f"{stand_in['id']}: {field}"
        for stand_in in layers.stand_ins
        for field in (*PRINTED, "note", "uncertain", "sources")
        if field in stand_in and field in documented.get(stand_in["id"], {})
    ]
    assert overriding == []


@each_layers
def test_documented_values_survive_merging(layers: Layers) -> None:
    """What cards.json says is what the merged card says, and it is called documented."""
    cards = {card.slug: card for card in SETS[layers.id].cards}
    for raw in layers.documented:
        card = cards[raw["id"]]
        assert dict(card.officially_named.name).items() <= raw["name"].items()
        assert raw["name"].items() <= dict(card.name).items()
        assert list(card.points or ()) == (raw.get("points") or list(card.points or ()))
        assert list(card.icons or ()) == (raw.get("icons") or list(card.icons or ()))
        for field in PRINTED:
            assert (card.basis.get(field) is Basis.DOCUMENTED) == (field in raw), f"{card.id}: {field}"


@each_set
def test_every_source_is_used_and_named(card_set: CardSet) -> None:
    """A source that a card names is described in the set, and has a title to look for."""
    named = {source for card in card_set.cards for sources in card.sources.values() for source in sources}
    assert {source for source in named if "/" not in source} <= set(card_set.sources)


@each_set
def test_icons_families_looks_and_rulings_are_in_both_languages(card_set: CardSet) -> None:
    """A Spanish reader finds icons, families, symbols, looks and rulings in Spanish."""
    texts = [*card_set.icons.values()]
    texts += [text for family in card_set.families for text in (family.name, family.symbol) if text]
    texts += [text for look in card_set.looks.values() for text in (look.plate, look.picture) if text]
    texts += [text for ruling in card_set.rulings for text in (ruling.question, ruling.answer, ruling.reason)]
    assert [text for text in texts if set(text) != set(LANGS)] == []


@each_set
def test_paraphrases_are_in_both_languages(card_set: CardSet) -> None:
    """An effect that is only paraphrased is so in English and in Spanish."""
    told = [step for card in card_set.cards for step in steps(card) if isinstance(step, Unencoded)]
    assert [step for step in told if set(step.text) != set(LANGS)] == []


@each_set
def test_a_second_language_is_told_apart(card_set: CardSet) -> None:
    """A name in a language that the ids are not made of says whose translation it is."""
    first = card_set.languages[0]
    for card in card_set.cards:
        names = card.officially_named.name
        named = card.facts.get("former_name") or names.get(first) or next(iter(names.values()))
        assert card.slug == slug(named), card.id
        if first in names and card.basis["name"] is Basis.DOCUMENTED:
            assert set(card.name) - {first} <= set(card.translation), card.id


def test_the_same_icon_has_one_name() -> None:
    """An icon id means the same everywhere; only the first edition calls Romance otherwise."""
    names = {
        (icon, text["en"])
        for card_set in SETS.values()
        if card_set.id != "gloom-1e"
        for icon, text in card_set.icons.items()
    }
    assert len(names) == len({icon for icon, _ in names})


def test_invented_names_are_our_own() -> None:
    """No invented card bears a name that is documented for any set."""
    documented = {
        slug(name) for layers in LAYERS.values() for raw in layers.documented for name in raw["name"].values()
    }
    invented = [
        stand_in["id"]
        for layers in LAYERS.values()
        for stand_in in layers.stand_ins
        if stand_in["basis"] == "invented" and "name" in stand_in and stand_in.get("type") != "reference"
        if {slug(name) for name in stand_in["name"].values()} & documented
    ]
    assert invented == []
