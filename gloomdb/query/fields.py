"""The fields of the query language, each declared once: names, values, SQL, and what it is in Python.

A name belongs to a language, so a further language is one more keyword of `called`. The parser, both faces
of a term, explanations, completion, the manual and the page read these declarations: a new field is one
more of them, and a column of the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from gloomdb.cards.card import SLOTS, Basis
from gloomdb.query.presences import PRESENCES, STORY_ICONS
from gloomdb.query.synonyms import Called, called, every_name
from gloomdb.text import fold

if TYPE_CHECKING:
    from gloomdb.query.entry import Entry

Values: TypeAlias = Mapping[str, Called]
"""The names of values, by their ids; the ids are names too, and English."""


@dataclass(frozen=True, eq=False)
class Field:
    """A field, its names and the names of its values."""

    id: str
    names: Called
    about: str
    """For the manual."""
    _: KW_ONLY
    values: Values = field(default_factory=dict)
    """The values that every catalogue knows."""
    kind: str = "other"
    order: str = ""
    """What SQL sorts by; empty: nothing is sorted by this field. `?` stands for the reader's language."""


@dataclass(frozen=True, eq=False, kw_only=True)
class NumberField(Field):
    """A field whose value is a number, where it is known."""

    column: str
    of: Callable[[Entry], int | None]
    kind: str = "number"


@dataclass(frozen=True, eq=False, kw_only=True)
class ValueField(Field):
    """A field whose values are names: the SQL condition `{0}` takes the marks of those wanted."""

    condition: str
    of: Callable[[Entry], AbstractSet[str | None]]
    kind: str = "one of"
    is_open: bool = False
    """Whether the catalogue has values of its own."""


_TYPES: Final[Values] = {
    "character": called(en="characters", es="personaje, personajes"),
    "modifier": called(en="modifiers", es="modificador, modificadores"),
    "event": called(en="events", es="evento, eventos"),
    "death": called(
        en="deaths, untimely death, unhappy ending",
        es="muerte, muertes, muerte prematura, muertes prematuras, final infeliz, finales infelices",
    ),
    "story": called(en="stories", es="historia, historias"),
    "throne": called(en="thrones", es="trono"),
    "reference": called(en="references", es="referencia, referencias"),
    "guest": called(en="guests", es="invitado, invitados, huésped"),
    "residence": called(en="residences", es="residencia, residencias, casa"),
    "mystery": called(en="mysteries", es="misterio, misterios"),
    "expedition": called(en="expeditions", es="expedición, expediciones"),
}
_PROVENANCES: Final[Values] = {
    Basis.DOCUMENTED.value: called(es="documentada, documentado"),
    Basis.EARLIER_PRINTING.value: called(en="earlier", es="edición anterior, impresión anterior"),
    Basis.INVENTED.value: called(en="stand-in", es="inventada, inventado"),
    Basis.INCOMPLETE.value: called(es="incompleta, incompleto"),
}
_TIMINGS: Final[Values] = {
    "immediate": called(es="inmediato, inmediata"),
    "continuous": called(en="ongoing", es="continuo, continua"),
    "persistent": called(es="persistente"),
    "response": called(es="respuesta"),
    "on_draw": called(en="drawn", es="al robarla, al robar"),
}
_OPS: Final[Values] = {
    "draw": called(es="robar"),
    "discard": called(es="descartar"),
    "refill": called(es="renovar la mano, rellenar"),
    "discard_to_limit": called(es="descartar hasta el límite"),
    "give": called(es="dar, dar una carta"),
    "take": called(es="quitar, quitar una carta"),
    "swap_hands": called(es="intercambiar manos"),
    "recover": called(es="recuperar, recuperar un descarte"),
    "draw_limit": called(es="límite de robo"),
    "skip_draw": called(es="saltarse el robo"),
    "skip_turn": called(es="saltarse el turno"),
    "free_play": called(es="jugada libre"),
    "second_death": called(es="segunda muerte, muerte como segunda acción"),
    "forbid": called(es="prohibir, prohibir jugar"),
    "protect": called(es="proteger"),
    "whenever": called(es="cada vez que, cada vez que ocurre algo"),
    "play_only_on": called(es="jugar solo sobre"),
    "never_on": called(es="nunca sobre"),
    "worth": called(es="autoestima, vale más o menos"),
    "worth_each": called(es="autoestima por icono, vale por cada icono"),
    "swap_modifiers": called(es="intercambiar modificadores"),
    "move_modifier": called(es="mover un modificador"),
    "discard_modifier": called(es="descartar un modificador"),
    "return_modifier": called(es="devolver un modificador"),
    "exchange_modifier": called(es="cambiar un modificador"),
    "move_death": called(es="mover una muerte"),
    "revive": called(es="resucitar, revivir"),
    "remove_characters": called(es="retirar personajes"),
    "cancel": called(es="cancelar, cancelar una carta"),
    "choose": called(es="elegir, elegir una opción"),
    "claim_story": called(es="reclamar una historia"),
    "release_story": called(es="devolver una historia"),
    "reign": called(es="reinar, el trono"),
    "take_throne": called(es="ocupar el trono"),
    "vacate_throne": called(es="dejar el trono"),
    "unencoded": called(es="sin codificar"),
}
"""What each op of the vocabulary is called in other languages; their English names are the ids."""
_MARKS: Final[Values] = {
    "blank": called(en="opaque", es="en blanco, blanco, opaco, vacío"),
    "persistent": called(es="persistente"),
}
"""What may stand in an icon slot without being a story icon."""

_LANGUAGES: Final[Values] = {
    "en": called(en="english", es="inglés"),
    "es": called(en="spanish", es="español, castellano"),
}
NONE: Final = called(en="none, clear, null", es="ninguno, transparente")
"""`top:clear`, `icon:none`."""
ANY: Final = called(en="any")
"""`points:any`."""
_PRESENT: Final[Values] = {presence.id: presence.names for presence in PRESENCES.values()}
_YEAR: Final = "(SELECT year FROM card_set WHERE card_set.id = entry.card_set)"
_ICON_COUNT: Final = f"CASE WHEN entry.icons_basis IS NOT NULL THEN {STORY_ICONS} END"
_NAME: Final = (
    "(SELECT name_folded FROM entry_text WHERE entry_text.entry = entry.no"
    " AND name_folded IS NOT NULL ORDER BY lang <> ? LIMIT 1)"
)


def _slot(number: int, names: Called, about: str) -> NumberField:
    def value(entry: Entry) -> int | None:
        return None if entry.card.points is None else entry.card.points[number]

    slot = SLOTS[number]
    return NumberField(id=slot, names=names, about=about, column=f"entry.{slot}", of=value)


def _ranked(values: Values, column: str) -> str:
    """The place of a value in the table of values."""
    return f"instr('{' '.join(values)}', {column})"


ICON: Final = ValueField(
    "icon", called(en="i", es="icono"), "An icon it shows; `icon:blank`, `icon:none` too.",
    kind="any of", values=_MARKS, is_open=True,
    condition="entry.no IN (SELECT entry FROM entry_icon WHERE icon IN ({0}) AND slot <> 'claim')",
    of=lambda entry: frozenset(entry.card.icons or ()),
)  # fmt: skip
ICONS: Final = NumberField(
    "icons", called(es="iconos"), "How many icons it shows.",
    column=_ICON_COUNT, of=lambda entry: entry.icon_count, order=_ICON_COUNT,
)  # fmt: skip
ID: Final = ValueField(
    "id", called(), "Its id, `set/card`, or a part of it; `id=` takes the whole.", kind="other",
    condition="entry.id IN ({0})", of=lambda entry: {entry.card.id}, order="entry.id",
)  # fmt: skip
_OF_CARDS: Final[tuple[Field, ...]] = (
    Field("name", called(en="n", es="nombre"), "The name, in every language.", kind="words", order=_NAME),
    Field("text", called(en="effect", es="texto, efecto"), "The rules text, in every language.",
          kind="words"),
    NumberField("points", called(en="pts, total", es="puntos"), "The sum of the printed points.",
                column="entry.points", of=lambda entry: entry.card.total, order="entry.points"),
    _slot(0, called(es="arriba"),
          "The points in the top slot; `top:0` is a printed zero, `top:clear` a clear slot."),
    _slot(1, called(es="centro, medio"), "The same in the middle."),
    _slot(2, called(es="abajo"), "And at the bottom."),
    ICONS,
    NumberField("year", called(es="año"), "The year of its box.",
                column=_YEAR, of=lambda entry: entry.year, order=_YEAR),
    NumberField("copies", called(es="copias"), "How many of it the box holds.",
                column="entry.copies", of=lambda entry: entry.card.copies),
    ValueField("type", called(en="t, kind", es="tipo"), "The type of card.", values=_TYPES,
               condition="(entry.type IS NOT NULL AND entry.type IN ({0}))",
               of=lambda entry: {entry.card.type}, order=_ranked(_TYPES, "entry.type")),
    ValueField("set", called(en="s, box, edition", es="caja, edición"), "Its box, by id or title.",
               is_open=True, condition="entry.card_set IN ({0})",
               of=lambda entry: {entry.card.set}, order="entry.card_set"),
    ValueField("family", called(en="f", es="familia, grupo"), "Its family, by id or name.",
               is_open=True, condition="(entry.family IS NOT NULL AND entry.family IN ({0}))",
               of=lambda entry: {entry.card.family}, order="entry.family"),
    ValueField("provenance", called(en="basis", es="procedencia"), "What its weakest fact rests on.",
               values=_PROVENANCES, condition="entry.provenance IN ({0})",
               of=lambda entry: {entry.card.provenance}, order=_ranked(_PROVENANCES, "entry.provenance")),
    ICON,
    ValueField("when", called(en="timing", es="momento, cuándo"), "When one of its effects works.",
               kind="any of", values=_TIMINGS,
               condition="entry.no IN (SELECT entry FROM entry_step WHERE timing IN ({0}))",
               of=lambda entry: {effect.when for effect in entry.card.effects or ()}),
    ValueField("op", called(en="ops"),
               "What one of its effects does: a word of the [vocabulary](effects.md).",
               kind="any of", is_open=True, values=_OPS,
               condition="entry.no IN (SELECT entry FROM entry_step WHERE op IN ({0}))",
               of=lambda entry: entry.ops),
    ValueField("source", called(en="sources", es="fuente"), "Where a fact about it comes from.",
               kind="any of", is_open=True,
               condition="entry.no IN (SELECT entry FROM entry_source WHERE source IN ({0}))",
               of=lambda entry: entry.sources),
    ValueField("deck", called(en="decks", es="mazo, baraja"), "A deck of yours that it is in.",
               kind="any of", is_open=True,
               condition="entry.id IN (SELECT card FROM deck_card WHERE deck IN ({0}))",
               of=lambda entry: entry.decks),
    Field("has", called(en="is", es="tiene, es"), "What is known of it, or printed on it.", values=_PRESENT),
    Field("missing", called(en="lacks", es="falta"),
          "What it should have and nobody knows; a language it is not translated into.", values=_PRESENT),
    Field("lang", called(en="language", es="idioma"),
          "It has a name in that language; words beside it are looked for in that language only.",
          values=_LANGUAGES),
    ID,
)  # fmt: skip
_SORT: Final = Field(
    "sort",
    called(en="order", es="orden"),
    "The order of the answers; a `-` at the end turns it round. May be given more than once.",
    values={sorted_by.id: sorted_by.names for sorted_by in _OF_CARDS if sorted_by.order},
)
FIELDS: Final[Mapping[str, Field]] = {declared.id: declared for declared in (*_OF_CARDS, _SORT)}
BY_NAME: Final[Mapping[str, Field]] = {
    fold(name): declared for declared in FIELDS.values() for name in every_name(declared.id, declared.names)
}
"""The fields by every name, folded."""
