"""docs/queries.md: the fields of the query language and the values they know, from their declarations."""

from __future__ import annotations

from documents import markdown
from gloomdb.query.fields import FIELDS
from gloomdb.query.synonyms import every_name


def fields() -> str:
    """Every field, its other names, and what it looks at."""
    rows = [
        (
            f"`{field.id}`",
            field.kind,
            field.about,
            ", ".join(f"`{name}`" for name in every_name(field.id, field.names)[1:]),
        )
        for field in FIELDS.values()
    ]
    return markdown.table(("field", "kind", "what it looks at", "also written"), rows)


def values() -> str:
    """The values of the fields that have a fixed list of them."""
    tables = []
    for field in FIELDS.values():
        if not field.values or field.id == "missing":  # what `missing:` knows is what `has:` knows
            continue
        rows = [
            (f"`{value}`", ", ".join(every_name(value, names)[1:])) for value, names in field.values.items()
        ]
        tables.append(f"**`{field.id}:`**\n\n" + markdown.table(("value", "also understood"), rows))
    return "\n\n".join(tables)
