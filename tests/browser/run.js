// node run.js CASE…: what must hold in a browser; prints what does not, and ends with 1 then. Several
// cases are tried two at a time, in one browser. How long all of them took goes to a file in the
// folder that SOBREMESA_BROWSER_TIMES names.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeBrowser, twoAtATime } from "./house.js";

const CASES = {
  types: async () => (await import("./types.js")).checkTypes(),
  mouse: async () => (await import("./games.js")).playBy("mouse"),
  touch: async () => (await import("./games.js")).playBy("touch"),
  keyboard: async () => (await import("./games.js")).playBy("keyboard"),
  typed: async () => (await import("./games.js")).playBy("typed"),
  home: async () => (await import("./home.js")).playAtOnce(),
  newcomer: async () => (await import("./newcomer.js")).comeAsANewcomer(),
  nerves: async () => (await import("./nerves.js")).tryNerves(),
  review: async () => (await import("./home.js")).reviewPasted(),
  analysis: async () => (await import("./analysis.js")).analyse(),
  files: async () => (await import("./files.js")).bringAndTakeFiles(),
  scoring: async () => (await import("./told.js")).tellScoring(),
  manners: async () => (await import("./manners.js")).mindManners(),
  chain: async () => (await import("./told.js")).layTheSameChain(),
  pages: async () => (await import("./pages.js")).checkPages({ all: false }),
  "pages-all": async () => (await import("./pages.js")).checkPages({ all: true }),
  weights: async () => (await import("./weights.js")).checkWeights(),
  motion: async () => (await import("./motion.js")).measureMotion(),
  tabs: async () => (await import("./lines.js")).eightTabs(),
  restart: async () => (await import("./lines.js")).restartInTheMiddle(),
  sleep: async () => (await import("./lines.js")).sleepAnHour(),
};

const names = process.argv.slice(2);
for (const name of names) if (!CASES[name]) throw new Error(`no case ${name}; there are ${Object.keys(CASES).join(", ")}`);

const began = Date.now();
const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1);

/** One case; what it throws is a problem like any other. */
async function run(name) {
  const start = Date.now();
  try {
    return await CASES[name]();
  } finally {
    console.log(`${name}: ${secondsSince(start)} s`);
  }
}

// What is measured is measured alone.
const alone = names.some((name) => ["weights", "motion"].includes(name));
const problems = [];
if (alone) for (const name of names) problems.push(...(await run(name)).map((problem) => `${name}: ${problem}`));
else problems.push(...(await twoAtATime(names.map((name) => ({ name, job: () => run(name) })))));
await closeBrowser();

if (process.env.SOBREMESA_BROWSER_TIMES) writeFileSync(join(process.env.SOBREMESA_BROWSER_TIMES, names.join("+")), secondsSince(began));
for (const problem of problems) console.error(problem);
console.log(`${names.length} cases in ${secondsSince(began)} s, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
