"""A query told in words: what `--explain` prints."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from gloomdb.language import SOURCE, Lang, Sentence, translate
from gloomdb.query import terms
from gloomdb.query.fields import FIELDS, Field
from gloomdb.query.presences import Presence
from gloomdb.query.regex import compiled
from gloomdb.query.synonyms import shown
from gloomdb.query.text_sql import BOTH

if TYPE_CHECKING:
    from gloomdb.query.parser import Query

_FORMS: Final[dict[type[terms.Term], Sentence]] = {
    terms.Words: Sentence("the words {text}"), terms.Part: Sentence("the letters {text}"),
    terms.Whole: Sentence("exactly {text}"), terms.Regex: Sentence("the pattern {text}"),
}  # fmt: skip
_PLACES: Final = {"name": Sentence("in the name"), "text": Sentence("in the text")}
_LANGUAGES: Final[Mapping[Lang, Sentence]] = {"en": Sentence("in English"), "es": Sentence("in Spanish")}
_NAMES: Final = {
    "op": Sentence("effect (op)"), "reprint": Sentence("an earlier printing"),
    "uncertain": Sentence("doubtful facts"), "owned": Sentence("its place in a box of yours"),
    "name.en": Sentence("an English name"),
    "name.es": Sentence("a Spanish name"), "official.es": Sentence("an official Spanish name"),
    "fan.es": Sentence("a fan's Spanish name"),
}  # fmt: skip
"""What reads better in a sentence than the name one types."""


ValueNames: TypeAlias = Mapping[tuple[str, str], str]
"""What the values of a catalogue are called, by field and id."""


def explained(query: Query, lang: Lang, names: ValueNames = MappingProxyType({})) -> list[str]:
    """The query in words, one claim a line, indented as it nests."""
    lines = _lines(query.term, lang, names, 0)
    if query.sorts:
        order = f" {translate('then', lang)} ".join(
            _name(FIELDS[by], lang) + (f" ({translate('descending', lang)})" if down else "")
            for by, down in query.sorts
        )
        lines.append(translate("sorted by {order}", lang, order=order))
    return lines


def _lines(term: terms.Term, lang: Lang, names: ValueNames, depth: int) -> list[str]:
    pad = "  " * depth
    if isinstance(term, (terms.And, terms.Or)):
        head = translate("all of:" if isinstance(term, terms.And) else "any of:", lang)
        return [pad + head] + [line for inner in term.terms for line in _lines(inner, lang, names, depth + 1)]
    if isinstance(term, terms.Not):
        inner = _lines(term.term, lang, names, depth + 1)
        if len(inner) == 1:
            return [f"{pad}{translate('not:', lang)} {inner[0].strip()}"]
        return [pad + translate("not:", lang), *inner]
    return [pad + _claim(term, lang, names)]


def _claim(term: terms.Term, lang: Lang, names: ValueNames) -> str:
    if isinstance(term, terms.Written):
        return _text(term, lang)
    if isinstance(term, terms.Number):
        return _number(term, lang)
    if isinstance(term, terms.Clear):
        return translate("{field} is clear", lang, field=_name(term.slot, lang))
    if isinstance(term, terms.OneOf):
        named = [_value(term.field, value, lang, names) for value in sorted(term.values)]
        values = f" {translate('or', lang)} ".join(named)
        return translate("{field} is {value}", lang, field=_name(term.field, lang), value=values)
    if isinstance(term, terms.InId):
        return translate("the id has '{text}' in it", lang, text=term.text)
    if isinstance(term, (terms.Has, terms.Missing)):
        form = "has {what}" if isinstance(term, terms.Has) else "lacks {what}"
        return translate(form, lang, what=_name(term.presence, lang))
    return translate("every card" if isinstance(term, terms.Constant) and term.value else "no card", lang)


def _text(term: terms.Written, lang: Lang) -> str:
    quoted = f"«{term.text}»"
    if isinstance(term, terms.Regex) and compiled(term.text) is not None:
        quoted = f"/{term.text}/"
    where = Sentence("in the name or the text") if term.where == BOTH else _PLACES[term.where[0]]
    parts = [translate(_FORMS[type(term)], lang, text=quoted), translate(where, lang)]
    if term.lang is not None:
        parts.append(translate(_LANGUAGES[term.lang], lang))
    return " ".join(parts)


def _number(term: terms.Number, lang: Lang) -> str:
    field = _name(term.field, lang)
    low, high = abs(term.low) < terms.LARGEST - 1, abs(term.high) < terms.LARGEST - 1
    if term.low == term.high:
        return translate("{field} is {value}", lang, field=field, value=term.low)
    if low and high:
        return translate("{field} is from {low} to {high}", lang, field=field, low=term.low, high=term.high)
    if low:
        return translate("{field} is {value} or more", lang, field=field, value=term.low)
    if high:
        return translate("{field} is {value} or less", lang, field=field, value=term.high)
    return translate("{field} is known", lang, field=field)


def _value(field: Field, id_: str, lang: Lang, names: ValueNames) -> str:
    """A value as the reader calls it: by the language's name, else by the catalogue's."""
    if lang == SOURCE:
        return id_
    return shown(id_, field.values[id_], lang) if id_ in field.values else names.get((field.id, id_), id_)


def _name(thing: Field | Presence, lang: Lang) -> str:
    """What a field or a thing to have is called where a sentence speaks of it."""
    name = _NAMES.get(thing.id)
    return shown(thing.id, thing.names, lang) if name is None else translate(name, lang)
