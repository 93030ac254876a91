"""The package as the manual imports it."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

import gloomdb.rules


@pytest.mark.parametrize("name", gloomdb.rules.__all__)
def test_no_function_is_hidden_by_a_module(name: str) -> None:
    """`from gloomdb.rules import deal` gives the function, whatever was imported before."""
    for module in pkgutil.iter_modules(gloomdb.rules.__path__):
        importlib.import_module(f"gloomdb.rules.{module.name}")

    assert not isinstance(getattr(gloomdb.rules, name), ModuleType)


def test_completion_lists_the_public_names_alone() -> None:
    """`dir(gloomdb.rules)` is what the manual names, whatever has been loaded."""
    assert dir(gloomdb.rules) == sorted(gloomdb.rules.__all__)


@pytest.mark.parametrize("name", gloomdb.rules.__all__)
def test_help_says_what_it_does(name: str) -> None:
    """`help()` shows a sentence for every public name, compiled too."""
    assert (getattr(gloomdb.rules, name).__doc__ or "").rstrip().endswith(".")
