"""gloomdb/catalog/storage/sql/tables.sql, from the SQLModel classes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generators import ROOT

TARGET = ROOT / "gloomdb" / "catalog" / "storage" / "sql" / "tables.sql"
HEAD = "-- Written by scripts/generate catalog-tables from gloomdb/catalog/models.py: change that.\n"
WIDTH = 40  # characters before a comment


def files() -> Iterator[tuple[Path, str]]:
    """The statements that make the tables."""
    yield TARGET, tables_sql()


def tables_sql() -> str:
    """The statements that make the tables and their indexes."""
    from sqlalchemy.dialects import sqlite
    from sqlalchemy.schema import CreateIndex, CreateTable
    from sqlmodel import SQLModel

    from gloomdb.catalog import models as _models  # noqa: F401 (defines them)

    dialect = sqlite.dialect()
    statements = []
    for table in SQLModel.metadata.sorted_tables:
        about = {column.name: column.comment or "" for column in table.columns}
        made = str(CreateTable(table).compile(dialect=dialect)).strip()
        statements.append(_commented(made, table.comment or "", about))
        indexes = sorted(table.indexes, key=lambda index: str(index.name))
        statements += [f"{CreateIndex(index).compile(dialect=dialect)};" for index in indexes]
    return HEAD + re.sub(r"^(?=CREATE TABLE)", "\n", "\n".join(statements), flags=re.MULTILINE) + "\n"


def _commented(statement: str, about_table: str, about: dict[str, str]) -> str:
    """SQLite keeps comments in its schema, so `.schema` and Datasette show them."""
    one_end = re.sub(r"\)\s+(WITHOUT|STRICT)", r") \1", statement).replace(",\n STRICT", ", STRICT")
    first, *lines = one_end.splitlines()
    written = [f"{first}  -- {about_table}"]
    for line in lines:
        text = line.strip()
        if text.startswith(")"):
            written.append(f"{text};")
            continue
        comment = about.get(text.split()[0])
        written.append(f"    {text}".ljust(WIDTH) + f"-- {comment}" if comment else f"    {text}")
    return "\n".join(written)
