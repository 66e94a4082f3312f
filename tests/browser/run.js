// node run.js CASE…: what must hold in a browser; prints what does not, and ends with 1 then.

const CASES = {
  types: async () => (await import("./types.js")).checkTypes(),
  "mouse-touch": async () => (await import("./games.js")).playInPairs(["mouse", "touch"]),
  "keyboard-typed": async () => (await import("./games.js")).playInPairs(["keyboard", "typed"]),
  parejas: async () => (await import("./games.js")).playInParejas(),
  home: async () => (await import("./home.js")).playAtOnce(),
  review: async () => (await import("./home.js")).reviewPasted(),
  pages: async () => (await import("./pages.js")).checkPages({ all: false }),
  "pages-all": async () => (await import("./pages.js")).checkPages({ all: true }),
  weights: async () => (await import("./weights.js")).checkWeights(),
  motion: async () => (await import("./motion.js")).measureMotion(),
  tabs: async () => (await import("./lines.js")).eightTabs(),
  restart: async () => (await import("./lines.js")).restartInTheMiddle(),
};

const problems = [];
for (const name of process.argv.slice(2)) {
  const run = CASES[name];
  if (!run) throw new Error(`no case ${name}; there are ${Object.keys(CASES).join(", ")}`);
  const began = Date.now();
  problems.push(...(await run()).map((problem) => `${name}: ${problem}`));
  console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
