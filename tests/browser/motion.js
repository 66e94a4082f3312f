// How smoothly discs turn: what animates, and the longest task meanwhile. Only told; a busy machine
// is no fault of ours.

import { House, launch, seat, sitDown } from "./house.js";

/** What moves on the page now, by the names of the properties. */
function animatedProperties() {
  const told = ["offset", "computedOffset", "easing", "composite"];
  return document.getAnimations().flatMap((one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame).filter((key) => !told.includes(key))));
}

export async function measureMotion() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const made = await house.ask("/api/tables", { method: "POST", body: { game: "reversi", rules: "", seats: [{ person: "Ana" }, { bot: "level:1" }] } });
    const look = await seat(browser, house, "Ana", { reducedMotion: "no-preference" });
    const { page } = look;
    await sitDown(look, house, made.seats[0].link);
    const line = await page.context().newCDPSession(page);
    const events = [];
    const mains = new Set();
    line.on("Tracing.dataCollected", ({ value }) => {
      for (const event of value) if (event.name === "thread_name" && event.args.name === "CrRendererMain") mains.add(`${event.pid}/${event.tid}`);
      events.push(...value.filter((event) => event.ph === "X"));
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
      for (const name of await page.evaluate(animatedProperties)) animated.add(name);
      await page.waitForTimeout(500);
      const done = new Promise((then) => line.once("Tracing.tracingComplete", then));
      await line.send("Tracing.end");
      await done;
    }
    // Time of the processor, so that other programs do not count.
    const spent = (event) => (event.tdur ?? event.dur) / 1000;
    const ours = events.filter((event) => mains.has(`${event.pid}/${event.tid}`));
    const tasks = ours.filter((event) => event.name === "RunTask").sort((one, other) => spent(other) - spent(one));
    for (const task of tasks.slice(0, 3)) {
      const within = ours.filter((event) => event !== task && event.tid === task.tid && event.ts >= task.ts && event.ts + event.dur <= task.ts + task.dur && spent(event) >= 1);
      const parts = within.map((event) => `${event.name} ${spent(event).toFixed(1)}`);
      console.log(`a task of ${spent(task).toFixed(1)} ms: ${parts.slice(0, 12).join(", ")}`);
    }
    console.log(`longest of ${tasks.length} tasks of the page while discs turn: ${tasks[0] ? spent(tasks[0]).toFixed(1) : 0} ms`);
    if (!animated.has("transform")) return [...look.problems, "no disc was seen turning"];
    const wrong = [...animated].filter((name) => !["transform", "opacity"].includes(name));
    return [...look.problems, ...wrong.map((name) => `${name} animates`)];
  } finally {
    await browser.close();
    await house.stop();
  }
}
