"""Where a table was served: port and tokens, kept beside its file, so that they open it again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from gloomdb.definitions.json.strict_json import read_document
from gloomdb.errors import BadInput
from gloomdb.files import write_file
from gloomdb.web.server.keyring import Holder, Keyring

FORMAT: Final = 1
_TOKEN: Final = re.compile(r"[\w-]{22,200}", re.ASCII)


@dataclass(frozen=True, slots=True)
class KeptAddress:
    """Where it was; port 0 if it was nowhere."""

    port: int = 0
    tokens: Mapping[Holder, str] = field(default_factory=dict)


def address_path(file: Path) -> Path:
    """Beside the file of the table."""
    return file.with_name(file.name + ".address")


def kept_address(file: Path) -> KeptAddress:
    """Where the table of this file was served last."""
    path = address_path(file)
    if not path.exists():
        return KeptAddress()
    kept = read_document(path).value
    if not _is_address(kept):
        raise BadInput("{path} is not the address of a table (delete it: a new one is made)", path=path)
    return KeptAddress(kept["port"], kept["tokens"])


def keep_address(file: Path, port: int, keys: Keyring) -> None:
    """Keeps it, for its owner's eyes alone."""
    content = {"format": FORMAT, "port": port, "tokens": keys.tokens}
    write_file(address_path(file), f"{json.dumps(content, indent=1)}\n".encode(), force=True, private=True)


def _is_address(kept: Any) -> bool:
    if not isinstance(kept, dict) or kept.get("format") != FORMAT or not isinstance(kept.get("tokens"), dict):
        return False
    port, tokens = kept.get("port"), kept["tokens"].values()
    is_port = isinstance(port, int) and not isinstance(port, bool) and 0 < port < 65536
    return is_port and all(isinstance(token, str) and _TOKEN.fullmatch(token) for token in tokens)
