"""The fields of the language: their names in both languages, what kind each is, and the values it knows.

Plain tables: a new field is a line here, a column in `columns.py` and a value in `entry.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from gloomdb.text import slug

Aliases: TypeAlias = Mapping[str, frozenset[str]]
"""The ids a value means, by every name it goes by (as slugs)."""

TEXTS: Final = ("name", "text")
NUMBERS: Final = ("points", "top", "middle", "bottom", "icons", "year", "copies")
SLOTS: Final = ("top", "middle", "bottom")
CHOICES: Final = ("type", "set", "family", "provenance")
"""One value a card."""
SEVERAL: Final = ("icon", "when", "op", "source")
"""Any number of values a card."""
OTHERS: Final = ("has", "missing", "lang", "id", "sort")
FIELDS: Final = (*TEXTS, *NUMBERS, *CHOICES, *SEVERAL, *OTHERS)

SYNONYMS: Final[Mapping[str, str]] = {
    "t": "type", "kind": "type", "tipo": "type",
    "s": "set", "box": "set", "edition": "set", "caja": "set", "edicion": "set", "edición": "set",
    "familia": "family", "f": "family",
    "nombre": "name", "n": "name", "texto": "text", "effect": "text", "efecto": "text",
    "puntos": "points", "pts": "points", "total": "points",
    "arriba": "top", "centro": "middle", "medio": "middle", "abajo": "bottom",
    "icono": "icon", "iconos": "icons", "i": "icon",
    "año": "year", "ano": "year", "copias": "copies",
    "procedencia": "provenance", "basis": "provenance",
    "timing": "when", "cuando": "when", "cuándo": "when", "ops": "op",
    "fuente": "source", "sources": "source",
    "is": "has", "tiene": "has", "falta": "missing", "lacks": "missing",
    "language": "lang", "idioma": "lang", "order": "sort", "orden": "sort",
}  # fmt: skip
KNOWN: Final[frozenset[str]] = frozenset({*FIELDS, *SYNONYMS})

TYPES: Final[Mapping[str, tuple[str, ...]]] = {
    "character": ("characters", "personaje", "personajes"),
    "modifier": ("modifiers", "modificador", "modificadores"),
    "event": ("events", "evento", "eventos"),
    "death": ("deaths", "untimely death", "unhappy ending", "muerte", "muertes", "muerte prematura"),
    "story": ("stories", "historia", "historias"),
    "throne": ("thrones", "trono"),
    "reference": ("references", "referencia", "referencias"),
    "guest": ("guests", "invitado", "invitados", "huésped"),
    "residence": ("residences", "residencia", "residencias", "casa"),
    "mystery": ("mysteries", "misterio", "misterios"),
    "expedition": ("expeditions", "expedición", "expediciones"),
}
PROVENANCES: Final[Mapping[str, tuple[str, ...]]] = {
    "documented": ("documentada", "documentado"),
    "earlier-printing": ("earlier", "edición anterior", "impresión anterior"),
    "invented": ("inventada", "inventado", "stand-in"),
    "incomplete": ("incompleta", "incompleto"),
}
TIMINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "immediate": ("inmediato", "inmediata"),
    "continuous": ("ongoing", "continuo", "continua"),
    "persistent": ("persistente",),
    "response": ("respuesta",),
    "on_draw": ("drawn", "al robar"),
}
MARKS: Final[Mapping[str, tuple[str, ...]]] = {
    "blank": ("opaque", "opaco", "vacío"),
    "persistent": ("persistente",),
}
"""What may stand in an icon slot without being a story icon."""

NONE: Final[frozenset[str]] = frozenset({"none", "ninguno", "clear", "transparente", "null"})
"""`top:clear`, `icon:none`."""

PRESENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "effects": ("effect", "efecto", "efectos", "rules", "texto", "text"),
    "points": ("puntos", "point"),
    "icons": ("icon", "icono", "iconos"),
    "claim": ("requisito",),
    "family": ("familia",),
    "type": ("tipo",),
    "picture": ("portrait", "retrato", "imagen"),
    "note": ("nota",),
    "reprint": ("reprint-of", "reedición"),
    "uncertain": ("doubt", "duda", "dudas"),
    "source": ("sources", "fuente", "fuentes"),
    "name.en": ("en", "english", "inglés", "name en"),
    "name.es": ("es", "spanish", "español", "castellano", "name es"),
    "official.es": ("official", "oficial"),
    "fan.es": ("fan", "fan translation"),
}
"""What `has:` and `missing:` know."""

LANGS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("english", "inglés", "ingles"),
    "es": ("spanish", "español", "castellano"),
}
SORTS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("nombre",),
    "points": ("puntos",),
    "set": ("caja", "edición"),
    "type": ("tipo",),
    "family": ("familia",),
    "year": ("año",),
    "icons": ("iconos",),
    "provenance": ("procedencia",),
    "id": (),
}


def aliases(table: Mapping[str, Iterable[str]]) -> Aliases:
    """The table turned over: from each name, as a slug, to the ids that go by it."""
    made: dict[str, set[str]] = {}
    for id_, names in table.items():
        for name in (id_, *names):
            made.setdefault(slug(name), set()).add(id_)
    return {name: frozenset(ids) for name, ids in made.items()}


def resolved(value: str, names: Aliases) -> frozenset[str]:
    """The ids a value means: by a whole name, else by the beginning of words of an id, else of a name."""
    wanted = slug(value)
    if not wanted:
        return frozenset()
    if wanted in names:
        return names[wanted]
    parts = {name: ids for name, ids in names.items() if f"-{wanted}" in f"-{name}"}
    by_id = frozenset(id_ for name, ids in parts.items() for id_ in ids if slug(id_) == name)
    return by_id or frozenset(id_ for ids in parts.values() for id_ in ids)
