"""Positions as text: where every card is, by name; what follows from that is worked out again on reading.

gloomdb position 1
table 3f2a…                              the setup's hash, shortened
turn 12 decisions 31 rng 123 second 0 over 0 monarch goody-zarr
frames 1 0 1 0 0 0 0
pile: was-ruined-by-rum starved-in-a-storm …
hand 1: …                                seats from 1; cards topmost first
character goody-zarr living: …
story the-call-of-cthulhu 2              who holds it, `centre` or `box`
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from librt.vecs import append

from gloomdb.cards.card import Card
from gloomdb.errors import BadInput
from gloomdb.rules import codes
from gloomdb.rules.holdings import BOXED
from gloomdb.rules.names import character_card
from gloomdb.rules.stacks import count_auras, own_worth, stack_face
from gloomdb.rules.state import State, put
from gloomdb.rules.tables import Tables

HEADING: Final = "gloomdb position 1"
ZONES: Final = {"pile": codes.PILE, "discards": codes.DISCARDS, "limbo": codes.LIMBO, "out": codes.OUT}
STATUS: Final = {"living": codes.LIVING, "dead": codes.DEAD, "gone": codes.GONE}
HASH_DIGITS: Final = 16


def position_text(state: State) -> str:
    """A position as text."""
    return "\n".join(_lines(state)) + "\n"


def _lines(s: State) -> Iterator[str]:
    t = s.tables
    words = _Words(t)
    monarch = words.characters[s.monarch] if s.monarch >= 0 else "none"
    yield HEADING
    yield f"table {t.setup.hash()[:HASH_DIGITS]}"
    numbers = f"turn {s.turns} decisions {s.decisions} rng {s.rng} second {s.second} over {s.over}"
    yield f"{numbers} monarch {monarch}"
    yield " ".join(["frames", *(str(s.frames[i]) for i in range(s.top + codes.FRAME))])
    for name, zone in ZONES.items():
        yield _zone_line(s, words, name, zone)
    for seat in range(t.players):
        yield _zone_line(s, words, f"hand {seat + 1}", codes.HANDS + seat)
    skips = [f"{seat + 1}:{s.skips[seat]}" for seat in range(t.players) if s.skips[seat]]
    yield " ".join(["skips", *skips])
    asleep = [f"{words.cards[card]}:{s.dormant[card]}" for card in range(t.cards) if s.dormant[card]]
    yield " ".join(["dormant", *asleep])
    states = {number: name for name, number in STATUS.items()}
    for character, name in enumerate(words.characters):
        status = states[int(s.status[character])]
        yield _zone_line(s, words, f"character {name} {status}", int(t.stacks) + character)
    for story, name in enumerate(words.stories):
        holder = int(s.holder[story])
        yield f"story {name} {'box' if holder == BOXED else 'centre' if holder < 0 else holder + 1}"


def _zone_line(s: State, words: _Words, name: str, zone: int) -> str:
    listed = []
    card = int(s.head[zone])
    while card != codes.NOBODY:
        listed.append(words.cards[card])
        card = int(s.link[card])
    return " ".join([name + ":", *listed])


def position_from_text(tables: Tables, text: str) -> State:
    """The position a text describes; raises BadInput with the line that is wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or lines[0] != HEADING:
        raise BadInput(f"not a position: the first line must be '{HEADING}'")
    s = State(tables)
    reader = _Reader(s)
    for number, line in enumerate(lines[1:], start=2):
        try:
            reader.read(line)
        except (ValueError, KeyError, IndexError, OverflowError) as trouble:
            raise BadInput(f"line {number} of the position is wrong ({trouble}): {line[:60]}") from None
    reader.finish()
    return s


class _Words:
    """Names for the cards of a table that are its own: the slug, more where that is not enough."""

    def __init__(self, tables: Tables) -> None:
        setup = tables.setup
        self.cards = _unique(list(setup.pile))
        self.characters = _unique([character_card(tables, n) for n in range(tables.characters)])
        self.stories = _unique(list(setup.stories)[: int(tables.stories)])


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
        words = _Words(state.tables)
        self.cards = {name: number for number, name in enumerate(words.cards)}
        self.characters = {name: number for number, name in enumerate(words.characters)}
        self.stories = {name: number for number, name in enumerate(words.stories)}
        self.placed: set[int] = set()

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word.rstrip(":") in ZONES:
            self.zone(rest, ZONES[word.rstrip(":")])
            return
        readers = {
            "table": self.table, "turn": self.numbers, "frames": self.frames, "skips": self.skips,
            "dormant": self.dormant, "hand": self.hand, "character": self.character, "story": self.story,
        }  # fmt: skip
        readers[word](rest)

    def table(self, rest: str) -> None:
        if self.state.tables.setup.hash()[:HASH_DIGITS] != rest:
            raise ValueError("it was written at another table, or the cards have changed since")

    def numbers(self, rest: str) -> None:
        s = self.state
        words = ["turn", *rest.split()]
        given = dict(zip(words[::2], words[1::2], strict=True))
        s.turns, s.decisions, s.rng = int(given["turn"]), int(given["decisions"]), int(given["rng"])
        s.second, s.over = int(given["second"]), int(given["over"])
        s.monarch = codes.NOBODY if given["monarch"] == "none" else self.characters[given["monarch"]]

    def frames(self, rest: str) -> None:
        s = self.state
        given = [int(word) for word in rest.split()]
        if len(given) % codes.FRAME:
            raise ValueError("frames are of seven numbers")
        while len(s.frames) < len(given):
            s.frames = append(s.frames, 0)
        for place, number in enumerate(given):
            s.frames[place] = number
        s.top = len(given) - codes.FRAME

    def zone(self, rest: str, zone: int) -> None:
        for name in reversed(rest.split()):
            card = self.cards[name]
            if card in self.placed:
                raise ValueError(f"{name} is in two places")
            self.placed.add(card)
            put(self.state, card, zone)

    def hand(self, rest: str) -> None:
        seat, _, cards = rest.partition(":")
        self.zone(cards, codes.HANDS + self.seat(seat))

    def seat(self, word: str) -> int:
        """A seat, which texts count from 1."""
        if not 1 <= int(word) <= self.state.tables.players:
            raise ValueError(f"there is no player {word}")
        return int(word) - 1

    def character(self, rest: str) -> None:
        heading, _, cards = rest.partition(":")
        name, status = heading.split()
        character = self.characters[name]
        self.state.status[character] = STATUS[status]
        self.zone(cards, int(self.state.tables.stacks) + character)

    def story(self, rest: str) -> None:
        name, holder = rest.split()
        places = {"box": BOXED, "centre": codes.NOBODY}
        self.state.holder[self.stories[name]] = places[holder] if holder in places else self.seat(holder)

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
        missing = [name for name, card in self.cards.items() if card not in self.placed]
        if missing:
            raise BadInput(f"the position leaves out {len(missing)} cards, {missing[0]} first")
        if s.top < 0 and s.over == codes.GOING_ON:
            raise BadInput("the position does not say what happens next (a line 'frames …')")
        for character in range(t.characters):
            s.face[character] = stack_face(s, t, character)
            s.living[t.owner[character]] += int(s.status[character] == codes.LIVING)
        for character in range(t.characters):
            s.worth[character] = own_worth(s, t, character)
        s.fuel = sum(int(t.fuel[card]) for card in range(t.cards) if codes.OUT != s.zone[card] < t.stacks)
        count_auras(s, t)
