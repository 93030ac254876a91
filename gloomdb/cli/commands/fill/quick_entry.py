"""Entering cards in any order, one line each: a box that is shuffled is entered as it comes."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gloomdb.cards.card import Card, CardType
from gloomdb.cards.gaps import open_fields
from gloomdb.catalog.user import entry_line
from gloomdb.catalog.user.patching import Gap
from gloomdb.catalog.user.typed_values import is_word, shown
from gloomdb.cli.commands.fill.filling import Back, Next, Quick, Walk, read_line, which
from gloomdb.cli.terminal.output import answer
from gloomdb.definitions.card_json import card_json
from gloomdb.definitions.decode import decode_fields
from gloomdb.errors import BadInput, GloomError, NotFound
from gloomdb.language import Sentence
from gloomdb.text import first_of

OFFERED: Final = 9  # cards that letters may mean
HELP: Final = Sentence(
    '  delved -15 -10 . madness "discard your hand"\n'
    "         a few letters of the name, the points from top to bottom (a dot: clear), the icon,\n"
    "         what the card says; leave out what you do not know\n"
    "  icons  one is at the bottom; or three:  . mad .   a dot alone: none   (persistent, blank)\n"
    "  text   as it is printed, in quotes, or the beginnings of words that a known card says:\n"
    '         "dis hand"; - for none; = and your own words if it is not understood\n'
    "  !      the values shown are what the box says    same   as the card before, but for what is given\n"
    "  +      a card that is not listed:  + event Was Found -\n"
    "  undo   take the last line back                   left   what is still to be entered\n"
    "  Enter  be asked, card by card                    q      write the patch and stop"
)


class QuickEntry:
    """Lines of cards, each of which can be taken back."""

    def __init__(self, walk: Walk, wanted: Sequence[Gap], unlisted: Sequence[CardType]) -> None:
        self.walk = walk
        self.unlisted = unlisted
        self.set, self.file, self.lang = walk.set, walk.file, walk.lang
        self.wanted = wanted
        self.sentences = entry_line.Sentences(walk.set, walk.lang, walk.known)
        self.open = {gap.card.slug: gap.card for gap in wanted}
        self.last: Mapping[str, Any] = {}
        self._before: list[tuple[dict[str, dict[str, Any]], list[str]]] = []
        """The cards and drops of the file before each line."""

    def enter(self) -> None:
        """Cards in any order, a line each; an answer that is not such a line is the first of the walk."""
        while True:
            first = self._through()
            self.walk.pending = [first] if first else []
            with contextlib.suppress(Quick):
                self.walk.through(self.wanted)
                self.walk.unlisted(self.unlisted)
                return

    def _through(self) -> str:
        """Takes lines until one is empty or begins as no card does: that is the first answer of the walk."""
        while True:
            typed = read_line(Sentence("card ({left} left)? ", left=len(self.left)))
            if typed != "?" and not (len(typed) > 1 and (typed[0].isalpha() or typed[0] == entry_line.NEW)):
                return typed
            try:
                self._take(typed)
            except GloomError as trouble:
                answer("  {trouble}", trouble=trouble)

    @property
    def left(self) -> list[Card]:
        """The cards of which nothing is entered yet."""
        return [card for slug, card in self.open.items() if slug not in self.file.cards]

    def _take(self, typed: str) -> None:
        if typed == "?":
            answer(HELP)
        elif is_word("undo", typed):
            self._undo()
        elif is_word("left", typed):
            answer("  {names}", names=first_of([card.title(self.lang) for card in self.left], 3 * OFFERED))
        elif typed.startswith(entry_line.NEW):
            card, rest = entry_line.new_card(typed, self.set)
            self._enter(card, rest, is_new=True)
        else:
            line = entry_line.taken_apart(typed, list(self.open.values()) or self.set.cards, self.file.cards)
            self._enter(self._one_of(line.cards), line.rest, is_new=False)

    def _one_of(self, cards: list[Card]) -> Card:
        if len(cards) == 1:
            return cards[0]
        if len(cards) > OFFERED:
            names = first_of([card.title(self.lang) for card in cards], OFFERED)
            raise NotFound("these letters may be {names} (type more of them)", names=names)
        place = which([card.title(self.lang) for card in cards])
        if place is None:
            raise BadInput("nothing was entered")
        return cards[place]

    def _enter(self, card: Card, rest: list[entry_line.Token], *, is_new: bool) -> None:
        """All that the line says, or nothing of it; of a name alone, what is open is asked for."""
        if not rest and not is_new:
            with contextlib.suppress(Next, Back):
                self.walk.through([gap for gap in self.wanted if gap.card.slug == card.slug])
            return
        if [word.text for word in rest] == ["!"]:
            fields = card_json(card)
            given = {name: fields[name] for name in open_fields(card) if name in fields}  # type: ignore[literal-required]
        else:
            given = entry_line.values(rest, card, self.set, self.sentences, self.last)
        before = dict(self.file.cards), [*self.file.drop]
        trouble = self.file.take_new(card, given) if is_new else self.file.take(card.slug, given)
        if trouble is not None:
            raise BadInput("{card}: {trouble}", card=card.title(self.lang), trouble=trouble)
        self._before.append(before)
        self.last = given
        self._tell(card, given)

    def _undo(self) -> None:
        if not self._before:
            raise BadInput("there is nothing to undo")
        now = self.file.cards
        self.file.cards, self.file.drop = self._before.pop()
        gone = [slug for slug in now if now[slug] != self.file.cards.get(slug)]
        answer("  undone: {names}", names=", ".join(gone))

    def _tell(self, card: Card, given: Mapping[str, Any]) -> None:
        fields = decode_fields(dict(given))
        values = [shown(fields[name], self.set, self.lang) for name in given if name != "type"]
        answer("  {card}: {values}", card=card.title(self.lang), values=" | ".join(values))
