"""From text to tokens: any text at all is read as something."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from gloomdb.language import SOURCE, Lang
from gloomdb.query.fields import BY_NAME
from gloomdb.text import fold

QUOTES: Final = '"“”„«»'
OPERATORS: Final = {"≤": "<=", "≥": ">=", "≠": "!=", "==": "="}

# A field and its comparison, attached to each other; the value may follow at once or after a space.
_FIELD: Final = re.compile(r"([^\W\d_][\w.-]*?)(:|!=|<=|>=|==|=|<|>|≤|≥|≠)")
# The same with a space before the comparison: only where the word is a field we know.
_LOOSE: Final = re.compile(r"([^\W\d_]\w*)\s+(!=|<=|>=|==|=|<|>|≤|≥|≠)")
_BARE: Final = re.compile(r"[^\s()|]+")
_PHRASE: Final = re.compile(f"[{QUOTES}]([^{QUOTES}]*)([{QUOTES}]|$)")
_REGEX: Final = re.compile(r"/((?:[^/\\]|\\.)*)/(?=[\s()|]|$)", re.DOTALL)
OPERATOR_WORDS: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {"or": "or", "and": "and", "not": "not"},
    "es": {"o": "or", "u": "or", "y": "and", "no": "not"},
}
"""Words that join terms, small or capital, by the reader's language; the English ones count in all."""


class Kind(Enum):
    """What a token is."""

    OPEN = auto()
    CLOSE = auto()
    OR = auto()
    AND = auto()
    NOT = auto()
    TERM = auto()


class Form(Enum):
    """How a term's value was written."""

    BARE = auto()
    PHRASE = auto()
    REGEX = auto()


class Token(NamedTuple):
    """A piece of a query and where it stands."""

    kind: Kind
    start: int
    text: str
    """A term's value; else the operator as written."""
    form: Form = Form.BARE
    field: str = ""
    """As written; empty for a word or a phrase."""
    operator: str = ":"


def tokens(text: str, lang: Lang = SOURCE) -> list[Token]:
    """The tokens of a query; a field we know may stand apart from its comparison."""
    pieces: list[Token] = []
    operators = operator_words(lang)
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        token, at = _next(text, at, operators)
        pieces.append(token)
    return [_settled(pieces, number) for number in range(len(pieces))]


def operator_words(lang: Lang) -> dict[str, str]:
    """What each word does that joins terms for this reader."""
    words = {**OPERATOR_WORDS[SOURCE], **OPERATOR_WORDS[lang]}
    return words | {word.upper(): operator for word, operator in words.items()}


def _next(text: str, at: int, operators: Mapping[str, str]) -> tuple[Token, int]:
    char = text[at]
    if char in "()|":
        return Token({"(": Kind.OPEN, ")": Kind.CLOSE, "|": Kind.OR}[char], at, char), at + 1
    if char == "-" and text[at + 1 : at + 2].strip(" \t\n)|"):
        return Token(Kind.NOT, at, char), at + 1
    if char not in QUOTES and char != "/":
        field = _FIELD.match(text, at) or _LOOSE.match(text, at)
        if field and (field.re is _FIELD or fold(field[1]) in BY_NAME):
            return _field_term(text, field)
    form, value, end = _value(text, at)
    if form is Form.BARE and value in operators:
        return Token(Kind[operators[value].upper()], at, value), end
    return Token(Kind.TERM, at, value, form), end


def _field_term(text: str, field: re.Match[str]) -> tuple[Token, int]:
    at = field.end()
    if fold(field[1]) in BY_NAME:
        while at < len(text) and text[at].isspace():
            at += 1
    form, value, end = _value(text, at)
    operator = OPERATORS.get(field[2], field[2])
    return Token(Kind.TERM, field.start(), value, form, field[1], operator), end


def _value(text: str, at: int) -> tuple[Form, str, int]:
    """A phrase, a regex or a run of characters; an unclosed phrase reaches to the end."""
    phrase = _PHRASE.match(text, at)
    if phrase and len(phrase[0]) > 1:
        return Form.PHRASE, phrase[1], phrase.end()
    regex = _REGEX.match(text, at)
    if regex:
        return Form.REGEX, regex[1].replace("\\/", "/"), regex.end()
    bare = _BARE.match(text, at)
    return (Form.BARE, bare[0], bare.end()) if bare else (Form.BARE, "", at)


def _settled(pieces: list[Token], number: int) -> Token:
    """The token, or, for an operator with nothing to work on, the word it is."""
    token = pieces[number]
    if token.kind in {Kind.TERM, Kind.OPEN, Kind.CLOSE}:
        return token
    before = number > 0 and pieces[number - 1].kind in {Kind.TERM, Kind.CLOSE}
    after = number + 1 < len(pieces) and pieces[number + 1].kind in {Kind.TERM, Kind.OPEN, Kind.NOT}
    if after and (before or token.kind is Kind.NOT):
        return token
    return token._replace(kind=Kind.TERM)
