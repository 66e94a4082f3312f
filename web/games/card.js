// A Spanish baraja of our own: the pinta in the frame, four suits, sota, caballo and rey.

import { copyOf, s } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").Card} Card */
/** @typedef {import("../types.js").Suit} Suit */

/** How often the frame is broken above and below: la pinta. */
const BREAKS = { oros: 0, copas: 1, espadas: 2, bastos: 3 };

/** Where the signs of a number card stand, and how large. */
/** @type {Record<number, { size: number, at: [number, number][] }>} */
const PLACES = {
  1: { size: 2.5, at: [[0, 0]] },
  2: { size: 1.6, at: [[0, -23], [0, 23]] },
  3: { size: 1.12, at: [[0, -31], [0, 0], [0, 31]] },
  4: { size: 1.26, at: [[-14, -23], [14, -23], [-14, 23], [14, 23]] },
  5: { size: 1.12, at: [[-15, -28], [15, -28], [0, 0], [-15, 28], [15, 28]] },
  6: { size: 1.08, at: [[-13, -30], [13, -30], [-13, 0], [13, 0], [-13, 30], [13, 30]] },
  7: { size: 0.9, at: [[-16, -31], [16, -31], [0, -18], [-16, -1], [16, -1], [-16, 29], [16, 29]] },
};

/** @param {Card} card */
export function cardName(card) {
  const name = say(`card-${card.number}`);
  return card.suit ? say("card-of", { card: name, suit: say(`suit-${card.suit}`) }) : name;
}

/** @param {Card} card */
export function drawCard(card) {
  return copyOf(`card ${card.number} ${card.suit ?? ""}`, () => newCard(card));
}

/** @param {Card} card */
function newCard(card) {
  const { number, suit } = card;
  const places = PLACES[number];
  return s(
    "svg",
    { class: `card-face ${suit ?? "plain"}`, viewBox: "-36 -55 72 110", "aria-hidden": "true" },
    s("rect", { class: "paper", x: -35, y: -54, width: 70, height: 108, rx: 6 }),
    s("path", { class: "frame", d: frame(suit) }),
    corner(number, false),
    corner(number, true),
    !suit ? s("text", { class: "numeral", x: 0, y: 14 }, number) : places ? places.at.map(([x, y]) => at(x, y, places.size, sign(suit))) : at(number === 11 ? -1.5 : 1, -1.4, 0.9, figureOf(number, suit)),
  );
}

export function drawCardBack() {
  return copyOf("card back", newCardBack);
}

function newCardBack() {
  return s(
    "svg",
    { class: "card-back", viewBox: "-36 -55 72 110", "aria-hidden": "true" },
    s("rect", { class: "paper", x: -35, y: -54, width: 70, height: 108, rx: 6 }),
    s("rect", { class: "cloth", x: -30, y: -49, width: 60, height: 98, rx: 3 }),
    s("path", { class: "weave", d: "M-30-25-6-49M-30-1 18-49M-30 23 30-37M-30 47 30-13M-8 49 30 11M16 49 30 35M30-25 6-49M30-1-18-49M30 23-30-37M30 47-30-13M8 49-30 11M-16 49-30 35" }),
    s("circle", { class: "seal", r: 12 }),
    at(0, 0, 0.9, sign("oros")),
  );
}

/** @param {Suit | undefined} suit */
function frame(suit) {
  const breaks = suit ? BREAKS[suit] : 0;
  let line = "M-30.5-49V49M30.5-49V49";
  for (const y of [-49, 49]) {
    const gap = 4;
    const piece = (61 - gap * breaks) / (breaks + 1);
    for (let index = 0; index <= breaks; index++) {
      const from = -30.5 + index * (piece + gap);
      line += `M${from.toFixed(2)} ${y}h${piece.toFixed(2)}`;
    }
  }
  return line;
}

/**
 * @param {number} number
 * @param {boolean} turned
 */
function corner(number, turned) {
  return s("text", { class: "corner", x: 0, y: 0, transform: turned ? "translate(28.6 41) rotate(180)" : "translate(-28.6 -41)" }, number);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {SVGElement[]} parts
 */
function at(x, y, size, parts) {
  return s("g", { transform: `translate(${x} ${y}) scale(${size})` }, parts);
}

/**
 * The sign of a suit, about twenty units high.
 * @param {Suit} suit
 */
function sign(suit) {
  if (suit === "oros") {
    const rays = Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6;
      return `M${(6.6 * Math.cos(angle)).toFixed(2)} ${(6.6 * Math.sin(angle)).toFixed(2)}L${(8.2 * Math.cos(angle)).toFixed(2)} ${(8.2 * Math.sin(angle)).toFixed(2)}`;
    });
    return [
      s("circle", { class: "gold ink", r: 9.6 }),
      s("path", { class: "ink thin", d: rays.join("") }),
      s("circle", { class: "pale ink", r: 5.8 }),
      s("path", { class: "red", d: "M0-5 1.5-1.5 5 0 1.5 1.5 0 5-1.5 1.5-5 0-1.5-1.5Z" }),
      s("circle", { class: "gold", r: 1.4 }),
    ];
  }
  if (suit === "copas") {
    return [
      s("path", { class: "gold ink", d: "M-7.6-8.5Q-7.4 0-1.7 1.6V5.2Q-6 6-6.4 10H6.4Q6 6 1.7 5.2V1.6Q7.4 0 7.6-8.5Z" }),
      s("path", { class: "red ink", d: "M-6.9-4.2Q0-2.2 6.9-4.2 6 .2 1.7 1.6H-1.7Q-6 .2-6.9-4.2Z" }),
      s("ellipse", { class: "pale ink", cy: -8.6, rx: 7.6, ry: 2.2 }),
      s("path", { class: "ink thin", d: "M-2.6 3.4H2.6M-4.6 8H4.6" }),
    ];
  }
  if (suit === "espadas") {
    return [
      s("path", { class: "steel ink", d: "M0-12.6 2.9-8.6V4H-2.9V-8.6Z" }),
      s("path", { class: "shine", d: "M-1.9-8 0-10.6V4H-1.9Z" }),
      s("path", { class: "ink thin", d: "M0-9V4" }),
      s("path", { class: "gold ink", d: "M-7.6 2.4Q-5.6 4.4 0 4 5.6 4.4 7.6 2.4 8.6 6.6 3 7H-3Q-8.6 6.6-7.6 2.4Z" }),
      s("path", { class: "red ink", d: "M-1.6 7H1.6L1.3 10.4H-1.3Z" }),
      s("circle", { class: "gold ink", cy: 11.2, r: 1.9 }),
    ];
  }
  return [
    s("path", { class: "green ink", d: "M-3.2-11.6Q2.4-13.6 5-9.4 6.8-4 3.2 3.4L2 11.2Q0 12.6-2.2 11.2L-3.3 3.4Q-6.8-5.6-3.2-11.6Z" }),
    s("ellipse", { class: "cut ink", cx: 0.8, cy: -11, rx: 3, ry: 1.3, transform: "rotate(8)" }),
    s("path", { class: "leaf", d: "M-3.6-6.4-7.2-8.2-6-4.6ZM4.4-4.4 8-6 6.2-2.2ZM3 1.8 6.2.8 4.2 4.2Z" }),
    s("path", { class: "ink thin", d: "M-.8-9.6Q1.6-5.4-.4-1.6M1.6-1Q-.8 3.6.2 8.6" }),
    s("circle", { class: "knot ink", cx: -1.6, cy: -4.6, r: 1.2 }),
    s("circle", { class: "knot ink", cx: 1.4, cy: 0.8, r: 1 }),
  ];
}

/**
 * Sota, caballo and rey: the same people in the colours of their suit.
 * @param {number} number
 * @param {Suit} suit
 */
function figureOf(number, suit) {
  const holds = at(number === 12 ? -16 : -18, number === 11 ? -24 : -18, 0.92, sign(suit));
  if (number === 10) {
    return [
      s("path", { class: "hose", d: "M-8 24-7 42H-2L-1 24ZM1 24 2 42H7L8 24Z" }),
      s("path", { class: "shoe", d: "M-9 42H-1V45H-10ZM1 42H9L10 45H1Z" }),
      s("path", { class: "coat ink", d: "M-11 26-9-9Q0-14 9-9L12 26Q0 31-11 26Z" }),
      s("path", { class: "trim", d: "M-2.4-10H2.4L3.4 28H-3.4Z" }),
      s("path", { class: "trim", d: "M-11 21Q0 26 12 21L12 26Q0 31-11 26Z" }),
      s("path", { class: "belt", d: "M-10 8Q0 11 10.6 8V11.4Q0 14-10.4 11.4Z" }),
      s("path", { class: "coat ink", d: "M-8-8-19-9-19.6-4-9 1ZM8-8 14 6 9.5 9 6-1Z" }),
      s("circle", { class: "skin", cx: -19.6, cy: -7, r: 2.8 }),
      s("circle", { class: "skin", cx: 11.6, cy: 8.6, r: 2.6 }),
      s("path", { class: "hair", d: "M-7.4-18Q-9-29 0-29.6 9-29 7.4-18L5.6-13H-5.6Z" }),
      s("ellipse", { class: "skin", cy: -19.6, rx: 5.6, ry: 7 }),
      s("path", { class: "cap ink", d: "M-9-25Q-8-35 2-35 9-34 8.6-25 0-28-9-25Z" }),
      s("path", { class: "trim", d: "M4-35Q11-41 15-36 10-36 7-31Z" }),
      face(0, -19),
      holds,
    ];
  }
  if (number === 11) {
    return [
      s("path", { class: "mane ink", d: "M-12 20-12.5 44H-8L-5 22ZM9 20 9.5 44H14L14 18Z" }),
      s("path", { class: "horse ink", d: "M-21 44-18 19Q-21 3-9 3H6Q14 2 17-9L14-14 19-13 21-17 24-11Q29-7 28-2L24 1 21-2Q20 8 17 14L20 44H15L11 22Q2 26-8 21L-15 44Z" }),
      s("path", { class: "mane", d: "M17-13Q10-6 12 4L17-2Q16-8 20-12Z" }),
      s("path", { class: "mane", d: "M-18 10Q-27 14-24 30-20 22-17 20Z" }),
      s("circle", { class: "eye", cx: 22.4, cy: -7.4, r: 0.9 }),
      s("path", { class: "bridle", d: "M20.4-12 23.6-3.4M27.4-5 22.6-3.6 13-1" }),
      s("path", { class: "shoe", d: "M-21 44-20.6 41.4H-14.6L-15 44ZM15 44 14.6 41.4H19.8L20 44Z" }),
      s("path", { class: "belt", d: "M-9 3Q-2 0 6 3L7 14Q-1 17-9 14Z" }),
      s("path", { class: "hose", d: "M-4 3H4L3 20-2 27-6 25-2 18Z" }),
      s("path", { class: "coat ink", d: "M-8 6-7-15Q0-19 7-15L8 6Q0 10-8 6Z" }),
      s("path", { class: "trim", d: "M-1.8-16H1.8L2.4 8H-2.4Z" }),
      s("path", { class: "coat ink", d: "M-6-14-18-17-18.6-12.6-7-7ZM6-14 14-6 11-2.6 5-7Z" }),
      s("circle", { class: "skin", cx: -18.8, cy: -15, r: 2.6 }),
      s("circle", { class: "skin", cx: 13, cy: -4, r: 2.2 }),
      s("ellipse", { class: "skin", cy: -25, rx: 5, ry: 6 }),
      s("path", { class: "cap ink", d: "M-7.6-28Q-7-38 0-38 7-38 7.6-28 0-31-7.6-28Z" }),
      s("path", { class: "trim", d: "M0-38Q-8-45-12-38-7-40-3-36Z" }),
      face(0, -24.4),
      holds,
    ];
  }
  return [
    s("path", { class: "coat ink", d: "M-19 44-12-8Q0-14 12-8L19 44Z" }),
    s("path", { class: "ermine", d: "M-19 44-18.2 38Q0 43 18.2 38L19 44Z" }),
    s("path", { class: "trim", d: "M-5-11H5L8 41H-8Z" }),
    s("path", { class: "ink thin", d: "M-6 2H6M-6.6 14H6.6M-7.2 26H7.2" }),
    s("path", { class: "ermine", d: "M-13-7Q0 3 13-7L11-11Q0-6-11-11Z" }),
    s("path", { class: "coat ink", d: "M-10-6-18-8-19-3-10 6ZM10-6 18 6 14 10 9 2Z" }),
    s("circle", { class: "skin", cx: -18, cy: -6, r: 2.9 }),
    s("circle", { class: "skin", cx: 16, cy: 9.4, r: 2.8 }),
    s("path", { class: "hair", d: "M-8.6-12Q-10-26 0-27 10-26 8.6-12Q0-4-8.6-12Z" }),
    s("ellipse", { class: "skin", cy: -20, rx: 6, ry: 6.8 }),
    s("path", { class: "hair", d: "M-6-18Q-5-6 0-5 5-6 6-18 3-14 0-14-3-14-6-18Z" }),
    s("path", { class: "gold ink", d: "M-9-25-10.6-38-5-32 0-40 5-32 10.6-38 9-25Q0-28-9-25Z" }),
    s("circle", { class: "red", cy: -29.6, r: 1.5 }),
    s("circle", { class: "blue", cx: -5, cy: -28.8, r: 1.1 }),
    s("circle", { class: "blue", cx: 5, cy: -28.8, r: 1.1 }),
    face(0, -20.4),
    holds,
  ];
}

/**
 * @param {number} x
 * @param {number} y
 */
function face(x, y) {
  return s(
    "g",
    { class: "face", transform: `translate(${x} ${y})` },
    s("circle", { class: "eye", cx: -2.1, cy: -0.6, r: 0.75 }),
    s("circle", { class: "eye", cx: 2.1, cy: -0.6, r: 0.75 }),
    s("path", { class: "mouth", d: "M-1.4 3.4Q0 4.4 1.4 3.4M0-.2-.5 1.6H.4" }),
  );
}
