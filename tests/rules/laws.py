"""The laws of the engine, asked at every step of one game: what must hold whatever is played."""

from __future__ import annotations

from operator import attrgetter
from random import Random
from typing import TypeAlias

from gloomdb.effects.worth import reckon_family
from gloomdb.rules.core import codes
from gloomdb.rules.core.state import State, fingerprint, nth
from gloomdb.rules.core.table.stacks import self_worth
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.core.turn.flow import act
from gloomdb.rules.game import copy, deal, is_over, legal, result
from gloomdb.rules.notation import position_from_text, position_text
from gloomdb.rules.readable import SET_UP, family_of, members
from gloomdb.rules.reasons import SENTENCES, broken_rule, why_illegal

Position: TypeAlias = tuple[object, ...]
Chains: TypeAlias = list[list[int]]
"""By zone, the numbers of its cards, topmost first."""

NUMBERS = attrgetter("top", "rng", "turns", "decisions", "second", "monarch", "fuel", "over")
COLUMNS = attrgetter(
    "link", "zone", "dormant", "head", "size", "face", "status", "skips", "living", "holder", "belongs"
)  # fmt: skip
RULED = {codes.TURN: (codes.PLAY, codes.CLAIM), codes.FREE: (codes.PLAY,), codes.WINDOW: (codes.RESPOND,)}
"""Where broken_rule reckons every rule by itself, and finds none that a legal action breaks."""


def play(tables: Tables, game: int, chance: Random) -> int:
    """Plays one game by chance and checks every law before and after every step; gives the steps."""
    state = deal(tables, 11, game)
    worths = Worths(state)
    before = position(state)
    worths.check(check_places(state))
    while not is_over(state):
        actions = legal(state)
        action = check_actions(state, actions, chance)
        twin = copy(state)
        read = position_from_text(tables, position_text(state))
        assert position(state) == before, "looking at a position changed it"
        assert twin == state
        assert fingerprint(twin) == fingerprint(state)
        worths.check_play(action)
        act(state, action)
        assert position(twin) == before, "a copy is not equal, or not apart from what was copied"
        assert position(read) == before, "the text does not give the position back"
        before = position(state)
        for other in (twin, read):
            act(other, action)
            assert position(other) == before, "the same action led elsewhere"
        worths.check(check_places(state))
        check_turn(state)
    check_end(state)
    return int(state.decisions)


def position(s: State) -> Position:
    """Every number of a position, column by column; two of one table are the same when these are.

    Where effects come and go by themselves, worths, auras and shields are counted when they are asked for.
    """
    kept = () if s.tables.has_dynamic else (bytes(s.worth), bytes(s.aura), bytes(s.shield), s.shielded)
    frames = s.frames[: s.top + codes.FRAME]
    return (*NUMBERS(s), bytes(frames), *map(bytes, COLUMNS(s)), *kept)


# --- where the cards are, and what they are worth -------------------------------------------------


def check_places(state: State) -> Chains:
    """Every card is in exactly one zone, and the zones know it."""
    link, zones = list(state.link), list(state.zone)
    chains = []
    for zone, card in enumerate(state.head):
        chain: list[int] = []
        while card >= 0:
            assert zones[card] == zone
            chain.append(card)
            card = link[card]
        assert len(chain) == state.size[zone]
        chains.append(chain)
    assert sum(map(len, chains)) == state.tables.cards
    return chains


class Worths:
    """The packed Self-Worths and Family Values of a game, held against the readable arithmetic.

    A family is reckoned again when anything that `family_of` tells of it has changed; the packed numbers
    are asked for at every step.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        t = state.tables
        seats = zip(list(t.family_first), list(t.family_last), strict=True)
        self.families = [range(first, last) for first, last in seats]
        self.keys: list[object] = [None] * t.players
        self.values = [0] * t.players
        self.worths: dict[int, int] = {}

    def check(self, chains: Chains) -> None:
        """Every Character of every family, and every Family Value."""
        s = self.state
        t = s.tables
        status, holder, dormant = list(s.status), list(s.holder), list(s.dormant)
        for seat, family in enumerate(self.families):
            stacks = chains[t.stacks + family.start : t.stacks + family.stop]
            story = holder.index(seat) if seat in holder else None
            monarch = s.monarch if s.monarch in family else None
            asleep = [dormant[card] for stack in stacks for card in stack] if any(dormant) else None
            key = (stacks, status[family.start : family.stop], story, monarch, asleep)
            if key != self.keys[seat]:
                self.keys[seat] = key
                self.reckon(seat)
        for character, worth in self.worths.items():
            assert self_worth(s, t, character) == worth
        assert result(s).family_values == tuple(self.values)

    def reckon(self, seat: int) -> None:
        """A family anew, by the readable arithmetic."""
        reckoned = reckon_family(family_of(self.state, seat))
        self.values[seat] = reckoned.value
        for character in self.families[seat]:
            self.worths.pop(character, None)
        for character, each in zip(members(self.state, seat), reckoned.characters, strict=True):
            self.worths[character] = each.self_worth

    def check_play(self, action: int) -> None:
        """Cards go on the living, and a death only below zero before it is laid, unless it says otherwise."""
        s = self.state
        t = s.tables
        card, target = codes.card_of(action), codes.target_of(action)
        if codes.kind_of(action) != codes.PLAY or t.kind[card] == codes.EVENT:
            return
        assert s.status[target] == codes.LIVING
        regardless = (
            s.frames[s.top + codes.KIND] == codes.FREE and t.regardless[s.frames[s.top + codes.FREE_STEP]]
        )
        if t.kind[card] == codes.DEATH and not regardless:
            assert self.worths[target] < 0


# --- what may be done -----------------------------------------------------------------------------


def check_actions(state: State, actions: list[int], chance: Random) -> int:
    """why_illegal is None exactly for what is legal, and finds a rule for every action that has a meaning.

    Gives one of the legal actions, by chance.
    """
    assert actions, "a decision without an action"
    assert len(set(actions)) == len(actions)
    action = chance.choice(actions)
    assert why_illegal(state, action) is None
    if codes.kind_of(action) in RULED.get(state.frames[state.top + codes.KIND], ()):
        assert broken_rule(state, action) == "not_an_action", "a legal action breaks a rule"
    for other in (meant(state, chance), meaningless(action, chance)):
        reason = why_illegal(state, other)
        assert (reason is None) == (other in actions), (other, reason)
        assert reason != ""
    other = meant(state, chance)
    if other not in actions:
        assert broken_rule(state, other) != "not_an_action", f"{other} is not legal, and no rule says why"
    return action


def meant(state: State, chance: Random) -> int:
    """An action of any kind that says something at this table, legal or not; half of the cards are held."""
    t = state.tables
    kind = chance.randrange(codes.TAKE_CHARACTER + 1)
    if kind in SET_UP:
        return kind | chance.randrange(t.people) << codes.CARD_SHIFT
    if kind in (codes.CLAIM, codes.PICK_STORY):
        return kind | chance.randrange(t.stories) << codes.CARD_SHIFT if t.stories else codes.PASS
    if kind == codes.PICK_CHARACTER:
        return kind | chance.randrange(t.characters) << codes.TARGET_SHIFT
    if kind in (codes.PICK_SEAT, codes.PICK_OPTION):
        return kind | chance.randrange(8) << codes.CARD_SHIFT
    if kind in (codes.PASS, codes.DISCARD_HAND, codes.DONE):
        return kind
    card = chance.randrange(t.cards)
    hand = codes.HANDS + state.frames[state.top + codes.SEAT]
    if state.size[hand] and chance.random() < 0.5:
        card = nth(state, hand, chance.randrange(state.size[hand]))
    target = chance.randrange(t.characters) if kind == codes.PLAY and t.kind[card] != codes.EVENT else 0
    return kind | card << codes.CARD_SHIFT | target << codes.TARGET_SHIFT


def meaningless(action: int, chance: Random) -> int:
    """A number that is hardly an action: noise, too small, too large, or a legal one a little changed."""
    noise = chance.getrandbits(24)
    strange = (noise, noise & 4095, -1 - noise, noise << 50, action ^ 1, action + (1 << codes.TARGET_SHIFT))
    return strange[chance.randrange(len(strange))]


# --- how a game goes and ends ---------------------------------------------------------------------


def check_turn(state: State) -> None:
    """While a game goes on every family lives; between plays nothing is left half done."""
    t = state.tables
    if state.over != codes.GOING_ON:
        return
    assert 0 not in list(state.living)
    if state.frames[state.top + codes.KIND] == codes.TURN:
        assert state.top == codes.BOTTOM
        assert state.size[codes.LIMBO] == 0
        assert state.frames[codes.PLAYS_MADE] < t.plays


def check_end(state: State) -> None:
    """A game is over exactly when a family is dead, or it says why else."""
    assert legal(state) == []
    assert why_illegal(state, codes.PASS) == SENTENCES["over"]
    dead = any(state.living[seat] == 0 for seat in range(state.tables.players))
    assert dead == (state.over == codes.FAMILY_DEAD)
    if state.over == codes.TURN_LIMIT:
        t = state.tables
        unfinished = state.top > 0  # one play set off more than is ever carried out
        assert state.turns == t.turn_limit or state.decisions > t.decision_limit or unfinished
