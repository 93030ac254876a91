"""Many at once: eight who write, eight who read, and eight who come to a catalogue that is not there."""

from __future__ import annotations

import json
from pathlib import Path

from gloomdb.catalog.reading.store import open_catalog
from tests.catalog.samples import home_made, write
from tests.faults.harness import clean, ended, fork, integrity, no_leftovers, often


def test_eight_writers_and_eight_readers(small: Path, tmp_path: Path) -> None:
    """Sets, one of them twice, boxes and decks go in while others read: all succeed, all is whole."""
    for turn in range(often(1)):
        names = [f"set-{turn}-{n}" for n in range(5)]
        paths = [write(tmp_path / f"{name}.json", home_made(8, name)) for name in names]
        writers = [("import", str(path)) for path in [*paths, paths[0]]]
        writers += [("own", "add", "attic"), ("deck", "build", f"deck-{turn}", "--set", "fog")]
        readers = [("list", "--format", "json"), ("search", "mended"), ("deck", "list"), ("own", "list")] * 2
        lines = [line for pair in zip(writers, readers, strict=True) for line in pair]
        started = [(line, fork(*line)) for line in lines]
        for line, process in started:
            ran = clean(ended(process, 120), 0, about=line)
            if line[0] == "list":
                # One state: every set it shows has all its cards.
                shown = [card["set"] for card in json.loads(ran.out)]
                assert all(shown.count(name) in {0, 8} for name in names), shown
        with open_catalog(small) as catalog:
            assert all(len(catalog.card_set(name).cards) == 8 for name in names)
            assert "attic" in {id_ for (id_,) in catalog.rows("SELECT card_set FROM own")}
        integrity(small)
        no_leftovers(small)


def test_eight_at_first_use(home: Path) -> None:
    """Reading and writing at once where there is no catalogue yet: one is made, and has it all."""
    lines = [
        ("own", "add", "cthulhu"),
        ("list", "--format", "ids"),
        ("sets",),
        ("own", "add", "gloom-2e"),
    ] * 2
    started = [(line, fork(*line)) for line in lines]
    talk = [clean(ended(process, 120), 0, about=line).err for line, process in started]
    assert sum("created the catalogue" in each for each in talk) == 1
    (catalogue,) = home.rglob("catalogue.db")
    integrity(catalogue)
    no_leftovers(catalogue)
    with open_catalog(catalogue) as catalog:
        assert {id_ for (id_,) in catalog.rows("SELECT card_set FROM own")} == {"cthulhu", "gloom-2e"}
