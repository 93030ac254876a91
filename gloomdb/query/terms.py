"""The terms of a query, each with two faces that always agree: `match` in Python and `clause` in SQL.

A clause is true or false of a row, never NULL, so that `not` means the same on both sides; values are
bound, never written into the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, dataclass_transform

from gloomdb.query.fields import NumberField, ValueField
from gloomdb.query.presences import POINTS_KNOWN, Presence
from gloomdb.query.regex import occurs
from gloomdb.query.stems import stems
from gloomdb.query.text_sql import BOTH, Sql, Where, any_text, full_text, languages
from gloomdb.text import fold

if TYPE_CHECKING:
    from gloomdb.cards.card import Lang
    from gloomdb.query.entry import Entry

_PLAIN: Final = re.compile(r"(?P<begins>\^?)(?P<literal>[\w '-]+)(?P<ends>\$?)")
_ANCHORED: Final = {
    (False, False): "instr({0}, ?) > 0",
    (True, False): "substr({0}, 1, LENGTH) = ?",
    (False, True): "substr({0}, -LENGTH) = ?",
    (True, True): "{0} = ?",
}
LARGEST: Final = 2**63 - 1  # of SQLite's integers; more is as good as infinite


@dataclass_transform(frozen_default=True)
class Term:
    """A claim about a card; every kind of claim is a dataclass by being a child of it.

    Type checkers hold it to be frozen; to check that at run time, too, would cost every query 3 ms.
    """

    def __init_subclass__(cls) -> None:
        if "__annotations__" in vars(cls):  # without fields of its own, what it inherits will do
            dataclass(eq=False, repr=False)(cls)

    def match(self, entry: Entry) -> bool:
        """Whether the claim holds of the card."""
        raise NotImplementedError

    def clause(self) -> Sql:
        """The claim as an SQL condition on a row of `card`, with its bound values."""
        raise NotImplementedError


class Written(Term):
    """A claim about a name or a text, in one language or in any."""

    text: str
    where: tuple[Where, ...] = BOTH
    lang: Lang | None = None

    def holds(self, folded: str) -> bool:
        """Whether it holds of a name or a text, case and accents off."""
        raise NotImplementedError

    def condition(self) -> tuple[str, str]:
        """The same in SQL, of `{0}`, and the value bound in it."""
        raise NotImplementedError

    def match(self, entry: Entry) -> bool:
        return any(
            self.holds(entry.folded(where, lang))
            for lang in languages(self.lang)
            for where in self.where
            if lang in entry.written(where)
        )

    def clause(self) -> Sql:
        return any_text(*self.condition(), self.where, self.lang)


class Words(Written):
    """Words that stand next to each other in a name or a text, inflection forgiven."""

    def match(self, entry: Entry) -> bool:
        return any(
            _has_run(entry.stems(where, lang), wanted)
            for lang, wanted in self.stems()
            for where in self.where
        )

    def clause(self) -> Sql:
        return full_text([(lang, self.where, wanted) for lang, wanted in self.stems()])

    def stems(self) -> list[tuple[Lang, list[str]]]:
        """What is looked for, by language."""
        return [(lang, stems(self.text, lang)) for lang in languages(self.lang)]


class Part(Written):
    """A piece of a name or a text, case and accents forgiven."""

    def holds(self, folded: str) -> bool:
        return fold(self.text) in folded

    def condition(self) -> tuple[str, str]:
        return "instr({0}, ?) > 0", fold(self.text)


class Whole(Written):
    """A name or a text and nothing else, case and accents forgiven."""

    def holds(self, folded: str) -> bool:
        return fold(self.text) == folded

    def condition(self) -> tuple[str, str]:
        return "{0} = ?", fold(self.text)


class Regex(Written):
    """A regular expression found in a name or a text, case and accents forgiven."""

    def holds(self, folded: str) -> bool:
        return occurs(self.text, folded)

    def condition(self) -> tuple[str, str]:
        plain = _PLAIN.fullmatch(self.text)
        literal = fold(plain["literal"]) if plain else ""
        if plain is None or not literal:
            return "gloom_regex(?, {0})", self.text
        # A word with or without anchors, as most patterns are: SQLite finds it by itself, and far quicker.
        test = _ANCHORED[bool(plain["begins"]), bool(plain["ends"])].replace("LENGTH", str(len(literal)))
        return test, literal


class Number(Term):
    """A number known to lie within limits, both included."""

    field: NumberField
    low: int = -LARGEST
    high: int = LARGEST

    def match(self, entry: Entry) -> bool:
        value = self.field.of(entry)
        return value is not None and self.low <= value <= self.high

    def clause(self) -> Sql:
        condition, values = self._limits()
        column = self.field.column
        if " " in column:  # computed: written out once only
            return f"ifnull({column} {condition}, 0)", values
        return f"({column} IS NOT NULL AND {column} {condition})", values

    def _limits(self) -> Sql:
        if self.low == self.high:
            return "= ?", (self.low,)
        if self.low == -LARGEST:
            return "<= ?", (self.high,)
        return (">= ?", (self.low,)) if self.high == LARGEST else ("BETWEEN ? AND ?", (self.low, self.high))


class Clear(Term):
    """A point slot that is known to be clear."""

    slot: NumberField

    def match(self, entry: Entry) -> bool:
        return entry.card.points is not None and self.slot.of(entry) is None

    def clause(self) -> Sql:
        return f"({POINTS_KNOWN} AND {self.slot.column} IS NULL)", ()


class OneOf(Term):
    """A field that has one of some values, or among its own at least one of them."""

    field: ValueField
    values: frozenset[str]

    def match(self, entry: Entry) -> bool:
        return not self.values.isdisjoint(self.field.of(entry))

    def clause(self) -> Sql:
        marks = ", ".join("?" * len(self.values))
        return self.field.condition.format(marks), tuple(sorted(self.values))


class InId(Term):
    """A part of the id, or all of it."""

    text: str

    def match(self, entry: Entry) -> bool:
        return self.text in entry.card.id

    def clause(self) -> Sql:
        return "instr(entry.id, ?)", (self.text,)


class Has(Term):
    """The card has it: it is known, and there is something."""

    presence: Presence

    def match(self, entry: Entry) -> bool:
        return self.presence.holds(entry)

    def clause(self) -> Sql:
        return self.presence.has_sql, ()


class Missing(Term):
    """The card should have it, and nobody knows it (or, a language: it is not translated)."""

    presence: Presence

    def match(self, entry: Entry) -> bool:
        return self.presence.lacks(entry)

    def clause(self) -> Sql:
        return self.presence.missing_sql or f"NOT {self.presence.has_sql}", ()


class Constant(Term):
    """Everything, or nothing."""

    value: bool

    def match(self, entry: Entry) -> bool:  # noqa: ARG002 (whatever the card)
        return self.value

    def clause(self) -> Sql:
        return ("1" if self.value else "0"), ()


class Not(Term):
    """The opposite of a claim."""

    term: Term

    def match(self, entry: Entry) -> bool:
        return not self.term.match(entry)

    def clause(self) -> Sql:
        sql, values = self.term.clause()
        return f"NOT {sql}", values


class Joined(Term):
    """Several claims."""

    terms: tuple[Term, ...]

    def clause(self) -> Sql:
        return _balanced([term.clause() for term in self.terms], type(self).__name__.upper())


class And(Joined):
    """All of some claims."""

    def match(self, entry: Entry) -> bool:
        return all(term.match(entry) for term in self.terms)


class Or(Joined):
    """At least one of some claims."""

    def match(self, entry: Entry) -> bool:
        return any(term.match(entry) for term in self.terms)


EVERYTHING: Final = Constant(value=True)
NOTHING: Final = Constant(value=False)


def _has_run(words: list[str], wanted: list[str]) -> bool:
    """Whether the wanted words stand next to each other among the words."""
    length = len(wanted)
    return any(words[at : at + length] == wanted for at in range(len(words) - length + 1)) and length > 0


def _balanced(clauses: Sequence[Sql], operator: str) -> Sql:
    """The clauses joined as a tree: SQLite takes expressions no deeper than a thousand."""
    if len(clauses) == 1:
        return clauses[0]
    middle = len(clauses) // 2
    left, values = _balanced(clauses[:middle], operator)
    right, more = _balanced(clauses[middle:], operator)
    return f"({left} {operator} {right})", (*values, *more)
