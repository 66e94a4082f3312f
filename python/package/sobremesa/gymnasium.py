"""One player of a game as a Gymnasium environment; named bots play the other seats.

>>> from sobremesa.gymnasium import Seat
>>> env = Seat("reversi", opponents={1: "level:1"})
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum())
((3, 8, 8), 4)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sobremesa import Batch, Game, _draw


class Seat(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """The one seat that no opponent plays; ``info["action_mask"]`` says what is legal."""

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        opponents: Mapping[int, str],
        render_mode: str | None = None,
        **rules: object,
    ) -> None:
        self.game = Game(game, **rules)
        own = [player for player in range(self.game.num_players()) if player not in opponents]
        if len(own) != 1:
            raise ValueError(f"one player is left to learn, not {len(own)}")
        self.player = own[0]
        self.render_mode = render_mode
        self._opponents = dict(opponents)
        self._batch: Batch | None = None
        shape = self.game.observation_tensor_shape()
        self.observation_space = spaces.Box(0, 255, shape, np.uint8)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """A new hand, from the seed if one is given."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(2**63))
        self._batch = Batch(self.game, 1, seed=luck, threads=1, opponents=self._opponents)
        return self._look(self._batch)

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """The player does this, and the opponents what they do until it is to act again."""
        batch = self._begun()
        batch.step([int(action)])
        done = bool(batch.dones[0])
        reward = float(batch.rewards[0, self.player])
        observation, info = self._look(batch)
        return observation, reward, done, False, info

    def render(self) -> Any:
        """The state as text or pixels; for people it is printed."""
        state = self._begun().state(0)
        if self.render_mode == "ansi":
            return str(state)
        if self.render_mode == "rgb_array":
            return _draw.picture(state).pixels()
        if self.render_mode == "human":
            print(state)
        return None

    def _begun(self) -> Batch:
        if self._batch is None:
            raise RuntimeError("reset() comes first")
        return self._batch

    @staticmethod
    def _look(batch: Batch) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        mask = batch.masks[0].astype(np.int8)
        return batch.observations[0].copy(), {"action_mask": mask}
