"""Where errors become one sentence on stderr and an exit status.

0 fine, 1 failure, 2 wrong usage, 3 not found, 4 findings, 130 Ctrl-C, 141 reader gone, 143 SIGTERM.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from typing import NoReturn

import typer
from typer._click.exceptions import ClickException, NoArgsIsHelpError
from typer._click.exceptions import UsageError as WrongUsage

from gloomdb.cli.process import interrupts, streams
from gloomdb.cli.process.interrupts import INTERRUPTED
from gloomdb.cli.process.spoken import spoken
from gloomdb.cli.process.tints import notice
from gloomdb.errors import GloomError, reason_of
from gloomdb.language import Sentence
from gloomdb.text import safe

PIPE_CLOSED = 141
MESSAGE_LENGTH = 2000  # characters; no error fills the screen

# What SQLite says, as a user needs to hear it; looked up by the beginning of its error name.
SQLITE_TROUBLE = {
    "SQLITE_BUSY": Sentence("another program is writing to it (wait for it to end, then try again)"),
    "SQLITE_LOCKED": Sentence("another program is writing to it (wait for it to end, then try again)"),
    "SQLITE_READONLY": Sentence("it is read-only (choose another with --db)"),
    "SQLITE_FULL": Sentence("the disk is full (free some space, then try again)"),
    "SQLITE_CORRUPT": Sentence("it is damaged (gloomdb doctor says how much; --db chooses another)"),
    "SQLITE_NOTADB": Sentence("this is not a gloomdb catalogue (choose another with --db)"),
    "SQLITE_CANTOPEN": Sentence("it cannot be opened (check the path and its permissions)"),
    "SQLITE_IOERR": Sentence("reading or writing it failed (check the disk)"),
    "SQLITE_PERM": Sentence("you may not open it (check its permissions)"),
}


def guard(action: Callable[[], object]) -> int:
    """The status of the action, whatever it raises; what it raises is told on stderr."""
    try:
        result = action()
        return result if isinstance(result, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as leaving:
        return _status_of(leaving)
    except BrokenPipeError:
        return _reader_gone()
    except Exception as trouble:  # noqa: BLE001 (the boundary: nothing passes it as a traceback)
        return _tell(trouble)


def leave(action: Callable[[], int]) -> NoReturn:
    """Runs a whole program: streams made ready, signals heard, the status handed to the system."""
    streams.speak_utf8()
    streams.prepare()
    streams.hear_sigterm()
    status = guard(lambda: _interruptible(action))
    if status == 0:  # output that fails only now is a failure; after another one it is not told as well
        status = guard(sys.stdout.flush)
    streams.flush()
    sys.exit(status)


def _interruptible(action: Callable[[], int]) -> int:
    """The action, within which Ctrl-C unwinds what is being done; before and after it there is nothing to."""
    interrupts.hear()
    try:
        return action()
    finally:
        interrupts.hush()


def _status_of(leaving: SystemExit) -> int:
    # Click answers a closed pipe with a silent exit 1, which would read as "data refused".
    if isinstance(leaving.__context__, BrokenPipeError):
        return _reader_gone()
    return leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)


def _reader_gone() -> int:
    streams.to_nowhere(1)
    return PIPE_CLOSED


def _tell(trouble: Exception) -> int:
    """Writes the sentence (and the traceback, if asked for); gives the status."""
    sentence, status = _sentence(trouble)
    if status == 0:
        print(sentence)
        return 0
    with contextlib.suppress(OSError):  # nobody listens on stderr: the status still tells
        if os.environ.get("GLOOMDB_DEBUG") == "1":
            import traceback

            print(safe("".join(traceback.format_exception(trouble)), keep="\n"), file=sys.stderr)
        told = f"error: {safe(_short(sentence), keep=chr(10))}"
        print(notice(told, "error:", sys.stderr), file=sys.stderr, flush=True)
    return status


def _sentence(trouble: Exception) -> tuple[str, int]:
    if isinstance(trouble, GloomError):
        return spoken(trouble), trouble.exit_code
    if isinstance(trouble, MemoryError):
        return spoken("out of memory (try with less at a time)"), 1
    if isinstance(trouble, RecursionError):
        return spoken("nested too deeply (simplify the input)"), 1
    if isinstance(trouble, OSError):
        return _os_sentence(trouble), 1
    if isinstance(trouble, UnicodeError):
        form = "text that cannot be read or written as {encoding} (use UTF-8)"
        return spoken(Sentence(form, encoding=getattr(trouble, "encoding", "text"))), 1
    return _sqlite_sentence(trouble) or _click_sentence(trouble) or _unexpected(trouble)


def _os_sentence(trouble: OSError) -> str:
    if trouble.filename is None:
        form = "cannot read or write: {reason} (check the disk and where the output goes)"
        return spoken(Sentence(form, reason=reason_of(trouble)))
    path = os.fsdecode(trouble.filename)
    return spoken(Sentence("{path}: {reason} (check the path)", path=path, reason=reason_of(trouble)))


def _sqlite_sentence(trouble: Exception) -> tuple[str, int] | None:
    original = getattr(trouble, "orig", None) or trouble  # SQLAlchemy wraps what SQLite raised
    name = getattr(original, "sqlite_errorname", None)
    if name is None and not type(original).__module__.startswith("sqlite3"):
        return None
    for start, sentence in SQLITE_TROUBLE.items():
        if str(name).startswith(start):
            return spoken(Sentence("the catalogue: {what}", what=sentence)), 1
    form = "the catalogue: {trouble} (gloomdb doctor may say more)"
    return spoken(Sentence(form, trouble=original)), 1


def _click_sentence(trouble: Exception) -> tuple[str, int] | None:
    """What Typer says of a wrong call, in our form; help shown for want of arguments is not an error."""
    if isinstance(trouble, NoArgsIsHelpError):
        return trouble.format_message(), 0
    if isinstance(trouble, typer.Abort):
        return spoken("stopped: an answer was needed (type it, or give it as an option)"), 1
    if not isinstance(trouble, ClickException):
        return None
    from gloomdb.cli.process.wrong_usage import sentence

    message: str = sentence(trouble)
    if isinstance(trouble, WrongUsage) and trouble.ctx is not None:
        form = "{message} (see '{command} --help')"
        message = Sentence(form, message=message, command=trouble.ctx.command_path)
    return spoken(message), trouble.exit_code


def _unexpected(trouble: Exception) -> tuple[str, int]:
    what = f"{type(trouble).__name__}: {trouble}".removesuffix(": ")
    form = "gloomdb itself failed: {what} (GLOOMDB_DEBUG=1 shows where; please report it)"
    return spoken(Sentence(form, what=what)), 1


def _short(sentence: str) -> str:
    lines = sentence.splitlines()[:25] or [""]
    kept = "\n".join(lines)
    return kept if len(kept) <= MESSAGE_LENGTH else kept[:MESSAGE_LENGTH] + "…"
