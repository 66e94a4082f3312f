"""Long work ends when it is interrupted, and nobody waits for whoever will never be done."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import sobremesa as mesa
from games import played
from sobremesa import farm

ENDLESS = 10**15
"""Nodes that nobody looks at in a lifetime."""

START = "---------------------------OX------XO--------------------------- X"


def start(spec: str) -> mesa.State:
    return mesa.load_game(spec).new_initial_state(seed=1)


def plan_of_boards() -> farm.Plan:
    return farm.Plan.self_play(64, 1, depth=60, exact_from=24, random_moves=2)


def batch_of_thinkers() -> None:
    mesa.Batch("azul", n=10_000, seed=1, opponents={0: "master"})


LONG: dict[str, Callable[[], Any]] = {
    "a move of Azul": lambda: mesa.bot("azul", "master").choose(start("azul"), nodes=ENDLESS),
    "a move of Reversi": lambda: mesa.bot("reversi", "level:12").choose(played("reversi", 1, 12)),
    "solving": lambda: mesa.solve_reversi(START, exact=60),
    "a simulation of long games": lambda: mesa.simulate(
        "azul", ["master", "master"], games=2, nodes=ENDLESS
    ),
    "a simulation of many games": lambda: mesa.simulate(
        "siete(mode=D)", ["random", "random"], games=2**60
    ),
    "a simulation of many hands": lambda: mesa.simulate(
        "reversi", ["random", "random"], games=1, hands=2**32 - 1
    ),
    "a tournament": lambda: mesa.tournament("domino", ["first", "highest"], pairs=2**40),
    "a unit": lambda: farm.Plan.tournament("domino", ["first", "highest"], pairs=2**40).play(0),
    "a unit of boards": lambda: plan_of_boards().play(0),
    "opponents of a batch": batch_of_thinkers,
}


@contextmanager
def interrupted() -> Iterator[None]:
    """Ctrl-C comes soon; a test in which nobody hears of it is ended after a minute."""
    soon = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    signal.alarm(60)
    soon.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        soon.cancel()
        signal.alarm(0)


@pytest.mark.parametrize("what", LONG)
def test_an_interrupt_ends_it(what: str) -> None:
    with interrupted():
        LONG[what]()


def test_an_interrupt_ends_a_farm_of_threads(tmp_path: pathlib.Path) -> None:
    with interrupted():
        farm.self_play(
            64, tmp_path, seed=1, depth=60, exact_from=24, random_moves=2,
            executor=farm.Here(jobs=1), progress=None,
        )


def test_what_was_interrupted_goes_on(tmp_path: pathlib.Path) -> None:
    bot = mesa.bot("azul", "master")
    with interrupted():
        bot.choose(start("azul"), nodes=ENDLESS)
    assert bot.choose(start("azul"), nodes=100) in start("azul").legal_actions()

    batch = mesa.Batch("reversi", n=3_000, seed=1, opponents={1: "level:5"})
    before = batch.observations.copy()
    with interrupted():
        while True:
            batch.step(batch.sample())
    # The step that was interrupted is a step: every hand waits for its player.
    assert not batch.players.any() and (batch.observations != before).any()
    one = batch.state(7)
    assert one.current_player() == 0
    assert (one.observation_tensor() == batch.observations[7]).all()

    plan = farm.Plan.self_play(64, 1, depth=1, exact_from=8)
    with interrupted():
        plan_of_boards().play(0)
    assert plan.play(0) is not None


@contextmanager
def thinking(bot: mesa.Bot, state: mesa.State) -> Iterator[None]:
    """The bot thinks in another thread until the process ends, so this is done in a child."""
    thread = threading.Thread(target=bot.choose, args=(state, ENDLESS), daemon=True)
    thread.start()
    time.sleep(0.2)
    yield


def in_a_child(work: Callable[[], None]) -> None:
    """Does something in a process of its own, which is ended where it hangs."""
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        try:
            work()
            os._exit(0)
        except BaseException as error:
            os.write(2, f"{error!r}\n".encode())
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0


def test_a_state_goes_on_while_a_bot_thinks_about_it() -> None:
    def work() -> None:
        bot, state = mesa.bot("azul", "master"), start("azul")
        with thinking(bot, state):
            state.apply_action(state.legal_actions()[0])
            assert len(state.history()) == 1

    in_a_child(work)


def test_whoever_waits_for_a_bot_can_be_interrupted() -> None:
    def work() -> None:
        bot = mesa.bot("azul", "master")
        with thinking(bot, start("azul")):
            for wait in (bot.thoughts, lambda: bot.choose(start("azul"))):
                threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
                with pytest.raises(KeyboardInterrupt):
                    wait()

    in_a_child(work)


def test_what_an_interrupt_calls_does_not_wait_for_what_was_interrupted() -> None:
    def work() -> None:
        bot, heard = mesa.bot("azul", "master"), list[str]()

        def handle(*_: object) -> None:
            for wait in (bot.thoughts, lambda: bot.choose(start("azul"))):
                with pytest.raises(mesa.Error, match="at work") as refused:
                    wait()
                heard.append(str(refused.value))
            raise KeyboardInterrupt

        signal.signal(signal.SIGINT, handle)
        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            bot.choose(start("azul"), nodes=ENDLESS)
        assert len(heard) == 2

    in_a_child(work)


def step_for_ever(batch: mesa.Batch) -> None:
    while True:
        batch.step(batch.sample())


def test_a_child_does_not_wait_for_a_thread_of_its_parent() -> None:
    def work() -> None:
        bot = mesa.bot("azul", "master")
        batch = mesa.Batch("azul", n=100_000, seed=1, threads=2)
        threading.Thread(target=step_for_ever, args=(batch,), daemon=True).start()
        with thinking(bot, start("azul")):
            in_a_child(lambda: childs_part(bot, batch))

    def childs_part(bot: mesa.Bot, batch: mesa.Batch) -> None:
        for use in (bot.thoughts, lambda: bot.choose(start("azul"), nodes=10)):
            with pytest.raises(mesa.Error, match="forked"):
                use()
        # A step may just have been between two turns.
        try:
            batch.state(0)
            batch.step(batch.sample())
        except mesa.Error as error:
            assert "forked" in str(error) or "used elsewhere" in str(error)
        again = mesa.Batch("azul", n=200, seed=1, threads=2)
        again.step(again.sample())
        assert mesa.bot("azul", "master").choose(start("azul"), nodes=10) >= 0
        assert mesa.simulate("siete(mode=D)", games=3, seed=1, jobs=2)["games"] == 3

    in_a_child(work)


def test_threads_that_share_a_batch_step_it_in_turns() -> None:
    batch = mesa.Batch("reversi", n=5_000, seed=1, threads=2)
    refused: list[str] = []

    def play() -> None:
        for _ in range(20):
            try:
                batch.step(batch.sample())
            except mesa.Error as error:
                # Another thread stepped between this one's sample and its step.
                refused.append(str(error))

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("is not legal" in sentence for sentence in refused)
    for i in range(0, 5_000, 97):
        state = batch.state(i)
        assert batch.players[i] == state.current_player()
        assert (batch.observations[i] == state.observation_tensor()).all()
        assert (batch.masks[i] == state.legal_actions_mask()).all()


FORKED_MEANWHILE = """
import os, signal, threading, time, sobremesa
state = sobremesa.load_game("reversi").new_initial_state(seed=1)
def think():
    sobremesa.bot("reversi", "level:1").choose(state)
thread = threading.Thread(target=think)
thread.start()
children = []
while not children or thread.is_alive() and len(children) < 8:
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        think()
        os._exit(0)
    children.append(child)
    time.sleep(0.01)
thread.join()
statuses = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
assert not any(statuses), statuses
"""


def test_a_child_does_not_wait_for_what_its_parent_was_just_making() -> None:
    # A process of its own: here the weights of the engine are there already.
    done = subprocess.run(
        [sys.executable, "-c", FORKED_MEANWHILE], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
