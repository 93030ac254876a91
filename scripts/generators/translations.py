"""The texts in other languages; scripts/translations has how, and names what lacks a translation."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

from generators import ROOT


def files() -> Iterator[tuple[Path, str]]:
    """What translators edit."""
    for path, catalogue, script in _catalogues():
        yield path, script.po_text(catalogue)


def pictures() -> Iterator[tuple[Path, bytes]]:
    """What the program reads; its bytes depend on Babel, so tests/test_translations.py compares the texts."""
    for path, catalogue, script in _catalogues():
        yield path.with_suffix(".mo"), script.mo_bytes(catalogue)


def _catalogues() -> Iterator[tuple[Path, Any, Any]]:
    loader = SourceFileLoader("translations", str(ROOT / "scripts" / "translations"))
    spec = spec_from_loader("translations", loader)
    assert spec is not None
    script = module_from_spec(spec)
    loader.exec_module(script)
    wanted = script.template()
    for lang in script.LANGS:
        if lang != script.SOURCE:
            yield script.LOCALE / f"{lang}.po", script.merged(lang, wanted), script
