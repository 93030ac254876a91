"""Everything about one card on a terminal page: the face, the facts beside it, sources, other printings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from gloomdb.cards.kind_names import ONE_FACT, PROVENANCES, TYPES, word
from gloomdb.cards.points import total
from gloomdb.catalog.reading.compare import Difference, Pair, pair
from gloomdb.cli.terminal import card_text
from gloomdb.cli.terminal.card_text import Labels
from gloomdb.cli.terminal.cells import Line, Signs, Span, labelled, paragraph, section, signs, width, wrapped
from gloomdb.cli.terminal.headings import heading
from gloomdb.cli.terminal.terminal_face import WIDTH, Printed, face, with_facts
from gloomdb.grouping import grouped
from gloomdb.language import LANGS, Lang, Sentence, in_context, said_by_sets, translate, word_table

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.definitions.card_json import CardDocument

_WORDS: Final = word_table("official fan positive negative characters icons")
"""What stands in a card's document, in words."""

_FACTS: Final[Mapping[str, Sentence]] = {
    "documented": in_context("facts", "documented"),
    "earlier-printing": in_context("facts", "earlier printing"),
    "invented": in_context("facts", "invented"),
}
"""What several fields of a card rest on."""


class Context(NamedTuple):
    """What a page needs besides the card."""

    lang: Lang
    icons: Labels
    """Names of icons by set and id."""
    families: Labels
    sets: Mapping[str, str]
    """Titles of all sets."""
    look: Signs
    sources: Mapping[str, str] = MappingProxyType({})
    """Titles of the set's sources."""
    boxes: frozenset[str] = frozenset()
    """Those of the sources that are owners' boxes."""
    printings: Sequence[CardDocument] = ()
    family_word: str = ""
    """What the card's set calls a family, where it has a word of its own."""

    def heading(self, key: str) -> str:
        """What a field is called."""
        return (key == "family" and self.family_word) or heading(key, self.lang)

    def icon(self, card: CardDocument, icon: str) -> str:
        """The name of an icon as the card's set calls it."""
        return card_text.icon_name(card, icon, self.icons, self.lang)


def context_of(catalog: Catalog, lang: Lang, card: CardDocument | None = None) -> Context:
    """What pages need, for one card with its sources and printings."""
    from gloomdb.catalog.reading import found_cards as found

    icons, families = (found.labels(catalog, kind, lang) for kind in ("icon", "family"))
    context = Context(lang, icons, families, found.titles(catalog, lang), signs())
    if card is None:
        return context
    return context._replace(
        sources=found.source_titles(catalog, card["set"]),
        boxes=found.boxes(catalog, card["set"]),
        printings=found.printings(catalog, card["id"]),
        family_word=found.family_word(catalog, card["set"], lang),
    )


def page(card: CardDocument, context: Context, wide: int) -> list[Line]:
    """The lines of the page, none wider than `wide` where that is possible."""
    icons = {icon: context.icon(card, icon) for icon in card.get("icons") or () if icon is not None}
    drawn = face(_printed(card, context.lang), icons, context.look, min(WIDTH, wide))
    top = with_facts(drawn, lambda room: facts(card, context, room), wide)
    head: Line = [Span(line, "dim") for line in wrapped(card["id"], wide)[:1]]
    below = [*_basis(card, context, wide), *_printings(card, context, wide), *_note(card, context, wide)]
    return [head, *top, *below]


def _printed(card: CardDocument, lang: Lang) -> Printed:
    return Printed(
        type=card["type"],
        name=card_text.name(card, lang),
        subtitle=card.get("subtitle", {}).get(lang, ""),
        text=_text(card, lang),
        points=card.get("points"),
        icons=card.get("icons"),
        has_picture=card.get("picture", False),
        guessed={field for field, basis in card["basis"].items() if basis != "documented"},
    )


def facts(card: CardDocument, context: Context, wide: int) -> list[Line]:
    """What the face does not say: names in other languages, type, set, family, sums, provenance."""
    lang = context.lang
    rows: list[tuple[str, str]] = [
        ("type", word(TYPES, card["type"], lang)),
        ("set", context.sets.get(card["set"], card["set"])),
    ]
    if card["family"] is not None:
        rows.append(("family", context.families.get((card["set"], card["family"]), card["family"])))
    rows += [(f"name.{other}", _name_in(card, other, lang)) for other in LANGS]
    points = total(card.get("points"), card.get("points_total"))
    if points is not None:
        rows.append(("points", f"{context.look.signed(points)} {translate('in total', lang)}"))
    elif "sign" in card:
        rows.append(("points", word(_WORDS, card["sign"], lang)))
    if "claim" in card:
        rows.append(("claim", _claim(card, context)))
    if card["copies"] != 1:
        rows.append(("copies", str(card["copies"])))
    rows.append(("provenance", word(PROVENANCES, card["provenance"], lang)))
    named = [(context.heading(key), value) for key, value in rows]
    label = max(width(key) for key, _ in named)
    return [line for key, value in named for line in labelled(key, value, label, wide)]


def sides(difference: Difference, both: Pair, context: Context) -> tuple[str, str]:
    """Both sides of a difference as people read them."""
    field, here, there = difference
    return _shown(field, here, both.a, context), _shown(field, there, both.b, context)


def _shown(field: str, value: object, card: CardDocument, context: Context) -> str:
    """A field of a card in words."""
    if value is None:
        return translate("not known", context.lang)
    if field == "effects":
        return card_text.text(card, context.lang) or translate("no effect", context.lang)
    if field == "points":
        points = card.get("points", ())
        return " ".join(context.look.clear if slot is None else context.look.signed(slot) for slot in points)
    if field == "icons":
        icons = card.get("icons", ())
        return ", ".join(context.look.clear if icon is None else context.icon(card, icon) for icon in icons)
    if field == "claim":
        return _claim(card, context)
    if field == "type":
        return word(TYPES, value, context.lang)
    if field == "sign":
        return word(_WORDS, value, context.lang)
    text = str(value)
    return context.families.get((card["set"], text), text) if field == "family" else text


def _text(card: CardDocument, lang: Lang) -> str:
    written = card_text.text(card, lang)
    if written or "effects" in card or card["type"] in {"character", "reference"}:
        return written
    return f"({translate('not known', lang)})"


def _name_in(card: CardDocument, other: Lang, lang: Lang) -> str:
    name = card["name"].get(other)
    if name is None:
        return f"({translate('not translated', lang)})"
    how = card.get("translation", {}).get(other)
    return f"{name} ({word(_WORDS, how, lang)})" if how else name


def _claim(card: CardDocument, context: Context) -> str:
    claim = card["claim"]
    icons = ", ".join(context.icon(card, icon) for icon in claim["icons"])
    return f"{claim['count']} {word(_WORDS, claim['by'], context.lang)}: {icons}"


def _basis(card: CardDocument, context: Context, wide: int) -> list[Line]:
    """Fields that rest on the same sources stand together; the sources are numbered and told once."""
    groups = grouped(
        ((basis, tuple(card["sources"].get(field, ()))), _field(field, card, context))
        for field, basis in card["basis"].items()
    )
    in_order = dict.fromkeys(source for _, sources in groups for source in sources)
    numbers = {source: number for number, source in enumerate(in_order, 1)}
    lines: list[Line] = []
    for (basis, ids), fields in groups.items():
        boxes = sum(1 for source in ids if source in context.boxes)
        if boxes > 1:
            rests = translate("confirmed by {count} owners", context.lang, count=boxes)
        else:
            rests = word(ONE_FACT if len(fields) == 1 else _FACTS, basis, context.lang)
        marks = "".join(f" [{numbers[source]}]" for source in ids)
        lines += paragraph(f"{', '.join(fields)}: {rests}{marks}", wide)
    for source, number in numbers.items():
        title_lines = wrapped(said_by_sets(context.sources.get(source, source), context.lang), wide - 8)
        heads = [f"  [{number}]", *[""] * (len(title_lines) - 1)]
        lines += [[Span(f"{head:<8}{line}", "dim")] for head, line in zip(heads, title_lines, strict=True)]
    return [*section(translate("sources", context.lang)), *lines] if lines else []


def _field(field: str, card: CardDocument, context: Context) -> str:
    doubt = card.get("uncertain", {}).get(field)
    called = context.heading(field)
    if not doubt:
        return called
    return f"{called} ({translate('not certain', context.lang)}: {said_by_sets(doubt, context.lang)})"


def _printings(card: CardDocument, context: Context, wide: int) -> list[Line]:
    lines: list[Line] = []
    for other in context.printings:
        both = pair(card, other)
        form = "the same" if not both.presumed else "the same, as far as is known"
        remarks = [translate(form, context.lang)] if not both.differences else []
        for difference in both.differences:
            here, there = sides(difference, both, context)
            remarks.append(f"{heading(difference.field, context.lang)}: {here} {context.look.arrow} {there}")
        title = context.sets.get(other["set"], other["set"])
        lines += paragraph(f"{other['id']}  {title}", wide, style="dim")
        lines += [line for remark in remarks for line in paragraph(remark, wide, " " * 6)]
    return [*section(translate("other printings", context.lang)), *lines] if lines else []


def _note(card: CardDocument, context: Context, wide: int) -> list[Line]:
    lines = paragraph(said_by_sets(card.get("note", ""), context.lang), wide)
    return [*section(translate("note", context.lang)), *lines] if lines else []
