"""Column headings by language. Keys are the same in every format and language; only tables have headings."""

from __future__ import annotations

from gloomdb.cli.kinds import Lang

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
    "cards": "cartas",
    "catalogue": "catálogo",
    "catalogue_from": "catálogo según",
    "changed": "cambiado",
    "claim": "requisito",
    "code": "código",
    "copies": "copias",
    "documented": "documentado",
    "effects": "efectos",
    "engine": "motor",
    "family": "familia",
    "file": "archivo",
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
    "picture": "retrato",
    "points": "puntos",
    "points_total": "puntos en total",
    "provenance": "procedencia",
    "python": "python",
    "removed": "quitado",
    "schemas": "esquemas",
    "set": "caja",
    "sets": "ediciones",
    "sign": "signo",
    "status": "estado",
    "subject": "qué",
    "subtitle": "subtítulo",
    "subtitle.en": "subtítulo (en)",
    "subtitle.es": "subtítulo (es)",
    "text": "texto",
    "title": "título",
    "type": "tipo",
    "unchanged": "igual",
    "version": "versión",
    "whole": "todo",
    "year": "año",
}


def heading(key: str, lang: Lang) -> str:
    """What a table calls this key; a key nobody has translated is shown as it is."""
    words = SPANISH if lang == "es" else ENGLISH
    return words.get(key, key.replace("_", " "))
