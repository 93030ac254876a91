"""Taking in the sets that a newer gloomdb brings: before its first command, and never in the way of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gloomdb import __version__
from gloomdb.catalog.importing.import_files import BUNDLED, Incoming, bundled
from gloomdb.catalog.importing.import_sets import Imported, take_in
from gloomdb.catalog.storage.bundled_stamp import UPGRADE, is_behind, taken_in
from gloomdb.catalog.storage.changes import Change, changing
from gloomdb.catalog.storage.home import Tell
from gloomdb.errors import GloomError
from gloomdb.language import Sentence
from gloomdb.text import counted

_PATIENCE: Final = 0.5  # seconds to wait for somebody who is writing; there is a next command


def upgrade(path: Path, tell: Tell) -> None:
    """Takes them in, or says why not; patches, home-made sets and decks stay as they are."""
    try:
        with changing(path, UPGRADE, patience=_PATIENCE) as change:
            done = _taken_in(change) if is_behind(change.connection) else None
    except GloomError as trouble:
        form = "the newer sets of gloomdb {version} were not taken in: {trouble}"
        tell(Sentence(form, version=__version__, trouble=trouble))
        return
    if done is None or not done.is_change:
        return
    touched = [outcome for outcome in done.outcomes if outcome.status != "unchanged"]
    every = [outcome.cards for outcome in touched]
    cards = sum(len(changes.added) + len(changes.changed) + len(changes.removed) for changes in every)
    form = "took in the newer sets of gloomdb {version}: {cards} in {sets} (gloomdb undo reverts this)"
    told = {"cards": counted(cards, "changed card"), "sets": counted(len(touched), "set")}
    tell(Sentence(form, version=__version__, **told))
    for deck, count in done.broken_decks:
        form = "warning: {cards} of the deck '{name}' no longer in any set (gloomdb doctor says which)"
        tell(Sentence(form, cards=counted(count, "card"), name=deck))


def _taken_in(change: Change) -> Imported:
    """Whatever came with an older gloomdb is replaced, new sets are added; what was removed stays away."""
    origins = dict(change.read("SELECT id, origin FROM card_set"))
    was = taken_in(change.connection)
    removed = set(was.sets if was else ()) - set(origins)
    wanted = {
        id_: incoming
        for id_, incoming in bundled().sets.items()
        if origins.get(id_, BUNDLED) == BUNDLED and id_ not in removed
    }
    return take_in(change, Incoming(wanted, whole_bundle=True))
