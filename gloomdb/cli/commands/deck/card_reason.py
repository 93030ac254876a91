"""`gloomdb deck why`: why a card is in a deck, or is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cards.card import CardType
from gloomdb.cli.arguments.catalogue import open_for_deck
from gloomdb.cli.arguments.completion import complete_cards
from gloomdb.cli.arguments.mixing import deck_meant
from gloomdb.cli.arguments.options import DeckArgument, FormatOption, Lang, LangOption
from gloomdb.cli.terminal.output import emit_record, emit_text
from gloomdb.language import Sentence, translate

if TYPE_CHECKING:
    from gloomdb.cards.card import Card
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.decks.deck import Deck
    from gloomdb.decks.shelf import Shelf

EXAMPLES = ("gloomdb deck why mixed 'old age'", "gloomdb deck why mixed gloom-1e/consumption --format json")
_PLACES = {
    CardType.STORY: Sentence("it is one of the Stories"),
    CardType.THRONE: Sentence("it is the Throne of this deck"),
}


def why(
    deck: DeckArgument,
    card: Annotated[
        str,
        typer.Argument(metavar="CARD", help="A card, by id or name.", autocompletion=complete_cards),
    ],
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Say why a card is in a deck, or why it was left out."""
    from gloomdb.decks.shelf import Shelf, take_out

    with open_for_deck(deck) as catalog:
        found, _ = take_out(catalog, deck_meant(catalog, deck))
        id_, library = _card_id(catalog, found, card), Shelf(catalog)
        held = next((card for card in found.cards() if card.id == id_), None)
        reason = _why_in(found, held, library, lang) if held else _why_out(found, id_, library, lang)
    if form != "table":
        emit_record({"card": id_, "in": bool(held), "reason": reason}, form, lang)
        return
    sentence = Sentence("{card} is in '{deck}': {reason}")
    if not held:
        sentence = Sentence("{card} is not in '{deck}': {reason}")
    emit_text(translate(sentence, lang, card=id_, deck=found.name, reason=reason))


def _card_id(catalog: Catalog, deck: Deck, text: str) -> str:
    """The card that is meant: of several printings the one in the deck, else one that was left out."""
    from gloomdb.catalog.reading.lookup import candidates, only_one

    numbers = candidates(catalog, text)
    ids = {no: card["id"] for no, card in zip(numbers, catalog.documents(numbers), strict=True)}
    inside = {card.id for card in deck.cards()}
    outside = {out.card for out in deck.excluded}
    near = [no for no in numbers if ids[no] in inside] or [no for no in numbers if ids[no] in outside]
    return ids[only_one(catalog, text, near or numbers)]


def _why_in(deck: Deck, card: Card, library: Shelf, lang: Lang) -> str:
    from gloomdb.cli.commands.deck.deck_page import family_name
    from gloomdb.effects.wording.edition_fields import family_fields

    group = next((group for group in deck.groups if card in group.characters), None)
    if group is not None and group.pool:
        return translate("it is one of the Characters to choose from", lang)
    if group is not None:
        name, own = family_name(group.id, library, lang), family_fields(deck.terms, lang)
        return translate("its {family}, {name}, belongs to the deck", lang, name=name, **own)
    if card.type in _PLACES:
        return translate(_PLACES[card.type], lang)
    older = [
        out.card
        for out in deck.excluded
        if out.reason.code == "reprint" and out.reason.about["other"] == card.id
    ]
    if older:
        form = "it can be played, and it is the printing chosen instead of {others}"
        return translate(form, lang, others=", ".join(older))
    return translate("it can be played, and nothing that was asked for keeps it out", lang)


def _why_out(deck: Deck, card_id: str, library: Shelf, lang: Lang) -> str:
    from gloomdb.decks.chart_names import remark_words, title

    out = next((out for out in deck.excluded if out.card == card_id), None)
    if out is not None:
        sets = [library[set_id] for set_id in deck.counts()["set"] if set_id in library]
        return out.reason.in_language(lang, remark_words(sets, deck.terms, lang))
    set_id = card_id.partition("/")[0]
    if set_id in deck.counts()["set"]:
        return translate("it was not in the catalogue when the deck was mixed", lang)
    return translate("its box, {set}, was not mixed in", lang, set=title(library.get(set_id), set_id, lang))
