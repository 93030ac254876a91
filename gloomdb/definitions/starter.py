"""The set that `gloomdb new` writes: small, right, and an example of everything one needs to know.

JSON has no comments; the `note` of a card says what the card is an example of.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from gloomdb.definitions.library import is_bundled
from gloomdb.definitions.starter_text import STARTERS
from gloomdb.language import SOURCE, Lang
from gloomdb.resources import schemas_dir
from gloomdb.text import slug

_NAMELESS: Final[dict[Lang, str]] = {"en": "my-set", "es": "mi-caja"}
_OWN: Final[dict[Lang, str]] = {"en": "my-", "es": "mi-"}


def starter_head(path: Path, lang: Lang = SOURCE) -> bytes:
    """The `set.json` of a directory that has the cards in another file."""
    text = starter_set(path, lang).decode("utf-8")
    head, cards, _ = text.partition(',\n\n  "cards": [')
    assert cards  # noqa: S101 (the text is ours)
    return f"{head}\n}}\n".encode()


def starter_set(path: Path, lang: Lang = SOURCE) -> bytes:
    """A set of one file, named after the file it is written to, in a language."""
    id_ = slug(path.stem) or _NAMELESS[lang]
    named = path.stem if slug(path.stem) and path.stem.isprintable() else id_
    title = named.replace("-", " ").replace("_", " ").strip().title()
    if is_bundled(id_):
        id_ = slug(_OWN[lang] + id_)
    schema = (schemas_dir() / "set.schema.json").absolute().as_uri()
    words = {"@schema@": schema, "@id@": id_, "@title@": title}
    text = STARTERS[lang]
    for mark, word in words.items():
        text = text.replace(f'"{mark}"', json.dumps(word, ensure_ascii=False))
    return text.encode("utf-8")
