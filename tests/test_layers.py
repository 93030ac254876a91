"""Dependencies point one way. Read from the source, so that imports inside functions count too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import PACKAGE_ROOT

# Modules at the top, for everybody; each may import those before it. "" is gloomdb itself: its version, and
# names that are loaded when they are asked for (test_public_names).
LEAVES = ("public_names", "", "language", "errors", "text", "files", "resources", "grouping")
# What each part imports besides itself and the leaves, and nothing else: scripts/generate draws this.
IMPORTS = {
    "cards": set[str](),
    "effects": {"cards"},
    "definitions": {"cards", "effects"},
    "query": {"cards", "effects"},
    "rules": {"cards", "effects"},
    "catalog": {"cards", "effects", "definitions", "query"},
    "sheets": {"cards", "effects", "definitions"},  # takes cards, wherever they come from: no catalogue
    "decks": {"cards", "effects", "definitions", "rules", "catalog"},
    "sim": {"cards", "effects", "rules", "decks"},
    "play": {"cards", "effects", "definitions", "rules", "decks", "sim"},
    "environments": {"cards", "definitions", "rules", "decks", "sim"},  # needs the extra gloomdb[rl]
    "api": {"cards", "effects", "rules", "catalog", "decks", "sim", "sheets"},
    "web": {"cards", "effects", "definitions", "query", "decks", "sim", "play", "sheets"},
    "cli": {
        "cards", "effects", "definitions", "query", "rules", "catalog", "decks", "sim", "play", "sheets",
        "web",
    },
    "__main__": {"cli"},
}  # fmt: skip
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
    if part in LEAVES:
        return wanted in LEAVES[: LEAVES.index(part) + 1]
    return part in IMPORTS and (wanted == part or wanted in LEAVES or wanted in IMPORTS[part])


def used(root: Path) -> dict[str, set[str]]:
    """What each part below root/gloomdb imports, besides itself and the leaves."""
    parts: dict[str, set[str]] = {}
    for path in (root / "gloomdb").rglob("*.py"):
        part = _part(_module(root, path))
        ours = [_part(name) for _, name in _imports(root, path) if name.partition(".")[0] == "gloomdb"]
        if part not in LEAVES:
            parts.setdefault(part, set()).update(set(ours) - {part, *LEAVES})
    return parts


def _part(module: str) -> str:
    """The layer: what stands after `gloomdb.`."""
    return [*module.split("."), ""][1]


def _module(root: Path, path: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def _imports(root: Path, path: Path) -> Iterator[tuple[int, str]]:
    package = _module(root, path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    tree = ast.parse(path.read_bytes(), str(path))
    # What gloomdb itself exports is imported for type checkers alone; its parts have no such excuse.
    for node in _run(tree) if path == root / "gloomdb" / "__init__.py" else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            # `from gloomdb import rules` imports a part; `from gloomdb import __version__` does not.
            names = [f"{base}.{alias.name}" if base == "gloomdb" else base for alias in node.names]
            yield from ((node.lineno, name.removesuffix(".__version__")) for name in names)


def _run(tree: ast.Module) -> Iterator[ast.AST]:
    """Everything in a module but what stands under `if TYPE_CHECKING:`."""
    for statement in tree.body:
        if not (isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"):
            yield from ast.walk(statement)


def test_imports_point_one_way() -> None:
    """cards < effects < {definitions, query, rules} < catalog < decks < sim < web < cli; sheets beside."""
    assert violations(PACKAGE_ROOT) == []


def test_the_table_is_the_truth() -> None:
    """Every part is in it, and no import is allowed that nobody needs."""
    assert used(PACKAGE_ROOT) == IMPORTS


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
        (
            "__init__.py",
            "if True:\n    import gloomdb.api",
            "__init__.py:2: gloomdb may not import gloomdb.api",
        ),
        ("sim/run.py", "from gloomdb import open", "sim may not import gloomdb.open"),
        ("text.py", "if TYPE_CHECKING:\n    from gloomdb.api import open", "text may not import gloomdb.api"),
        ("language.py", "from gloomdb.errors import GloomError", "language may not import gloomdb.errors"),
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
        ("sheets/pdf.py", "from gloomdb.cards.card import Card\nfrom gloomdb.resources import fonts_dir"),
        ("cards/stack.py", "from . import card\nfrom gloomdb import text, __version__"),
        ("__init__.py", "if TYPE_CHECKING:\n    from gloomdb.api import open"),
    ],
)
def test_imports_the_right_way_pass(tmp_path: Path, path: str, source: str) -> None:
    """The check does not cry wolf."""
    file = tmp_path / "gloomdb" / path
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    assert violations(tmp_path) == []
