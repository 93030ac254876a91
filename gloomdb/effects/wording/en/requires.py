"""What an effect and a Story require, in English."""

from __future__ import annotations

from gloomdb.cards.card import CardType, Claim, ClaimBy
from gloomdb.cards.effect import Condition, FamilyShows
from gloomdb.effects.vocabulary import Where
from gloomdb.effects.wording.clause import HELD, Scene
from gloomdb.effects.wording.en.nouns import a, character, icon_names, listed, number, the_icon


def condition(asked: Condition, scene: Scene) -> str:
    """`if this Character has the Romance icon`; of what lasts icons are looked at once, the rest ever on."""
    icons, others = _icons(asked, scene), _others(asked, scene)
    if not scene.lasting or scene.card_type in HELD:
        return f"{'while' if scene.lasting else 'if'} {listed([*icons, *others], 'and')}"
    once = f"if {listed(icons, 'and')} when this card is played" if icons else ""
    return ", ".join(part for part in (once, f"while {listed(others, 'and')}" if others else "") if part)


def _icons(asked: Condition, scene: Scene) -> list[str]:
    parts = []
    if asked.character_shows:
        this = character(Where.THIS, scene.words)
        parts.append(f"{this} has {the_icon(asked.character_shows, scene.words)}")
    if asked.family_shows is not None:
        parts.append(_family_shows(asked.family_shows, scene))
    return parts


def _others(asked: Condition, scene: Scene) -> list[str]:
    words, parts = scene.words, []
    this = character(Where.THIS, words)
    if asked.negative:
        parts.append(f"{this}'s {words['self_worth']} is negative")
    if asked.monarch:
        own = scene.card_type is CardType.EVENT or scene.card_type in HELD
        parts.append(f"you control the {words['monarch']}" if own else f"{this} is the {words['monarch']}")
    if asked.holds_story:
        parts.append(f"you hold {a(words['story'])}")
    return parts


def _family_shows(asked: FamilyShows, scene: Scene) -> str:
    words = scene.words
    if asked.count == 1:
        anyone = f"{a(words['character'])} in your {words['family']}"
        one = character(Where.OWN, words, "living") if asked.living else anyone
        return f"{one} has {the_icon(asked.icons, words)}"
    living = f"your {words['living']} {words['characters']} have"
    who = living if asked.living else f"your {words['family']} has"
    return f"{who} at least {number(asked.count, words)} {icon_names(asked.icons, words)} icons"


def claim(asked: Claim, scene: Scene) -> str:
    """What a Story requires."""
    words = scene.words
    count, family = number(asked.count, words), f"your {words['family']}"
    noun = words["character"] if asked.count == 1 else words["characters"]
    names = icon_names(asked.icons, words, "and")
    one = len(asked.icons) == 1
    if asked.by is ClaimBy.CHARACTERS:
        if one:
            return f"Requires at least {count} {noun} in {family} with the {names} icon."
        on = f", on at least {count} {noun}" if asked.count > 1 else ""
        return f"Requires the {names} icons in {family}{on}."
    if one:
        return f"Requires at least {count} {names} {'icon' if asked.count == 1 else 'icons'} in {family}."
    in_all = f", at least {count} icons in all" if asked.count > len(asked.icons) else ""
    return f"Requires the {names} icons in {family}{in_all}."
