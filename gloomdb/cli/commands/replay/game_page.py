"""A recorded game told again, to nobody in particular: who plays, what they do turn by turn, how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from gloomdb.cards.card import name_in
from gloomdb.cards.kind_names import POLICIES, word
from gloomdb.cards.set import common_family
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
from gloomdb.rules.events.tell import tell
from gloomdb.rules.readable import family_cards, family_of, player_name
from gloomdb.rules.record import Move, Replayed, chronicle, made_up, opening, positions
from gloomdb.text import MINUS

_STYLES: Final = {Kind.DIED: "bad", Kind.CANCELLED: "bad", Kind.CROWNED: "icon", Kind.STORY_TAKEN: "icon"}
_HEADED: Final = frozenset({Kind.TURN_BEGUN, Kind.GAME_OVER})
"""What a heading, or the end of the page, says."""


class GamePage:
    """A game in one language, as lines with the signs of the terminal and as JSON."""

    def __init__(self, game: GameFile, replayed: Replayed, lang: Lang, look: Signs, wide: int) -> None:
        self.game = game
        self.replayed = replayed
        self.lang: Lang = lang
        self.look = look
        self.wide = wide
        self._opened = made_up(game.start.tables, game.record)

    def head(self) -> list[Line]:
        """Which game it is, who plays whom, and what was laid out and dealt."""
        parts = (
            self.game.start.deck.name,
            f"{translate('seed', self.lang)} {self.game.record.seed}",
            f"{translate('game', self.lang)} {self.game.record.game}",
        )
        lines: list[Line] = [[Span(f" {self.look.dot} ".join(parts), "head")]]
        for seat in range(self.game.start.tables.players):
            characters = family_cards(self._opened, seat)
            names = ", ".join(card.title(self.lang) for card in characters)
            family = common_family(characters, self.game.start.sets)
            title = f" {self.look.dot} {name_in(family.name, self.lang)}" if family else ""
            first, *more = wrapped(f"{self._player(seat)}{title}: {names}", self.wide - 4)
            lines += [[Span(f"  {first}")], *([Span(f"    {line}")] for line in more)]
        lines += section(translate("Set-up", self.lang))
        for event in opening(self.game.start.tables, self.game.record):
            if event.kind is not Kind.TURN_BEGUN:
                lines += paragraph(self._told(event), self.wide, " " * 6, "dim")
        return lines

    def moves(self) -> Iterator[list[Line]]:
        """Decision by decision, what a player did and what came of it; a turn begins with its heading."""
        turn = 0
        for move in chronicle(self.game.start.tables, self.game.record):
            head = f"{translate('Turn', self.lang)} {move.turn} {self.look.dot} {self._player(move.turn_of)}"
            lines = section(head) if move.turn != turn else []
            turn = move.turn
            told = [(event.kind, self._told(event)) for event in move.events if event.kind not in _HEADED]
            for place, (kind, text) in enumerate(pair for pair in told if pair[1]):
                indent, style = (" " * 6, _STYLES.get(kind, "dim")) if place else ("  ", "")
                lines += paragraph(text, self.wide, indent, style)
            yield lines

    def closing(self) -> list[Line]:
        """How it ended, and the table then."""
        table = self._last_table()
        if table is None:
            return []
        ended, own = self.replayed.result.termination, family_fields(table.terms, self.lang)
        why = [[], [Span(translate(ENDINGS[ended], self.lang, **own))]] if ended else []
        shown = table_page(table, self.lang, self.look, self.wide)
        return [*why, *section(translate("At the end", self.lang)), *shown]

    def _last_table(self) -> LaidTable | None:
        """The table at the end, for the score's pages; None where the game stops before."""
        if self.replayed.problem is not None:
            return None
        start = self.game.start
        *_, (state, _) = positions(start.tables, self.game.record)
        players = range(start.tables.players)
        names = tuple(player_name(seat, self.lang) for seat in players)
        families = tuple(family_of(state, seat) for seat in players)
        return LaidTable(Box(start.sets), names, families, is_over=True, terms=start.deck.terms)

    def _player(self, seat: int) -> str:
        policy = word(POLICIES, self.game.record.seats[seat], self.lang)
        return f"{player_name(seat, self.lang)} ({policy})"

    def _told(self, event: Event) -> str:
        """The sentence for an event; empty for what goes without saying."""
        text = tell(event, self.game.start.tables, self.lang, sets=self.game.start.sets)
        return text.replace(MINUS, self.look.minus).replace("→", self.look.arrow)

    # --- JSON ------------------------------------------------------------------------------------------

    def move_rows(self) -> list[dict[str, Any]]:
        """The decisions for scripts."""
        moves = chronicle(self.game.start.tables, self.game.record)
        return [self._move_json(move) for move in moves]

    def _move_json(self, move: Move) -> dict[str, Any]:
        happened = self._events_json(move.events)
        return {
            "number": move.number,
            "turn": move.turn,
            "player": move.seat + 1,
            "action": move.action,
            "decision": next((event["text"] for event in happened if event["text"]), ""),
            "happened": happened,
        }

    def _events_json(self, events: Iterable[Event]) -> list[dict[str, Any]]:
        """Events, each with its sentence."""
        return [event_json(event, self.game.start.tables, self._told(event)) for event in events]

    def as_json(self) -> dict[str, Any]:
        """The whole game for scripts."""
        start, record, table = self.game.start, self.game.record, self._last_table()
        return {
            "deck": start.deck.name,
            "deck_hash": start.deck.hash(),
            "seed": record.seed,
            "game": record.game,
            "players": [
                {
                    "player": seat + 1,
                    "policy": policy,
                    "characters": [card.id for card in family_cards(self._opened, seat)],
                }
                for seat, policy in enumerate(record.seats)
            ],
            "setup": self._events_json(opening(start.tables, record)),
            "moves": self.move_rows(),
            "termination": record.termination,
            "turns": self.replayed.result.turns,
            "families": table_json(table)["families"] if table else [],
            "winners": [seat + 1 for seat in self.replayed.result.winners],
            "verified": self.replayed.same,
            "changed": [each.card for each in self.game.differences],
            "problem": self.replayed.problem,
        }
