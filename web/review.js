// Replay and review: whatever was pasted, opened or played here, step by step.

import { fill, h, wearTable } from "./dom.js";
import { heading } from "./main.js";
import { Refused, ask } from "./net.js";
import { Replay } from "./replay.js";
import { secretOf, settings } from "./settings.js";
import { say, unmarked } from "./words.js";

/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").ReviewedGame} ReviewedGame */

/** Formats that are called the same in every language. */
const ABBREVIATED = new Set(["ggf", "sgf", "obf", "pgn", "wthor"]);

/** @param {HTMLElement} page */
export function open(page) {
  document.title = `${say("review")} · sobremesa`;
  const text = h("textarea", { id: "pasted", rows: 4, spellcheck: "false", placeholder: "f5d6c3d3c4…" });
  const file = h("input", { id: "file", type: "file" });
  const problem = h("p", { class: "problem", role: "alert" });
  const found = h("div", { class: "reviewed" });
  const show = async (/** @type {string | Blob} */ raw, step = 0) => {
    fill(problem);
    fill(found, h("p", { class: "quiet", role: "status" }, say("reading")));
    try {
      const answer = await ask(`/api/review?lang=${settings().lang}`, { method: "POST", raw, headers: { "Content-Type": "application/octet-stream" } });
      await showReview(found, answer, typeof raw === "string" ? raw : "", step, edit);
    } catch (error) {
      fill(found);
      if (!(error instanceof Refused)) throw error;
      fill(problem, error.message || say("offline"));
    }
  };
  const edit = async (/** @type {string | undefined} */ position = undefined) => {
    const { BEGINNING, openEditor } = await import("./editor.js");
    fill(problem);
    await openEditor(found, position ?? BEGINNING, (set) => {
      text.value = set;
      void show(set);
    });
    found.scrollIntoView({ block: "start" });
  };
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) void show(chosen);
  });
  const go = h("button", { type: "button", class: "big", "data-key": "review", onclick: () => void show(text.value) }, say("review-do"));
  fill(
    page,
    heading(),
    h("main", { class: "sheet wide" }, h("h1", {}, say("review")), h("p", {}, say("review-lead")), h("label", { for: "pasted" }, say("paste-here")), text, h("p", { class: "buttons" }, go, h("label", { class: "button", for: "file" }, say("open-file")), file, h("button", { type: "button", "data-key": "edit", onclick: () => void edit() }, say("edit-title"))), problem, found),
  );
  const table = /^#table\.([A-Za-z0-9_-]+)$/.exec(location.hash)?.[1];
  if (table) void ask(`/api/tables/${table}/record`, { secret: secretOf(table) }).then((record) => show(record), (error) => fill(problem, error.message || say("offline")));
  const [, step, linked] = /^#at\.(\d+)\.(.+)$/.exec(location.hash) ?? [];
  if (linked) {
    text.value = decodeURIComponent(linked);
    void show(text.value, Number(step));
  }
  return undefined;
}

/**
 * @param {HTMLElement} host
 * @param {Review} review
 * @param {string} text what was reviewed, where a link can hold it
 * @param {number} step
 * @param {(position: string) => unknown} edit
 */
async function showReview(host, review, text, step, edit) {
  if (review.games.length === 0) {
    fill(host, h("p", {}, say(review.viewers ? "review-viewers" : "review-nothing")));
    return;
  }
  const [module] = await Promise.all([import(`./games/${review.game}.js`), wearTable()]);
  const choice = h("select", { id: "which-game" }, review.games.map((game, index) => h("option", { value: index }, `${index + 1}: ${game.seats.map((seat) => unmarked(seat.name)).join(" – ")}`)));
  const replay = h("div", { class: "reviewed replay" });
  const begin = (/** @type {number} */ index, /** @type {number} */ at) => {
    const game = /** @type {ReviewedGame} */ (review.games[index]);
    new Replay(replay, review, game, module, text, edit).show(at);
  };
  choice.addEventListener("change", () => begin(Number(choice.value), 0));
  fill(host, h("h2", {}, [say(`game-${review.game}`), ...(ABBREVIATED.has(review.format) ? [review.format.toUpperCase()] : [])].join(" · ")), review.games.length > 1 ? h("p", { class: "field" }, h("label", { for: "which-game" }, say("which-game")), choice) : null, replay);
  begin(0, step);
  host.scrollIntoView({ block: "start" });
}
