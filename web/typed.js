// What a person writes where a move is asked for: the notation, and what the terminal understands.

import { typedFor } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").DominoState} DominoState */

/**
 * A move to send; or a tile that fits both ends, of which one has to be chosen; or a command.
 * @typedef {{ action: string } | { tile: string } | { command: "hint" | "undo" | "resign" | "help" | "save" }} Meant
 */

/** The commands that are understood in every game. */
const COMMANDS = /** @type {const} */ (["hint", "undo", "resign", "help", "save"]);

/** What stands for what in Azul's records. */
const AZUL = { centre: "C", floor: "F", blue: "B", yellow: "Y", red: "R", black: "K", white: "W" };

/**
 * What belongs to the game, also where it may not be done: `r` draws a tile, and never resigns.
 * @type {Record<string, string[]>}
 */
const OWN = { domino: ["draw", "pass"], siete: ["hit", "stand"], reversi: ["pass"], azul: Object.keys(AZUL) };

/**
 * Reads what was typed against what may be done. What fits nothing is sent as it is: the server
 * says what is wrong with it.
 * @param {State} state
 * @param {string} text
 * @returns {Meant}
 */
export function read(state, text) {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  const squeezed = typed.replaceAll(" ", "");
  // The game's own letters come first.
  const own = of(state, typed, squeezed);
  if (own) return own;
  const same = state.choices.find((choice) => choice.action.toLowerCase() === squeezed);
  if (same) return { action: same.action };
  const isOwn = (OWN[state.game] ?? []).some((key) => typedFor(key).includes(typed));
  const command = isOwn ? undefined : COMMANDS.find((one) => typedFor(one).includes(typed));
  if (command) return { command };
  return { action: state.game === "azul" ? azulNotation(typed) : text.trim() };
}

/**
 * What it means in this game.
 * @param {State} state
 * @param {string} typed
 * @param {string} squeezed
 * @returns {Meant | null}
 */
function of(state, typed, squeezed) {
  const word = (/** @type {string} */ does) => {
    const choice = typedFor(does).includes(typed) ? doing(state, does) : undefined;
    return choice ? { action: choice.action } : null;
  };
  if (state.game === "siete") return word("hit") ?? word("stand");
  if (state.game === "reversi") return word("pass") ?? square(state, squeezed);
  if (state.game === "domino") return word("draw") ?? word("pass") ?? (state.view.columns ? pair(state, typed) : tile(state, squeezed));
  const wanted = azulNotation(typed);
  const take = state.choices.find((choice) => choice.action === wanted);
  return take ? { action: take.action } : null;
}

/**
 * @param {State} state
 * @param {string} does
 */
function doing(state, does) {
  return state.choices.find((choice) => "do" in choice && choice.do === does);
}

/**
 * A square by its column and row, or by its row and column.
 * @param {import("./types.js").ReversiState} state
 * @param {string} squeezed
 */
function square(state, squeezed) {
  const name = /^[1-8][a-h]$/.test(squeezed) ? [...squeezed].reverse().join("") : squeezed;
  const found = state.choices.find((choice) => "square" in choice && choice.square === name);
  return found ? { action: found.action } : null;
}

/**
 * A tile, with its end where it fits both: `6-4<`, `4-6`, `46`.
 * @param {DominoState} state
 * @param {string} squeezed
 * @returns {Meant | null}
 */
function tile(state, squeezed) {
  const [, one, other, end] = /^(\d)[-|/]?(\d)([<>]?)$/.exec(squeezed) ?? [];
  if (one === undefined || other === undefined) return null;
  const name = nameOf([Number(one), Number(other)]);
  const fits = state.choices.filter((choice) => "tile" in choice && nameOf(choice.tile) === name);
  // Whoever opens has no end to choose.
  const chooses = state.view.board.length > 0;
  const wanted = end && chooses ? fits.find((choice) => choice.action.endsWith(end)) : fits[0];
  if (!wanted) return null;
  return !end && chooses && fits.length > 1 ? { tile: name } : { action: wanted.action };
}

/**
 * Two columns, `1 4`, or two tiles, `0-6+3-3`.
 * @param {DominoState} state
 * @param {string} typed
 */
function pair(state, typed) {
  const names = typed.split(/[ +,]+/).map((word) => {
    const last = /^[1-7]$/.test(word) ? state.view.columns?.[Number(word) - 1]?.at(-1) : undefined;
    const [, one, other] = /^(\d)[-|/](\d)$/.exec(word) ?? [];
    return last ? nameOf(last) : nameOf([Number(one), Number(other)]);
  });
  const found = state.choices.find((choice) => "pair" in choice && choice.pair.map(nameOf).sort().join() === names.sort().join());
  return found ? { action: found.action } : null;
}

/** @param {[number, number]} tile */
function nameOf([one, other]) {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/**
 * What was typed in the letters of records: `1 azul suelo` is `1BF`. The player's own letters come
 * first; what they leave over is taken as a record has it.
 * @param {string} typed
 */
function azulNotation(typed) {
  const words = Object.entries(AZUL).flatMap(([key, sign]) => typedFor(key).map((word) => /** @type {const} */ ([word, sign])));
  // `blanco` before `b`.
  words.sort(([one], [other]) => other.length - one.length);
  let notation = "";
  for (let rest = typed; rest !== ""; ) {
    const [word, sign] = words.find(([word]) => rest.startsWith(word)) ?? [rest.slice(0, 1), rest.slice(0, 1).trim().toUpperCase()];
    notation += sign;
    rest = rest.slice(word.length);
  }
  return notation.replace(/^0/, "C").replace(/0$/, "F");
}
