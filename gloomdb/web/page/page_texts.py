"""What the pages say: the English texts that stand in their scripts and skeletons, and their translations.

In a script these are `say("…")` and `plural("{n} card", "{n} cards", n)`; in a skeleton the text of an
element with `data-say`, whose value is the context if there is one, and the values of `data-label` and
`data-placeholder`. scripts/translations finds them by this module too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

from gloomdb.language import LANGS, SOURCE, Lang, forms_for, in_context, translate

_SAID: Final = re.compile(r'\bsay\("([^"\\]+)"')
_PLURAL: Final = re.compile(r'\bplural\("([^"\\]+)", "([^"\\]+)"')
_ELEMENT: Final = re.compile(r'<[^<>]* data-say(?:="([^"]*)")?[^<>]*>([^<]+)<')
_ATTRIBUTE: Final = re.compile(r' data-(?:label|placeholder)="([^"]+)"')


def texts_of(source: str) -> Iterator[tuple[str | tuple[str, str], str]]:
    """The texts of a script or a skeleton, or the forms for one and many, each with its context."""
    for said in _SAID.finditer(source):
        yield said[1], ""
    for forms in _PLURAL.finditer(source):
        yield (forms[1], forms[2]), ""
    for element in _ELEMENT.finditer(source):
        yield unescape(element[2]), element[1] or ""
    for attribute in _ATTRIBUTE.finditer(source):
        yield unescape(attribute[1]), ""


def translations(source: str) -> dict[Lang, dict[str, str]]:
    """The texts in every other language, by the English, with the context before it as gettext has it."""
    return {lang: dict(_translated(source, lang)) for lang in LANGS if lang != SOURCE}


def _translated(source: str, lang: Lang) -> Iterator[tuple[str, str]]:
    for text, context in texts_of(source):
        if isinstance(text, tuple):
            yield from zip(text, forms_for(*text, lang), strict=True)
        else:
            yield f"{context}\4{text}" if context else text, translate(in_context(context, text), lang)
