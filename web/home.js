// The first page: four games, one tap from playing.

import { drawings } from "./drawings.js";
import { fill, h } from "./dom.js";
import { heading } from "./main.js";
import { keepMakeKey, make } from "./making.js";
import { ask } from "./net.js";
import { forget, settings, tables } from "./settings.js";
import { say } from "./words.js";

/** @typedef {{ key: string, rules: string, seats: number[], bots?: Record<string, string> }} Kind */

/** Machines of siete y media by strength; the document names one for each mode. */
const gentle = "threshold:5";
const strong = "optimal";

/**
 * What the first page offers of each game. The first kind and the machine called `fair`, or the
 * only one, are what one tap plays.
 * @type {Record<string, { kinds: Kind[], bots: Record<string, string> }>}
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
    bots: { gentle: "first", fair: "highest", strong: "blocker", merciless: "master" },
  },
  reversi: { kinds: [{ key: "reversi", rules: "", seats: [2] }], bots: { gentle: "level:1", fair: "level:4", strong: "level:8", merciless: "level:11" } },
  azul: { kinds: [{ key: "azul", rules: "", seats: [2, 3, 4] }], bots: { gentle: "random", fair: "greedy", strong: "level:3", merciless: "master" } },
  siete: {
    kinds: [
      { key: "mode-d", rules: "mode=D", seats: [2] },
      { key: "mode-e", rules: "mode=E", seats: [2], bots: { gentle, learns: "learner" } },
      { key: "mode-c", rules: "mode=C", seats: [2] },
      { key: "mode-b", rules: "mode=B", seats: [2], bots: { gentle, fair: "bold", strong } },
      { key: "mode-a", rules: "mode=A", seats: [2], bots: { fair: "prudent" } },
    ],
    bots: { gentle, fair: "prudent", strong },
  },
};

/** So many of the tables that everybody may watch are shown. */
const MANY_LISTED = 8;

/** @param {HTMLElement} page */
export function open(page) {
  const listed = h("div", {});
  const cards = Object.entries(OFFERED).map(([game, offered]) => card(game, offered));
  fill(
    page,
    heading(),
    h(
      "main",
      { class: "home" },
      h("h1", {}, say("home-title")),
      h("p", { class: "lead" }, say("home-lead")),
      going(page),
      h("div", { class: "cards-of-games" }, cards.map((one) => one.element)),
      listed,
      h("p", { class: "quiet" }, say("home-kept")),
    ),
  );
  void ask("/api/tables").then((answer) => fill(listed, others(answer.tables)), () => undefined);
  void ask("/api/games").then((answer) => cards.forEach((one) => one.tell(answer.games)), () => undefined);
  return undefined;
}

/**
 * Tables whose makers let everybody see them: one may watch.
 * @param {{ table: string, game: string, seats: { kind: string, name?: string | null, bot?: string }[] }[]} all
 */
function others(all) {
  const known = new Set(tables().map((table) => table.table));
  const shown = all.filter((one) => !known.has(one.table)).slice(0, MANY_LISTED);
  if (shown.length === 0) return null;
  const names = (/** @type {typeof shown[number]} */ one) => one.seats.map((seat, index) => seat.name || seat.bot || say("empty-seat", { number: index + 1 })).join(", ");
  return h(
    "section",
    { class: "going", "aria-label": say("listed") },
    h("h2", {}, say("listed")),
    h("ul", {}, shown.map((one) => h("li", {}, h("a", { href: `/t/${one.table}`, class: "button" }, `${say(`game-${one.game}`)} · ${names(one)}`)))),
  );
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

/**
 * What the server says of a game and of the machines that play it.
 * @typedef {{ game: string, bots: { name: string, description: string }[] }} Told
 */

/**
 * A game as it lies on the first page. What its machines do, and how strong they were measured to
 * be, is told once the server has said it.
 * @param {string} game
 * @param {{ kinds: Kind[], bots: Record<string, string> }} offered
 * @returns {{ element: HTMLElement, tell: (games: Told[]) => void }}
 */
function card(game, offered) {
  const kind = h("select", { id: `kind-${game}` }, offered.kinds.map((one) => h("option", { value: one.key }, say(`kind-${one.key}`))));
  const seats = h("select", { id: `seats-${game}` });
  const strength = h("select", { id: `strength-${game}`, "aria-describedby": `machine-${game}` });
  const machine = h("p", { id: `machine-${game}`, class: "quiet" });
  /** @type {Map<string, string>} */
  const does = new Map();
  const describe = () => {
    machine.textContent = does.get(strength.value) ?? "";
    machine.hidden = strengthField.hidden || machine.textContent === "";
  };
  const problem = h("p", { class: "problem", role: "alert" });
  const chosen = () => /** @type {Kind} */ (offered.kinds.find((one) => one.key === kind.value));
  const renew = () => {
    const counts = chosen().seats;
    fill(seats, counts.map((count) => h("option", { value: count }, say("players", { count }))));
    seatsField.hidden = counts.length < 2;
    const bots = Object.entries(chosen().bots ?? offered.bots);
    fill(strength, bots.map(([name, bot]) => h("option", { value: bot, selected: name === "fair" || name === "learns" }, say(`strength-${name}`))));
    people.hidden = counts[0] === 1;
    strengthField.hidden = counts[0] === 1 || bots.length < 2;
    listedField.hidden = people.hidden;
    describe();
    // The document deals from a file in its first three modes.
    deckField.hidden = !["mode-a", "mode-b", "mode-c"].includes(chosen().key);
  };
  const deck = h("input", { id: `deck-${game}`, type: "file", accept: ".txt,text/plain" });
  const deckName = h("span", {});
  deck.addEventListener("change", () => fill(deckName, deck.files?.[0]?.name ?? ""));
  const listed = h("input", { type: "checkbox", "data-key": `listed-${game}` });
  const begin = async (/** @type {boolean} */ withPeople) => {
    const others = Array.from({ length: Number(seats.value) - 1 }, () => (withPeople ? { person: "" } : { bot: strength.value }));
    const file = deckField.hidden ? undefined : deck.files?.[0];
    const { rules } = chosen();
    await sit(
      {
        game,
        rules: chosen().seats.length > 1 ? `${rules} players=${seats.value}`.trim() : rules,
        seats: [{ person: settings().name || say("player") }, ...others],
        from: file ? { deck: await file.text() } : undefined,
        options: withPeople && listed.checked ? { listed: true } : undefined,
      },
      problem,
    );
  };
  const deckField = h("p", { class: "field" }, h("label", { for: `deck-${game}`, class: "button" }, say("deck-file")), deck, deckName);
  const listedField = h("label", { class: "choice" }, listed, say("let-watch"));
  const seatsField = field(`seats-${game}`, "how-many", seats);
  const strengthField = field(`strength-${game}`, "strength", strength);
  const people = h("button", { type: "button", "data-key": `people-${game}`, onclick: () => void begin(true) }, say("with-people"));
  kind.addEventListener("change", renew);
  strength.addEventListener("change", describe);
  renew();
  const tell = (/** @type {Told[]} */ games) => {
    for (const bot of games.find((one) => one.game === game)?.bots ?? []) does.set(bot.name, bot.description);
    describe();
  };
  const element = h(
    "section",
    { class: `game-card ${game}`, "aria-label": say(`game-${game}`) },
    h("div", { class: "art", "aria-hidden": "true" }, drawings[game]?.()),
    h("h2", {}, say(`game-${game}`)),
    h("p", {}, say(`about-${game}`)),
    h("div", { class: "ways" }, h("button", { type: "button", class: "big", "data-key": `play-${game}`, onclick: () => void begin(false) }, say("play")), people),
    h("details", {}, h("summary", {}, say("options")), offered.kinds.length > 1 ? field(`kind-${game}`, "kind", kind) : null, seatsField, strengthField, machine, deckField, listedField),
    problem,
  );
  return { element, tell };
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
 * @param {import("./making.js").Wanted} wanted
 * @param {HTMLElement} problem
 */
async function sit(wanted, problem) {
  const refused = await make(wanted, (message) => askForKey(problem, message, () => void sit(wanted, problem)));
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
