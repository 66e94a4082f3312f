// node run.js CASE…: what must hold in a browser; prints what does not, and ends with 1 then. How
// long each case took goes to a file in the folder that SOBREMESA_BROWSER_TIMES names.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

const CASES = {
  types: async () => (await import("./types.js")).checkTypes(),
  "mouse-touch": async () => (await import("./games.js")).playInPairs(["mouse", "touch"]),
  "keyboard-typed": async () => (await import("./games.js")).playInPairs(["keyboard", "typed"]),
  parejas: async () => (await import("./games.js")).playInParejas(),
  home: async () => (await import("./home.js")).playAtOnce(),
  newcomer: async () => (await import("./newcomer.js")).comeAsANewcomer(),
  nerves: async () => (await import("./nerves.js")).tryNerves(),
  review: async () => (await import("./home.js")).reviewPasted(),
  analysis: async () => (await import("./analysis.js")).analyse(),
  files: async () => (await import("./files.js")).bringAndTakeFiles(),
  scoring: async () => (await import("./told.js")).tellScoring(),
  chain: async () => (await import("./told.js")).layTheSameChain(),
  pages: async () => (await import("./pages.js")).checkPages({ all: false }),
  "pages-all": async () => (await import("./pages.js")).checkPages({ all: true }),
  weights: async () => (await import("./weights.js")).checkWeights(),
  motion: async () => (await import("./motion.js")).measureMotion(),
  tabs: async () => (await import("./lines.js")).eightTabs(),
  restart: async () => (await import("./lines.js")).restartInTheMiddle(),
  sleep: async () => (await import("./lines.js")).sleepAnHour(),
};

const problems = [];
const names = process.argv.slice(2);
const began = Date.now();
for (const name of names) {
  const run = CASES[name];
  if (!run) throw new Error(`no case ${name}; there are ${Object.keys(CASES).join(", ")}`);
  const start = Date.now();
  problems.push(...(await run()).map((problem) => `${name}: ${problem}`));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${seconds} s`);
  if (process.env.SOBREMESA_BROWSER_TIMES) writeFileSync(join(process.env.SOBREMESA_BROWSER_TIMES, name), seconds);
}
for (const problem of problems) console.error(problem);
console.log(`${names.length} cases in ${((Date.now() - began) / 1000).toFixed(1)} s, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
