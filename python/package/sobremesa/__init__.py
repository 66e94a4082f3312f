"""Table games: dominoes, Reversi, Azul and siete y media, with their bots.

>>> import sobremesa as mesa
>>> mesa.games()
['azul', 'domino', 'reversi', 'siete']
>>> state = mesa.load_game("reversi").new_initial_state(seed=1)
>>> [state.action_to_string(action) for action in state.legal_actions()]
['d3', 'c4', 'f5', 'e6']
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from sobremesa._native import (
    Batch,
    Bot,
    Error,
    Game,
    State,
    games,
    read_bytes,
    simulate,
    solve_reversi,
    solve_siete,
    tournament,
)

__all__ = [
    "Batch",
    "Bot",
    "Error",
    "Game",
    "Played",
    "State",
    "bot",
    "games",
    "load_game",
    "parse",
    "read",
    "simulate",
    "solve_reversi",
    "solve_siete",
    "tournament",
]


def load_game(game: str | Game, **rules: object) -> Game:
    """The game of this name, with its rules in brackets or as keywords.

    >>> load_game("domino", players=4, hands="hidden") == load_game("domino(players=4,hands=hidden)")
    True
    """
    return Game(game, **rules)


def bot(game: str | Game, name: str) -> Bot:
    """A machine player of this game, by the name that ``sobremesa bots`` lists.

    >>> bot("siete", "optimal").name
    'optimal'
    """
    return Bot(game, name)


@dataclass(frozen=True)
class Played:
    """One hand of a file: the states before each of its actions, and the last one."""

    format: str
    states: list[State]

    @property
    def game(self) -> Game:
        """The game it is a hand of."""
        return self.states[0].get_game()

    @property
    def actions(self) -> list[int]:
        """The numbers of its actions."""
        return self.states[-1].history()


def read(path: str | os.PathLike[str]) -> list[Played]:
    """The hands of a file in any format that ``sobremesa check`` knows."""
    with open(path, "rb") as file:
        return parse(file.read())


def parse(text: str | bytes) -> list[Played]:
    """The hands of a text in any format that ``sobremesa check`` knows.

    >>> [hand] = parse("f5d6c3")
    >>> hand.format, len(hand.states), hand.states[-1].current_player()
    ('transcript', 4, 1)
    """
    data = text.encode() if isinstance(text, str) else text
    form, hands = read_bytes(data)
    return [Played(form, states) for states in hands]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("sobremesa")
    raise AttributeError(f"module 'sobremesa' has no attribute {name!r}")
