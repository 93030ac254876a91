"""`gloomdb diff`: two printings of a card, or two sets, compared field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cards.kind_names import TYPES, word
from gloomdb.catalog.reading.compare import Comparison, Pair, compare_cards, compare_sets
from gloomdb.cli.arguments.catalogue import open_to_read
from gloomdb.cli.arguments.completion import complete_sets_and_cards as complete
from gloomdb.cli.arguments.options import FormatOption, LangOption
from gloomdb.cli.terminal import card_text
from gloomdb.cli.terminal.card_page import Context, context_of, sides
from gloomdb.cli.terminal.cells import Line, Span, pad, section, width, wrapped
from gloomdb.cli.terminal.headings import heading
from gloomdb.cli.terminal.output import columns_wide, emit, emit_lines
from gloomdb.errors import UsageError
from gloomdb.language import in_context, plural, translate

if TYPE_CHECKING:
    from gloomdb.catalog.reading.store import Catalog
    from gloomdb.definitions.card_json import CardDocument

EXAMPLES = (
    "gloomdb diff gloom-1e gloom-2e",
    "gloomdb diff gloom-1e/wondrously gloom-2e/wondrously --lang es",
    "gloomdb diff gloom-1e gloom-2e --format csv",
)
COLUMNS = ("change", "id", "a", "b", "field", "a_value", "b_value")


def command(
    a: Annotated[str, typer.Argument(metavar="A", help="A set or a card.", autocompletion=complete)],
    b: Annotated[
        str, typer.Argument(metavar="B", help="The set or card to compare it with.", autocompletion=complete)
    ],
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Compare two sets or two cards: what only one of them has, and every printed field that differs.

    A card is compared with its reprint in the other set, or else with the card of the same name.
    """
    with open_to_read() as catalog:
        (set_a, one), (set_b, other) = _side(catalog, a), _side(catalog, b)
        context = context_of(catalog, lang)
    if set_a is not None and set_b is not None:
        comparison = compare_sets(one, other)
        lines = _two_sets(comparison, set_a, set_b, context)
    elif set_a is None and set_b is None:
        comparison = compare_cards(one[0], other[0])
        lines = _two_cards([*comparison.changed, *comparison.same][0], context)
    else:
        raise UsageError("'{a}' and '{b}' are a set and a card (give two sets or two cards)", a=a, b=b)
    if form == "table":
        emit_lines(lines)
    else:
        emit(_rows(comparison), COLUMNS, form, lang)


def _side(catalog: Catalog, text: str) -> tuple[str | None, list[CardDocument]]:
    """The id and the cards of the set of that id or title, else the one card of that name."""
    from gloomdb.catalog.reading.found_cards import card_named, set_named

    set_id = set_named(catalog, text)
    return set_id, [card_named(catalog, text)] if set_id is None else catalog.whole(set_id)


def _rows(comparison: Comparison) -> Iterator[dict[str, object]]:
    no_field = {"field": None, "a_value": None, "b_value": None}
    for card in comparison.only_a:
        yield {"change": "only in a", "id": card["id"], "a": card["id"], "b": None, **no_field}
    for card in comparison.only_b:
        yield {"change": "only in b", "id": card["id"], "a": None, "b": card["id"], **no_field}
    for both in comparison.changed:
        for field, value, other in both.differences:
            ids = {"id": both.a["id"], "a": both.a["id"], "b": both.b["id"]}
            yield {"change": "changed", **ids, "field": field, "a_value": value, "b_value": other}


def _two_cards(both: Pair, context: Context) -> list[Line]:
    head = [Span(both.a["id"], "head"), Span(f" {context.look.arrow} "), Span(both.b["id"], "head")]
    if not both.differences:
        form = "nothing differs" if not both.presumed else "nothing differs, as far as is known"
        return [head, [Span(translate(form, context.lang))]]
    return [head, *_changes(both, context, "  ")]


def _two_sets(comparison: Comparison, a: str, b: str, context: Context) -> list[Line]:
    lang = context.lang
    presumed = sum(1 for both in comparison.same if both.presumed)
    head = [
        Span(context.sets.get(a, a), "head"), Span(f" {context.look.arrow} "),
        Span(context.sets.get(b, b), "head"),
    ]  # fmt: skip
    same = plural("{n} the same", "{n} the same", len(comparison.same), lang)
    if presumed:
        same += translate(" ({count} of them as far as is known)", lang, count=presumed)
    counts = [
        same,
        translate("{count} changed", lang, count=len(comparison.changed)),
        translate("{count} only in {set}", lang, count=len(comparison.only_a), set=a),
        translate("{count} only in {set}", lang, count=len(comparison.only_b), set=b),
    ]
    lines = [head, *([Span(line)] for line in wrapped(", ".join(counts), columns_wide()))]
    if comparison.changed:
        lines += section(translate(in_context("cards", "changed"), lang))
    for both in comparison.changed:
        lines.append([Span("  "), Span(card_text.name(both.a, lang), "name")])
        lines += _changes(both, context, "    ")
    for name, cards in ((a, comparison.only_a), (b, comparison.only_b)):
        lines += _only(name, cards, context)
    return lines


def _only(name: str, cards: Sequence[CardDocument], context: Context) -> list[Line]:
    if not cards:
        return []
    lang = context.lang
    kinds = [word(TYPES, card["type"], lang) for card in cards]
    wide = max(width(kind) for kind in kinds)
    lines = [
        [Span("  "), Span(f"{pad(kind, wide)}  ", "dim"), Span(card_text.name(card, lang))]
        for card, kind in zip(cards, kinds, strict=True)
    ]
    return [*section(translate("only in {set}", lang, set=name)), *lines]


def _changes(both: Pair, context: Context, before: str) -> list[Line]:
    """A line for each field; long values on lines of their own."""
    lines: list[Line] = []
    wide = columns_wide()
    label = max(width(heading(difference.field, context.lang)) for difference in both.differences)
    for difference in both.differences:
        here, there = sides(difference, both, context)
        head = before + pad(heading(difference.field, context.lang), label) + "  "
        if width(f"{head}{here} {context.look.arrow} {there}") <= wide and "\n" not in here + there:
            lines.append([Span(head, "dim"), Span(here), Span(f" {context.look.arrow} ", "dim"), Span(there)])
            continue
        for mark, text, style in (("- ", here, "bad"), ("+ ", there, "good")):
            for number, line in enumerate(wrapped(text, max(20, wide - width(head) - 2))):
                start = head if mark == "- " and number == 0 else " " * width(head)
                lines.append([Span(start, "dim"), Span(mark if number == 0 else "  ", style), Span(line)])
    return lines
