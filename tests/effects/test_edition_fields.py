"""Fields of sentences that speak of families: the words of a language, of a box, of a set one has made."""

from __future__ import annotations

import pytest

from gloomdb.cards.set import Terms
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Lang, Sentence, translate
from gloomdb.sim.result_text import ENDINGS, IMPACT_NOTE, WINS_NOTE
from tests.tables import bundled

CREW: Terms = {
    "en": {"family": "expedition", "families": "expeditions", "family_value": "Expedition Value"},
    "es": {"family": "tripulación", "families": "tripulaciones", "family_value": "Honra",
           "family_value_gender": "f"},
}  # fmt: skip
SENTENCES = (
    ENDINGS["family-dead"],
    Sentence("{character} joins the {family} of {player}"),
    Sentence("{players} wins with {a_family_value} of {value}."),
)
SAID: dict[str, dict[Lang, list[str]]] = {
    "gloom-1e": {
        "en": ["a family died out", "Bo joins the family of Ada", "Ada wins with a Family Value of 5."],
        "es": ["murió una familia", "Bo se une a la familia de Ada",
               "Victoria: Ada, con un Valor de la familia de 5."],
    },
    "munchkin": {
        "en": ["a party died out", "Bo joins the party of Ada", "Ada wins with a Party Value of 5."],
        "es": ["murió un grupo", "Bo se une al grupo de Ada", "Victoria: Ada, con un Valor del grupo de 5."],
    },
    "crew": {
        "en": ["an expedition died out", "Bo joins the expedition of Ada",
               "Ada wins with an Expedition Value of 5."],
        "es": ["murió una tripulación", "Bo se une a la tripulación de Ada",
               "Victoria: Ada, con una Honra de 5."],
    },
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("edition", SAID)
def test_articles_and_adjectives_agree(edition: str, lang: Lang) -> None:
    """With grupo as with familia; what a set leaves out, such as a gender, is the language's own."""
    terms = CREW if edition == "crew" else bundled()[edition].terms
    own = family_fields(terms, lang)
    told = {"character": "Bo", "player": "Ada", "players": "Ada", "value": 5}
    assert [translate(form, lang, **told, **own) for form in SENTENCES] == SAID[edition][lang]


def test_long_notes_agree_from_end_to_end() -> None:
    """`cada uno`, `ninguno`, `el del suyo`."""
    own = family_fields(bundled()["munchkin"].terms, "es")
    wins, impact = (translate(note, "es", **own) for note in (WINS_NOTE, IMPACT_NOTE))
    assert "entre k grupos cuenta 1/k para cada uno. Los grupos empiezan" in wins
    assert wins.endswith("favorece a ninguno.")
    assert "el Valor del grupo por jugador y, para quien la robó primero, el del suyo y" in impact


def test_the_braces_and_marks_of_strangers_mean_nothing() -> None:
    """A term is put into sentences as it is."""
    own = family_fields({"en": {"family": "{names}\ue000x"}}, "en")
    assert translate(ENDINGS["family-dead"], "en", **own) == "a {names}x died out"
