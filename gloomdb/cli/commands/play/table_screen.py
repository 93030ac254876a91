"""The table on a terminal: families with their Characters, Stories, the Throne, piles, what happened."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, Final, TypeAlias

from gloomdb.cli.terminal.card_text import slots_side_by_side
from gloomdb.cli.terminal.cells import (
    GAP,
    Line,
    Signs,
    Span,
    beside,
    cut,
    line_width,
    pad,
    paragraph,
    value_style,
    width,
)
from gloomdb.language import Lang, plural, translate
from gloomdb.text import MINUS

Json: TypeAlias = dict[str, Any]
SIDE_BY_SIDE: Final = 110  # columns from which two families stand beside each other
ROOMY: Final = 72  # columns of a family from which nothing is shortened
_POINTS: Final = 13  # columns of the three slots
_WORTH: Final = 5
_STYLES: Final = {
    "tale": "icon",
    "undone": "guess",
    "turn_begun": "head",
    "died": "bad",
    "cancelled": "bad",
    "crowned": "icon",
    "story_taken": "icon",
}
"""How kinds of events look."""


class Screen:
    """How one person sees the table: in a language, with the signs and the columns there are."""

    def __init__(self, lang: Lang, look: Signs, wide: int) -> None:
        self.lang: Lang = lang
        self.look = look
        self.wide = wide

    def table(self, view: Json) -> list[Line]:
        """The whole table."""
        two = self.wide >= SIDE_BY_SIDE
        room = (self.wide - GAP) // 2 if two else self.wide
        families = [self._family(player, view, room) for player in view["players"]]
        if two:
            nobody: list[Line] = []
            pairs = zip_longest(families[::2], families[1::2], fillvalue=nobody)
            families = [beside(left, right, room) for left, right in pairs]
        lines = [line for family in families for line in (*family, [])]
        return [self._heading(view), [], *lines, *self._centre(view)]

    def _heading(self, view: Json) -> Line:
        turn = f"{translate('Turn', self.lang)} {view['turn']}"
        player = view["players"][view["whose_turn"]]["name"]
        pile = plural("{n} card in the pile", "{n} cards in the pile", view["pile"], self.lang)
        gone = plural("{n} discarded", "{n} discarded", len(view["discards"]), self.lang)
        dot = f" {self.look.dot} "
        return [Span(f"{turn}{dot}{player}", "head"), Span(f"{dot}{pile}{dot}{gone}", "dim")]

    # --- families --------------------------------------------------------------------------------------

    def _family(self, player: Json, view: Json, room: int) -> list[Line]:
        characters = [c for c in view["characters"] if c["seat"] == player["seat"] and c["status"] != "gone"]
        lines = [self._player(player, view, room)]
        for character in characters:
            lines += self._character(character, room)
        return lines

    def _player(self, player: Json, view: Json, room: int) -> Line:
        mine = player["seat"] == view["seat"]
        whose = translate("you", self.lang) if mine else player["plays"]
        name = f"{player['name']} ({whose})"
        if player["family"]:
            name += f" {self.look.dot} {player['family']}"
        value = self.look.signed(player["family_value"])
        leads = f" {translate('leads', self.lang)}" if player["leads"] else ""
        form = "hand {hand}, draws up to {limit}" if room >= ROOMY else "hand {hand}/{limit}"
        hand = translate(form, self.lang, hand=player["hand_size"], limit=player["draw_limit"])
        right: Line = [
            Span(hand, "dim"),
            *self._missing(player),
            Span(f"  {value:>5}", value_style(player["family_value"])),
            Span(leads, "good"),
        ]
        left = max(10, room - line_width(right) - 2)
        style = "hit" if mine else "head"
        called = cut(name, left, self.look.cut)
        return [Span(called, style), Span(" " * (left - width(called) + 2)), *right]

    def _missing(self, player: Json) -> Line:
        """What a delayed effect makes the player miss."""
        missed = []
        if player["misses_turn"]:
            missed.append(translate("misses a turn", self.lang))
        if player["misses_drawing"]:
            missed.append(translate("does not draw", self.lang))
        return [Span(f", {', '.join(missed)}", "guess")] if missed else []

    def _character(self, character: Json, room: int) -> list[Line]:
        dead = character["status"] == "dead"
        states = [translate("dead", self.lang)] if dead else []
        states += [translate("Monarch", self.lang)] if character["monarch"] else []
        name = character["name"] + (f" ({', '.join(states)})" if states else "")
        points = slots_side_by_side(character["points"], self.look)
        icons = ", ".join(character["icon_names"])
        wide = max(12, room - _POINTS - _WORTH - (26 if room >= ROOMY else 18))
        worth = self.look.signed(character["self_worth"])
        line = [
            Span("  "),
            Span(pad(cut(name, wide, self.look.cut), wide), "dim" if dead else ""),
            Span(f"{worth:>{_WORTH}}", value_style(character["self_worth"])),
            Span(pad(points, _POINTS, right=True), "dim"),
            Span(f"  {cut(icons, room - wide - _POINTS - _WORTH - 4, self.look.cut)}", "icon"),
        ]
        effects = [row for text in character["effects"] for row in paragraph(text, room, "      ", "dim")]
        return [line, *effects]

    # --- the middle of the table -----------------------------------------------------------------------

    def _centre(self, view: Json) -> list[Line]:
        lines: list[Line] = []
        for story in view["stories"]:
            state = ""
            if story["holder"] is not None:
                player = view["players"][story["holder"]]["name"]
                state = translate("held by {player}", self.lang, player=player)
            lines += self._in_centre(f"{story['kind']}: {story['name']}", state, story["text"])
        throne = view["throne"]
        if throne:
            named = [c["name"] for c in view["characters"] if c["number"] == throne["monarch"]]
            lines += self._in_centre(throne["name"], "".join(named), throne["text"])
        return [*lines, []] if lines else []

    def _in_centre(self, name: str, state: str, text: str) -> list[Line]:
        where = state or translate("in the center", self.lang)
        head = [Span(f"{name} ", "head"), Span(f"({where})", "dim")]
        return [head, *paragraph(text, self.wide, "      ", "dim")]

    # --- what happened ---------------------------------------------------------------------------------

    def events(self, events: Iterable[Json]) -> list[Line]:
        """What happened, a line each and wrapped: what somebody did, and below it what came of it."""
        lines: list[Line] = []
        for event in events:
            indent = "  " if event["leads"] else "      "
            style = _STYLES.get(event["kind"], "" if event["leads"] else "dim")
            text = event["text"].replace("→", self.look.arrow).replace(MINUS, self.look.minus)
            if event["kind"] == "turn_begun":
                lines.append([])
            lines += paragraph(text, self.wide, indent, style)
        return lines

    # --- a card of the hand ----------------------------------------------------------------------------

    def card(self, card: Json) -> list[Line]:
        """A card's name, slots and icons on a line, then its text."""
        line: Line = [Span(card["name"], "name"), Span(f"  {card['kind']}", "dim")]
        if any(value is not None for value in card["points"]):
            total = sum(value or 0 for value in card["points"])
            line.append(
                Span(f"  {slots_side_by_side(card['points'], self.look).strip()}", value_style(total))
            )
        if card["icon_names"]:
            line.append(Span(f"  {', '.join(card['icon_names'])}", "icon"))
        return [line, *paragraph(card["text"], self.wide, "      ", "dim")]
