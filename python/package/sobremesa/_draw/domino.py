"""Dominoes: the chain as it bends in the browser, every hand below it, and the solitaires' columns."""

from __future__ import annotations

from typing import Any

from sobremesa._draw.chain import MIDDLE, half_of, lay_chain, opening_of
from sobremesa._draw.pictures import BONE, ON_FELT, Picture
from sobremesa._native import State

EDGE = "#cbbd9c"
HALVES = "#b5a888"
PIN = "#b08d3e"
PIP = "#25221d"
WOOD = "#74492e"
GRAIN = "#c39a6b"

# Where the pips of each number lie on a standing half: columns and rows of three.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}

# A cell of the chain, half a tile, in the units in which a tile is 20 by 40.
_CELL = 20
# A tile before its player is that much smaller.
_MINI = 0.8
_LABEL = 76


def text(view: dict[str, Any]) -> list[str]:
    """A position as lines of text."""
    if view["columns"] is not None:
        columns = enumerate(view["columns"], 1)
        return [f"column {number}: {_tiles(column, 0)}" for number, column in columns]
    lines = ["line: " + "".join(f"|{left}-{right}|" for left, right in view["board"])]
    for player, hand in enumerate(view["hands"]):
        lines.append(f"player {player}: {_tiles(hand['tiles'], hand['held'])}")
    lines.append(f"boneyard: {view['boneyard']['held']}")
    return lines


def _tiles(tiles: list[list[int]] | None, held: int) -> str:
    if tiles is None:
        return "?" * held
    return " ".join(f"{low}-{high}" for low, high in tiles)


def picture(view: dict[str, Any], state: State) -> Picture:
    """A position as a picture; where the chain began is read in the record."""
    if view["columns"] is not None:
        return _columns(view["columns"])
    board = view["board"]
    reach = 9 if len(view["hands"]) > 2 else 12
    laid = lay_chain(board, opening_of(board, state.to_record()), reach) if board else []
    # As much room as the browser keeps at least.
    half = max(half_of(laid), 4.4) if laid else 4.4
    width, chain = round((2 * reach + 0.6) * _CELL), round(2 * half * _CELL)
    drawn = Picture(width, chain + 36 * (len(view["hands"]) + 1) + 4)
    for one in laid:
        x, y = width / 2 + one.x * _CELL, (half + one.y - MIDDLE) * _CELL
        tile = tile_drawn(one.first, one.second, one.width > one.height)
        drawn.drawing(x + 0.6, y + 0.6, 0.97, _box(one.width > one.height), tile)
    for player, hand in enumerate(view["hands"]):
        y = chain + 36 * player
        drawn.words(8, y + 11, 8, f"player {player}", ON_FELT)
        tiles = hand["tiles"] or [None] * hand["held"]
        step = min(18.0, (width - _LABEL - 8) / max(1, len(tiles)))
        for place, held in enumerate(tiles):
            face = back_drawn() if held is None else tile_drawn(held[0], held[1], False)
            drawn.drawing(_LABEL + place * step, y, _MINI, _box(False), face)
    y = chain + 36 * len(view["hands"])
    drawn.words(8, y + 11, 8, "boneyard", ON_FELT)
    if view["boneyard"]["held"] > 0:
        drawn.drawing(_LABEL, y, _MINI, _box(False), back_drawn())
    drawn.words(_LABEL + 24, y + 11, 8, str(view["boneyard"]["held"]), ON_FELT)
    return drawn


def _columns(columns: list[list[list[int]]]) -> Picture:
    tallest = max(4, *(len(column) for column in columns))
    drawn = Picture(len(columns) * 46 + 12, tallest * 24 + 12)
    for number, column in enumerate(columns):
        for place, (first, second) in enumerate(column):
            tile = tile_drawn(first, second, True)
            drawn.drawing(9 + number * 46, 8 + place * 24, 1, _box(True), tile)
    return drawn


def _box(lies: bool) -> tuple[float, float, float, float]:
    return (0, 0, 40, 20) if lies else (0, 0, 20, 40)


def tile_drawn(first: int, second: int, lies: bool) -> str:
    """A tile; the first number is above when it stands and left when it lies."""
    width, height = (40, 20) if lies else (20, 40)
    middle = "M20 4V16" if lies else "M4 20H16"
    parts = [
        _rect(0.4, 1, width - 0.8, height - 1.2, EDGE),
        _rect(0.4, 0.4, width - 0.8, height - 1.6, BONE),
        f'<path d="{middle}" stroke="{HALVES}" stroke-width="0.7" fill="none"/>',
        f'<circle cx="{width // 2}" cy="{height // 2}" r="0.9" fill="{PIN}"/>',
    ]
    for place, number in enumerate((first, second)):
        x, y = (10 + 20 * place, 10) if lies else (10, 10 + 20 * place)
        for across, down in PIPS[number]:
            # What stands in columns lies in rows.
            dx, dy = (down - 1, across - 1) if lies else (across - 1, down - 1)
            centre = f'cx="{x + 5 * dx}" cy="{y - 0.2 + 5 * dy:g}"'
            parts.append(f'<circle {centre} r="1.85" fill="{PIP}"/>')
    return "".join(parts)


def back_drawn() -> str:
    """A tile seen from behind."""
    grain = f'<path d="M10 12 14.5 20 10 28 5.5 20Z" fill="none" stroke="{GRAIN}" stroke-width="0.9"/>'
    return _rect(0.4, 1, 19.2, 38.8, EDGE) + _rect(0.4, 0.4, 19.2, 38.4, WOOD) + grain


def _rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3.4" fill="{fill}"/>'
    )
