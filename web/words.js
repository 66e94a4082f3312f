// Every sentence of the pages, in the person's language, from the server's Fluent files.

import { ask } from "./net.js";
import { settings } from "./settings.js";

/** @type {Record<string, string>} */
let words = {};

/** @type {Record<string, string[]>} */
let typed = {};

/** Fetches the texts of the chosen language. */
export async function learn() {
  const answer = await ask(`/api/words?lang=${settings().lang}`);
  ({ words, typed } = answer);
}

/**
 * Everything that may be typed for one thing, in lower case.
 * @param {string} key its name in `typed.ftl` without the `typed-`
 */
export function typedFor(key) {
  return typed[`typed-${key}`] ?? [];
}

/**
 * A text with its values in place.
 * @param {string} key its name in `page.ftl` without the `page-`
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const text = words[key] ?? words[`page-${key}`] ?? key;
  return text.replace(/\{\s*\$?([a-z-]+)\s*\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A sentence without the discs that terminals draw in it: on a dark page a black one would be white.
 * @param {string} text
 */
export function unmarked(text) {
  return text.replace(/[●○]\s?/g, "");
}

/**
 * A number as people of this language write it.
 * @param {number} number
 * @param {number} [digits]
 */
export function figure(number, digits = 0) {
  return number.toLocaleString(settings().lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
