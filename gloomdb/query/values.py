"""From one written term to a claim about a card: numbers, ranges, lists, names in either language."""

from __future__ import annotations

import re
from typing import Final, cast

from gloomdb.cards.card import SLOTS, Lang
from gloomdb.language import SOURCE, Sentence
from gloomdb.query import terms
from gloomdb.query.fields import ANY, BY_NAME, FIELDS, ICON, ICONS, ID, NONE, Field, NumberField, ValueField
from gloomdb.query.known import Known
from gloomdb.query.lexer import Form, Token
from gloomdb.query.presences import PRESENCES
from gloomdb.query.regex import compiled
from gloomdb.query.stems import words
from gloomdb.query.synonyms import is_word, resolved, shown
from gloomdb.query.text_sql import BOTH, Where
from gloomdb.text import did_you_mean, fold, safe

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,4000}")
LIMIT: Final = 10**18  # no card is worth more
_MINUS: Final = str.maketrans("−–", "--")


class Language(terms.Has):
    """`lang:es`: there is a Spanish name, and the words beside it are looked for in Spanish."""

    lang: Lang = "en"


class Reader:
    """Reads terms; keeps what is not a claim about a card: the order wanted, and what was odd."""

    def __init__(self, known: Known, lang: Lang = SOURCE) -> None:
        self._known = known
        self._lang = lang
        self.sorts: dict[str, bool] = {}
        """Fields to sort by, and whether downwards; of one field given twice the first counts."""
        self.notes: list[str] = []

    def term(self, token: Token, *, negated: bool) -> terms.Term | None:
        """The claim a written term makes; None if it makes none."""
        if not token.field:
            return self._text(token, BOTH, strict=False)
        field = BY_NAME[fold(token.field)]
        if token.text == "" and token.form is not Form.REGEX:
            term = f"{self._called(field)}{token.operator}"
            self._note("'{term}' has no value and is ignored", term=term)
            return None
        if field.kind == "words":
            return self._field_text(token, cast("Where", field.id))
        if field.id == "sort":
            self._sort(token, negated=negated)
            return None
        claim = self._any_of(token, field)
        if token.operator != "!=":
            return claim
        # A number that is not 5 is another number, and known.
        other = terms.Not(claim)
        return terms.And((terms.Number(field), other)) if isinstance(field, NumberField) else other

    def _text(self, token: Token, where: tuple[Where, ...], *, strict: bool) -> terms.Term | None:
        if token.form is Form.REGEX:
            return self._regex(token.text, where)
        if not words(token.text):
            return terms.Part(token.text, where) if fold(token.text).strip() else None
        run = terms.Words(token.text, where)
        return terms.Or((terms.Part(token.text, where), run)) if strict and where == ("name",) else run

    def _field_text(self, token: Token, where: Where) -> terms.Term | None:
        if token.form is not Form.REGEX and token.operator in {"=", "!="}:
            whole = terms.Whole(token.text, (where,))
            return whole if token.operator == "=" else terms.Not(whole)
        return self._text(token, (where,), strict=True)

    def _regex(self, source: str, where: tuple[Where, ...]) -> terms.Term:
        if compiled(source) is None:
            self._note("/{source}/ is not a valid pattern and is taken literally", source=_short(source))
        return terms.Regex(source, where)

    def _sort(self, token: Token, *, negated: bool) -> None:
        for part in token.text.split(","):
            down = negated or part.startswith("-") or part.endswith("-")
            fields = self._resolved("sort", part.strip("+-"))
            for by in sorted(fields)[:1]:
                self.sorts.setdefault(by, down)

    def _any_of(self, token: Token, field: Field) -> terms.Term:
        """A list separated by commas is any of its parts."""
        parts = token.text.split(",") if token.form is Form.BARE else [token.text]
        claims = [self._one(field, token.operator, part) for part in parts if part] or [terms.NOTHING]
        return claims[0] if len(claims) == 1 else terms.Or(tuple(claims))

    def _one(self, field: Field, operator: str, value: str) -> terms.Term:
        if isinstance(field, NumberField):
            return self._number(field, operator, value)
        if field is ICON and is_word(value, NONE):
            return terms.Number(ICONS, 0, 0)
        if field is ICON and _NUMBER.fullmatch(value):
            return self._number(ICONS, operator, value)
        if field is ID:
            return terms.InId(fold(value)) if operator == ":" else terms.OneOf(ID, frozenset({fold(value)}))
        ids = self._resolved(field.id, value)
        if not ids:
            return terms.NOTHING
        return terms.OneOf(field, ids) if isinstance(field, ValueField) else _presence(field.id, min(ids))

    def _number(self, field: NumberField, operator: str, value: str) -> terms.Term:
        value = value.translate(_MINUS)
        if field.id in SLOTS and is_word(value, NONE):
            return terms.Clear(field)
        if is_word(value, ANY):
            return terms.Number(field)
        if field is ICONS and not _is_range(value):
            return self._one(ICON, ":", value)
        low, range_, high = value.partition("..")
        if not _is_range(value):
            called = self._called(field)
            self._note(
                "'{value}' is not a number, so {field} matches nothing", value=_short(value), field=called
            )
            return terms.NOTHING
        if range_:
            return terms.Number(field, _clamped(low, -terms.LARGEST), _clamped(high, terms.LARGEST))
        return _compared(field, operator, _clamped(value, 0))

    def _resolved(self, field: str, value: str) -> frozenset[str]:
        names = self._known.values(field)
        ids = resolved(value, names)
        if not ids:
            called = self._called(FIELDS[field])
            hint = did_you_mean(value, self._offered(field)) or did_you_mean(value, names)
            self._note(
                "'{field}:{value}' has an unknown value{hint}", field=called, value=_short(value), hint=hint
            )
        return ids

    def _called(self, field: Field) -> str:
        return shown(field.id, field.names, self._lang)

    def _offered(self, field: str) -> list[str]:
        """The values that the reader's own language has a name for."""
        return [shown(id_, names, self._lang) for id_, names in FIELDS[field].values.items()]

    def _note(self, form: str, **fields: object) -> None:
        self.notes.append(Sentence(form, **fields))


def _presence(field: str, id_: str) -> terms.Term:
    if field == "lang":
        return Language(PRESENCES[f"name.{id_}"], cast("Lang", id_))
    return terms.Has(PRESENCES[id_]) if field == "has" else terms.Missing(PRESENCES[id_])


def _compared(field: NumberField, operator: str, value: int) -> terms.Number:
    limits = {
        "<": (-terms.LARGEST, value - 1),
        "<=": (-terms.LARGEST, value),
        ">": (value + 1, terms.LARGEST),
        ">=": (value, terms.LARGEST),
    }
    return terms.Number(field, *limits.get(operator, (value, value)))


def _is_range(text: str) -> bool:
    """Whether it is a number, or two of them with `..` between, one of which may be left out."""
    low, dots, high = text.partition("..")
    given = [part for part in (low, high) if part]
    return bool(given or dots) and all(_NUMBER.fullmatch(part) for part in given)


def _clamped(text: str, absent: int) -> int:
    """The number, within what SQLite can hold."""
    return max(-LIMIT, min(LIMIT, int(text))) if text else absent


def _short(text: str) -> str:
    return safe(text if len(text) <= 40 else text[:39] + "…")
