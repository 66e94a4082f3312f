"""Azulejos and cards as the browser draws them: `shapes.json` is a copy that the tests hold against it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def drawings() -> dict[str, Any]:
    """The browser's drawings of azulejos and cards, as SVG."""
    text = Path(__file__).with_name("shapes.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


def word(x: float, y: float, size: float, text: str, fill: str, font: str) -> str:
    """A word around a point of its base line."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}" font-weight="700" '
        f'text-anchor="middle" fill="{fill}">{text}</text>'
    )
