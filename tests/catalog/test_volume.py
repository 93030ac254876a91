"""Many cards: memory stays within bounds. Time is measured by scripts/bench."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from gloomdb.catalog.reading.store import open_catalog
from tests.catalog.samples import home_made, write
from tests.faults.harness import often
from tests.running import program_env, program_line

MIB = 1024  # KiB, in which Linux counts
SMALLEST = 100  # MiB, what an import of a single card takes


@pytest.mark.slow
def test_twenty_thousand_cards_in_half_a_gibibyte(catalogue: Path, tmp_path: Path) -> None:
    """One file of 20,000 cards is checked and imported in less than 512 MiB; fewer in their share of it."""
    cards = min(20_000, often(4_000))
    path = write(tmp_path / "many.json", home_made(cards, "many"))
    line = [*program_line(), "import", str(path)]
    started = subprocess.Popen(line, env=program_env(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    assert started.returncode == 0
    assert used.ru_maxrss < (SMALLEST + (512 - SMALLEST) * cards / 20_000) * MIB
    with open_catalog(catalogue) as catalog:
        assert catalog.rows("SELECT count(*) FROM entry") == [(cards,)]
        assert catalog.rows("SELECT count(*) FROM search WHERE search MATCH 'mend'") == [(cards,)]
