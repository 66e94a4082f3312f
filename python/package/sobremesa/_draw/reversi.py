"""Reversi: the board with its letters and numbers, and dots where the player to move may go."""

from __future__ import annotations

from typing import Any

from sobremesa._draw.pictures import ON_FELT, Picture, Shine
from sobremesa._native import State

SQUARE = "#3a8a62"
LINE = "#0b2018"
MAY_GO = "#0b201880"
SHINE: dict[str, Shine] = {"X": ("#55524b", "#1d1b18", 62), "O": ("#ffffff", "#e6dcc6", 75)}

_SIZE = 40
_MARGIN = 20


def text(view: dict[str, Any]) -> list[str]:
    """A position as lines of text."""
    rows = [view["board"][row * 8 : row * 8 + 8] for row in range(8)]
    lines = [f"{number} {' '.join(row)}" for number, row in enumerate(rows, 1)]
    return ["  a b c d e f g h", *lines]


def picture(view: dict[str, Any], state: State) -> Picture:
    """A position as a picture."""
    wide = 8 * _SIZE + 3
    drawn = Picture(_MARGIN + wide + 8, _MARGIN + wide + 8)
    drawn.rect(_MARGIN, _MARGIN, wide, wide, LINE, 4)
    may_go = set(view["legal"])
    for index, disc in enumerate(view["board"]):
        row, column = divmod(index, 8)
        x, y = (_MARGIN + 2 + place * _SIZE for place in (column, row))
        drawn.rect(x, y, _SIZE - 1, _SIZE - 1, SQUARE, 0)
        if disc in SHINE:
            # Eighty-two hundredths of the square.
            drawn.disc(x + 19.5, y + 19.5, 0.41 * (_SIZE - 1), SHINE[disc][1], SHINE[disc])
        elif f"{'abcdefgh'[column]}{row + 1}" in may_go:
            drawn.disc(x + 19.5, y + 19.5, 0.12 * (_SIZE - 1), MAY_GO)
    for place in range(8):
        middle = _MARGIN + 2 + place * _SIZE + _SIZE / 2
        drawn.words(middle, 5, 8, "abcdefgh"[place], ON_FELT, "middle")
        drawn.words(10, middle - 4, 8, str(place + 1), ON_FELT, "middle")
    return drawn
