"""Every Python block of the manual is well typed, and so is every public name."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import gloomdb
import gloomdb.rules
from tests.running import PACKAGE_ROOT as ROOT

sys.path.append(str(ROOT / "scripts"))

from documents import examples, parts

PUBLIC = f"""
import gloomdb
from gloomdb import {", ".join(name for name in gloomdb.__all__ if name != "__version__")}
from gloomdb.rules import {", ".join(gloomdb.rules.__all__)}

version: str = gloomdb.__version__
collection: Collection = gloomdb.open()
gloomdb.nonsense  # type: ignore[attr-defined]
gloomdb.rules.nonsense  # type: ignore[attr-defined]
"""
"""With `warn_unused_ignores`: a name that is not public is an error, too."""


def modules_of(page: Path) -> dict[str, str]:
    """The Python of a page by module: named blocks are files, the others are run one after another."""
    modules: dict[str, str] = {}
    for block in examples.blocks(page.read_text(encoding="utf-8")):
        if block.kind == "python":
            name = f"{page.stem}_{block.name.removesuffix('.py')}".rstrip("_").replace("-", "_")
            lines = modules.get(name, "").count("\n")
            modules[name] = modules.get(name, "") + "\n" * (block.line - lines) + block.text
    return modules


def complaints(folder: Path, modules: dict[str, str]) -> str:
    """What mypy has to say of them, by module and line of the page."""
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(folder)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return re.sub(r"(?m)^\S*/", "", ran.stdout + ran.stderr)


def test_every_python_block_is_well_typed(tmp_path: Path) -> None:
    """`mypy --strict` over all pages at once, with the names that gloomdb exports."""
    pages = [modules_of(page) for page in parts.files()]
    modules = {name: text for page in pages for name, text in page.items()}

    assert len(modules) == sum(map(len, pages)) >= 5
    assert complaints(tmp_path, modules | {"public_names": PUBLIC}) == ""


def test_a_badly_typed_block_is_named(tmp_path: Path) -> None:
    """With the line of the page it stands in."""
    page = tmp_path / "page.md"
    fence = "```"
    page.write_text(
        f"# Page\n\n{fence}python\nnumber = 1\n{fence}\n\n{fence}python\nnumber + ''\n{fence}\n", "utf-8"
    )
    folder = tmp_path / "modules"
    folder.mkdir()
    assert complaints(folder, modules_of(page)).startswith("page.py:8: error: Unsupported operand types")
