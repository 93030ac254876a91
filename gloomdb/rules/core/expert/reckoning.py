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
    option: i64 = 0
    while option < len(t.option_start):
        e.option[option] = _steps(e, t, t.option_start[option], t.option_end[option])
        option += 1
    card: i64 = 0
    while card < len(t.kind):
        effect = t.first[card]
        while effect < t.last[card]:
            _add_effect(e, t, card, effect)
            effect += 1
        e.keep[card] = _kept(e, t, card)
        _reckon_modifier(e, t, card)
        e.on_top = max(e.on_top, e.their_loss[card + 1])
        card += 1
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
        step = t.start[effect]
        while step < t.end[effect]:
            if share_of(t.op[step]) != c.NOBODY:
                e.changes[card] = 1
            step += 1


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


def _steps(e: Expert, t: Tables, step: i64, end: i64) -> i64:
    """What steps are worth to the player whom the effect calls you."""
    w = e.weight
    value: i64 = 0
    while step < end:
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
        step += 1
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
    weight = _weight_of(op)
    if weight == c.NOBODY:
        return 0
    if op in (c.OP_DRAW, c.OP_DISCARD, c.OP_GIVE, c.OP_TAKE, c.OP_RECOVER, c.OP_FREE_PLAY):
        count = t.count[step]
        if count < 0:
            count = t.draw_limit if count == c.ALL else 0
        return count * w[weight]
    return w[weight]


def _best_option(e: Expert, t: Tables, step: i64) -> i64:
    best: i64 = 0
    first = t.first_option[step]
    option = first
    while option < first + t.count[step]:
        if (option == first and not t.optional[step]) or e.option[option] > best:
            best = e.option[option]
        option += 1
    return best


def _weight_of(op: i64) -> i64:
    """The feature of an op that does the same wherever it is done, or NOBODY."""
    if op == c.OP_DRAW:
        return f.DRAW
    if op == c.OP_DISCARD:
        return f.DISCARD
    if op == c.OP_REFILL:
        return f.REFILL
    if op == c.OP_DISCARD_TO_LIMIT:
        return f.DISCARD_TO_LIMIT
    if op == c.OP_GIVE:
        return f.GIVE
    if op == c.OP_TAKE:
        return f.TAKE
    if op == c.OP_RECOVER:
        return f.RECOVER
    if op == c.OP_SKIP_DRAW:
        return f.SKIP_DRAW
    if op == c.OP_SKIP_TURN:
        return f.SKIP_TURN
    if op == c.OP_FREE_PLAY:
        return f.FREE_PLAY
    if op == c.OP_SECOND_DEATH:
        return f.SECOND_DEATH
    if op == c.OP_FORBID:
        return f.FORBID
    if op == c.OP_PROTECT:
        return f.PROTECT
    if op == c.OP_CLAIM_STORY:
        return f.STORY
    return c.NOBODY


def share_of(op: i64) -> i64:
    """The feature of an op whose worth is seen on the table, or NOBODY."""
    if op == c.OP_SWAP_MODIFIERS:
        return f.SWAP_MODIFIERS
    if op == c.OP_MOVE_MODIFIER:
        return f.MOVE_MODIFIER
    if op == c.OP_DISCARD_MODIFIER:
        return f.DISCARD_MODIFIER
    if op == c.OP_RETURN_MODIFIER:
        return f.RETURN_MODIFIER
    if op == c.OP_EXCHANGE_MODIFIER:
        return f.EXCHANGE_MODIFIER
    if op == c.OP_MOVE_DEATH:
        return f.MOVE_DEATH
    if op == c.OP_REVIVE:
        return f.REVIVE
    if op == c.OP_REMOVE_CHARACTERS:
        return f.REMOVE
    if op in (c.OP_TAKE_THRONE, c.OP_VACATE_THRONE):
        return f.THRONE
    if op == c.OP_SWAP_HANDS:
        return f.SWAP_HANDS
    return c.NOBODY
