"""What `deck tune` tells: the wishes and whether they are met, what was changed and why, before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from gloomdb.cards.card import Card
from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cards.set import CardSet
from gloomdb.cli.terminal.bars import plain, table, table_wide
from gloomdb.cli.terminal.card_text import MARKS
from gloomdb.cli.terminal.cells import Line, Span, paragraph, section
from gloomdb.decks.chart_names import icon_names, title
from gloomdb.decks.deck import Deck
from gloomdb.grouping import grouped
from gloomdb.language import Lang, Sentence, plural, translate
from gloomdb.sim.evening.samples import Estimate
from gloomdb.sim.result import Difference
from gloomdb.sim.result_text import COMPARED_NOTE, difference, figure, figure_names, figure_rows, is_share
from gloomdb.sim.statistics import Interval
from gloomdb.sim.tuning.exchanges import ANY, Kind
from gloomdb.sim.tuning.goals import WISHES, Goal
from gloomdb.sim.tuning.halving import Step, Wishes
from gloomdb.sim.tuning.tune import Outcome, Tuned, difference_of

TEXT = 98  # columns that are easily read
_KINDS = {
    ANY: Sentence("any"),
    "points -": Sentence("with negative points"),
    "points +": Sentence("with positive points"),
    "effect": Sentence("with an effect"),
    "plain": Sentence("without an effect"),
}


def page(
    old: Deck, new: Deck, tuned: Tuned, wishes: Wishes, sets: Mapping[str, CardSet], lang: Lang, wide: int
) -> list[Line]:
    """Every line of the page."""
    wide = min(wide, TEXT)
    changed = difference_of(old.pile, new.pile)
    form = "{new}, tuned from {old}: {before} cards in the pile before, {after} now"
    head = translate(form, lang, new=new.name, old=old.name, before=len(old.pile), after=len(new.pile))
    names = figure_names(new.terms, lang)
    lines: list[Line] = [[Span(head, "name")]]
    lines += _wishes(tuned.outcomes, names, lang, wide)
    lines += _spoilt(tuned, names, lang, wide)
    lines += _cards(translate("Taken out", lang), changed.out, sets, lang, wide)
    lines += _cards(translate("Put in", lang), changed.into, sets, lang, wide)
    lines += _why(tuned.steps, wishes.goals, names, sets, lang, wide)
    return plain([*lines, *_before_and_after(tuned, names, lang, wide)])


def record(old: Deck, new: Deck, tuned: Tuned, wishes: Wishes) -> dict[str, Any]:
    """The same for scripts."""
    changed = difference_of(old.pile, new.pile)
    return {
        "deck": new.name,
        "from": old.name,
        "hash": new.hash(),
        "seed": wishes.seed,
        "games": wishes.games,
        "partial": tuned.stopped,
        "wishes": [asdict(outcome) for outcome in tuned.outcomes],
        "spoilt": list(tuned.spoilt),
        "out": dict(Counter(card.id for card in changed.out)),
        "in": dict(Counter(card.id for card in changed.into)),
        "steps": [
            {
                "out": [card.id for card in step.change.out],
                "in": [card.id for card in step.change.into],
                "out_kind": step.change.out_kind,
                "in_kind": step.change.in_kind,
                "effects": [asdict(effect.difference()) for effect in step.effects],
            }
            for step in tuned.steps
        ],
        "compared": asdict(tuned.compared) if tuned.compared else None,
    }


def change_rows(old: Deck, new: Deck, lang: Lang) -> list[dict[str, object]]:
    """A row for each card that left or came in."""
    changed = difference_of(old.pile, new.pile)
    return [
        {"change": way, "id": card.id, "name": card.title(lang), "type": str(card.type), "set": card.set}
        for way, cards in (("out", changed.out), ("in", changed.into))
        for card in cards
    ]


def _wishes(outcomes: Sequence[Outcome], names: Mapping[str, str], lang: Lang, wide: int) -> list[Line]:
    lines: list[Line] = []
    for outcome in outcomes:
        form = Sentence("{wish}: met, with {after}; before, {before}.")
        if not outcome.met:
            form = Sentence("{wish}: not met. The nearest found has {after}; before, {before}.")
        told = translate(
            form,
            lang,
            wish=WISHES.get(outcome.wish, outcome.wish),
            after=_with_interval(outcome, names, lang),
            before=figure(outcome.figure, outcome.before, lang),
        )
        lines += paragraph(told, wide, style="good" if outcome.met else "guess")
    return lines


def _spoilt(tuned: Tuned, names: Mapping[str, str], lang: Lang, wide: int) -> list[Line]:
    """What was paid for it, where nobody wished for a change."""
    figures = [tuned.compared.figure(about) for about in tuned.spoilt] if tuned.compared else []
    changes = [
        f"{names[row.about]} {figure(row.about, row.there, lang)} → {figure(row.about, row.here, lang)}"
        for row in figures
        if row is not None
    ]
    if not changes:
        return []
    form = "What this costs: {changes}. Wish for that too if it matters."
    return paragraph(translate(form, lang, changes="; ".join(changes)), wide, style="guess")


def _with_interval(outcome: Outcome, names: Mapping[str, str], lang: Lang) -> str:
    """`45.2 minutes (44.9 … 45.5)`; of the pile, which is certain, the figure alone."""
    after = figure(outcome.figure, outcome.after, lang)
    if outcome.figure not in names or outcome.after_interval is None:
        return after
    low, high = (figure(outcome.figure, end, lang) for end in outcome.after_interval)
    return f"{names[outcome.figure]} {after} ({low} … {high})"


def _cards(
    heading: str, cards: Sequence[Card], sets: Mapping[str, CardSet], lang: Lang, wide: int
) -> list[Line]:
    """By box and type, as they lie in the boxes."""
    groups = grouped(((card.set, str(card.type)), card.title(lang)) for card in cards)
    lines: list[Line] = []
    for (set_id, type_), names in groups.items():
        counted = Counter(names)
        listed = "; ".join(name if times == 1 else f"{name} × {times}" for name, times in counted.items())
        box = title(sets.get(set_id), set_id, lang)
        lines += paragraph(f"{box}, {word(TYPES, type_, lang)} ({len(names)}): {listed}", wide)
    return [*section(f"{heading} ({len(cards)})"), *lines] if lines else []


def _why(
    steps: Sequence[Step], goals: Sequence[Goal], names: Mapping[str, str], sets: Mapping[str, CardSet],
    lang: Lang, wide: int,
) -> list[Line]:  # fmt: skip
    """Each step: cards of which kind, and what that did."""
    lines: list[Line] = []
    for step in steps:
        parts = []
        if step.change.out:
            kind = _kind(step.change.out_kind, sets, lang)
            parts.append(
                plural(
                    "{n} card out ({kind})", "{n} cards out ({kind})", len(step.change.out), lang, kind=kind
                )
            )
        if step.change.into:
            kind = _kind(step.change.in_kind, sets, lang)
            parts.append(
                plural(
                    "{n} card in ({kind})", "{n} cards in ({kind})", len(step.change.into), lang, kind=kind
                )
            )
        effects = [
            f"{_about(goal, names, sets, lang)} {_effect(goal, effect, lang)}"
            for goal, effect in zip(goals, step.effects, strict=True)
        ]
        lines += paragraph(f"{', '.join(parts)}: {', '.join(effects)}", wide)
    return [*section(translate("Why", lang)), *lines] if lines else []


def _kind(kind: Kind, sets: Mapping[str, CardSet], lang: Lang) -> str:
    if kind in _KINDS:
        return translate(_KINDS[kind], lang)
    what, _, id_ = kind.partition(" ")
    if what == "type":
        return word(TYPES, id_, lang)
    if what == "set":
        return title(sets.get(id_), id_, lang)
    return icon_names(sets.values(), lang).get(id_) or word(MARKS, id_, lang)


def _about(goal: Goal, names: Mapping[str, str], sets: Mapping[str, CardSet], lang: Lang) -> str:
    return names.get(goal.figure) or _kind(goal.figure.replace("share ", "set "), sets, lang)


def _effect(goal: Goal, effect: Estimate, lang: Lang) -> str:
    share = is_share(goal.figure)
    if effect.heaps < 2:  # of the pile: certain
        sure = Difference(effect.mean, Interval(effect.mean, effect.mean), distinguishable=True)
        return difference(sure, lang, is_share=share).partition(" (")[0]
    return difference(effect.difference(), lang, is_share=share)


def _before_and_after(tuned: Tuned, names: Mapping[str, str], lang: Lang, wide: int) -> list[Line]:
    if tuned.compared is None:
        return []
    rows = [["", translate("before", lang), translate("after", lang), translate("difference", lang)]]
    for name, after, before, gap in figure_rows(tuned.compared, names, lang):
        rows.append([name, before, after, gap])
    form = "Before and after, on {games:,} games each that it was not tuned on"
    head = translate(form, lang, games=tuned.compared.games)
    shown = table(rows, wide) if table_wide(rows) <= wide else table([row[:3] for row in rows], wide)
    return [*section(head), *shown, *paragraph(translate(COMPARED_NOTE, lang), wide, style="dim")]
