// Talking to the server: requests, and acts that may be repeated without being done twice.

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

/** The wait before something is tried again: short at first, never long. */
export const AGAIN = [0, 300, 1000, 2000, 4000];

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
