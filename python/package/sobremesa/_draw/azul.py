"""Azul: the factories, what lies between them, and a board for each player with its wall and floor.

Boards are those that the browser shows of the other players; its factories are as much smaller here.
"""

from __future__ import annotations

from typing import Any

from sobremesa._draw.pictures import ON_FELT, Picture
from sobremesa._draw.shapes import drawings, word
from sobremesa._native import State

ONE = "#a3231b"
PLATE = ("#f3e8cc", "#d3c093", "#ecdfc2")
BOARD = "#fbf4e3"
INK = "#2b2620"
GLOW = "#ffd873"
EMPTY = "#b9a982"
PAID = "#8f1d16"
WAITS = 0.28
"""How much of an azulejo is seen where it is not laid yet."""

CELL = 22
_GAP = 2
_PLATE = 65
_PIECE = 24
_BOARD_WIDE, _BOARD_HIGH = 262, 188
_WIDE = 2 * _BOARD_WIDE + 3 * 8
_IN_CENTRE = 19


def text(view: dict[str, Any]) -> list[str]:
    """A position as lines of text."""
    lines = [
        f"factory {number}: {''.join(tiles)}" for number, tiles in enumerate(view["factories"], 1)
    ]
    centre = view["centre"]
    lines.append(f"centre: {'1' if centre['starting'] else ''}{''.join(centre['tiles'])}")
    for player, board in enumerate(view["boards"]):
        lines.append(f"player {player}: {board['score']} points")
        for line, wall in zip(board["lines"], board["wall"]):
            laid = (line["colour"] or "") * line["count"]
            tiles = "".join(colour or "." for colour in wall)
            lines.append(f"  {laid.rjust(line['size'], '.').rjust(5)} | {tiles}")
        floor = "".join("1" if tile == "starting" else tile for tile in board["floor"])
        lines.append(f"  floor {floor}")
    return lines


def picture(view: dict[str, Any], state: State) -> Picture:
    """A position as a picture."""
    factories = len(view["factories"])
    rows = -(-factories // 7)
    # What the factories cannot hold any more lies between them, and the starting tile.
    centre_rows = -(-(3 * factories + 1) // _IN_CENTRE)
    centre = 8 + rows * (_PLATE + 6)
    boards = centre + centre_rows * (_PIECE + 3) + 17
    board_rows = -(-len(view["boards"]) // 2)
    supplies = boards + board_rows * (_BOARD_HIGH + 8)
    drawn = Picture(_WIDE, supplies + 24)
    in_row = -(-factories // rows)
    for number, tiles in enumerate(view["factories"]):
        row, column = divmod(number, in_row)
        here = min(in_row, factories - row * in_row)
        left = (_WIDE - here * (_PLATE + 6) + 6) / 2
        _draw_plate(drawn, left + column * (_PLATE + 6), 8 + row * (_PLATE + 6), tiles)
    _draw_centre(drawn, centre, centre_rows, view["centre"])
    for player, board in enumerate(view["boards"]):
        row, column = divmod(player, 2)
        x, y = 8 + column * (_BOARD_WIDE + 8), boards + row * (_BOARD_HIGH + 8)
        if view["turn"] == player + 1:
            drawn.rect(x - 3, y - 3, _BOARD_WIDE + 6, _BOARD_HIGH + 6, GLOW, 12)
        drawn.rect(x, y, _BOARD_WIDE, _BOARD_HIGH, BOARD, 9)
        drawn.words(x + 10, y + 9, 9, f"player {player}", INK)
        drawn.words(x + _BOARD_WIDE - 10, y + 8, 11, str(board["score"]), INK, "end")
        _draw_board(drawn, x + 7, y + 27, board, view)
    for place, name in enumerate(("bag", "lid")):
        _draw_supply(drawn, 12 + place * (_BOARD_WIDE + 8), supplies + 4, name, view[name])
    return drawn


def _draw_plate(drawn: Picture, x: float, y: float, tiles: list[str]) -> None:
    middle = _PLATE / 2
    # Its edge is as bright as the browser's: by shares of half its diagonal.
    shares = (1.0, 0.59 * 2**0.5, 0.55 * 2**0.5)
    for fill, share in zip(PLATE, shares):
        drawn.disc(x + middle, y + middle, middle * share, fill)
    for place, tile in enumerate(tiles):
        row, column = divmod(place, 2)
        across, down = (middle - _PIECE - 1 + one * (_PIECE + 2) for one in (column, row))
        _draw_azulejo(drawn, x + across, y + down, _PIECE, tile)


def _draw_centre(drawn: Picture, y: float, rows: int, centre: dict[str, Any]) -> None:
    drawn.dashes(8, y, _WIDE - 16, rows * (_PIECE + 3) + 7, ON_FELT + "59", 1.5, 5)
    tiles = [*centre["tiles"], *(["starting"] if centre["starting"] else [])]
    for row in range(rows):
        here = tiles[row * _IN_CENTRE : (row + 1) * _IN_CENTRE]
        left = (_WIDE - len(here) * (_PIECE + 3) + 3) / 2
        for place, tile in enumerate(here):
            _draw_azulejo(
                drawn, left + place * (_PIECE + 3), y + 5 + row * (_PIECE + 3), _PIECE, tile
            )


def _draw_board(
    drawn: Picture, x: float, y: float, board: dict[str, Any], view: dict[str, Any]
) -> None:
    step = CELL + _GAP
    for row, (line, wall) in enumerate(zip(board["lines"], board["wall"])):
        top = y + row * (step + 2)
        for place in range(line["size"]):
            left = x + (4 - place) * step
            if place < line["count"]:
                _draw_azulejo(drawn, left, top, CELL, line["colour"])
            else:
                _draw_empty(drawn, left, top)
        for column, laid in enumerate(wall):
            left = x + 5 * step + 8 + column * step
            waits = view["pattern"][row][column]
            _draw_azulejo(drawn, left, top, CELL, laid or waits, 1 if laid else WAITS)
    floor = y + 5 * (step + 2) + 4
    for place, cost in enumerate(view["costs"]):
        left = x + place * (step + 1)
        if place < len(board["floor"]):
            _draw_azulejo(drawn, left, floor, CELL, board["floor"][place])
        else:
            _draw_empty(drawn, left, floor)
            drawn.words(left + CELL / 2, floor + 12, 6, f"−{cost}", INK, "middle")
    if paid := sum(view["costs"][: len(board["floor"])]):
        drawn.rect(x + _BOARD_WIDE - 44, floor + 3, 30, 16, PAID, 7)
        drawn.words(x + _BOARD_WIDE - 29, floor + 7, 8, f"−{paid}", "#ffffff", "middle")


def _draw_empty(drawn: Picture, x: float, y: float) -> None:
    drawn.dashes(x + 0.5, y + 0.5, CELL - 1, CELL - 1, EMPTY, 1, 2.4)


def _draw_supply(drawn: Picture, x: float, y: float, name: str, counts: dict[str, int]) -> None:
    drawn.words(x, y + 4, 9, f"{name} {sum(counts.values())}", ON_FELT)
    for place, (colour, count) in enumerate(counts.items()):
        left = x + 56 + place * 40
        _draw_azulejo(drawn, left, y + 1, 14, colour)
        drawn.words(left + 18, y + 4, 8, str(count), ON_FELT)


def _draw_azulejo(
    drawn: Picture, x: float, y: float, size: float, tile: str, cover: float = 1
) -> None:
    svg = drawings()["azulejos"][tile]
    if tile == "starting":
        svg += word(10, 14.6, 12, "1", ONE, "system-ui")
    drawn.drawing(x, y, size / 20, (0, 0, 20, 20), svg, cover)
