"""Reference cards: every edition, both languages, complete and not too full."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gloomdb.cards.card import CardType, Lang
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.render import words_for
from gloomdb.language import LANGS
from gloomdb.sheets.drawing.geometry import layout
from gloomdb.sheets.faces.card_face import Look, card_face
from gloomdb.sheets.faces.reference import printed_face, reference_faces, topic_face
from gloomdb.sheets.faces.reference_text import SAYS, fill, topics

SETS = {card_set.id: card_set for card_set in bundled_sets(validate=False)}
EDITIONS = ["gloom-1e", "gloom-2e", "cthulhu", "fairytale", "munchkin", "thrones"]


def said(card_set: CardSet, lang: Lang, topic: str) -> str:
    """All the words of one card."""
    found = next(each for each in topics(card_set, lang) if each.id == topic)
    return " ".join(f"{item.head} {item.text}" for item in found.items)


@pytest.mark.parametrize("set_id", EDITIONS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_sentence_can_be_filled_in(set_id: str, lang: Lang) -> None:
    """Whatever nouns a language inflects in its own way, there is one for every brace, in every edition."""
    words = words_for(SETS[set_id], lang)
    given = dict.fromkeys(("fewest", "most", "players", "size", "limit", "plays", "count", "worth"), 2)
    for key in SAYS:
        assert "{" not in fill(key, words, **given)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("set_id", sorted(SETS))
def test_every_set_has_its_cards(set_id: str, lang: Lang) -> None:
    """No brace is left over, nothing is empty, and all of it fits."""
    made = topics(SETS[set_id], lang)
    assert made
    for topic in made:
        assert topic.title
        for item in topic.items:
            assert item.text or item.head
            assert "{" not in item.text + item.head + topic.title
    assert [note for face in reference_faces(SETS[set_id], lang, layout()) for note in face.notes] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("set_id", EDITIONS)
def test_an_edition_explains_its_icons_and_its_own_rules(set_id: str, lang: Lang) -> None:
    """Each icon by its name; Stories and the Throne where the edition has them, and only there."""
    card_set = SETS[set_id]
    assert card_set.rules is not None
    ids = [topic.id for topic in topics(card_set, lang)]
    assert ("stories" in ids) == bool(card_set.rules.stories)
    assert ("throne" in ids) == card_set.rules.throne
    for names in card_set.icons.values():
        if lang in names:
            assert names[lang] in said(card_set, lang, "icons")


def test_the_numbers_are_the_editions_own() -> None:
    """The first edition discards one card and seats four; the Throne is worth what its card says."""
    assert "one card" in said(SETS["gloom-1e"], "en", "turn")
    assert "whole hand" in said(SETS["gloom-2e"], "en", "turn")
    assert "2 to 4 players" in said(SETS["gloom-1e"], "en", "set-up")
    assert "−30" in said(SETS["thrones"], "en", "throne")
    assert "2 Characters" in said(SETS["cthulhu"], "en", "stories")
    assert "together" in said(SETS["fairytale"], "en", "stories")
    assert "Unhappy Ending" in said(SETS["fairytale"], "en", "turn")
    assert "Muerte prematura" in said(SETS["munchkin"], "es", "turn")


def test_spanish_agrees_with_the_editions_own_nouns() -> None:
    """Munchkin has groups where others have families; a home-made set may call anything anything."""
    groups = said(SETS["munchkin"], "es", "set-up")
    assert "toma un grupo de Personajes y lo coloca" in groups
    assert "forman un grupo más" in groups
    assert "si a un grupo no le quedan" in said(SETS["munchkin"], "es", "turn")
    other = {
        "character": "Criatura", "characters": "Criaturas", "character_gender": "f", "living": "vivo",
        "story": "Cuento", "stories": "Cuentos", "story_gender": "m",
        "self_worth": "Ánimo", "self_worth_gender": "m",
    }  # fmt: skip
    made = replace(SETS["cthulhu"], terms={"es": other})
    text = " ".join(said(made, "es", topic.id) for topic in topics(made, "es"))
    assert "cualquier Criatura viva con Ánimo negativo" in text
    assert "2 Criaturas de tu familia, vivas o muertas, deben mostrar lo que pide el Cuento" in text
    assert "Si reclamas otro, el primero vuelve" in text
    assert "las Criaturas que sobran" in text


def test_english_has_the_article_the_noun_asks_for() -> None:
    """A term of the edition's own may begin with a vowel, or not."""
    made = replace(SETS["gloom-2e"], terms={"en": {"event": "Misfortune", "modifier": "Incident"}})
    assert "An Incident goes on" in said(made, "en", "turn")
    assert "A Misfortune happens" in said(made, "en", "turn")
    assert "unfinished Character" in said(SETS["fairytale"], "en", "turn")


@pytest.mark.parametrize("lang", LANGS)
def test_words_are_the_rulebooks(lang: Lang) -> None:
    """The Spanish book makes two `acciones`, and `jugadas libres` besides; the English cards say `center`."""
    texts = [
        said(SETS[set_id], lang, topic.id) for set_id in EDITIONS for topic in topics(SETS[set_id], lang)
    ]
    for text in texts:
        assert "centre" not in text
        assert "jugada" not in text.replace("jugadas libres", "")


@pytest.mark.parametrize("set_id", EDITIONS)
def test_a_free_play_may_be_a_death_at_any_time(set_id: str) -> None:
    """Every book says so, and every table forgets it."""
    assert "at any time" in said(SETS[set_id], "en", "turn")
    assert "tanto en la primera como en la segunda" in said(SETS[set_id], "es", "turn")


def test_what_ends_a_persistent_effect_stands_beside_it() -> None:
    """`It ends when …` must not be read of a response."""
    (card,) = [topic for topic in topics(SETS["cthulhu"], "en") if topic.id == "timings"]
    heads = [item.head for item in card.items]
    assert card.items[heads.index("Persistent") + 1].text.startswith("It ends when")


def test_a_boxs_own_reference_cards_are_printed_as_ours() -> None:
    """Nobody knows what they say, and a card that says so is of no use; other cards are drawn as they are."""
    card_set = SETS["thrones"]
    first, second = (card for card in card_set.cards if card.type is CardType.REFERENCE)
    ours = {topic.id: topic for topic in topics(card_set, "en")}
    assert printed_face(first, card_set, Look()) == topic_face(ours["turn"], card_set, "en", layout())
    assert printed_face(second, card_set, Look()) == topic_face(ours["seen"], card_set, "en", layout())
    known = replace(first, effects=())
    for card in (known, card_set.cards[0]):
        assert printed_face(card, card_set, Look()) == card_face(card, card_set)
