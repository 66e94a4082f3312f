// Reversi's board: sixty-four squares that stay, discs that turn in a wave.

import { fadeIn, fill, h, moves, rove } from "../dom.js";
import { figure, say } from "../words.js";

/** @typedef {import("../types.js").ReversiState} ReversiState */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Disc} Disc */

/** How long a disc takes to turn, and how much later each square further away begins. */
const TURN = 420;
const WAVE = 60;

/** @param {number} index */
export const nameOf = (index) => "abcdefgh"[index % 8] + String(Math.floor(index / 8) + 1);

/** @param {string} square */
export const indexOf = (square) => square.charCodeAt(0) - 97 + (Number(square[1]) - 1) * 8;

/**
 * @param {HTMLElement} host
 * @param {Table} table
 * @returns {import("../types.js").Board<ReversiState>}
 */
export function mount(host, table) {
  /** @type {Map<string, string>} The action of each square that may be played. */
  let actions = new Map();
  /** @type {string[]} How each square looks: what stays as it is costs nothing while others turn. */
  const shown = [];
  const squares = Array.from({ length: 64 }, (_, index) => {
    const square = h(
      "button",
      {
        class: "square",
        type: "button",
        "data-stop": index === 19 ? "first" : "",
        "data-key": nameOf(index),
        role: "gridcell",
        onclick: () => {
          const action = actions.get(nameOf(index));
          if (action) table.play(action, nameOf(index).toUpperCase());
        },
      },
      h("span", { class: "disc" }),
      h("span", { class: "value", "aria-hidden": "true" }),
    );
    return square;
  });
  const rows = Array.from({ length: 8 }, (_, row) => h("div", { role: "row", class: "row" }, squares.slice(row * 8, row * 8 + 8)));
  const board = h("div", { class: "squares", role: "grid" }, rows);
  rove(board, "board", 8);
  // Whose discs they are is seen beside the names; where nobody sits, as in the editor, below.
  const discs = [0, 1].map(() => h("b", { class: "points" }));
  const sides = discs.map((count, side) =>
    h("span", { class: "count" }, h("i", { class: `dot ${side === 0 ? "black" : "white"}`, "aria-hidden": "true" }), h("span", { class: "sr" }, say(side === 0 ? "reversi-black" : "reversi-white")), count),
  );
  const counts = h("p", { class: "counts" });
  const opening = h("p", { class: "opening", hidden: true });
  const pass = h("button", { type: "button", class: "big", "data-key": "pass", hidden: true }, say("pass"));
  const columns = h("div", { class: "files", "aria-hidden": "true" }, [..."abcdefgh"].map((file) => h("span", {}, file)));
  const ranks = h("div", { class: "ranks", "aria-hidden": "true" }, [..."12345678"].map((rank) => h("span", {}, rank)));
  host.append(h("div", { class: "reversi-wrap" }, ranks, columns, board), counts, opening, pass);
  pass.addEventListener("click", () => {
    const action = actions.get("pass");
    if (action) table.play(action, say("pass"));
  });

  return {
    draw(state, fresh) {
      actions = new Map(state.choices.map((choice) => ["square" in choice ? choice.square : "pass", choice.action]));
      const placed = state.last.flatMap((told) => told.events).filter((event) => event.event === "placed");
      const newest = placed.at(-1);
      const wave = new Map();
      if (moves()) {
        for (const event of fresh.flatMap((told) => told.events)) {
          if (event.event !== "placed") continue;
          const from = indexOf(event.square);
          wave.set(event.square, 0);
          for (const square of event.turned) wave.set(square, distance(from, indexOf(square)));
        }
      }
      for (const value of board.querySelectorAll(".value:not(:empty)")) {
        value.replaceChildren();
        value.parentElement?.classList.remove("valued");
        shown[squares.indexOf(/** @type {HTMLButtonElement} */ (value.parentElement))] = "";
      }
      for (const square of board.querySelectorAll(".hinted")) square.classList.remove("hinted");
      state.view.board.forEach((disc, index) => {
        const square = /** @type {HTMLElement} */ (squares[index]);
        const name = nameOf(index);
        const legal = actions.has(name) && state.view.legal.includes(name);
        const looks = [disc, legal, actions.has(name), newest?.square === name].join();
        if (shown[index] === looks) return;
        shown[index] = looks;
        const before = /** @type {Disc | undefined} */ (square.dataset["disc"]);
        const lies = /** @type {HTMLElement} */ (square.firstElementChild);
        if (before !== disc) {
          fill(lies);
          if (wave.has(name)) move(lies, before ?? "-", disc, wave.get(name) * WAVE);
          else if (before !== undefined && !moves()) fadeIn(lies);
        }
        square.dataset["disc"] = disc;
        square.classList.toggle("legal", legal);
        square.classList.toggle("last", newest?.square === name);
        square.setAttribute("aria-disabled", String(!actions.has(name)));
        square.setAttribute("aria-label", label(name, disc, legal, newest?.square === name));
      });
      discs.forEach((count, index) => count.replaceChildren(String(state.view.discs[index])));
      sides.forEach((side, index) => {
        const place = state.seats[index] ? table.slot(index + 1) : counts;
        if (side.parentElement !== place) place.append(side);
      });
      counts.hidden = state.seats.length > 0;
      board.setAttribute("aria-label", `${say("reversi-board")}. ${say("reversi-counts", { black: state.view.discs[0], white: state.view.discs[1] })}`);
      opening.hidden = state.opening === undefined;
      opening.replaceChildren(state.opening === undefined ? "" : say("reversi-opening", { name: state.opening }));
      pass.hidden = !actions.has("pass");
    },
    point(action, thoughts) {
      showValues(host, thoughts, action);
      squares[indexOf(action)]?.classList.add("hinted");
    },
  };
}

/**
 * Turns a disc over, or lays a new one. It has two faces only as long as it moves: sixty-four of
 * them would be a hundred layers to put together for every picture.
 * @param {HTMLElement} disc
 * @param {Disc} before
 * @param {Disc} now
 * @param {number} wait
 */
function move(disc, before, now, wait) {
  if (now === "-") return;
  if (before === "-") {
    disc.animate([{ opacity: 0, transform: "scale(1.25)" }, { opacity: 1, transform: "none" }], { duration: 160 });
    return;
  }
  const faces = [before, now].map((one) => h("i", { class: one === "X" ? "black" : "white" }));
  fill(disc, faces);
  faces.forEach((face, index) => {
    const turned = ["rotateY(0deg)", "rotateY(180deg)"].map((by) => (index === 0 ? by : `${by} rotateY(180deg)`));
    const turning = face.animate({ transform: turned }, { duration: TURN, delay: wait, easing: "ease", fill: "both" });
    turning.addEventListener("finish", () => face.remove());
  });
}

/**
 * @param {string} name
 * @param {string} disc
 * @param {boolean} legal
 * @param {boolean} last
 */
function label(name, disc, legal, last) {
  const what = say(disc === "X" ? "reversi-black" : disc === "O" ? "reversi-white" : legal ? "reversi-legal" : "reversi-empty");
  return `${name.toUpperCase()}, ${what}${last ? `, ${say("last-move")}` : ""}`;
}

/**
 * @param {number} from
 * @param {number} to
 */
function distance(from, to) {
  return Math.max(Math.abs((from % 8) - (to % 8)), Math.abs(Math.floor(from / 8) - Math.floor(to / 8)));
}

/**
 * Writes a value on every square that has one.
 * @param {HTMLElement} host
 * @param {import("../types.js").Thoughts | null} thoughts
 * @param {string} best
 */
export function showValues(host, thoughts, best) {
  for (const square of host.querySelectorAll(".square")) {
    const one = thoughts?.values.find((value) => value.action === /** @type {HTMLElement} */ (square).dataset["key"]);
    square.classList.toggle("hinted", one !== undefined && one.action === best);
    const value = one ? worth(one.value, thoughts?.worth === "discs") : "";
    square.querySelector(".value")?.replaceChildren(value);
    square.classList.toggle("valued", one !== undefined);
    if (one) square.setAttribute("aria-label", `${square.getAttribute("aria-label")}, ${value}`);
  }
}

/**
 * @param {number} value
 * @param {boolean} discs
 */
function worth(value, discs) {
  if (!discs) return `${figure(value * 100)} %`;
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${figure(Math.abs(value), Number.isInteger(value) ? 0 : 1)}`;
}
