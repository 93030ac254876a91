"""docs/commands.md: what `--help` says of every command."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterator

from documents import markdown

WIDTH = "80"  # columns of the help


def names() -> list[str]:
    """Every command as it is typed, those of groups too: `list`, `deck build`."""
    from typer._click import Context

    from gloomdb.cli.main import COMMANDS
    from gloomdb.cli.process.lazy import load

    found = []
    for name, (module, line) in COMMANDS.items():
        command = load(name, module, line)
        inner = getattr(command, "commands", {})
        lazy = command.list_commands(Context(command)) if hasattr(command, "list_commands") else []
        found.append(name)
        found += [f"{name} {below}" for below in dict.fromkeys([*inner, *lazy])]
    return found


def reference() -> str:
    """A list of the commands, then the help of each."""
    commands = names()
    groups = {name.split()[0] for name in commands if " " in name}
    typed = [f"gloomdb {name}" for name in commands if name not in groups]
    lines = [f"- [`{line}`](#{markdown.anchor(line)})" for line in typed]
    chapters = [chapter("", "##"), *(chapter(name, "###" if " " in name else "##") for name in commands)]
    return "\n".join(lines) + "\n\n" + "\n\n".join(chapters)


def chapter(name: str, mark: str) -> str:
    """One command's help under its name."""
    return f"{mark} gloomdb {name}".rstrip() + "\n\n" + markdown.fence(help_of(name), "text")


def help_of(name: str) -> str:
    """What `gloomdb NAME --help` prints on a terminal of 80 columns."""
    from gloomdb.cli.main import run

    out = io.StringIO()
    with _plain_environment(), contextlib.redirect_stdout(out):
        status = run([*name.split(), "--help"])
    if status:
        raise RuntimeError(f"gloomdb {name} --help failed")
    return out.getvalue()


@contextlib.contextmanager
def _plain_environment() -> Iterator[None]:
    kept = dict(os.environ)
    for key in [key for key in os.environ if key.startswith("GLOOMDB_")]:
        del os.environ[key]
    os.environ |= {"COLUMNS": WIDTH, "NO_COLOR": "1", "TERMINAL_WIDTH": WIDTH}
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(kept)
