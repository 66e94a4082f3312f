// The rules of the games, to read.

import { ask } from "./net.js";
import { fill, h } from "./dom.js";
import { heading } from "./main.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

const GAMES = ["domino", "reversi", "azul", "siete"];

/** @param {HTMLElement} page */
export function open(page) {
  const text = h("article", { class: "rules" });
  const chosen = location.hash.slice(1);
  const game = GAMES.includes(chosen) ? chosen : "domino";
  const tabs = GAMES.map((one) => h("a", { href: `/rules#${one}`, class: "button", "aria-current": one === game ? "page" : undefined }, say(`game-${one}`)));
  fill(page, heading(), h("main", { class: "sheet" }, h("h1", {}, say("rules")), h("nav", { class: "tabs", "aria-label": say("games") }, tabs), text));
  document.title = `${say("rules")} · sobremesa`;
  void ask(`/api/words?lang=${settings().lang}&rules=${game}`).then((answer) => fill(text, markdown(answer.rules ?? "")));
  return undefined;
}

/**
 * The little Markdown our rules pages use: headings, lists, paragraphs, `code`, **weight**.
 * @param {string} text
 */
export function markdown(text) {
  const parts = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.trim().split("\n");
    const first = lines[0] ?? "";
    if (first === "") continue;
    if (first.startsWith("# ")) parts.push(h("h2", {}, inline(first.slice(2))));
    else if (first.startsWith("## ")) parts.push(h("h3", {}, inline(first.slice(3))));
    else if (lines.every((line) => line.startsWith("|"))) parts.push(tableOf(lines));
    else if (first.startsWith("- ")) {
      const items = block.trim().split(/\n(?=- )/);
      parts.push(h("ul", {}, items.map((item) => h("li", {}, inline(item.slice(2).replaceAll("\n", " "))))));
    } else parts.push(h("p", {}, inline(lines.join(" "))));
  }
  return parts;
}

/** @param {string[]} lines */
function tableOf(lines) {
  const cells = (/** @type {string} */ line) => line.split("|").slice(1, -1);
  const [head = "", , ...rows] = lines;
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, cells(head).map((cell) => h("th", {}, inline(cell.trim()))))),
    h("tbody", {}, rows.map((row) => h("tr", {}, cells(row).map((cell) => h("td", {}, inline(cell.trim())))))),
  );
}

/** @param {string} text */
function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => (part.startsWith("`") ? h("code", {}, part.slice(1, -1)) : part.startsWith("**") ? h("strong", {}, part.slice(2, -2)) : part));
}
