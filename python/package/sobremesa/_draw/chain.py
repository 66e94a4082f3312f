"""Where the tiles of a chain lie, as in the browser: it begins in the middle, and bends at the edges.

        ┌────┐[6│1]          the left arm bends upwards,
        [4]   …
        [6]
         └─[6│6]─…─[3│5]┐    the row it began in,
                        [5]
                        [2]  the right arm bends downwards
              …[4│2]────┘
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

ROW = 3
"""How many cells further the next row lies; a cell is half a tile."""

MIDDLE = 0.5
"""Where the middle of the row is that the chain began in."""


@dataclass(frozen=True)
class Laid:
    """A laid tile in cells: its corner, its size, and its numbers from the top or left."""

    x: float
    y: float
    width: int
    height: int
    first: int
    second: int


@dataclass
class _Arm:
    """One arm of the chain, which goes on from where it ended."""

    x: float
    y: float
    away: int
    down: int
    falling: int = 0

    def lay(self, inner: int, outer: int, reach: int) -> Laid:
        """Lays the next tile and moves on; `inner` touches the chain."""
        room = reach - self.x if self.away == 1 else reach + self.x
        if self.falling == 0 and room < 3:
            self.falling = 2
        if self.falling > 0:
            return self._fall(inner, outer)
        width = 1 if inner == outer else 2
        x = self.x if self.away == 1 else self.x - width
        self.x += self.away * width
        if inner == outer:
            return Laid(x, self.y - 0.5, 1, 2, inner, outer)
        first, second = (inner, outer) if self.away == 1 else (outer, inner)
        return Laid(x, self.y, 2, 1, first, second)

    def _fall(self, inner: int, outer: int) -> Laid:
        """Two tiles stand one beyond the other, from this row to the next."""
        step = 0 if self.falling == 2 else 2
        x = self.x if self.away == 1 else self.x - 1
        top = self.y + step if self.down == 1 else self.y - step - 1
        self.falling -= 1
        if self.falling == 0:
            self.y += self.down * ROW
            self.away = -self.away
        first, second = (inner, outer) if self.down == 1 else (outer, inner)
        return Laid(x, top, 1, 2, first, second)


def lay_chain(board: list[list[int]], opening: int, reach: int) -> list[Laid]:
    """Lays a whole board; `reach` is how many cells the rows go to each side of the opening tile.

    >>> lay_chain([[6, 1], [1, 1]], 1, 12)
    [Laid(x=-2.5, y=0, width=2, height=1, first=6, second=1), Laid(x=-0.5, y=-0.5, width=1, height=2, first=1, second=1)]
    """
    first, second = board[opening]
    half = 0.5 if first == second else 1.0
    if first == second:
        begin = Laid(-0.5, -0.5, 1, 2, first, second)
    else:
        begin = Laid(-1, 0, 2, 1, first, second)
    right, left = _Arm(half, 0, 1, 1), _Arm(-half, 0, -1, -1)
    after = [right.lay(inner, outer, reach) for inner, outer in board[opening + 1 :]]
    before = [left.lay(inner, outer, reach) for outer, inner in reversed(board[:opening])]
    return [*reversed(before), begin, *after]


def half_of(places: list[Laid]) -> float:
    """How far above and below its middle a chain has to be seen, in cells: whole rows, as many on
    either side."""
    furthest = max(max(MIDDLE - one.y, one.y + one.height - MIDDLE) for one in places)
    return max(1, math.ceil((furthest - 1) / ROW)) * ROW + 1.4


def opening_of(board: list[list[int]], record: str) -> int:
    """Where on the board the tile lies that a record's last hand began with.

    >>> opening_of([[6, 1], [1, 1]], "hand 1\\n1 1-1>\\n2 1-6<")
    1
    """
    hand = re.split(r"^hand \d.*$", record, flags=re.MULTILINE)[-1]
    found = re.search(r"^\d+ (\d+)-(\d+)[<>]", hand, flags=re.MULTILINE)
    if found is not None:
        tile = {int(found[1]), int(found[2])}
        for place, one in enumerate(board):
            if set(one) == tile:
                return place
    return (len(board) - 1) // 2
