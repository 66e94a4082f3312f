// Lines that break: eight tabs on six connections, a server that dies while things move, a phone
// that sleeps.

import { House, launch, seat, sitDown } from "./house.js";
import { WAYS } from "./hands.js";

/** A table of one person, who is to move. */
async function alone(house, game, rules) {
  return house.ask("/api/tables", { method: "POST", body: { game, rules, seats: [{ person: "Ana" }, { bot: game === "reversi" ? "level:1" : "random" }] } });
}

/** Eight tabs of one browser, which has six connections to a host: each gets its turn. */
export async function eightTabs() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const first = await seat(browser, house, "Ana");
    const context = first.page.context();
    const tabs = [];
    for (let index = 0; index < 8; index++) {
      const made = await alone(house, "reversi", "");
      const page = index === 0 ? first.page : await context.newPage();
      await page.bringToFront();
      await page.goto(house.url + made.seats[0].link, { waitUntil: "commit" });
      await page.waitForSelector('.table-page[data-turn="mine"]');
      tabs.push({ page, id: made.table, secret: made.seats[0].secret });
    }
    const problems = [];
    for (const [index, { page, id, secret }] of tabs.entries()) {
      await page.bringToFront();
      const before = (await house.ask(`/api/tables/${id}`, { secret })).version;
      await WAYS.mouse(page, "reversi", 0);
      const moved = await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) >= version + 2, before, { timeout: 10_000 }).catch(() => null);
      if (!moved) problems.push(`tab ${index + 1} did not get its turn`);
    }
    return [...problems, ...first.problems];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** The server is killed right after a move is sent, and comes back: nothing lost, nothing twice. */
export async function restartInTheMiddle() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const made = await alone(house, "reversi", "");
    const { secret, link } = made.seats[0];
    const look = await seat(browser, house, "Ana", { reducedMotion: "no-preference" });
    const { page } = look;
    await sitDown(look, house, link);
    const problems = [];
    for (let round = 0; round < 4; round++) {
      await page.waitForSelector('.table-page[data-turn="mine"]');
      const before = await house.ask(`/api/tables/${made.table}`, { secret });
      const own = discs(before);
      // The move is on its way, or its discs are turning, when the server goes.
      await WAYS.mouse(page, "reversi", 0);
      await page.waitForTimeout(round * 25);
      await house.kill();
      await page.waitForTimeout(300);
      await house.start();
      const done = await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version && document.querySelector('.table-page[data-turn="mine"]'), before.version, { timeout: 20_000 }).catch(() => null);
      if (!done) {
        problems.push(`round ${round + 1}: the page is stuck`);
        break;
      }
      const after = await house.ask(`/api/tables/${made.table}`, { secret });
      const mine = after.last.length;
      if (discs(after) < own + 2) problems.push(`round ${round + 1}: a move was lost`);
      if (mine < 1) problems.push(`round ${round + 1}: nothing was told`);
      const record = await house.ask(`/api/tables/${made.table}/record`, { secret });
      const moves = record.split("\n").filter((line) => /^1 [a-h][1-8]$/.test(line));
      if (moves.length !== round + 1) problems.push(`round ${round + 1}: ${moves.length} moves of ours stand in the record`);
    }
    await page.context().setOffline(true);
    await page.locator(".square.legal").first().click();
    await page.waitForSelector(".line-lost:visible").catch(() => problems.push("nobody is told that there is no connection"));
    const version = Number(await page.locator(".table-page").getAttribute("data-version"));
    await page.context().setOffline(false);
    const again = await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) >= version + 2, version, { timeout: 20_000 }).catch(() => null);
    if (!again) problems.push("a move made without a connection was not played after it came back");
    if (await page.locator(".line-lost").isVisible()) problems.push("the page still says that it is not connected");
    return [...problems, ...look.problems];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** A phone sleeps an hour, then has no connection for a minute: every move is played once. */
export async function sleepAnHour() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const table = await house.table("reversi", "", 2);
    const [mine, theirs] = await house.claimAll(table.made);
    const look = await seat(browser, house, "Ana", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "no-preference" });
    const { page } = look;
    await page.clock.install();
    await sitDown(look, house, `/t/${table.id}#seat.${mine}`);
    const line = await page.context().newCDPSession(page);
    const problems = [];
    const move = () => page.locator(".square.legal").first().tap();
    const myTurn = (what) => page.waitForSelector('.table-page[data-turn="mine"]', { timeout: 20_000 }).catch(() => problems.push(`${what}: the page is stuck`));
    const answer = async () => {
      for (let look = 0; look < 400; look++) {
        const { choices } = await house.ask(`/api/tables/${table.id}`, { secret: theirs });
        if (choices.length > 0) return house.act(table.id, theirs, "act", { action: choices[0].action });
        await new Promise((then) => setTimeout(then, 25));
      }
      throw new Error("a move never arrived");
    };
    const played = async (what, wanted) => {
      const record = await house.ask(`/api/tables/${table.id}/record`, { secret: mine });
      const moves = record.split("\n").filter((line) => /^1 [a-h][1-8]$/.test(line)).length;
      if (moves !== wanted) problems.push(`${what}: ${moves} moves of ours stand in the record instead of ${wanted}`);
    };
    const sleep = async (meanwhile) => {
      await line.send("Page.setWebLifecycleState", { state: "frozen" });
      await meanwhile();
      await line.send("Page.setWebLifecycleState", { state: "active" });
      await page.clock.fastForward("01:00:00");
    };
    const restart = async () => {
      await house.kill();
      await house.start();
    };

    await myTurn("at first");
    await move();
    await page.waitForSelector('.table-page:not([data-turn="mine"])');
    await sleep(async () => {
      await answer();
      await restart();
    });
    await myTurn("after an hour");
    await played("after an hour", 1);

    // The phone goes dark right after the tap, and the server is gone when it wakes up.
    await move();
    await sleep(restart);
    await answer();
    await myTurn("after a tap and an hour");
    await played("after a tap and an hour", 2);

    await page.context().setOffline(true);
    await move();
    await page.clock.fastForward(30_000);
    await page.waitForSelector(".line-lost:visible").catch(() => problems.push("nobody is told that there is no connection"));
    await page.clock.fastForward(30_000);
    await page.context().setOffline(false);
    await answer();
    await myTurn("after a minute without a connection");
    await played("after a minute without a connection", 3);
    if (await page.locator(".line-lost").isVisible()) problems.push("the page still says that it is not connected");
    return [...problems, ...look.problems];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** How many discs lie on the board. */
function discs(state) {
  return state.view.discs[0] + state.view.discs[1];
}
