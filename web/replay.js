// One game of a review, at one of its positions: steps, the curve, what was better.

import { fill, h, s } from "./dom.js";
import { Refused, ask } from "./net.js";
import { settings } from "./settings.js";
import { figure, say } from "./words.js";

/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").ReviewedGame} ReviewedGame */

/** At most so many turning points are named. */
const MANY_SLIPS = 6;

/** One game, at one of its positions. */
export class Replay {
  /**
   * @param {HTMLElement} host
   * @param {Review} review
   * @param {ReviewedGame} game
   * @param {import("./types.js").BoardModule<any>} module
   * @param {string} text
   */
  constructor(host, review, game, module, text) {
    this.review = review;
    this.game = game;
    this.text = text;
    this.step = 0;
    this.last = game.positions.length - 1;
    const felt = h("div", { class: `felt ${review.game}` });
    /** @type {Map<number, HTMLElement>} */
    const slots = new Map(game.seats.map((seat) => [seat.seat, h("span", { class: "slot" })]));
    this.said = h("p", { class: "review-said", role: "status" });
    this.slider = h("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": say("step"), oninput: () => this.show(Number(this.slider.value)) });
    this.count = h("span", {});
    this.curve = h("div", {});
    this.judged = h("p", { class: "quiet" });
    const seats = h("ul", { class: "review-seats" }, game.seats.map((seat) => h("li", { class: "seat" }, h("span", { class: "who" }, h("i", { class: `kind ${seat.kind}`, "aria-hidden": "true" }), seat.name), slots.get(seat.seat))));
    const go = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {() => number} */ to) => h("button", { type: "button", "aria-label": say(key), onclick: () => this.show(to()) }, sign);
    const link = text && text.length < 1500 ? h("button", { type: "button", onclick: () => this.link() }, say("link-here")) : null;
    this.address = h("input", { readonly: true, hidden: true, "aria-label": say("link") });
    const steps = h("div", { class: "steps" }, go("«", "step-first", () => 0), go("‹", "step-back", () => this.step - 1), this.slider, go("›", "step-on", () => this.step + 1), go("»", "step-last", () => this.last), this.count);
    this.felt = felt;
    this.thought = h("p", { role: "status" });
    const analysis = review.game === "reversi" ? [h("button", { type: "button", "data-key": "analyse", onclick: () => void this.analyse() }, say("analyse")), h("button", { type: "button", "data-key": "play-on", onclick: () => void this.playOn() }, say("play-on"))] : [];
    fill(host, seats, this.said, felt, steps, this.judged, this.thought, h("p", { class: "buttons" }, analysis, link, this.address), this.curve, this.slips());
    this.board = module.mount(felt, {
      play: () => undefined,
      name: (seat) => game.seats.find((one) => one.seat === seat)?.name ?? "",
      slot: (seat) => /** @type {HTMLElement} */ (slots.get(seat)),
      tell: () => undefined,
    });
  }

  /**
   * Shows the position after so many steps.
   * @param {number} step
   */
  show(step) {
    this.step = Math.max(0, Math.min(this.last, step));
    const position = /** @type {ReviewedGame["positions"][number]} */ (this.game.positions[this.step]);
    this.slider.value = String(this.step);
    this.slider.setAttribute("aria-valuetext", position.said || String(this.step));
    fill(this.count, `${this.step}/${this.last}`);
    fill(this.said, position.said);
    const told = { version: this.step, seat: position.played?.seat ?? null, events: position.events, said: position.said };
    const state = {
      table: "review",
      version: this.step,
      game: this.review.game,
      rules: this.game.rules,
      seats: this.game.seats,
      you: null,
      turn: { wait: "nobody", seat: null, deadline: null },
      hand: 1,
      view: position.view,
      choices: [],
      last: this.step === 0 ? [] : [told],
      totals: [],
      over: null,
      practice: false,
      seeded: false,
      commitment: null,
    };
    this.board.draw(state, this.step === 0 ? [] : [told]);
    fill(this.thought);
    fill(this.curve, this.drawCurve());
    fill(this.judged, this.judgement());
  }

  /** The position in the notation that other Reversi programs read too. */
  position() {
    const view = /** @type {import("./types.js").ReversiView} */ (this.game.positions[this.step]?.view);
    return `${view.board.join("")} ${view.turn === 2 ? "O" : "X"}`;
  }

  /** The value of every legal move, on its square. */
  async analyse() {
    const { step } = this;
    fill(this.thought, say("thinking"));
    try {
      const answer = await ask(`/api/analyse?lang=${settings().lang}`, { method: "POST", body: { game: "reversi", position: this.position(), nodes: 400_000 } });
      if (step !== this.step) return;
      /** @type {import("./types.js").Thoughts | null} */
      const thoughts = answer.thoughts;
      const { showValues } = await import("./games/reversi.js");
      showValues(this.felt, thoughts, answer.best ?? "");
      fill(this.thought, thoughts ? say(thoughts.exact ? "values-exact" : "values-guess", { line: thoughts.line.slice(0, 6).join(" ") }) : say("nobody-moves"));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fill(this.thought, error.message || say("offline"));
    }
  }

  /** A new table that begins here, against the machine. */
  async playOn() {
    const { make } = await import("./making.js");
    const problem = await make({ game: "reversi", rules: "", seats: [{ person: settings().name || say("player") }, { bot: "level:8" }], from: { position: this.position() } });
    if (problem) fill(this.thought, problem);
  }

  /** What was thought of the move that led here. */
  judgement() {
    const point = this.review.curve?.points.find((one) => one.step + 1 === this.step);
    if (!point || point.best === null || point.best === point.action) return "";
    return say("better-was", { action: point.action, best: point.best, loss: this.worth(point.loss ?? 0) });
  }

  /** @param {number} value */
  worth(value) {
    return this.review.curve?.worth === "discs" ? say("discs", { count: figure(value, 1) }) : say("percent", { count: figure(value * 100) });
  }

  /** The moves that cost most, to go to. */
  slips() {
    const slips = (this.review.curve?.points ?? []).filter((point) => point.mark).sort((one, other) => (other.loss ?? 0) - (one.loss ?? 0));
    if (slips.length === 0) return null;
    const items = slips.slice(0, MANY_SLIPS).map((point) => h("li", {}, h("button", { type: "button", onclick: () => this.show(point.step + 1) }, `${point.action}${point.mark ?? ""} −${this.worth(point.loss ?? 0)}`)));
    return h("section", { "aria-label": say("turning-points") }, h("h2", {}, say("turning-points")), h("ul", { class: "slips" }, items));
  }

  /** How it stood at each move, for the first seat. */
  drawCurve() {
    const points = (this.review.curve?.points ?? []).filter((point) => point.value !== null);
    if (points.length < 2) return null;
    const discs = this.review.curve?.worth === "discs";
    const most = discs ? Math.max(8, ...points.map((point) => Math.abs(point.value ?? 0))) : 1;
    const x = (/** @type {number} */ step) => (step / Math.max(1, this.last)) * 1000;
    const y = (/** @type {number} */ value) => (discs ? 50 - (value / most) * 46 : 96 - value * 92);
    const line = points.map((point, index) => `${index === 0 ? "M" : "L"}${x(point.step).toFixed(1)} ${y(point.value ?? 0).toFixed(1)}`).join("");
    return s(
      "svg",
      {
        class: "curve",
        viewBox: "0 0 1000 100",
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": say("curve"),
        onclick: (/** @type {MouseEvent} */ event) => {
          const rect = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
          this.show(Math.round(((event.clientX - rect.x) / rect.width) * this.last));
        },
      },
      s("path", { class: "axis", d: "M0 50H1000" }),
      s("path", { class: "graph", d: line }),
      s("path", { class: "here", d: `M${x(this.step)} 0V100` }),
    );
  }

  /** A link to this position, with the whole text in it: nothing is kept anywhere for it. */
  link() {
    this.address.value = `${location.origin}/review#at.${this.step}.${encodeURIComponent(this.text)}`;
    this.address.hidden = false;
    this.address.select();
    document.execCommand("copy");
  }
}
