"""Batches write into the same memory at every step, play what states play, and refuse whole."""

from __future__ import annotations

import os
import subprocess
import sys
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


def test_the_memory_of_a_batch_stays_where_it_is() -> None:
    batch = mesa.Batch("reversi", n=3, seed=1)
    for array in (batch.observations, batch.masks, batch.rewards, batch.dones, batch.players):
        whole: Any = array
        with pytest.raises(ValueError, match="own"):
            whole.resize((1,), refcheck=False)
    actions = [19, 19, 19]
    players: Any = batch.players
    players.flags.writeable = False
    with pytest.raises(mesa.Error, match="read-only"):
        batch.step(actions)
    players.flags.writeable = True
    # Four times as many numbers, of which only the first would be written.
    players.dtype = np.int8
    with pytest.raises(mesa.Error, match="taken apart"):
        batch.step(actions)
    players.dtype = np.int32
    masks: Any = batch.masks
    masks.shape = (3 * 65,)
    with pytest.raises(mesa.Error, match="taken apart"):
        batch.step(actions)
    masks.shape = (3, 65)
    assert batch.players.tolist() == [0, 0, 0]
    batch.step(actions)
    assert batch.players.tolist() == [1, 1, 1]


def test_actions_are_those_of_the_call_whoever_changes_the_array_meanwhile() -> None:
    batch = mesa.Batch("azul", n=20_000, seed=1, threads=2)
    actions = batch.sample().copy()
    is_over = threading.Event()

    def spoil() -> None:
        while not is_over.is_set():
            actions[:] = (actions + 1) % 300
            # NumPy is told that nobody else has the memory.
            actions.resize((1,), refcheck=False)
            actions.resize((20_000,), refcheck=False)

    spoiler = threading.Thread(target=spoil)
    spoiler.start()
    try:
        for _ in range(40):
            try:
                batch.step(batch.sample(out=actions))
            except (mesa.Error, ValueError):
                continue
    finally:
        is_over.set()
        spoiler.join()
    for i in range(0, 20_000, 997):
        assert (batch.observations[i] == batch.state(i).observation_tensor()).all()


@pytest.mark.parametrize(
    "out",
    [
        np.zeros(3, np.int8), np.zeros(2, np.int64), np.zeros((2, 3), np.int64), np.zeros(3),
        np.zeros(3, object), np.zeros(3, bool), np.zeros(3, "timedelta64[s]"), [0, 0, 0], 3,
    ],
    ids=repr,
)
def test_samples_go_only_where_every_action_fits(out: Any) -> None:
    batch = mesa.Batch("azul", n=3, seed=1)
    with pytest.raises((mesa.Error, TypeError)):
        batch.sample(out=out)
    frozen = np.zeros(3, np.int64)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        batch.sample(out=frozen)


@pytest.mark.parametrize(
    "out",
    [np.zeros(3, np.int64), np.zeros(3, ">i8"), np.zeros(6, np.int64)[::2], np.zeros(3, np.uint16)],
    ids=["wide", "other way round", "in pieces", "narrow"],
)
def test_samples_go_into_whatever_holds_them(out: Any) -> None:
    one, other = (mesa.Batch("azul", n=3, seed=1) for _ in range(2))
    for _ in range(5):
        assert one.sample(out=out) is out
        assert out.tolist() == other.sample().tolist()
        one.step(out)
        other.step(out)


IN_LITTLE_MEMORY = """
import resource, sobremesa
before = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (before + (700 << 20),) * 2)
for spec in ("azul(players=4)", "reversi", "domino(players=4)"):
    try:
        sobremesa.Batch(spec, n=1 << 22, threads=1)
    except MemoryError as error:
        print(error)
sobremesa.Batch("reversi", n=100, threads=1)
"""


def test_more_hands_than_there_is_memory_for_are_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_LITTLE_MEMORY], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("there is not enough memory") == 3


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
