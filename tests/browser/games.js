// Whole games by links: every way to move, in every game, with somebody watching.

import { Follower, House, launch, seat, sitDown, twoAtATime } from "./house.js";
import { PRESSES, WAYS } from "./hands.js";

/**
 * From the first move to the last, by links; in siete y media both seats draw with this seed, and two
 * of the ways play it with covered cards. Four play in pairs, two hands, until a pair has
 * enough points.
 */
const GAMES = [
  { game: "azul", rules: "players=2", seed: "7", persons: 2 },
  { game: "domino", rules: "set=parejas target=30", seed: "3", persons: 4 },
  { game: "reversi", rules: "", seed: "7", persons: 2 },
  { game: "domino", rules: "set=puntos players=2 hands=hidden", seed: "7", persons: 2 },
  { game: "siete", rules: "mode=D", seed: "11", persons: 2, covered: "mode=E" },
];

/** What a screen is like that is touched, and one on a desk: nobody looks, so it has few pixels to paint. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1100, height: 720 }, deviceScaleFactor: 0.5 };

/** Plays one game to its end, every seat in the same way, and says what went wrong. */
async function playGame(browser, house, { game, rules, seed, persons }, way) {
  const name = `${game} ${rules} by ${way}`;
  const began = Date.now();
  const table = await house.table(game, rules, persons, seed);
  const news = new Follower(house, table.id);
  const sit = async (who, link, options) => {
    const watched = await seat(browser, house, who, { ...options, quick: true });
    await sitDown(watched, house, link);
    return watched;
  };
  const links = table.links.map((link, index) => sit(`P${index + 1}`, link, way === "touch" ? PHONE : DESK));
  const [watcher, ...seats] = await Promise.all([sit("watcher", `/t/${table.id}`, { ...DESK, viewport: { width: 640, height: 600 } }), ...links]);
  const secrets = await Promise.all(seats.map(({ page }) => page.evaluate((id) => sessionStorage.getItem(`sobremesa.seat.${id}`), table.id)));
  const moved = seats.map(() => 0);
  let moves = 0;
  let hands = 1;
  for (;;) {
    const state = await news.until(({ over, turn }) => over || turn.wait === "hand" || (turn.wait === "seat" && turn.seat !== null), `${name}, move ${moves + 1}`);
    if (state.over) break;
    if (moves > 400) throw new Error(`${name}: no end`);
    const later = () => news.until(({ version, over }) => over || version > state.version, `${name}, after move ${moves}`);
    if (state.turn.wait === "hand") {
      // Somebody else every time; where nobody counts points to a number, one hand is enough.
      const who = hands % seats.length;
      hands += 1;
      const button = `[data-key="${rules.includes("target") ? "next-hand" : "finish"}"]`;
      await seats[who].page.waitForSelector(button);
      await PRESSES[way](seats[who].page, button);
      await later();
      continue;
    }
    const index = state.turn.seat - 1;
    const { page } = seats[index];
    await page.evaluate(isMyTurn, state.version);
    const choices = way === "typed" ? (await house.ask(`/api/tables/${table.id}`, { secret: secrets[index] })).choices : [];
    await WAYS[way](page, game, moved[index], choices);
    moves += 1;
    moved[index] += 1;
    await later();
  }
  news.close();
  const problems = moved.flatMap((count, index) => (count === 0 ? [`seat ${index + 1} never moved`] : []));
  for (const watched of [...seats, watcher]) {
    await watched.page.waitForSelector(".result").catch(() => problems.push(`${watched.name} does not see the end`));
    problems.push(...watched.problems);
  }
  problems.push(...(await leaks(seats, secrets, watcher, game)));
  for (const watched of [...seats, watcher]) await watched.page.context().close();
  console.log(`${name}: ${moves} moves, ${hands} hands, ${Date.now() - began} ms`);
  return problems;
}

/**
 * Waits until the page shows that it is its seat's turn, and is done with the move before; runs in
 * the page.
 * @param {number} version
 */
function isMyTurn(version) {
  const page = document.querySelector(".table-page");
  const holds = () => page.dataset.turn === "mine" && Number(page.dataset.version) >= version && !page.classList.contains("busy");
  return new Promise((done, fail) => {
    const look = () => {
      if (!holds()) return;
      clearTimeout(late);
      watch.disconnect();
      done();
    };
    const watch = new MutationObserver(look);
    const late = setTimeout(() => fail(new Error(`nobody is told that it is their turn at version ${version}`)), 45_000);
    watch.observe(page, { attributes: true });
    look();
  });
}

/** What a seat received and holds that another one should have kept for itself. */
async function leaks(seats, secrets, watcher, game) {
  const found = [];
  for (const [index, watched] of [...seats, watcher].entries()) {
    const heard = await watched.wire();
    const wire = heard.join("\n");
    const kept = await watched.page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.documentElement.outerHTML, location.href]));
    const addresses = await watched.page.evaluate(() => JSON.stringify([...performance.getEntriesByType("resource").map((entry) => entry.name), history.state]));
    secrets.forEach((secret, owner) => {
      if (owner !== index && (wire + kept).includes(secret)) found.push(`the secret of seat ${owner + 1} reached ${watched.name}`);
      if (addresses.includes(secret)) found.push(`the secret of seat ${owner + 1} stands in an address that ${watched.name} asked for`);
    });
    for (const state of states(heard)) {
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

/** The states in these answers; a line that has not come to its end says nothing yet. */
function states(heard) {
  const lines = heard.flatMap((answer) => answer.split("\n").slice(0, -1));
  return lines.filter((line) => line.startsWith("data: {") && line.includes('"view"')).map((line) => JSON.parse(line.slice(6)));
}

/** Every game in one way. */
export async function playBy(way) {
  const house = await new House().start();
  const browser = await launch();
  const covers = way === "touch" || way === "keyboard";
  const games = GAMES.map((game) => ({ ...game, rules: (covers && game.covered) || game.rules }));
  try {
    return await twoAtATime(games.map((game) => ({ name: `${game.game} ${game.rules} by ${way}`, job: () => playGame(browser, house, game, way) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}
