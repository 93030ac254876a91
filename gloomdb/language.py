"""What is said in the reader's language: English text with fields, its translations, numbers.

The English text is the key. Code that knows the language calls `translate` or `plural`; code that does not
makes a `Sentence`, which remembers its form until somebody does. `gloomdb/locale/<lang>.po` has the other
languages; scripts/translations collects what is to be translated and compiles the .mo that is read here.
English opens no file and imports nothing.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias, get_args

if TYPE_CHECKING:
    from gettext import NullTranslations

Lang: TypeAlias = Literal["en", "es"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)
SOURCE: Final[Lang] = "en"
"""The language the code is written in."""

SAID_BY_SETS: Final = "what sets say"
"""The context of what stands in our sets: scripts/translations reads them."""

_GAP: Final = "\u00a0"  # between groups of three digits; no line breaks there


class Sentence(str):
    """Text made of a form such as `no set is called '{name}'{hint}`; the fields may be sentences too."""

    __slots__ = ("context", "fields", "form", "many")

    form: str
    fields: Mapping[str, object]
    many: str
    """The form for any number but one; empty where the text has no number."""
    context: str
    """Which of several meanings the form has; empty where it has only one."""

    def __new__(cls, form: str, /, **fields: object) -> Self:
        """The form filled in; one without fields is taken as it is, braces and all."""
        sentence = super().__new__(cls, form.format(**fields) if fields else form)
        sentence.form, sentence.fields = form, fields
        sentence.many, sentence.context = "", getattr(form, "context", "")
        return sentence

    def in_language(self, lang: Lang) -> str:
        """The sentence in that language; in English where it is not translated."""
        if lang == SOURCE:
            return str(self)
        if not self.many:
            return _filled(_translated(self.form, self.context, lang), lang, self.fields)
        count = self.fields["n"]
        assert isinstance(count, int)  # noqa: S101 (`agreeing` takes no other)
        return _filled(_catalogue(lang).ngettext(self.form, self.many, count), lang, self.fields)


def translate(form: str, lang: Lang, /, **fields: object) -> str:
    """English text in a language, filled in."""
    if lang == SOURCE:
        return form.format(**fields) if fields else str(form)
    if isinstance(form, Sentence) and not fields:
        return form.in_language(lang)
    return _filled(_translated(form, getattr(form, "context", ""), lang), lang, fields)


def in_context(context: str, form: str) -> Sentence:
    """A form whose translation depends on the place: `plays` of a column about players, or about games."""
    sentence = Sentence(form)
    sentence.context = context
    return sentence


def said_by_sets(text: str, lang: Lang) -> str:
    """A note or the title of a source of our own sets in a language; what others wrote stays as it is."""
    title, address, rest = text.partition(" <http")
    return translate(in_context(SAID_BY_SETS, title), lang) + address + rest


def word_table(forms: str, context: str = "") -> dict[str, Sentence]:
    """Words that stand for themselves, such as the names of columns, each by itself."""
    return {form: in_context(context, form) for form in forms.split()}


def sentence_table(forms: Mapping[str, str], context: str = "") -> dict[str, Sentence]:
    """Sentences by key, all in one context."""
    return {key: in_context(context, form) for key, form in forms.items()}


def agreeing(one: str, many: str, n: int, /, **fields: object) -> Sentence:
    """The form that agrees with a number, which is its field `n`."""
    sentence = Sentence(one if n == 1 else many, n=n, **fields)
    sentence.form, sentence.many = one, many
    return sentence


def plural(one: str, many: str, n: int, lang: Lang, /, **fields: object) -> str:
    """The same where the language is known."""
    return agreeing(one, many, n, **fields).in_language(lang)


def forms_for(one: str, many: str, lang: Lang) -> tuple[str, str]:
    """What both forms are in a language, to be filled in by somebody else."""
    catalogue = _catalogue(lang)
    return catalogue.ngettext(one, many, 1), catalogue.ngettext(one, many, 2)


def number(value: float, lang: Lang, spec: str = ",") -> str:
    """A number as the language writes it: 5,000, 20,000, 24.2 in English; 5000, 20 000, 24,2 in Spanish.

    RAE, Ortografía (2010): a space, none in four digits; of the two decimal signs the one read in Spain.
    """
    written = format(value, spec)
    if lang == SOURCE:
        return written
    return written.replace(",", _GAP if abs(value) >= 10_000 else "").replace(".", ",")


def _translated(form: str, context: str, lang: Lang) -> str:
    if not form:  # of nothing, gettext gives the header of the file
        return form
    catalogue = _catalogue(lang)
    return catalogue.pgettext(context, form) if context else catalogue.gettext(form)


def _filled(form: str, lang: Lang, fields: Mapping[str, object]) -> str:
    if not fields:
        return form
    return form.format(**{name: _in_language(value, lang) for name, value in fields.items()})


class _Number(int):
    """A number that forms fill in as the language writes it."""

    lang: Lang

    def __format__(self, spec: str) -> str:
        return number(int(self), self.lang, spec)


def _in_language(value: object, lang: Lang) -> object:
    """What is filled in: whatever can be said in a language is, and numbers are written as it does."""
    if isinstance(value, int) and not isinstance(value, bool):
        written = _Number(value)
        written.lang = lang
        return written
    said = getattr(value, "in_language", None)  # a sentence, an error, a deck's remark
    return said(lang) if callable(said) else value


@cache
def _catalogue(lang: Lang) -> NullTranslations:
    """The translations of a language; none where the file is missing, so that English still comes out."""
    from gettext import GNUTranslations, NullTranslations

    try:
        with open(os.path.join(os.path.dirname(__file__), "locale", f"{lang}.mo"), "rb") as file:  # noqa: PTH118, PTH120, PTH123 (pathlib is dearer)
            return GNUTranslations(file)
    except OSError:
        return NullTranslations()
