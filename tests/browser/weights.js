// How much comes over the wire, and how soon something is to be seen.

import { House, launch, measure, seat, sitDown } from "./house.js";

const FIRST_PAGE = 40_000;
const TABLE = 80_000;

/** How long nothing may come before all has come. */
const QUIET = 500;

/** Weighs everything that comes over the wire, headers and a stream that does not end too. */
class Scales {
  constructor(line) {
    /** @type {Map<string, number>} */
    this.weights = new Map();
    this.last = Date.now();
    const add = (id, bytes) => this.weigh(id, (this.weights.get(id) ?? 0) + bytes);
    line.on("Network.responseReceived", ({ requestId, response }) => add(requestId, response.encodedDataLength));
    line.on("Network.dataReceived", ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
    line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => this.weigh(requestId, encodedDataLength));
  }

  weigh(id, bytes) {
    this.weights.set(id, bytes);
    this.last = Date.now();
  }

  async settle() {
    while (Date.now() - this.last < QUIET) await new Promise((then) => setTimeout(then, 50));
    return [...this.weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  }
}

export async function checkWeights() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const problems = [];
    const weigh = async (name, most, open) => {
      const look = await seat(browser, house, "Ana");
      const line = await look.page.context().newCDPSession(look.page);
      await line.send("Network.enable");
      const scales = new Scales(line);
      await open(look);
      const bytes = await scales.settle();
      const paint = await look.page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
      measure(`${name}, over the wire`, bytes, "bytes", `<=${most}`);
      measure(`${name}, first paint`, paint, "ms");
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
  await page.waitForSelector(".game-card");
  const tap = page.evaluate(
    () =>
      new Promise((done) => {
        const heard = (/** @type {PointerEvent} */ event) => {
          const waits = performance.now() - event.timeStamp;
          // The picture after the next one is shown when what the tap did is to be seen.
          requestAnimationFrame(() => requestAnimationFrame(() => done({ waits, painted: performance.now() - event.timeStamp })));
        };
        addEventListener("click", heard, { once: true });
      }),
  );
  await page.locator(".game-card.reversi summary").tap();
  const { waits, painted } = await tap;
  measure("the first tap is heard", waits, "ms");
  measure("the first tap is answered in paint", painted, "ms");
  return look.problems;
}
