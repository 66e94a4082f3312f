// A drawing of each game for its card on the first page.

import { s } from "./dom.js";

/** @type {Record<string, () => SVGElement>} */
export const drawings = { domino, reversi, azul, siete };

/**
 * @param {...(SVGElement | SVGElement[])} parts
 */
function drawing(...parts) {
  return s("svg", { viewBox: "0 0 160 100", preserveAspectRatio: "xMidYMid slice" }, s("rect", { class: "cloth", width: 160, height: 100 }), ...parts);
}

function domino() {
  const pips = (/** @type {number[][]} */ at) => at.map(([x, y]) => s("circle", { cx: x, cy: y, r: 3.1, fill: "#23211d" }));
  const tile = (/** @type {string} */ place, /** @type {number[][]} */ at) =>
    s("g", { transform: place }, s("rect", { x: -17, y: -32, width: 34, height: 66, rx: 5, fill: "#cfc3a8" }), s("rect", { x: -17, y: -34, width: 34, height: 66, rx: 5, fill: "#fffaf0" }), s("path", { d: "M-12-1H12", stroke: "#b9ae97", "stroke-width": 1.5 }), pips(at));
  return drawing(
    tile("translate(48 54) rotate(-16)", [[-8, -25], [8, -25], [0, -17], [-8, -9], [8, -9], [0, 15]]),
    tile("translate(84 50) rotate(3)", [[-8, -25], [8, -25], [-8, -17], [8, -17], [-8, -9], [8, -9], [-8, 7], [8, 7], [-8, 15], [8, 15], [-8, 23], [8, 23]]),
    tile("translate(120 55) rotate(18)", [[-8, -25], [0, -17], [8, -9], [-8, 7], [8, 7], [-8, 23], [8, 23]]),
  );
}

function reversi() {
  const lines = [0, 1, 2, 3, 4].map((index) => s("path", { d: `M${40 + index * 20} 10V90M40 ${10 + index * 20}H120`, stroke: "#0004", "stroke-width": 1.4 }));
  const disc = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill, /** @type {string} */ edge) => [
    s("circle", { cx: 50 + x * 20, cy: 21.4 + y * 20, r: 8, fill: edge }),
    s("circle", { cx: 50 + x * 20, cy: 20 + y * 20, r: 8, fill }),
  ];
  const black = (/** @type {number} */ x, /** @type {number} */ y) => disc(x, y, "#26241f", "#0a0a09");
  const white = (/** @type {number} */ x, /** @type {number} */ y) => disc(x, y, "#fffaf0", "#cdbf9f");
  return drawing(s("rect", { x: 36, y: 6, width: 88, height: 88, rx: 4, fill: "#2f7a55" }), lines, white(1, 1), black(2, 1), black(1, 2), white(2, 2), black(3, 2), white(0, 0), black(1, 3), white(2, 0));
}

function azul() {
  const tile = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill, /** @type {string} */ ink, /** @type {string} */ d) => s("g", { transform: `translate(${x} ${y})` }, s("rect", { width: 24, height: 24, rx: 3, fill }), s("path", { d, fill: ink }));
  const diamond = "M12 3 21 12 12 21 3 12Z";
  const star = "M12 3 14 10 21 12 14 14 12 21 10 14 3 12 10 10Z";
  const cross = "M9.6 4h4.8v5.6H20v4.8h-5.6V20H9.6v-5.6H4V9.6h5.6z";
  const waves = "M3 8 12 4l9 4v3l-9-4-9 4zM3 15l9-4 9 4v3l-9-4-9 4z";
  return drawing(
    s("circle", { cx: 50, cy: 50, r: 38, fill: "#f3ead6" }),
    s("circle", { cx: 50, cy: 50, r: 33, fill: "none", stroke: "#d9c9a3", "stroke-width": 1.5 }),
    tile(25, 25, "#2a6fb0", "#d8ebfa", diamond),
    tile(52, 25, "#d9a21b", "#7c2d12", star),
    tile(25, 52, "#b8352c", "#fbe3d6", waves),
    tile(52, 52, "#2a6fb0", "#d8ebfa", diamond),
    tile(100, 12, "#2d2b29", "#5cc7b8", cross),
    tile(100, 39, "#2d2b29", "#5cc7b8", cross),
    tile(127, 39, "#2d2b29", "#5cc7b8", cross),
    tile(100, 66, "#d9a21b", "#7c2d12", star),
    tile(127, 66, "#d9a21b", "#7c2d12", star),
  );
}

/** Seven and a half: the seven of coins, and their king. */
function siete() {
  const number = (/** @type {number} */ of, turn = 0) => s("text", { x: -20.5, y: -25.5, transform: `rotate(${turn})`, fill: "#2b2620", "font-size": 8, "font-weight": 700, "font-family": "Georgia, serif" }, of);
  const card = (/** @type {string} */ place, /** @type {number} */ of, /** @type {SVGElement[]} */ parts) =>
    s("g", { transform: place }, s("rect", { x: -25, y: -37, width: 50, height: 76, rx: 5, fill: "#cfc3a8" }), s("rect", { x: -25, y: -38, width: 50, height: 76, rx: 5, fill: "#fffaf0" }), s("rect", { x: -21.5, y: -34.5, width: 43, height: 69, fill: "none", stroke: "#4a4238", "stroke-width": 0.9 }), number(of), number(of, 180), parts);
  const coin = (/** @type {number} */ x, /** @type {number} */ y, r = 5.6) => s("g", {}, s("circle", { cx: x, cy: y, r, fill: "#eab308", stroke: "#8a5a00" }), s("circle", { cx: x, cy: y, r: r * 0.6, fill: "#fbe7a8", stroke: "#8a5a00", "stroke-width": 0.6 }), s("circle", { cx: x, cy: y, r: r * 0.3, fill: "#c1272d" }));
  const seven = [[-10, -22], [10, -22], [0, -12], [-10, 0], [10, 0], [-10, 21], [10, 21]].map(([x = 0, y = 0]) => coin(x, y));
  const king = [
    s("path", { d: "M-12.5 30-10.5 3Q0-5 10.5 3L12.5 30Z", fill: "#c1272d" }),
    s("path", { d: "M-3 0H3L4.2 30H-4.2Z", fill: "#fbe7a8" }),
    s("path", { d: "M-11 3Q0 13 11 3L9-1Q0 7-9-1Z", fill: "#fff", stroke: "#d8ccb6", "stroke-width": 0.6 }),
    s("circle", { cy: -9, r: 7.4, fill: "#f3cfa2" }),
    s("path", { d: "M-7.4-8Q-7 5 0 6 7 5 7.4-8 5-3 0-4-5-3-7.4-8Z", fill: "#6b4427" }),
    s("path", { d: "M-8-13-9.6-25-4.4-19 0-27 4.4-19 9.6-25 8-13Z", fill: "#eab308", stroke: "#8a5a00" }),
    s("path", { d: "M-3.6-9.6h2M1.6-9.6h2", stroke: "#2b2620", "stroke-width": 1.3 }),
    coin(12.5, 6, 5.6),
  ];
  return drawing(card("translate(58 51) rotate(-9)", 7, seven), card("translate(103 51) rotate(11)", 12, king));
}
