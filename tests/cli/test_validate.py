"""`gloomdb validate`: what it says of right, wrong and unreadable files, and with which exit status."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.definitions.sample import sample, written
from tests.definitions.test_load import PLANTED
from tests.running import Cli, Program, program_env, program_line

KEYS = {"file", "line", "pointer", "card", "code", "message"}


def test_bundled_sets_are_clean(cli: Cli) -> None:
    """Without a path the bundled sets are checked, and what was checked is said."""
    ran = cli("validate")
    assert (ran.status, ran.out) == (0, "")
    assert ran.err.startswith("checked ")
    assert " sets, " in ran.err


def test_findings_are_lines_for_people(cli: Cli) -> None:
    """`file:line: message [card]`, errors first, then warnings; the summary on stderr, and 4."""
    ran = cli("validate", str(PLANTED))
    assert ran.status == 4
    lines = ran.out.splitlines()
    assert len(lines) == 10
    assert lines[1] == f"{PLANTED}:14: unknown op 'drwa' (did you mean 'draw'?) [planted/one]"
    assert lines[-1].endswith("ids stay) [planted/sevn] (a warning)")
    assert ran.err == "error: 9 problems in 1 file (correct them and validate again)\n"


def test_findings_are_json_for_scripts(cli: Cli) -> None:
    """The promised keys, and an empty list where all is right."""
    ran = cli("validate", str(PLANTED), "--format", "json")
    rows = json.loads(ran.out)
    assert ran.status == 4
    assert len(rows) == 10
    assert all(row.keys() >= KEYS for row in rows)
    assert (rows[1]["line"], rows[1]["card"], rows[1]["code"]) == (14, "planted/one", "unknown-op")
    assert rows[1]["pointer"] == "/cards/0/effects/0/do/0/op"
    assert json.loads(cli("validate", "--format", "json").out) == []


def test_a_warning_is_told_and_is_no_error(cli: Cli, tmp_path: Path) -> None:
    """0, and the line says that it is one."""
    value = sample() | {"requires": ["nobody-knows"]}
    ran = cli("validate", str(written(value, tmp_path / "w.json")))
    assert ran.status == 0
    assert ran.out.endswith("(a warning)\n")


def test_many_problems_are_cut_for_people_only(cli: Cli, tmp_path: Path) -> None:
    """Twenty and how many more; scripts get them all."""
    value = sample()
    value["cards"] = [{"id": f"card {number}", "name": {"en": "x"}, "pathoss": 1} for number in range(500)]
    path = str(written(value, tmp_path / "many.json"))
    ran = cli("validate", path)
    assert ran.status == 4
    assert len(ran.out.splitlines()) == 21
    assert ran.out.splitlines()[-1].startswith("and 1,")
    assert len(json.loads(cli("validate", path, "--format", "json").out)) > 1000


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", ":1:1: the file is empty"),
        (b"hello", ":1:1: not JSON"),
        (b'{"id": "a"', ":1:11: not JSON"),
        (b"{} {}", ":1:4: not JSON: text after the end"),
        (b"[" * 100_000, ":1:65: nested deeper than 64"),
        (b"[NaN]", ":1:2: not JSON: NaN"),
        ('{"id": "Popurrí"}'.encode("latin-1"), "not UTF-8: byte 0xed at offset 14"),
        ("{}".encode("utf-16"), "looks like UTF-16"),
        (b"\x1f\x8b\x08", "looks like a gzip file"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_at_all_is_a_failure(data: bytes, said: str, cli: Cli, tmp_path: Path) -> None:
    """1 and one sentence with file, line and column."""
    path = tmp_path / "f.json"
    path.write_bytes(data)
    ran = cli("validate", str(path))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"error: {path}:")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    "data", ["[]", "null", "1", '"x"', "{}", '{"cards": []}', '{"patch": 7}', '{"a": {"a": 1}}']
)
def test_json_that_is_no_set_is_a_finding(data: str, cli: Cli, tmp_path: Path) -> None:
    """It can be read, and what it lacks is told."""
    path = tmp_path / "f.json"
    path.write_text(data)
    ran = cli("validate", str(path))
    assert ran.status == 4
    assert 1 <= len(ran.out.splitlines()) <= 21


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('"n": 9223372036854775808', "out-of-range"),
        ('"n": 1e400', "out-of-range"),
        (f'"n": {"9" * 5000}', "out-of-range"),
        ('"id": "a", "id": "b"', "duplicate-key"),
        ('"id": "\\ud800"', "surrogate"),
        ('"id": "\\u0000"', "control-character"),
        ('"id": "\\u001b]52;c;aGk=\\u0007"', "control-character"),
        ('"id": "\\u202e"', "control-character"),
    ],
)  # fmt: skip
def test_flaws_are_findings_and_shown_safely(text: str, code: str, cli: Cli, tmp_path: Path) -> None:
    """Told by their code, and not one of them reaches the terminal as it is."""
    path = tmp_path / "f.json"
    path.write_text(f"{{{text}}}", encoding="utf-8")
    ran = cli("validate", str(path), "--format", "json")
    assert ran.status == 4
    assert code in [row["code"] for row in json.loads(ran.out)]
    shown = cli("validate", str(path))
    assert (shown.out + shown.err).replace("\n", "").isprintable()


def test_several_paths_are_all_checked(cli: Cli, tmp_path: Path) -> None:
    """An unreadable file does not hide the findings of another; it decides the status."""
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    ran = cli("validate", str(broken), str(PLANTED), str(written(sample(), tmp_path / "right.json")))
    assert ran.status == 1
    assert len(ran.out.splitlines()) == 10
    assert ran.err.splitlines()[0].startswith(f"error: {broken}:1:2: not JSON")


def test_pipes_and_devices_do_not_hang(program: Program, tmp_path: Path) -> None:
    """As a program of its own: a pipe nobody writes to, an endless device, a gigabyte, nothing at all."""
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "big").open("wb") as file:
        file.truncate(1 << 30)
    ran = program("validate", "pipe", "/dev/zero", "big", "missing", timeout=20)
    assert ran.returncode == 1
    told = ran.stderr.decode().splitlines()
    assert [line.split(": ")[1] for line in told] == ["pipe", "/dev/zero", "big", "missing"]


def test_nothing_is_fetched_or_opened(cli: Cli, tmp_path: Path) -> None:
    """`$schema` and `$ref` that lead elsewhere are inert: a pipe they name would hang whoever opened it."""
    os.mkfifo(tmp_path / "pipe")
    value = sample() | {"$schema": (tmp_path / "pipe").as_uri()}
    assert cli("validate", str(written(value, tmp_path / "f.json"))).status == 0
    value["cards"][0]["$ref"] = (tmp_path / "pipe").as_uri()
    assert cli("validate", str(written(value, tmp_path / "f.json"))).status == 4


@pytest.mark.slow
@pytest.mark.parametrize("start", ['{"id": "—', '["', '[{"a": [', "[" + "{}," * 300_000])
def test_the_largest_files_take_little_memory(start: str, tmp_path: Path) -> None:
    """64 MiB, whatever is in them, stay under 512 MiB."""
    path = tmp_path / "large.json"
    data = start.encode()
    with path.open("wb") as file:
        file.write(data + b"a" * (64 * 1024 * 1024 - len(data) - 2) + b'"}')
    with subprocess.Popen(
        [*program_line(), "validate", str(path)],
        env=program_env(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        _, status, used = os.wait4(process.pid, 0)
        assert process.stderr is not None
        assert process.stderr.read().startswith(b"error: ")
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in (1, 4)
    assert used.ru_maxrss < 512 * 1024  # kilobytes on Linux
