// Siete y media: the pack, two hands, two big buttons.

import { fill, glide, h } from "../dom.js";
import { figure, say } from "../words.js";
import { cardName, drawCard, drawCardBack } from "./card.js";

/** @typedef {import("../types.js").SieteState} SieteState */
/** @typedef {import("../types.js").Table} Table */

/**
 * @param {HTMLElement} host
 * @param {Table} table
 * @returns {import("../types.js").Board<SieteState>}
 */
export function mount(host, table) {
  /** @param {SieteState} state */
  const draw = (state) => {
    const own = state.you ?? 1;
    const order = state.view.hands.map((_, index) => index + 1).sort((one, other) => Number(one === own) - Number(other === own));
    glide(host, () => {
      for (const seat of state.seats) fill(table.slot(seat.seat), score(state, seat.seat));
      fill(host, pack(state), h("div", { class: "siete-hands" }, order.map((seat) => hand(state, seat, table))), buttons(state, table));
    });
  };
  return {
    draw,
    point(action) {
      host.querySelector(`[data-key="${CSS.escape(action)}"]`)?.classList.add("hinted");
    },
  };
}

/**
 * @param {SieteState} state
 * @param {number} seat
 */
function score(state, seat) {
  const points = state.view.hands[seat - 1]?.score;
  return h("b", { class: "points" }, points === null || points === undefined ? "?" : half(points));
}

/** @param {number} points */
function half(points) {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

/** @param {SieteState} state */
function pack(state) {
  const { view } = state;
  return h(
    "div",
    { class: "pack", "data-key": "pack", role: "img", "aria-label": say("siete-left", { count: view.left }) },
    view.left > 0 ? [0, 1, 2].slice(0, Math.ceil(view.left / 14)).map((depth) => h("span", { class: `depth d${depth}` }, drawCardBack())) : null,
    h("span", { class: "held" }, view.left),
  );
}

/**
 * @param {SieteState} state
 * @param {number} seat
 * @param {Table} table
 */
function hand(state, seat, table) {
  const held = /** @type {SieteState["view"]["hands"][number]} */ (state.view.hands[seat - 1]);
  const bust = held.score !== null && held.score > 7.5;
  const won = state.view.winner === seat;
  const newest = new Set(
    state.last.flatMap((told) => told.events).flatMap((event) => (event.event === "drew" && event.seat === seat ? [event.held - 1] : [])),
  );
  const cards = held.cards
    ? held.cards.map((card, index) =>
        h("li", { class: `card${newest.has(index) ? " last" : ""}`, "data-key": `card-${seat}-${index}`, "data-from": "pack" }, drawCard(card), h("span", { class: "sr" }, cardName(card))),
      )
    : Array.from({ length: held.held }, (_, index) =>
        h("li", { class: "card", "data-key": `card-${seat}-${index}`, "data-from": "pack" }, drawCardBack(), h("span", { class: "sr" }, say("siete-covered"))),
      );
  return h(
    "section",
    { class: `siete-hand${bust ? " bust" : ""}${won ? " won" : ""}${state.view.turn === seat ? " moves" : ""}`, "aria-label": table.name(seat) },
    h("h2", {}, table.name(seat), " ", h("b", { class: "points" }, held.score === null ? say("siete-cards", { count: held.held }) : half(held.score))),
    h("ol", { class: "cards" }, cards, cards.length === 0 ? h("li", { class: "card none" }) : null),
  );
}

/**
 * @param {SieteState} state
 * @param {Table} table
 */
function buttons(state, table) {
  const hit = state.choices.find((choice) => choice.do === "hit");
  const stand = state.choices.find((choice) => choice.do === "stand");
  if (state.you === null || state.over !== null || state.turn.wait === "hand") return null;
  const { limit } = state.view;
  return h(
    "div",
    { class: "siete-buttons" },
    limit === null ? null : h("p", { class: "quiet" }, say("siete-limit", { count: figure(limit) })),
    h("button", { type: "button", class: "big hit", "data-key": "hit", disabled: !hit, onclick: () => hit && table.play(hit.action, say("siete-hit")) }, say("siete-hit")),
    h("button", { type: "button", class: "big stand", "data-key": "stand", disabled: !stand, onclick: () => stand && table.play(stand.action, say("siete-stand")) }, say("siete-stand")),
  );
}
