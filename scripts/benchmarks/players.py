"""Players against each other: one seat of one kind, all others of another, on deals nobody has learned from.

Each row gives the share of the wins with its 95 % interval, beside what the share has to be.
"""

from __future__ import annotations

from contests import EDITIONS, FRESH, UNSEEN, Score, Table, contest
from timing import Row

GAMES = 5_000
LIMIT_GAMES = 1_000
FORMER_GAMES = 300  # three seats that play 200 games out for every decision
DEEP_GAMES = 320
AT_LEAST = {edition: 0.60 if edition == "thrones" else 0.65 for edition in EDITIONS}
ON_MIXES = 0.60
ONE_GREEDY = 0.10
BY_PLAYERS = (2, 3, 5)


def rows(rounds: int | None) -> list[Row]:
    """Shares of wins; `--rounds` is a percentage of the games, for a quick look."""
    part = (rounds or 100) / 100
    games, few, deep = (max(20, int(count * part)) for count in (GAMES, FORMER_GAMES, DEEP_GAMES))
    made = [_alone(Table(edition), AT_LEAST[edition], games) for edition in EDITIONS]
    made += [_alone(Table("gloom-2e", players), 0.0, games) for players in BY_PLAYERS]
    made += [_alone(Table(mix), ON_MIXES, games) for mix in UNSEEN]
    for edition in EDITIONS:
        among = contest(Table(edition), "greedy", "expert", games, FRESH + 1)
        made.append(_row(f"one greedy among three expert, {edition}", among, ONE_GREEDY, "≤ 1"))
    made += [_limit(edition, effects=effects) for edition in EDITIONS for effects in (True, False)]
    table = Table("gloom-2e")
    made += [
        _row("one thoughtful (200) against three thoughtful of 0.1.0 (200)",
             contest(table, "thoughtful", "thoughtful-0.1", few, FRESH + 2), 0.35, "≥ 1"),
        _row("one thoughtful (200) against three expert",
             contest(table, "thoughtful", "expert", 2 * few, FRESH + 3), 0.25, "≥ 1"),
        _row("one thoughtful (200) against three greedy",
             contest(table, "thoughtful", "greedy", 2 * few, FRESH + 4), 0.75, "≥ 1"),
        _row("one thoughtful (1,000) against three greedy",
             contest(table, "thoughtful", "greedy", deep, FRESH + 5, 1000), 0.80, "≥ 1"),
        _row("one expert against three thoughtful of 0.1.0 (200)",
             contest(table, "expert", "thoughtful-0.1", few, FRESH + 6), 0.25, ""),
    ]  # fmt: skip
    return made


def _alone(table: Table, wanted: float, games: int) -> Row:
    score = contest(table, "expert", "greedy", games, FRESH)
    name = f"one expert against greedy, {table}"
    return _row(name, score, wanted or 1 / table.players, "≥ 1" if wanted else "")


def _limit(edition: str, *, effects: bool) -> Row:
    """How many games of four experts are called off at the turn limit."""
    table = Table(edition, effects=effects)
    limited = contest(table, "expert", "expert", LIMIT_GAMES, FRESH + 7).limited
    words = f"{100 * limited:.1f} % of {LIMIT_GAMES:,} games"
    return Row(f"four expert at the turn limit, {table}", words, "1 %", round(limited / 0.01, 2), "≤ 1")


def _row(name: str, score: Score, wanted: float, target: str) -> Row:
    beside = f"{100 * wanted:.0f} %" if target else f"chance, {100 * wanted:.0f} %"
    return Row(name, f"{score} of {score.games:,} games", beside, round(score.share / wanted, 2), target)
