"""Drawings as pixels: the part of SVG that the browser's drawings are made of, with soft edges.

A drawing is cut into polygons, and each is filled on a grid finer than the pixels: at every row an
edge adds to or takes from what is inside to its right.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

Transform = Floats
"""Two rows of three numbers: where a point goes."""

FINER = 4
"""So many rows and columns of the grid in a pixel."""

_INHERITED = ("fill", "stroke", "stroke-width", "opacity")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_STEPS = 12
"""So many straight pieces stand for a curve; four times as many for a circle."""

# Digits, and the letters of the words that pictures have, of three by five dots, row by row.
_DOTS = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001001001001",
    "8": "111101111101111",
    "9": "111101111001111",
    ".": "000000000000010",
    "−": "000000111000000",
    "a": "000011101101011",
    "b": "100110101101110",
    "c": "000011100100011",
    "d": "001011101101011",
    "e": "010101111100011",
    "f": "011010111010010",
    "g": "011101011001110",
    "h": "100110101101101",
    "i": "010000010010010",
    "l": "110010010010111",
    "n": "000110101101101",
    "o": "000010101101010",
    "p": "000110101110100",
    "r": "000011100100100",
    "y": "000101101011110",
}


def colour(text: str) -> tuple[int, int, int, float]:
    """Red, green, blue, and how much of it covers what is below.

    >>> colour("#fff"), colour("#0004")
    ((255, 255, 255, 1.0), (0, 0, 0, 0.26666666666666666))
    """
    digits = text.removeprefix("#")
    if len(digits) < 6:
        digits = "".join(2 * digit for digit in digits)
    red, green, blue, cover = bytes.fromhex(digits if len(digits) == 8 else digits + "ff")
    return red, green, blue, cover / 255


@lru_cache(maxsize=256)
def painted(svg: str, x: float, y: float, width: int, height: int, scale: float) -> Floats:
    """A drawing with its origin there, as (height, width, 4): colours from 0 to 255, and how much of
    each pixel is covered, from 0 to 1. Colours count as much as they cover."""
    canvas = np.zeros((height, width, 4))
    start = np.array([[scale, 0, x], [0, scale, y]]) * FINER
    for polygons, fill, cover in _elements(ElementTree.fromstring(f"<g>{svg}</g>"), start, {}):
        red, green, blue, own = colour(fill)
        share = (_inside(polygons, width, height) * own * cover)[..., None]
        canvas = canvas * (1 - share) + share * np.array([red, green, blue, 1.0])
    return canvas


def lay_at(
    image: NDArray[np.uint8],
    x: float,
    y: float,
    scale: float,
    box: Box,
    svg: str,
    shine: tuple[str, str, int] | None = None,
    cover: float = 1,
) -> None:
    """Lays a drawing on an image, its origin there; a disc may shine as if lit from above.

    The drawing lies within the box, counted from its origin; what is outside the image is left out.
    It covers only so much of what is below.
    """
    begin, end = x + box[0] * scale, y + box[1] * scale
    left, top = math.floor(begin), math.floor(end)
    width = math.ceil(begin + box[2] * scale) - left
    height = math.ceil(end + box[3] * scale) - top
    drawing = painted(svg, x - left, y - top, width, height, scale)
    if shine is not None:
        drawing = _lit(drawing, x - left, y - top, box[2] / 2 * scale, shine)
    if cover != 1:
        drawing = drawing * cover
    rows, columns = slice(max(top, 0), top + height), slice(max(left, 0), left + width)
    part = image[rows, columns]
    shown = drawing[rows.start - top :, columns.start - left :][: part.shape[0], : part.shape[1]]
    part[:] = np.rint(part * (1 - shown[..., 3:]) + shown[..., :3])


def _lit(drawing: Floats, x: float, y: float, radius: float, shine: tuple[str, str, int]) -> Floats:
    """A disc whose colour goes from a light one, up and left of its middle, to a dark one."""
    light, dark = (np.array(colour(one)[:3]) for one in shine[:2])
    rows, columns = np.indices(drawing.shape[:2]) + 0.5
    middle = x - 0.3 * radius, y - 0.44 * radius
    away = np.hypot(columns - middle[0], rows - middle[1]) / radius / (shine[2] / 100)
    share = np.clip(away, 0, 1)[..., None]
    lit = (light * (1 - share) + dark * share) * drawing[..., 3:]
    return np.concatenate([lit, drawing[..., 3:]], axis=2)


def _elements(
    element: ElementTree.Element, transform: Transform, around: dict[str, str]
) -> Iterator[tuple[list[Floats], str, float]]:
    """What is filled, one over the other: its polygons on the grid, the colour, how much it covers."""
    styles = around | {name: element.attrib[name] for name in _INHERITED if name in element.attrib}
    transform = _moved(transform, element.get("transform", ""))
    if element.tag == "g":
        for child in element:
            yield from _elements(child, transform, styles)
        return
    attributes = element.attrib | {"text": element.text or ""}
    lines = [_apply(transform, line) for line in _OUTLINES[element.tag](attributes)]
    cover = float(styles.get("opacity", 1))
    if (fill := styles.get("fill", "#000")) != "none":
        yield lines, fill, cover
    if (stroke := styles.get("stroke", "none")) != "none":
        thick = float(styles.get("stroke-width", 1)) * math.sqrt(abs(np.linalg.det(transform[:, :2])))
        # Only a path may be open.
        is_open = element.tag == "path"
        yield [piece for line in lines for piece in _stroked(line, thick, is_open)], stroke, cover


def _moved(transform: Transform, text: str) -> Transform:
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(number) for number in _NUMBER.findall(inside)]
        step = np.eye(3)
        if name == "translate":
            step[:2, 2] = (*numbers, 0)[:2]
        elif name == "scale":
            step[0, 0], step[1, 1] = numbers[0], numbers[-1]
        elif name == "rotate":
            turn = math.radians(numbers[0])
            step[:2, :2] = [[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]]
            if len(numbers) == 3:
                around = np.array(numbers[1:])
                step[:2, 2] = around - step[:2, :2] @ around
        transform = transform @ step
    return transform


def _apply(transform: Transform, line: Floats) -> Floats:
    moved: Floats = line @ transform[:, :2].T + transform[:, 2]
    return moved


def _number(attributes: dict[str, str], name: str) -> float:
    return float(attributes.get(name, 0))


def _arc(x: float, y: float, across: float, down: float, begin: float, end: float) -> Floats:
    turns = np.linspace(begin, end, max(2, round(4 * _STEPS * abs(end - begin)) + 1)) * 2 * math.pi
    return np.stack([x + across * np.cos(turns), y + down * np.sin(turns)], axis=1)


def _circle(attributes: dict[str, str]) -> list[Floats]:
    x, y, radius = (_number(attributes, name) for name in ("cx", "cy", "r"))
    return [_arc(x, y, radius, radius, 0, 1)]


def _ellipse(attributes: dict[str, str]) -> list[Floats]:
    x, y, across, down = (_number(attributes, name) for name in ("cx", "cy", "rx", "ry"))
    return [_arc(x, y, across, down, 0, 1)]


def _rect(attributes: dict[str, str]) -> list[Floats]:
    x, y, width, height = (_number(attributes, name) for name in ("x", "y", "width", "height"))
    corner = min(_number(attributes, "rx"), width / 2, height / 2)
    centres = [
        (x + width - corner, y + height - corner),
        (x + corner, y + height - corner),
        (x + corner, y + corner),
        (x + width - corner, y + corner),
    ]
    corners = [
        _arc(across, down, corner, corner, quarter / 4, (quarter + 1) / 4)
        for quarter, (across, down) in enumerate(centres)
    ]
    return [np.concatenate([*corners, corners[0][:1]])]


def _path(attributes: dict[str, str]) -> list[Floats]:
    lines: list[Floats] = []
    line: list[Any] = []
    here = np.zeros(2)
    for letter, inside in re.findall(r"([MLHVCQZmlhvcqz])([^A-Za-z]*)", attributes.get("d", "")):
        numbers = [float(number) for number in _NUMBER.findall(inside)]
        kind, back = letter.upper(), here * letter.islower()
        if kind == "Z":
            if line:
                line.append(line[0])
                here = line[0]
            continue
        count = {"H": 1, "V": 1, "C": 6, "Q": 4}.get(kind, 2)
        for place in range(0, len(numbers), count):
            given = numbers[place : place + count]
            back = here * letter.islower()
            if kind == "H":
                points = [np.array([back[0] + given[0], here[1]])]
            elif kind == "V":
                points = [np.array([here[0], back[1] + given[0]])]
            else:
                points = list(np.array(given).reshape(-1, 2) + back)
            if kind == "M" and place == 0:
                if len(line) > 1:
                    lines.append(np.array(line))
                line = []
            elif not line:
                line = [here]
            line.extend(_curve(here, points) if kind in "CQ" else points)
            here = line[-1]
    if len(line) > 1:
        lines.append(np.array(line))
    return lines


def _curve(here: Floats, points: list[Floats]) -> list[Floats]:
    """A Bézier curve from here, as points on it."""
    order = len(points)
    share = np.linspace(0, 1, _STEPS + 1)[1:, None]
    whole = np.zeros((_STEPS, 2))
    for place, point in enumerate([here, *points]):
        whole += math.comb(order, place) * share**place * (1 - share) ** (order - place) * point
    return list(whole)


def _text(attributes: dict[str, str]) -> list[Floats]:
    """Words made of dots, as high as the digits of a font."""
    text, dot = attributes["text"], _number(attributes, "font-size") * 0.72 / 5
    x, y = _number(attributes, "x"), _number(attributes, "y") - 5 * dot
    before = {"middle": 0.5, "end": 1}.get(attributes.get("text-anchor", ""), 0)
    x -= (4 * len(text) - 1) * dot * before
    lines = []
    for place, letter in enumerate(text):
        for index, bit in enumerate(_DOTS.get(letter, "")):
            if bit == "1":
                row, column = divmod(index, 3)
                corner = np.array([x + (4 * place + column) * dot, y + row * dot])
                square = np.array([[0, 0], [dot, 0], [dot, dot], [0, dot]])
                lines.append(corner + square)
    return lines


_OUTLINES = {"circle": _circle, "ellipse": _ellipse, "rect": _rect, "path": _path, "text": _text}


def _stroked(line: Floats, thick: float, is_open: bool) -> Iterator[Floats]:
    """A line as what a pen of this width leaves, round where it turns."""
    if not is_open and (line[0] != line[-1]).any():
        line = np.concatenate([line, line[:1]])
    is_closed = (line[0] == line[-1]).all()
    for begin, end in zip(line, line[1:]):
        length = math.dist(begin, end)
        if length > 1e-9:
            along = (end - begin) / length * thick / 2
            side = np.array([-along[1], along[0]])
            # All of them turn the same way, so that what they share is inside.
            yield np.array([begin + side, begin - side, end - side, end + side])
    for x, y in line[1:] if is_closed else line[1:-1]:
        yield _arc(x, y, thick / 2, thick / 2, 0, 1)


def _inside(polygons: list[Floats], width: int, height: int) -> Floats:
    """How much of each pixel lies inside, by the rule that counts how often one goes around."""
    rows, columns = height * FINER, width * FINER
    turns = np.zeros((rows, columns + 1), dtype=np.int32)
    if not polygons:
        return np.zeros((height, width))
    begins = np.concatenate(polygons)
    ends = np.concatenate([np.roll(polygon, -1, axis=0) for polygon in polygons])
    low, high = np.minimum(begins[:, 1], ends[:, 1]), np.maximum(begins[:, 1], ends[:, 1])
    # Each edge, once for each row whose middle lies between its ends.
    first = np.maximum(np.ceil(low - 0.5), 0).astype(np.int64)
    last = np.minimum(np.ceil(high - 0.5), rows).astype(np.int64)
    count = np.maximum(last - first, 0)
    edge = np.repeat(np.arange(len(begins)), count)
    row = first[edge] + np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count)
    (x, y), (next_x, next_y) = begins[edge].T, ends[edge].T
    at = x + (row + 0.5 - y) * (next_x - x) / (next_y - y)
    place = np.clip(np.ceil(at - 0.5), 0, columns).astype(np.int64)
    np.add.at(turns, (row, place), np.where(next_y > y, 1, -1))
    filled = np.cumsum(turns, axis=1)[:, :columns] != 0
    parts: Floats = filled.reshape(height, FINER, width, FINER).mean(axis=(1, 3))
    return parts
