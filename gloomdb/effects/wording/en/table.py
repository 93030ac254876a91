"""Moving what lies on the table, replies, choices, Stories and the Throne, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import Where, Who
from gloomdb.effects.wording.clause import Clause, Fixed, Said, Scene, Voice, does, inline
from gloomdb.effects.wording.edition_words import unmarked
from gloomdb.effects.wording.en.nouns import (
    ENGLISH,
    a,
    all_said,
    any_characters,
    character,
    kind,
    listed,
    number,
    points,
    target,
    verb,
    with_icon,
)

UNTRANSLATED: Final = "not translated"

_CENTER: Final = "the center of the table"

# --- the table ---------------------------------------------------------------------------------


def _top(scene: Scene) -> str:
    return f"the top {scene.words['modifier']}"


def swap_modifiers(_step: ops.SwapModifiers, scene: Scene) -> Said:
    """Exchange top Modifiers."""
    words = scene.words
    both = f"{number(2, words)} {words['living']} {words['characters']}"
    return does(Who.YOU, verb("exchange"), f"the top {words['modifiers']} of {both}")


def move_modifier(step: ops.MoveModifier, scene: Scene) -> Said:
    """Move a top Modifier."""
    source = character(step.source, scene.words, "living")
    return does(Who.YOU, verb("move"), f"{_top(scene)} from {source} to {_another(step, scene)}")


def _another(step: ops.MoveModifier, scene: Scene) -> str:
    """Where it goes: never back onto the Character it leaves."""
    living = f"{scene.words['living']} "
    if step.to is Where.ANY:
        return f"another {living}{scene.words['character']}"
    if step.to is Where.OWN and step.source in (Where.OWN, Where.THIS):
        return f"another of your {living}{scene.words['characters']}"
    if step.to is Where.OPPONENTS and step.source is Where.OPPONENTS:
        return f"another {living}{scene.words['character']} of an opponent"
    return character(step.to, scene.words, "living")


def discard_modifier(step: ops.DiscardModifier, scene: Scene) -> Said:
    """Discard Modifiers from a Character."""
    what = _top(scene) if step.count == 1 else f"all {scene.words['modifiers']}"
    return does(Who.YOU, verb("discard"), f"{what} from {character(step.on, scene.words, 'living')}")


def return_modifier(step: ops.ReturnModifier, scene: Scene) -> Said:
    """Take a Modifier into the hand."""
    source = character(step.on, scene.words, "living")
    return does(Who.YOU, verb("take"), f"{_top(scene)} from {source} into your hand")


def exchange_modifier(_step: ops.ExchangeModifier, scene: Scene) -> Said:
    """Exchange a Modifier with the hand."""
    living = character(Where.ANY, scene.words, "living")
    one = a(scene.words["modifier"])
    text = f"{_top(scene)} of {living} with {one} from your hand and take the replaced one into your hand"
    return does(Who.YOU, verb("replace"), text, ends=True)


def move_death(_step: ops.MoveDeath, scene: Scene) -> Said:
    """Move a death."""
    words = scene.words
    source, to = character(Where.ANY, words, "dead"), character(Where.ANY, words, "living")
    text = f"{a(words['death'])} from {source} to {to} with negative {words['self_worth']}"
    return does(Who.YOU, verb("move"), text)


def revive(step: ops.Revive, scene: Scene) -> Said:
    """Back from the dead."""
    words = scene.words
    lives = "lives" if words["living"] == "living" else f"is {words['living']}"
    text = f"the {words['death']} from {character(step.on, words, 'dead')}, who {lives} again"
    return does(Who.YOU, verb("discard"), text, ends=True)


def remove_characters(step: ops.RemoveCharacters, scene: Scene) -> Said:
    """Characters leave the game."""
    whom = listed([target(wanted, scene.words) for wanted in step.targets], "and")
    score = "it scores" if len(step.targets) == 1 else "they score"
    return does(Who.YOU, verb("remove"), f"{whom} from the game; {score} nothing", ends=True)


# --- replies, choices --------------------------------------------------------------------------


def cancel(step: ops.Cancel, scene: Scene) -> Said:
    """Cancel a card as it is played."""
    return does(Who.YOU, verb("cancel"), f"{a(kind(step.what, scene.words))} as it is played")


def choose(step: ops.Choose, scene: Scene) -> Said:
    """One of several things."""
    options = [all_said(option, scene) for option in step.options]
    simple = [said[0] for said in options if len(said) == 1]
    mine = [part for part in simple if isinstance(part, Clause) and part.who is Who.YOU and not part.ends]
    if len(mine) == len(options):
        opening = "" if step.optional else "either " if len(mine) == 2 else "choose one: "
        return (_either(mine, opening, may=step.optional),)
    lettered = [f"({chr(97 + n)}) {inline(said, ENGLISH)}" for n, said in enumerate(options)]
    text = f"one: {'; '.join(lettered[:-1])}; or {lettered[-1]}"
    return does(Who.YOU, verb("choose"), text, may=step.optional, ends=True)


def _either(mine: Sequence[Clause], opening: str, *, may: bool) -> Clause:
    def text(voice: Voice) -> str:
        return f"{opening}{listed([part.say(voice) for part in mine], 'or')}"

    return Clause(Who.YOU, text, may=may, ends=True)


# --- Stories and the Throne --------------------------------------------------------------------


def claim_story(step: ops.ClaimStory, scene: Scene) -> Said:
    """Claim at once."""
    when = "even if you do not meet" if step.regardless else "if you meet"
    text = f"{a(scene.words['story'])} at once, {when} its requirement"
    return does(Who.YOU, verb("claim"), text, ends=True)


def release_story(step: ops.ReleaseStory, scene: Scene) -> Said:
    """A Story goes back."""
    whose = {Where.OWN: "your", Where.OPPONENTS: "an opponent's", Where.ANY: "a claimed"}[step.whose]
    text = f"{whose} {scene.words['story']} to {_CENTER}, unclaimed"
    return does(Who.YOU, verb("return"), text, ends=True)


def reign(step: ops.Reign, scene: Scene) -> Said:
    """The Throne and its Monarch: who takes it, what it is worth, what it allows, when it goes back."""
    words = scene.words
    throne, monarch = words["throne"], words["monarch"]
    played = f"a card{with_icon([step.icon], words)} is played on {a(words['character'])}"
    crowned = f"that {words['character']} takes the {throne} and becomes the {monarch}"
    second = f"{a(words['death'])} as second play, but only on {any_characters(Where.OPPONENTS, words)}"
    return (
        Fixed(f"whenever {played}, {crowned}, worth an additional {points(step.worth, words)}"),
        Fixed(f"its controller may play {second}"),
        Fixed(f"if the {monarch} dies, the {throne} returns to the center unless that ends the game"),
    )


def take_throne(step: ops.TakeThrone, scene: Scene) -> Said:
    """A new Monarch."""
    words = scene.words
    whom = character(step.on, words, "living")
    text = f"the {words['throne']} to {whom}, who becomes the {words['monarch']}"
    return does(Who.YOU, verb("move"), text, ends=True)


def vacate_throne(_step: ops.VacateThrone, scene: Scene) -> Said:
    """The Throne goes back."""
    return does(Who.YOU, verb("return"), f"the {scene.words['throne']} to {_CENTER}")


def unencoded(step: ops.Unencoded, _scene: Scene) -> Said:
    """A paraphrase, as it was written."""
    own = step.text.get("en")
    text = own if own is not None else f"[{UNTRANSLATED}] {next(iter(step.text.values()))}"
    return (Fixed(unmarked(text).strip().removesuffix(".")),)
