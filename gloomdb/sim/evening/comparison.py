"""A deck beside another on the same seeds: differences with paired intervals; the other's games are kept.

What is kept is what a comparison needs, by the hash of everything that decides the games, so that a box is
played once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gloomdb.files import write_file
from gloomdb.sim.evening.luck import Luck
from gloomdb.sim.evening.samples import Estimate, Sample, gap
from gloomdb.sim.result import ComparedFigure, Comparison
from gloomdb.sim.statistics import rounded

FEWEST: Final = 200  # games; below this neither luck nor a comparison would say anything


@dataclass(frozen=True, slots=True)
class Measured:
    """What an evening with a deck is measured by."""

    sample: Sample
    luck: Luck | None = None

    def figures(self, pace: float) -> dict[str, Estimate]:
        """Every figure by its name; a turn takes `pace` seconds."""
        turns = self.sample.turns()
        figures = {
            "minutes": turns.times(pace / 60),
            "turns": turns,
            "stalled": self.sample.stalled(),
            "order": gap(self.sample.places()),
            "families": gap(self.sample.families()),
        }
        return figures | ({"luck": self.luck.luck()} if self.luck else {})

    def plus(self, more: Measured) -> Measured:
        """With further games of the same deck."""
        sample = self.sample.plus(more.sample)
        return Measured(sample, self.luck.plus(more.luck) if self.luck and more.luck else None)


def compare(here: Measured, there: Measured, name: str, data_hash: str, pace: float) -> Comparison:
    """The figures of both and their differences; a gap's interval is wide enough for all gaps there are."""
    ours, theirs = here.figures(pace), there.figures(pace)
    most = max(here.sample.players, there.sample.players)
    rows = tuple(
        ComparedFigure(
            about=about,
            here=rounded(ours[about].mean),
            there=rounded(theirs[about].mean),
            difference=(ours[about] - theirs[about]).difference(gaps_of(about, most)),
        )
        for about in ours
        if about in theirs
    )
    return Comparison(name, data_hash, there.sample.games, rows)


def gaps_of(about: str, players: int) -> int:
    """How many gaps a figure is the largest of: what its interval must be wide enough for."""
    return players * (players - 1) // 2 if about in {"order", "families"} else 1


def read_kept(path: Path) -> Measured | None:
    """What was measured before, if the file is sound."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        sample = Sample(int(data["players"]), tuple(map(int, data["sums"])))
        heaps = tuple((int(won), int(games)) for won, games in data["luck"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    if not sample.is_sound() or not sample.games:
        return None
    return Measured(sample, Luck(sample.players, heaps) if heaps else None)


def keep(path: Path, measured: Measured) -> None:
    """Writes it down for the next time."""
    luck = measured.luck.heaps if measured.luck else ()
    write_kept(path, {"players": measured.sample.players, "sums": measured.sample.sums, "luck": luck})


def write_kept(path: Path, content: Mapping[str, object]) -> None:
    """Keeps what was measured; where there can be no directory for it, it is measured again the next time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return
    write_file(path, json.dumps(content).encode(), force=True)
