// Which page is shown: the address says, and the rest is fetched only where it is needed.

import { fill, h, wearTable } from "./dom.js";
import { choose, settings, wear } from "./settings.js";
import { learn, say } from "./words.js";

wear();

/** @type {(() => void) | null} What the page before has to end. */
let leave = null;

const page = /** @type {HTMLElement} */ (document.getElementById("page"));

/** How many pages were asked for: only the newest is shown, however late the one before arrives. */
let asked = 0;

/** Shows the page of the address. */
export async function show() {
  leave?.();
  leave = null;
  const turn = ++asked;
  const path = location.pathname;
  const table = /^\/t\/([A-Za-z0-9_-]+)$/.exec(path)?.[1];
  try {
    // The texts and the module come at the same time, and what tables look like with them.
    if (table) void wearTable();
    const module = table ? import("./table.js") : path === "/review" ? import("./review.js") : path === "/rules" ? import("./rules.js") : path === "/settings" ? import("./choices.js") : import("./home.js");
    const [{ open }] = await Promise.all([module, learn()]);
    if (turn !== asked) return;
    document.title = "sobremesa";
    leave = open(page, table ?? "") ?? null;
    if (turn > 1) readFromTheTop();
  } catch (error) {
    if (turn !== asked) return;
    console.error(error);
    const again = h("button", { type: "button", class: "big", onclick: () => void show() }, settings().lang === "es" ? "Otra vez" : "Again");
    fill(page, h("main", { class: "sheet" }, h("h1", {}, "sobremesa"), h("p", {}, settings().lang === "es" ? "El servidor no contesta." : "The server does not answer."), again));
  }
}

/** Whoever came by a link goes on at the heading, as after a page that was loaded. */
function readFromTheTop() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = page.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
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
