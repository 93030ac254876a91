"""What every op says, in any language: who does what, by which form of the language, filled in with what.

What differs between languages are words, and these are their forms; what is said, and when, stands here once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from gloomdb.cards.card import CardType
from gloomdb.cards.effect import Step
from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import Deed, Pick, PlayKind, Where, Who
from gloomdb.effects.wording.clause import HELD, Clause, Fixed, Said, Scene, Voice
from gloomdb.effects.wording.edition_words import unmarked
from gloomdb.effects.wording.tongue import Form, Tongue

Saying: TypeAlias = Callable[[Any, Scene, Tongue], Said]


def said(steps: Sequence[Step], scene: Scene, say: Tongue) -> Said:
    """Steps in words."""
    return tuple(part for step in steps for part in SAYINGS[step.op](step, scene, say))


# --- cards in hand -----------------------------------------------------------------------------


def _draw(step: ops.Draw, _scene: Scene, say: Tongue) -> Said:
    """Draw cards."""
    return say.does(step.who, "draw", cards=say.cards(step.count))


def _discard(step: ops.Discard, _scene: Scene, say: Tongue) -> Said:
    """Discard cards from the hand."""
    if step.count == "all":
        return say.does(step.who, "discard_all")
    if step.count == "any":
        return say.does(step.who, "discard_any", **_picked(step.pick, 2, say, comma=","))
    return say.does(step.who, "discard", cards=say.cards(step.count), **_picked(step.pick, step.count, say))


def _picked(pick: Pick, count: int, say: Tongue, comma: str = "") -> dict[str, str]:
    """The fields that say who picks cards."""
    match pick:
        case Pick.CHOICE:
            return {"picked": ""}
        case Pick.RANDOM:
            return {"picked": comma + say("picked_random")}
        case Pick.LEFT | Pick.RIGHT:
            form = say.forms["picked_one" if count == 1 else "picked"]
            return {"picker": Form(say.forms[f"player_{pick}"]), "picked": Form(comma + form)}


def _plain(step: Step, _scene: Scene, say: Tongue) -> Said:
    """What somebody does, or you where nobody is named, always in the same words."""
    return say.does(getattr(step, "who", Who.YOU), step.op)


def _give(step: ops.Give, _scene: Scene, say: Tongue) -> Said:
    """Cards go to another player."""
    cards = say.cards(step.count)
    if step.who is Who.YOU and step.pick is Pick.RANDOM:
        return say.does(step.to, "give_at_random", cards=cards)
    form = "give_picked" if step.pick in (Pick.LEFT, Pick.RIGHT) else "give"
    to = Form(say.forms[f"player_{step.to}"])
    return say.does(step.who, form, cards=cards, to=to, **_picked(step.pick, step.count, say))


def _take(step: ops.Take, _scene: Scene, say: Tongue) -> Said:
    """Cards come from other players' hands."""
    each = step.source is Who.OPPONENTS
    fields = {"cards": say.cards(step.count), "hand": _whose("hand", step.source, say)}
    if step.pick is Pick.CHOICE:
        taken = say.you("take_chosen_each" if each else "take_chosen", **fields)
    else:
        taken = say.you("take", **fields, **_picked(step.pick, step.count, say))
    if step.play == "none":
        return taken
    one = step.count == 1 and not each
    return taken + say.you_may("play_taken" if one else "play_taken_any")


def _whose(thing: str, who: Who, say: Tongue) -> str:
    """`your draw limit`, `each opponent's hand`, `the hand of the player to your left`."""
    if who is Who.YOU:
        return say(f"{thing}_of_you")
    each = "_each" if who in (Who.OPPONENTS, Who.EVERYONE) else ""
    return say(f"{thing}_of{each}", player=say.player(who))


def _swap_hands(step: ops.SwapHands, _scene: Scene, say: Tongue) -> Said:
    """Exchange hands."""
    return say.you("swap_hands", to=say.player(step.to))


def _recover(step: ops.Recover, _scene: Scene, say: Tongue) -> Said:
    """Take cards back from the discards."""
    form = "recover_any" if step.kind is PlayKind.ANY else "recover"
    return say.you(form, cards=say.counted(step.count, say.kind(step.kind)))


def _draw_limit(step: ops.DrawLimit, _scene: Scene, say: Tongue) -> Said:
    """The draw limit changes."""
    form = "draw_limit_more" if step.by > 0 else "draw_limit_less"
    return say.fixed(form, limit=_whose("limit", step.who, say), cards=say.cards(abs(step.by)))


# --- plays -------------------------------------------------------------------------------------


def _free_play(step: ops.FreePlay, scene: Scene, say: Tongue) -> Said:
    """Play more cards for free."""
    on, regardless = _played_on(step, scene, say), say("regardless") if step.regardless else ""
    form, what = "free_play_several", _several(step, say)
    if step.count == 1:
        sorts = [
            say.cards(1) if sort is PlayKind.ANY else say("a", what=say.kind(sort)) for sort in step.kinds
        ]
        form, what = "free_play", say.listed(sorts, say("or"))
    return say.you_may(form, what=what, on=on, regardless=regardless)


def _several(step: ops.FreePlay, say: Tongue) -> str:
    """`2 Events`; `2 cards (Events or Modifiers)`, which is 2 in all."""
    sorts = [say.kind(sort) for sort in step.kinds]
    if len(sorts) == 1:
        return say.counted(step.count, sorts[0])
    return say(
        "in_all", cards=say.cards(step.count), sorts=say.listed([sort.many for sort in sorts], say("or"))
    )


def _played_on(step: ops.FreePlay, scene: Scene, say: Tongue) -> str:
    if step.on is Where.THIS:
        return say("played_on", whom=_this(scene, say)) + _if_it_has(step.icons, say)
    if step.on is Where.ANY and not step.icons:
        return ""
    whom = say.character(step.on) if step.count == 1 else say(f"all_{step.on}")
    return say("played_on", whom=whom + say.with_icon(step.icons))


def _this(scene: Scene, say: Tongue) -> str:
    """The Character that the card lies on, after a preposition."""
    return say("it") if scene.named else say.character(Where.THIS)


def _if_it_has(icons: Sequence[str], say: Tongue) -> str:
    return say("if_it_has", icons=say.icons(icons)) if icons else ""


def _second_death(step: ops.SecondDeath, scene: Scene, say: Tongue) -> Said:
    """A death as the second play."""
    only = say("only_on", whom=say.character(step.on)) if step.on is not Where.ANY else ""
    return say.you_may("second_death_lasting" if scene.lasting else "second_death", only=only)


def _forbid(step: ops.Forbid, _scene: Scene, say: Tongue) -> Said:
    """Some cards may not be played."""
    return say.fixed("forbid", what=say.kind(step.play).many)


def _protect(step: ops.Protect, scene: Scene, say: Tongue) -> Said:
    """Some cards are kept off."""
    wide = step.family or scene.card_type in HELD  # what is held lies on nobody, and protects everybody
    whom = say("the_family") if wide else _this(scene, say)
    return say.fixed("protect", what=say.kind(step.against).many + say.with_icon(step.icons), whom=whom)


def _whenever(step: ops.Whenever, scene: Scene, say: Tongue) -> Said:
    """Each time something is done."""
    steps = say.inline(said(step.do, scene, say))
    return say.fixed("whenever", deed=_deed(step.you, scene, say), steps=steps)


def _deed(deed: Deed, scene: Scene, say: Tongue) -> str:
    if deed is Deed.LOSE_CHARACTER:
        return say(deed)
    term = deed.removeprefix("play_")
    what = say.noun(term)
    return say("play_card", what=what, itself=say("itself", what=what) if scene.card_type == term else "")


def _only_or_never(step: ops.PlayOnlyOn | ops.NeverOn, _scene: Scene, say: Tongue) -> Said:
    """Where the card may be played, or may not."""
    return say.fixed(step.op, whom=say.character(Where.ANY) + say.with_icon(step.icons))


# --- worth -------------------------------------------------------------------------------------


def _worth_more(by: int, scene: Scene, say: Tongue) -> str:
    """Who is worth how much more; a Story adds to its holder's family."""
    whose = "family" if scene.card_type is CardType.STORY else "it" if scene.named else "this"
    return say(f"worth_{whose}", points=say.points(by))


def _worth(step: ops.Worth, scene: Scene, say: Tongue) -> Said:
    """Worth more or less."""
    return (Fixed(_worth_more(step.by, scene, say) + _if_it_has(step.icons, say)),)


def _worth_each(step: ops.WorthEach, scene: Scene, say: Tongue) -> Said:
    """Worth more or less for each icon."""
    wide = step.family and scene.card_type is not CardType.STORY
    each = say("worth_each_family" if wide else "worth_each", icons=say.icons([step.icon]))
    return (Fixed(_worth_more(step.by, scene, say) + each),)


# --- the table ---------------------------------------------------------------------------------


def _swap_modifiers(_step: ops.SwapModifiers, _scene: Scene, say: Tongue) -> Said:
    """Exchange top Modifiers."""
    return say.you("swap_modifiers", two=say.number(2))


def _move_modifier(step: ops.MoveModifier, _scene: Scene, say: Tongue) -> Said:
    """Move a top Modifier."""
    return say.you("move_modifier", source=say.character(step.source, "living"), to=_another(step, say))


def _another(step: ops.MoveModifier, say: Tongue) -> str:
    """Where it goes: never back onto the Character it leaves."""
    own = step.to is Where.OWN and step.source in (Where.OWN, Where.THIS)
    same = step.to is Where.ANY or own or step.to is step.source is Where.OPPONENTS
    return say(f"another_{step.to}") if same else say.character(step.to, "living")


def _discard_modifier(step: ops.DiscardModifier, _scene: Scene, say: Tongue) -> Said:
    """Discard Modifiers from a Character."""
    form = "discard_modifier" if step.count == 1 else "discard_modifier_all"
    return say.you(form, on=say.character(step.on, "living"))


def _on_the_living(step: ops.ReturnModifier | ops.TakeThrone, _scene: Scene, say: Tongue) -> Said:
    """What you do to a living Character."""
    return say.you(step.op, on=say.character(step.on, "living"))


def _revive(step: ops.Revive, _scene: Scene, say: Tongue) -> Said:
    """Back from the dead."""
    return say.you("revive", on=say.character(step.on, "dead"))


def _remove_characters(step: ops.RemoveCharacters, _scene: Scene, say: Tongue) -> Said:
    """Characters leave the game."""
    people = [say("removed", whom=say.character(one.where, one.state)) for one in step.targets]
    form = "remove_characters_one" if len(people) == 1 else "remove_characters"
    return say.you(form, people=say.listed(people, say("and")))


# --- replies, choices --------------------------------------------------------------------------


def _cancel(step: ops.Cancel, _scene: Scene, say: Tongue) -> Said:
    """Cancel a card as it is played."""
    return say.you("cancel", what=say.kind(step.what))


def _choose(step: ops.Choose, scene: Scene, say: Tongue) -> Said:
    """One of several things."""
    options = [said(option, scene, say) for option in step.options]
    simple = [parts[0] for parts in options if len(parts) == 1]
    mine = [part for part in simple if isinstance(part, Clause) and part.who is Who.YOU and not part.ends]
    if len(mine) == len(options):
        return (_either(mine, say, may=step.optional),)
    lettered = [f"({chr(97 + n)}) {say.inline(parts)}" for n, parts in enumerate(options)]
    most, last = "; ".join(lettered[:-1]), lettered[-1]
    do = say.you_may if step.optional else say.you
    return do("choose_lettered", most=most, last=last)


def _either(mine: Sequence[Clause], say: Tongue, *, may: bool) -> Clause:
    """`either draw or discard`; three that are no offer are announced, or they would read as a sequence."""
    form = "choose" if may else "choose_two" if len(mine) == 2 else "choose_more"

    def text(voice: Voice) -> str:
        each = Voice.INFINITIVE if form == "choose_more" else voice
        options = say.listed([part.say(each) for part in mine], say("or"))
        return say.fill(say.forms[form], voice, {"options": options})

    return Clause(Who.YOU, text, may=may, ends=True)


# --- Stories and the Throne --------------------------------------------------------------------


def _claim_story(step: ops.ClaimStory, _scene: Scene, say: Tongue) -> Said:
    """Claim at once."""
    return say.you("claim_story_regardless" if step.regardless else "claim_story")


def _release_story(step: ops.ReleaseStory, _scene: Scene, say: Tongue) -> Said:
    """A Story goes back."""
    return say.you(f"release_story_{step.whose}")


def _reign(step: ops.Reign, _scene: Scene, say: Tongue) -> Said:
    """The Throne and its Monarch: who takes it, what it is worth, what it allows, when it goes back."""
    crowned = say.fixed("reign", icon=say.with_icon([step.icon]), points=say.points(step.worth))
    return crowned + say.fixed("reign_second_death") + say.fixed("reign_ends")


def _unencoded(step: ops.Unencoded, _scene: Scene, say: Tongue) -> Said:
    """A paraphrase, as it was written."""
    own = step.text.get(say.words.lang)
    text = own if own is not None else say("unencoded", text=next(iter(step.text.values())))
    return (Fixed(unmarked(text).strip().removesuffix(".")),)


SAYINGS: Final[dict[str, Saying]] = {
    "draw": _draw, "discard": _discard, "refill": _plain, "discard_to_limit": _plain, "give": _give,
    "take": _take, "swap_hands": _swap_hands, "recover": _recover, "draw_limit": _draw_limit,
    "skip_draw": _plain, "skip_turn": _plain,
    "free_play": _free_play, "second_death": _second_death, "forbid": _forbid, "protect": _protect,
    "whenever": _whenever, "play_only_on": _only_or_never, "never_on": _only_or_never,
    "worth": _worth, "worth_each": _worth_each,
    "swap_modifiers": _swap_modifiers, "move_modifier": _move_modifier,
    "discard_modifier": _discard_modifier, "return_modifier": _on_the_living, "exchange_modifier": _plain,
    "move_death": _plain, "revive": _revive, "remove_characters": _remove_characters,
    "cancel": _cancel, "choose": _choose,
    "claim_story": _claim_story, "release_story": _release_story, "reign": _reign,
    "take_throne": _on_the_living, "vacate_throne": _plain,
    "unencoded": _unencoded,
}  # fmt: skip
"""By op."""
