"""Every command that prints JSON keeps to its schema in schemas/output/."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from gloomdb.cli import main
from gloomdb.cli.process import lazy
from gloomdb.resources import schemas_dir
from gloomdb.sim.evening import comparison
from tests.cli.json_lines import LINES, prepare, printed

SCHEMAS = {path.name.removesuffix(".schema.json"): path for path in (schemas_dir() / "output").glob("*.json")}
WITHOUT = {"patch remove"}  # changes what the other lines need; prints what import prints


def _schema(name: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(SCHEMAS[name].read_text(encoding="utf-8"))
    return made


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, bundled: Path) -> Path:
    """A catalogue with something in it, and the files that the lines name."""
    place = tmp_path_factory.mktemp("json")
    prepare(place, bundled)
    return place


@pytest.mark.parametrize(("name", "line"), LINES, ids=[line for _, line in LINES])
def test_the_json_meets_its_schema(
    name: str, line: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All promised keys, of the promised types."""
    monkeypatch.setattr(comparison, "FEWEST", 4)  # so few games are compared all the same
    document = printed(line, folder)
    assert name != "simulated" or (document["verdict"] and document["compared"] and document["luck"])
    problems = [
        f"{'/'.join(map(str, trouble.absolute_path))}: {trouble.message}"
        for trouble in Draft202012Validator(_schema(name)).iter_errors(document)
    ]
    assert problems == []


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_the_schema_is_a_right_one(name: str) -> None:
    """By the draft, named by its file, used by a line, and every key described."""
    schema = _schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"output/{SCHEMAS[name].name}"
    assert name in {used for used, _ in LINES}
    properties = schema.get("items", schema)["properties"]
    assert [key for key, value in properties.items() if not value.get("description")] == []


def test_no_command_with_a_format_is_left_out() -> None:
    """Each that takes --format is among the lines."""
    told = []
    for name, (module, line) in main.COMMANDS.items():
        command = lazy.load(name, module, line)
        inner = getattr(command, "commands", None) or {"": command}
        told += [
            f"{name} {below}".strip()
            for below, each in inner.items()
            if any("--format" in option.opts for option in each.params)
        ]
    run = {words for _, line in LINES for words in (line.split()[0], " ".join(line.split()[:2]))}
    assert [path for path in told if path not in run | WITHOUT] == []
