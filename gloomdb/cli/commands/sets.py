"""`gloomdb sets`: the sets, what each should hold and holds, and how well it is documented."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cli.arguments.catalogue import open_to_read, set_named
from gloomdb.cli.arguments.completion import complete_sets
from gloomdb.cli.arguments.options import FormatOption, Lang, LangOption
from gloomdb.cli.terminal.card_text import named
from gloomdb.cli.terminal.cells import Line, Span, signs
from gloomdb.cli.terminal.headings import heading
from gloomdb.cli.terminal.output import Column, columns_wide, emit, on_terminal
from gloomdb.language import LANGS, SOURCE

if TYPE_CHECKING:
    from gloomdb.catalog.reading.coverage import SetRow
    from gloomdb.catalog.reading.field_coverage import FieldRow

EXAMPLES = (
    "gloomdb sets",
    "gloomdb sets --lang es",
    "gloomdb sets cthulhu --fields",
    "gloomdb sets --format json",
)
BASES = ("documented", "confirmed", "earlier_printing", "invented", "fan", "unknown")
BAR = 10  # columns
ROOMY = 136  # columns from which everything fits
TITLED = 100  # columns from which titles fit
NARROW = 60  # columns below which the shares of fields do not fit
FIELDS = ("name", "points", "icons", "effects")


def command(
    sets: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SET...]", help="Ids of sets; else all.", autocompletion=complete_sets),
    ] = None,
    fields: Annotated[
        bool,
        typer.Option(
            "--fields", help="What every field rests on, and the names in every language, in cards."
        ),
    ] = False,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Show the sets: how many cards each should have and has, and the documented share of every field.

    A card that nobody has listed counts as not documented.
    """
    from gloomdb.catalog.reading.coverage import set_rows
    from gloomdb.catalog.reading.field_coverage import field_rows
    from gloomdb.catalog.reading.lookup import check_set

    with open_to_read() as catalog:
        sets = [check_set(set_named(set_id, catalog), catalog.set_ids()) for set_id in sets or ()]
        rows = [row for row in set_rows(catalog) if not sets or row["id"] in sets]
        by_field = field_rows(catalog, rows) if fields else None
    if by_field is not None:
        field: Column[FieldRow] = Column("field", lambda row: heading(row["field"], lang))
        emit(by_field, ("set", field, *BASES), form, lang)
        return
    emit(rows, _columns(lang) if form == "table" else ["id", "title", "kind", "year"], form, lang)


def _columns(lang: Lang) -> list[Column[SetRow]]:
    """What there is room for: on a narrow terminal the essentials, on a wide one years and fans' shares."""
    wide = columns_wide() if on_terminal() else ROOMY
    roomy = wide >= ROOMY
    whole = "documented" if roomy else "whole"
    title: Column[SetRow] = Column("title", lambda row: "".join(named(row["title"], lang)))
    year: Column[SetRow] = Column("year", lambda row: str(row["year"] or ""), right=True, fixed=True)
    return [
        Column("id", fixed=True, called="set"),
        *([title] if wide >= TITLED else []),
        *([year] if roomy else []),
        Column("held", _held, _held_spans, right=True, fixed=True),
        Column(
            "documented",
            lambda row: _percent(row, "all", lang),
            lambda row: _bar(row, lang),
            fixed=True,
            called=whole,
        ),
        *(_share(field, lang) for field in FIELDS if wide >= NARROW),
        Column(
            "languages", lambda row: " ".join(_languages(row, lang, shares=roomy)), fixed=True, called="lang"
        ),
    ]


def _held(row: SetRow) -> str:
    held, expected = sum(row["held"].values()), sum(row["expected"].values())
    return f"{held}/{expected}" if expected else str(held)


def _held_spans(row: SetRow) -> Line:
    held, slash, expected = _held(row).partition("/")
    short = slash and int(held) < int(expected)
    return [Span(held, "bad" if short else ""), Span(slash + expected, "dim")]


def _percent(row: SetRow, field: str, lang: Lang) -> str:
    share = row["coverage"].get(field)
    return "" if share is None else _in_percent(share, lang)


def _in_percent(share: float, lang: Lang) -> str:
    """`20%` in English, `20 %` in Spanish, undivided; only all is 100, only nothing is 0."""
    whole = 0 if share == 0 else max(1, int(share * 100))
    return f"{whole}%" if lang == SOURCE else f"{whole}\u00a0%"


def _share(field: str, lang: Lang) -> Column[SetRow]:
    def paint(row: SetRow) -> Line:
        share = row["coverage"].get(field)
        style = "good" if share == 1 else "dim" if share == 0 else ""
        return [Span(_percent(row, field, lang), style)]

    return Column(field, lambda row: _percent(row, field, lang), paint, right=True, fixed=True)


def _bar(row: SetRow, lang: Lang) -> Line:
    """The share of cards that are documented wholly."""
    share = row["coverage"].get("all", 0.0)
    roomy = columns_wide() >= ROOMY
    wide = BAR if roomy else BAR // 2
    full = int(share * wide) or int(share > 0)
    look = signs()
    drawn = [Span(look.full * full, "good"), Span(look.empty * (wide - full), "dim")]
    return [*drawn, Span(f" {_percent(row, 'all', lang):>{4 if lang == SOURCE else 5}}")] if roomy else drawn


def _languages(row: SetRow, spoken: Lang, *, shares: bool) -> list[str]:
    """The languages that have names; where there is room, the shares of cards that have one, or a fan's."""
    names = {lang: row["coverage"].get(f"name.{lang}", 0.0) for lang in LANGS}
    return [
        _language(row, lang, share, spoken) if shares else lang for lang, share in names.items() if share > 0
    ]


def _language(row: SetRow, lang: Lang, share: float, spoken: Lang) -> str:
    fans = row["coverage"].get(f"fan.{lang}")
    official = share - (fans or 0.0)
    if fans is None:
        return lang if share == 1 else f"{lang} {_in_percent(share, spoken)}"
    by_publisher = f"{_in_percent(official, spoken)} + " if official > 0 else ""
    return f"{lang} {by_publisher}fan {_in_percent(fans, spoken)}"
