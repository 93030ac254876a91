"""What can go wrong and is expected to: one sentence with the way out, and an exit code.

    raise NotFound("no set is called '{name}'{hint}", name=name, hint=did_you_mean(name, sets))

Everybody raises these; only cli/process/boundary.py turns them into text on stderr and a status.
"""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from gloomdb.language import Lang, Sentence


class GloomError(Exception):
    """An expected failure; `str()` of it is the sentence, in English."""

    exit_code: ClassVar[int] = 1

    def __init__(self, form: str = "", /, **fields: object) -> None:
        self.sentence = form if isinstance(form, Sentence) and not fields else Sentence(form, **fields)
        super().__init__(str(self.sentence))

    def in_language(self, lang: Lang) -> str:
        """The sentence in another language."""
        return self.sentence.in_language(lang)


class BadInput(GloomError):
    """A file or a value that was refused."""


class UsageError(GloomError):
    """The command was called the wrong way."""

    exit_code = 2


class NotFound(GloomError):
    """A card, set or deck that was named and is not there."""

    exit_code = 3


def reason_of(trouble: OSError | ValueError) -> Sentence:
    """What the system says of a file, to stand within a sentence."""
    known = _SYSTEM.get(getattr(trouble, "errno", None))
    said = getattr(trouble, "strerror", None) or str(trouble) or type(trouble).__name__
    return known or Sentence(str(said).lower())


@contextlib.contextmanager
def failing_with(form: str, /, **fields: object) -> Iterator[None]:
    """Whatever the system refuses within becomes this sentence; its `{reason}` is what the system says."""
    try:
        yield
    except OSError as trouble:
        raise GloomError(form, **fields, reason=reason_of(trouble)) from None


# What players meet; anything else is shown as the system says it.
_SYSTEM: Final[Mapping[int | None, Sentence]] = {
    errno.ENOENT: Sentence("no such file or directory"),
    errno.EACCES: Sentence("permission denied"),
    errno.EISDIR: Sentence("is a directory"),
    errno.ENOTDIR: Sentence("not a directory"),
    errno.EEXIST: Sentence("file exists"),
    errno.ENOSPC: Sentence("no space left on device"),
    errno.EROFS: Sentence("read-only file system"),
}
