"""`gloomdb diff`: two printings of a card, or two sets, compared field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloomdb.cards.kind_names import TYPES, word
from gloomdb.catalog.reading.compare import Comparison, Pair, compare_sets, pair
from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.completion import complete_sets_and_cards as complete
from gloomdb.cli.arguments.options import DbOption, FormatOption, Lang, LangOption
from gloomdb.cli.terminal import card_text
from gloomdb.cli.terminal.card_page import Context, sides
from gloomdb.cli.terminal.card_text import Document
from gloomdb.cli.terminal.cells import Line, Span, pad, width, wrapped
from gloomdb.cli.terminal.headings import heading
from gloomdb.cli.terminal.output import columns_wide, emit, emit_lines
from gloomdb.cli.terminal.signs import signs
from gloomdb.errors import UsageError
from gloomdb.language import in_context, plural, translate

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog

EXAMPLES = (
    "gloomdb diff gloom-1e gloom-2e",
    "gloomdb diff gloom-1e/wondrously gloom-2e/wondrously --lang es",
    "gloomdb diff gloom-1e gloom-2e --format csv",
)
COLUMNS = ("change", "id", "a", "b", "field", "a_value", "b_value")


def command(
    a: Annotated[str, typer.Argument(metavar="A", help="A set or a card.", autocompletion=complete)],
    b: Annotated[str, typer.Argument(metavar="B", help="Another one.", autocompletion=complete)],
    lang: LangOption = "en",
    db: DbOption = None,
    form: FormatOption = "table",
) -> None:
    """Compare two sets or two cards: what only one has, and every printed field that differs.

    A card of one set is compared with the card of the other that reprints it, else with that of its name.
    """
    with open_to_read(db) as catalog:
        one, other = _cards(catalog, a), _cards(catalog, b)
        context = _context(catalog, lang)
    if isinstance(one, dict) and isinstance(other, dict):
        both = pair(one, other)
        made = Comparison([], [], [both] * bool(both.differences), [both] * (not both.differences))
    elif isinstance(one, list) and isinstance(other, list):
        made = compare_sets(one, other)
    else:
        raise UsageError("'{a}' and '{b}' are a set and a card (give two sets or two cards)", a=a, b=b)
    if form != "table":
        emit(_rows(made), COLUMNS, form, lang)
    elif isinstance(one, dict):
        emit_lines(_two_cards([*made.changed, *made.same][0], context))
    else:
        emit_lines(_two_sets(made, (_set_name(one, a), _set_name(other, b)), context))


def _cards(catalog: Catalog, text: str) -> dict[str, Any] | list[dict[str, Any]]:
    """The cards of the set of that id or title, else the one card of that name."""
    from gloomdb.catalog.reading.found_cards import card_named, cards_of, set_named

    set_id = set_named(catalog, text)
    return card_named(catalog, text) if set_id is None else cards_of(catalog, set_id)


def _set_name(found: object, text: str) -> str:
    return str(found[0]["set"]) if isinstance(found, list) and found else text


def _context(catalog: Catalog, lang: Lang) -> Context:
    from gloomdb.catalog.reading.found_cards import labels, titles

    icons, families = (labels(catalog, kind, lang) for kind in ("icon", "family"))
    return Context(lang, icons, families, titles(catalog, lang), {}, (), signs())


def _rows(made: Comparison) -> Iterator[dict[str, Any]]:
    for change, found in (("only in a", made.only_a), ("only in b", made.only_b)):
        for card in found:
            side = {"a": card["id"]} if found is made.only_a else {"b": card["id"]}
            yield {"change": change, "id": card["id"], "a": None, "b": None, **_NO_FIELD, **side}
    for each in made.changed:
        for field, value, other in each.differences:
            ids = {"id": each.a["id"], "a": each.a["id"], "b": each.b["id"]}
            yield {"change": "changed", **ids, "field": field, "a_value": value, "b_value": other}


_NO_FIELD = {"field": None, "a_value": None, "b_value": None}


def _two_cards(both: Pair, context: Context) -> list[Line]:
    head = [Span(both.a["id"], "head"), Span(f" {context.look.arrow} "), Span(both.b["id"], "head")]
    if not both.differences:
        form = "nothing differs" if not both.presumed else "nothing differs, as far as is known"
        return [head, [Span(translate(form, context.lang))]]
    return [head, *_changes(both, context, "  ")]


def _two_sets(made: Comparison, names: tuple[str, str], context: Context) -> list[Line]:
    lang = context.lang
    presumed = sum(1 for each in made.same if each.presumed)
    a, b = names
    head = [
        Span(context.sets.get(a, a), "head"), Span(f" {context.look.arrow} "),
        Span(context.sets.get(b, b), "head"),
    ]  # fmt: skip
    same = plural("{n} the same", "{n} the same", len(made.same), lang)
    if presumed:
        same += translate(" ({count} of them as far as is known)", lang, count=presumed)
    told = [
        same,
        translate("{count} changed", lang, count=len(made.changed)),
        translate("{count} only in {set}", lang, count=len(made.only_a), set=a),
        translate("{count} only in {set}", lang, count=len(made.only_b), set=b),
    ]
    lines = [head, *([Span(line)] for line in wrapped(", ".join(told), columns_wide()))]
    if made.changed:
        lines += [[], [Span(translate(in_context("cards", "changed"), lang), "head")]]
        lines += [line for each in made.changed for line in _changed(each, context)]
    for name, found in ((a, made.only_a), (b, made.only_b)):
        lines += _only(name, found, context)
    return lines


def _only(name: str, found: Sequence[Document], context: Context) -> list[Line]:
    if not found:
        return []
    lang = context.lang
    kinds = [word(TYPES, card.get("type"), lang) for card in found]
    wide = max(width(kind) for kind in kinds)
    lines = [
        [Span("  "), Span(f"{pad(kind, wide)}  ", "dim"), Span(card_text.name(card, lang))]
        for card, kind in zip(found, kinds, strict=True)
    ]
    return [[], [Span(translate("only in {set}", lang, set=name), "head")], *lines]


def _changed(each: Pair, context: Context) -> list[Line]:
    return [
        [Span("  "), Span(card_text.name(each.a, context.lang), "name")],
        *_changes(each, context, "    "),
    ]


def _changes(each: Pair, context: Context, before: str) -> list[Line]:
    """A line for each field; long values on lines of their own."""
    lines: list[Line] = []
    wide = columns_wide()
    label = max(width(heading(found.field, context.lang)) for found in each.differences)
    for found in each.differences:
        here, there = sides(found.field, each.a, each.b, context)
        head = before + pad(heading(found.field, context.lang), label) + "  "
        if width(f"{head}{here} {context.look.arrow} {there}") <= wide and "\n" not in here + there:
            lines.append([Span(head, "dim"), Span(here), Span(f" {context.look.arrow} ", "dim"), Span(there)])
            continue
        for mark, text, style in (("- ", here, "bad"), ("+ ", there, "good")):
            for number, line in enumerate(wrapped(text, max(20, wide - width(head) - 2))):
                start = head if mark == "- " and number == 0 else " " * width(head)
                lines.append([Span(start, "dim"), Span(mark if number == 0 else "  ", style), Span(line)])
    return lines
