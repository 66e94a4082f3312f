"""The package's pictures are the browser's drawings: its sources are read and held against the package."""

from __future__ import annotations

import json
import math
import re
from xml.etree import ElementTree

import browser
import numpy as np
import pytest
import sobremesa
from sobremesa import _draw, _paint


def _custom(name: str) -> str:
    found = re.search(rf"--{name}: (light-dark\([^)]+\)|[^;]+);", browser.source("style.css"))
    assert found is not None, name
    return browser.colour(found[1])


def _table(pattern: str) -> tuple[str, ...]:
    found = re.search(pattern, browser.source("table.css"))
    assert found is not None, pattern
    return found.groups()


def test_azulejos_and_cards_are_those_of_the_browser() -> None:
    copied = json.loads(browser.COPY.read_text(encoding="utf-8"))
    assert copied == browser.shapes(), "python tests/browser.py writes the copy anew"
    assert set(copied["azulejos"]) == {"B", "Y", "R", "K", "W", "starting"}
    assert len(copied["cards"]) == 40
    for drawn in (*copied["azulejos"].values(), *copied["cards"].values(), copied["back"]):
        assert len(ElementTree.fromstring(f"<g>{drawn}</g>")) > 0


def test_colours_are_those_of_the_browser() -> None:
    assert _draw._FELT == _custom("felt")
    assert _draw._PLACE == _custom("felt-deep")
    assert _draw._IVORY == _custom("bone")
    assert _draw._EDGE == _custom("bone-edge")
    assert _draw._INK == _custom("pip")
    assert _draw._MIDDLE == browser.style("middle")["stroke"]
    assert _draw._PIN == browser.style("pin")["fill"]
    assert _draw._CLOTH == browser.style("cloth")["fill"]
    assert _draw._CARD_INK == browser.style("corner")["fill"]
    assert _draw._ONE == browser.style("one", "azulejo")["fill"]
    assert _draw._STARTING == browser.style("glaze", "azulejo", "starting")["fill"]
    for letter, fill in _draw._COLOURS.items():
        assert fill == browser.style("glaze", "azulejo", letter)["fill"], letter


def test_the_board_of_reversi_is_that_of_the_browser() -> None:
    assert _table(r"\.squares \{[^}]*background: (#\w+)") == (_draw._LINE,)
    assert _table(r"\.square \{[^}]*background: light-dark\((#\w+),") == (_draw._SQUARE,)
    for side, fill in (("black", _draw._BLACK), ("white", _draw._WHITE)):
        light, dark, end = _table(
            rf"\.disc \.{side} \{{ background: radial-gradient\("
            r"circle at 35% 28%, (#\w+), (#\w+) (\d+)%\)"
        )
        if len(light) == 4:
            light = "#" + "".join(2 * digit for digit in light[1:])
        assert (light, dark, int(end)) == _draw._SHINE[fill]


def test_tiles_of_dominoes_are_those_of_the_browser() -> None:
    text = browser.source("games/tile.js")
    rows = text.split("const PIPS = [\n")[1].split("\n];")[0].strip().splitlines()
    for number, row in enumerate(rows):
        pips = json.loads(row.strip().rstrip(","))
        assert sorted(_draw._PIPS[number]) == sorted((x + 1, y + 1) for x, y in pips), number
    # A lying tile of the browser, 40 wide and 20 high, and ours with the same parts.
    picture = _draw.Picture(40, 20)
    _draw._draw_tile(picture, 0, 0, [1, 0])
    edge, bone, middle, pin, pip = (place for _, place, _ in picture.shapes)
    assert "width: width - 0.8, height: height - 1.2, rx: 3.4" in text and "x: 0.4, y: 1," in text
    assert edge == (0.4, 1, 39.2, 18.8, 3.4)
    assert "width: width - 0.8, height: height - 1.6, rx: 3.4" in text and "y: 0.4," in text
    assert bone == (0.4, 0.4, 39.2, 18.4, 3.4)
    assert "{ x1: 20, y1: 4, x2: 20, y2: 16 }" in text
    width = float(browser_number(r"\.middle \{[^}]*stroke-width: ([\d.]+)"))
    assert (middle[0] + middle[2] / 2, middle[1], middle[1] + middle[3]) == (20, 4, 16)
    assert abs(middle[2] - width) < 1e-9
    assert 'class: "pin", cx: width / 2, cy: height / 2, r: 0.9' in text
    assert pin == (20, 10, 0.9)
    assert "cx: x + dx * 5, cy: y - 0.2 + dy * 5, r: 1.85" in text
    assert pip == (10, 9.8, 1.85)


def browser_number(pattern: str) -> str:
    """A number of the style."""
    return _table(pattern)[0]


def test_pictures_show_the_drawings() -> None:
    siete = sobremesa.load_game("siete").new_initial_state()
    azul = sobremesa.load_game("azul").new_initial_state()
    for state in (siete, azul):
        state.apply_action(state.legal_actions()[0])
        svg = _draw.svg(state)
        ElementTree.fromstring(svg)
        assert '<g transform="translate(' in svg


@pytest.mark.parametrize(
    ("svg", "area"),
    [
        ('<rect x="2" y="3" width="7.5" height="4.25" fill="#fff"/>', 7.5 * 4.25),
        ('<circle cx="10" cy="10" r="6" fill="#fff"/>', math.pi * 36),
        ('<ellipse cx="10" cy="10" rx="6" ry="3" transform="rotate(30 10 10)" fill="#fff"/>', math.pi * 18),
        ('<rect width="20" height="20" rx="10" fill="#fff"/>', math.pi * 100),
        ('<path d="M2 2h10v10h-10z" fill="#fff"/>', 100),
        # Once around and once back leaves a hole; twice around leaves none.
        ('<path d="M2 2h10v10h-10zM4 4v6h6v-6z" fill="#fff"/>', 100 - 36),
        ('<path d="M2 2h10v10h-10zM4 4h6v6h-6z" fill="#fff"/>', 100),
        ('<path d="M2 5H18" stroke="#fff" stroke-width="2" fill="none"/>', 32),
        ('<path d="M2 10Q10 2 18 10" fill="#fff"/>', 8 * 16 / 3),
        ('<path d="M2 10C2 2 18 2 18 10Z" fill="#fff"/>', 96 * 24 / 30),
        ('<g transform="translate(5 5) scale(2)"><rect width="3" height="2" fill="#fff"/></g>', 24),
        ('<rect width="8" height="8" fill="#ffffff80"/>', 64 * 128 / 255),
    ],
)
def test_forms_cover_what_they_should(svg: str, area: float) -> None:
    drawn = _paint.painted(svg, 0, 0, 20, 20, 1)
    assert drawn[..., 3].sum() == pytest.approx(area, rel=0.02)
    assert drawn[..., 0].sum() == pytest.approx(255 * drawn[..., 3].sum())


def test_whatever_is_drawn_can_be_painted() -> None:
    copied = json.loads(browser.COPY.read_text(encoding="utf-8"))
    cards = [f"{copied['paper']}{drawn}" for drawn in copied["cards"].values()]
    seen = set()
    for drawn in (*copied["azulejos"].values(), *cards, copied["back"]):
        left = -36 if drawn in (*cards, copied["back"]) else 0
        pixels = _paint.painted(drawn, -left, -left * 1.5, 72, 110, 1)
        assert len(np.unique(pixels.reshape(-1, 4), axis=0)) > 4, "more than a plain form"
        seen.add(pixels.tobytes())
    assert len(seen) == 6 + 40 + 1, "no two look the same"


@pytest.mark.parametrize("game", ["reversi", "azul", "siete", "domino", "domino(set=doce)"])
def test_pixels_show_what_the_picture_has(game: str) -> None:
    state = sobremesa.load_game(game).new_initial_state(seed=1)
    shown = []
    for _ in range(3):
        picture = _draw.picture(state)
        pixels = picture.pixels()
        assert pixels.shape == (picture.height, picture.width, 3) and pixels.dtype == np.uint8
        shown.append(pixels.tobytes())
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
    assert len(set(shown)) > 1, "a move is seen"
    board = np.frombuffer(shown[0], dtype=np.uint8).reshape(-1, 3)
    assert (board == _paint.colour(_draw._FELT)[:3]).all(axis=1).any() or game == "reversi"


def test_a_drawing_beyond_the_edge_is_cut_off() -> None:
    image = np.zeros((10, 10, 3), dtype=np.uint8)
    for x, y in ((-5, -5), (8, 8), (-50, 3), (3, 50)):
        _paint.lay_at(image, x, y, 1, (0, 0, 8, 8), '<rect width="8" height="8" fill="#fff"/>')
    assert image[:3, :3].all() and image[8:, 8:].all()
    assert not image[3:8].any() and not image[:, 3:8].any()
