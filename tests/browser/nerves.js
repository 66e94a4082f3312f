// What nervous hands do, and browsers that forget: double taps, a drag that breaks off, a page loaded
// again at any moment, back and forward, a link opened twice, nothing that may be kept.

import { House, launch, seat, sitDown, twoAtATime } from "./house.js";

/** The first seat begins. */
const AZUL = { position: "1 1 1 / BBYK RRRR KKWW YYBB WWRR / * / - / 0 . .. ... .... ..... ..... ..... ..... ..... ..... - / 0 . .. ... .... ..... ..... ..... ..... ..... ..... -" };

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function tryNerves() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const all = [tapTwice, tapElsewhere, breakOff, clickWildly, loadAgain, goBackAndForth, openLinkTwice, keepNothing];
    return await twoAtATime(all.map((one) => ({ name: one.name, job: () => one(browser, house) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}

const versionOf = async (page) => Number(await page.locator(".table-page").getAttribute("data-version"));
const after = (page, version) => page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);
const myTurn = (page) => page.waitForSelector('.table-page[data-turn="mine"]');

/** A table of Ana and somebody who never moves, open in her browser. */
async function atTable(browser, house, game, rules, options, from) {
  const table = await house.table(game, rules, 2, "7", from);
  const [secret] = await house.claimAll(table.made);
  const ana = await seat(browser, house, "Ana", options);
  await sitDown(ana, house, `/t/${table.id}#seat.${secret}`);
  await myTurn(ana.page);
  return { ana, page: ana.page, id: table.id, secret };
}

/** How many moves of the first seat stand in the record. */
async function moved(house, id, secret) {
  const record = await house.ask(`/api/tables/${id}/record`, { secret });
  return record.split("\n").filter((line) => /^1 \S/.test(line)).length;
}

/** The second tap of a double tap draws no second card: nobody has seen the first. */
async function tapTwice(browser, house) {
  const { ana, page, id, secret } = await atTable(browser, house, "siete", "mode=D", {});
  const before = await moved(house, id, secret);
  const version = await versionOf(page);
  const { x, y, width, height } = await page.locator('[data-key="hit"]').boundingBox();
  const at = [x + width / 2, y + height / 2];
  await page.mouse.click(...at);
  await after(page, version);
  // The browser counts it as the second of two, because it comes soon and at the same place.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(300);
  const cards = (await moved(house, id, secret)) - before;
  await page.context().close();
  return cards === 1 ? ana.problems : [`a double tap drew ${cards} cards`, ...ana.problems];
}

/**
 * The browser counts a tap on the first page and one at the same place of the table that came for it
 * as two of one kind: the second draws a card, unless it came before anybody can have seen the table.
 */
async function tapElsewhere(browser, house) {
  const problems = [];
  for (const [wait, wanted] of [[0, 0], [250, 1]]) {
    const { ana, page, id, secret } = await atTable(browser, house, "siete", "mode=D", {});
    const before = await moved(house, id, secret);
    await page.goto(house.url);
    await page.waitForSelector(".going a");
    await page.evaluate((wait) => {
      const tap = (thing, detail) => thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
      const seen = new MutationObserver(() => {
        const hit = document.querySelector('[data-key="hit"]');
        if (!hit) return;
        seen.disconnect();
        // The button is made anew with every state, so it is looked for again.
        setTimeout(() => {
          tap(document.querySelector('[data-key="hit"]'), 2);
          window.tapped = true;
        }, wait);
      });
      seen.observe(document.body, { childList: true, subtree: true });
      tap(document.querySelector(".going a"), 1);
    }, wait);
    await page.waitForFunction(() => window.tapped);
    await page.waitForTimeout(300);
    const cards = (await moved(house, id, secret)) - before;
    if (cards !== wanted) problems.push(`a tap ${wait} ms after a table was there drew ${cards} cards`);
    problems.push(...ana.problems);
    await page.context().close();
  }
  return problems;
}

/** The system takes a drag away: the tile lies where it lay, and may be tapped. */
async function breakOff(browser, house) {
  const { ana, page } = await atTable(browser, house, "azul", "players=2", PHONE, AZUL);
  const line = await page.context().newCDPSession(page);
  const problems = [];
  const version = await versionOf(page);
  const piece = page.locator(".piece.legal").first();
  const { x, y, width, height } = await piece.boundingBox();
  const touch = (type, ...touchPoints) => line.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: x + width / 2, y: y + height / 2 });
  for (const step of [10, 40, 80]) await touch("touchMove", { x: x + width / 2, y: y + height / 2 + step });
  await page.waitForSelector(".carried");
  await touch("touchCancel");
  await page.waitForFunction(() => !document.querySelector(".carried")).catch(() => problems.push("a tile stays in the air"));
  if ((await page.locator(".piece.chosen").count()) > 0) problems.push("a tile stays lifted");
  if ((await versionOf(page)) !== version) problems.push("a drag that broke off was played");
  await piece.tap();
  await page.locator(".own .line.legal").first().tap();
  await after(page, version).catch(() => problems.push("after a drag that broke off nothing can be played"));
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** Whoever presses everything at once plays once, and reads of no fault. */
async function clickWildly(browser, house) {
  const { ana, page, id, secret } = await atTable(browser, house, "reversi", "", { reducedMotion: "no-preference" });
  const problems = [];
  const version = await versionOf(page);
  await page.evaluate(() => {
    const squares = [...document.querySelectorAll(".square.legal")];
    for (let press = 0; press < 40; press++) setTimeout(() => squares[press % squares.length].click(), press * 15);
  });
  await after(page, version);
  await page.waitForTimeout(700);
  const moves = await moved(house, id, secret);
  if (moves !== 1) problems.push(`${moves} moves were played`);
  const said = await page.locator(".said").innerText();
  if (said !== "") problems.push(`it is told: ${said}`);
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** A page loaded again right after a move, while discs turn, and in the middle of a confirmation. */
async function loadAgain(browser, house) {
  const made = await house.ask("/api/tables", { method: "POST", body: { game: "reversi", rules: "", seats: [{ person: "Ana" }, { bot: "level:1" }] } });
  const { secret, link } = made.seats[0];
  const ana = await seat(browser, house, "Ana", { reducedMotion: "no-preference" });
  const { page } = ana;
  await sitDown(ana, house, link);
  const problems = [];
  for (const [round, wait] of [0, 60, 250].entries()) {
    await myTurn(page);
    const before = await moved(house, made.table, secret);
    const sent = page.waitForRequest((request) => request.url().includes("/act"));
    await page.locator(".square.legal").first().click();
    await sent;
    await page.waitForTimeout(wait);
    await page.reload();
    await myTurn(page).catch(() => problems.push(`round ${round + 1}: the page is stuck`));
    const more = (await moved(house, made.table, secret)) - before;
    // What was on its way when the page went may have been lost with it, never doubled.
    if (more !== 1 && !(more === 0 && wait === 0)) problems.push(`round ${round + 1}: ${more} moves`);
  }
  await page.evaluate(() => localStorage.setItem("sobremesa.settings", JSON.stringify({ confirm: true })));
  await page.reload();
  await myTurn(page);
  const before = await moved(house, made.table, secret);
  await page.locator(".square.legal").first().click();
  await page.waitForSelector(".confirm:visible");
  await page.reload();
  await myTurn(page);
  if ((await moved(house, made.table, secret)) !== before) problems.push("a move nobody confirmed was played");
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** Back and forward lead where one was, and the table goes on there. */
async function goBackAndForth(browser, house) {
  const ana = await seat(browser, house, "Ana");
  const { page } = ana;
  const problems = [];
  await page.goto(house.url);
  await page.locator('[data-key="play-reversi"]').click();
  await myTurn(page);
  const table = page.url();
  await page.locator(".tools summary").click();
  await page.locator('.tools a[href="/settings"]').click();
  await page.waitForSelector("fieldset");
  await page.goBack();
  await myTurn(page);
  if (page.url() !== table) problems.push("back does not lead to the table");
  await page.goBack();
  await page.waitForSelector(".game-card");
  await page.goForward();
  await myTurn(page);
  const version = await versionOf(page);
  await page.locator(".square.legal").first().click();
  await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) >= version + 2, version).catch(() => problems.push("the table stands still after back and forward"));
  if ((await page.locator(".table-page").count()) !== 1) problems.push("the table is there twice");
  // Leaving for good and coming back by the button is the same.
  await page.goto(`${house.url}/livez`);
  await page.goBack();
  await myTurn(page).catch(() => problems.push("back from elsewhere does not lead to the table"));
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** A link to sit down, loaded again at the name and opened again afterwards: one seat, and it stays. */
async function openLinkTwice(browser, house) {
  const table = await house.table("reversi", "", 2);
  const luis = await seat(browser, house, "Luis");
  const { page } = luis;
  const problems = [];
  const link = house.url + table.links[1];
  await page.goto(link);
  await page.getByRole("textbox").fill("Lui");
  await page.reload();
  await page.getByRole("textbox").fill("Luis").catch(() => problems.push("a page loaded again at the name has lost the link"));
  if (!(await page.locator(".lead").filter({ hasText: "Reversi" }).waitFor().then(() => true, () => false))) problems.push("nobody says which game it is");
  // Pressed twice, as people do who see nothing happen.
  await page.getByRole("button", { name: "Sentarse" }).dblclick();
  await page.waitForSelector(".seat.you");
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("textbox").press("Enter");
  await page.waitForSelector(".seat.you").catch(() => problems.push("who opens the link again does not sit at their seat"));
  if (page.url().includes("#")) problems.push("the secret stays in the address");
  await page.context().close();
  return [...problems, ...luis.problems];
}

/** A browser that lets pages keep nothing: one tap still plays, and a page loaded again knows its seat. */
async function keepNothing(browser, house) {
  const ana = await seat(browser, house, "Ana", PHONE);
  const { page } = ana;
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  const problems = [];
  const play = async (when) => {
    await myTurn(page).catch(() => problems.push(`${when}: the seat is not known`));
    const version = await versionOf(page);
    await page.locator(".square.legal").first().tap();
    await after(page, version).catch(() => problems.push(`${when}: nothing can be played`));
  };
  await page.goto(house.url);
  await page.locator('[data-key="play-reversi"]').tap();
  await play("at once");
  await page.reload();
  await play("loaded again");
  const table = await house.table("reversi", "", 2);
  const [secret] = await house.claimAll(table.made);
  await page.goto(`${house.url}/t/${table.id}#seat.${secret}`);
  await play("by a link");
  await page.context().close();
  return [...problems, ...ana.problems];
}
