"""A game as a PettingZoo environment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from sobremesa import Game, State, _draw

Observation = dict[str, NDArray[Any]]


class Table(AECEnv[str, Observation, "int | None"]):
    """One hand of a game; ``max_cycles`` ends it after so many actions of each player."""

    def __init__(
        self,
        name: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **rules: object,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.game = Game(name, **rules)
        modes = ["human", "ansi", "rgb_array"]
        self.metadata = {
            "name": f"{name}_v1",
            "render_modes": modes,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"there is no render mode {render_mode!r}")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.actions_of_a_cycle = self.game.num_players()
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self.agents: list[str] = []
        shape = self.game.observation_tensor_shape()
        actions = self.game.num_distinct_actions()
        # A space of its own for each agent: they are sampled apart.
        seen: Callable[[], Any] = lambda: spaces.Dict(
            {
                "observation": spaces.Box(0, 255, shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        done: Callable[[], Any] = lambda: spaces.Discrete(actions)
        self.observation_spaces = {agent: seen() for agent in self.possible_agents}
        self.action_spaces = {agent: done() for agent in self.possible_agents}
        self._luck = np.random.default_rng()
        self._state: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown: the observation and which actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action numbers of the game."""
        return self.action_spaces[agent]

    @property
    def state_of_play(self) -> State:
        """The hand itself."""
        if self._state is None:
            raise RuntimeError("reset() comes first")
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new hand, from the seed if one is given."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._state = self.game.new_initial_state(seed=int(self._luck.integers(2**63)))
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        player = self.state_of_play.current_player()
        if player >= 0:
            self.agent_selection = self.possible_agents[player]

    def observe(self, agent: str) -> Observation:
        """What an agent sees now."""
        player = self.possible_agents.index(agent)
        state = self.state_of_play
        return {
            "observation": state.observation_tensor(player),
            "action_mask": state.legal_actions_mask(player).astype(np.int8),
        }

    def step(self, action: int | None) -> None:
        """The selected agent does this."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act")
        state = self.state_of_play
        state.apply_action(int(action))
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_terminal():
            for player, worth in enumerate(state.returns()):
                self.rewards[self.possible_agents[player]] = worth
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self._next_seat(agent)
        elif self.max_cycles is not None and self._steps >= self.max_cycles * self.actions_of_a_cycle:
            self.truncations = dict.fromkeys(self.agents, True)
            self._select()
        else:
            self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _next_seat(self, agent: str) -> str:
        place = self.possible_agents.index(agent)
        return self.possible_agents[(place + 1) % len(self.possible_agents)]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The state as text or pixels; for people it is printed."""
        if self.render_mode == "ansi":
            return str(self.state_of_play)
        if self.render_mode == "rgb_array":
            return _draw.picture(self.state_of_play).pixels()
        if self.render_mode == "human":
            print(self.state_of_play)
        return None

    def close(self) -> None:
        """Nothing has to be closed."""


def wrapped(table: Table) -> AECEnv[Any, Any, Any]:
    """The environment as PettingZoo wraps those of its own: what is not legal ends the game."""
    env: Any = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(table: Table) -> ParallelEnv[Any, Any, Any]:
    """The environment for agents that all give an action in each step, which is then a cycle."""
    table.actions_of_a_cycle = 1
    return cast("ParallelEnv[Any, Any, Any]", turn_based_aec_to_parallel(wrapped(table)))
