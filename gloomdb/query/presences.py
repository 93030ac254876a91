"""What `has:` and `missing:` know, each declared once: its names, and both claims in SQL and in Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gloomdb.cards.card import FAN, Basis, CardType, Lang, printed_fields
from gloomdb.query.synonyms import Called, called

if TYPE_CHECKING:
    from gloomdb.query.entry import Entry

POINTS_KNOWN: Final = "entry.points_basis IS NOT NULL"
STORY_ICONS: Final = (
    "(SELECT count(*) FROM entry_icon WHERE entry_icon.entry = entry.no"
    " AND slot <> 'claim' AND icon NOT IN ('blank', 'persistent'))"
)


@dataclass(frozen=True, eq=False)
class Presence:
    """Something a card can have."""

    id: str
    names: Called
    has_sql: str
    has: Callable[[Entry], object]
    """Whether it is there, as far as is known."""
    missing_sql: str = ""
    is_missing: Callable[[Entry], bool] | None = None
    """Whether the card ought to have it and nobody knows it; by default, whether it is not there."""

    def holds(self, entry: Entry) -> bool:
        """Whether the card has it."""
        return bool(self.has(entry))

    def lacks(self, entry: Entry) -> bool:
        """Whether it is missing from the card."""
        return not self.has(entry) if self.is_missing is None else self.is_missing(entry)


def _printed(id_: str, names: Called, has_sql: str, has: Callable[[Entry], object]) -> Presence:
    """What some types of card must have to be complete; a card of unknown type may be one of them."""
    due = [type_ for type_ in CardType if id_ in printed_fields(type_)]
    types = ", ".join(f"'{type_}'" for type_ in due)
    return Presence(
        id_, names, has_sql, has,
        f"(entry.{id_}_basis IS NULL AND ifnull(entry.type, '{due[0]}') IN ({types}))",
        lambda entry: getattr(entry.card, id_) is None and (entry.card.type or due[0]) in due,
    )  # fmt: skip


def _named(lang: Lang, how: str = "1") -> str:
    """A name in a language, of which the condition holds besides."""
    return f"entry.no IN (SELECT entry FROM entry_text WHERE lang = '{lang}' AND name IS NOT NULL AND {how})"  # noqa: S608 (fragments of ours)


_OFFICIAL: Final = "(translation = 'official' OR (translation IS NULL AND entry.name_basis = 'documented'))"


def _is_official(entry: Entry) -> bool:
    """Whether the Spanish name is the publisher's: a documented one that is not a fan's translation."""
    card = entry.card
    whose = card.translation.get("es")
    printed = whose is None and card.basis.get("name") is Basis.DOCUMENTED
    return "es" in card.name and (whose == "official" or printed)


_DECLARED: Final = (
    _printed("effects", called(en="effect, rules, text", es="efectos, efecto, texto"),
             "EXISTS (SELECT 1 FROM entry_step WHERE entry_step.entry = entry.no)",
             lambda entry: entry.card.effects),
    _printed("points", called(en="point", es="puntos"),
             "(entry.top IS NOT NULL OR entry.middle IS NOT NULL OR entry.bottom IS NOT NULL"
             f" OR (NOT {POINTS_KNOWN} AND entry.points IS NOT NULL))",
             lambda entry: set(entry.card.points or {entry.card.points_total}) - {None}),
    _printed("icons", called(en="icon", es="iconos, icono"), f"{STORY_ICONS} > 0",
             lambda entry: entry.card.story_icons),
    _printed("claim", called(es="requisito"), "entry.claim_by IS NOT NULL", lambda entry: entry.card.claim),
    Presence("family", called(es="familia, grupo"),
             "entry.family IS NOT NULL", lambda entry: entry.card.family,
             "(entry.family IS NULL AND ifnull(entry.type, 'character') = 'character')",
             lambda entry: entry.card.family is None and entry.card.type in {None, CardType.CHARACTER}),
    Presence("type", called(es="tipo"), "entry.type IS NOT NULL", lambda entry: entry.card.type),
    Presence("picture", called(en="portrait", es="retrato, imagen"),
             "entry.picture IS 1", lambda entry: entry.card.picture,
             "entry.picture IS NULL", lambda entry: entry.card.picture is None),
    Presence("note", called(es="nota"), "json_extract(entry.document, '$.note') IS NOT NULL",
             lambda entry: entry.card.note),
    Presence("reprint", called(en="reprint-of", es="reedición"), "entry.reprint_of IS NOT NULL",
             lambda entry: entry.card.reprint_of),
    Presence("uncertain", called(en="doubt", es="duda, dudas"),
             "json_extract(entry.document, '$.uncertain') IS NOT NULL", lambda entry: entry.card.uncertain),
    Presence("source", called(en="sources", es="fuente, fuentes"),
             "entry.no IN (SELECT entry FROM entry_source)", lambda entry: entry.sources),
    Presence("owned", called(en="mine", es="propia, mía, en propiedad"),
             "entry.card_set IN (SELECT card_set FROM own)", lambda entry: entry.owned),
    Presence("name.en", called(en="en, english", es="inglés"), _named("en"),
             lambda entry: "en" in entry.card.name),
    Presence("name.es", called(en="es, spanish", es="español, castellano"), _named("es"),
             lambda entry: "es" in entry.card.name),
    Presence("official.es", called(en="official", es="oficial"), _named("es", _OFFICIAL), _is_official),
    Presence("fan.es", called(en="fan, fan translation", es="aficionado, de aficionados"),
             _named("es", "translation = 'fan'"),
             lambda entry: "es" in entry.card.name and entry.card.translation.get("es") == FAN),
)  # fmt: skip
PRESENCES: Final = {presence.id: presence for presence in _DECLARED}
