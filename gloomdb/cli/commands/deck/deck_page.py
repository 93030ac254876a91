"""A deck on a terminal page: who sits down, what is in it as tables and bars, what stayed out and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gloomdb.cards.card import CardType, name_in
from gloomdb.cards.kind_names import PROVENANCES, TYPES, word
from gloomdb.cards.set import CardSet, rules_json
from gloomdb.cli.commands.deck.deck_list import as_list, list_lines
from gloomdb.cli.terminal.bars import Bar, bars, plain, table
from gloomdb.cli.terminal.cells import Line, Span, labelled, paragraph, section, wrapped
from gloomdb.decks import chart_names as words
from gloomdb.decks.content import BAND, Content, content
from gloomdb.decks.deck import Deck, Group, family_size
from gloomdb.decks.deck_file import Difference
from gloomdb.decks.exclusions import Remark
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.grouping import grouped
from gloomdb.language import Lang, Sentence, in_context, translate
from gloomdb.text import per_cent

TEXT_WIDTH: Final = 100
NAMED: Final = 4  # cards named for each reason; JSON has them all
OPS_SHOWN: Final = 12
_DIFFERENCES: Final = {
    "missing": Sentence("no longer in the catalogue: {cards}"),
    "changed": Sentence("changed since the deck was mixed: {cards}"),
}


def page(
    deck: Deck, library: Mapping[str, CardSet], lang: Lang, wide: int, differences: Sequence[Difference] = ()
) -> list[Line]:
    """Every line of the page, none wider than `wide` where that is possible."""
    text = min(TEXT_WIDTH, wide)
    figures = content(deck)
    named = words.remark_words(_sets(deck, library), deck.terms, lang)
    return plain([
        *_head(deck, library, lang, text),
        *_by_set(figures, library, lang, wide),
        *_points(figures, lang, wide),
        *_icons(figures, named, lang, wide),
        *_effects(figures, lang, wide),
        *provenance(figures.provenance, translate("How well the cards are documented", lang), lang, wide),
        *list_lines(deck, library, lang, text),
        *_watch(deck.warnings, differences, named, lang, text),
        *_left_out(deck, named, lang, text),
    ])  # fmt: skip


def as_json(deck: Deck, differences: Sequence[Difference] = ()) -> dict[str, Any]:
    """The deck as scripts get it."""
    figures, own = content(deck), family_fields(deck.terms, "en")
    return {
        "name": deck.name,
        "rules": {"set": deck.governing, **rules_json(deck.rules)},
        "players": deck.players,
        "families": [
            {"id": group.id, "pool": group.pool, "characters": [card.id for card in group.characters]}
            for group in deck.groups
        ],
        "cards": dict(sorted(Counter(card.id for card in deck.cards()).items())),
        "list": as_list(deck),
        "counts": deck.counts(),
        "points": {str(band): count for band, count in figures.points.items()},
        "icons": dict(figures.icons),
        "timings": {key or "none": count for key, count in figures.timings.items()},
        "ops": dict(figures.ops),
        "warnings": [
            {"code": warning.code, "message": warning.in_language("en", own)} for warning in deck.warnings
        ],
        "excluded": [
            {"id": out.card, "code": out.reason.code, "reason": out.reason.in_language("en", own)}
            for out in deck.excluded
        ],
        "provenance": deck.provenance(),
        "seed": deck.seed,
        "differences": [{"id": difference.card, "what": difference.what} for difference in differences],
        "hash": deck.hash(),
    }


def provenance(counts: Mapping[str, int], title: str, lang: Lang, wide: int) -> list[Line]:
    """How much is documented and how much stands in."""
    whole = sum(counts.values()) or 1
    styles = {"documented": "good", "earlier-printing": "guess", "invented": "bad"}
    rows = [
        Bar(word(PROVENANCES, key, lang), n, f"{n} ({per_cent(n / whole, lang, 0)})", styles.get(key, ""))
        for key, n in counts.items()
    ]
    return [*section(title), *bars(rows, wide)]


def family_name(group_id: str, library: Mapping[str, CardSet], lang: Lang) -> str:
    """What a family is called, with its box."""
    set_id, _, family_id = group_id.partition("/")
    card_set = library.get(set_id)
    family = card_set.family(family_id) if card_set else None
    called = name_in(family.name, lang) if family else family_id
    return called if called != "*" else words.title(card_set, set_id, lang)


def _sets(deck: Deck, library: Mapping[str, CardSet]) -> list[CardSet]:
    ids = dict.fromkeys([deck.governing, *(card.set for card in deck.cards())])
    return [library[id_] for id_ in ids if id_ in library]


def _head(deck: Deck, library: Mapping[str, CardSet], lang: Lang, text: int) -> list[Line]:
    governing = library.get(deck.governing)
    size = family_size(deck.rules, deck.players)
    seated = _seated(deck.groups, deck.players, size, library, lang)
    rows = [
        (translate("rules", lang), f"{words.title(governing, deck.governing, lang)} ({deck.governing})"),
        (translate("players", lang), f"{deck.players} × {size}"),
        (family_fields(deck.terms, lang)["families"], seated),
        (translate("pile", lang), f"{len(deck.pile)} {translate('cards', lang)}"),
        (translate("seed", lang), str(deck.seed)),
        (translate("hash", lang), deck.hash()[:16]),
    ]
    wide = max(len(label) for label, _ in rows)
    lines: list[Line] = [[Span(deck.name, "name")]]
    for label, value in rows:
        lines += labelled(f"  {label}", value, wide + 2, text) if value else []
    return lines


def _seated(
    groups: Sequence[Group], players: int, size: int, library: Mapping[str, CardSet], lang: Lang
) -> str:
    form = "{n} Characters to choose from"
    names = [
        translate(form, lang, n=len(group.characters)) if group.pool else family_name(group.id, library, lang)
        for group in groups
    ]
    if any(group.pool for group in groups) or len(names) <= players:
        return ", ".join(names)
    spare = ", ".join(names[players:])
    return ", ".join(names[:players]) + f" ({translate('in reserve', lang)}: {spare})" if size else ""


def _column(type_: str, lang: Lang) -> str:
    """What a type is called above a narrow column."""
    short = in_context("column", "Death") if type_ == CardType.DEATH else None
    return translate(short, lang) if short else word(TYPES, type_, lang)


def _by_set(figures: Content, library: Mapping[str, CardSet], lang: Lang, wide: int) -> list[Line]:
    types = [str(type_) for type_ in CardType if any(str(type_) in row for row in figures.types.values())]
    head = [translate("set", lang), *(_column(type_, lang) for type_ in types), translate("all", lang)]
    rows = [head]
    for set_id, counts in figures.types.items():
        card_set = library.get(set_id)
        cells = [str(counts.get(type_, "")) for type_ in types]
        rows.append([words.title(card_set, set_id, lang), *cells, str(sum(counts.values()))])
    if len(figures.types) > 1:
        sums = [sum(counts.get(type_, 0) for counts in figures.types.values()) for type_ in types]
        rows.append([translate("all", lang), *map(str, sums), str(sum(sums))])
    return [*section(translate("Cards by set and type", lang)), *table(rows, wide)]


def _points(figures: Content, lang: Lang, wide: int) -> list[Line]:
    rows = [
        Bar(_band(band), count, str(count), "bad" if band < 0 else "good")
        for band, count in figures.points.items()
    ]
    return [
        *section(translate("Points printed on Modifiers and deaths", lang)),
        *bars(rows, wide, right=True),
    ]


def _band(start: int) -> str:
    return f"{start:+d} … {start + BAND - 1:+d}".replace("+0", "0").replace("-", "−")


def _icons(figures: Content, named: Mapping[str, str], lang: Lang, wide: int) -> list[Line]:
    rows = [Bar(named.get(icon, icon), count, str(count)) for icon, count in figures.icons.items()]
    head = section(translate("Cards in the pile that show each icon", lang))
    return [*head, *bars(rows, wide)] if rows else []


def _effects(figures: Content, lang: Lang, wide: int) -> list[Line]:
    timings = [
        Bar(words.timing_name(key, lang) if key else translate("no effect", lang), count, str(count),
            "" if key else "dim")
        for key, count in figures.timings.items()
    ]  # fmt: skip
    every = [Bar(word(words.OPS, op, lang), count, str(count)) for op, count in figures.ops.items()]
    lines = [
        *section(translate("When their effects work", lang)),
        *bars(timings, wide),
        *section(translate("What their effects do", lang)),
    ]
    lines += bars(every[:OPS_SHOWN], wide)
    more = len(every) - OPS_SHOWN
    if more > 0:
        lines.append([Span(f"  {translate('and {n} more', lang, n=more)}", "dim")])
    return lines


def _watch(
    remarks: Sequence[Remark],
    differences: Sequence[Difference],
    named: Mapping[str, str],
    lang: Lang,
    text: int,
) -> list[Line]:
    changed = grouped((difference.what, difference.card) for difference in differences)
    warnings = [
        translate(_DIFFERENCES[what], lang, cards=_first_of(ids, lang)) for what, ids in changed.items()
    ]
    warnings += [remark.in_language(lang, named) for remark in remarks]
    lines = [line for warning in warnings for line in _bullet(warning, "guess", text)]
    return [*section(translate("Warnings", lang)), *lines] if lines else []


def _left_out(deck: Deck, named: Mapping[str, str], lang: Lang, text: int) -> list[Line]:
    """By reason, the most frequent first, with the first few cards."""
    reprint = translate("another printing of it is in", lang)  # each of another card: told without it
    groups = grouped(
        (reprint if out.reason.code == "reprint" else out.reason.in_language(lang, named), out.card)
        for out in deck.excluded
    )
    lines: list[Line] = []
    for sentence, cards in sorted(groups.items(), key=lambda item: -len(item[1])):
        count = f"{len(cards)} {translate('cards', lang)}: " if len(cards) > 1 else ""
        lines += _bullet(count + sentence, "", text)
        lines += paragraph(_first_of(cards, lang), text, " " * 6, "dim")
    return [*section(translate("Left out", lang)), *lines] if lines else []


def _first_of(cards: Sequence[str], lang: Lang) -> str:
    more = len(cards) - NAMED
    rest = [translate("and {n} more", lang, n=more)] if more > 0 else []
    return ", ".join([*cards[:NAMED], *rest])


def _bullet(sentence: str, style: str, text: int) -> list[Line]:
    first, *rest = wrapped(sentence, text - 4) or [""]
    return [[Span("  - ", style), Span(first)], *([Span(f"    {line}")] for line in rest)]
