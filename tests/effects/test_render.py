"""Whole cards as text: labels, requirements, the edition's terms, what is not known or not translated."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from gloomdb.cards.card import Card, CardType, Claim, ClaimBy, Lang
from gloomdb.cards.effect import Timing
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.codec import Json, decode_effects
from gloomdb.effects.render import IconMark, card_lines, render_card, words_for
from gloomdb.effects.wording.edition_words import TERMS


@pytest.fixture(scope="module")
def sets() -> dict[str, CardSet]:
    """The bundled sets by their ids."""
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}


def make(type_: CardType, *effects: Json, claim: Claim | None = None) -> Card:
    """A card with these effects."""
    return Card("home", "x", type_, {"en": "X"}, effects=decode_effects(list(effects)), claim=claim)


DRAW_TWO = {"when": "immediate", "do": [{"op": "draw", "count": 2}]}
CANCEL = {"when": "response", "do": [{"op": "cancel", "what": "death"}]}
REVIVE = {"when": "immediate", "do": [{"op": "revive"}]}


def test_an_immediate_effect_and_a_continuous_one_need_no_label() -> None:
    """Their wording tells them apart."""
    limit = {"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}
    card = make(CardType.MODIFIER, DRAW_TWO, limit)
    assert render_card(card, None, "en") == "Draw 2 cards. Your draw limit is reduced by 1 card."
    assert render_card(card, None, "es") == "Roba 2 cartas. Tu límite de robo se reduce en 1 carta."
    assert [line.timing for line in card_lines(card, None, "en")] == [Timing.IMMEDIATE, Timing.CONTINUOUS]


def test_responses_and_persistent_effects_are_labelled_in_plain_text_only() -> None:
    """A sheet draws the timing, so the line's own text is without it."""
    persistent = {"when": "persistent", "do": [{"op": "forbid", "play": "event"}]}
    for when, english, spanish in (
        (CANCEL, "Response: Cancel an", "Respuesta: cancela una"),
        (persistent, "Persistent: You may not", "Persistente: no puedes"),
    ):
        card = make(CardType.EVENT, when)
        assert render_card(card, None, "en").startswith(english)
        assert render_card(card, None, "es").startswith(spanish)
        (line,) = card_lines(card, None, "en")
        assert not line.text.startswith(line.label)


def test_an_event_that_answers_or_acts_says_which_is_which() -> None:
    """A Second Chance: the response, and what it does on one's own turn."""
    card = make(CardType.EVENT, CANCEL, REVIVE)
    assert [line.label for line in card_lines(card, None, "en")] == ["Response", "On your turn"]
    assert [line.label for line in card_lines(card, None, "es")] == ["Respuesta", "En tu turno"]


def test_an_event_played_when_drawn_says_so_first() -> None:
    """It is part of the text, for the sheet too."""
    card = make(CardType.EVENT, {"when": "on_draw", "do": [{"op": "discard", "count": "all"}]})
    assert render_card(card, None, "en") == "Play this card as soon as you draw it. Discard your hand."
    assert render_card(card, None, "es") == "Juega esta carta nada más robarla. Descarta toda tu mano."


@pytest.mark.parametrize(
    ("claim", "english", "spanish"),
    [
        (
            Claim(ClaimBy.CHARACTERS, ("madness",), 2),
            "Requires at least 2 Characters in your family with the Madness icon.",
            "Requiere al menos 2 Personajes de tu familia con el icono de Locura.",
        ),
        (
            Claim(ClaimBy.CHARACTERS, ("horror", "magic"), 2),
            "Requires the Horror and Magic icons in your family, on at least 2 Characters.",
            "Requiere los iconos de Horror y de Magia en tu familia, repartidos entre al menos 2 Personajes.",
        ),
        (
            Claim(ClaimBy.ICONS, ("skull",), 2),
            "Requires at least 2 Skull icons in your family.",
            "Requiere al menos 2 iconos de Calavera en tu familia.",
        ),
        (
            Claim(ClaimBy.ICONS, ("skull", "magic"), 3),
            "Requires the Skull and Magic icons in your family, at least 3 icons in all.",
            "Requiere los iconos de Calavera y de Magia en tu familia, al menos 3 iconos en total.",
        ),
    ],
)
def test_a_story_starts_with_what_it_requires(claim: Claim, english: str, spanish: str) -> None:
    """Both kinds of claim, as a line without timing."""
    card = make(CardType.STORY, DRAW_TWO, claim=claim)
    assert render_card(card, None, "en") == f"{english} Draw 2 cards."
    assert render_card(card, None, "es") == f"{spanish} Roba 2 cartas."
    assert card_lines(card, None, "en")[0].timing is None


def test_the_throne_in_words(sets: dict[str, CardSet]) -> None:
    """Who takes it, what the Monarch is worth and allows, and when the Throne goes back."""
    card = make(
        CardType.THRONE, {"when": "continuous", "do": [{"op": "reign", "icon": "crown", "worth": -30}]}
    )
    assert render_card(card, sets["thrones"], "en") == (
        "Whenever a card with the Crown icon is played on a Character, that Character takes the Throne and"
        " becomes the Monarch, worth an additional −30 Self-Worth points. Its controller may play an Untimely"
        " Death as second play, but only on opponents' Characters. If the Monarch dies, the Throne returns to"
        " the center unless that ends the game."
    )


@pytest.mark.parametrize(
    ("box", "lang", "text"),
    [
        (
            "gloom-1e",
            "en",
            "This Character is worth an additional −10 Pathos points if it has the Marriage icon.",
        ),
        (
            "gloom-2e",
            "en",
            "This Character is worth an additional −10 Self-Worth points if it has the Romance icon.",
        ),
        (
            "gloom-1e",
            "es",
            "Este Personaje vale −10 puntos de Pathos adicionales si tiene el icono de Matrimonio.",
        ),
        (
            "munchkin",
            "es",
            "Este Personaje vale −10 puntos de Autoestima adicionales si tiene el icono de Romance.",
        ),
    ],
)
def test_an_edition_has_its_own_points_and_icons(
    sets: dict[str, CardSet], box: str, lang: Lang, text: str
) -> None:
    """One effect in the words of several boxes."""
    worth = {"when": "continuous", "do": [{"op": "worth", "by": -10, "icons": ["romance"]}]}
    assert render_card(make(CardType.DEATH, worth), sets[box], lang) == text


def test_fairytale_finishes_stories_and_spells_numbers(sets: dict[str, CardSet]) -> None:
    """Unhappy Endings, finished and unfinished Characters."""
    assert render_card(make(CardType.EVENT, REVIVE), sets["fairytale"], "en") == (
        "Discard the Unhappy Ending from a finished Character, who is unfinished again."
    )
    assert render_card(make(CardType.MODIFIER, DRAW_TWO), sets["fairytale"], "en") == "Draw two cards."


def test_munchkin_has_groups(sets: dict[str, CardSet]) -> None:
    """`grupo`, not `familia`."""
    shows = {
        "when": "immediate",
        "if": {"family_shows": {"icons": ["duck"], "count": 2}},
        "do": DRAW_TWO["do"],
    }
    text = render_card(make(CardType.MODIFIER, shows), sets["munchkin"], "es")
    assert text == "Si tu grupo tiene al menos 2 iconos de Pato, roba 2 cartas."


def test_an_icon_is_a_mark_that_stands_for_its_words() -> None:
    """Spanish lets the drawing stand for the preposition too: `el icono [ ] o [ ]`."""
    only = {"when": "immediate", "do": [{"op": "play_only_on", "icons": ["lucre", "duck"]}]}
    card = make(CardType.MODIFIER, only)
    marks = [
        [part for part in card_lines(card, None, lang)[0].parts if isinstance(part, IconMark)]
        for lang in TERMS
    ]
    assert marks == [
        [IconMark("lucre", "Lucre"), IconMark("duck", "Duck")],
        [IconMark("lucre", "de Lucro"), IconMark("duck", "de Pato")],
    ]


def test_an_icon_nobody_named_goes_by_its_id() -> None:
    """Better than nothing."""
    only = {"when": "immediate", "do": [{"op": "play_only_on", "icons": ["rubber-boot"]}]}
    assert render_card(make(CardType.MODIFIER, only), None, "en").endswith("with the Rubber Boot icon.")


def test_a_paraphrase_in_the_other_language_says_so() -> None:
    """English is never shown as if it were Spanish."""
    odd = {"when": "immediate", "do": [{"op": "unencoded", "text": {"en": "Something odd happens."}}]}
    card = make(CardType.MODIFIER, odd)
    assert render_card(card, None, "en") == "Something odd happens."
    assert render_card(card, None, "es") == "[sin traducir] Something odd happens."


def test_nothing_known_is_no_text() -> None:
    """Neither for effects that are not known nor for none."""
    unknown = replace(make(CardType.MODIFIER), effects=None)
    for card in (unknown, make(CardType.MODIFIER)):
        assert render_card(card, None, "en") == ""
        assert card_lines(card, None, "es") == ()


def test_a_strangers_terms_cannot_forge_marks(sets: dict[str, CardSet]) -> None:
    """What marks an icon inside the wording is taken out of terms, names and paraphrases."""
    forged = "\ue000romance\ue001x\ue002"
    terms = MappingProxyType({"en": {"death": forged, "unknown": "x"}})
    hostile = replace(sets["gloom-1e"], terms=terms, icons={"duck": {"en": forged}})
    words = words_for(hostile, "en")
    assert words["death"] == words.icon("duck") == "romancex"
    assert "unknown" not in words.terms
    odd = {"when": "immediate", "do": [{"op": "unencoded", "text": {"en": forged}}]}
    (line,) = card_lines(make(CardType.MODIFIER, odd), hostile, "en")
    assert line.parts == ("Romancex.",)


def test_every_bundled_card_reads_in_both_languages(sets: dict[str, CardSet]) -> None:
    """Whatever the sets hold, stand-ins included."""
    for card_set in sets.values():
        for card in card_set.cards:
            for lang in card_set.languages:
                text = render_card(card, card_set, lang)
                assert bool(text) == bool(card.effects or card.claim), card.id
                assert "  " not in text, card.id
