"""Reversi beside PyPI's open_spiel, action by action, over random games."""

from __future__ import annotations

import importlib
import random
import sys
from importlib.metadata import version
from typing import Any

from told import OURS, measure

import sobremesa as mesa

PASS = 64


def compare(games: int, seed: int) -> int:
    """Plays the same random games in both, and compares all that both say; gives the actions."""
    pyspiel: Any = importlib.import_module("pyspiel")
    luck = random.Random(seed)
    theirs_game, game = pyspiel.load_game("othello"), mesa.load_game("reversi")
    actions = 0
    for _ in range(games):
        ours, theirs = game.new_initial_state(seed=1), theirs_game.new_initial_state()
        while not theirs.is_terminal():
            assert not ours.is_terminal()
            assert ours.current_player() == theirs.current_player()
            legal = ours.legal_actions()
            assert legal == theirs.legal_actions(), ours.to_record()
            assert all((a == PASS) == (ours.action_to_string(a) == "pass") for a in legal)
            planes = ours.observation_tensor(0)
            own = [int(disc) for disc in planes[0].ravel()]
            # Their planes: empty, the first player's discs, the second's.
            their_planes = theirs.observation_tensor(0)
            assert own == [int(disc) for disc in their_planes[64:128]]
            action = luck.choice(legal)
            ours.apply_action(action)
            theirs.apply_action(action)
            actions += 1
        assert ours.is_terminal() and ours.returns() == list(theirs.returns())
        assert ours.history() == list(theirs.history())
    return actions


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    actions = compare(games, seed=1)
    task = f"Reversi agrees with open_spiel {version('open_spiel')}: actions in {games:,} games"
    measure(task, OURS, actions, "actions compared, none different")


if __name__ == "__main__":
    main()
