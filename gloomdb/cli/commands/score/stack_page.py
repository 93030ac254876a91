"""A scored stack on a terminal: the face one sees through it, its sum, and slot by slot what hides what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from gloomdb.cards.card import NO_STORY, Basis, Card
from gloomdb.cards.kind_names import word
from gloomdb.cards.stack import Seen
from gloomdb.cli.commands.score.scored import SLOT_NAMES, Scored, effect_text
from gloomdb.cli.terminal.card_text import MARKS, named
from gloomdb.cli.terminal.cells import Line, Signs, Span, cut, labelled, pad, value_style, width, wrapped
from gloomdb.cli.terminal.terminal_face import WIDTH, Printed, face, with_facts
from gloomdb.decks.laid import Box
from gloomdb.effects.dying import Hindrance
from gloomdb.effects.render import words_for
from gloomdb.effects.worth import Reckoning
from gloomdb.language import Lang, Sentence, in_context, translate

_HEADS: Final = (Sentence("slot"), Sentence("shows"), Sentence("from"), Sentence("and hides"))
_WHY: Final[Mapping[Hindrance, Sentence]] = {
    Hindrance.DEAD: Sentence("it is dead already"),
    Hindrance.NOT_NEGATIVE: Sentence("its Self-Worth is not negative"),
    Hindrance.ONLY_ON: Sentence("it does not show the icon the death asks for"),
    Hindrance.NEVER_ON: Sentence("it shows an icon that rules out the death"),
    Hindrance.PROTECTED: Sentence("an effect protects it"),
}
_NARROW: Final = 14  # columns that a card's name keeps at least


def stack_page(score: Scored, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """The lines of the page."""
    drawn = face(_seen(score, lang), _icon_names(score, lang), look, min(WIDTH, wide))
    top = with_facts(drawn, lambda room: _sum(score, lang, look, room), wide)
    return [*top, [], *_slots(score, lang, look, wide)]


def title(card: Card, lang: Lang) -> str:
    """A card's name; one in another language says which."""
    return "".join(named(card.name, lang))


def title_in_sentence(card: Card, lang: Lang) -> str:
    """The same inside a sentence, where Spanish puts it in quotation marks."""
    return translate(in_context("a card's name in a sentence", "{name}"), lang, name=title(card, lang))


def icon_name(box: Box, card: Card, icon: str, lang: Lang) -> str:
    """What a card's edition calls an icon."""
    if icon in NO_STORY:
        return word(MARKS, icon, lang)
    return words_for(box.sets.get(card.set), lang).icon(icon)


def _seen(score: Scored, lang: Lang) -> Printed:
    """The stack as if it were one card: what shows of it."""
    view = score.whole.view
    return Printed(
        type="death" if score.stack.is_dead else "character",
        name=title(score.cards[0], lang),
        subtitle=title(score.cards[-1], lang) if len(score.cards) > 1 else "",
        text="\n".join(_living(score, lang)),
        points=[slot.value for slot in view.points],
        icons=[slot.value for slot in view.icons],
        guessed=[*_invented(score, "points", view.points), *_invented(score, "icons", view.icons)],
    )


def _invented(score: Scored, field: str, slots: Sequence[Seen[Any]]) -> list[str]:
    """The field, if one of its values that show is made up."""
    bases = [score.cards[slot.layer].basis.get(field) for slot in slots if slot.layer is not None]
    return [field] if Basis.INVENTED in bases else []


def _icon_names(score: Scored, lang: Lang) -> dict[str, str]:
    return {
        slot.value: icon_name(score.box, score.cards[slot.layer], slot.value, lang)
        for slot in score.whole.view.icons
        if slot.value is not None and slot.layer is not None
    }


def _living(score: Scored, lang: Lang) -> list[str]:
    return [effect_text(score.box, score.cards[layer], effect, lang) for layer, effect in score.whole.effects]


# --- the sum ---------------------------------------------------------------------------------------


def _sum(score: Scored, lang: Lang, look: Signs, wide: int) -> list[Line]:
    called = words_for(score.box.sets.get(score.cards[0].set), lang)["self_worth"]
    lines: list[Line] = [[], _total(called, score.whole, look, "head"), []]
    lines += _parts(score.whole, lang, look, wide)
    shown = [
        icon_name(score.box, score.cards[slot.layer], slot.value, lang)
        for slot in score.whole.view.icons
        if slot.value is not None and slot.layer is not None and slot.value not in NO_STORY
    ]
    label = translate("icons", lang)
    lines += [[], *labelled(label, ", ".join(shown) or translate("none", lang), width(label), wide)]
    return [*lines, [], *_verdict(score, lang, look, wide)]


def _total(called: str, reckoning: Reckoning, look: Signs, style: str) -> Line:
    value = reckoning.self_worth
    return [Span(f"{called}  ", style), Span(look.signed(value), value_style(value))]


def _parts(reckoning: Reckoning, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """The sum's parts below each other: the points that show, then what each effect adds."""
    parts = [(reckoning.view.self_worth, translate("points that show", lang))]
    parts += [(gain.by, title(gain.card, lang)) for gain in reckoning.gains]
    return [
        [Span(f"{look.signed(by):>5}  ", value_style(by)), Span(cut(what, wide - 7, look.cut))]
        for by, what in parts
    ]


def _verdict(score: Scored, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """Whether it can die; of a death that lies on it, whether it could be played."""
    reasons = [translate(_WHY[hindrance], lang) for hindrance in score.hindered]
    if score.before is None:
        text = translate("negative: it can die", lang)
        if reasons:
            text = f"{translate('it cannot die now', lang)}: {'; '.join(reasons)}"
        return [[Span(line, "dim")] for line in wrapped(text, wide)]
    lines = [
        _total(translate("before the death", lang), score.before, look, "dim"),
        *_parts(score.before, lang, look, wide),
    ]
    could = translate("could not be played" if reasons else "could be played", lang)
    text = f"{title_in_sentence(score.cards[-1], lang)} {could}" + (
        f": {'; '.join(reasons)}" if reasons else ""
    )
    return [*lines, *([Span(line, "bad" if reasons else "")] for line in wrapped(text, wide))]


# --- slot by slot ----------------------------------------------------------------------------------


def _slots(score: Scored, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """A row for each slot: what shows, which card it is on, and what that card hides."""
    head = tuple(translate(form, lang) for form in _HEADS)
    rows = [_row(score, key, seen, lang, look) for key, seen in score.slots()]
    first, second, third = (max(width(row[at]) for row in (head, *rows)) for at in (0, 1, 2))
    left = wide - first - second - 6
    third = min(third, max(_NARROW, left // 2))
    widths = (first, second, third, max(_NARROW, left - third))
    lines = [_cells(head, widths, ("dim",) * 4)]
    for *cells, style in rows:
        columns = [wrapped(cell, room) or [""] for cell, room in zip(cells, widths, strict=True)]
        styles = ("dim", style, "", "dim")
        lines += [_cells(texts, widths, styles) for texts in zip_longest(*columns, fillvalue="")]
    return lines


def _cells(texts: Sequence[str], widths: Sequence[int], styles: Sequence[str]) -> Line:
    padded = [*(f"{pad(text, room)}  " for text, room in zip(texts[:-1], widths, strict=False)), texts[-1]]
    return [Span(text, style) for text, style in zip(padded, styles, strict=True)]


def _row(score: Scored, key: str, seen: Seen[Any], lang: Lang, look: Signs) -> tuple[str, str, str, str, str]:
    slot = translate(SLOT_NAMES[key], lang)
    if seen.layer is None:
        return slot, look.clear, "", "", "clear"
    names = [title(card, lang) for card in score.cards]
    if key in ("text", "picture"):
        return slot, "", names[seen.layer], ", ".join(names[layer] for layer, _ in seen.hides), ""
    shown = _value(score, key, seen.layer, seen.value, lang, look)
    hidden = [f"{_value(score, key, layer, value, lang, look)} {names[layer]}" for layer, value in seen.hides]
    style = value_style(seen.value or 0) if key.startswith("points") else "icon"
    return slot, shown, names[seen.layer], ", ".join(hidden), style


def _value(score: Scored, key: str, layer: int, value: Any, lang: Lang, look: Signs) -> str:
    if key.startswith("points"):
        return look.signed(value)
    return icon_name(score.box, score.cards[layer], value, lang)
