"""Dependencies point one way. Read from the source, so that imports inside functions count too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import PACKAGE_ROOT

LEAVES = {"", "errors", "text", "language", "files", "resources"}  # "" is gloomdb itself: its version
EFFECTS = LEAVES | {"cards"}
BOTH = EFFECTS | {"effects"}
CATALOG = BOTH | {"definitions", "query", "rules"}
DECKS = CATALOG | {"catalog"}
SIM = DECKS | {"decks"}
# What each part may import, besides itself.
MAY_IMPORT = {
    **dict.fromkeys(LEAVES, LEAVES),
    "cards": LEAVES,
    "effects": EFFECTS,
    "definitions": BOTH,
    "rules": BOTH,
    "query": BOTH,
    "catalog": CATALOG,
    "decks": DECKS,
    "sim": SIM,
    "sheets": BOTH | {"definitions", "decks"},  # takes cards, wherever they come from: never the catalogue
    "web": SIM | {"sim", "sheets"},
    "cli": SIM | {"sim", "sheets", "web"},
    "__main__": {"cli"},
}
TALKING = {"typer", "rich"}  # packages for the one place that prints


def violations(root: Path) -> list[str]:
    """Every import below root/gloomdb that points the wrong way, as a sentence with file and line."""
    return [
        f"{path.relative_to(root)}:{line}: {part or 'gloomdb'} may not import {name}"
        for path in sorted((root / "gloomdb").rglob("*.py"))
        for part in [_part(_module(root, path))]
        for line, name in _imports(root, path)
        if not _allowed(part, name)
    ]


def _allowed(part: str, name: str) -> bool:
    package = name.partition(".")[0]
    if package != "gloomdb":
        return part == "cli" or package not in TALKING
    wanted = _part(name)
    return wanted == part or wanted in MAY_IMPORT.get(part, set())


def _part(module: str) -> str:
    """The layer: what stands after `gloomdb.`."""
    return [*module.split("."), ""][1]


def _module(root: Path, path: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def _imports(root: Path, path: Path) -> Iterator[tuple[int, str]]:
    package = _module(root, path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            # `from gloomdb import rules` imports a part; `from gloomdb import __version__` does not.
            names = [f"{base}.{alias.name}" if base == "gloomdb" else base for alias in node.names]
            yield from ((node.lineno, name.removesuffix(".__version__")) for name in names)


def test_imports_point_one_way() -> None:
    """cards < effects < {definitions, query, rules} < catalog < decks < sim < web < cli; sheets beside."""
    assert violations(PACKAGE_ROOT) == []


def test_every_part_has_its_place() -> None:
    """A new package or module at the top is named in the table above."""
    parts = {_part(_module(PACKAGE_ROOT, path)) for path in (PACKAGE_ROOT / "gloomdb").rglob("*.py")}
    assert parts <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("path", "source", "named"),
    [
        ("cards/card.py", "from gloomdb.effects.render import text", "cards may not import gloomdb.effects"),
        ("cards/card.py", "def f():\n    import gloomdb.rules.core.state", "card.py:2: cards may not import"),
        ("effects/codec.py", "from gloomdb import definitions", "effects may not import gloomdb.definitions"),
        ("rules/state.py", "from gloomdb.definitions.load import load", "rules may not import"),
        ("definitions/load.py", "from ..rules import state", "definitions may not import gloomdb.rules"),
        ("sheets/pdf.py", "from gloomdb.catalog import tables", "sheets may not import gloomdb.catalog"),
        ("catalog/find.py", "from gloomdb.cli.main import run", "catalog may not import gloomdb.cli"),
        ("text.py", "from gloomdb.cards.card import Card", "text may not import gloomdb.cards.card"),
        ("__init__.py", "from . import cards", "gloomdb may not import gloomdb.cards"),
        ("sim/run.py", "import rich.progress", "sim may not import rich.progress"),
        ("newpart/x.py", "from gloomdb.text import safe", "newpart may not import gloomdb.text"),
        ("cards/x.py", "if TYPE_CHECKING:\n    from gloomdb.sim import Run", "x.py:2: cards may not import"),
    ],
)
def test_an_import_the_wrong_way_is_named(tmp_path: Path, path: str, source: str, named: str) -> None:
    """Whatever form it has, wherever it stands; with file and line."""
    file = tmp_path / "gloomdb" / path
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    found = violations(tmp_path)
    assert len(found) == 1
    assert named in found[0]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("cli/commands/where.py", "import rich\nfrom gloomdb.sim import x\nfrom gloomdb import __version__"),
        ("decks/mix.py", "from gloomdb.catalog.read import cards\nfrom .file import Deck\nimport json"),
        ("sheets/pdf.py", "from gloomdb.decks.deck import Deck\nfrom gloomdb.resources import fonts_dir"),
        ("cards/stack.py", "from . import card\nfrom gloomdb import text, __version__"),
    ],
)
def test_imports_the_right_way_pass(tmp_path: Path, path: str, source: str) -> None:
    """The check does not cry wolf."""
    file = tmp_path / "gloomdb" / path
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    assert violations(tmp_path) == []
