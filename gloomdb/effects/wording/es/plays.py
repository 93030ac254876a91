"""Plays, restrictions and worth, in Spanish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloomdb.cards.card import CardType
from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import Deed, Where, Who
from gloomdb.effects.wording.clause import HELD, Fixed, Said, Scene, does, inline
from gloomdb.effects.wording.es.nouns import (
    SPANISH,
    Noun,
    all_said,
    any_characters,
    cards,
    character,
    counted,
    extra_points,
    kind,
    listed,
    noun,
    of_icons,
    the_icon,
    this_character,
    verb,
    with_icon,
)

_PLAY: Final = verb("juega", "jugar")

# --- plays -------------------------------------------------------------------------------------


def free_play(step: ops.FreePlay, scene: Scene) -> Said:
    """Juega más cartas gratis."""
    words = scene.words
    sorts = [kind(sort, words) for sort in step.kinds]
    if step.count == 1:
        what = listed([cards(1, words) if sort.one == "carta" else sort.a() for sort in sorts], "o")
        as_ = words["free_play"]
    else:
        what, as_ = f"hasta {_several(step.count, sorts, scene)}", words["free_plays"]
    regardless = f", sea cual sea su {words['self_worth']}" if step.regardless else ""
    text = f"{what} como {as_}{_played_on(step, scene)}{regardless}"
    return does(Who.YOU, _PLAY, text, may=True)


def _several(count: int, sorts: Sequence[Noun], scene: Scene) -> str:
    """`2 Eventos`; `2 cartas (Eventos o Modificadores)`, which is 2 in all."""
    if len(sorts) == 1:
        return counted(count, sorts[0], scene.words)
    return f"{cards(count, scene.words)} ({listed([sort.many for sort in sorts], 'o')})"


def _played_on(step: ops.FreePlay, scene: Scene) -> str:
    words = scene.words
    if step.on is Where.THIS:
        condition = f" si tiene {the_icon(step.icons, words)}" if step.icons else ""
        return f" sobre {_this(scene)}{condition}"
    if step.on is Where.ANY and not step.icons:
        return ""
    whose = character(step.on, words) if step.count == 1 else any_characters(step.on, words)
    return f" sobre {whose}{with_icon(step.icons, words)}"


def second_death(step: ops.SecondDeath, scene: Scene) -> Said:
    """Una muerte como segunda acción."""
    words = scene.words
    turn = "" if scene.lasting else " de este turno"
    only = f", pero solo sobre {character(step.on, words)}" if step.on is not Where.ANY else ""
    text = f"{noun('death', words).a()} como segunda acción{turn}{only}"
    return does(Who.YOU, _PLAY, text, may=True)


def forbid(step: ops.Forbid, scene: Scene) -> Said:
    """Cartas que no se pueden jugar."""
    return (Fixed(f"no puedes jugar {kind(step.play, scene.words).many}"),)


def _this(scene: Scene) -> str:
    """After a preposition."""
    it = noun("character", scene.words).pick("él", "ella")
    return it if scene.named else this_character(scene.words)


def protect(step: ops.Protect, scene: Scene) -> Said:
    """Cartas de las que está a salvo."""
    words = scene.words
    what = f"{kind(step.against, words).many}{with_icon(step.icons, words)}"
    all_ = f"{noun('character', words).the_many()} de tu {words['family']}"
    wide = step.family or scene.card_type in HELD  # what is held lies on nobody, and protects everybody
    on = all_ if wide else _this(scene)
    return (Fixed(f"no se pueden jugar {what} sobre {on}"),)


def whenever(step: ops.Whenever, scene: Scene) -> Said:
    """Cada vez que se hace algo."""
    return (Fixed(f"cada vez que {_deed(step.you, scene)}, {inline(all_said(step.do, scene), SPANISH)}"),)


def _deed(deed: Deed, scene: Scene) -> str:
    words = scene.words
    if deed is Deed.LOSE_CHARACTER:
        return f"{character(Where.OWN, words)} reciba {noun('death', words).a()}"
    term = deed.removeprefix("play_")
    what = noun(term, words)
    itself = f" ({what.pick('incluido este', 'incluida esta')})" if scene.card_type == term else ""
    return f"juegues {what.a()}{itself}"


def play_only_on(step: ops.PlayOnlyOn, scene: Scene) -> Said:
    """Dónde se puede jugar."""
    whom = f"{character(Where.ANY, scene.words)}{with_icon(step.icons, scene.words)}"
    return (Fixed(f"solo puede jugarse sobre {whom}"),)


def never_on(step: ops.NeverOn, scene: Scene) -> Said:
    """Dónde no se puede jugar."""
    whom = f"{character(Where.ANY, scene.words)}{with_icon(step.icons, scene.words)}"
    return (Fixed(f"no puede jugarse sobre {whom}"),)


# --- worth -------------------------------------------------------------------------------------


def _worth(by: int, scene: Scene) -> str:
    """Quién vale cuánto más; una Historia suma a la familia de quien la tiene."""
    this = "" if scene.named else f"{this_character(scene.words)} "
    who = f"tu {scene.words['family']} " if scene.card_type is CardType.STORY else this
    return f"{who}vale {extra_points(by, scene.words)}"


def worth(step: ops.Worth, scene: Scene) -> Said:
    """Vale más o menos."""
    condition = f" si tiene {the_icon(step.icons, scene.words)}" if step.icons else ""
    return (Fixed(f"{_worth(step.by, scene)}{condition}"),)


def worth_each(step: ops.WorthEach, scene: Scene) -> Said:
    """Vale más o menos por cada icono."""
    wide = step.family and scene.card_type is not CardType.STORY
    where = f"en tu {scene.words['family']}" if wide else "que tenga"
    return (Fixed(f"{_worth(step.by, scene)} por cada icono {of_icons([step.icon], scene.words)} {where}"),)
