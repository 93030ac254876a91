"""A recorded game on a page: who plays, turn by turn what they did, and the table at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from gloomdb.cards.card import name_in
from gloomdb.cards.kind_names import POLICIES, word
from gloomdb.cards.set import CardSet, common_family
from gloomdb.cli.commands.replay.told import Told
from gloomdb.cli.commands.score.table_file import LaidTable
from gloomdb.cli.commands.score.table_page import table_json, table_page
from gloomdb.cli.terminal.cells import Line, Signs, Span, paragraph, section, wrapped
from gloomdb.decks.laid import Box
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import Lang, translate
from gloomdb.play.game_file import GameFile
from gloomdb.rules.events.event import Event
from gloomdb.rules.events.event_forms import ENDINGS
from gloomdb.rules.events.event_json import event_json
from gloomdb.rules.events.event_kind import EventKind as Kind
from gloomdb.rules.readable import family_cards, family_of, player_name
from gloomdb.rules.record import Move, Replayed, positions
from gloomdb.rules.record import opening as opening_events

WIDEST: Final = 100


def opening(game: GameFile, told: Told, wide: int) -> list[Line]:
    """Which game it is, and who plays whom."""
    record, lang, look = game.record, told.lang, told.look
    parts = (
        game.start.deck.name,
        f"{translate('seed', lang)} {record.seed}",
        f"{translate('game', lang)} {record.game}",
    )
    lines: list[Line] = [[Span(f" {look.dot} ".join(parts), "head")]]
    for seat in range(game.start.tables.players):
        characters = family_cards(told.opened, seat)
        names = ", ".join(card.title(lang) for card in characters)
        family = common_family(characters, told.sets)
        title = name_in(family.name, lang) if family else ""
        policy = word(POLICIES, record.seats[seat], lang)
        who = f"{player_name(seat, lang)} ({policy})" + (f" {look.dot} {title}" if title else "")
        wrapped_names = wrapped(f"{who}: {names}", min(wide, WIDEST) - 4)
        lines += [[Span(f"  {'' if at == 0 else '  '}{line}")] for at, line in enumerate(wrapped_names)]
    return lines


def setup_lines(game: GameFile, told: Told, wide: int) -> list[Line]:
    """What was laid out and dealt."""
    lines = section(translate("Set-up", told.lang))
    for event in opening_events(game.start.tables, game.record):
        if event.kind is not Kind.TURN_BEGUN:
            lines += paragraph(told(event), min(wide, WIDEST), " " * 6, "dim")
    return lines


def turn_line(move: Move, game: GameFile, told: Told) -> list[Line]:
    """The heading of a turn."""
    policy = word(POLICIES, game.record.seats[move.turn_of], told.lang)
    head = (
        f"{translate('Turn', told.lang)} {move.turn} {told.look.dot} {told.player(move.turn_of)} ({policy})"
    )
    return section(head)


_STYLES: Final = {Kind.DIED: "bad", Kind.CANCELLED: "bad", Kind.CROWNED: "icon", Kind.STORY_TAKEN: "icon"}


def move_lines(move: Move, told: Told, wide: int) -> Iterator[Line]:
    """What a player did, and below it what came of it."""
    room = min(wide, WIDEST)
    sentences = [(event.kind, told(event)) for event in move.events if event.kind not in _HEADED]
    for place, (kind, text) in enumerate(pair for pair in sentences if pair[1]):
        if place == 0:
            yield from paragraph(text, room)
        else:
            yield from paragraph(text, room, " " * 6, _STYLES.get(kind, "dim"))


_HEADED: Final = frozenset({Kind.TURN_BEGUN, Kind.GAME_OVER})
"""What a heading, or the end of the page, says."""


def closing(table: LaidTable, replayed: Replayed, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """How it ended, and the table then."""
    ended = replayed.result.termination
    why = [[], [Span(translate(ENDINGS[ended], lang, **family_fields(table.terms, lang)))]] if ended else []
    return [*why, *section(translate("At the end", lang)), *table_page(table, lang, look, wide)]


def last_table(game: GameFile, sets: Mapping[str, CardSet], lang: Lang) -> LaidTable:
    """The table at the end, for the score's pages."""
    *_, (state, _) = positions(game.start.tables, game.record)
    players = range(game.start.tables.players)
    names = tuple(player_name(seat, lang) for seat in players)
    families, terms = tuple(family_of(state, seat) for seat in players), game.start.deck.terms
    return LaidTable(Box(sets), names, families, is_over=True, terms=terms)


# --- JSON ------------------------------------------------------------------------------------------


def move_json(move: Move, told: Told) -> dict[str, Any]:
    """A decision for scripts."""
    texts = [told(event) for event in move.events]
    return {
        "number": move.number,
        "turn": move.turn,
        "player": move.seat + 1,
        "action": move.action,
        "decision": next(filter(None, texts), ""),
        "happened": events_json(move.events, told),
    }


def events_json(events: Iterable[Event], told: Told) -> list[dict[str, Any]]:
    """Events for scripts, each with its sentence."""
    return [event_json(event, told.tables, told(event)) for event in events]


def game_json(
    game: GameFile, told: Told, moves: list[dict[str, Any]], replayed: Replayed, table: LaidTable | None
) -> dict[str, Any]:
    """The whole game for scripts."""
    record = game.record
    ended = table_json(table) if table else {"families": [], "winners": []}
    return {
        "deck": game.start.deck.name,
        "deck_hash": game.start.deck.hash(),
        "seed": record.seed,
        "game": record.game,
        "players": [
            {
                "player": seat + 1,
                "policy": policy,
                "characters": [card.id for card in family_cards(told.opened, seat)],
            }
            for seat, policy in enumerate(record.seats)
        ],
        "setup": events_json(opening_events(game.start.tables, game.record), told),
        "moves": moves,
        "termination": record.termination,
        "turns": replayed.result.turns,
        "families": ended["families"],
        "winners": [seat + 1 for seat in replayed.result.winners],
        "verified": replayed.same,
        "changed": [each.card for each in game.differences],
        "problem": replayed.problem,
    }
