"""Finding the one card that somebody means: by id, by name in any language, by a part that only it has.

Sets are meant by their ids alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from gloomdb.cards.kind_names import TYPES
from gloomdb.errors import NotFound, UsageError
from gloomdb.language import Sentence
from gloomdb.text import did_you_mean, fold, in_any_language, nearest, safe, slug

if TYPE_CHECKING:
    from gloomdb.catalog.reading.find import CardNo
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.definitions.card_json import CardDocument

SHOWN: Final = 12  # candidates named in a message
_ALIKE: Final = 0.7  # of the letters of a name that is guessed

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


def only_one(catalog: Catalog, text: str, numbers: list[CardNo]) -> CardNo:
    """The card that was found; raises with what may be meant by the text if there is none or several."""
    if len(numbers) == 1:
        return numbers[0]
    if not numbers:
        raise NotFound("no card is called '{name}'{hint}", name=_short(text), hint=_hint(catalog, text))
    listed = "".join(f"\n  {safe(card['id'])}" for card in catalog.documents(numbers[:SHOWN]))
    more = len(numbers) - SHOWN
    if more > 0:
        listed = Sentence("{lines}\n  … and {more} more", lines=listed, more=more)
    form = "'{name}' matches {count} cards (give the id of one):{listed}"
    raise UsageError(form, name=_short(text), count=len(numbers), listed=listed)


def _asked(catalog: Catalog, sql: str, in_set: str, folded: str) -> list[CardNo]:
    order = (
        f"SELECT no FROM entry WHERE no IN ({sql})"  # noqa: S608 (ours, from _WAYS)
        " AND (?3 = '' OR card_set = ?3) ORDER BY card_set, position"
    )
    return [no for (no,) in catalog.rows(order, (folded, slug(folded), in_set))]


def _hint(catalog: Catalog, text: str) -> str:
    if text in catalog.set_ids():
        return Sentence(" (it is a set: gloomdb list set:{set} lists its cards)", set=text)
    if " " not in text and any(fold(text) in in_any_language(name) for name in TYPES.values()):
        return Sentence(" (it is a type: gloomdb list type:{type} lists its cards)", type=fold(text))
    rows = catalog.rows("SELECT name FROM entry_text WHERE name IS NOT NULL UNION SELECT id FROM entry")
    option = nearest(text, [name for (name,) in rows], _ALIKE)
    if option is None:
        return Sentence(" (gloomdb search looks in the texts too)")
    return Sentence(" (did you mean '{option}'?)", option=safe(option))


def _short(text: str) -> str:
    return safe(text if len(text) <= 60 else text[:59] + "…")


ANYTHING: Final[frozenset[str]] = frozenset()


class Wish(NamedTuple):
    """A card as somebody names it, and the types it can be there; none given: any."""

    text: str
    types: frozenset[str] = ANYTHING


class Choice(NamedTuple):
    """The card that is meant, and its printings in other boxes that it might have been."""

    card: CardDocument
    others: tuple[str, ...]
    """Their ids."""


def cards_named(catalog: Catalog, wishes: Sequence[Wish], box: Collection[str] = ()) -> list[Choice]:
    """The card each wish means; raises with what may be meant if that is none or several.

    What is in one of the boxes goes before what is not. Of several printings it is the one of the box
    that most of the wishes can come from, then the newest.
    """
    options = [_options(catalog, wish, box) for wish in wishes]
    found_in = Counter(set_id for option in options for set_id in {card["set"] for card in option})
    years = {id_: year or 0 for id_, year in catalog.rows("SELECT id, year FROM card_set")}

    def liking(card: CardDocument) -> tuple[int, int, str]:
        in_set = card["set"]
        return found_in[in_set], years.get(in_set, 0), in_set

    chosen = []
    for option in options:
        best = max(option, key=liking)
        chosen.append(Choice(best, tuple(card["id"] for card in option if card is not best)))
    return chosen


def _options(catalog: Catalog, wish: Wish, box: Collection[str]) -> list[CardDocument]:
    """The printings of the card that a wish means."""
    numbers = candidates(catalog, wish.text)
    options = list(zip(numbers, catalog.documents(numbers), strict=True))
    options = [(no, card) for no, card in options if card["type"] in wish.types] or options
    options = [(no, card) for no, card in options if card["set"] in box] or options
    name = " ".join(fold(wish.text).split())
    if options and all(name in map(fold, card["name"].values()) for _, card in options):
        return [card for _, card in options]  # several editions print a card of this very name
    if len({card.get("reprint_of", card["id"]) for _, card in options}) != 1:
        only_one(catalog, wish.text, [no for no, _ in options])  # raises: none, or several cards
    return [card for _, card in options]
