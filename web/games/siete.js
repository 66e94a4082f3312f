// Siete y media: the pack, two hands, two big buttons.

import { fill, glide, h, isMeant } from "../dom.js";
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
  const learnt = new Learnt(host, table);
  /**
   * @param {SieteState} state
   * @param {SieteState["last"]} fresh
   */
  const draw = (state, fresh) => {
    learnt.hear(state, fresh);
    const own = state.you ?? 1;
    const order = state.view.hands.map((_, index) => index + 1).sort((one, other) => Number(one === own) - Number(other === own));
    glide(host, () => {
      for (const seat of state.seats) fill(table.slot(seat.seat), score(state, seat.seat));
      fill(host, pack(state), h("div", { class: "siete-hands" }, order.map((seat) => hand(state, seat, table))), buttons(state, table), learnt.shown(state));
    });
  };
  return {
    draw,
    point(action) {
      host.querySelector(`[data-key="${CSS.escape(action)}"]`)?.classList.add("hinted");
    },
  };
}

/** In mode E: what the machine that learns has seen of the person, as it was turned up. */
class Learnt {
  /**
   * @param {HTMLElement} host
   * @param {Table} table
   */
  constructor(host, table) {
    this.host = host;
    this.table = table;
    /** @type {Map<number, number>} The score of the person's hand that each entry turned up. */
    this.seen = new Map();
    /** At which version it was last asked what happened before. */
    this.asked = -1;
  }

  /**
   * @param {SieteState} state
   * @param {SieteState["last"]} fresh
   */
  hear(state, fresh) {
    if (!learns(state)) return;
    this.note([...state.last, ...fresh]);
    // Whoever comes back later has forgotten nothing, and what one's own last card turned up is
    // told only to those who watch.
    const asks = state.view.phase === "over" || (this.asked < 0 && state.hand > 1);
    if (!asks || this.asked === state.version) return;
    this.asked = state.version;
    void this.table.watched(0).then(
      (entries) => {
        this.note(entries);
        const now = this.shown(state);
        if (now) this.host.querySelector(".learnt")?.replaceWith(now);
      },
      () => undefined,
    );
  }

  /** @param {SieteState["last"]} entries */
  note(entries) {
    for (const told of entries) {
      for (const event of told.events) if (event.event === "turned-up" && event.seat === 1) this.seen.set(told.version, event.score);
    }
  }

  /** @param {SieteState} state */
  shown(state) {
    if (!learns(state)) return null;
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const score of [...this.seen.values()].sort((one, other) => one - other)) {
      const what = score > HIGHEST ? say("siete-went-over") : say("siete-stood-with", { points: half(score) });
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    return h(
      "section",
      { class: "learnt", "aria-label": say("siete-learnt") },
      h("h2", {}, say("siete-learnt")),
      counts.size === 0 ? h("p", {}, say("siete-learnt-nothing")) : h("ul", {}, [...counts].map(([what, count]) => h("li", { style: { "--share": count / this.seen.size } }, what, " ", h("b", {}, `× ${count}`)))),
    );
  }
}

/** More than this is too much. */
const HIGHEST = 7.5;

/** @param {SieteState} state */
function learns(state) {
  return state.view.mode === "E" && state.seats.some((seat) => seat.bot === "learner");
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
  const bust = held.score !== null && held.score > HIGHEST;
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
    h("button", { type: "button", class: "big hit", "data-key": "hit", disabled: !hit, onclick: (/** @type {MouseEvent} */ event) => hit && isMeant(event) && table.play(hit.action, say("siete-hit")) }, say("siete-hit")),
    h("button", { type: "button", class: "big stand", "data-key": "stand", disabled: !stand, onclick: (/** @type {MouseEvent} */ event) => stand && isMeant(event) && table.play(stand.action, say("siete-stand")) }, say("siete-stand")),
  );
}
