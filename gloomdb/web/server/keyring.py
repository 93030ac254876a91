"""Tokens: 128 bits each, one for each seat, compared in constant time, never logged."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

Holder: TypeAlias = str
"""Whose token it is: the name of a seat."""

BYTES: Final = 16
_SCHEME: Final = "Bearer "


class Keyring:
    """One token for each holder."""

    def __init__(self, holders: Iterable[Holder] = (), tokens: Mapping[Holder, str] | None = None) -> None:
        kept = tokens or {}
        self._tokens = {holder: kept.get(holder) or new_token() for holder in holders}

    @property
    def tokens(self) -> dict[Holder, str]:
        """All of them, to be kept where nobody else reads."""
        return dict(self._tokens)

    def token(self, holder: Holder) -> str:
        """The token that opens a seat; for whoever gives it out."""
        return self._tokens[holder]

    def reissue(self, holder: Holder) -> str:
        """Another token for a seat: the old one opens nothing any more."""
        self._tokens[holder] = new_token()
        return self._tokens[holder]

    def opened_by(self, header: str) -> Holder | None:
        """The holder of the token in an `Authorization` header; every token is looked at, found or not."""
        given = header.removeprefix(_SCHEME) if header.startswith(_SCHEME) else ""
        found: Holder | None = None
        for holder, token in self._tokens.items():
            if hmac.compare_digest(token.encode(), given.encode("utf-8", "replace")):
                found = holder
        return found


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(BYTES)
