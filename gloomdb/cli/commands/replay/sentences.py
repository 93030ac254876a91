"""A game in sentences: what a player does, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gloomdb.cards.card import CardType
from gloomdb.cards.effect import Effect, Timing
from gloomdb.cards.set import CardSet
from gloomdb.cli.terminal.cells import Signs
from gloomdb.effects.render import render_effect, words_for
from gloomdb.language import Lang, Sentence, translate
from gloomdb.rules.action_text import key_of, options
from gloomdb.rules.chronicle import Happening, Kind, Move
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State
from gloomdb.rules.readable import card_name, character_name, names_in, player_name, story_name
from gloomdb.text import counted, signed

_DEEDS: Final[Mapping[str, Sentence]] = {
    "pass": Sentence("passes"),
    "event": Sentence("plays {card}"),
    "play": Sentence("plays {card} on {character}"),
    "discard_hand": Sentence("discards the whole hand"),
    "discard_one": Sentence("discards {card}"),
    "claim": Sentence("claims {story}"),
    "respond": Sentence("answers with {card}"),
    "discard": Sentence("discards {card}"),
    "give": Sentence("gives {card} away"),
    "take": Sentence("takes {card}"),
    "choose": Sentence("chooses {card}"),
    "character": Sentence("chooses {character}"),
    "seat": Sentence("chooses {player}"),
    "option": Sentence("chooses: {option}"),
    "story": Sentence("chooses {story}"),
    "done": Sentence("stops here"),
    "decline": Sentence("lets it happen"),
    "set_aside": Sentence("sets {character} aside"),
    "take_character": Sentence("chooses {character}"),
}
_FREE: Final = Sentence("{deed} as a free play")
_OF: Final = Sentence("{character} ({player}'s)")
_HAPPENED: Final[Mapping[Kind, Sentence]] = {
    Kind.CANCELLED: Sentence("{cards} is cancelled"),
    Kind.PLAYED_WHEN_DRAWN: Sentence("{cards} is drawn and played at once"),
    Kind.DRAWN_AND_DISCARDED: Sentence("{cards} is drawn and discarded"),
    Kind.REPLACED: Sentence("{cards} is drawn and replaced"),
    Kind.LEFT: Sentence("{cards} leaves {character}"),
    Kind.TAKEN_BACK: Sentence("{player} takes {cards} from {character}"),
    Kind.MOVED: Sentence("{cards} moves from {character} to {other}"),
    Kind.LAID: Sentence("{cards} is laid on {character}"),
    Kind.DIED: Sentence("{character} dies, worth {after}"),
    Kind.REVIVED: Sentence("{character} lives again, worth {after}"),
    Kind.GONE: Sentence("{character} leaves the game"),
    Kind.WORTH: Sentence("{character}: {before} → {after}"),
    Kind.CROWNED: Sentence("{character} takes the Throne"),
    Kind.THRONE_BACK: Sentence("the Throne goes back to the center"),
    Kind.STORY_TAKEN: Sentence("{player} holds {story}"),
    Kind.STORY_BACK: Sentence("{story} goes back to the center"),
    Kind.DISCARDED: Sentence("{player} discards {cards}"),
    Kind.PASSED: Sentence("{to} gets {count} from {player}"),
    Kind.RECOVERED: Sentence("{player} takes {cards} from the discards"),
    Kind.RESHUFFLED: Sentence("the discards become the draw pile"),
    Kind.DREW: Sentence("{player} draws {count}"),
}


class Teller:
    """Tells the moves of one game in one language."""

    def __init__(self, opened: State, sets: Mapping[str, CardSet], lang: Lang, look: Signs) -> None:
        self.opened = opened  # with its families made up
        self.tables = opened.tables
        self.sets = sets
        self.lang: Lang = lang
        self.look = look

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
        if key in ("set_aside", "take_character"):
            names |= names_in(t, (), action, self.lang)
        elif target < t.characters:
            names["character"] = self._whose(target, move.seat)
        if key == "option":
            names["option"] = self._option(move, card)
        text = translate(_DEEDS[key], self.lang, **names)
        free = move.before.frames[move.before.top + codes.KIND] == codes.FREE and key in ("event", "play")
        return translate(_FREE, self.lang, deed=text) if free else text

    def happening(self, what: Happening) -> str:
        """One thing that came of it."""
        t = self.tables
        others = what.other if what.kind is Kind.MOVED else codes.NOBODY
        names = {
            "cards": self._cards(what.cards),
            "count": counted(len(what.cards), "card").in_language(self.lang),
            "character": self._character(what.character),
            "other": self._character(others),
            "player": player_name(what.seat, self.lang),
            "to": player_name(what.other, self.lang),
            "story": story_name(t, what.story, self.lang) if what.story >= 0 else "",
            "before": signed(what.before, minus=self.look.minus),
            "after": signed(what.after, minus=self.look.minus),
        }
        text = translate(_HAPPENED[what.kind], self.lang, **names)
        return text.replace("→", self.look.arrow)

    def _whose(self, character: int, seat: int) -> str:
        """A Character's name; of another's, whose it is."""
        name, owner = self._character(character), int(self.tables.owner[character])
        if owner == seat:
            return name
        return translate(_OF, self.lang, character=name, player=player_name(owner, self.lang))

    def _character(self, character: int) -> str:
        return character_name(self.opened, character, self.lang) if character >= 0 else ""

    def _cards(self, cards: Sequence[int]) -> str:
        return ", ".join(card_name(self.tables, card, self.lang) for card in cards)

    def _option(self, move: Move, number: int) -> str:
        """The option in the words of the card's edition."""
        steps = options(move.before)[number]
        source = int(move.before.frames[move.before.top + codes.CARD])
        card = self.tables.setup.pile[source] if 0 <= source < self.tables.cards else None
        words = words_for(self.sets.get(card.set) if card else None, self.lang)
        kind = (card.type if card else None) or CardType.MODIFIER
        return render_effect(Effect(Timing.IMMEDIATE, steps), kind, words).rstrip(".")
