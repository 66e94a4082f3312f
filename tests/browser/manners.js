// What a table does without being asked: it says whose turn it is and what happened, counts down
// before a move, keeps still where nobody looks, turns everything up at the end.

import { readFile } from "node:fs/promises";
import { House, launch, seat, sitDown, twoAtATime } from "./house.js";

const AZUL = { position: "1 1 1 / BBYK RRRR KKWW YYBB WWRR / * / - / 0 . BB ... .... ..... ..... ..... ..... ..... ..... - / 0 . .. ... .... ..... ..... ..... ..... ..... ..... -" };

export async function mindManners() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const all = [turnUpAtTheEnd, callWhoseTurn, countDown, keepStillHidden, showWhatATakeCosts, keepBubbles, readWhatIsTyped, reviewEveryGame];
    return await twoAtATime(all.map((one) => ({ name: one.name, job: () => one(browser, house) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}

const versionOf = async (page) => Number(await page.locator(".table-page").getAttribute("data-version"));
const after = (page, version) => page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);
const myTurn = (page) => page.waitForSelector('.table-page[data-turn="mine"]');

/** A table of two persons, of whom Ana sits at this page. */
async function withAna(browser, house, game, rules, { options, from, seed = "7", prepare } = {}) {
  const table = await house.table(game, rules, 2, seed, from);
  const secrets = await house.claimAll(table.made);
  const ana = await seat(browser, house, "Ana", options);
  await prepare?.(ana.page);
  await sitDown(ana, house, `/t/${table.id}#seat.${secrets[0]}`);
  return { ana, page: ana.page, id: table.id, secrets };
}

/** What a seat, or somebody who watches, sees once nothing happens by itself any more. */
async function settled(house, id, secret) {
  for (let look = 0; look < 400; look++) {
    const state = await house.ask(`/api/tables/${id}?lang=es`, { secret });
    if (state.turn.wait !== "bot") return state;
    await new Promise((then) => setTimeout(then, 15));
  }
  throw new Error("a table never comes to rest");
}

/** Whoever is to move does the first thing that may be done; nothing where nobody is. */
async function moveOnce(house, id, secrets) {
  const { turn, over } = await settled(house, id);
  if (over || turn.wait !== "seat") return false;
  const secret = secrets[turn.seat - 1];
  const { choices } = await settled(house, id, secret);
  if (choices.length > 0) await house.act(id, secret, "act", { action: choices[0].action });
  return true;
}

async function playOut(house, id, secrets) {
  for (let move = 0; move < 200 && (await moveOnce(house, id, secrets)); move++);
}

const shut = async (watched, problems) => {
  await watched.page.context().close();
  return [...problems, ...watched.problems];
};

/** The hands lie open, the points are told; record, review, share and rematch are one tap away. */
async function turnUpAtTheEnd(browser, house) {
  const problems = [];
  const { ana, page, id, secrets } = await withAna(browser, house, "domino", "set=puntos players=2 hands=hidden");
  if ((await page.locator('.seat[data-seat="2"] .mini .pip, .seat[data-seat="2"] .mini circle').count()) > 0) problems.push("the other hand lies open in the middle of the game");
  await playOut(house, id, secrets);
  await page.waitForSelector(".result");
  const { view, totals } = await settled(house, id, secrets[0]);
  const [left] = view.hands.filter((hand) => hand.held > 0);
  const owner = view.hands.indexOf(left) + 1;
  const lying = owner === 1 ? ".hand .tile" : `.seat[data-seat="${owner}"] .mini`;
  const names = await page.locator(lying).evaluateAll((tiles) => tiles.map((tile) => tile.dataset.key.replace("tile-", "")).sort().join());
  const wanted = left.tiles.map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`).sort().join();
  if (names !== wanted) problems.push(`at the end ${names} lie open instead of ${wanted}`);
  const told = await page.locator(".result ol").innerText();
  for (const { points } of totals) if (!told.includes(String(points))) problems.push(`the result does not tell ${points} points: ${told}`);
  await page.locator('[data-key="finish"]').click();
  await page.waitForSelector('[data-key="rematch"]');
  await page.locator(".tools summary").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator('[data-key="record"]').click()]);
  if (download.suggestedFilename() !== "domino.mesa") problems.push(`the record is called ${download.suggestedFilename()}`);
  const record = await readFile(await download.path(), "utf8");
  if (!/^secret: /m.test(record)) problems.push("the record of a match that is over does not hold its secret");
  await page.locator('[data-key="share"]').click();
  const link = await page.locator(".confirm input").inputValue();
  if (link !== `${house.url}/t/${id}`) problems.push(`the link to share is ${link}`);
  await page.locator('a[href^="/review#table."]').click();
  await page.waitForSelector(".steps", { timeout: 60_000 });
  const [, steps] = (await page.locator(".steps span").innerText()).split("/");
  if (!(Number(steps) > 10)) problems.push(`the review has ${steps} steps`);
  return shut(ana, problems);
}

/** The title, a sound and a sentence say that it is one's turn; where no sound is wanted none comes. */
async function callWhoseTurn(browser, house) {
  const problems = [];
  const { ana, page, id, secrets } = await withAna(browser, house, "reversi", "", {
    prepare: (page) =>
      page.addInitScript(() => {
        window.tones = [];
        const quiet = { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
        window.AudioContext = class {
          currentTime = 0;
          destination = {};
          createGain = () => quiet;
          createOscillator = () => ({ frequency: { set value(pitch) { window.tones.push(pitch); } }, connect: (next) => next, start() {}, stop() {} });
        };
      }),
  });
  await myTurn(page);
  if (!(await page.title()).startsWith("● Tu turno")) problems.push(`the title is ${await page.title()}`);
  const version = await versionOf(page);
  await page.locator(".square.legal").first().click();
  await after(page, version);
  if ((await page.title()).includes("Tu turno")) problems.push("the title still says that it is one's turn");
  await page.evaluate(() => (window.tones = []));
  await moveOnce(house, id, secrets);
  await myTurn(page);
  if (!(await page.evaluate(() => window.tones.includes(660) && window.tones.includes(190)))) problems.push("a move and one's turn make no sound");
  const { last } = await settled(house, id, secrets[0]);
  const sentence = last.at(-1).said.replace(/[●○]\s?/g, "");
  const said = await page.locator('.said[aria-live="polite"]').innerText();
  if (said !== sentence) problems.push(`what happened is told as ${said}, not as ${sentence}`);
  const isLogged = await page.locator(".log li").filter({ hasText: sentence }).waitFor({ timeout: 5000 }).then(() => true, () => false);
  if (!isLogged) problems.push("what happened does not stand in the log");
  await page.evaluate(() => localStorage.setItem("sobremesa.settings", JSON.stringify({ sound: false })));
  await page.reload();
  await myTurn(page);
  const now = await versionOf(page);
  await page.locator(".square.legal").first().click();
  await after(page, now);
  await moveOnce(house, id, secrets);
  await myTurn(page);
  if ((await page.evaluate(() => window.tones.length)) > 0) problems.push("something sounds where no sound is wanted");
  return shut(ana, problems);
}

/** Where moves are confirmed, seconds are counted, and then the move is played. */
async function countDown(browser, house) {
  const problems = [];
  const { ana, page, id, secrets } = await withAna(browser, house, "reversi", "", {
    prepare: async (page) => {
      await page.clock.install();
      await page.addInitScript(() => localStorage.setItem("sobremesa.settings", JSON.stringify({ confirm: true, lang: "es" })));
    },
  });
  await myTurn(page);
  const version = await versionOf(page);
  // From here on only we let time go by.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.locator(".square.legal").first().click();
  const button = page.locator(".confirm button.big");
  const counted = [];
  for (const _ of [1, 2, 3]) {
    counted.push(/\((\d)\)/.exec(await button.innerText())?.[1]);
    await page.clock.runFor(1000);
  }
  if (counted.join() !== "4,3,2") problems.push(`counted was ${counted.join()}`);
  if ((await house.ask(`/api/tables/${id}`, { secret: secrets[0] })).version !== version) problems.push("the move was played before its seconds were over");
  await page.clock.runFor(1000);
  await page.clock.resume();
  await after(page, version).catch(() => problems.push("the move was not played after its seconds"));
  return shut(ana, problems);
}

/** A hidden page lets its stream go, looks every twenty seconds, moves nothing, and is there at once when it is seen. */
async function keepStillHidden(browser, house) {
  const problems = [];
  const { ana, page, id, secrets } = await withAna(browser, house, "reversi", "", {
    options: { reducedMotion: "no-preference" },
    prepare: async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        window.away = false;
        Object.defineProperty(Document.prototype, "hidden", { get: () => window.away });
      });
    },
  });
  const show = (away) =>
    page.evaluate((away) => {
      window.away = away;
      document.dispatchEvent(new Event("visibilitychange"));
    }, away);
  const isHere = async (wanted) => {
    for (let look = 0; look < 200; look++) {
      const { seats } = await house.ask(`/api/tables/${id}`, { secret: secrets[1] });
      if (seats[0].here === wanted) return true;
      await new Promise((then) => setTimeout(then, 20));
    }
    return false;
  };
  await myTurn(page);
  await page.locator(".square.legal").first().click();
  await page.waitForSelector('.table-page:not([data-turn="mine"])');
  if (!(await isHere(true))) problems.push("a page that is seen holds no stream");
  await show(true);
  if (!(await isHere(false))) problems.push("a hidden page holds its stream");
  const version = await versionOf(page);
  await page.evaluate(() => (window.animations = 0));
  await moveOnce(house, id, secrets);
  await page.clock.runFor(15_000);
  if ((await versionOf(page)) !== version) problems.push("a hidden page looks more often than every twenty seconds");
  await page.clock.runFor(6000);
  await after(page, version).catch(() => problems.push("a hidden page does not look"));
  if (!(await page.title()).startsWith("● Tu turno")) problems.push("a hidden tab does not say that it is one's turn");
  if ((await page.evaluate(() => window.animations)) > 0) problems.push("something moves where nobody looks");
  await show(false);
  if (!(await isHere(true))) problems.push("a page that is seen again holds no stream");
  return shut(ana, problems);
}

/** A colour lifts with its number, and each line shows what it would take, what falls and what that costs. */
async function showWhatATakeCosts(browser, house) {
  const problems = [];
  const { ana, page } = await withAna(browser, house, "azul", "players=2", { from: AZUL });
  await myTurn(page);
  const badge = page.locator('[data-key="piece-2-R-0"] .badge');
  if ((await badge.innerText()) !== "4") problems.push("four red tiles are not counted");
  await page.locator('[data-key="piece-2-R-0"]').click();
  const line = (number) => page.locator(`[data-key="line-${number}"]`);
  if ((await line(1).locator(".ghost").count()) !== 1) problems.push("the first line shows no ghost of one tile");
  const cost = await line(1).locator(".cost").innerText();
  if (cost !== "3↓ −4") problems.push(`three tiles too many cost ${cost}`);
  if ((await line(4).locator(".ghost").count()) !== 4 || (await line(4).locator(".cost").count()) > 0) problems.push("the fourth line does not show four ghosts without a cost");
  if (await line(2).evaluate((one) => one.matches(".legal"))) problems.push("a line that is full of blue takes red");
  if ((await page.locator('[data-key="line-0"] .cost').innerText()) !== "−6") problems.push("four tiles on the floor do not cost six");
  const letters = () => page.locator(".plate .letter").first().isVisible();
  if (await letters()) problems.push("letters stand on colours where nobody asked for them");
  await page.evaluate(() => localStorage.setItem("sobremesa.settings", JSON.stringify({ letters: true, lang: "es" })));
  await page.reload();
  await page.waitForSelector(".piece.legal");
  const read = await page.locator('[data-key="piece-3-W-0"] .letter').textContent();
  if (!(await letters()) || read !== "B") problems.push(`the letter of white is ${read} in Spanish, or not to be seen`);
  return shut(ana, problems);
}

/** Who passed lacks something, and that stays to be read while others go on. */
async function keepBubbles(browser, house) {
  const problems = [];
  const table = await house.table("domino", "set=parejas", 4, "7");
  const secrets = await house.claimAll(table.made);
  const eva = await seat(browser, house, "Eva");
  const { page } = eva;
  await sitDown(eva, house, `/t/${table.id}`);
  const shows = async () => {
    const { version } = await settled(house, table.id);
    await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) >= version, version);
    return page.locator(".bubble").evaluateAll((bubbles) => bubbles.map((bubble) => [Number(bubble.closest(".seat").dataset.seat), bubble.textContent]));
  };
  let [first] = [];
  for (let move = 0; move < 28 && !first; move++) {
    if (!(await moveOnce(house, table.id, secrets))) break;
    [first] = await shows();
  }
  if (!first) return shut(eva, ["nobody passed in this deal"]);
  const [who, text] = first;
  const lacks = /^pasa: no tiene (\d)(?: ni (\d))?$/.exec(text)?.slice(1).filter(Boolean).map(Number);
  if (!lacks) return shut(eva, [`who passed is said to lack: ${text}`]);
  const { view } = await settled(house, table.id, secrets[who - 1]);
  const held = view.hands[who - 1].tiles.flat();
  if (lacks.some((number) => held.includes(number))) problems.push(`seat ${who} is said to lack ${lacks.join()} and holds ${held.join()}`);
  const { turn } = await settled(house, table.id);
  if (turn.wait === "seat" && turn.seat !== who && (await moveOnce(house, table.id, secrets))) {
    if (!(await shows()).some(([seat]) => seat === who)) problems.push("what somebody lacks is gone before they place a tile");
  }
  return shut(eva, problems);
}

/** The field takes what the terminal takes, and a tile that fits both ends asks which. */
async function readWhatIsTyped(browser, house) {
  const problems = [];
  const { ana, page, id, secrets } = await withAna(browser, house, "azul", "players=2", { from: AZUL });
  await myTurn(page);
  const write = async (where, text) => {
    await where.locator("#typed").fill(text);
    await where.locator("#typed").press("Enter");
  };
  const version = await versionOf(page);
  // At a Spanish screen B is blanco, though records call blue so.
  await write(page, "3b5");
  await after(page, version).catch(() => problems.push("3b5 was not played"));
  const { view } = await house.ask(`/api/tables/${id}`, { secret: secrets[0] });
  if (view.boards[0].lines[4].colour !== "W") problems.push(`at a Spanish screen B is ${view.boards[0].lines[4].colour}`);
  await write(page, "deshacer");
  await page.waitForSelector(".panel").catch(() => problems.push("nobody is asked for the move back"));
  await write(page, "abandonar");
  await page.waitForSelector(".confirm:not([hidden])").catch(() => problems.push("the word for resigning is not understood"));
  await page.context().close();

  const other = await withAna(browser, house, "domino", "set=puntos players=2 hands=hidden", { seed: "5" });
  for (let move = 0; move < 40; move++) {
    const { choices, turn } = await settled(house, other.id, other.secrets[0]);
    if (turn.wait !== "seat") return [...problems, "no tile of this deal fits both ends"];
    const both = choices.find(({ tile, end }) => end === "left" && choices.some((one) => one.end === "right" && one.tile.join() === tile.join()));
    if (both) {
      await other.page.waitForFunction((count) => document.querySelectorAll(".hand .tile.legal").length === count, new Set(choices.map(({ tile }) => tile.join())).size);
      await write(other.page, both.tile.toReversed().join("-"));
      if ((await other.page.locator(".ghost").count()) !== 2) problems.push("a tile that fits both ends does not ask which");
      if (!(await other.page.locator("#typed-problem").innerText())) problems.push("nobody says that an end has to be chosen");
      const now = await versionOf(other.page);
      await write(other.page, ` ${both.tile.toReversed().join(" - ")} < `);
      await after(other.page, now).catch(() => problems.push("a tile with its end is not played"));
      break;
    }
    await moveOnce(house, other.id, other.secrets);
  }
  return shut(other.ana, [...problems, ...ana.problems]);
}

/** Every kind of game can be gone through again, from the first position to the last. */
async function reviewEveryGame(browser, house) {
  const problems = [];
  const eva = await seat(browser, house, "Eva");
  for (const [game, rules] of [["siete", "mode=D"], ["domino", "set=directo players=2"], ["azul", "players=2"]]) {
    const table = await house.table(game, rules, 2, "11");
    const secrets = await house.claimAll(table.made);
    for (let move = 0; move < (game === "azul" ? 6 : 60) && (await moveOnce(house, table.id, secrets)); move++);
    const { over } = await settled(house, table.id);
    if (!over) await house.act(table.id, secrets[0], game === "azul" ? "resign" : "finish");
    await eva.page.goto("about:blank");
    await eva.page.goto(`${house.url}/review#table.${table.id}`);
    const there = await eva.page.waitForSelector(".steps", { timeout: 60_000 }).catch(() => null);
    if (!there) {
      problems.push(`a game of ${game} cannot be gone through: ${await eva.page.locator(".problem").innerText()}`);
      continue;
    }
    const look = () => eva.page.locator(".reviewed .felt").innerHTML();
    const at = async () => (await eva.page.locator(".steps span").innerText()).split("/");
    const before = await look();
    await eva.page.locator('.steps [aria-label="Adelante"]').click();
    if ((await at())[0] !== "1") problems.push(`one step of ${game} leads to ${(await at())[0]}`);
    await eva.page.locator('.steps [aria-label="Al final"]').click();
    const [end, last] = await at();
    if (end !== last || Number(last) < 3 || (await look()) === before) problems.push(`the steps of ${game} end at ${end} of ${last}, and the board looks as at first`);
  }
  return shut(eva, problems);
}
