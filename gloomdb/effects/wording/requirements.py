"""What an effect and a Story require, in any language."""

from __future__ import annotations

from gloomdb.cards.card import CardType, Claim, ClaimBy
from gloomdb.cards.effect import Condition, FamilyShows
from gloomdb.effects.wording.clause import HELD, Scene
from gloomdb.effects.wording.tongue import Tongue


def condition(asked: Condition, scene: Scene, say: Tongue) -> str:
    """`if this Character has the Romance icon`; of what lasts icons are looked at once, the rest ever on."""
    held = scene.card_type in HELD
    icons = _icons(asked, say, lasting=scene.lasting and held)
    others = _others(asked, scene, say)
    if not scene.lasting or held:
        return say("while" if scene.lasting else "if", asked=say.listed([*icons, *others], say("and")))
    parts = {"if_when_played": icons, "while": others}
    return ", ".join(say(form, asked=say.listed(part, say("and"))) for form, part in parts.items() if part)


def _icons(asked: Condition, say: Tongue, *, lasting: bool) -> list[str]:
    parts = []
    if asked.character_shows:
        parts.append(say("shows", icons=say.icons(asked.character_shows), **say.mood(lasting=lasting)))
    if asked.family_shows is not None:
        parts.append(_family_shows(asked.family_shows, say, lasting=lasting))
    return parts


def _family_shows(asked: FamilyShows, say: Tongue, *, lasting: bool) -> str:
    form = ("living_show" if asked.living else "family_shows") + ("_one" if asked.count == 1 else "")
    return say(form, count=say.number(asked.count), icons=say.icons(asked.icons), **say.mood(lasting=lasting))


def _others(asked: Condition, scene: Scene, say: Tongue) -> list[str]:
    own = scene.card_type is CardType.EVENT or scene.card_type in HELD
    parts = {
        "negative": asked.negative,
        "controls_monarch": asked.monarch and own,
        "is_monarch": asked.monarch and not own,
        "holds_story": asked.holds_story,
    }
    return [say(form, **say.mood(lasting=scene.lasting)) for form, is_asked in parts.items() if is_asked]


def claim(asked: Claim, say: Tongue) -> str:
    """What a Story requires."""
    icons, one = say.icons(asked.icons, "and"), "_one" if len(asked.icons) == 1 else ""
    if asked.by is ClaimBy.CHARACTERS:
        who = say.counted(asked.count, say.noun("character"))
        on = say("claim_on", who=who) if asked.count > 1 else ""
        return say(f"claim_characters{one}", icons=icons, who=who, on=on)
    count, noun = say.number(asked.count, say.icon), say.icon.one if asked.count == 1 else say.icon.many
    in_all = say("claim_in_all", count=count, noun=noun) if asked.count > len(asked.icons) else ""
    return say(f"claim_icons{one}", icons=icons, count=count, noun=noun, in_all=in_all)
