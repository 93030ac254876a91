"""What `simulate` plays besides the games asked for: ordinary cards, luck, and decks to compare with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gloomdb.cards.card import name_in
from gloomdb.cli.arguments.mixing import yardstick_folder
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.commands.simulate.preparation import Ready
from gloomdb.cli.commands.simulate.task import Task
from gloomdb.cli.process.progress import rated
from gloomdb.cli.terminal.output import say
from gloomdb.language import translate
from gloomdb.resources import default_catalogue
from gloomdb.sim.evening import comparison
from gloomdb.sim.evening.comparison import Measured, compare, keep, read_kept
from gloomdb.sim.evening.luck import PART, luck_of
from gloomdb.sim.evening.samples import Sample
from gloomdb.sim.result import Comparison, Yardstick
from gloomdb.sim.run import Run
from gloomdb.sim.schedule import narrow_enough
from gloomdb.sim.simulate import Played, simulate
from gloomdb.sim.yardstick import kept_name, yardstick

Play: TypeAlias = Callable[[Run, int], Played]


def ordinary_cards(ready: Ready, played: Played, play: Play, lang: Lang) -> Yardstick | None:
    """The spread of a box's own Modifiers, measured once."""
    if ready.measure_run is None:
        return None

    def measuring(run: Run, games: int) -> Played:
        say("measuring ordinary cards of {box}, to compare with (kept for the next time)", box=title)
        return play(run, games)

    box, title, games = ready.measure.id, name_in(ready.measure.title, lang), played.totals.games
    return yardstick(ready.measure_run, box, title, games, yardstick_folder(), measuring)


def player(task: Task, lang: Lang, width: float | None = None) -> Play:
    """What plays games of a run as the task says; `width`: of an interval that is narrow enough to stop."""
    first, jobs, cluster = task.first, task.jobs, task.cluster
    enough = (lambda totals: narrow_enough(totals, width)) if width else None

    def play(run: Run, games: int) -> Played:
        with rated(translate("games", lang), games) as tell:
            return simulate(run, games, first=first, jobs=jobs, enough=enough, tell=tell, cluster=cluster)

    return play


def measured(run: Run, played: Played, play: Play) -> Measured:
    """A run with how much luck decides in it, if the games are many enough to tell."""
    sample = Sample.of(played.totals)
    if sample.games < comparison.FEWEST:
        return Measured(sample)

    def sampled(strong: Run, games: int) -> Sample:
        more = play(strong, games)
        if more.stopped:
            raise KeyboardInterrupt
        return Sample.of(more.totals)

    return Measured(sample, luck_of(run, sample.games // PART, sampled))


def compared(task: Task, ready: Ready, here: Measured, play: Play) -> tuple[Comparison, ...]:
    """The deck beside the others, each of which is played only once for the same games."""
    games = here.sample.games
    if games < comparison.FEWEST:
        return ()
    return tuple(
        compare(here, _other(name, run, games, task.first, play), name, run.setup.hash(), task.pace)
        for name, run in ready.others
    )


def _other(name: str, run: Run, games: int, first: int, play: Play) -> Measured:
    path = default_catalogue().parent / "compared" / kept_name(run, first, games)
    known = read_kept(path)
    if known is not None:
        return known
    say("playing {name}, to compare with (kept for the next time)", name=name)
    played = play(run, games)
    if played.stopped:
        raise KeyboardInterrupt
    made = measured(run, played, play)
    keep(path, made)
    return made
