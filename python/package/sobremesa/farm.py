"""Simulations, tournaments and Reversi's self-play on many machines, with Ray.

Work falls into units that depend on nothing else. Whoever plays a unit gets the same bytes, so a
worker that dies costs time and nothing else: its unit is played again. Units are taken in in
order and written down as they come, and the files are those of one process.

>>> from sobremesa import farm
>>> told = farm.simulate("siete(mode=D)", ["optimal", "optimal"], games=200, seed=1,
...                      executor=farm.Here(jobs=2), progress=None)
>>> told["games"]
200
"""

from __future__ import annotations

import functools
import os
import queue
import sys
import threading
import time as clock
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from sobremesa._native import Game, Gathering, Plan

__all__ = [
    "BOARD",
    "Executor",
    "Gathering",
    "Here",
    "Plan",
    "Processes",
    "Progress",
    "Ray",
    "planes",
    "read_boards",
    "run",
    "self_play",
    "simulate",
    "tell",
    "tournament",
]

Parcel = tuple[int, bytes]


@dataclass(frozen=True)
class Progress:
    """How far work has come.

    >>> Progress(games=500, before=0, of=2_000, seconds=10.0, workers=4).left
    30.0
    """

    games: int
    before: int
    of: int
    seconds: float
    workers: int

    @property
    def per_second(self) -> float:
        """Games a second since the work began or went on."""
        return (self.games - self.before) / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float | None:
        """How many seconds the rest will take at this pace, once there is one."""
        pace = self.per_second
        return (self.of - self.games) / pace if pace > 0 else None

    def __str__(self) -> str:
        """A line for people.

        >>> print(Progress(games=500, before=0, of=2_000, seconds=10.0, workers=4))
        500 of 2000 games (25.0 %), 50 a second on 4 workers, 0:00:30 left
        """
        share = 100 * self.games / self.of if self.of else 100.0
        told = f"{self.games} of {self.of} games ({share:.1f} %), {self.per_second:.0f} a second"
        told += f" on {self.workers} workers"
        if self.left is None:
            return told
        minutes, seconds = divmod(round(self.left), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{told}, {hours}:{minutes:02}:{seconds:02} left"


def tell(progress: Progress) -> None:
    """Tells people how far work has come, on standard error."""
    print(progress, file=sys.stderr, flush=True)


class Executor(Protocol):
    """Whoever plays units. What is lost is played again, by the executor itself."""

    def begin(self, plan: Plan) -> None:
        """From now on units of this plan are played."""

    def workers(self) -> int:
        """How many units are played at once now."""

    def ahead(self) -> int:
        """How many units it would have under way now: those being played, and the next ones."""

    def submit(self, unit: int) -> None:
        """Have this unit played."""

    def collect(self, seconds: float) -> list[Parcel]:
        """Units that are done, each once, in any order; waits so long at most for the first."""

    def close(self) -> None:
        """No more units."""


class Here:
    """Threads of this process: games are played without Python's lock."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs or os.cpu_count() or 1
        self._todo: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[int, bytes | BaseException | None]]
        self._done = queue.SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._plan: Plan | None = None

    def begin(self, plan: Plan) -> None:
        """From now on units of this plan are played."""
        # A plan of our own: ending it early ends nobody else's.
        self._plan = plan = Plan(plan.to_text(), plan.weights)
        for _ in range(self._jobs):
            thread = threading.Thread(target=self._work, args=(plan,), daemon=True)
            thread.start()
            self._threads.append(thread)

    def _work(self, plan: Plan) -> None:
        while (unit := self._todo.get()) is not None:
            try:
                self._done.put((unit, plan.play(unit)))
            except BaseException as error:
                self._done.put((unit, error))

    def workers(self) -> int:
        """How many units are played at once now."""
        return self._jobs

    def ahead(self) -> int:
        """One for each thread, and the next one ready beside it."""
        return 2 * self._jobs

    def submit(self, unit: int) -> None:
        """Have this unit played."""
        self._todo.put(unit)

    def collect(self, seconds: float) -> list[Parcel]:
        """Units that are done; waits so long at most for the first."""
        parcels: list[Parcel] = []
        try:
            while True:
                wait = seconds if not parcels else 0
                unit, parcel = self._done.get(timeout=wait) if wait else self._done.get_nowait()
                if isinstance(parcel, BaseException):
                    raise parcel
                if parcel is not None:
                    parcels.append((unit, parcel))
        except queue.Empty:
            return parcels

    def close(self) -> None:
        """No more units; what is being played is ended."""
        if self._plan is not None:
            self._plan.stop()
        for _ in self._threads:
            self._todo.put(None)
        for thread in self._threads:
            thread.join()
        self._threads.clear()


@functools.lru_cache(maxsize=4)
def _plan_of(text: str, weights: bytes | None) -> Plan:
    return Plan(text, weights)


def _play(text: str, weights: bytes | None, unit: int) -> bytes:
    """Plays a unit in a process of its own, which keeps the plan for the next one."""
    parcel = _plan_of(text, weights).play(unit)
    assert parcel is not None, "nobody in a worker says stop"
    return parcel


class Processes:
    """Processes of this machine; one that dies is replaced, and what it had is played again."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs or os.cpu_count() or 1
        self._text = ""
        self._weights: bytes | None = None
        self._under_way: dict[Any, int] = {}
        self._pool: Any = None

    def begin(self, plan: Plan) -> None:
        """From now on units of this plan are played."""
        self._text, self._weights = plan.to_text(), plan.weights
        self._open()

    def _open(self) -> None:
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor

        # Not by fork: threads of this process would be missing in the child.
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._jobs, mp_context=context)

    def workers(self) -> int:
        """How many units are played at once now."""
        return self._jobs

    def ahead(self) -> int:
        """One for each process, and the next one ready beside it."""
        return 2 * self._jobs

    def pids(self) -> list[int]:
        """The processes that play."""
        return list(self._pool._processes or ()) if self._pool is not None else []

    def submit(self, unit: int) -> None:
        """Have this unit played."""
        from concurrent.futures.process import BrokenProcessPool

        try:
            future = self._pool.submit(_play, self._text, self._weights, unit)
        except BrokenProcessPool:
            self._replace()
            future = self._pool.submit(_play, self._text, self._weights, unit)
        self._under_way[future] = unit

    def _replace(self) -> None:
        """A process died, and the pool with it: all that was under way goes to another one."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._open()
        lost = {future: unit for future, unit in self._under_way.items() if not _is_sound(future)}
        for future, unit in lost.items():
            del self._under_way[future]
            again = self._pool.submit(_play, self._text, self._weights, unit)
            self._under_way[again] = unit

    def collect(self, seconds: float) -> list[Parcel]:
        """Units that are done; waits so long at most for the first."""
        from concurrent.futures import FIRST_COMPLETED, wait

        done, _ = wait(self._under_way, seconds, FIRST_COMPLETED)
        parcels: list[Parcel] = []
        is_broken = False
        for future in done:
            if _is_sound(future):
                unit = self._under_way.pop(future)
                # A mistake of the work itself is told; it would come again.
                parcels.append((unit, future.result()))
            else:
                is_broken = True
        if is_broken:
            self._replace()
        return parcels

    def close(self) -> None:
        """No more units; the processes end."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
        self._under_way.clear()


def _is_sound(future: Any) -> bool:
    """Whether it ran to its end, well or badly: neither died with its process nor never began."""
    from concurrent.futures.process import BrokenProcessPool

    if not future.done() or future.cancelled():
        return False
    return not isinstance(future.exception(), BrokenProcessPool)


def _play_all(text: str, weights: bytes | None, units: Sequence[int]) -> tuple[float, list[bytes]]:
    """Plays units one after the other, and says how many seconds they took."""
    start = clock.perf_counter()
    parcels = [_play(text, weights, unit) for unit in units]
    return clock.perf_counter() - start, parcels


A_TASK = 0.1
"""A task of Ray costs about a millisecond beside its work, so it gets work for so many seconds."""

MOST_IN_A_TASK = 64


class Ray:
    """A Ray cluster: workers and whole machines may come and go.

    A task plays one unit in the beginning, and later as many as fill a tenth of a second.

    ``address`` is Ray's: ``"auto"`` finds the cluster of this machine, ``None`` begins one here that
    other machines do not reach, where Ray was not imported before.
    ``options`` go to every task, for instance ``runtime_env``.
    """

    def __init__(self, address: str | None = "auto", **options: Any) -> None:
        if address in (None, "local"):
            # Ray's ports run whatever they are told, so nobody else is to reach them. This makes
            # Ray listen on this machine alone; it reads it when it is imported.
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
        import ray

        self._ray: Any = ray
        if not ray.is_initialized():
            ray.init(address=address or "local", log_to_driver=False, include_dashboard=None)
        # As often as it takes: a unit is lost with its worker or its machine, never by itself.
        # To whoever has a core: by default tasks queue for this machine while others are idle.
        settings = {"max_retries": -1, "num_cpus": 1, "scheduling_strategy": "SPREAD", **options}
        self._task: Any = ray.remote(_play_all).options(**settings)
        self._arguments: tuple[Any, ...] = ()
        self._under_way: dict[Any, list[int]] = {}
        self._next: list[int] = []
        self._in_a_task = 1
        self._counted = (0.0, 1)

    def begin(self, plan: Plan) -> None:
        """From now on units of this plan are played."""
        weights = plan.weights
        # Weights are large and sent once to each machine.
        self._arguments = (
            plan.to_text(),
            None if weights is None else self._ray.put(weights),
        )

    def workers(self) -> int:
        """How many cores the cluster has now; asked at most once a second."""
        now = clock.monotonic()
        when, count = self._counted
        if now - when > 1:
            count = max(int(self._ray.cluster_resources().get("CPU", 1)), 1)
            self._counted = (now, count)
        return count

    def ahead(self) -> int:
        """A task for each core, and others ready: Ray gives up a core for which it has no next one."""
        return 5 * self.workers() * self._in_a_task

    def submit(self, unit: int) -> None:
        """Have this unit played."""
        self._next.append(unit)
        if len(self._next) >= self._in_a_task:
            self._send()

    def _send(self) -> None:
        if self._next:
            reference = self._task.remote(*self._arguments, self._next)
            self._under_way[reference] = self._next
            self._next = []

    def collect(self, seconds: float) -> list[Parcel]:
        """Units that are done; waits so long at most for the first."""
        self._send()
        waiting = list(self._under_way)
        if not waiting:
            return []
        done, _ = self._ray.wait(waiting, num_returns=1, timeout=seconds)
        if done:
            # Whatever else is done by now comes along.
            done, _ = self._ray.wait(waiting, num_returns=len(waiting), timeout=0)
        parcels: list[Parcel] = []
        for reference in done:
            units = self._under_way.pop(reference)
            took, played = self._ray.get(reference)
            parcels.extend(zip(units, played, strict=True))
            fitting = round(A_TASK * len(units) / max(took, 1e-6))
            self._in_a_task = min(max(fitting, 1), MOST_IN_A_TASK)
        return parcels

    def close(self) -> None:
        """No more units; the cluster stays."""
        for reference in self._under_way:
            self._ray.cancel(reference, force=True)
        self._under_way.clear()
        self._next.clear()


def run(
    plan: Plan,
    executor: Executor,
    out: str | os.PathLike[str] | None = None,
    *,
    resume: bool = False,
    progress: Callable[[Progress], None] | None = tell,
    every: float = 5.0,
) -> dict[str, Any]:
    """Has all units of a plan played, takes them in in order, and gives the result.

    What has come in is written down as it comes, at most two seconds late: whatever dies, this
    process included, the same call with ``resume=True`` goes on there.
    """
    gathering = plan.gather(out, resume)
    executor.begin(plan)
    try:
        _take_all(plan, gathering, executor, progress, every)
    finally:
        executor.close()
    return gathering.finish()


def _take_all(
    plan: Plan,
    gathering: Gathering,
    executor: Executor,
    progress: Callable[[Progress], None] | None,
    every: float,
) -> None:
    waited_for = gathering.next
    to_submit = waited_for if waited_for is not None else plan.units
    under_way = 0
    # What comes before its turn waits here, so nobody may run far ahead.
    early: dict[int, bytes] = {}
    told = clock.monotonic()
    while waited_for is not None:
        ahead = executor.ahead()
        while (
            to_submit < plan.units
            and under_way < ahead
            and to_submit < waited_for + 4 * ahead + 64
        ):
            executor.submit(to_submit)
            to_submit += 1
            under_way += 1
        for unit, parcel in executor.collect(1.0):
            under_way -= 1
            early[unit] = parcel
        while waited_for is not None and waited_for in early:
            gathering.take(early.pop(waited_for))
            waited_for = gathering.next
        if progress is not None and clock.monotonic() - told >= every:
            told = clock.monotonic()
            progress(Progress(*gathering.progress(), executor.workers()))
    if progress is not None:
        progress(Progress(*gathering.progress(), executor.workers()))


def simulate(
    game: str | Game,
    seats: Sequence[str] | None = None,
    games: int = 1,
    seed: int | None = None,
    *,
    rotate: bool = False,
    hands: int = 1,
    nodes: int | None = None,
    time: float | None = None,
    lines: bool = True,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    address: str | None = "auto",
    executor: Executor | None = None,
    progress: Callable[[Progress], None] | None = tell,
) -> dict[str, Any]:
    """What ``sobremesa.simulate`` does, on a Ray cluster or whatever ``executor`` is given.

    Without ``lines`` the folder has the results and no line for each game.
    """
    plan = Plan.simulation(
        game, seats, games, seed, rotate=rotate, hands=hands, nodes=nodes, time=time, lines=lines
    )
    return run(plan, executor or Ray(address), out, resume=resume, progress=progress)


def tournament(
    game: str | Game,
    bots: Sequence[str],
    pairs: int = 100,
    seed: int | None = None,
    *,
    nodes: int | None = None,
    time: float | None = None,
    lines: bool = True,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    address: str | None = "auto",
    executor: Executor | None = None,
    progress: Callable[[Progress], None] | None = tell,
) -> dict[str, Any]:
    """What ``sobremesa.tournament`` does, on a Ray cluster or whatever ``executor`` is given.

    >>> from sobremesa import farm
    >>> told = farm.tournament("domino", ["first", "highest"], pairs=20, seed=1,
    ...                        executor=farm.Here(jobs=1), progress=None)
    >>> told["games"]
    40
    """
    plan = Plan.tournament(game, bots, pairs, seed, nodes=nodes, time=time, lines=lines)
    return run(plan, executor or Ray(address), out, resume=resume, progress=progress)


def self_play(
    games: int,
    out: str | os.PathLike[str],
    seed: int | None = None,
    *,
    generation: int = 1,
    depth: int = 4,
    random_moves: int = 40,
    exact_from: int = 14,
    patience: float = 0.9,
    weights: str | os.PathLike[str] | None = None,
    resume: bool = False,
    address: str | None = "auto",
    executor: Executor | None = None,
    progress: Callable[[Progress], None] | None = tell,
) -> dict[str, Any]:
    """Games of Reversi that the engine plays with itself, for boards to learn from.

    The folder gets what ``cargo xtask train-reversi --data`` reads: ``generation-01.train``, and
    every sixteenth game in ``generation-01.held``. ``weights`` is a file that training made; without
    it the engine plays with those of the package. ``read_boards`` reads the boards.
    """
    learnt = None
    if weights is not None:
        with open(weights, "rb") as file:
            learnt = file.read()
    plan = Plan.self_play(
        games,
        seed,
        generation=generation,
        depth=depth,
        random_moves=random_moves,
        exact_from=exact_from,
        patience=patience,
        weights=learnt,
    )
    return run(plan, executor or Ray(address), out, resume=resume, progress=progress)


BOARD = np.dtype([("mover", "<u8"), ("waiting", "<u8"), ("value", "i1")])
"""A board of self-play: the discs of both sides, a1 in the lowest bit, and what it is worth."""


def read_boards(path: str | os.PathLike[str]) -> NDArray[np.void]:
    """The boards of a file of self-play, with the fields ``mover``, ``waiting`` and ``value``."""
    size = os.path.getsize(path)
    return np.fromfile(path, dtype=BOARD, count=size // BOARD.itemsize)


def planes(boards: NDArray[np.void]) -> NDArray[np.uint8]:
    """Boards as (n, 2, 8, 8): the mover's discs, then the other's, as observations have them.

    >>> start = np.array([(0x0000000810000000, 0x0000001008000000, 0)], dtype=BOARD)
    >>> planes(start)[0, 0, 3:5, 3:5].tolist()
    [[0, 1], [1, 0]]
    """
    discs = np.stack([boards["mover"], boards["waiting"]], axis=1)
    bits = np.unpackbits(discs.view(np.uint8).reshape(len(boards), 2, 8), axis=2, bitorder="little")
    return bits.reshape(len(boards), 2, 8, 8)
