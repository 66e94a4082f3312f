// How smoothly discs turn: what animates, and the longest task meanwhile. Only told; a busy machine
// is no fault of ours.

import { House, launch, seat, sitDown } from "./house.js";

export async function measureMotion() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const made = await house.ask("/api/tables", { method: "POST", body: { game: "reversi", rules: "", seats: [{ person: "Ana" }, { bot: "level:1" }] } });
    const look = await seat(browser, house, "Ana", { reducedMotion: "no-preference" });
    const { page } = look;
    await sitDown(look, house, made.seats[0].link);
    const line = await page.context().newCDPSession(page);
    const tasks = [];
    const mains = new Set();
    line.on("Tracing.dataCollected", ({ value }) => {
      for (const event of value) if (event.name === "thread_name" && event.args.name === "CrRendererMain") mains.add(`${event.pid}/${event.tid}`);
      tasks.push(...value.filter((event) => event.name === "RunTask" && event.ph === "X"));
    });
    const animated = new Set();
    for (let round = 0; round < 6; round++) {
      await page.waitForSelector('.table-page[data-turn="mine"]');
      const tap = Date.now();
      await line.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "toplevel", "devtools.timeline"] } });
      const version = Number(await page.locator(".table-page").getAttribute("data-version"));
      await page.locator(".square.legal").first().click();
      await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);
      if (round === 0) console.log(`first tap to its disc: ${Date.now() - tap} ms`);
      await page.waitForTimeout(60);
      for (const name of await page.evaluate(() => document.getAnimations().map((one) => one.transitionProperty ?? "transform"))) animated.add(name);
      await page.waitForTimeout(500);
      const done = new Promise((then) => line.once("Tracing.tracingComplete", then));
      await line.send("Tracing.end");
      await done;
    }
    // Time of the processor, so that other programs do not count.
    const ours = tasks.filter((task) => mains.has(`${task.pid}/${task.tid}`)).map((task) => (task.tdur ?? task.dur) / 1000);
    console.log(`longest of ${ours.length} tasks of the page while discs turn: ${Math.max(0, ...ours).toFixed(1)} ms`);
    const wrong = [...animated].filter((name) => !["transform", "opacity"].includes(name));
    return [...look.problems, ...wrong.map((name) => `${name} animates`)];
  } finally {
    await browser.close();
    await house.stop();
  }
}
