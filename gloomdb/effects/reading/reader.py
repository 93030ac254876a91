"""A card's text as effects: sentence by sentence, each as the wording says it or as people put it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gloomdb.cards.effect import LASTING, Condition, Effect, Step, Timing
from gloomdb.effects.reading.grammar import Grammar
from gloomdb.effects.reading.icon_names import IconNames
from gloomdb.effects.reading.parsing import Parser, Run
from gloomdb.effects.reading.tokens import Keys, Token, starts_with
from gloomdb.effects.vocabulary import LASTING_OPS, Cancel

@dataclass(frozen=True, slots=True)
class Read:
    end: int
    effect: Effect


def read_effects(grammar: Grammar, icons: IconNames, given: Sequence[Token], at: int) -> list[Read]:
    label, at = _label(grammar, given, at)
    if starts_with(given, at, grammar.on_draw):
        label, at = Timing.ON_DRAW, at + len(grammar.on_draw)
    out: list[Read] = []
    for lasting in (False, True):
        if label is not None and (label in LASTING) is not lasting:
            continue
        parser = Parser(grammar, icons, given, lasting=lasting)
        for run in parser.runs(at, grammar.links.paragraph):
            if (end := _stop(given, run.end)) is not None:
                out.append(Read(end, Effect(_when(label, run, lasting), run.steps)))
        if out: continue
        for said in parser.conditions(at):
            if said.meaning.lasting is lasting and starts_with(given, said.end, (",",)):
                for run in parser.runs(said.end + 1, grammar.links.inline):
                    if (end := _stop(given, run.end)) is not None:
                        out.append(Read(end, Effect(_when(label, run, lasting), run.steps, said.value)))
    far = max((r.end for r in out), default=0)
    return list(dict.fromkeys(r for r in out if r.end == far))

def _when(label, run, lasting):
    if label is not None: return label
    if lasting: return Timing.CONTINUOUS
    return Timing.RESPONSE if any(isinstance(s, Cancel) for s in run.steps) else Timing.IMMEDIATE

def _stop(given, at):
    if at == len(given): return at
    return at + 1 if given[at].key == "." else None

def _label(grammar, given, at):
    for label, timing in grammar.labels.items():
        if starts_with(given, at, (*label, ":")):
            return timing, at + len(label) + 1
    return None, at
