"""Column headings by language. Keys are the same in every format and language; only tables have headings."""

from __future__ import annotations

from gloomdb.cli.arguments.options import Lang

# Keys whose English heading is not the key itself with spaces, and the Spanish of all.
ENGLISH = {
    "id": "card",
    "mark": "",
    "name.en": "in English",
    "name.es": "in Spanish",
    "subtitle.en": "subtitle (en)",
    "subtitle.es": "subtitle (es)",
}
SPANISH = {
    "added": "añadido",
    "backup_of": "copia de",
    "bytes": "bytes",
    "cards": "cartas",
    "catalogue": "catálogo",
    "catalogue_from": "catálogo según",
    "changed": "cambiado",
    "claim": "requisito",
    "code": "código",
    "copies": "copias",
    "count": "cuántas",
    "created": "creado",
    "cut": "corte",
    "decks": "mazos",
    "directory": "carpeta",
    "documented": "documentado",
    "dx": "dx",
    "dy": "dy",
    "effects": "efectos",
    "engine": "motor",
    "family": "familia",
    "file": "archivo",
    "first": "primero",
    "hash": "huella",
    "held": "cartas",
    "icons": "iconos",
    "id": "carta",
    "kind": "clase",
    "lang": "idioma",
    "languages": "idiomas",
    "last_change": "último cambio",
    "mark": "",
    "message": "mensaje",
    "name": "nombre",
    "name.en": "en inglés",
    "name.es": "en español",
    "number": "número",
    "package": "paquete",
    "page": "página",
    "pages": "páginas",
    "picture": "retrato",
    "players": "jugadores",
    "points": "puntos",
    "points_total": "puntos en total",
    "printer": "impresora",
    "profile": "perfil",
    "provenance": "procedencia",
    "python": "python",
    "removed": "quitado",
    "rotation": "giro",
    "rules": "reglas",
    "schemas": "esquemas",
    "second": "segundo",
    "set": "caja",
    "sets": "cajas",
    "sheets": "hojas",
    "side": "cara",
    "sign": "signo",
    "status": "estado",
    "subject": "qué",
    "subtitle": "subtítulo",
    "subtitle.en": "subtítulo (en)",
    "subtitle.es": "subtítulo (es)",
    "text": "texto",
    "title": "título",
    "to_a_page": "por página",
    "type": "tipo",
    "unchanged": "igual",
    "version": "versión",
    "whole": "todo",
    "year": "año",
}

# What stands in cells: words of ours, never a card's.
SPANISH_VALUES = {
    "added": "añadido",
    "changed": "cambiado",
    "compiled": "compilado",
    "default": "por omisión",
    "deleted": "borrado",
    "first use": "primer uso",
    "interpreted": "interpretado",
    "mended": "reparado",
    "new": "nuevo",
    "patch": "parche",
    "removed": "quitado",
    "replaced": "sustituido",
    "saved": "guardado",
    "set": "caja",
    "unchanged": "sin cambios",
}


def value(word: object, lang: Lang) -> str:
    """A word in a table's cell; scripts get it as it is."""
    return SPANISH_VALUES.get(str(word), str(word)) if lang == "es" else str(word)


def heading(key: str, lang: Lang) -> str:
    """What a table calls this key; a key nobody has translated is shown as it is."""
    words = SPANISH if lang == "es" else ENGLISH
    return words.get(key, key.replace("_", " "))
