"""States walked in Python give the golden playthroughs to the byte."""

from __future__ import annotations

import pathlib
import re

import pytest

import sobremesa as mesa

CRATES = pathlib.Path(__file__).parents[2] / "crates"
FILES = sorted(
    path
    for game in ("azul", "domino", "reversi", "siete")
    for path in (CRATES / f"sobremesa-{game}" / "playthroughs").glob("*.txt")
)


def without_seats(record: str) -> str:
    return "".join(line for line in record.splitlines(True) if not line.startswith("seat "))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_same_hand_is_played(path: pathlib.Path) -> None:
    told = path.read_text(encoding="utf-8")
    head = re.match(r"(\w+), rules (.*), seed (\d+)\n", told)
    assert head
    rules = head[2].replace(" ", ",")
    state = mesa.load_game(f"{head[1]}({rules})").new_initial_state(seed=int(head[3]))
    hand, record = told.split("\nsobremesa 1\n", 1)
    for line in hand.splitlines():
        if line.startswith("legal: "):
            legal = {state.action_to_string(action) for action in state.legal_actions()}
            assert legal == set(line.split()[1:])
        elif re.match(r"> \d", line):
            player, action = line[2:].split(maxsplit=1)
            assert state.current_player() == int(player) - 1
            state.apply_action(state.string_to_action(action))
    record = "sobremesa 1\n" + re.split(r"\n(?=\nseat 1: place)|(?<=\n)(?=seat 1: place)", record)[0]
    assert without_seats(state.to_record()).strip() == without_seats(record).strip()


def test_there_are_playthroughs() -> None:
    assert len(FILES) >= 15
