"""Random games in batches of 1,024 on one core, beside Rust alone, open_spiel and pgx.

`speed.py NATIVE [SECONDS]`: NATIVE is the program of `examples/native.rs`.
"""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

# One core for everybody, set before anything counts cores.
os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import numpy as np
from told import OURS, measure

import sobremesa as mesa

HANDS = 1024
UNIT = "games a second"
GAMES = {
    "reversi": "random Reversi",
    "siete(mode=D)": "random siete y media, mode D",
    "domino(players=2,draw=no)": "random dominoes for two, block",
    "domino(players=4,hands=hidden)": "random dominoes for four, covered hands",
    "azul": "random Azul for two",
}


def batches(spec: str, seconds: float) -> float:
    """Games a second of a batch that is sampled and stepped from Python."""
    batch = mesa.Batch(spec, n=HANDS, seed=1, threads=1)
    actions = np.zeros(HANDS, dtype=np.int64)
    games = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        batch.sample(out=actions)
        batch.step(actions)
        games += int(np.count_nonzero(batch.dones))
    return games / took


def repeated(play: Callable[[], int], seconds: float) -> float:
    """Games a second of something that plays so many at a time."""
    play()
    games = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        games += play()
    return games / took


def open_spiel(name: str) -> Callable[[], int]:
    """One random game, as a user of open_spiel plays it."""
    pyspiel: Any = importlib.import_module("pyspiel")
    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games." + name.removeprefix("python_"))
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
        return 1

    return play


def pgx() -> Callable[[], int]:
    """Thirty steps of a batch of pgx's Othello, compiled and reset by itself."""
    jax: Any = importlib.import_module("jax")
    pgx: Any = importlib.import_module("pgx")
    wrappers: Any = importlib.import_module("pgx.experimental.wrappers")
    env = pgx.make("othello")
    reset = wrappers.auto_reset(env.step, env.init)
    keys = jax.random.split(jax.random.PRNGKey(1), HANDS)
    state = jax.jit(jax.vmap(env.init))(keys)

    @jax.jit  # type: ignore[untyped-decorator]
    def some_steps(state: Any, key: Any) -> Any:
        def one(carry: Any, key: Any) -> Any:
            state, ended = carry
            mask = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
            chosen = jax.random.categorical(key, mask, axis=-1)
            state = jax.vmap(reset)(state, chosen, jax.random.split(key, HANDS))
            return (state, ended + state.terminated.sum()), None

        (state, ended), _ = jax.lax.scan(one, (state, 0), jax.random.split(key, 30))
        return state, ended

    holder = {"state": state, "key": jax.random.PRNGKey(2)}

    def play() -> int:
        holder["key"], key = jax.random.split(holder["key"])
        holder["state"], ended = some_steps(holder["state"], key)
        return int(ended)

    return play


def main() -> None:
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3.0
    random.seed(1)
    # In turns, and the best of each: a moment in which the machine is busy slows only one.
    native: dict[str, tuple[float, float]] = {}
    ours: dict[str, float] = {}
    for _ in range(3):
        told = subprocess.run([sys.argv[1], str(seconds / 3)], check=True, capture_output=True)
        for line in told.stdout.decode().splitlines():
            _, spec, *paces = line.split("\t")
            before = native.get(spec, (0.0, 0.0))
            native[spec] = (max(before[0], float(paces[0])), max(before[1], float(paces[1])))
        for spec in GAMES:
            ours[spec] = max(ours.get(spec, 0.0), batches(spec, seconds / 3))
    for spec, what in GAMES.items():
        task = f"{what}, batches of 1,024, one core"
        promise = ">=100000" if spec == "reversi" else ""
        measure(task, OURS, ours[spec], UNIT, promise)
        one, many = native[spec]
        told_of = "Rust alone, the same observations written"
        measure(task, f"{told_of}, one game at a time", one, UNIT, ">=0.7" if promise else "")
        measure(task, f"{told_of}, batches of 1,024", many, UNIT)
        if spec == "reversi":
            speed = repeated(open_spiel("othello"), seconds)
            measure(task, f"open_spiel {version('open_spiel')}, othello", speed, UNIT)
            try:
                speed = repeated(pgx(), 3 * seconds)
                measure(task, f"pgx {version('pgx')}, othello, batches of 1,024", speed, UNIT)
            except ImportError as error:
                print(f"pgx is not here: {error}")
        if spec == "domino(players=2,draw=no)":
            speed = repeated(open_spiel("python_block_dominoes"), seconds)
            measure(task, f"open_spiel {version('open_spiel')}, python_block_dominoes", speed, UNIT)


if __name__ == "__main__":
    main()
