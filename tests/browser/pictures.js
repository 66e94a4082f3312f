// Pictures of every game and page, on a desk and in a hand, in light and dark: node pictures.js ALL
// CHOSEN puts all of them into one folder and those the README shows into another.

import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { House, launch, seat } from "./house.js";

/** The same deals every time; the first seat plays what it is advised. */
const TABLES = [
  { name: "reversi", game: "reversi", rules: "", seats: [{ person: "Ana" }, { bot: "level:4" }], moves: 11 },
  { name: "domino", game: "domino", rules: "set=puntos players=2 hands=hidden", seats: [{ person: "Ana" }, { bot: "highest" }], moves: 3 },
  { name: "parejas", game: "domino", rules: "set=parejas", seats: [{ person: "Ana" }, { bot: "highest" }, { bot: "highest" }, { bot: "highest" }], moves: 4 },
  { name: "doce", game: "domino", rules: "set=doce", seats: [{ person: "Ana" }], moves: 3 },
  { name: "azul", game: "azul", rules: "players=2", seats: [{ person: "Ana" }, { bot: "greedy" }], moves: 13, lifts: ".piece.legal" },
  { name: "siete", game: "siete", rules: "mode=D", seats: [{ person: "Ana" }, { bot: "prudent" }], moves: 2 },
];

const PAGES = [
  { name: "home", path: "/" },
  { name: "rules", path: "/rules" },
  { name: "settings", path: "/settings" },
];

const SCREENS = [
  { name: "desk-light", options: { viewport: { width: 1280, height: 800 }, colorScheme: "light" } },
  { name: "desk-dark", options: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" } },
  { name: "phone-light", options: { viewport: { width: 390, height: 780 }, colorScheme: "light", isMobile: true, hasTouch: true } },
  { name: "phone-dark", options: { viewport: { width: 390, height: 780 }, colorScheme: "dark", isMobile: true, hasTouch: true } },
];

/** Those the README shows. */
const CHOSEN = ["home-desk-light", "domino-desk-light", "reversi-desk-dark", "azul-desk-light", "siete-desk-dark", "parejas-phone-light"];

async function takePictures(folder, chosen) {
  mkdirSync(folder, { recursive: true });
  mkdirSync(chosen, { recursive: true });
  const house = await new House().start();
  const browser = await launch();
  try {
    for (const table of TABLES) table.link = await playOn(house, table);
    for (const screen of SCREENS) {
      const { page } = await seat(browser, house, "Ana", { ...screen.options, locale: "es" });
      for (const { name, path } of PAGES) {
        await page.goto(house.url + path);
        await page.waitForSelector("main h1");
        await page.waitForTimeout(200);
        await page.screenshot({ path: join(folder, `browser-${name}-${screen.name}.png`) });
      }
      for (const { name, link, lifts } of TABLES) {
        await page.goto(house.url + link);
        await page.waitForSelector(".felt > *");
        if (lifts) await page.locator(lifts).first().click({ timeout: 2000 }).catch(() => undefined);
        await page.mouse.move(0, 0);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(folder, `browser-${name}-${screen.name}.png`) });
      }
      await page.context().close();
    }
    for (const name of CHOSEN) copyFileSync(join(folder, `browser-${name}.png`), join(chosen, `browser-${name}.png`));
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Plays the first seat's moves until so many were made, and gives its link. */
async function playOn(house, { game, rules, seats, moves }) {
  const made = await house.ask("/api/tables", { method: "POST", body: { game, rules, seats, seed: "2026" } });
  const { secret, link } = made.seats[0];
  for (let done = 0, look = 0; done < moves && look < 400; look++) {
    const { turn, version, choices, over } = await house.ask(`/api/tables/${made.table}`, { secret });
    if (over || turn.wait === "hand") break;
    if (turn.seat !== 1 || choices.length === 0) {
      await new Promise((then) => setTimeout(then, 25));
      continue;
    }
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${secret}`, "If-Match": `"${version}"`, "Idempotency-Key": `p${look}` };
    const hint = await fetch(`${house.url}/api/tables/${made.table}/hint`, { method: "POST", headers: { ...headers, "Idempotency-Key": `h${look}` }, body: "{}" });
    const action = game === "siete" || !hint.ok ? choices[0].action : (await hint.json()).hint.action;
    const answer = await fetch(`${house.url}/api/tables/${made.table}/act`, { method: "POST", headers, body: JSON.stringify({ action }) });
    if (answer.ok) done += 1;
  }
  for (let look = 0; look < 200; look++) {
    const { turn, over } = await house.ask(`/api/tables/${made.table}`, { secret });
    if (over || turn.wait === "seat" || turn.wait === "hand") break;
    await new Promise((then) => setTimeout(then, 25));
  }
  return link;
}

const [folder, chosen] = process.argv.slice(2);
await takePictures(folder, chosen);
