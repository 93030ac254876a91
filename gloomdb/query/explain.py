"""A query told in words: what `--explain` prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gloomdb.language import Lang, Sentence, translate
from gloomdb.query.regex import compiled
from gloomdb.query.terms import (
    BOTH,
    LARGEST,
    Among,
    And,
    Clear,
    Constant,
    Has,
    Missing,
    Not,
    Number,
    OneOf,
    Or,
    Part,
    Regex,
    Term,
    Whole,
    Words,
)

if TYPE_CHECKING:
    from gloomdb.query.parser import Query

_FORMS: Final[dict[type[Term], Sentence]] = {
    Words: Sentence("the words {text}"), Part: Sentence("the letters {text}"),
    Whole: Sentence("exactly {text}"), Regex: Sentence("the pattern {text}"),
}  # fmt: skip
_PLACES: Final = {"name": Sentence("in the name"), "text": Sentence("in the text")}
_LANGUAGES: Final[Mapping[Lang, Sentence]] = {"en": Sentence("in English"), "es": Sentence("in Spanish")}
_FIELDS: Final = {
    "type": Sentence("type"), "set": Sentence("set"), "family": Sentence("family"),
    "provenance": Sentence("provenance"), "id": Sentence("id"), "points": Sentence("points"),
    "top": Sentence("top"), "middle": Sentence("middle"), "bottom": Sentence("bottom"),
    "icons": Sentence("icons"), "year": Sentence("year"), "copies": Sentence("copies"),
    "icon": Sentence("icon"), "when": Sentence("when"), "op": Sentence("effect (op)"),
    "source": Sentence("source"), "name": Sentence("name"), "effects": Sentence("effects"),
    "claim": Sentence("claim"), "picture": Sentence("picture"), "note": Sentence("note"),
    "reprint": Sentence("an earlier printing"), "uncertain": Sentence("doubtful facts"),
    "name.en": Sentence("an English name"), "name.es": Sentence("a Spanish name"),
    "official.es": Sentence("an official Spanish name"), "fan.es": Sentence("a fan's Spanish name"),
}  # fmt: skip
"""What the fields are called; one that is not here is called by its key."""


def explained(query: Query, lang: Lang) -> list[str]:
    """The query in words, one claim a line, indented as it nests."""
    lines = _lines(query.term, lang, 0)
    if query.sorts:
        order = f" {translate('then', lang)} ".join(
            _field(by, lang) + (f" ({translate('descending', lang)})" if down else "")
            for by, down in query.sorts
        )
        lines.append(translate("sorted by {order}", lang, order=order))
    return lines


def _lines(term: Term, lang: Lang, depth: int) -> list[str]:
    pad = "  " * depth
    if isinstance(term, (And, Or)):
        head = translate("all of:" if isinstance(term, And) else "any of:", lang)
        return [pad + head] + [line for inner in term.terms for line in _lines(inner, lang, depth + 1)]
    if isinstance(term, Not):
        inner = _lines(term.term, lang, depth + 1)
        if len(inner) == 1:
            return [f"{pad}{translate('not:', lang)} {inner[0].strip()}"]
        return [pad + translate("not:", lang), *inner]
    return [pad + _claim(term, lang)]


def _claim(term: Term, lang: Lang) -> str:
    if isinstance(term, (Words, Part, Whole, Regex)):
        return _text(term, lang)
    if isinstance(term, Number):
        return _number(term, lang)
    if isinstance(term, Clear):
        return translate("{field} is clear", lang, field=_field(term.slot, lang))
    if isinstance(term, (OneOf, Among)):
        values = f" {translate('or', lang)} ".join(sorted(term.values))
        return translate("{field} is {value}", lang, field=_field(term.column, lang), value=values)
    if isinstance(term, (Has, Missing)):
        form = "has {what}" if isinstance(term, Has) else "lacks {what}"
        return translate(form, lang, what=_field(term.what, lang))
    return translate("every card" if isinstance(term, Constant) and term.value else "no card", lang)


def _text(term: Words | Part | Whole | Regex, lang: Lang) -> str:
    quoted = f"«{term.text}»"
    if isinstance(term, Regex) and compiled(term.text) is not None:
        quoted = f"/{term.text}/"
    where = Sentence("in the name or the text") if term.where == BOTH else _PLACES[term.where[0]]
    parts = [translate(_FORMS[type(term)], lang, text=quoted), translate(where, lang)]
    if term.lang is not None:
        parts.append(translate(_LANGUAGES[term.lang], lang))
    return " ".join(parts)


def _number(term: Number, lang: Lang) -> str:
    field = _field(term.column, lang)
    low, high = abs(term.low) < LARGEST - 1, abs(term.high) < LARGEST - 1
    if term.low == term.high:
        return translate("{field} is {value}", lang, field=field, value=term.low)
    if low and high:
        return translate("{field} is from {low} to {high}", lang, field=field, low=term.low, high=term.high)
    if low:
        return translate("{field} is {value} or more", lang, field=field, value=term.low)
    if high:
        return translate("{field} is {value} or less", lang, field=field, value=term.high)
    return translate("{field} is known", lang, field=field)


def _field(key: str, lang: Lang) -> str:
    name = _FIELDS.get(key)
    return key if name is None else translate(name, lang)
