// The stream of a table: every state as it comes, through lines that break.

import { Budget } from "./budget.js";
import { AGAIN, Refused, ask } from "./net.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").State} State */

/** How often a hidden page looks, having let its stream go for others of the browser's six. */
const HIDDEN_LOOK = 20_000;

/** How often a page that is seen looks while other tabs of the browser hold the streams. */
const CROWDED_LOOK = 2000;

/** A comment comes every 15 s: after so long without one the line is dead, whatever the system thinks. */
const SILENCE = 40_000;

/**
 * When the stream is asked for anew: the page is shown or hidden, come back to, woken after the
 * system let it sleep, connected again.
 * @returns {[EventTarget, string][]}
 */
const turns = () => [[document, "visibilitychange"], [document, "resume"], [window, "pageshow"], [window, "online"]];

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
    this.onSeen = (/** @type {Event | void} */ event) => {
      // The first time a page is shown its stream is being opened already.
      if (event instanceof PageTransitionEvent && !event.persisted) return;
      this.attempt = 0;
      this.open?.abort();
      this.wake();
    };
    this.budget = new Budget(() => this.onSeen());
  }

  start() {
    for (const [target, event] of turns()) target.addEventListener(event, this.onSeen);
    void this.run();
  }

  stop() {
    this.stopped = true;
    for (const [target, event] of turns()) target.removeEventListener(event, this.onSeen);
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
    let silence = setTimeout(() => this.open?.abort(), SILENCE);
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
        silence = setTimeout(() => this.open?.abort(), SILENCE);
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

  /**
   * Everything that was told after a version, read again once; the newest five hundred at most.
   * @param {number} after
   * @param {string | null} secret whose eyes read it: none are those of a watcher
   * @returns {Promise<State[]>}
   */
  async past(after, secret) {
    /** @type {Record<string, string>} */
    const headers = { Accept: "text/event-stream", "Last-Event-ID": String(after) };
    if (secret) headers["Authorization"] = `Bearer ${secret}`;
    const stop = new AbortController();
    /** @type {State[]} */
    const states = [];
    const answer = await fetch(this.path("/events"), { headers, cache: "no-store", signal: stop.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (reader && (states.at(-1)?.version ?? -1) < this.version) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value.replaceAll("\r\n", "\n");
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: ?(.*"view".*)$/m.exec(text.slice(0, end))?.[1];
        if (data) states.push(JSON.parse(data));
        text = text.slice(end + 2);
      }
    }
    stop.abort();
    return states;
  }
}
