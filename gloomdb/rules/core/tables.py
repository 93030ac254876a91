"""Tables: one table's cards as parallel columns of ints, never changed once made.

Cards of the pile are numbered from 0; Stories follow, then the Throne. Characters have numbers of
their own. `tabulate` fills the columns from a Setup; everything else here only reads them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.cards.effect import Step
from gloomdb.rules.core.codes import MOST_IN_A_TURN, OTHER_ACTIONS
from gloomdb.rules.setup import Setup


class Tables:
    """The columns. Named in the singular: `kind[card]`, `op[step]`, `owner[character]`."""

    def __init__(
        self,
        setup: Setup,
        columns: Mapping[str, Sequence[int]],
        numbers: Mapping[str, int],
        options: Mapping[int, tuple[tuple[Step, ...], ...]],
    ) -> None:
        self.setup: Setup = setup
        self.options: Mapping[int, tuple[tuple[Step, ...], ...]] = options  # by first option
        # How many there are.
        self.cards: i64 = numbers["cards"]  # in the pile
        self.players: i64 = numbers["players"]
        self.characters: i64 = numbers["characters"]  # at the table, once the families are made up
        self.people: i64 = numbers["people"]  # Character cards that they are made up from
        self.stories: i64 = numbers["stories"]
        self.stories_used: i64 = numbers["stories_used"]
        self.stacks: i64 = numbers["stacks"]  # the zone of Character 0's stack
        self.zones: i64 = numbers["zones"]
        # The rules.
        self.draw_limit: i64 = numbers["draw_limit"]
        self.plays: i64 = numbers["plays"]
        self.answers_any: bool = bool(numbers["answers_any"])  # not only plays of whose turn it is
        self.plays_any_turn: bool = bool(numbers["plays_any_turn"])  # free plays in another's turn, too
        self.discard_one: bool = bool(numbers["discard_one"])
        self.turn_limit: i64 = numbers["turn_limit"]
        self.decision_limit: i64 = numbers["turn_limit"] * MOST_IN_A_TURN
        # Setting up: which seat gets what the others set aside, and how Characters are chosen.
        self.misfits: i64 = numbers["misfits"]  # or NOBODY
        self.choosing: i64 = numbers["choosing"]  # CHOOSE, DRAFT, LOT
        self.chooses: bool = bool(numbers["chooses"])  # whether there is anything to choose
        # The Throne.
        self.throne: i64 = numbers["throne"]  # its card number, or NOBODY
        self.crown: i64 = numbers["crown"]  # mask of the icon that calls it
        self.throne_worth: i64 = numbers["throne_worth"]
        # What the deck holds at all, so that the rest is not even looked for.
        self.answerable: i64 = numbers["answerable"]  # types of cards that something can cancel
        self.has_persistent: bool = bool(numbers["has_persistent"])
        self.has_protect: bool = bool(numbers["has_protect"])
        self.has_dynamic: bool = bool(numbers["has_dynamic"])  # lasting effects that come and go
        self.has_family_worth: bool = bool(numbers["has_family_worth"])
        self.has_on_draw: bool = bool(numbers["has_on_draw"])
        self.is_plain: bool = not (  # Self-Worth is what the stack itself shows
            self.has_dynamic or self.has_family_worth or self.throne >= 0
        )
        self.can_exhaust: bool = bool(numbers["can_exhaust"])
        # By card.
        self.kind: vec[i64] = vec[i64](columns["kind"])  # MODIFIER, EVENT or DEATH
        self.kinds: vec[i64] = vec[i64](columns["kinds"])  # the same with NEGATIVE, POSITIVE
        self.keep: vec[i64] = vec[i64](columns["keep"])  # the parts of a face it does not cover
        self.bits: vec[i64] = vec[i64](columns["bits"])  # the parts it shows
        self.covers: vec[i64] = vec[i64](columns["covers"])  # bit n: shows something in point slot n
        self.icons: vec[i64] = vec[i64](columns["icons"])  # mask of its printed story icons
        self.only_on: vec[i64] = vec[i64](columns["only_on"])  # play_only_on: mask, 0 anywhere
        self.never_on: vec[i64] = vec[i64](columns["never_on"])
        self.goes_anywhere: vec[i64] = vec[i64](columns["goes_anywhere"])  # by its own text
        self.kept_off: vec[i64] = vec[i64](columns["kept_off"])  # bits of the shields that stop it
        self.protects: vec[i64] = vec[i64](columns["protects"])  # 1: keeps cards off while it lasts
        self.own_turn: vec[i64] = vec[i64](columns["own_turn"])  # 0: works only as a response
        self.answers: vec[i64] = vec[i64](columns["answers"])  # types it can cancel
        self.on_draw: vec[i64] = vec[i64](columns["on_draw"])
        self.void: vec[i64] = vec[i64](columns["void"])  # refers to what this table is played without
        self.fuel: vec[i64] = vec[i64](columns["fuel"])  # 1: can change the table when played
        self.lasting: vec[i64] = vec[i64](columns["lasting"])  # HAS_CONTINUOUS, HAS_PERSISTENT
        self.own_worth: vec[i64] = vec[i64](columns["own_worth"])  # 1: lasting worth of its own
        self.by_mark: vec[i64] = vec[i64](columns["by_mark"])  # persistent while its mark shows, too
        self.immediate: vec[i64] = vec[i64](columns["immediate"])  # 1: has immediate effects
        self.first: vec[i64] = vec[i64](columns["first"])  # its effects
        self.last: vec[i64] = vec[i64](columns["last"])  # one past them
        self.points: vec[i64] = vec[i64](columns["points"])  # the sum of its printed points
        self.kept_for: vec[i64] = vec[i64](columns["kept_for"])  # what greedy players keep it in hand for
        # By effect.
        self.when: vec[i64] = vec[i64](columns["when"])
        self.condition: vec[i64] = vec[i64](columns["condition"])  # NOBODY: none
        self.start: vec[i64] = vec[i64](columns["start"])
        self.end: vec[i64] = vec[i64](columns["end"])
        self.aura: vec[i64] = vec[i64](columns["aura"])  # what it gives its controller while it lasts
        self.spreads: vec[i64] = vec[i64](columns["spreads"])  # 1: concerns other seats too
        self.shield: vec[i64] = vec[i64](columns["shield"])  # what it keeps off its Character
        self.family_shield: vec[i64] = vec[i64](columns["family_shield"])  # and off the whole family
        # By condition.
        self.shows: vec[i64] = vec[i64](columns["shows"])
        self.family_shows: vec[i64] = vec[i64](columns["family_shows"])
        self.family_count: vec[i64] = vec[i64](columns["family_count"])
        self.family_living: vec[i64] = vec[i64](columns["family_living"])
        self.negative: vec[i64] = vec[i64](columns["negative"])
        self.monarch: vec[i64] = vec[i64](columns["monarch"])
        self.holds_story: vec[i64] = vec[i64](columns["holds_story"])
        self.asks_on: vec[i64] = vec[i64](columns["asks_on"])  # 1: family_shows is asked all the while
        # By step; what an op has no use for is 0.
        self.op: vec[i64] = vec[i64](columns["op"])
        self.who: vec[i64] = vec[i64](columns["who"])
        self.count: vec[i64] = vec[i64](columns["count"])  # of cards, Characters, options; ALL, AS_LIKED
        self.change: vec[i64] = vec[i64](columns["change"])  # of a draw limit or a Self-Worth
        self.pick: vec[i64] = vec[i64](columns["pick"])  # BY_CHOICE, BY_CHANCE
        self.partner: vec[i64] = vec[i64](columns["partner"])  # of a give, take or swap, as in `who`
        self.types: vec[i64] = vec[i64](columns["types"])  # of cards: recover, free_play, protect, cancel
        self.where: vec[i64] = vec[i64](columns["where"])  # whose Characters or Stories: THIS to ANY
        self.source: vec[i64] = vec[i64](columns["source"])  # move_modifier: whose Characters lose it
        self.asked_icons: vec[i64] = vec[i64](columns["asked_icons"])  # mask of the icons it names, 0 any
        self.family: vec[i64] = vec[i64](columns["family"])  # 1: the whole family protects, or is counted
        self.regardless: vec[i64] = vec[i64](columns["regardless"])  # 1: of Self-Worth, of requirements
        self.plays_taken: vec[i64] = vec[i64](columns["plays_taken"])  # 1: what is taken may be played
        self.targets: vec[i64] = vec[i64](columns["targets"])  # remove_characters: whom, packed
        self.deeds: vec[i64] = vec[i64](columns["deeds"])  # whenever: what sets it off
        self.do_start: vec[i64] = vec[i64](columns["do_start"])  # whenever: the steps that happen
        self.do_end: vec[i64] = vec[i64](columns["do_end"])
        self.optional: vec[i64] = vec[i64](columns["optional"])  # choose: 1: none of them will do
        self.first_option: vec[i64] = vec[i64](columns["first_option"])  # choose
        # By option of a `choose`.
        self.option_start: vec[i64] = vec[i64](columns["option_start"])
        self.option_end: vec[i64] = vec[i64](columns["option_end"])
        # By Character card: the seat it belongs to at first, NOBODY: it may be chosen.
        self.belongs: vec[i64] = vec[i64](columns["belongs"])
        # By Character, by seat.
        self.owner: vec[i64] = vec[i64](columns["owner"])
        self.family_first: vec[i64] = vec[i64](columns["family_first"])
        self.family_last: vec[i64] = vec[i64](columns["family_last"])
        # By Story.
        self.claim_icons: vec[i64] = vec[i64](columns["claim_icons"])
        self.claim_count: vec[i64] = vec[i64](columns["claim_count"])
        self.claim_by_icons: vec[i64] = vec[i64](columns["claim_by_icons"])
        self.asked: vec[i64] = vec[i64](columns["asked"])  # by seat, 1: asked for a response in any case
        self.asks_all: bool = bool(len(setup.asked))
        # Cards that can answer another.
        self.responses: vec[i64] = vec[i64](columns["responses"])
        self.room: vec[i64] = vec[i64]([0] * self.buffer_size())  # for the legal actions of a whole playout

    def buffer_size(self) -> i64:
        """How many actions there can be at most at one decision."""
        others = self.people + self.stories + self.players + OTHER_ACTIONS
        return (self.cards + 1) * (self.characters + 1) + others


def left_of(t: Tables, seat: i64) -> i64:
    """The neighbour to the left, who plays next."""
    seat += 1
    if seat == t.players:
        return 0
    return seat


def right_of(t: Tables, seat: i64) -> i64:
    """The neighbour to the right, who played before."""
    if seat == 0:
        return t.players - 1
    return seat - 1
