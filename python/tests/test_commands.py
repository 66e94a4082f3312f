"""The package says what the program's commands print with `--json`, and leaves the same files.

`SOBREMESA` names the program; `cargo xtask test` builds it.
"""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

import sobremesa as mesa
from games import played
from sobremesa import farm

PROGRAM = os.environ.get("SOBREMESA")
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="SOBREMESA names no program")

CLOCKS = ("seconds", "games_per_second")


def printed(*words: str) -> list[dict[str, Any]]:
    """What a command prints: an object a line."""
    assert PROGRAM is not None
    done = subprocess.run(
        [PROGRAM, *words, "--json", "--quiet", "--lang", "en"],
        check=True, capture_output=True, text=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def without_clocks(told: dict[str, Any]) -> dict[str, Any]:
    assert told["seconds"] >= 0, "it says how long it took"
    return {key: value for key, value in told.items() if key not in CLOCKS}


def files(folder: pathlib.Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


SIMULATIONS = [
    ("azul", "", ["greedy", "random"]),
    ("azul", "players=4", ["greedy", "random", "greedy", "random"]),
    ("reversi", "", ["level:1", "random"]),
    ("domino", "players=4 hands=hidden", ["first", "highest", "blocker", "random"]),
    ("domino", "set=parejas", ["first", "highest", "first", "highest"]),
    ("siete", "mode=C", ["random", "optimal"]),
]


def spec(game: str, rules: str) -> str:
    return f"{game}({rules.replace(' ', ',')})" if rules else game


@pytest.mark.parametrize(("game", "rules", "seats"), SIMULATIONS)
def test_a_simulation(game: str, rules: str, seats: list[str], tmp_path: pathlib.Path) -> None:
    words = ["simulate", game, "--seats", ",".join(seats), "--games", "30", "--seed", "7"]
    words += ["--rules", rules] if rules else []
    [told] = printed(*words, "--out", str(tmp_path / "program"), "--jobs", "1")
    ours = mesa.simulate(
        spec(game, rules), seats, games=30, seed=7, jobs=2, out=tmp_path / "package"
    )
    assert json.dumps(without_clocks(ours)) == json.dumps(without_clocks(told))
    assert set(ours) == set(told)
    assert files(tmp_path / "package") == files(tmp_path / "program")


@pytest.mark.parametrize(
    "play",
    [mesa.tournament, lambda *a, **k: farm.tournament(*a, **k, executor=farm.Here(), progress=None)],
    ids=["package", "farm"],
)
def test_a_tournament(play: Callable[..., dict[str, Any]], tmp_path: pathlib.Path) -> None:
    bots = ["first", "highest", "blocker"]
    words = ["tournament", "domino", "--bots", ",".join(bots), "--pairs", "20", "--seed", "3"]
    words += ["--rules", "players=4 hands=hidden", "--out", str(tmp_path / "program")]
    [told] = printed(*words, "--jobs", "1")
    rules = "domino(players=4,hands=hidden)"
    ours = play(rules, bots, pairs=20, seed=3, out=tmp_path / "package")
    assert json.dumps(without_clocks(ours)) == json.dumps(without_clocks(told))
    assert files(tmp_path / "package") == files(tmp_path / "program")


def test_positions_of_reversi(tmp_path: pathlib.Path) -> None:
    states = [played("reversi", seed, most=50) for seed in range(3)]
    positions = [mesa.solve_reversi(state.to_record())["position"] for state in states]
    path = tmp_path / "endings.obf"
    path.write_text("".join(f"{position};\n" for position in positions), encoding="utf-8")
    # The last line is about all of them.
    *told, total = printed("solve", "reversi", str(path))
    assert total["total"]
    ours = mesa.solve_reversi(path.read_text(encoding="utf-8"))
    assert len(ours) == len(told) == 3
    for one, other in zip(ours, told):
        one.pop("seconds"), other.pop("seconds")
        assert json.dumps(one) == json.dumps(other)


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"mode": "A"},
        {"mode": "A", "limit": 3},
        {"mode": "B", "limit": 4, "machine": "optimal"},
        {"mode": "B", "person": [7, "1"]},
        {"mode": "C", "person": [3, 2, 10]},
        {"mode": "D", "machine": "threshold:5.5"},
        {"mode": "E"},
        {"mode": "E", "stands_at": 5.5},
        {"mode": "E", "machine": "threshold:5"},
        {"mode": "E", "machine": "threshold:5", "person": [5]},
    ],
    ids=str,
)
def test_siete_y_media(question: dict[str, Any]) -> None:
    words = ["solve", "siete"]
    for key, value in question.items():
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        words += [f"--{key.replace('_', '-')}", text]
    told = printed(*words)
    ours = mesa.solve_siete(**question)
    assert json.dumps(ours if isinstance(ours, list) else [ours]) == json.dumps(told)
