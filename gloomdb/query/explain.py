"""A query told in words, in either language: what `--explain` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gloomdb.query.fields import FIELDS, Field
from gloomdb.query.presences import Presence
from gloomdb.query.regex import compiled
from gloomdb.query.synonyms import shown
from gloomdb.query.terms import (
    BOTH,
    LARGEST,
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
    Written,
)

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang
    from gloomdb.query.parser import Query

_SPANISH: Final = {
    "all of:": "todo esto:", "any of:": "algo de esto:", "not:": "no:",
    "every card": "todas las cartas", "no card": "ninguna carta",
    "in the name or the text": "en el nombre o el texto",
    "in the name": "en el nombre", "in the text": "en el texto",
    "in English": "en inglés", "in Spanish": "en español",
    "the words {0}": "las palabras {0}", "the letters {0}": "las letras {0}",
    "exactly {0}": "exactamente {0}", "the pattern {0}": "el patrón {0}",
    "{0} is {1}": "{0}: {1}", "{0} is clear": "{0}: transparente", "{0} is known": "{0}: se conoce",
    "{0} is {1} or more": "{0}: {1} o más", "{0} is {1} or less": "{0}: {1} o menos",
    "{0} is from {1} to {2}": "{0}: de {1} a {2}",
    "has {0}": "tiene {0}", "lacks {0}": "le falta {0}",
    "or": "o", "sorted by {0}": "por orden de {0}", "descending": "descendente", "then": "y luego",
    "op": "efecto (op)", "reprint": "una impresión anterior", "uncertain": "datos dudosos",
    "name.en": "nombre en inglés", "name.es": "nombre en español",
    "official.es": "nombre oficial en español", "fan.es": "traducción de aficionados",
}  # fmt: skip
_ENGLISH: Final = {
    "op": "effect (op)", "reprint": "an earlier printing", "uncertain": "doubtful facts",
    "name.en": "an English name", "name.es": "a Spanish name",
    "official.es": "an official Spanish name", "fan.es": "a fan's Spanish name",
}  # fmt: skip
_FORMS: Final[dict[type[Term], str]] = {
    Words: "the words {0}", Part: "the letters {0}", Whole: "exactly {0}", Regex: "the pattern {0}",
}  # fmt: skip


def explained(query: Query, lang: Lang) -> list[str]:
    """The query in words, one claim a line, indented as it nests."""
    lines = _lines(query.term, lang, 0)
    if query.sorts:
        order = f" {_say('then', lang)} ".join(
            _name(FIELDS[by], lang) + (f" ({_say('descending', lang)})" if down else "")
            for by, down in query.sorts
        )
        lines.append(_say("sorted by {0}", lang).format(order))
    return lines


def _lines(term: Term, lang: Lang, depth: int) -> list[str]:
    pad = "  " * depth
    if isinstance(term, (And, Or)):
        head = _say("all of:" if isinstance(term, And) else "any of:", lang)
        return [pad + head] + [line for inner in term.terms for line in _lines(inner, lang, depth + 1)]
    if isinstance(term, Not):
        inner = _lines(term.term, lang, depth + 1)
        if len(inner) == 1:
            return [f"{pad}{_say('not:', lang)} {inner[0].strip()}"]
        return [pad + _say("not:", lang), *inner]
    return [pad + _claim(term, lang)]


def _claim(term: Term, lang: Lang) -> str:
    if isinstance(term, Written):
        return _text(term, lang)
    if isinstance(term, Number):
        return _number(term, lang)
    if isinstance(term, Clear):
        return _say("{0} is clear", lang).format(_name(term.slot, lang))
    if isinstance(term, OneOf):
        values = f" {_say('or', lang)} ".join(sorted(term.values))
        return _say("{0} is {1}", lang).format(_name(term.field, lang), values)
    if isinstance(term, (Has, Missing)):
        form = "has {0}" if isinstance(term, Has) else "lacks {0}"
        return _say(form, lang).format(_name(term.presence, lang))
    return _say("every card" if isinstance(term, Constant) and term.value else "no card", lang)


def _text(term: Written, lang: Lang) -> str:
    form = _FORMS[type(term)]
    quoted = f"«{term.text}»"
    if isinstance(term, Regex) and compiled(term.text) is not None:
        quoted = f"/{term.text}/"
    where = "in the name or the text" if term.where == BOTH else f"in the {term.where[0]}"
    parts = [_say(form, lang).format(quoted), _say(where, lang)]
    if term.lang is not None:
        parts.append(_say("in English" if term.lang == "en" else "in Spanish", lang))
    return " ".join(parts)


def _number(term: Number, lang: Lang) -> str:
    field = _name(term.field, lang)
    low, high = abs(term.low) < LARGEST - 1, abs(term.high) < LARGEST - 1
    if term.low == term.high:
        return _say("{0} is {1}", lang).format(field, term.low)
    if low and high:
        return _say("{0} is from {1} to {2}", lang).format(field, term.low, term.high)
    if low:
        return _say("{0} is {1} or more", lang).format(field, term.low)
    return _say("{0} is {1} or less" if high else "{0} is known", lang).format(field, term.high)


def _name(thing: Field | Presence, lang: Lang) -> str:
    """What a field or a thing to have is called where a sentence speaks of it."""
    return (_SPANISH if lang == "es" else _ENGLISH).get(thing.id, shown(thing.id, thing.names, lang))


def _say(words: str, lang: Lang) -> str:
    return (_SPANISH if lang == "es" else _ENGLISH).get(words, words)
