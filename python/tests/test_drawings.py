"""The package's pictures are the browser's drawings: its sources are read and held against the package."""

from __future__ import annotations

import json
import math
import random
import re
import shutil
import subprocess
from xml.etree import ElementTree

import browser
import numpy as np
import pytest
import sobremesa
from sobremesa import _draw
from sobremesa._draw import azul, chain, domino, paint, pictures, reversi, shapes, siete


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
    assert pictures.FELT == _custom("felt")
    assert pictures.ON_FELT == _custom("on-felt")
    assert pictures.BONE == _custom("bone")
    assert domino.EDGE == _custom("bone-edge")
    assert domino.PIP == _custom("pip")
    assert domino.HALVES == browser.style("middle")["stroke"]
    assert domino.PIN == browser.style("pin")["fill"]
    assert domino.WOOD == browser.style("wood")["fill"]
    assert domino.GRAIN == browser.style("grain")["stroke"]
    assert siete.CARD_INK == browser.style("corner")["fill"]
    assert _table(r"\.siete-hand\.moves \{ background: (#\w+)") == (pictures.SHADE,)
    assert _table(r"\.card\.none \{ border: 2px dashed (#\w+)") == (siete.EMPTY,)
    assert azul.ONE == browser.style("one", "azulejo")["fill"]
    assert azul.GLOW == _custom("glow") and azul.INK == _custom("ink")


def test_the_board_of_reversi_is_that_of_the_browser() -> None:
    assert _table(r"\.squares \{[^}]*background: (#\w+)") == (reversi.LINE,)
    assert _table(r"\.square \{[^}]*background: light-dark\((#\w+),") == (reversi.SQUARE,)
    assert _table(
        r'\.square\.legal::after \{ content: ""; position: absolute; width: 24%;[^}]*background: (#\w+)'
    ) == (reversi.MAY_GO,)
    assert _table(r"\.disc \{ width: (\d+)%") == ("82",)
    for side, disc in (("black", "X"), ("white", "O")):
        light, dark, end = _table(
            rf"\.disc \.{side} \{{ background: radial-gradient\("
            r"circle at 35% 28%, (#\w+), (#\w+) (\d+)%\)"
        )
        if len(light) == 4:
            light = "#" + "".join(2 * digit for digit in light[1:])
        assert (light, dark, int(end)) == reversi.SHINE[disc]


def test_the_boards_of_azul_are_those_of_the_browser() -> None:
    assert _table(r"\.azul-player \{ background: light-dark\((#\w+),") == (azul.BOARD,)
    assert _table(r"\.azul-others \.azul-board \{ --cell: calc\((\d+)px") == (str(azul.CELL),)
    assert _table(r"\.cell\.waits \{ opacity: (\.\d+)") == (f"{azul.WAITS:g}"[1:],)
    assert _table(r"\.cell\.empty \{ border: [^;]*dashed light-dark\((#\w+),") == (azul.EMPTY,)
    assert _table(r"\.cost \{[^}]*background: (#\w+)") == (azul.PAID,)
    plate = _table(
        r"\.plate \{[^}]*radial-gradient\(circle, light-dark\((#\w+),[^)]*\) 55%, "
        r"light-dark\((#\w+),[^)]*\) 57%, light-dark\((#\w+),[^)]*\) 62%\)"
    )
    assert plate == tuple(reversed(azul.PLATE))


def test_a_board_of_azul_shows_all_that_lies_there() -> None:
    state = sobremesa.load_game("azul").new_initial_state(seed=3)
    for _ in range(2):
        view = state.view()
        drawn = azul.picture(view, state)
        covers = [part.cover for part in drawn.parts]
        # The whole wall waits, and each floor line has its seven costs.
        assert covers.count(azul.WAITS) == 2 * 25
        floors = sum(len(board["floor"]) for board in view["boards"])
        costs = [part for part in drawn.parts if re.search(">−[123]<", part.svg)]
        paid = sum(1 for board in view["boards"] if board["floor"])
        assert len(costs) - paid == 2 * 7 - floors
        starting = shapes.drawings()["azulejos"]["starting"]
        assert sum(part.svg.startswith(starting) for part in drawn.parts) == 1
        laid = sum(len(tiles) for tiles in view["factories"]) + len(view["centre"]["tiles"])
        laid += sum(line["count"] for board in view["boards"] for line in board["lines"])
        pieces = sum(part.box == (0, 0, 20, 20) for part in drawn.parts)
        assert pieces == laid + floors - paid + 1 + 2 * 25 + 2 * 5
        # Whoever takes first from the centre has the starting tile on the floor.
        while state.view()["centre"]["starting"]:
            centre = [one for one in state.legal_actions() if state.action_to_string(one)[0] == "0"]
            state.apply_action((centre or state.legal_actions())[0])


def test_tiles_of_dominoes_are_those_of_the_browser() -> None:
    text = browser.source("games/tile.js")
    rows = text.split("const PIPS = [\n")[1].split("\n];")[0].strip().splitlines()
    for number, row in enumerate(rows):
        pips = json.loads(row.strip().rstrip(","))
        assert sorted(domino.PIPS[number]) == sorted((x + 1, y + 1) for x, y in pips), number
    assert "width: width - 0.8, height: height - 1.2, rx: 3.4" in text and "x: 0.4, y: 1," in text
    assert "width: width - 0.8, height: height - 1.6, rx: 3.4" in text and "y: 0.4," in text
    assert "{ x1: 20, y1: 4, x2: 20, y2: 16 } : { x1: 4, y1: 20, x2: 16, y2: 20 }" in text
    assert 'class: "pin", cx: width / 2, cy: height / 2, r: 0.9' in text
    assert "cx: x + dx * 5, cy: y - 0.2 + dy * 5, r: 1.85" in text
    assert domino.tile_drawn(1, 0, True) == (
        f'<rect x="0.4" y="1" width="39.2" height="18.8" rx="3.4" fill="{domino.EDGE}"/>'
        f'<rect x="0.4" y="0.4" width="39.2" height="18.4" rx="3.4" fill="{pictures.BONE}"/>'
        f'<path d="M20 4V16" stroke="{domino.HALVES}" stroke-width="0.7" fill="none"/>'
        f'<circle cx="20" cy="10" r="0.9" fill="{domino.PIN}"/>'
        f'<circle cx="10" cy="9.8" r="1.85" fill="{domino.PIP}"/>'
    )
    width = browser.style("middle")["stroke-width"]
    assert float(width) == 0.7
    back = text.split("function newBack() {")[1]
    assert 'd: "M10 12 14.5 20 10 28 5.5 20Z"' in back and "M10 12 14.5 20 10 28 5.5 20Z" in domino.back_drawn()
    assert "width: 19.2, height: 38.8" in back and "width: 19.2, height: 38.4" in back


def test_chains_lie_where_the_browser_lays_them() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("the browser's own code needs node")
    chance = random.Random(5)
    cases: list[tuple[list[list[int]], int, int]] = []
    for _ in range(60):
        board = [[chance.randrange(7), chance.randrange(7)]]
        while len(board) < 28 and chance.random() < 0.95:
            if chance.random() < 0.5:
                board.append([board[-1][1], chance.randrange(7)])
            else:
                board.insert(0, [chance.randrange(7), board[0][0]])
        cases.append((board, chance.randrange(len(board)), chance.choice([6, 9, 12])))
    program = (
        f"import {{ layChain, halfOf }} from {json.dumps((browser.WEB / 'games/chain.js').as_uri())};"
        "const all = JSON.parse(await new Response(process.stdin).text());"
        "console.log(JSON.stringify(all.map((one) => { const { laid } = layChain(...one);"
        "return [laid, halfOf(laid)]; })));"
    )
    run = subprocess.run(
        [node, "--input-type=module", "-e", program],
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    for (board, opening, reach), (laid, half) in zip(cases, json.loads(run.stdout), strict=True):
        ours = chain.lay_chain(board, opening, reach)
        assert [vars(one) for one in ours] == laid
        assert chain.half_of(ours) == half


def test_a_chain_begins_with_the_tile_that_opened() -> None:
    for seed in range(20):
        state = sobremesa.load_game("domino").new_initial_state(seed=seed)
        opened = None
        while not state.is_terminal() and len(state.view()["board"]) < 7:
            state.apply_action(state.legal_actions()[-1])
            board = state.view()["board"]
            if opened is None and board:
                opened = sorted(board[0])
            if board:
                found = board[chain.opening_of(board, state.to_record())]
                assert sorted(found) == opened


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
    drawn = paint.painted(svg, 0, 0, 20, 20, 1)
    assert drawn[..., 3].sum() == pytest.approx(area, rel=0.02)
    assert drawn[..., 0].sum() == pytest.approx(255 * drawn[..., 3].sum())


def test_whatever_is_drawn_can_be_painted() -> None:
    copied = json.loads(browser.COPY.read_text(encoding="utf-8"))
    cards = [f"{copied['paper']}{drawn}" for drawn in copied["cards"].values()]
    seen = set()
    for drawn in (*copied["azulejos"].values(), *cards, copied["back"]):
        left = -36 if drawn in (*cards, copied["back"]) else 0
        pixels = paint.painted(drawn, -left, -left * 1.5, 72, 110, 1)
        assert len(np.unique(pixels.reshape(-1, 4), axis=0)) > 4, "more than a plain form"
        seen.add(pixels.tobytes())
    assert len(seen) == 6 + 40 + 1, "no two look the same"


@pytest.mark.parametrize("game", ["reversi", "azul", "siete", "domino", "domino(set=doce)"])
def test_pixels_show_what_the_picture_has(game: str) -> None:
    state = sobremesa.load_game(game).new_initial_state(seed=1)
    shown = []
    for _ in range(3):
        drawn = _draw.picture(state)
        pixels = drawn.pixels()
        assert pixels.shape == (drawn.height, drawn.width, 3) and pixels.dtype == np.uint8
        shown.append(pixels.tobytes())
        if not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
    assert len(set(shown)) > 1, "a move is seen"
    board = np.frombuffer(shown[0], dtype=np.uint8).reshape(-1, 3)
    assert (board == paint.colour(pictures.FELT)[:3]).all(axis=1).any() or game == "reversi"


def test_a_drawing_beyond_the_edge_is_cut_off() -> None:
    image = np.zeros((10, 10, 3), dtype=np.uint8)
    for x, y in ((-5, -5), (8, 8), (-50, 3), (3, 50)):
        paint.lay_at(image, x, y, 1, (0, 0, 8, 8), '<rect width="8" height="8" fill="#fff"/>')
    assert image[:3, :3].all() and image[8:, 8:].all()
    assert not image[3:8].any() and not image[:, 3:8].any()
