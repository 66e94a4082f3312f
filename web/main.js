// Which page is shown: the address says, and the rest is fetched only where it is needed.

import { fill, h } from "./dom.js";
import { choose, settings, wear } from "./settings.js";
import { learn, say } from "./words.js";

wear();

/** @type {(() => void) | null} What the page before has to end. */
let leave = null;

const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/** Shows the page of the address. */
export async function show() {
  leave?.();
  leave = null;
  const path = location.pathname;
  const table = /^\/t\/([A-Za-z0-9_-]+)$/.exec(path)?.[1];
  try {
    await learn();
    document.title = "sobremesa";
    const module = table ? import("./table.js") : path === "/review" ? import("./review.js") : path === "/rules" ? import("./rules.js") : path === "/settings" ? import("./choices.js") : import("./home.js");
    leave = (await module).open(page, table ?? "") ?? null;
  } catch (error) {
    console.error(error);
    const again = h("button", { type: "button", class: "big", onclick: () => void show() }, settings().lang === "es" ? "Otra vez" : "Again");
    fill(page, h("main", { class: "sheet" }, h("h1", {}, "sobremesa"), h("p", {}, settings().lang === "es" ? "El servidor no contesta." : "The server does not answer."), again));
  }
}

/**
 * Goes to another page without loading everything again.
 * @param {string} address
 */
export function go(address) {
  history.pushState(null, "", address);
  void show();
  scrollTo(0, 0);
}

/** The heading every page but the table has, with the way home and the language. */
export function heading() {
  const other = settings().lang === "es" ? "en" : "es";
  return h(
    "header",
    { class: "top" },
    h("a", { href: "/", class: "brand" }, "sobremesa"),
    h(
      "nav",
      { "aria-label": say("menu") },
      h("a", { href: "/rules" }, say("rules")),
      h("a", { href: "/review" }, say("review")),
      h("a", { href: "/settings" }, say("settings")),
      h(
        "button",
        {
          type: "button",
          class: "plain",
          lang: other,
          onclick: () => {
            choose({ lang: other });
            void show();
          },
        },
        other === "en" ? "English" : "Español",
      ),
    ),
  );
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.href);
});
addEventListener("popstate", () => void show());
void show();
