"""Pairs of states that a player cannot tell apart: what the player is given is equal.

`secrecy.py [PAIRS]`: of each game, in as many processes as there are cores.
"""

from __future__ import annotations

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))

from concurrent.futures import ProcessPoolExecutor

from secrets_ import RULES, compared
from told import OURS, measure

PART = 1_000


def part(of: tuple[str, int, int]) -> int:
    """Of how many pairs the truth was another."""
    return compared(*of)


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with ProcessPoolExecutor() as pool:
        for name in RULES:
            parts = [(name, PART, number) for number in range(pairs // PART)]
            different = sum(pool.map(part, parts))
            done = len(parts) * PART
            task = f"{name}: pairs of states that a player cannot tell apart, the player is given the same"
            measure(f"{task}; in {different:,} another deal", OURS, done, "pairs", ">=100000")


if __name__ == "__main__":
    main()
