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
      line.on("Network.dataReceived", (event) => (bytes += event.encodedDataLength && 0));
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
    return problems;
  } finally {
    await browser.close();
    await house.stop();
  }
}
