// Talking to the server: requests that may be repeated, and the stream of a table.

import { Budget } from "./budget.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").State} State */

/** An answer that refuses, or none at all (`code` is `offline` then). */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {State} [state]
   */
  constructor(code, message, state) {
    super(message);
    this.code = code;
    this.state = state;
  }
}

/** How long a request may take before it counts as lost. */
const PATIENCE = 15_000;

/** How often a hidden page looks, having let its stream go for others of the browser's six. */
const HIDDEN_LOOK = 20_000;

/** How often a page that is seen looks while other tabs of the browser hold the streams. */
const CROWDED_LOOK = 2000;

/** The wait before the stream is opened again: short at first, never long. */
const AGAIN = [0, 300, 1000, 2000, 4000];

/**
 * Asks, and gives the JSON or text of the answer; refuses with {@link Refused}.
 * @param {string} path
 * @param {{ method?: string, body?: unknown, raw?: BodyInit, headers?: Record<string, string>, secret?: string | null }} [how]
 * @returns {Promise<any>}
 */
export async function ask(path, how = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": settings().lang, ...how.headers };
  if (how.secret) headers["Authorization"] = `Bearer ${how.secret}`;
  /** @type {RequestInit} */
  const request = { method: how.method ?? "GET", headers, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
  if (how.raw !== undefined) request.body = how.raw;
  else if (how.body !== undefined) {
    headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(how.body);
  }
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused("offline", "");
  }
  const text = await answer.text().catch(() => {
    throw new Refused("offline", "");
  });
  const isJson = (answer.headers.get("Content-Type") ?? "").includes("json");
  if (answer.ok) return isJson ? JSON.parse(text) : text;
  if (isJson) {
    const refusal = JSON.parse(text);
    throw new Refused(refusal.error?.code ?? String(answer.status), refusal.error?.message ?? "", refusal.state);
  }
  // A proxy speaks, not the server: the request may or may not have arrived.
  throw new Refused(answer.status >= 500 ? "offline" : String(answer.status), text.slice(0, 200));
}

/** A name for one act, so that sending it twice does it once. Plain HTTP has no randomUUID. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/**
 * Does something that must not be done twice: the same key again until an answer comes.
 * @param {string} path
 * @param {{ body?: unknown, version?: number, secret?: string | null, onWait?: () => void }} [how]
 * @returns {Promise<any>}
 */
export async function act(path, how = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Idempotency-Key": freshKey() };
  if (how.version !== undefined) headers["If-Match"] = `"${how.version}"`;
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(path, { method: "POST", body: how.body ?? {}, headers, secret: how.secret ?? null });
    } catch (error) {
      const again = error instanceof Refused && ["offline", "not-ready", "too-fast"].includes(error.code);
      if (!again || attempt >= 60) throw error;
      how.onWait?.();
      await pause(AGAIN[Math.min(attempt + 1, AGAIN.length - 1)] ?? 4000);
    }
  }
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/**
 * @typedef {object} Listener
 * @property {(state: State) => void} state
 * @property {(here: { here: number[] }) => void} here
 * @property {(connected: boolean) => void} line
 * @property {(refused: Refused) => void} gone
 */

/**
 * Follows a table: its stream while the page is seen and among the last tabs used, a look now and
 * then otherwise.
 */
export class Stream {
  /**
   * @param {string} table
   * @param {string | null} secret
   * @param {Listener} listener
   */
  constructor(table, secret, listener) {
    this.table = table;
    this.secret = secret;
    this.listener = listener;
    this.version = -1;
    this.attempt = 0;
    this.stopped = false;
    /** @type {AbortController | null} */
    this.open = null;
    /** @type {() => void} */
    this.wake = () => {};
    this.onSeen = () => {
      this.attempt = 0;
      this.open?.abort();
      this.wake();
    };
    this.budget = new Budget(this.onSeen);
  }

  start() {
    for (const event of ["visibilitychange", "pageshow"]) document.addEventListener(event, this.onSeen);
    addEventListener("online", this.onSeen);
    void this.run();
  }

  stop() {
    this.stopped = true;
    for (const event of ["visibilitychange", "pageshow"]) document.removeEventListener(event, this.onSeen);
    removeEventListener("online", this.onSeen);
    this.budget.end();
    this.onSeen();
  }

  async run() {
    while (!this.stopped) {
      try {
        if (document.hidden || !this.budget.may) {
          await this.look();
          await this.rest(document.hidden ? HIDDEN_LOOK : CROWDED_LOOK);
        } else {
          await this.listen();
          await this.rest(AGAIN[Math.min(this.attempt++, AGAIN.length - 1)] ?? 4000);
        }
      } catch (error) {
        if (this.stopped) return;
        if (error instanceof Refused && !["offline", "not-ready", "too-fast", "full"].includes(error.code)) {
          this.listener.gone(error);
          return;
        }
        this.listener.line(false);
        await this.rest(document.hidden ? HIDDEN_LOOK : (AGAIN[Math.min(++this.attempt, AGAIN.length - 1)] ?? 4000));
      }
    }
  }

  /** One look at the state. */
  async look() {
    const state = await ask(this.path(""), { secret: this.secret });
    this.take(state);
  }

  /** @param {string} rest */
  path(rest) {
    return `/api/tables/${this.table}${rest}?lang=${settings().lang}`;
  }

  /** @param {State} state */
  take(state) {
    this.listener.line(true);
    if (state.version < this.version && !state.gap) return;
    this.version = state.version;
    this.listener.state(state);
  }

  /** @param {number} milliseconds */
  async rest(milliseconds) {
    await new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        done(undefined);
      };
    });
  }

  /** Reads the stream until it ends. */
  async listen() {
    this.open = new AbortController();
    /** @type {Record<string, string>} */
    const headers = { Accept: "text/event-stream", "Accept-Language": settings().lang };
    if (this.secret) headers["Authorization"] = `Bearer ${this.secret}`;
    if (this.version >= 0) headers["Last-Event-ID"] = String(this.version);
    let answer;
    // A comment comes every 15 s: after 40 s without one the line is dead, whatever the system thinks.
    let silence = setTimeout(() => this.open?.abort(), 40_000);
    try {
      answer = await fetch(this.path("/events"), { headers, cache: "no-store", signal: this.open.signal });
      if (!answer.ok || !answer.body) {
        clearTimeout(silence);
        await this.look();
        throw new Refused("offline", "");
      }
      this.listener.line(true);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(() => this.open?.abort(), 40_000);
        text += value.replaceAll("\r\n", "\n");
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          this.hear(text.slice(0, end));
          text = text.slice(end + 2);
        }
      }
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (this.open.signal.aborted) return;
      throw new Refused("offline", "");
    } finally {
      clearTimeout(silence);
      this.open = null;
    }
  }

  /** @param {string} block */
  hear(block) {
    let event = "message";
    const data = [];
    for (const line of block.split("\n")) {
      if (line.startsWith("event:")) event = line.slice(6).trim();
      else if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
    }
    this.attempt = 0;
    if (event === "state") this.take(JSON.parse(data.join("\n")));
    else if (event === "here" && data.length > 0) this.listener.here(JSON.parse(data.join("\n")));
  }
}
