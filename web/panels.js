// The parts around a board that come and go: seats, log, invitations, the end.

import { h } from "./dom.js";
import { tables } from "./settings.js";
import { say, unmarked } from "./words.js";

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
  return h(
    "li",
    { class: `seat${moves ? " moves" : ""}${seat.seat === state.you ? " you" : ""}${away ? " away" : ""}${won ? " won" : ""}`, "data-seat": seat.seat, "data-pair": seat.seat % 2 },
    h("span", { class: "who" }, h("i", { class: `kind ${seat.kind}`, "aria-hidden": "true" }), h("span", { class: "name" }, page.name(seat.seat)), away ? h("span", { class: "sr" }, say("away")) : null, moves ? h("span", { class: "sr" }, say("moves-now")) : null),
    page.slots.get(seat.seat),
    total && (state.hand > 1 || total.points !== 0) ? h("span", { class: "total" }, say("total", { count: total.points })) : null,
  );
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
    .map((told) => h("li", { "data-seat": told.seat ?? 0 }, unmarked(told.said)));
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
  const winners = state.over?.winners ?? [];
  const names = winners.map((seat) => page.name(seat));
  const result = !state.over
    ? say("hand-over")
    : winners.length === 0
      ? say("nobody-won")
      : winners.includes(state.you ?? 0) && winners.length === 1
        ? say("you-won")
        : winners.length === 1
          ? say("won", { name: names[0] ?? "" })
          : say("won-together", { names: names.join(", ") });
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
