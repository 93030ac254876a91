"""A recorded game on a page: who plays, turn by turn what they did, and the table at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from gloomdb.cards.card import name_in
from gloomdb.cards.set import CardSet, common_family
from gloomdb.cli.commands.replay.sentences import Teller
from gloomdb.cli.commands.score.laid import Box
from gloomdb.cli.commands.score.table_file import LaidTable
from gloomdb.cli.commands.score.table_page import table_json, table_page
from gloomdb.cli.terminal.cells import Line, Signs, Span, paragraph, section, wrapped
from gloomdb.language import Lang, Sentence, translate
from gloomdb.play.game_file import GameFile
from gloomdb.rules.chronicle import Happening, Kind, Move
from gloomdb.rules.core.state import State, whose_turn
from gloomdb.rules.readable import character_card, family_cards, family_of, player_name
from gloomdb.rules.record import Replayed, positions

WIDEST: Final = 100
_ENDINGS: Final[Mapping[str, Sentence]] = {
    "family-dead": Sentence("Every Character of a family is dead: the game is over."),
    "exhausted": Sentence("Nothing can change the outcome any more: the game is over."),
    "turn-limit": Sentence("The turn limit is reached: the game is stopped."),
}


def opening(game: GameFile, teller: Teller, wide: int) -> list[Line]:
    """Which game it is, and who plays whom."""
    record, lang, look = game.record, teller.lang, teller.look
    parts = (
        game.start.deck.name,
        f"{translate('seed', lang)} {record.seed}",
        f"{translate('game', lang)} {record.game}",
    )
    lines: list[Line] = [[Span(f" {look.dot} ".join(parts), "head")]]
    for seat in range(game.start.tables.players):
        characters = family_cards(teller.opened, seat)
        names = ", ".join(card.title(lang) for card in characters)
        family = common_family(characters, teller.sets)
        title = name_in(family.name, lang) if family else ""
        who = f"{player_name(seat, lang)} ({record.seats[seat]})" + (f" {look.dot} {title}" if title else "")
        wrapped_names = wrapped(f"{who}: {names}", min(wide, WIDEST) - 4)
        lines += [[Span(f"  {'' if at == 0 else '  '}{line}")] for at, line in enumerate(wrapped_names)]
    return lines


def turn_line(move: Move, game: GameFile, lang: Lang, look: Signs) -> list[Line]:
    """The heading of a turn."""
    if not move.turn:
        return section(translate("The families are made up", lang))
    seat = int(whose_turn(move.before))
    policy = game.record.seats[seat]
    head = f"{translate('Turn', lang)} {move.turn} {look.dot} {player_name(seat, lang)} ({policy})"
    return section(head)


_STYLES: Final = {Kind.DIED: "bad", Kind.CANCELLED: "bad", Kind.CROWNED: "icon", Kind.STORY_TAKEN: "icon"}


def move_lines(move: Move, teller: Teller, wide: int) -> Iterator[Line]:
    """What a player did and what came of it; another player's decision says whose it is."""
    text = teller.deed(move)
    if move.seat != whose_turn(move.before) or not move.turn:
        text = f"{player_name(move.seat, teller.lang)} {text}"
    room = min(wide, WIDEST)
    yield from paragraph(text, room)
    for what in move.happened:
        yield from paragraph(teller.happening(what), room, " " * 6, _STYLES.get(what.kind, "dim"))


def closing(table: LaidTable, replayed: Replayed, lang: Lang, look: Signs, wide: int) -> list[Line]:
    """How it ended, and the table then."""
    ended = replayed.result.termination
    why = [[], [Span(translate(_ENDINGS[ended], lang))]] if ended else []
    return [*why, *section(translate("At the end", lang)), *table_page(table, lang, look, wide)]


def last_table(game: GameFile, sets: Mapping[str, CardSet], lang: Lang) -> LaidTable:
    """The table at the end, for the score's pages."""
    *_, (state, _) = positions(game.start.tables, game.record)
    players = range(game.start.tables.players)
    names = tuple(player_name(seat, lang) for seat in players)
    return LaidTable(Box(sets), names, tuple(family_of(state, seat) for seat in players), is_over=True)


# --- JSON ------------------------------------------------------------------------------------------


def move_json(move: Move, teller: Teller) -> dict[str, Any]:
    """A decision for scripts."""
    return {
        "number": move.number,
        "turn": move.turn,
        "player": move.seat + 1,
        "action": move.action,
        "decision": teller.deed(move),
        "happened": [_happening_json(what, teller) for what in move.happened],
    }


def _happening_json(what: Happening, teller: Teller) -> dict[str, Any]:
    setup = teller.tables.setup
    record: dict[str, Any] = {"kind": str(what.kind), "text": teller.happening(what)}
    if what.cards:
        record["cards"] = [setup.pile[card].id for card in what.cards]
    if what.character >= 0:
        record["character"] = character_card(teller.opened, what.character).id
    if what.seat >= 0:
        record["player"] = what.seat + 1
    if what.kind in (Kind.WORTH, Kind.DIED, Kind.REVIVED):
        record |= {"before": what.before, "after": what.after}
    return record


def game_json(
    game: GameFile,
    opened: State,
    moves: list[dict[str, Any]],
    replayed: Replayed,
    table: LaidTable | None,
) -> dict[str, Any]:
    """The whole game for scripts; `opened` is a position in which its families are made up."""
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
                "characters": [card.id for card in family_cards(opened, seat)],
            }
            for seat, policy in enumerate(record.seats)
        ],
        "moves": moves,
        "termination": record.termination,
        "turns": replayed.result.turns,
        "families": ended["families"],
        "winners": [seat + 1 for seat in replayed.result.winners],
        "verified": replayed.same,
        "changed": [each.card for each in game.differences],
        "problem": replayed.problem,
    }
