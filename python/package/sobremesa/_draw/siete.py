"""Siete y media: the pack, and a row of cards for each player."""

from __future__ import annotations

from typing import Any

from sobremesa._draw.pictures import ON_FELT, SHADE, Picture
from sobremesa._draw.shapes import drawings, word
from sobremesa._native import State

CARD_INK = "#2b2620"
EMPTY = "#fff4"

# A card of the browser's is 72 by 110 around its middle.
_BOX = (-36.0, -55.0, 72.0, 110.0)
_SCALE = 0.6
_WIDE, _HIGH = _BOX[2] * _SCALE, _BOX[3] * _SCALE
_LEFT = 90.0


def text(view: dict[str, Any]) -> list[str]:
    """A position as lines of text."""
    lines = []
    for player, hand in enumerate(view["hands"]):
        cards = hand["cards"]
        held = "?" * hand["held"] if cards is None else " ".join(_short(card) for card in cards)
        score = "" if hand["score"] is None else f" ({hand['score']:g})"
        lines.append(f"player {player}: {held}{score}")
    return [f"mode {view['mode']}, {view['left']} cards left", *lines]


def _short(card: dict[str, Any]) -> str:
    return f"{card['number']}{(card.get('suit') or '')[:1]}"


def picture(view: dict[str, Any], state: State) -> Picture:
    """A position as a picture."""
    row = 102
    drawn = Picture(480, row * len(view["hands"]) + 12)
    middle = drawn.height / 2
    # The higher the pack, the more cards it has.
    for depth in reversed(range(-(-view["left"] // 14))):
        _lay(drawn, 21 + 2 * depth, middle - _HIGH / 2 - 8 + 2 * depth, _card_drawn(None))
    drawn.words(21 + _WIDE / 2, middle + _HIGH / 2, 9, str(view["left"]), ON_FELT, "middle")
    for player, hand in enumerate(view["hands"]):
        top = 6 + row * player
        if view["turn"] == player + 1:
            drawn.rect(_LEFT - 8, top, drawn.width - _LEFT, row - 4, SHADE, 8)
        drawn.words(_LEFT, top + 8, 9, f"player {player}", ON_FELT)
        if hand["score"] is not None:
            drawn.words(_LEFT + 70, top + 6, 12, f"{hand['score']:g}", ON_FELT)
        cards = hand["cards"] if hand["cards"] is not None else [None] * hand["held"]
        room = drawn.width - _LEFT - _WIDE - 16
        step = min(_WIDE + 4, room / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            _lay(drawn, _LEFT + place * step, top + 26, _card_drawn(card))
        if not cards:
            drawn.dashes(_LEFT + 1, top + 27, _WIDE - 2, _HIGH - 2, EMPTY, 1.5, 4)
    return drawn


def _lay(drawn: Picture, x: float, y: float, svg: str) -> None:
    drawn.drawing(x - _BOX[0] * _SCALE, y - _BOX[1] * _SCALE, _SCALE, _BOX, svg)


def _card_drawn(card: dict[str, Any] | None) -> str:
    if not card:
        return str(drawings()["back"])
    number, suit = str(card["number"]), card.get("suit") or ""
    corner = word(0, 0, 8.6, number, CARD_INK, "Georgia, serif").replace("middle", "start")
    corners = (
        f'<g transform="translate(-28.6 -41)">{corner}</g>'
        f'<g transform="translate(28.6 41) rotate(180)">{corner}</g>'
    )
    if suit:
        inside = drawings()["cards"][f"{number} {suit}"]
    else:
        inside = word(0, 14, 44, number, CARD_INK, "Georgia, serif")
    return f"{drawings()['paper']}{drawings()['frames'][suit]}{corners}{inside}"
