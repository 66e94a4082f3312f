"""Pairs of states that a player cannot tell apart: what the player is given is equal."""

from __future__ import annotations

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))

from concurrent.futures import ProcessPoolExecutor

from secrets_ import RULES, compared

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
            print(
                f"{name}: {done:,} pairs that a player cannot tell apart, in {different:,} of them "
                "another deal; the player is given the same in all",
                flush=True,
            )


if __name__ == "__main__":
    main()
