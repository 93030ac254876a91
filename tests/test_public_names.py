"""What `import gloomdb` and `gloomdb.rules` export: loaded when asked for, listed, and nothing besides."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

import gloomdb
import gloomdb.rules
from tests.running import PACKAGE_ROOT

FACES = [gloomdb, gloomdb.rules]


def loaded_by(statements: str) -> set[str]:
    """The modules that statements load in a new interpreter."""
    code = f"import sys; before = set(sys.modules); {statements}; print(*set(sys.modules) - before)"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=PACKAGE_ROOT, capture_output=True, text=True, check=True
    )
    return set(ran.stdout.split())


def test_importing_loads_nothing() -> None:
    """Every command imports gloomdb: it costs its own few lines."""
    assert loaded_by("import gloomdb; dir(gloomdb); gloomdb.__version__") == {"gloomdb"}


def test_the_engine_is_loaded_when_it_is_used() -> None:
    """Neither `gloomdb.rules` nor the list of its names needs it; the first function does."""
    assert not any("rules.core" in name for name in loaded_by("import gloomdb; dir(gloomdb.rules)"))
    assert "gloomdb.rules.core.state" in loaded_by("import gloomdb; gloomdb.rules.deal")


def test_a_card_needs_no_engine() -> None:
    """A name loads the module it is in, and not all others."""
    parts = {name.split(".")[1] for name in loaded_by("from gloomdb import Card") if name.count(".")}
    assert "cards" in parts
    assert not parts & {"rules", "sim", "catalog", "api"}


def test_public_names_are_listed_and_documented() -> None:
    """`dir()` is `__all__`, and `help()` has a sentence for each; tests/rules asks the same of the engine."""
    assert dir(gloomdb) == sorted(gloomdb.__all__)
    for name in gloomdb.__all__:
        assert name == "__version__" or getattr(gloomdb, name).__doc__.splitlines()[0].endswith(".")


def test_no_public_name_is_hidden_by_a_module() -> None:
    """Importing `gloomdb.cards` sets the attribute `cards`: nothing else may be called so."""
    modules = {module.name for module in iter_modules(gloomdb.__path__)}
    assert {name for name in gloomdb.__all__ if name in modules} == {"rules"}
    assert gloomdb.rules is import_module("gloomdb.rules")


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
def test_other_names_are_refused(face: ModuleType) -> None:
    """As by any module, so that hasattr and from-imports work."""
    with pytest.raises(AttributeError, match=f"module '{face.__name__}' has no attribute 'nonsense'"):
        face.nonsense  # noqa: B018
    assert not hasattr(face, "_nothing")
