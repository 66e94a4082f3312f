"""PettingZoo's and Gymnasium's own checks."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.wrappers.base import BaseWrapper
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

checks: Any = importlib.import_module("pettingzoo.test")

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
    checks.api_test(module(name).env(**rules), num_cycles=200)


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_the_same_seed_gives_the_same_game(name: str, rules: dict[str, object]) -> None:
    checks.seed_test(lambda: module(name).env(**rules), num_cycles=50)


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_it_can_be_rendered(name: str, rules: dict[str, object]) -> None:
    checks.render_test(lambda render_mode: module(name).env(render_mode=render_mode, **rules))


class Obliging(BaseWrapper[Any, Any, Any]):
    """Does something legal whatever it is told, in a hand in which each player can act four times.

    PettingZoo's check draws actions without looking at the mask. In siete y media a player acts
    until it stands, so there it hits three times and stands.
    """

    def __init__(self, env: Any, name: str, seed: int) -> None:
        super().__init__(env)
        self.name, self.seed = name, seed

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed=self.seed, options=options)
        self.acts = 0

    def step(self, action: Any) -> None:
        if action is not None:
            seen: Any = self.env.observe(self.env.agent_selection)
            mask = seen["action_mask"]
            legal = np.flatnonzero(mask)
            stands = self.name == "siete" and self.acts % 4 == 3
            action = int(legal[-1] if stands else legal[0])
            self.acts += 1
        super().step(action)


class Obliged:
    """A module of ours whose environments oblige."""

    def __init__(self, name: str, rules: dict[str, object], seed: int) -> None:
        self.name, self.rules, self.seed = name, rules, seed

    def env(self, max_cycles: int) -> Any:
        env = module(self.name).raw_env(max_cycles=max_cycles, **self.rules)
        return Obliging(env, self.name, self.seed)

    def parallel_env(self, max_cycles: int) -> Any:
        table = module(self.name).parallel_env(max_cycles=max_cycles, **self.rules).unwrapped
        return turn_based_aec_to_parallel(Obliging(table, self.name, self.seed))


def each_acts_four_times(name: str, rules: dict[str, object], seed: int) -> bool:
    env = Obliged(name, rules, seed).env(max_cycles=4)
    env.reset()
    acts = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
        else:
            acts[agent] += 1
            env.step(0)
    return set(acts.values()) == {4}


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_it_ends_after_as_many_cycles_as_it_is_told(name: str, rules: dict[str, object]) -> None:
    seed = next(seed for seed in range(500) if each_acts_four_times(name, rules, seed))
    checks.max_cycles_test(Obliged(name, rules, seed))


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_agents_can_act_side_by_side(name: str, rules: dict[str, object]) -> None:
    env = module(name).parallel_env(**rules)
    observations, _ = env.reset(seed=2)
    worth = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        actions = {
            agent: int(np.flatnonzero(seen["action_mask"])[0]) if seen["action_mask"].any() else 0
            for agent, seen in observations.items()
        }
        observations, rewards, _, _, _ = env.step(actions)
        for agent, reward in rewards.items():
            worth[agent] += reward
    assert abs(sum(worth.values())) < 1e-6


def test_cycles_are_counted() -> None:
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


@pytest.mark.parametrize(
    ("name", "opponents"),
    [("reversi", {1: "greedy"}), ("azul", {0: "greedy"}), ("siete", {0: "random"}), ("domino", {1: "first"})],
)
def test_gymnasium_finds_nothing_wrong_with_a_seat(name: str, opponents: dict[int, str]) -> None:
    from gymnasium.utils.env_checker import check_env
    from sobremesa.gymnasium import Seat

    class ObligingSeat(Seat):
        """Does something legal whatever it is told: the check does not look at the mask."""

        def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
            shown, self.info = super().reset(seed=seed, options=options)
            return shown, self.info

        def step(self, action: Any) -> Any:
            mask = self.info["action_mask"]
            told = super().step(action if mask[action] else np.flatnonzero(mask)[0])
            self.info = told[-1]
            return told

    for mode in (None, "ansi", "rgb_array"):
        env = ObligingSeat(name, opponents, render_mode=mode)
        check_env(env, skip_render_check=True)
        shown = env.render()
        assert isinstance(shown, {None: type(None), "ansi": str, "rgb_array": np.ndarray}[mode])
