"""What an effect and a Story require, in Spanish."""

from __future__ import annotations

from dataclasses import replace

from gloomdb.cards.card import CardType, Claim, ClaimBy
from gloomdb.cards.effect import Condition, FamilyShows
from gloomdb.effects.vocabulary import Where
from gloomdb.effects.wording.clause import HELD, Scene
from gloomdb.effects.wording.es.nouns import (
    Noun,
    agree,
    character,
    counted,
    listed,
    noun,
    number,
    of_icons,
    the_icon,
    this_character,
    to,
)


def condition(asked: Condition, scene: Scene) -> str:
    """`si este Personaje tiene el icono de Romance`; en lo que dura, los iconos se miran una sola vez."""
    held = scene.card_type in HELD
    icons = _icons(asked, scene if held else replace(scene, lasting=False))
    others = _others(asked, scene)
    if not scene.lasting or held:
        return f"{'mientras' if scene.lasting else 'si'} {listed([*icons, *others], 'y')}"
    once = f"si {listed(icons, 'y')} cuando se juega esta carta" if icons else ""
    return ", ".join(part for part in (once, f"mientras {listed(others, 'y')}" if others else "") if part)


def _icons(asked: Condition, scene: Scene) -> list[str]:
    parts = []
    if asked.character_shows:
        has = "tenga" if scene.lasting else "tiene"
        parts.append(f"{this_character(scene.words)} {has} {the_icon(asked.character_shows, scene.words)}")
    if asked.family_shows is not None:
        parts.append(_family_shows(asked.family_shows, scene))
    return parts


def _others(asked: Condition, scene: Scene) -> list[str]:
    words, parts, lasting = scene.words, [], scene.lasting
    this = this_character(words)
    is_ = "sea" if lasting else "es"
    if asked.negative:
        worth_ = noun("self_worth", words)
        parts.append(f"{worth_.the()} de {this} {is_} {agree('negativo', feminine=worth_.feminine)}")
    if asked.monarch:
        monarch = noun("monarch", words).the()
        own = scene.card_type is CardType.EVENT or scene.card_type in HELD
        control = f"{'controles' if lasting else 'controlas'} {to(monarch)}"
        parts.append(control if own else f"{this} {is_} {monarch}")
    if asked.holds_story:
        parts.append(f"{'tengas' if lasting else 'tienes'} {noun('story', words).a()}")
    return parts


def _family_shows(asked: FamilyShows, scene: Scene) -> str:
    words = scene.words
    family, who = f"tu {words['family']}", noun("character", words)
    has, have = ("tenga", "tengan") if scene.lasting else ("tiene", "tienen")
    if asked.count == 1:
        one = character(Where.OWN, words, "living") if asked.living else f"{who.a()} de {family}"
        return f"{one} {has} {the_icon(asked.icons, words)}"
    subject = f"tus {who.plural(words['living'])} {have}" if asked.living else f"{family} {has}"
    return f"{subject} al menos {number(asked.count, words)} iconos {of_icons(asked.icons, words)}"


def claim(asked: Claim, scene: Scene) -> str:
    """Lo que requiere una Historia."""
    words = scene.words
    family, names = f"tu {words['family']}", of_icons(asked.icons, words, "y")
    who = counted(asked.count, noun("character", words), words)
    one = len(asked.icons) == 1
    if asked.by is ClaimBy.CHARACTERS:
        if one:
            return f"Requiere al menos {who} de {family} con el icono {names}."
        on = f", repartidos entre al menos {who}" if asked.count > 1 else ""
        return f"Requiere los iconos {names} en {family}{on}."
    icons = counted(asked.count, Noun("icono", "iconos", feminine=False), words)
    if one:
        return f"Requiere al menos {icons} {names} en {family}."
    in_all = f", al menos {icons} en total" if asked.count > len(asked.icons) else ""
    return f"Requiere los iconos {names} en {family}{in_all}."
