// A domino tile: two halves with real pips, standing or lying.

import { copyOf, s } from "../dom.js";

/** Where the pips of each number lie, in thirds from the middle; a standing half. */
const PIPS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/**
 * Draws a tile; `first` is above when it stands and left when it lies.
 * @param {number} first
 * @param {number} second
 * @param {boolean} lies
 */
export function drawTile(first, second, lies) {
  return copyOf(`tile ${first} ${second} ${lies}`, () => newTile(first, second, lies));
}

/**
 * @param {number} first
 * @param {number} second
 * @param {boolean} lies
 */
function newTile(first, second, lies) {
  const [width, height] = lies ? [40, 20] : [20, 40];
  const middle = lies ? { x1: 20, y1: 4, x2: 20, y2: 16 } : { x1: 4, y1: 20, x2: 16, y2: 20 };
  return s(
    "svg",
    { class: lies ? "tile-face lies" : "tile-face", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    s("rect", { class: "edge", x: 0.4, y: 1, width: width - 0.8, height: height - 1.2, rx: 3.4 }),
    s("rect", { class: "bone", x: 0.4, y: 0.4, width: width - 0.8, height: height - 1.6, rx: 3.4 }),
    s("line", { class: "middle", ...middle }),
    s("circle", { class: "pin", cx: width / 2, cy: height / 2, r: 0.9 }),
    half(first, 10, 10, lies),
    half(second, lies ? 30 : 10, lies ? 10 : 30, lies),
  );
}

/**
 * @param {number} number
 * @param {number} x
 * @param {number} y
 * @param {boolean} lies
 */
function half(number, x, y, lies) {
  return (PIPS[number] ?? []).map(([across = 0, down = 0]) => {
    const [dx, dy] = lies ? [down, across] : [across, down];
    return s("circle", { class: `pip n${number}`, cx: x + dx * 5, cy: y - 0.2 + dy * 5, r: 1.85 });
  });
}

/** A tile seen from behind. */
export function drawBack() {
  return copyOf("back", newBack);
}

function newBack() {
  return s(
    "svg",
    { class: "tile-back", viewBox: "0 0 20 40", "aria-hidden": "true" },
    s("rect", { class: "edge", x: 0.4, y: 1, width: 19.2, height: 38.8, rx: 3.4 }),
    s("rect", { class: "wood", x: 0.4, y: 0.4, width: 19.2, height: 38.4, rx: 3.4 }),
    s("path", { class: "grain", d: "M10 12 14.5 20 10 28 5.5 20Z" }),
  );
}
