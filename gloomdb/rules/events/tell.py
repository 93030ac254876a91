"""An event as a sentence, in a language, for a reader who is a player or nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.cards.set import CardSet
from gloomdb.effects.wording.edition_fields import family_fields
from gloomdb.language import translate
from gloomdb.rules.action_text import option_text, options
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.events import event_forms as forms
from gloomdb.rules.events.event import Cause, Event
from gloomdb.rules.events.event_kind import EventKind as Kind
from gloomdb.rules.game import TERMINATIONS
from gloomdb.rules.readable import any_card, contracted, in_a_sentence, person_name, player_in_sentence
from gloomdb.text import counted, signed

SILENT: Final = frozenset({Kind.FINISHED})
"""What goes without saying."""
UNEXPLAINED: Final = frozenset({
    Kind.PLAYED, Kind.ANSWERED, Kind.OPTION_CHOSEN, Kind.LAID, Kind.SET_OFF, Kind.WORTH_CHANGED, Kind.BONUS,
    Kind.DIED, Kind.CHARACTER_CHOSEN, Kind.RESHUFFLED, Kind.REPLACED, Kind.GAME_OVER, Kind.PLAYED_WHEN_DRAWN,
})  # fmt: skip
"""Kinds that do not name the card by which they happen: they say it themselves, or it has been said."""


def tell(
    event: Event,
    tables: Tables,
    lang: Lang,
    *,
    reader: int | None = None,
    names: Sequence[str] = (),
    sets: Mapping[str, CardSet] | None = None,
) -> str:
    """The sentence for an event, without a full stop; empty for what goes without saying.

    `reader` is "you" in it; `names` are what the players are called, by seat; `sets` have the words of each
    edition. It tells all that the event holds: what the reader may know is `seen_by`'s business.
    """
    told = _Telling(event, tables, lang, reader, names, sets or {}).sentence()
    return contracted(told, lang)


@dataclass(frozen=True, slots=True)
class _Telling:
    event: Event
    tables: Tables
    lang: Lang
    reader: int | None
    names: Sequence[str]
    sets: Mapping[str, CardSet] = field(default_factory=dict)

    def sentence(self) -> str:
        event, kind = self.event, self.event.kind
        if kind in SILENT or (kind is Kind.LAID and not event.unmet):
            return ""
        if kind is Kind.GAME_OVER:
            return translate(forms.ENDINGS[TERMINATIONS[event.ending]], self.lang, **self.family)
        if kind is Kind.LAID:
            return translate(forms.LASTING_UNMET, self.lang, **self.fields())
        told = translate(self.form(), self.lang, **self.fields())
        if kind is Kind.PLAYED:
            return self.play(told)
        if kind is Kind.STORY_TAKEN and event.other not in (None, self.reader):
            told = translate(forms.FROM, self.lang, told=told, other=self.player(event.other))
        if event.source is not None and kind not in UNEXPLAINED and event.source not in event.cards:
            told = translate(forms.BY, self.lang, told=told, source=self.card(event.source))
        return told

    def form(self) -> str:
        """The form for whoever reads it."""
        kind = self.event.kind
        if kind is Kind.DREW and self.event.cause is Cause.SETUP:
            return forms.YOUR_OPENING if self.event.seat == self.reader else forms.OPENING
        if self.reader is not None:
            if self.event.seat == self.reader and kind in forms.YOURS:
                return forms.YOURS[kind]
            if self.event.other == self.reader and kind in forms.TO_YOU:
                return forms.TO_YOU[kind]
        return forms.FORMS[kind]

    def play(self, told: str) -> str:
        """A play says on whom, and whether it was a free one."""
        event = self.event
        if event.character is not None:
            told = translate(
                forms.ON, self.lang, told=told, character=self.character(event.character, event.person)
            )
        return told if event.cause is Cause.PLAY else translate(forms.FREE, self.lang, told=told)

    def fields(self) -> dict[str, str]:
        """What the forms name, as far as the event has it."""
        event = self.event
        named = ", ".join(map(self.card, event.cards))
        count = counted(event.count, "card").in_language(self.lang)
        return {
            "player": self.player(event.seat),
            "other": self.player(event.other),
            "card": self.card(event.cards[0]) if event.cards else "",
            "cards": named,
            "count": named or count,
            "number": str(event.count),
            "plays": counted(event.count, "free play").in_language(self.lang),
            "character": self.character(event.character, event.person),
            "target": self.character(event.target, event.target_person),
            "answered": self.card(event.answered) if event.answered is not None else "",
            "before": signed(event.before),
            "after": signed(event.after),
            "option": self.option(event.option),
            "options": self.options(),
            **self.family,
        }

    @property
    def family(self) -> dict[str, str]:
        """What is said of families in the words of the set whose rules are played."""
        return family_fields(self.tables.setup.terms, self.lang)

    def player(self, seat: int | None) -> str:
        if seat is None:
            return ""
        if seat < len(self.names):
            return self.names[seat]
        return player_in_sentence(seat, self.lang)

    def card(self, number: int) -> str:
        return in_a_sentence(any_card(self.tables, number), self.lang)

    def character(self, number: int | None, person: int | None) -> str:
        """A Character's name; of another's than the event is about, whose it is."""
        name = "" if person is None else person_name(self.tables, person, self.lang)
        if number is None:
            return name
        owner = int(self.tables.owner[number])
        if owner == self.event.seat and self.event.kind not in (Kind.MOVED, Kind.TAKEN_OFF):
            return name
        if owner == self.reader:
            return translate(forms.OF_YOU, self.lang, character=name, **self.family)
        return translate(forms.OF_PLAYER, self.lang, character=name, player=self.player(owner))

    def option(self, number: int | None) -> str:
        if number is None or self.event.step is None:
            return ""
        return option_text(self.tables, self.event.step, number, self.lang, self.sets)

    def options(self) -> str:
        """What was to be chosen from, where nothing was."""
        if self.event.kind is not Kind.NO_OPTION or self.event.step is None:
            return ""
        return "; ".join(map(self.option, range(len(options(self.tables, self.event.step)))))
