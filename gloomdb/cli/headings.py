"""Column headings by language. Keys are the same in every format and language; only tables have headings."""

from __future__ import annotations

from gloomdb.cli.options import Lang

# Keys whose English heading is not the key itself with spaces, and the Spanish of all.
ENGLISH = {"id": "card"}
SPANISH = {
    "catalogue": "catálogo",
    "catalogue_from": "catálogo según",
    "engine": "motor",
    "id": "carta",
    "lang": "idioma",
    "package": "paquete",
    "python": "python",
    "schemas": "esquemas",
    "sets": "ediciones",
    "version": "versión",
}


def heading(key: str, lang: Lang) -> str:
    """What a table calls this key; a key nobody has translated is shown as it is."""
    words = SPANISH if lang == "es" else ENGLISH
    return words.get(key, key.replace("_", " "))
