"""Prints what pyproject.toml asks for, with the extras named, one to a line; not gloomdb itself."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def requirements(extras: list[str]) -> list[str]:
    """The dependencies and those of the extras; `gloomdb[png]` inside an extra stands for that extra's."""
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    found: dict[str, None] = {}
    while wanted:
        line = wanted.pop(0)
        own = re.fullmatch(r"gloomdb\[([\w,-]+)\]", line)
        if own:
            wanted += [each for name in own[1].split(",") for each in project["optional-dependencies"][name]]
        else:
            found[line] = None
    return list(found)


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
