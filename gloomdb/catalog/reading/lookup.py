"""Finding the one card that somebody means: by id, by name in any language, by a part that only it has.

Sets are meant by their ids alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from gloomdb.errors import NotFound, UsageError
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, fold, nearest, safe, slug

if TYPE_CHECKING:
    from gloomdb.catalog.reading.find import CardNo
    from gloomdb.catalog.reading.store import Catalog

SHOWN: Final = 12  # candidates named in a message

# From the surest to the loosest; the first that finds anything decides.
_WAYS: Final = (
    "SELECT no FROM entry WHERE id = ?1",
    "SELECT entry FROM entry_text WHERE name_folded = ?1 UNION SELECT no FROM entry WHERE slug = ?2",
    "SELECT entry FROM entry_text WHERE instr(' ' || name_folded, ' ' || ?1)",
    "SELECT entry FROM entry_text WHERE instr(name_folded, ?1)",
    "SELECT no FROM entry WHERE ?2 <> '' AND instr('-' || slug, '-' || ?2)",
)


def check_set(id_: str, known: Iterable[str]) -> str:
    """The id, if it is one of the sets known; raises with what may be meant."""
    ids = list(known)
    if id_ not in ids:
        hint = did_you_mean(id_, ids) or Sentence(" (gloomdb sets lists them)")
        raise NotFound("no set is called '{name}'{hint}", name=id_, hint=hint)
    return id_


def candidates(catalog: Catalog, text: str) -> list[CardNo]:
    """The cards that a text may mean: one, several, or none."""
    wanted = text.encode("utf-8", "replace").decode("utf-8")
    folded = " ".join(fold(wanted).split())
    if not folded:
        return []
    in_set, _, rest = folded.rpartition("/")
    for sql in _WAYS:
        numbers = _asked(catalog, sql, "", folded)
        if not numbers and in_set and rest:  # `gloom-1e/popurri`: the set, and any way to name the card
            numbers = _asked(catalog, sql, in_set, rest)
        if numbers:
            return numbers
    return []


def one_card(catalog: Catalog, text: str) -> CardNo:
    """The card that a text means; raises with what may be meant if it is none or several."""
    return only_one(catalog, text, candidates(catalog, text))


def only_one(catalog: Catalog, text: str, numbers: list[CardNo]) -> CardNo:
    """The card that was found; raises with what may be meant by the text if there is none or several."""
    if len(numbers) == 1:
        return numbers[0]
    if not numbers:
        raise NotFound("no card is called '{name}'{hint}", name=_short(text), hint=_hint(catalog, text))
    listed = _listed(catalog, numbers)
    raise UsageError(
        "'{name}' matches {count} cards (give the id of one):{listed}",
        name=_short(text),
        count=len(numbers),
        listed=listed,
    )


def _asked(catalog: Catalog, sql: str, in_set: str, folded: str) -> list[CardNo]:
    order = (
        f"SELECT no FROM entry WHERE no IN ({sql})"  # noqa: S608 (ours, from _WAYS)
        " AND (?3 = '' OR card_set = ?3) ORDER BY card_set, position"
    )
    return [no for (no,) in catalog.rows(order, (folded, slug(folded), in_set))]


def _hint(catalog: Catalog, text: str) -> str:
    rows = catalog.rows("SELECT name FROM entry_text WHERE name IS NOT NULL UNION SELECT id FROM entry")
    option = nearest(text, [name for (name,) in rows])
    if option is None:
        return Sentence(" (gloomdb search looks in the texts too)")
    return Sentence(" (did you mean '{option}'?)", option=safe(option))


def _listed(catalog: Catalog, numbers: list[CardNo]) -> str:
    lines = "".join(f"\n  {safe(card['id'])}" for card in catalog.documents(numbers[:SHOWN]))
    more = len(numbers) - SHOWN
    return Sentence("{lines}\n  … and {more} more", lines=lines, more=more) if more > 0 else lines


def _short(text: str) -> str:
    return safe(text if len(text) <= 60 else text[:59] + "…")
