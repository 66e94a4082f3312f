// A server of our own and a browser to look at it with.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** A running server in a folder of its own. */
export class House {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "sobremesa-browser-"));
    this.url = "";
    this.acts = 0;
  }

  /** Starts it, at the same address where it ran before. */
  async start() {
    const program = process.env.SOBREMESA;
    if (!program) throw new Error("SOBREMESA names the program to test");
    const listen = this.url ? this.url.replace(/^http:\/\//, "").replace(/\/$/, "") : "127.0.0.1:0";
    const words = ["serve", "--listen", listen, "--data", this.folder, "--limit", "off"];
    this.server = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] });
    const lines = createInterface({ input: this.server.stdout });
    const first = await new Promise((done, fail) => {
      lines.once("line", done);
      this.server.once("exit", (code) => fail(new Error(`the server ended with ${code}`)));
    });
    this.url = first.trim().replace(/\/$/, "");
    return this;
  }

  /** Ends it as a power cut would. */
  async kill() {
    const gone = new Promise((done) => this.server.once("exit", done));
    this.server.kill("SIGKILL");
    await gone;
  }

  async stop() {
    if (this.server.exitCode === null && this.server.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async ask(path, { method = "GET", body, secret } = {}) {
    const headers = { "Content-Type": "application/json" };
    if (secret) headers.Authorization = `Bearer ${secret}`;
    const answer = await fetch(this.url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (answer.headers.get("content-type") ?? "").includes("json") ? JSON.parse(text) : text;
  }

  /** Does something at a table as one of its seats, at the version there is. */
  async act(id, secret, what, body = {}) {
    const key = `k${this.acts++}`;
    for (;;) {
      const { version } = await this.ask(`/api/tables/${id}`, { secret });
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${secret}`, "If-Match": `"${version}"`, "Idempotency-Key": key };
      const answer = await fetch(`${this.url}/api/tables/${id}/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
      if (answer.ok) return answer.json();
      // Something happened by itself meanwhile.
      if (answer.status !== 409) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    }
  }

  /** Sits down at every seat of a table that was made, and gives their secrets. */
  async claimAll(made) {
    const secrets = [];
    for (const { seat, secret, join } of made.seats) {
      if (!join) {
        secrets.push(secret);
        continue;
      }
      const headers = { "Content-Type": "application/json", "Idempotency-Key": `c${seat}` };
      const body = JSON.stringify({ join: join.split("#join.")[1], name: `Luis ${seat}` });
      const answer = await fetch(`${this.url}/api/tables/${made.table}/claim`, { method: "POST", headers, body });
      secrets.push((await answer.json()).secret);
    }
    return secrets;
  }

  /** A table of so many persons; gives the links that open each seat. */
  async table(game, rules, persons, seed, from) {
    const seats = Array.from({ length: persons }, (_, index) => ({ person: index === 0 ? "Ana" : `Luis ${index + 1}` }));
    const made = await this.ask("/api/tables", { method: "POST", body: { game, rules, seats, seed, from } });
    return { id: made.table, links: made.seats.map((seat) => seat.link ?? seat.join), made };
  }
}

/** Hears of a table what those hear who watch: nobody has to ask again and again whether something came. */
export class Follower {
  constructor(house, id) {
    this.stop = new AbortController();
    this.state = null;
    this.heard = () => undefined;
    this.failed = null;
    void this.listen(`${house.url}/api/tables/${id}/events`).catch((error) => {
      this.failed = error;
    });
  }

  async listen(address) {
    const answer = await fetch(address, { headers: { Accept: "text/event-stream" }, signal: this.stop.signal });
    let text = "";
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: ?(.*"view".*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (!data) continue;
        this.state = JSON.parse(data);
        this.heard();
      }
    }
  }

  /** The first state, from now on, of which this holds. */
  until(holds, what) {
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(this.failed ?? new Error(`nothing came of it: ${what}`)), 45_000);
      this.heard = () => {
        if (!this.state || !holds(this.state)) return;
        clearTimeout(late);
        this.heard = () => undefined;
        done(this.state);
      };
      this.heard();
    });
  }

  close() {
    this.stop.abort();
  }
}

/** Says a number as `cargo xtask bench` reads it; what was promised stands last. */
export function measure(task, number, unit, promised) {
  console.log(["measure", `browser: ${task}`, "sobremesa", number.toFixed(unit === "bytes" ? 0 : 1), unit, ...(promised ? [promised] : [])].join("\t"));
}

/** @type {Promise<import("playwright-core").Browser> | null} */
let chrome = null;

/** The browser; all cases of a run have the same one, and close only what they opened. */
export async function launch() {
  chrome ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  const running = await chrome;
  const opened = [];
  return {
    newContext: async (options) => {
      const context = await running.newContext(options);
      opened.push(context);
      return context;
    },
    close: () => Promise.all(opened.map((context) => context.close())),
  };
}

/** Ends the browser itself. */
export async function closeBrowser() {
  await (await chrome)?.close();
}

/**
 * Does all of this, two at a time, as there are processors, and gives the problems of each under its name.
 * @param {{ name: string, job: () => Promise<string[]> }[]} jobs
 */
export async function twoAtATime(jobs) {
  const problems = [];
  const left = [...jobs];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { name } = next;
      const found = await next.job().catch((error) => [error.message]);
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
  };
  await Promise.all([work(), work()]);
  return problems;
}

/** What went wrong on a page, and what came over its wire. */
export class Watched {
  constructor(page, name, url) {
    this.page = page;
    this.name = name;
    this.problems = [];
    page.on("pageerror", (error) => this.problems.push(`${name}: ${error.message}`));
    page.on("console", (message) => {
      const text = message.text();
      // A server that is killed on purpose is not a fault of the page.
      if (message.type() === "error" && !/net::ERR|Failed to load resource/.test(text)) this.problems.push(`${name}: ${text}`);
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) this.problems.push(`${name} asked another host: ${request.url()}`);
    });
  }

  /** Everything that was received, answer by answer, streams too as far as they have come. */
  wire() {
    return this.page.evaluate(() => window.wireHeard);
  }
}

/** A page that keeps what it hears, in a person's own browser; with `quick` what moves or fades is there at once. */
export async function seat(browser, house, name, { quick = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "es", reducedMotion: "reduce", ...options });
  if (quick) await context.addInitScript(() => (window.quick = true));
  await context.addInitScript(() => {
    window.wireHeard = [];
    const ask = window.fetch;
    window.fetch = async (...words) => {
      const answer = await ask(...words);
      if (!answer.body) return answer;
      const [ours, theirs] = answer.body.tee();
      void (async () => {
        const reader = ours.pipeThrough(new TextDecoderStream()).getReader();
        // Each answer by itself: pieces of two streams come in turns.
        const number = window.wireHeard.push("") - 1;
        for (;;) {
          const { done, value } = await reader.read().catch(() => ({ done: true }));
          if (done) return;
          window.wireHeard[number] += value;
        }
      })();
      return new Response(theirs, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
    };
    // Only what a graphics processor does alone may move: everything else would lay the page out anew.
    window.animated = new Set();
    window.animations = 0;
    const note = (name) => {
      window.animated.add(name);
      if (!["transform", "opacity"].includes(name)) console.error(`${name} animates`);
    };
    const told = ["offset", "computedOffset", "easing", "composite"];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...words) {
      const animation = animate.apply(this, words);
      window.animations += 1;
      if (window.quick) animation.updatePlaybackRate(50);
      for (const frame of animation.effect.getKeyframes()) for (const name of Object.keys(frame)) if (!told.includes(name)) note(name);
      return animation;
    };
    window.addEventListener("transitionrun", (event) => note(event.propertyName));
    window.addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  return new Watched(page, name, house.url);
}

/** Opens a link, and sits down where it is one to sit down with. */
export async function sitDown(watched, house, link) {
  const { page } = watched;
  await page.goto(house.url + link);
  if (link.includes("#join.")) {
    await page.getByRole("textbox").fill(watched.name);
    await page.getByRole("textbox").press("Enter");
  }
  await page.waitForSelector(".table-page[data-turn]");
}
