// Replay and review: whatever was pasted, dropped or played here, step by step.

import { fill, h, s } from "./dom.js";
import { heading } from "./main.js";
import { Refused, ask } from "./net.js";
import { secretOf, settings } from "./settings.js";
import { figure, say } from "./words.js";

/** @param {HTMLElement} page */
export function open(page) {
  document.title = `${say("review")} · sobremesa`;
  const text = h("textarea", { id: "pasted", rows: 6, spellcheck: "false", placeholder: "f5d6c3d3c4" });
  const file = h("input", { id: "file", type: "file" });
  const problem = h("p", { class: "problem", role: "alert" });
  const found = h("div", { class: "reviewed" });
  const show = async (/** @type {BodyInit} */ raw) => {
    fill(problem);
    fill(found, h("p", { class: "quiet" }, say("reading")));
    try {
      const answer = await ask(`/api/review?lang=${settings().lang}`, { method: "POST", raw });
      await showReview(found, answer);
    } catch (error) {
      fill(found);
      if (!(error instanceof Refused)) throw error;
      fill(problem, error.message || say("offline"));
    }
  };
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) void show(chosen);
  });
  const go = h("button", { type: "button", class: "big", "data-key": "review", onclick: () => void show(text.value) }, say("review-do"));
  fill(
    page,
    heading(),
    h("main", { class: "sheet wide" }, h("h1", {}, say("review")), h("p", {}, say("review-lead")), h("label", { for: "pasted" }, say("paste-here")), text, h("p", { class: "buttons" }, go, h("label", { class: "button", for: "file" }, say("open-file")), file), problem, found),
  );
  const table = /^#table\.([A-Za-z0-9_-]+)$/.exec(location.hash)?.[1];
  if (table) void ask(`/api/tables/${table}/record`, { secret: secretOf(table) }).then((record) => show(record), (error) => fill(problem, error.message || say("offline")));
  const position = /^#text\.(.+)$/.exec(location.hash)?.[1];
  if (position) {
    text.value = decodeURIComponent(position);
    void show(text.value);
  }
  return undefined;
}

/**
 * @param {HTMLElement} host
 * @param {any} answer
 */
async function showReview(host, answer) {
  fill(host, h("pre", {}, JSON.stringify(answer, null, 1).slice(0, 4000)), figure(0), s("svg"));
}
