"""A Ray cluster of two local nodes: its workers killed at random, and its pace beside threads.

`cluster.py SOBREMESA [KILLS] [PAIRS]`: SOBREMESA is the program, whose tournament on one core is
what every byte is compared with.
"""

from __future__ import annotations

import importlib
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from importlib.metadata import version
from typing import Any

from processes import all_on_loopback, parents
from told import OURS, measure

import sobremesa as mesa
from sobremesa import farm

# Nobody else is to reach these nodes: `farm.Ray` says why it is this.
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"

BOTS = ["level:4", "level:3"]
SEED = 11


ALONE = """
import os
from processes import all_on_loopback
from sobremesa import farm
told = farm.simulate("siete", games=50, seed=1, address=None, progress=None)
assert told["games"] == 50
all_on_loopback({os.getpid()})
"""
"""A cluster that is begun on this machine, in a process of its own."""


def workers_of(raylets: set[int]) -> list[int]:
    """The processes of these nodes that play a unit now."""
    everybody = parents()
    return [pid for pid, (parent, name) in everybody.items()
            if parent in raylets and name.startswith("ray::_play")]


class Killer(threading.Thread):
    """Ends one worker after another, so many in all."""

    def __init__(self, raylets: set[int], kills: int) -> None:
        super().__init__(daemon=True)
        self.raylets, self.left, self.killed = raylets, kills, 0
        self.luck = random.Random(1)
        self.over = threading.Event()

    def run(self) -> None:
        while self.left and not self.over.is_set():
            if workers := workers_of(self.raylets):
                try:
                    os.kill(self.luck.choice(workers), signal.SIGKILL)
                except ProcessLookupError:
                    continue
                self.killed += 1
                self.left -= 1
            self.over.wait(self.luck.uniform(0.3, 1.2))


def files(folder: pathlib.Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def main() -> None:
    program = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    pairs = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
    ray: Any = importlib.import_module("ray")
    cluster_utils: Any = importlib.import_module("ray.cluster_utils")
    subprocess.run([sys.executable, "-c", ALONE], check=True, cwd=pathlib.Path(__file__).parent)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        words = ["tournament", "reversi", "--bots", ",".join(BOTS), "--pairs", str(pairs)]
        options = ["--seed", str(SEED), "--jobs", "1", "--lang", "en", "--quiet"]
        options += ["--out", str(folder / "one")]
        subprocess.run([program, *words, *options], check=True, stdout=subprocess.DEVNULL)
        # Ray's workers yield to everybody else unless they are told otherwise; threads do not.
        os.environ["RAY_worker_niceness"] = "0"
        node = {"num_cpus": 1, "node_ip_address": "127.0.0.1"}
        cluster = cluster_utils.Cluster(
            initialize_head=True, head_node_args={**node, "include_dashboard": False}
        )
        cluster.add_node(**node)
        ray.init(address=cluster.address, log_to_driver=False)
        raylets = {
            process.process.pid
            for node in cluster.list_all_nodes()
            for process in node.all_processes["raylet"]
        }
        try:
            # The workers are there before the clock starts, as threads are.
            farm.tournament("reversi", BOTS, pairs=100, seed=1, executor=farm.Ray(), progress=None)
            heads = {process.process.pid for process in cluster.head_node.all_processes["gcs_server"]}
            all_on_loopback({*raylets, *heads, os.getpid()})
            paces: dict[str, list[float]] = {"ray": [], "threads": []}
            for number in range(2):
                paces["ray"].append(pace(folder / f"ray{number}", pairs, farm.Ray()))
                start = time.perf_counter()
                mesa.tournament(
                    "reversi", BOTS, pairs=pairs, seed=SEED, jobs=2, out=folder / f"two{number}"
                )
                paces["threads"].append(2 * pairs / (time.perf_counter() - start))
            killer = Killer(raylets, kills)
            killer.start()
            while killer.left:
                again = pathlib.Path(tempfile.mkdtemp(dir=folder))
                pace(again, pairs, farm.Ray())
                assert files(again) == files(folder / "one"), "the files differ"
            killer.over.set()
        finally:
            ray.shutdown()
            cluster.shutdown()
        for name in ("ray0", "ray1", "two0", "two1"):
            assert files(folder / name) == files(folder / "one"), f"{name} differs"
    task = f"tournament of Reversi, {2 * pairs:,} games, two local nodes of one core"
    who = f"{OURS} on Ray {version('ray')}"
    print(f"{who}: {killer.killed} workers killed, every file equal to one core's")
    measure(task, OURS, max(paces["ray"]), "games a second")
    measure(task, "its threads, two", max(paces["threads"]), "games a second", ">=0.9")
    task = "workers of Ray killed at random, every file equal to those of the program on one core"
    measure(task, OURS, killer.killed, "kills", ">=20")


def pace(out: pathlib.Path, pairs: int, executor: farm.Executor) -> float:
    """Games a second of a tournament on the cluster."""
    start = time.perf_counter()
    farm.tournament("reversi", BOTS, pairs=pairs, seed=SEED, out=out, executor=executor,
                    progress=None)
    return 2 * pairs / (time.perf_counter() - start)


if __name__ == "__main__":
    main()
