"""From tokens to terms. Any text is a query; only a field nobody knows is refused.

    query   = any
    any     = all { ("or" | "OR" | "|") all }
    all     = { ["and" | "AND"] one }
    one     = { "-" | "not" | "NOT" } ( "(" any ")" | term )
    term    = field compare value | value
    compare = ":" | "=" | "!=" | "<" | "<=" | ">" | ">="
    value   = word | word "," word … | low ".." high | '"' words '"' | "/" regex "/"

What is unbalanced is forgiven: a quote or parenthesis that is never closed reaches to the end, one that
was never opened is left out. An operator with nothing to work on is a word.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from gloomdb.cards.card import Lang
from gloomdb.errors import UsageError
from gloomdb.language import SOURCE, Sentence
from gloomdb.query.fields import BY_NAME, FIELDS
from gloomdb.query.known import Known
from gloomdb.query.lexer import Kind, Token, tokens
from gloomdb.query.synonyms import shown
from gloomdb.query.terms import EVERYTHING, And, Joined, Not, Or, Term, Written
from gloomdb.query.values import Language, Reader
from gloomdb.text import did_you_mean, fold, safe

DEPTH: Final = 60  # parentheses within parentheses; deeper ones are read as if they were not there
SHOWN: Final = 60  # characters of a query around the caret


class UnknownField(UsageError):
    """A query with a field nobody knows: the query, a caret under the field, and what may be meant."""

    def __init__(self, text: str, token: Token, lang: Lang) -> None:
        start = max(0, token.start - SHOWN // 2)
        line = safe(text[start : start + SHOWN].replace("\n", " "))
        before = len(safe(text[start : token.start].replace("\n", " ")))
        caret = " " * before + "^" * max(1, min(len(token.field), SHOWN - before))
        names = [shown(field.id, field.names, lang) for field in FIELDS.values()]
        every = Sentence(" (the fields are {fields})", fields=", ".join(names))
        hint = did_you_mean(token.field, names) or did_you_mean(token.field, FIELDS) or every
        form = "unknown field '{field}'{hint}\n  {line}\n  {caret}"
        super().__init__(form, field=safe(token.field[:40]), hint=hint, line=line, caret=caret)


class Sort(NamedTuple):
    """A field to sort by."""

    by: str
    down: bool = False


@dataclass(frozen=True)
class Query:
    """A query understood: what a card must be, the order of the answers, and what was odd about it."""

    term: Term
    sorts: tuple[Sort, ...] = ()
    notes: tuple[str, ...] = ()
    """Sentences for the reader: a value nobody knows, a pattern that is none."""
    words: str = ""
    """The bare words and phrases alone."""


@dataclass
class _Group:
    """What has been read of a parenthesis."""

    choices: list[list[Term]] = field(default_factory=lambda: [[]])
    negated: bool = False
    """Of the group itself, in what holds it."""


def parse(text: str, known: Known, lang: Lang = SOURCE) -> Query:
    """The query that a text is to a reader of this language."""
    text = text.encode("utf-8", "replace").decode("utf-8")  # half a character cannot be bound in SQL
    text = text.replace("\ufeff", " ")  # what a copied text may begin with
    reader = Reader(known, lang)
    pieces = tokens(text, lang)
    for token in pieces:
        if token.field and fold(token.field) not in BY_NAME:
            raise UnknownField(text, token, lang)
    term = _term_of(pieces, reader)
    sorts = tuple(Sort(by, down) for by, down in reader.sorts.items())
    bare = " ".join(token.text for token in pieces if token.kind is Kind.TERM and not token.field)
    return Query(term, sorts, tuple(dict.fromkeys(reader.notes)), bare)


def _term_of(pieces: list[Token], reader: Reader) -> Term:
    groups, too_deep, negated = [_Group()], 0, False
    for token in pieces:
        if token.kind is Kind.NOT:
            negated = not negated
        elif token.kind is Kind.OR:
            groups[-1].choices.append([])
        elif token.kind is Kind.OPEN:
            if len(groups) > DEPTH:
                too_deep += 1
                continue
            groups.append(_Group(negated=negated))
            negated = False
        elif token.kind is Kind.CLOSE:
            if too_deep:
                too_deep -= 1
            elif len(groups) > 1:
                _close(groups)
        elif token.kind is Kind.TERM:
            _add(groups[-1], reader.term(token, negated=negated), negated=negated)
            negated = False
    while len(groups) > 1:
        _close(groups)
    return _joined(groups[0]) or EVERYTHING


def _close(groups: list[_Group]) -> None:
    group = groups.pop()
    _add(groups[-1], _joined(group), negated=group.negated)


def _add(group: _Group, term: Term | None, *, negated: bool) -> None:
    if term is None:  # it says nothing about cards: `()`, `sort:name`
        return
    if negated:
        term = term.term if isinstance(term, Not) else Not(term)
    group.choices[-1].append(term)


def _joined(group: _Group) -> Term | None:
    choices = _flat(Or, [_all(terms) for terms in group.choices if terms])
    if not choices:
        return None
    return choices[0] if len(choices) == 1 else Or(choices)


def _all(terms: list[Term]) -> Term:
    """All of them; a `lang:` among them says in which language the others look."""
    lang = next((term.lang for term in reversed(terms) if isinstance(term, Language)), None)
    if lang is not None:
        terms = [_in(term, lang) for term in terms]
    kept = _flat(And, terms)
    return kept[0] if len(kept) == 1 else And(kept)


def _flat(kind: type[Joined], terms: list[Term]) -> tuple[Term, ...]:
    """The terms, those of the same kind opened, each but once."""
    opened = (inner for term in terms for inner in (term.terms if isinstance(term, kind) else (term,)))
    return tuple(dict.fromkeys(opened))


def _in(term: Term, lang: Lang) -> Term:
    """The term with its words looked for in one language, unless it names one already."""
    if isinstance(term, Written):
        return replace(term, lang=term.lang or lang)
    if isinstance(term, Not):
        return Not(_in(term.term, lang))
    if isinstance(term, Joined):
        return type(term)(tuple(_in(inner, lang) for inner in term.terms))
    return term
