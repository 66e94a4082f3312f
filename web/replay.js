// One game of a review, at one of its positions: steps, the curve, what was better.

import { Branch, positionOf } from "./branch.js";
import { fill, h, s } from "./dom.js";
import { Refused, ask } from "./net.js";
import { settings } from "./settings.js";
import { calledOf, readable } from "./names.js";
import { figure, say } from "./words.js";

/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").ReviewedGame} ReviewedGame */
/** @typedef {import("./types.js").ReversiView} ReversiView */

/** At most so many turning points are named: more nobody remembers. */
const MANY_SLIPS = 3;

/** How long somebody stays at a position before it is thought about, in milliseconds. */
const SETTLED = 150;

/** One game, at one of its positions. */
export class Replay {
  /**
   * @param {HTMLElement} host
   * @param {Review} review
   * @param {ReviewedGame} game
   * @param {import("./types.js").BoardModule<any>} module
   * @param {string} text
   * @param {(position: string) => void} edit takes a position of Reversi to the editor
   */
  constructor(host, review, game, module, text, edit) {
    this.review = review;
    this.game = game;
    this.text = text;
    this.step = 0;
    /** @type {Branch | null} What is tried instead of what was played. */
    this.branch = null;
    this.isBusy = false;
    this.settling = 0;
    this.last = game.positions.length - 1;
    const felt = h("div", { class: `felt ${review.game}` });
    /** @type {Map<number, HTMLElement>} */
    const slots = new Map(game.seats.map((seat) => [seat.seat, h("span", { class: "slot" })]));
    this.said = h("p", { class: "review-said", role: "status" });
    this.slider = h("input", { type: "range", min: 0, max: this.last, value: 0, "aria-label": say("step"), oninput: () => this.show(Number(this.slider.value)) });
    this.count = h("span", {});
    this.curve = h("div", {});
    this.judged = h("p", { class: "quiet" });
    const seats = h("ul", { class: "review-seats" }, game.seats.map((seat) => h("li", { class: "seat" }, h("span", { class: "who" }, h("i", { class: `kind ${seat.kind}`, "aria-hidden": "true" }), h("span", { class: "name" }, this.name(seat.seat))), slots.get(seat.seat))));
    const go = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {number} */ by) => h("button", { type: "button", "aria-label": say(key), onclick: () => this.walk(by) }, sign);
    const link = text && text.length < 1500 ? h("button", { type: "button", onclick: () => this.link() }, say("link-here")) : null;
    this.address = h("input", { readonly: true, hidden: true, "aria-label": say("link") });
    const steps = h("div", { class: "steps" }, go("«", "step-first", -Infinity), go("‹", "step-back", -1), this.slider, go("›", "step-on", 1), go("»", "step-last", Infinity), this.count);
    this.felt = felt;
    this.thought = h("p", { role: "status" });
    this.tried = h("p", { class: "branch buttons", hidden: true });
    this.thinks = h("button", { type: "button", "data-key": "analyse", "aria-pressed": "false", onclick: () => this.think(this.thinks.getAttribute("aria-pressed") !== "true") }, say("analyse"));
    const analysis =
      review.game === "reversi"
        ? [
            this.thinks,
            h("button", { type: "button", "data-key": "play-on", onclick: () => void this.playOn() }, say("play-on")),
            h("button", { type: "button", "data-key": "edit-this", onclick: () => edit(this.position()) }, say("edit-this")),
          ]
        : [];
    fill(host, seats, this.said, felt, steps, this.tried, this.judged, this.thought, h("p", { class: "buttons" }, analysis, link, this.address), this.curve, this.slips());
    this.board = module.mount(felt, {
      play: (action) => void this.tryMove(action),
      name: (seat) => this.name(seat),
      slot: (seat) => /** @type {HTMLElement} */ (slots.get(seat)),
      tell: () => undefined,
      record: () => Promise.resolve(this.told()),
      watched: () => Promise.resolve([]),
    });
    // A position alone was brought to be thought about.
    if (review.game === "reversi" && this.last === 0) this.thinks.setAttribute("aria-pressed", "true");
  }

  /**
   * Shows the position after so many steps of the game itself.
   * @param {number} step
   */
  show(step) {
    this.branch = null;
    this.step = Math.max(0, Math.min(this.last, step));
    this.draw();
  }

  /**
   * Goes so many steps, in what is tried or in the game.
   * @param {number} by
   */
  walk(by) {
    const { branch } = this;
    if (!branch || branch.at + by < 1) {
      this.show(branch ? (by === -1 ? branch.base : 0) : this.step + by);
      return;
    }
    branch.at = Math.min(branch.at + by, branch.moves.length);
    this.draw();
  }

  /** @param {number | null} seat */
  name(seat) {
    return calledOf(this.review.game, this.game.seats, seat) ?? "";
  }

  /**
   * A move as people write it, not as records do.
   * @param {string} action
   */
  written(action) {
    switch (this.review.game) {
      case "reversi":
        return action.toUpperCase();
      case "siete":
        return say(action === "hit" ? "siete-hit" : "siete-stand");
      case "azul":
        return action.replace(/^(.)([BYRKW])/, (_, source, colour) => `${source}${say(`azul-letter-${colour}`)}`);
      default:
        return action.replace("<", " ←").replace(">", " →");
    }
  }

  /** Where we are: in the game, or in what is tried. */
  get here() {
    return this.branch?.position ?? /** @type {ReviewedGame["positions"][number]} */ (this.game.positions[this.step]);
  }

  draw() {
    const { here, branch } = this;
    this.slider.value = String(this.step);
    this.slider.setAttribute("aria-valuetext", here.said || String(this.step));
    fill(this.count, branch ? `${branch.base}+${branch.at}` : `${this.step}/${this.last}`);
    fill(this.said, readable(this.review.game, this.game.seats, here.said));
    const told = { version: this.step, seat: here.played?.seat ?? null, events: here.events, said: here.said };
    const isFirst = this.step === 0 && !branch;
    const state = {
      table: "review",
      version: this.step,
      game: this.review.game,
      rules: this.game.rules,
      seats: this.game.seats,
      you: null,
      turn: { wait: "nobody", seat: null, deadline: null },
      hand: this.hand(),
      view: here.view,
      choices: this.choices(),
      last: isFirst ? [] : [told],
      totals: [],
      over: null,
      practice: false,
      seeded: false,
      commitment: null,
    };
    this.board.draw(state, isFirst ? [] : [told]);
    fill(this.thought);
    fill(this.curve, this.drawCurve());
    fill(this.judged, branch ? "" : this.judgement());
    this.tried.hidden = branch === null;
    if (branch) {
      const back = h("button", { type: "button", "data-key": "branch-leave", onclick: () => this.show(branch.base) }, say("branch-leave"));
      fill(this.tried, h("span", {}, say("branch", { number: branch.base, line: branch.moves.map(({ action }) => this.written(action)).join(" ") })), back);
    }
    if (this.thinks.getAttribute("aria-pressed") === "true") this.think(true);
  }

  /** The moves that may be tried here; only Reversi hides nothing that would be needed for it. */
  choices() {
    if (this.review.game !== "reversi") return [];
    const view = /** @type {ReversiView} */ (this.here.view);
    const squares = view.legal.map((square) => ({ square, action: square }));
    return view.pass ? [...squares, { do: "pass", action: "pass" }] : squares;
  }

  /** Which hand of a match this step belongs to. */
  hand() {
    return Math.max(1, this.dealt().length);
  }

  /** The steps up to here at which tiles or cards were dealt. */
  dealt() {
    return this.game.positions.slice(0, this.step + 1).flatMap((position, step) => (position.events.some((event) => event.event === "dealt") ? [step] : []));
  }

  /** What was played in this hand up to here, as a record has it. */
  told() {
    const from = this.dealt().at(-1) ?? 0;
    const played = this.game.positions.slice(from, this.step + 1).flatMap((position) => (position.played ? [`${position.played.seat} ${position.played.action}`] : []));
    return played.join("\n");
  }

  /**
   * Plays a move that may be another than the one played.
   * @param {string} action
   */
  async tryMove(action) {
    if (this.isBusy) return;
    if (!this.branch && this.game.positions[this.step + 1]?.played?.action === action) {
      this.show(this.step + 1);
      return;
    }
    const branch = this.branch ?? new Branch(this.step, this.here);
    this.isBusy = true;
    try {
      await branch.play(action);
      this.branch = branch;
      this.draw();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fill(this.thought, error.message || say("offline"));
    } finally {
      this.isBusy = false;
    }
  }

  position() {
    return positionOf(/** @type {ReversiView} */ (this.here.view));
  }

  /**
   * Thinks about every position that is looked at, or no more.
   * @param {boolean} on
   */
  think(on) {
    this.thinks.setAttribute("aria-pressed", String(on));
    clearTimeout(this.settling);
    if (on) this.settling = setTimeout(() => void this.analyse(), SETTLED);
    else this.draw();
  }

  /** The value of every legal move, on its square. */
  async analyse() {
    const { here } = this;
    fill(this.thought, say("thinking"));
    try {
      const answer = await ask(`/api/analyse?lang=${settings().lang}`, { method: "POST", body: { game: "reversi", position: this.position(), nodes: 400_000 } });
      if (here !== this.here) return;
      /** @type {import("./types.js").Thoughts | null} */
      const thoughts = answer.thoughts;
      const { showValues } = await import("./games/reversi.js");
      showValues(this.felt, thoughts, answer.best ?? "");
      fill(this.thought, thoughts ? say(thoughts.exact ? "values-exact" : "values-guess", { line: this.written(thoughts.line.slice(0, 6).join(" ")) }) : say("nobody-moves"));
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
    const point = this.review.curve?.points.find((one) => one.step === this.step);
    return point && point.best !== null && point.best !== point.action ? this.slip(point) : "";
  }

  /**
   * What was played, what was better, what it cost.
   * @param {NonNullable<Review["curve"]>["points"][number]} point
   */
  slip(point) {
    return say("better-was", { action: this.written(point.action), best: this.written(point.best ?? ""), loss: this.worth(point.loss ?? 0) });
  }

  /** @param {number} value */
  worth(value) {
    return this.review.curve?.worth === "discs" ? say("discs", { count: figure(value, 1) }) : say("percent", { count: figure(value * 100) });
  }

  /** The few moves that cost most, in the order of the game. */
  worst() {
    const slips = (this.review.curve?.points ?? []).filter((point) => point.mark && point.best !== null && point.best !== point.action);
    slips.sort((one, other) => (other.loss ?? 0) - (one.loss ?? 0));
    return slips.slice(0, MANY_SLIPS).sort((one, other) => one.step - other.step);
  }

  /** The moves that cost most, to go to. */
  slips() {
    const slips = this.worst();
    if (slips.length === 0) return null;
    const items = slips.map((point) => h("li", {}, h("button", { type: "button", onclick: () => this.show(point.step) }, h("b", {}, point.step), " ", this.slip(point))));
    return h("section", { "aria-label": say("turning-points") }, h("h2", {}, say("turning-points")), h("ul", { class: "slips" }, items));
  }

  /** How it stood at each move, for the first seat. */
  drawCurve() {
    const points = (this.review.curve?.points ?? []).filter((point) => point.value !== null);
    // Who plays alone stands nowhere but before the next deal.
    if (points.length < 2 || this.game.seats.length < 2) return [];
    const discs = this.review.curve?.worth === "discs";
    const most = discs ? Math.max(8, ...points.map((point) => Math.abs(point.value ?? 0))) : 1;
    const x = (/** @type {number} */ step) => (step / Math.max(1, this.last)) * 1000;
    const y = (/** @type {number} */ value) => (discs ? 50 - (value / most) * 46 : 96 - value * 92);
    const lines = this.sides().map((seats) => {
      const own = points.filter((point) => seats.includes(point.seat));
      return own.map((point, index) => `${index === 0 ? "M" : "L"}${x(point.step).toFixed(1)} ${y(point.value ?? 0).toFixed(1)}`).join("");
    });
    const drawn = s(
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
      // What lies between the line and the middle is somebody's lead.
      lines.length === 1 ? s("path", { class: "lead-of", d: `${lines[0]}L${x(points.at(-1)?.step ?? 0).toFixed(1)} 50L${x(points[0]?.step ?? 0).toFixed(1)} 50Z` }) : null,
      s("path", { class: "axis", d: "M0 50H1000" }),
      this.worst().map((point) => s("path", { class: "slip", d: `M${x(point.step).toFixed(1)} 0V100` })),
      lines.map((line, index) => s("path", { class: `graph line-${index + 1}`, d: line })),
      s("path", { class: "here", d: `M${x(this.step)} 0V100` }),
    );
    // Above the middle leads the first side, below it the other.
    const [first = [], second = []] = this.pairs();
    const names = (/** @type {number[]} */ seats) => seats.map((seat) => this.name(seat)).join(", ");
    if (lines.length === 1) return [h("div", { class: "curve-box" }, drawn, h("span", { class: "above", "aria-hidden": "true" }, names(first)), h("span", { class: "below", "aria-hidden": "true" }, names(second)))];
    const sample = (/** @type {number} */ index) => s("svg", { class: "sample", viewBox: "0 0 30 10", "aria-hidden": "true" }, s("path", { class: `graph line-${index + 1}`, d: "M0 5H30" }));
    return [drawn, h("p", { class: "legend" }, this.game.seats.map((seat, index) => h("span", {}, sample(index), this.name(seat.seat))))];
  }

  /** The two sides of a game for two or for pairs. */
  pairs() {
    const seats = this.game.seats.map((seat) => seat.seat);
    return [seats.filter((seat) => seat % 2 === 1), seats.filter((seat) => seat % 2 === 0)];
  }

  /** Whose moves one line of the curve follows: two sides see one value, three and more each their own. */
  sides() {
    const seats = this.game.seats.map((seat) => seat.seat);
    return seats.length < 3 || /\bset=parejas\b/.test(this.game.rules) ? [seats] : seats.map((seat) => [seat]);
  }

  /** A link to this position, with the whole text in it: nothing is kept anywhere for it. */
  link() {
    const [at, text] = this.branch ? [this.branch.at, this.branch.record()] : [this.step, this.text];
    this.address.value = `${location.origin}/review#at.${at}.${encodeURIComponent(text)}`;
    this.address.hidden = false;
    this.address.select();
    document.execCommand("copy");
  }
}
