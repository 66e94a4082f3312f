// The modules are typed, and the golden playthroughs fit the types they are typed with.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GOLDEN = join(ROOT, "crates/sobremesa-wire/playthroughs");

/** Says what the compiler finds wrong. */
export function checkTypes() {
  const modules = compile(["-p", join(ROOT, "web")]);
  const folder = mkdtempSync(join(ROOT, "tests/browser/golden-"));
  try {
    let count = 0;
    for (const file of readdirSync(GOLDEN)) {
      const states = readFileSync(join(GOLDEN, file), "utf8").trim().split("\n");
      count += states.length;
      const code = `import type { State } from "../../../web/types";\nexport const states: State[] = [\n${states.join(",\n")},\n];\n`;
      writeFileSync(join(folder, file.replace(".jsonl", ".ts")), code);
    }
    // What fits nothing must be found, or the check checks nothing.
    writeFileSync(join(folder, "wrong.ts"), 'import type { State } from "../../../web/types";\n// @ts-expect-error: no such game\nexport const wrong: State["game"] = "chess";\n');
    const options = { compilerOptions: { strict: true, noEmit: true, target: "es2023", module: "es2022", moduleResolution: "bundler", lib: ["es2023", "dom"], types: [] }, include: ["*.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
    const golden = compile(["-p", folder]);
    console.log(`${count} golden states`);
    if (count < 100) return ["the golden playthroughs were not found"];
    return [...modules, ...golden];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(words) {
  const program = join(ROOT, "tests/browser/node_modules/.bin/tsc");
  const { stdout, stderr, status } = spawnSync(program, words, { encoding: "utf8" });
  if (status === 0) return [];
  const lines = `${stdout}${stderr}`.trim().split("\n");
  return lines.slice(0, 20).map((line) => line.slice(0, 400));
}
