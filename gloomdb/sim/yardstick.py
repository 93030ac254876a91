"""How strong ordinary cards are: the spread of a box's own Modifiers, measured as a card is with `--impact`.

A card is strong if whoever draws it has a lower Family Value in the end: the lowest wins. The spread is
measured with the box alone and kept by its data, so that it is measured once, whatever is compared with it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from gloomdb import __version__
from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.cards.set import CardSet
from gloomdb.grouping import grouped
from gloomdb.language import translate
from gloomdb.sim.evaluate import impacts
from gloomdb.sim.evening.comparison import write_kept
from gloomdb.sim.result import Impact, Yardstick
from gloomdb.sim.result_text import impact_name
from gloomdb.sim.run import Run
from gloomdb.sim.simulate import Played

MEASURED: Final = 20  # cards: enough to say "stronger than 90 %"
FEWEST: Final = 5  # below this there is no spread to speak of
FIRST: Final = "gloom-1e"  # the box that measures those which have too few cards to be measured by


def yardstick(
    alone: Run, box_id: str, box: str, games: int, folder: Path, play: Callable[[Run, int], Played]
) -> Yardstick | None:
    """The yardstick of a box: the one that is kept, if it rests on as many games, or measured by `play`.

    `alone` is a run of the box with nothing else in it; None: it has too few cards, or playing was stopped.
    """
    groups = ordinary(alone.setup.pile, box_id)
    if not groups:
        return None
    run = replace(alone, groups=groups)
    path = folder / kept_name(run, 0, 0)  # on how many games it rests stands in it
    known = read_kept(path, box)
    if known is not None and known.games >= games:
        return known
    played = play(run, games)
    made = None if played.stopped else yardstick_of(box, impacts(played, "en"), games)
    if made is not None:
        write_kept(path, {"games": made.games, "effects": made.effects})
    return made


def measuring_box(governing: CardSet, library: Mapping[str, CardSet]) -> CardSet:
    """Whose cards are the measure: those of the governing box, or of the first where that has too few."""
    own = sum(card.type is CardType.MODIFIER for card in governing.cards)
    return library.get(FIRST, governing) if own < MEASURED else governing


def ordinary(pile: Sequence[Card], box_id: str) -> tuple[tuple[int, ...], ...]:
    """The places in the pile of Modifiers of the box, evenly chosen, each with its copies."""
    cards = enumerate(pile)
    places = grouped((c.id, n) for n, c in cards if c.set == box_id and c.type is CardType.MODIFIER)
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
        kept = json.loads(path.read_text(encoding="utf-8"))
        effects, games = tuple(float(value) for value in kept["effects"]), int(kept["games"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    fit = len(effects) >= FEWEST and all(math.isfinite(value) for value in effects)
    return Yardstick(box, effects, games) if fit else None


def yardstick_of(box: str, measured: Sequence[Impact], games: int) -> Yardstick | None:
    """The spread of what was measured; cards that nobody drew twice say nothing."""
    effects = sorted(one.holder_family_value.mean for one in measured if one.holder_family_value.interval)
    return Yardstick(box, tuple(effects), games) if len(effects) >= FEWEST else None


def standing(made: Yardstick, effect: float) -> float:
    """The share of ordinary cards that are weaker."""
    return sum(effect < other for other in made.effects) / len(made.effects)


def verdict(one: Impact, made: Yardstick | None, lang: Lang) -> str:
    """What is to be thought of a card, in words."""
    name = impact_name(one, lang)
    effect = one.holder_family_value
    if effect.interval is None or not effect.distinguishable:
        more = _games_more(one)
        if more is None:
            form = "{name}: not distinguishable from no card at all"
            return translate(form, lang, name=name)
        form = "{name}: not distinguishable yet: about {more:,} games more"
        return translate(form, lang, name=name, more=more)
    if made is None:
        return ""
    weaker = standing(made, effect.mean)
    if weaker >= 0.5:
        form = "{name}: stronger than {share} % of the Modifiers of {box}"
        return translate(form, lang, name=name, share=round(weaker * 100), box=made.box)
    form = "{name}: weaker than {share} % of the Modifiers of {box}"
    return translate(form, lang, name=name, share=round((1 - weaker) * 100), box=made.box)


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
