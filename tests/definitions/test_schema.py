"""Breaking a schema gives one precise sentence for each mistake, and nothing is ever fetched."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from typing import Any

import pytest

from gloomdb.definitions.checks.schema_check import mistakes
from gloomdb.resources import schemas_dir
from tests.definitions.sample import ANN, SPILL, WET, sample

Spoil = Callable[[dict[str, Any]], object]


def step(value: dict[str, Any]) -> dict[str, Any]:
    """The one step of the sample's Event."""
    found: dict[str, Any] = value["cards"][SPILL]["effects"][0]["do"][0]
    return found


MISTAKES: list[tuple[Spoil, str, str, str]] = [
    (lambda v: v.pop("title"), "", "missing-field", "the file has no 'title' (it needs one)"),
    (lambda v: v.update(id="A B"), "/id", "wrong-value", "'id' cannot be 'A B' (use lower-case"),
    (lambda v: v.update(id="../x"), "/id", "wrong-value", "'id' cannot be '../x'"),
    (lambda v: v.update(id="sample\n"), "/id", "wrong-value", "'id' cannot be 'sample\\x0a'"),
    (lambda v: v.update(id="a" * 300), "/id", "wrong-value", "'id' must have at most 64 characters, not 300"),
    (lambda v: v.update(kind="bass"), "/kind", "wrong-value", "not 'bass' (did you mean 'base'?)"),
    (lambda v: v.update(familys=[]), "/familys", "unknown-field", "'familys' (did you mean 'families'?)"),
    (lambda v: v.update(cards={}), "/cards", "wrong-type", "'cards' must be a list […], not an object"),
    (lambda v: v["families"][0].pop("id"), "/families/0", "missing-field", "the family has no 'id'"),
    (lambda v: v["cards"][ANN].pop("name"), "/cards/0", "missing-field", "the card 'ann' has no 'name'"),
    (lambda v: v["cards"][ANN].update(points=[1, 1, 1]), "/cards/0/points", "wrong-field",
     "a Character cannot have 'points'"),
    (lambda v: v["cards"][ANN].update(name={"en": " "}), "/cards/0/name/en", "wrong-value", "it is blank"),
    (lambda v: v["cards"][ANN].update(name={"fr": "A"}), "/cards/0/name/fr", "unknown-field", "'en' and"),
    (lambda v: v["cards"][ANN].update(pathoss=1), "/cards/0/pathoss", "unknown-field", "'pathoss'"),
    (lambda v: v["cards"][WET].update(points=["high", None, None]), "/cards/2/points/0", "wrong-type",
     "'points', entry 1, must be a whole number or null, not 'high'"),
    (lambda v: v["cards"][WET].update(points=[0, 0, True]), "/cards/2/points/2", "wrong-type", "not true"),
    (lambda v: v["cards"][WET].update(points=[1.5, 0, 0]), "/cards/2/points/0", "wrong-type", "not 1.5"),
    (lambda v: v["cards"][WET].update(points=[1]), "/cards/2/points", "wrong-value", "3 entries, not 1"),
    (lambda v: v["cards"][WET].update(copies=0), "/cards/2/copies", "wrong-value", "1 or more, not 0"),
    (lambda v: v["cards"][WET].update(sources={"pionts": ["list"]}), "/cards/2/sources/pionts",
     "unknown-field", "(did you mean 'points'?)"),
    (lambda v: v["stand_ins"][0].pop("basis"), "/stand_ins/0", "missing-field", "'was-cold' has no 'basis'"),
    (lambda v: step(v).update(op="discrad"), "/cards/4/effects/0/do/0/op", "unknown-op",
     "unknown op 'discrad' (did you mean 'discard'?)"),
    (lambda v: step(v).pop("op"), "/cards/4/effects/0/do/0", "missing-field", "the step has no 'op'"),
    (lambda v: step(v).pop("count"), "/cards/4/effects/0/do/0", "missing-field", "op 'discard' has no"),
    (lambda v: step(v).update(count="al"), "/cards/4/effects/0/do/0/count", "wrong-value",
     "'count' must be a number, 'all' or 'any', not 'al' (did you mean 'all'?)"),
    (lambda v: step(v).update(count=1.5), "/cards/4/effects/0/do/0/count", "wrong-type", "a whole number"),
    (lambda v: step(v).update(picks="choice"), "/cards/4/effects/0/do/0/picks", "unknown-field", "'pick'"),
    (lambda v: step(v).update(who="yuo"), "/cards/4/effects/0/do/0/who", "wrong-value", "mean 'you'"),
]  # fmt: skip


def test_the_sample_keeps_the_schema() -> None:
    """What the other tests spoil is right to begin with."""
    assert mistakes(sample(), "set.schema.json") == []


@pytest.mark.parametrize(("spoil", "pointer", "code", "said"), MISTAKES)
def test_one_mistake_is_one_sentence(spoil: Spoil, pointer: str, code: str, said: str) -> None:
    """Each mistake is told once, at its place, with what is wanted."""
    value = sample()
    spoil(value)
    found = [each for each in mistakes(value, "set.schema.json") if each.pointer == pointer]
    assert code in [each.code for each in found]
    assert said in " ".join(each.message for each in found)
    assert {each.pointer for each in mistakes(value, "set.schema.json")} == {pointer}


@pytest.mark.parametrize("value", [[], None, 1, "x", True])
def test_the_whole_must_be_an_object(value: object) -> None:
    """Anything else is refused as a whole."""
    (found,) = mistakes(value, "set.schema.json")
    assert (found.pointer, found.code) == ("", "wrong-type")
    assert "the file must be an object" in found.message


def test_messages_stay_short() -> None:
    """A value of megabytes is quoted with a few characters."""
    value = sample() | {"kind": "x" * 1_000_000, "year": ["y"] * 100_000}
    assert max(len(each.message) for each in mistakes(value, "set.schema.json")) < 300


def test_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """`$schema` and `$ref` of a set's file are data: nobody connects, nobody opens what they name."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("somebody connects")

    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    value = sample() | {"$schema": "http://127.0.0.1:9/s.json"}
    assert mistakes(value, "set.schema.json") == []
    value["cards"][0] |= {"$ref": "file:///etc/passwd"}
    assert [each.code for each in mistakes(value, "set.schema.json")] == ["unknown-field"]


def plain_mistakes(value: object, schema: str) -> set[tuple[str, ...]]:
    """Where jsonschema itself, with its own keywords and registry, finds the value wrong."""
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    files = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in schemas_dir().glob("*.json")}
    registry: Any = Registry().with_resources(
        (name, Resource.from_contents(contents)) for name, contents in files.items()
    )
    validator = Draft202012Validator(files[schema], registry=registry)
    return {tuple(map(str, error.absolute_path)) for error in validator.iter_errors(value)}


@pytest.mark.parametrize(("spoil", "pointer", "code", "said"), MISTAKES)
def test_agrees_with_plain_jsonschema(spoil: Spoil, pointer: str, code: str, said: str) -> None:
    """Linked schemas and quicker keywords find wrong what jsonschema does with the files as they are."""
    value = sample()
    spoil(value)
    ours = {tuple(each.pointer.split("/")[1:]) for each in mistakes(value, "set.schema.json")}
    theirs = plain_mistakes(value, "set.schema.json")
    # An unknown key is told at the key by us, at its object by them.
    assert {path[:-1] if code == "unknown-field" else path for path in ours} == theirs


def test_bundled_sets_agree_with_plain_jsonschema() -> None:
    """What we take for right, jsonschema does too."""
    from gloomdb.resources import sets_dir

    for path in sorted(sets_dir().glob("*/*.json")):
        schema = f"{path.stem.partition('.')[0]}.schema.json"
        assert plain_mistakes(json.loads(path.read_text(encoding="utf-8")), schema) == set(), path
