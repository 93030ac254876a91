"""`gloomdb search`: full-text search in every language at once, best matches first.

A table in a pipe; on a terminal each card with its text below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloomdb.cards.kind_names import TYPES, word
from gloomdb.cli.arguments.catalogue import open_to_read, query_by_ids
from gloomdb.cli.arguments.command_line import QueryCommand
from gloomdb.cli.arguments.completion import complete_query
from gloomdb.cli.arguments.options import FormatOption, Lang, LangOption, LimitOption
from gloomdb.cli.terminal import card_text
from gloomdb.cli.terminal.card_text import columns, highlighted, name_spans, slot_spans, tell_notes
from gloomdb.cli.terminal.cells import Line, Span, line_width, signs, wrapped
from gloomdb.cli.terminal.flat_cards import documents_csv
from gloomdb.cli.terminal.output import Column, emit, emit_lines, on_terminal, say, text_wide, write
from gloomdb.errors import UsageError
from gloomdb.language import LANGS
from gloomdb.query.stems import stems

if TYPE_CHECKING:
    from gloomdb.catalog.reading.found_cards import Answer
    from gloomdb.definitions.card_json import CardDocument

KIND = QueryCommand
EXAMPLES = (
    "gloomdb search wedding",
    "gloomdb search muertes --lang es",
    "gloomdb search '\"draw limit\" type:death'",
    "gloomdb search wonderously",
)
ON_SCREEN = 20  # cards shown on a terminal unless more are asked for
POINTS = 12  # columns of the three point slots


def command(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="WORDS...",
            help="Words to search for; the whole query language works too.",
            autocompletion=complete_query,
        ),
    ],
    limit: LimitOption = None,
    lang: LangOption = "en",
    form: FormatOption = "table",
) -> None:
    """Search names and rules texts in all languages, best matches first; names count more than texts.

    Accents and plurals do not matter. If nothing matches, the cards with the closest names are shown,
    marked as guesses.
    """
    from gloomdb.catalog.reading.found_cards import labels, searched

    text = " ".join(words)
    if not text.strip():
        raise UsageError("search needs words to search for (gloomdb list shows every card)")
    with open_to_read(queries=[text]) as catalog:
        answer = searched(catalog, query_by_ids(text, catalog), lang)
        icons = labels(catalog, "icon", lang) if form == "table" else {}
        flat = documents_csv(answer.cards[:limit], catalog, lang) if form == "csv" else ""
    if answer.guessed:
        say("nothing matches '{text}'; the closest names are:", text=text[:60])
    if form == "table" and on_terminal():
        _show(answer, lang, limit or ON_SCREEN)
    elif form == "csv":
        write(flat)
    else:
        texts: Column[CardDocument] = Column("text", lambda card: card_text.text(card, lang))
        emit(answer.cards[:limit], [*columns(lang, icons), texts], form, lang)
    tell_notes(answer, lang)


def _show(answer: Answer, lang: Lang, limit: int) -> None:
    """On a terminal: a line for each card, and its text below."""
    hits, wide = _hits(answer), text_wide()
    for card in answer.cards[:limit]:
        emit_lines([_head(card, lang, hits, wide), *_body(card, lang, hits, wide), []])
    if len(answer.cards) > limit:
        count = len(answer.cards)
        say("… {more:,} more (--limit {count} shows all)", more=count - limit, count=count)


def _head(card: CardDocument, lang: Lang, hits: frozenset[str], wide: int) -> Line:
    name = [span._replace(style=span.style or "name") for span in name_spans(card, lang, hits)]
    kind = word(TYPES, card["type"], lang)
    points = slot_spans(card)
    about = [Span(f"{kind} {signs().dot} {card['set']}  ", "dim"), *(points or [Span(" " * POINTS)])]
    about += [Span(f"{card_text.basis_mark(card, signs()):1}", "guess")]
    room = wide - line_width(name) - line_width(about)
    return [*name, Span(" " * max(2, room)), *about]


def _body(card: CardDocument, lang: Lang, hits: frozenset[str], wide: int) -> list[Line]:
    """The text in the language wanted, and in the others where only those have a word that was looked for."""
    texts = {own: _below(card, own) for own in LANGS}
    shown = [lang, *(other for other in texts if other != lang and _has_hit(texts[other], other, hits))]
    if _has_hit(texts[lang], lang, hits) or _has_hit(card_text.name(card, lang), lang, hits):
        shown = [lang]
    return [line for own in shown for line in _paragraph(texts[own], own, hits, wide)]


def _below(card: CardDocument, lang: Lang) -> str:
    """What stands below the name: the subtitle and the rules text."""
    parts = (card.get("subtitle", {}).get(lang), card["text"].get(lang))
    return "\n".join(part for part in parts if part)


def _paragraph(text: str, lang: Lang, hits: frozenset[str], wide: int) -> list[Line]:
    lines = [line for part in text.split("\n") for line in wrapped(part, wide - 4)]
    return [[Span("    "), *highlighted(line, lang, hits)] for line in lines]


def _has_hit(text: str, lang: Lang, hits: frozenset[str]) -> bool:
    return any(span.style == "hit" for span in highlighted(text, lang, hits))


def _hits(answer: Answer) -> frozenset[str]:
    """The stems that were looked for, in any language."""
    if answer.query is None or answer.guessed:
        return frozenset()
    return frozenset(stem for lang in LANGS for stem in stems(answer.query.words, lang))
