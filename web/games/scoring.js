// The end of a round of Azul told tile by tile: how the boards look after each thing that happened.

import { say } from "../words.js";

/** @typedef {import("../types.js").AzulState} AzulState */
/** @typedef {import("../types.js").AzulEvent} AzulEvent */
/** @typedef {import("../types.js").AzulView} AzulView */
/** @typedef {import("../types.js").AzulBoard} Player */

/**
 * One picture of the telling: the table then, what led to it, and the sentence for it.
 * @typedef {{ view: AzulView, event: AzulEvent, said: string }} Frame
 */

/**
 * The pictures between the state that was shown and the newest one; none where no round ended.
 * @param {AzulState} before
 * @param {AzulState["last"]} fresh
 * @param {(seat: number) => string} name
 * @returns {Frame[]}
 */
export function tellScoring(before, fresh, name) {
  const events = fresh.flatMap((told) => told.events);
  const end = events.findIndex((event) => event.event === "round-ended");
  if (end < 0) return [];
  /** @type {Frame[]} */
  const frames = [];
  let view = before.view;
  for (const event of events) {
    // What is dealt next is the newest state itself.
    if (event.event === "dealt" && frames.length > 0) break;
    view = after(view, event);
    const said = sentence(event, name);
    if (said !== null) frames.push({ view, event, said });
  }
  return frames;
}

/**
 * The table after an event, as its own numbers tell it.
 * @param {AzulView} view
 * @param {AzulEvent} event
 * @returns {AzulView}
 */
function after(view, event) {
  const next = structuredClone(view);
  const board = "seat" in event ? next.boards[event.seat - 1] : undefined;
  if (!board) return next;
  if (event.event === "took") took(next, board, event);
  else if (event.event === "tiled") {
    const row = board.wall[event.row - 1];
    const line = board.lines[event.row - 1];
    if (row) row[event.column - 1] = event.colour;
    if (line) Object.assign(line, { count: 0, colour: null });
    board.score = event.score;
  } else if (event.event === "floor-charged") {
    board.floor = [];
    board.score = event.score;
  } else if (event.event === "bonuses") board.score = event.score;
  return next;
}

/**
 * The last tiles of a round leave their place.
 * @param {AzulView} view
 * @param {Player} board
 * @param {Extract<AzulEvent, { event: "took" }>} event
 */
function took(view, board, event) {
  const from = event.source === 0 ? view.centre.tiles : (view.factories[event.source - 1] ?? []);
  const rest = from.filter((colour) => colour !== event.colour);
  if (event.source === 0) view.centre = { tiles: rest, starting: view.centre.starting && !event.starting };
  else {
    view.factories[event.source - 1] = [];
    view.centre.tiles.push(...rest);
  }
  if (event.starting) board.floor.push("starting");
  const line = board.lines[event.target - 1];
  if (line) Object.assign(line, { count: line.count + event.count - event.floor - event.lid, colour: event.colour });
  for (let index = 0; index < event.floor; index++) board.floor.push(event.colour);
}

/**
 * What is said of an event, or null where it has no picture of its own.
 * @param {AzulEvent} event
 * @param {(seat: number) => string} name
 */
function sentence(event, name) {
  switch (event.event) {
    case "round-ended":
      return say("azul-round-ended", { number: event.round });
    case "tiled":
      return say("azul-tiled", { name: name(event.seat), colour: say(`azul-colour-${event.colour}`), number: event.row, points: event.points });
    case "row-completed":
      return say("azul-row-completed", { name: name(event.seat), number: event.row });
    case "floor-charged":
      return event.charge === 0 ? null : say("azul-floor-charged", { name: name(event.seat), cost: event.charge });
    case "bonuses":
      return say("azul-bonuses", { name: name(event.seat), points: event.points });
    default:
      return null;
  }
}
