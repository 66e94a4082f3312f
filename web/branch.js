// A line that nobody played: moves tried from a position of a game of Reversi.

import { ask } from "./net.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").ReversiView} ReversiView */
/** @typedef {import("./types.js").ReviewedGame["positions"][number]} Position */

/**
 * A position in the notation that other Reversi programs read too.
 * @param {ReversiView} view
 */
export function positionOf(view) {
  return `${view.board.join("")} ${view.turn === 2 ? "O" : "X"}`;
}

/** The moves tried from one position, and the place among them that is looked at. */
export class Branch {
  /**
   * @param {number} base the step of the game it leaves
   * @param {Position} start
   */
  constructor(base, start) {
    this.base = base;
    /** @type {{ seat: number, action: string }[]} */
    this.moves = [];
    this.positions = [start];
    this.at = 0;
  }

  /** @returns {Position} */
  get position() {
    return /** @type {Position} */ (this.positions[this.at]);
  }

  /**
   * The moves as a record that begins at the position: what the server replays, and what a link
   * holds.
   * @param {{ seat: number, action: string }[]} [moves]
   */
  record(moves = this.moves) {
    const start = positionOf(/** @type {ReversiView} */ (this.positions[0]?.view));
    return ["sobremesa 1", "game: reversi", `position: ${start}`, "", ...moves.map(({ seat, action }) => `${seat} ${action}`), ""].join("\n");
  }

  /**
   * Plays a move where one is now; what was tried further on is given up. The server knows the
   * rules: it is asked what comes of it.
   * @param {string} action
   */
  async play(action) {
    if (this.moves[this.at]?.action === action) {
      this.at += 1;
      return;
    }
    const seat = /** @type {ReversiView} */ (this.position.view).turn ?? 1;
    const moves = [...this.moves.slice(0, this.at), { seat, action }];
    const answer = await ask(`/api/review?lang=${settings().lang}`, { method: "POST", raw: this.record(moves), headers: { "Content-Type": "application/octet-stream" } });
    this.moves = moves;
    this.positions = answer.games[0].positions;
    this.at = moves.length;
  }
}
