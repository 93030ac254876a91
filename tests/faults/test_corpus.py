"""Whole files from strangers: refused with their place, or taken; a refusal changes nothing."""

from __future__ import annotations

import gzip
import json
import os
import re
import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tests.catalog.samples import digest, write
from tests.faults.corpus import NOT_JSON, RIGHT, SET, STRANGE, WRONG, changed
from tests.faults.harness import clean, figure, run
from tests.running import run_inside

SAMPLE = 30  # every so many cases also run as a process


def _file(place: Path, data: bytes) -> Path:
    path = place / "f.json"
    path.write_bytes(data)
    return path


def test_there_are_enough() -> None:
    """More than 150 of our own."""
    assert len(NOT_JSON) + len(WRONG) + len(RIGHT) + len(STRANGE) >= 400


def test_what_is_no_json_is_refused(small: Path, tmp_path: Path) -> None:
    """Status 1 from both commands, file:line:column in one line, and the catalogue as it was."""
    before = digest(small)
    figure("files of the corpus", len(NOT_JSON) + len(WRONG) + len(RIGHT) + len(STRANGE))
    for name, data in NOT_JSON.items():
        path = _file(tmp_path, data)
        for command in ("validate", "import"):
            ran = clean(run_inside(command, str(path)), 1, about=(name, command))
            assert ran.out == "", name
            assert re.match(rf"error: {re.escape(str(path))}:\d+:\d+: ", ran.err), (name, ran.err)
            assert len(ran.err.splitlines()) == 1, (name, ran.err)
    assert digest(small) == before


def test_json_that_says_something_wrong_is_refused(small: Path, tmp_path: Path) -> None:
    """`validate` gives 4 and the code of the finding with its line, `import` refuses; nothing changes."""
    before = digest(small)
    for name, (data, code) in WRONG.items():
        path = _file(tmp_path, data)
        found = json.loads(clean(run_inside("validate", str(path), "--format", "json"), 4, about=name).out)
        told = [each for each in found if code in {"", each["code"]}]
        assert told, (name, code, found)
        assert all(each["line"] for each in told), (name, told)
        assert len(clean(run_inside("validate", str(path)), 4, about=name).out.splitlines()) <= 25, name
        refused = clean(run_inside("import", str(path)), 1, about=name)
        assert refused.err.startswith(f"error: {path}:"), name
    assert digest(small) == before


def test_odd_spelling_is_taken(small: Path, tmp_path: Path) -> None:
    """A byte order mark, escapes, exponents, any blanks: the same set; taken twice it is unchanged."""
    for name, data in RIGHT.items():
        path = _file(tmp_path, data)
        clean(run_inside("validate", str(path)), 0, about=name)
        clean(run_inside("import", str(path)), 0, about=name)
        again = clean(run_inside("import", str(path)), 0, about=name)
        assert "unchanged" in again.err, name


def test_json_of_any_kind_raises_nothing(small: Path, tmp_path: Path) -> None:
    """Refused or found fault with, in a sentence; as a set, a patch, a deck file and a table."""
    before = digest(small)
    wrong = {name: data for name, (data, _) in list(WRONG.items())[::3]}
    for name, data in {**STRANGE, **wrong}.items():
        path = _file(tmp_path, data)
        if name in STRANGE:
            clean(run_inside("validate", str(path)), 1, 4, about=name)
            clean(run_inside("import", str(path)), 1, about=name)
        clean(run_inside("deck", "import", str(path)), 1, about=name)
        clean(run_inside("score", "--file", str(path)), 1, about=name)
    assert digest(small) == before


@pytest.mark.parametrize("command", ["validate", "import"])
def test_processes_agree(command: str, small: Path, tmp_path: Path) -> None:
    """A sample of the same files by the program itself: the same status and the same sentences."""
    cases = {**NOT_JSON, **{name: data for name, (data, _) in WRONG.items()}, **STRANGE}
    before = digest(small)
    for name, data in list(cases.items())[::SAMPLE]:
        path = _file(tmp_path, data)
        inside, outside = run_inside(command, str(path)), run(command, str(path))
        clean(outside, 1, 4, about=name)
        assert outside == inside, name
    assert digest(small) == before


# --- F17, F18: what is no file, or too large -------------------------------------------------------


def test_what_is_no_file_is_refused_at_once(small: Path, tmp_path: Path) -> None:
    """A pipe, devices, a directory, a gigabyte, a loop of links, nothing: no waiting, one line each."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "dangling").symlink_to("nowhere")
    with (tmp_path / "gigabyte").open("wb") as file:
        file.truncate(1 << 30)
    with socket.socket(socket.AF_UNIX) as listening:
        here = os.open(".", os.O_RDONLY)
        os.chdir(tmp_path)  # a socket's path is short
        listening.bind("socket")
        os.fchdir(here)
        os.close(here)
    names = ["pipe", "folder", "loop", "dangling", "gigabyte", "socket", "missing", "missing/x", "x" * 300]
    before = digest(small)
    for path in [*(str(tmp_path / name) for name in names), "/dev/zero", "/dev/null", "/proc/self/mem", ""]:
        for command in (("validate",), ("import",), ("deck", "import"), ("score", "--file")):
            started = time.monotonic()
            clean(run_inside(*command, path), 1, about=(command, path))
            assert time.monotonic() - started < 10, path
    assert digest(small) == before


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody who may not read")
def test_what_may_not_be_read_is_refused(open_place: Path, small: Path) -> None:
    """No permission on the file, or on its directory."""
    hidden = write(open_place / "hidden.json", SET)
    hidden.chmod(0)
    closed = open_place / "closed"
    closed.mkdir()
    write(closed / "set.json", SET)
    run_inside("validate", str(hidden))
    closed.chmod(0)
    os.seteuid(65534)
    try:
        for path in (hidden, closed, closed / "set.json"):
            ran = clean(run_inside("validate", str(path)), 1, about=path)
            assert "permission" in ran.err
    finally:
        os.seteuid(0)
        closed.chmod(0o755)


def test_packed_files_are_named(tmp_path: Path) -> None:
    """A gzip of a right set is still no JSON, and the sentence says what it is."""
    path = _file(tmp_path, gzip.compress(RIGHT["y plain"]))
    assert "looks like a gzip file" in clean(run_inside("validate", str(path)), 1).err


# --- F21: many mistakes ----------------------------------------------------------------------------


def test_twenty_thousand_mistakes_fit_on_a_screen(small: Path, tmp_path: Path) -> None:
    """The first twenty and how many more, in little time."""
    cards = [{"id": f"Card {n}", "name": {"en": n}, "pathoss": 1} for n in range(20_000)]
    path = _file(tmp_path, changed(cards=cards))
    before, started = digest(small), time.monotonic()
    refused = clean(run("import", str(path)), 1)
    assert "more" in refused.err.splitlines()[-1]
    assert len(refused.err) < 20_000
    assert time.monotonic() - started < 60
    assert digest(small) == before


# --- F22: nothing is fetched -----------------------------------------------------------------------


def test_nothing_is_fetched(small: Path, tmp_path: Path) -> None:
    """A `$schema`, `$ref`, `$id` or url that leads to a server makes no connection, whatever is done."""
    hits: list[Any] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        over = threading.Event()

        def listen() -> None:
            while not over.is_set():
                try:
                    hits.append(server.accept())
                except TimeoutError:
                    continue

        listening = threading.Thread(target=listen)
        listening.start()
        try:
            there = f"http://127.0.0.1:{server.getsockname()[1]}/x.json"
            right = changed(**{"$schema": there}, sources={"box": {"title": "My box", "url": there}})
            clean(run("import", str(_file(tmp_path, right))), 0)
            for key in ("$ref", "$id", "$dynamicRef", "$anchor"):
                clean(run("validate", str(_file(tmp_path, changed(**{key: there})))), 4)
            clean(run("export", "html", "--set", "fault", "-o", str(tmp_path / "page.html")), 0)
        finally:
            over.set()
            listening.join()
    assert hits == []
