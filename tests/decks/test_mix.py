"""Mixing: what goes in, what stays out and why, and what cannot be had."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from string import Formatter
from typing import Any

import pytest

from gloomdb.cards.card import SHUFFLED, CardType
from gloomdb.cards.set import CardSet
from gloomdb.decks.deck import Deck, in_play
from gloomdb.decks.exclusions import _SENTENCES, CODES, remark
from gloomdb.decks.mix import mix
from gloomdb.decks.wish import Wish
from gloomdb.errors import GloomError, NotFound, UsageError
from gloomdb.language import LANGS

PLAYABLE = ("gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones")


def built(library: Mapping[str, CardSet], *sets: str, **wish: Any) -> Deck:
    """A deck of these sets."""
    return mix("test", Wish(sets=sets, **wish), library)


def reasons(deck: Deck) -> dict[str, str]:
    """Why each card stayed out."""
    return {out.card: out.reason.code for out in deck.excluded}


@pytest.mark.parametrize("set_id", PLAYABLE)
def test_one_box_is_a_deck(library: Mapping[str, CardSet], set_id: str) -> None:
    """A box alone gives all its cards but reference and deluxe ones, and nothing to watch."""
    deck = built(library, set_id)

    assert set(reasons(deck).values()) <= {"reference", "deluxe"}
    assert len(deck.cards()) + len(deck.excluded) == len(library[set_id].cards)
    assert deck.warnings == ()
    assert deck.players == 4


@pytest.mark.parametrize("first", PLAYABLE)
@pytest.mark.parametrize("second", PLAYABLE)
def test_any_two_boxes_mix(library: Mapping[str, CardSet], first: str, second: str) -> None:
    """Every pair of boxes mixes: each card is in or out with a reason, none in twice."""
    if first == second:
        return
    deck = built(library, first, second)
    inside = [card.id for card in deck.cards()]
    everything = {card.id for s in (first, second) for card in library[s].cards}

    assert max(Counter(inside).values()) == 1
    assert set(inside) | set(reasons(deck)) == everything
    assert not set(inside) & set(reasons(deck))
    assert deck.governing == first
    assert next(w.code for w in deck.warnings) == "governs"


def test_newest_printing_counts_once(library: Mapping[str, CardSet]) -> None:
    """A card of both editions goes in as the second edition's; the five dropped ones stay the first's."""
    deck = built(library, "gloom-1e", "gloom-2e")
    sets = Counter(card.set for card in deck.cards())

    assert sets == {"gloom-2e": 108, "gloom-1e": 5}
    assert reasons(deck)["gloom-1e/was-burnt-by-a-mob"] == "reprint"


def test_preferred_printing_wins(library: Mapping[str, CardSet]) -> None:
    """Told to, the mix takes the older printing."""
    deck = built(library, "gloom-1e", "gloom-2e", prefer=("gloom-1e",))

    assert Counter(card.set for card in deck.cards())["gloom-1e"] == 110


def test_stories_off_keep_their_cards_out(library: Mapping[str, CardSet]) -> None:
    """Without Stories neither they nor the cards about them are dealt."""
    out = reasons(built(library, "fairytale", stories=0))

    assert out["fairytale/rumpelstiltskin"] == "stories-off"
    assert out["fairytale/movie-rights"] == "no-stories"


def test_throne_off_keeps_its_cards_out(library: Mapping[str, CardSet]) -> None:
    """Thrones, without the Throne: the cards that speak of it or the Monarch stay out."""
    deck = built(library, "thrones", throne=False)

    assert deck.throne is None
    assert reasons(deck)["thrones/played-the-game-did-not-win"] == "no-throne"


def test_without_a_story_or_a_throne_their_cards_stay_out(library: Mapping[str, CardSet]) -> None:
    """A query that leaves no Story and no Throne has them played without, and the cards about them too."""
    deck = built(library, "cthulhu", "thrones", without=lambda card: card.type in ("story", "throne"))
    out = reasons(deck)

    assert (deck.rules.stories, deck.stories, deck.rules.throne, deck.throne) == (0, (), False, None)
    assert out["thrones/the-porcelain-throne"] == out["cthulhu/the-necronomicon"] == "without"
    assert out["cthulhu/the-voorish-sigh"] == "no-stories"
    assert out["thrones/bend-the-knee"] == "no-throne"
    assert len(out) == len(deck.excluded)


def test_stories_and_throne_come_with_their_boxes(library: Mapping[str, CardSet]) -> None:
    """A mix under the second edition's rules still plays with Cthulhu's Stories and the Throne."""
    deck = built(library, "gloom-2e", "cthulhu", "thrones")

    assert deck.rules.stories == 2
    assert len(deck.stories) == 5
    assert deck.throne is not None


def test_unknown_cards_stay_out_with_what_is_missing(library: Mapping[str, CardSet]) -> None:
    """An expansion that is documented in part gives what can be played and says what is not known."""
    deck = built(library, "gloom-2e", "in-space")

    assert "incomplete" in reasons(deck).values()
    assert all(card.set == "gloom-2e" or card.type is CardType.CHARACTER for card in deck.cards())


@pytest.mark.parametrize("size", [40, 60, 88, 120])
def test_a_sized_pile_keeps_a_boxs_proportions(library: Mapping[str, CardSet], size: int) -> None:
    """A smaller pile has a box's share of Modifiers, Events and deaths, and enough deaths."""
    deck = built(library, "gloom-2e", "cthulhu", size=size)
    types = Counter(card.type for card in deck.pile)

    assert len(deck.pile) == size
    assert types[CardType.DEATH] >= min(in_play(deck.rules, 4), size // 3)
    assert abs(types[CardType.EVENT] / size - 11 / 88) < 0.04


@pytest.mark.parametrize("size", [20, 40, 150])
def test_a_sized_pile_counts_copies(library: Mapping[str, CardSet], size: int) -> None:
    """A card of three copies may be in once, twice or three times, and the pile is as large as asked."""
    box = library["gloom-2e"]
    cards = tuple(replace(card, copies=3) if card.type in SHUFFLED else card for card in box.cards)
    deck = built({"gloom-2e": replace(box, cards=cards)}, "gloom-2e", size=size, include=(cards[40].id,))
    counts = Counter(card.id for card in deck.pile)

    assert len(deck.pile) == size
    assert set(counts.values()) <= {1, 2, 3}
    assert counts[cards[40].id] == 3
    assert not counts.keys() & reasons(deck).keys()


@pytest.mark.parametrize("share", [10, 25, 40, 50])
def test_shares_are_kept(library: Mapping[str, CardSet], share: int) -> None:
    """`cthulhu=40%` gives a pile of which two fifths are Cthulhu's."""
    deck = built(library, "gloom-2e", "cthulhu", shares={"cthulhu": share})
    part = sum(card.set == "cthulhu" for card in deck.pile) / len(deck.pile)

    assert abs(part - share / 100) < 0.04


def test_the_seed_decides_and_repeats(library: Mapping[str, CardSet]) -> None:
    """The same seed picks the same cards, another seed others."""
    one, again, other = (built(library, "gloom-2e", "cthulhu", size=60, seed=s) for s in (1, 1, 2))

    assert one.hash() == again.hash() != other.hash()


def test_include_beats_every_exclusion_that_is_a_wish(library: Mapping[str, CardSet]) -> None:
    """A card asked for by name is in, whatever --without and --size say, from another set too."""
    deck = built(
        library, "gloom-2e", without=lambda card: card.type is CardType.EVENT, size=40,
        include=("cthulhu/brainstorm", "gloom-2e/smoke-and-mirrors"),
    )  # fmt: skip

    assert {"cthulhu/brainstorm", "gloom-2e/smoke-and-mirrors"} <= {card.id for card in deck.pile}
    assert len(deck.pile) == 40


def test_documented_only(library: Mapping[str, CardSet]) -> None:
    """Only documented cards: the first edition loses nothing, Cthulhu all but its Characters."""
    assert len(built(library, "gloom-1e", documented_only=True).pile) == 90
    with pytest.raises(UsageError, match="no card is left"):
        built(library, "cthulhu", documented_only=True)


def test_a_story_out_of_reach_is_reported(library: Mapping[str, CardSet]) -> None:
    """A Story whose icon nothing shows is reported with the count."""
    deck = built(library, "cthulhu", without=lambda card: "magic" in (card.icons or ()))
    codes = {w.about.get("card"): w.code for w in deck.warnings}

    assert codes["cthulhu/the-necronomicon"] == "story-out-of-reach"
    assert "icon-missing" in {w.code for w in deck.warnings}


def test_few_deaths_are_reported(library: Mapping[str, CardSet]) -> None:
    """Taking deaths away is allowed and reported."""
    deaths = {card.id for card in library["gloom-2e"].cards if card.type is CardType.DEATH}
    gone = set(sorted(deaths)[:15])
    deck = built(library, "gloom-2e", without=lambda card: card.id in gone)

    assert {"few-deaths", "proportions"} <= {w.code for w in deck.warnings}


def test_families_of_two_boxes_take_turns(library: Mapping[str, CardSet]) -> None:
    """Unless told otherwise the seats alternate between the boxes."""
    deck = built(library, "gloom-2e", "cthulhu")

    assert [group.id.partition("/")[0] for group in deck.groups[:4]] == ["gloom-2e", "cthulhu"] * 2


def test_small_families_sit_down_last_and_are_told_of(library: Mapping[str, CardSet]) -> None:
    """A family of fewer Characters than the rules ask for waits in reserve; where it sits, that is said."""
    hall = ("gloom-1e", "gloom-2e")
    split = built(library, *hall, rules="gloom-2e", prefer=("gloom-1e/lord-slogar",), players=4)
    named = ("gloom-1e/castle-slogar", "Hemlock Hall")
    forced = built(library, *hall, prefer=("gloom-1e/lord-slogar",), families=named, players=2)

    assert [len(group.characters) for group in split.groups] == [4, 5, 5, 5, 1]
    assert "small-family" not in {each.code for each in split.warnings}
    assert [each.about["family"] for each in forced.warnings if each.code == "small-family"] == [named[0]]


def test_families_by_name_in_either_language(library: Mapping[str, CardSet]) -> None:
    """A family is found by id, by name, in Spanish, and across boxes."""
    deck = built(library, "gloom-2e", "cthulhu", families=("Hemlock Hall", "Sanatorio de Arkham"), players=2)

    assert [group.id for group in deck.groups] == ["gloom-2e/hemlock-hall", "cthulhu/arkham-sanitarium"]
    assert reasons(deck)["cthulhu/wilbur-whately"] == "family-not-seated"


def test_deluxe_family_sits_down_only_when_named(library: Mapping[str, CardSet]) -> None:
    """Thrones: four families seat five players, with the misfits; the deluxe family can be asked for."""
    four = built(library, "thrones", players=5)
    everyone = [family.id for family in library["thrones"].families]
    five = built(library, "thrones", families=tuple(everyone), players=5)

    assert [group.id for group in four.groups] == [f"thrones/{family}" for family in everyone[:4]]
    assert {reasons(four)[card.id] for card in five.groups[4].characters} == {"deluxe"}
    assert [group.id for group in five.groups] == [f"thrones/{family}" for family in everyone]


@pytest.mark.parametrize(
    ("sets", "wish", "error", "words"),
    [
        (("gloom-3e",), {}, NotFound, "did you mean 'gloom-2e'"),
        ((), {}, UsageError, "at least one set"),
        (("unhappy-homes",), {}, UsageError, "none of these sets can be played by itself"),
        (("gloom-2e",), {"rules": "unhappy-homes"}, UsageError, "no rules of its own"),
        (("gloom-2e",), {"players": 6}, UsageError, "2 to 5"),
        (("gloom-1e",), {"players": 5}, UsageError, "at most 4"),
        (("gloom-2e",), {"stories": 2}, UsageError, "none of these sets has Stories"),
        (("gloom-2e",), {"throne": True}, UsageError, "none of these sets has a Throne"),
        (("gloom-2e",), {"size": 5}, UsageError, "--size takes 20 to 88"),
        (("gloom-2e",), {"size": 500}, UsageError, "--size takes 20 to 88"),
        (("gloom-2e", "cthulhu"), {"shares": {"gloom-2e": 80, "cthulhu": 40}}, UsageError, "more than 100%"),
        (("gloom-2e",), {"shares": {"gloom-2e": 120}, "size": 60}, UsageError, "more than 100%"),
        (("gloom-2e", "cthulhu"), {"shares": {"gloom-2e": 20, "cthulhu": 20}}, UsageError, "add up to 40%"),
        (("gloom-2e",), {"families": ("Hemlock Hall", "hemlock-hall")}, UsageError, "named twice"),
        (("gloom-2e",), {"include": ("gloom-1e/lord-slogar",)}, UsageError, "family is not in the game"),
        (("gloom-2e",), {"include": ("unplaced/teatime-terror",)}, UsageError, "type is not known"),
        (("gloom-2e",), {"families": ("Hemlock Manor",)}, NotFound, "did you mean 'hemlock hall'"),
        (("gloom-1e", "gloom-2e"), {"include": ("gloom-2e/nope",)}, NotFound, "no card"),
    ],
)
def test_impossible_wishes_are_refused_with_the_way_out(
    library: Mapping[str, CardSet], sets: tuple[str, ...], wish: dict[str, Any], error: type[GloomError],
    words: str,
) -> None:  # fmt: skip
    """What cannot be had is refused in one sentence that says what can."""
    with pytest.raises(error, match=words):
        built(library, *sets, **wish)


@pytest.mark.parametrize("name", ["", "  ", "../x", "a/b", "x" * 65, "a\nb", "\x1b[1m"])
def test_bad_names_are_refused(library: Mapping[str, CardSet], name: str) -> None:
    """A deck's name is plain enough for a file and a terminal."""
    with pytest.raises(UsageError, match="cannot name a deck"):
        mix(name, Wish(sets=("gloom-2e",)), library)


@pytest.mark.parametrize("typed", [" Mañana ", "Man\u0303ana"])
def test_a_name_is_kept_as_it_will_be_looked_for(library: Mapping[str, CardSet], typed: str) -> None:
    """Composed letters, no space around it: what the catalogue finds it by."""
    assert mix(typed, Wish(sets=("gloom-2e",)), library).name == "Mañana"


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_remark_speaks_both_languages(code: str) -> None:
    """Each sentence exists in English and Spanish and speaks of the same things."""
    named = {field for _, field, _, _ in Formatter().parse(_SENTENCES[code]) if field} - {"families"}
    told = remark(code, **{field: f"<{field}>" for field in named})

    for lang in LANGS:
        assert set(re.findall("<(.*?)>", told.in_language(lang))) == named


def test_icons_are_named_in_the_language() -> None:
    """A remark in Spanish names icons in Spanish."""
    sentence = remark("throne-out-of-reach", icons="crown").in_language("es", {"crown": "Corona"})

    assert "Corona" in sentence


def test_changed_card_changes_the_hash(library: Mapping[str, CardSet]) -> None:
    """The hash tells a deck whose cards do something else."""
    second = library["gloom-2e"]
    changed = tuple(
        replace(card, points=(-99, None, None)) if card.slug == "was-burnt-by-a-mob" else card
        for card in second.cards
    )

    assert (
        built(library, "gloom-2e").hash()
        != built({"gloom-2e": replace(second, cards=changed)}, "gloom-2e").hash()
    )
