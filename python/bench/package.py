"""The package itself: how long importing takes, how large the wheel is, and calls of nonsense.

`package.py WHEEL [CALLS]`
"""

from __future__ import annotations

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))

from test_nonsense import nonsense
from told import OURS, measure

IMPORT = (
    "import time; import {first}; start = time.perf_counter(); import sobremesa; "
    "print(time.perf_counter() - start)"
)


def seconds_of(script: str) -> float:
    """The best of ten tries in processes of their own."""
    tries = []
    for _ in range(10):
        done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
        tries.append(float(done.stdout))
    return min(tries)


def main() -> None:
    wheel = pathlib.Path(sys.argv[1])
    calls = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    measure("import, NumPy included", OURS, seconds_of(IMPORT.format(first="sys")), "s", "<=0.2")
    measure("import, NumPy there already", OURS, seconds_of(IMPORT.format(first="numpy")), "s")
    measure("the wheel", OURS, wheel.stat().st_size / 1e6, "MB", "<=8")
    refused = nonsense(calls, seed=2)
    task = f"calls of nonsense, {refused:,} of them refused, none with a panic"
    measure(task, OURS, calls, "calls", ">=100000")


if __name__ == "__main__":
    main()
