// Whole games by links: every way to move, in every game, with somebody watching.

import { House, launch, seat, sitDown } from "./house.js";
import { WAYS } from "./hands.js";

/** Both lack one tile of a row, and the first has it: the game ends with the round. */
const LAST_ROUND = "5 1 1 / BYRK BBRW KKWY RRRB WYBK / * / - / 20 W .. ... .... ..... BYRK. ..... ..... ..... ..... - / 18 . .. ... .... ..... BYRK. ..... ..... ..... ..... -";

/** The seeds are such that in siete y media both seats draw. */
const GAMES = [
  { game: "reversi", rules: "", seed: "7" },
  { game: "domino", rules: "set=puntos players=2 hands=hidden", seed: "7" },
  { game: "azul", rules: "players=2", seed: "7", from: { position: LAST_ROUND } },
  { game: "siete", rules: "mode=D", seed: "11", covered: "mode=E" },
];

/** Four sit down, each with a way of their own. */
const FOUR = { game: "domino", rules: "set=parejas target=1", seed: "7" };

/** What a screen is like that is touched. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Plays one game to its end, each seat in its way, and says what went wrong. */
export async function playGame(browser, house, { game, rules, seed, from }, ways) {
  const name = `${game} ${rules} by ${ways.join(" and ")}`;
  const table = await house.table(game, rules, ways.length, seed, from);
  const seats = [];
  for (const [index, link] of table.links.entries()) {
    const watched = await seat(browser, house, `P${index + 1}`, ways[index] === "touch" ? PHONE : {});
    await sitDown(watched, house, link);
    seats.push(watched);
  }
  const watcher = await seat(browser, house, "watcher");
  await sitDown(watcher, house, `/t/${table.id}`);
  let moves = 0;
  /** @type {Set<string>} */
  const moved = new Set();
  for (;;) {
    const state = await watcherState(house, table.id);
    if (state.over) break;
    if (moves > 400) throw new Error(`${name}: no end`);
    if (state.turn.wait === "hand") {
      await seats[0].page.locator('[data-key="finish"]').click();
      await until(house, table.id, (later) => later.over !== null, name);
      continue;
    }
    if (state.turn.wait !== "seat" || state.turn.seat === null) {
      await pause(20);
      continue;
    }
    const { page } = seats[state.turn.seat - 1];
    const way = ways[state.turn.seat - 1];
    await page.waitForFunction((version) => document.querySelector(".table-page")?.dataset.turn === "mine" && Number(document.querySelector(".table-page")?.dataset.version) >= version, state.version);
    const choices = way === "typed" ? await ownChoices(house, table.id, page) : [];
    await WAYS[way](page, game, moves, choices);
    await until(house, table.id, (later) => later.version > state.version, `${name}, move ${moves + 1}`);
    moves += 1;
    moved.add(way);
  }
  const problems = ways.filter((way) => !moved.has(way)).map((way) => `nobody moved by ${way}`);
  for (const watched of [...seats, watcher]) {
    await watched.page.waitForSelector(".result").catch(() => problems.push(`${watched.name} does not see the end`));
    problems.push(...watched.problems);
  }
  problems.push(...(await leaks(seats, watcher, game, table)));
  for (const watched of [...seats, watcher]) await watched.page.context().close();
  return { name, moves, problems: problems.map((problem) => `${name}: ${problem}`) };
}

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function watcherState(house, id) {
  return house.ask(`/api/tables/${id}`);
}

async function until(house, id, holds, what) {
  for (let attempt = 0; attempt < 1500; attempt++) {
    const state = await watcherState(house, id);
    if (holds(state)) return state;
    await pause(15);
  }
  throw new Error(`nothing came of it: ${what}`);
}

async function ownChoices(house, id, page) {
  const secret = await page.evaluate((table) => sessionStorage.getItem(`sobremesa.seat.${table}`), id);
  return (await house.ask(`/api/tables/${id}`, { secret })).choices;
}

/** What a seat received and holds that another one should have kept for itself. */
async function leaks(seats, watcher, game, table) {
  const found = [];
  const secrets = [];
  for (const { page } of seats) secrets.push(await page.evaluate((id) => sessionStorage.getItem(`sobremesa.seat.${id}`), table.id));
  for (const [index, watched] of [...seats, watcher].entries()) {
    const wire = await watched.wire();
    const kept = await watched.page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.documentElement.outerHTML, location.href]));
    const addresses = await watched.page.evaluate(() => JSON.stringify([...performance.getEntriesByType("resource").map((entry) => entry.name), history.state]));
    secrets.forEach((secret, owner) => {
      if (owner !== index && (wire + kept).includes(secret)) found.push(`the secret of seat ${owner + 1} reached ${watched.name}`);
      if (addresses.includes(secret)) found.push(`the secret of seat ${owner + 1} stands in an address that ${watched.name} asked for`);
    });
    for (const state of states(wire)) {
      if (state.over || state.turn.wait === "hand") continue;
      // In mode E nobody but who drew them knows the first seat's cards.
      if (game === "siete" && state.view.mode === "E" && index !== 0 && state.view.phase !== "over" && state.view.hands[0].cards !== null) found.push(`${watched.name} saw the covered cards at version ${state.version}`);
      if (game !== "domino") continue;
      state.view.hands.forEach((hand, owner) => {
        if (owner !== index && hand.tiles !== null && state.view.phase !== "over") found.push(`${watched.name} saw the hand of seat ${owner + 1} at version ${state.version}`);
      });
      for (const event of state.last.flatMap((told) => told.events)) {
        if (event.event === "drew" && event.seat !== index + 1 && event.tile !== null) found.push(`${watched.name} saw what seat ${event.seat} drew`);
      }
    }
  }
  return found;
}

function states(wire) {
  const found = [];
  for (const line of wire.split("\n")) if (line.startsWith("data: {") && line.includes('"view"')) found.push(JSON.parse(line.slice(6)));
  return found;
}

/** Every game with these two ways, two games at a time, as there are processors; siete y media once with covered cards. */
export function playInPairs(ways) {
  const covers = ways.includes("keyboard");
  return playAll(GAMES.map((game) => ({ game: { ...game, rules: (covers && game.covered) || game.rules }, ways })));
}

/** Four at one table. */
export function playInParejas() {
  return playAll([{ game: FOUR, ways: ["mouse", "touch", "keyboard", "typed"] }]);
}

async function playAll(jobs) {
  const house = await new House().start();
  const browser = await launch();
  const problems = [];
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const began = Date.now();
      try {
        const played = await playGame(browser, house, job.game, job.ways);
        problems.push(...played.problems);
        console.log(`${played.name}: ${played.moves} moves, ${Date.now() - began} ms`);
      } catch (error) {
        problems.push(`${job.game.game} ${job.game.rules} by ${job.ways.join(" and ")}: ${error.message}`);
      }
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await browser.close();
    await house.stop();
  }
  return problems;
}
