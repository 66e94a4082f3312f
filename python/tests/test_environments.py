"""PettingZoo's and Gymnasium's own checks."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

GAMES: list[tuple[str, dict[str, object]]] = [
    ("reversi", {}),
    ("azul", {}),
    ("azul", {"players": 3}),
    ("domino", {"players": 4, "hands": "hidden"}),
    ("siete", {"mode": "D"}),
]


def module(name: str) -> Any:
    return importlib.import_module(f"sobremesa.pettingzoo.{name}_v1")


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_the_environment_is_one(name: str, rules: dict[str, object]) -> None:
    api_test(module(name).env(**rules), num_cycles=200)


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_the_same_seed_gives_the_same_game(name: str, rules: dict[str, object]) -> None:
    seed_test(lambda: module(name).env(**rules), num_cycles=50)


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_it_can_be_rendered(name: str, rules: dict[str, object]) -> None:
    render_test(lambda render_mode: module(name).env(render_mode=render_mode, **rules))


def test_it_ends_after_as_many_cycles_as_it_is_told() -> None:
    env = module("reversi").env(max_cycles=4)
    env.reset(seed=1)
    turns = 0
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        turns += 1
    assert turns == 8


def test_one_seat_is_a_gymnasium_environment() -> None:
    from sobremesa.gymnasium import Seat

    env = Seat("siete", opponents={0: "random"}, mode="D")
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    worth = 0.0
    for _ in range(50):
        action = np.flatnonzero(info["action_mask"])[0]
        observation, reward, terminated, _, info = env.step(action)
        assert env.observation_space.contains(observation)
        worth += abs(reward)
        if terminated:
            observation, info = env.reset()
    assert worth > 0
    with pytest.raises(ValueError):
        Seat("azul", opponents={}, players=3)
