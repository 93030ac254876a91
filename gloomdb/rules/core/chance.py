"""Chance: splitmix in 62 bits, the same numbers compiled and interpreted, on any machine.

All arithmetic is modulo 2**62, the widest constant mypyc does not box: the low bits of a product are
the same whether it is kept whole or wraps around at 64 bits, so the width of an integer does not matter.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final = 0x3FFFFFFFFFFFFFFF
GAMMA: Final = 0x1E3779B97F4A7C15
FIRST: Final = 0x3F58476D1CE4E5B9
SECOND: Final = 0x14D049BB133111EB
PRIME: Final = 0x100000001B3  # of hashes, with the shift that folds high bits into low ones
FOLD: Final = 29


def mixed(x: i64) -> i64:
    """A number of 62 bits that looks like chance, one for each x."""
    z: i64 = ((x ^ (x >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


def stepped(x: i64) -> i64:
    """The state of chance after one number was taken."""
    return (x + GAMMA) & MASK


def part(x: i64, count: i64) -> i64:
    """A number from 0 to count - 1 out of 62 bits of chance: their upper half, spread over the count."""
    return ((x >> 30) * count) >> 32


def seeded(seed: int, game: int) -> int:
    """The state of chance at the start of game number `game` of a run with this seed."""
    low: i64 = seed & MASK
    number: i64 = game & MASK
    return mixed((mixed(stepped(low)) + number * GAMMA) & MASK)


def shuffled(count: int, state: int) -> list[int]:
    """The numbers below `count` in the order chance gives from this state."""
    order = list(range(count))
    x: i64 = state
    for last in range(count - 1, 0, -1):
        x = stepped(x)
        other = int(part(mixed(x), last + 1))
        order[last], order[other] = order[other], order[last]
    return order
