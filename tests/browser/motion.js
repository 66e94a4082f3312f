// How smoothly discs turn: what animates, and the longest task meanwhile. Only told; a busy machine
// is no fault of ours.

import { House, launch, measure, seat, sitDown } from "./house.js";

/** Longer than this, a task makes a picture late. */
const LONGEST = "<=16";

/** How many moves are watched; each turns discs twice, one's own and the machine's. */
const ROUNDS = 6;

const SCREENS = [
  { name: "on a desk", options: {} },
  { name: "on a phone", options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

export async function measureMotion() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const problems = [];
    for (const screen of SCREENS) problems.push(...(await watchDiscs(browser, house, screen)));
    return problems;
  } finally {
    await browser.close();
    await house.stop();
  }
}

async function watchDiscs(browser, house, { name, options }) {
  const made = await house.ask("/api/tables", { method: "POST", body: { game: "reversi", rules: "", seats: [{ person: "Ana" }, { bot: "level:1" }] } });
  const look = await seat(browser, house, "Ana", { reducedMotion: "no-preference", ...options });
  const { page } = look;
  await sitDown(look, house, made.seats[0].link);
  const line = await page.context().newCDPSession(page);
  const events = [];
  const mains = new Set();
  line.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) if (event.name === "thread_name" && event.args.name === "CrRendererMain") mains.add(`${event.pid}/${event.tid}`);
    events.push(...value.filter((event) => event.ph === "X"));
  });
  for (let round = 0; round < ROUNDS; round++) {
    await page.waitForSelector('.table-page[data-turn="mine"]');
    await line.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "toplevel", "devtools.timeline"] } });
    const version = Number(await page.locator(".table-page").getAttribute("data-version"));
    const tap = Date.now();
    await page.locator(".square.legal").first().click();
    await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);
    if (round === 0) measure(`from a tap to its disc, ${name}`, Date.now() - tap, "ms");
    await page.waitForTimeout(900);
    const done = new Promise((then) => line.once("Tracing.tracingComplete", then));
    await line.send("Tracing.end");
    await done;
  }
  const ours = events.filter((event) => mains.has(`${event.pid}/${event.tid}`));
  const tasks = ours.filter((event) => event.name === "RunTask");
  if (tasks.length === 0) return [...look.problems, "the trace holds no task of the page"];
  const most = (spent) => {
    const [task] = tasks.toSorted((one, other) => spent(other) - spent(one));
    const within = ours.filter((event) => event !== task && event.tid === task.tid && event.ts >= task.ts && event.ts + event.dur <= task.ts + task.dur && spent(event) >= 1);
    console.log(`the longest of ${tasks.length} tasks: ${within.map((event) => `${event.name} ${spent(event).toFixed(1)}`).join(", ")}`);
    return spent(task);
  };
  measure(`the longest task while discs turn, ${name}, of the processor`, most((event) => (event.tdur ?? event.dur) / 1000), "ms", LONGEST);
  measure(`the longest task while discs turn, ${name}, by the clock`, most((event) => event.dur / 1000), "ms", LONGEST);
  const animated = await page.evaluate(() => [...window.animated]);
  if (!animated.includes("transform")) return [...look.problems, "no disc was seen turning"];
  await page.context().close();
  return look.problems;
}
