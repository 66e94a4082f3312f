"""States as text and as pictures, as the pages in the browser show them.

Each game has a room of its own; what the pictures are made of, and how they become SVG or pixels, is
in `pictures.py`. Colours, forms and places are the browser's, and the tests hold them against its sources.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sobremesa._draw import azul, domino, reversi, siete
from sobremesa._draw.pictures import Picture
from sobremesa._native import State


class _Room(NamedTuple):
    """How a game's positions are told and shown."""

    text: Callable[[dict[str, Any]], list[str]]
    picture: Callable[[dict[str, Any], State], Picture]


_ROOMS = {
    "reversi": _Room(reversi.text, reversi.picture),
    "domino": _Room(domino.text, domino.picture),
    "azul": _Room(azul.text, azul.picture),
    "siete": _Room(siete.text, siete.picture),
}


def text(state: State) -> str:
    """The whole state as text, with every hand open."""
    room = _ROOMS[state.get_game().name]
    return "\n".join([*room.text(_open_view(state)), _whose_turn(state)])


def picture(state: State) -> Picture:
    """The whole state as a picture, with every hand open."""
    return _ROOMS[state.get_game().name].picture(_open_view(state), state)


def svg(state: State) -> str:
    """The whole state as SVG."""
    return picture(state).svg()


def _open_view(state: State) -> dict[str, Any]:
    """A spectator's view, in which each hand is as its player sees it."""
    view = state.view()
    for player in range(len(view.get("hands") or [])):
        view["hands"][player] = state.view(player)["hands"][player]
    return view


def _whose_turn(state: State) -> str:
    player = state.current_player()
    if player == -4:
        return "over: " + " ".join(f"{worth:+g}" for worth in state.returns())
    return "chance is due" if player == -1 else f"player {player} is to act"
