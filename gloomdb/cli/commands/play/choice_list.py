"""What can be done, numbered and grouped by card: on whom, and what Self-Worth would become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gloomdb.cli.commands.play.table_screen import Json, Screen
from gloomdb.cli.terminal.cells import Line, Span, paragraph, width, wrapped
from gloomdb.language import translate

_INDENT: Final = "    "


_PLAYS: Final = {"play": 0, "event": 1, "respond": 1}


def in_order(view: Json, choices: Sequence[Json]) -> list[Json]:
    """The choices as they are shown: card by card of the hand, one's own family first, then the rest."""
    hand = {card["id"]: place for place, card in enumerate(_once(view["hand"]))}

    def place(choice: Json) -> tuple[int, int, bool, int]:
        character = choice["character"]
        seat = -1 if character is None else view["characters"][character]["seat"]
        plain = choice["kind"] != "play" or _is_plain(choice["preview"])
        own = -1 if seat == view["seat"] else seat
        return hand.get(choice["card"], len(hand)), _PLAYS.get(choice["kind"], 2), not plain, own

    return sorted(choices, key=place)


def choice_lines(view: Json, choices: Sequence[Json], reasons: dict[str, str], screen: Screen) -> list[Line]:
    """The hand with what each card can do now, then everything else; numbers are places among the choices."""
    numbered = list(enumerate(choices, start=1))
    lines: list[Line] = []
    shown: set[int] = set()
    for card in _once(view["hand"]):
        lines += screen.card(card)
        own = [(number, choice) for number, choice in numbered if choice["card"] == card["id"]]
        shown.update(number for number, _ in own)
        if card["id"] in reasons and not any(choice["kind"] in _PLAYS for _, choice in own):
            lines += paragraph(reasons[card["id"]], screen.wide, _INDENT, "guess")
        lines += _targets(own, view, screen)
    rest = [(number, choice) for number, choice in numbered if number not in shown]
    if rest:
        lines += [
            [],
            *(row for number, choice in rest for row in _whole(number, choice["text"], choice, screen)),
        ]
    return lines


def _once(hand: Sequence[Json]) -> list[Json]:
    """The different cards of a hand: of two alike, one says it all."""
    return list({card["id"]: card for card in hand}.values())


def _targets(own: Sequence[tuple[int, Json]], view: Json, screen: Screen) -> list[Line]:
    """The choices of one card: by family where it goes on Characters, else a line each."""
    lines: list[Line] = []
    plain: dict[int, list[str]] = {}
    for number, choice in own:
        character = choice["character"]
        if character is None or choice["kind"] != "play":
            lines += _whole(number, choice["text"], choice, screen)
            continue
        target = view["characters"][character]
        if _is_plain(choice["preview"]):
            plain.setdefault(target["seat"], []).append(_short(number, target, choice["preview"], screen))
        else:
            lines += _notable(number, target, choice["preview"], screen)
    rows = [row for seat, texts in plain.items() for row in _row(view["players"][seat], texts, view, screen)]
    return [*rows, *lines]


def _is_plain(preview: Json) -> bool:
    """Whether it changes one Self-Worth and nothing else."""
    return len(preview["self_worth"]) <= 1 and not (
        preview["covers"]
        or preview["ends"]
        or preview["dies"]
        or preview["leads"] != preview["led"]
        or any(not effect["happens"] for effect in preview["effects"])
    )


def _short(number: int, target: Json, preview: Json, screen: Screen) -> str:
    changes = (change for change in preview["self_worth"] if change["character"] == target["number"])
    change = next(changes, None)
    look, worth = screen.look, target["self_worth"]
    before, after = (change["before"], change["after"]) if change else (worth, worth)
    return f"[{number}] {target['name']} {look.signed(before)}{look.arrow}{look.signed(after)}"


def _row(player: Json, texts: Sequence[str], view: Json, screen: Screen) -> list[Line]:
    """Targets of one family, as many on a line as there is room for."""
    yours = player["seat"] == view["seat"]
    whose = translate("on yours" if yours else "on {player}'s", screen.lang, player=player["name"])
    head = f"{_INDENT}{whose}: "
    lines: list[Line] = []
    row = head
    for text in texts:
        if row.strip() and row != head and width(row) + width(text) > screen.wide:
            lines.append([Span(row.rstrip())])
            row = _INDENT * 2
        row += f"{text}   "
    return [*lines, [Span(row.rstrip())]]


def _notable(number: int, target: Json, preview: Json, screen: Screen) -> list[Line]:
    """A Character on a line of its own: its Self-Worth, and what else would change."""
    told = preview["text"].split("; ")
    own = bool(preview["self_worth"]) and preview["self_worth"][0]["character"] == target["number"]
    return _bulleted(_short(number, target, preview, screen), "; ".join(told[1:] if own else told), screen)


def _whole(number: int, text: str, choice: Json, screen: Screen) -> list[Line]:
    """A choice on a line of its own, with what it would do."""
    return _bulleted(f"[{number}] {text}", choice["preview"]["text"], screen)


def _bulleted(text: str, told: str, screen: Screen) -> list[Line]:
    arrows = told.replace("→", screen.look.arrow)
    said = text + (f" {screen.look.dot} {arrows}" if arrows else "")
    first, *more = wrapped(said, screen.wide - len(_INDENT))
    return [[Span(_INDENT + first)], *paragraph(" ".join(more), screen.wide, _INDENT * 2)]
