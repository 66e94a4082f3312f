// What seats are called on the pages: a machine by what it is, not by what the command line calls it.

import { say, unmarked } from "./words.js";

/** @typedef {{ seat: number, name: string | null, kind: "person" | "bot" }} Seated */

/** Games whose machines have names that only mean something at a terminal. */
const RENAMED = ["azul", "domino"];

/**
 * What is to be read instead of what the server calls a seat; null where nobody sits there yet.
 * @param {string} game
 * @param {readonly Seated[]} seats
 * @param {number | null} seat
 * @returns {string | null}
 */
export function calledOf(game, seats, seat) {
  const found = seats.find((one) => one.seat === seat);
  if (!found?.name) return null;
  if (found.kind !== "bot" || !RENAMED.includes(game)) return unmarked(found.name);
  const machines = seats.filter((one) => one.kind === "bot");
  return machines.length === 1 ? say("the-machine") : say("machine", { number: machines.indexOf(found) + 1 });
}

/**
 * A sentence of the server with those names in it, and a capital at its beginning.
 * @param {string} game
 * @param {readonly Seated[]} seats
 * @param {string} sentence
 */
export function readable(game, seats, sentence) {
  let text = unmarked(sentence);
  for (const { seat, name } of seats) {
    const called = calledOf(game, seats, seat);
    const old = name === null ? "" : unmarked(name);
    if (called === null || old === "" || called === old) continue;
    text = text.split(old).reduce((before, after) => before + (/(^|[.!?»:] )$/.test(before) ? called : within(called)) + after);
  }
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * A name in the middle of a sentence: «gana la máquina».
 * @param {string} name
 */
export function within(name) {
  return name.replace(/^(La|The) /, (article) => article.toLowerCase());
}
