// Reversi's board: sixty-four squares that stay, discs that turn in a wave.

import { h, moves, rove } from "../dom.js";
import { figure, say } from "../words.js";

/** @typedef {import("../types.js").ReversiState} ReversiState */
/** @typedef {import("../types.js").Table} Table */

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
      h("span", { class: "disc" }, h("span", { class: "black" }), h("span", { class: "white" })),
      h("span", { class: "value", "aria-hidden": "true" }),
    );
    return square;
  });
  const rows = Array.from({ length: 8 }, (_, row) => h("div", { role: "row", class: "row" }, squares.slice(row * 8, row * 8 + 8)));
  const board = h("div", { class: "squares", role: "grid", "aria-label": say("reversi-board") }, rows);
  rove(board, "board", 8);
  const discs = [0, 1].map(() => h("b", {}));
  const counts = h(
    "p",
    { class: "counts" },
    h("span", { class: "count black" }, h("i", { class: "dot black" }), discs[0]),
    h("span", { class: "count white" }, h("i", { class: "dot white" }), discs[1]),
  );
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
        const looks = [disc, legal, actions.has(name), newest?.square === name, wave.get(name) ?? 0].join();
        if (shown[index] === looks) return;
        shown[index] = looks;
        square.dataset["disc"] = disc;
        square.classList.toggle("legal", legal);
        square.classList.toggle("last", newest?.square === name);
        square.style.setProperty("--wait", `${(wave.get(name) ?? 0) * 60}ms`);
        square.setAttribute("aria-disabled", String(!actions.has(name)));
        square.setAttribute("aria-label", label(name, disc, legal, newest?.square === name));
      });
      discs.forEach((count, index) => count.replaceChildren(String(state.view.discs[index])));
      counts.setAttribute("aria-label", say("reversi-counts", { black: state.view.discs[0], white: state.view.discs[1] }));
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
