"""The program without its start: a process that has imported gloomdb forks, and the fork is the command.

A writing command spends a second on imports and a hundredth on its work. What a fault does to it afterwards
is the same, so tests that start hundreds of them start them here. Only what Python reads when it starts (its
own variables, its options) and the imports themselves need a new process.
"""

from __future__ import annotations

import atexit
import contextlib
import importlib
import io
import json
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, Self

ROOT = Path(__file__).resolve().parent.parent
LOADED = (
    "sqlmodel", "jsonschema", "rich.table", "gloomdb.cli.main", "gloomdb.cli.arguments.mixing",
    "gloomdb.catalog.models", "gloomdb.catalog.importing.import_sets", "gloomdb.definitions.load",
)  # fmt: skip
_HEAD = struct.Struct("!I")
_STATUS = struct.Struct("!ii")  # the process's number; then, when it has ended, how


class Forked:
    """A command that runs: as much of `subprocess.Popen` as the tests use."""

    def __init__(
        self,
        arguments: Sequence[str | bytes],
        env: Mapping[str, str],
        cwd: str | Path,
        streams: Sequence[Any] = (subprocess.DEVNULL, subprocess.PIPE, subprocess.PIPE),
    ) -> None:
        ends = [_stream(which, writes=number > 0) for number, which in enumerate(streams)]
        self.stdin, self.stdout, self.stderr = (ours for ours, _ in ends)
        self.returncode: int | None = None
        self._told, theirs = socket.socketpair()
        asked = [[os.fsdecode(each) for each in arguments], dict(env), os.fspath(cwd)]
        message = json.dumps(asked).encode()
        server = _server()
        socket.send_fds(server, [_HEAD.pack(len(message))], [*(fd for _, fd in ends), theirs.fileno()])
        server.sendall(message)
        theirs.close()
        for (ours, fd), which in zip(ends, streams, strict=True):
            if ours is not None or which == subprocess.DEVNULL:
                os.close(fd)
        self.pid = _STATUS.unpack(_exactly(self._told, _STATUS.size))[0]

    def poll(self) -> int | None:
        """The status, if it has ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.wait(0)
        return None

    def wait(self, timeout: float | None = None) -> int:
        """The status, negative for a signal, when it has ended."""
        if self.returncode is None:
            if not select.select([self._told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("gloomdb", timeout or 0)
            _, status = _STATUS.unpack(_exactly(self._told, _STATUS.size))
            self.returncode = os.waitstatus_to_exitcode(status)
            self._told.close()
        return self.returncode

    def communicate(self, given: bytes | None = None, timeout: float | None = None) -> tuple[bytes, bytes]:
        """Writes what is given, reads all that comes, waits for the end."""
        read: dict[str, bytes] = {}

        def drain(name: str, stream: IO[bytes] | None) -> None:
            if stream is not None and not stream.closed:
                read[name] = stream.read()
                stream.close()

        readers = [
            threading.Thread(target=drain, args=each, daemon=True)
            for each in (("out", self.stdout), ("err", self.stderr))
        ]
        for reader in readers:
            reader.start()
        if self.stdin is not None:
            with contextlib.suppress(BrokenPipeError), self.stdin:
                self.stdin.write(given or b"")
        self.wait(timeout)
        for reader in readers:
            reader.join(timeout)
        return read.get("out", b""), read.get("err", b"")

    def send_signal(self, number: int) -> None:
        """The signal, if it still runs."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):  # it has just ended
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """SIGTERM."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """SIGKILL."""
        self.send_signal(signal.SIGKILL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self.stdin, self.stdout, self.stderr):
            if stream is not None:
                stream.close()
        self.wait()


def _stream(which: Any, *, writes: bool) -> tuple[IO[bytes] | None, int]:
    """Our end of it and theirs."""
    if which == subprocess.PIPE:
        reading, writing = os.pipe()
        return (os.fdopen(reading, "rb"), writing) if writes else (os.fdopen(writing, "wb"), reading)
    if which == subprocess.DEVNULL:
        return None, os.open(os.devnull, os.O_RDWR)
    return None, which if isinstance(which, int) else which.fileno()


@cache
def _server() -> socket.socket:
    """The process that forks; it ends when this one does."""
    ours, theirs = socket.socketpair()
    line = [sys.executable, __file__, str(theirs.fileno())]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    forking = subprocess.Popen(line, pass_fds=[theirs.fileno()], env=env, cwd=ROOT)
    theirs.close()
    atexit.register(lambda: (ours.close(), forking.wait()))
    return ours


def _exactly(source: socket.socket, size: int) -> bytes:
    got = b""
    while len(got) < size:
        if not (piece := source.recv(size - len(got))):
            raise EOFError("the process that forks is gone")
        got += piece
    return got


# --- in the process that forks ---------------------------------------------------------------------


def _serve(requests: socket.socket) -> None:
    """One fork a request, which forks once more: the first tells how the second, the command, has ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        head, fds, _, _ = socket.recv_fds(requests, _HEAD.size, 4)
        if not head:
            return
        arguments, env, cwd = json.loads(_exactly(requests, *_HEAD.unpack(head)))
        if os.fork() == 0:
            requests.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _watched(arguments, env, cwd, fds)
        for fd in fds:
            os.close(fd)


def _watched(arguments: list[str], env: dict[str, str], cwd: str, fds: list[int]) -> None:
    *streams, status = fds
    child = os.fork()
    if child == 0:
        os.close(status)
        _become(arguments, env, cwd, streams)
    for fd in {*streams, 0, 1, 2}:
        os.close(fd)
    os.write(status, _STATUS.pack(child, 0))
    os.write(status, _STATUS.pack(child, os.waitpid(child, 0)[1]))
    os._exit(0)


def _become(arguments: list[str], env: dict[str, str], cwd: str, streams: list[int]) -> None:
    """The command, with its own streams, variables and directory, as a new Python would begin it."""
    for number, fd in enumerate(streams):
        os.dup2(fd, number)
    for fd in {*streams} - {0, 1, 2}:
        os.close(fd)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    sys.argv = ["gloomdb", *arguments]
    sys.stdin = sys.__stdin__ = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)), "utf-8")
    sys.stdout = sys.__stdout__ = _writer(1, "strict", line=os.isatty(1))
    sys.stderr = sys.__stderr__ = _writer(2, "backslashreplace", line=True)
    from gloomdb.cli.start import main

    status: object = 1
    try:
        main()
    except SystemExit as leaving:
        status = leaving.code
    finally:
        with contextlib.suppress(OSError, ValueError):
            sys.stdout.flush()
        os._exit(status if isinstance(status, int) else 0 if status is None else 1)


def _writer(fd: int, errors: str, *, line: bool) -> io.TextIOWrapper:
    return io.TextIOWrapper(
        io.BufferedWriter(io.FileIO(fd, "w", closefd=False)), "utf-8", errors, line_buffering=line
    )


if __name__ == "__main__":
    for name in LOADED:
        importlib.import_module(name)
    with contextlib.suppress(KeyboardInterrupt):
        _serve(socket.socket(fileno=int(sys.argv[1])))
