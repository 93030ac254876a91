"""A game in sentences: what a player does, and what comes of it, in English and Spanish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gloomdb.cards.card import CardType
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import CardSet
from gloomdb.cli.arguments.options import Lang
from gloomdb.effects.render import render_effect, words_for
from gloomdb.rules.action_text import key_of, options
from gloomdb.rules.chronicle import Happening, Kind, Move
from gloomdb.rules.core import codes
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.names import card_name, character_name, player_name, story_name
from gloomdb.text import signed

_DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "pass": ("passes", "pasa"),
    "event": ("plays {card}", "juega {card}"),
    "play": ("plays {card} on {character}", "juega {card} sobre {character}"),
    "discard_hand": ("discards the whole hand", "descarta toda la mano"),
    "discard_one": ("discards {card}", "descarta {card}"),
    "claim": ("claims {story}", "reclama {story}"),
    "respond": ("answers with {card}", "responde con {card}"),
    "discard": ("discards {card}", "descarta {card}"),
    "give": ("gives {card} away", "entrega {card}"),
    "take": ("takes {card}", "se queda con {card}"),
    "choose": ("chooses {card}", "elige {card}"),
    "character": ("chooses {character}", "elige a {character}"),
    "seat": ("chooses {player}", "elige al {player}"),
    "option": ("chooses: {option}", "elige: {option}"),
    "story": ("chooses {story}", "elige {story}"),
    "done": ("does not go on", "no sigue"),
    "decline": ("lets it happen", "deja que ocurra"),
}
_FREE: Final = ("{deed} as a free play", "{deed} como jugada libre")
_OF: Final = ("{character} ({player}'s)", "{character} (del {player})")
_HAPPENED: Final[Mapping[Kind, tuple[str, str]]] = {
    Kind.CANCELLED: ("{cards} is cancelled", "{cards} queda anulada"),
    Kind.PLAYED_WHEN_DRAWN: ("{cards} is drawn and played at once", "{cards} se roba y se juega al momento"),
    Kind.DRAWN_AND_DISCARDED: ("{cards} is drawn and discarded", "{cards} se roba y se descarta"),
    Kind.REPLACED: ("{cards} is drawn and replaced", "{cards} se roba y se sustituye"),
    Kind.LEFT: ("{cards} leaves {character}", "{cards} deja a {character}"),
    Kind.TAKEN_BACK: (
        "{player} takes {cards} from {character}",
        "el {player} recupera {cards} de {character}",
    ),
    Kind.MOVED: ("{cards} moves from {character} to {other}", "{cards} pasa de {character} a {other}"),
    Kind.LAID: ("{cards} is laid on {character}", "{cards} se coloca sobre {character}"),
    Kind.DIED: ("{character} dies, worth {after}", "{character} muere y vale {after}"),
    Kind.REVIVED: ("{character} lives again, worth {after}", "{character} vuelve a vivir y vale {after}"),
    Kind.GONE: ("{character} leaves the game", "{character} deja la partida"),
    Kind.WORTH: ("{character}: {before} → {after}", "{character}: {before} → {after}"),
    Kind.CROWNED: ("{character} takes the Throne", "{character} ocupa el Trono"),
    Kind.THRONE_BACK: ("the Throne goes back to the center", "el Trono vuelve al centro"),
    Kind.STORY_TAKEN: ("{player} holds {story}", "el {player} tiene {story}"),
    Kind.STORY_BACK: ("{story} goes back to the center", "{story} vuelve al centro"),
    Kind.DISCARDED: ("{player} discards {cards}", "el {player} descarta {cards}"),
    Kind.PASSED: ("{to} gets {count} from {player}", "el {to} recibe {count} del {player}"),
    Kind.RECOVERED: (
        "{player} takes {cards} from the discards",
        "el {player} recupera {cards} de los descartes",
    ),
    Kind.RESHUFFLED: ("the discards become the draw pile", "los descartes forman el nuevo mazo"),
    Kind.DREW: ("{player} draws {count}", "el {player} roba {count}"),
}


class Teller:
    """Tells the moves of one table in one language."""

    def __init__(
        self, tables: Tables, sets: Mapping[str, CardSet], lang: Lang, minus: str, arrow: str
    ) -> None:
        self.tables = tables
        self.sets = sets
        self.lang: Lang = lang
        self.minus = minus
        self.arrow = arrow

    def deed(self, move: Move) -> str:
        """What the player does: `plays Contracted Consumption on Darius Dark (player 2's)`."""
        t, action = self.tables, move.action
        card, target = int(codes.card_of(action)), int(codes.target_of(action))
        key = key_of(move.before, action)
        names = {"player": player_name(card, self.lang)}
        if card < t.cards:
            names["card"] = card_name(t, card, self.lang)
        if card < t.stories:
            names["story"] = story_name(t, card, self.lang)
        if target < t.characters:
            names["character"] = self._whose(target, move.seat)
        if key == "option":
            names["option"] = self._option(move, card)
        text = self._say(_DEEDS[key]).format_map(names)
        free = move.before.frames[move.before.top + codes.KIND] == codes.FREE and key in ("event", "play")
        return self._say(_FREE).format(deed=text) if free else text

    def happening(self, what: Happening) -> str:
        """One thing that came of it."""
        t = self.tables
        others = what.other if what.kind is Kind.MOVED else codes.NOBODY
        names = {
            "cards": self._cards(what.cards),
            "count": self._counted(len(what.cards)),
            "character": self._character(what.character),
            "other": self._character(others),
            "player": player_name(what.seat, self.lang),
            "to": player_name(what.other, self.lang),
            "story": story_name(t, what.story, self.lang) if what.story >= 0 else "",
            "before": signed(what.before, minus=self.minus),
            "after": signed(what.after, minus=self.minus),
        }
        text = self._say(_HAPPENED[what.kind]).format_map(names)
        return text.replace("→", self.arrow)

    def _say(self, words: tuple[str, str]) -> str:
        return words[self.lang == "es"]

    def _whose(self, character: int, seat: int) -> str:
        """A Character's name; of another's, whose it is."""
        name, owner = self._character(character), int(self.tables.owner[character])
        if owner == seat:
            return name
        return self._say(_OF).format(character=name, player=player_name(owner, self.lang))

    def _character(self, character: int) -> str:
        return character_name(self.tables, character, self.lang) if character >= 0 else ""

    def _cards(self, cards: Sequence[int]) -> str:
        return ", ".join(card_name(self.tables, card, self.lang) for card in cards)

    def _counted(self, count: int) -> str:
        one, many = ("carta", "cartas") if self.lang == "es" else ("card", "cards")
        return f"{count} {one if count == 1 else many}"

    def _option(self, move: Move, number: int) -> str:
        """The option in the words of the card's edition."""
        steps = options(move.before)[number]
        source = int(move.before.frames[move.before.top + codes.CARD])
        card = self.tables.setup.pile[source] if 0 <= source < self.tables.cards else None
        words = words_for(self.sets.get(card.set) if card else None, self.lang)
        kind = (card.type if card else None) or CardType.MODIFIER
        return render_effect(Effect(Timing.IMMEDIATE, steps), kind, words).rstrip(".")
