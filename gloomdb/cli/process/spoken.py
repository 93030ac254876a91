"""The language a run speaks, known before its command line is understood."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final

from gloomdb.errors import GloomError
from gloomdb.language import LANGS, SOURCE, Lang, translate

SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name it, as POSIX has them: the first that is set counts."""
_current: Lang = SOURCE


def speak(lang: Lang) -> None:
    """From now on sentences are said in this language."""
    global _current  # noqa: PLW0603 (a run has one reader)
    _current = lang


def current() -> Lang:
    """The language of the run."""
    return _current


def asked_for(arguments: Sequence[str]) -> Lang:
    """The language of a command line, known before anything of it is understood: so are its errors told."""
    given: list[str] = [of_the_system(), os.environ.get("GLOOMDB_LANG", "")]
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument == "--":
            break
        if name == "--lang":
            given.append(value if equals else next(rest, ""))
    # Sheets may be in both languages (`--lang en,es`), which is none to speak in.
    known: list[Lang] = [lang for word in given for lang in LANGS if lang == word]
    return known[-1] if known else SOURCE


def of_the_system() -> Lang:
    """The language of the user's messages: `es_MX.UTF-8` is Spanish."""
    chosen = next(filter(None, map(os.environ.get, SYSTEM)), "")
    word = re.split(r"[_.@-]", chosen.lower())[0]
    return next((lang for lang in LANGS if lang == word), SOURCE)


def spoken(form: str | GloomError) -> str:
    """A sentence in the language of the run; text that nobody has translated is given back as it is."""
    return translate(form.sentence if isinstance(form, GloomError) else form, _current)
