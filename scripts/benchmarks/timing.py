"""Measuring: cases run in turn, round after round, so that a noisy machine disturbs all of them alike."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Row:
    """One measurement beside what it is compared with."""

    name: str
    measured: str  # the median with its spread, in words
    compared_to: str
    ratio: float
    target: str  # "≤ 8" or "≥ 10" or "" for something only shown

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None if there is none."""
        if not self.target:
            return None
        sign, _, bound = self.target.partition(" ")
        return self.ratio <= float(bound) if sign == "≤" else self.ratio >= float(bound)

    def as_json(self) -> dict[str, object]:
        """The row with its verdict."""
        return asdict(self) | {"met": self.met}


def interleaved(cases: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Seconds of each case, one of each in every round; a first round that does not count warms up."""
    taken: dict[str, list[float]] = {name: [] for name in cases}
    for number in range(rounds + 1):
        for name, run in cases.items():
            start = time.perf_counter()
            run()
            if number:
                taken[name].append(time.perf_counter() - start)
    return taken


def program(line: Sequence[str]) -> Callable[[], object]:
    """A case that runs a program and wants it to succeed."""
    return lambda: subprocess.run(line, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def in_words(seconds: Sequence[float]) -> str:
    """The median and the middle half: `41.2 ms (40.1 to 43.0)`."""
    low, _, high = quantiles(seconds, n=4) if len(seconds) > 1 else [seconds[0]] * 3
    return f"{median(seconds) * 1000:.1f} ms ({low * 1000:.1f} to {high * 1000:.1f})"


def compared(taken: dict[str, list[float]], name: str, base: str, target: str = "") -> Row:
    """One case as a multiple of another, by medians."""
    ratio = round(median(taken[name]) / median(taken[base]), 2)
    return Row(name, in_words(taken[name]), f"{base}, {in_words(taken[base])}", ratio, target)
