"""The words of score pages, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloomdb.cards.card import NO_STORY, Card
from gloomdb.cards.words import word
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.commands.score.laid import Box
from gloomdb.cli.terminal.card_text import MARKS, named
from gloomdb.effects.dying import Hindrance
from gloomdb.effects.render import words_for

SAY: Final[Mapping[str, tuple[str, str]]] = {
    "points.top": ("points, top", "puntos, arriba"),
    "points.middle": ("points, middle", "puntos, en medio"),
    "points.bottom": ("points, bottom", "puntos, abajo"),
    "icons.top": ("icon, top", "icono, arriba"),
    "icons.middle": ("icon, middle", "icono, en medio"),
    "icons.bottom": ("icon, bottom", "icono, abajo"),
    "text": ("text plate", "texto"),
    "picture": ("picture", "retrato"),
    "slot": ("slot", "hueco"),
    "shows": ("shows", "se ve"),
    "from": ("from", "de"),
    "hides": ("and hides", "y tapa"),
    "seen points": ("points that show", "puntos a la vista"),
    "icons": ("icons", "iconos"),
    "none": ("none", "ninguno"),
    "living effects": ("effects at work", "efectos activos"),
    "living": ("living", "vivo"),
    "dead": ("dead", "muerto"),
    "monarch": ("Monarch", "Monarca"),
    "before": ("before the death", "antes de la muerte"),
    "may die": ("negative: it can die", "negativa: puede morir"),
    "could be played": ("could be played", "se podía jugar"),
    "could not be played": ("could not be played", "no se podía jugar"),
    "cannot die": ("it cannot die now", "ahora no puede morir"),
    "story": ("Story", "Historia"),
    "throne": ("Throne", "Trono"),
    "family value": ("Family Value", "Valor de la familia"),
    "wins": ("wins", "gana"),
    "wins now": ("would win now", "ganaría ahora"),
    "tied": ("tied", "empatan"),
    "tied now": ("would tie now", "empatarían ahora"),
    "over": ("the game is over", "la partida ha terminado"),
    "points": ("points", "puntos"),
    "worth": ("worth", "valor"),
    "counts": ("counts", "cuenta"),
}
_WHY: Final[Mapping[Hindrance, tuple[str, str]]] = {
    Hindrance.DEAD: ("it is dead already", "ya está muerto"),
    Hindrance.NOT_NEGATIVE: ("its Self-Worth is not negative", "su Autoestima no es negativa"),
    Hindrance.ONLY_ON: (
        "it does not show the icon the death asks for",
        "no muestra el icono que pide la muerte",
    ),
    Hindrance.NEVER_ON: ("it shows an icon the death shuns", "muestra un icono que la muerte excluye"),
    Hindrance.PROTECTED: ("an effect protects it", "un efecto lo protege"),
}


def say(key: str, lang: Lang) -> str:
    """One of the words above."""
    return SAY[key][lang == "es"]


def why(hindrance: Hindrance, lang: Lang) -> str:
    """Why a death cannot be played."""
    return _WHY[hindrance][lang == "es"]


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
