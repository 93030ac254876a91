"""Names of fields and values in every language, and what a written name means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from gloomdb.text import fold, slug

Called: TypeAlias = Mapping[str, tuple[str, ...]]
"""What something is called, by language; the first name of a language is the one to show."""

Aliases: TypeAlias = Mapping[str, frozenset[str]]
"""The ids a value means, by every name it goes by (as slugs)."""


def called(**names: str) -> Called:
    """The names in each language, separated by commas."""
    return {lang: tuple(listed.split(", ")) for lang, listed in names.items()}


def every_name(id_: str, names: Called) -> tuple[str, ...]:
    """What goes by this id, in all languages, the id first."""
    return (id_, *(name for of_language in names.values() for name in of_language))


def shown(id_: str, names: Called, lang: str) -> str:
    """The name to show in a language: the first of it, in English the id."""
    return id_ if lang == "en" else next(iter(names.get(lang, ())), id_)


class ShownName:
    """The name to show, once somebody knows the language."""

    def __init__(self, id_: str, names: Called) -> None:
        self._id, self._names = id_, names

    def __str__(self) -> str:
        return self._id

    def in_language(self, lang: str) -> str:
        """The first of its names in the language."""
        return shown(self._id, self._names, lang)


def is_word(text: str, names: Called) -> bool:
    """Whether the text is one of the names."""
    return fold(text) in every_name("", names)[1:]


def aliases(table: Mapping[str, Iterable[str]]) -> Aliases:
    """The table turned over: from each name, as a slug, to the ids that go by it."""
    ids: dict[str, set[str]] = {}
    for id_, names in table.items():
        for name in (id_, *names):
            ids.setdefault(slug(name), set()).add(id_)
    return {name: frozenset(named) for name, named in ids.items()}


def resolved(value: str, names: Aliases) -> frozenset[str]:
    """The ids a value means: by a whole name, else by the beginning of words of an id, else of a name."""
    wanted = slug(value)
    if not wanted:
        return frozenset()
    if wanted in names:
        return names[wanted]
    parts = {name: ids for name, ids in names.items() if f"-{wanted}" in f"-{name}"}
    by_id = frozenset(id_ for name, ids in parts.items() for id_ in ids if slug(id_) == name)
    return by_id or frozenset(id_ for ids in parts.values() for id_ in ids)
