"""Cards in hand, in English."""

from __future__ import annotations

from gloomdb.effects import vocabulary as ops
from gloomdb.effects.vocabulary import Pick, PlayKind, Who
from gloomdb.effects.wording.clause import Clause, Fixed, Said, Scene, Voice, does, with_own
from gloomdb.effects.wording.en.nouns import (
    a,
    cards,
    kind,
    number,
    player,
    possessive,
    verb,
    your,
)


def draw(step: ops.Draw, scene: Scene) -> Said:
    """Draw cards."""
    return does(step.who, verb("draw"), cards(step.count, scene.words))


def discard(step: ops.Discard, scene: Scene) -> Said:
    """Discard cards from the hand."""
    do = verb("discard")
    if step.count == "all":
        return (Clause(step.who, lambda v: f"{do(v)} {your(v)} hand"),)
    what = "any number of cards" if step.count == "any" else cards(step.count, scene.words)
    comma = "," if step.count == "any" and step.pick is not Pick.CHOICE else ""
    return (Clause(step.who, lambda v: f"{do(v)} {what}{comma}{_picked(step.pick, v)}"),)


def _picked(pick: Pick, voice: Voice) -> str:
    match pick:
        case Pick.CHOICE:
            return ""
        case Pick.RANDOM:
            return " at random"
        case Pick.LEFT | Pick.RIGHT:
            return f" picked at random by {player(Who(pick), voice)}"


refill = with_own(verb("draw"), "up to {your} {draw_limit}", your)
discard_to_limit = with_own(verb("discard"), "down to {your} {draw_limit}", your)
skip_draw = with_own(verb("skip"), "{your} next end-of-turn draw", your)
skip_turn = with_own(verb("skip"), "{your} next turn", your)


def give(step: ops.Give, scene: Scene) -> Said:
    """Cards go to another player."""
    what = cards(step.count, scene.words)
    if step.who is Who.YOU and step.pick is Pick.RANDOM:
        return does(step.to, verb("take"), f"{what} at random from your hand")

    def text(v: Voice) -> str:
        if step.pick in (Pick.LEFT, Pick.RIGHT):
            return f"{verb('give')(v)} {player(step.to, v)} {what} from {your(v)} hand{_picked(step.pick, v)}"
        return f"{verb('give')(v)} {what}{_picked(step.pick, v)} from {your(v)} hand to {player(step.to, v)}"

    return (Clause(step.who, text),)


def take(step: ops.Take, scene: Scene) -> Said:
    """Cards come from other players' hands."""
    what, hand = cards(step.count, scene.words), possessive(step.source, "hand")
    pronoun = "each" if step.source is Who.OPPONENTS else "it"
    if step.pick is Pick.CHOICE:
        text = f"look at {hand} and take {what} of your choice from {pronoun}"
    else:
        text = f"take {what}{_picked(step.pick, Voice.BARE)} from {hand}"
    taken = Clause(Who.YOU, lambda _: text)
    return (taken,) if step.play == "none" else (taken, _play_taken(step, scene))


def _play_taken(step: ops.Take, scene: Scene) -> Clause:
    if step.count == 1 and step.source is not Who.OPPONENTS:
        return Clause(Who.YOU, lambda _: f"play that card as {a(scene.words['free_play'])}", may=True)
    plays = scene.words["free_plays"]
    return Clause(Who.YOU, lambda _: f"play any of those cards as {plays} and keep the rest", may=True)


def swap_hands(step: ops.SwapHands, _scene: Scene) -> Said:
    """Exchange hands."""
    return (Clause(Who.YOU, lambda v: f"{verb('exchange')(v)} hands with {player(step.to, v)}"),)


def recover(step: ops.Recover, scene: Scene) -> Said:
    """Take cards back from the discards."""
    what = f"{number(step.count, scene.words)} {kind(step.kind, scene.words, step.count)}"
    chosen = " of your choice" if step.kind is PlayKind.ANY else ""
    return does(Who.YOU, verb("take"), f"{what}{chosen} from the discard pile into your hand")


def draw_limit(step: ops.DrawLimit, scene: Scene) -> Said:
    """The draw limit changes."""
    change = "increased" if step.by > 0 else "reduced"
    limit = possessive(step.who, scene.words["draw_limit"])
    return (Fixed(f"{limit} is {change} by {cards(abs(step.by), scene.words)}"),)
