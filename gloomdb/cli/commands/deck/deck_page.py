"""A deck on a terminal page: who sits down, what is in it as tables and bars, what stayed out and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from gloomdb.cards.card import CardType, name_in
from gloomdb.cards.set import CardSet
from gloomdb.cards.words import PROVENANCES, TYPES, word
from gloomdb.cli.arguments.options import Lang
from gloomdb.cli.terminal.bars import Bar, bars, plain, section, table
from gloomdb.cli.terminal.cells import Line, Span, wrapped
from gloomdb.decks import words
from gloomdb.decks.content import BAND, Content, content
from gloomdb.decks.deck import Deck, Group, family_size
from gloomdb.decks.deck_file import Difference
from gloomdb.decks.exclusions import Remark

TEXT_WIDTH: Final = 100
NAMED: Final = 4  # cards named for each reason; JSON has them all
OPS_SHOWN: Final = 12

_SAY: Final = {
    "rules": ("rules", "reglas"),
    "players": ("players", "jugadores"),
    "families": ("families", "familias"),
    "seed": ("seed", "semilla"),
    "hash": ("hash", "huella"),
    "cards": ("cards", "cartas"),
    "pile": ("pile", "mazo"),
    "set": ("set", "caja"),
    "all": ("all", "total"),
    "cards by set": ("Cards by set and type", "Cartas por caja y tipo"),
    "points": ("Points printed on Modifiers and deaths", "Puntos impresos en Modificadores y muertes"),
    "icons": ("Cards of the pile that show an icon", "Cartas del mazo que muestran un icono"),
    "timings": ("When their effects work", "Cuándo actúan sus efectos"),
    "no effect": ("no effect", "sin efecto"),
    "ops": ("What their effects do", "Qué hacen sus efectos"),
    "and more": ("and {n} more", "y {n} más"),
    "provenance": ("How well the cards are known", "Lo que se sabe de las cartas"),
    "watch": ("To watch", "A tener en cuenta"),
    "out": ("Left out", "Fuera del mazo"),
    "free choice": ("any Characters", "Personajes a elegir"),
    "pool": ("{n} Characters to choose from", "{n} Personajes a elegir"),
    "spare": ("in reserve", "de reserva"),
    "reprint": ("another printing of it is in", "ya está en otra impresión"),
    "missing": ("no longer in the catalogue: {cards}", "ya no están en el catálogo: {cards}"),
    "changed": (
        "changed since the deck was mixed: {cards}",
        "han cambiado desde que se mezcló el mazo: {cards}",
    ),
}  # fmt: skip


def say(key: str, lang: Lang) -> str:
    """One of the page's own words."""
    return word(_SAY, key, lang)


def page(
    deck: Deck, library: Mapping[str, CardSet], lang: Lang, wide: int, differences: Sequence[Difference] = ()
) -> list[Line]:
    """Every line of the page, none wider than `wide` where that is possible."""
    text = min(TEXT_WIDTH, wide)
    figures = content(deck)
    named = words.remark_words(_sets(deck, library), lang)
    return plain([
        *_head(deck, library, lang, text),
        *_by_set(figures, library, lang, wide),
        *_points(figures, lang, wide),
        *_icons(figures, named, lang, wide),
        *_effects(figures, lang, wide),
        *provenance(figures.provenance, say("provenance", lang), lang, wide),
        *_watch(deck.warnings, differences, named, lang, text),
        *_left_out(deck, named, lang, text),
    ])  # fmt: skip


def as_json(deck: Deck, differences: Sequence[Difference] = ()) -> dict[str, Any]:
    """The deck as scripts get it."""
    from collections import Counter

    from gloomdb.cards.set import rules_json

    figures = content(deck)
    return {
        "name": deck.name,
        "rules": {"set": deck.governing, **rules_json(deck.rules)},
        "players": deck.players,
        "families": [
            {"id": group.id, "pool": group.pool, "characters": [card.id for card in group.characters]}
            for group in deck.groups
        ],
        "cards": dict(sorted(Counter(card.id for card in deck.cards()).items())),
        "counts": deck.counts(),
        "points": {str(band): count for band, count in figures.points.items()},
        "icons": dict(figures.icons),
        "timings": {key or "none": count for key, count in figures.timings.items()},
        "ops": dict(figures.ops),
        "warnings": [{"code": each.code, "message": each.sentence("en")} for each in deck.warnings],
        "excluded": [
            {"id": out.card, "code": out.reason.code, "reason": out.reason.sentence("en")}
            for out in deck.excluded
        ],
        "provenance": deck.provenance(),
        "seed": deck.seed,
        "differences": [{"id": each.card, "what": each.what} for each in differences],
        "hash": deck.hash(),
    }


def provenance(counts: Mapping[str, int], title: str, lang: Lang, wide: int) -> list[Line]:
    """How much is documented and how much stands in."""
    whole = sum(counts.values()) or 1
    styles = {"documented": "good", "earlier-printing": "guess", "invented": "bad"}
    rows = [
        Bar(word(PROVENANCES, key, lang), n, f"{n} ({n / whole:.0%})", styles.get(key, ""))
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
        ("rules", f"{words.title(governing, deck.governing, lang)} ({deck.governing})"),
        ("players", f"{deck.players} × {size}"),
        ("families", seated),
        ("pile", f"{len(deck.pile)} {say('cards', lang)}"),
        ("seed", str(deck.seed)),
        ("hash", deck.hash()[:16]),
    ]
    wide = max(len(say(key, lang)) for key, _ in rows)
    lines: list[Line] = [[Span(deck.name, "name")]]
    for key, value in rows:
        for number, line in enumerate(wrapped(value, text - wide - 4)):
            lines.append([Span(f"  {(say(key, lang) if number == 0 else ''):<{wide}}  ", "dim"), Span(line)])
    return lines


def _seated(
    groups: Sequence[Group], players: int, size: int, library: Mapping[str, CardSet], lang: Lang
) -> str:
    names = []
    for group in groups:
        if group.pool:
            names.append(say("pool", lang).replace("{n}", str(len(group.characters))))
        else:
            names.append(family_name(group.id, library, lang))
    if any(group.pool for group in groups) or len(names) <= players:
        return ", ".join(names)
    spare = ", ".join(names[players:])
    return ", ".join(names[:players]) + f" ({say('spare', lang)}: {spare})" if size else ""


def _by_set(figures: Content, library: Mapping[str, CardSet], lang: Lang, wide: int) -> list[Line]:
    types = [str(type_) for type_ in CardType if any(str(type_) in row for row in figures.types.values())]
    head = [say("set", lang), *(word(TYPES, type_, lang) for type_ in types), say("all", lang)]
    rows = [head]
    for set_id, counts in figures.types.items():
        card_set = library.get(set_id)
        cells = [str(counts.get(type_, "")) for type_ in types]
        rows.append([words.title(card_set, set_id, lang), *cells, str(sum(counts.values()))])
    if len(figures.types) > 1:
        sums = [sum(counts.get(type_, 0) for counts in figures.types.values()) for type_ in types]
        rows.append([say("all", lang), *map(str, sums), str(sum(sums))])
    return [*section(say("cards by set", lang)), *table(rows, wide)]


def _points(figures: Content, lang: Lang, wide: int) -> list[Line]:
    rows = [
        Bar(_band(band), count, str(count), "bad" if band < 0 else "good")
        for band, count in figures.points.items()
    ]
    return [*section(say("points", lang)), *bars(rows, wide, right=True)]


def _band(start: int) -> str:
    return f"{start:+d} … {start + BAND - 1:+d}".replace("+0", "0").replace("-", "−")


def _icons(figures: Content, named: Mapping[str, str], lang: Lang, wide: int) -> list[Line]:
    rows = [Bar(named.get(icon, icon), count, str(count)) for icon, count in figures.icons.items()]
    return [*section(say("icons", lang)), *bars(rows, wide)] if rows else []


def _effects(figures: Content, lang: Lang, wide: int) -> list[Line]:
    timings = [
        Bar(word(words.TIMINGS, key, lang) if key else say("no effect", lang), count, str(count),
            "" if key else "dim")
        for key, count in figures.timings.items()
    ]  # fmt: skip
    every = [Bar(word(words.OPS, op, lang), count, str(count)) for op, count in figures.ops.items()]
    lines = [*section(say("timings", lang)), *bars(timings, wide), *section(say("ops", lang))]
    lines += bars(every[:OPS_SHOWN], wide)
    more = len(every) - OPS_SHOWN
    if more > 0:
        lines.append([Span(f"  {say('and more', lang).replace('{n}', str(more))}", "dim")])
    return lines


def _watch(
    remarks: Sequence[Remark],
    differences: Sequence[Difference],
    named: Mapping[str, str],
    lang: Lang,
    text: int,
) -> list[Line]:
    told = []
    for what in dict.fromkeys(each.what for each in differences):
        ids = [each.card for each in differences if each.what == what]
        told.append(say(what, lang).replace("{cards}", _first_of(ids, lang)))
    told += [each.sentence(lang, named) for each in remarks]
    if not told:
        return []
    return [*section(say("watch", lang)), *(line for each in told for line in _bullet(each, "guess", text))]


def _left_out(deck: Deck, named: Mapping[str, str], lang: Lang, text: int) -> list[Line]:
    """By reason, the most frequent first, with the first few cards."""
    groups: dict[str, list[str]] = {}
    for out in deck.excluded:
        reprint = out.reason.code == "reprint"  # each of another card: told without it
        sentence = say("reprint", lang) if reprint else out.reason.sentence(lang, named)
        groups.setdefault(sentence, []).append(out.card)
    lines: list[Line] = []
    for sentence, cards in sorted(groups.items(), key=lambda item: -len(item[1])):
        count = f"{len(cards)} {say('cards', lang)}: " if len(cards) > 1 else ""
        lines += _bullet(count + sentence, "", text)
        lines += [[Span(f"      {line}", "dim")] for line in wrapped(_first_of(cards, lang), text - 6)]
    return [*section(say("out", lang)), *lines] if lines else []


def _first_of(cards: Sequence[str], lang: Lang) -> str:
    more = len(cards) - NAMED
    rest = [say("and more", lang).replace("{n}", str(more))] if more > 0 else []
    return ", ".join([*cards[:NAMED], *rest])


def _bullet(sentence: str, style: str, text: int) -> list[Line]:
    first, *rest = wrapped(sentence, text - 4) or [""]
    return [[Span("  - ", style), Span(first)], *([Span(f"    {line}")] for line in rest)]
