// Pictures of every game and page, on a desk, in a hand, on a wall and on paper, in light and dark and
// both languages: node pictures.js ALL CHOSEN [SCREEN…] puts all of them into one folder and those the
// README shows into another.

import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { House, closeBrowser, launch, seat } from "./house.js";
import { MOMENTS } from "./moments.js";

/** The same deals every time; the first seat plays what it is advised. */
const TABLES = [
  { name: "reversi", game: "reversi", rules: "", seats: [{ person: "Ana" }, { bot: "level:4" }], moves: 11 },
  { name: "domino", game: "domino", rules: "set=puntos players=2 hands=hidden", seats: [{ person: "Ana" }, { bot: "highest" }], moves: 3 },
  { name: "parejas", game: "domino", rules: "set=parejas", seats: [{ person: "Ana" }, { bot: "highest" }, { bot: "highest" }, { bot: "highest" }], moves: 4 },
  { name: "doce", game: "domino", rules: "set=doce", seats: [{ person: "Ana" }], moves: 3 },
  { name: "azul", game: "azul", rules: "players=2", seats: [{ person: "Ana" }, { bot: "greedy" }], moves: 13, lifts: ".piece.legal" },
  { name: "over", game: "domino", rules: "set=puntos players=2 hands=hidden", seats: [{ person: "Ana" }, { bot: "highest" }], moves: 60 },
  { name: "azul-four", game: "azul", rules: "players=4", seats: [{ person: "Ana" }, { bot: "greedy" }, { bot: "greedy" }, { bot: "greedy" }], moves: 5 },
  { name: "solo", game: "domino", rules: "set=solo", seats: [{ person: "Ana" }], moves: 6 },
  { name: "siete", game: "siete", rules: "mode=D", seats: [{ person: "Ana" }, { bot: "prudent" }], moves: 2 },
  { name: "siete-covered", game: "siete", rules: "mode=E", seats: [{ person: "Ana" }, { bot: "learner" }], moves: 2 },
];

/** A game with a mistake or two, to be reviewed. */
const REVIEWED = "f5d6c3d3c4f4f6g5e3f3g4h3e6d7e7";

const PAGES = [
  { name: "home", path: "/", waits: ".game-card" },
  { name: "rules", path: "/rules#azul", waits: ".rules h2" },
  { name: "settings", path: "/settings", waits: "fieldset" },
  { name: "paste", path: "/review", waits: "#pasted" },
  { name: "review", path: `/review#at.9.${REVIEWED}`, waits: ".curve" },
  { name: "analysis", path: `/review#at.9.${REVIEWED}`, waits: ".curve", press: "analyse", then: ".valued" },
  { name: "editor", path: `/review#at.9.${REVIEWED}`, waits: ".curve", press: "edit-this", then: ".editing" },
];

const PHONE = { isMobile: true, hasTouch: true };
const SCREENS = [
  { name: "desk-light", lang: "es", options: { viewport: { width: 1280, height: 800 }, colorScheme: "light" } },
  { name: "desk-dark", lang: "es", options: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" } },
  { name: "phone-light", lang: "es", options: { viewport: { width: 390, height: 780 }, colorScheme: "light", ...PHONE } },
  { name: "phone-dark", lang: "es", options: { viewport: { width: 390, height: 780 }, colorScheme: "dark", ...PHONE } },
  { name: "desk-light-en", lang: "en", options: { viewport: { width: 1280, height: 800 }, colorScheme: "light" } },
  { name: "small-dark-en", lang: "en", options: { viewport: { width: 360, height: 640 }, colorScheme: "dark", ...PHONE } },
  { name: "side-light", lang: "es", options: { viewport: { width: 844, height: 390 }, colorScheme: "light", ...PHONE } },
  { name: "wall-light", lang: "es", options: { viewport: { width: 3840, height: 2160 }, colorScheme: "light" } },
  { name: "wall-dark-en", lang: "en", options: { viewport: { width: 3840, height: 2160 }, colorScheme: "dark" } },
  { name: "paper", lang: "es", paper: true, options: { viewport: { width: 794, height: 1123 }, colorScheme: "dark" } },
];

/** Where the moments are looked at that pass. */
const FOR_MOMENTS = ["desk-light", "phone-dark", "small-dark-en"];

/** Those the README shows. */
const CHOSEN = ["home-desk-light", "parejas-desk-light", "reversi-desk-dark", "azul-desk-light", "siete-desk-dark", "parejas-phone-light", "review-desk-light", "azul-phone-dark"];

async function takePictures(folder, chosen, screens) {
  mkdirSync(folder, { recursive: true });
  mkdirSync(chosen, { recursive: true });
  const house = await new House().start();
  const browser = await launch();
  try {
    for (const table of TABLES) table.link = await playOn(house, table);
    for (const screen of screens) {
      const { page } = await seat(browser, house, "Ana", { ...screen.options, locale: screen.lang });
      page.setDefaultTimeout(60_000);
      // What is printed is not what a dark screen shows.
      if (screen.paper) await page.emulateMedia({ media: "print" });
      const take = (name) => page.screenshot({ path: join(folder, `browser-${name}-${screen.name}.png`), fullPage: screen.paper ?? false });
      for (const { name, path, waits, press, then } of PAGES) {
        await page.goto("about:blank");
        await page.goto(house.url + path);
        await page.waitForSelector(waits, { state: "attached", timeout: 60_000 });
        // On paper there is nothing to press.
        if (press && !screen.paper) {
          await page.locator(`[data-key="${press}"]`).click();
          await page.waitForSelector(then, { state: "attached", timeout: 60_000 });
        }
        await page.waitForTimeout(200);
        await take(name);
      }
      for (const { name, link, lifts } of TABLES) {
        await page.goto(house.url + link);
        await page.waitForSelector(".felt > *");
        if (lifts) await page.locator(lifts).first().click({ timeout: 2000 }).catch(() => undefined);
        await page.mouse.move(0, 0);
        await page.waitForTimeout(400);
        await take(name);
      }
      await page.context().close();
      if (FOR_MOMENTS.includes(screen.name)) await takeMoments(browser, house, screen, folder);
    }
    for (const name of CHOSEN.filter((one) => screens.some((screen) => one.endsWith(`-${screen.name}`)))) copyFileSync(join(folder, `browser-${name}.png`), join(chosen, `browser-${name}.png`));
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Each in a browser of its own, so that none leaves anything behind. */
async function takeMoments(browser, house, screen, folder) {
  for (const { name, show } of MOMENTS) {
    const { page } = await seat(browser, house, "Ana", { ...screen.options, locale: screen.lang });
    await show(page, house);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `browser-${name}-${screen.name}.png`) });
    await page.context().close();
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

const [folder, chosen, ...named] = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => named.length === 0 || named.includes(name));
if (screens.length < named.length) throw new Error(`the screens are ${SCREENS.map(({ name }) => name).join(", ")}`);
await takePictures(folder, chosen, screens);
await closeBrowser();
