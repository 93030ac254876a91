"""Public names of a package, loaded when they are first asked for (PEP 562): importing the package is cheap.

_HOMES = {"deal": "game", "describe": "action_text"}

if not TYPE_CHECKING:  # a type checker sees the imports, and does not take just any name for a public one

    def __getattr__(name: str) -> object:
        return public_name(__name__, _HOMES, name)
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module


def public_name(package: str, homes: Mapping[str, str], name: str) -> object:
    """What a package exports by this name; `homes` says in which of its modules each is."""
    if name not in homes:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    module = import_module(f"{package}.{homes[name]}")
    value = module if homes[name] == name else getattr(module, name)
    setattr(sys.modules[package], name, value)  # next time nobody asks
    return value
