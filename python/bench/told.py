"""What a benchmark tells: lines that `cargo xtask bench` makes its tables from."""

from __future__ import annotations

OURS = "sobremesa"


def measure(task: str, who: str, number: float, unit: str, promise: str = "") -> None:
    """One number: what was done, by whom, how much of what, and what was promised."""
    print(f"measure\tpython: {task}\t{who}\t{number}\t{unit}\t{promise}", flush=True)
