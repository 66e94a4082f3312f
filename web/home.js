// The first page: four games, one tap from playing.

import { drawings } from "./drawings.js";
import { fill, h } from "./dom.js";
import { heading } from "./main.js";
import { keepMakeKey, make } from "./making.js";
import { forget, settings, tables } from "./settings.js";
import { say } from "./words.js";

/**
 * What the first page offers of each game. `bots` go from gentle to merciless; the first kind and
 * the second strength are what one tap plays.
 * @type {Record<string, { kinds: { key: string, rules: string, seats: number[] }[], bots: string[] }>}
 */
export const OFFERED = {
  domino: {
    kinds: [
      { key: "puntos", rules: "set=puntos hands=hidden", seats: [2, 3, 4] },
      { key: "open", rules: "set=puntos hands=open", seats: [2, 3, 4] },
      { key: "parejas", rules: "set=parejas", seats: [4] },
      { key: "directo", rules: "set=directo hands=hidden", seats: [2, 3, 4] },
      { key: "solo", rules: "set=solo", seats: [1] },
      { key: "doce", rules: "set=doce", seats: [1] },
    ],
    bots: ["first", "highest", "blocker", "master"],
  },
  reversi: { kinds: [{ key: "reversi", rules: "", seats: [2] }], bots: ["level:1", "level:4", "level:8", "level:11"] },
  azul: { kinds: [{ key: "azul", rules: "", seats: [2, 3, 4] }], bots: ["random", "greedy", "greedy", "master"] },
  siete: {
    kinds: [
      { key: "mode-d", rules: "mode=D", seats: [2] },
      { key: "mode-e", rules: "mode=E", seats: [2] },
      { key: "mode-c", rules: "mode=C", seats: [2] },
      { key: "mode-b", rules: "mode=B", seats: [2] },
      { key: "mode-a", rules: "mode=A", seats: [2] },
    ],
    bots: ["threshold:5", "prudent", "optimal", "learner"],
  },
};

const STRENGTHS = ["gentle", "fair", "strong", "merciless"];

/** @param {HTMLElement} page */
export function open(page) {
  fill(
    page,
    heading(),
    h(
      "main",
      { class: "home" },
      h("h1", {}, say("home-title")),
      h("p", { class: "lead" }, say("home-lead")),
      going(page),
      h("div", { class: "cards-of-games" }, Object.keys(OFFERED).map(card)),
      h("p", { class: "quiet" }, say("home-kept")),
    ),
  );
  return undefined;
}

/**
 * The tables played here that are not over.
 * @param {HTMLElement} page
 */
function going(page) {
  const open = tables().filter((table) => table.secret && !table.over);
  if (open.length === 0) return null;
  return h(
    "section",
    { class: "going", "aria-label": say("continue") },
    h("h2", {}, say("continue")),
    h(
      "ul",
      {},
      open.slice(0, 6).map((table) =>
        h(
          "li",
          {},
          h("a", { href: `/t/${table.table}`, class: "button" }, say(`game-${table.game || "domino"}`), table.with?.length ? ` · ${table.with.join(", ")}` : ""),
          h(
            "button",
            {
              type: "button",
              class: "plain",
              "aria-label": say("forget"),
              onclick: () => {
                forget(table.table);
                openAgain(page);
              },
            },
            "×",
          ),
        ),
      ),
    ),
  );
}

/** @param {HTMLElement} page */
function openAgain(page) {
  open(page);
}

/** @param {string} game */
function card(game) {
  const offered = OFFERED[game];
  if (!offered) return null;
  const kind = h("select", { id: `kind-${game}` }, offered.kinds.map((one) => h("option", { value: one.key }, say(`kind-${one.key}`))));
  const seats = h("select", { id: `seats-${game}` });
  const strength = h("select", { id: `strength-${game}` }, STRENGTHS.map((one, index) => (index > 0 && offered.bots[index] === offered.bots[index - 1] ? null : h("option", { value: offered.bots[index], selected: index === 1 }, say(`strength-${one}`)))));
  const problem = h("p", { class: "problem", role: "alert" });
  const chosen = () => /** @type {{ key: string, rules: string, seats: number[] }} */ (offered.kinds.find((one) => one.key === kind.value));
  const renew = () => {
    const counts = chosen().seats;
    fill(seats, counts.map((count) => h("option", { value: count }, say("players", { count }))));
    seatsField.hidden = counts.length < 2;
    people.hidden = counts[0] === 1;
    strengthField.hidden = counts[0] === 1;
    // The document deals from a file in its first three modes.
    deckField.hidden = !["mode-a", "mode-b", "mode-c"].includes(chosen().key);
  };
  const deck = h("input", { id: `deck-${game}`, type: "file", accept: ".txt,text/plain" });
  const deckName = h("span", {});
  deck.addEventListener("change", () => fill(deckName, deck.files?.[0]?.name ?? ""));
  const begin = (/** @type {boolean} */ withPeople) => void sit(game, chosen(), Number(seats.value), withPeople, strength.value, deckField.hidden ? undefined : deck.files?.[0], problem);
  const deckField = h("p", { class: "field" }, h("label", { for: `deck-${game}`, class: "button" }, say("deck-file")), deck, deckName);
  const seatsField = field(`seats-${game}`, "how-many", seats);
  const strengthField = field(`strength-${game}`, "strength", strength);
  const people = h("button", { type: "button", "data-key": `people-${game}`, onclick: () => begin(true) }, say("with-people"));
  kind.addEventListener("change", renew);
  renew();
  return h(
    "section",
    { class: `game-card ${game}`, "aria-label": say(`game-${game}`) },
    h("div", { class: "art", "aria-hidden": "true" }, drawings[game]?.()),
    h("h2", {}, say(`game-${game}`)),
    h("p", {}, say(`about-${game}`)),
    h("button", { type: "button", class: "big", "data-key": `play-${game}`, onclick: () => begin(false) }, say("play")),
    people,
    h("details", {}, h("summary", {}, say("options")), offered.kinds.length > 1 ? field(`kind-${game}`, "kind", kind) : null, seatsField, strengthField, deckField),
    problem,
  );
}

/**
 * @param {string} id
 * @param {string} key
 * @param {HTMLElement} input
 */
function field(id, key, input) {
  return h("p", { class: "field" }, h("label", { for: id }, say(key)), input);
}

/**
 * Makes a table and sits down at it, or says why not.
 * @param {string} game
 * @param {{ rules: string, seats: number[] }} kind
 * @param {number} count
 * @param {boolean} withPeople
 * @param {string} bot
 * @param {File | undefined} deck
 * @param {HTMLElement} problem
 */
async function sit(game, kind, count, withPeople, bot, deck, problem) {
  const others = Array.from({ length: count - 1 }, () => (withPeople ? { person: "" } : { bot }));
  const rules = kind.seats.length > 1 ? `${kind.rules} players=${count}`.trim() : kind.rules;
  const from = deck ? { deck: await deck.text() } : undefined;
  const seats = [{ person: settings().name || say("player") }, ...others];
  const again = () => void sit(game, kind, count, withPeople, bot, deck, problem);
  const refused = await make({ game, rules, seats, from }, (message) => askForKey(problem, message, again));
  if (refused !== null) fill(problem, refused);
}

/**
 * The server lets only those make tables who know its key.
 * @param {HTMLElement} problem
 * @param {string} message
 * @param {() => void} then
 */
function askForKey(problem, message, then) {
  const key = h("input", { id: "make-key", type: "password", autocomplete: "off" });
  const send = h(
    "button",
    {
      type: "button",
      onclick: () => {
        keepMakeKey(key.value);
        fill(problem);
        then();
      },
    },
    say("send"),
  );
  fill(problem, message, h("label", { for: "make-key" }, say("make-key")), key, send);
  key.focus();
}
