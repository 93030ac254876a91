"""A machine that does anything to a catalogue in any order, beside a model that says what must be there."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from gloomdb.catalog.reading.found_cards import listed
from gloomdb.catalog.reading.store import open_catalog
from gloomdb.catalog.storage.changes import Change
from gloomdb.catalog.user import owned
from gloomdb.catalog.user.kept_decks import deck_names
from gloomdb.definitions.starter import starter_set
from gloomdb.errors import GloomError
from tests.catalog.samples import digest, home_made, patch, take_in, take_out, write
from tests.faults.harness import figure, integrity, often
from tests.running import run_inside

SETS = ("one", "two", "three")
SIZES = st.integers(3, 7)


class Broken(Exception):
    """The fault that is put into a change."""


class Shelf(RuleBasedStateMachine):
    """A catalogue, and the model: sets with their sizes, points that a patch has laid over, boxes, decks.

    `past` holds the states that can be gone back to, newest first, as `undo` does: each is the model before a
    change; going back exchanges it with the present.
    """

    def __init__(self) -> None:
        super().__init__()
        self.place = Path(tempfile.mkdtemp(prefix="gloomdb-machine-"))
        self.path = self.place / "c.db"
        self.model: dict[str, Any] = {}
        self.before: dict[str, Any] | None = None

    def teardown(self) -> None:
        """Takes the files away."""
        figure("histories of the machine", 1)
        shutil.rmtree(self.place)

    def changed(self, model: dict[str, Any]) -> None:
        """Notes a change that was made: the state before it can be gone back to."""
        if model != self.model:
            self.before, self.model = self.model, model

    def copy(self) -> dict[str, Any]:
        """The model, to be changed."""
        made: dict[str, Any] = json.loads(json.dumps(self.model))
        return made

    # --- what can be done --------------------------------------------------------------------------

    @initialize()
    def begin(self) -> None:
        """A playable set and a home-made one."""
        fog = self.place / "fog.json"
        fog.write_bytes(starter_set(fog))
        take_in(self.path, fog, write(self.place / "one.json", home_made(4, "one")))
        self.model = {"sets": {"fog": 0, "one": 4}, "points": {}, "own": [], "decks": []}

    @rule(name=st.sampled_from(SETS), size=SIZES)
    def bring_in(self, name: str, size: int) -> None:
        """Imports a set, new or in another size; its patch stays."""
        take_in(self.path, write(self.place / f"{name}.json", home_made(size, name)))
        model = self.copy()
        model["sets"][name] = size
        self.changed(model)

    @rule(name=st.sampled_from(SETS), top=st.integers(-30, 30))
    def lay_over(self, name: str, top: int) -> None:
        """Imports a patch, which needs its set."""
        card = {"id": "was-mended-000001", "points": [top, None, None], "sources": ["mine"]}
        path = write(self.place / "mine.json", patch(card, set_id=name))
        if name not in self.model["sets"]:
            self.refused(lambda: take_in(self.path, path))
            return
        take_in(self.path, path)
        model = self.copy()
        model["points"][name] = top
        self.changed(model)

    @rule(name=st.sampled_from(SETS))
    def remove(self, name: str) -> None:
        """Takes a set out, with its patch and from the boxes."""
        if name not in self.model["sets"]:
            self.refused(lambda: take_out(self.path, name))
            return
        take_out(self.path, name)
        model = self.copy()
        del model["sets"][name]
        model["points"].pop(name, None)
        model["own"] = [each for each in model["own"] if each != name]
        self.changed(model)

    @rule(name=st.sampled_from((*SETS, "fog")))
    def own(self, name: str) -> None:
        """Adds a box, or takes it away again."""
        if name not in self.model["sets"]:
            self.refused(lambda: owned.add(self.path, [name]))
            return
        model = self.copy()
        if name in model["own"]:
            owned.remove(self.path, [name])
            model["own"].remove(name)
        else:
            owned.add(self.path, [name])
            model["own"].append(name)
        self.changed(model)

    @rule(name=st.sampled_from(("early", "late")))
    def deck(self, name: str) -> None:
        """Builds a deck, or deletes it; one of that name is not replaced unasked."""
        model = self.copy()
        if name in model["decks"]:
            assert run_inside("--db", str(self.path), "deck", "build", name, "--set", "fog").status == 1
            assert run_inside("--db", str(self.path), "deck", "delete", name).status == 0
            model["decks"].remove(name)
        else:
            assert run_inside("--db", str(self.path), "deck", "build", name, "--set", "fog").status == 0
            model["decks"].append(name)
        self.changed(model)

    @rule()
    @precondition(lambda self: self.before is not None)
    def undo(self) -> None:
        """Takes the last change back, or brings it back."""
        assert run_inside("--db", str(self.path), "undo").status == 0
        assert self.before is not None
        self.before, self.model = self.model, self.before

    @rule(name=st.sampled_from(SETS), moment=st.integers(0, 12))
    def fail(self, name: str, moment: int) -> None:
        """A change that breaks at its nth write leaves everything as it was, byte for byte."""
        content = self.path.read_bytes()
        path = write(self.place / "failing.json", home_made(9, name))
        writes = 0
        real = Change.write

        def counted(change: Change, statement: Any, rows: Any = None) -> None:
            nonlocal writes
            writes += 1
            if writes > moment:
                raise Broken
            real(change, statement, rows)

        Change.write = counted  # type: ignore[method-assign]
        try:
            take_in(self.path, path)
        except Broken:
            assert self.path.read_bytes() == content
        else:
            model = self.copy()
            model["sets"][name] = 9
            self.changed(model)
        finally:
            Change.write = real  # type: ignore[method-assign]

    @rule()
    def move(self) -> None:
        """A catalogue is one file: copied and opened there, it is the same."""
        there = self.place / "there.db"
        shutil.copy(self.path, there)
        assert digest(there) == digest(self.path)
        there.unlink()

    def refused(self, action: Any) -> None:
        """What cannot be done changes nothing."""
        content = self.path.read_bytes()
        with contextlib.suppress(GloomError):
            action()
            raise AssertionError("it was not refused")
        assert self.path.read_bytes() == content

    # --- what must hold ----------------------------------------------------------------------------

    @invariant()
    def holds_what_the_model_says(self) -> None:
        """Sets whole, patches on top, boxes, decks; by the tables, the documents and the search."""
        if not self.model:
            return
        with open_catalog(self.path) as catalog:
            assert set(catalog.set_ids()) == set(self.model["sets"])
            assert set(owned.owned_ids(catalog)) == set(self.model["own"])
            assert set(deck_names(catalog)) == set(self.model["decks"])
            for name in set(SETS) & set(self.model["sets"]):
                cards = catalog.card_set(name).cards
                assert len(cards) == self.model["sets"][name]
                assert len(listed(catalog, f"set:{name} mended", "en").cards) == len(cards)
                top = self.model["points"].get(name, -5)
                assert cards[1].points is not None
                assert cards[1].points[0] == top, name
                found = listed(catalog, f"set:{name} top:{top} id:{name}/was-mended-000001", "en").cards
                assert len(found) == 1

    @invariant()
    def is_sound(self) -> None:
        """SQLite has nothing to say, and nothing lies about."""
        if self.model:
            integrity(self.path)
            assert not list(self.place.glob("c.db-*"))
            assert not list(self.place.rglob("*.part"))
            with contextlib.closing(sqlite3.connect(self.path)) as connection:
                assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


TestShelf = Shelf.TestCase
TestShelf.settings = settings(
    max_examples=often(25), stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
