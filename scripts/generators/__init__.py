"""What is generated, by whom, and from what: everything `scripts/generate` writes and checks.

A generator is a module here, named as in the list with _ for -. It has `files()`, which yields paths with
what they should hold, or `pictures()`, whose bytes depend on the renderer: written, but never compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PICTURES = ROOT / "docs" / "pictures"


@dataclass(frozen=True)
class Generator:
    """What a module writes, and from what; only if it is named, where that takes minutes or a browser."""

    name: str
    writes: str
    source: str
    only_if_named: bool = False

    def stale(self) -> Iterator[tuple[Path, str]]:
        """The files that are out of date, with what they should hold."""
        files = getattr(self._module, "files", list[tuple[Path, str]])
        for path, text in files():
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                yield path, text

    def write(self) -> Iterator[Path]:
        """Writes the files that are out of date and the pictures that have changed, and names them."""
        for path, text in self.stale():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            yield path
        pictures = getattr(self._module, "pictures", list[tuple[Path, bytes]])
        for path, data in pictures():
            if not path.is_file() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
                yield path

    @property
    def _module(self) -> object:
        return import_module(f"generators.{self.name.replace('-', '_')}")


GENERATORS = (
    Generator("effect-schema", "schemas/effect.schema.json", "gloomdb/effects/vocabulary.py"),
    Generator("catalog-tables", "gloomdb/catalog/storage/sql/tables.sql", "gloomdb/catalog/models.py"),
    Generator("set-statistics", "the figures in sets/*/NOTES.md", "the sets"),
    Generator("translations", "gloomdb/locale/", "the texts of the code; translations are kept"),
    Generator("wording-goldens", "how effects read, in both languages", "gloomdb/effects/wording/"),
    Generator("rules-goldens", "a whole game of every ruleset, and counts of positions", "the engine"),
    Generator("sheet-goldens", "the drawing calls of cards and pages", "gloomdb/sheets/"),
    Generator("architecture", "docs/pictures/architecture.svg", "the imports, and tests/test_layers.py"),
    Generator("docs", "the parts of pages between markers", "`--help`, schemas, vocabulary, rulings, SQL"),
    Generator("terminal-pictures", "docs/pictures/*.svg", "commands, run in a terminal", only_if_named=True),
    Generator("card-pictures", "docs/pictures/cards.png …", "drawn cards", only_if_named=True),
    Generator("print-pictures", "docs/pictures/sheet.png …", "printed sheets and film", only_if_named=True),
    Generator("page-pictures", "docs/pictures/page-*.png …", "the page, in a browser", only_if_named=True),
)
