"""The set that `gloomdb new` writes: small, right, and an example of everything one needs to know.

`starter.<lang>.json` is it as people would make one in that language, with marks for schema, id and title.
JSON has no comments; the `note` of a card says what the card is an example of.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from gloomdb.definitions.library import is_bundled
from gloomdb.language import SOURCE, Lang
from gloomdb.resources import schemas_dir
from gloomdb.text import slug

_NAMELESS: Final[dict[Lang, str]] = {"en": "my-set", "es": "mi-caja"}
_OWN: Final[dict[Lang, str]] = {"en": "my-", "es": "mi-"}
SHEET_NOTES: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "sneezed-on-by-a-swan": "Points and icons: top, middle, bottom; empty is clear. No text: no effect.",
        "dined-with-a-duke": "The text may ask for icons the Character shows. 'blank' is an opaque block.",
        "lost-in-a-larder": "Write what the card does as a card would say it. It happens once, when played.",
        "the-long-wet-summer": "'claim': the family that shows two of the icon claims it and has its effect.",
    },
    "es": {
        "fue-constipado-por-un-cisne": "Puntos e iconos: arriba, en medio, abajo; vacío es transparente. "
        "Sin texto: sin efecto.",
        "desayuno-con-un-duque": "El texto puede pedir iconos del Personaje. «en blanco» es un bloque opaco.",
        "desaparecio-en-la-despensa": "Escribe lo que hace la carta como lo diría una carta. "
        "Ocurre una vez, al jugarla.",
        "un-verano-pasado-por-agua": "«requisito»: la reclama la familia que muestre dos veces el icono, "
        "y su efecto es suyo.",
    },
}
"""What the notes of some cards are in a spreadsheet, which says things otherwise than JSON."""


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
    text = Path(__file__).with_name(f"starter.{lang}.json").read_text(encoding="utf-8")
    for mark, word in words.items():
        text = text.replace(f'"{mark}"', json.dumps(word, ensure_ascii=False))
    return text.encode("utf-8")
