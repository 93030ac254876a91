"""The values that each field of a query knows: the language's own, and those of a catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from gloomdb.query.fields import FIELDS, ValueField
from gloomdb.query.synonyms import Aliases, aliases, every_name

if TYPE_CHECKING:
    from gloomdb.cards.card import Names
    from gloomdb.cards.set import CardSet
    from gloomdb.query.entry import Entry

Named: TypeAlias = Iterable[tuple[str, str]]
"""Ids, each with a name of it."""


class Known:
    """The values each field knows, asked for only when a query uses the field."""

    def __init__(self, own: Callable[[str], Named] = lambda _field: ()) -> None:
        """`own` gives the values that a catalogue has of an open field."""
        self._own = own
        self._aliases: dict[str, Aliases] = {}

    def values(self, field: str) -> Aliases:
        """The values of a field by every name they go by."""
        if field not in self._aliases:
            self._aliases[field] = aliases(self._names(field))
        return self._aliases[field]

    def _names(self, field: str) -> Mapping[str, Iterable[str]]:
        declared = FIELDS[field]
        names = {id_: list(every_name(id_, known)) for id_, known in declared.values.items()}
        if isinstance(declared, ValueField) and declared.is_open:
            for id_, name in self._own(field):
                names.setdefault(id_, []).append(name)
        return names


def of_sets(sets: Iterable[CardSet], entries: Iterable[Entry]) -> Known:
    """The values of these sets and cards, as a catalogue of them would know them."""
    sets, entries = list(sets), list(entries)

    def named(field: str) -> Named:
        for card_set in sets:
            labels: dict[str, Mapping[str, Names]] = {
                "set": {card_set.id: card_set.title},
                "family": {family.id: family.name for family in card_set.families},
                "icon": card_set.icons,
                "source": {id_: {} for id_ in card_set.sources},
            }
            for id_, names in labels.get(field, {}).items():
                yield from ((id_, name) for name in (id_, *names.values()))
        declared = FIELDS[field]
        if isinstance(declared, ValueField):
            used = {value for entry in entries for value in declared.of(entry) if value is not None}
            yield from ((value, value) for value in sorted(used))

    return Known(named)
