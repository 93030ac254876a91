"""A learner in numpy alone: it plays one seat against chance and learns which of its actions help.

    pip install 'gloomdb[rl]'
    python learn.py

A few facts about each legal action are weighed, and an action is taken by chance, the heavier the likelier.
After each game the weights move towards what was done if it was won, and away from it if not (REINFORCE).
What is not legal is masked: it is never taken.
"""

import numpy as np

from gloomdb.environments import GloomEnv

KINDS = ("play", "discard", "discard-hand", "pass")


def facts(env: GloomEnv) -> np.ndarray:
    """What is always so of each action: its kind, and what its card would give to me or to another."""
    rows = []
    for number in range(env.action_space.n):
        choice = env.table.actions.choice(number)
        owner = None if choice.character is None else env.table.tables.owner[choice.character]
        points = 0 if choice.card is None else (choice.card.total or 0)
        death = choice.card is not None and choice.card.type == "death" and owner is not None
        mine, others = owner == env.seat, owner not in (None, env.seat)
        rows.append(
            [choice.kind == kind for kind in KINDS]
            + [-points / 10 * mine, -points / 10 * others, death and mine, death and others]
        )
    return np.array(rows, float)


def choose(weights: np.ndarray, rows: np.ndarray, chance: np.random.Generator) -> tuple[int, np.ndarray]:
    """One of the rows by chance, and which way to turn the weights to make it likelier."""
    scores = rows @ weights
    likely = np.exp(scores - scores.max())
    likely /= likely.sum()
    chosen = int(chance.choice(len(rows), p=likely))
    return chosen, rows[chosen] - likely @ rows


def play(
    env: GloomEnv, known: np.ndarray, weights: np.ndarray, chance: np.random.Generator
) -> tuple[float, np.ndarray]:
    """A game: my share of the win, and the sum of the ways to turn."""
    env.reset()
    turn = np.zeros_like(weights)
    while True:
        legal = np.flatnonzero(env.action_masks())
        chosen, way = choose(weights, known[legal], chance)
        turn += way
        _, reward, ended, cut_short, _ = env.step(int(legal[chosen]))
        if ended or cut_short:
            return float(reward), turn


def learn(games: int, seed: int = 1, rate: float = 0.02) -> tuple[list[float], np.ndarray]:
    """The shares of the wins, game by game, and the weights they led to."""
    env = GloomEnv("gloom-1e", players=2, others="random")
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    known = facts(env)
    weights = np.zeros(known.shape[1])
    shares: list[float] = []
    for _ in range(games):
        share, turn = play(env, known, weights, chance)
        usual = np.mean(shares[-50:]) if shares else 0.5
        weights += rate * (share - usual) * turn
        shares.append(share)
    return shares, weights


if __name__ == "__main__":
    won, learned = learn(400)
    print(f"the first 100 games: {np.mean(won[:100]):.0%}, the last 100: {np.mean(won[-100:]):.0%}")
    print("weights:", np.round(learned, 2))
