// Every page and every board in the middle of a game: nothing axe finds, and targets for a thumb.

import { createRequire } from "node:module";
import { House, launch, seat, sitDown } from "./house.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What a finger needs. */
const LEAST_TARGET = 44;

const BOARDS = [
  { game: "reversi", rules: "", persons: 2 },
  { game: "domino", rules: "set=puntos players=2 hands=open", persons: 2 },
  { game: "domino", rules: "set=parejas", persons: 4 },
  { game: "domino", rules: "set=doce", persons: 1 },
  { game: "azul", rules: "players=2", persons: 2 },
  { game: "siete", rules: "mode=E", persons: 2 },
];

/** Every pair of settings occurs together in these four. */
const PAIRS = [
  ["es", "light", 360],
  ["es", "dark", 1280],
  ["en", "light", 1280],
  ["en", "dark", 360],
];

const CROSS = ["es", "en"].flatMap((lang) => ["light", "dark"].flatMap((theme) => [360, 1280].map((width) => [lang, theme, width])));

export async function checkPages({ all }) {
  const house = await new House().start();
  const browser = await launch();
  try {
    const problems = [];
    const tables = [];
    for (const board of BOARDS) tables.push(await middleOfAGame(house, board));
    const over = await endOfAGame(house);
    const settings = [...(all ? CROSS : PAIRS)];
    const work = async () => {
      for (let setting = settings.shift(); setting; setting = settings.shift()) problems.push(...(await lookAround(browser, house, tables, over, setting)));
    };
    // Two at a time, as there are processors.
    await Promise.all([work(), work()]);
    return [...new Set(problems)];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Every page and every board in one language, one light and one width. */
async function lookAround(browser, house, tables, over, [lang, theme, width]) {
  const problems = [];
  const look = await seat(browser, house, "Ana", { locale: lang, colorScheme: theme, viewport: { width, height: 800 } });
  const { page } = look;
  const where = `${lang}, ${theme}, ${width} px`;
  for (const path of ["/", "/rules", "/review", "/settings"]) {
    await page.goto(house.url + path);
    await page.waitForSelector("main");
    if (path === "/") for (const summary of await page.locator("summary").all()) await summary.click();
    problems.push(...(await faults(page)).map((fault) => `${path}, ${where}: ${fault}`));
  }
  await page.goto(`${house.url}/review#at.3.f5d6c3d3c4f4`);
  await page.waitForSelector(".curve", { timeout: 60_000 });
  problems.push(...(await faults(page)).map((fault) => `a review, ${where}: ${fault}`));
  await page.locator('[data-key="edit-this"]').click();
  await page.waitForSelector(".editing");
  problems.push(...(await faults(page)).map((fault) => `the editor, ${where}: ${fault}`));
  for (const table of [...tables, over]) {
    await sitDown(look, house, table.link);
    await page.waitForSelector(".felt > *");
    problems.push(...(await faults(page)).map((fault) => `${table.name}, ${where}: ${fault}`));
    const chosen = page.locator(".felt .tile.legal, .felt .piece.legal").first();
    if ((await chosen.count()) > 0 && table.taps) {
      await chosen.click();
      problems.push(...(await faults(page)).map((fault) => `${table.name} with a piece lifted, ${where}: ${fault}`));
    }
  }
  await page.goto(`${house.url}/t/${tables[0].id}#join.nobody`);
  await page.waitForSelector("form");
  problems.push(...(await faults(page)).map((fault) => `sitting down, ${where}: ${fault}`));
  await page.goto(house.url);
  await page.locator(".game-card.domino summary").click();
  await page.locator("#kind-domino").selectOption("parejas");
  await page.locator('[data-key="people-domino"]').click();
  await page.waitForSelector(".invite-row");
  problems.push(...(await faults(page)).map((fault) => `free chairs, ${where}: ${fault}`));
  problems.push(...look.problems);
  await page.context().close();
  return problems;
}

/** A few moves into a game, with the first seat to move where that can be. */
async function middleOfAGame(house, { game, rules, persons }) {
  const table = await house.table(game, rules, persons, "11");
  const secrets = await house.claimAll(table.made);
  for (let move = 0; move < 24; move++) {
    const seen = await house.ask(`/api/tables/${table.id}`);
    if (seen.over || seen.turn.seat === null || (move >= (game === "siete" ? 2 : 9) && seen.turn.seat === 1)) break;
    const secret = secrets[seen.turn.seat - 1];
    const { choices } = await house.ask(`/api/tables/${table.id}`, { secret });
    await house.act(table.id, secret, "act", { action: choices[0].action });
  }
  return { name: `${game} ${rules}`, id: table.id, link: `/t/${table.id}#seat.${secrets[0]}`, taps: game === "azul" || rules.includes("doce") };
}

/** A game that somebody resigned. */
async function endOfAGame(house) {
  const made = await house.ask("/api/tables", { method: "POST", body: { game: "reversi", rules: "", seats: [{ person: "Ana" }, { bot: "level:1" }] } });
  const { secret, link } = made.seats[0];
  await house.act(made.table, secret, "resign");
  return { name: "a game that is over", id: made.table, link, taps: false };
}

/** What axe finds, what is too small to touch, and whether anything sticks out. */
export async function faults(page) {
  // What fades in has its colours afterwards.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));
  const found = [];
  // Injected by the driver itself, past the page's policy, which stays as strict as it is.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(await axeSource());
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"], iframes: false, preload: false }));
  for (const { id, nodes } of violations) for (const node of nodes.slice(0, 3)) found.push(`axe ${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split("\n")[1]?.trim().slice(0, 200) ?? ""}`);
  found.push(
    ...(await page.evaluate((least) => {
      const small = [];
      for (const one of document.querySelectorAll("a, button, input, select, textarea, summary")) {
        if (one.closest("[aria-hidden=true]") || one.closest("p, li, article")?.matches("article, .problem")) continue;
        const label = one.matches("[type=radio], [type=checkbox]") ? one.closest("label") : one;
        const rect = label.getBoundingClientRect();
        if (rect.width === 0 || one.matches("[type=file]")) continue;
        const after = getComputedStyle(one, "::after");
        const [width, height] = one.matches(".ghost") ? [Number.parseFloat(after.width), Number.parseFloat(after.height)] : [rect.width, rect.height];
        if (width < least - 0.01 || height < least - 0.01) small.push(`${Math.round(width * 10) / 10}×${Math.round(height * 10) / 10} px is too small to touch: ${one.outerHTML.slice(0, 120)}`);
      }
      const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (over > 0) small.push(`the page is ${over} px wider than the screen`);
      return small.slice(0, 5);
    }, LEAST_TARGET)),
  );
  return found;
}

let source = "";
async function axeSource() {
  if (!source) {
    const { readFileSync } = await import("node:fs");
    source = readFileSync(AXE, "utf8");
  }
  return source;
}

