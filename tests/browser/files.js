// Files that people bring and take away: decks, results; and what a machine learnt from the cards.

import { readFile } from "node:fs/promises";
import { House, launch, seat } from "./house.js";

/** Kings first, so that everybody sees whose deck it is. */
const DECK = [12, 11, 10, 7, 6, 5, 4, 3, 2, 1].flatMap((number) => [number, number, number, number]);

export async function bringAndTakeFiles() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const problems = [];
    const ana = await seat(browser, house, "Ana", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const mode of ["a", "b", "c"]) problems.push(...(await withDeck(ana.page, house, mode)));
    problems.push(...(await takeResult(ana.page, house)));
    problems.push(...(await learns(ana.page, house)));
    return [...problems, ...ana.problems];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Opens a kind of siete y media from the first page, with a file where one is given. */
async function begin(page, house, mode, file) {
  await page.goto(house.url);
  await page.locator(".game-card.siete summary").tap();
  await page.locator("#kind-siete").selectOption(`mode-${mode}`);
  if (file) await page.locator("#deck-siete").setInputFiles({ name: "mazo.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
  await page.locator('[data-key="play-siete"]').tap();
}

/** The first card comes from the file, and a file that is no deck is refused in words. */
async function withDeck(page, house, mode) {
  const problems = [];
  await begin(page, house, mode, "esto no es un mazo\n");
  await page.waitForSelector(".game-card.siete .problem:not(:empty)");
  await begin(page, house, mode, `${DECK.join("\n")}\n`);
  // In mode A there is nothing to decide.
  if (mode !== "a") {
    await page.waitForSelector('.table-page[data-turn="mine"]');
    await page.locator('[data-key="hit"]').tap();
  }
  await page.waitForSelector(".siete-hand:last-of-type .card:not(.none)");
  const card = await page.locator(".siete-hand:last-of-type .card .sr").first().innerText();
  if (!/rey/.test(card)) problems.push(`mode ${mode}: the first card is ${card}, the file says a king`);
  return problems;
}

/** Stands as soon as that may be, and waits for the end of the game. */
async function playOne(page) {
  for (;;) {
    const turn = await page.waitForSelector('.table-page[data-turn="mine"], .result');
    if ((await turn.getAttribute("class"))?.includes("result")) return;
    const version = Number(await page.locator(".table-page").getAttribute("data-version"));
    const stand = page.locator('[data-key="stand"]');
    await ((await stand.isEnabled()) ? stand : page.locator('[data-key="hit"]')).tap();
    await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);
  }
}

/** The result file of a game of mode D is what the server has, byte by byte. */
async function takeResult(page, house) {
  await begin(page, house, "d");
  await playOne(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-key="result-file"]').tap()]);
  const id = page.url().split("/t/")[1];
  const told = await readFile(await download.path(), "utf8");
  const kept = await house.ask(`/api/tables/${id}/results/1.txt`);
  if (download.suggestedFilename() !== "1.txt") return [`the result file is called ${download.suggestedFilename()}`];
  return told === kept && told.split("\n").length > 3 ? [] : [`the result file says ${told}, the server ${kept}`];
}

/** In mode E the machine that learns plays, and shows what it has seen; a page opened again still does. */
async function learns(page, house) {
  const problems = [];
  await begin(page, house, "e");
  await page.waitForSelector(".learnt");
  if ((await page.locator(".learnt li").count()) > 0) problems.push("something was learnt before the first game");
  await playOne(page);
  const seen = () => page.waitForFunction(() => [...document.querySelectorAll(".learnt li b")].reduce((sum, one) => sum + Number(one.textContent.replace(/\D/g, "")), 0) === 1, undefined, { timeout: 5000 });
  await seen().catch(() => problems.push("one game was turned up, and another number was learnt from"));
  await page.reload();
  await page.waitForSelector(".learnt");
  await seen().catch(() => problems.push("a page opened again has forgotten what the machine knows"));
  return problems;
}
