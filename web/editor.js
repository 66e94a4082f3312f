// Setting up a position of Reversi: discs where they are wanted, and who moves.

import { fill, h, wearTable } from "./dom.js";
import { indexOf, mount, nameOf } from "./games/reversi.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Disc} Disc */

const SQUARES = 64;

/** How a game begins. */
export const BEGINNING = `${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(27)} X`;

const NAMES = { X: "reversi-black", O: "reversi-white", "-": "reversi-empty" };

/**
 * @param {HTMLElement} host
 * @param {string} position what lies there at first
 * @param {(position: string) => void} use what to do with what was set up
 */
export async function openEditor(host, position, use) {
  await wearTable();
  let board = read(position);
  let turn = position.trim().endsWith("O") ? "O" : "X";
  /** @type {Disc} */
  let brush = "X";
  const felt = h("div", { class: "felt reversi editing" });
  const tools = h("div", { class: "buttons", role: "group", "aria-label": say("edit-disc") });
  const movers = h("fieldset", {}, h("legend", {}, say("edit-turn")));
  const shown = mount(felt, {
    play: (action) => {
      const index = indexOf(action);
      board[index] = board[index] === brush ? "-" : brush;
      draw();
    },
    name: () => "",
    slot: () => felt,
    tell: () => undefined,
    record: () => Promise.resolve(""),
    watched: () => Promise.resolve([]),
  });
  const draw = () => {
    const count = (/** @type {Disc} */ disc) => board.filter((one) => one === disc).length;
    const view = { turn: null, board, discs: /** @type {[number, number]} */ ([count("X"), count("O")]), legal: [], pass: false };
    const choices = board.map((_, index) => ({ square: nameOf(index), action: nameOf(index) }));
    shown.draw({ ...NOBODY, view, choices }, []);
    fill(
      tools,
      /** @type {Disc[]} */ (["X", "O", "-"]).map((disc) =>
        h(
          "button",
          {
            type: "button",
            "data-key": `brush-${disc}`,
            "aria-pressed": String(disc === brush),
            onclick: () => {
              brush = disc;
              draw();
              /** @type {HTMLElement | null} */ (tools.querySelector(`[data-key="brush-${disc}"]`))?.focus();
            },
          },
          disc === "-" ? null : h("i", { class: `dot ${disc === "X" ? "black" : "white"}`, "aria-hidden": "true" }),
          say(NAMES[disc]),
        ),
      ),
    );
  };
  for (const side of /** @type {const} */ (["X", "O"])) {
    movers.append(h("label", { class: "choice" }, h("input", { type: "radio", name: "mover", value: side, checked: side === turn, onchange: () => (turn = side) }), say(NAMES[side])));
  }
  const lay = (/** @type {string} */ text) => () => {
    board = read(text);
    draw();
  };
  fill(
    host,
    h("h2", {}, say("edit-title")),
    h(
      "div",
      { class: "reviewed replay" },
      tools,
      felt,
      movers,
      h(
        "p",
        { class: "buttons" },
        h("button", { type: "button", class: "big", "data-key": "edit-use", onclick: () => use(`${board.join("")} ${turn}`) }, say("edit-use")),
        h("button", { type: "button", onclick: lay(BEGINNING) }, say("edit-beginning")),
        h("button", { type: "button", "data-key": "edit-clear", onclick: lay("") }, say("edit-clear")),
      ),
    ),
  );
  draw();
}

/**
 * The discs of a position; what is missing is empty.
 * @param {string} text
 * @returns {Disc[]}
 */
function read(text) {
  return Array.from({ length: SQUARES }, (_, index) => (text[index] === "X" || text[index] === "O" ? text[index] : "-"));
}

/**
 * A state of a table at which nobody sits.
 * @type {Omit<import("./types.js").ReversiState, "view" | "choices">}
 */
const NOBODY = {
  table: "review",
  version: 0,
  game: "reversi",
  rules: "",
  seats: [],
  you: null,
  turn: { wait: "nobody", seat: null, deadline: null },
  hand: 1,
  last: [],
  totals: [],
  over: null,
  practice: false,
  seeded: false,
  commitment: null,
};
