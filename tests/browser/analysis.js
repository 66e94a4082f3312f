// Positions one sets up and lines one tries: the editor and the branches of a review of Reversi.

import { House, launch, seat } from "./house.js";

export async function analyse() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const ana = await seat(browser, house, "Ana", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = ana;
    const problems = [...(await setUp(page, house)), ...(await tryALine(page, house))];
    return [...problems, ...ana.problems];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** A position is put together by touch, thought about on every legal square, and played from. */
async function setUp(page, house) {
  const problems = [];
  await page.goto(`${house.url}/review`);
  await page.locator('[data-key="edit"]').tap();
  await page.locator('[data-key="edit-clear"]').tap();
  const put = async (disc, squares) => {
    await page.locator(`[data-key="brush-${disc}"]`).tap();
    for (const square of squares) await page.locator(`.editing [data-key="${square}"]`).tap();
  };
  await put("X", ["d4", "d5", "e5", "a1"]);
  await put("O", ["e4", "d3"]);
  await put("-", ["a1"]);
  await page.locator('input[name="mover"][value="O"]').check();
  await page.locator('[data-key="edit-use"]').tap();
  await page.waitForSelector(".reviewed .square.legal");
  const text = await page.locator("#pasted").inputValue();
  if (text !== `${"-".repeat(19)}O${"-".repeat(7)}XO${"-".repeat(6)}XX${"-".repeat(27)} O`) problems.push(`the position set up is ${text}`);
  const { thoughts } = await house.ask("/api/analyse", { method: "POST", body: { game: "reversi", position: text, nodes: 400_000 } });
  const wanted = thoughts.values.map(({ action }) => action).sort();
  const shown = await page
    .waitForFunction((wanted) => {
      const valued = [...document.querySelectorAll(".reviewed .square")].filter((one) => one.querySelector(".value").textContent !== "");
      return valued.map((one) => one.dataset.key).sort().join() === wanted;
    }, wanted.join(), { timeout: 60_000 })
    .catch(() => null);
  if (!shown || wanted.length === 0) problems.push(`the values of ${wanted.join()} do not stand on their squares`);
  await page.locator('[data-key="edit-this"]').tap();
  await page.waitForSelector(".editing");
  if ((await page.locator('.editing [data-disc="X"]').count()) !== 3) problems.push("the editor does not begin with what was looked at");
  return problems;
}

/** Another move than the one played leads away from the game and back to it. */
async function tryALine(page, house) {
  const problems = [];
  await page.goto(`${house.url}/review#at.3.f5d6c3d3c4f4`);
  await page.waitForSelector(".curve", { timeout: 60_000 });
  const counted = (text) => page.waitForFunction((text) => document.querySelector(".steps span")?.textContent === text, text, { timeout: 20_000 }).catch(() => problems.push(`the steps never say ${text}`));
  const discs = () => page.locator('[data-disc="X"], [data-disc="O"]').count();
  await counted("3/6");
  await page.locator('.square.legal:not([data-key="d3"])').first().tap();
  await counted("3+1");
  await page.locator(".square.legal").first().tap();
  await counted("3+2");
  if ((await discs()) !== 9) problems.push(`${await discs()} discs lie there after three moves and two tried`);
  await page.locator(".steps button").nth(1).tap();
  await counted("3+1");
  await page.locator('[data-key="branch-leave"]').tap();
  await counted("3/6");
  // The move that was played is no branch.
  await page.locator('[data-key="d3"]').tap();
  await counted("4/6");
  if (await page.locator(".branch").isVisible()) problems.push("the game itself counts as a line that was tried");
  return problems;
}
