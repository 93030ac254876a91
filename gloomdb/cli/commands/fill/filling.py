"""Walking the owner of a box through what is not documented; answers come from the keyboard or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

from gloomdb.cards.card import Card, CardType, Lang
from gloomdb.cards.kind_names import ONE_FACT, TYPES, word
from gloomdb.catalog.user import typed_values
from gloomdb.catalog.user.entry_line import Sentences
from gloomdb.catalog.user.patching import Gap, PatchFile, fields_of_new, is_persistent
from gloomdb.catalog.user.typed_values import KnownEffect
from gloomdb.cli.process.spoken import spoken
from gloomdb.cli.terminal.headings import heading
from gloomdb.cli.terminal.output import answer
from gloomdb.definitions.card_json import card_json
from gloomdb.effects.codec import encode_effects
from gloomdb.effects.render import words_for
from gloomdb.errors import GloomError
from gloomdb.language import Sentence
from gloomdb.text import counted, safe, slug

HELP: Final = Sentence(
    "  /      back to entering cards in any order, one line each\n"
    "  Enter  leave it as it is       !  the value shown is what the box says\n"
    "  <      go back                 >  continue with the next card\n"
    "  q      write the patch and stop\n"
    "  points   three values, top to bottom, a dot for a clear slot:  -15 . 0\n"
    "  icons    three icons in the same way:  . goblet .   (blank, persistent)\n"
    "  effects  none, or what the card says in quotes, or words to look for among the effects\n"
    "           of other cards, or = and what it does in your own words:  = discard a card\n"
    "  claim    what counts, how many, which icons:  characters 2 romance goblet"
)


class Stop(Exception):
    """The user has had enough: what there is, is written."""


class Back(Exception):
    """To the question before."""


class Next(Exception):
    """To the next card."""


class Quick(Exception):
    """To entering cards in any order."""


_WAYS: Final = {"<": Back, ">": Next, "/": Quick}


class Walk:
    """The questions about the cards of a set."""

    def __init__(self, file: PatchFile, known: Sequence[KnownEffect], lang: Lang) -> None:
        self.set = file.set
        self.file = file
        self.known = known
        self.lang = lang
        self.pending: list[str] = []
        """Answers that were typed before they were asked for."""

    def through(self, gaps: Sequence[Gap]) -> None:
        """Asks for one gap after the other; whether a card has a picture only where it matters."""
        cards = list(dict.fromkeys(gap.card.slug for gap in gaps))
        at, shown = 0, ""
        while at < len(gaps):
            gap = gaps[at]
            if self.file.has(gap.card.slug, gap.field) or not self._matters(gap):
                at += 1
                continue
            if gap.card.slug != shown:
                shown = gap.card.slug
                at_card = f"{cards.index(shown) + 1}/{len(cards)}"
                answer("[{at}] {title}", at=at_card, title=self._title(gap.card))
            try:
                self._ask(gap)
                at += 1
            except Back:
                at = max(at - 1, 0)
                while at and not self._matters(gaps[at]):
                    at -= 1
                self.file.unset(gaps[at].card.slug, gaps[at].field)
            except Next:
                at = next((n for n in range(at, len(gaps)) if gaps[n].card.slug != shown), len(gaps))

    def unlisted(self, types: Iterable[CardType]) -> None:
        """Asks for the cards of the box that nobody has listed; each takes the place of an invented one."""
        for type_ in types:
            while left := self.file.invented(type_):
                cards = counted(len(left), "card")
                form = "{cards} of type {type} invented, because no list is known"
                answer(form, cards=cards, type=self._kind(type_))
                try:
                    form = "  name of another {type} of the box (Enter: no more)? "
                    name = read_line(Sentence(form, type=self._kind(type_)))
                    if not name or name in ("<", ">"):
                        break
                    self._take_in(name, type_)
                except GloomError as trouble:
                    answer("  {trouble}", trouble=trouble)

    def _take_in(self, name: str, type_: CardType) -> None:
        """A new card: its name and type, then the fields its type has, of which any may be left open."""
        card = Card(self.set.id, slug(name), type_, {self.set.languages[0]: name})
        trouble = self.file.take_new(card, {})
        if trouble is not None:
            raise GloomError(trouble)
        self.through([Gap(card, field) for field in fields_of_new(card)])

    def _ask(self, gap: Gap) -> None:
        """Asks until the answer is one, or there is none."""
        while True:
            typed = self.pending.pop() if self.pending else read_line(self._question(gap))
            if not typed:
                return
            try:
                value = self._answer(gap, typed)
            except GloomError as trouble:
                answer("    {trouble}", trouble=trouble)
                continue
            if value is None:
                continue
            wrong = self.file.take(gap.card.slug, {gap.field: value})
            if wrong is None:
                return
            answer("    {trouble}", trouble=wrong)

    def _matters(self, gap: Gap) -> bool:
        return gap.field != "picture" or is_persistent(
            {**card_json(gap.card), **self.file.cards.get(gap.card.slug, {})}
        )

    def _question(self, gap: Gap) -> str:
        own = words_for(self.set, self.lang)
        field = own["family"] if gap.field == "family" else heading(gap.field, self.lang)
        if gap.value is None:
            return Sentence("  {field}? ", field=field)
        value = typed_values.shown(gap.value, self.set, self.lang)
        basis = word(ONE_FACT, gap.basis.value, self.lang)
        return Sentence("  {field}? ({value}, {basis}) ", field=field, value=value, basis=basis)

    def _answer(self, gap: Gap, typed: str) -> Any:
        """The value that was typed; None if help was asked for."""
        if typed == "?":
            answer(HELP)
            return None
        if typed in _WAYS:
            raise _WAYS[typed]
        if typed == "!":
            return self._as_it_is(gap)
        return (
            self._effects(typed) if gap.field == "effects" else typed_values.PLAIN[gap.field](typed, self.set)
        )

    def _as_it_is(self, gap: Gap) -> Any:
        if gap.value is None:
            raise GloomError("there is no value yet (type what the box shows)")
        return card_json(gap.card).get(gap.field)

    def _effects(self, typed: str) -> Any:
        if typed.startswith("="):
            form = "    when ({timings}; Enter: immediate)? "
            when = read_line(Sentence(form, timings=typed_values.TIMINGS))
            return typed_values.paraphrase(typed[1:].strip(), when, self.lang)
        if typed.startswith(('"', "“")):
            return Sentences(self.set, self.lang).effects(typed.strip('"“”'))
        if typed.startswith(("[", "{")) or typed_values.is_none(typed):
            return typed_values.effects(typed)
        matches = typed_values.matching(self.known, typed, self.lang)
        if not matches:
            raise GloomError("no card has an effect with those words (type = and your own words instead)")
        place = which([effect.text for effect in matches])
        return None if place is None else encode_effects(matches[place].effects)

    def _title(self, card: Card) -> str:
        kind = f" ({self._kind(card.type)})" if card.type else ""
        return f"{card.title(self.lang)}{kind}"

    def _kind(self, type_: CardType) -> str:
        return word(TYPES, type_.value, self.lang).lower()


def read_line(form: str) -> str:
    """What is typed; the end of the input is the end of the walk."""
    print(safe(spoken(form)), end="", file=sys.stderr, flush=True)
    typed = sys.stdin.readline()
    if not sys.stdin.isatty():
        print(safe(typed.rstrip("\n")), file=sys.stderr, flush=True)
    if not typed or typed.strip() == "q":
        raise Stop
    return typed.strip()


def which(texts: Sequence[str]) -> int | None:
    """The place of the one that is chosen, by its number; None if none is."""
    for number, text in enumerate(texts, 1):
        answer("    {number}  {text}", number=number, text=text)
    chosen = read_line("    which (a number; Enter: none of them)? ")
    is_number = chosen.isascii() and chosen.isdecimal()
    return int(chosen) - 1 if is_number and 1 <= int(chosen) <= len(texts) else None


def agreed(form: str) -> bool:
    """Whether the answer is yes; nobody there to answer is a no."""
    try:
        return typed_values.is_yes(read_line(Sentence("{question} [y/N] ", question=Sentence(form))))
    except Stop:
        return False
