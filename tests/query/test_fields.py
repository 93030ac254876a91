"""The declarations of the fields: names that mean one thing, in every language."""

from __future__ import annotations

from collections import Counter

import pytest

from gloomdb.cards.card import Basis, CardType
from gloomdb.cards.effect import Timing
from gloomdb.effects.vocabulary import OPS
from gloomdb.language import LANGS
from gloomdb.query.explain import explained
from gloomdb.query.fields import BY_NAME, FIELDS
from gloomdb.query.known import Known
from gloomdb.query.parser import parse
from gloomdb.query.synonyms import every_name
from gloomdb.text import fold


def test_a_name_means_one_field() -> None:
    """In all languages together, accents off."""
    names = [fold(name) for field in FIELDS.values() for name in every_name(field.id, field.names)]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert set(names) == set(BY_NAME)


@pytest.mark.parametrize("field", [id_ for id_, field in FIELDS.items() if field.values])
def test_a_name_means_one_value(field: str) -> None:
    """Of the same field."""
    assert all(len(ids) == 1 for ids in Known().values(field).values())


def test_every_name_belongs_to_a_language() -> None:
    """One that cards are written in."""
    called = [names for field in FIELDS.values() for names in (field.names, *field.values.values())]
    assert {lang for names in called for lang in names} == set(LANGS)


def test_every_type_basis_and_timing_is_a_value() -> None:
    """In the order in which cards are sorted by them."""
    assert list(FIELDS["type"].values) == list(CardType)
    assert list(FIELDS["provenance"].values) == list(Basis)
    assert set(FIELDS["when"].values) == set(Timing)
    assert list(FIELDS["op"].values) == list(OPS)
    assert all(names.get("es") for names in FIELDS["op"].values.values())


def test_an_explanation_speaks_the_readers_language() -> None:
    """The first name of a language is the one that is shown."""
    query = parse("type:death middle:clear has:note sort:year-", Known())
    assert explained(query, "en") == [
        "all of:", "  type is death", "  middle is clear", "  has note", "sorted by year (descending)",
    ]  # fmt: skip
    assert explained(query, "es") == [
        "todo esto:", "  tipo: muerte", "  centro: transparente", "  tiene nota",
        "por orden de año (descendente)",
    ]  # fmt: skip
