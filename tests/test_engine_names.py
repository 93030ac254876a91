"""The compiled core can be read: slots, shifts and masks have names, and so have the columns of a table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CORE = sorted(path for part in ("rules", "sim") for path in (ROOT / "gloomdb" / part / "core").rglob("*.py"))
BITWISE = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr)
SPLITMIX = "chance.py"
"""Its shifts are numbers of the algorithm and mean nothing else."""


def _is_bare(node: ast.AST) -> bool:
    """A number that needs a name: 0 and 1 say what they are."""
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value > 1


def _bare_offsets(tree: ast.Module) -> Iterator[ast.expr]:
    """Frames looked into by a number: `frames[at + 3]`, `s.frames[0]`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("frames"):
            yield from (part for part in ast.walk(node.slice) if isinstance(part, ast.Constant))


def _bare_bits(tree: ast.Module) -> Iterator[ast.expr]:
    """Shifts and masks by a number, `face >> 27`, `aura & 63`, but where they are given a name."""
    named = {part for node in tree.body if isinstance(node, ast.AnnAssign) for part in ast.walk(node)}
    for node in set(ast.walk(tree)) - named:
        if isinstance(node, ast.BinOp) and isinstance(node.op, BITWISE) and _is_bare(node.right):
            yield node


def _letters(tree: ast.Module) -> Iterator[ast.expr]:
    """Columns without a name: `t.a[step]`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and len(node.attr) == 1:
            yield node


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_numbers_have_names(path: Path) -> None:
    """No bare offset, shift, mask or column."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bits = () if path.name == SPLITMIX else _bare_bits(tree)
    bare = [*_bare_offsets(tree), *bits, *_letters(tree)]

    assert sorted(f"line {node.lineno}: {ast.unparse(node)}" for node in bare) == []


@pytest.mark.parametrize(
    ("code", "seen"),
    [
        ("frames[at + 3]", 1), ("s.frames[0]", 1), ("frames[at + SEAT]", 0), ("face >> 27 & 31", 2),
        ("aura >> SHIFT & COUNT_MASK", 0), ("ZERO: Final = 1 << 18", 0), ("bits & 1", 0),
        ("t.a[step]", 1), ("t.count[step]", 0),
    ],
)  # fmt: skip
def test_what_counts_as_bare(code: str, seen: int) -> None:
    """The test sees what it is there for."""
    tree = ast.parse(code)

    assert len([*_bare_offsets(tree), *_bare_bits(tree), *_letters(tree)]) == seen
