"""What the effects of each card are worth, reckoned once for a table: by what they do, never by the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloomdb.rules.core import codes as c
from gloomdb.rules.core.expert import features as f
from gloomdb.rules.core.tables import Tables

PERCENT: Final = 100
# The features of ops that do the same wherever they are done.
WEIGHTS: Final = {
    c.OP_DRAW: f.DRAW,
    c.OP_DISCARD: f.DISCARD,
    c.OP_REFILL: f.REFILL,
    c.OP_DISCARD_TO_LIMIT: f.DISCARD_TO_LIMIT,
    c.OP_GIVE: f.GIVE,
    c.OP_TAKE: f.TAKE,
    c.OP_RECOVER: f.RECOVER,
    c.OP_SKIP_DRAW: f.SKIP_DRAW,
    c.OP_SKIP_TURN: f.SKIP_TURN,
    c.OP_FREE_PLAY: f.FREE_PLAY,
    c.OP_SECOND_DEATH: f.SECOND_DEATH,
    c.OP_FORBID: f.FORBID,
    c.OP_PROTECT: f.PROTECT,
    c.OP_CLAIM_STORY: f.STORY,
}
# The features of ops whose worth is seen on the table.
SHARES: Final = {
    c.OP_SWAP_MODIFIERS: f.SWAP_MODIFIERS,
    c.OP_MOVE_MODIFIER: f.MOVE_MODIFIER,
    c.OP_DISCARD_MODIFIER: f.DISCARD_MODIFIER,
    c.OP_RETURN_MODIFIER: f.RETURN_MODIFIER,
    c.OP_EXCHANGE_MODIFIER: f.EXCHANGE_MODIFIER,
    c.OP_MOVE_DEATH: f.MOVE_DEATH,
    c.OP_REVIVE: f.REVIVE,
    c.OP_REMOVE_CHARACTERS: f.REMOVE,
    c.OP_TAKE_THRONE: f.THRONE,
    c.OP_VACATE_THRONE: f.THRONE,
    c.OP_SWAP_HANDS: f.SWAP_HANDS,
}


class Expert:
    """The weights of one player, and what follows from them for the cards of one table."""

    def __init__(self, tables: Tables, weights: Sequence[int]) -> None:
        t = tables
        self.weight: vec[i64] = vec[i64](weights)
        every = len(t.kind)
        # By card and by effect, in hundredths of a point, for whoever it is done to.
        self.by_effect: vec[i64] = vec[i64]([0] * len(t.when))
        self.at_once: vec[i64] = vec[i64]([0] * every)  # effects that happen when it is played, without ifs
        self.lasting: vec[i64] = vec[i64]([0] * every)  # effects that stay
        self.conditional: vec[i64] = vec[i64]([0] * every)  # 1: some of its effects ask for icons
        self.changes: vec[i64] = vec[i64]([0] * every)  # 1: changes the table, by how much is seen there
        self.keep: vec[i64] = vec[i64]([0] * every)  # what it is worth in hand
        self.on_mine: vec[i64] = vec[i64]([0] * every)  # a Modifier on one of mine, whatever its points
        self.on_theirs: vec[i64] = vec[i64]([0] * every)  # the same on somebody else's
        self.my_loss: vec[i64] = vec[i64]([0] * (every + 1))  # by card + 1: its lasting effect is hidden
        self.their_loss: vec[i64] = vec[i64]([0] * (every + 1))
        self.on_top: i64 = 0  # the most that cheering up others can be worth besides the points
        self.own_point: i64 = 0  # what a point of misery on one of mine is worth now
        self.drag: i64 = 0  # what playing is worth because the game drags on
        self.own_deep: i64 = weights[f.OWN_DEEP]
        self.own_open: i64 = weights[f.OWN_OPEN]
        self.option: vec[i64] = vec[i64]([0] * len(t.option_start))
        self.share: vec[i64] = vec[i64]([SHARES.get(op, c.NOBODY) for op in t.op])  # by step
        # How the game stands for the seat that decides.
        self.value: vec[i64] = vec[i64]([0] * t.players)  # Family Values
        self.standing: vec[i64] = vec[i64]([0] * t.players)  # the same with the living, in hundredths
        self.threat: vec[i64] = vec[i64]([0] * t.players)  # 1: about to end the game and win
        self.cheer: vec[i64] = vec[i64]([0] * t.players)  # what a point of cheer for that seat is worth
        self.leader: i64 = c.NOBODY  # of the others
        self.ahead: bool = False
        self.late: bool = False
        # By Character: the face its stack would show without its top card.
        self.lifted: vec[i64] = vec[i64]([0] * t.characters)
        self.has_lifted: bool = False  # for the decision on hand
        _reckon(self, t)


def _reckon(e: Expert, t: Tables) -> None:
    for option in range(len(t.option_start)):
        e.option[option] = _steps(e, t, t.option_start[option], t.option_end[option])
    for card in range(len(t.kind)):
        for effect in range(t.first[card], t.last[card]):
            _add_effect(e, t, card, effect)
        e.keep[card] = _kept(e, t, card)
        _reckon_modifier(e, t, card)
        e.on_top = max(e.on_top, e.their_loss[card + 1])
    e.on_top += max(0, e.weight[f.CHEER_SAVE])


def _add_effect(e: Expert, t: Tables, card: i64, effect: i64) -> None:
    value = _steps(e, t, t.start[effect], t.end[effect])
    e.by_effect[effect] = value
    when = t.when[effect]
    if when in (c.CONTINUOUS, c.PERSISTENT):
        e.lasting[card] += value
    elif when != c.RESPONSE:
        if t.condition[effect] == c.NOBODY:
            e.at_once[card] += value
        else:
            e.conditional[card] = 1
        for step in range(t.start[effect], t.end[effect]):
            if e.share[step] != c.NOBODY:
                e.changes[card] = 1


def _reckon_modifier(e: Expert, t: Tables, card: i64) -> None:
    w = e.weight
    effects = e.at_once[card] + e.lasting[card]
    e.on_mine[card] = w[f.OWN_PLAY] + effects * w[f.OWN_EFFECT] // PERCENT
    e.on_theirs[card] = w[f.CHEER_PLAY] - effects * w[f.THEIR_EFFECT] // PERCENT
    if t.lasting[card] & c.HAS_CONTINUOUS:
        e.my_loss[card + 1] = e.lasting[card] * w[f.OWN_COVERED] // PERCENT
        e.their_loss[card + 1] = e.lasting[card] * w[f.THEIR_COVERED] // PERCENT


def _kept(e: Expert, t: Tables, card: i64) -> i64:
    """What a card is worth in hand."""
    w = e.weight
    effects = e.at_once[card] + e.lasting[card]
    if effects < 0:
        effects = -effects  # a nuisance, for another
    value = w[f.KEEP_EFFECT] * effects // PERCENT
    if t.answers[card]:
        value += w[f.KEEP_ANSWER]
    if t.kind[card] == c.DEATH:
        return value + w[f.KEEP_DEATH]
    if t.kind[card] == c.MODIFIER:
        points = t.points[card]
        return value + (-points * w[f.KEEP_SAD] if points < 0 else points * w[f.KEEP_GLAD])
    return value + w[f.KEEP_EVENT]


def _steps(e: Expert, t: Tables, start: i64, end: i64) -> i64:
    """What steps are worth to the player whom the effect calls you."""
    w = e.weight
    value: i64 = 0
    for step in range(start, end):
        done = step_worth(e, t, step)
        who = t.who[step]
        if who == c.YOU:
            value += done
        elif who in (c.LEFT, c.RIGHT, c.OPPONENT):
            value -= done * w[f.OTHERS_LOSS] // PERCENT
        elif who == c.OPPONENTS:
            value -= done * w[f.OTHERS_LOSS] * (t.players - 1) // PERCENT
        elif who == c.EVERYONE:
            value += done - done * w[f.OTHERS_LOSS] * (t.players - 1) // PERCENT
    return value


def step_worth(e: Expert, t: Tables, step: i64) -> i64:
    """What one step is worth to whoever it is done to."""
    w = e.weight
    op = t.op[step]
    if op == c.OP_CHOOSE:
        return _best_option(e, t, step)
    if op == c.OP_WHENEVER:
        return _steps(e, t, t.do_start[step], t.do_end[step]) * w[f.WHENEVER] // PERCENT
    if op == c.OP_DRAW_LIMIT:
        return t.change[step] * w[f.DRAW_LIMIT]
    if op not in WEIGHTS:
        return 0
    weight = w[WEIGHTS[op]]
    if op in (c.OP_DRAW, c.OP_DISCARD, c.OP_GIVE, c.OP_TAKE, c.OP_RECOVER, c.OP_FREE_PLAY):
        count = t.count[step]
        if count < 0:
            count = t.draw_limit if count == c.ALL else 0
        return count * weight
    return weight


def _best_option(e: Expert, t: Tables, step: i64) -> i64:
    best: i64 = 0
    first = t.first_option[step]
    for option in range(first, first + t.count[step]):
        if (option == first and not t.optional[step]) or e.option[option] > best:
            best = e.option[option]
    return best
