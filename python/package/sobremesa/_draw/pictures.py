"""A picture: shapes on felt, one over the other, written as SVG or painted as pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

import numpy as np
from numpy.typing import NDArray

from sobremesa._draw.paint import Box, colour, lay_at

FELT = "#2c6e50"
ON_FELT = "#f4efe2"
SHADE = "#0003"
BONE = "#fffaf0"

# A disc shines from above: what is in the middle, what is outside, and from how far out.
Shine = tuple[str, str, int]

# How high a digit is beside the size of its font.
_DIGIT = 0.72


@dataclass(frozen=True)
class Part:
    """A drawing with its origin somewhere; it lies within the box, counted from its origin."""

    x: float
    y: float
    svg: str
    box: Box
    scale: float = 1
    cover: float = 1
    shine: Shine | None = None


@dataclass
class Picture:
    """Shapes on felt, later ones over earlier ones."""

    width: int
    height: int
    parts: list[Part] = field(default_factory=list)

    def drawing(
        self, x: float, y: float, scale: float, box: Box, svg: str, cover: float = 1
    ) -> None:
        """A drawing of the browser's, or one that lets what is below be seen."""
        self.parts.append(Part(x, y, svg, box, scale, cover))

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, corner: float = 2
    ) -> None:
        """A rectangle."""
        svg = f'<rect width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{fill}"/>'
        self.parts.append(Part(x, y, svg, (0, 0, width, height)))

    def dashes(
        self, x: float, y: float, width: float, height: float, stroke: str, thick: float, dash: float
    ) -> None:
        """The outline of an empty place."""
        path = ""
        for length, along in ((width, "H"), (height, "V")):
            count = max(2, round((length / dash + 1) / 2))
            step = length / (2 * count - 1)
            for place in range(count):
                begin, end = 2 * place * step, (2 * place + 1) * step
                for other in (0, height if along == "H" else width):
                    start = f"{begin:g} {other:g}" if along == "H" else f"{other:g} {begin:g}"
                    path += f"M{start}{along}{end:g}"
        svg = f'<path d="{path}" stroke="{stroke}" stroke-width="{thick:g}" fill="none"/>'
        box = (-thick, -thick, width + 2 * thick, height + 2 * thick)
        self.parts.append(Part(x, y, svg, box))

    def disc(
        self, x: float, y: float, radius: float, fill: str, shine: Shine | None = None
    ) -> None:
        """A disc around a point, which may shine."""
        svg = f'<circle r="{radius:g}" fill="{fill}"/>'
        self.parts.append(Part(x, y, svg, (-radius, -radius, 2 * radius, 2 * radius), shine=shine))

    def words(
        self, x: float, y: float, size: float, text: str, fill: str, anchor: str = "start"
    ) -> None:
        """Words whose digits are so high, below a point that is their start, middle or end."""
        font = size / _DIGIT
        svg = (
            f'<text y="{size:g}" font-family="sans-serif" font-size="{font:g}" '
            f'text-anchor="{anchor}" fill="{fill}">{escape(text)}</text>'
        )
        width = font * len(text)
        left = {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        self.parts.append(Part(x, y, svg, (-left, 0, width, 1.5 * size)))

    def svg(self) -> str:
        """The picture as SVG."""
        shines = dict.fromkeys(part.shine for part in self.parts if part.shine is not None)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" role="img">',
            *(
                f'<radialGradient id="shine{dark[1:]}" cx="35%" cy="28%">'
                f'<stop stop-color="{light}"/>'
                f'<stop offset="{end}%" stop-color="{dark}"/></radialGradient>'
                for light, dark, end in shines
            ),
            f'<rect width="{self.width}" height="{self.height}" fill="{FELT}"/>',
        ]
        for part in self.parts:
            svg = part.svg
            if part.shine is not None:
                dark = part.shine[1]
                svg = svg.replace(f'fill="{dark}"', f'fill="url(#shine{dark[1:]})"')
            scale = f" scale({part.scale:g})" if part.scale != 1 else ""
            cover = f' opacity="{part.cover:g}"' if part.cover != 1 else ""
            parts.append(f'<g transform="translate({part.x:g} {part.y:g}){scale}"{cover}>{svg}</g>')
        return "".join(parts) + "</svg>"

    def pixels(self) -> NDArray[np.uint8]:
        """The picture as red, green and blue, (height, width, 3)."""
        image = np.empty((self.height, self.width, 3), dtype=np.uint8)
        image[:] = colour(FELT)[:3]
        for part in self.parts:
            lay_at(image, part.x, part.y, part.scale, part.box, part.svg, part.shine, part.cover)
        return image
