"""A scored table: every family with its Characters, its Family Value and who wins, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gloomdb.cli.commands.score.scored import reckoning_json
from gloomdb.cli.commands.score.stack_page import title, title_in_sentence
from gloomdb.cli.commands.score.table_file import LaidTable
from gloomdb.cli.terminal.card_text import slots_side_by_side
from gloomdb.cli.terminal.cells import Line, Signs, Span, cut, pad, value_style, width
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.effects.worth import Family, FamilyReckoning, Gain, draw_limits, reckon_family, winners
from gloomdb.language import Lang, Sentence, translate

_HEADS: Final = (Sentence("points"), Sentence("worth"), Sentence("counts"))
_COLUMNS: Final = (19, 13, 8, 7)  # columns of state, points, Self-Worth, what counts


def table_json(table: LaidTable) -> dict[str, Any]:
    """What scripts rely on."""
    reckoned = [reckon_family(family) for family in table.families]
    won = winners([each.value for each in reckoned])
    limits = draw_limits(table.families)
    return {
        "families": [
            {**_family_json(table, seat, family, each), "draw_limit": limits[seat]}
            for seat, (family, each) in enumerate(zip(table.families, reckoned, strict=True))
        ],
        "winners": [table.players[seat] for seat in won],
        "over": table.is_over,
        "cautions": list(table.notes),
    }


def _family_json(table: LaidTable, seat: int, family: Family, reckoned: FamilyReckoning) -> dict[str, Any]:
    return {
        "player": table.players[seat],
        "family_value": reckoned.value,
        "characters": [
            {
                "character": stack.cards[0].id,
                "name": dict(stack.cards[0].name),
                "cards": [card.id for card in stack.cards[1:]],
                **reckoning_json(table.box, stack, each),
                "dead": each.is_dead,
                "monarch": family.monarch == place,
                "counts": each.counts,
            }
            for place, (stack, each) in enumerate(zip(family.stacks, reckoned.characters, strict=True))
        ],
        "story": {"card": family.story.id, "worth": _worth(reckoned.story)} if family.story else None,
    }


def _worth(gains: tuple[Gain, ...]) -> int:
    return sum(gain.by for gain in gains)


def table_page(table: LaidTable, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """Every family below the other, the sum of each, and who wins."""
    reckoned = [reckon_family(family) for family in table.families]
    points, worth, counts = (translate(form, lang) for form in _HEADS)
    head = _row("", "", points, worth, counts, "dim", look, wide)
    lines = [[span._replace(style="dim") for span in head]]
    for seat, (family, each) in enumerate(zip(table.families, reckoned, strict=True)):
        lines += [[], *_family(table, seat, family, each, lang, look, wide)]
    won = winners([each.value for each in reckoned])
    if table.is_over:
        form = "wins" if len(won) == 1 else "tied"
    else:
        form = "would win now" if len(won) == 1 else "would tie now"
    names = ", ".join(table.players[seat] for seat in won)
    over = [[Span(translate("the game is over", lang), "dim")]] if table.is_over else []
    return [*lines, [], *over, [Span(f"{names} ", "head"), Span(translate(form, lang))]]


def _family(
    table: LaidTable, seat: int, family: Family, reckoned: FamilyReckoning, lang: Lang, look: Signs, wide: int
) -> Iterator[Line]:
    label = family_fields(table.terms, lang)["family_value"]
    room = wide - width(label) - 9
    yield [
        Span(pad(cut(table.players[seat], room, look.cut), room), "head"),
        Span(f" {label} ", "dim"),
        Span(f"{look.signed(reckoned.value):>6}", value_style(reckoned.value)),
    ]
    for place, (stack, each) in enumerate(zip(family.stacks, reckoned.characters, strict=True)):
        monarch = family.monarch == place
        states = [
            translate("dead" if each.is_dead else "living", lang),
            *([translate("Monarch", lang)] if monarch else []),
        ]
        name, worth = title(stack.cards[0], lang), look.signed(each.self_worth)
        counts = look.signed(each.counts) if each.is_dead or monarch else ""
        points = slots_side_by_side((slot.value for slot in each.view.points), look)
        style = value_style(each.counts)
        yield _row(", ".join(states), name, points, worth, counts, style, look, wide)
        yield from (_bonus(gain, lang, look, wide) for gain in each.gains if gain.by)
    if family.story is not None:
        held, gives = f"{translate('Story', lang)}: {title(family.story, lang)}", _worth(reckoned.story)
        yield _row("", held, "", "", look.signed(gives), value_style(gives), look, wide)


def _bonus(gain: Gain, lang: Lang, look: Signs, wide: int) -> Line:
    """What a card adds to the points that show."""
    by, card = look.signed(gain.by), title_in_sentence(gain.card, lang)
    text = translate("{after} of this comes from {card}", lang, after=by, card=card)
    return [Span(" " * (_COLUMNS[0] + 2)), Span(cut(text, wide - _COLUMNS[0] - 2, look.cut), "dim")]


def _row(
    state: str, name: str, points: str, worth: str, counts: str, style: str, look: Signs, wide: int
) -> Line:
    """State, name, points that show, Self-Worth, and what it counts in the Family Value."""
    room = wide - sum(_COLUMNS)
    if not points:  # a Story: its name may take the room of what it has not
        free = wide - _COLUMNS[0] - _COLUMNS[3]
        return [
            Span(" " * _COLUMNS[0]),
            Span(pad(cut(name, free - 1, look.cut), free)),
            Span(pad(counts, _COLUMNS[3], right=True), style),
        ]
    return [
        Span(f"  {pad(cut(state, _COLUMNS[0] - 3, look.cut), _COLUMNS[0] - 2)}", "dim"),
        Span(pad(cut(name, room - 1, look.cut), room)),
        Span(pad(points, _COLUMNS[1], right=True), "dim"),
        Span(pad(worth, _COLUMNS[2], right=True)),
        Span(pad(counts, _COLUMNS[3], right=True), style),
    ]
