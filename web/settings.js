// What a person chose on this device, and the tables played here.

/**
 * @typedef {object} Settings
 * @property {"es" | "en"} lang
 * @property {"system" | "light" | "dark"} theme
 * @property {"system" | "on" | "off"} motion
 * @property {boolean} sound
 * @property {boolean} confirm
 * @property {boolean} letters
 * @property {boolean} fast
 * @property {string} name
 */

/**
 * @typedef {object} Played
 * @property {string} table
 * @property {string} game
 * @property {string} [secret]
 * @property {number} [seat]
 * @property {string[]} [with]
 * @property {{ seat: number, link: string }[]} [joins]
 * @property {number} at
 * @property {boolean} [over]
 */

const SETTINGS = "sobremesa.settings";
const TABLES = "sobremesa.tables";
const MOST = 30;

/** @type {Settings} */
let chosen = {
  lang: navigator.language.toLowerCase().startsWith("es") ? "es" : "en",
  theme: "system",
  motion: "system",
  sound: true,
  confirm: false,
  letters: false,
  fast: false,
  name: "",
  ...read(SETTINGS, {}),
};

export function settings() {
  return chosen;
}

/** @param {Partial<Settings>} change */
export function choose(change) {
  chosen = { ...chosen, ...change };
  write(SETTINGS, chosen);
  wear();
}

/** Puts language, theme and letters on the page itself, where the style sheet looks for them. */
export function wear() {
  const root = document.documentElement;
  root.lang = chosen.lang;
  root.dataset["theme"] = chosen.theme;
  root.dataset["motion"] = chosen.motion;
  root.dataset["letters"] = String(chosen.letters);
}

/** @returns {Played[]} The tables played here, the newest first. */
export function tables() {
  return read(TABLES, []);
}

/**
 * Notes a table, with what is new about it.
 * @param {Partial<Played> & { table: string }} table
 */
export function note(table) {
  const old = tables();
  const known = old.find((one) => one.table === table.table);
  const merged = { game: "", ...known, ...table, at: Date.now() };
  write(TABLES, [merged, ...old.filter((one) => one.table !== table.table)].slice(0, MOST));
}

/** @param {string} table */
export function forget(table) {
  write(TABLES, tables().filter((one) => one.table !== table));
}

/**
 * The secret this tab has for a table; two tabs may sit at two seats of one.
 * @param {string} table
 * @returns {string | null}
 */
export function secretOf(table) {
  return session(`sobremesa.seat.${table}`) ?? tables().find((one) => one.table === table)?.secret ?? null;
}

/**
 * @param {string} table
 * @param {string} secret
 * @returns {boolean} whether a page loaded again will know it
 */
export function keepSecret(table, secret) {
  session(`sobremesa.seat.${table}`, secret);
  note({ table, secret });
  return canKeep;
}

/** @param {string} table */
export function dropSecret(table) {
  forget(table);
  held.delete(`sobremesa.seat.${table}`);
  try {
    sessionStorage.removeItem(`sobremesa.seat.${table}`);
  } catch {
    // Then it was not kept here.
  }
}

/** Whether this browser lets pages keep anything. */
let canKeep = true;

/** @type {Map<string, string>} What is known as long as the page is open, where nothing may be kept. */
const held = new Map();

/**
 * Reads, or writes where a value is given; a browser that keeps nothing is no reason to stop.
 * @param {string} key
 * @param {string} [value]
 * @returns {string | null}
 */
export function session(key, value) {
  if (value !== undefined) held.set(key, value);
  try {
    if (value !== undefined) sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key);
  } catch {
    canKeep = false;
    return held.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {any} otherwise
 */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept here then.
  }
}
