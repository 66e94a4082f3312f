// What a board tells of what happened: Azul's scoring tile by tile, a domino chain that stays where
// it began.

import { House, launch, seat, sitDown, twoAtATime } from "./house.js";

/** One tile is left to take, and both have a full line: two tiles go to the walls. */
const LAST_TILE = "1 1 1 / - - - - - / B / YYYYRRRRKKKKWWWW / 0 . YY ... .... ..... ..... ..... ..... ..... ..... - / 0 R .. ... .... ..... ..... ..... ..... ..... ..... R*";

/** The end of a round is told picture by picture, at once for those who want that, and never blocks. */
export async function tellScoring() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const all = [tellOneByOne, endWithATap, tellNothingThatMoves, tellAtOnce];
    return await twoAtATime(all.map((one) => ({ name: one.name, job: () => one(browser, house) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}

const MOVING = { reducedMotion: "no-preference" };

/** Takes the last tile of a round; `told` are the sentences that were to be read, one after the other. */
async function takeTheLast(browser, house, name, options, prepare) {
  const body = { game: "azul", rules: "players=2", seats: [{ person: "Ana" }, { person: "Luis" }], from: { position: LAST_TILE } };
  const made = await house.ask("/api/tables", { method: "POST", body });
  const look = await seat(browser, house, name, options);
  await look.page.goto(house.url);
  await prepare?.(look.page);
  await sitDown(look, house, made.seats[0].link);
  await look.page.waitForSelector(".piece.legal");
  await look.page.evaluate(() => {
    window.told = [];
    const felt = document.querySelector(".felt");
    new MutationObserver(() => {
      const said = felt.querySelector(".telling span")?.textContent;
      if (said && window.told.at(-1) !== said) window.told.push(said);
    }).observe(felt, { childList: true, subtree: true });
  });
  await look.page.locator(".piece.legal").first().click();
  await look.page.locator(".own .line.legal").first().click();
  const done = () => look.page.waitForFunction(() => !document.querySelector(".telling") && document.querySelectorAll(".plate .piece").length > 0, undefined, { timeout: 15_000 });
  return { look, page: look.page, done, told: () => look.page.evaluate(() => window.told) };
}

async function tellOneByOne(browser, house) {
  const problems = [];
  const { look, page, done, told } = await takeTheLast(browser, house, "Ana", MOVING);
  await page.waitForSelector(".telling");
  if ((await page.locator(".piece.legal").count()) > 0) problems.push("tiles may be taken from a picture of the past");
  await done();
  const all = await told();
  if (all.filter((said) => /\+\d/.test(said)).length !== 3) problems.push(`three tiles went to walls, told were ${JSON.stringify(all)}`);
  if (!all.some((said) => said.includes("suelo"))) problems.push(`nobody told what the floor cost: ${JSON.stringify(all)}`);
  const [said, log] = [await page.locator(".said").innerText(), await page.locator(".log").innerText()];
  if (!said.includes("Ronda 2")) problems.push(`what one's own move brought about is not said, but: ${said}`);
  if (!log.includes("suelo")) problems.push(`what one's own move brought about does not stand in the log: ${log}`);
  return [...problems, ...look.problems];
}

async function endWithATap(browser, house) {
  const { look, page } = await takeTheLast(browser, house, "Eva", MOVING);
  await page.waitForSelector(".telling");
  await page.locator(".own h2").click();
  const ended = await page.waitForFunction(() => !document.querySelector(".telling"), undefined, { timeout: 1000 }).catch(() => null);
  return [...(ended ? [] : ["a tap does not end the telling"]), ...look.problems];
}

async function tellNothingThatMoves(browser, house) {
  const problems = [];
  const { look, page, done, told } = await takeTheLast(browser, house, "Ida", {});
  await done();
  if ((await told()).length > 0) problems.push("pictures are told where nothing shall move");
  if ((await page.locator(".gain").count()) !== 3) problems.push("the gains are not to be seen where nothing moves");
  const said = await page.locator(".said").innerText();
  if (!said.includes("Ronda 2")) problems.push(`what one's own move brought about is not said where nothing moves, but: ${said}`);
  return [...problems, ...look.problems];
}

async function tellAtOnce(browser, house) {
  const { look, done, told } = await takeTheLast(browser, house, "Leo", MOVING, (page) => page.evaluate(() => localStorage.setItem("sobremesa.settings", JSON.stringify({ fast: true }))));
  await done();
  return [...((await told()).length > 0 ? ["pictures are told though all was wanted at once"] : []), ...look.problems];
}

/** A chain that lies stays where it lies, on every screen, and lies the same for who comes later. */
export async function layTheSameChain() {
  const house = await new House().start();
  const browser = await launch();
  try {
    return await twoAtATime(SCREENS.map(({ name, options, within = false }) => ({ name, job: () => layOn(browser, house, options, within) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}

const SCREENS = [
  { name: "on a desk", options: {} },
  // What is said above the felt of a phone has one line or two, so its own place counts there.
  { name: "on a phone", within: true, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: "on a phone on its side", options: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true } },
];

/** So many tiles lie in the longest chain, nearly all of them on one arm. */
const MOST_TILES = 28;

async function layOn(browser, house, options, within) {
  const problems = [];
  const table = await house.table("domino", "set=puntos players=2 hands=hidden", 2, "11");
  const secrets = await house.claimAll(table.made);
  const early = await seat(browser, house, "Ana", options);
  await sitDown(early, house, `/t/${table.id}`);
  let before = null;
  let rows = 0;
  for (let move = 0; move < 3 * MOST_TILES; move++) {
    const { turn, version } = await house.ask(`/api/tables/${table.id}`);
    if (turn.wait !== "seat") break;
    const secret = secrets[turn.seat - 1];
    const { choices } = await house.ask(`/api/tables/${table.id}`, { secret });
    // To the left where that can be, so that the chain does not begin where its middle is.
    const { action } = choices.find((choice) => choice.end === "left") ?? choices[0];
    await house.act(table.id, secret, "act", { action });
    await early.page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);
    const now = await early.page.evaluate(whereTilesLie, within);
    const moved = before === null ? [] : Object.keys(before.tiles).filter((key) => Math.hypot(now.tiles[key].x - before.tiles[key].x, now.tiles[key].y - before.tiles[key].y) > 1);
    if (moved.length > 0) problems.push(`after ${action}, the tile ${Object.keys(now.tiles).length}, ${moved.join(", ")} lie elsewhere: ${JSON.stringify([before, now])}`);
    if (now.hidden) problems.push(`after ${action} the newest tile is out of sight`);
    before = now;
    rows = Math.max(rows, now.rows);
  }
  const late = await seat(browser, house, "Luis", options);
  await sitDown(late, house, `/t/${table.id}`);
  await late.page.waitForSelector(".laid");
  const places = ({ page }) => page.evaluate(() => [...document.querySelectorAll(".laid")].map((tile) => `${tile.dataset.key} ${tile.getAttribute("style")}`).join("\n"));
  const [first, second] = [await places(early), await places(late)];
  if (first !== second) problems.push(`the chain lies elsewhere for who comes late:\n${first}\n\n${second}`);
  if (first.split("\n").length < 12 || rows < 3) problems.push(`${first.split("\n").length} tiles in ${rows} rows are too few to prove anything`);
  problems.push(...early.problems, ...late.problems);
  for (const { page } of [early, late]) await page.context().close();
  return problems;
}

/**
 * Where each tile of a chain lies on the page, or within its place, whatever was scrolled; runs in
 * the page.
 * @param {boolean} within
 */
function whereTilesLie(within) {
  const view = document.querySelector(".chain-view");
  // A chain that is higher than its place is seen through a window, of which the middle counts.
  const over = view.classList.contains("tall") ? (view.scrollHeight - view.clientHeight) / 2 - view.scrollTop : 0;
  const [left, above] = within ? [view.getBoundingClientRect().x, view.getBoundingClientRect().y] : [-scrollX, -scrollY];
  const tiles = Object.fromEntries(
    [...document.querySelectorAll(".laid")].map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      return [tile.dataset.key, { x: Math.round(x + width / 2 - left), y: Math.round(y + height / 2 - above - over) }];
    }),
  );
  const [newest, seen] = [document.querySelector(".laid.last")?.getBoundingClientRect(), view.getBoundingClientRect()];
  const hidden = newest !== undefined && view.classList.contains("tall") && (newest.top < seen.top - 1 || newest.bottom > seen.bottom + 1);
  const heights = new Set(Object.values(tiles).map(({ y }) => y));
  return { tiles, hidden, rows: heights.size };
}
