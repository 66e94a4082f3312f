"""The games and rules under which everything is tried, and random hands of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import sobremesa as mesa

SPECS = [
    "reversi",
    "azul",
    "azul(players=4)",
    "domino",
    "domino(players=4,hands=hidden)",
    "domino(players=3,hands=hidden,draw=yes)",
    "domino(set=parejas)",
    "domino(set=solo)",
    "domino(set=doce)",
    "siete(mode=A)",
    "siete(mode=C)",
    "siete(mode=E)",
]


def moments(spec: str, seed: int) -> Iterator[mesa.State]:
    """A random hand, at each of its states."""
    luck = random.Random(seed)
    state = mesa.load_game(spec).new_initial_state(seed=seed)
    yield state
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        yield state


def played(spec: str, seed: int, most: int = 10_000) -> mesa.State:
    """A random hand up to its end or as many actions."""
    state: mesa.State | None = None
    for number, state in enumerate(moments(spec, seed)):
        if number == most:
            break
    assert state is not None
    return state
