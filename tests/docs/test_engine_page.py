"""docs/engine.md: its example runs, and every function it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import gloomdb.rules

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "engine.md"


def test_the_example_plays_a_game(capsys) -> None:  # type: ignore[no-untyped-def]
    """Each code block, as it stands."""
    code = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    names: dict[str, object] = {}
    for block in code:
        exec(compile(block, str(DOCS), "exec"), names)
    assert capsys.readouterr().out.strip()


def test_every_function_of_the_table_is_there() -> None:
    """Nothing is documented that cannot be imported."""
    lines = DOCS.read_text(encoding="utf-8").splitlines()
    rows = [line.split("|")[1] for line in lines if line.startswith("| `")]
    names = [name for row in rows for name in re.findall(r"`(\w+)", row)]
    assert len(names) > 15
    for name in names:
        assert getattr(gloomdb.rules, name) is not None
