// What somebody does who was told nothing: drags with a finger, writes nonsense, changes their mind,
// opens the table twice, goes on with another device.

import { House, launch, seat, sitDown, twoAtATime } from "./house.js";

/** The first seat begins. */
const AZUL = { position: "1 1 1 / BBYK RRRR KKWW YYBB WWRR / * / - / 0 . .. ... .... ..... ..... ..... ..... ..... ..... - / 0 . .. ... .... ..... ..... ..... ..... ..... ..... -" };

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function comeAsANewcomer() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const all = [dragByTouch, writeNonsense, changeOnesMind, openTwice, goToAnotherDevice];
    return await twoAtATime(all.map((one) => ({ name: one.name, job: () => one(browser, house) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}

const versionOf = async (page) => Number(await page.locator(".table-page").getAttribute("data-version"));
const after = (page, version) => page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);

/** A table at which Ana moves first and nobody answers, as her browser shows it. */
async function alone(browser, house, game, rules, options, from) {
  const table = await house.table(game, rules, 2, "7", from);
  const [secret] = await house.claimAll(table.made);
  const ana = await seat(browser, house, "Ana", options);
  await sitDown(ana, house, `/t/${table.id}#seat.${secret}`);
  await ana.page.waitForSelector('.table-page[data-turn="mine"]');
  return { ana, page: ana.page, id: table.id, secret };
}

/** A finger lifts a group of tiles, carries it to a line, and lets it go there; elsewhere it goes back. */
async function dragByTouch(browser, house) {
  const { ana, page } = await alone(browser, house, "azul", "players=2", PHONE, AZUL);
  const line = await page.context().newCDPSession(page);
  const problems = [];
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const touch = (type, at) => line.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const drag = async (from, to) => {
    await touch("touchStart", from);
    for (let step = 1; step <= 6; step++) await touch("touchMove", { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 });
    await touch("touchEnd");
  };
  // Both have to be on the screen.
  await page.locator(".own").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, Math.max(0, document.querySelector(".own").getBoundingClientRect().bottom + scrollY - innerHeight)));
  const pieces = page.locator('.piece.legal:not([aria-hidden="true"])');
  const last = pieces.last();
  const version = await versionOf(page);
  await drag(await middle(last), { x: 195, y: 20 });
  if ((await page.locator(".chosen").count()) > 0) problems.push("what was let go elsewhere stays lifted");
  if ((await versionOf(page)) !== version) problems.push("what was let go elsewhere was played");
  await drag(await middle(last), await middle(page.locator('[data-key="line-5"]')));
  await after(page, version).catch(() => problems.push("what a finger carried to a line was not played"));
  if ((await page.locator(".carried").count()) > 0) problems.push("what was carried stays in the air");
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** What cannot be read or played is refused in words beside the field, which go with the next good move. */
async function writeNonsense(browser, house) {
  const { ana, page } = await alone(browser, house, "reversi", "", PHONE);
  const problems = [];
  const refusal = page.locator("#typed-problem");
  for (const nonsense of ["zz9", "a1"]) {
    await page.locator("#typed").fill(nonsense);
    await page.locator("#typed").press("Enter");
    await refusal.filter({ hasText: /\S/ }).waitFor().catch(() => problems.push(`nobody says what is wrong with ${nonsense}`));
    const { y } = (await refusal.boundingBox()) ?? { y: -1 };
    if (y < 0 || y > 844) problems.push(`what is wrong with ${nonsense} is said off the screen`);
    if ((await page.locator("#typed").inputValue()) !== nonsense) problems.push(`${nonsense} cannot be mended, it is gone`);
  }
  const version = await versionOf(page);
  await page.locator("#typed").fill("F5");
  await page.locator("#typed").press("Enter");
  await after(page, version);
  if ((await refusal.innerText()) !== "") problems.push("an old refusal stays");
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** Escape puts a lifted colour back, and a move that waits to be confirmed is not played when it is cancelled. */
async function changeOnesMind(browser, house) {
  const { ana, page } = await alone(browser, house, "azul", "players=2", {}, AZUL);
  const problems = [];
  await page.locator(".piece.legal").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".piece.chosen");
  await page.keyboard.press("Escape");
  if ((await page.locator(".piece.chosen").count()) > 0) problems.push("Escape does not put a colour back");
  if (!(await page.evaluate(() => document.activeElement?.matches(".piece.legal")))) problems.push("after Escape the focus is lost");
  await page.evaluate(() => localStorage.setItem("sobremesa.settings", JSON.stringify({ confirm: true })));
  await page.reload();
  await page.waitForSelector('.table-page[data-turn="mine"]');
  const version = await versionOf(page);
  const choose = async () => {
    await page.locator(".piece.legal").first().click();
    await page.locator(".own .line.legal").first().click();
  };
  const width = () => page.locator(".felt").evaluate((felt) => felt.getBoundingClientRect().width);
  const before = await width();
  await choose();
  await page.waitForSelector(".confirm:visible");
  if ((await width()) !== before) problems.push("a question makes the board narrower");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".confirm", { state: "hidden" });
  if ((await versionOf(page)) !== version) problems.push("a move that was cancelled was played");
  await page.locator(".own .line.legal").first().click();
  await page.locator(".confirm button.big").click();
  await after(page, version).catch(() => problems.push("a confirmed move was not played"));
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** Two tabs at one seat follow each other, and what one knows too late is refused, not played twice. */
async function openTwice(browser, house) {
  const { ana, page, id, secret } = await alone(browser, house, "reversi", "", {});
  const problems = [];
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector('.table-page[data-turn="mine"]');
  const version = await versionOf(page);
  // Both are pressed at once. Where one has heard of the other before its press, the square is not
  // legal any more and the press must do nothing: so nobody waits for it to become legal.
  const atOnce = { force: true };
  await Promise.all([page.locator('[data-key="f5"]').click(atOnce), other.locator('[data-key="d3"]').click(atOnce)]);
  await Promise.all([after(page, version), after(other, version)]);
  const seen = (one) => one.evaluate(() => [...document.querySelectorAll(".square")].map((square) => square.dataset.disc).join(""));
  if ((await seen(page)) !== (await seen(other))) problems.push("two tabs of one seat show two boards");
  const record = await house.ask(`/api/tables/${id}/record`, { secret });
  const moves = record.split("\n").filter((line) => /^1 [a-h][1-8]$/.test(line)).length;
  if (moves !== 1) problems.push(`${moves} moves stand in the record after two tabs moved at once`);
  await page.context().close();
  return [...problems, ...ana.problems];
}

/** A link takes the seat to another device; the first one is told, and may watch. */
async function goToAnotherDevice(browser, house) {
  const { ana, page } = await alone(browser, house, "reversi", "", {});
  const problems = [];
  await page.locator(".tools summary").click();
  await page.locator('[data-key="other-device"]').click();
  const link = await page.locator(".confirm input").inputValue();
  const phone = await seat(browser, house, "Ana", PHONE);
  await sitDown(phone, house, link.replace(house.url, ""));
  await phone.page.waitForSelector('.table-page[data-turn="mine"]');
  await phone.page.locator(".square.legal").first().tap();
  await phone.page.waitForSelector('.table-page:not([data-turn="mine"])');
  const watch = page.locator('main.sheet a[href^="/t/"]');
  await watch.click().catch(() => problems.push("the first device is not told that its seat went on"));
  await page.waitForSelector(".felt > *").catch(() => problems.push("the first device cannot watch"));
  if ((await page.locator(".square.legal").count()) > 0) problems.push("the first device may still move");
  for (const one of [ana, phone]) await one.page.context().close();
  return [...problems, ...ana.problems, ...phone.problems];
}
