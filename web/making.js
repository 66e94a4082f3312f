// Making a table: the maker's seat and the others' links are kept on this device.

import { go } from "./main.js";
import { Refused, ask } from "./net.js";
import { keepSecret, note, session, settings } from "./settings.js";
import { say } from "./words.js";

/** @typedef {{ game: string, rules: string, seats: ({ person: string } | { bot: string })[], from?: Record<string, string> | undefined, options?: { listed: boolean } | undefined }} Wanted */

const MAKE_KEY = "sobremesa.make-key";

/** @param {string} key */
export function keepMakeKey(key) {
  session(MAKE_KEY, key);
}

/**
 * Makes a table and goes there; gives the reason where it was refused.
 * @param {Wanted} wanted
 * @param {(message: string) => void} [needsKey] where only those make tables who know a key
 * @returns {Promise<string | null>}
 */
export async function make(wanted, needsKey) {
  try {
    const made = await ask(`/api/tables?lang=${settings().lang}`, { method: "POST", body: wanted, secret: session(MAKE_KEY) });
    /** @type {{ seat: number, secret?: string, join?: string }[]} */
    const seats = made.seats;
    const own = seats.find((seat) => seat.secret)?.secret;
    const kept = own === undefined || keepSecret(made.table, own);
    const joins = seats.flatMap(({ seat, join }) => (join ? [{ seat, link: join }] : []));
    note({ table: made.table, game: wanted.game, joins });
    // A browser that keeps nothing has the seat in the address, for when the page is loaded again.
    go(`/t/${made.table}${kept ? "" : `#seat.${own}`}`);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === "wrong-secret" && needsKey) {
      needsKey(error.message);
      return null;
    }
    return error.message || say("offline");
  }
}
