"""English sentences that remember their form and what was filled in, and numbers as languages write them.

Whoever writes one writes plain English; the command line, which knows the reader's language, says it anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

_GAP: Final = "\u00a0"  # between groups of three digits; no line breaks there


class Sentence(str):
    """Text made of a form such as `no set is called '{name}'{hint}`; the fields may be sentences too."""

    __slots__ = ("fields", "form")

    form: str
    fields: Mapping[str, object]

    def __new__(cls, form: str, /, **fields: object) -> Self:
        """The form filled in; one without fields is taken as it is, braces and all."""
        made = super().__new__(cls, form.format(**fields) if fields else form)
        made.form = form
        made.fields = fields
        return made


def number(value: float, lang: str, spec: str = ",") -> str:
    """A number as the language writes it: 5,000 and 20,000 in English, 5000 and 20 000 in Spanish.

    RAE, Ortografía (2010): a space, none in four digits; the decimal point is the sign it recommends.
    """
    made = format(value, spec)
    return made if lang == "en" else made.replace(",", _GAP if abs(value) >= 10_000 else "")
