"""Batches write into the same memory at every step, play what states play, and refuse whole."""

from __future__ import annotations

import os
import threading
from typing import Any

import numpy as np
import pytest

import sobremesa as mesa
from games import SPECS


@pytest.mark.parametrize("spec", SPECS)
def test_a_batch_plays_what_states_play(spec: str) -> None:
    batch = mesa.Batch(spec, n=5, seed=7, threads=1)
    memory: list[Any] = [batch.observations, batch.masks, batch.rewards, batch.dones, batch.players]
    ended = 0
    for _ in range(300 if "players=4" in spec else 100):
        states = [batch.state(i) for i in range(5)]
        actions = batch.sample()
        batch.step(actions)
        for i, state in enumerate(states):
            assert actions[i] in state.legal_actions()
            state.apply_action(actions[i])
            assert batch.dones[i] == state.is_terminal()
            assert batch.rewards[i].tolist() == pytest.approx(state.rewards())
            if state.is_terminal():
                ended += 1
                state = batch.state(i)
            player = state.current_player()
            assert batch.players[i] == player
            assert (batch.observations[i] == state.observation_tensor(player)).all()
            assert (batch.masks[i] == state.legal_actions_mask()).all()
    assert ended
    now: list[Any] = [batch.observations, batch.masks, batch.rewards, batch.dones, batch.players]
    assert all(one is other for one, other in zip(memory, now))
    assert memory[0].dtype == np.uint8 and memory[1].dtype == np.uint8
    assert memory[2].dtype == np.float32


def test_a_bad_action_refuses_the_step_whole() -> None:
    batch = mesa.Batch("reversi", n=3, seed=1)
    before = batch.observations.copy()
    wrong: list[Any] = [[19, 19, 0], [19, 19], [19, 19, 65], [19, 19, -1], [[19, 19, 19]], ["a", 1, 2]]
    for bad in wrong:
        with pytest.raises((mesa.Error, TypeError, ValueError)):
            batch.step(bad)
    with pytest.raises(TypeError):
        batch.step(np.array([19.0, 19.0, 19.0]))
    assert (batch.observations == before).all()
    batch.step(np.array([19, 19, 19], dtype=np.int32))
    assert batch.players.tolist() == [1, 1, 1]


def test_threads_and_widths_change_nothing() -> None:
    one = mesa.Batch("azul", n=200, seed=3, threads=1)
    two = mesa.Batch("azul", n=200, seed=3, threads=2)
    narrow = np.zeros(200, dtype=np.int32)
    for _ in range(40):
        actions = one.sample()
        assert two.sample(out=narrow) is narrow
        assert (actions == narrow).all()
        one.step(actions)
        two.step(narrow)
        assert (one.observations == two.observations).all()
        assert (one.rewards == two.rewards).all()
    one.reset()
    two.reset(seed=3)
    assert (one.observations == two.observations).all() and not one.dones.any()


def test_a_forked_child_makes_its_own_threads() -> None:
    batch = mesa.Batch("reversi", n=256, seed=1, threads=2)
    batch.step(batch.sample())
    child = os.fork()
    if child == 0:
        try:
            batch.step(batch.sample())
            os._exit(0)
        except BaseException:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    batch.step(batch.sample())


def test_threads_of_python_can_step_side_by_side() -> None:
    batches = [mesa.Batch("reversi", n=64, seed=5, threads=1) for _ in range(3)]

    def play(batch: mesa.Batch) -> None:
        for _ in range(30):
            batch.step(batch.sample())

    threads = [threading.Thread(target=play, args=(batch,)) for batch in batches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (batches[0].observations == batches[2].observations).all()


def test_opponents_play_their_seats() -> None:
    batch = mesa.Batch("azul", n=3, seed=1, opponents={1: "greedy"})
    for _ in range(30):
        assert batch.players.tolist() == [0, 0, 0]
        batch.step(batch.sample())
    for bad in ({0: "greedy", 1: "greedy"}, {5: "greedy"}, {1: "nobody"}):
        with pytest.raises(mesa.Error):
            mesa.Batch("azul", n=1, opponents=bad)
