// How much comes over the wire, and how soon something is to be seen.

import { House, launch, seat, sitDown } from "./house.js";

const FIRST_PAGE = 40_000;
const TABLE = 80_000;

export async function checkWeights() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const problems = [];
    const weigh = async (name, most, open) => {
      const look = await seat(browser, house, "Ana");
      const line = await look.page.context().newCDPSession(look.page);
      await line.send("Network.enable");
      let bytes = 0;
      line.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
      await open(look);
      await look.page.waitForTimeout(400);
      const paint = await look.page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
      console.log(`${name}: ${bytes} bytes, first paint after ${Math.round(paint)} ms`);
      if (bytes > most) problems.push(`${name} is ${bytes} bytes, ${most} are the most`);
      problems.push(...look.problems);
      await look.page.context().close();
    };
    await weigh("the first page", FIRST_PAGE, async ({ page }) => {
      await page.goto(house.url);
      await page.waitForSelector(".game-card");
    });
    for (const [game, rules] of [["reversi", ""], ["domino", ""], ["azul", ""], ["siete", "mode=D"]]) {
      const made = await house.ask("/api/tables", { method: "POST", body: { game, rules } });
      await weigh(`a table of ${game}`, TABLE, (look) => sitDown(look, house, made.seats[0].link));
    }
    problems.push(...(await firstTap(browser, house)));
    return problems;
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** How long the first tap waits to be heard, and until something is painted for it. Only told. */
async function firstTap(browser, house) {
  const look = await seat(browser, house, "Ana", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = look;
  await page.goto(house.url);
  await page.locator(".game-card.reversi summary").tap();
  const tap = await page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntries();
          if (first) done({ waits: first.processingStart - first.startTime, painted: first.duration });
        }).observe({ type: "first-input", buffered: true });
        setTimeout(() => done(null), 3000);
      }),
  );
  if (!tap) return [...look.problems, "the browser did not tell of a first tap"];
  console.log(`first tap: heard after ${tap.waits.toFixed(1)} ms, painted after ${tap.painted} ms`);
  return look.problems;
}
