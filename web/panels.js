// The parts around a board that come and go: seats, log, invitations, the end.

import { h } from "./dom.js";
import { within } from "./names.js";
import { tables } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").SeatInfo} SeatInfo */
/** @typedef {import("./table.js").TablePage} TablePage */

/**
 * One seat: who, how many points, whose turn, and what the game shows beside it.
 * @param {TablePage} page
 * @param {State} state
 * @param {SeatInfo} seat
 */
export function seatChip(page, state, seat) {
  const total = state.totals.find((one) => one.seat === seat.seat);
  const moves = state.turn.seat === seat.seat;
  const away = seat.kind === "person" && seat.here === false;
  const won = state.over?.winners.includes(seat.seat) ?? false;
  const place = placeOf(state, seat.seat);
  const isPartner = isInPairs(state) && place === "across" && state.you !== null;
  // Where one game is a match, what was made in it stands beside the name already.
  const adds = HANDS.includes(state.game) && total && (state.hand > 1 || total.points !== 0);
  return h(
    "li",
    { class: `seat${moves ? " moves" : ""}${seat.seat === state.you ? " you" : ""}${away ? " away" : ""}${won ? " won" : ""}`, "data-seat": seat.seat, "data-place": place },
    h("span", { class: "who" }, h("i", { class: `kind ${seat.kind}`, "aria-hidden": "true" }), h("span", { class: "name" }, page.name(seat.seat)), away ? h("span", { class: "sr" }, say("away")) : null, moves ? h("span", { class: "sr" }, say("moves-now")) : null),
    isPartner ? h("span", { class: "quiet" }, say("partner")) : null,
    page.slots.get(seat.seat),
    adds ? h("span", { class: "total" }, say("total", { count: total.points })) : null,
  );
}

/** Games of several hands, whose points add up. */
const HANDS = ["domino", "siete"];

/**
 * Where somebody sits at a table, seen from one's own chair; turns go round to the right, as they
 * do in Spain.
 * @param {State} state
 * @param {number} seat
 */
function placeOf(state, seat) {
  const many = state.seats.length;
  const away = (seat - (state.you ?? 1) + many) % many;
  if (away === 0) return "own";
  if (away * 2 === many) return "across";
  return away * 2 < many ? "next" : "before";
}

/**
 * The sentences told after a version.
 * @param {TablePage} page
 * @param {number} [after]
 */
export function logOf(page, after = -1) {
  return [...page.log.values()]
    .filter((told) => told.said && told.version > after)
    .sort((one, other) => one.version - other.version)
    .slice(-200)
    .map((told) => h("li", { "data-seat": told.seat ?? 0 }, page.readable(told.said)));
}

/**
 * Links for the chairs nobody sits on yet; only the maker has them.
 * @param {TablePage} page
 * @param {State} state
 */
export function invitation(page, state) {
  const free = state.seats.filter((seat) => seat.kind === "person" && seat.name === null);
  const joins = tables().find((one) => one.table === page.id)?.joins ?? [];
  const open = joins.filter((join) => free.some((seat) => seat.seat === join.seat));
  if (open.length === 0 || state.over) return null;
  return h(
    "section",
    { class: "panel", "aria-label": say("invite") },
    h("p", {}, say("invite")),
    open.map((join) => {
      const field = h("input", { value: new URL(join.link, location.origin).href, readonly: true, "data-key": `invite-${join.seat}`, "aria-label": say("empty-seat", { number: join.seat }), onfocus: () => field.select() });
      const copy = () => {
        field.select();
        page.tell(say(document.execCommand("copy") ? "copied" : "copy-it"));
      };
      return h("p", { class: "invite-row" }, field, h("button", { type: "button", "data-key": `copy-${join.seat}`, onclick: copy }, say("copy")));
    }),
  );
}

/**
 * Who won, in a sentence.
 * @param {TablePage} page
 * @param {State} state
 * @param {number[]} winners
 */
function resultOf(page, state, winners) {
  if (state.seats.length === 1) return say(winners.length > 0 ? "solitaire-won" : "solitaire-lost");
  if (winners.length === 0) return say("nobody-won");
  if (winners.length === state.seats.length) return say("tied");
  const [first = ""] = winners.map((seat) => page.name(seat));
  const isMine = winners.includes(state.you ?? 0);
  if (winners.length === 1) return isMine ? say("you-won") : say("won", { name: within(first) });
  if (isMine && isInPairs(state)) return say("you-won-together");
  return say("won-together", { names: winners.map((seat) => page.name(seat)).join(", ") });
}

/** @param {State} state */
export function isInPairs(state) {
  return /\bset=parejas\b/.test(state.rules);
}

/**
 * Between hands and at the end: the result, and what to do next.
 * @param {TablePage} page
 * @param {State} state
 */
export function ending(page, state) {
  const asked = state.asked && state.asked.undo !== state.you && state.you !== null;
  if (asked) {
    return h(
      "section",
      { class: "panel", "aria-label": say("undo") },
      h("p", {}, say("undo-asked", { name: page.name(state.asked?.undo ?? null) })),
      h("button", { type: "button", class: "big", onclick: () => void page.send("/undo/answer", { yes: true }) }, say("yes")),
      h("button", { type: "button", onclick: () => void page.send("/undo/answer", { yes: false }) }, say("no")),
    );
  }
  if (state.asked && state.asked.undo === state.you) return h("p", { class: "panel" }, say("undo-waiting"));
  if (state.over === null && state.turn.wait !== "hand") return null;
  const result = state.over ? resultOf(page, state, state.over.winners) : say("hand-over");
  const standings = [...state.totals].sort((one, other) => one.place - other.place).map((total) => h("li", { value: total.place }, page.name(total.seat), " ", h("b", {}, total.points)));
  const may = state.you !== null;
  return h(
    "section",
    { class: "panel result", "aria-label": say("result") },
    h("h2", {}, result),
    // Whoever played alone has nobody to be before or behind.
    standings.length > 1 ? h("ol", {}, standings) : null,
    h(
      "p",
      { class: "buttons" },
      state.over === null && may ? h("button", { type: "button", class: "big", "data-key": "next-hand", onclick: () => void page.send("/next-hand") }, say("next-hand")) : null,
      state.over === null && may ? h("button", { type: "button", "data-key": "finish", onclick: () => void page.send("/finish") }, say("finish")) : null,
      state.over && state.rematch ? h("button", { type: "button", class: "big", onclick: () => page.goOn(state.rematch ?? "") }, say("to-rematch")) : null,
      state.over && !state.rematch && may ? h("button", { type: "button", class: "big", "data-key": "rematch", onclick: () => void page.rematch() }, say("rematch")) : null,
      // The document keeps results of these two modes only.
      state.game === "siete" && may && ["D", "E"].includes(state.view.mode) ? h("button", { type: "button", "data-key": "result-file", onclick: () => void page.resultFile() }, say("result-file")) : null,
      state.over ? h("a", { class: "button", href: `/review#table.${state.table}` }, say("review-it")) : null,
      state.over ? h("a", { class: "button", href: "/" }, say("home")) : null,
    ),
  );
}
