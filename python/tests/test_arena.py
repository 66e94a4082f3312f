"""Bots choose, machines play each other, and positions are solved."""

from __future__ import annotations

import json
import pathlib
import pickle
from typing import Any

import pytest

import sobremesa as mesa
from games import played


def test_a_bot_chooses_what_is_legal_and_says_why() -> None:
    bot = mesa.bot("reversi", "level:5")
    state = played("reversi", 1, most=20)
    assert bot.choose(state, nodes=2_000) in state.legal_actions()
    thoughts = bot.thoughts()
    assert thoughts is None or thoughts["values"]
    assert pickle.loads(pickle.dumps(bot)).name == "level:5"
    with pytest.raises(mesa.Error, match="plays reversi"):
        bot.choose(played("azul", 1, most=2))
    with pytest.raises(mesa.Error, match="over"):
        bot.choose(played("reversi", 1))
    with pytest.raises(mesa.Error):
        mesa.bot("reversi", "nobody")


def test_a_simulation_says_what_the_command_says() -> None:
    told = mesa.simulate("azul", ["greedy", "greedy"], games=4, seed=1, jobs=1)
    again = mesa.simulate("azul", ["greedy", "greedy"], games=4, seed=1, jobs=2)
    assert told["games"] == 4 and told["game"] == "azul"
    for clock in ("seconds", "games_per_second"):
        told.pop(clock), again.pop(clock)
    assert told == again


def test_a_tournament_leaves_its_files(tmp_path: pathlib.Path) -> None:
    out = tmp_path / "cup"
    told = mesa.tournament("domino", ["first", "highest", "blocker"], pairs=5, seed=1, out=out)
    assert json.loads((out / "results.json").read_text())["games"] == told["games"]
    assert (out / "report.html").exists()


def test_reversi_is_solved() -> None:
    state = played("reversi", 3, most=50)
    answer = mesa.solve_reversi(state.to_record())
    assert answer["exact"] and -64 <= answer["score"] <= 64
    assert answer["best"] is None or answer["best"] in answer["line"]


def test_siete_is_solved() -> None:
    answer = mesa.solve_siete(mode="C", person=[3, 2, 10])
    assert answer["person"] == ["3", "2", "10"]
    assert answer["machine_wins"] + answer["person_wins"] == pytest.approx(1)
    assert [told["limit"] for told in mesa.solve_siete(mode="B")] == [3, 4, 5]
    assert mesa.solve_siete(mode="E", stands_at=5)["stands_at"] == "5"
    wrong: list[dict[str, Any]]
    wrong = [{"mode": "F"}, {"person": [9]}, {"mode": "A", "limit": 7}, {"person": []}]
    for words in wrong:
        with pytest.raises(mesa.Error):
            mesa.solve_siete(**words)
