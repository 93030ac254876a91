"""The closed vocabulary of steps: everything a card can do, each op a frozen dataclass.

The JSON form of a step is `{"op": …}`, the name of its class in snake_case, and its fields; the schema
branch, the wordings and the engine's handler all follow this module. A field's docstring is its description
in the schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from gloomdb.cards.card import Lang
from gloomdb.cards.effect import Step

Count: TypeAlias = int | Literal["all", "any"]
"""How many: a number, `all`, or `any` (as many as the player likes, none included)."""


class Who(StrEnum):
    """Whom a step concerns; 'you' is whoever controls the Character played on, on an Event its player."""

    YOU = "you"
    LEFT = "left"
    RIGHT = "right"
    OPPONENT = "opponent"
    """One opponent of your choice."""
    OPPONENTS = "opponents"
    """Every opponent."""
    EVERYONE = "everyone"


class Pick(StrEnum):
    """Who picks cards out of a hand."""

    CHOICE = "choice"
    """The owner of the hand; when cards are taken, the taker, who sees the hand."""
    RANDOM = "random"
    LEFT = "left"
    """The left neighbour, without looking: by chance."""
    RIGHT = "right"


class PlayKind(StrEnum):
    """What may be played."""

    ANY = "any"
    MODIFIER = "modifier"
    NEGATIVE_MODIFIER = "negative_modifier"
    """A Modifier whose printed points add up to less than 0."""
    POSITIVE_MODIFIER = "positive_modifier"
    EVENT = "event"
    DEATH = "death"


class Where(StrEnum):
    """Whose Characters may be chosen."""

    THIS = "this"
    """The Character the card was played on."""
    OWN = "own"
    OPPONENTS = "opponents"
    ANY = "any"


class Target(StrEnum):
    """A Character to choose, living or dead."""

    OWN_LIVING = "own_living"
    OWN_DEAD = "own_dead"
    OPPONENTS_LIVING = "opponents_living"
    OPPONENTS_DEAD = "opponents_dead"
    ANY_LIVING = "any_living"
    ANY_DEAD = "any_dead"

    @property
    def where(self) -> Where:
        """Whose it is."""
        return Where(self.partition("_")[0])

    @property
    def state(self) -> str:
        """`living` or `dead`."""
        return self.partition("_")[2]


class Deed(StrEnum):
    """What sets off a `whenever`."""

    PLAY_MODIFIER = "play_modifier"
    PLAY_EVENT = "play_event"
    PLAY_DEATH = "play_death"
    LOSE_CHARACTER = "lose_character"
    """A Character of yours dies."""


# --- cards in hand -----------------------------------------------------------------------------


class Draw(Step):
    """Draw cards."""

    count: int
    """How many cards."""
    who: Who = Who.YOU
    """Who draws."""


class Discard(Step):
    """Discard cards from the hand."""

    count: Count
    """How many cards, `all` for the whole hand, `any` for as many as the player likes."""
    pick: Pick = Pick.CHOICE
    """Who picks the cards."""
    who: Who = Who.YOU
    """Whose cards."""


class Refill(Step):
    """Draw up to the draw limit at once."""

    who: Who = Who.YOU
    """Who draws."""


class DiscardToLimit(Step):
    """Discard down to the draw limit."""

    who: Who = Who.YOU
    """Who discards."""


class Give(Step):
    """Cards leave the hand for another player's, who keeps them."""

    count: int
    """How many cards."""
    to: Literal[Who.LEFT, Who.RIGHT, Who.OPPONENT]
    """Who gets them."""
    pick: Pick = Pick.CHOICE
    """Who picks the cards: their owner, or chance."""
    who: Who = Who.YOU
    """Whose cards."""


class Take(Step):
    """Take cards from other players' hands into one's own."""

    count: int
    """How many cards from each of them."""
    source: Literal[Who.LEFT, Who.RIGHT, Who.OPPONENT, Who.OPPONENTS]
    """From whom."""
    pick: Pick = Pick.RANDOM
    """By chance, or by the taker's choice."""
    play: Literal["none", "any"] = "none"
    """`any`: whichever of the taken cards the taker likes may be played at once as free plays."""


class SwapHands(Step):
    """Exchange hands with another player."""

    to: Literal[Who.LEFT, Who.RIGHT, Who.OPPONENT]
    """With whom."""


class Recover(Step):
    """Take cards of one's choice from the discard pile into the hand."""

    count: int
    """How many cards."""
    kind: PlayKind = PlayKind.ANY
    """Which cards."""


class DrawLimit(Step):
    """Change the draw limit while the effect lasts."""

    by: int
    """How much is added."""
    who: Who = Who.YOU
    """Whose draw limit."""


class SkipDraw(Step):
    """Miss the next drawing at the end of a turn."""

    who: Who = Who.YOU
    """Who misses it."""


class SkipTurn(Step):
    """Miss the next turn."""

    who: Who = Who.YOU
    """Who misses it."""


# --- plays -------------------------------------------------------------------------------------


class FreePlay(Step):
    """Play further cards that do not count as plays."""

    count: int = 1
    """At most how many."""
    kinds: tuple[PlayKind, ...] = (PlayKind.ANY,)
    """Which cards."""
    on: Where = Where.ANY
    """On whose Characters."""
    icons: tuple[str, ...] = ()
    """Only on a Character that shows one of these icons."""
    regardless: bool = False
    """A death may be played whatever the Self-Worth."""


class SecondDeath(Step):
    """A death may be the second play too: this turn when immediate, always while it lasts."""

    on: Literal[Where.ANY, Where.OPPONENTS] = Where.ANY
    """On whose Characters."""


class Forbid(Step):
    """The controller may not play cards of a type while the effect lasts."""

    play: Literal[PlayKind.MODIFIER, PlayKind.EVENT, PlayKind.DEATH]
    """What may not be played."""


class Protect(Step):
    """Cards of a type cannot be played on the Character, or on the whole family, while it lasts."""

    against: Literal[PlayKind.MODIFIER, PlayKind.DEATH]
    """What cannot be played on it."""
    icons: tuple[str, ...] = ()
    """Only cards that show one of these icons are kept off; none given: all."""
    family: bool = False
    """The whole family of the controller is protected."""


class Whenever(Step):
    """Steps that happen each time the controller does something, while the effect lasts."""

    you: Deed
    """What sets it off; the play of the card itself counts."""
    do: tuple[Step, ...]
    """What happens."""


class PlayOnlyOn(Step):
    """The card may be played only on a Character that shows one of the icons."""

    icons: tuple[str, ...]
    """Any of these."""


class NeverOn(Step):
    """The card may not be played on a Character that shows one of the icons."""

    icons: tuple[str, ...]
    """Any of these."""


# --- worth -------------------------------------------------------------------------------------


class Worth(Step):
    """The Character is worth more or less while the effect lasts."""

    by: int
    """Points added."""
    icons: tuple[str, ...] = ()
    """Only while the Character shows one of these icons; none given: always."""


class WorthEach(Step):
    """The Character (for a Story, its holder's family) is worth more or less for each icon shown."""

    by: int
    """Points added for each."""
    icon: str
    """The icon counted."""
    family: bool = False
    """Icons shown by the whole family count, not just the Character's."""


# --- the table ---------------------------------------------------------------------------------


class SwapModifiers(Step):
    """Exchange the top Modifiers of two living Characters."""


class MoveModifier(Step):
    """Move the top Modifier of a living Character onto another living one."""

    source: Literal[Where.THIS, Where.OWN, Where.OPPONENTS, Where.ANY] = Where.ANY
    """Whose Character it leaves."""
    to: Literal[Where.OWN, Where.OPPONENTS, Where.ANY] = Where.ANY
    """Whose Character it goes to."""


class DiscardModifier(Step):
    """Discard the top Modifier, or all Modifiers, of a living Character."""

    count: Literal[1, "all"] = 1
    """The top one, or all."""
    on: Literal[Where.OWN, Where.OPPONENTS, Where.ANY] = Where.ANY
    """Of whose Character."""


class ReturnModifier(Step):
    """Take the top Modifier of a living Character into one's hand."""

    on: Literal[Where.OWN, Where.OPPONENTS, Where.ANY] = Where.ANY
    """From whose Character."""


class ExchangeModifier(Step):
    """Replace the top Modifier of a living Character by one from the hand; the old one goes to the hand."""


class MoveDeath(Step):
    """Move a death from a dead Character to a living one with negative Self-Worth."""


class Revive(Step):
    """Discard the death of a dead Character, who lives again with its Modifiers."""

    on: Literal[Where.OWN, Where.OPPONENTS, Where.ANY] = Where.ANY
    """Whose Character."""


class RemoveCharacters(Step):
    """Characters leave the game with all their cards and score nothing."""

    targets: tuple[Target, ...]
    """One Character of each of these."""


# --- replies, choices ----------------------------------------------------------------------------


class Cancel(Step):
    """Cancel and discard a card as it is played."""

    what: Literal[PlayKind.EVENT, PlayKind.DEATH, PlayKind.MODIFIER]
    """What is cancelled."""


class Choose(Step):
    """Do one of several things."""

    options: tuple[tuple[Step, ...], ...]
    """What there is to choose from, each a list of steps."""
    optional: bool = False
    """Doing none of them is allowed too."""


# --- Stories and the Throne ----------------------------------------------------------------------


class ClaimStory(Step):
    """Claim a Story at once, without spending a play."""

    regardless: bool = False
    """Its requirement need not be met."""


class ReleaseStory(Step):
    """A held Story goes back to the centre, unclaimed."""

    whose: Literal[Where.OWN, Where.OPPONENTS, Where.ANY] = Where.ANY
    """Whose Story; `own` is the controller's."""


class Reign(Step):
    """The Throne: it goes to the Character with the newest crown, who is Monarch while it holds it."""

    icon: str
    """The icon that calls the Throne."""
    worth: int
    """Points the Monarch is worth besides."""


class TakeThrone(Step):
    """A Character becomes the Monarch."""

    on: Literal[Where.THIS, Where.OWN, Where.ANY] = Where.THIS
    """Which Character, if not this one chosen among the living."""


class VacateThrone(Step):
    """The Throne goes back to the centre."""


# --- what nobody has encoded ---------------------------------------------------------------------


class Unencoded(Step):
    """An effect that is known but not encoded: it prints, it is counted, it is never dealt."""

    text: Mapping[Lang, str]
    """A paraphrase by language."""


OPS: Final[Mapping[str, type[Step]]] = {
    cls.op: cls
    for cls in (
        Draw, Discard, Refill, DiscardToLimit, Give, Take, SwapHands, Recover, DrawLimit, SkipDraw, SkipTurn,
        FreePlay, SecondDeath, Forbid, Protect, Whenever, PlayOnlyOn, NeverOn,
        Worth, WorthEach,
        SwapModifiers, MoveModifier, DiscardModifier, ReturnModifier, ExchangeModifier,
        MoveDeath, Revive, RemoveCharacters,
        Cancel, Choose,
        ClaimStory, ReleaseStory, Reign, TakeThrone, VacateThrone,
        Unencoded,
    )
}  # fmt: skip
"""Every op by its name in JSON."""

LASTING_OPS: Final[frozenset[str]] = frozenset(
    {"draw_limit", "forbid", "protect", "whenever", "worth", "worth_each", "reign"}
)
"""Ops that make sense only while an effect lasts."""

EITHER_WAY: Final[frozenset[str]] = frozenset({"second_death", "unencoded"})
"""Ops that make sense at once and while an effect lasts."""

RESTRICTIONS: Final[frozenset[str]] = frozenset({"play_only_on", "never_on"})
"""Ops that say where the card may be played; they stand among the immediate effects."""

ABOUT_STORIES: Final[frozenset[str]] = frozenset({"claim_story", "release_story"})
ABOUT_THRONE: Final[frozenset[str]] = frozenset({"take_throne", "vacate_throne"})
"""Cards with these stay out of a game without Stories, or without the Throne."""
