"""Effects compiled to int programs: fills the columns of Tables from the cards of a Setup."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from gloomdb.cards.card import BLANK, CLEAR, Card, CardType, ClaimBy
from gloomdb.cards.card import PERSISTENT as MARK
from gloomdb.cards.effect import LASTING, Condition, Effect, Step, Timing
from gloomdb.cards.set import Choosing, FreePlays, Responses
from gloomdb.cards.set import Discard as DiscardRule
from gloomdb.effects.vocabulary import Choose, Reign, RemoveCharacters, Whenever
from gloomdb.effects.walk import walk
from gloomdb.effects.wording.edition_fields import EditionSentence
from gloomdb.errors import BadInput
from gloomdb.rules.card_rows import CardFacts, card_row
from gloomdb.rules.core import codes, face
from gloomdb.rules.core.tables import Tables
from gloomdb.rules.setup import Setup
from gloomdb.rules.step_rows import (
    CHANGES_TABLE,
    Row,
    aura_of,
    encode,
    misplaced,
    shield_of,
    spreads,
    takes_to_play,
    union,
)

CHOOSING: Final[Mapping[Choosing, int]] = {way: getattr(codes, way.name) for way in Choosing}
TIMINGS: Final[Mapping[Timing, int]] = {timing: getattr(codes, timing.name) for timing in Timing}


def prepare(setup: Setup) -> Tables:
    """The tables of a setup; refuses what the engine cannot play, in one sentence."""
    return _Builder(setup).build()


@dataclass
class _Builder:
    setup: Setup
    columns: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    icons: dict[str, int] = field(default_factory=dict)
    options: dict[int, tuple[tuple[Step, ...], ...]] = field(default_factory=dict)

    def build(self) -> Tables:
        setup = self.setup
        _check_size(setup)
        # The beginners' variant ignores all effects, and Stories and the Throne are nothing else.
        stories = setup.stories if setup.effects and setup.rules.stories else ()
        throne = setup.throne if setup.effects else None
        used = min(setup.rules.stories, len(stories))
        for card in (*setup.pile, *stories, *([throne] if throne else [])):
            self.add_card(card, has_stories=used > 0, has_throne=throne is not None)
        self.add_families()
        for story in stories:
            self.add_claim(story)
        self.columns["asked"] = [int(seat in setup.asked) for seat in range(len(setup.families))]
        return Tables(setup, self.columns, self.numbers(len(stories), used, throne), self.options)

    def numbers(self, stories: int, used: int, throne: Card | None) -> dict[str, int]:
        rules, columns = self.setup.rules, self.columns
        cards, players = len(self.setup.pile), len(self.setup.families)
        stays = (codes.CONTINUOUS, codes.PERSISTENT)
        lasting = [effect for effect, when in enumerate(columns["when"]) if when in stays]
        reign = _reign(throne)
        stacks = codes.HANDS + players
        return {
            "cards": cards,
            "players": players,
            "characters": len(columns["owner"]),
            "people": len(columns["belongs"]),
            "misfits": codes.NOBODY if self.setup.misfits is None else self.setup.misfits,
            "choosing": CHOOSING[rules.setup],
            "chooses": bool(self.setup.sizes),
            "answers_any": rules.responses is Responses.ANY,
            "plays_any_turn": rules.free_plays is FreePlays.ANY_TURN,
            "stories": stories,
            "stories_used": used,
            "stacks": stacks,
            "zones": stacks + len(columns["owner"]),
            "draw_limit": rules.draw_limit,
            "plays": rules.plays,
            "discard_one": rules.discard is DiscardRule.ONE,
            "turn_limit": self.setup.turn_limit,
            "throne": cards + stories if throne else codes.NOBODY,
            "crown": 1 << self.icon(reign[0]) if reign else 0,
            "throne_worth": reign[1] if reign else 0,
            "answerable": union(columns["answers"][:cards]),
            "has_persistent": any(lasts & codes.HAS_PERSISTENT for lasts in columns["lasting"]),
            "has_protect": any(op == codes.OP_PROTECT for op in columns["op"]),
            "has_dynamic": any(self.is_dynamic(columns["condition"][e]) for e in lasting),
            "has_family_worth": any(
                op == codes.OP_WORTH_EACH and family
                for op, family in zip(columns["op"], columns["family"], strict=True)
            ),
            "has_on_draw": any(columns["on_draw"]),
            "can_exhaust": not self.whenevers_change_table(),
        }

    def icon(self, name: str | None) -> int:
        """The code of an icon; the first of its name gets a new one."""
        if name is None:
            return face.CLEAR_CODE
        if name in {BLANK, MARK}:
            return face.BLANK_CODE if name == BLANK else face.MARK_CODE
        code = self.icons.setdefault(name, face.FIRST_ICON + len(self.icons))
        if code > face.ICON_MASK:
            most = face.ICON_MASK - face.FIRST_ICON + 1
            raise BadInput("this deck uses more than {most} icons: leave a set out", most=most)
        return code

    def mask(self, names: Iterable[str]) -> int:
        return union(1 << self.icon(name) for name in names)

    def append(self, **row: int) -> None:
        """One more row of the columns that are named."""
        for name, number in row.items():
            self.columns[name].append(int(number))

    def add_card(self, card: Card, *, has_stories: bool, has_throne: bool) -> None:
        columns = self.columns
        number = len(columns["kind"])
        effects = (card.effects or ()) if self.setup.effects else ()
        _check(card, effects, len(self.setup.families))
        lives = self.setup.persistence_of(card)
        facts = CardFacts(card, number, effects, lives, self.icon, self.mask, has_stories, has_throne)
        row = card_row(facts)
        if row["answers"] and row["kind"]:
            columns["responses"].append(number)
        row["first"] = len(columns["when"])
        for effect in effects:
            self.add_effect(effect, on_table=card.type in (CardType.STORY, CardType.THRONE))
        row["last"] = len(columns["when"])
        self.append(**row)

    def add_effect(self, effect: Effect, *, on_table: bool) -> None:
        # A Story or the Throne is never covered: persistent and continuous come to the same.
        when = codes.CONTINUOUS if on_table and effect.when is Timing.PERSISTENT else TIMINGS[effect.when]
        start, end = self.add_steps(effect.do)
        condition = self.add_condition(effect.condition, on_table=on_table)
        self.append(
            when=when, condition=condition, start=start, end=end, aura=aura_of(effect),
            spreads=spreads(effect), shield=shield_of(effect, self.mask, family=False),
            family_shield=shield_of(effect, self.mask, family=True),
        )  # fmt: skip

    def add_condition(self, condition: Condition | None, *, on_table: bool) -> int:
        if condition is None:
            return codes.NOBODY
        family = condition.family_shows
        self.append(
            shows=self.mask(condition.character_shows),
            family_shows=self.mask(family.icons if family else ()),
            family_count=family.count if family else 0, family_living=bool(family and family.living),
            negative=condition.negative, monarch=condition.monarch, holds_story=condition.holds_story,
            # A Story or the Throne is not played: the icons it asks for must show all the while.
            asks_on=on_table and family is not None,
        )  # fmt: skip
        return len(self.columns["shows"]) - 1

    def is_dynamic(self, condition: int) -> bool:
        return condition != codes.NOBODY and any(
            self.columns[name][condition] for name in ("negative", "monarch", "holds_story", "asks_on")
        )

    def add_steps(self, steps: tuple[Step, ...]) -> tuple[int, int]:
        """The steps as rows of the program; the lists inside them come first."""
        rows = [self.row(step) for step in steps]
        start = len(self.columns["op"])
        for row in rows:
            self.append(**row)
        return start, start + len(rows)

    def row(self, step: Step) -> Row:
        row = encode(step, self.mask)
        if isinstance(step, Whenever):
            row["do_start"], row["do_end"] = self.add_steps(step.do)
        if isinstance(step, Choose):
            options = [self.add_steps(option) for option in step.options]
            row["first_option"] = len(self.columns["option_start"])
            self.options[row["first_option"]] = step.options
            self.columns["option_start"].extend(start for start, _ in options)
            self.columns["option_end"].extend(end for _, end in options)
        return row

    def add_families(self) -> None:
        setup = self.setup
        for seat, family in enumerate(setup.families):
            self.columns["belongs"].extend(seat for _ in family)
            self.columns["family_first"].append(len(self.columns["owner"]))
            self.columns["owner"].extend(seat for _ in range(setup.size(seat)))
            self.columns["family_last"].append(len(self.columns["owner"]))
        self.columns["belongs"].extend(codes.NOBODY for _ in setup.pool)

    def add_claim(self, story: Card) -> None:
        claim = story.claim
        if claim is None:
            form = "the Story {card} does not say what it takes to claim it: leave it out"
            raise BadInput(form, card=story.id)
        icons = self.mask(claim.icons)
        self.append(claim_icons=icons, claim_count=claim.count, claim_by_icons=claim.by is ClaimBy.ICONS)

    def whenevers_change_table(self) -> bool:
        """Whether some standing effect could change the table when a harmless card is played."""
        every = [s for card in self.setup.cards() for e in card.effects or () for s in walk(e.do)]
        set_off = [s for step in every if isinstance(step, Whenever) for s in walk(step.do)]
        return any(s.op in CHANGES_TABLE for s in set_off)


def _check_size(setup: Setup) -> None:
    players = range(len(setup.families))
    if len(players) < 2 or any(setup.size(seat) < 1 for seat in players):
        form = "a game needs at least two {families}, each with a Character"
        raise BadInput(EditionSentence(form, setup.terms))
    if len(setup.characters()) > codes.MOST_CHARACTERS:
        raise BadInput("at most {most} Characters fit at one table", most=codes.MOST_CHARACTERS)
    if len(setup.pile) + len(setup.stories) > codes.MOST_CARDS - 1:
        most = codes.MOST_CARDS - 1
        raise BadInput("at most {most} cards fit in one deck: make it smaller", most=most)
    if setup.turn_limit < 1:
        raise BadInput("the turn limit must be at least 1")


def _check(card: Card, effects: tuple[Effect, ...], players: int) -> None:
    """Refuses a card the engine would have to play wrongly."""
    most = face.POINT_ZERO - 1
    if any(value is not None and abs(value) > most for value in card.points or CLEAR):
        raise BadInput("{card} has points beyond ±{most}", card=card.id, most=most)
    for effect in effects:
        ops = {step.op for step in walk(effect.do)}
        if "unencoded" in ops:
            raise BadInput("the effect of {card} is not encoded: leave the card out", card=card.id)
        if effect.when is Timing.RESPONSE and not any(step.op == "cancel" for step in effect.do):
            form = "{card} is a response that cancels nothing: it could never be played"
            raise BadInput(form, card=card.id)
        if effect.when is Timing.ON_DRAW and card.type is not CardType.EVENT:
            form = "{card} is to be played when drawn, but it is not an Event"
            raise BadInput(form, card=card.id)
        _check_place(card, effect)
        for step in walk(effect.do):
            if isinstance(step, RemoveCharacters) and len(step.targets) > codes.MOST_PICKS:
                form = "{card} removes more than {most} Characters: remove fewer"
                raise BadInput(form, card=card.id, most=codes.MOST_PICKS)
        odd = misplaced(effect)
        if odd:
            form = "{card}: {op} makes no sense in an effect that is {timing}"
            raise BadInput(form, card=card.id, op=odd, timing=effect.when)
        if any(takes_to_play(step, players) > codes.PACKED_CARDS for step in walk(effect.do)):
            raise BadInput(
                "{card} lets more than {most} taken cards be played at once: "
                "leave the card out, or let it take fewer",
                card=card.id,
                most=codes.PACKED_CARDS,
            )


def _check_place(card: Card, effect: Effect) -> None:
    """An Event leaves the table at once; a Story or the Throne stays on it and lies on no Character."""
    held = card.type in (CardType.STORY, CardType.THRONE)
    if (held and effect.when not in LASTING) or (card.type is CardType.EVENT and effect.when in LASTING):
        form = "{card} is a {type}, whose effects cannot be {timing}"
        raise BadInput(form, card=card.id, type=card.type, timing=effect.when)
    asked = effect.condition
    if held and asked and (asked.character_shows or asked.negative):
        form = "{card} is a {type}, which does not lie on a Character, but asks what one shows"
        raise BadInput(form, card=card.id, type=card.type)


def _reign(throne: Card | None) -> tuple[str, int] | None:
    for effect in (throne.effects or ()) if throne else ():
        for step in effect.do:
            if isinstance(step, Reign):
                return step.icon, step.worth
    return None
