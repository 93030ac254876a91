"""Positions as text: where every card is, by name; what follows from that is worked out again on reading.

gloomdb position 1
table 3f2a…                              the setup's hash, shortened
turn 12 decisions 31 rng 123 second 0 over 0 monarch goody-zarr
frames 1 0 1 0 0 0 0
pile: was-ruined-by-rum starved-in-a-storm …
hand 1: …                                seats from 1; cards topmost first
family 1: goody-zarr …                   only where Characters are chosen: whose they are now
character goody-zarr living: …
story the-call-of-cthulhu 2              who holds it, `centre` or `box`
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from librt.vecs import append

from gloomdb.cards.card import Card
from gloomdb.errors import BadInput
from gloomdb.language import Sentence, agreeing
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, cards_in, put
from gloomdb.rules.core.table.auras import count_auras
from gloomdb.rules.core.table.stacks import face_from, own_worth
from gloomdb.rules.core.table.stories import BOXED
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.readable import character_numbers

HEADING: Final = "gloomdb position 1"
ZONES: Final = {"pile": codes.PILE, "discards": codes.DISCARDS, "limbo": codes.LIMBO, "out": codes.OUT}
STATUS: Final = {"living": codes.LIVING, "dead": codes.DEAD, "gone": codes.GONE}
STATUS_NAMES: Final = {number: name for name, number in STATUS.items()}
PLACES: Final = {"box": BOXED, "centre": codes.NOBODY}
HASH_DIGITS: Final = 16


def position_text(state: State) -> str:
    """A position as text."""
    return "\n".join(_lines(state)) + "\n"


def _lines(s: State) -> Iterator[str]:
    t = s.tables
    words = _words(t)
    characters = _places(s, words)
    monarch = characters[s.monarch] if s.monarch >= 0 else "none"
    yield HEADING
    yield f"table {words.table}"
    if t.chooses:
        for seat in (*range(t.players), codes.ASIDE):
            family = [name for name, owner in zip(words.people, s.belongs, strict=True) if owner == seat]
            yield " ".join([f"family {seat + 1}:" if seat >= 0 else "aside:", *family])
    numbers = f"turn {s.turns} decisions {s.decisions} rng {s.rng} second {s.second} over {s.over}"
    yield f"{numbers} monarch {monarch}"
    yield " ".join(["frames", *(str(s.frames[i]) for i in range(s.top + codes.FRAME))])
    chains = [[words.cards[card] for card in cards_in(s, zone)] for zone in range(len(s.head))]
    for name, zone in ZONES.items():
        yield " ".join([f"{name}:", *chains[zone]])
    for seat in range(t.players):
        yield " ".join([f"hand {seat + 1}:", *chains[codes.HANDS + seat]])
    skips = [f"{seat + 1}:{s.skips[seat]}" for seat in range(t.players) if s.skips[seat]]
    yield " ".join(["skips", *skips])
    asleep = [f"{name}:{bits}" for name, bits in zip(words.cards, s.dormant, strict=True) if bits]
    yield " ".join(["dormant", *asleep])
    for character, name in enumerate(characters):
        status = STATUS_NAMES[int(s.status[character])]
        yield " ".join([f"character {name} {status}:", *chains[t.stacks + character]])
    for story, name in enumerate(words.stories):
        holder = int(s.holder[story])
        yield f"story {name} {'box' if holder == BOXED else 'centre' if holder < 0 else holder + 1}"


def _places(s: State, words: _Words) -> list[str]:
    """What the Characters are called; one of a family that is not made up yet has only a number."""
    numbers = enumerate(character_numbers(s), start=1)
    return [words.people[number] if number >= 0 else f"place-{place}" for place, number in numbers]


def position_from_text(tables: Tables, text: str) -> State:
    """The position a text describes; raises BadInput with the line that is wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or lines[0] != HEADING:
        raise BadInput("not a position: the first line must be '{heading}'", heading=HEADING)
    s = State(tables)
    reader = _Reader(s)
    for number, line in enumerate(lines[1:], start=2):
        try:
            reader.read(line)
        except (ValueError, KeyError, IndexError, OverflowError) as trouble:
            form = "line {number} of the position is wrong ({trouble}): {line}"
            reason = trouble.args[0] if trouble.args and isinstance(trouble.args[0], Sentence) else trouble
            raise BadInput(form, number=number, trouble=reason, line=line[:60]) from None
    reader.finish()
    return s


class _Words:
    """Names for the cards of a table that are its own: the slug, more where that is not enough."""

    def __init__(self, tables: Tables) -> None:
        setup = tables.setup
        self.table = setup.hash()[:HASH_DIGITS]
        self.cards = _unique(list(setup.pile))
        self.people = _unique(list(setup.characters()))
        self.stories = _unique(list(setup.stories)[: int(tables.stories)])
        self.card_numbers = {name: number for number, name in enumerate(self.cards)}
        self.people_numbers = {name: number for number, name in enumerate(self.people)}
        self.story_numbers = {name: number for number, name in enumerate(self.stories)}


_words = lru_cache(maxsize=8)(_Words)  # a table never changes once made: kept for those spoken of last


def _unique(cards: list[Card]) -> list[str]:
    slugs = Counter(card.slug for card in cards)
    names = [card.slug if slugs[card.slug] == 1 else card.id for card in cards]
    total, seen = Counter(names), Counter[str]()
    unique = []
    for name in names:
        seen[name] += 1
        unique.append(f"{name}#{seen[name]}" if total[name] > 1 else name)
    return unique


class _Reader:
    def __init__(self, state: State) -> None:
        self.state = state
        self.words = words = _words(state.tables)
        self.table_hash = words.table
        self.cards, self.people = words.card_numbers, words.people_numbers
        self.stories = words.story_numbers
        self.placed: set[int] = set()
        self.families = False  # whether a line has said whose the Characters are

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in _READERS:
            _READERS[word](self, rest)
        else:
            self.zone(rest, ZONES[word.rstrip(":")])

    def table(self, rest: str) -> None:
        if self.table_hash != rest:
            raise ValueError(Sentence("it was written at another table, or the cards have changed since"))

    def numbers(self, rest: str) -> None:
        s = self.state
        words = ["turn", *rest.split()]
        given = dict(zip(words[::2], words[1::2], strict=True))
        s.turns, s.decisions, s.rng = int(given["turn"]), int(given["decisions"]), int(given["rng"])
        s.second, s.over = int(given["second"]), int(given["over"])
        s.monarch = codes.NOBODY if given["monarch"] == "none" else self.place(given["monarch"])

    def frames(self, rest: str) -> None:
        s = self.state
        given = [int(word) for word in rest.split()]
        if len(given) % codes.FRAME:
            raise ValueError(Sentence("a frame has seven numbers"))
        while len(s.frames) < len(given):
            s.frames = append(s.frames, 0)
        for place, number in enumerate(given):
            s.frames[place] = number
        s.top = len(given) - codes.FRAME

    def zone(self, rest: str, zone: int) -> None:
        s, numbers, placed = self.state, self.cards, self.placed
        for name in reversed(rest.split()):
            card = numbers[name]
            if card in placed:
                raise ValueError(Sentence("{card} is in two places", card=name))
            placed.add(card)
            put(s, card, zone)

    def family(self, rest: str) -> None:
        seat, _, names = rest.partition(":")
        self.belong(names, self.seat(seat))

    def aside(self, rest: str) -> None:
        self.belong(rest, codes.ASIDE)

    def belong(self, names: str, owner: int) -> None:
        """Gives Characters to a seat; the first line that does takes them from everybody."""
        s = self.state
        if not self.families:
            self.families = True
            for number in range(s.tables.people):
                s.belongs[number] = codes.NOBODY
        for name in names.split():
            s.belongs[self.people[name]] = owner

    def place(self, name: str) -> int:
        """The number of a Character."""
        return _places(self.state, self.words).index(name)

    def hand(self, rest: str) -> None:
        seat, _, cards = rest.partition(":")
        self.zone(cards, codes.HANDS + self.seat(seat))

    def seat(self, word: str) -> int:
        """A seat, which texts count from 1."""
        if not 1 <= int(word) <= self.state.tables.players:
            raise ValueError(Sentence("there is no player {number}", number=word))
        return int(word) - 1

    def character(self, rest: str) -> None:
        heading, _, cards = rest.partition(":")
        name, status = heading.split()
        character = self.place(name)
        self.state.status[character] = STATUS[status]
        self.zone(cards, int(self.state.tables.stacks) + character)

    def story(self, rest: str) -> None:
        name, holder = rest.split()
        self.state.holder[self.stories[name]] = PLACES[holder] if holder in PLACES else self.seat(holder)

    def skips(self, rest: str) -> None:
        for pair in rest.split():
            seat, _, bits = pair.partition(":")
            self.state.skips[self.seat(seat)] = int(bits)

    def dormant(self, rest: str) -> None:
        for pair in rest.split():
            name, _, bits = pair.rpartition(":")
            self.state.dormant[self.cards[name]] = int(bits)

    def finish(self) -> None:
        """Works out what follows from where the cards are."""
        s, t = self.state, self.state.tables
        if len(self.placed) < t.cards:
            missing = [name for name, card in self.cards.items() if card not in self.placed]
            raise BadInput(
                agreeing(
                    "the position leaves out {n} card, {card}",
                    "the position leaves out {n} cards, {card} first",
                    len(missing),
                    card=missing[0],
                )
            )
        if s.top < 0 and s.over == codes.GOING_ON:
            raise BadInput("the position does not say what happens next (a line 'frames …')")
        for character in range(t.characters):
            s.face[character] = face_from(s, t, s.head[t.stacks + character])
            s.living[t.owner[character]] += int(s.status[character] == codes.LIVING)
        for character in range(t.characters):
            s.worth[character] = own_worth(s, t, character)
        stacks = t.stacks
        s.fuel = sum(fuel for fuel, zone in zip(t.fuel, s.zone, strict=False) if codes.OUT != zone < stacks)
        count_auras(s, t)


_READERS: Final = {
    "table": _Reader.table, "turn": _Reader.numbers, "frames": _Reader.frames, "skips": _Reader.skips,
    "dormant": _Reader.dormant, "family": _Reader.family, "aside:": _Reader.aside,
    "hand": _Reader.hand, "character": _Reader.character, "story": _Reader.story,
}  # fmt: skip
"""By the first word of a line; zones are read by `zone`."""
