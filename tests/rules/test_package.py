"""The package as the manual imports it."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

import gloomdb.rules

EVERY = sorted(gloomdb.rules._HOME)


@pytest.mark.parametrize("name", EVERY)
def test_no_function_is_hidden_by_a_module(name: str) -> None:
    """`from gloomdb.rules import deal` gives the function, whatever was imported before."""
    for module in pkgutil.iter_modules(gloomdb.rules.__path__):
        importlib.import_module(f"gloomdb.rules.{module.name}")

    assert not isinstance(getattr(gloomdb.rules, name), ModuleType)
