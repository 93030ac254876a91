"""The language a run speaks, and sentences said in it: notices, errors, prompts, numbers.

Layers below write English sentences that remember their form; here the form is looked up in Spanish.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from gloomdb.cli.arguments.options import LANGS, Lang
from gloomdb.errors import GloomError
from gloomdb.sentence import Sentence, number

_current: Lang = "en"


def speak(lang: Lang) -> None:
    """From now on sentences are said in this language."""
    global _current  # noqa: PLW0603 (a run has one reader)
    _current = lang


def current() -> Lang:
    """The language of the run."""
    return _current


def asked_for(arguments: Sequence[str]) -> Lang:
    """The language of a command line, known before anything of it is understood: so are its errors told."""
    given = [os.environ.get("GLOOMDB_LANG", "")]
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument == "--":
            break
        if name == "--lang":
            given.append(value if equals else next(rest, ""))
    # Sheets may be in both languages (`--lang en,es`), which is none to speak in.
    known: list[Lang] = [lang for each in given for lang in LANGS if lang == each]
    return known[-1] if known else "en"


def spoken(text: str | GloomError, lang: Lang | None = None) -> str:
    """A sentence in the language of the run, or in another; text that is none is given back as it is."""
    sentence = text.sentence if isinstance(text, GloomError) else text
    if (lang or _current) == "en":
        return str(sentence)
    from gloomdb.cli.spanish import SENTENCES

    if not isinstance(sentence, Sentence):
        return SENTENCES.get(sentence, sentence)
    form = SENTENCES.get(sentence.form, sentence.form)
    if not sentence.fields:
        return form
    return form.format(**{name: _in_spanish(value) for name, value in sentence.fields.items()})


class _Number(int):
    """A number that forms fill in as Spanish writes it."""

    def __format__(self, spec: str) -> str:
        return number(int(self), "es", spec)


def _in_spanish(value: object) -> object:
    """What is filled in: sentences are said in Spanish, numbers written as Spanish does."""
    if isinstance(value, (Sentence, GloomError)):
        return spoken(value, "es")
    if isinstance(value, int):
        return _Number(value)
    told = getattr(value, "sentence", None)  # a deck's remark knows its own words
    return told("es") if callable(told) else value
