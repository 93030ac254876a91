"""`gloomdb deck why`: why a card is in a deck, or is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

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
    "character": Sentence("its {family}, {name}, belongs to the deck"),
    "story": Sentence("it is one of the Stories"),
    "throne": Sentence("it is the Throne of this deck"),
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
        id_ = _card_id(catalog, found, card)
        answer = reason(found, id_, Shelf(catalog), lang)
    if form != "table":
        emit_record(answer, form, lang)
        return
    sentence = Sentence("{card} is in '{deck}': {reason}")
    if not answer["in"]:
        sentence = Sentence("{card} is not in '{deck}': {reason}")
    emit_text(translate(sentence, lang, card=answer["card"], deck=found.name, reason=answer["reason"]))


def reason(deck: Deck, card_id: str, library: Shelf, lang: Lang) -> dict[str, Any]:
    """The card, whether it is in, and why."""
    held = [card for card in deck.cards() if card.id == card_id]
    text = _why_in(deck, held, library, lang) if held else _why_out(deck, card_id, library, lang)
    return {"card": card_id, "in": bool(held), "reason": text}


def _card_id(catalog: Catalog, deck: Deck, text: str) -> str:
    """The card that is meant: of several printings the one in the deck, else one that was left out."""
    from gloomdb.catalog.reading.lookup import candidates, only_one

    numbers = candidates(catalog, text)
    ids = {no: card["id"] for no, card in zip(numbers, catalog.documents(numbers), strict=True)}
    inside = {card.id for card in deck.cards()}
    outside = {out.card for out in deck.excluded}
    near = [no for no in numbers if ids[no] in inside] or [no for no in numbers if ids[no] in outside]
    return ids[only_one(catalog, text, near or numbers)]


def _why_in(deck: Deck, held: list[Card], library: Shelf, lang: Lang) -> str:
    from gloomdb.cli.commands.deck.deck_page import family_name
    from gloomdb.effects.wording.edition_fields import family_fields

    card = held[0]
    group = next((group for group in deck.groups if card in group.characters), None)
    if group is not None and group.pool:
        return translate("it is one of the Characters to choose from", lang)
    if group is not None:
        name, own = family_name(group.id, library, lang), family_fields(deck.terms, lang)
        return translate(_PLACES["character"], lang, name=name, **own)
    if str(card.type) in _PLACES:
        return translate(_PLACES[str(card.type)], lang)
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
