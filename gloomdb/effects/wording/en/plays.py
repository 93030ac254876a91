"""Plays, restrictions and worth, in English."""

from __future__ import annotations

from gloomdb.cards.card import CardType
from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import Deed, PlayKind, Where, Who
from gloomdb.effects.wording.clause import HELD, Fixed, Said, Scene, does, inline
from gloomdb.effects.wording.en.nouns import (
    ENGLISH,
    a,
    all_said,
    any_characters,
    cards,
    character,
    icon_names,
    kind,
    listed,
    number,
    points,
    the_icon,
    verb,
    with_icon,
)

# --- plays -------------------------------------------------------------------------------------


def free_play(step: ops.FreePlay, scene: Scene) -> Said:
    """Play more cards for free."""
    words = scene.words
    if step.count == 1:
        sorts = [cards(1, words) if sort is PlayKind.ANY else a(kind(sort, words)) for sort in step.kinds]
        what, as_ = listed(sorts, "or"), a(words["free_play"])
    else:
        what, as_ = f"up to {_several(step, scene)}", words["free_plays"]
    regardless = f", regardless of {words['self_worth']}" if step.regardless else ""
    text = f"{what} as {as_}{_played_on(step, scene)}{regardless}"
    return does(Who.YOU, verb("play"), text, may=True)


def _several(step: ops.FreePlay, scene: Scene) -> str:
    """`2 Events`; `2 cards (Events or Modifiers)`, which is 2 in all."""
    words, sorts = scene.words, [kind(sort, scene.words, step.count) for sort in step.kinds]
    if len(sorts) == 1:
        return f"{number(step.count, words)} {sorts[0]}"
    return f"{cards(step.count, words)} ({listed(sorts, 'or')})"


def _played_on(step: ops.FreePlay, scene: Scene) -> str:
    words = scene.words
    if step.on is Where.THIS:
        condition = f" if it has {the_icon(step.icons, words)}" if step.icons else ""
        return f" on {_this(scene)}{condition}"
    if step.on is Where.ANY and not step.icons:
        return ""
    whose = character(step.on, words) if step.count == 1 else any_characters(step.on, words)
    return f" on {whose}{with_icon(step.icons, words)}"


def second_death(step: ops.SecondDeath, scene: Scene) -> Said:
    """A death as the second play."""
    turn = "" if scene.lasting else " this turn"
    only = f", but only on {character(step.on, scene.words)}" if step.on is not Where.ANY else ""
    text = f"{a(scene.words['death'])} as your second play{turn}{only}"
    return does(Who.YOU, verb("play"), text, may=True)


def forbid(step: ops.Forbid, scene: Scene) -> Said:
    """Some cards may not be played."""
    return (Fixed(f"you may not play {kind(step.play, scene.words, 2)}"),)


def _this(scene: Scene) -> str:
    return "it" if scene.named else character(Where.THIS, scene.words)


def protect(step: ops.Protect, scene: Scene) -> Said:
    """Some cards are kept off."""
    words = scene.words
    what = f"{kind(step.against, words, 2)}{with_icon(step.icons, words)}"
    wide = step.family or scene.card_type in HELD  # what is held lies on nobody, and protects everybody
    whom = f"{words['characters']} in your {words['family']}" if wide else _this(scene)
    return (Fixed(f"{what} cannot be played on {whom}"),)


def whenever(step: ops.Whenever, scene: Scene) -> Said:
    """Each time something is done."""
    return (Fixed(f"whenever {_deed(step.you, scene)}, {inline(all_said(step.do, scene), ENGLISH)}"),)


def _deed(deed: Deed, scene: Scene) -> str:
    words = scene.words
    if deed is Deed.LOSE_CHARACTER:
        return f"{character(Where.OWN, words)} receives {a(words['death'])}"
    noun = deed.removeprefix("play_")
    itself = " (including this one)" if scene.card_type == noun else ""
    return f"you play {a(words[noun])}{itself}"


def play_only_on(step: ops.PlayOnlyOn, scene: Scene) -> Said:
    """Where the card may be played."""
    whom = f"{character(Where.ANY, scene.words)}{with_icon(step.icons, scene.words)}"
    return (Fixed(f"play only on {whom}"),)


def never_on(step: ops.NeverOn, scene: Scene) -> Said:
    """Where the card may not be played."""
    whom = f"{character(Where.ANY, scene.words)}{with_icon(step.icons, scene.words)}"
    return (Fixed(f"cannot be played on {whom}"),)


# --- worth -------------------------------------------------------------------------------------


def _worth(by: int, scene: Scene) -> str:
    """Who is worth how much more; a Story adds to its holder's family."""
    who = f"your {scene.words['family']}" if scene.card_type is CardType.STORY else _this(scene)
    return f"{who} is worth an additional {points(by, scene.words)}"


def worth(step: ops.Worth, scene: Scene) -> Said:
    """Worth more or less."""
    condition = f" if it has {the_icon(step.icons, scene.words)}" if step.icons else ""
    return (Fixed(f"{_worth(step.by, scene)}{condition}"),)


def worth_each(step: ops.WorthEach, scene: Scene) -> Said:
    """Worth more or less for each icon."""
    wide = step.family and scene.card_type is not CardType.STORY
    where = f"in your {scene.words['family']}" if wide else "it has"
    return (Fixed(f"{_worth(step.by, scene)} for each {icon_names([step.icon], scene.words)} icon {where}"),)
