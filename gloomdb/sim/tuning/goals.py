"""What a deck is tuned for: a length, an even order of play, less luck, fewer stalls, an icon, a box's share.

A goal measures a deck by one figure, of its games or of its pile, and says how far from the wish it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import Card
from gloomdb.errors import UsageError
from gloomdb.language import LANGS, Sentence, translate, word_table
from gloomdb.sim.evening.samples import Estimate
from gloomdb.text import did_you_mean, slug

LENGTH_OFF: Final = 0.05  # of the minutes wished for: near enough
SHARE_OFF: Final = 0.01  # of the pile
MORE: Final = 1.5  # times as many as before
FEWER: Final = 0.5
AMOUNT_OFF: Final = 0.25  # of the way from what there was to what is wished for
NEARLY: Final = 0.7  # of what is near enough: beyond this a wish is urgent
URGENT: Final = 4  # times as much as what is spoilt by as many steps
DONE: Final = 0.2  # of what is near enough: nobody would notice less
_LENGTH: Final = re.compile(r"(?:(\d{1,2})h)?(?:(\d{1,3})(?:m|min)?)?")
_SHARE: Final = re.compile(r"(?:(?:share|parte)\s+)?([\w./-]+)=(\d{1,3})\s?%?")
_AMOUNT: Final = re.compile(r"(more|fewer|less|más|mas|menos)-(.+)")
BY_GAMES: Final = {  # the figure of a word, and how much less of it is one step of loss
    "even-order": ("order", 0.05),
    "less-luck": ("luck", 0.02),
    "fewer-stalls": ("stalled", 0.02),
}
WISHES: Final = word_table("even-order less-luck fewer-stalls", context="wish")
"""What those are called; every language's words are taken."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A wish, the figure it is about, and where that should be."""

    wish: str
    """As it was asked for."""
    figure: str
    target: float
    near: float
    """How far from the target is near enough."""
    holds: Callable[[Card], bool] | None = None
    """For a share of the pile: which cards count."""

    @property
    def is_of_games(self) -> bool:
        """Whether games must be played to know; else the pile tells."""
        return self.holds is None

    def loss(self, value: float) -> float:
        """How far a deck is from the wish: at most 1 is near enough."""
        return abs(value - self.target) / self.near

    def weight(self, value: float) -> float:
        """The loss against what is spoilt: until the wish is met it comes first, and then it may wait."""
        loss = self.loss(value)
        is_open = self.figure in {figure for figure, _ in BY_GAMES.values()}  # the less the better, for ever
        return loss if is_open else loss + (URGENT - 1) * max(0.0, loss - NEARLY)

    def of_pile(self, pile: Sequence[Card]) -> float:
        """The share of the pile that the wish is about."""
        assert self.holds is not None  # noqa: S101 (asked of these alone)
        return sum(map(self.holds, pile)) / len(pile)

    def of(self, figures: Mapping[str, Estimate], pile: Sequence[Card]) -> float:
        """What the goal looks at in a deck."""
        return figures[self.figure].mean if self.is_of_games else self.of_pile(pile)

    def is_met(self, value: Estimate, change: Estimate | None) -> bool:
        """Whether the games carry that the wish is met: near enough, or surely better."""
        if self.figure == "minutes":
            return abs(value.mean - self.target) + value.reach() <= self.near
        if not self.is_of_games:
            return self.loss(value.mean) <= 1
        better = change is not None and change.difference().distinguishable and change.mean < 0
        return better or self.loss(value.mean) <= DONE


def goal_of(text: str, pile: Sequence[Card], icons: Mapping[str, str], sets: Sequence[str]) -> Goal:
    """The goal that a wish means; `icons` gives each by the words that may mean it."""
    wish = _in_english(text.strip().lower())
    length = _LENGTH.fullmatch(wish)
    if wish and length:
        return _length(text, length)
    if wish in BY_GAMES:
        figure, near = BY_GAMES[wish]
        return Goal(wish, figure, 0.0, near)
    if share := _SHARE.fullmatch(wish):
        return _share(text, share[1], int(share[2]), sets)
    if amount := _AMOUNT.fullmatch(wish):
        return _amount(text, amount[1], amount[2], pile, icons)
    raise _unknown(text, icons)


def _in_english(wish: str) -> str:
    called = {translate(WISHES[name], lang): name for name in BY_GAMES for lang in LANGS}
    return called.get(wish, wish)


def _length(text: str, found: re.Match[str]) -> Goal:
    minutes = 60 * int(found[1] or 0) + int(found[2] or 0)
    if not 5 <= minutes <= 600:
        raise UsageError("--for {text}: a length is between 5m and 10h", text=text)
    return Goal(text, "minutes", float(minutes), minutes * LENGTH_OFF)


def _share(text: str, named: str, per_cent: int, sets: Sequence[str]) -> Goal:
    if named not in sets:
        raise UsageError(
            "--for '{text}': no cards of '{set}' are in the deck{hint} (it holds {sets})",
            text=text,
            set=named,
            hint=did_you_mean(named, sets),
            sets=", ".join(sets),
        )
    if per_cent > 100:
        raise UsageError("--for '{text}': a share is at most 100%", text=text)
    return Goal(text, f"share {named}", per_cent / 100, SHARE_OFF, lambda card: card.set == named)


def _amount(text: str, way: str, word: str, pile: Sequence[Card], icons: Mapping[str, str]) -> Goal:
    icon = icons.get(slug(word)) or icons.get(slug(word).removesuffix("s"))
    if icon is None:
        raise _unknown(text, icons)

    def shows(card: Card) -> bool:
        return icon in (card.icons or ())

    now = sum(map(shows, pile)) / len(pile)
    if not now:
        raise UsageError("--for {text}: no card in the pile shows it (choose another wish)", text=text)
    target = now * (MORE if way in {"more", "más", "mas"} else FEWER)
    return Goal(text, f"icon {icon}", target, abs(target - now) * AMOUNT_OFF, shows)


def _unknown(text: str, icons: Mapping[str, str]) -> UsageError:
    known = [*BY_GAMES, *(f"more-{word}" for word in icons)]
    return UsageError(
        "--for '{text}' is not a wish{hint} (wishes are {examples})",
        text=text[:40],
        hint=did_you_mean(text, known),
        examples=Sentence("45m, even-order, less-luck, more-ducks, share cthulhu=40%, fewer-stalls"),
    )
