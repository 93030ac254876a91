"""The site of a kept table: the page, its entries, and a stream of what the others do."""

from __future__ import annotations

import asyncio

from gloomdb.errors import GloomError
from gloomdb.web.keep.kept_table import HOLDER, KeptTable
from gloomdb.web.server.feed import Feed
from gloomdb.web.server.keyring import Keyring
from gloomdb.web.server.site import Answer, Reply, Site, Visit


class KeepSite:
    """What `gloomdb keep` serves."""

    def __init__(self, table: KeptTable, html: str, keys: Keyring) -> None:
        self.feed = Feed()
        self._lock = asyncio.Lock()  # entries are numbered, saved and told one after the other
        self._table = table
        routes = {
            "GET /api/table": self._seen,
            "POST /api/entries": self._entered,
            "GET /api/events": self._followed,
        }
        self.site = Site(html, routes, keys)

    async def _seen(self, visit: Visit) -> Answer:
        """`?after=N`: what was done after entry N; everything if N is not known here."""
        return Reply(self._since(visit))

    async def _entered(self, visit: Visit) -> Answer:
        """`{"key", "by", "entry"}`: saved first, then told to everybody."""
        async with self._lock:
            entry, is_new = self._table.add(visit.sent)
            if is_new:
                await self._save(visit.sent["key"])
                self.feed.publish({"entries": [entry]})
        return Reply({"entry": entry})

    async def _save(self, key: str) -> None:
        try:
            await asyncio.to_thread(self._table.save)
        except GloomError:
            self._table.forget(key)
            raise

    async def _followed(self, visit: Visit) -> Answer:
        return self.feed.follow(HOLDER, self._since(visit))

    def _since(self, visit: Visit) -> dict[str, object]:
        number = visit.number("after") or 0
        whole = not 0 <= number <= self._table.last
        return {"entries": self._table.after(number), "whole": whole or number == 0, "last": self._table.last}
