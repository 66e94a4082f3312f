// What machines do is shown one thing after the other, so that eyes can follow.

import { moves } from "./dom.js";

/** @typedef {import("./types.js").State} State */

/** How long a move stays alone on the table before a machine's next one is shown. */
const BETWEEN = 420;

/** So many may wait before all but the newest are left out. */
const MOST = 8;

/** Hands states on, a machine's not before the one before it could be seen. */
export class Pace {
  /** @param {(state: State) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {State[]} */
    this.waiting = [];
    this.timer = 0;
    this.shown = Number.NEGATIVE_INFINITY;
  }

  /** @param {State} state */
  arrive(state) {
    const seat = state.last.at(-1)?.seat;
    const isMachine = state.seats.some((one) => one.seat === seat && one.kind === "bot");
    const wait = isMachine ? this.shown + BETWEEN - performance.now() : 0;
    this.waiting.push(state);
    if (!moves() || this.waiting.length > MOST) this.hurry();
    else if (this.waiting.length > 1) return;
    else if (wait > 0) this.timer = setTimeout(() => this.next(), wait);
    else this.next();
  }

  /** Shows what has waited longest. */
  next() {
    const state = this.waiting.shift();
    if (state) this.hand(state);
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.next(), BETWEEN);
  }

  /** Shows the newest at once, as whoever touches the table wants it; what led to it is told there too. */
  hurry() {
    clearTimeout(this.timer);
    const newest = this.waiting.at(-1);
    this.waiting = [];
    if (newest) this.hand(newest);
  }

  /** @param {State} state */
  hand(state) {
    this.show(state);
    this.shown = performance.now();
  }

  end() {
    clearTimeout(this.timer);
    this.waiting = [];
  }
}
