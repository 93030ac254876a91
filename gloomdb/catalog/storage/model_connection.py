"""SQLAlchemy on the very sqlite3 connection that the catalogue was opened with.

So the models write within the one transaction that `changes.py` begins, commits and takes back by hand:
what SQLAlchemy would do at the end of its own transactions does nothing here. What SQLite raises arrives as
sqlite3 raises it, and `connection.storage` makes a sentence of it as of everything else.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.pool import StaticPool

_DIALECT: Final = "sqlite.catalogue"


class CatalogueDialect(SQLiteDialect_pysqlite):
    """SQLite, but whoever opened the connection ends its transactions and closes it."""

    supports_statement_cache = True

    def do_commit(self, dbapi_connection: Any) -> None:
        """Leaves the transaction open."""

    def do_rollback(self, dbapi_connection: Any) -> None:
        """Leaves the transaction open."""

    def do_close(self, dbapi_connection: Any) -> None:
        """Leaves the connection open."""


registry.register(_DIALECT, __name__, CatalogueDialect.__name__)


def model_engine(connection: sqlite3.Connection) -> Engine:
    """An engine whose only connection is this one."""
    engine = create_engine(
        f"{_DIALECT.replace('.', '+')}://", creator=lambda: connection, poolclass=StaticPool
    )
    # The error of sqlite3 itself, not SQLAlchemy's wrapping of it.
    event.listen(engine, "handle_error", lambda context: context.original_exception, retval=True)
    return engine


def model_connection(connection: sqlite3.Connection) -> Connection:
    """What statements of the models are executed with."""
    return model_engine(connection).connect()
