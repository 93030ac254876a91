"""Many cards: memory stays within bounds. Time is measured by scripts/bench."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gloomdb.catalog.reading.store import open_catalog
from tests.catalog.samples import home_made, write
from tests.faults.harness import often
from tests.running import program_env

# The system counts what a large process starts as large; Linux tells its own memory in /proc alone.
MEASURED = """if True:
    import re, sys
    from pathlib import Path
    from gloomdb.cli.main import run
    assert run(sys.argv[1:]) == 0
    print(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1])
"""
MIB = 1024  # KiB, in which Linux counts
SMALLEST = 100  # MiB, what an import of a single card takes


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_twenty_thousand_cards_in_half_a_gibibyte(catalogue: Path, tmp_path: Path) -> None:
    """One file of 20,000 cards is checked and imported in less than 512 MiB; fewer in their share of it."""
    cards = min(20_000, often(4_000))
    path = write(tmp_path / "many.json", home_made(cards, "many"))
    line = [sys.executable, "-c", MEASURED, "import", str(path)]
    done = subprocess.run(line, env=program_env(), capture_output=True, text=True, check=True)
    used = int(done.stdout.split()[-1])
    assert used < (SMALLEST + (512 - SMALLEST) * cards / 20_000) * MIB
    with open_catalog(catalogue) as catalog:
        assert catalog.rows("SELECT count(*) FROM entry") == [(cards,)]
        assert catalog.rows("SELECT count(*) FROM search WHERE search MATCH 'mend'") == [(cards,)]
