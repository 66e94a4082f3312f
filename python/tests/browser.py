"""The browser's drawings, read from its own sources: `python tests/browser.py` writes the package's copy."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parents[2] / "web"
COPY = Path(__file__).resolve().parents[1] / "package/sobremesa/_draw/shapes.json"
SUITS = ("oros", "copas", "espadas", "bastos")
_STYLES = ("fill", "stroke", "stroke-width", "stroke-linejoin", "opacity")
_ELEMENT = r's\("(?P<tag>\w+)", \{(?P<attributes>[^}]*)\}\)'


def source(name: str) -> str:
    """A file of the browser's."""
    return (WEB / name).read_text(encoding="utf-8")


def colour(value: str) -> str:
    """As it is by day."""
    return re.sub(r"light-dark\(([^,]+), [^)]+\)", r"\1", value).strip()


def _rules() -> list[tuple[int, list[set[str]], dict[str, str]]]:
    rules = []
    for selectors, body in re.findall(r"([^{};]+)\{([^{}]*)\}", source("table.css")):
        pairs = (one.split(":", 1) for one in body.split(";") if ":" in one)
        styles = {name.strip(): colour(value) for name, value in pairs}
        styles = {name: styles[name] for name in _STYLES if name in styles}
        for selector in selectors.split(","):
            steps = selector.split()
            if styles and all(re.fullmatch(r"(\.[\w-]+)+", step) for step in steps):
                classes = [set(step[1:].split(".")) for step in steps]
                rules.append((sum(map(len, classes)), classes, styles))
    return sorted(rules, key=lambda rule: rule[0])


_RULES = _rules()


def style(classes: str, *around: str) -> dict[str, str]:
    """How an element of these classes looks inside something of those."""
    own, outer = set(classes.split()), set(around)
    found: dict[str, str] = {}
    for _, steps, styles in _RULES:
        if steps[-1] <= own and all(step <= outer for step in steps[:-1]):
            found |= styles
    return found


def _tag(tag: str, attributes: dict[str, Any], *around: str) -> str:
    attributes = dict(attributes)
    attributes |= style(str(attributes.pop("class", "")), *around)
    return f"<{tag} " + " ".join(f'{name}="{value}"' for name, value in attributes.items()) + "/>"


def _element(found: re.Match[str], *around: str) -> str:
    pairs = re.findall(r'"?([\w-]+)"?: (?:"([^"]*)"|(-?[\d.]+)|(rays))', found["attributes"])
    values = {name: text or number or _rays() for name, text, number, _ in pairs}
    return _tag(found["tag"], values, *around)


def _rays() -> str:
    def at(radius: float, index: int) -> str:
        angle = index * math.pi / 6
        return f"{radius * math.cos(angle):.2f} {radius * math.sin(angle):.2f}"

    return "".join(f"M{at(6.6, index)}L{at(8.2, index)}" for index in range(12))


def _elements(text: str, *around: str) -> str:
    return "".join(_element(found, *around) for found in re.finditer(_ELEMENT, text))


def _function(text: str, name: str) -> str:
    return text.split(f"function {name}(", 1)[1].split("\n}\n", 1)[0]


def _group(transform: str, inside: str) -> str:
    return f'<g transform="{transform}">{inside}</g>'


def _azulejos() -> dict[str, str]:
    patterns = source("games/azul.js").split("const PATTERNS = {")[1].split("\n};")[0]
    drawn = {}
    for key, inside in re.findall(r"(\w): \(\) => \[(.*)\],", patterns):
        ink = style("figure", "azulejo", key)["fill"]
        figure = f'<g fill="{ink}">{_elements(inside, "azulejo", key)}</g>'
        drawn[key] = _glaze("azulejo", key) + figure
    drawn["starting"] = _glaze("azulejo", "starting")
    return drawn


def _glaze(*around: str) -> str:
    box = {"x": 0.5, "y": 0.5, "width": 19, "height": 19, "rx": 2.4, "class": "glaze"}
    return _tag("rect", box, *around)


def _signs() -> dict[str, str]:
    body = _function(source("games/card.js"), "sign")
    parts = re.split(r"return \[\n", body)[1:]
    return {suit: _elements(part, "card-face", suit) for suit, part in zip(SUITS, parts)}


def _figures(signs: dict[str, str]) -> dict[str, str]:
    text = source("games/card.js")
    assert "at(number === 12 ? -16 : -18, number === 11 ? -24 : -18, 0.92, sign(suit))" in text
    assert "at(number === 11 ? -1.5 : 1, -1.4, 0.9, figureOf(number, suit))" in text
    parts = re.split(r"return \[\n", _function(text, "figureOf"))[1:]
    face = _function(text, "face")
    drawn = {}
    for number, part in zip((10, 11, 12), parts):
        for suit in SUITS:
            pieces = []
            for found in re.finditer(rf"{_ELEMENT}|face\((\S+), (\S+)\)|(holds),", part):
                if found["tag"]:
                    pieces.append(_element(found, "card-face", suit))
                elif found[5]:
                    held = f"{-16 if number == 12 else -18} {-24 if number == 11 else -18}"
                    pieces.append(_group(f"translate({held}) scale(0.92)", signs[suit]))
                else:
                    inside = _elements(face, "card-face", suit)
                    pieces.append(_group(f"translate({found[3]} {found[4]})", inside))
            x = -1.5 if number == 11 else 1
            drawn[f"{number} {suit}"] = _group(f"translate({x} -1.4) scale(0.9)", "".join(pieces))
    return drawn


def _cards(signs: dict[str, str]) -> dict[str, str]:
    text = source("games/card.js")
    drawn = {}
    for number, size, places in re.findall(r"(\d): \{ size: ([\d.]+), at: (\[.*\]) \}", text):
        for suit in SUITS:
            signed = (
                _group(f"translate({x} {y}) scale({size})", signs[suit])
                for x, y in json.loads(places)
            )
            drawn[f"{number} {suit}"] = "".join(signed)
    return drawn


def _frames() -> dict[str, str]:
    text = source("games/card.js")
    breaks = dict(re.findall(r"(\w+): (\d)", text.split("const BREAKS = {")[1].split("}")[0]))
    frames = {}
    for suit in ("", *SUITS):
        count = int(breaks.get(suit, 0))
        piece = (61 - 4 * count) / (count + 1)
        lines = "M-30.5-49V49M30.5-49V49"
        for y in (-49, 49):
            for index in range(count + 1):
                lines += f"M{-30.5 + index * (piece + 4):.2f} {y}h{piece:.2f}"
        frames[suit] = _tag("path", {"d": lines, "class": "frame"})
    return frames


def shapes() -> dict[str, Any]:
    """All drawings that the package has a copy of."""
    signs = _signs()
    back = _function(source("games/card.js"), "newCardBack")
    paper = {"class": "paper", "x": -35, "y": -54, "width": 70, "height": 108, "rx": 6}
    return {
        "azulejos": _azulejos(),
        "paper": _tag("rect", paper),
        "frames": _frames(),
        "cards": _cards(signs) | _figures(signs),
        "back": _elements(back, "card-back")
        + _group("translate(0 0) scale(0.9)", _signs_on_back()),
    }


def _signs_on_back() -> str:
    body = _function(source("games/card.js"), "sign")
    return _elements(re.split(r"return \[\n", body)[1], "card-back")


if __name__ == "__main__":
    COPY.write_text(json.dumps(shapes(), indent=1) + "\n", encoding="utf-8")
