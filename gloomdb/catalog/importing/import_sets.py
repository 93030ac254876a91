"""Importing: what is in the catalogue becomes what the files say, patches laid over, all or nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from sqlalchemy import delete, update
from sqlmodel import col

from gloomdb.catalog.importing import set_rows
from gloomdb.catalog.importing.card_writer import CardChanges, CardWriter, Progress
from gloomdb.catalog.importing.import_files import Incoming
from gloomdb.catalog.importing.stored_layers import patched_set
from gloomdb.catalog.models import CardSetRow, Layer
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.user.patch_shelf import meant, stored
from gloomdb.errors import NotFound
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, first_of

NEW: Final = "new"
OLD: Final = "old"
_ORDER: Final = "SELECT name, no FROM layer WHERE card_set = ? AND kind = 'patch' ORDER BY no"


_NAMED: Final = 4  # sets and patches that the history names; more are counted
_SHOWN: Final = 20  # that a message names

Status: TypeAlias = Literal["new", "changed", "unchanged", "removed"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a set or a patch."""

    name: str
    kind: Literal["set", "patch"]
    status: Status
    cards: CardChanges = field(default_factory=CardChanges)


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did, or would do."""

    outcomes: tuple[Outcome, ...]
    broken_decks: tuple[tuple[str, int], ...] = ()
    """Decks that hold cards which are gone now, and how many."""

    @property
    def is_change(self) -> bool:
        """Whether anything is not as it was."""
        return any(outcome.status != "unchanged" for outcome in self.outcomes)


def take_in(
    change: Change, incoming: Incoming, progress: Progress = lambda _count: None, prefer: str | None = None
) -> Imported:
    """Imports sets and patches; `prefer` says which patch is used where they disagree, else the last."""
    new = {id_ for id_ in incoming.sets if not _has_set(change, id_)}
    heads_changed = {id_ for id_, files in incoming.sets.items() if set_rows.write_set(change, files)}
    patches = [_take_in_patch(change, name, incoming) for name in incoming.patches]
    if prefer:
        for set_id in {patch.patch.set for patch in incoming.patches.values()}:
            arrange(change, set_id, incoming.patches, prefer)
    held = change.read("SELECT count(*) FROM entry")[0][0]
    writer = CardWriter(change, rebuild=incoming.cards * 4 > held)  # then the index is quicker made anew
    outcomes = []
    touched = [*incoming.sets, *(p.patch.set for p in incoming.patches.values())]
    for set_id in dict.fromkeys(touched):
        cards = derive(change, writer, set_id, incoming, progress)
        differs = set_id in heads_changed or cards.differ
        status: Status = "new" if set_id in new else "changed" if differs else "unchanged"
        outcomes.append(Outcome(set_id, "set", status, cards))
    writer.finish()
    if incoming.whole_bundle:
        set_rows.write_stamp(change)
    return _noted(change, [*outcomes, *patches])


def remove(change: Change, names: Sequence[str]) -> Imported:
    """Takes out sets, with the patches laid over them, and patches."""
    writer = CardWriter(change, rebuild=False)
    outcomes = [outcome for name in dict.fromkeys(names) for outcome in _removed(change, writer, name)]
    writer.finish()
    return _noted(change, outcomes)


def derive(
    change: Change,
    writer: CardWriter,
    set_id: str,
    incoming: Incoming | None = None,
    progress: Progress = lambda _count: None,
) -> CardChanges:
    """Makes the cards of a set anew, from what comes in or from its stored layers."""
    built = patched_set(change.read, set_id, incoming or Incoming())
    set_rows.write_lists(change, built)
    return writer.write_cards(built, progress)


def _has_set(change: Change, set_id: str) -> bool:
    return bool(change.read("SELECT 1 FROM card_set WHERE id = ?", (set_id,)))


def _take_in_patch(change: Change, name: str, incoming: Incoming) -> Outcome:
    patch = incoming.patches[name]
    wanted = patch.patch.set
    if not _has_set(change, wanted):
        form = "{file}: the set '{name}' is not in the catalogue (import it first)"
        raise NotFound(form, file=patch.origin, name=wanted)
    is_empty = not patch.patch.cards and not patch.patch.drop  # a spreadsheet in which nothing was edited
    if is_empty and not change.read("SELECT 1 FROM layer WHERE name = ? AND kind = 'patch'", (name,)):
        return Outcome(name, "patch", "unchanged")
    return Outcome(name, "patch", set_rows.write_patch(change, patch))


def _removed(change: Change, writer: CardWriter, name: str) -> Iterable[Outcome]:
    patch = change.read("SELECT card_set FROM layer WHERE name = ? AND kind = 'patch'", (name,))
    if patch:
        change.write(delete(Layer).where(col(Layer.name) == name))
        cards = derive(change, writer, patch[0][0])
        status: Status = "changed" if cards.differ else "unchanged"
        return Outcome(patch[0][0], "set", status, cards), Outcome(name, "patch", "removed")
    if not _has_set(change, name):
        if "+" in name:  # a patch: never is a set offered instead
            meant(stored(change.read), name)
        names = [known for (known,) in change.read("SELECT id FROM card_set")]
        every = Sentence(" (available: {names})", names=first_of(names, _SHOWN))
        hint = did_you_mean(name, names) or every
        raise NotFound("no set or patch is called '{name}'{hint}", name=name, hint=hint)
    patches = change.read(_ORDER, (name,))
    gone = writer.remove_cards(name)
    change.write(delete(CardSetRow).where(col(CardSetRow.id) == name))
    outcome = Outcome(name, "set", "removed", CardChanges(removed=gone))
    return outcome, *(Outcome(over, "patch", "removed") for over, _ in patches)


def _noted(change: Change, outcomes: list[Outcome]) -> Imported:
    differing = [outcome for outcome in outcomes if outcome.status != "unchanged"]
    counts = Counter(outcome.status for outcome in differing)
    change.summary = ", ".join(
        [f"{outcome.name} {outcome.status}" for outcome in differing]
        if len(differing) <= _NAMED
        else [f"{count} {status}" for status, count in counts.items()]
    )
    removed = any(outcome.cards.removed for outcome in outcomes)
    decks = change.read(_BROKEN) if removed else []
    return Imported(tuple(outcomes), tuple((deck, count) for deck, count in decks))


_BROKEN = """
    SELECT deck, count(*) FROM deck_card WHERE card NOT IN (SELECT id FROM entry) GROUP BY deck ORDER BY deck
"""


def arrange(change: Change, set_id: str, incoming: Iterable[str], prefer: str) -> None:
    """Lays the patches in order: what has come in on top (`new`) or below (`old`), or one by name on top."""
    numbers = dict(change.read(_ORDER, (set_id,)))
    names = list(numbers)
    top = incoming if prefer in (NEW, OLD) else [prefer]
    moved = [name for name in top if name in names]
    rest = [name for name in names if name not in moved]
    wanted = [*moved, *rest] if prefer == OLD else [*rest, *moved]
    for sign in (-1, 1) if wanted != names else ():  # out of the way first: no two may have one number
        for name, no in zip(wanted, numbers.values(), strict=True):
            change.write(update(Layer).where(col(Layer.name) == name).values(no=sign * no))
