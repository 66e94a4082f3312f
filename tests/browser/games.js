// Whole games by links: every way to move, in every game, with somebody watching.

import { Follower, House, launch, seat, sitDown, twoAtATime } from "./house.js";
import { PRESSES, WAYS } from "./hands.js";

/** From the first move to the last; the seeds are such that in siete y media both seats draw. */
const GAMES = [
  { game: "azul", rules: "players=2", seed: "7" },
  { game: "reversi", rules: "", seed: "7" },
  { game: "domino", rules: "set=puntos players=2 hands=hidden", seed: "7" },
  { game: "siete", rules: "mode=D", seed: "11", covered: "mode=E" },
];

/** Four sit down, each with a way of their own, and play hands until a pair has enough points. */
const FOUR = { game: "domino", rules: "set=parejas target=30", seed: "7" };

/** What a screen is like that is touched, and one on a desk: nobody looks, so it has few pixels to paint. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1100, height: 720 }, deviceScaleFactor: 0.5 };

/** Plays one game to its end, each seat in its way, and says what went wrong. */
async function playGame(browser, house, { game, rules, seed }, ways) {
  const name = `${game} ${rules} by ${ways.join(" and ")}`;
  const began = Date.now();
  const table = await house.table(game, rules, ways.length, seed);
  const news = new Follower(house, table.id);
  const sit = async (who, link, options) => {
    const watched = await seat(browser, house, who, { ...options, quick: true });
    await sitDown(watched, house, link);
    return watched;
  };
  const links = table.links.map((link, index) => sit(`P${index + 1}`, link, ways[index] === "touch" ? PHONE : DESK));
  const [watcher, ...seats] = await Promise.all([sit("watcher", `/t/${table.id}`, { ...DESK, viewport: { width: 640, height: 600 } }), ...links]);
  const secrets = await Promise.all(seats.map(({ page }) => page.evaluate((id) => sessionStorage.getItem(`sobremesa.seat.${id}`), table.id)));
  const moved = new Map(ways.map((way) => [way, 0]));
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
      await PRESSES[ways[who]](seats[who].page, `[data-key="${rules.includes("target") ? "next-hand" : "finish"}"]`);
      await later();
      continue;
    }
    const index = state.turn.seat - 1;
    const { page } = seats[index];
    const way = ways[index];
    await page.waitForFunction((version) => document.querySelector(".table-page")?.dataset.turn === "mine" && Number(document.querySelector(".table-page")?.dataset.version) >= version, state.version, { polling: 20 });
    const choices = way === "typed" ? (await house.ask(`/api/tables/${table.id}`, { secret: secrets[index] })).choices : [];
    await WAYS[way](page, game, moved.get(way), choices);
    moves += 1;
    moved.set(way, moved.get(way) + 1);
    await later();
  }
  news.close();
  const problems = ways.filter((way) => moved.get(way) === 0).map((way) => `nobody moved by ${way}`);
  for (const watched of [...seats, watcher]) {
    await watched.page.waitForSelector(".result").catch(() => problems.push(`${watched.name} does not see the end`));
    problems.push(...watched.problems);
  }
  problems.push(...(await leaks(seats, secrets, watcher, game)));
  for (const watched of [...seats, watcher]) await watched.page.context().close();
  console.log(`${name}: ${moves} moves, ${hands} hands, ${Date.now() - began} ms`);
  return problems;
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

/** Every game with these two ways; siete y media once with covered cards. */
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
  try {
    return await twoAtATime(jobs.map(({ game, ways }) => ({ name: `${game.game} ${game.rules} by ${ways.join(" and ")}`, job: () => playGame(browser, house, game, ways) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}
