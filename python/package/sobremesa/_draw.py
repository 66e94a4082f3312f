"""States as text and as pictures: a picture is a list of shapes, written as SVG or as pixels.

Colours and the forms of tiles and discs are those of the pages in the browser, and what has more lines
than that, azulejos and cards, is a copy of its drawings: `shapes.json`, which the tests hold against it.
Pixels are painted from the same.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sobremesa._native import State
from sobremesa._paint import Box, colour, lay_at

_FELT = "#2c6e50"
_SQUARE = "#3a8a62"
_LINE = "#0b2018"
_PLACE = "#245c43"
_IVORY = "#fffaf0"
_EDGE = "#cbbd9c"
_MIDDLE = "#b5a888"
_PIN = "#b08d3e"
_INK = "#25221d"
_BLACK = "#1d1b18"
_WHITE = "#e6dcc6"
_COLOURS = {"B": "#2a6fb0", "Y": "#e0a91f", "R": "#b8352c", "K": "#2b2a2c", "W": "#fdfaf2"}
_STARTING = "#f7efdc"
_ONE = "#a3231b"
_CLOTH = "#8c2f2a"
_CARD_INK = "#2b2620"
# The wall shows where each colour goes.
_WALL = "BYRKW"
# Discs shine from above: what is in the middle, what is outside.
_SHINE = {_BLACK: ("#55524b", _BLACK, 62), _WHITE: ("#ffffff", _WHITE, 75)}
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
@cache
def _drawings() -> dict[str, Any]:
    """The browser's drawings of azulejos and cards, as SVG."""
    text = Path(__file__).with_name("shapes.json").read_text(encoding="utf-8")
    drawings: dict[str, Any] = json.loads(text)
    return drawings


@dataclass
class Picture:
    """Shapes on felt, one over the other; drawings over them."""

    width: int
    height: int
    shapes: list[tuple[str, tuple[float, ...], str]] = field(default_factory=list)
    words: list[tuple[float, float, float, str, str]] = field(default_factory=list)
    drawings: list[tuple[float, float, float, Box, str]] = field(default_factory=list)

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, corner: float = 2
    ) -> None:
        """A rectangle."""
        self.shapes.append(("rect", (x, y, width, height, corner), fill))

    def drawing(self, x: float, y: float, scale: float, box: Box, svg: str) -> None:
        """A drawing with its origin there; it lies within the box, counted from its origin."""
        self.drawings.append((x, y, scale, box, svg))

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A disc around a point."""
        self.shapes.append(("disc", (x, y, radius), fill))

    def number(self, x: float, y: float, size: float, text: str, fill: str) -> None:
        """Digits from a point on, so high."""
        self.words.append((x, y, size, text, fill))

    def svg(self) -> str:
        """The picture as SVG."""
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" role="img">',
            *(
                f'<radialGradient id="shine{fill[1:]}" cx="35%" cy="28%">'
                f'<stop stop-color="{light}"/>'
                f'<stop offset="{end}%" stop-color="{dark}"/></radialGradient>'
                for fill, (light, dark, end) in _SHINE.items()
                if any(shape[2] == fill for shape in self.shapes)
            ),
            f'<rect width="{self.width}" height="{self.height}" fill="{_FELT}"/>',
        ]
        for kind, place, fill in self.shapes:
            if kind == "rect":
                x, y, width, height, corner = place
                parts.append(
                    f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
                    f'rx="{corner:g}" fill="{fill}"/>'
                )
            else:
                x, y, radius = place
                paint = f"url(#shine{fill[1:]})" if fill in _SHINE else fill
                parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{paint}"/>')
        for x, y, size, text, fill in self.words:
            parts.append(
                f'<text x="{x:g}" y="{y + size:g}" font-family="sans-serif" '
                f'font-size="{size * 1.3:g}" fill="{fill}">{escape(text)}</text>'
            )
        for x, y, scale, _, drawn in self.drawings:
            moved = f"translate({x:g} {y:g}) scale({scale:g})"
            parts.append(f'<g transform="{moved}">{drawn}</g>')
        return "".join(parts) + "</svg>"

    def pixels(self) -> NDArray[np.uint8]:
        """The picture as red, green and blue, (height, width, 3)."""
        image = np.empty((self.height, self.width, 3), dtype=np.uint8)
        image[:] = colour(_FELT)[:3]
        for kind, place, fill in self.shapes:
            if kind == "rect":
                x, y, width, height, corner = place
                svg = f'<rect width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{fill}"/>'
                lay_at(image, x, y, 1, (0, 0, width, height), svg)
            else:
                x, y, radius = place
                svg = f'<circle r="{radius:g}" fill="{fill}"/>'
                box = (-radius, -radius, 2 * radius, 2 * radius)
                lay_at(image, x, y, 1, box, svg, _SHINE.get(fill))
        for x, y, size, text, fill in self.words:
            box = (0, 0, size * len(text), size)
            svg = f'<text y="{size:g}" font-size="{size * 1.3:g}" fill="{fill}">{text}</text>'
            lay_at(image, x, y, 1, box, svg)
        for x, y, scale, box, svg in self.drawings:
            lay_at(image, x, y, scale, box, svg)
        return image


def text(state: State) -> str:
    """The whole state as text, with every hand open."""
    name = state.get_game().name
    return "\n".join([*_TEXTS[name](_open_view(state)), _whose_turn(state)])


def picture(state: State) -> Picture:
    """The whole state as a picture, with every hand open."""
    return _PICTURES[state.get_game().name](_open_view(state))


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


def _reversi_text(view: dict[str, Any]) -> list[str]:
    rows = [view["board"][row * 8 : row * 8 + 8] for row in range(8)]
    lines = [f"{number} {' '.join(row)}" for number, row in enumerate(rows, 1)]
    return ["  a b c d e f g h", *lines]


def _reversi_picture(view: dict[str, Any]) -> Picture:
    picture = Picture(8 * 40 + 8, 8 * 40 + 8)
    picture.rect(0, 0, picture.width, picture.height, _LINE)
    for index, disc in enumerate(view["board"]):
        row, column = divmod(index, 8)
        picture.rect(column * 40 + 5, row * 40 + 5, 38, 38, _SQUARE, 0)
        if disc != "-":
            fill = _BLACK if disc == "X" else _WHITE
            picture.disc(column * 40 + 24, row * 40 + 24, 16, fill)
    return picture


def _tiles(tiles: list[list[int]] | None, held: int) -> str:
    if tiles is None:
        return "?" * held
    return " ".join(f"{low}-{high}" for low, high in tiles)


def _domino_text(view: dict[str, Any]) -> list[str]:
    if view["columns"] is not None:
        columns = enumerate(view["columns"], 1)
        return [f"column {number}: {_tiles(column, 0)}" for number, column in columns]
    lines = ["line: " + "".join(f"|{left}-{right}|" for left, right in view["board"])]
    for player, hand in enumerate(view["hands"]):
        lines.append(f"player {player}: {_tiles(hand['tiles'], hand['held'])}")
    lines.append(f"boneyard: {view['boneyard']['held']}")
    return lines


def _draw_tile(picture: Picture, x: float, y: float, tile: list[int] | None) -> None:
    picture.rect(x + 0.4, y + 1, 39.2, 18.8, _EDGE, 3.4)
    picture.rect(x + 0.4, y + 0.4, 39.2, 18.4, _IVORY, 3.4)
    picture.rect(x + 19.65, y + 4, 0.7, 12, _MIDDLE)
    picture.disc(x + 20, y + 10, 0.9, _PIN)
    for half, pips in enumerate(tile or []):
        # A lying tile: what stands in columns lies in rows.
        for row, column in _PIPS[pips]:
            across = x + half * 20 + 10 + (column - 1) * 5
            picture.disc(across, y + 9.8 + (row - 1) * 5, 1.85, _INK)


def _domino_picture(view: dict[str, Any]) -> Picture:
    per_row = 14
    if view["columns"] is not None:
        rows = view["columns"]
    else:
        line = view["board"]
        rows = [line[begin : begin + per_row] for begin in range(0, len(line), per_row)] or [[]]
        rows.append([])
        rows.extend(hand["tiles"] or [None] * hand["held"] for hand in view["hands"])
    widest = max([per_row, *(len(row) for row in rows)])
    picture = Picture(widest * 43 + 8, len(rows) * 26 + 8)
    for number, row in enumerate(rows):
        for index, tile in enumerate(row):
            _draw_tile(picture, 5 + index * 43, 7 + number * 26, tile)
    return picture


def _azul_text(view: dict[str, Any]) -> list[str]:
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


def _azul_picture(view: dict[str, Any]) -> Picture:
    boards = view["boards"]
    picture = Picture(max(10 * 46 + 8, len(boards) * 240 + 8), 300)
    places = [*view["factories"], view["centre"]["tiles"]]
    for number, tiles in enumerate(places):
        row, column = divmod(number, 10)
        for index, colour in enumerate(tiles):
            across, down = index % 4, index // 4
            x = 8 + column * 46 + (across % 2 if number < len(view["factories"]) else across) * 19
            y = 8 + row * 46 + (index // 2 if number < len(view["factories"]) else down) * 19
            _draw_azulejo(picture, x, y, 17, colour)
    for player, board in enumerate(boards):
        left = 8 + player * 240
        picture.number(left, 108, 12, str(board["score"]), _IVORY)
        for row, (line, wall) in enumerate(zip(board["lines"], board["wall"])):
            y = 128 + row * 22
            for place in range(line["size"]):
                filled = line["colour"] if place < line["count"] else None
                if filled:
                    _draw_azulejo(picture, left + (4 - place) * 22, y, 20, filled)
                else:
                    picture.rect(left + (4 - place) * 22, y, 20, 20, _PLACE)
            for column, colour in enumerate(wall):
                x = left + 118 + column * 22
                goes = _COLOURS[_WALL[(column - row) % 5]]
                if colour:
                    _draw_azulejo(picture, x, y, 20, colour)
                else:
                    picture.rect(x, y, 20, 20, _PLACE)
                    picture.rect(x + 7, y + 7, 6, 6, goes)
        for place, tile in enumerate(board["floor"]):
            _draw_azulejo(picture, left + place * 22, 250, 20, tile)
    return picture


def _draw_azulejo(picture: Picture, x: float, y: float, size: float, tile: str) -> None:
    drawn = _drawings()["azulejos"][tile]
    if tile == "starting":
        drawn += _word(10, 14.6, 12, "1", _ONE, "system-ui")
    picture.drawing(x, y, size / 20, (0, 0, 20, 20), drawn)


def _word(x: float, y: float, size: float, text: str, fill: str, font: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}" font-weight="700" '
        f'text-anchor="middle" fill="{fill}">{text}</text>'
    )


def _siete_text(view: dict[str, Any]) -> list[str]:
    lines = []
    for player, hand in enumerate(view["hands"]):
        cards = hand["cards"]
        held = "?" * hand["held"] if cards is None else " ".join(_card(card) for card in cards)
        score = "" if hand["score"] is None else f" ({hand['score']:g})"
        lines.append(f"player {player}: {held}{score}")
    return [f"mode {view['mode']}, {view['left']} cards left", *lines]


def _card(card: dict[str, Any]) -> str:
    return f"{card['number']}{(card.get('suit') or '')[:1]}"


def _siete_picture(view: dict[str, Any]) -> Picture:
    picture = Picture(14 * 34 + 8, 120)
    for player, hand in enumerate(view["hands"]):
        cards = hand["cards"] if hand["cards"] is not None else [None] * hand["held"]
        for index, card in enumerate(cards):
            x, y = 6 + index * 34, 6 + player * 58
            picture.drawing(x + 15, y + 24, 0.43, (-36, -55, 72, 110), _card_drawn(card))
    return picture


def _card_drawn(card: dict[str, Any] | None) -> str:
    drawings = _drawings()
    if not card:
        return str(drawings["back"])
    number, suit = str(card["number"]), card.get("suit") or ""
    corner = _word(0, 0, 8.6, number, _CARD_INK, "Georgia, serif").replace("middle", "start")
    corners = (
        f'<g transform="translate(-28.6 -41)">{corner}</g>'
        f'<g transform="translate(28.6 41) rotate(180)">{corner}</g>'
    )
    if suit:
        inside = drawings["cards"][f"{number} {suit}"]
    else:
        inside = _word(0, 14, 44, number, _CARD_INK, "Georgia, serif")
    return f"{drawings['paper']}{drawings['frames'][suit]}{corners}{inside}"


_TEXTS = {
    "reversi": _reversi_text,
    "domino": _domino_text,
    "azul": _azul_text,
    "siete": _siete_text,
}
_PICTURES = {
    "reversi": _reversi_picture,
    "domino": _domino_picture,
    "azul": _azul_picture,
    "siete": _siete_picture,
}
