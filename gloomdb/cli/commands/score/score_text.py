"""What score pages call things: cards, icons, slots, and why a death cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cards.card import NO_STORY, Card
from gloomdb.cards.kind_names import word
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.commands.score.laid import Box
from gloomdb.cli.terminal.card_text import MARKS, named
from gloomdb.effects.dying import Hindrance
from gloomdb.effects.render import words_for
from gloomdb.language import Sentence, translate

SLOT_NAMES: Final[Mapping[str, Sentence]] = {
    "points.top": Sentence("points, top"),
    "points.middle": Sentence("points, middle"),
    "points.bottom": Sentence("points, bottom"),
    "icons.top": Sentence("icon, top"),
    "icons.middle": Sentence("icon, middle"),
    "icons.bottom": Sentence("icon, bottom"),
    "text": Sentence("text plate"),
    "picture": Sentence("picture"),
}
_WHY: Final[Mapping[Hindrance, Sentence]] = {
    Hindrance.DEAD: Sentence("it is dead already"),
    Hindrance.NOT_NEGATIVE: Sentence("its Self-Worth is not negative"),
    Hindrance.ONLY_ON: Sentence("it does not show the icon the death asks for"),
    Hindrance.NEVER_ON: Sentence("it shows an icon that rules out the death"),
    Hindrance.PROTECTED: Sentence("an effect protects it"),
}


def why(hindrance: Hindrance, lang: Lang) -> str:
    """Why a death cannot be played."""
    return translate(_WHY[hindrance], lang)


def title(card: Card, lang: Lang) -> str:
    """A card's name; one in another language says which."""
    return "".join(named(card.name, lang))


def icon_name(box: Box, card: Card, icon: str, lang: Lang) -> str:
    """What a card's edition calls an icon."""
    if icon in NO_STORY:
        return word(MARKS, icon, lang)
    return words_for(box.sets.get(card.set), lang).icon(icon)


def self_worth(box: Box, card: Card, lang: Lang) -> str:
    """What a card's edition calls Self-Worth."""
    return words_for(box.sets.get(card.set), lang)["self_worth"]
