"""The language a run speaks, and sentences said in it: notices, errors, prompts, numbers.

Layers below write English sentences that remember their form; here the form is looked up in Spanish.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from gloomdb.cli.kinds import LANGS, Lang
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
    given = os.environ.get("GLOOMDB_LANG", "en")
    rest = iter(arguments)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument == "--":
            break
        if name == "--lang":
            given = value if equals else next(rest, "")
    return next((lang for lang in LANGS if lang == given), "en")


def spoken(text: str | GloomError, lang: Lang | None = None) -> str:
    """A sentence in the language of the run, or in another; text that is none is given back as it is."""
    sentence = text.sentence if isinstance(text, GloomError) else text
    if (lang or _current) == "en":
        return str(sentence)
    from gloomdb.cli.spanish import SENTENCES

    if not isinstance(sentence, Sentence):
        return SENTENCES.get(sentence, sentence)
    form = SENTENCES.get(sentence.form, sentence.form)
    return _Spanish().format(form, **sentence.fields) if sentence.fields else form


class _Spanish(Formatter):
    """Fills a form in: sentences among the fields are said in Spanish, numbers written as Spanish does."""

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        value = super().get_value(key, args, kwargs)
        if isinstance(value, (Sentence, GloomError)):
            return spoken(value, "es")
        told = getattr(value, "sentence", None)  # a deck's remark knows its own words
        return told("es") if callable(told) else value

    def format_field(self, value: Any, format_spec: str) -> Any:
        if isinstance(value, (int, float)) and format_spec:
            return number(value, "es", format_spec)
        return super().format_field(value, format_spec)
