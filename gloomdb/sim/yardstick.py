"""How strong ordinary cards are: the spread of a box's own Modifiers, measured as a card is with `--impact`.

A card is strong if whoever draws it has a lower Family Value in the end: the lowest wins. The spread is kept,
by all that it depends on, so that it is measured once.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from gloomdb import __version__
from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.files import write_file
from gloomdb.language import translate
from gloomdb.sim.result import Impact
from gloomdb.sim.run import Run

MEASURED: Final = 20  # cards: enough to say "stronger than 90 %"
FEWEST: Final = 5  # below this there is no spread to speak of


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What drawing an ordinary card does to one's Family Value, card by card, the strongest first."""

    box: str
    """What the box is called."""
    effects: tuple[float, ...]

    def standing(self, effect: float) -> float:
        """The share of ordinary cards that are weaker."""
        return sum(effect < other for other in self.effects) / len(self.effects)


def ordinary(pile: Sequence[Card], governing: str, but_for: frozenset[str]) -> tuple[tuple[int, ...], ...]:
    """The places in the pile of Modifiers of the governing box, evenly chosen, each with its copies."""
    places: dict[str, list[int]] = {}
    for number, card in enumerate(pile):
        if card.set == governing and card.type is CardType.MODIFIER and card.id not in but_for:
            places.setdefault(card.id, []).append(number)
    ids = sorted(places)
    step = max(1.0, len(ids) / MEASURED)
    chosen = [ids[int(n * step)] for n in range(min(MEASURED, len(ids)))]
    return tuple(tuple(places[id_]) for id_ in chosen) if len(chosen) >= FEWEST else ()


def kept_name(run: Run, first: int, games: int) -> str:
    """The file of what was measured: the same for the same data, players, deals and cards."""
    about = json.dumps([__version__, run.about(), first, games], sort_keys=True, default=str)
    return f"{sha256(about.encode()).hexdigest()[:32]}.json"


def read_kept(path: Path, box: str) -> Yardstick | None:
    """One that was measured before, if the file is sound."""
    try:
        effects = tuple(float(value) for value in json.loads(path.read_text(encoding="utf-8"))["effects"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    fit = len(effects) >= FEWEST and all(math.isfinite(value) for value in effects)
    return Yardstick(box, effects) if fit else None


def keep(path: Path, yardstick: Yardstick) -> None:
    """Writes it down for the next time; where that cannot be done it is measured again."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return
    write_file(path, json.dumps({"effects": yardstick.effects}).encode(), force=True)


def yardstick_of(box: str, measured: Sequence[Impact]) -> Yardstick | None:
    """The spread of what was measured; cards that nobody drew twice say nothing."""
    effects = sorted(one.holder_family_value.mean for one in measured if one.holder_family_value.interval)
    return Yardstick(box, tuple(effects)) if len(effects) >= FEWEST else None


def verdict(one: Impact, yardstick: Yardstick | None, lang: Lang) -> str:
    """What is to be thought of a card, in words."""
    name = one.name or translate("{n} cards together", lang, n=len(one.cards))
    effect = one.holder_family_value
    if effect.interval is None or not effect.distinguishable:
        more = _games_more(one)
        if more is None:
            form = "{name}: not distinguishable from no card at all"
            return translate(form, lang, name=name)
        form = "{name}: not distinguishable yet: about {more:,} games more"
        return translate(form, lang, name=name, more=more)
    if yardstick is None:
        return ""
    standing = yardstick.standing(effect.mean)
    if standing >= 0.5:
        form = "{name}: stronger than {share} % of the Modifiers of {box}"
        return translate(form, lang, name=name, share=round(standing * 100), box=yardstick.box)
    form = "{name}: weaker than {share} % of the Modifiers of {box}"
    return translate(form, lang, name=name, share=round((1 - standing) * 100), box=yardstick.box)


def _games_more(one: Impact) -> int | None:
    """How many games more would tell an effect of this size from none; none where that is out of reach."""
    effect = one.holder_family_value
    if effect.interval is None or not effect.mean:
        return None
    reach = (effect.interval.high - effect.interval.low) / 2
    more = one.games * ((reach / effect.mean) ** 2 - 1)
    if not 0 < more < 10**9:
        return None
    digits = int(10 ** max(0, len(str(int(more))) - 1))
    return max(digits, math.ceil(more / digits) * digits)
