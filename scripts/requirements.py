"""Prints what pyproject.toml asks for, with the dependency groups and extras named, one to a line."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

PYPROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def requirements(names: list[str]) -> list[str]:
    """The dependencies, and those of the groups and extras; not gloomdb itself."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    wanted = list(project["project"]["dependencies"])
    for name in names:
        wanted += _named(project, name)
    return list(dict.fromkeys(wanted))


def _named(project: dict[str, Any], name: str) -> list[str]:
    """The requirements of a group, groups inside it included, or of an extra."""
    groups = project["dependency-groups"]
    if name not in groups:
        return list(project["project"]["optional-dependencies"][name])
    wanted = []
    for entry in groups[name]:
        wanted += [entry] if isinstance(entry, str) else _named(project, entry["include-group"])
    return wanted


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
