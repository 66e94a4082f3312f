// Where the tiles of a chain lie: it begins in the middle, bends at the edges, and nothing that
// lies is ever moved.
//
//            ┌────┐[6│1]          the left arm bends upwards,
//            [4]   …
//            [6]
//             └─[6│6]─…─[3│5]┐    the row it began in,
//                            [5]
//                            [2]  the right arm bends downwards
//                  …[4│2]────┘

/** @typedef {import("../types.js").Tile} Tile */

/**
 * A laid tile in cells of half a tile: its corner, its size, and its numbers from the top or left.
 * @typedef {{ x: number, y: number, width: number, height: number, first: number, second: number }} Laid
 */

/**
 * One arm of the chain, which goes on from where it ended.
 * @typedef {{ x: number, y: number, away: 1 | -1, down: 1 | -1, falling: number }} Arm
 */

/** How many cells further the next row lies. */
const ROW = 3;

/** Where the middle of the row is that the chain began in. */
export const MIDDLE = 0.5;

/**
 * Lays a whole board. `opening` is the place of the first tile laid, `reach` how many cells the
 * rows go to each side of it.
 * @param {Tile[]} board
 * @param {number} opening
 * @param {number} reach
 * @returns {{ laid: Laid[], left: Laid, right: Laid }} and where the next tile of each end would lie
 */
export function layChain(board, opening, reach) {
  const first = board[opening];
  if (!first) throw new Error("a chain begins with a tile");
  const double = first[0] === first[1];
  /** @type {Laid[]} */
  const laid = new Array(board.length);
  laid[opening] = double
    ? { x: -0.5, y: -0.5, width: 1, height: 2, first: first[0], second: first[1] }
    : { x: -1, y: 0, width: 2, height: 1, first: first[0], second: first[1] };
  const half = double ? 0.5 : 1;
  /** @type {Arm} */
  const right = { x: half, y: 0, away: 1, down: 1, falling: 0 };
  /** @type {Arm} */
  const left = { x: -half, y: 0, away: -1, down: -1, falling: 0 };
  for (let index = opening + 1; index < board.length; index++) {
    const [inner, outer] = /** @type {Tile} */ (board[index]);
    laid[index] = lay(right, inner, outer, reach);
  }
  for (let index = opening - 1; index >= 0; index--) {
    const [outer, inner] = /** @type {Tile} */ (board[index]);
    laid[index] = lay(left, inner, outer, reach);
  }
  return { laid, left: lay({ ...left }, 0, 1, reach), right: lay({ ...right }, 0, 1, reach) };
}

/**
 * How far above and below its middle a chain of these places has to be seen, in cells: whole rows,
 * as many on either side, so that the row it began in stays in the middle.
 * @param {Laid[]} places
 */
export function halfOf(places) {
  const furthest = Math.max(...places.map((one) => Math.max(MIDDLE - one.y, one.y + one.height - MIDDLE)));
  return Math.max(1, Math.ceil((furthest - 1) / ROW)) * ROW + 1.4;
}

/**
 * Lays the next tile of an arm, and moves the arm on.
 * @param {Arm} arm
 * @param {number} inner the number that touches the chain
 * @param {number} outer
 * @param {number} reach
 * @returns {Laid}
 */
function lay(arm, inner, outer, reach) {
  const room = arm.away === 1 ? reach - arm.x : reach + arm.x;
  if (arm.falling === 0 && room < 3) arm.falling = 2;
  if (arm.falling > 0) {
    // Two tiles stand one beyond the other, from this row to the next.
    const step = arm.falling === 2 ? 0 : 2;
    const x = arm.away === 1 ? arm.x : arm.x - 1;
    const top = arm.down === 1 ? arm.y + step : arm.y - step - 1;
    arm.falling -= 1;
    if (arm.falling === 0) {
      arm.y += arm.down * ROW;
      arm.away = arm.away === 1 ? -1 : 1;
    }
    const [first, second] = arm.down === 1 ? [inner, outer] : [outer, inner];
    return { x, y: top, width: 1, height: 2, first, second };
  }
  const width = inner === outer ? 1 : 2;
  const x = arm.away === 1 ? arm.x : arm.x - width;
  arm.x += arm.away * width;
  if (inner === outer) return { x, y: arm.y - 0.5, width: 1, height: 2, first: inner, second: outer };
  const [first, second] = arm.away === 1 ? [inner, outer] : [outer, inner];
  return { x, y: arm.y, width: 2, height: 1, first, second };
}

/**
 * The place of the opening tile on a new board, known from an older one of the same hand.
 * @param {Tile[]} board
 * @param {Tile[]} before
 * @param {number} opening
 */
export function findOpening(board, before, opening) {
  if (before.length === 0 || before.length > board.length) return -1;
  for (let start = 0; start + before.length <= board.length; start++) {
    const same = before.every((tile, index) => String(tile) === String(board[start + index]));
    if (same) return start + opening;
  }
  return -1;
}

/**
 * The tile a record's last hand began with, low number first; moves that were taken back do not
 * count.
 * @param {string} record
 * @returns {string | null}
 */
export function openingOf(record) {
  /** @type {{ number: number, tile: string | null }[]} */
  let live = [];
  let number = 0;
  for (const line of record.split("\n")) {
    if (/^hand \d/.test(line)) {
      live = [];
      number = 0;
    }
    const back = /^! undo (\d+)/.exec(line)?.[1];
    if (back !== undefined) live = live.filter((one) => one.number <= Number(back));
    if (/^(\*|\d+) /.test(line)) live.push({ number: ++number, tile: /^\d+ (\d+-\d+)[<>]/.exec(line)?.[1] ?? null });
  }
  return live.find((one) => one.tile !== null)?.tile ?? null;
}
