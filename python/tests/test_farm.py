"""Work in units leaves the bytes of one process, whoever plays it and whatever dies."""

from __future__ import annotations

import json
import os
import pathlib
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
import pytest

import sobremesa as mesa
from sobremesa import farm

BOTS = ["first", "highest", "random"]


def files(folder: pathlib.Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


class Loses:
    """Threads that play a unit a second time now and then, and give units back in any order."""

    def __init__(self) -> None:
        self.luck = random.Random(1)
        self.waiting: list[int] = []
        self.plan: farm.Plan | None = None
        self.played = 0

    def begin(self, plan: farm.Plan) -> None:
        self.plan = pickle.loads(pickle.dumps(plan))

    def workers(self) -> int:
        return self.luck.randrange(1, 6)

    def ahead(self) -> int:
        return self.luck.randrange(1, 12)

    def submit(self, unit: int) -> None:
        self.waiting.append(unit)

    def collect(self, seconds: float) -> list[tuple[int, bytes]]:
        assert self.plan is not None
        unit = self.waiting.pop(self.luck.randrange(len(self.waiting)))
        self.played += 1
        parcel = self.plan.play(unit)
        if self.luck.random() < 0.3:
            # It is lost, and somebody else has to play it.
            self.waiting.append(unit)
            return []
        assert parcel is not None
        return [(unit, parcel)]

    def close(self) -> None:
        self.waiting.clear()


@pytest.fixture
def one_process(tmp_path: pathlib.Path) -> dict[str, bytes]:
    out = tmp_path / "alone"
    mesa.tournament("domino", BOTS, pairs=40, seed=5, jobs=1, out=out)
    return files(out)


@pytest.mark.parametrize("make", [farm.Here, Loses], ids=["threads", "losses"])
def test_a_farm_leaves_the_bytes_of_one_process(
    make: Callable[[], farm.Executor], tmp_path: pathlib.Path, one_process: dict[str, bytes]
) -> None:
    out = tmp_path / "farm"
    told = farm.tournament(
        "domino", BOTS, pairs=40, seed=5, out=out, executor=make(), progress=None
    )
    assert files(out) == one_process
    assert told["games"] == 40 * 2 * 3


def test_a_process_that_is_killed_is_replaced(
    tmp_path: pathlib.Path, one_process: dict[str, bytes]
) -> None:
    class Murdered(farm.Processes):
        kills = 0

        def collect(self, seconds: float) -> list[tuple[int, bytes]]:
            if self.kills < 3 and (pids := self.pids()):
                os.kill(pids[0], signal.SIGKILL)
                self.kills += 1
            return super().collect(seconds)

    out = tmp_path / "farm"
    executor = Murdered(jobs=2)
    farm.tournament("domino", BOTS, pairs=40, seed=5, out=out, executor=executor, progress=None)
    assert executor.kills == 3
    assert files(out) == one_process


def test_a_farm_whose_head_is_killed_goes_on(
    tmp_path: pathlib.Path, one_process: dict[str, bytes]
) -> None:
    out = tmp_path / "farm"
    script = (
        "import sys, time\n"
        "from sobremesa import farm\n"
        "class Slow(farm.Here):\n"
        "    def collect(self, seconds):\n"
        "        time.sleep(0.05)\n"
        "        return super().collect(seconds)[:]\n"
        f"farm.tournament('domino', {BOTS!r}, pairs=40, seed=5, out=sys.argv[1],\n"
        "                executor=Slow(jobs=1), progress=None)\n"
    )
    head = subprocess.Popen([sys.executable, "-c", script, str(out)])
    games = out / "games.csv"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and head.poll() is None:
        if games.exists() and games.stat().st_size > 2_000:
            break
        time.sleep(0.01)
    head.kill()
    head.wait()
    assert (out / "progress.json").exists(), "it was killed before its end"
    farm.tournament(
        "domino", BOTS, pairs=40, seed=5, out=out, resume=True,
        executor=farm.Here(jobs=2), progress=None,
    )
    assert files(out) == one_process


def test_a_simulation_on_a_farm_is_the_simulation(tmp_path: pathlib.Path) -> None:
    alone, out = tmp_path / "alone", tmp_path / "farm"
    one = mesa.simulate("azul", ["greedy", "random"], games=30, seed=3, rotate=True, out=alone)
    two = farm.simulate(
        "azul", ["greedy", "random"], games=30, seed=3, rotate=True, out=out,
        executor=farm.Here(jobs=2), progress=None,
    )
    assert files(alone) == files(out)
    for clock in ("seconds", "games_per_second"):
        one.pop(clock), two.pop(clock)
    assert one == two


def test_without_lines_the_results_are_the_same(
    tmp_path: pathlib.Path, one_process: dict[str, bytes]
) -> None:
    out = tmp_path / "farm"
    farm.tournament(
        "domino", BOTS, pairs=40, seed=5, lines=False, out=out, executor=farm.Here(),
        progress=None,
    )
    told = files(out)
    assert told["results.json"] == one_process["results.json"]
    assert "games.csv" not in told and "games.jsonl" not in told


def test_boards_to_learn_from_come_in_units_too(tmp_path: pathlib.Path) -> None:
    def play(name: str, executor: farm.Executor, resume: bool = False) -> dict[str, bytes]:
        told = farm.self_play(
            130, tmp_path / name, seed=4, depth=1, exact_from=8, resume=resume,
            executor=executor, progress=None,
        )
        assert told["games"] == 130
        return files(tmp_path / name)

    one = play("one", farm.Here(jobs=1))
    assert one == play("two", Loses())
    assert set(one) == {"generation-01.train", "generation-01.held", "generation-01.games"}
    boards = farm.read_boards(tmp_path / "one" / "generation-01.train")
    assert len(boards) > 122 * 8 and abs(boards["value"]).max() <= 64
    assert not (boards["mover"] & boards["waiting"]).any()
    assert farm.planes(boards).sum(axis=1).max() == 1
    with pytest.raises(mesa.Error, match="already"):
        play("one", farm.Here(jobs=1))
    # One that was left in the middle, with bytes that no mark knows of.
    plan = farm.Plan.self_play(130, 4, depth=1, exact_from=8)
    left = plan.gather(tmp_path / "left")
    parcel = plan.play(0)
    assert parcel is not None
    left.take(parcel)
    del left
    assert play("left", farm.Here(jobs=1), resume=True) == one


def test_what_is_not_waited_for_is_refused() -> None:
    plan = farm.Plan.tournament("domino", BOTS, pairs=10, seed=1)
    other = farm.Plan.tournament("domino", BOTS, pairs=10, seed=2)
    gathering = plan.gather()
    assert gathering.next == 0
    first, second, others = plan.play(0), plan.play(1), other.play(0)
    assert first is not None and second is not None and others is not None
    for wrong in (second, others, first[:-1], b"", first[:40] + b"x" + first[41:]):
        with pytest.raises(mesa.Error):
            gathering.take(wrong)
    gathering.take(first)
    assert gathering.next == 1
    with pytest.raises(mesa.Error, match="has not come in"):
        gathering.finish()
    with pytest.raises(IndexError):
        plan.play(plan.units)
    with pytest.raises(mesa.Error):
        farm.Plan("{}")
    plan.stop()
    assert plan.play(0) is None


def test_progress_tells_the_pace_and_what_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[farm.Progress] = []
    plan = farm.Plan.simulation("siete(mode=D)", ["optimal", "optimal"], games=2_000, seed=1)
    farm.run(plan, farm.Here(jobs=1), progress=told.append, every=0.0)
    assert told[-1].games == told[-1].of == 2_000
    assert [step.games for step in told] == sorted(step.games for step in told)
    assert told[-1].per_second > 0 and told[-1].left == 0
    assert told[0].left is None or told[0].left > 0
    farm.tell(told[-1])
    assert "2000 of 2000 games (100.0 %)" in capsys.readouterr().err


def test_a_plan_travels_as_text() -> None:
    plan = farm.Plan.simulation("azul(players=3)", ["random"] * 3, games=7, seed=2, hands=1)
    again = pickle.loads(pickle.dumps(plan))
    assert again.play(3) == plan.play(3) and again.games == 7
    assert json.loads(plan.to_text())
    assert np.dtype(farm.BOARD).itemsize == 17
